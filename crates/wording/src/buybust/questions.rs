//! What a person may ask at Buy-Bust: why, odds, and about cards and decks.

use std::fmt::Write;

use croupier_bots::advice;
use croupier_buybust::{Action, BuyBust, Card, Deck, Phase, Role, Total, View, explain};
use croupier_kernel::Moves;

use super::card::no_card;
use super::choices::fold_words;
use super::lines::wrapped;
use super::scene::{card_words, cards_left, margin, who};

/// The answer to a question of this game's own.
pub(super) fn answer(view: &View, word: &str, rest: &str) -> Option<String> {
    match word {
        "why" => why(view, rest.trim()),
        "odds" => Some(odds(view)),
        "card" => Some(card(view, rest.trim())),
        "deck" => Some(own_deck(view)),
        "decks" => Some(decks(view)),
        _ => None,
    }
}

/// Every total, or one, card by card.
fn why(view: &View, asked: &str) -> Option<String> {
    let up = view.face_up();
    let explanation = explain(view.config.catalog(), up.as_slice());
    if asked.is_empty() {
        return Some(format!("{explanation}\n{}", verdict(view)));
    }
    let total = Total::ALL.into_iter().find(|total| total.name().eq_ignore_ascii_case(asked))?;
    let mut text = explanation.line(total).to_string();
    if total == Total::Heat {
        let _ = write!(text, "\n{}", heat(view));
    }
    Some(text)
}

fn heat(view: &View) -> String {
    let heat = view.heat();
    let waited = match heat.waited {
        0 => String::new(),
        waited => format!(" Waiting has drawn {waited} of it."),
    };
    format!("The run's Heat is {}; with this hand it is {}.{waited}", heat.before, heat.after())
}

/// What the hand would come to as it lies.
fn verdict(view: &View) -> String {
    let totals = view.totals();
    let word = if totals.is_bust() { "BUSTED" } else { "Safe" };
    match view.board.phase {
        Phase::Between | Phase::Over => format!("{}: {word}.", margin(&totals)),
        _ => format!("If the hand ended now: {word}, {}. {}", margin(&totals), heat(view)),
    }
}

/// What each action promises, and what a fold keeps and loses.
fn odds(view: &View) -> String {
    let Some(mut text) = advice::odds::<BuyBust>(view) else {
        return "There is nothing to decide.".to_string();
    };
    if view.legal().contains(Action::Fold) && Role::of(view.seat) == Some(Role::Player) {
        let _ = write!(text, "\n{}", fold_words(view).trim_end());
    }
    text
}

fn card(view: &View, asked: &str) -> String {
    let catalog = view.config.catalog();
    match catalog.find(asked).and_then(|card| Some((card, catalog.get(card)?))) {
        Some((card, info)) => {
            format!("{} ({}), {}: {}", info.name, info.id, info.kind.name(), card_words(view, card))
        }
        None => no_card(asked),
    }
}

fn own_deck(view: &View) -> String {
    let Some(role) = Role::of(view.seat) else { return "You only watch.".to_string() };
    let deck =
        format!("In your deck, in an order nobody knows: {}.", listed(view, view.unseen(role)));
    format!("{}\nThe Player has {}.", wrapped("", &deck), cards_left(view))
}

/// What can still come from everyone, which the public deck lists tell.
fn decks(view: &View) -> String {
    let mut text = String::new();
    for role in Role::ORDER.into_iter().filter(|role| role.seat() != view.seat) {
        let (held, deck) = (view.holding[role.index()], view.in_deck[role.index()]);
        let has = format!(
            "{} ({held} in hand, {deck} in the deck) may still have: {}.",
            who(role),
            listed(view, view.unseen(role))
        );
        let _ = writeln!(text, "{}", wrapped("", &has));
    }
    if view.config.sequential().is_some() {
        let has = format!("The Dealer may reveal: {}.", listed(view, view.dealer_to_come()));
        let _ = writeln!(text, "{}", wrapped("", &has));
    }
    text.trim_end().to_string()
}

fn listed(view: &View, cards: Deck) -> String {
    let names = counted(view, cards.as_slice());
    if names.is_empty() { "nothing".to_string() } else { names.join(", ") }
}

/// The names of cards in catalog order, each once with how many there are.
pub(super) fn counted(view: &View, cards: &[Card]) -> Vec<String> {
    let name = |card: Card| view.config.catalog().name(card);
    let same = cards.chunk_by(|one, other| one == other);
    let words = |same: &[Card]| match same {
        [only] => name(*only).to_string(),
        [first, ..] => format!("{} {}", same.len(), name(*first)),
        [] => String::new(),
    };
    same.map(words).collect()
}
