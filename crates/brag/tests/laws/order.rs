//! Who is first, who is next, who pays what and who is favoured, from what the
//! table hears.

use croupier_brag::{
    BlindEscalation, Brag, BustPolicy, CheckWhen, Config, Deal, Event, Public, Reason, ShortStack,
    ShowReach, Starter, TieBreak,
};
use croupier_kernel::{Card, CardSet, Game, Seat, SeatSet, Seed};
use croupier_testkit::{Playout, Subject};

use crate::{Drawn, Each};

/// One sitting as the table hears it.
struct Listener {
    config: Config,
    purses: Vec<u32>,
    starter: Seat,
    /// Who starts the next round, where the rules leave no more than one.
    next_starter: Option<Seat>,
    /// What the starter has paid on top of the ante.
    starter_paid: u32,
    live: SeatSet,
    last_to_act: Option<Seat>,
    trump: Option<Card>,
    shown: Vec<(u32, Seat)>,
    caller: Option<Seat>,
    taken: Vec<(u8, bool, Seat, u32)>,
    stake: u32,
    is_open: bool,
    /// The coins each seat has paid while blind, and since.
    paid: Vec<[u32; 2]>,
    /// Who has had a turn since the last opening or raise.
    answered: SeatSet,
    /// What was paid for the show.
    price: u32,
    looked: SeatSet,
    /// Who has shown a magic card, and pays as if blind.
    cheap: SeatSet,
    /// Who has to answer an opening or a raise since its turn, or coins paid in a
    /// lap in which its turn is to come.
    owing: SeatSet,
    lap: u8,
    lap_begun: bool,
    raises: u8,
    round: u8,
    offered: bool,
    over: bool,
}

impl Listener {
    fn new(config: Config) -> Listener {
        Listener {
            config,
            purses: vec![config.coins; config.seats.into()],
            starter: Seat::FIRST,
            next_starter: Some(Seat::FIRST),
            starter_paid: 0,
            live: SeatSet::EMPTY,
            last_to_act: None,
            trump: None,
            shown: Vec::new(),
            caller: None,
            taken: Vec::new(),
            stake: config.base * u32::from(config.blind_multiplier),
            is_open: false,
            paid: vec![[0; 2]; config.seats.into()],
            answered: Seat::all(config.seats).collect(),
            price: 0,
            looked: SeatSet::EMPTY,
            cheap: SeatSet::EMPTY,
            owing: SeatSet::EMPTY,
            lap: 1,
            lap_begun: true,
            raises: 0,
            round: 0,
            offered: false,
            over: false,
        }
    }

    fn can_play(&self, seat: Seat) -> bool {
        self.purses[seat.index()] >= self.config.ante.max(1)
    }

    /// The next seat clockwise that has a turn: the starter, or whoever comes
    /// after the last, among the live seats that can pay or have to answer.
    fn acts(&mut self, seat: Seat, paid: u32) {
        let seats = self.config.seats;
        let from = self.last_to_act.map_or(self.starter, |last| last.next(seats));
        let has_turn = |seat: &Seat| {
            let poor = self.purses[seat.index()] == 0;
            self.live.contains(*seat) && (!poor || self.config.short_stack == ShortStack::MustFold)
        };
        assert_eq!(from.around(seats).find(has_turn), Some(seat), "whose turn it is");
        let next_lap = self.last_to_act.is_none_or(|last| self.place(seat) <= self.place(last));
        assert_eq!(next_lap, std::mem::take(&mut self.lap_begun), "lap {}", self.lap);
        assert!(!self.nobody_bets(), "C23: {seat} has nobody to bet against");
        self.owing.remove(seat);
        self.purses[seat.index()] -= paid;
        let dear = self.looked.contains(seat) && !self.cheap.contains(seat);
        self.paid[seat.index()][usize::from(dear)] += paid;
        self.answered.insert(seat);
        self.last_to_act = Some(seat);
    }

    /// How many places after the starter a seat sits.
    fn place(&self, seat: Seat) -> Option<usize> {
        self.starter.around(self.config.seats).position(|each| each == seat)
    }

    /// Whether at most one live seat has coins, and owes no answer.
    fn nobody_bets(&self) -> bool {
        let solvent: Vec<Seat> =
            self.live.iter().filter(|seat| self.purses[seat.index()] > 0).collect();
        match solvent[..] {
            [] => true,
            [last] => !self.owing.contains(last),
            _ => false,
        }
    }

