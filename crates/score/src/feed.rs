//! A match at the table, written down: bids, then made for every seat, then
//! the score.

use alloc::vec::Vec;

use croupier_eldorado::Public;
use croupier_kernel::Seat;

use crate::{Event, FORMAT, Game, Header, Name, OfMatch, PlayerId, Refused};

/// Listens to a match and says what to write down. Seat `p1` is the first
/// player, and so on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feed {
    seats: usize,
    round: u8,
    scored: Vec<Event>,
}

impl Feed {
    /// Listens to a match of this many seats.
    pub fn new(seats: usize) -> Feed {
        Feed { seats, round: 0, scored: Vec::new() }
    }

    /// What to write down, as one entry, after everyone saw this; often nothing.
    pub fn hear(&mut self, public: &Public) -> Vec<Event> {
        match *public {
            Public::RoundStarted { round, .. } => {
                self.round = round;
                self.scored.clear();
                Vec::new()
            }
            Public::BidMade { seat, tricks } => {
                [Event::BidSet { round: self.round, player: player(seat), bid: tricks }].into()
            }
            Public::RoundScored { seat, bid, won, .. } => {
                let (made, took) = (Some(bid == won), Some(won));
                let mark = Event::MadeSet { round: self.round, player: player(seat), made, took };
                self.scored.push(mark);
                if self.scored.len() < self.seats {
                    return Vec::new();
                }
                self.scored.push(Event::RoundFinalized { round: self.round });
                core::mem::take(&mut self.scored)
            }
            Public::TrumpTurned { .. }
            | Public::CardPlayed { .. }
            | Public::TrumpBroken
            | Public::TrickTaken { .. }
            | Public::MatchEnded { .. } => Vec::new(),
        }
    }
}

fn player(seat: Seat) -> PlayerId {
    PlayerId::new(seat.index())
}

/// The game of a match, from everything that everyone saw of it.
///
/// # Errors
///
/// If the names do not fit a table, or the events are not those of a match.
pub fn from_match<'a>(
    names: Vec<Name>,
    started: u64,
    of_match: Option<OfMatch>,
    seen: impl IntoIterator<Item = &'a Public>,
) -> Result<Game, Refused> {
    let mut seen = seen.into_iter().peekable();
    let mut header = Header::new(names, started);
    if let Some(Public::RoundStarted { of, cards, dealer, .. }) = seen.peek() {
        header = Header {
            score: FORMAT,
            rounds: *of,
            first_tricks: *cards,
            dealer: player(*dealer),
            of_match,
            ..header
        };
    }
    let mut feed = Feed::new(header.players.len());
    let mut game = Game::new(header)?;
    for public in seen {
        let events = feed.hear(public);
        if !events.is_empty() {
            game.act(events)?;
        }
    }
    Ok(game)
}
