//! What a seat knows of the table, in the form that quick policies read.

use croupier_buybust::{
    Action, Board, BuyBust, Card, Config, Face, Held, Kind, Legal, Phase, Role, Row, Source,
    Tableau, Totals, View, totals,
};
use croupier_kernel::{Game, Moves};

/// One seat's decision.
///
/// The same policy reads it at a real table, from a view, and in an imagined
/// world, where it is filled with what that seat would know there.
#[derive(Clone)]
pub(crate) struct Scene<'a> {
    pub(crate) config: &'a Config,
    pub(crate) board: &'a Board,
    pub(crate) role: Role,
    /// The cards it holds; none where they are not known.
    pub(crate) held: Held,
    /// The cards on the table that the seat knows, in order.
    known: Row<{ Tableau::MOST }>,
    /// The totals of those.
    pub(crate) totals: Totals,
}

impl<'a> Scene<'a> {
    /// The scene of a view, or `None` if the seat is not to act.
    pub(crate) fn of(view: &'a View) -> Option<Scene<'a>> {
        let role = view.board.phase.turn().filter(|role| role.seat() == view.seat)?;
        let known = view.table.iter().filter_map(|lying| match lying.face {
            Face::Up(card) | Face::Mine(card) => Some(card),
            Face::Down => None,
        });
        let scene = Scene::new(&view.config, &view.board, role, known.collect());
        Some(Scene { held: view.held, ..scene })
    }

    /// The scene of the seat to act in an imagined world, as that seat sees it.
    pub(crate) fn in_world(world: &'a BuyBust) -> Option<Scene<'a>> {
        let role = world.board().phase.turn()?;
        let blind = world.board().betting.blind.map(usize::from);
        let mine = Source::Seat(role);
        let known = world.table().iter().enumerate().filter_map(|(place, (card, from, up))| {
            (up || (from == mine && blind != Some(place))).then_some(card)
        });
        let scene = Scene::new(world.config(), world.board(), role, known.collect());
        Some(Scene { held: world.held(role), ..scene })
    }

    /// The scene of a seat that knows these cards on the table.
    pub(crate) fn new(
        config: &'a Config,
        board: &'a Board,
        role: Role,
        known: Row<{ Tableau::MOST }>,
    ) -> Scene<'a> {
        let totals = totals(config.catalog(), known.as_slice());
        Scene { config, board, role, held: Held::EMPTY, known, totals }
    }

    /// What a card does.
    pub(crate) fn kind(&self, card: Card) -> Option<Kind> {
        self.config.catalog().get(card).map(|info| info.kind)
    }

    /// The table with one card more.
    pub(crate) fn table_with(&self, card: Option<Card>) -> Row<{ Tableau::MOST }> {
        let mut table = self.known;
        if let Some(card) = card {
            table.push(card);
        }
        table
    }

    /// The totals after an action; one without a card changes nothing.
    pub(crate) fn after(&self, action: Action) -> Totals {
        let Some(card) = action.card() else { return self.totals };
        let mut table = self.table_with(Some(card));
        let gains = self.role == Role::Player && self.takes_initiative(action);
        if let Some(bonus) = self.bonus().filter(|_| gains) {
            table.push(bonus);
        }
        totals(self.config.catalog(), table.as_slice())
    }

    /// The card that is laid for a Player that takes the initiative (B-27).
    pub(crate) fn bonus(&self) -> Option<Card> {
        let id = self.config.initiative()?.bonus.as_ref()?;
        self.config.catalog().find(id)
    }

    /// Whether the initiative is carried into the next round (B-28).
    pub(crate) fn initiative_persists(&self) -> bool {
        self.config.initiative().is_some_and(|options| options.persists)
    }

    /// Whether an action is a raise that takes the initiative (B-04).
    fn takes_initiative(&self, action: Action) -> bool {
        let betting = &self.board.betting;
        matches!(action, Action::Raise(_)) && betting.raises == 0 && betting.holder.is_none()
    }

    /// Whether a seat has the initiative after this raise.
    pub(crate) fn leads_with(&self, action: Action) -> bool {
        let has = self.board.betting.holder == Some(self.role);
        self.takes_initiative(action) || (has && matches!(action, Action::Raise(_)))
    }

    /// Whether the seat is asked to check, raise or fold.
    pub(crate) fn raises(&self) -> bool {
        matches!(self.board.phase, Phase::Betting(_))
    }

    /// The raises of this round that nobody has made yet.
    pub(crate) fn raises_left(&self) -> u8 {
        self.board.betting.limit.saturating_sub(self.board.betting.raises)
    }

    /// How far an action moves the margin against the deal.
    pub(crate) fn harm(&self, action: Action) -> f64 {
        margin(&self.totals) - margin(&self.after(action))
    }

    /// The rounds of the hand after this one.
    pub(crate) fn rounds_left(&self) -> u8 {
        self.config.rounds().saturating_sub(self.board.round)
    }

    /// Whether a seat acts after this one in this round.
    pub(crate) fn acts_after(&self, role: Role) -> bool {
        let place = |role: Role| self.board.order.iter().position(|each| *each == role);
        self.board.is_in(role) && place(role) > place(self.role)
    }

    /// Whether a Conviction on a table of these totals beats Insurance.
    pub(crate) fn convicted(&self, totals: &Totals) -> bool {
        let threshold = totals.conviction.and_then(|card| self.config.catalog().threshold(card));
        threshold.is_some_and(|threshold| totals.projected(self.board.account.heat) >= threshold)
    }

    /// Whether the Player cannot leave a deal of these totals (2.9).
    pub(crate) fn held(&self, totals: &Totals) -> bool {
        self.config.convictions_hold() && self.convicted(totals)
    }

    /// Whether an Insurance would save a bust of these totals (spec 2.4).
    pub(crate) fn insured(&self, totals: &Totals) -> bool {
        let affordable = match totals.insurance.and_then(|card| self.kind(card)) {
            Some(Kind::Insurance { cost, .. }) => i64::from(cost) <= self.board.account.cash,
            _ => false,
        };
        affordable && !self.convicted(totals)
    }

    /// Whether a fold can wait: before a flip or a reveal that shows more, with
    /// another chance to leave after it.
    pub(crate) fn fold_can_wait(&self) -> bool {
        self.asks_for_card() && self.rounds_left() > 0
    }

    /// How many times who may leave this hand can still do so after this decision.
    pub(crate) fn folds_ahead(&self) -> u8 {
        let rounds = self.rounds_left();
        if self.asks_for_card() { rounds } else { rounds.saturating_sub(1) }
    }

    /// Whether the seat is asked for a card, and not whether to go on.
    pub(crate) fn asks_for_card(&self) -> bool {
        match self.board.phase {
            Phase::Picking(_) | Phase::Playing(_) | Phase::Choosing(_) | Phase::Betting(_) => true,
            Phase::Deciding(_) | Phase::Between | Phase::Over => false,
        }
    }
}

/// The open action with the highest score; of equals the first.
pub(crate) fn best(legal: &Legal, mut score: impl FnMut(Action) -> f64) -> Option<Action> {
    let mut best: Option<(f64, Action)> = None;
    for action in legal.iter() {
        let value = score(action);
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, action));
        }
    }
    best.map(|(_, action)| action)
}

/// The Cover beyond the Evidence, below 0 if the deal is behind.
pub(crate) fn margin(totals: &Totals) -> f64 {
    (totals.cover - totals.evidence) as f64
}

/// The chance that something this far on the right side stays there.
pub(crate) fn chance(distance: f64, spread: f64) -> f64 {
    (0.5 + distance / (2.0 * spread)).clamp(0.02, 0.98)
}
