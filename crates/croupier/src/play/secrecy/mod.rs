//! Nothing that reaches a seat depends on what the seat cannot see: not the
//! plain text, not the hints, not the refusals, not the protocol, not the log.

mod brag;
mod buybust;
mod eldorado;

use std::io;

use croupier_kernel::Seat;
use croupier_table::Table;
use croupier_wording::Words;

use super::advice::{hint, why};
use super::limit::Limit;
use super::line::{Heard, Line};
use super::reply::Reply;
use super::terms::{Form, Terms};
use super::wire::Wire;
use crate::plain::Plain;

/// Remembers what a program would be told, and answers once.
struct Tape {
    lines: Vec<String>,
    answer: Option<String>,
}

impl Line for Tape {
    fn send(&mut self, line: &str, _: Limit) -> io::Result<()> {
        self.lines.push(line.to_string());
        Ok(())
    }

    fn receive(&mut self, _: Limit) -> Heard {
        match self.answer.take() {
            Some(answer) => Heard::Line(answer),
            None => Heard::Gone("silence".to_string()),
        }
    }
}

/// Everything a seat could get to read now: what is shown, the answers to
/// these questions, and what a program is told that says `said`.
fn all_that_reaches<G: Plain>(
    table: &Table<G>,
    seat: Seat,
    questions: &[String],
    said: &[&str],
) -> String {
    let (view, shown) = (table.view(seat), table.shown_since(seat, 0));
    let mut text = vec![G::scene(&view), G::choices(&view), G::score(&view, &shown)];
    text.extend([true, false].map(|aid| G::brief(&view, &shown, aid)));
    text.push(hint(table, seat));
    text.extend(questions.iter().map(|asked| why(table, seat, asked)));
    text.extend(questions.iter().filter_map(|asked| G::answer(&view, asked, "")));
    text.extend(table.told(seat).map(|(_, line)| line));
    for (form, answer) in [Form::Json, Form::Text]
        .into_iter()
        .flat_map(|form| said.iter().map(move |answer| (form, *answer)))
    {
        let (told, reply) = answered(table, seat, form, answer);
        text.extend(told);
        text.extend(reply.faults);
    }
    text.join("\n")
}

/// What a program is told that gives this answer, and what is made of it.
fn answered<G: Plain>(
    table: &Table<G>,
    seat: Seat,
    form: Form,
    answer: &str,
) -> (Vec<String>, Reply<G>) {
    let mut tape = Tape { lines: Vec::new(), answer: Some(answer.to_string()) };
    let terms = Terms { form, ..Terms::new(&[], Words::default()) };
    let reply = Wire::new(terms).ask(&mut tape, table, seat, None);
    (tape.lines, reply)
}
