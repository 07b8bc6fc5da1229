//! What can be said for playing a card, by what is still wanted.

use croupier_eldorado::{Belief, Twins, View};
use croupier_kernel::{Card, CardSet, Suit};

use super::fact::Fact;
use super::scene::{Scene, above};

/// The trumps that no unseen card beats: whenever one is played, it takes the
/// trick.
pub(crate) fn sure_trumps(view: &View, unseen: &[Card], cards: CardSet) -> CardSet {
    let later = view.board.config().twins() == Twins::Later;
    let beaten = |card: Card| {
        unseen.iter().any(|other| above(card).contains(*other) || later && *other == card)
    };
    (cards & CardSet::suit(view.board.trump())).filter(|card| !beaten(*card)).collect()
}

/// A card about to be played.
pub(crate) struct Play<'v> {
    view: &'v View,
    scene: Scene,
    card: Card,
    unseen: Vec<Card>,
    legal: CardSet,
    /// What may be played and takes the trick as it lies.
    winners: CardSet,
}

impl Play<'_> {
    pub(crate) fn new(view: &View, card: Card) -> Play<'_> {
        let scene = Scene::of(view);
        let (legal, unseen) = (view.legal.cards(), Belief::of(view).unseen().to_vec());
        Play { view, scene, card, unseen, legal, winners: legal & scene.winners() }
    }

    /// What speaks for it.
    pub(crate) fn fact(&self) -> Option<Fact> {
        let scene = &self.scene;
        if self.legal.len() == 1 {
            Some(Fact::OnlyCard)
        } else if scene.need < 0 || scene.need > scene.left as i8 {
            Some(Fact::BidLost)
        } else if scene.need == 0 {
            self.unwanted()
        } else if self.winners.contains(self.card) {
            self.taking()
        } else {
            self.waiting()
        }
    }

    /// How many unseen cards beat this one, should all of them come.
    fn beaten_by(&self) -> usize {
        let beats = |other: &&Card| {
            let trumps = other.suit() == self.scene.trump && self.card.suit() != self.scene.trump;
            let twin = self.scene.twins == Twins::Later && **other == self.card;
            above(self.card).contains(**other) || trumps || twin
        };
        self.unseen.iter().filter(beats).count()
    }

    fn beaten_in_suit(&self) -> usize {
        let twin = |other: &Card| self.scene.twins == Twins::Later && *other == self.card;
        let higher = self.unseen.iter().filter(|other| above(self.card).contains(**other));
        higher.count() + self.unseen.iter().filter(|other| twin(other)).count()
    }

    /// Tricks are wanted and the card takes this one as it lies.
    fn taking(&self) -> Option<Fact> {
        let scene = &self.scene;
        if scene.to_come == 0 {
            let cheaper = self.winners.filter(|other| self.is_cheaper(*other)).count() > 0;
            return Some(if cheaper { Fact::LastAndTakes } else { Fact::LastAndCheapest });
        }
        if self.beaten_by() == 0 {
            return Some(Fact::SureTrick);
        }
        if self.card.suit() != scene.trump && self.beaten_in_suit() == 0 {
            return Some(Fact::OnlyTrumpBeats(self.card.suit()));
        }
        match scene.best {
            Some(_) => Some(Fact::TakesSoFar),
            None => self.keeps_sure().or_else(|| self.leading()),
        }
    }

    /// Whether another card would be less to give away than this one.
    fn is_cheaper(&self, other: Card) -> bool {
        let dear = |card: Card| (card.suit() == self.scene.trump, card.rank());
        dear(other) < dear(self.card)
    }

    /// Sure tricks that are left in hand, if they are enough.
    fn keeps_sure(&self) -> Option<Fact> {
        let mut rest = self.view.hand;
        rest.remove(self.card);
        let mut sure = sure_trumps(self.view, &self.unseen, rest.faces());
        let wanted = u32::try_from(self.scene.need).ok()?;
        while sure.len() > wanted {
            sure.remove(sure.lowest()?);
        }
        (sure.len() == wanted).then_some(Fact::KeepsSure(sure))
    }

    /// Tricks are wanted, and this card, led, may well not take one.
    fn leading(&self) -> Option<Fact> {
        let trump = self.scene.trump;
        if self.card.suit() == trump {
            let out = self.unseen.iter().any(|card| card.suit() == trump);
            return out.then_some(Fact::DrawsTrumps);
        }
        self.makes_void()
    }

    fn makes_void(&self) -> Option<Fact> {
        let suit = self.card.suit();
        let of = |suit: Suit| self.view.hand.cards().filter(|card| card.suit() == suit).count();
        let only = suit != self.scene.trump && of(suit) == 1 && of(self.scene.trump) > 0;
        only.then_some(Fact::MakesVoid(suit))
    }

    /// Tricks are wanted, but this card does not take the one on the table.
    fn waiting(&self) -> Option<Fact> {
        if self.winners.is_empty() {
            let lower = self.legal.filter(|other| self.is_cheaper(*other)).count() > 0;
            return Some(if lower { Fact::NothingTakes } else { Fact::NothingTakesLowest });
        }
        let later = self.scene.left as i8 > self.scene.need;
        let kept = self.winners.highest().filter(|_| later).map(Fact::KeepsWinner);
        self.keeps_sure().or(kept)
    }

    /// No more tricks are wanted.
    fn unwanted(&self) -> Option<Fact> {
        let losers = self.legal - self.winners;
        if self.scene.best.is_none() {
            let beaten = self.beaten_in_suit();
            return (beaten > 0).then_some(Fact::Beaten(beaten, self.card.suit()));
        }
        if losers.contains(self.card) {
            let higher = losers.filter(|other| other.rank() > self.card.rank()).count() > 0;
            return Some(if higher { Fact::Ducks } else { Fact::HighestDuck });
        }
        if !losers.is_empty() {
            return None;
        }
        if self.scene.to_come == 0 {
            let higher = self.legal.filter(|other| other.rank() > self.card.rank()).count() > 0;
            return Some(if higher { Fact::MustTake } else { Fact::MustTakeHighest });
        }
        let beaten = self.beaten_by();
        (beaten > 0).then_some(Fact::AllTakeBeaten(beaten))
    }
}
