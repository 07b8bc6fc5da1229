//! What is simulated, and the doing of it.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use croupier_bots::{Bot, stream};
use croupier_kernel::{Dice, EventSink, Game, Seat, Seed, Turn};
use rayon::prelude::*;

use croupier_table::Playable;

use crate::count::Both;
use crate::{Count, Guests, Transcript};

/// Matches in one task: enough to hide the cost of handing it out.
const BLOCK: u64 = 64;

/// The same where whoever waits wants to hear of it soon.
const SMALL_BLOCK: u64 = 8;

/// Who plays a seat.
pub enum Player<G: Game + 'static> {
    /// Random legal play, from one stream a seat, without building views.
    Random,
    /// A bot.
    Bot(&'static dyn Bot<G>),
}

/// A table to be played many times.
pub struct Plan<G: Game + 'static> {
    /// The rules.
    pub config: G::Config,
    /// Who plays each seat.
    pub players: Vec<Player<G>>,
    /// The seed from which every match's own is derived.
    pub master: Seed,
}

impl<G: Playable + Send + Sync + 'static> Plan<G>
where
    G::Config: Sync,
{
    /// The seed of match `number`.
    pub fn seed(&self, number: u64) -> Seed {
        self.master.child(G::NAME, number)
    }

    /// Plays one match to its end.
    pub fn play(&self, number: u64, sink: &mut impl EventSink<G::Event>) -> G {
        let Ok(game) = self.play_with(number, sink, &mut ());
        game
    }

    /// The same with guests in some seats.
    ///
    /// # Errors
    ///
    /// If a guest cannot play on.
    pub fn play_with<V: Guests<G>>(
        &self,
        number: u64,
        sink: &mut impl EventSink<G::Event>,
        guests: &mut V,
    ) -> Result<G, V::Error> {
        let seed = self.seed(number);
        let bot_seed = seed.child("bots", 0);
        let mut game = G::new(&self.config, seed, sink);
        let mut lots: Vec<Dice> = Seat::all(game.seats())
            .map(|seat| bot_seed.dice(u32::MAX, seat.index() as u32))
            .collect();
        let mut actions = 0;
        while let Turn::Seat(seat) = game.turn() {
            let guest = guests.choose(seat)?;
            let action = match (&guest, &self.players[seat.index()]) {
                (Some(action), _) => Some(*action),
                (None, Player::Random) => game.sample(seat, &mut lots[seat.index()]),
                (None, Player::Bot(bot)) => {
                    bot.choose(&game.view(seat), &mut stream(bot_seed, seat, actions))
                }
            };
            let action = action.expect("a seat to act has a legal action");
            if let Err(refusal) = game.apply(seat, action, sink) {
                panic!("a bot in {seat} chose {action}: {refusal}");
            }
            if guest.is_none() {
                guests.see(seat, action)?;
            }
            actions += 1;
        }
        Ok(game)
    }

    /// Plays ranges of matches on all threads of the current pool and hands what
    /// each few of them come to to `take`, in no certain order. Once `stop` is
    /// set, only what is whole by then is handed over. `guests` come to each match.
    ///
    /// # Errors
    ///
    /// The first that a guest gives.
    pub fn run_blocks<T: Count<G>, V: Guests<G>>(
        &self,
        ranges: &[Range<u64>],
        stop: &AtomicBool,
        guests: impl Fn(u64) -> Result<V, V::Error> + Sync,
        take: impl Fn(Range<u64>, T) + Sync,
    ) -> Result<(), V::Error> {
        ranges.iter().try_for_each(|range| {
            let all = range.end.saturating_sub(range.start).div_ceil(SMALL_BLOCK);
            (0..all).into_par_iter().try_for_each(|place| {
                let start = range.start + place * SMALL_BLOCK;
                let block = start..(start + SMALL_BLOCK).min(range.end);
                let mut tally = T::default();
                for number in block.clone() {
                    if stop.load(Ordering::Relaxed) {
                        return Ok(());
                    }
                    let game = self.play_with(number, &mut tally, &mut guests(number)?)?;
                    tally.finish(&game);
                }
                take(block, tally);
                Ok(())
            })
        })
    }

    /// Plays a range of matches on all threads of the current pool, telling
    /// `progress` how many more are done each time.
    pub fn run<T: Count<G>>(&self, range: Range<u64>, progress: impl Fn(u64) + Sync) -> T {
        (0..blocks(&range))
            .into_par_iter()
            .map(|place| {
                let block = block(&range, place);
                let done = block.end - block.start;
                let mut tally = T::default();
                for number in block {
                    let game = self.play(number, &mut tally);
                    tally.finish(&game);
                }
                progress(done);
                tally
            })
            .reduce(T::default, T::plus)
    }

    /// Plays a range of matches and hands each one's transcript to `write`, in
    /// order; a few blocks are in memory at a time.
    ///
    /// # Errors
    ///
    /// The first that `write` gives.
    pub fn run_with_transcripts<T: Count<G>, E>(
        &self,
        range: Range<u64>,
        names: &[String],
        progress: impl Fn(u64) + Sync,
        mut write: impl FnMut(&str) -> Result<(), E>,
    ) -> Result<T, E> {
        let transcript = Transcript::new::<G>(&self.config, names);
        let mut tally = T::default();
        let all = blocks(&range);
        let at_once = 2 * rayon::current_num_threads();
        for first in (0..all).step_by(at_once) {
            let played: Vec<(T, String)> = (first..all.min(first + at_once as u64))
                .into_par_iter()
                .map(|place| {
                    let block = block(&range, place);
                    let mut tally = T::default();
                    let mut lines = String::new();
                    for number in block.clone() {
                        let mut events = Vec::new();
                        let game = self.play(number, &mut Both(&mut events, &mut tally));
                        transcript.line(number, self.seed(number), &events, &game, &mut lines);
                        tally.finish(&game);
                    }
                    progress(block.end - block.start);
                    (tally, lines)
                })
                .collect();
            for (part, lines) in played {
                write(&lines)?;
                tally = tally.plus(part);
            }
        }
        Ok(tally)
    }
}

/// How many blocks a range is played in.
fn blocks(range: &Range<u64>) -> u64 {
    range.end.saturating_sub(range.start).div_ceil(BLOCK)
}

/// One of them, by its place from 0.
fn block(range: &Range<u64>, place: u64) -> Range<u64> {
    let start = range.start + place * BLOCK;
    start..(start + BLOCK).min(range.end)
}
