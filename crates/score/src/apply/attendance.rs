//! Who joins, leaves and comes back, and where everyone sits.

use alloc::string::ToString;
use alloc::vec::Vec;

use croupier_eldorado::MOST_SEATS;

use crate::{Card, Cell, Name, Player, PlayerId, Refused, Round, RoundState};

impl Card {
    pub(super) fn join(&mut self, name: &Name, from: u8) -> Result<(), Refused> {
        self.check_name_free(name, None)?;
        self.check_room()?;
        let rounds = self.enterable(from)?;
        let count = self.players.len();
        if count >= usize::from(u8::MAX) {
            return Err(Refused::Players(count + 1));
        }
        let player = PlayerId::new(count);
        self.players.push(Player { name: name.clone(), removed: false });
        self.order.push(player);
        for (place, round) in self.rounds.iter_mut().enumerate() {
            let present = rounds.contains(&place);
            round.cells.push(Cell { present, ..Cell::default() });
        }
        Ok(())
    }

    pub(super) fn rename(&mut self, player: PlayerId, name: &Name) -> Result<(), Refused> {
        self.player(player)?;
        self.check_name_free(name, Some(player))?;
        self.players[player.index()].name = name.clone();
        Ok(())
    }

    pub(super) fn drop_out(&mut self, player: PlayerId, from: u8) -> Result<(), Refused> {
        self.player(player)?;
        self.round(from)?;
        let rounds = self.rounds_with(player, |place, round| {
            place + 1 >= usize::from(from) && round.state != RoundState::Scored
        });
        if rounds.is_empty() {
            return Err(Refused::AlreadyOut { name: self.name(player).to_string(), from });
        }
        self.take_out(player, &rounds)
    }

    pub(super) fn remove(&mut self, player: PlayerId) -> Result<(), Refused> {
        let known = self.player(player)?;
        if known.removed {
            return Err(Refused::AlreadyOut { name: known.name.to_string(), from: 1 });
        }
        // A round that is open again after being scored is history too.
        let rounds = self.rounds_with(player, |_, round| !round.was_scored);
        self.take_out(player, &rounds)?;
        self.players[player.index()].removed = true;
        Ok(())
    }

    pub(super) fn resume(&mut self, player: PlayerId, from: u8) -> Result<(), Refused> {
        let name = self.player(player)?.name.clone();
        let away: Vec<usize> = self
            .enterable(from)?
            .into_iter()
            .filter(|place| !self.rounds[*place].cell(player).present)
            .collect();
        if away.is_empty() {
            return Err(Refused::AlreadyIn { name: name.to_string(), from });
        }
        if !self.is_listed(player) {
            self.check_name_free(&name, Some(player))?;
            self.check_room()?;
        }
        for place in away {
            self.rounds[place].cells[player.index()].present = true;
        }
        self.players[player.index()].removed = false;
        Ok(())
    }

    pub(super) fn reorder(&mut self, order: &[PlayerId]) -> Result<(), Refused> {
        let mut sorted = order.to_vec();
        sorted.sort();
        if sorted != (0..self.players.len()).map(PlayerId::new).collect::<Vec<_>>() {
            return Err(Refused::Order);
        }
        self.order = order.to_vec();
        Ok(())
    }

    fn take_out(&mut self, player: PlayerId, places: &[usize]) -> Result<(), Refused> {
        for place in places {
            if self.rounds[*place].present().count() <= 2 {
                let name = self.name(player).to_string();
                return Err(Refused::TooFewLeft { name, round: *place as u8 + 1 });
            }
        }
        for place in places {
            let number = *place as u8 + 1;
            self.rounds[*place].cells[player.index()] = Cell::default();
            if self.rounds[*place].dealer == Some(player) {
                let seat = self.place(player).unwrap_or(0);
                self.rounds[*place].dealer = self.dealer_from(seat, number);
            }
            if matches!(self.rounds[*place].state, RoundState::Playing | RoundState::Complete) {
                self.settle(number);
            }
        }
        Ok(())
    }

    /// The places of the unscored rounds from this one on, if someone can
    /// still come into all of them.
    fn enterable(&self, from: u8) -> Result<Vec<usize>, Refused> {
        let round = self.round(from)?;
        if round.state == RoundState::Scored {
            return Err(Refused::Round { round: from, state: round.state });
        }
        let later = usize::from(from) - 1..self.rounds.len();
        let unscored: Vec<usize> =
            later.filter(|place| self.rounds[*place].state != RoundState::Scored).collect();
        for place in &unscored {
            match self.rounds[*place].state {
                RoundState::Playing | RoundState::Complete => {
                    return Err(Refused::UnderWay { round: *place as u8 + 1 });
                }
                RoundState::Locked | RoundState::Bidding | RoundState::Scored => {}
            }
        }
        Ok(unscored)
    }

    fn rounds_with(&self, player: PlayerId, is: impl Fn(usize, &Round) -> bool) -> Vec<usize> {
        let rounds = self.rounds.iter().enumerate();
        rounds
            .filter(|(place, round)| round.cell(player).present && is(*place, round))
            .map(|(place, _)| place)
            .collect()
    }

    fn check_name_free(&self, name: &Name, but: Option<PlayerId>) -> Result<(), Refused> {
        let clash = (0..self.players.len()).map(PlayerId::new).find(|other| {
            Some(*other) != but && self.is_listed(*other) && name.is(self.name(*other))
        });
        clash.map_or(Ok(()), |other| Err(Refused::NameTaken(self.name(other).to_string())))
    }

    /// Whether the card has a column left.
    fn check_room(&self) -> Result<(), Refused> {
        let listed = self.listed().len();
        if listed < usize::from(MOST_SEATS) { Ok(()) } else { Err(Refused::Players(listed + 1)) }
    }
}
