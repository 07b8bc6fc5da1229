//! What is said about a run, to one viewer.

use croupier_buybust::{BuyBust, Clue, Phase, Public, Role, Shown};
use croupier_table::Told;
use croupier_wording::buybust::{CardChange, Stage, name};

use super::Scene;

pub(crate) use crate::sentence::sentence;

/// How many sentences a page carries for those who listen: a round of everyone and what
/// it leads to.
const KEPT: usize = 20;

/// The last things that happened, each in a sentence, one a line. A page reads out those
/// that came since it was last told.
pub(crate) fn lately(scene: &Scene) -> String {
    let start = scene.told.len().saturating_sub(KEPT);
    let lines: Vec<String> = scene.told[start..].iter().map(|shown| told(scene, shown)).collect();
    lines.join("\n")
}

/// The last things that happened to the cards, the newest first.
pub(crate) fn latest(scene: &Scene, most: usize) -> Vec<String> {
    let drawn = |shown: &&Shown| !matches!(shown, Shown::Drew { .. });
    scene.told.iter().rev().filter(drawn).take(most).map(|shown| told(scene, shown)).collect()
}

fn told(scene: &Scene, shown: &Shown) -> String {
    sentence(&BuyBust::shown_words(&scene.view.config, shown).to_string())
}

/// What happened last, in a few words; nothing once the hand is over, which says it all.
pub(crate) fn moment(scene: &Scene) -> Option<String> {
    let counts = |shown: &&Shown| {
        let begins = matches!(shown, Shown::Public(Public::RoundBegan { .. }));
        !begins && !matches!(shown, Shown::Drew { .. })
    };
    let last = scene.told.iter().rev().find(counts).filter(|_| scene.run.result.is_none())?;
    let last = told(scene, last);
    let short = last.split_once(": ").map_or(last.as_str(), |(short, _)| short);
    Some(short.trim_end_matches('.').to_string())
}

/// Dollars with a sign that is easy to read.
pub(crate) fn dollars(amount: i64) -> String {
    match amount {
        0.. => format!("${amount}"),
        _ => format!("\u{2212}${}", amount.unsigned_abs()),
    }
}

/// Where a hand stands, in a word or two.
pub(crate) fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Picking => "face down",
        Stage::Playing => "open play",
        Stage::Choosing => "secret picks",
        Stage::Betting => "raises",
        Stage::Deciding => "go on?",
        Stage::Between => "hand over",
        Stage::Over => "run over",
    }
}

/// Whose turn it is and what is wanted, in a few words.
pub(crate) fn asks(scene: &Scene) -> String {
    if scene.ending.is_some() {
        return "The run is over".to_string();
    }
    if scene.paused {
        return "The table is paused".to_string();
    }
    let Some(turn) = scene.run.turn else { return "The run is over".to_string() };
    if !scene.is_asked() {
        return format!("{} ({}) is to act", name(turn), scene.name(turn.seat()));
    }
    let open = if scene.open { format!("{}: ", name(turn)) } else { String::new() };
    let asks = match scene.run.stage {
        Stage::Picking => "put a card face down",
        Stage::Playing => "play a card, or check",
        Stage::Choosing => "pick in secret, or check",
        Stage::Betting if turn == Role::Narc => "raise with a card, or check",
        Stage::Betting => "raise with a card, check or fold",
        Stage::Deciding => "go on, or fold?",
        Stage::Between => "another hand, or home?",
        Stage::Over => "the run is over",
    };
    match open.is_empty() {
        true => sentence(asks).trim_end_matches('.').to_string(),
        false => format!("{open}{asks}"),
    }
}

/// What is to be known before one acts.
pub(crate) fn stands(scene: &Scene) -> String {
    if scene.ending.is_some() {
        return String::new();
    }
    if scene.is_asked() && scene.view.clue == Clue::NoLocationDown {
        return "No Location is down, so it must be a Location.".to_string();
    }
    match (scene.role(), scene.view.board.phase) {
        (None, _) => "You watch.".to_string(),
        (_, Phase::Between) => String::new(),
        (Some(Role::Narc), _) => "You are the Narc: get the Evidence above the Cover.".to_string(),
        (Some(Role::Customer), _) => {
            "You are the Customer: be in when a deal closes, and gone before a bust.".to_string()
        }
        (Some(Role::Player), _) => {
            "You are the Player: sell, and keep the Evidence from passing the Cover.".to_string()
        }
    }
}

/// What a card would change, in a sentence.
pub(crate) fn would(change: &CardChange, special: Option<&str>) -> String {
    let change = change.to_string();
    // What it replaces is told with the change already.
    let special = special.into_iter().flat_map(|special| special.split(", "));
    let special: Vec<&str> = special.filter(|part| !change.contains(part)).collect();
    let words = match (change == "nothing changes", special.is_empty()) {
        (true, false) => special.join(", "),
        (false, false) => format!("{change}; {}", special.join(", ")),
        (_, true) => change,
    };
    sentence(&words)
}

/// What going home would mean.
pub(crate) fn home(scene: &Scene) -> String {
    let (rules, account) = (scene.view.config.rules(), &scene.view.board.account);
    let cash = dollars(account.cash);
    match (rules.hands, rules.counts_cash(), rules.seized(account.cash)) {
        (1, _, _) => format!("This is a single hand; a bust costs {}.", dollars(rules.fine())),
        (_, true, 0) => format!("Between hands the Player may go home with {cash}."),
        (_, true, seized) => format!(
            "Between hands the Player may go home with {cash}; a bust would take {} of it and end the run.",
            dollars(seized)
        ),
        (_, false, _) => {
            "Between hands the Player may go home; a bust is a win for the Narc.".to_string()
        }
    }
}
