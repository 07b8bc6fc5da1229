//! How well a hand fits what its seat has bid and played.

use croupier_eldorado::{Board, Hand, PerSeat, View};
use croupier_kernel::{Card, CardSet, Chance, Dice, Seat};

use super::estimate::Estimate;
use super::policy::{Policy, place};
use super::scene::{Gone, Scene, Spot, above};
use super::{greedy, manners};

/// The manners of play that are told apart: two policies, and neither.
pub(crate) const MANNERS: usize = 3;

/// One play of the past, and the scene it was made in.
#[derive(Clone, Copy, Debug)]
struct Moment {
    scene: Scene,
    card: Card,
}

/// Everything the other seats have done this round, ready to be compared with
/// hands they might hold.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    board: Board,
    past: Vec<Vec<Moment>>,
    manners: PerSeat<[f64; MANNERS]>,
}

/// How likely a seat, with one hand, did what it did, by manner of play.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reading([f64; MANNERS]);

impl Reading {
    /// Whatever its manner.
    #[inline]
    pub(crate) fn likelihood(&self) -> f64 {
        self.0[0] + self.0[1] + self.0[2]
    }

    /// A manner drawn in proportion, as the policy that comes nearest to it.
    pub(crate) fn policy(&self, dice: &mut Dice) -> Policy {
        let mark = unit(dice) * self.likelihood();
        if mark < self.0[1] { Policy::Greedy } else { Policy::Aware }
    }
}

/// A number drawn evenly from [0, 1).
pub(crate) fn unit(dice: &mut Dice) -> f64 {
    f64::from(dice.below(1 << 24)) / f64::from(1 << 24)
}

impl Reader {
    /// Goes through the round as a seat has seen it.
    pub(crate) fn new(view: &View) -> Reader {
        let board = view.board;
        let config = board.config();
        let seats = config.seats();
        let mut past = vec![Vec::new(); usize::from(seats)];
        let mut gone = Gone::default();
        gone.insert(board.turned());
        let mut won = PerSeat::<u8>::new(seats);
        let mut broken = false;
        for place in 0..=board.tricks().finished() {
            let Some(trick) = board.tricks().get(place) else { break };
            let mut best: Option<Card> = None;
            for (turn, (seat, card)) in trick.plays().enumerate() {
                let scene = Scene {
                    trump: board.trump(),
                    led: trick.led().filter(|_| turn > 0),
                    best,
                    broken,
                    to_come: seats - 1 - turn as u8,
                    need: board.bids()[seat].unwrap_or(0) as i8 - won[seat] as i8,
                    left: board.cards() - place,
                    gone,
                    decks: config.decks(),
                    twins: config.twins(),
                };
                past[seat.index()].push(Moment { scene, card });
                if scene.winners().contains(card) {
                    best = Some(card);
                }
                broken |= card.suit() == board.trump() && trick.led() != Some(board.trump());
                gone.insert(card);
            }
            if trick.is_full()
                && let Some((taker, _)) = trick.winning(board.trump(), config.twins())
            {
                won[taker] += 1;
            }
        }
        let manners = PerSeat::from_fn(seats, |seat| manners::expected(view, seat));
        Reader { board, past, manners }
    }

    /// Whether anything was done that hands can be compared with.
    pub(crate) fn has_anything(&self, me: Seat) -> bool {
        self.board.bids().iter().any(|(seat, bid)| seat != me && bid.is_some())
    }

