//! Hands drawn evenly from all that are possible.

use croupier_kernel::{Card, CardSet, Chance, Dice, Seat, Suit, draw};

use super::Belief;
use crate::ways::Ways;
use crate::{Hand, PerSeat};

/// Draws from one [`Belief`], each as even as the first.
pub struct Draws<'b> {
    belief: &'b Belief,
    /// Set once proposals are too rarely kept to be worth making.
    ways: Option<Ways>,
}

impl<'b> Draws<'b> {
    pub(super) fn new(belief: &'b Belief) -> Draws<'b> {
        Draws { belief, ways: None }
    }

    /// Hands drawn so that every possible world is equally likely.
    pub fn hands(&mut self, dice: &mut Dice) -> PerSeat<Hand> {
        // Nearly every proposal is kept until many seats are out of many suits
        // and few cards lie undealt; then counting the worlds is quicker.
        const PROPOSALS: u32 = 48;
        if self.ways.is_none() {
            for _ in 0..PROPOSALS {
                if let Some(hands) = self.belief.propose(dice) {
                    return hands;
                }
            }
        }
        let ways = self.ways.get_or_insert_with(|| self.belief.ways());
        self.belief.count_and_draw(ways, dice)
    }
}

impl Belief {
    /// One proposal: each seat in turn draws from the cards it can hold.
    ///
    /// Drawing in turn favours worlds in which the earlier seats leave the
    /// later ones few cards to choose from. A seat that could at most have had
    /// `most` cards to choose from and has `open` therefore draws from `most`
    /// places of which only `open` hold a card, and an empty place throws the
    /// whole proposal away. What remains is exactly even.
    fn propose(&self, dice: &mut Dice) -> Option<PerSeat<Hand>> {
        let mut hands = self.known;
        let mut pool = self.unseen;
        let mut left = self.count;
        let order = &self.order[..usize::from(self.seats)];
        for (turn, seat) in order.iter().enumerate() {
            let void = self.void[*seat];
            let mut open = left;
            if !void.is_empty() {
                open = gather(&mut pool[..left], |card| !void.contains(card));
            }
            let mut most = open + self.slack(&order[..turn], *seat, open);
            for _ in 0..self.needs[*seat] {
                if most > open && dice.below(most as u32) as usize >= open {
                    return None;
                }
                let card = draw(&mut pool, open, dice)?;
                hands[*seat].insert(card);
                open -= 1;
                most -= 1;
                left -= 1;
                pool.swap(open, left);
            }
        }
        Some(hands)
    }

    /// Draws how many cards of each suit go to each seat that is out of some
    /// suit, in proportion to the worlds that gives, and then which.
    fn count_and_draw(&self, ways: &mut Ways, dice: &mut Dice) -> PerSeat<Hand> {
        let mut hands = self.known;
        let mut pool = self.unseen;
        let mut left = self.count;
        let out_of_some = |seat: &Seat| !self.void[*seat].is_empty();
        let mut take = |fits: CardSet, seat: Seat, cards: u8, dice: &mut Dice| {
            for _ in 0..cards {
                let open = gather(&mut pool[..left], |card| fits.contains(card));
                if let Some(card) = draw(&mut pool, open, dice) {
                    hands[seat].insert(card);
                    left -= 1;
                    pool.swap(open - 1, left);
                }
            }
        };
        let mut suits = Suit::ALL
            .map(|suit| self.unseen().iter().filter(|card| card.suit() == suit).count() as u8);
        for (turn, seat) in Seat::all(self.seats).filter(out_of_some).enumerate() {
            let split = ways.draw(turn, suits, dice);
            for suit in Suit::ALL {
                take(CardSet::suit(suit), seat, split[suit.index()], dice);
                suits[suit.index()] -= split[suit.index()];
            }
        }
        for seat in Seat::all(self.seats).filter(|seat| !out_of_some(seat)) {
            take(CardSet::FULL, seat, self.needs[seat], dice);
        }
        hands
    }

    /// The seats that are out of some suit, ready to be counted for.
    fn ways(&self) -> Ways {
        let picky = Seat::all(self.seats).filter(|seat| !self.void[*seat].is_empty());
        Ways::new(picky.map(|seat| (self.needs[seat], self.void[seat])))
    }

