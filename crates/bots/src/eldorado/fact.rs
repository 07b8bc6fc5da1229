//! What speaks for a bid or a card: claims that are true in the view, and that
//! support what they are said of.

use std::fmt;

use croupier_eldorado::{Action, Belief, ElDorado, View};
use croupier_kernel::{Card, CardSet, Rank, Suit};

use super::grounds::{Play, sure_trumps};
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
    pub(crate) fn of(view: &View, weighing: &WeighingOf<ElDorado>, action: Action) -> Fact {
        let fact = match action {
            Action::Bid(tricks) => bid(view, weighing, tricks),
            Action::Play(card) => Play::new(view, card).fact(),
        };
        let best = weighing.best().is_some_and(|best| best.action == action);
        fact.unwrap_or(if best { Fact::BringsMost } else { Fact::Tried })
    }
}

fn bid(view: &View, weighing: &WeighingOf<ElDorado>, tricks: u8) -> Option<Fact> {
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
