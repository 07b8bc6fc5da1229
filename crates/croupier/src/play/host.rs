//! Runs a match: asks whoever is to act, and keeps the record.

use std::time::{Duration, Instant};

use croupier_bots::stream;
use croupier_kernel::{Refusal, Seat, Turn};
use croupier_store::Keeper;
use croupier_table::{NoUndo, Record, Table};

use super::chair::Chair;
use super::edits::Inbox;
use super::guest::{Guest, Notes, Wish};
use super::peer::Peer;
use super::reply::Reply;
use super::terms::Terms;
use super::tuning::Tuning;
use crate::cli::Pace;
use crate::failure::Failure;
use crate::plain::{Plain, bot_named};

/// A match with everyone in their seats.
pub(crate) struct Host<G: Plain> {
    table: Table<G>,
    chairs: Vec<Chair>,
    peers: Vec<Option<Peer<G>>>,
    guest: Box<dyn Guest<G>>,
    keeper: Option<Keeper>,
    seed_text: String,
    tuning: Option<Tuning<G>>,
    /// When the turn in play began, once its seat was asked.
    turn_began: Option<Instant>,
}

impl<G: Plain> Host<G> {
    /// Seats everyone; programs are started now, so that a missing one is
    /// found before the first card.
    pub(crate) fn sit_down(
        table: Table<G>,
        chairs: Vec<Chair>,
        guest: Box<dyn Guest<G>>,
        pace: &Pace,
        terms: &Terms<G>,
        seed_text: String,
    ) -> Result<Host<G>, Failure> {
        let patience = Duration::from_secs(pace.think.into());
        let peers = Seat::all(chairs.len() as u8)
            .zip(&chairs)
            .map(|(seat, chair)| Peer::start(chair, seat, patience, terms))
            .collect::<Result<Vec<_>, _>>()?;
        Ok(Host {
            table,
            chairs,
            peers,
            guest,
            keeper: None,
            seed_text,
            tuning: None,
            turn_began: None,
        })
    }

    /// Writes the match down from here on, after what is written of it.
    pub(crate) fn go_on(&mut self, keeper: Keeper) {
        self.keeper = Some(keeper);
    }

    /// Plays by edited rules from when they are edited.
    pub(crate) fn look_out_for(&mut self, edits: Inbox<G::Config>) {
        let inbox = edits.clone();
        self.guest.look_out(Box::new(move || inbox.has_news()));
        self.tuning = Some(Tuning::new(edits));
    }

    /// Plays until the match is over or the guest leaves.
    pub(crate) fn run(mut self) -> Result<(), Failure> {
        self.guest.welcome(&self.table);
        while let Turn::Seat(seat) = self.table.turn() {
            self.take_edits()?;
            match &self.chairs[seat.index()] {
                Chair::Human | Chair::Open => {
                    let until = self.time_up();
                    match self.guest.decide(&self.table, seat, until)? {
                        Wish::Act(action, notes) => {
                            self.note(seat, notes)?;
                            self.act(seat, action)?;
                        }
                        Wish::TimeUp => {
                            self.act_for(seat, G::TIME_UP)?;
                            self.guest.watch(&self.table);
                        }
                        Wish::Undo(seat) => self.undo(seat)?,
                        Wish::Again => {}
                        Wish::Leave => return self.leave(),
                    }
                }
                Chair::Bot(name) => {
                    let bot = bot_named::<G>(name).unwrap_or(G::BOTS[0].bot);
                    let mut dice = stream(self.table.bot_seed(), seat, self.table.actions() as u32);
                    let choice = bot.choose(&self.table.view(seat), &mut dice);
                    self.act_for(seat, choice)?;
                    self.guest.watch(&self.table);
                }
                Chair::Exec(_) | Chair::Llm(_) => self.ask_peer(seat)?,
            }
        }
        self.end()
    }

    /// When the turn in play is over, if there is a clock. What a seat does
    /// without ending its turn does not stop it.
    fn time_up(&mut self) -> Option<Instant> {
        let clock = G::clock(self.table.config())?;
        Some(*self.turn_began.get_or_insert_with(Instant::now) + clock)
    }

