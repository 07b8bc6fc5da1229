//! The last round of a hand, solved by playing out everything that can happen.
//!
//! It shares nothing with how `hard` reckons: hands are dealt one by one, the
//! `normal` bots decide from views, and the rules settle.

use croupier_bots::Bot;
use croupier_bots::buybust::{Hard, Normal};
use croupier_buybust::{Action, BuyBust, Card, Deck, HAND_SIZE, Held, Hidden, Phase, Role, View};
use croupier_kernel::{Dice, Game, Moves, Seed, Turn};

/// What each choice of the Player in the last round is worth, in dollars, if
/// the others hold any of their unseen cards, each equally likely, and play
/// like `normal`; what the run is worth after the hand is as `hard` reckons it.
#[derive(Clone, PartialEq, Debug)]
pub struct LastRound {
    values: Vec<(Action, f64)>,
}

impl LastRound {
    /// Solves the decision of this view; `None` unless it is the Player's to
    /// play a card openly in the last round of a `sequential` hand, with only
    /// others to act after it.
    pub fn solve(view: &View) -> Option<LastRound> {
        let sequential = view.config.sequential().is_some();
        let last = view.board.round == view.config.rounds();
        if !sequential || !last || view.board.phase != Phase::Playing(Role::Player) {
            return None;
        }
        let world = BuyBust::imagine(view, &mut dice());
        let solver = Solver { view };
        let seat = Role::Player.seat();
        let legal = view.legal();
        let values = legal.iter().map(|action| {
            let mut world = world.clone();
            world.apply(seat, action, &mut ()).expect("a listed action is legal");
            (action, solver.mean(&world))
        });
        Some(LastRound { values: values.collect() })
    }

    /// Each choice with what it is worth.
    pub fn values(&self) -> &[(Action, f64)] {
        &self.values
    }

    /// What is lost by this choice, beside the best.
    pub fn loss(&self, action: Action) -> Option<f64> {
        let value = self.values.iter().find(|(each, _)| *each == action)?.1;
        let best = self.values.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
        Some(best - value)
    }
}

/// A stream for what no choice depends on.
fn dice() -> Dice {
    Seed::from_bytes([1; 32]).dice(0, 0)
}

struct Solver<'v> {
    view: &'v View,
}

impl Solver<'_> {
    /// The mean over all that can follow in a world of which only the hidden
    /// cards are open.
    fn mean(&self, world: &BuyBust) -> f64 {
        match world.turn() {
            Turn::Seat(seat) if world.board().phase != Phase::Between => {
                let role = Role::of(seat).expect("a seat at this table has a role");
                self.mean_over_hands(world, role)
            }
            Turn::Seat(_) | Turn::Over => Hard::worth(self.view, world),
        }
    }

    /// Deals the seat every hand it may have, asks what it does, and goes on
    /// from each answer once. The last seat's answer turns the Dealer's card.
    fn mean_over_hands(&self, world: &BuyBust, role: Role) -> f64 {
        let hidden = world.hidden();
        let (held, deck) = (&hidden.held[role.index()], &hidden.decks[role.index()]);
        let all: Deck = held.iter().chain(deck.iter()).collect();
        let mut answers: Vec<(Action, f64, BuyBust)> = Vec::new();
        let mut ways = 0.0;
        for (hand, count) in hands(&all.sorted(), held.len()) {
            let dealt = dealt(world, &hidden, role, &all, &hand);
            let action = Normal
                .choose(&dealt.view(role.seat()), &mut dice())
                .expect("a seat to act decides");
            ways += count;
            match answers.iter_mut().find(|(each, ..)| *each == action) {
                Some((_, sum, _)) => *sum += count,
                None => answers.push((action, count, dealt)),
            }
        }
        let mean = answers
            .into_iter()
            .map(|(action, count, dealt)| count / ways * self.mean_after(&dealt, role, action));
        mean.sum()
    }

    /// What follows an action: another seat, or each card of the Dealer.
    fn mean_after(&self, world: &BuyBust, role: Role, action: Action) -> f64 {
        let after = |world: &BuyBust| {
            let mut world = world.clone();
            world.apply(role.seat(), action, &mut ()).expect("a bot's action is legal");
            world
        };
        let next = after(world);
        if next.turn() != Turn::Over && next.board().phase != Phase::Between {
            return self.mean(&next);
        }
        let hidden = world.hidden();
        let mut sum = 0.0;
        for top in hidden.dealer.iter() {
            let mut turned = hidden;
            turned.dealer.remove(top);
            turned.dealer.push(top);
            let world = world.redealt(&turned, Seed::from_bytes([2; 32]));
            sum +=
                Hard::worth(self.view, &after(&world.expect("the same cards, in another order")));
        }
        sum / hidden.dealer.len() as f64
    }
}

/// The world with this hand for a seat.
fn dealt(world: &BuyBust, hidden: &Hidden, role: Role, all: &Deck, hand: &Held) -> BuyBust {
    let mut other = *hidden;
    let mut rest = *all;
    for card in hand.iter() {
        rest.remove(card);
    }
    other.held[role.index()] = *hand;
    other.decks[role.index()] = rest;
    world.redealt(&other, Seed::from_bytes([2; 32])).expect("the same cards, dealt otherwise")
}

/// Every different hand of so many of these sorted cards, with the number of
/// ways to draw it.
fn hands(cards: &Deck, size: usize) -> Vec<(Held, f64)> {
    let mut kinds: Vec<(Card, usize)> = Vec::new();
    for card in cards.iter() {
        match kinds.last_mut() {
            Some((last, count)) if *last == card => *count += 1,
            _ => kinds.push((card, 1)),
        }
    }
    let mut found = Vec::new();
    grow(&kinds, size.min(HAND_SIZE), Held::EMPTY, 1.0, &mut found);
    found
}

fn grow(kinds: &[(Card, usize)], size: usize, hand: Held, ways: f64, found: &mut Vec<(Held, f64)>) {
    if size == 0 {
        found.push((hand, ways));
        return;
    }
    let Some(((card, count), rest)) = kinds.split_first() else { return };
    let (mut with, mut chosen) = (hand, ways);
    grow(rest, size, hand, ways, found);
    for copies in 1..=size.min(*count) {
        with.push(*card);
        chosen = chosen * (count - copies + 1) as f64 / copies as f64;
        grow(rest, size - copies, with, chosen, found);
    }
}
