//! Who acts in which order, who leaves and how a hand ends, from what the table
//! hears.

use croupier_buybust::{
    Account, Action, BuyBust, Card, Config, Ending, Event, Kind, Phase, Pick, Public, Role,
    Settlement, Totals, TurnOrder,
};
use croupier_kernel::{Event as _, Game, Turn};
use croupier_testkit::{Playout, Subject};

use crate::{Each, Everything, classic};

/// One run as the table hears it.
struct Listener {
    config: Config,
    cash: i64,
    heat: i64,
    last: Option<Ending>,
    /// Closed, served, folded, saved, busted, caught.
    counts: [u8; 6],
    round: u8,
    order: [Role; 3],
    acted: Vec<Role>,
    laid: Vec<(Role, Card)>,
    /// Whether the Customer has to leave before anything else happens.
    leaving: bool,
    customer_in: bool,
    /// Whether the Player folded.
    folded: bool,
    /// Whether the Player has just checked.
    loiters: bool,
}

impl Listener {
    fn new(config: &Config) -> Listener {
        Listener {
            config: config.clone(),
            cash: config.rules().cash.into(),
            heat: config.rules().heat.into(),
            last: None,
            counts: [0; 6],
            round: 0,
            order: Role::ORDER,
            acted: Vec::new(),
            laid: Vec::new(),
            leaving: false,
            customer_in: true,
            folded: false,
            loiters: false,
        }
    }

    /// B-02, C-06, C-36 in words of their own.
    fn due(&self, round: u8) -> [Role; 3] {
        use Role::{Customer, Narc, Player};
        let Some(options) = self.config.sequential() else { return [Narc, Customer, Player] };
        let safe = matches!(self.last, Some(Ending::Safe { .. }));
        let player_first = safe && options.order == TurnOrder::WinnerFirst;
        let turn = usize::from(round) - 1 + if player_first { 2 } else { 0 };
        let mut order = [Narc, Customer, Player];
        order.rotate_left(turn % 3);
        if options.order == TurnOrder::HottestFirst {
            let heat = |role: Role| -> i64 {
                let own = self.laid.iter().filter(|(from, _)| *from == role);
                own.map(|(_, card)| i64::from(self.config.catalog().get(*card).unwrap().heat)).sum()
            };
            // One at a time past whoever has drawn less, so that equals stay.
            for place in [1, 2, 1] {
                if heat(order[place]) > heat(order[place - 1]) {
                    order.swap(place, place - 1);
                }
            }
        }
        order
    }

    fn acts(&mut self, role: Role) {
        let place = |role: &Role| self.order.iter().position(|each| each == role);
        let later = self.acted.last().is_none_or(|last| place(last) < place(&role));
        // Raises go round and round; all else once, in order.
        assert!(self.config.initiative().is_some() || later, "{role} after {:?}", self.acted);
        self.acted.push(role);
    }

