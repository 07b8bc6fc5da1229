//! A whole match as one JSON object, with everything that was hidden.

use croupier_kernel::{Seat, Seed};
use croupier_table::Playable;
use serde::Serialize;

/// Writes matches of one table down. `docs/notation.md` describes the lines.
pub struct Transcript<'n> {
    config: serde_json::Value,
    names: &'n [String],
}

#[derive(Serialize)]
struct Line<'m, E> {
    #[serde(rename = "match")]
    number: u64,
    game: &'m str,
    seed: String,
    config: &'m serde_json::Value,
    seats: &'m [String],
    events: Vec<E>,
    winners: Vec<String>,
    totals: Vec<i64>,
}

/// Why writing a line cannot fail.
const WRITABLE: &str = "words, numbers and lists have a JSON form";

impl<'n> Transcript<'n> {
    pub(crate) fn new<G: Playable>(config: &G::Config, names: &'n [String]) -> Transcript<'n> {
        let config = serde_json::to_value(config).expect(WRITABLE);
        Transcript { config, names }
    }

    pub(crate) fn line<G: Playable>(
        &self,
        number: u64,
        seed: Seed,
        events: &[G::Event],
        game: &G,
        out: &mut String,
    ) {
        let config = game.config();
        let line = Line {
            number,
            game: G::NAME,
            seed: format!("{seed:x}"),
            config: &self.config,
            seats: self.names,
            events: events.iter().map(|event| G::event_data(config, event)).collect(),
            winners: game
                .outcome()
                .map_or(Vec::new(), |end| G::winners(&end).iter().map(G::seat_name).collect()),
            totals: Seat::all(game.seats()).map(|seat| game.standing(seat)).collect(),
        };
        out.push_str(&serde_json::to_string(&line).expect(WRITABLE));
        out.push('\n');
    }
}
