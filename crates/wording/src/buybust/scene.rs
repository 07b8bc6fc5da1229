//! A run of Buy-Bust as the person in a seat sees it.

use std::fmt::Write;

use croupier_buybust::{
    Card, Config, Face, HeatWarning, Lying, Phase, Role, Share, Source, Totals, View, shares,
};
use croupier_kernel::Seat;

use super::card::does;
use super::rules_name;

/// What a person who sits down alone is told first.
pub(super) fn greeting(config: &Config, seat: Seat) -> String {
    let aim = match Role::of(seat) {
        Some(Role::Narc) => "You are the Narc: build up Evidence until a deal is busted.",
        Some(Role::Customer) => {
            "You are the Customer: have deals close with you still in, and be gone before a bust."
        }
        Some(Role::Player) => {
            "You are the Player: run deals for cash, and keep the Evidence from passing the Cover."
        }
        None => "You watch.",
    };
    let cards = config.decks().player.cards().len();
    format!(
        "{aim}\nThe rules are \"{}\", and the Player's deck has {cards} cards. Type help to see what \
         you can do.",
        rules_name(config)
    )
}

/// The position in a few lines.
pub(super) fn scene(view: &View) -> String {
    match view.board.phase {
        Phase::Between | Phase::Over => between(view),
        Phase::Picking(_)
        | Phase::Playing(_)
        | Phase::Choosing(_)
        | Phase::Betting(_)
        | Phase::Deciding(_) => in_hand(view),
    }
}

fn between(view: &View) -> String {
    let account = &view.board.account;
    let mut text = format!(
        "Hand {} is over. Cash ${}, Heat {}. The Player has {}.",
        view.board.hand,
        account.cash,
        account.heat,
        cards_left(view)
    );
    heat_warnings(view, &mut text);
    text
}

fn in_hand(view: &View) -> String {
    let (board, config) = (&view.board, &view.config);
    let mut text = format!("Hand {}", board.hand);
    if config.rounds() > 1 {
        let _ = write!(text, ", round {} of {}", board.round, config.rounds());
    }
    if matches!(board.phase, Phase::Deciding(_)) {
        let what = if config.sequential().is_some() { "the reveal" } else { "the flip" };
        let _ = writeln!(text, ", after {what}.");
    } else {
        let order = board.order.map(|role| seat(view, role));
        let _ = writeln!(text, ". Order: {}.", order.join(", "));
    }
    if let Some(patience) = patience(view) {
        let _ = writeln!(text, "{patience}");
    }
    if config.initiative().is_some() && !matches!(board.phase, Phase::Deciding(_)) {
        let holder = board.betting.holder.map_or("nobody".to_string(), |role| seat(view, role));
        let (raises, limit) = (board.betting.raises, board.betting.limit);
        let _ = writeln!(text, "Initiative: {holder}. Raises this round: {raises} of {limit}.");
    }
    let picked = board.order.iter().filter(|role| board.chosen.contains(role.seat()));
    let picked: Vec<String> = picked.map(|role| seat(view, *role)).collect();
    if !picked.is_empty() {
        let _ = writeln!(text, "Picked in secret already: {}.", picked.join(", "));
    }
    if view.table.is_empty() {
        let account = &board.account;
        let _ = write!(
            text,
            "Nothing is on the table yet. Cash ${}. Heat {}.",
            account.cash, account.heat
        );
        heat_warnings(view, &mut text);
    } else {
        table(view, &mut text);
        totals(view, &mut text);
    }
    if let Some(beaten) = beaten(view) {
        let _ = write!(text, "\n!! {beaten}");
    }
    text
}

/// A seat as a sentence names it.
pub(super) fn seat(view: &View, role: Role) -> String {
    let you = if role.seat() == view.seat { " (you)" } else { "" };
    let out = if view.board.is_in(role) { "" } else { " (out)" };
    format!("{}{you}{out}", who(role))
}

/// A role as a sentence begins with it.
pub(super) fn who(role: Role) -> &'static str {
    match role {
        Role::Narc => "Narc",
        Role::Customer => "Customer",
        Role::Player => "Player",
    }
}

/// That a Conviction on the table would beat the Insurance there (spec 2.4).
pub(super) fn beaten(view: &View) -> Option<String> {
    let warning = view.conviction_warning()?;
    let name = view.config.catalog().name(warning.card).to_uppercase();
    Some(format!(
        "{name} BEATS THE INSURANCE: it acts from Heat {}, and the Heat is {}.",
        warning.threshold, warning.heat
    ))
}

/// When the Customer leaves, if that matters now (C-13).
pub(super) fn patience(view: &View) -> Option<String> {
    let bears = bears(view)?;
    Some(format!("The Customer leaves if Evidence is above {bears} after the reveal."))
}

/// What the Customer bears after this round's reveal, if that matters now.
pub(super) fn bears(view: &View) -> Option<u16> {
    let options = view.config.sequential()?;
    let past = matches!(view.board.phase, Phase::Deciding(_) | Phase::Between | Phase::Over);
    let waits = view.board.is_in(Role::Customer) && !past;
    let round = usize::from(view.board.round.clamp(1, 3)) - 1;
    waits.then_some(options.fold_above[round])
}

