//! What may be done in what order, whatever the cards are.

use croupier_brag::{Action, Brag, Config, Deal};
use croupier_kernel::{Card, CardSet, Game, Moves, Rank, Seat, Seed, Turn};

/// One point of a round.
pub(crate) enum Point {
    /// The round is over. For each seat: what it has gained if its hand is the
    /// better one, the same, the worse one.
    End { gains: [[f32; 3]; 2] },
    /// A seat decides. A swap stands for those of all its cards.
    Choice { seat: usize, looked: bool, steps: Vec<(Action, usize)> },
}

/// All that can be done in one round between two seats, from its first point.
pub(crate) struct Betting {
    pub(crate) points: Vec<Point>,
}

/// The same round with three deals: the first seat has the better hand, the
/// same, the worse one. Only twos are swapped, and only twos lie on the floor,
/// so that this stays as it is.
type Three = [Brag; 3];

impl Betting {
    pub(crate) fn new(config: &Config) -> Betting {
        let three = [["As Ad 2c", "Ks Kd 2d"], ["As Kd 2c", "Ad Ks 2d"], ["Ks Kd 2c", "As Ad 2d"]]
            .map(|hands| {
                let deal = Deal::new(&hands.map(cards)).expect("two hands");
                let floor = ["2h", "2s"].map(|card| card.parse().expect("a card"));
                let deal = deal.with_deck(&floor).expect("cards that nobody holds");
                let deal = deal.with_trump("6h".parse().expect("a card"));
                let seed = Seed::from_bytes([0; 32]);
                Brag::dealt(config, &deal, seed, &mut ()).expect("a deal for two")
            });
        let mut betting = Betting { points: Vec::new() };
        betting.grow(&three);
        betting
    }

    fn grow(&mut self, three: &Three) -> usize {
        let [first, ..] = three;
        let at = self.points.len();
        let Turn::Seat(seat) = first.turn() else {
            let gain = |game: &Brag, seat: u8| {
                (game.standing(Seat::new(seat)) - i64::from(game.config().coins)) as f32
            };
            let [better, same, worse] = three;
            let gains = [
                [better, same, worse].map(|game| gain(game, 0)),
                [worse, same, better].map(|game| gain(game, 1)),
            ];
            self.points.push(Point::End { gains });
            return at;
        };
        let looked = first.board().betting.seen.contains(seat);
        self.points.push(Point::Choice { seat: seat.index(), looked, steps: Vec::new() });
        let is_told = |action: &Action| match action {
            Action::Swap(card) => card.rank() == Rank::TWO,
            _ => true,
        };
        let mut grown = Vec::new();
        for action in first.legal(seat).iter().filter(is_told) {
            let mut after = three.clone();
            for game in &mut after {
                game.apply(seat, action, &mut ()).expect("a listed action is legal");
            }
            grown.push((action, self.grow(&after)));
        }
        if let Point::Choice { steps, .. } = &mut self.points[at] {
            *steps = grown;
        }
        at
    }
}

fn cards(text: &str) -> CardSet {
    text.split(' ').map(|card| card.parse::<Card>().expect("a card")).collect()
}
