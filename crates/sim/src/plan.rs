//! What is simulated, and the doing of it.

use std::ops::Range;

use croupier_bots::{Bot, stream};
use croupier_kernel::{Dice, EventSink, Game, Seat, Seed, Turn};
use rayon::prelude::*;

use croupier_table::Playable;

use crate::count::Both;
use crate::{Count, Transcript};

/// Matches in one task: enough to hide the cost of handing it out.
const BLOCK: u64 = 64;

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
        let seed = self.seed(number);
        let bot_seed = seed.child("bots", 0);
        let mut game = G::new(&self.config, seed, sink);
        let mut lots: Vec<Dice> = Seat::all(game.seats())
            .map(|seat| bot_seed.dice(u32::MAX, seat.index() as u32))
            .collect();
        let mut actions = 0;
        while let Turn::Seat(seat) = game.turn() {
            let action = match &self.players[seat.index()] {
                Player::Random => game.sample(seat, &mut lots[seat.index()]),
                Player::Bot(bot) => {
                    bot.choose(&game.view(seat), &mut stream(bot_seed, seat, actions))
                }
            };
            let action = action.expect("a seat to act has a legal action");
            if let Err(refusal) = game.apply(seat, action, sink) {
                panic!("a bot in {seat} chose {action}: {refusal}");
            }
            actions += 1;
        }
        game
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