    /// Spec 2.4, in its order.
    fn ending(&self, totals: &Totals) -> &'static str {
        let catalog = self.config.catalog();
        let kind = |card: Option<Card>| card.map(|card| catalog.get(card).unwrap().kind);
        let heat = (self.heat + totals.heat).max(0);
        let holds = self.config.sequential().is_some_and(|options| options.convictions_hold);
        let acts = matches!(
            kind(totals.conviction),
            Some(Kind::Conviction { threshold }) if heat >= i64::from(threshold)
        );
        if self.folded {
            return if holds && acts { "convicted" } else { "folded" };
        }
        if totals.evidence <= totals.cover {
            return "safe";
        }
        match (kind(totals.conviction), kind(totals.insurance)) {
            (Some(Kind::Conviction { threshold }), _) if heat >= i64::from(threshold) => {
                "convicted"
            }
            (_, Some(Kind::Insurance { cost, .. })) if self.cash >= i64::from(cost) => "saved",
            (_, Some(_)) => "poor",
            (_, None) => "busted",
        }
    }

    fn settled(&mut self, settlement: &Settlement) {
        let totals = &settlement.totals;
        let (word, paid, heat) = match settlement.ending {
            Ending::Safe { profit } => ("safe", profit, totals.heat),
            Ending::Busted => ("busted", 0, totals.heat),
            Ending::Convicted { .. } => ("convicted", 0, totals.heat),
            Ending::TooPoor { .. } => ("poor", 0, totals.heat),
            Ending::Folded { .. } => ("folded", 0, settlement.heat),
            Ending::Saved { paid, penalty, .. } => {
                ("saved", -paid, totals.heat + totals.evidence - totals.cover + penalty)
            }
        };
        assert_eq!(word, self.ending(totals), "{settlement:?}");
        assert_eq!(settlement.heat, heat);
        self.cash += paid;
        let rules = self.config.rules();
        let busted = matches!(word, "busted" | "convicted" | "poor");
        let kept = self.cash * (100 - i64::from(rules.seizure));
        // What is left is rounded up, since what is taken is rounded down.
        let left = if busted { (kept + 99) / 100 } else { self.cash };
        let seized = self.cash - left;
        let fined = if busted && rules.hands == 1 { i64::from(rules.fine) } else { 0 };
        self.cash = left;
        self.heat = (self.heat + heat).max(0);
        let account = settlement.account;
        assert_eq!((account.cash, account.heat), (self.cash, self.heat), "{settlement:?}");
        let customer = u8::from(self.customer_in);
        let (closed, served, folds, saved, busts, caught) = match word {
            "safe" => (1, customer, 0, 0, 0, 0),
            "folded" => (0, 0, 1, 0, 0, 0),
            "saved" => (0, 0, 0, 1, 0, 0),
            _ => (0, 0, 0, 0, 1, customer),
        };
        let counts = [closed, served, folds, saved, busts, caught];
        for (sum, count) in self.counts.iter_mut().zip(counts) {
            *sum += count;
        }
        let Account { closed, served, folds, saved, busts, caught, .. } = account;
        assert_eq!([closed, served, folds, saved, busts, caught], self.counts);
        assert_eq!((account.seized, account.fined), (seized, fined), "2.9");
        let [narc, customer, player] = Role::ORDER.map(|role| account.standing(role));
        assert_eq!((narc, player), (-player, self.cash - fined), "2.9");
        assert_eq!(customer, i64::from(served) - i64::from(caught), "2.9");
        self.last = Some(settlement.ending);
    }

    fn hear(&mut self, event: &Event) {
        let leaves = matches!(event, Event::Public(Public::CustomerLeft { .. }));
        assert_eq!(std::mem::take(&mut self.leaving), leaves, "C-13: {event:?}");
        match *event {
            Event::Chose { role, .. } => self.acts(role),
            Event::Public(public) => match public {
                Public::HandBegan { .. } => {
                    (self.customer_in, self.folded) = (true, false);
                    self.laid.clear();
                }
                Public::RoundBegan { round, order } => {
                    assert_eq!(order, self.due(round), "{:?}, round {round}", self.last);
                    (self.round, self.order) = (round, order);
                    self.acted.clear();
                }
                Public::Played { role, card, .. } => {
                    self.acts(role);
                    self.laid.push((role, card));
                }
                Public::Checked { role, forced } => {
                    self.acts(role);
                    self.loiters = role == Role::Player && !forced;
                }
                Public::Loitered { heat } => {
                    assert!(std::mem::take(&mut self.loiters), "2.9");
                    assert_eq!(heat, self.config.sequential().unwrap().loiter, "2.9");
                    self.heat += i64::from(heat);
                }
                Public::TierReached { tier } => {
                    let tiers = &self.config.decks().tiers;
                    let reached = tiers.iter().filter(|tier| i64::from(tier.from) <= self.heat);
                    assert_eq!(usize::from(tier), reached.count(), "2.9");
                }
                Public::PicksTurned { picks, .. } => {
                    self.loiters = picks[Role::Player.index()] == Some(Pick::Check);
                    for (role, pick) in Role::ORDER.into_iter().zip(picks) {
                        if let Some(Pick::Card(card)) = pick {
                            self.laid.push((role, card));
                        }
                    }
                }
                Public::Revealed { totals, .. } => {
                    let bears = self.config.sequential().unwrap().fold_above;
                    let most = bears[usize::from(self.round) - 1];
                    self.leaving = self.customer_in && totals.evidence > i64::from(most);
                }
                Public::CustomerLeft { .. } => {
                    self.customer_in = false;
                    self.laid.retain(|(role, _)| *role != Role::Customer);
                }
                Public::Folded { role } => {
                    assert_ne!(role, Role::Narc, "C-14, X-08");
                    self.customer_in &= role != Role::Customer;
                    self.folded |= role == Role::Player;
                }
                Public::Settled(settlement) => self.settled(&settlement),
                _ => {}
            },
            _ => {}
        }
    }
}

