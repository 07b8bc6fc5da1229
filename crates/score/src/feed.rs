//! A match at the table, written down: the bids, then made for every seat, then
//! the score.

use alloc::vec::Vec;

use croupier_eldorado::Public;
use croupier_kernel::Seat;

use crate::{Entry, Event, Game, Header, Name, OfMatch, PlayerId, Refused, RoundState};

/// Listens to a match and says what to write down. Seat `p1` is the first
/// player, and so on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feed {
    seats: usize,
    round: u8,
    noted: Vec<Event>,
}

impl Feed {
    /// Listens to a match of this many seats.
    pub fn new(seats: usize) -> Feed {
        Feed { seats, round: 0, noted: Vec::new() }
    }

    /// What to write down, as one entry, after everyone saw this: nothing until
    /// all have bid, and again until all are scored.
    pub fn hear(&mut self, public: &Public) -> Vec<Event> {
        match *public {
            Public::RoundStarted { round, .. } => {
                self.round = round;
                self.noted.clear();
            }
            Public::BidMade { seat, tricks } => {
                let bid = Event::BidSet { round: self.round, player: player(seat), bid: tricks };
                self.noted.push(bid);
                if self.noted.len() == self.seats {
                    return core::mem::take(&mut self.noted);
                }
            }
            Public::RoundScored { seat, bid, won, .. } => {
                let (made, took) = (Some(bid == won), Some(won));
                let mark = Event::MadeSet { round: self.round, player: player(seat), made, took };
                self.noted.push(mark);
                if self.noted.len() == self.seats {
                    self.noted.push(Event::RoundFinalized { round: self.round });
                    return core::mem::take(&mut self.noted);
                }
            }
            Public::TrumpTurned { .. }
            | Public::CardPlayed { .. }
            | Public::TrumpBroken
            | Public::TrickTaken { .. }
            | Public::MatchEnded { .. } => {}
        }
        Vec::new()
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

impl Game {
    /// Writes what the match has come to since, and yields the entries. `played`
    /// is its game from everything that everyone saw so far. Rounds that are
    /// scored here stay as they are, so that a correction by hand stands.
    ///
    /// # Errors
    ///
    /// If the card has been changed so that this does not fit it any more; nothing
    /// is to be written then.
    pub fn follow(&mut self, played: &Game) -> Result<Vec<Entry>, Refused> {
        let mut entries = Vec::new();
        for (round, wanted) in (1..).zip(played.card().rounds()) {
            if self.card().round(round)?.state() == RoundState::Scored || !wanted.all_bid() {
                continue;
            }
            let here = self.card().round(round)?;
            let bids: Vec<Event> = (played.card().bidders(round).into_iter())
                .filter_map(|player| {
                    let bid = wanted.cell(player).bid?;
                    let differs = here.cell(player).bid != Some(bid);
                    differs.then_some(Event::BidSet { round, player, bid })
                })
                .collect();
            let mut marks: Vec<Event> = (played.card().seating().iter())
                .filter_map(|player| {
                    let mark = wanted.cell(*player).mark?;
                    let (made, took) = (Some(mark.made), mark.took);
                    Some(Event::MadeSet { round, player: *player, made, took })
                })
                .collect();
            if !bids.is_empty() {
                entries.push(self.act(bids)?);
            }
            if wanted.state() == RoundState::Scored {
                marks.push(Event::RoundFinalized { round });
                entries.push(self.act(marks)?);
            }
        }
        Ok(entries)
    }
}
