//! What a table does when it is asked.

use croupier_bots::{named, names};
use croupier_house::{Host, News};
use croupier_kernel::{Seat, Viewer};
use croupier_sitting::{Input, Notes, Occupant, Refused, TurnNumber};
use croupier_table::Record;

use super::course::{Course, Stage};
use super::wish::{Answer, Wish};
use crate::drawn::Drawn;
use crate::guests::Guests;
use crate::sentence::sentence;
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
            Wish::Speed(speed) => self.change(|guests| {
                guests.speed = speed;
                Ok(())
            }),
            Wish::Hurry => {
                self.hurried = true;
                Ok(())
            }
            Wish::Pause => self.hold_up(|guests| guests.paused = true),
            Wish::GoOn => self.change(|guests| {
                (guests.paused, guests.ended) = (false, false);
                Ok(())
            }),
            Wish::End => self.hold_up(|guests| guests.ended = true),
            Wish::Leave { seat, bot } => self.stand_in(seat, Self::bot(&bot)?),
            Wish::Return { seat } => self.stand_in(seat, Occupant::Person),
            Wish::LinkAnew { seat } => self.change(|guests| guests.link_anew(seat)),
            Wish::Sit { seat, guest, name } => {
                self.change(|guests| guests.sit(seat, &guest, &name))
            }
            Wish::Watch { guest } => self.change(|guests| guests.let_watch(&guest)),
            Wish::Rematch { id } => self.change(|guests| {
                guests.rematch = Some(id);
                Ok(())
            }),
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
        if self.held {
            return Err(Sorry::conflict("The cards of this turn are still being played."));
        }
        match &mut self.stage {
            Stage::InPlay(host) => Ok(host),
            Stage::Waiting(_) | Stage::Nothing => {
                Err(Sorry::conflict("The cards are not dealt yet."))
            }
        }
    }

    fn act(&mut self, seat: Seat, turn: TurnNumber, action: &str) -> Answer {
        let all = self.guests.open && self.guests.host == Some(seat);
        let host = self.in_play()?;
        let asked = host.sitting().question().map(|question| question.seat);
        let seat = asked.filter(|_| all).unwrap_or(seat);
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

    /// Changes who sits here or how the table is played, writes that down and shows
    /// it; what a bot did meanwhile is still shown at its own time. Everything is as it
    /// was if it cannot be written.
    fn change(&mut self, change: impl FnOnce(&mut Guests) -> Result<(), String>) -> Answer {
        let before = self.guests.clone();
        change(&mut self.guests).map_err(|why| Sorry::conflict(sentence(&why)))?;
        if let Err(why) = self.keep_guests() {
            self.guests = before;
            return Err(Sorry::failed(sentence(&why)));
        }
        let shown = self.show.borrow().with_guests(&self.guests).filter(|_| self.held);
        match shown {
            Some(showing) => {
                self.show.send_replace(showing);
            }
            None => self.publish(),
        }
        Ok(())
    }

    /// The same for a table that is held up: the clock of the turn stands.
    fn hold_up(&mut self, change: impl FnOnce(&mut Guests)) -> Answer {
        self.change(|guests| {
            change(guests);
            Ok(())
        })?;
        match &mut self.stage {
            Stage::InPlay(host) => match host.input(Input::Unseen) {
                Ok(()) => Ok(()),
                Err(wrong) => {
                    self.fail(&wrong);
                    Err(Sorry::failed(self.broken.clone().unwrap_or_default()))
                }
            },
            Stage::Waiting(_) | Stage::Nothing => Ok(()),
        }
    }

    /// Puts a bot in a person's seat until they are back, or the person again.
    fn stand_in(&mut self, seat: Seat, by: Occupant) -> Answer {
        let guests = &self.guests;
        let person = by.is_person();
        let invited = guests.place(seat).is_some_and(|place| place.link.is_some());
        if guests.host != Some(seat) && !invited {
            return Err(Sorry::conflict("No person has that seat."));
        }
        match &mut self.stage {
            Stage::Waiting(waiting) => {
                waiting.seat(seat, by).map_err(|why| Sorry::failed(sentence(&why)))?;
            }
            Stage::InPlay(_) => self.input(Input::Seated { seat, by })?,
            Stage::Nothing => return Err(Sorry::conflict("The cards are not dealt yet.")),
        }
        self.change(|guests| {
            guests.place_mut(seat).into_iter().for_each(|place| place.stands_in = !person);
            Ok(())
        })
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

    /// The bot of a name, as an occupant.
    fn bot(name: &str) -> Result<Occupant, Sorry> {
        match named::<G>(name) {
            Some(_) => Ok(Occupant::Bot(name.to_string())),
            None => {
                Err(Sorry::bad(format!("There is no bot of that name; it is {}.", names::<G>())))
            }
        }
    }

    /// Does something to the match in play, and answers once it is on the disk.
    fn input(&mut self, input: Input<G>) -> Answer {
        let Stage::InPlay(host) = &mut self.stage else {
            return Err(Sorry::conflict("The cards are not dealt yet."));
        };
        if let Err(wrong) = host.input(input) {
            self.fail(&wrong);
            return Err(Sorry::failed(self.broken.as_deref().unwrap_or("The match cannot go on.")));
        }
        let news = host.news();
        let mut refused = None;
        self.trouble = None;
        // What was told is read by whoever acts; what is wrong stays wrong.
        self.edited.take_if(|edited| !edited.bad);
        for news in news {
            match news {
                News::Refused(_, why) => refused = Some(sentence(&why)),
                news => self.hear(news),
            }
        }
        match refused {
            Some(why) => Err(Sorry::conflict(why)),
            None => {
                self.publish();
                Ok(())
            }
        }
    }
}
