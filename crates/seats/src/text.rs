//! A turn in short lines, for language models and whoever prefers words.

use std::fmt::Write;

use croupier_kernel::Seat;
use croupier_sitting::Look;
use croupier_table::{Kind, Move};
use croupier_wording::Wording;

use crate::{Form, Limit, Terms, seconds};

/// The turn: who sits where, the position, what happened since `since` actions
/// stood, and what may be answered.
pub(crate) fn turn<G: Wording>(
    look: Look<'_, G>,
    seat: Seat,
    terms: &Terms<G>,
    limit: Limit,
    since: usize,
) -> String {
    let mut text = format!("You are {}, to act.", G::seat_name(seat));
    let others: Vec<String> = Seat::all(look.seats())
        .zip(&terms.kinds)
        .filter(|(other, _)| *other != seat)
        .map(|(other, kind)| format!("{} {}", G::seat_name(other), named(*kind)))
        .collect();
    if !others.is_empty() {
        let _ = write!(text, " Others: {}.", others.join(", "));
    }
    if let Some(left) = limit.left() {
        let _ = write!(text, " Time to answer: {} s.", seconds(left));
    }
    let (view, shown) = (look.view(), look.shown_since(0));
    let _ = write!(text, "\n{}", G::brief(&view, &shown, !terms.unaided).trim_end());
    let mut happened = look.told().filter(|(stood, _)| *stood >= since).peekable();
    if happened.peek().is_some() {
        text += "\nSince your last turn:";
    }
    for (_, line) in happened {
        let _ = write!(text, "\n- {line}");
    }
    text + "\n" + &answers(&look.moves(), terms.form)
}

/// Why an answer does not count, and what would.
pub(crate) fn refused(reason: &str, legal: &[Move], form: Form) -> String {
    format!("Refused: {reason}.\n{}", answers(legal, form))
}

fn answers(legal: &[Move], form: Form) -> String {
    let how = match form {
        Form::Call => "Call act with one of these.",
        Form::Json | Form::Text => {
            "Answer with one JSON object on one line: {\"action\": \"...\"}, with a short \
             \"reason\" if you like."
        }
    };
    moves_in_words(legal) + "\n" + how
}

/// What may be done, one move a line, with its price where any has one.
pub fn moves_in_words(legal: &[Move]) -> String {
    let priced = legal.iter().any(|each| each.price > 0);
    let mut text = String::from("You may answer:");
    for each in legal {
        let action = &each.action;
        let _ = match (each.least, each.most, each.step) {
            (Some(least), Some(most), Some(step)) => {
                let _ = write!(text, "\n- {action} N, with N from {least} to {most}");
                let _ = if step == 1 { Ok(()) } else { write!(text, " in steps of {step}") };
                match each.price {
                    0 => Ok(()),
                    1 => write!(text, ", costs N"),
                    price => write!(text, ", costs {price} x N"),
                }
            }
            _ if priced => write!(text, "\n- {action}, costs {}", each.price),
            _ => write!(text, "\n- {action}"),
        };
    }
    text
}

fn named(kind: Kind) -> &'static str {
    match kind {
        Kind::Human => "a person",
        Kind::Bot => "a bot",
        Kind::Program => "a program",
        Kind::Model => "a language model",
    }
}
