//! A match in play, as a value.

use std::time::Duration;

use croupier_kernel::{Seat, Seed, Turn, Viewer};
use croupier_table::{Clocked, Header, Playable, Record, RetuneError, Table, UndoError};

use crate::clock::Clock;
use crate::{Edited, Input, Look, Moment, Notes, Occupant, Output, Question, Refused, TurnNumber};

/// One match being played, whoever looks on.
///
/// It does no I/O, starts no thread and reads no clock: whoever drives it hands
/// in what happens and when, and carries out what comes out.
#[derive(Clone, Debug)]
pub struct Sitting<G: Playable> {
    table: Table<G>,
    occupants: Vec<Occupant>,
    turn: TurnNumber,
    clock: Clock,
    /// How long a turn may take where the rules do not say.
    turn_length: Option<Duration>,
    /// Edited rules that cannot be played yet.
    waiting: Option<G::Config>,
}

impl<G: Playable + Clocked> Sitting<G> {
    /// Seats everyone at a table, in table order.
    pub fn new(table: Table<G>, occupants: Vec<Occupant>) -> Sitting<G> {
        Sitting {
            table,
            occupants,
            turn: 1,
            clock: Clock::default(),
            turn_length: None,
            waiting: None,
        }
    }

    /// The same for a match that goes on after these records, which the table
    /// has followed.
    pub fn resumed(table: Table<G>, occupants: Vec<Occupant>, records: &[Record]) -> Sitting<G> {
        let changes = records.iter().filter(|record| changes_the_match(record)).count();
        let turn = TurnNumber::try_from(changes).unwrap_or(TurnNumber::MAX - 1) + 1;
        Sitting { turn, ..Sitting::new(table, occupants) }
    }

    /// The same with so much of the turn in play used already.
    pub fn after(self, used: Duration) -> Sitting<G> {
        Sitting { clock: Clock::after(used), ..self }
    }

    /// The same with so long for a turn where the rules have no clock of their own.
    pub fn timed(self, turn_length: Option<Duration>) -> Sitting<G> {
        Sitting { turn_length, ..self }
    }

    /// How long a turn may take, if a clock is played by.
    pub fn turn_length(&self) -> Option<Duration> {
        G::clock(self.table.config()).or(self.turn_length)
    }

    /// How much of the turn in play is used, if a clock is played by that has run.
    pub fn used(&self, now: Moment) -> Option<Duration> {
        let used = self.clock.used(now);
        (self.turn_length().is_some() && (self.clock.runs() || !used.is_zero())).then_some(used)
    }

    /// Whether the clock of the turn in play runs.
    pub fn is_timed(&self) -> bool {
        self.turn_length().is_some() && self.clock.runs()
    }

    /// What is to be done before anything happens.
    pub fn open(&mut self, now: Moment) -> Vec<Output<G>> {
        let mut out = vec![Output::Moved { since: 0 }];
        self.ask(now, &mut out);
        out
    }

    /// What comes of something that happens now. A refusal changes nothing.
    pub fn step(&mut self, now: Moment, input: Input<G>) -> Vec<Output<G>> {
        let mut out = Vec::new();
        let answers_late = matches!(&input, Input::NoAnswer { turn, .. } if *turn == self.turn);
        if self.is_time_up(now) && !answers_late {
            self.act_for_the_asked(now, Notes::default(), &mut out);
        }
        match input {
            Input::Act { seat, turn, action, notes } => {
                match self.stands_against(seat, turn, Some(action)) {
                    Some(why) => out.push(Output::Refused { seat, why }),
                    None => self.act(now, seat, action, notes, &mut out),
                }
            }
            Input::NoAnswer { seat, turn, notes } => match self.stands_against(seat, turn, None) {
                Some(why) => out.push(Output::Refused { seat, why }),
                None => self.act_for_the_asked(now, notes, &mut out),
            },
            Input::TakeBack { seat } => self.take_back(now, seat, &mut out),
            Input::Edit(config) => self.edit(now, config, &mut out),
            Input::Seated { seat, by } => self.seat(now, seat, by, &mut out),
            Input::Seen => {
                if self
                    .question()
                    .is_some_and(|asked| asked.until.is_none() && self.has_clock(asked.seat))
                {
                    self.clock.start(now);
                    out.extend(
                        self.question().filter(|asked| asked.until.is_some()).map(Output::Ask),
                    );
                }
            }
            Input::Unseen => self.clock.stand(now),
            Input::Paused(time) => self.clock.give_back(time),
            Input::Tick => {}
        }
        out
    }

