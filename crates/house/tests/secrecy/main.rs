//! Nothing that reaches a seat depends on what the seat cannot see: not the
//! plain text, not the hints, not the refusals, not the protocol, not the log.

mod brag;
mod buybust;
mod eldorado;

use std::time::Duration;

use croupier_kernel::Seat;
use croupier_seats::{Form, Limit, Next, Terms, Wire};
use croupier_sitting::{Input, Notes, Occupant, Output, Question, Sitting};
use croupier_table::Table;
use croupier_wording::{Lines, Words};

use croupier_house::{Offered, hint, why};

fn sat<G: Offered>(table: &Table<G>) -> Sitting<G> {
    let program = Occupant::Program("it".to_string());
    Sitting::new(table.clone(), vec![program; usize::from(table.seats())])
}

/// Everything a seat could get to read now: what is shown, the answers to
/// these questions, and what a program is told that says `said`.
fn all_that_reaches<G: Offered + Lines>(
    table: &Table<G>,
    seat: Seat,
    questions: &[String],
    said: &[&str],
) -> String {
    let sitting = sat(table);
    let look = sitting.look(seat);
    let (view, shown) = (look.view(), look.shown_since(0));
    let mut text = vec![G::scene(&view), G::choices(&view), G::score(&view, &shown)];
    let lines = [G::table(&view), G::question(&view), G::story(&view, &shown, 0, true).lines];
    text.extend(lines.iter().flatten().map(ToString::to_string));
    text.push(format!("{:?}", G::obvious(&view)));
    text.extend([true, false].map(|aid| G::brief(&view, &shown, aid)));
    text.push(hint(look));
    text.extend(questions.iter().map(|asked| why(look, asked)));
    text.extend(questions.iter().filter_map(|asked| G::answer(&view, asked, "")));
    text.extend(look.told().map(|(_, line)| line));
    let ways = [(Form::Json, false), (Form::Text, true)];
    for (way, answer) in
        ways.into_iter().flat_map(|way| said.iter().map(move |answer| (way, *answer)))
    {
        let (told, notes) = answered(table, seat, way, answer);
        text.extend(told);
        text.extend(notes.open);
    }
    text.join("\n")
}

/// What a program is told that gives this answer, and what is written down
/// about it.
fn answered<G: Offered>(
    table: &Table<G>,
    seat: Seat,
    (form, lenient): (Form, bool),
    answer: &str,
) -> (Vec<String>, Notes) {
    let mut sitting = sat(table);
    let turn = sitting.question().map_or(1, |question| question.turn);
    let occupants = sitting.occupants().to_vec();
    let mut wire = Wire::new(Terms { form, lenient, ..Terms::new(&occupants, Words::default()) });
    let question = Question { turn, seat, until: None };
    let mut told = wire.begin(sitting.look(seat), question, Limit::default());
    let mut next = wire.heard(sitting.look(seat), answer);
    if let Next::Act(action) = next {
        let act = Input::Act { seat, turn, action, notes: Notes::default() };
        let outputs = sitting.step(Duration::ZERO, act);
        next = match outputs.as_slice() {
            [Output::Refused { why, .. }] => wire.refused(sitting.look(seat), why),
            _ => Next::Listen,
        };
    }
    if let Next::Say(line) = next {
        told.push(line);
    }
    let _ = wire.lose("silence");
    (told, wire.notes().clone())
}
