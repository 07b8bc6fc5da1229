//! People at this screen, in plain lines.

use std::io::{self, IsTerminal, Write};
use std::time::Instant;

use croupier_kernel::{Refusal, Seat};
use croupier_table::Table;
use croupier_wording::{Audience, Words};

use super::advice::{COMMANDS, hint, why};
use super::guest::{Guest, Notes, Wish};
use super::keyboard::Typed;
use super::limit::seconds;
use super::pace::Pace;
use super::prompt::Prompt;
use super::reader::Reader;
use crate::failure::Failure;
use crate::out::{self, print};
use crate::plain::Plain;

/// One or more people who share the screen.
pub(crate) struct Person<G: Plain> {
    reader: Reader,
    /// Whose cards may be on the screen.
    looking: Option<Seat>,
    /// Whether nobody's cards are on it since it was cleared.
    cleared: bool,
    pace: Pace,
    prompt: Prompt,
    /// The rules in words.
    words: Words<G>,
}

impl<G: Plain> Person<G> {
    pub(crate) fn new(humans: Vec<Seat>, open: bool, pace: Pace, words: Words<G>) -> Person<G> {
        let (reader, prompt) = (Reader::new(humans, open), Prompt::new());
        Person { reader, looking: None, cleared: false, pace, prompt, words }
    }

    /// Hides the table between the turns of two people; the clock runs on. A
    /// line means that the seat's own person has the screen.
    fn hand_over(&mut self, seat: Seat, until: Option<Instant>) -> Typed {
        if self.reader.alone().is_some() || self.looking == Some(seat) {
            self.looking = Some(seat);
            return Typed::Line(String::new());
        }
        self.looking = None;
        self.clear();
        let name = G::seat_name(seat);
        print(&format!(
            "--- Hand over to {name}. Press Enter when only {name} can see the screen. ---"
        ));
        let typed = self.prompt.line("", until);
        if let Typed::Line(_) = typed {
            (self.looking, self.cleared) = (Some(seat), false);
        }
        typed
    }

    /// Wipes the screen, unless there is nothing on it that someone looked at.
    fn clear(&mut self) {
        if !self.cleared && io::stdout().is_terminal() {
            let _ = write!(out::stdout(), "\x1b[2J\x1b[3J\x1b[H");
        }
        self.cleared = true;
    }

    /// What a typed line asks for, unless it was answered on the spot.
    fn understand(&mut self, table: &Table<G>, seat: Seat, typed: &str) -> Option<Wish<G>> {
        let view = table.view(seat);
        let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let answer = match word.to_ascii_lowercase().as_str() {
            "" => String::new(),
            "help" | "?" => format!("{}\n{COMMANDS}", G::HELP),
            "look" => self.reader.scene(table, seat),
            "score" => G::score(&view, &table.shown_since(seat, 0)),
            "rules" => self.words.tell(table.config(), Audience::Player).trim_end().to_string(),
            "hint" | "h" => hint(table, seat),
            "why" => G::answer(&view, "why", rest).unwrap_or_else(|| why(table, seat, rest)),
            "log" => self.reader.lines(table, seat).join("\n"),
            "speed" => match Pace::read(rest) {
                Some(pace) => {
                    self.pace = pace;
                    format!("Bots play {} now.", rest.trim())
                }
                None => {
                    "Bots play slow, normal, fast or instant, as in \"speed fast\".".to_string()
                }
            },
            "undo" | "u" => {
                let last = table.deeds().last().filter(|_| self.reader.is_open());
                return Some(Wish::Undo(last.map_or(seat, |(last, _)| last)));
            }
            "quit" | "exit" | "q" => return Some(Wish::Leave),
            asked => match G::read_typed(&view, typed) {
                Ok(action) if G::TIME_UP == Some(action) => {
                    "Only the clock says that time is up.".to_string()
                }
                Ok(action) => match table.objection(seat, action) {
                    None => return Some(Wish::Act(action, Notes::default())),
                    Some(refusal) => format!(
                        "Not allowed (rule {}): {refusal}.\n{}",
                        refusal.rule(),
                        G::choices(&view)
                    ),
                },
                Err(wrong) => G::answer(&view, asked, rest)
                    .unwrap_or_else(|| format!("{wrong}. Type help to see what you can do.")),
            },
        };
        if !answer.is_empty() {
            print(&answer);
        }
        None
    }
}

impl<G: Plain> Guest<G> for Person<G> {
    fn welcome(&mut self, table: &Table<G>) {
        let names: Vec<String> =
            self.reader.humans().iter().map(|seat| G::seat_name(*seat)).collect();
        let practice = if table.is_practice() { " This is a practice match." } else { "" };
        match self.reader.alone() {
            Some(seat) if self.reader.is_open() => {
                let names = names.join(", ");
                print(&format!(
                    "An open table: you play {names}, and see all their hands.{practice}"
                ));
                self.reader.catch_up(table, seat);
            }
            Some(seat) => {
                let greeting = G::greeting(table.config(), seat, table.seats());
                print(&format!("{greeting}{practice}"));
                self.reader.catch_up(table, seat);
            }
            None => {
                self.clear();
                print(&format!(
                    "People at this screen: {}, of {} seats.{practice}",
                    names.join(", "),
                    table.seats()
                ));
            }
        }
    }

    fn watch(&mut self, table: &Table<G>) {
        if let Some(seat) = self.reader.alone() {
            self.reader.catch_up(table, seat);
            self.pace.wait();
        }
    }

    fn decide(
        &mut self,
        table: &Table<G>,
        seat: Seat,
        until: Option<Instant>,
    ) -> Result<Wish<G>, Failure> {
        self.reader.forget_undone(table);
        match self.hand_over(seat, until) {
            Typed::Line(_) => {}
            Typed::Ended => return Ok(Wish::Leave),
            Typed::TimeUp => return Ok(Wish::TimeUp),
            Typed::Edited => return Ok(Wish::Again),
        }
        self.reader.catch_up(table, seat);
        print(&format!("\n{}", self.reader.scene(table, seat)));
        if let Some(end) = until {
            let left = end.saturating_duration_since(Instant::now());
            print(&format!("You have {} s.", seconds(left)));
        }
        loop {
            let typed = match self.prompt.line(&format!("{}> ", G::seat_name(seat)), until) {
                Typed::Line(typed) => typed,
                Typed::Ended => {
                    print("\nThe input has ended.");
                    return Ok(Wish::Leave);
                }
                Typed::TimeUp => {
                    print("");
                    return Ok(Wish::TimeUp);
                }
                Typed::Edited => {
                    print("");
                    return Ok(Wish::Again);
                }
            };
            if let Some(wish) = self.understand(table, seat, &typed) {
                return Ok(wish);
            }
        }
    }

    fn look_out(&mut self, for_edits: Box<dyn Fn() -> bool>) {
        self.prompt.look_out(for_edits);
    }

    fn tell(&mut self, text: &str) {
        print(text);
    }

    fn over(&mut self, table: &Table<G>, seed_text: &str) {
        let seat = self.looking.or(self.reader.humans().first().copied()).unwrap_or_default();
        self.reader.catch_up(table, seat);
        print(&format!("\n{}", G::score(&table.view(seat), &table.shown_since(seat, 0))));
        print(&format!("The seed was \"{seed_text}\"."));
    }
}
