//! What a table does when it is asked.

use croupier_house::Host;
use croupier_kernel::{Seat, Viewer};
use croupier_sitting::{Input, Notes, Occupant, Refused, TurnNumber};
use croupier_table::Record;

use super::course::{Course, Stage, sentence};
use super::wish::{Answer, Wish};
use crate::drawn::Drawn;
use crate::sorry::Sorry;

impl<G: Drawn> Course<G> {
    /// Grants a wish, or says why not. What it did is on the disk when it answers.
    pub(super) fn grant(&mut self, wish: Wish) -> Answer {
        if let (Some(why), false) = (&self.broken, matches!(wish, Wish::Come(_) | Wish::Go(_))) {
            return Err(Sorry::failed(why));
        }
        match wish {
            Wish::Act { seat, turn, action } => self.act(seat, turn, &action),
            Wish::TakeBack { seat, turn } => self.take_back(seat, turn),
            Wish::Speed(speed) => {
                self.guests.speed = speed;
                self.manners()
            }
            Wish::Hurry => {
                self.hurried = true;
                Ok(())
            }
            Wish::Pause => {
                self.guests.paused = true;
                self.stand()?;
                self.manners()
            }
            Wish::GoOn => {
                (self.guests.paused, self.guests.ended) = (false, false);
                self.manners()
            }
            Wish::End => {
                self.guests.ended = true;
                self.stand()?;
                self.manners()
            }
            Wish::Leave { seat, bot } => self.stand_in(seat, Self::bot(&bot)?),
            Wish::Return { seat } => self.stand_in(seat, Occupant::Person),
            Wish::LinkAnew { seat } => {
                let before = self.guests.clone();
                self.guests.link_anew(seat).map_err(|why| Sorry::conflict(sentence(&why)))?;
                self.or_as_before(before)
            }
            Wish::Sit { seat, guest, name } => {
                let before = self.guests.clone();
                self.guests
                    .sit(seat, &guest, &name)
                    .map_err(|why| Sorry::conflict(sentence(&why)))?;
                self.or_as_before(before)
            }
            Wish::Watch { guest } => {
                let before = self.guests.clone();
                self.guests.let_watch(&guest).map_err(|why| Sorry::conflict(sentence(&why)))?;
                self.or_as_before(before)
            }
            Wish::Rematch { id } => {
                self.guests.rematch = Some(id);
                self.manners()
            }
            Wish::Deal => self.begin_deal(),
            Wish::Promise { seat, hash } => self.contribute(&Record::Promised { seat, hash }),
            Wish::Open { seat, number } => self.contribute(&Record::Opened { seat, number }),
            Wish::Come(viewer) => {
                self.count(viewer, 1);
                Ok(())
            }
            Wish::Go(viewer) => {
                self.count(viewer, -1);
                Ok(())
            }
        }
    }

    fn in_play(&mut self) -> Result<&mut Host<G>, Sorry> {
        if self.guests.ended {
            return Err(Sorry::conflict("The host has ended this match."));
        }
        if self.guests.paused {
            return Err(Sorry::conflict("The host has paused the match; wait until it goes on."));
        }
        match &mut self.stage {
            Stage::InPlay(host) => Ok(host),
            Stage::Waiting(_) | Stage::Nothing => {
                Err(Sorry::conflict("The cards are not dealt yet."))
            }
        }
    }

    fn act(&mut self, seat: Seat, turn: TurnNumber, action: &str) -> Answer {
        let host = self.in_play()?;
        let config = host.look(Viewer::Watcher).config();
        let action =
            G::read(config, action).map_err(|wrong| Sorry::bad(sentence(&wrong.to_string())))?;
        self.input(Input::Act { seat, turn, action, notes: Notes::default() })
    }

    fn take_back(&mut self, seat: Seat, answered: TurnNumber) -> Answer {
        let open = self.in_play()?.sitting().question().map_or(0, |question| question.turn);
        if open != answered {
            let stale = Refused::<G>::Stale { answered, open };
            return Err(Sorry::conflict(sentence(&stale.to_string())));
        }
        self.input(Input::TakeBack { seat })
    }

    /// The clock of the turn stands.
    fn stand(&mut self) -> Result<(), Sorry> {
        match &self.stage {
            Stage::InPlay(_) => self.input(Input::Unseen),
            Stage::Waiting(_) | Stage::Nothing => Ok(()),
        }
    }

    /// Writes down how the table is played, and shows it.
    fn manners(&mut self) -> Answer {
        self.keep_guests().map_err(|why| Sorry::failed(sentence(&why)))?;
        self.publish();
        Ok(())
    }

    /// The same, and leaves everything as it was if it cannot be written.
    fn or_as_before(&mut self, before: crate::guests::Guests) -> Answer {
        self.manners().inspect_err(|_| self.guests = before)
    }

    /// Puts a bot in a person's seat until they are back, or the person again.
    fn stand_in(&mut self, seat: Seat, by: Occupant) -> Answer {
        let before = self.guests.clone();
        let person = by.is_person();
        let known = self.guests.host == Some(seat)
            || self.guests.place(seat).is_some_and(|place| place.link.is_some());
        match self.guests.place_mut(seat).filter(|_| known) {
            Some(place) => place.stands_in = !person,
            None => return Err(Sorry::conflict("No person has that seat.")),
        }
        self.keep_guests().map_err(|why| {
            self.guests = before.clone();
            Sorry::failed(sentence(&why))
        })?;
        match &mut self.stage {
            Stage::Waiting(waiting) => {
                waiting.seat(seat, by).map_err(|why| Sorry::failed(sentence(&why)))?;
                self.publish();
                Ok(())
            }
            Stage::InPlay(_) => self.input(Input::Seated { seat, by }),
            Stage::Nothing => Err(Sorry::conflict("The cards are not dealt yet.")),
        }
    }

    fn begin_deal(&mut self) -> Answer {
        let Stage::Waiting(waiting) = &self.stage else {
            return Err(Sorry::conflict("The cards are dealt already."));
        };
        if waiting.gathering.is_some() {
            return Err(Sorry::conflict("The cards are being dealt."));
        }
        // Whoever comes later finds a bot in their seat, and takes it back.
        for seat in waiting.missing(&self.guests) {
            self.stand_in(seat, Occupant::Bot("normal".to_string()))?;
        }
        let Stage::Waiting(waiting) = &mut self.stage else {
            return Err(Sorry::conflict("The cards are dealt already."));
        };
        let connected = Seat::all(self.pages.len() as u8)
            .filter(|seat| self.pages[seat.index()] > 0)
            .filter(|seat| waiting.occupants[seat.index()].is_person());
        let connected: Vec<Seat> = connected.collect();
        waiting.gather(connected);
        self.publish();
        Ok(())
    }

    fn contribute(&mut self, record: &Record) -> Answer {
        let Stage::Waiting(waiting) = &mut self.stage else {
            return Err(Sorry::conflict("The cards are dealt already."));
        };
        waiting.take(record).map_err(|why| Sorry::conflict(sentence(&why)))?;
        self.publish();
        Ok(())
    }

    /// Somebody's page came or went.
    fn count(&mut self, viewer: Viewer, by: i32) {
        let Some(pages) = viewer.seat().and_then(|seat| self.pages.get_mut(seat.index())) else {
            return;
        };
        let before = *pages > 0;
        *pages = pages.saturating_add_signed(by);
        if before != (*pages > 0) && !self.held {
            self.publish();
        }
    }
}
