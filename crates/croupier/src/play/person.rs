//! People at this screen, in plain lines.

use std::io::{self, BufRead, IsTerminal, Write};

use croupier_kernel::{Refusal, Seat, Seed};
use croupier_table::Table;

use super::guest::{Guest, Notes, Wish};
use super::pace::Pace;
use crate::cli::Audience;
use crate::failure::Failure;
use crate::plain::Plain;

const COMMANDS: &str = "\
hint       what a bot would do in your place, and why
why Qh     whether you may do that, and if not, why
look       the table again        score      the score so far
log        what happened this match, as you saw it
undo       takes your last action back, if nobody has acted since
speed fast how fast bots play: slow, normal, fast, instant
rules      the rules              quit       stop; the match is kept";

/// One or more people who share the screen.
pub(crate) struct Person {
    humans: Vec<Seat>,
    /// How many of the lines for each human seat are on the screen already.
    told: Vec<usize>,
    /// Whose cards may be on the screen.
    looking: Option<Seat>,
    pace: Pace,
}

/// What a typed line asks for.
enum Typed<G: Plain> {
    Wish(Wish<G>),
    /// It was answered on the spot.
    Answered,
}

impl Person {
    pub(crate) fn new(humans: Vec<Seat>, pace: Pace) -> Person {
        let told = vec![0; humans.len()];
        Person { humans, told, looking: None, pace }
    }

    fn alone(&self) -> Option<Seat> {
        if let [seat] = self.humans.as_slice() { Some(*seat) } else { None }
    }

    /// Prints what a seat was shown and has not read yet.
    fn catch_up<G: Plain>(&mut self, table: &Table<G>, seat: Seat) {
        let Some(place) = self.humans.iter().position(|human| *human == seat) else { return };
        let lines: Vec<String> = table.told(seat).map(|(_, line)| line).collect();
        let from = self.told[place].min(lines.len());
        for line in &lines[from..] {
            say(line);
        }
        self.told[place] = lines.len();
    }

    /// After a take-back, forgets that lines which no longer stand were read.
    fn forget_undone<G: Plain>(&mut self, table: &Table<G>) {
        for (seat, told) in self.humans.iter().zip(&mut self.told) {
            *told = (*told).min(table.shown(*seat).count());
        }
    }

    /// Hides the table between the turns of two people.
    fn hand_over<G: Plain>(&mut self, seat: Seat) -> bool {
        if self.alone().is_some() || self.looking == Some(seat) {
            self.looking = Some(seat);
            return true;
        }
        if io::stdout().is_terminal() {
            let _ = write!(io::stdout(), "\x1b[2J\x1b[3J\x1b[H");
        }
        let name = G::seat_name(seat);
        say(&format!(
            "--- Hand over to {name}. Press Enter when only {name} can see the screen. ---"
        ));
        self.looking = Some(seat);
        read_typed().is_some()
    }

