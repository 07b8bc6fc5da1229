//! What Brag's hints claim, found out again from the view and the odds.

use croupier_bots::brag::Mixed;
use croupier_bots::brag::learned::Level;
use croupier_brag::{Action, Phase, Strength, View};
use croupier_kernel::{Card, CardSet, Moves};

use crate::claim::{Claim, best_is_advised, must, rows};

fn numbers(text: &str) -> Vec<f64> {
    let parts = text.split(|c: char| !c.is_ascii_digit());
    parts.filter_map(|part| part.parse().ok()).collect()
}

fn strength(view: &View, hand: CardSet) -> Strength {
    let board = &view.board;
    board.config.ranking().strength(hand, board.floor.trump).unwrap_or_default()
}

fn swapped(hand: CardSet, given: Card, taken: Card) -> CardSet {
    (hand - CardSet::only(given)) | CardSet::only(taken)
}

/// What a price asks for, in percent.
fn asked(view: &View, action: Action) -> f64 {
    let price = view.board.price(view.seat, view.hand.unwrap_or_default(), action).unwrap_or(0);
    let pot = view.board.betting.pot;
    100.0 * f64::from(price) / f64::from((price + pot).max(1))
}

/// Whether a hint is legal, true, and what its odds say.
pub(crate) fn check(view: &View, hint: &str, odds: &str) -> Result<(), String> {
    let claim = Claim::read(hint)?;
    let action: Action = claim.action.parse().map_err(|_| format!("no action: {hint}"))?;
    must(view.legal().contains(action), "not legal")?;
    must(claim.adviser == "weigher-no-bluffs", "another adviser")?;
    let mut best = 0.0;
    if view.board.phase() != Phase::Asking {
        let rows = rows(odds, &|text| text.parse::<Action>().is_ok());
        best_is_advised(&rows, claim.action, 6, 0.1)?;
        for (_, row, numbers) in &rows {
            let shares: f64 = numbers[2..6].iter().sum();
            must(shares == 100.0, &format!("{row} does not add up"))?;
            let action: Action = row.parse().map_err(|_| "no action")?;
            let hand = view.hand.unwrap_or_default();
            let price = view.board.price(view.seat, hand, action).map(f64::from);
            must(price == Ok(numbers[0]), &format!("{row} has another price"))?;
        }
        learned(view, odds)?;
        let first = odds.lines().next().unwrap_or_default();
        best = numbers(first).into_iter().rev().nth(1).unwrap_or_default();
    }
    claimed(view, claim.fact, action, best)
}

/// Whether the last line tells what `hard` does: legal actions, in shares of a whole.
fn learned(view: &View, odds: &str) -> Result<(), String> {
    let last = odds.lines().last().unwrap_or_default();
    let told = last.strip_prefix("What hard does here, by what it learned: ");
    let told = told.and_then(|told| told.strip_suffix('.')).ok_or("hard is not told of")?;
    let mix = Level::HARD.mix(view);
    let mut whole = 0.0;
    for part in told.split(", ") {
        let (action, share) = part.trim_end_matches(" %").rsplit_once(' ').ok_or(part)?;
        let action: Action = action.parse().map_err(|_| format!("no action: {part}"))?;
        let share: f64 = share.parse().map_err(|_| format!("no share: {part}"))?;
        must(view.legal().contains(action), "hard does what is not legal")?;
        must((share - 100.0 * mix.chance(action)).abs() <= 1.0, "hard does it more or less often")?;
        whole += share;
    }
    must(whole == 100.0, "not the whole of what hard does")
}

fn claimed(view: &View, fact: &str, action: Action, best: f64) -> Result<(), String> {
    let told = numbers(fact);
    let free = asked(view, action) == 0.0;
    let behind = view.board.betting.coins[view.seat] < view.board.config.coins;
    if fact.starts_with("your hand is best ") {
        let near = |one: f64, other: f64| (one - other).abs() <= 1.0;
        must(near(told[0], best), "another chance than the odds")?;
        if fact.contains("more than one of ") {
            let hands = f64::from(view.board.betting.live.len());
            let right = told[2] == hands && told[0] >= 100.0 / hands - 1.0;
            return must(right && matches!(action, Action::Raise(_)), "not above the average");
        }
        if fact.contains("only") {
            must(action == Action::Fold, "speaks for folding")?;
            let stays = [Action::Blind, Action::Bet, Action::Call, Action::AllIn];
            let price = stays.iter().map(|stay| asked(view, *stay)).find(|asked| *asked > 0.0);
            let price = price.ok_or("there is nothing to pay")?;
            return must(near(told[2], price) && told[0] <= told[2], "the odds are good");
        }
        must(action != Action::Fold, "speaks against folding")?;
        return must(near(told[2], asked(view, action)) && told[0] >= told[2], "the odds are bad");
    }
    match fact {
        "looking costs nothing, and then you pay only for a hand you know" => {
            must(free && action == Action::See && view.hand.is_none(), "nothing to look at")
        }
        "it costs nothing, and one more card may help" => {
            must(free && action == Action::Draw, "not a free card")
        }
        "it costs nothing to stay in" => must(free && action == Action::Check, "it costs"),
        "after it betting costs you half" => must(matches!(action, Action::Reveal(_)), "no"),
        "it makes your hand better" | "no other card given up leaves a better hand" => {
            let hand = view.hand.ok_or("it has not looked")?;
            let taken = view.board.floor.card.ok_or("nothing lies there")?;
            let after = |given| strength(view, swapped(hand, given, taken));
            let most = hand.map(after).max().ok_or("no hand")?;
            let after = match action {
                Action::Swap(given) => after(given),
                Action::Pick => most,
                _ => return Err("takes no card".to_string()),
            };
            let better = fact.starts_with("it makes");
            must(if better { after > strength(view, hand) } else { after == most }, "it does not")
        }
        "you have fewer coins than you began with" => must(behind && action == Action::More, "no"),
        "you have no fewer coins than you began with" => {
            must(!behind && action == Action::Enough, "no")
        }
        "everything else loses coins on average" => must(action == Action::Fold, "not a fold"),
        "it does best of all that can be done" => Ok(()),
        _ => Err(format!("unknown claim: {fact}")),
    }
}