    /// Compares a hand that a seat may hold now with what the seat did.
    pub(crate) fn read(&self, seat: Seat, mut hand: Hand) -> Reading {
        let mut chances = self.manners[seat];
        for moment in self.past[seat.index()].iter().rev() {
            hand.insert(moment.card);
            let spot = moment.scene.with(hand);
            let choices = spot.legal.len();
            if choices == 1 {
                continue;
            }
            let any = 1.0 / f64::from(choices);
            let does = |policy: Policy, slip: f64| {
                let hit = policy.play(&spot).is_some_and(|card| alike(&spot, card, moment.card));
                slip * any + if hit { 1.0 - slip } else { 0.0 }
            };
            chances[0] *= does(Policy::Aware, AWARE_SLIP);
            chances[1] *= does(Policy::Greedy, GREEDY_SLIP);
            chances[2] *= any;
        }
        if let Some(bid) = self.board.bids()[seat] {
            let tricks = self.board.cards();
            let any = 1.0 / (f64::from(tricks) + 1.0);
            let aware = Estimate::new(&self.board, seat, hand).chance_of(bid);
            let aware = f64::from(aware);
            let estimate =
                greedy::estimate(hand.cards(), self.board.trump(), place(&self.board, seat));
            let greedy = greedy::bid_chance(estimate, bid, tricks);
            chances[0] *= 0.9 * aware + 0.1 * any;
            chances[1] *= 0.97 * greedy + 0.03 * any;
            chances[2] *= 0.5 * aware + 0.5 * any;
        }
        Reading(chances)
    }
}

/// How often a seat of a manner plays something else after all.
const AWARE_SLIP: f64 = 0.4;
const GREEDY_SLIP: f64 = 0.04;

/// Whether two cards of a hand do the same: no card that others hold, and none
/// on the table, lies between them.
pub(crate) fn alike(spot: &Spot<'_>, one: Card, other: Card) -> bool {
    if one == other {
        return true;
    }
    if one.suit() != other.suit() {
        return false;
    }
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    let between = above(low) - above(high) - CardSet::only(high);
    let best = spot.scene.best.map_or(CardSet::EMPTY, CardSet::only);
    (between & (spot.out | best)).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_eldorado::{Action, Config, Deal, ElDorado};
    use croupier_kernel::{Game, Seed, Turn};

    /// What p1 knows of a table after these actions.
    fn view(hands: [&str; 3], actions: &[&str]) -> View {
        let cards = hands[0].split(' ').count() as u8;
        let config = Config::new(3).unwrap().with_rounds(cards).unwrap();
        let hands = PerSeat::from_fn(3, |seat| hand(hands[seat.index()]));
        let deal = Deal::laid_out(config, Seat::new(2), hands, "2s".parse().unwrap()).unwrap();
        let mut game = ElDorado::from_deal(&config, &deal, Seed::from_bytes([1; 32]), &mut ());
        for action in actions {
            let Turn::Seat(seat) = game.turn() else { panic!("over") };
            game.apply(seat, action.parse::<Action>().unwrap(), &mut ()).unwrap();
        }
        game.view(Seat::FIRST)
    }

    fn hand(text: &str) -> Hand {
        text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
    }

    /// V5: a high bid speaks for a strong hand, a bid of nothing for a weak one.
    #[test]
    fn bids_are_read() {
        let hands = ["4c 5c 6c", "Ks Qs Js", "3d 4d 5d"];
        let reader = Reader::new(&view(hands, &["bid 0", "bid 3", "bid 0"]));
        let fit = |seat, text| reader.read(Seat::new(seat), hand(text)).likelihood();
        assert!(fit(1, "Ks Qs Js") > 5.0 * fit(1, "3d 4d 5d"));
        assert!(fit(2, "3d 4d 5d") > 5.0 * fit(2, "Ks Qs Js"));
    }

    /// V5: p2 bid nothing and played its queen on a jack. Only a seat that
    /// plays high whatever it bid does that with a lower club in hand; a seat
    /// that plays to its bid has no lower club.
    #[test]
    fn plays_are_read() {
        let hands = ["Jc 5c 6c", "Qc 3c 4d", "3d 4h 5d"];
        let seen = ["bid 0", "bid 0", "bid 0", "play Jc", "play Qc", "play 3d"];
        let reader = Reader::new(&view(hands, &seen));
        let [with_lower, without] =
            ["3c 4d", "7d 4d"].map(|text| reader.read(Seat::new(1), hand(text)).0);
        let greedy = |chances: [f64; MANNERS]| chances[1] / chances.iter().sum::<f64>();
        assert!(greedy(with_lower) > 1.4 * greedy(without), "{with_lower:?} {without:?}");
        assert!(without[0] > 3.0 * with_lower[0], "{with_lower:?} {without:?}");
    }
}
