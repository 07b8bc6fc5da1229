//! Answers to a raise far above any that was learned.

use croupier_brag::{Action, Board, View};
use croupier_kernel::Moves;

use crate::brag::Mix;

/// What a raise costs, in pots before it, from which its answer is reckoned instead of looked up.
const PRICE: f64 = 35.0;

/// All hands of three cards.
const HANDS: f64 = 22_100.0;
/// A hand that one card may have bettered is about as good as the best of so many more.
const BETTERED: u32 = 3;

/// A raise that is far dearer than the pot it is for.
pub(super) struct Dear {
    /// The share of all hands that a hand must beat to answer it.
    least: f64,
}

impl Dear {
    /// The raise that waits for the seat's answer, if it is so dear.
    ///
    /// It must gain nothing with any hand: so as many answers are needed, from all that have yet to
    /// answer, as make the pot worth no more than what the raiser puts in for it.
    pub(super) fn of(view: &View) -> Option<Dear> {
        let Board { config, betting, habits, .. } = &view.board;
        let me = view.seat;
        if betting.answered.contains(me) || !betting.is_open {
            return None;
        }
        let answered = betting.live - (betting.live - betting.answered);
        let price = |seat| betting.per_stake(seat) * betting.stake;
        let raisers = answered.iter().filter(|seat| habits[*seat].raises > 0);
        // What is above the coins of who looks goes back to the raiser.
        let reach = betting.stake.min(betting.coins[me] / 2);
        let put_in = f64::from(raisers.map(|seat| betting.per_stake(seat) * reach).max()?);
        let paid: u32 = answered.iter().map(price).sum();
        let before = betting.pot.saturating_sub(paid).max(config.ante.max(config.base));
        let before = f64::from(before);
        if put_in < PRICE * before {
            return None;
        }
        let still = (betting.live - betting.answered).len().max(1);
        Some(Dear { least: root(put_in / (put_in + before), still * luck(view)) })
    }

    /// Looks; shows a hand that is good enough, or stays with it; else folds.
    pub(super) fn answer(&self, view: &View) -> Mix {
        let wanted = match beaten(view) {
            None => &[Action::See][..],
            Some(share) if share < self.least => &[],
            Some(_) => &[Action::Show, Action::Call, Action::AllIn],
        };
        let legal = view.legal();
        let open = wanted.iter().find(|action| legal.contains(**action));
        Mix::only(open.copied().unwrap_or(Action::Fold))
    }
}

/// The share of all hands that the seat's own beats, if it has looked.
pub(super) fn beaten(view: &View) -> Option<f64> {
    let strength = view.reading()?.strength;
    let below = view.board.config.ranking().hands_below(strength, view.board.floor.trump);
    Some(f64::from(below) / HANDS)
}

/// Of how many dealt hands the seat's is about the best, by the cards it could take.
fn luck(view: &View) -> u32 {
    let Board { config, betting, habits, .. } = &view.board;
    let drawn = if config.floor_card && config.draw_from_deck {
        (betting.lap + 1).saturating_sub(habits[view.seat].looked_in.max(2))
    } else {
        0
    };
    1 + BETTERED * u32::from(drawn)
}

/// What gives this share when it is multiplied with itself so often.
fn root(share: f64, times: u32) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..40 {
        let middle = (low + high) / 2.0;
        let power = (0..times).fold(1.0, |power, _| power * middle);
        if power < share { low = middle } else { high = middle }
    }
    high
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brag::outlook::best_with;
    use croupier_brag::Ranking;
    use croupier_kernel::{Card, CardSet, Chance, Seed};

    #[test]
    fn a_root_multiplied_with_itself_is_the_share() {
        for times in [1, 2, 7, 24] {
            let power = (0..times).fold(1.0, |power, _| power * root(0.98, times));
            assert!((power - 0.98).abs() < 1e-6, "{times}");
        }
    }

    /// How many hands are among the best fiftieth once so many cards could be taken.
    #[test]
    fn cards_that_come_make_good_hands_as_often_as_is_reckoned() {
        let ranking = Ranking::default();
        let mut dice = Seed::from_bytes([5; 32]).dice(0, 0);
        let mut best = [0.0; 4];
        const TRIED: usize = 2000;
        for _ in 0..TRIED {
            let mut left = CardSet::FULL;
            let mut deal = || {
                let at = dice.below(left.len()) as usize;
                let card = left.into_iter().nth(at).unwrap_or(Card::PACK[0]);
                left = left - CardSet::only(card);
                card
            };
            let mut hand: CardSet = [deal(), deal(), deal()].into_iter().collect();
            for found in &mut best {
                let strength = ranking.strength(hand, None).unwrap();
                let below = f64::from(ranking.hands_below(strength, None));
                *found += f64::from(u8::from(below >= 0.98 * HANDS)) / TRIED as f64;
                let card = deal();
                if let Some(given) = best_with(ranking, None, hand, card).1 {
                    hand = (hand - CardSet::only(given)) | CardSet::only(card);
                }
            }
        }
        for (drawn, found) in (0..).zip(best) {
            let times = 1 + BETTERED * drawn;
            let reckoned = 1.0 - (0..times).fold(1.0, |all, _| all * 0.98);
            assert!((found / reckoned - 1.0).abs() < 0.35, "{drawn}: {found} {reckoned}");
        }
    }
}
