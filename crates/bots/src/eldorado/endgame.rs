//! The last cards, searched to the end.

use croupier_eldorado::{Action, View};
use croupier_kernel::{Card, Seat, Turn};

use super::playout::Playout;
use super::search::{End, Tried, different, playout};
use super::stakes::Stakes;
use super::worlds::World;

/// Worlds that must still look alike to a seat for it to plan ahead in them;
/// with fewer it would plan on what it cannot know.
const ENOUGH: usize = 6;

/// Tries each card in each world, and there every later card of the seat in
/// turn, choosing at each turn what is best over all worlds that would look
/// the same to it by then.
///
/// Against policies this is exact up to the worlds drawn: nothing is chosen
/// on a card the seat could not have seen.
pub(crate) fn cards(view: &View, worlds: &[World]) -> Vec<Tried<Card>> {
    let last = Last { me: view.seat, stakes: Stakes::new(view) };
    let starts = worlds.iter().map(|world| playout(view, world)).enumerate();
    let starts: Vec<Placed> = starts.map(|(index, world)| Placed { index, world }).collect();
    let count = worlds.len().max(1) as f64;
    different(view)
        .into_iter()
        .map(|card| {
            let Sum { worth, made, ends } = last.play(&starts, card);
            let mut in_order = vec![End::default(); worlds.len()];
            ends.into_iter().for_each(|(index, end)| in_order[index] = end);
            Tried { choice: card, worth: worth / count, made: made / count, ends: in_order }
        })
        .collect()
}

/// A world, and the index of the one drawn that it comes from.
#[derive(Clone, Copy)]
struct Placed {
    index: usize,
    world: Playout,
}

/// A world after the seat's card and the others' answers, and what those were.
struct Reached {
    seen: u64,
    world: Placed,
}

/// What some worlds came to, together and each.
#[derive(Default)]
struct Sum {
    worth: f64,
    made: f64,
    ends: Vec<(usize, End)>,
}

impl Sum {
    fn add(&mut self, mut other: Sum) {
        self.worth += other.worth;
        self.made += other.made;
        self.ends.append(&mut other.ends);
    }
}

struct Last {
    me: Seat,
    stakes: Stakes,
}

impl Last {
    /// The worth, summed over worlds, of playing a card and then the best.
    fn play(&self, worlds: &[Placed], card: Card) -> Sum {
        let mut reached: Vec<Reached> =
            worlds.iter().map(|world| self.answer(*world, card)).collect();
        reached.sort_by_key(|reached| reached.seen);
        let mut sum = Sum::default();
        for alike in reached.chunk_by(|one, next| one.seen == next.seen) {
            let worlds: Vec<Placed> = alike.iter().map(|reached| reached.world).collect();
            sum.add(self.best(&worlds));
        }
        sum
    }

    /// The worth of worlds that look the same, by the best card there.
    fn best(&self, worlds: &[Placed]) -> Sum {
        let Some(first) = worlds.first() else { return Sum::default() };
        let legal = first.world.round().legal(self.me).cards();
        if worlds.len() < ENOUGH || legal.len() < 2 {
            let mut sum = Sum::default();
            for Placed { index, world } in worlds {
                let end = self.end(world);
                sum.worth += end.worth;
                sum.made += f64::from(u8::from(end.made));
                sum.ends.push((*index, end));
            }
            return sum;
        }
        let tried = legal.map(|card| self.play(worlds, card));
        tried
            .reduce(|best, next| if next.worth > best.worth { next } else { best })
            .unwrap_or_default()
    }

    /// Plays a card and lets the others answer until the seat is to play again.
    fn answer(&self, placed: Placed, card: Card) -> Reached {
        let Placed { index, mut world } = placed;
        world.act(Action::Play(card));
        let mut seen = 0_u64;
        while world.round().turn() != Turn::Seat(self.me) {
            let Some(card) = world.choice() else { break };
            // Any two different rows of cards come to different numbers, but
            // for a chance of one in 2^60 or so.
            let number = card.suit().index() as u64 * 16 + u64::from(card.rank().index()) + 1;
            seen = (seen ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
            if !world.act(Action::Play(card)) {
                break;
            }
        }
        Reached { seen, world: Placed { index, world } }
    }

    fn end(&self, world: &Playout) -> End {
        let bids = *world.round().board().bids();
        let won = world.finish();
        let made = Some(won[self.me]) == bids[self.me];
        End { worth: self.stakes.worth(&bids, &won), won: won[self.me], made }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eldorado::worlds::{Draw, draw};
    use croupier_eldorado::{Action, Config, Deal, ElDorado, PerSeat};
    use croupier_kernel::{Game, Seed};

    /// The second and last card is what is left, so with two cards a search to
    /// the end and letting the policies play on come to the same.
    #[test]
    fn with_two_cards_it_agrees_with_playing_on() {
        for number in 0..30 {
            let config = Config::new(4).unwrap().with_rounds(2).unwrap();
            let seed = Seed::from_text("last cards").unwrap().child("deal", number);
            let deal = Deal::of_round(config, seed, 1, Seat::new(3));
            let mut game = ElDorado::from_deal(&config, &deal, seed, &mut ());
            for (seat, bid) in [1, 0, 1, 0].into_iter().enumerate() {
                game.apply(Seat::new(seat as u8), Action::Bid(bid), &mut ()).unwrap();
            }
            let view = game.view(Seat::FIRST);
            let plan = Draw { worlds: 40, walks: 4, starts: 4, warm_up: 10, stride: 4 };
            let worlds = draw(&view, &plan, &mut seed.dice(0, 3));
            let searched = cards(&view, &worlds);
            let played = super::super::search::cards(&view, &worlds);
            for (one, other) in searched.iter().zip(&played) {
                assert_eq!(one.choice, other.choice);
                assert!((one.worth - other.worth).abs() < 1e-9, "{one:?} {other:?}");
            }
        }
    }

    /// Worlds in which everyone's cards are known: a search to the end finds a
    /// line that makes the bid if playing on by rule does, and never fewer.
    #[test]
    fn with_more_cards_it_never_does_worse_than_playing_on() {
        for number in 0..30 {
            let config = Config::new(3).unwrap().with_rounds(4).unwrap();
            let seed = Seed::from_text("last cards").unwrap().child("four", number);
            let deal = Deal::of_round(config, seed, 1, Seat::new(2));
            let mut game = ElDorado::from_deal(&config, &deal, seed, &mut ());
            for seat in 0..3 {
                game.apply(Seat::new(seat), Action::Bid(1), &mut ()).unwrap();
            }
            let view = game.view(Seat::FIRST);
            let world = World {
                hands: *game.round().hands(),
                policies: PerSeat::from_fn(3, |_| crate::eldorado::policy::Policy::Aware),
            };
            let worlds = [world; ENOUGH];
            let searched = cards(&view, &worlds);
            let played = super::super::search::cards(&view, &worlds);
            for (one, other) in searched.iter().zip(&played) {
                assert!(one.worth >= other.worth - 1e-9, "{one:?} {other:?}");
            }
        }
    }
}
