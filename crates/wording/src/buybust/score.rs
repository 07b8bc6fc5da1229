//! The account of a run, hand by hand.

use std::fmt::Write;

use croupier_buybust::{Account, Ending, Outcome, Public, Role, RunEnd, Settlement, Shown, View};

use super::scene::cards_left;

/// The score so far, and at the end the summary of the run.
pub(super) fn score(view: &View, shown: &[Shown]) -> String {
    let mut text =
        format!("{:<5} {:<20} {:>7} {:>7} {:>6}", "hand", "result", "profit", "cash", "heat");
    let mut end = None;
    for each in shown {
        match each {
            Shown::Public(Public::Settled(settlement)) => line(settlement, &mut text),
            Shown::Public(Public::Ended(outcome)) => end = Some(outcome),
            _ => {}
        }
    }
    match end {
        Some(outcome) => summary(outcome, &mut text),
        None => {
            let account = &view.board.account;
            let _ = write!(
                text,
                "\nCash ${}, Heat {}. The Player has {}.",
                account.cash,
                account.heat,
                cards_left(view)
            );
        }
    }
    text
}

fn line(settlement: &Settlement, text: &mut String) {
    let Settlement { hand, ending, account, .. } = settlement;
    let profit = match ending {
        Ending::Safe { profit } => format!("${profit}"),
        Ending::Saved { paid, .. } => format!("-${paid}"),
        Ending::Busted
        | Ending::Convicted { .. }
        | Ending::TooPoor { .. }
        | Ending::Folded { .. } => "-".to_string(),
    };
    let (cash, heat) = (format!("${}", account.cash), account.heat);
    let ending = ending.to_string();
    let _ = write!(text, "\n{hand:<5} {ending:<20} {profit:>7} {cash:>7} {heat:>6}");
}

fn summary(outcome: &Outcome, text: &mut String) {
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
    let _ = write!(
        text,
        "\n{why} {result}\nCash ${}, Heat {}. Hands: {} safe, {} folded, {} saved by insurance, \
         {} busted.\nThe Narc scores {}, the Customer {}, the Player {}.",
        account.cash,
        account.heat,
        account.closed,
        account.folds,
        account.saved,
        account.busts,
        account.standing(Role::Narc),
        account.standing(Role::Customer),
        account.standing(Role::Player),
    );
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
