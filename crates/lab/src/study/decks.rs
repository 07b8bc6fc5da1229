//! A search for the best deck of Buy-Bust's Player.

mod race;

use croupier_buybust::{Book, BuyBust, Card};
use croupier_kernel::Chance;
use croupier_sim::{Pair, Plan, Ratio};

use race::Race;

/// A deck that was raced.
#[derive(Clone, Debug)]
pub struct Raced {
    /// Its name, if it is a preset or the whole pool.
    pub name: Option<String>,
    /// Its cards in catalog order.
    pub cards: Vec<Card>,
    /// What it earned in the last race it ran, on seeds of the search.
    pub cash: Ratio,
    /// The winner's cash and then its own, on seeds that the search has not seen.
    pub beside_best: Option<Pair>,
}

/// What a search came to.
#[derive(Clone, Debug)]
pub struct DeckSearch {
    /// The best deck that was found, what it is judged beside, best first.
    pub best: Raced,
    /// The presets, the whole pool, and the deck that came second in the race.
    pub beside: Vec<Raced>,
    /// How many different decks were looked at.
    pub looked_at: u64,
    /// How many decks of the pool are allowed in number of cards.
    pub allowed: u64,
    /// Runs for each deck in the final on unseen seeds.
    pub runs: u64,
}

/// Races decks on common seeds: half of them go out each time and the rest play
/// on; then whatever is one card away from the winner races it, until none is
/// better. The final is on runs that no race has seen.
///
/// `size` is the runs of a first heat; `drawn` how many decks are drawn at random.
pub fn search_decks(
    book: &Book,
    plan: &Plan<BuyBust>,
    size: u64,
    drawn: usize,
    progress: impl Fn(u64) + Sync,
) -> Option<DeckSearch> {
    let pool: Vec<Card> = book.pool().cards.cards().to_vec();
    let (least, most) = (usize::from(book.pool().least), usize::from(book.pool().most));
    let race = Race { book, plan, size, progress: &progress };
    let mut known: Vec<Raced> = Vec::new();
    for (name, list) in book.presets() {
        push(&mut known, Some(name.clone()), list.cards().to_vec());
    }
    if (least..=most).contains(&pool.len()) {
        push(&mut known, Some("the whole pool".to_string()), pool.clone());
    }
    let named = known.len();
    let mut dice = plan.master.child("decks", 0).dice(0, 0);
    for _ in 0..drawn * 4 {
        if known.len() >= named + drawn {
            break;
        }
        let count = least + dice.below((most.min(pool.len()) - least + 1) as u32) as usize;
        let mut rest = pool.clone();
        let mut cards = Vec::with_capacity(count);
        for _ in 0..count.min(rest.len()) {
            cards.push(rest.swap_remove(dice.below(rest.len() as u32) as usize));
        }
        push(&mut known, None, cards);
    }
    known.retain(|deck| race.config(&deck.cards).is_some());
    let named: Vec<Raced> = known.iter().filter(|deck| deck.name.is_some()).cloned().collect();
    let mut seen: Vec<Vec<Card>> = known.iter().map(|deck| deck.cards.clone()).collect();
    let mut ranked = race.halve(known);
    // From the winner one card at a time, as long as that gains.
    for _ in 0..4 {
        let best = ranked.first()?.clone();
        let mut near: Vec<Raced> = Vec::new();
        for cards in neighbours(&best.cards, &pool, least, most) {
            if !seen.contains(&cards) && race.config(&cards).is_some() {
                seen.push(cards.clone());
                push(&mut near, None, cards);
            }
        }
        near.push(best.clone());
        near.extend(ranked.get(1).cloned());
        let again = race.halve(near);
        let stays = again.first()?.cards == best.cards;
        ranked = again;
        if stays {
            break;
        }
    }
    let mut ranked = ranked.into_iter();
    let best = ranked.next()?;
    let mut beside: Vec<Raced> =
        named.into_iter().filter(|deck| deck.cards != best.cards).collect();
    if let Some(second) = ranked.next().filter(|deck| deck.name.is_none()) {
        beside.push(second);
    }
    race.last(&best, &mut beside);
    let runs = race.final_runs();
    Some(DeckSearch {
        best,
        beside,
        looked_at: seen.len() as u64,
        allowed: (least..=most).map(|count| choose(pool.len(), count)).sum(),
        runs,
    })
}

fn push(decks: &mut Vec<Raced>, name: Option<String>, mut cards: Vec<Card>) {
    cards.sort_unstable();
    if decks.iter().all(|deck| deck.cards != cards) {
        decks.push(Raced { name, cards, cash: Ratio::default(), beside_best: None });
    }
}

/// Every deck with one card more, less or other.
fn neighbours(cards: &[Card], pool: &[Card], least: usize, most: usize) -> Vec<Vec<Card>> {
    let outside: Vec<Card> = pool.iter().copied().filter(|card| !cards.contains(card)).collect();
    let mut found = Vec::new();
    for more in &outside {
        found.push([cards, &[*more]].concat());
    }
    for place in 0..cards.len() {
        let mut less = cards.to_vec();
        less.remove(place);
        found.extend(outside.iter().map(|more| [&less[..], &[*more]].concat()));
        found.push(less);
    }
    found.retain(|cards| (least..=most).contains(&cards.len()));
    for cards in &mut found {
        cards.sort_unstable();
    }
    found
}

/// How many ways there are to choose so many of so many.
fn choose(all: usize, some: usize) -> u64 {
    let some = some.min(all - some.min(all));
    (0..some).fold(1, |ways, place| ways * (all - place) as u64 / (place as u64 + 1))
}

#[cfg(test)]
mod tests {
    use croupier_bots::Bot;
    use croupier_bots::buybust::Easy;
    use croupier_content::buybust::Content;
    use croupier_kernel::Seed;
    use croupier_sim::Player;

    use super::*;

    #[test]
    fn every_deck_of_the_pool_is_counted() {
        assert_eq!((10..=20).map(|count| choose(20, count)).sum::<u64>(), 616_666);
        assert_eq!((choose(5, 0), choose(5, 5), choose(5, 2)), (1, 1, 10));
    }

    #[test]
    fn the_best_deck_is_found_again_and_is_no_worse_than_any_preset() {
        let book = Content::embedded().book("tuned").unwrap();
        let players = (0..3).map(|_| Player::Bot(&Easy as &'static dyn Bot<BuyBust>)).collect();
        let config = book.config("sequential", None).unwrap();
        let plan = Plan { config, players, master: Seed::from_text("race").unwrap() };
        let search = || search_decks(book, &plan, 16, 12, |_| {}).unwrap();
        let (found, again) = (search(), search());
        assert_eq!(found.best.cards, again.best.cards, "threads change nothing");
        assert_eq!(found.looked_at, again.looked_at);
        assert!(found.looked_at > 50 && found.allowed == 616_666, "{}", found.looked_at);
        let size = found.best.cards.len();
        assert!((10..=20).contains(&size), "{size}");
        assert!(found.beside.iter().filter(|deck| deck.name.is_some()).count() >= 4);
        for deck in &found.beside {
            let times = deck.beside_best.unwrap().times().unwrap();
            assert!(times.mean < 1.0 + 3.0 * times.error, "{:?}: {times:?}", deck.name);
        }
    }
}