    /// Notes that a seat has paid: all others owe an answer to an opening or a
    /// raise, those still to come in the lap to any payment.
    fn pays(&mut self, seat: Seat, raise: bool) {
        let others = Seat::all(self.config.seats).filter(|other| *other != seat);
        let asked = |other: &Seat| raise || !self.is_open || self.place(*other) > self.place(seat);
        let owing: Vec<Seat> = others.filter(asked).collect();
        owing.into_iter().for_each(|other| self.owing.insert(other));
        if raise || !self.is_open {
            self.answered = [seat].into_iter().collect();
        }
        self.is_open = true;
    }

    /// C22, C23: why hands are compared.
    fn check_showdown(&self, reason: Reason) {
        let last = self.last_to_act.map(|last| self.place(last));
        let rest = self.live.iter().filter(|seat| self.purses[seat.index()] > 0);
        let lap_over = rest.into_iter().all(|seat| Some(self.place(seat)) <= last);
        let quiet = self.config.quiet_lap && self.lap >= 2 && self.raises == 0;
        let fits = match reason {
            Reason::Show => self.caller.is_some(),
            Reason::NoCoins => self.nobody_bets(),
            Reason::AllChecked => {
                let free = self.config.check_when == CheckWhen::UntilBet;
                free && lap_over && !self.is_open && self.lap == 1
            }
            Reason::QuietLap => lap_over && quiet,
            Reason::LastLap => lap_over && self.lap == self.config.max_laps,
        };
        assert!(fits, "{reason:?} in lap {}", self.lap);
    }

    /// What staying costs a seat.
    fn price(&self, seat: Seat) -> u32 {
        let dear = self.looked.contains(seat) && !self.cheap.contains(seat);
        self.stake * if dear { 2 } else { 1 }
    }

    /// C24: who may ask for an extra round after the last one, by the rounds that
    /// each seat has won.
    fn may_ask(&self, won: &[u8]) -> SeatSet {
        let seats = || Seat::all(self.config.seats);
        let coins = |seat: Seat| self.purses[seat.index()];
        let richest = |seat: &Seat| seats().all(|other| coins(*seat) >= coins(other));
        let best = |seat: &Seat| won.iter().all(|rounds| won[seat.index()] >= *rounds);
        let left = self.round - self.config.rounds < self.config.extra_rounds;
        if !left || seats().any(|seat| richest(&seat) && best(&seat)) {
            return SeatSet::EMPTY;
        }
        seats().filter(|seat| !richest(seat) && self.can_play(*seat)).collect()
    }

