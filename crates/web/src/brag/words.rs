//! What is said about a match, to one viewer.

use croupier_brag::{CardStep, Phase, Public, Shown};
use croupier_kernel::{Card, Seat, SeatSet};
use croupier_wording::brag::words;

use super::Scene;
use crate::around::list;
use crate::pages::card;

/// How many sentences a page carries for those who listen: a lap of the largest
/// table and a showdown.
const KEPT: usize = 32;

/// The last things that happened, each in a sentence, one a line. A page reads
/// out those that came since it was last told.
pub(crate) fn lately(scene: &Scene) -> String {
    let start = scene.told.len().saturating_sub(KEPT);
    let lines: Vec<String> =
        scene.told[start..].iter().map(|shown| sentence(scene, shown)).collect();
    lines.join("\n")
}

/// Coins as people write them, such as `9,985`.
pub(crate) fn coins(number: u32) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Coins won or lost, with a sign that is easy to read.
pub(crate) fn gain(net: i64) -> String {
    let sum = coins(u32::try_from(net.unsigned_abs()).unwrap_or(u32::MAX));
    match net {
        0 => "0".to_string(),
        1.. => format!("+{sum}"),
        _ => format!("\u{2212}{sum}"),
    }
}

/// Some seats by name.
pub(crate) fn names(scene: &Scene, seats: SeatSet) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| scene.name(seat)).collect();
    list(&names)
}

/// What somebody did, in a word or two.
pub(crate) fn deed(shown: &Shown) -> Option<(Seat, String)> {
    let Shown::Public(public) = shown else {
        return match shown {
            Shown::Looked { seat } => Some((*seat, "look".to_string())),
            _ => None,
        };
    };
    let (seat, words) = match *public {
        Public::Drew { seat, .. } => (seat, "draw".to_string()),
        Public::Picked { seat, .. } => (seat, "pick up".to_string()),
        Public::Swapped { seat, .. } => (seat, "swap".to_string()),
        Public::Revealed { seat, .. } => (seat, "reveal".to_string()),
        Public::Checked { seat } => (seat, "check".to_string()),
        Public::BetBlind { seat, paid } => (seat, format!("blind {}", coins(paid))),
        Public::Bet { seat, paid } => (seat, format!("bet {}", coins(paid))),
        Public::Called { seat, paid } => (seat, format!("call {}", coins(paid))),
        Public::Raised { seat, stake, .. } => (seat, format!("raise to {}", coins(stake))),
        Public::WentAllIn { seat, paid } => (seat, format!("all-in {}", coins(paid))),
        Public::ShowBought { seat, paid } => (seat, format!("show {}", coins(paid))),
        Public::Folded { seat } => (seat, "fold".to_string()),
        Public::TimedOut { seat } => (seat, "time is up".to_string()),
        _ => return None,
    };
    Some((seat, words))
}

