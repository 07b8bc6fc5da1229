//! The account of a run, hand by hand.

use std::fmt::Write;

use croupier_buybust::{Account, Ending, Outcome, Public, Role, RunEnd, Settlement, Shown, View};

use super::scene::cards_left;

/// A finished hand in the account of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreRow {
    /// The number of the hand, from 1.
    pub hand: u8,
    /// The word for how it ended, such as `Safe`.
    pub result: String,
    /// Whether it ended the run.
    pub bust: bool,
    /// What it brought or cost, such as `$100`.
    pub profit: String,
    /// The cash after it.
    pub cash: String,
    /// The Heat after it.
    pub heat: i64,
}

/// The score so far, and at the end the summary of the run.
pub(super) fn score(view: &View, shown: &[Shown]) -> String {
    let mut text =
        format!("{:<5} {:<20} {:>7} {:>7} {:>6}", "hand", "result", "profit", "cash", "heat");
    for ScoreRow { hand, result, profit, cash, heat, .. } in rows(shown) {
        let _ = write!(text, "\n{hand:<5} {result:<20} {profit:>7} {cash:>7} {heat:>6}");
    }
    let end = shown.iter().find_map(|each| match each {
        Shown::Public(Public::Ended(outcome)) => Some(outcome),
        _ => None,
    });
    let _ = match end {
        Some(outcome) => write!(text, "\n{}", summary(outcome).join("\n")),
        None => {
            let Account { cash, heat, .. } = view.board.account;
            write!(text, "\nCash ${cash}, Heat {heat}. The Player has {}.", cards_left(view))
        }
    };
    text
}

/// Every hand that was settled, in order.
pub(super) fn rows(shown: &[Shown]) -> Vec<ScoreRow> {
    let row = |each: &Shown| match each {
        Shown::Public(Public::Settled(settlement)) => Some(row(settlement)),
        _ => None,
    };
    shown.iter().filter_map(row).collect()
}

fn row(settlement: &Settlement) -> ScoreRow {
    let Settlement { hand, ending, account, .. } = settlement;
    let profit = match ending {
        Ending::Safe { profit } => format!("${profit}"),
        Ending::Saved { paid, .. } => format!("-${paid}"),
        Ending::Busted
        | Ending::Convicted { .. }
        | Ending::TooPoor { .. }
        | Ending::Folded { .. } => "-".to_string(),
    };
    ScoreRow {
        hand: *hand,
        result: ending.to_string(),
        bust: ending.is_bust(),
        profit,
        cash: format!("${}", account.cash),
        heat: account.heat,
    }
}

/// Why a run is over and what it came to, the account, and each seat's score.
pub(super) fn summary(outcome: &Outcome) -> [String; 3] {
    let account = outcome.account();
    let why = match outcome.end {
        RunEnd::Busted => "The run was busted.",
        RunEnd::Exhausted => "Too few cards were left for another hand.",
        RunEnd::WentHome => "The Player went home.",
        RunEnd::LastHand => "The last hand was played.",
    };
    let result = match (outcome.winners.is_empty(), outcome.end) {
        (true, _) => home(&account),
        (false, RunEnd::Busted) => "The Narc wins.".to_string(),
        (false, RunEnd::Exhausted | RunEnd::WentHome | RunEnd::LastHand) => {
            "The Player and the Customer win.".to_string()
        }
    };
    let Account { cash, heat, closed, folds, saved, busts, .. } = account;
    let [narc, customer, player] = Role::ORDER.map(|role| account.standing(role));
    [
        format!("{why} {result}"),
        format!(
            "Cash ${cash}, Heat {heat}. Hands: {closed} safe, {folds} folded, {saved} saved by \
             insurance, {busts} busted."
        ),
        format!("The Narc scores {narc}, the Customer {customer}, the Player {player}."),
    ]
}

/// What the run came to, and what a bust took of it.
fn home(account: &Account) -> String {
    let home = account.standing(Role::Player);
    match (account.seized, account.fined) {
        (0, 0) => format!("The Player brings home ${home}."),
        (seized, 0) => format!("${seized} is seized; the Player brings home ${home}."),
        (_, fined) if home < 0 => format!("The fine is ${fined}; the Player owes ${}.", -home),
        (_, fined) => format!("The fine is ${fined}; the Player brings home ${home}."),
    }
}
