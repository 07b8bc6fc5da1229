//! People at this screen, in plain lines.

use std::io::{self, IsTerminal};
use std::time::Instant;

use croupier_house::{Host, News, hint, why};
use croupier_kernel::Seat;
use croupier_seats::seconds;
use croupier_sitting::{Input, Notes, Question, Refused, TurnNumber};
use croupier_wording::{Audience, Words};

use super::advice::COMMANDS;
use super::guest::{Guest, Wish};
use super::keyboard::Typed;
use super::news;
use super::pace::Pace;
use super::prompt::Prompt;
use super::reader::Reader;
use crate::failure::Failure;
use crate::out::{self, print};
use crate::plain::Plain;
use crate::typed::TOO_LONG;

/// One or more people who share the screen.
pub(crate) struct Person<G: Plain> {
    reader: Reader,
    /// Whose cards may be on the screen.
    looking: Option<Seat>,
    /// Whether nobody's cards are on it since it was cleared.
    cleared: bool,
    /// The question whose table is on the screen.
    shown: Option<TurnNumber>,
    /// Whether the next thing that happens is these people's own doing.
    acted: bool,
    pace: Pace,
    prompt: Prompt,
    /// The rules in words.
    words: Words<G>,
}

impl<G: Plain> Person<G> {
    pub(crate) fn new(humans: Vec<Seat>, open: bool, pace: Pace, words: Words<G>) -> Person<G> {
        let (reader, prompt) = (Reader::new(humans, open), Prompt::new());
        let (looking, shown) = (None, None);
        Person { reader, looking, cleared: false, shown, acted: false, pace, prompt, words }
    }

    /// Hides the table between the turns of two people. A line means that the
    /// seat's own person has the screen.
    fn hand_over(&mut self, host: &mut Host<G>, seat: Seat) -> Typed {
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
        let typed = self.prompt.line("", None, host);
        if let Typed::TooLong = typed {
            print(TOO_LONG);
        }
        if let Typed::Line(_) = typed {
            (self.looking, self.cleared) = (Some(seat), false);
        }
        typed
    }

    /// Wipes the screen, unless there is nothing on it that someone looked at.
    fn clear(&mut self) {
        if !self.cleared && io::stdout().is_terminal() {
            out::clear_screen();
        }
        self.cleared = true;
    }

    /// What a typed line asks for, unless it was answered on the spot.
    fn understand(&mut self, host: &Host<G>, seat: Seat, typed: &str) -> Option<Wish<G>> {
        let look = host.look(seat);
        let view = look.view();
        let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let answer = match word.to_ascii_lowercase().as_str() {
            "" => String::new(),
            "help" | "?" => format!("{}\n{COMMANDS}", G::HELP),
            "look" => self.reader.scene(host, seat),
            "score" => G::score(&view, &look.shown_since(0)),
            "rules" => self.words.tell(look.config(), Audience::Player).trim_end().to_string(),
            "hint" | "h" => hint(look),
            "why" => G::answer(&view, "why", rest).unwrap_or_else(|| why(look, rest)),
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
            "undo" | "u" => return Some(Wish::TakeBack(seat)),
            "quit" | "exit" | "q" => return Some(Wish::Leave),
            asked => match G::read_typed(&view, typed) {
                Ok(action) => return Some(Wish::Act(action, Notes::default())),
                Err(wrong) => G::answer(&view, asked, rest)
                    .unwrap_or_else(|| format!("{wrong}. Type help to see what you can do.")),
            },
        };
        if !answer.is_empty() {
            print(&answer);
        }
        None
    }

    /// Whom the screen shows what happened, if it may.
    fn reads(&self) -> Option<Seat> {
        self.reader.alone()
    }
}

