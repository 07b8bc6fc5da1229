//! People at this screen, in plain lines.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use croupier_kernel::{Refusal, Seat, Seed};
use croupier_table::Table;

use super::guest::{Guest, Notes, Wish};
use super::keyboard::{self, Keyboard};
use super::limit::seconds;
use super::pace::Pace;
use crate::cli::Audience;
use crate::failure::Failure;
use crate::plain::Plain;

const COMMANDS: &str = "\
hint       what a bot would do in your place, and why
why MOVE   whether you may do that, and if not, why
look       the table again        score      the score so far
log        what happened this match, as you saw it
undo       takes your last action back, if nobody has acted since
speed fast how fast bots play: slow, normal, fast, instant
rules      the rules              quit       stop; the match is kept";

/// One or more people who share the screen.
pub(crate) struct Person {
    humans: Vec<Seat>,
    /// Whether they are one person who sees the cards of all these seats.
    open: bool,
    /// How many of the lines for each human seat are on the screen already; at
    /// an open table, those for all of them together come first.
    told: Vec<usize>,
    /// Whose cards may be on the screen.
    looking: Option<Seat>,
    pace: Pace,
    keyboard: Keyboard,
    /// Says whether the rules were edited.
    edited: Option<Box<dyn Fn() -> bool>>,
}

/// How often edited rules are looked for while nobody types.
const TICK: Duration = Duration::from_millis(100);

/// How long before the end of their time people are told.
const WARNING: Duration = Duration::from_secs(10);

/// What a typed line asks for.
enum Typed<G: Plain> {
    Wish(Wish<G>),
    /// It was answered on the spot.
    Answered,
}

impl Person {
    pub(crate) fn new(humans: Vec<Seat>, open: bool, pace: Pace) -> Person {
        let told = vec![0; humans.len()];
        let keyboard = Keyboard::new();
        Person { humans, open, told, looking: None, pace, keyboard, edited: None }
    }

    /// The seat of someone who need not hide the screen from anyone here.
    fn alone(&self) -> Option<Seat> {
        match self.humans.as_slice() {
            [seat] => Some(*seat),
            [seat, ..] if self.open => Some(*seat),
            _ => None,
        }
    }

    /// What a seat was shown, or at an open table all of its person's seats.
    fn lines<G: Plain>(&self, table: &Table<G>, seat: Seat) -> Vec<String> {
        let seats = if self.open { self.humans.as_slice() } else { &[seat] };
        table.told_together(seats).map(|(_, line)| line).collect()
    }

    fn place(&self, seat: Seat) -> Option<usize> {
        if self.open { Some(0) } else { self.humans.iter().position(|human| *human == seat) }
    }

    /// The position, with the other hands at an open table.
    fn scene<G: Plain>(&self, table: &Table<G>, seat: Seat) -> String {
        let view = table.view(seat);
        let mut text = format!("{}\n", G::scene(&view));
        for other in self.humans.iter().filter(|other| self.open && **other != seat) {
            let hand = G::hand(&table.view(*other));
            text += &format!("The hand of {}: {hand}.\n", G::seat_name(*other));
        }
        text + &G::choices(&view)
    }

    /// Prints what a seat was shown and has not read yet.
    fn catch_up<G: Plain>(&mut self, table: &Table<G>, seat: Seat) {
        let Some(place) = self.place(seat) else { return };
        let lines = self.lines(table, seat);
        let from = self.told[place].min(lines.len());
        for line in &lines[from..] {
            say(line);
        }
        self.told[place] = lines.len();
    }

    /// After a take-back, forgets that lines which no longer stand were read.
    fn forget_undone<G: Plain>(&mut self, table: &Table<G>) {
        for (place, seat) in self.humans.iter().enumerate() {
            self.told[place] = self.told[place].min(self.lines(table, *seat).len());
        }
    }

    /// Hides the table between the turns of two people; the clock runs on.
    fn hand_over<G: Plain>(&mut self, seat: Seat, until: Option<Instant>) -> keyboard::Typed {
        if self.alone().is_some() || self.looking == Some(seat) {
            self.looking = Some(seat);
            return keyboard::Typed::Line(String::new());
        }
        if io::stdout().is_terminal() {
            let _ = write!(io::stdout(), "\x1b[2J\x1b[3J\x1b[H");
        }
        let name = G::seat_name(seat);
        say(&format!(
            "--- Hand over to {name}. Press Enter when only {name} can see the screen. ---"
        ));
        self.looking = Some(seat);
        self.wait("", until)
    }

