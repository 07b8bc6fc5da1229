//! One deal, from the first bid to the last trick.

use croupier_kernel::{Card, EventSink, Seat, Suit, Turn};

use crate::{Action, Board, Config, Deal, Event, Hand, Illegal, Legal, PerSeat, Public, Trick};

/// A round in play: what lies open, and the hands.
///
/// Small and `Copy`, for search and rollouts, and as strict as a [`ElDorado`](crate::ElDorado).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    pub(crate) board: Board,
    pub(crate) hands: PerSeat<Hand>,
}

impl Round {
    /// Starts a round from its deal.
    pub fn new(config: Config, deal: &Deal) -> Round {
        let cards = deal.hands.as_slice().first().map_or(0, |hand| hand.len());
        Round { board: Board::new(config, cards, deal.dealer, deal.turned), hands: deal.hands }
    }

    /// A world of a bot's making: the board it sees, and hands that fit it,
    /// drawn from a [`Belief`](crate::Belief).
    pub fn imagined(board: &Board, hands: PerSeat<Hand>) -> Round {
        Round { board: *board, hands }
    }

    /// What lies open on the table.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The hands, which only the table may know.
    pub fn hands(&self) -> &PerSeat<Hand> {
        &self.hands
    }

    /// Whose decision the round waits for.
    pub fn turn(&self) -> Turn {
        self.board.turn()
    }

    /// The actions open to a seat.
    #[inline]
    pub fn legal(&self, seat: Seat) -> Legal {
        if seat == self.board.to_act {
            self.board.legal(self.hands[seat].faces())
        } else {
            Legal::NONE
        }
    }

    /// Carries out an action.
    ///
    /// # Errors
    ///
    /// If it is not legal; the round is then unchanged.
    #[inline]
    pub fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl EventSink<Event>,
    ) -> Result<(), Illegal> {
        if self.board.is_over() {
            return Err(Illegal::MatchOver);
        }
        if seat != self.board.to_act {
            let turn = self.board.to_act;
            let bidding = self.board.is_bidding();
            return Err(if bidding {
                Illegal::NotYourBid { turn }
            } else {
                Illegal::NotYourTurn { turn }
            });
        }
        match (self.board.is_bidding(), action) {
            (true, Action::Bid(tricks)) => self.bid(seat, tricks, sink),
            (false, Action::Play(card)) => self.play(seat, card, sink),
            (true, Action::Play(_)) => Err(Illegal::BidFirst),
            (false, Action::Bid(_)) => Err(Illegal::BiddingOver),
        }
    }

    fn bid(
        &mut self,
        seat: Seat,
        tricks: u8,
        sink: &mut impl EventSink<Event>,
    ) -> Result<(), Illegal> {
        let most = self.board.cards;
        if tricks > most {
            return Err(Illegal::BidTooHigh { most });
        }
        self.board.bids[seat] = Some(tricks);
        self.board.to_act = seat.next(self.board.config.seats());
        sink.emit(|| Event::Public(Public::BidMade { seat, tricks }));
        Ok(())
    }

    #[inline]
    fn play(
        &mut self,
        seat: Seat,
        card: Card,
        sink: &mut impl EventSink<Event>,
    ) -> Result<(), Illegal> {
        self.board.check_play(self.hands[seat].faces(), card)?;
        self.hands[seat].remove(card);
        self.board.tricks.push(card);
        sink.emit(|| Event::Public(Public::CardPlayed { seat, card }));
        if !self.board.broken && breaks_trump(self.board.tricks.current(), card, self.board.trump())
        {
            self.board.broken = true;
            sink.emit(|| Event::Public(Public::TrumpBroken));
        }
        if self.board.tricks.is_full() {
            self.take_trick(sink);
        } else {
            self.board.to_act = seat.next(self.board.config.seats());
        }
        Ok(())
    }

    /// The taker of a full trick leads the next (L1).
    fn take_trick(&mut self, sink: &mut impl EventSink<Event>) {
        let trick = self.board.tricks.current();
        let winning = trick.winning(self.board.trump(), self.board.config.twins());
        if let Some((taker, card)) = winning {
            self.board.tricks.take(taker);
            self.board.to_act = taker;
            sink.emit(|| Event::Public(Public::TrickTaken { seat: taker, card }));
        }
    }
}

/// Trump breaks when one is played to a trick in which another suit was led
/// (L3). Trump that was itself led, even by a hand with nothing else, does not
/// break it.
#[inline]
fn breaks_trump(trick: Trick<'_>, card: Card, trump: Suit) -> bool {
    card.suit() == trump && trick.led() != Some(trump)
}
