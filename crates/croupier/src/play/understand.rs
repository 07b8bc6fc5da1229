//! What a line means that people type at the table.

use croupier_house::{Host, hint, why};
use croupier_kernel::Seat;
use croupier_sitting::Notes;
use croupier_wording::{Audience, Meaning, meaning};

use super::commands::{HELP, WORDS};
use super::guest::Wish;
use super::pace::Pace;
use super::person::Person;
use crate::plain::Plain;
use crate::screen;

/// How many meanings of a beginning are listed.
const MOST_MEANINGS: usize = 8;

impl<G: Plain> Person<G> {
    /// What a typed line asks for, unless it was answered on the spot.
    pub(super) fn understand(
        &mut self,
        host: &Host<G>,
        seat: Seat,
        typed: &str,
    ) -> Option<Wish<G>> {
        let view = host.look(seat).view();
        let obvious = || G::obvious(&view);
        if typed.is_empty() {
            match obvious() {
                Some(action) => return Some(acted(action)),
                None => G::question(&view).iter().for_each(screen::show),
            }
            return None;
        }
        if let Some(answered) = self.command(host, seat, typed) {
            return answered;
        }
        let wrong = match G::read_typed(&view, typed) {
            Ok(action) => return Some(acted(action)),
            Err(wrong) => wrong,
        };
        let (word, rest) = split(typed);
        if let Some(answer) = G::answer(&view, &word, rest) {
            screen::say(&answer);
            return None;
        }
        match meaning::<G>(&view, typed, WORDS) {
            Meaning::Action(action) => return Some(acted(action)),
            Meaning::Line(line) => {
                if let Some(answered) = self.command(host, seat, &line) {
                    return answered;
                }
                let (word, rest) = split(&line);
                match (G::read_typed(&view, &line), G::answer(&view, &word, rest)) {
                    (Ok(action), _) => return Some(acted(action)),
                    (_, Some(answer)) => screen::say(&answer),
                    (Err(wrong), None) => screen::say(&format!("{wrong}.")),
                }
            }
            Meaning::Unclear(meanings) => screen::say(&unclear(typed, &meanings)),
            Meaning::Nothing => match obvious().filter(|_| typed.eq_ignore_ascii_case("c")) {
                Some(action) => return Some(acted(action)),
                None => screen::say(&format!("{wrong}. Type help to see what you can do.")),
            },
        }
        None
    }

    /// What one of the commands comes to that every game has; nothing if this is
    /// none.
    fn command(&mut self, host: &Host<G>, seat: Seat, typed: &str) -> Option<Option<Wish<G>>> {
        let look = host.look(seat);
        let view = look.view();
        let (word, rest) = split(typed);
        let answer = match word.as_str() {
            "help" | "?" => format!("{}\n{HELP}", G::HELP),
            "look" => self.reader.scene(host, seat),
            "score" => G::score(&view, &look.shown_since(0)),
            "rules" => self.words.tell(look.config(), Audience::Player).trim_end().to_string(),
            "hint" | "h" => hint(look),
            "why" => {
                let asked = match meaning::<G>(&view, rest, &[]) {
                    Meaning::Action(action) if G::read_typed(&view, rest).is_err() => {
                        G::write(look.config(), action)
                    }
                    _ => rest.to_string(),
                };
                G::answer(&view, "why", rest).unwrap_or_else(|| why(look, &asked))
            }
            "log" => self.reader.lines(host, seat).join("\n"),
            "speed" => match Pace::read(rest) {
                Some(pace) => {
                    self.pace = pace;
                    format!("Bots play {} now.", rest.trim())
                }
                None => {
                    "Bots play slow, normal, fast or instant, as in \"speed fast\".".to_string()
                }
            },
            "undo" | "u" => return Some(Some(Wish::TakeBack(seat))),
            "quit" | "exit" => return Some(Some(Wish::Leave)),
            _ => return None,
        };
        screen::say(&answer);
        Some(None)
    }
}

fn acted<G: Plain>(action: G::Action) -> Wish<G> {
    Wish::Act(action, Notes::default())
}

fn split(typed: &str) -> (String, &str) {
    let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    (word.to_ascii_lowercase(), rest)
}

fn unclear(typed: &str, meanings: &[String]) -> String {
    let listed = &meanings[..meanings.len().min(MOST_MEANINGS)];
    let more = if meanings.len() > listed.len() { ", ..." } else { "" };
    format!("\"{typed}\" could be {}{more}; type more of it.", listed.join(", "))
}
