//! What a seat may do at Buy-Bust, with what each card would change.

use std::fmt::Write;

use croupier_buybust::{
    Action, BuyBust, Card, Change, Clue, DeckLife, Face, Kind, Phase, Role, Total, View, what_if,
};
use croupier_kernel::{Game, NotationError};

use super::lines::wrapped;
use super::scene::{card_words, count};

/// What the seat may do, with what each card would change.
pub(super) fn choices(view: &View) -> String {
    let cards = match view.board.phase {
        _ if !is_asked(view) => String::new(),
        Phase::Picking(_) | Phase::Playing(_) | Phase::Choosing(_) | Phase::Betting(_) => {
            listed(view)
        }
        Phase::Deciding(Role::Player) => format!("{}{}", hand(view), fold_words(view)),
        Phase::Deciding(_) => hand(view),
        Phase::Between | Phase::Over => String::new(),
    };
    format!("{cards}{}", question(view, Answered::Typed))
}

fn is_asked(view: &View) -> bool {
    view.board.phase == Phase::Over || view.board.phase.turn().map(Role::seat) == Some(view.seat)
}

/// How a question is answered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Answered {
    /// By words that are typed.
    Typed,
    /// By what is pressed.
    Pressed,
}

/// What the seat is asked.
pub(super) fn question(view: &View, answered: Answered) -> String {
    if !is_asked(view) {
        return "It is not your turn.".to_string();
    }
    let typed = |words| if answered == Answered::Typed { words } else { "" };
    let by = typed(", by number or name");
    match view.board.phase {
        Phase::Picking(_) => {
            let duty = match view.clue {
                Clue::NoLocationDown => " No Location is down, so it must be a Location.",
                Clue::LocationDown | Clue::Nothing => "",
            };
            format!("Put one of them face down{by}.{duty}")
        }
        Phase::Playing(_) => format!("Play a card{by}, or check."),
        Phase::Choosing(_) => {
            format!("Pick a card in secret{by}, or check; all picks are turned over together.")
        }
        Phase::Betting(role) => {
            let fold = if role == Role::Narc { "or check" } else { "check, or fold" };
            format!("Raise with a card{by}, {fold}.")
        }
        Phase::Deciding(_) => "Continue, or fold.".to_string(),
        Phase::Between => format!(
            "Play the next hand{}, or go home{} with ${}.",
            typed(" (next)"),
            typed(" (home)"),
            view.board.account.cash
        ),
        Phase::Over => "The run is over.".to_string(),
    }
}

/// What folding keeps and loses (C-12, spec 2.9).
pub(super) fn fold_words(view: &View) -> String {
    let preview = view.fold_preview();
    let last = view.board.hand >= view.config.rules().hands;
    let back = view.config.rules().decks == DeckLife::Fresh;
    let (heat, profit) = (view.heat().hand(), preview.profit);
    let (keeps, loses) = (count(preview.keeps), count(preview.loses));
    match preview.held_by {
        Some(card) => {
            let name = view.config.catalog().name(card);
            format!("{name} acts: who folds now is BUSTED.\n")
        }
        None if last => {
            format!("Folding ends the run and keeps Heat {heat:+}; it loses the ${profit}.\n")
        }
        None if back => {
            format!("Folding keeps every card and Heat {heat:+}; it loses the ${profit}.\n")
        }
        None => {
            format!(
                "Folding keeps {keeps} and Heat {heat:+}; it loses {loses} and the ${profit}.\n"
            )
        }
    }
}

/// The cards in hand without numbers.
pub(super) fn hand(view: &View) -> String {
    if view.held.is_empty() {
        return "Your hand is empty.\n".to_string();
    }
    let mut text = "Your hand:\n".to_string();
    for card in view.held.iter() {
        let name = view.config.catalog().name(card);
        let beginning = format!("    {name:<16} ");
        let _ = writeln!(text, "{}", wrapped(&beginning, &card_words(view, card)));
    }
    text
}

/// The cards that may be played, by number, with what each changes.
fn listed(view: &View) -> String {
    let catalog = view.config.catalog();
    let mut text = "Your hand:\n".to_string();
    let cards = view.legal().cards();
    for (place, card) in cards.iter().enumerate() {
        let copies = match view.held.iter().filter(|held| *held == card).count() {
            1 => String::new(),
            copies => format!(" (you hold {copies})"),
        };
        let words = match view.board.phase {
            Phase::Picking(_) => card_words(view, card),
            _ => changes(view, card),
        };
        let name = catalog.name(card);
        let beginning = format!("  {} {name:<16} ", place + 1);
        let _ = writeln!(text, "{}", wrapped(&beginning, &format!("{words}{copies}")));
    }
    for card in view.held.iter().filter(|card| !cards.contains(*card)) {
        let _ = writeln!(text, "    {:<16} not now", catalog.name(card));
    }
    text
}

