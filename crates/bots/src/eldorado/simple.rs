//! A bot that counts likely tricks and plays to its bid.

use croupier_eldorado::{Action, ElDorado, View};
use croupier_kernel::{Card, CardSet, Dice, Rank};

use crate::Bot;

/// Bids what its cards are worth on their faces, then takes tricks cheaply
/// until it has its bid and ducks from there on.
#[derive(Clone, Copy, Debug)]
pub struct Simple;

impl Bot<ElDorado> for Simple {
    fn choose(&self, view: &View, _: &mut Dice) -> Option<Action> {
        match view.legal.bid_range() {
            Some(_) => Some(Action::Bid(bid(view))),
            None => play(view).map(Action::Play),
        }
    }

    fn reason(&self, view: &View, action: Action) -> String {
        match action {
            Action::Bid(tricks) => {
                let worth = worth(view);
                format!(
                    "bid {tricks}: this hand is worth about {}.{} tricks",
                    worth / 100,
                    worth / 10 % 10
                )
            }
            Action::Play(card) => {
                let need = need(view);
                let aim = match need {
                    1 => "one trick is still wanted".to_string(),
                    2.. => format!("{need} tricks are still wanted"),
                    _ => "no more tricks are wanted".to_string(),
                };
                let how = match (would_take(view, card), need > 0) {
                    (true, true) => "this takes the trick as it stands",
                    (false, true) => "this cannot take the trick, so it costs the least",
                    (true, false) => "this may take the trick, and nothing lower is safe",
                    (false, false) => "this is the highest card that does not take the trick",
                };
                format!("play {card}: {aim}, and {how}")
            }
        }
    }
}

fn bid(view: &View) -> u8 {
    let tricks = (worth(view) + 50) / 100;
    tricks.min(u32::from(view.board.cards())) as u8
}

/// The tricks the hand is worth, in hundredths.
pub(crate) fn worth(view: &View) -> u32 {
    let trump = CardSet::suit(view.board.trump());
    let seats = u32::from(view.board.config().seats());
    view.hand
        .cards()
        .map(|card| {
            let high = u32::from(card.rank().value());
            if trump.contains(card) {
                // A low trump takes a trick more often the fewer may overtake it.
                (15 * high).saturating_sub(105).max(120 / seats).min(98)
            } else if card.rank() >= Rank::QUEEN {
                [80, 200, 300][usize::from(card.rank().value()) - 12] / seats.max(3)
            } else {
                20 / seats
            }
        })
        .sum()
}

/// How many tricks are still wanted; negative when there are too many.
fn need(view: &View) -> i32 {
    let seat = view.seat;
    let bid = view.board.bids().get(seat).copied().flatten().unwrap_or(0);
    let won = view.board.tricks().won().get(seat).copied().unwrap_or(0);
    i32::from(bid) - i32::from(won)
}

fn play(view: &View) -> Option<Card> {
    let playable = view.legal.cards();
    let takes: CardSet = playable.filter(|card| would_take(view, *card)).collect();
    let ducks = playable - takes;
    let trick = view.board.tricks().current();
    let last = trick.cards().len() + 1 == usize::from(view.board.config().seats());
    if need(view) > 0 {
        if takes.is_empty() {
            cheapest(view, playable)
        } else if last {
            cheapest(view, takes)
        } else {
            dearest(view, takes)
        }
    } else if trick.cards().is_empty() {
        cheapest(view, playable)
    } else {
        dearest(view, ducks)
            .or_else(|| if last { dearest(view, takes) } else { cheapest(view, takes) })
    }
}

/// Whether the trick would be this card's if nobody played after it.
fn would_take(view: &View, card: Card) -> bool {
    let trump = view.board.trump();
    match view.board.tricks().current().winning(trump, view.board.config().twins()) {
        None => true,
        Some((_, best)) if card.suit() == best.suit() => card.rank() > best.rank(),
        Some(_) => card.suit() == trump,
    }
}

fn cheapest(view: &View, cards: CardSet) -> Option<Card> {
    let plain = cards - CardSet::suit(view.board.trump());
    plain.or_if_empty(cards).lowest()
}

fn dearest(view: &View, cards: CardSet) -> Option<Card> {
    let trumps = cards & CardSet::suit(view.board.trump());
    trumps.or_if_empty(cards).highest()
}