    fn understand<G: Plain>(&mut self, table: &Table<G>, seat: Seat, typed: &str) -> Typed<G> {
        let view = table.view(seat);
        let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let answer = match word.to_ascii_lowercase().as_str() {
            "" => String::new(),
            "help" | "?" => format!("{}\n{COMMANDS}", G::HELP),
            "look" => format!("{}\n{}", G::scene(&view), G::choices(&view)),
            "score" => G::score(&view),
            "rules" => G::rules(table.config(), Audience::Player).trim_end().to_string(),
            "hint" | "h" => hint(table, seat),
            "why" => why(table, seat, rest),
            "log" => {
                let lines: Vec<String> = table.told(seat).map(|(_, line)| line).collect();
                lines.join("\n")
            }
            "speed" => match Pace::read(rest) {
                Some(pace) => {
                    self.pace = pace;
                    format!("Bots play {} now.", rest.trim())
                }
                None => {
                    "Bots play slow, normal, fast or instant, as in \"speed fast\".".to_string()
                }
            },
            "undo" | "u" => return Typed::Wish(Wish::Undo),
            "quit" | "exit" | "q" => return Typed::Wish(Wish::Leave),
            asked => match G::read_typed(&view, typed) {
                Ok(action) => match table.objection(seat, action) {
                    None => return Typed::Wish(Wish::Act(action, Notes::default())),
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
            say(&answer);
        }
        Typed::Answered
    }
}

impl<G: Plain> Guest<G> for Person {
    fn welcome(&mut self, table: &Table<G>) {
        let names: Vec<String> = self.humans.iter().map(|seat| G::seat_name(*seat)).collect();
        let practice = if table.is_practice() { " This is a practice match." } else { "" };
        match self.alone() {
            Some(seat) => {
                let name = G::seat_name(seat);
                say(&format!("You are {name} of {} seats.{practice}", table.seats()));
                self.catch_up(table, seat);
            }
            None => say(&format!(
                "People at this screen: {}, of {} seats.{practice}",
                names.join(", "),
                table.seats()
            )),
        }
    }

    fn watch(&mut self, table: &Table<G>) {
        if let Some(seat) = self.alone() {
            self.catch_up(table, seat);
            self.pace.wait();
        }
    }

    fn decide(&mut self, table: &Table<G>, seat: Seat) -> Result<Wish<G>, Failure> {
        self.forget_undone(table);
        if !self.hand_over::<G>(seat) {
            return Ok(Wish::Leave);
        }
        self.catch_up(table, seat);
        let view = table.view(seat);
        say(&format!("\n{}\n{}", G::scene(&view), G::choices(&view)));
        loop {
            let _ = write!(io::stdout(), "{}> ", G::seat_name(seat))
                .and_then(|()| io::stdout().flush());
            let Some(typed) = read_typed() else {
                say("\nThe input has ended.");
                return Ok(Wish::Leave);
            };
            match self.understand(table, seat, &typed) {
                Typed::Wish(wish) => return Ok(wish),
                Typed::Answered => {}
            }
        }
    }

    fn tell(&mut self, text: &str) {
        say(text);
    }

    fn over(&mut self, table: &Table<G>, seed_text: &str) {
        let seat = self.looking.or(self.humans.first().copied()).unwrap_or_default();
        self.catch_up(table, seat);
        say(&format!("\n{}", G::score(&table.view(seat))));
        say(&format!("The seed was \"{seed_text}\"."));
    }
}

/// What a bot would do in this seat, from what the seat knows. Even its luck
/// comes from there: the match's seed decides cards that are still hidden.
pub(super) fn hint<G: Plain>(table: &Table<G>, seat: Seat) -> String {
    let view = table.view(seat);
    let adviser = G::ADVISER;
    let mut dice = Seed::from_bytes([0; 32]).child(&format!("{view:?}"), 0).dice(0, 0);
    match adviser.choose(&view, &mut dice) {
        Some(action) => format!("Hint: {}.", adviser.reason(&view, action)),
        None => "There is nothing to decide.".to_string(),
    }
}

pub(super) fn why<G: Plain>(table: &Table<G>, seat: Seat, asked: &str) -> String {
    let view = table.view(seat);
    if asked.trim().is_empty() {
        return G::choices(&view);
    }
    match G::read_typed(&view, asked) {
        Err(wrong) => format!("{wrong}."),
        Ok(action) => match table.objection(seat, action) {
            None => format!("You may {} now.", G::write(table.config(), action)),
            Some(refusal) => format!("Not now (rule {}): {refusal}.", refusal.rule()),
        },
    }
}

fn say(text: &str) {
    let _ = writeln!(io::stdout(), "{text}");
}

/// The next line typed, or `None` when there is no more.
fn read_typed() -> Option<String> {
    let mut bytes = Vec::new();
    match io::stdin().lock().read_until(b'\n', &mut bytes) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&bytes).trim().to_string()),
    }
}