    /// How many more cards than `open` the seat could have had to choose from.
    fn slack(&self, before: &[Seat], seat: Seat, open: usize) -> usize {
        let void = self.void[seat];
        if void.is_empty() {
            return 0;
        }
        let possible = self.unseen().iter().filter(|card| !void.contains(**card)).count();
        let taken_at_least: usize = before
            .iter()
            .map(|earlier| {
                let elsewhere = self
                    .unseen()
                    .iter()
                    .filter(|card| void.contains(**card) && !self.void[*earlier].contains(**card))
                    .count();
                usize::from(self.needs[*earlier]).saturating_sub(elsewhere)
            })
            .sum();
        (possible - taken_at_least.min(possible)).saturating_sub(open)
    }
}

/// Moves the cards that fit to the front and counts them.
fn gather(pool: &mut [Card], fits: impl Fn(Card) -> bool) -> usize {
    let mut front = 0;
    for place in 0..pool.len() {
        if fits(pool[place]) {
            pool.swap(front, place);
            front += 1;
        }
    }
    front
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeMap;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use croupier_kernel::{Game, Seed, Turn};

    use crate::{Action, Config, Deal, ElDorado, View};

    /// Three seats with five cards each; two have shown to be out of a suit,
    /// and their suits overlap, so that drawing in turn alone would be uneven.
    fn two_voids() -> View {
        let config = Config::new(3).unwrap().with_rounds(5).unwrap();
        let hand = |text: &str| text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
        let hands = [hand("2c 3d 9h Th Jh"), hand("2h 3h 4d 5d 6c"), hand("4s 5s 6s 7d 8c")];
        let hands = PerSeat::from_fn(3, |seat| hands[seat.index()]);
        let deal = Deal::laid_out(config, Seat::new(2), hands, "As".parse().unwrap()).unwrap();
        let mut game = ElDorado::from_deal(&config, &deal, Seed::from_bytes([1; 32]), &mut ());
        let mut act = |seat: u8, action: &str| {
            game.apply(Seat::new(seat), action.parse::<Action>().unwrap(), &mut ()).unwrap();
        };
        for (seat, action) in
            [(0, "bid 0"), (1, "bid 0"), (2, "bid 0"), (0, "play 9h"), (1, "play 2h")]
        {
            act(seat, action);
        }
        // p3 has no heart and trumps; p2 then follows in spades, which it has none of.
        for (seat, action) in [(2, "play 4s"), (2, "play 5s"), (0, "play Th"), (1, "play 4d")] {
            act(seat, action);
        }
        assert_eq!(game.turn(), Turn::Seat(Seat::new(2)));
        game.view(Seat::FIRST)
    }

    /// How often each world comes up, against how often an even draw would
    /// bring it, as Pearson's chi-square with its degrees of freedom.
    fn unevenness(
        view: &View,
        draws: u32,
        mut draw: impl FnMut(&Belief) -> PerSeat<Hand>,
    ) -> (u64, u64) {
        let mut belief = Belief::of(view);
        // A smaller pool keeps the worlds countable; the voids stay as they are.
        let pool = "2c 4c 5d 6d 8h 6s 7s 8s";
        belief.count = 0;
        for card in pool.split(' ') {
            belief.unseen[belief.count] = card.parse().unwrap();
            belief.count += 1;
        }
        belief.put_in_order();
        let mut seen: BTreeMap<String, u32> = BTreeMap::new();
        for _ in 0..draws {
            let hands = draw(&belief);
            let world: Vec<String> = hands.iter().map(|(_, hand)| hand.to_string()).collect();
            *seen.entry(world.join("|")).or_default() += 1;
        }
        // p2 (3 cards) holds no spade, p3 (3 cards) no heart: counted by hand.
        // With the heart in p2: choose its other 2 of 4 cards without spades
        // and hearts, then any 3 of the remaining 2 + 3. Without: 3 of 4, then
        // 3 of 1 + 3.
        let worlds = 6 * 10 + 4 * 4;
        assert_eq!(seen.len(), worlds as usize, "every world comes up");
        let expected = u64::from(draws) / worlds;
        let square = |count: &u32| (i64::from(*count) - expected as i64).pow(2) as u64;
        (seen.values().map(square).sum::<u64>() / expected, worlds - 1)
    }

    /// The 0.1 % point of chi-square with 75 degrees of freedom is 118.6.
    #[test]
    fn both_ways_of_drawing_hands_reach_every_world_equally_often() {
        let view = two_voids();
        let mut dice = Seed::from_text("even").unwrap().dice(0, 0);
        let proposed = unevenness(&view, 76_000, |belief| {
            (0..1_000).find_map(|_| belief.propose(&mut dice)).expect("a proposal is kept")
        });
        let counted = unevenness(&view, 76_000, |belief| {
            belief.count_and_draw(&mut belief.ways(), &mut dice)
        });
        assert!(proposed.0 < 119 && counted.0 < 119, "{proposed:?} {counted:?}");
    }
}
