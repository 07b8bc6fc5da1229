//! A run of Buy-Bust, with all that is hidden in it.

mod betting;
mod check;
mod hidden;
mod open;
mod retune;
mod settle;
mod start;

use alloc::string::String;

use croupier_kernel::{Dice, EventSink, Game, NotationError, Seat, Seed, Turn};

use crate::{
    Account, Action, Board, Card, Clue, Config, Deck, Event, Held, Illegal, Legal, Outcome, Phase,
    Pick, Public, Role, RunEnd, Tableau, Totals, View, imagine, notation,
};

pub use hidden::Hidden;

/// A whole run: hands with one deck, cash and Heat.
///
/// # Examples
///
/// ```
/// use croupier_buybust::{Action, BuyBust, Role};
/// use croupier_content::buybust::Content;
/// use croupier_kernel::{Game, Seed, Turn};
///
/// let book = Content::embedded().book("classic").unwrap();
/// let config = book.config("sequential", None).unwrap();
/// let mut run = BuyBust::new(&config, Seed::from_text("doc").unwrap(), &mut ());
/// assert_eq!(run.turn(), Turn::Seat(Role::Narc.seat()));
/// run.apply(Role::Narc.seat(), Action::Check, &mut ()).unwrap();
/// assert_eq!(run.turn(), Turn::Seat(Role::Customer.seat()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuyBust {
    pub(crate) config: Config,
    pub(crate) seed: Seed,
    pub(crate) board: Board,
    pub(crate) table: Tableau,
    pub(crate) held: [Held; 3],
    /// The top of a deck is its end.
    pub(crate) decks: [Deck; 3],
    pub(crate) dealer: Deck,
    pub(crate) picks: [Option<Pick>; 3],
}

impl BuyBust {
    /// What everyone can see.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The cards on the table, of which only the table may know those face down.
    pub fn table(&self) -> &Tableau {
        &self.table
    }

    /// The cards a seat holds, which only the table may know.
    pub fn held(&self, role: Role) -> Held {
        self.held[role.index()]
    }

    /// The totals of the cards that lie face up (C-05, X-24).
    pub fn totals(&self) -> Totals {
        self.table.totals(self.config.catalog())
    }

    /// The account of the run.
    pub fn account(&self) -> Account {
        self.board.account
    }

    pub(crate) fn clue(&self, role: Role) -> Clue {
        let held = &self.held[role.index()];
        Clue::of(&self.config, self.board.phase, role, held, &self.table)
    }

    /// Moves a card from a seat to the table.
    #[inline]
    fn lay(&mut self, role: Role, card: Card, up: bool) {
        self.held[role.index()].remove(card);
        self.table.push(card, crate::Source::Seat(role), up);
    }

    /// Puts a card face down (A-05); the last one turns all of them over (A-06).
    fn put(&mut self, role: Role, card: Card, sink: &mut impl EventSink<Event>) {
        self.lay(role, card, false);
        sink.emit(|| Event::CardPut { role, card });
        self.ask_next(role, sink);
    }

    fn go_home(&mut self, sink: &mut impl EventSink<Event>) {
        self.end(RunEnd::WentHome, sink);
    }

    fn end(&mut self, end: RunEnd, sink: &mut impl EventSink<Event>) {
        self.board.phase = Phase::Over;
        if let Some(last) = self.board.last {
            let outcome = Outcome::new(self.config.rules(), end, last);
            sink.emit(|| Event::Public(Public::Ended(outcome)));
        }
    }

    /// Why the run is over, found from the public account.
    fn run_end(&self) -> Option<Outcome> {
        let last = self.board.last?;
        let end = match self.board.phase {
            Phase::Over if last.ending.is_bust() => RunEnd::Busted,
            Phase::Over if self.is_last_hand() => RunEnd::LastHand,
            Phase::Over if self.is_exhausted() => RunEnd::Exhausted,
            Phase::Over => RunEnd::WentHome,
            Phase::Picking(_)
            | Phase::Playing(_)
            | Phase::Choosing(_)
            | Phase::Betting(_)
            | Phase::Deciding(_)
            | Phase::Between => return None,
        };
        Some(Outcome::new(self.config.rules(), end, last))
    }
}

impl Game for BuyBust {
    type Config = Config;
    type Action = Action;
    type Legal = Legal;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;
    type Outcome = Outcome;

    const NAME: &'static str = "buy-bust";

    fn new(config: &Config, seed: Seed, sink: &mut impl EventSink<Event>) -> BuyBust {
        let mut game = BuyBust::seated(config, seed);
        game.shuffle(1);
        game.open_hand(sink);
        game
    }

    fn most_actions(config: &Config) -> u32 {
        let hands = u32::from(config.rules().hands);
        let most = u32::from(Config::MOST_RAISES);
        let each = match config.rules().play {
            crate::Play::SingleRound(_) => 3,
            crate::Play::Initiative(_) => 3 * (3 + 3 * most + 1 + 2),
            crate::Play::Sequential(_) => 3 * 3 + 2,
        };
        hands * (each + 1)
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn seats(&self) -> u8 {
        Role::COUNT
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.board.phase.turn().map_or(Turn::Over, |role| Turn::Seat(role.seat()))
    }

    #[inline]
    fn legal(&self, seat: Seat) -> Legal {
        let Some(role) = Role::of(seat) else { return Legal::default() };
        let clue = self.clue(role);
        let held = &self.held[role.index()];
        Legal::of(self.config.catalog(), self.board.phase, seat, held, clue)
    }

    #[inline]
    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl EventSink<Event>,
    ) -> Result<(), Illegal> {
        let role = self.check(seat, action)?;
        // The phase has been checked, so it only chooses between ways to do the same.
        let secret = matches!(self.board.phase, Phase::Choosing(_));
        let down = matches!(self.board.phase, Phase::Picking(_));
        let betting = matches!(self.board.phase, Phase::Betting(_));
        match action {
            Action::Play(card) if secret => self.choose(role, Pick::Card(card), sink),
            Action::Play(card) if down => self.put(role, card, sink),
            Action::Play(card) => self.play(role, card, sink),
            Action::Check if secret => self.choose(role, Pick::Check, sink),
            Action::Check if betting => self.check_bet(role, sink),
            Action::Check => self.check_open(role, sink),
            Action::Raise(card) => self.raise(role, card, sink),
            Action::Fold if betting => self.fold_bet(role, sink),
            Action::Fold => self.decide(role, false, sink),
            Action::Continue => self.decide(role, true, sink),
            Action::NextHand => self.next_hand(sink),
            Action::GoHome => self.go_home(sink),
        }
        Ok(())
    }

    fn view(&self, seat: Seat) -> View {
        View::of(self, seat)
    }

    fn legal_in(view: &View) -> Legal {
        view.legal()
    }

    fn config_in(view: &View) -> &Config {
        &view.config
    }

    fn imagine(view: &View, dice: &mut Dice) -> BuyBust {
        imagine::imagine(view, dice)
    }

    fn standing(&self, seat: Seat) -> i64 {
        Role::of(seat).map_or(0, |role| self.board.account.standing(role))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.run_end()
    }

    /// Cards by id, by name or by place, in any case.
    fn read(config: &Config, text: &str) -> Result<Action, NotationError> {
        notation::read(config.catalog(), text)
    }

    /// Cards by id, or by place if the table has no such card.
    fn write(config: &Config, action: Action) -> String {
        notation::write(config.catalog(), action)
    }
}
