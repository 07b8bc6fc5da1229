//! `single-round` deals that hold a Location and fit the clue, counted and drawn
//! by count.

use alloc::vec::Vec;

use croupier_kernel::Dice;

use super::take;
use crate::{Card, Clue, Face, HAND_SIZE, Role, Source, View};

/// The hidden cards of each seat, drawn evenly from the deals that have a
/// Location and fit the clue; `None` if there is nothing to keep to.
pub(super) fn dealt_with_location(view: &View, dice: &mut Dice) -> Option<[Vec<Card>; 3]> {
    let catalog = view.config.catalog();
    let mine = |lying: &crate::Lying| match lying.face {
        Face::Mine(card) | Face::Up(card) => catalog.is_location(card),
        Face::Down => false,
    };
    let seen =
        view.held.iter().any(|card| catalog.is_location(card)) || view.table.iter().any(mine);
    let mut parts = Role::ORDER.map(|role| Part::of(view, role));
    let ways = [0, 1, 2].map(|at| parts[at].ways());
    let mut fitting = Vec::new();
    let mut total = 0;
    for one in &ways[0] {
        for two in &ways[1] {
            for three in &ways[2] {
                let three_seats = [*one, *two, *three];
                let down: usize = three_seats.iter().map(|ways| ways.down).sum();
                let held: usize = three_seats.iter().map(|ways| ways.held).sum();
                let fits = match view.clue {
                    Clue::Nothing => seen || down + held > 0,
                    Clue::NoLocationDown => down == 0,
                    Clue::LocationDown => down > 0,
                };
                if fits {
                    total += three_seats.iter().map(|ways| ways.count).product::<u64>();
                    fitting.push((total, three_seats));
                }
            }
        }
    }
    let place = below(total, dice);
    let (_, chosen) = fitting.into_iter().find(|(most, _)| place < *most)?;
    let [one, two, three] = &mut parts;
    Some([one.drawn(chosen[0], dice), two.drawn(chosen[1], dice), three.drawn(chosen[2], dice)])
}

/// The hidden cards of one seat in a `single-round` hand.
struct Part {
    locations: Vec<Card>,
    others: Vec<Card>,
    /// Whether one of its cards is down.
    down: bool,
    held: usize,
}

/// How many Locations a seat has where.
#[derive(Clone, Copy)]
struct Ways {
    down: usize,
    held: usize,
    /// In how many ways the cards can be drawn so.
    count: u64,
}

impl Part {
    fn of(view: &View, role: Role) -> Part {
        let catalog = view.config.catalog();
        let (mut locations, mut others) = (Vec::new(), Vec::new());
        for card in view.unseen(role).iter() {
            if catalog.is_location(card) { locations.push(card) } else { others.push(card) }
        }
        let mine = role.seat() == view.seat;
        let from = Source::Seat(role);
        let down = view.table.iter().any(|lying| lying.from == from && lying.face == Face::Down);
        let held = if mine { 0 } else { usize::from(view.holding[role.index()]) };
        Part { locations, others, down, held }
    }

    fn ways(&self) -> Vec<Ways> {
        let mut all = Vec::new();
        for down in 0..=usize::from(self.down) {
            for held in 0..=self.held.min(HAND_SIZE) {
                let others = usize::from(self.down) - down + self.held - held;
                let count = falling(self.locations.len(), down + held)
                    * falling(self.others.len(), others)
                    * choose(self.held, held);
                if count > 0 {
                    all.push(Ways { down, held, count });
                }
            }
        }
        all
    }

    /// The card that is down, then those held, with Locations as counted.
    fn drawn(&mut self, ways: Ways, dice: &mut Dice) -> Vec<Card> {
        let mut cards = Vec::new();
        if self.down {
            cards.extend(take(
                if ways.down == 1 { &mut self.locations } else { &mut self.others },
                dice,
            ));
        }
        for _ in 0..ways.held {
            cards.extend(take(&mut self.locations, dice));
        }
        for _ in ways.held..self.held {
            cards.extend(take(&mut self.others, dice));
        }
        cards
    }
}

/// How many ordered ways there are to draw `count` of `pool` cards.
fn falling(pool: usize, count: usize) -> u64 {
    (0..count).map(|taken| pool.saturating_sub(taken) as u64).product()
}

fn choose(all: usize, some: usize) -> u64 {
    falling(all, some) / falling(some, some)
}

/// An even number below a bound that may need more than 32 bits.
fn below(bound: u64, dice: &mut Dice) -> u64 {
    let word = |dice: &mut Dice| (u64::from(dice.word()) << 32) | u64::from(dice.word());
    if bound == 0 {
        return 0;
    }
    let fair = u64::MAX - u64::MAX % bound;
    loop {
        let drawn = word(dice);
        if drawn < fair {
            return drawn % bound;
        }
    }
}