/// The cards on the table in order, each with who put it there, what it does
/// and whether it still counts.
fn table(view: &View, text: &mut String) {
    let (catalog, up) = (view.config.catalog(), view.face_up());
    let totals = view.totals();
    let active = [totals.product, totals.location, totals.insurance, totals.conviction];
    let mut shares = shares(catalog, up.as_slice());
    text.push_str("On the table, in the order played:\n");
    for Lying { from, face } in &view.table {
        let from = match from {
            Source::Seat(role) => who(*role),
            Source::Dealer => "Dealer",
            Source::House => "House",
        };
        let (name, rest) = match *face {
            Face::Up(card) => {
                let share = shares.next();
                (
                    catalog.name(card),
                    detail(view, card, share.as_ref(), active.contains(&Some(card))),
                )
            }
            Face::Mine(card) => (catalog.name(card), "face down; you know it".to_string()),
            Face::Down => ("face down", String::new()),
        };
        let _ = writeln!(text, "  {}", format!("{from:<9} {name:<16} {rest}").trim_end());
    }
}

fn detail(view: &View, card: Card, share: Option<&Share>, active: bool) -> String {
    let mark = match share {
        Some(share) if share.replaced => "  (replaced)",
        Some(_) if active => "  <- in effect",
        Some(_) | None => "",
    };
    format!("{}{mark}", card_words(view, card))
}

/// What a card does, its Heat too.
pub(super) fn card_words(view: &View, card: Card) -> String {
    let Some(info) = view.config.catalog().get(card) else { return "?".to_string() };
    match info.heat {
        0 => does(info),
        heat => format!("{}, heat {heat:+}", does(info)),
    }
}

/// The four totals, with the margin and what the Heat comes to (A-19, C-20).
fn totals(view: &View, text: &mut String) {
    let totals = view.totals();
    let Totals { evidence, cover, profit, .. } = totals;
    let safe = if evidence == cover { ", which is safe" } else { "" };
    let _ = writeln!(text, "Evidence {evidence} against Cover {cover}: {}{safe}.", margin(&totals));
    let sold = match totals.product {
        Some(card) => format!("Profit ${profit} from {}", view.config.catalog().name(card)),
        None => "Profit $0, because nothing is for sale".to_string(),
    };
    let account = &view.board.account;
    let cash = account.cash;
    let _ = write!(text, "{sold}. Cash ${cash}.\n{}", heat(view));
    if view.table.iter().any(|lying| !matches!(lying.face, Face::Up(_))) {
        text.push_str("\nCards that lie face down do not count yet.");
    } else if totals.location.is_none() {
        text.push_str("\nNo Location is in effect, so the base is 0.");
    }
}

/// What the run's Heat comes to with this hand, with what of it no card draws.
fn heat(view: &View) -> String {
    let heat = view.heat();
    let (run, hand, projected) = (heat.before, heat.hand(), heat.after());
    let waited = match heat.waited {
        0 => String::new(),
        waited => format!(" ({waited} of it for waiting)"),
    };
    let fold = match heat.after_fold {
        0 => "",
        _ => " without the cards after the fold",
    };
    let floor = if heat.floor() > 0 { " (never below 0)" } else { "" };
    format!("Heat {run}, {hand:+} from this hand{waited}{fold}: {projected}{floor}.")
}

/// How far Evidence and Cover are apart.
pub(super) fn margin(totals: &Totals) -> String {
    match totals.cover - totals.evidence {
        0 => "a tie".to_string(),
        spare if spare > 0 => format!("{spare} to spare"),
        short => format!("{} SHORT", -short),
    }
}

/// The Convictions that the Heat has reached or is near (spec 2.4).
pub(super) fn heat_warnings(view: &View, text: &mut String) {
    for warning in close_convictions(view) {
        let _ = write!(text, "\n! {warning}");
    }
}

/// The same, one sentence each.
pub(super) fn close_convictions(view: &View) -> Vec<String> {
    let words = |warning: HeatWarning| {
        let name = view.config.catalog().name(warning.card);
        let HeatWarning { heat, threshold, .. } = warning;
        let near = if heat >= threshold { "is high enough for" } else { "is close to" };
        format!("Heat {heat} {near} {name}, which beats any insurance from Heat {threshold}.")
    };
    view.heat_warnings().into_iter().map(words).collect()
}

/// How many cards the Player has left in hand and deck.
pub(super) fn cards_left(view: &View) -> String {
    let at = Role::Player.index();
    let (held, deck) = (view.holding[at], view.in_deck[at]);
    format!("{} left ({held} in hand, {deck} in the deck)", count(held + deck))
}

/// A number of cards in words.
pub(super) fn count(cards: u8) -> String {
    match cards {
        1 => "1 card".to_string(),
        cards => format!("{cards} cards"),
    }
}

#[cfg(test)]
mod tests;
