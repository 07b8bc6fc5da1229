//! What one seat knows.

use alloc::vec::Vec;

use croupier_kernel::Seat;

use crate::row::Row;
use crate::{
    Board, BuyBust, Card, Change, Clue, Config, Deck, DeckLife, HandHeat, Held, Legal, Pick, Role,
    Source, Tableau, Totals, totals, what_if,
};

/// A card on the table as one seat sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Lying {
    /// Where it comes from.
    pub from: Source,
    /// What the seat sees of it.
    pub face: Face,
}

/// What a seat sees of a card on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Face {
    /// It lies face up.
    Up(Card),
    /// It lies face down, and the seat knows it because it put it there.
    Mine(Card),
    /// It lies face down.
    Down,
}

/// Everything one seat may know, built up from that and nothing else.
///
/// A seat that the table does not have sees what someone who only watches sees.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct View {
    /// The rules in force.
    pub config: Config,
    /// Whose view this is.
    pub seat: Seat,
    /// What everyone can see.
    pub board: Board,
    /// The cards the seat holds.
    pub held: Held,
    /// What the seat has picked in secret in this round.
    pub pick: Option<Pick>,
    /// The cards on the table in order.
    pub table: Vec<Lying>,
    /// How many cards each seat holds.
    pub holding: [u8; 3],
    /// How many cards each seat's deck has.
    pub in_deck: [u8; 3],
    /// How many cards the Dealer's deck has.
    pub in_dealer_deck: u8,
    /// What the Location duty tells the seat of the cards that are down.
    pub clue: Clue,
}

impl View {
    pub(crate) fn of(game: &BuyBust, seat: Seat) -> View {
        let me = Role::of(seat);
        let blind = game.board.betting.blind.map(usize::from);
        let lying = |(place, (card, from, up)): (usize, (Card, Source, bool))| {
            let mine = me.is_some_and(|me| from == Source::Seat(me)) && blind != Some(place);
            let face = match (up, mine) {
                (true, _) => Face::Up(card),
                (false, true) => Face::Mine(card),
                (false, false) => Face::Down,
            };
            Lying { from, face }
        };
        View {
            config: game.config.clone(),
            seat,
            board: game.board,
            held: me.map_or(Held::EMPTY, |role| game.held(role)),
            pick: me.and_then(|role| game.picks[role.index()]),
            table: game.table.iter().enumerate().map(lying).collect(),
            holding: game.held.map(|held| held.len() as u8),
            in_deck: game.decks.map(|deck| deck.len() as u8),
            in_dealer_deck: game.dealer.len() as u8,
            clue: me.map_or(Clue::Nothing, |role| game.clue(role)),
        }
    }

    /// The actions open to the seat.
    pub fn legal(&self) -> Legal {
        Legal::of(self.config.catalog(), self.board.phase, self.seat, &self.held, self.clue)
    }

    /// The cards that lie face up, in order.
    pub fn face_up(&self) -> Row<{ Tableau::MOST }> {
        let up = |lying: &Lying| match lying.face {
            Face::Up(card) => Some(card),
            Face::Mine(_) | Face::Down => None,
        };
        self.table.iter().filter_map(up).collect()
    }

    /// The totals of the cards that lie face up (C-20, X-24).
    pub fn totals(&self) -> Totals {
        totals(self.config.catalog(), self.face_up().as_slice())
    }

    /// What a card would change if it lay face up now.
    pub fn what_if(&self, card: Card) -> Change {
        what_if(self.config.catalog(), self.face_up().as_slice(), card)
    }

    /// The Heat of the run once this hand's is added, as the resolution will
    /// reckon it.
    pub fn projected_heat(&self) -> i64 {
        match self.board.phase {
            // What lies there is settled already.
            crate::Phase::Between | crate::Phase::Over => self.board.account.heat,
            crate::Phase::Picking(_)
            | crate::Phase::Playing(_)
            | crate::Phase::Choosing(_)
            | crate::Phase::Betting(_)
            | crate::Phase::Deciding(_) => self.totals().projected(self.board.account.heat),
        }
    }

    /// The Heat of the hand and of the run, part by part.
    pub fn heat(&self) -> HandHeat {
        HandHeat::of(self)
    }

    /// The cards of a seat that this seat cannot place, in catalog order: in its
    /// deck, in its hand or face down.
    ///
    /// Deck lists are public, so this is the list without all that was seen.
    pub fn unseen(&self, role: Role) -> Deck {
        let at = role.index();
        let mut deck = *self.config.decks().in_tier(role, self.board.tier).deck();
        let gone = self.board.spent[at].iter().chain(self.board.aside[at].iter());
        let known = self.table.iter().filter_map(|lying| match lying.face {
            Face::Up(card) | Face::Mine(card) if lying.from == Source::Seat(role) => Some(card),
            Face::Up(_) | Face::Mine(_) | Face::Down => None,
        });
        for card in gone.chain(known) {
            deck.remove(card);
        }
        if role.seat() == self.seat {
            for card in self.held.iter() {
                deck.remove(card);
            }
        }
        deck
    }

