//! A match with bots that whoever asks over MCP plays a seat of.

use std::fmt::Write;
use std::time::Duration;

use croupier_house::{Conditions, Confinement, Host, News, Setup, Step, calendar};
use croupier_kernel::Seat;
use croupier_seats::{Form, Limit, Next, Terms, Wire};
use croupier_sitting::{Input, Occupant, Question, Sitting};
use croupier_table::{Header, Table};
use croupier_wording::Audience;
use serde_json::json;

use super::place::Place;
use crate::data;
use crate::failure::Failure;
use crate::plain::Plain;
use crate::seed::typed_or_drawn;

/// A match with bots around one seat.
pub(super) struct OwnMatch<G: Plain> {
    host: Host<G>,
    seat: Seat,
    wire: Wire<G>,
    /// The question that is open; none when the match is over.
    question: Option<Question>,
    /// How many actions stood when the seat was last told what happened.
    told: usize,
    /// What there is to know now, in words.
    words: String,
}

impl<G: Plain + 'static> OwnMatch<G> {
    /// Begins a kept match, and says its rules and the first turn.
    pub(super) fn begin(
        setup: &Setup,
        occupants: Vec<Occupant>,
    ) -> Result<(OwnMatch<G>, String), Failure> {
        let config = G::agreed(setup, occupants.len() as u8)?;
        let drawn = |bytes| G::seed_text(&config, bytes);
        let secret =
            typed_or_drawn(None, |text| G::read_seed(&config, text), drawn)?.into_secret()?;
        let words = G::words(setup)?;
        let rules = words.tell(&config, Audience::Llm);
        let sitting = Sitting::new(Table::<G>::new(config, secret.clone(), false), occupants);
        let header = Header { began: Some(calendar::now()), ..sitting.header() };
        let terms = Terms {
            form: Form::Call,
            lenient: true,
            ..Terms::new(sitting.occupants(), words.clone())
        };
        let seat = sitting.people().next().unwrap_or_default();
        let commitment = header.commitment.clone();
        let conditions = Conditions {
            words,
            patience: Duration::ZERO,
            confinement: Confinement::default(),
            profiles: std::path::PathBuf::new(),
            commitment: Some(commitment.clone()),
        };
        let mut host = Host::sit_down(sitting, conditions)?;
        host.keep(data::store()?.begin(&header, &secret)?);
        host.open()?;
        let wire = Wire::new(terms);
        let mut own = OwnMatch { host, seat, wire, question: None, told: 0, words: String::new() };
        own.go_on().map_err(Failure::new)?;
        let words = format!(
            "{}\n\nThis deal is committed to as {commitment}.\n\n{}",
            rules.trim_end(),
            own.words
        );
        Ok((own, words))
    }

    /// Has everyone else play until it is the seat's turn or all is over.
    fn go_on(&mut self) -> Result<(), String> {
        loop {
            match self.host.next(Duration::ZERO).map_err(|wrong| wrong.to_string())? {
                Step::Show(_) => {}
                Step::Ask(question) => {
                    let look = self.host.look(self.seat);
                    let lines = self.wire.begin(look, question, Limit::default());
                    self.words = lines.join("\n");
                    self.told = look.actions() + 1;
                    self.question = Some(question);
                    return Ok(());
                }
                Step::Wait | Step::Done => {
                    self.question = None;
                    self.words = self.ending();
                    return Ok(());
                }
            }
        }
    }

    fn ending(&self) -> String {
        let look = self.host.look(self.seat);
        let mut text = String::from("The match is over.");
        for (_, line) in look.told().filter(|(stood, _)| *stood >= self.told) {
            let _ = write!(text, "\n- {line}");
        }
        let name = |seat: Seat| match seat == self.seat {
            true => format!("{} (you)", G::seat_name(seat)),
            false => G::seat_name(seat),
        };
        let winners: Vec<String> = look.winners().into_iter().map(name).collect();
        let scores: Vec<String> = Seat::all(look.seats())
            .map(|seat| format!("{} {}", name(seat), look.standing(seat)))
            .collect();
        let _ = write!(text, "\nWon by {}. Scores: {}.", winners.join(", "), scores.join(", "));
        if let Some(id) = self.host.id() {
            let _ = write!(text, "\nIts deal is proved by: croupier verify {id}");
        }
        text
    }

    /// The sentence of a refusal, with what may be done.
    fn refused(next: Next<G>) -> String {
        match next {
            Next::Say(words) => words,
            Next::Listen | Next::NoAnswer | Next::Act(_) => "that cannot be done now".to_string(),
        }
    }
}

impl<G: Plain + 'static> Place for OwnMatch<G> {
    fn observe(&mut self) -> Result<String, String> {
        Ok(self.words.clone())
    }

    fn act(&mut self, action: &str, reason: Option<&str>) -> Result<String, String> {
        let Some(question) = self.question else {
            return Err("the match is over; begin another with new_match".to_string());
        };
        let look = self.host.look(self.seat);
        // Every try counts as the first: nobody plays for whoever is asked.
        let _ = self.wire.begin(look, question, Limit::default());
        let said = json!({ "action": action, "reason": reason }).to_string();
        let action = match self.wire.heard(look, &said) {
            Next::Act(action) => action,
            other => return Err(Self::refused(other)),
        };
        let (seat, turn, notes) = (self.seat, question.turn, self.wire.notes().clone());
        let acted = self.host.input(Input::Act { seat, turn, action, notes });
        acted.map_err(|wrong| wrong.to_string())?;
        let refusal = self.host.news().into_iter().find_map(|news| match news {
            News::Refused(_, why) => Some(why),
            _ => None,
        });
        if let Some(why) = refusal {
            return Err(Self::refused(self.wire.refused(self.host.look(seat), &why)));
        }
        self.go_on()?;
        Ok(self.words.clone())
    }
}