impl<G: Plain> Guest<G> for Person<G> {
    fn welcome(&mut self, host: &Host<G>, begun_before: bool) {
        if let Some(line) = news::commitment(host).filter(|_| !begun_before) {
            print(&line);
        }
        let names: Vec<String> =
            self.reader.humans().iter().map(|seat| G::seat_name(*seat)).collect();
        let look = host.look(*self.reader.humans().first().unwrap_or(&Seat::FIRST));
        let practice = if look.is_practice() {
            " This is a practice match. Undo takes back all you did, and it is not counted."
        } else {
            ""
        };
        match self.reader.alone() {
            Some(_) if self.reader.is_open() => {
                let names = names.join(", ");
                print(&format!(
                    "An open table: you play {names}, and see all their hands.{practice}"
                ));
            }
            Some(seat) => {
                let greeting = G::greeting(look.config(), seat, look.seats());
                print(&format!("{greeting}{practice}"));
            }
            None => {
                self.clear();
                print(&format!(
                    "People at this screen: {}, of {} seats.{practice}",
                    names.join(", "),
                    look.seats()
                ));
            }
        }
        if begun_before {
            self.reader.pass_over(host);
            print("The match goes on; log tells what happened before.");
        }
    }

    fn show(&mut self, host: &Host<G>, news: &News<G>) {
        match news {
            News::Moved(_) => {
                // Where several share the screen they see how long it takes as well.
                if !std::mem::take(&mut self.acted) {
                    self.pace.wait();
                }
                if let Some(seat) = self.reads() {
                    self.reader.catch_up(host, seat);
                }
                self.pace.shown();
            }
            News::Refused(_, Refused::OnlyTheClock) => {
                print("Only the clock says that time is up.");
            }
            News::Refused(seat, why) => {
                self.acted = false;
                print(&news::words(news).unwrap_or_default());
                if why.rule().is_some() {
                    print(&G::choices(&host.look(*seat).view()));
                }
            }
            News::TakenBack(_) => {
                self.reader.forget_undone(host);
                print(&news::words(news).unwrap_or_default());
            }
            News::Over => {
                let seat =
                    self.looking.or(self.reader.humans().first().copied()).unwrap_or_default();
                self.reader.catch_up(host, seat);
                let look = host.look(seat);
                print(&format!("\n{}", G::score(&look.view(), &look.shown_since(0))));
                print(&news::seed(host));
            }
            News::Edited(_)
            | News::Seated(..)
            | News::Fault(..)
            | News::Account(..)
            | News::CardFailed(_) => {
                self.shown = None;
                print(&news::words(news).unwrap_or_default());
            }
        }
    }

    fn decide(&mut self, host: &mut Host<G>, question: Question) -> Result<Wish<G>, Failure> {
        let seat = question.seat;
        self.acted = false;
        match self.hand_over(host, seat) {
            Typed::Line(_) => {}
            Typed::Ended => return Ok(Wish::Leave),
            Typed::Unread => out::is_read()?,
            Typed::TooLong | Typed::TimeUp | Typed::Edited => return Ok(Wish::Again),
        }
        host.input(Input::Seen)?;
        let until = host.sitting().question().and_then(|question| host.deadline(question));
        if self.shown != Some(question.turn) {
            self.shown = Some(question.turn);
            self.reader.catch_up(host, seat);
            print(&format!("\n{}", self.reader.scene(host, seat)));
            if let Some(end) = until {
                let left = end.saturating_duration_since(Instant::now());
                print(&format!("You have {} s.", seconds(left)));
            }
        }
        loop {
            match self.prompt.line(&format!("{}> ", G::seat_name(seat)), until, host) {
                Typed::Line(typed) => {
                    if let Some(wish) = self.understand(host, seat, &typed) {
                        self.acted = matches!(wish, Wish::Act(..));
                        return Ok(wish);
                    }
                }
                Typed::TooLong => print(TOO_LONG),
                Typed::Unread => out::is_read()?,
                Typed::Ended => {
                    print("\nThe input has ended.");
                    return Ok(Wish::Leave);
                }
                Typed::TimeUp | Typed::Edited => {
                    print("");
                    return Ok(Wish::Again);
                }
            }
        }
    }

    fn tell(&mut self, text: &str) {
        print(text);
    }
}
