//! What is counted of Three Card Brag: coins, and how they were won and lost.

use std::collections::BTreeMap;

use croupier_brag::{Brag, Category, Config, Event, News, Reason, Seats};
use croupier_kernel::{Card, CardSet, EventSink, Game, PerSeat, Seat, SeatSet};

use crate::{Count, Ratio};

/// The results of some sittings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BragTally {
    matches: u64,
    seats: Vec<BragSeat>,
    hands: [Ratio; 7],
    pot: Ratio,
    pots: BTreeMap<u32, u64>,
    endings: BTreeMap<Ending, u64>,
    /// The rounds of the sitting in play.
    rounds: Vec<Round>,
}

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Ending {
    /// All but one folded.
    FoldedOut,
    /// A show was paid for.
    Show,
    /// Nobody raised in a lap.
    QuietLap,
    /// Nobody bet.
    AllChecked,
    /// The last lap was over.
    LastLap,
    /// Nobody was left to bet against.
    NoCoins,
}

/// The results of one seat; each ratio is over the sittings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
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

/// What happened in one round.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Round {
    trump: Option<Card>,
    hands: Seats<CardSet>,
    seen: SeatSet,
    folded: SeatSet,
    caller: Option<Seat>,
    reason: Option<Reason>,
    turns: Seats<u8>,
    blind: Seats<u8>,
    raises: Seats<u8>,
    paid: Seats<u32>,
    won: Seats<u32>,
}

impl Round {
    fn new(hands: Seats<CardSet>) -> Round {
        let seats = hands.seats();
        Round {
            trump: None,
            hands,
            seen: SeatSet::EMPTY,
            folded: SeatSet::EMPTY,
            caller: None,
            reason: None,
            turns: PerSeat::new(seats),
            blind: PerSeat::new(seats),
            raises: PerSeat::new(seats),
            paid: PerSeat::new(seats),
            won: PerSeat::new(seats),
        }
    }

    fn end_turn(&mut self, seat: Seat) {
        self.turns[seat] += 1;
        self.blind[seat] += u8::from(!self.seen.contains(seat));
    }

    fn hear(&mut self, news: &News) {
        match *news {
            News::Named { trump, .. } => self.trump = trump,
            News::Swapped { seat, taken, given } => {
                self.hands[seat].remove(given);
                self.hands[seat].insert(taken);
            }
            News::Checked { seat }
            | News::BetBlind { seat, .. }
            | News::Bet { seat, .. }
            | News::Called { seat, .. }
            | News::WentAllIn { seat, .. } => self.end_turn(seat),
            News::Raised { seat, .. } => {
                self.raises[seat] += 1;
                self.end_turn(seat);
            }
            News::ShowBought { seat, .. } => {
                self.caller = Some(seat);
                self.end_turn(seat);
            }
            News::Folded { seat } => {
                self.folded.insert(seat);
                self.end_turn(seat);
            }
            News::ShowdownReached { reason } => self.reason = Some(reason),
            News::RoundSettled { paid, won, .. } => {
                self.paid = paid;
                self.won = won;
            }
            News::RoundBegun { .. }
            | News::AntesPaid { .. }
            | News::Drew { .. }
            | News::Picked { .. }
            | News::FloorSwept { .. }
            | News::Revealed { .. }
            | News::TimedOut { .. }
            | News::PickUndone { .. }
            | News::LapBegun { .. }
            | News::HandShown { .. }
            | News::PotTaken { .. }
            | News::MoreOffered { .. }
            | News::MoreAsked { .. }
            | News::EnoughSaid { .. }
            | News::SittingEnded { .. } => {}
        }
    }

    fn is_dealt(&self, seat: Seat) -> bool {
        !self.hands[seat].is_empty()
    }

    fn net(&self, seat: Seat) -> i64 {
        i64::from(self.won[seat]) - i64::from(self.paid[seat])
    }

    fn category(&self, config: &Config, seat: Seat) -> Option<Category> {
        let strength = config.ranking().strength(self.hands[seat], self.trump)?;
        Some(strength.category())
    }

    fn ending(&self) -> Ending {
        match self.reason {
            None => Ending::FoldedOut,
            Some(Reason::Show) => Ending::Show,
            Some(Reason::QuietLap) => Ending::QuietLap,
            Some(Reason::AllChecked) => Ending::AllChecked,
            Some(Reason::LastLap) => Ending::LastLap,
            Some(Reason::NoCoins) => Ending::NoCoins,
        }
    }
}

impl EventSink<Event> for BragTally {
    fn emit(&mut self, make: impl FnOnce() -> Event) {
        match make() {
            Event::Dealt { hands } => self.rounds.push(Round::new(hands)),
            Event::HandSeen { seat, .. } => {
                if let Some(round) = self.rounds.last_mut() {
                    round.seen.insert(seat);
                }
            }
            Event::News(news) => {
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
        let mut whole = 0;
        for round in &rounds {
            let pot: u32 = round.won.as_slice().iter().sum();
            whole += i64::from(pot);
            *self.pots.entry(pot).or_default() += 1;
            *self.endings.entry(round.ending()).or_default() += 1;
        }
        self.pot.add(whole, rounds.len() as i64);
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
        self.won.add(times(&|round| round.won[seat] > 0), count);
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
        let all: u64 = self.pots.values().sum();
        let mut below = 0;
        let mut reached = |times: &u64| {
            below += times;
            below * 100 >= all * hundredths
        };
        self.pots.iter().find(|(_, times)| reached(times)).map_or(0, |(pot, _)| *pot)
    }

    /// How many rounds ended in each way.
    pub fn endings(&self) -> impl Iterator<Item = (Ending, u64)> {
        self.endings.iter().map(|(ending, times)| (*ending, *times))
    }
}