/// B-02, C-06, C-13, C-14, C-36, 2.4 at every ruleset and every value of every setting.
#[test]
fn orders_departures_and_endings_are_those_of_the_rules() {
    let mut endings = std::collections::BTreeMap::new();
    for config in Everything::tables().into_iter().chain(Each::tables()) {
        for number in 0..40 {
            let mut sitting = Playout::<BuyBust>::new(&config, number);
            while sitting.step() {}
            let mut listener = Listener::new(&config);
            for event in &sitting.events {
                listener.hear(event);
                if let Event::Public(Public::Settled(settlement)) = event {
                    *endings.entry(settlement.ending.to_string()).or_insert(0) += 1;
                }
            }
        }
    }
    assert!(endings.len() == 4 && endings.values().all(|times| *times > 100), "{endings:?}");
}

/// The laws stop comparing worlds where something is turned over, so no event
/// may turn over more than it does.
#[test]
fn an_event_turns_over_what_it_shows_and_no_more() {
    let mut met = [0; 3];
    for config in Everything::tables() {
        for number in 0..10 {
            let mut sitting = Playout::<BuyBust>::new(&config, number);
            while sitting.step() {}
            for event in &sitting.events {
                let (kind, due) = match *event {
                    Event::Drew { role, .. } | Event::Told { role, .. } => {
                        (0, Role::ORDER.map(|each| each == role))
                    }
                    Event::Public(
                        Public::PicksTurned { .. }
                        | Public::Flipped { .. }
                        | Public::Revealed { .. }
                        | Public::CardLost { .. },
                    ) => (1, [true; 3]),
                    _ => (2, [false; 3]),
                };
                met[kind] += 1;
                assert_eq!(Role::ORDER.map(|role| event.uncovers(role.seat())), due, "{event:?}");
            }
        }
    }
    assert!(met.iter().all(|times| *times > 100), "{met:?}");
}

/// X-20, 2.5: the cards of one hand say nothing of those of another,
/// though all come from whole decks.
#[test]
fn each_hand_of_a_run_is_shuffled_anew() {
    let config = classic().config("single-round-free", None).unwrap().with_hands(4).unwrap();
    let (mut compared, mut alike) = (0, 0);
    for number in 0..100 {
        let mut sitting = Playout::<BuyBust>::new(&config, number);
        let mut dealt = vec![sitting.game.hidden().held];
        while let Turn::Seat(seat) = sitting.game.turn() {
            if sitting.game.board().phase == Phase::Between {
                sitting.act(seat, Action::NextHand);
                dealt.push(sitting.game.hidden().held);
            } else {
                sitting.step();
            }
        }
        for (place, one) in dealt.iter().enumerate() {
            for other in &dealt[..place] {
                compared += 1;
                alike += u32::from(one == other);
            }
        }
    }
    assert!(compared > 30 && alike == 0, "{alike} of {compared}");
}