    /// Asks a program or a model, whose turn ends as a person's does.
    fn ask_peer(&mut self, seat: Seat) -> Result<(), Failure> {
        let until = self.time_up();
        let peer = self.peers[seat.index()].as_mut();
        let reply = peer.map_or_else(Reply::default, |peer| peer.ask(&self.table, seat, until));
        for fault in &reply.faults {
            self.guest.tell(&format!("{}: {fault}", G::seat_name(seat)));
        }
        self.note(seat, Notes { open: reply.faults, private: reply.private })?;
        self.act_for(seat, if reply.time_up { G::TIME_UP } else { reply.action })?;
        // The pause to watch is not the seat's time.
        let watched = Instant::now();
        self.guest.watch(&self.table);
        self.turn_began = self.turn_began.map(|began| began + watched.elapsed());
        Ok(())
    }

    /// Acts for a seat, with the fallback where nothing was chosen.
    fn act_for(&mut self, seat: Seat, choice: Option<G::Action>) -> Result<(), Failure> {
        let action = choice.or_else(|| self.table.fallback(seat));
        let stuck =
            || Failure::new(format!("{} is to act and has nothing to do", G::seat_name(seat)));
        self.act(seat, action.ok_or_else(stuck)?)
    }

    fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Failure> {
        let record = self.table.act(seat, action).map_err(|refusal| {
            let action = G::write(self.table.config(), action);
            Failure::new(format!("{seat} {action}: {refusal} (rule {})", refusal.rule()))
        })?;
        if !G::keeps_turn(action) {
            self.turn_began = None;
        }
        self.write(&record)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Failure> {
        let undone = match self.peeked() {
            true => Err(NoUndo::SomethingShown),
            false => self.table.undo(seat),
        };
        match undone {
            Ok(record) => {
                self.write(&record)?;
                for peer in self.peers.iter_mut().flatten() {
                    peer.rewind(self.table.actions());
                }
                self.guest.tell("Taken back.");
            }
            Err(stays) => self.guest.tell(&format!("It stays: {stays}.")),
        }
        Ok(())
    }

    /// Whether the last action showed something hidden to someone who plays
    /// several seats, whichever of them it was shown to.
    fn peeked(&self) -> bool {
        let mut people = Chair::humans(&self.chairs);
        let open = self.chairs.contains(&Chair::Open) && !self.table.is_practice();
        open && people.any(|seat| self.table.last_uncovers(seat))
    }

    /// Plays on by the rules as they were edited, and says what became of them.
    fn take_edits(&mut self) -> Result<(), Failure> {
        let Some(tuning) = &mut self.tuning else { return Ok(()) };
        for news in tuning.take(&mut self.table) {
            if let Some(record) = &news.record {
                self.write(record)?;
            }
            self.guest.tell(&news.text);
        }
        Ok(())
    }

    fn note(&mut self, seat: Seat, notes: Notes) -> Result<(), Failure> {
        for text in notes.open {
            self.write(&Record::Note { seat, text })?;
        }
        // These are about the record that comes next.
        if let Some(keeper) = &mut self.keeper {
            for text in notes.private {
                keeper.hold(Record::Note { seat, text })?;
            }
        }
        Ok(())
    }

    fn write(&mut self, record: &Record) -> Result<(), Failure> {
        self.keeper.as_mut().map_or(Ok(()), |keeper| Ok(keeper.write(record)?))
    }

    fn leave(mut self) -> Result<(), Failure> {
        let text = match &self.keeper {
            Some(keeper) => {
                format!("The match is kept. Go on with: croupier resume {}", keeper.id())
            }
            None => "The match was not kept (--no-save).".to_string(),
        };
        self.guest.tell(&text);
        Ok(())
    }

    fn end(mut self) -> Result<(), Failure> {
        if let Some(keeper) = &mut self.keeper {
            keeper.release()?;
        }
        if let Some(record) = self.table.over() {
            self.write(&record)?;
        }
        for (seat, peer) in Seat::all(self.table.seats()).zip(&mut self.peers) {
            peer.iter_mut().for_each(|peer| peer.dismiss(&self.table, seat));
        }
        self.guest.over(&self.table, &self.seed_text);
        if let Some(keeper) = &self.keeper {
            let id = keeper.id();
            self.guest.tell(&format!("See it again with: croupier replay {id}"));
            self.guest.tell(&format!("Prove its deal with: croupier verify {id}"));
        }
        Ok(())
    }
}
