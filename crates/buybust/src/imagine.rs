//! Worlds that a seat cannot tell from the true one.

mod location;

use alloc::vec::Vec;

use croupier_kernel::{Chance, Dice, draw, shuffle};

use crate::{BuyBust, Card, Deck, Face, Held, Phase, Pick, Role, Source, Tableau, View};
use location::dealt_with_location;

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
    let mut laid = Tableau::EMPTY;
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

fn take(pool: &mut Vec<Card>, dice: &mut Dice) -> Option<Card> {
    let left = pool.len();
    draw(pool, left, dice)?;
    pool.pop()
}
