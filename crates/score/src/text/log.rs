//! Entries in words.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::status::all_of;
use crate::{Card, Entry, Event, Game, RoundState};

/// Every entry of a game in one line each.
pub fn entries(game: &Game) -> Vec<String> {
    let Some(mut now) = game.at(0) else { return Vec::new() };
    let mut said = Vec::new();
    for entry in game.entries() {
        said.push(words(now.card(), entry));
        let _ = now.append(entry.clone());
    }
    said
}

/// An entry of a game in one line.
pub fn entry(game: &Game, number: usize) -> String {
    // Names as they were when it was written.
    let before = number.checked_sub(1).and_then(|height| game.at(height));
    match (game.entry(number), before) {
        (Some(entry), Some(before)) => words(before.card(), entry),
        (None, _) | (_, None) => String::new(),
    }
}

/// An entry in words, told before it is applied to this card.
fn words(card: &Card, entry: &Entry) -> String {
    match entry {
        Entry::Did(events) => {
            let mut card = card.clone();
            let mut said: Vec<String> = Vec::new();
            let mut round = String::new();
            for event in events {
                let words = self::event(&card, event);
                let _ = card.apply(event);
                // The round is named once.
                let place = words.find(": ").map_or(0, |place| place + 2);
                said.push(words.strip_prefix(&round).unwrap_or(&words).to_string());
                round = words[..place].to_string();
            }
            said.join(", ")
        }
        Entry::Undo(entry) => format!("entry {entry} taken back"),
        Entry::Redo(entry) => format!("entry {entry} done again"),
        Entry::Archived => "archived".to_string(),
        Entry::Restored => "restored".to_string(),
    }
}

/// An event in words, told before it is applied to this card.
pub fn event(card: &Card, event: &Event) -> String {
    match event {
        Event::PlayerJoined { name, from } => format!("{name} joins from round {from} on"),
        Event::PlayerRenamed { player, name } => {
            format!("{} is called {name} from now on", card.name(*player))
        }
        Event::PlayerDropped { player, from } => {
            format!("{} sits out from round {from} on", card.name(*player))
        }
        Event::PlayerResumed { player, from } => {
            format!("{} plays again from round {from} on", card.name(*player))
        }
        Event::PlayerRemoved { player } => format!("{} leaves for good", card.name(*player)),
        Event::PlayersReordered { order } => {
            format!("the places are now {}", all_of(&card.names(order)))
        }
        Event::BidSet { round, player, bid } => {
            format!("round {round}: {} bids {bid}", card.name(*player))
        }
        Event::MadeSet { round, player, made, took } => {
            let name = card.name(*player);
            let took = took.map_or(String::new(), |took| format!(" (took {took})"));
            match made {
                Some(true) => format!("round {round}: {name} made it{took}"),
                Some(false) => format!("round {round}: {name} missed{took}"),
                None => format!("round {round}: the mark of {name} is wiped"),
            }
        }
        Event::RoundMoved { round, to } => {
            match (card.round(*round).map(|round| round.state), to) {
                (Ok(RoundState::Locked), RoundState::Bidding) => format!("round {round} is opened"),
                (_, RoundState::Bidding) => format!("round {round} is open again"),
                (_, to) => format!("round {round} is {}", to.word()),
            }
        }
        Event::RoundFinalized { round } => format!("round {round} is scored"),
    }
}
