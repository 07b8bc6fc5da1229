//! What is counted of Three Card Brag: coins, and how they were won and lost.

use std::collections::BTreeMap;

use croupier_brag::{Brag, Config, Event, Public};
use croupier_kernel::{EventSink, Game, Seat};
use serde::{Deserialize, Serialize};

use crate::{Count, Ratio};

mod life;
mod round;

pub use life::Life;
pub use round::Ending;
use round::Round;

/// The results of some sittings.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BragTally {
    matches: u64,
    seats: Vec<BragSeat>,
    hands: [Ratio; 7],
    pot: Ratio,
    pots: BTreeMap<u32, u64>,
    endings: BTreeMap<Ending, u64>,
    life: Life,
    /// Who starts the round to be dealt, and the antes in its pot.
    #[serde(skip)]
    opening: (Seat, u32),
    /// The rounds of the sitting in play.
    #[serde(skip)]
    rounds: Vec<Round>,
}

/// The results of one seat; each ratio is over the sittings.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BragSeat {
    /// Coins won or lost, over the rounds it was dealt into.
    pub coins: Ratio,
    /// Rounds in which it took a pot or a part of one.
    pub won: Ratio,
    /// Rounds in which it folded.
    pub folded: Ratio,
    /// Rounds in which it paid for a show.
    pub showed: Ratio,
    /// Turns it ended without having looked, over its turns.
    pub blind: Ratio,
    /// Turns it ended with a raise, over its turns.
    pub raised: Ratio,
    /// Coins won or lost with each kind of hand, over the rounds in which it
    /// ended with one, worst kind first.
    pub hands: [Ratio; 7],
}

impl EventSink<Event> for BragTally {
    fn emit(&mut self, make: impl FnOnce() -> Event) {
        match make() {
            Event::Public(Public::RoundBegun { starter, .. }) => self.opening = (starter, 0),
            Event::Public(Public::AntesPaid { pot, .. }) => self.opening.1 = pot,
            Event::Dealt { hands } => self.rounds.push(Round::new(hands, self.opening)),
            Event::HandSeen { seat, .. } => {
                if let Some(round) = self.rounds.last_mut() {
                    round.look(seat);
                }
            }
            Event::Public(news) => {
                if let Some(round) = self.rounds.last_mut() {
                    round.hear(&news);
                }
            }
        }
    }
}

impl Count<Brag> for BragTally {
    fn finish(&mut self, game: &Brag) {
        let (config, rounds) = (game.config(), std::mem::take(&mut self.rounds));
        self.matches += 1;
        self.seats.resize_with(usize::from(config.seats), BragSeat::default);
        let mut hands = [(0, 0); 7];
        for (place, sum) in self.seats.iter_mut().enumerate() {
            let seat = Seat::new(place as u8);
            let own = sum.add(config, &rounds, seat);
            for (all, own) in hands.iter_mut().zip(own) {
                *all = (all.0 + own.0, all.1 + own.1);
            }
        }
        for (sum, (coins, rounds)) in self.hands.iter_mut().zip(hands) {
            sum.add(coins, rounds);
        }
        self.life.add(&rounds);
        let mut whole = 0;
        for round in &rounds {
            let pot = round.pot();
            whole += i64::from(pot);
            *self.pots.entry(pot).or_default() += 1;
            *self.endings.entry(round.ending()).or_default() += 1;
        }
        self.pot.add(whole, rounds.len() as i64);
    }

    fn is_of(&self, matches: u64) -> bool {
        let seats = self.seats.iter().map(|seat| seat.coins.matches);
        let counts = [self.matches, self.pot.matches];
        !self.seats.is_empty() && seats.chain(counts).all(|each| each == matches)
    }

    fn plus(mut self, other: BragTally) -> BragTally {
        if self.matches == 0 {
            return other;
        }
        self.matches += other.matches;
        for (sum, more) in self.seats.iter_mut().zip(&other.seats) {
            sum.join(more);
        }
        join(&mut self.hands, &other.hands);
        self.life = self.life.plus(other.life);
        self.pot = self.pot.plus(other.pot);
        for (pot, times) in other.pots {
            *self.pots.entry(pot).or_default() += times;
        }
        for (ending, times) in other.endings {
            *self.endings.entry(ending).or_default() += times;
        }
        self
    }
}

impl BragSeat {
    /// Adds a sitting, and says what each kind of hand made in how many rounds.
    fn add(&mut self, config: &Config, rounds: &[Round], seat: Seat) -> [(i64, i64); 7] {
        let dealt = || rounds.iter().filter(|round| round.is_dealt(seat));
        let times = |happened: &dyn Fn(&Round) -> bool| {
            dealt().filter(|round| happened(round)).count() as i64
        };
        let sum = |of: &dyn Fn(&Round) -> u8| dealt().map(|round| i64::from(of(round))).sum();
        let (count, turns) = (dealt().count() as i64, sum(&|round| round.turns[seat]));
        self.coins.add(dealt().map(|round| round.net(seat)).sum(), count);
        self.won.add(times(&|round| round.net(seat) > 0), count);
        self.folded.add(times(&|round| round.folded.contains(seat)), count);
        self.showed.add(times(&|round| round.caller == Some(seat)), count);
        self.blind.add(sum(&|round| round.blind[seat]), turns);
        self.raised.add(sum(&|round| round.raises[seat]), turns);
        let mut hands = [(0, 0); 7];
        for round in dealt() {
            if let Some(category) = round.category(config, seat) {
                let (coins, times) = &mut hands[category.index()];
                *coins += round.net(seat);
                *times += 1;
            }
        }
        for (sum, (coins, rounds)) in self.hands.iter_mut().zip(hands) {
            sum.add(coins, rounds);
        }
        hands
    }

    fn join(&mut self, other: &BragSeat) {
        for (sum, more) in [
            (&mut self.coins, other.coins),
            (&mut self.won, other.won),
            (&mut self.folded, other.folded),
            (&mut self.showed, other.showed),
            (&mut self.blind, other.blind),
            (&mut self.raised, other.raised),
        ] {
            *sum = sum.plus(more);
        }
        join(&mut self.hands, &other.hands);
    }
}

fn join(sums: &mut [Ratio; 7], more: &[Ratio; 7]) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum = sum.plus(*more);
    }
}

impl BragTally {
    /// How many sittings were added.
    pub fn matches(&self) -> u64 {
        self.matches
    }

    /// Each seat's results in table order.
    pub fn seats(&self) -> &[BragSeat] {
        &self.seats
    }

    /// Coins won or lost with each kind of hand by anybody, worst kind first.
    pub fn hands(&self) -> &[Ratio; 7] {
        &self.hands
    }

    /// The pot at the end of a round.
    pub fn pot(&self) -> Ratio {
        self.pot
    }

    /// The pot that this many hundredths of all pots do not exceed.
    pub fn pot_at(&self, hundredths: u64) -> u32 {
        let all: u128 = self.pots.values().map(|times| u128::from(*times)).sum();
        let mut below = 0;
        let mut reached = |times: &u64| {
            below += u128::from(*times);
            below * 100 >= all * u128::from(hundredths)
        };
        self.pots.iter().find(|(_, times)| reached(times)).map_or(0, |(pot, _)| *pot)
    }

    /// How lively the rounds were.
    pub fn life(&self) -> &Life {
        &self.life
    }

    /// How many rounds ended in each way.
    pub fn endings(&self) -> impl Iterator<Item = (Ending, u64)> {
        self.endings.iter().map(|(ending, times)| (*ending, *times))
    }
}