    fn hear(&mut self, event: &Event, won: &[u8]) {
        assert!(!self.over, "nothing happens after the end");
        match *event {
            Event::Public(Public::RoundBegun { round, starter }) => {
                assert_eq!(round, self.round + 1);
                assert!(self.next_starter.is_none_or(|next| next == starter), "C36: {starter}");
                let kept = Listener::new(self.config);
                let purses = std::mem::take(&mut self.purses);
                *self = Listener { starter, round, purses, ..kept };
            }
            Event::Dealt { hands } => {
                let dealt = hands.iter().filter(|(_, hand)| !hand.is_empty());
                self.live = dealt.map(|(seat, _)| seat).collect();
                let able: SeatSet =
                    Seat::all(self.config.seats).filter(|seat| self.can_play(*seat)).collect();
                assert_eq!(self.live, able, "C24: who can post the ante plays");
                assert!(able.len() >= 2, "C24: nobody plays alone");
                for seat in able.iter() {
                    self.purses[seat.index()] -= self.config.ante;
                    self.paid[seat.index()][0] += self.config.ante;
                }
                let first = self.starter.index();
                let more = self.config.starter_ante.min(self.purses[first]);
                assert_eq!(self.starter_paid, more, "C42");
                self.purses[first] -= more;
                self.paid[first][0] += more;
            }
            Event::Public(Public::StarterPaid { seat, paid }) => {
                assert!(seat == self.starter && paid > 0, "C42: {seat}");
                self.starter_paid = paid;
            }
            Event::Public(Public::Named { trump, .. }) => self.trump = trump,
            Event::HandSeen { seat, .. } => self.looked.insert(seat),
            Event::Public(Public::Revealed { seat, .. }) => self.cheap.insert(seat),
            Event::Public(Public::Checked { seat }) => {
                let obliged = self.looked.contains(seat) || self.lap > 1;
                let fits = match self.config.check_when {
                    CheckWhen::UntilBet => true,
                    CheckWhen::FirstLapUnseen => !obliged,
                    CheckWhen::Never => false,
                };
                assert!(fits && !self.is_open, "C22: {seat} checks");
                self.acts(seat, 0);
            }
            Event::Public(Public::BetBlind { seat, paid }) => {
                assert_eq!(paid, self.stake, "C19");
                self.acts(seat, paid);
                let doubles = match self.config.blind_escalation {
                    BlindEscalation::None => false,
                    BlindEscalation::OpeningOnly => !self.is_open,
                    BlindEscalation::Every => true,
                };
                self.stake *= if doubles { 2 } else { 1 };
                self.pays(seat, false);
            }
            Event::Public(Public::Bet { seat, paid } | Public::Called { seat, paid }) => {
                assert_eq!(paid, self.price(seat), "C19");
                self.acts(seat, paid);
                self.pays(seat, false);
            }
            Event::Public(Public::Raised { seat, stake, paid }) => {
                self.stake = stake;
                assert_eq!(paid, self.price(seat), "C28");
                self.acts(seat, paid);
                self.pays(seat, true);
                self.raises += 1;
            }
            Event::Public(Public::WentAllIn { seat, paid }) => {
                assert_eq!(paid, self.purses[seat.index()], "C29");
                assert!(paid < self.price(seat), "C29");
                self.acts(seat, paid);
                // A pot that is covered asks for no answer.
                if self.config.short_stack != ShortStack::CoverPot {
                    self.pays(seat, false);
                }
                self.is_open = true;
            }
            Event::Public(Public::LapBegun { lap }) => {
                assert_eq!(lap, self.lap + 1);
                let checked = self.config.check_when == CheckWhen::FirstLapUnseen && self.lap == 1;
                assert!(self.is_open || checked, "C22");
                assert!(self.lap < self.config.max_laps, "C23");
                let quiet = self.config.quiet_lap && self.lap >= 2 && self.raises == 0;
                assert!(!quiet, "C23: lap {} was quiet", self.lap);
                (self.lap, self.lap_begun, self.raises) = (lap, true, 0);
            }
            Event::Public(Public::ShowdownReached { reason }) => self.check_showdown(reason),
            Event::Public(Public::ShowBought { seat, paid }) => {
                self.acts(seat, paid);
                self.caller = Some(seat);
                self.price = paid;
            }
            Event::Public(Public::Folded { seat }) => {
                self.acts(seat, 0);
                self.live.remove(seat);
            }
            Event::Public(Public::HandShown { seat, hand, .. }) => {
                let strength = self.config.ranking().strength(hand, self.trump).unwrap();
                let value = match self.config.tie_break {
                    TieBreak::Suit => strength.to_u32(),
                    TieBreak::Split | TieBreak::CallerLoses => strength.without_suits(),
                };
                self.shown.push((value, seat));
            }
            Event::Public(Public::PotTaken { seat, coins, pot, shared }) => {
                self.taken.push((pot, shared, seat, coins));
            }
            Event::Public(Public::RoundSettled { won, .. }) => {
                self.check_shares();
                self.check_reach();
                let poor = self.live.iter().any(|seat| self.purses[seat.index()] == 0);
                for (seat, coins) in won.iter() {
                    self.purses[seat.index()] += coins;
                }
                let covered = poor && self.config.short_stack == ShortStack::CoverPot;
                self.next_starter = if covered { None } else { self.starts_next() };
            }
            Event::Public(Public::MoreOffered { to }) => {
                assert_eq!(to, self.may_ask(won), "C24");
                assert!(!to.is_empty() && self.round >= self.config.rounds, "C24");
                self.offered = true;
            }
            Event::Public(Public::SittingEnded { bust, .. }) => {
                let poor: SeatSet =
                    Seat::all(self.config.seats).filter(|seat| !self.can_play(*seat)).collect();
                let left = u32::from(self.config.seats) - poor.len();
                let stopped = match self.config.bust_policy {
                    BustPolicy::EndGame => !poor.is_empty(),
                    BustPolicy::Eliminate => left < 2,
                };
                assert!(stopped || self.round >= self.config.rounds, "R31, C24: it ends early");
                let may_ask = !stopped && !self.may_ask(won).is_empty();
                assert!(self.offered || !may_ask, "C24: nobody is asked");
                assert!(bust.is_empty() || bust == poor, "C24: {bust} and {poor}");
                self.over = true;
            }
            Event::Public(_) => {}
        }
    }

    /// C9: shares of one pot are equal, but for one coin each to the first
    /// clockwise from the starter.
    fn check_shares(&self) {
        for (pot, shared, ..) in &self.taken {
            let of: Vec<_> = self.taken.iter().filter(|each| each.0 == *pot).collect();
            assert_eq!(of.len() > 1, *shared, "{:?}", self.taken);
            let clockwise = self.starter.around(self.config.seats);
            let coins: Vec<u32> = clockwise
                .filter_map(|seat| of.iter().find(|each| each.2 == seat).map(|each| each.3))
                .collect();
            assert!(coins.is_sorted_by(|a, b| a >= b), "{:?} from {}", self.taken, self.starter);
            assert!(coins[0] - coins[coins.len() - 1] <= 1, "{:?}", self.taken);
        }
    }

