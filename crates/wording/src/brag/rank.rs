//! Hands of three cards, ranked for someone who asks.

use croupier_brag::{Bonus, Config, HAND_CARDS, Ranking, Reading};
use croupier_kernel::{Card, CardSet, NotationError};
use serde_json::{Value, json};

use super::{explained, percent, words};

/// What a hand must be.
const ALLOWED: &str = "a hand is three different cards, each a rank (2-9, T, J, Q, K, A) and a \
                       suit (c, d, h, s), such as 2s 3s Th";

/// The hands of three cards that a pack has.
const ALL_HANDS: f64 = 22_100.0;

/// A hand as it was given, and what it makes.
pub struct RankedHand {
    hand: Vec<Card>,
    reading: Reading,
    bonus: Bonus,
}

impl RankedHand {
    /// Reads a hand and ranks it by these rules, with this trump.
    ///
    /// # Errors
    ///
    /// If it is not three different cards.
    pub fn read(
        config: &Config,
        text: &str,
        trump: Option<Card>,
    ) -> Result<RankedHand, NotationError> {
        let hand = cards_in(text).ok_or_else(|| NotationError::new(text.trim(), ALLOWED))?;
        let cards: CardSet = hand.iter().copied().collect();
        let reading = config.ranking().read(cards, trump);
        let reading = reading.ok_or_else(|| NotationError::new(text.trim(), ALLOWED))?;
        let bonus = config.bonuses.earned(&reading, trump);
        Ok(RankedHand { hand, reading, bonus })
    }

    /// It as data.
    pub fn data(&self) -> Value {
        json!({
            "hand": shown(&self.hand),
            "category": self.reading.category().id(),
            "strength": self.reading.strength.to_u32(),
            "uses_trump": self.reading.uses_trump(),
            "points": self.bonus.total(),
            "explanation": self.bonus.to_string(),
        })
    }

    /// Some hands in words: the best first, equal hands with the same place. The
    /// hands they are compared with have the same trump.
    pub fn table(mut hands: Vec<RankedHand>, ranking: Ranking, trump: Option<Card>) -> String {
        hands.sort_by_key(|ranked| std::cmp::Reverse(ranked.reading.strength));
        let mut text = String::new();
        let mut place = 0;
        for (number, ranked) in hands.iter().enumerate() {
            if number == 0 || hands[number - 1].reading.strength != ranked.reading.strength {
                place = number + 1;
            }
            let below = ranking.hands_below(ranked.reading.strength, trump);
            text += &format!(
                "{place:>3}. {}  {}; better than {} of all hands; {} points = {}\n",
                shown(&ranked.hand),
                words(&ranked.reading),
                percent(f64::from(below) / ALL_HANDS),
                ranked.bonus.total(),
                explained(&ranked.bonus)
            );
        }
        text
    }
}

/// Three cards with spaces or commas between them, or with nothing.
fn cards_in(text: &str) -> Option<Vec<Card>> {
    let text = text.trim();
    let parts: Vec<&str> = text.split([' ', ',', '\t']).filter(|part| !part.is_empty()).collect();
    let parts = match parts.as_slice() {
        [whole] if whole.is_ascii() && whole.len() == 6 => {
            vec![&whole[..2], &whole[2..4], &whole[4..]]
        }
        _ => parts,
    };
    let hand: Vec<Card> = parts.iter().map(|part| part.parse().ok()).collect::<Option<_>>()?;
    let distinct: CardSet = hand.iter().copied().collect();
    (hand.len() == HAND_CARDS as usize && distinct.len() == HAND_CARDS).then_some(hand)
}

fn shown(hand: &[Card]) -> String {
    let cards: Vec<String> = hand.iter().map(ToString::to_string).collect();
    cards.join(" ")
}
