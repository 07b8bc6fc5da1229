//! Worlds that a seat cannot tell from the true one.

use alloc::vec::Vec;

use croupier_kernel::{Chance, Dice, draw, shuffle};

use crate::{
    BuyBust, Card, Clue, Deck, Face, HAND_SIZE, Held, Phase, Pick, Role, Source, Table, View,
};

/// A world drawn evenly from those in which the seat would have this view.
///
/// What a seat may do never depends on hidden cards, except under the Location
/// duty, so each hidden place is equally likely to hold any card that the seat
/// cannot place. A `single-round` deal has a Location, and a clue says whether
/// one is down; such deals are counted by what they hold and drawn by count, so
/// nothing is ever thrown away and tried again.
pub(crate) fn imagine(view: &View, dice: &mut Dice) -> BuyBust {
    let mut table: Vec<(Option<Card>, Source, bool)> = view.table.iter().map(known).collect();
    let mut held = [Held::EMPTY; 3];
    let mut decks = [Deck::EMPTY; 3];
    let forced = match view.board.phase {
        Phase::Picking(_) => dealt_with_location(view, dice),
        _ => None,
    };
    for role in Role::ORDER {
        let at = role.index();
        let mut pool = view.unseen(role);
        if let Some(forced) = &forced {
            lead_with(&mut pool, &forced[at]);
        } else {
            lay_raises(view, role, &mut table, &mut pool, dice);
            shuffle(pool.as_mut_slice(), dice);
        }
        for (card, from, _) in &mut table {
            if card.is_none() && *from == Source::Seat(role) {
                *card = pool.pop();
            }
        }
        if role.seat() == view.seat {
            held[at] = view.held;
        } else {
            for _ in 0..view.holding[at] {
                if let Some(card) = pool.pop() {
                    held[at].insert(card);
                }
            }
        }
        decks[at] = pool;
    }
    let mut dealer = view.dealer_unseen();
    shuffle(dealer.as_mut_slice(), dice);
    let picks = Role::ORDER.map(|role| guess_pick(view, role, &held[role.index()], dice));
    let mut laid = Table::EMPTY;
    for (card, from, up) in table {
        laid.push(card.unwrap_or_default(), from, up);
    }
    BuyBust {
        config: view.config.clone(),
        seed: dice.seed(),
        board: view.board,
        table: laid,
        held,
        decks,
        dealer,
        picks,
    }
}

/// A card that changes the limit is raised face up (B-29), so a raise that lies
/// face down is any other card of the seat; a blind one may be either.
fn lay_raises(
    view: &View,
    role: Role,
    table: &mut [(Option<Card>, Source, bool)],
    pool: &mut Deck,
    dice: &mut Dice,
) {
    let changes = |card: Card| view.config.catalog().value(card).raises != 0;
    if view.config.initiative().is_none() || !pool.iter().any(changes) {
        return;
    }
    let blind = view.board.betting.blind.map(usize::from);
    for (place, (card, from, _)) in table.iter_mut().enumerate() {
        if card.is_none() && *from == Source::Seat(role) && blind != Some(place) {
            let mut others: Vec<Card> = pool.iter().filter(|card| !changes(*card)).collect();
            *card = take(&mut others, dice);
            card.map(|card| pool.remove(card));
        }
    }
}

fn known(lying: &crate::Lying) -> (Option<Card>, Source, bool) {
    match lying.face {
        Face::Up(card) => (Some(card), lying.from, true),
        Face::Mine(card) => (Some(card), lying.from, false),
        Face::Down => (None, lying.from, false),
    }
}

/// Any card of the hand or a check, each equally likely, if the seat has picked.
fn guess_pick(view: &View, role: Role, held: &Held, dice: &mut Dice) -> Option<Pick> {
    if role.seat() == view.seat {
        return view.pick;
    }
    if !view.board.chosen.contains(role.seat()) {
        return None;
    }
    let place = dice.below(held.len() as u32 + 1) as usize;
    Some(held.get(place).map_or(Pick::Check, Pick::Card))
}

/// Puts these cards on top of the pool, the first of them topmost.
fn lead_with(pool: &mut Deck, cards: &[Card]) {
    for card in cards {
        pool.remove(*card);
    }
    for card in cards.iter().rev() {
        pool.push(*card);
    }
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

fn take(pool: &mut Vec<Card>, dice: &mut Dice) -> Option<Card> {
    let left = pool.len();
    draw(pool, left, dice)?;
    pool.pop()
}

/// How many ordered ways there are to draw `count` of `pool` cards.
fn falling(pool: usize, count: usize) -> u64 {
    (0..count).map(|taken| pool.saturating_sub(taken) as u64).product()
}

fn choose(all: usize, some: usize) -> u64 {
    falling(all, some) / falling(some, some)
}

/// The hidden cards of each seat, drawn evenly from the deals that have a
/// Location and fit the clue; `None` if there is nothing to keep to.
fn dealt_with_location(view: &View, dice: &mut Dice) -> Option<[Vec<Card>; 3]> {
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
