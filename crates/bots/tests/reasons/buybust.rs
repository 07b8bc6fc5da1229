//! What Buy-Bust's hints claim, found out again from the cards that are known.

use croupier_buybust::{Action, BuyBust, Card, Face, Phase, Role, Totals, View, totals};
use croupier_kernel::{Game, Moves};

use crate::claim::{Claim, best_is_advised, must, rows};

fn known(view: &View) -> Vec<Card> {
    let seen = view.table.iter().filter_map(|lying| match lying.face {
        Face::Up(card) | Face::Mine(card) => Some(card),
        Face::Down => None,
    });
    seen.collect()
}

fn with(view: &View, card: Option<Card>) -> Totals {
    let mut table = known(view);
    table.extend(card);
    totals(view.config.catalog(), &table)
}

fn margin(totals: &Totals) -> i64 {
    totals.cover - totals.evidence
}

/// The numbers in a claim, in order.
fn numbers(text: &str) -> Vec<i64> {
    let parts = text.split(|c: char| !c.is_ascii_digit());
    parts.filter_map(|part| part.parse().ok()).collect()
}

/// Whether a hint is legal, true, and what its odds say.
pub(crate) fn check(view: &View, hint: &str, odds: &str) -> Result<(), String> {
    let claim = Claim::read(hint)?;
    let config = &view.config;
    let action = BuyBust::read(config, claim.action).map_err(|_| format!("no action: {hint}"))?;
    must(view.legal().contains(action), "not legal")?;
    must(claim.adviser == "hard-x20", "another adviser")?;
    let player = Role::of(view.seat) == Some(Role::Player);
    let rows = rows(odds, &|text| BuyBust::read(config, text).is_ok());
    let between = view.board.phase == Phase::Between;
    if !between {
        let (column, rounding) = if player { (8, 2.0) } else { (4, 0.02) };
        best_is_advised(&rows, claim.action, column, rounding)?;
        for (_, row, numbers) in &rows {
            let shares: f64 = numbers[..4].iter().sum();
            must(shares == 100.0, &format!("{row} does not add up"))?;
            if player {
                let sum = numbers[5] + numbers[7];
                must((sum - numbers[8]).abs() < 0.5, &format!("{row}: cash and to come"))?;
            }
        }
        let marked = rows.iter().find(|row| row.0).ok_or("nothing is marked")?;
        if let Some((_, busted)) = claim.numbers.split_once("busted in ") {
            let told = numbers(busted).first().copied().unwrap_or(-1) as f64;
            must((told - marked.2[1]).abs() <= 1.0, "another chance of a bust than the odds")?;
        }
    }
    claimed(view, claim.fact, action, role(view)?)
}

fn role(view: &View) -> Result<Role, String> {
    Role::of(view.seat).ok_or_else(|| "nobody's seat".to_string())
}

fn claimed(view: &View, fact: &str, action: Action, role: Role) -> Result<(), String> {
    let (now, after) = (with(view, None), with(view, action.card()));
    let (before, then) = (margin(&now), margin(&after));
    let told = numbers(fact);
    let plays = action.card().is_some();
    let rounds_left = view.config.rounds().saturating_sub(view.board.round);
    let helps = plays && role != Role::Narc;
    if let Some(rest) = fact.strip_prefix("by what you know the Cover") {
        let [one, ..] = told[..] else { return Err("no number".to_string()) };
        if rest.starts_with(" is then only ") {
            return must(helps && told == [-then, -before] && then > before, "not nearer");
        }
        if rest.starts_with(" is then ") {
            return must(
                helps && told == [then, before] && then > before && before >= 0,
                "no lead",
            );
        }
        if rest.contains(" behind, is then ") {
            return must(helps && told == [-before, then] && before < 0 && then >= 0, "not ahead");
        }
        if rest.contains(" ahead, is then ") {
            let narc = plays && role == Role::Narc;
            return must(narc && told == [before, -then] && before >= 0 && then < 0, "not behind");
        }
        let (going_on, leaving) = (action == Action::Continue, action == Action::Fold);
        return must(
            going_on && rest.ends_with(" ahead") && one == before
                || leaving && rest.ends_with(" behind") && one == -before && before < 0,
            "another margin, or one that speaks against it",
        );
    }
    if fact.starts_with("it lifts the Profit from $") {
        let right = told == [now.profit, after.profit] && after.profit > now.profit;
        return must(right && role == Role::Player, "another Profit");
    }
    if fact.starts_with("it lowers the price from $") {
        let right = told == [now.profit, after.profit] && after.profit < now.profit;
        return must(right && role == Role::Customer, "another price");
    }
    if fact.starts_with("it moves the deal ") {
        let right = told == [before - then] && then < before;
        return must(right && role == Role::Narc, "another harm");
    }
    if let Some(kept) = fact.strip_prefix("it keeps ") {
        must(rounds_left > 0, "there is no later round")?;
        let held: Vec<Card> = view.held.iter().collect();
        if kept.starts_with("your ") {
            let right = held.len() == told.first().map_or(1, |count| *count as usize);
            return must(action == Action::Check && right, "another number of cards");
        }
        let name = kept.strip_suffix(" for a later round").ok_or("unknown claim")?;
        let other = held.iter().find(|card| view.config.catalog().name(**card) == name);
        let other = other.ok_or("it does not hold that card")?;
        let heavier = margin(&with(view, Some(*other))) < then;
        return must(role == Role::Narc && heavier && action.card() != Some(*other), "not heavier");
    }
    match fact {
        "it is all you may do" => must(view.legal().iter().count() == 1, "there is a choice"),
        "it insures the deal against a bust" => {
            must(after.insurance != now.insurance && role == Role::Player, "it insures nothing")
        }
        "there is something to buy then" => must(
            now.product.is_none() && after.product.is_some() && role == Role::Customer,
            "there is nothing to buy",
        ),
        "it does best when the hand is played out" => Ok(()),
        _ if fact.starts_with("playing on is busted in ") => must(action == Action::Fold, "stays"),
        _ if fact.starts_with("there is $") => must(action == Action::NextHand, "goes home"),
        _ => Err(format!("unknown claim: {fact}")),
    }
}
