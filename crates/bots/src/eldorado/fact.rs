//! What speaks for a bid or a card: claims that are true in the view, and that
//! support what they are said of.

use std::fmt;

use croupier_eldorado::{Action, Belief, Match, Twins, View};
use croupier_kernel::{Card, CardSet, Rank, Suit};

use super::scene::{Scene, above};
use crate::advice::WeighingOf;

/// A claim about an action. The first in [`Fact::of`] that is true and supports
/// the action is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fact {
    /// There is no choice.
    OnlyCard,
    /// Too many tricks are taken already, or too few are left.
    BidLost,
    /// The card takes the trick as it lies, and nothing unseen beats it.
    SureTrick,
    /// Nothing unseen of its suit beats it.
    OnlyTrumpBeats(Suit),
    /// It takes the trick, as the last card and the cheapest way.
    LastAndCheapest,
    /// It takes the trick, as the last card.
    LastAndTakes,
    /// It takes the trick as it lies.
    TakesSoFar,
    /// Another card is a sure trick, and sure tricks are all that is wanted.
    KeepsSure(CardSet),
    /// It is the last of its suit, and there are trumps to play on that suit.
    MakesVoid(Suit),
    /// A trump is led while others may have some.
    DrawsTrumps,
    /// Nothing that may be played takes the trick, and it is the lowest.
    NothingTakesLowest,
    /// Nothing that may be played takes the trick.
    NothingTakes,
    /// Another card that would take the trick is kept.
    KeepsWinner(Card),
    /// It cannot take the trick, and is the highest such card.
    HighestDuck,
    /// It cannot take the trick.
    Ducks,
    /// So many unseen cards of its suit beat it.
    Beaten(usize, Suit),
    /// Every card takes this trick for certain, and it is the highest.
    MustTakeHighest,
    /// Every card takes this trick for certain.
    MustTake,
    /// Every card takes the trick as it lies, and so many unseen ones beat it.
    AllTakeBeaten(usize),
    /// These trumps cannot be beaten.
    SureTrumps(CardSet),
    /// No trump, and nothing above this rank.
    NothingHigh(Rank),
    /// No other number of tricks is as likely.
    Likeliest(u8),
    /// It brought most when it was tried.
    BringsMost,
    /// It was tried.
    Tried,
}

impl Fact {
    /// What speaks for an action.
    pub(crate) fn of(view: &View, weighing: &WeighingOf<Match>, action: Action) -> Fact {
        let fact = match action {
            Action::Bid(tricks) => bid(view, weighing, tricks),
            Action::Play(card) => Play::new(view, card).fact(),
        };
        let best = weighing.best().is_some_and(|best| best.action == action);
        fact.unwrap_or(if best { Fact::BringsMost } else { Fact::Tried })
    }
}

fn bid(view: &View, weighing: &WeighingOf<Match>, tricks: u8) -> Option<Fact> {
    let trumps = CardSet::suit(view.board.trump());
    let unseen = Belief::of(view).unseen().to_vec();
    let sure = sure_trumps(view, &unseen, view.hand.faces());
    let highest = view.hand.cards().map(Card::rank).max()?;
    let chances = &weighing.find(Action::Bid(tricks))?.chances;
    let most = chances.won.iter().max();
    if !sure.is_empty() && u32::from(tricks) >= sure.len() {
        Some(Fact::SureTrumps(sure))
    } else if tricks == 0 && (view.hand.faces() & trumps).is_empty() && highest < Rank::JACK {
        Some(Fact::NothingHigh(highest))
    } else if chances.won.get(usize::from(tricks)) == most {
        Some(Fact::Likeliest(tricks))
    } else {
        None
    }
}

