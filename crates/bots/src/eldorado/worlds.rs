//! Worlds drawn in proportion to how well they explain what was seen.

use croupier_eldorado::{Belief, Hand, PerSeat, View};
use croupier_kernel::{Card, Chance, Dice, Seat};

use super::policy::Policy;
use super::reading::{Reader, Reading, unit};

/// Hands for everyone, and a policy for everyone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct World {
    pub(crate) hands: PerSeat<Hand>,
    pub(crate) policies: PerSeat<Policy>,
}

/// How the draw is made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Draw {
    /// How many worlds.
    pub(crate) worlds: u32,
    /// Walks that they are taken from.
    pub(crate) walks: u32,
    /// Even draws from which the walks' starts are taken.
    pub(crate) starts: u32,
    /// Exchanges before a walk's first world.
    pub(crate) warm_up: u32,
    /// Exchanges from one world of a walk to the next.
    pub(crate) stride: u32,
}

/// Draws worlds that fit a view.
///
/// Walks start from hands drawn evenly by [`Belief`] and go on by exchanging
/// two cards at a time, taken or left by Metropolis's rule, so that in the long
/// run each world comes up in proportion to how likely it makes the bids and
/// plays that were seen.
pub(crate) fn draw(view: &View, draw: &Draw, dice: &mut Dice) -> Vec<World> {
    let belief = Belief::of(view);
    let reader = Reader::new(view);
    let mut worlds = Vec::with_capacity(draw.worlds as usize);
    let mut draws = belief.draws();
    if !reader.has_anything(view.seat) {
        for _ in 0..draw.worlds {
            let walk = Walk::new(view, &belief, &reader, draws.hands(dice));
            worlds.push(walk.world(dice));
        }
        return worlds;
    }
    let starts: Vec<PerSeat<Hand>> = (0..draw.starts).map(|_| draws.hands(dice)).collect();
    for number in 0..draw.walks {
        let mut walk = start(view, &belief, &reader, &starts, dice);
        walk.exchange(draw.warm_up, dice);
        let share = (draw.worlds + draw.walks - 1 - number) / draw.walks;
        for _ in 0..share {
            walk.exchange(draw.stride, dice);
            worlds.push(walk.world(dice));
        }
    }
    worlds
}

/// One of some even draws, in proportion to its likelihood.
fn start<'r>(
    view: &View,
    belief: &'r Belief,
    reader: &'r Reader,
    starts: &[PerSeat<Hand>],
    dice: &mut Dice,
) -> Walk<'r> {
    let mut sum = 0.0;
    let mut kept = starts[0];
    for hands in starts {
        let others = hands.iter().filter(|(seat, _)| *seat != view.seat);
        let weight: f64 =
            others.map(|(seat, hand)| reader.read(seat, *hand).likelihood()).product();
        sum += weight;
        if unit(dice) * sum < weight {
            kept = *hands;
        }
    }
    Walk::new(view, belief, reader, kept)
}

/// A world on its way.
struct Walk<'r> {
    belief: &'r Belief,
    reader: &'r Reader,
    hands: PerSeat<Hand>,
    readings: PerSeat<Reading>,
    /// Every hidden card and who holds it, those held by nobody last.
    places: Vec<(Card, Option<Seat>)>,
    held: usize,
}

