//! What lies open on the table during a round.

use croupier_kernel::{Card, CardSet, Seat, Suit, Turn};

use crate::{Config, Illegal, Legal, PerSeat, Tricks};

/// Everything public about a round: all of it but the hands.
///
/// A seat's view is this and the seat's own hand, so there is nothing to hide
/// in it and nothing to scrub out of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    pub(crate) config: Config,
    pub(crate) cards: u8,
    pub(crate) dealer: Seat,
    pub(crate) turned: Card,
    pub(crate) bids: PerSeat<Option<u8>>,
    pub(crate) tricks: Tricks,
    pub(crate) broken: bool,
    pub(crate) to_act: Seat,
}

impl Board {
    pub(crate) fn new(config: Config, cards: u8, dealer: Seat, turned: Card) -> Board {
        // The seat after the dealer bids first (B1) and leads first (B4, L1).
        let first = dealer.next(config.seats());
        Board {
            config,
            cards,
            dealer,
            turned,
            bids: PerSeat::new(config.seats()),
            tricks: Tricks::new(config.seats(), first),
            broken: false,
            to_act: first,
        }
    }

    /// The rules in force.
    pub fn config(&self) -> Config {
        self.config
    }

    /// How many cards each seat was dealt, and so how many tricks there are.
    pub fn cards(&self) -> u8 {
        self.cards
    }

    /// Who dealt.
    pub fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The card turned up after the deal; it belongs to nobody.
    pub fn turned(&self) -> Card {
        self.turned
    }

    /// The trump suit: that of the turned card (T1).
    pub fn trump(&self) -> Suit {
        self.turned.suit()
    }

    /// The bids made so far.
    pub fn bids(&self) -> &PerSeat<Option<u8>> {
        &self.bids
    }

    /// All that was played.
    pub fn tricks(&self) -> &Tricks {
        &self.tricks
    }

    /// Whether trump is broken (L3).
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// Whether bids are still owed. The dealer bids last (B1).
    pub fn is_bidding(&self) -> bool {
        self.bids[self.dealer].is_none()
    }

    /// Whether the last trick is taken.
    pub fn is_over(&self) -> bool {
        self.tricks.finished() == self.cards
    }

    /// Whose decision the round waits for.
    pub fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { Turn::Seat(self.to_act) }
    }

    /// How many cards a seat still holds.
    pub fn held(&self, seat: Seat) -> u8 {
        let gone = self.tricks.finished();
        let played = self.tricks.current().plays().any(|(player, _)| player == seat);
        self.cards - gone - u8::from(played)
    }

    /// What a hand may do now, if it is the hand of the seat to act.
    pub(crate) fn legal(&self, faces: CardSet) -> Legal {
        if self.is_over() {
            Legal::NONE
        } else if self.is_bidding() {
            Legal::bids(self.cards)
        } else {
            Legal::plays(self.playable(faces))
        }
    }

    /// The cards of a hand that may be played to the trick.
    #[inline]
    fn playable(&self, faces: CardSet) -> CardSet {
        match self.tricks.led() {
            None => leads(faces, self.trump(), self.broken),
            Some(led) => follows(faces, led),
        }
    }

    /// Checks a play from a hand against the rules of the trick.
    #[inline]
    pub(crate) fn check_play(&self, faces: CardSet, card: Card) -> Result<(), Illegal> {
        if !faces.contains(card) {
            return Err(Illegal::NotHeld(card));
        }
        if self.playable(faces).contains(card) {
            return Ok(());
        }
        Err(match self.tricks.led() {
            None => Illegal::TrumpNotBroken(self.trump()),
            Some(led) => Illegal::MustFollow(led),
        })
    }
}

/// The cards of a hand that may be led: no trump until it is broken, unless
/// the hand has nothing else (L2, L3).
fn leads(faces: CardSet, trump: Suit, broken: bool) -> CardSet {
    if broken { faces } else { (faces - CardSet::suit(trump)).or_if_empty(faces) }
}

/// The cards of a hand that may follow a lead: the suit led if able (F1), else
/// any card, trump or not (F2, L4).
fn follows(faces: CardSet, led: Suit) -> CardSet {
    (faces & CardSet::suit(led)).or_if_empty(faces)
}
