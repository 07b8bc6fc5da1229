//! People at this screen, in plain lines.

use std::io::{self, IsTerminal};
use std::time::Instant;

use croupier_house::{Host, News};
use croupier_kernel::Seat;
use croupier_seats::seconds;
use croupier_sitting::{Input, Question, Refused, TurnNumber};
use croupier_wording::{Line, Tint, Words};

use super::guest::{Guest, Wish};
use super::pace::Pace;
use super::reader::Reader;
use super::{ending, greeting, news, prompt};
use crate::failure::Failure;
use crate::keyboard::Typed;
use crate::out::{self, print};
use crate::plain::Plain;
use crate::screen;
use crate::typed::TOO_LONG;

/// One or more people who share the screen.
pub(crate) struct Person<G: Plain> {
    pub(super) reader: Reader,
    /// Whose cards may be on the screen.
    looking: Option<Seat>,
    /// Whether nobody's cards are on it since it was cleared.
    cleared: bool,
    /// The question whose table is on the screen.
    shown: Option<TurnNumber>,
    /// Whether the next thing that happens is these people's own doing.
    acted: bool,
    /// Whether others did something since that only the table shows.
    unseen: bool,
    /// Whether a turn begins, which a blank line sets off from the one before.
    begins: bool,
    /// Whether the match was begun before, so that the whole table is looked at first.
    returns: bool,
    pub(super) pace: Pace,
    /// The rules in words.
    pub(super) words: Words<G>,
}

impl<G: Plain> Person<G> {
    pub(crate) fn new(humans: Vec<Seat>, open: bool, pace: Pace, words: Words<G>) -> Person<G> {
        Person {
            reader: Reader::new(humans, open),
            looking: None,
            cleared: false,
            shown: None,
            acted: false,
            unseen: false,
            begins: true,
            returns: false,
            pace,
            words,
        }
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
        let typed = prompt::line("", None, host);
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

    /// Whom the screen shows what happened, if it may.
    fn reads(&self) -> Option<Seat> {
        self.reader.alone()
    }

    /// Shows lines of the game, set off where a turn begins.
    fn tell_all(&mut self, lines: &[Line]) {
        if !lines.is_empty() && std::mem::take(&mut self.begins) {
            print("");
        }
        lines.iter().for_each(screen::show);
    }

    /// What happened, as soon as it makes a line.
    fn moved(&mut self, host: &Host<G>) {
        let own = std::mem::take(&mut self.acted);
        let Some(seat) = self.reads() else {
            // Where several share the screen they see how long it takes as well.
            if !own {
                self.pace.wait();
            }
            return self.pace.shown();
        };
        let lines = self.reader.news(host, seat, false);
        if !lines.is_empty() && !own {
            self.pace.wait();
        }
        self.unseen = lines.is_empty() && (self.unseen || !own);
        if own || !lines.is_empty() {
            self.pace.shown();
        }
        self.tell_all(&lines);
    }
}

impl<G: Plain> Guest<G> for Person<G> {
    fn welcome(&mut self, host: &Host<G>, begun_before: bool) {
        if let Some(line) = news::commitment(host).filter(|_| !begun_before) {
            print(&line);
        }
        if self.reader.alone().is_none() {
            self.clear();
        }
        let words = greeting::words(host, &self.reader);
        words.lines().map(Line::new).for_each(|line| screen::show(&line));
        if let Some(line) = greeting::opponents(host) {
            screen::show(&line);
        }
        if begun_before {
            self.reader.pass_over(host);
            self.returns = true;
            print("The match goes on; log tells what happened before.");
            screen::show(&greeting::standings(host, self.reader.alone()));
        }
    }

    fn show(&mut self, host: &Host<G>, news: &News<G>) {
        match news {
            News::Moved(_) => self.moved(host),
            News::Refused(_, Refused::OnlyTheClock) => {
                print("Only the clock says that time is up.");
            }
            News::Refused(seat, why) => {
                self.acted = false;
                screen::tell(Tint::Bad, &news::words(news).unwrap_or_default());
                if why.rule().is_some() {
                    G::question(&host.look(*seat).view()).last().into_iter().for_each(screen::show);
                }
            }
            News::TakenBack(_) => {
                self.reader.forget_undone(host);
                self.begins = true;
                print(&news::words(news).unwrap_or_default());
            }
            News::Over => {
                let seat =
                    self.looking.or(self.reader.humans().first().copied()).unwrap_or_default();
                let lines = self.reader.news(host, seat, true);
                self.tell_all(&lines);
                let look = host.look(seat);
                print("");
                if let Some(verdict) = ending::verdict(host, self.reader.humans()) {
                    screen::show(&verdict);
                }
                screen::say(&G::score(&look.view(), &look.shown_since(0)));
                print(&news::seed(host));
            }
            News::Edited(_)
            | News::Seated(..)
            | News::Fault(..)
            | News::Account(..)
            | News::CardFailed(_) => {
                (self.shown, self.begins) = (None, true);
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
            if std::mem::take(&mut self.unseen) {
                self.pace.wait();
            }
            let lines = self.reader.news(host, seat, true);
            self.tell_all(&lines);
            let whole = std::mem::take(&mut self.returns);
            let block = self.reader.block(host, seat, whole);
            self.tell_all(&block);
            if let Some(end) = until {
                let left = end.saturating_duration_since(Instant::now());
                print(&format!("You have {} s.", seconds(left)));
            }
        }
        loop {
            match prompt::line(&format!("{}> ", G::seat_name(seat)), until, host) {
                Typed::Line(typed) => {
                    if let Some(wish) = self.understand(host, seat, &typed) {
                        self.acted = matches!(wish, Wish::Act(..));
                        self.begins = true;
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