    /// The next line typed after a prompt; says so when the time for it runs
    /// short.
    fn wait(&self, prompt: &str, until: Option<Instant>) -> keyboard::Typed {
        let ask = || {
            let _ = write!(io::stdout(), "{prompt}").and_then(|()| io::stdout().flush());
        };
        ask();
        let Some(end) = until else { return self.wait_for_edits() };
        let left = end.saturating_duration_since(Instant::now());
        let short = WARNING.min(left / 2);
        match self.keyboard.line(Some(end - short)) {
            keyboard::Typed::TimeUp if !short.is_zero() => {
                say(&format!("\n{} s left, then the table acts for you.", seconds(short)));
                ask();
                self.keyboard.line(Some(end))
            }
            typed => typed,
        }
    }

    /// The next line typed, unless the rules are edited first.
    fn wait_for_edits(&self) -> keyboard::Typed {
        let Some(edited) = &self.edited else { return self.keyboard.line(None) };
        loop {
            match self.keyboard.line(Some(Instant::now() + TICK)) {
                keyboard::Typed::TimeUp if edited() => return keyboard::Typed::Edited,
                keyboard::Typed::TimeUp => {}
                typed => return typed,
            }
        }
    }

    fn understand<G: Plain>(&mut self, table: &Table<G>, seat: Seat, typed: &str) -> Typed<G> {
        let view = table.view(seat);
        let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let answer = match word.to_ascii_lowercase().as_str() {
            "" => String::new(),
            "help" | "?" => format!("{}\n{COMMANDS}", G::HELP),
            "look" => self.scene(table, seat),
            "score" => G::score(&view, &table.shown_since(seat, 0)),
            "rules" => G::rules(table.config(), Audience::Player).trim_end().to_string(),
            "hint" | "h" => hint(table, seat),
            "why" => G::answer(&view, "why", rest).unwrap_or_else(|| why(table, seat, rest)),
            "log" => self.lines(table, seat).join("\n"),
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
                let last = table.deeds().last().filter(|_| self.open);
                return Typed::Wish(Wish::Undo(last.map_or(seat, |(last, _)| last)));
            }
            "quit" | "exit" | "q" => return Typed::Wish(Wish::Leave),
            asked => match G::read_typed(&view, typed) {
                Ok(action) if G::TIME_UP == Some(action) => {
                    "Only the clock says that time is up.".to_string()
                }
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
            Some(seat) if self.open => {
                let names = names.join(", ");
                say(&format!(
                    "An open table: you play {names}, and see all their hands.{practice}"
                ));
                self.catch_up(table, seat);
            }
            Some(seat) => {
                let greeting = G::greeting(table.config(), seat, table.seats());
                say(&format!("{greeting}{practice}"));
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

    fn decide(
        &mut self,
        table: &Table<G>,
        seat: Seat,
        until: Option<Instant>,
    ) -> Result<Wish<G>, Failure> {
        self.forget_undone(table);
        match self.hand_over::<G>(seat, until) {
            keyboard::Typed::Line(_) => {}
            keyboard::Typed::Ended => return Ok(Wish::Leave),
            keyboard::Typed::TimeUp => return Ok(Wish::TimeUp),
            keyboard::Typed::Edited => return Ok(Wish::Again),
        }
        self.catch_up(table, seat);
        say(&format!("\n{}", self.scene(table, seat)));
        if let Some(end) = until {
            let left = end.saturating_duration_since(Instant::now());
            say(&format!("You have {} s.", seconds(left)));
        }
        loop {
            let typed = match self.wait(&format!("{}> ", G::seat_name(seat)), until) {
                keyboard::Typed::Line(typed) => typed,
                keyboard::Typed::Ended => {
                    say("\nThe input has ended.");
                    return Ok(Wish::Leave);
                }
                keyboard::Typed::TimeUp => {
                    say("");
                    return Ok(Wish::TimeUp);
                }
                keyboard::Typed::Edited => {
                    say("");
                    return Ok(Wish::Again);
                }
            };
            match self.understand(table, seat, &typed) {
                Typed::Wish(wish) => return Ok(wish),
                Typed::Answered => {}
            }
        }
    }

    fn look_out(&mut self, for_edits: Box<dyn Fn() -> bool>) {
        self.edited = Some(for_edits);
    }

    fn tell(&mut self, text: &str) {
        say(text);
    }

    fn over(&mut self, table: &Table<G>, seed_text: &str) {
        let seat = self.looking.or(self.humans.first().copied()).unwrap_or_default();
        self.catch_up(table, seat);
        say(&format!("\n{}", G::score(&table.view(seat), &table.shown_since(seat, 0))));
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
        Ok(action) if G::TIME_UP == Some(action) => "Only the clock says that.".to_string(),
        Ok(action) => match table.objection(seat, action) {
            None => format!("You may {} now.", G::write(table.config(), action)),
            Some(refusal) => format!("Not now (rule {}): {refusal}.", refusal.rule()),
        },
    }
}

fn say(text: &str) {
    let _ = writeln!(io::stdout(), "{text}");
}
