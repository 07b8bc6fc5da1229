//! Two sides at one table.

use croupier_bots::{Bot, stream};
use croupier_eldorado::{Config, ElDorado};
use croupier_kernel::{Game, Seat, Seed, Turn};
use rayon::prelude::*;

use super::result::{Deal, Result};
use crate::cpu;

/// Who sits where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Seating {
    /// The first side has one seat, each in turn.
    OneAgainstRest,
    /// The sides sit alternately, both ways round.
    Halves,
}

/// Two bots, a table, and how many deals they play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contest {
    pub(super) names: [&'static str; 2],
    pub(super) seats: u8,
    pub(super) seating: Seating,
    pub(super) deals: u64,
}

impl Contest {
    pub(super) fn new(
        names: [&'static str; 2],
        seats: u8,
        seating: Seating,
        deals: u64,
    ) -> Contest {
        Contest { names, seats, seating, deals }
    }

    /// The two sides in words.
    pub(super) fn title(&self) -> String {
        let [one, other] = self.names;
        match self.seating {
            Seating::OneAgainstRest => format!("one {one}, {} {other}", self.seats - 1),
            Seating::Halves if one == other => format!("all {one}"),
            Seating::Halves => format!("{one} and {other} alternating"),
        }
    }

    /// How many ways of seating each deal is played.
    pub(super) fn rotations(&self) -> u8 {
        match self.seating {
            Seating::OneAgainstRest => self.seats,
            // Turned round, a table of one kind would play the same match again.
            Seating::Halves if self.names[0] == self.names[1] => 1,
            Seating::Halves => 2,
        }
    }

    /// The side, 0 or 1, that a seat belongs to.
    fn side(&self, seat: Seat, rotation: u8) -> usize {
        let rotation = usize::from(rotation);
        match self.seating {
            Seating::OneAgainstRest => usize::from(seat.index() != rotation),
            Seating::Halves => (seat.index() + rotation) % 2,
        }
    }

    /// Plays all deals on the threads of the current pool.
    pub(super) fn play(&self, master: Seed, bots: [&'static dyn Bot<ElDorado>; 2]) -> Result {
        let deals: Vec<Deal> = (0..self.deals)
            .into_par_iter()
            .map(|number| {
                let mut deal = Deal::default();
                for rotation in 0..self.rotations() {
                    self.sit_down(master.child("strength", number), rotation, bots, &mut deal);
                }
                deal
            })
            .collect();
        Result::new(deals)
    }

    fn sit_down(
        &self,
        seed: Seed,
        rotation: u8,
        bots: [&'static dyn Bot<ElDorado>; 2],
        deal: &mut Deal,
    ) {
        let config = Config::new(self.seats).expect("contests are at tables of 2 to 10");
        let bot_seed = seed.child("bots", 0);
        let mut game = ElDorado::new(&config, seed, &mut ());
        let mut actions = 0;
        while let Turn::Seat(seat) = game.turn() {
            let side = self.side(seat, rotation);
            let view = game.view(seat);
            let mut dice = stream(bot_seed, seat, actions);
            let start = cpu::now();
            let action = bots[side].choose(&view, &mut dice).expect("a seat to act decides");
            if side == 0 {
                deal.thought(cpu::now().saturating_sub(start));
            }
            game.apply(seat, action, &mut ()).expect("a bot's action is legal");
            actions += 1;
        }
        for seat in Seat::all(self.seats) {
            let rounds = game.sheet().rounds();
            let made = rounds.iter().filter(|round| round[seat].made()).count();
            let score = game.standing(seat);
            deal.add(self.side(seat, rotation), score, made as u32, rounds.len() as u32);
        }
    }
}
