//! Two sides at one table.

use croupier_bots::{Bot, stream};
use croupier_brag::{Action, Brag, Config, Settings};
use croupier_kernel::{Game, Seat, Seed, Turn};
use rayon::prelude::*;

use super::gains::{Deal, Gains};
use crate::cpu;

/// A table at which two bots sit, and how many deals they play. Where they sit
/// alternately each deal is played both ways round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contest {
    pub(super) table: Settings,
    pub(super) names: [&'static str; 2],
    pub(super) seats: u8,
    pub(super) deals: u64,
    /// Whether the first side has one seat and the second all others; each deal
    /// is then played once from every seat.
    pub(super) alone: bool,
}

impl Contest {
    /// The two sides in words.
    pub(super) fn title(&self) -> String {
        let [one, other] = self.names;
        match (self.alone, self.seats) {
            (true, 3..) => format!("{one} among {other}"),
            (true, _) => format!("{one} against {other}"),
            (false, _) => format!("{one} and {other} alternating"),
        }
    }

    /// How often each deal is played.
    pub(super) fn seatings(&self) -> usize {
        if self.alone { usize::from(self.seats) } else { 2 }
    }

    /// Plays all deals on the threads of the current pool.
    pub(super) fn play(&self, master: Seed, bots: [&'static dyn Bot<Brag>; 2]) -> Gains {
        let deals: Vec<Deal> = (0..self.deals)
            .into_par_iter()
            .map(|number| {
                let mut deal = Deal::default();
                for turned in 0..self.seatings() {
                    self.sit_down(master.child("strength", number), turned, bots, &mut deal);
                }
                deal
            })
            .collect();
        Gains::new(deals)
    }

    fn sit_down(
        &self,
        seed: Seed,
        turned: usize,
        bots: [&'static dyn Bot<Brag>; 2],
        deal: &mut Deal,
    ) {
        let settings = Settings { seats: self.seats, extra_rounds: 0, ..self.table };
        let config = Config::new(settings).expect("contests are at tables of 2 to 13");
        let side = |seat: Seat| match self.alone {
            true => usize::from(seat.index() != turned),
            false => (seat.index() + turned) % 2,
        };
        let bot_seed = seed.child("bots", 0);
        let mut game = Brag::new(&config, seed, &mut ());
        let mut actions = 0;
        while let Turn::Seat(seat) = game.turn() {
            let view = game.view(seat);
            let mut dice = stream(bot_seed, seat, actions);
            let start = cpu::now();
            let action = bots[side(seat)].choose(&view, &mut dice).expect("a seat to act decides");
            if side(seat) == 0 {
                deal.thought(cpu::now().saturating_sub(start));
                match action {
                    Action::Fold => deal.folds += 1,
                    Action::Raise(_) => deal.raises += 1,
                    Action::Blind => deal.blind += 1,
                    Action::Show => deal.shows += 1,
                    _ => {}
                }
            }
            game.apply(seat, action, &mut ()).expect("a bot's action is legal");
            actions += 1;
        }
        let rounds = game.board().round;
        deal.early += u32::from(rounds < config.rounds);
        for seat in Seat::all(self.seats).filter(|seat| side(*seat) == 0) {
            deal.rounds += u32::from(rounds);
            deal.coins += game.standing(seat) - i64::from(config.coins);
        }
    }
}
