//! How an event changes the card, and why it may not.
//!
//! Every method checks first and changes after.

use alloc::string::ToString;
use alloc::vec::Vec;

use croupier_eldorado::MOST_SEATS;

use crate::{Card, Cell, Event, Mark, Name, Player, PlayerId, Refused, Round, RoundState};

impl Card {
    /// Writes an event on the card.
    ///
    /// # Errors
    ///
    /// If it does not fit the card, with the reason; nothing has changed then.
    pub fn apply(&mut self, event: &Event) -> Result<(), Refused> {
        match event {
            Event::PlayerJoined { name, from } => self.join(name, *from),
            Event::PlayerRenamed { player, name } => self.rename(*player, name),
            Event::PlayerDropped { player, from } => self.drop_out(*player, *from),
            Event::PlayerResumed { player, from } => self.resume(*player, *from),
            Event::PlayerRemoved { player } => self.remove(*player),
            Event::PlayersReordered { order } => self.reorder(order),
            Event::BidSet { round, player, bid } => self.bid(*round, *player, *bid),
            Event::MadeSet { round, player, made, took } => {
                self.mark(*round, *player, *made, *took)
            }
            Event::RoundMoved { round, to } => self.move_round(*round, *to),
            Event::RoundFinalized { round } => self.finalize(*round),
        }
    }