    /// The Dealer's cards that can still come, in catalog order (C-34).
    pub fn dealer_unseen(&self) -> Deck {
        let mut deck = *self.config.decks().dealer.deck();
        let laid = self.table.iter().filter_map(|lying| match (lying.from, lying.face) {
            (Source::Dealer, Face::Up(card)) => Some(card),
            (Source::Dealer | Source::House | Source::Seat(_), _) => None,
        });
        for card in self.board.dealer_spent.iter().chain(laid) {
            deck.remove(card);
        }
        deck
    }

    /// The Dealer's cards that can come next: after a hand, with a deck that is
    /// whole for each, all of them (C-34, spec 2.9).
    pub fn dealer_to_come(&self) -> Deck {
        let over = matches!(self.board.phase, crate::Phase::Between | crate::Phase::Over);
        let lasts = self.config.sequential().is_some_and(|o| o.dealer == crate::DeckLife::Worn);
        if over && !lasts { *self.config.decks().dealer.deck() } else { self.dealer_unseen() }
    }

    /// The Convictions still about whose threshold the Heat has reached or is
    /// near, the lowest first: the warning before a hand (spec 2.4).
    pub fn heat_warnings(&self) -> Vec<HeatWarning> {
        let catalog = self.config.catalog();
        let heat = self.projected_heat();
        let near = heat + i64::from(self.config.rules().warn_within);
        let mut warnings: Vec<HeatWarning> = Vec::new();
        for card in
            Role::ORDER.into_iter().flat_map(|role| self.unseen(role).iter().collect::<Vec<_>>())
        {
            let Some(threshold) = catalog.threshold(card) else { continue };
            if threshold <= near && warnings.iter().all(|warning| warning.card != card) {
                warnings.push(HeatWarning { card, threshold, heat });
            }
        }
        warnings.sort_by_key(|warning| warning.threshold);
        warnings
    }

    /// The Conviction on the table that would beat an Insurance if the hand ended
    /// now: the warning during a hand (spec 2.4), with the Heat of the resolution.
    pub fn conviction_warning(&self) -> Option<HeatWarning> {
        let totals = self.totals();
        let card = totals.conviction?;
        let threshold = self.config.catalog().threshold(card)?;
        let heat = self.projected_heat();
        (totals.insurance.is_some() && heat >= threshold).then_some(HeatWarning {
            card,
            threshold,
            heat,
        })
    }

    /// What folding now keeps and loses (C-12, X-48, spec 2.9).
    pub fn fold_preview(&self) -> FoldPreview {
        let (totals, at) = (self.totals(), Role::Player.index());
        let player = Source::Seat(Role::Player);
        let laid = self.table.iter().filter(|lying| lying.from == player).count() as u8;
        let costs = self.config.initiative().is_some_and(|options| options.fold_costs_card);
        let cost = u8::from(costs && self.in_deck[at] > 0);
        let has = self.holding[at] + self.in_deck[at];
        let (loses, keeps) = match self.config.rules().decks {
            DeckLife::Worn => (laid + cost, has - cost),
            // All of it is back in the next hand.
            DeckLife::Fresh => (0, has + laid),
        };
        FoldPreview {
            heat: totals.heat,
            loses,
            keeps,
            profit: totals.profit,
            held_by: self.held_by(),
        }
    }

    /// The Conviction that makes a fold now a bust, if one does (2.9).
    pub fn held_by(&self) -> Option<Card> {
        let acting = self.config.acting(&self.totals(), self.board.account.heat);
        acting.filter(|_| self.config.convictions_hold()).map(|(card, _)| card)
    }
}

/// A Conviction that the Heat has reached or is near.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct HeatWarning {
    /// The Conviction.
    pub card: Card,
    /// The Heat at which it acts.
    pub threshold: i64,
    /// The projected Heat.
    pub heat: i64,
}

/// What a fold of the Player keeps and loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct FoldPreview {
    /// The Heat that stays.
    pub heat: i64,
    /// How many of the Player's cards are lost: those on the table, and one of the
    /// deck where a fold costs it.
    pub loses: u8,
    /// How many cards the Player keeps in hand and deck.
    pub keeps: u8,
    /// The Profit that is lost.
    pub profit: i64,
    /// The Conviction that makes it a bust, if one does (2.9).
    pub held_by: Option<Card>,
}
