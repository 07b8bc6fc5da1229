//! How an event changes the card, and why it may not.
//!
//! Every method checks first and changes after.

mod attendance;

use alloc::string::ToString;
use alloc::vec::Vec;

use crate::{Card, Cell, Event, Mark, PlayerId, Refused, Round, RoundState};

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

    /// A round with marks is being played until everyone has one.
    fn settle(&mut self, number: u8) {
        let round = self.round_mut(number);
        round.state = if round.all_marked() { RoundState::Complete } else { RoundState::Playing };
    }

    fn first_locked(&self) -> Option<u8> {
        let place = self.rounds.iter().position(|round| round.state == RoundState::Locked)?;
        Some(place as u8 + 1)
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