impl<'r> Walk<'r> {
    fn new(view: &View, belief: &'r Belief, reader: &'r Reader, hands: PerSeat<Hand>) -> Walk<'r> {
        let mut places = Vec::with_capacity(belief.unseen().len());
        let mut dealt = Hand::default();
        let mut readings = PerSeat::<Reading>::new(hands.seats());
        for (seat, hand) in hands.iter().filter(|(seat, _)| *seat != view.seat) {
            readings[seat] = reader.read(seat, *hand);
            for card in hand.cards() {
                dealt.insert(card);
                places.push((card, Some(seat)));
            }
        }
        let held = places.len();
        for card in belief.unseen() {
            if dealt.count(*card) > 0 {
                dealt.remove(*card);
            } else {
                places.push((*card, None));
            }
        }
        Walk { belief, reader, hands, readings, places, held }
    }

    fn exchange(&mut self, times: u32, dice: &mut Dice) {
        if self.held == 0 || self.places.len() < 2 {
            return;
        }
        for _ in 0..times {
            let one = dice.below(self.held as u32) as usize;
            let other = dice.below(self.places.len() as u32) as usize;
            self.try_exchange(one, other, dice);
        }
    }

    fn try_exchange(&mut self, one: usize, other: usize, dice: &mut Dice) {
        let ((card, owner), (other_card, other_owner)) = (self.places[one], self.places[other]);
        let fits = |owner: Option<Seat>, card: Card| {
            owner.is_none_or(|seat| !self.belief.void(seat).contains(card))
        };
        if owner == other_owner
            || card == other_card
            || !fits(owner, other_card)
            || !fits(other_owner, card)
        {
            return;
        }
        let (mut before, mut after) = (1.0, 1.0);
        let mut changed: [Option<(Seat, Hand, Reading)>; 2] = [None; 2];
        let moves = [(owner, card, other_card), (other_owner, other_card, card)];
        for (change, (owner, gives, takes)) in changed.iter_mut().zip(moves) {
            let Some(seat) = owner else { continue };
            let mut hand = self.hands[seat];
            hand.remove(gives);
            hand.insert(takes);
            let reading = self.reader.read(seat, hand);
            before *= self.readings[seat].likelihood();
            after *= reading.likelihood();
            *change = Some((seat, hand, reading));
        }
        if after < before && unit(dice) * before >= after {
            return;
        }
        for (seat, hand, reading) in changed.into_iter().flatten() {
            self.hands[seat] = hand;
            self.readings[seat] = reading;
        }
        self.places[one].0 = other_card;
        self.places[other].0 = card;
    }

    fn world(&self, dice: &mut Dice) -> World {
        let seats = self.hands.seats();
        let policies = PerSeat::from_fn(seats, |seat| {
            let reading = &self.readings[seat];
            if reading.likelihood() > 0.0 { reading.policy(dice) } else { Policy::Aware }
        });
        World { hands: self.hands, policies }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_eldorado::{Action, Config, Deal, ElDorado};
    use croupier_kernel::{CardSet, Game, Seed, Turn};

    /// Three seats with one card left each, after bids and a trick that tell
    /// something: p2 followed low, p3 trumped.
    fn late() -> View {
        let config = Config::new(3).unwrap().with_rounds(2).unwrap();
        let hands = ["9c Ad", "3c Kh", "4s 7d"];
        let hands = PerSeat::from_fn(3, |seat| {
            hands[seat.index()].split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
        });
        let deal = Deal::laid_out(config, Seat::new(2), hands, "Qs".parse().unwrap()).unwrap();
        let mut game = ElDorado::from_deal(&config, &deal, Seed::from_bytes([1; 32]), &mut ());
        for word in ["bid 1", "bid 0", "bid 1", "play 9c", "play 3c", "play 4s", "play 7d"] {
            let Turn::Seat(seat) = game.turn() else { panic!("over") };
            game.apply(seat, word.parse::<Action>().unwrap(), &mut ()).unwrap();
        }
        game.view(Seat::FIRST)
    }

    /// Every world counted out and weighed, against how often it is drawn.
    #[test]
    fn drawn_worlds_agree_with_weighing_every_world() {
        let view = late();
        let (belief, reader) = (Belief::of(&view), Reader::new(&view));
        let unseen = belief.unseen();
        let other = Seat::new(1);
        // p3 has played its last card, so a world is p2's card.
        let weigh = |card: Card| {
            let hand: Hand = [card].into_iter().collect();
            let fits = !belief.void(other).contains(card);
            if fits { reader.read(other, hand).likelihood() } else { 0.0 }
        };
        let all: f64 = unseen.iter().map(|card| weigh(*card)).sum();
        let plan = Draw { worlds: 40_000, walks: 4, starts: 8, warm_up: 40, stride: 6 };
        let mut dice = Seed::from_text("weighed").unwrap().dice(0, 0);
        let worlds = draw(&view, &plan, &mut dice);
        assert_eq!(worlds.len(), 40_000);
        let mut apart = 0.0;
        for card in unseen {
            let held = worlds.iter().filter(|world| world.hands[other].faces().contains(*card));
            apart += (held.count() as f64 / 40_000.0 - weigh(*card) / all).abs();
        }
        // An even draw is this far from the weights, a right one much nearer.
        let even = 1.0 / unseen.len() as f64;
        let naive: f64 = unseen.iter().map(|card| (even - weigh(*card) / all).abs()).sum();
        assert!(apart < 0.06, "{apart:.3}");
        assert!(naive > 0.3, "{naive:.3}");
    }

    /// The same with two hidden hands that exchange cards with each other.
    #[test]
    fn two_hidden_hands_agree_with_weighing_every_pair() {
        let config = Config::new(3).unwrap().with_rounds(1).unwrap();
        let hands = ["9c", "3c", "4s"];
        let hands = PerSeat::from_fn(3, |seat| {
            [hands[seat.index()].parse::<Card>().unwrap()].into_iter().collect()
        });
        let deal = Deal::laid_out(config, Seat::new(1), hands, "Qs".parse().unwrap()).unwrap();
        let mut game = ElDorado::from_deal(&config, &deal, Seed::from_bytes([1; 32]), &mut ());
        for (seat, bid) in [(2, 1), (0, 0), (1, 0)] {
            game.apply(Seat::new(seat), Action::Bid(bid), &mut ()).unwrap();
        }
        let view = game.view(Seat::FIRST);
        let (belief, reader) = (Belief::of(&view), Reader::new(&view));
        let unseen = belief.unseen();
        let weigh = |seat: u8, card: Card| {
            reader.read(Seat::new(seat), [card].into_iter().collect()).likelihood()
        };
        let trumps = CardSet::suit(view.board.trump());
        let tells = |one: Card, two: Card| trumps.contains(two) && !trumps.contains(one);
        let (mut all, mut told) = (0.0, 0.0);
        for one in unseen {
            for two in unseen.iter().filter(|two| *two != one) {
                let weight = weigh(1, *one) * weigh(2, *two);
                all += weight;
                told += if tells(*one, *two) { weight } else { 0.0 };
            }
        }
        let plan = Draw { worlds: 40_000, walks: 4, starts: 8, warm_up: 40, stride: 6 };
        let mut dice = Seed::from_text("weighed").unwrap().dice(0, 1);
        let worlds = draw(&view, &plan, &mut dice);
        let card = |world: &World, seat| world.hands[Seat::new(seat)].faces().lowest().unwrap();
        let drawn = worlds.iter().filter(|world| tells(card(world, 1), card(world, 2))).count();
        let (drawn, exact) = (drawn as f64 / 40_000.0, told / all);
        assert!((drawn - exact).abs() < 0.015, "{drawn:.3} {exact:.3}");
        assert!(exact > 0.3, "only p3's bid speaks for a trump: {exact:.3}");
    }
}