    fn join(&mut self, name: &Name, from: u8) -> Result<(), Refused> {
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

    fn rename(&mut self, player: PlayerId, name: &Name) -> Result<(), Refused> {
        self.player(player)?;
        self.check_name_free(name, Some(player))?;
        self.players[player.index()].name = name.clone();
        Ok(())
    }

    fn drop_out(&mut self, player: PlayerId, from: u8) -> Result<(), Refused> {
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

    fn remove(&mut self, player: PlayerId) -> Result<(), Refused> {
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

    fn resume(&mut self, player: PlayerId, from: u8) -> Result<(), Refused> {
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

    fn reorder(&mut self, order: &[PlayerId]) -> Result<(), Refused> {
        let mut sorted = order.to_vec();
        sorted.sort();
        if sorted != (0..self.players.len()).map(PlayerId::new).collect::<Vec<_>>() {
            return Err(Refused::Order);
        }
        self.order = order.to_vec();
        Ok(())
    }

    fn bid(&mut self, number: u8, player: PlayerId, bid: u8) -> Result<(), Refused> {
        let round = self.check_present(number, player)?;
        if round.state != RoundState::Bidding {
            return Err(Refused::Round { round: number, state: round.state });
        }
        if bid > round.tricks {
            return Err(Refused::BidTooHigh { bid, round: number, tricks: round.tricks });
        }
        let cell = self.cell_mut(number, player);
        if cell.bid != Some(bid) {
            // A mark belongs to the bid it was made for.
            *cell = Cell { present: true, bid: Some(bid), mark: None };
        }
        Ok(())
    }

    fn mark(
        &mut self,
        number: u8,
        player: PlayerId,
        made: Option<bool>,
        took: Option<u8>,
    ) -> Result<(), Refused> {
        let round = self.check_present(number, player)?;
        if !round.state.is_open() {
            return Err(Refused::Round { round: number, state: round.state });
        }
        self.check_bids(number)?;
        let bid = round.cell(player).bid.unwrap_or(0);
        let mark = match (made, took) {
            (None, Some(_)) => return Err(Refused::TookWithoutMark),
            (_, Some(took)) if took > round.tricks => {
                return Err(Refused::TookTooMany { took, round: number, tricks: round.tricks });
            }
            (Some(made), Some(took)) if made != (bid == took) => {
                let name = self.name(player).to_string();
                return Err(Refused::TookAgainstMark { name, bid, took });
            }
            (Some(true), _) => Some(Mark { made: true, took: Some(bid) }),
            (Some(false), took) => Some(Mark { made: false, took }),
            (None, None) => None,
        };
        self.cell_mut(number, player).mark = mark;
        self.settle(number);
        Ok(())
    }

    fn move_round(&mut self, number: u8, to: RoundState) -> Result<(), Refused> {
        let round = self.round(number)?;
        let refused = Refused::Move { round: number, from: round.state, to };
        match (round.state, to) {
            (from, to) if from == to => return Err(refused),
            (_, RoundState::Locked | RoundState::Scored)
            | (RoundState::Locked, RoundState::Playing | RoundState::Complete)
            | (RoundState::Scored, RoundState::Playing | RoundState::Complete) => {
                return Err(refused);
            }
            (RoundState::Locked, RoundState::Bidding) => {
                let before = &self.rounds[..usize::from(number) - 1];
                if before.iter().any(|round| round.state == RoundState::Locked) {
                    return Err(Refused::OutOfTurn { round: number });
                }
                self.open(number);
                return Ok(());
            }
            (_, RoundState::Bidding) => {}
            (_, RoundState::Playing) => self.check_bids(number)?,
            (_, RoundState::Complete) => {
                self.check_bids(number)?;
                self.check_marks(number)?;
            }
        }
        self.round_mut(number).state = to;
        Ok(())
    }

    fn finalize(&mut self, number: u8) -> Result<(), Refused> {
        let round = self.round(number)?;
        if !round.state.is_open() {
            return Err(Refused::Round { round: number, state: round.state });
        }
        self.check_bids(number)?;
        self.check_marks(number)?;
        let round = self.round_mut(number);
        round.state = RoundState::Scored;
        round.was_scored = true;
        if self.open_round().is_none()
            && let Some(next) = self.first_locked()
        {
            self.open(next);
        }
        Ok(())
    }

    /// Opens a locked round: its dealer is whoever sits after the last one.
    pub(crate) fn open(&mut self, number: u8) {
        let before = usize::from(number)
            .checked_sub(2)
            .and_then(|place| self.rounds.get(place))
            .and_then(|round| round.dealer);
        let from = match before {
            Some(dealer) => self.place(dealer).map_or(0, |place| place + 1),
            None => self.place(self.first_dealer).unwrap_or(0),
        };
        let dealer = self.dealer_from(from, number);
        let round = self.round_mut(number);
        round.state = RoundState::Bidding;
        round.dealer = dealer;
    }

    /// The first player of a round at this place or after it.
    fn dealer_from(&self, place: usize, number: u8) -> Option<PlayerId> {
        let round = self.round(number).ok()?;
        let count = self.order.len();
        (0..count)
            .map(|step| self.order[(place + step) % count])
            .find(|player| round.cell(*player).present)
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

    /// A round with marks is being played until everyone has one.
    fn settle(&mut self, number: u8) {
        let round = self.round_mut(number);
        round.state = if round.all_marked() { RoundState::Complete } else { RoundState::Playing };
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

    fn first_locked(&self) -> Option<u8> {
        let place = self.rounds.iter().position(|round| round.state == RoundState::Locked)?;
        Some(place as u8 + 1)
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

    fn check_present(&self, number: u8, player: PlayerId) -> Result<&Round, Refused> {
        let name = self.player(player)?.name.as_str();
        let round = self.round(number)?;
        if !round.cell(player).present {
            return Err(Refused::Absent { name: name.to_string(), round: number });
        }
        Ok(round)
    }

    fn check_bids(&self, number: u8) -> Result<(), Refused> {
        let missing = self.without(number, |cell| cell.bid.is_none());
        if missing.is_empty() {
            return Ok(());
        }
        Err(Refused::NoBid { round: number, names: self.names(&missing) })
    }

    fn check_marks(&self, number: u8) -> Result<(), Refused> {
        let missing = self.without(number, |cell| cell.mark.is_none());
        if missing.is_empty() {
            return Ok(());
        }
        Err(Refused::NoMark { round: number, names: self.names(&missing) })
    }

    fn without(&self, number: u8, lacks: impl Fn(&Cell) -> bool) -> Vec<PlayerId> {
        let Ok(round) = self.round(number) else { return Vec::new() };
        let bidders = self.bidders(number).into_iter();
        bidders.filter(|player| lacks(&round.cell(*player))).collect()
    }

    /// The round, which the caller has found to exist.
    fn round_mut(&mut self, number: u8) -> &mut Round {
        &mut self.rounds[usize::from(number) - 1]
    }

    fn cell_mut(&mut self, number: u8, player: PlayerId) -> &mut Cell {
        &mut self.round_mut(number).cells[player.index()]
    }
}
