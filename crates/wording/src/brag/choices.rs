//! What a seat may do, with the price of everything.

use croupier_brag::{Brag, CardStep, Phase, View};
use croupier_kernel::CardSet;
use croupier_table::{Move, Playable};

use super::reading::words;

/// The open actions, free ones first.
pub(super) fn choices(view: &View) -> String {
    if view.board.phase() == Phase::Asking {
        return "more plays one more round; enough ends it for you.".to_string();
    }
    let moves = Brag::moves(view);
    let word = |each: &Move| each.action.split(' ').next().unwrap_or_default().to_string();
    let named = |each: &&Move| {
        matches!(word(each).as_str(), "see" | "draw" | "pick" | "reveal")
            .then(|| each.action.clone())
    };
    let swap = |each: &&Move| word(each) == "swap";
    let free: Vec<String> = moves.iter().filter_map(|each| named(&each)).collect();
    let ends = |each: &&Move| !swap(each) && named(each).is_none();
    let priced: Vec<String> = moves.iter().filter(ends).map(priced).collect();
    let mut text = swaps(view);
    if !free.is_empty() {
        text += &format!("First, free: {}.\n", free.join(", "));
    }
    if !priced.is_empty() {
        let lead = if text.is_empty() { "You may" } else { "Then" };
        text += &format!("{lead}: {}.", priced.join(", "));
    }
    text.trim_end().to_string()
}

/// Each card that may be given up for the floor card, and what is then held.
fn swaps(view: &View) -> String {
    let floor = &view.board.floor;
    let (Some(taken), Some(hand)) = (floor.card, view.hand) else { return String::new() };
    let mut text = match floor.step {
        CardStep::Picked => format!("You took up {taken} and must give up a card for it:\n"),
        CardStep::Drew => format!("First, free, you may give up a card for {taken}:\n"),
        CardStep::Free | CardStep::Swapped => return String::new(),
    };
    for given in view.legal().swaps() {
        let held = (hand - CardSet::only(given)) | CardSet::only(taken);
        let reading = view.board.config.ranking().read(held, floor.trump);
        let made = reading.map(|reading| words(&reading)).unwrap_or_default();
        text += &format!("  swap {given}  makes {made}\n");
    }
    text
}

/// Such as `call (20)` or `raise N (2 x N; N is 15 to 4970 by 5)`.
fn priced(each: &Move) -> String {
    let action = &each.action;
    match (each.least, each.most, each.step) {
        (Some(least), Some(most), Some(step)) => {
            let cost = if each.price == 1 { "N" } else { "2 x N" };
            if least == most {
                return format!("{action} {least} ({})", each.price * least);
            }
            format!("{action} N ({cost}; N is {least} to {most} by {step})")
        }
        _ if each.price == 0 => format!("{action} (free)"),
        _ => format!("{action} ({})", each.price),
    }
}