/// The trumps that no unseen card beats: whenever one is played, it takes the
/// trick.
fn sure_trumps(view: &View, unseen: &[Card], cards: CardSet) -> CardSet {
    let later = view.board.config().twins() == Twins::Later;
    let beaten = |card: Card| {
        unseen.iter().any(|other| above(card).contains(*other) || later && *other == card)
    };
    (cards & CardSet::suit(view.board.trump())).filter(|card| !beaten(*card)).collect()
}

/// A card about to be played.
struct Play<'v> {
    view: &'v View,
    scene: Scene,
    card: Card,
    unseen: Vec<Card>,
    legal: CardSet,
    /// What may be played and takes the trick as it lies.
    winners: CardSet,
}

impl Play<'_> {
    fn new(view: &View, card: Card) -> Play<'_> {
        let scene = Scene::of(view);
        let (legal, unseen) = (view.legal.cards(), Belief::of(view).unseen().to_vec());
        Play { view, scene, card, unseen, legal, winners: legal & scene.winners() }
    }

    fn fact(&self) -> Option<Fact> {
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

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = |count: usize| match count {
            1 => "1 unseen card beats".to_string(),
            more => format!("{more} unseen cards beat"),
        };
        match self {
            Fact::OnlyCard => f.write_str("it is the only card you may play"),
            Fact::BidLost => f.write_str("your bid cannot be made any more, whatever you play"),
            Fact::SureTrick => {
                f.write_str("you want tricks, and no unseen card beats it: it is a sure one")
            }
            Fact::OnlyTrumpBeats(suit) => {
                let suit = suit.name();
                write!(f, "you want tricks, and of the unseen cards no {suit} beats it, only trump")
            }
            Fact::LastAndCheapest => f.write_str(
                "you want this trick and play last, and it is the cheapest that takes it",
            ),
            Fact::LastAndTakes => f.write_str("you want this trick and play last, and it takes it"),
            Fact::TakesSoFar => f.write_str("you want tricks, and it takes this one as it lies"),
            Fact::KeepsSure(kept) => {
                let them = if kept.len() == 1 { "it is" } else { "they are" };
                write!(f, "keep {kept}: {them} sure to take all you still want")
            }
            Fact::MakesVoid(suit) => {
                let suit = suit.name();
                write!(f, "it is your last of {suit}, and then a trump of yours can take {suit}")
            }
            Fact::DrawsTrumps => f.write_str("it draws out trumps that are still unseen"),
            Fact::NothingTakesLowest => {
                f.write_str("nothing you may play takes this trick, and it is your cheapest")
            }
            Fact::NothingTakes => f.write_str("nothing you may play takes this trick"),
            Fact::KeepsWinner(kept) => {
                write!(f, "this trick can go: it keeps {kept} for a later one")
            }
            Fact::HighestDuck => f.write_str(
                "you want no more tricks, and it is the highest that cannot take this one",
            ),
            Fact::Ducks => f.write_str("you want no more tricks, and it cannot take this one"),
            Fact::Beaten(count, suit) => {
                let suit = suit.name();
                write!(f, "you want no more tricks, and {} it in {suit}", cards(*count))
            }
            Fact::MustTakeHighest => f.write_str(
                "whatever you play takes this trick, and it is the highest you can be rid of",
            ),
            Fact::MustTake => f.write_str("whatever you play takes this trick"),
            Fact::AllTakeBeaten(count) => write!(
                f,
                "whatever you play takes the trick as it lies, and {} this one",
                cards(*count)
            ),
            Fact::SureTrumps(trumps) => match trumps.len() {
                1 => write!(f, "no unseen card beats {trumps}"),
                _ => write!(f, "no unseen card beats any of {trumps}"),
            },
            Fact::NothingHigh(rank) => {
                write!(f, "you have no trump and nothing above the {rank}")
            }
            Fact::Likeliest(tricks) => write!(f, "no number of tricks is as likely as {tricks}"),
            Fact::BringsMost => f.write_str("it does best when the round is played out"),
            Fact::Tried => f.write_str("it was tried like the others"),
        }
    }
}
