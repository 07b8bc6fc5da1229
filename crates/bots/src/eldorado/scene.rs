//! What lies open at one play, in the few words that quick policies read.

use croupier_eldorado::{Board, Hand, PerSeat, Twins, View};
use croupier_kernel::{Card, CardSet, Seat, Suit};

/// The cards out of play, each of two twins counted.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Gone {
    once: CardSet,
    twice: CardSet,
}

impl Gone {
    /// The turned card and everything played so far.
    pub(crate) fn from_board(board: &Board) -> Gone {
        let mut gone = Gone::default();
        gone.insert(board.turned());
        board.tricks().plays().for_each(|(_, card)| gone.insert(card));
        gone
    }

    /// What is in sight, for those who remember no more: the turned card and
    /// the trick on the table.
    pub(crate) fn in_sight(board: &Board) -> Gone {
        let mut gone = Gone::default();
        gone.insert(board.turned());
        board.tricks().current().cards().iter().for_each(|card| gone.insert(*card));
        gone
    }

    /// Puts a card out of play.
    #[inline]
    pub(crate) fn insert(&mut self, card: Card) {
        if self.once.contains(card) {
            self.twice.insert(card);
        } else {
            self.once.insert(card);
        }
    }

    /// The faces of which others may still hold a card, seen from a hand.
    #[inline]
    fn outstanding(&self, hand: Hand, decks: u8) -> CardSet {
        if decks == 1 {
            return CardSet::FULL - self.once - hand.faces();
        }
        let twins: CardSet = hand.faces().filter(|card| hand.count(*card) > 1).collect();
        CardSet::FULL - self.twice - twins - (self.once & hand.faces())
    }
}

/// Everything public that matters to one play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene {
    pub(crate) trump: Suit,
    pub(crate) led: Option<Suit>,
    /// The card that takes the trick as it lies.
    pub(crate) best: Option<Card>,
    pub(crate) broken: bool,
    /// How many play after this seat.
    pub(crate) to_come: u8,
    /// Tricks still wanted; negative when there are too many.
    pub(crate) need: i8,
    /// Tricks not finished, this one included.
    pub(crate) left: u8,
    pub(crate) gone: Gone,
    pub(crate) decks: u8,
    pub(crate) twins: Twins,
}

impl Scene {
    /// The scene in which this seat is to play.
    pub(crate) fn new(board: &Board, seat: Seat, won: &PerSeat<u8>, gone: Gone) -> Scene {
        let config = board.config();
        let trick = board.tricks().current();
        let bid = board.bids()[seat].unwrap_or(0);
        Scene {
            trump: board.trump(),
            led: trick.led(),
            best: trick.winning(board.trump(), config.twins()).map(|(_, card)| card),
            broken: board.is_broken(),
            to_come: config.seats() - 1 - trick.cards().len() as u8,
            need: bid as i8 - won[seat] as i8,
            left: board.cards() - board.tricks().finished(),
            gone,
            decks: config.decks(),
            twins: config.twins(),
        }
    }

    /// The scene of a view.
    pub(crate) fn of(view: &View) -> Scene {
        let gone = Gone::from_board(&view.board);
        Scene::new(&view.board, view.seat, &view.board.tricks().won(), gone)
    }

    /// The scene as a hand sees it.
    #[inline]
    pub(crate) fn with(&self, hand: Hand) -> Spot<'_> {
        let faces = hand.faces();
        Spot {
            scene: self,
            hand,
            legal: self.playable(faces),
            out: self.gone.outstanding(hand, self.decks),
        }
    }

    /// What a hand may play; a test compares it with the rules' own answer.
    #[inline]
    fn playable(&self, faces: CardSet) -> CardSet {
        match self.led {
            Some(led) => (faces & CardSet::suit(led)).or_if_empty(faces),
            None if self.broken => faces,
            None => (faces - CardSet::suit(self.trump)).or_if_empty(faces),
        }
    }

    /// The cards that would take the trick as it lies.
    #[inline]
    pub(crate) fn winners(&self) -> CardSet {
        let Some(best) = self.best else { return CardSet::FULL };
        let mut winners = above(best);
        if best.suit() != self.trump {
            winners = winners | CardSet::suit(self.trump);
        }
        if self.twins == Twins::Later {
            winners.insert(best);
        }
        winners
    }
}

/// A play to be made: the scene, the hand, what may be played, and what others
/// may hold.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot<'s> {
    pub(crate) scene: &'s Scene,
    pub(crate) hand: Hand,
    pub(crate) legal: CardSet,
    pub(crate) out: CardSet,
}

/// The cards of the same suit and a higher rank.
#[inline]
pub(crate) fn above(card: Card) -> CardSet {
    ABOVE[card.suit().index()][card.rank().index() as usize]
}

const ABOVE: [[CardSet; 13]; 4] = {
    let mut table = [[CardSet::EMPTY; 13]; 4];
    let mut place = 0;
    while place < Card::COUNT {
        let mut higher = place + 1;
        while higher < Card::COUNT && higher / 13 == place / 13 {
            table[place / 13][place % 13].insert(Card::PACK[higher]);
            higher += 1;
        }
        place += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_eldorado::{Action, Config, ElDorado};
    use croupier_kernel::{Game, Seed, Turn};

    /// At every play of some random matches, what a scene allows is what the
    /// rules allow, and what it counts as winning wins.
    #[test]
    fn a_scene_agrees_with_the_rules() {
        for number in 0..60_u64 {
            let seed = Seed::from_text("scenes").unwrap().child("match", number);
            let twins = if number % 2 == 0 { Twins::Earlier } else { Twins::Later };
            let config = Config::new(2 + (number % 9) as u8).unwrap().with_twins(twins);
            let mut game = ElDorado::new(&config, seed, &mut ());
            let mut dice = seed.dice(0, 9);
            while let Turn::Seat(seat) = game.turn() {
                let view = game.view(seat);
                let action = game.sample(seat, &mut dice).unwrap();
                if let Action::Play(card) = action {
                    let scene = Scene::of(&view);
                    let spot = scene.with(view.hand);
                    assert_eq!(spot.legal, view.legal.cards());
                    let mut next = *game.round();
                    next.apply(seat, action, &mut ()).unwrap();
                    if scene.to_come > 0 {
                        let trick = next.board().tricks().current();
                        let takes = trick.winning(scene.trump, twins).unwrap().0 == seat;
                        assert_eq!(scene.winners().contains(card), takes, "{card}");
                    }
                    for (other, hand) in game.round().hands().iter() {
                        assert!(other == seat || (hand.faces() - spot.out).is_empty());
                    }
                }
                game.apply(seat, action, &mut ()).unwrap();
            }
        }
    }
}
