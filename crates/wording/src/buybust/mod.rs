//! Buy-Bust in words, and its open table as it is drawn.

mod card;
mod choices;
mod compact;
mod drawn;
mod lines;
mod questions;
mod rules;
mod scene;
mod score;
mod settings;
mod story;

use croupier_buybust::{Action, BuyBust, Config, Face, Shown, View};
use croupier_kernel::{NotationError, Seat, short_line};

use crate::{Audience, Wording};

pub use card::{does, no_card};
pub use drawn::{
    BettingBadge, CardChange, CardFace, Gravity, HandResult, HeatGauge, HeatMark, HeldCard,
    LaidCard, LyingCard, Margin, Moment, Number, Offer, RunAccount, RunReport, RunScene, Scene,
    SeatState, SeatZone, Stage, Standing, Term, TotalLine, Verdict, Warmth, Warning, Witness, Zone,
    name, signed,
};
pub use lines::{quoted, wrapped};
pub use score::ScoreRow;
pub use settings::{changed, named, present, settings};

impl Wording for BuyBust {
    const HELP: &'static str = "\
1          play the first card of the list (its name, its id or \"play meth\" will do)
check      stay in without a card       continue, fold   after the first two rounds
next, home between hands: play another, or go home with the cash
odds       your chances for each choice
why        every total, card by card; why heat: one of them
card meth  what a card does             deck, decks      what is left in yours, in the others'";

    fn greeting(config: &Config, seat: Seat, _: u8) -> String {
        scene::greeting(config, seat)
    }

    fn board(view: &View) -> String {
        scene::scene(view)
    }

    fn hand(view: &View) -> String {
        let name = |card| view.config.catalog().name(card);
        let held: Vec<&str> = view.held.iter().map(name).collect();
        let down = view.table.iter().filter_map(|lying| match lying.face {
            Face::Mine(card) => Some(name(card)),
            Face::Up(_) | Face::Down => None,
        });
        let down: Vec<&str> = down.collect();
        let mut text = if held.is_empty() { "no cards".to_string() } else { held.join(", ") };
        if !down.is_empty() {
            text += &format!(", and face down {}", down.join(", "));
        }
        text
    }

    fn choices(view: &View) -> String {
        choices::choices(view)
    }

    fn score(view: &View, shown: &[Shown]) -> String {
        score::score(view, shown)
    }

    fn brief(view: &View, _: &[Shown], aid: bool) -> String {
        let hand = if aid { choices::choices(view) } else { choices::hand(view) };
        format!("{}\n{hand}", scene::scene(view))
    }

    fn read_typed(view: &View, text: &str) -> Result<Action, NotationError> {
        choices::read_typed(view, text)
    }

    fn answer(view: &View, word: &str, rest: &str) -> Option<String> {
        questions::answer(view, word, rest)
    }

    fn rules(config: &Config, audience: Audience) -> String {
        rules::text(config, audience)
    }

    fn rules_name(config: &Config) -> String {
        rules_name(config)
    }
}

/// What the rules call themselves, which may be somebody else's words.
fn rules_name(config: &Config) -> String {
    short_line(config.name())
}
