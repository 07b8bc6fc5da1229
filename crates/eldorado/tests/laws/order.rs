//! Who deals, bids, leads, takes and wins, from what the table hears.

use croupier_eldorado::{Config, ElDorado, Event, FirstDealer, Public, Twins};
use croupier_kernel::{Card, Seat, SeatSet, Suit};
use croupier_testkit::{Playout, Subject};

use crate::Each;

/// One match as the table hears it.
struct Listener {
    config: Config,
    dealer: Option<Seat>,
    round: u8,
    cards: u8,
    trump: Option<Suit>,
    broken: bool,
    leader: Seat,
    bids: Vec<(Seat, u8)>,
    trick: Vec<(Seat, Card)>,
    taken: Vec<Seat>,
    totals: Vec<i16>,
    over: bool,
}

impl Listener {
    fn new(config: Config) -> Listener {
        Listener {
            config,
            dealer: None,
            round: 0,
            cards: 0,
            trump: None,
            broken: false,
            leader: Seat::FIRST,
            bids: Vec::new(),
            trick: Vec::new(),
            taken: Vec::new(),
            totals: vec![0; config.seats().into()],
            over: false,
        }
    }

    fn seats(&self) -> u8 {
        self.config.seats()
    }

    /// O1: the first dealer is as set; then the deal moves on.
    fn check_dealer(&self, dealer: Seat) {
        match (self.dealer, self.config.first_dealer()) {
            (Some(last), _) => assert_eq!(dealer, last.next(self.seats())),
            (None, FirstDealer::Seat(first)) => assert_eq!(dealer, first),
            (None, FirstDealer::Drawn) => assert!(dealer.index() < self.seats().into()),
        }
    }

    /// X1 to X3, by looking for a card that no other beats.
    fn taker(&self) -> Option<(Seat, Card)> {
        let trump = self.trump?;
        let led = self.trick.first()?.1.suit();
        let beats = |one: (usize, Card), other: (usize, Card)| {
            let (card, than) = (one.1, other.1);
            if card == than {
                let later = self.config.twins() == Twins::Later;
                return if later { one.0 > other.0 } else { one.0 < other.0 };
            }
            if card.suit() == than.suit() {
                return card.rank() > than.rank();
            }
            card.suit() == trump || card.suit() == led && than.suit() != trump
        };
        let all: Vec<(usize, Card)> =
            self.trick.iter().map(|(_, card)| *card).enumerate().collect();
        let counts = |card: Card| card.suit() == trump || card.suit() == led;
        let mut best = all.iter().filter(|(place, card)| {
            counts(*card)
                && all.iter().all(|other| {
                    other.0 == *place || !counts(other.1) || beats((*place, *card), *other)
                })
        });
        let found = best.next()?;
        assert!(best.next().is_none());
        Some(self.trick[found.0])
    }

    fn hear(&mut self, event: &Event) {
        assert!(!self.over, "nothing happens after the end");
        let Event::Public(public) = event else { return };
        match *public {
            Public::RoundStarted { round, of, cards, dealer } => {
                assert_eq!((round, of), (self.round + 1, self.config.rounds()));
                assert_eq!(cards, self.config.cards_in(round));
                self.check_dealer(dealer);
                let totals = std::mem::take(&mut self.totals);
                let leader = dealer.next(self.seats());
                let dealer = Some(dealer);
                let cleared = Listener::new(self.config);
                *self = Listener { dealer, round, cards, leader, totals, ..cleared };
            }
            Public::TrumpTurned { card } => self.trump = Some(card.suit()),
            Public::BidMade { seat, tricks } => {
                let order: Vec<Seat> = self.leader.around(self.seats()).collect();
                assert_eq!(order.get(self.bids.len()), Some(&seat), "B1");
                assert!(tricks <= self.cards, "B2");
                self.bids.push((seat, tricks));
            }
            Public::CardPlayed { seat, card } => {
                assert_eq!(self.bids.len(), self.seats().into(), "B4");
                let next = self.leader.around(self.seats()).nth(self.trick.len());
                assert_eq!(next, Some(seat), "L1");
                self.trick.push((seat, card));
            }
            Public::TrumpBroken => {
                let led = self.trick[0].1.suit();
                let last = self.trick[self.trick.len() - 1].1.suit();
                assert!(!self.broken && Some(led) != self.trump && Some(last) == self.trump, "L3");
                self.broken = true;
            }
            Public::TrickTaken { seat, card } => {
                assert_eq!(self.trick.len(), self.seats().into());
                assert_eq!(self.taker(), Some((seat, card)), "X1 to X3: {:?}", self.trick);
                let ruffed = self.trick.iter().any(|each| Some(each.1.suit()) == self.trump);
                let plain = Some(self.trick[0].1.suit()) != self.trump;
                assert!(self.broken || !(plain && ruffed), "L3");
                self.trick.clear();
                self.taken.push(seat);
                self.leader = seat;
            }
            Public::RoundScored { seat, bid, won, points, total } => {
                let took = self.taken.iter().filter(|each| **each == seat).count();
                assert!(self.bids.contains(&(seat, bid)));
                assert_eq!((self.taken.len(), took), (self.cards.into(), won.into()));
                let due = 5 + i16::from(bid);
                assert_eq!(points, if bid == won { due } else { -due }, "S1 to S3");
                self.totals[seat.index()] += points;
                assert_eq!(total, self.totals[seat.index()]);
            }
            Public::MatchEnded { winners } => {
                assert_eq!(self.round, self.config.rounds());
                let most = self.totals.iter().max();
                let best: SeatSet = Seat::all(self.seats())
                    .filter(|seat| self.totals.get(seat.index()) == most)
                    .collect();
                assert_eq!(winners, best, "E1");
                self.over = true;
            }
        }
    }
}

/// O1, B1, B2, B4, L1, L3, X1 to X3, S1 to S3 and E1 at every value of every setting.
#[test]
fn dealers_turns_takers_and_winners_are_those_of_the_rules() {
    let mut shared = 0;
    for config in Each::tables() {
        for number in 0..12 {
            let mut sitting = Playout::<ElDorado>::new(&config, number);
            while sitting.step() {}
            let mut listener = Listener::new(config);
            for event in &sitting.events {
                listener.hear(event);
                if let Event::Public(Public::MatchEnded { winners }) = event {
                    shared += u32::from(winners.len() > 1);
                }
            }
            assert!(listener.over);
        }
    }
    assert!(shared > 20, "{shared} matches were shared");
}