/// What a card would change of the totals that the seat knows.
pub(super) fn changes(view: &View, card: Card) -> String {
    let catalog = view.config.catalog();
    let known = view.table.iter().filter_map(|lying| match lying.face {
        Face::Up(card) | Face::Mine(card) => Some(card),
        Face::Down => None,
    });
    let known: Vec<Card> = known.collect();
    let change = what_if(catalog, &known, card);
    let mut parts: Vec<String> =
        Total::ALL.into_iter().filter_map(|total| one_change(&change, total)).collect();
    parts.extend(special(view, card, &change));
    if parts.is_empty() { "changes nothing".to_string() } else { parts.join(", ") }
}

fn one_change(change: &Change, total: Total) -> Option<String> {
    let (before, after) = (change.before.of(total), change.after.of(total));
    (before != after).then(|| match total {
        Total::Evidence | Total::Cover => format!("{} {before} -> {after}", total.name()),
        Total::Heat => format!("Heat {before:+} -> {after:+}"),
        Total::Profit => format!("Profit ${before} -> ${after}"),
    })
}

/// What an Insurance would do to a bust, or that there is too little cash for it.
pub(super) fn saves(view: &View, cost: u32, penalty: u16) -> String {
    let cash = view.board.account.cash;
    if cash < i64::from(cost) {
        let whose = if view.seat == Role::Player.seat() { "you have" } else { "the Player has" };
        return format!("cannot save a bust: it costs ${cost}, and {whose} ${cash}");
    }
    format!(
        "saves a bust for ${cost} and Heat +{penalty}, with +1 for each Evidence beyond the Cover; no \
         Profit is banked then"
    )
}

/// What a card does that no total shows now.
pub(super) fn special(view: &View, card: Card, change: &Change) -> Option<String> {
    let catalog = view.config.catalog();
    let info = catalog.get(card)?;
    let replaced = match info.kind {
        Kind::Product { .. } => change.before.product,
        Kind::Location { .. } | Kind::DealerLocation { .. } => change.before.location,
        Kind::Insurance { .. } => change.before.insurance,
        Kind::Conviction { .. } => change.before.conviction,
        Kind::Evidence { .. }
        | Kind::Cover { .. }
        | Kind::DealModifier { .. }
        | Kind::DealerModifier { .. } => None,
    };
    let mut words: Vec<String> = Vec::new();
    match info.kind {
        Kind::Insurance { cost, penalty, .. } => words.push(saves(view, cost, penalty)),
        Kind::Conviction { threshold } => {
            words.push(format!("beats insurance from Heat {threshold}"));
        }
        Kind::DealModifier { factor, .. } if factor != 100 && change.before.product.is_none() => {
            words.push(format!(
                "price x{}.{:02} once something is for sale",
                factor / 100,
                factor % 100
            ));
        }
        _ => {}
    }
    if let Some(card) = replaced {
        words.push(format!("replaces {}", catalog.name(card)));
    }
    (!words.is_empty()).then(|| words.join(", "))
}

/// Reads an action, a number of the list, or a card alone.
pub(super) fn read_typed(view: &View, text: &str) -> Result<Action, NotationError> {
    let word = text.trim();
    let raises = matches!(view.board.phase, Phase::Betting(_));
    let (verb, rest) = match word.split_once(' ') {
        Some((verb, rest)) if verb.eq_ignore_ascii_case("play") => (Some(false), rest.trim()),
        Some((verb, rest)) if verb.eq_ignore_ascii_case("raise") => (Some(true), rest.trim()),
        _ => (None, word),
    };
    if let Some(card) = named(view, rest) {
        let raised = verb.unwrap_or(raises);
        return Ok(if raised { Action::Raise(card) } else { Action::Play(card) });
    }
    match word.to_ascii_lowercase().as_str() {
        "c" if matches!(view.board.phase, Phase::Deciding(_)) => Ok(Action::Continue),
        "c" if view.board.phase == Phase::Between => Ok(Action::NextHand),
        "c" | "pass" => Ok(Action::Check),
        "f" => Ok(Action::Fold),
        "go on" | "go" => Ok(Action::Continue),
        "n" => Ok(Action::NextHand),
        _ => BuyBust::read(&view.config, word),
    }
}

/// The card of a number in the list, or of a name, one in hand before others.
fn named(view: &View, text: &str) -> Option<Card> {
    let catalog = view.config.catalog();
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        let place: usize = text.parse().ok()?;
        return view.legal().cards().get(place.checked_sub(1)?);
    }
    let held = view.held.iter().find(|card| catalog.name(*card).eq_ignore_ascii_case(text));
    held.or_else(|| catalog.find(text))
}