    /// C25: who has not answered takes of each seat's coins no more than it has
    /// paid itself, and nothing of the price; and that goes to the best of the
    /// others.
    fn check_reach(&self) {
        let Some(caller) = self.caller else { return };
        if self.config.show_reach == ShowReach::Everyone {
            return;
        }
        let took = |seat: Seat| -> u32 {
            self.taken.iter().filter(|each| each.2 == seat).map(|each| each.3).sum()
        };
        let units = |seat: Seat| 2 * self.paid[seat.index()][0] + self.paid[seat.index()][1];
        let late: SeatSet = self.live - self.answered;
        let most = late.iter().map(units).max().unwrap_or(0);
        let mut reached = 0;
        for seat in Seat::all(self.config.seats) {
            let [cheap, dear] = self.paid[seat.index()];
            let first = cheap.min(most / 2);
            reached += first + dear.min(most.saturating_sub(2 * cheap));
        }
        let late_took: u32 = late.iter().map(took).sum();
        assert!(late_took <= reached, "C25: {late} took {late_took} of {reached}");
        let of = |seat: Seat| self.shown.iter().find(|each| each.1 == seat).map(|each| each.0);
        let beaten = self.answered.iter().any(|seat| of(seat) > of(caller));
        let pot: u32 = self.taken.iter().map(|each| each.3).sum();
        assert!(!beaten || took(caller) <= pot - self.price, "C25: the price returns to {caller}");
        let others: u32 =
            self.live.iter().filter(|seat| self.answered.contains(*seat)).map(took).sum();
        assert!(others >= self.price, "C25: who has answered takes the price");
    }

    /// C36: the winner, or the next seat clockwise from the last starter.
    fn starts_next(&self) -> Option<Seat> {
        // Who contests nothing has not won.
        let nothing = |seat: Seat| {
            let late = self.config.show_reach == ShowReach::Answered && self.caller.is_some();
            late && !self.answered.contains(seat) && self.paid[seat.index()] == [0; 2]
        };
        let shown = || self.shown.iter().filter(|each| !nothing(each.1));
        let most = shown().map(|(value, _)| *value).max();
        let mut best: Vec<Seat> =
            shown().filter(|each| Some(each.0) == most).map(|each| each.1).collect();
        if self.shown.is_empty() {
            best = self.live.iter().collect();
        }
        if best.len() > 1 && self.config.tie_break == TieBreak::CallerLoses {
            best.retain(|seat| Some(*seat) != self.caller);
        }
        let seats = self.config.seats;
        let mut after = self.starter.next(seats).around(seats);
        match (self.config.starter, &best[..]) {
            (Starter::Winner, [winner]) if self.can_play(*winner) => Some(*winner),
            _ => after.find(|seat| self.can_play(*seat)),
        }
    }
}

/// The same round before anybody has looked, with hands of equal ranks in four
/// seats: ties are rare in chance deals.
fn tied(game: &Brag) -> Option<Brag> {
    let betting = &game.board().betting;
    let split = game.config().tie_break != TieBreak::Suit;
    if !split || !betting.seen.is_empty() || betting.lap > 1 || betting.is_open {
        return None;
    }
    let mut hands = Vec::new();
    for seat in Seat::all(game.seats()) {
        let place = hands.iter().filter(|hand: &&CardSet| !hand.is_empty()).count();
        let suits = "cdhs".chars().cycle().skip(place);
        let cards = "A74".chars().zip(suits);
        let hand: CardSet =
            cards.map(|(rank, suit)| format!("{rank}{suit}").parse::<Card>().unwrap()).collect();
        hands.push(match betting.dealt.contains(seat) {
            false => CardSet::EMPTY,
            true if place < 4 => hand,
            true => return None,
        });
    }
    game.redealt(&Deal::new(&hands).unwrap(), Seed::from_bytes([4; 32])).ok()
}

/// C9, C19, C22 to C24, C28, C29, C36 at every value of every setting.
#[test]
fn turns_starts_shares_and_ends_are_those_of_the_rules() {
    let tables = Each::tables().into_iter().map(|table| (table, 8));
    for (config, sittings) in tables.chain(Drawn::tables().into_iter().map(|table| (table, 20))) {
        for number in 0..sittings {
            let mut sitting = Playout::<Brag>::new(&config, number);
            let mut listener = Listener::new(config);
            let mut heard = 0;
            loop {
                for event in &sitting.events[heard..] {
                    listener.hear(event, sitting.game.board().rounds_won.as_slice());
                }
                heard = sitting.events.len();
                if let Some(tied) = tied(&sitting.game) {
                    sitting.game = tied;
                }
                if !sitting.step() {
                    break;
                }
            }
            assert!(listener.over);
        }
    }
}