    /// The question that is open, if any.
    pub fn question(&self) -> Option<Question> {
        let Turn::Seat(seat) = self.table.turn() else { return None };
        let until = self.clock.end(self.turn_length());
        Some(Question { turn: self.turn, seat, until })
    }

    /// The table through a viewer's eyes.
    pub fn look(&self, viewer: impl Into<Viewer>) -> Look<'_, G> {
        Look::new(&self.table, viewer.into())
    }

    /// What someone is told who plays all of these seats, in words: what they
    /// all read alike once, and what some of them alone were told under their
    /// names.
    pub fn told_together(&self, seats: &[Seat]) -> Vec<String> {
        self.table.told_together(seats).map(|(_, line)| line).collect()
    }

    /// Who plays each seat, in table order.
    pub fn occupants(&self) -> &[Occupant] {
        &self.occupants
    }

    /// Who plays a seat, if there is such a seat.
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.occupants.get(seat.index())
    }

    /// The seats that people play.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        let seats = Seat::all(self.table.seats()).zip(&self.occupants);
        seats.filter(|(_, occupant)| occupant.is_person()).map(|(seat, _)| seat)
    }

    /// What the bots of this match draw from. It tells nothing of the cards.
    pub fn bot_seed(&self) -> Seed {
        self.table.bot_seed()
    }

    /// What is played and by whom, as the first record of the match says it.
    pub fn header(&self) -> Header {
        self.table.header(self.occupants.iter().map(ToString::to_string).collect())
    }

    /// The last record, once the match is over.
    pub fn over(&self) -> Option<Record> {
        self.table.over()
    }

    /// Edited rules that wait until they can be played.
    pub fn waiting(&self) -> Option<&G::Config> {
        self.waiting.as_ref()
    }

    /// Everything that happened, for those who may see all of a match that is
    /// over; nothing until then.
    pub fn laid_open(&self) -> Option<&Table<G>> {
        (self.table.turn() == Turn::Over).then_some(&self.table)
    }

    fn stands_against(
        &self,
        seat: Seat,
        turn: TurnNumber,
        action: Option<G::Action>,
    ) -> Option<Refused<G>> {
        let Some(open) = self.question() else { return Some(Refused::Over) };
        if turn != open.turn {
            return Some(Refused::Stale { answered: turn, open: open.turn });
        }
        if seat != open.seat {
            return Some(Refused::NotAsked);
        }
        (action.is_some() && action == G::TIME_UP).then_some(Refused::OnlyTheClock)
    }

    fn has_clock(&self, seat: Seat) -> bool {
        !matches!(self.occupant(seat), Some(Occupant::Bot(_)))
    }

    fn is_time_up(&self, now: Moment) -> bool {
        self.question().and_then(|question| question.until).is_some_and(|until| until <= now)
    }

    fn act(
        &mut self,
        now: Moment,
        seat: Seat,
        action: G::Action,
        notes: Notes,
        out: &mut Vec<Output<G>>,
    ) {
        let since = self.table.actions() + 1;
        match self.table.act(seat, action) {
            Err(illegal) => out.push(Output::Refused { seat, why: Refused::Illegal(illegal) }),
            Ok(record) => {
                let note = |text| Record::Note { seat, text };
                out.extend(notes.open.into_iter().map(note).map(Output::Keep));
                out.extend(notes.private.into_iter().map(note).map(Output::Hold));
                out.extend([Output::Keep(record), Output::Moved { since }]);
                if !G::keeps_turn(action) {
                    self.clock.stop();
                }
                self.turn += 1;
                self.try_waiting(out);
                self.ask(now, out);
            }
        }
    }

    /// Takes the least that is legal for the seat that is asked, or what the
    /// rules do when its time is up.
    fn act_for_the_asked(&mut self, now: Moment, notes: Notes, out: &mut Vec<Output<G>>) {
        let Some(Question { seat, .. }) = self.question() else { return };
        let late = G::TIME_UP.filter(|_| self.is_time_up(now));
        match late.or_else(|| self.table.fallback(seat)) {
            Some(action) => self.act(now, seat, action, notes, out),
            None => out.push(Output::Refused { seat, why: Refused::NothingToDo }),
        }
    }

    /// Why this seat cannot take its last action back now, if it cannot.
    pub fn stays(&self, seat: Seat) -> Option<Refused<G>> {
        if self.table.turn() == Turn::Over {
            return Some(Refused::Over);
        }
        if self.peeked() {
            return Some(Refused::Stays(UndoError::SomethingShown));
        }
        self.table.undoable(self.taker(seat)).err().map(Refused::Stays)
    }

    /// Whose action is meant when this seat takes one back.
    fn taker(&self, seat: Seat) -> Seat {
        let open = |occupant: Option<&Occupant>| occupant == Some(&Occupant::Open);
        // One person plays all open seats, so the last of their actions is meant.
        let last = self.table.deeds().last().map(|(last, _)| last);
        match last {
            Some(last) if open(self.occupant(seat)) && open(self.occupant(last)) => last,
            _ => seat,
        }
    }

    fn take_back(&mut self, now: Moment, seat: Seat, out: &mut Vec<Output<G>>) {
        let seat = self.taker(seat);
        let undone = if self.table.turn() == Turn::Over {
            Err(Refused::Over)
        } else if self.peeked() {
            Err(Refused::Stays(UndoError::SomethingShown))
        } else {
            self.table.undo(seat).map_err(Refused::Stays)
        };
        match undone {
            Err(why) => out.push(Output::Refused { seat, why }),
            Ok(record) => {
                let stand = self.table.actions();
                out.extend([Output::Keep(record), Output::TakenBack { seat, stand }]);
                self.turn += 1;
                self.clock.stop();
                self.ask(now, out);
            }
        }
    }

    /// Whether the last action showed something hidden to someone who plays
    /// several seats, whichever of them it was shown to.
    fn peeked(&self) -> bool {
        if self.table.is_practice() || !self.occupants.contains(&Occupant::Open) {
            return false;
        }
        match self.occupants.iter().all(|occupant| *occupant == Occupant::Open) {
            true => self.table.last_uncovers_to_all(),
            false => self.people().any(|seat| self.table.last_uncovers(seat)),
        }
    }

    fn edit(&mut self, now: Moment, config: G::Config, out: &mut Vec<Output<G>>) {
        // It holds what an earlier one that waits would change.
        self.waiting = None;
        if config == *self.table.config() {
            return out.push(Output::Edited(Edited::AsBefore));
        }
        match self.retune(&config, out) {
            Ok(()) => self.ask(now, out),
            Err(why) => {
                self.waiting = Some(config);
                out.push(Output::Edited(Edited::Waits(why)));
            }
        }
    }

    fn try_waiting(&mut self, out: &mut Vec<Output<G>>) {
        if let Some(config) = self.waiting.take()
            && self.retune(&config, out).is_err()
        {
            self.waiting = Some(config);
        }
    }

    fn retune(&mut self, config: &G::Config, out: &mut Vec<Output<G>>) -> Result<(), RetuneError> {
        let record = self.table.retune(config.clone())?;
        self.turn += 1;
        out.extend([Output::Keep(record), Output::Edited(Edited::InForce)]);
        Ok(())
    }

    fn seat(&mut self, now: Moment, seat: Seat, by: Occupant, out: &mut Vec<Output<G>>) {
        let over = self.table.turn() == Turn::Over;
        let Some(occupant) = self.occupants.get_mut(seat.index()) else {
            return out.push(Output::Refused { seat, why: Refused::NoSeat });
        };
        if over {
            return out.push(Output::Refused { seat, why: Refused::Over });
        }
        if *occupant == by {
            return;
        }
        *occupant = by.clone();
        out.push(Output::Keep(Record::Seated { seat, by: by.to_string() }));
        out.push(Output::Seated { seat, by });
        if self.table.turn() == Turn::Seat(seat) {
            self.clock.stop();
        }
        self.turn += 1;
        self.ask(now, out);
    }

    /// Asks whoever is to act. Only a person needs to see the table first, and only a
    /// bot has no clock: what it does follows from what it knows, whenever it does it.
    fn ask(&mut self, now: Moment, out: &mut Vec<Output<G>>) {
        let Some(Question { seat, .. }) = self.question() else {
            return out.push(Output::Over);
        };
        if self.occupant(seat).is_some_and(Occupant::is_foreign) {
            self.clock.start(now);
        }
        out.extend(self.question().map(Output::Ask));
    }
}

fn changes_the_match(record: &Record) -> bool {
    matches!(
        record,
        Record::Act { .. } | Record::Undo { .. } | Record::Tuned { .. } | Record::Seated { .. }
    )
}
