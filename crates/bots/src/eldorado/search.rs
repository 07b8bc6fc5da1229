//! Cards and bids tried out in drawn worlds.

use croupier_eldorado::{Action, PerSeat, Round, View};
use croupier_kernel::{Card, CardSet};

use super::estimate::Estimate;
use super::playout::Playout;
use super::reading::alike;
use super::scene::Scene;
use super::stakes::Stakes;
use super::worlds::World;

/// A card or bid, and what it brought on average.
#[derive(Clone, Debug)]
pub(crate) struct Tried<T> {
    pub(crate) choice: T,
    /// The average worth of the round.
    pub(crate) worth: f64,
    /// How often the bid was made.
    pub(crate) made: f64,
    /// How the round ended in each world, in the order of the worlds.
    pub(crate) ends: Vec<End>,
}

/// How a round ended in one world.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct End {
    /// What it was worth to the seat.
    pub(crate) worth: f64,
    /// The tricks the seat won.
    pub(crate) won: u8,
    /// Whether that was its bid.
    pub(crate) made: bool,
}

/// The best of what was tried, the first of equals.
pub(crate) fn best<T>(tried: &[Tried<T>]) -> Option<&Tried<T>> {
    tried.iter().reduce(|best, next| if next.worth > best.worth { next } else { best })
}

/// One card of each set that does the same.
pub(crate) fn different(view: &View) -> Vec<Card> {
    let scene = Scene::of(view);
    let spot = scene.with(view.hand);
    let mut cards: Vec<Card> = Vec::new();
    for card in view.legal.cards() {
        if !cards.iter().any(|kept| alike(&spot, *kept, card)) {
            cards.push(card);
        }
    }
    cards
}

/// Plays each card in each world and lets the policies play on.
pub(crate) fn cards(view: &View, worlds: &[World]) -> Vec<Tried<Card>> {
    let stakes = Stakes::new(view);
    let bids = view.board.bids();
    let starts: Vec<Playout> = worlds.iter().map(|world| playout(view, world)).collect();
    different(view)
        .into_iter()
        .map(|card| {
            average(card, worlds.len(), |place| {
                let mut world = starts[place];
                world.act(Action::Play(card));
                let won = world.finish();
                let made = Some(won[view.seat]) == bids[view.seat];
                End { worth: stakes.worth(bids, &won), won: won[view.seat], made }
            })
        })
        .collect()
}

/// The bids near what the hand seems to be worth.
pub(crate) fn likely_bids(view: &View) -> impl Iterator<Item = u8> + use<> {
    let guess = Estimate::new(&view.board, view.seat, view.hand).best_bid();
    (0..=view.board.cards()).filter(move |bid| bid.abs_diff(guess) <= 2)
}

/// Makes each of these bids in each world, lets the others bid, and plays it
/// out.
pub(crate) fn bids(
    view: &View,
    worlds: &[World],
    bids: impl Iterator<Item = u8>,
) -> Vec<Tried<u8>> {
    let stakes = Stakes::new(view);
    let starts: Vec<Playout> = worlds.iter().map(|world| playout(view, world)).collect();
    bids.map(|bid| {
        average(bid, worlds.len(), |place| {
            let mut world = starts[place];
            world.act(Action::Bid(bid));
            world.bid_on();
            let bids: PerSeat<Option<u8>> = *world.round().board().bids();
            let won = world.finish();
            let made = won[view.seat] == bid;
            End { worth: stakes.worth(&bids, &won), won: won[view.seat], made }
        })
    })
    .collect()
}

fn average<T>(choice: T, worlds: usize, play: impl FnMut(usize) -> End) -> Tried<T> {
    let (mut worth, mut made) = (0.0, 0.0);
    let ends: Vec<End> = (0..worlds).map(play).collect();
    for end in &ends {
        worth += end.worth;
        made += f64::from(u8::from(end.made));
    }
    let count = worlds.max(1) as f64;
    Tried { choice, worth: worth / count, made: made / count, ends }
}

/// A drawn world as a round to be played on.
pub(crate) fn playout(view: &View, world: &World) -> Playout {
    Playout::new(Round::imagined(&view.board, world.hands), world.policies)
}

/// What was found for a card, or for one that does the same.
pub(crate) fn find<'t>(
    view: &View,
    tried: &'t [Tried<Card>],
    card: Card,
) -> Option<&'t Tried<Card>> {
    let scene = Scene::of(view);
    let spot = scene.with(view.hand);
    tried.iter().find(|tried| alike(&spot, tried.choice, card))
}

/// The only card that may be played, if there is but one.
pub(crate) fn forced(view: &View) -> Option<Card> {
    let cards: CardSet = view.legal.cards();
    if cards.len() == 1 { cards.lowest() } else { None }
}