fn sentence(scene: &Scene, shown: &Shown) -> String {
    let told = |seat: Seat, you: &str, other: &str| {
        let verb = if scene.seat == Some(seat) { you } else { other };
        format!("{} {verb}", scene.name(seat))
    };
    let the = |card: Card| format!("the {}", card::name(card));
    match *shown {
        Shown::Dealt => "Three cards each, face down.".to_string(),
        Shown::OwnHand { .. } => "You look at your cards.".to_string(),
        Shown::Looked { seat } => format!("{} at the cards.", told(seat, "look", "looks")),
        Shown::Public(public) => match public {
            Public::RoundBegun { round, starter } => {
                format!("Round {round}. {}.", told(starter, "start", "starts"))
            }
            Public::AntesPaid { each, pot } => {
                format!("Everyone antes {}; the pot is {}.", coins(each), coins(pot))
            }
            Public::StarterPaid { seat, paid } => {
                format!("{} {} more for starting.", told(seat, "pay", "pays"), coins(paid))
            }
            Public::Named { trump: Some(trump), .. } => format!("Trump is {}.", the(trump)),
            Public::Named { trump: None, .. } => "Four cards are named magic.".to_string(),
            Public::Drew { seat, card } => {
                format!("{} up {}.", told(seat, "turn", "turns"), the(card))
            }
            Public::Picked { seat, card } => {
                format!("{} up {}.", told(seat, "pick", "picks"), the(card))
            }
            Public::Swapped { seat, taken, given } => {
                format!("{} {} for {}.", told(seat, "take", "takes"), the(taken), the(given))
            }
            Public::FloorSwept { card } => format!("Nobody took {}; it is discarded.", the(card)),
            Public::Revealed { seat, card } => {
                format!("{} {} and pays blind.", told(seat, "reveal", "reveals"), the(card))
            }
            Public::Checked { seat } => format!("{}.", told(seat, "check", "checks")),
            Public::BetBlind { seat, paid } => {
                format!("{} blind for {}.", told(seat, "bet", "bets"), coins(paid))
            }
            Public::Bet { seat, paid } => {
                format!("{} {}.", told(seat, "bet", "bets"), coins(paid))
            }
            Public::Called { seat, paid } => {
                format!("{} for {}.", told(seat, "call", "calls"), coins(paid))
            }
            Public::Raised { seat, stake, paid } => format!(
                "{} the stake to {} for {}.",
                told(seat, "raise", "raises"),
                coins(stake),
                coins(paid)
            ),
            Public::WentAllIn { seat, paid } => {
                format!("{} all-in with {}.", told(seat, "go", "goes"), coins(paid))
            }
            Public::ShowBought { seat, paid } => {
                format!("{} {} for a show.", told(seat, "pay", "pays"), coins(paid))
            }
            Public::Folded { seat } => format!("{}.", told(seat, "fold", "folds")),
            Public::TimedOut { seat } => format!("Time is up for {}.", scene.name(seat)),
            Public::PickUndone { seat } => {
                format!("{} the floor card back.", told(seat, "put", "puts"))
            }
            Public::LapBegun { lap } => format!("Lap {lap}."),
            Public::ShowdownReached { reason } => format!("Showdown: {reason}."),
            Public::HandShown { seat, reading, .. } => {
                format!("{} {}.", told(seat, "show", "shows"), words(&reading))
            }
            Public::PotTaken { seat, coins: sum, pot, .. } => {
                let which = if pot > 1 { format!(" of pot {pot}") } else { String::new() };
                format!("{} {}{which}.", told(seat, "take", "takes"), coins(sum))
            }
            Public::RoundSettled { round, .. } => format!("Round {round} is over."),
            Public::MoreOffered { to } => {
                format!("The rounds are played; {} may ask for one more.", names(scene, to))
            }
            Public::MoreAsked { seat } => {
                format!("{} for one more round.", told(seat, "ask", "asks"))
            }
            Public::EnoughSaid { seat } => format!("{} had enough.", told(seat, "have", "has")),
            Public::SittingEnded { winners, .. } => {
                format!("The match is over. Won by {}.", names(scene, winners))
            }
        },
    }
}

/// Whose turn it is and what is wanted, in a few words.
pub(crate) fn asks(scene: &Scene) -> String {
    if scene.ending.is_some() {
        return "The match is over".to_string();
    }
    if scene.paused {
        return "The table is paused".to_string();
    }
    let Some(asked) = scene.asked else { return "The match is over".to_string() };
    let (board, mine) = (&scene.view.board, scene.is_asked());
    match (board.phase(), board.floor.step) {
        (Phase::Asking, _) if mine => "One more round?".to_string(),
        (Phase::Asking, _) => format!("{} is asked for one more round", scene.name(asked)),
        (_, CardStep::Picked) if mine => match board.floor.card {
            Some(card) => format!("Give up a card for the {}", card::name(card)),
            None => "Give up a card".to_string(),
        },
        _ if mine => "Your turn".to_string(),
        _ => format!("{} to act", scene.name(asked)),
    }
}

/// What the viewer has at stake, or why the viewer is asked.
pub(crate) fn stands(scene: &Scene) -> String {
    let (board, Some(seat)) = (&scene.view.board, scene.seat.filter(|_| scene.ending.is_none()))
    else {
        return String::new();
    };
    if board.phase() == Phase::Asking {
        let rounds = board.config.rounds;
        return format!(
            "The {rounds} rounds are played and nobody leads in both coins and rounds won. You trail, so you may ask for one more."
        );
    }
    let (betting, paid) = (&board.betting, board.betting.paid[seat]);
    if !betting.live.contains(seat) {
        return format!("You are out of this round; you had paid {}.", coins(paid));
    }
    let price = betting.stay_price(seat);
    format!("You have paid {}; staying costs you {}.", coins(paid), coins(price))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coins_are_written_in_groups_of_three() {
        let written = [0, 999, 1_000, 123_456, 1_000_000].map(coins);
        assert_eq!(written, ["0", "999", "1,000", "123,456", "1,000,000"]);
        assert_eq!([-1_500, 0, 20].map(gain), ["\u{2212}1,500", "0", "+20"]);
    }
}
