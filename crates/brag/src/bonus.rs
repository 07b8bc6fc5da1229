//! What a hand earns on the points ledger: beside the pot, never instead of it (C3).

use core::fmt;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use croupier_kernel::{Card, Rank};

use crate::strength::is_red;
use crate::{Bonuses, Category, Reading, RuleValues};

/// What a hand earns, and how it comes about (R78).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bonus {
    /// The rule that pays it.
    pub rule: Category,
    /// What the ranks are multiplied by.
    pub factor: u16,
    /// The values of the cards that count.
    values: [u8; 3],
    form: Form,
    /// Added because the trump makes the hand.
    pub trump: u16,
    /// Added because the trump is the middle of a run.
    pub middle: u16,
    /// Added because a card is next to the trump's rank.
    pub adjacent: u16,
}

/// How the values make the base bonus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// The first alone.
    One,
    /// The first times two or three.
    Times(u8),
    /// The sum of the first two.
    Two,
    /// The sum of all three.
    Three,
}

impl Bonus {
    /// Before anything is added.
    pub fn base(&self) -> u32 {
        let [one, two, three] = self.values.map(u32::from);
        let sum = match self.form {
            Form::One => one,
            Form::Times(count) => one * u32::from(count),
            Form::Two => one + two,
            Form::Three => one + two + three,
        };
        u32::from(self.factor) * sum
    }

    /// What is added.
    pub fn additional(&self) -> u32 {
        u32::from(self.trump) + u32::from(self.middle) + u32::from(self.adjacent)
    }

    /// All of it.
    pub fn total(&self) -> u32 {
        self.base() + self.additional()
    }

    /// What each part is for, in words.
    pub fn descriptions(&self) -> Vec<String> {
        let mut all = Vec::from([self.rule.to_string()]);
        for (points, what) in [
            (self.trump, "made with the trump"),
            (self.middle, "the trump in the middle"),
            (self.adjacent, "next to the trump"),
        ] {
            if points > 0 {
                all.push(alloc::format!("{what}: +{points}"));
            }
        }
        all
    }
}

/// The calculation, such as `125 * (7 + 6) + 15`.
impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two, three] = self.values;
        write!(f, "{} * ", self.factor)?;
        match self.form {
            Form::One => write!(f, "{one}"),
            Form::Times(count) => write!(f, "{one} * {count}"),
            Form::Two => write!(f, "({one} + {two})"),
            Form::Three => write!(f, "({one} + {two} + {three})"),
        }?;
        for added in [self.trump, self.middle, self.adjacent] {
            if added > 0 {
                write!(f, " + {added}")?;
            }
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Bonus {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut map = serializer.serialize_struct("Bonus", 5)?;
        map.serialize_field("rule", &self.rule)?;
        map.serialize_field("base", &self.base())?;
        map.serialize_field("additional", &self.additional())?;
        map.serialize_field("points", &self.total())?;
        map.serialize_field("explanation", &self.to_string())?;
        map.end()
    }
}

impl Bonuses {
    /// What a hand earns that was read so, in a round with this trump (C16).
    pub fn earned(&self, reading: &Reading, trump: Option<Card>) -> Bonus {
        self.by_rule(reading.category(), reading, trump)
    }

    pub(crate) fn by_rule(&self, rule: Category, reading: &Reading, trump: Option<Card>) -> Bonus {
        let values = reading.cards.map(|card| card.rank().value());
        let RuleValues { bonus, trump: made, .. } = self.of(rule);
        let one_colour = {
            let [one, two, three] = reading.cards.map(|card| is_red(card.suit()));
            one == two && two == three
        };
        let factor = match rule {
            Category::Straight if one_colour => self.straight_in_one_colour,
            _ => bonus,
        };
        let (form, values) = match (rule, reading.trump) {
            // R69: with the trump its printed rank counts, and the pair's once.
            (Category::Prial, Some(trump)) if reading.uses_trump() => {
                (Form::Two, [values[0], trump.rank().value(), 0])
            }
            (Category::Prial, _) => (Form::Times(3), values),
            (Category::Pair, _) => (Form::Times(2), values),
            (Category::HighCard, _) => (Form::One, values),
            (
                Category::Flush
                | Category::Straight
                | Category::StraightFlush
                | Category::RoyalFlush,
                _,
            ) => (Form::Three, values),
        };
        let counts = self.adjacent_with_pairs || !matches!(rule, Category::Prial | Category::Pair);
        let when = |earned: bool, points: u16| if earned { points } else { 0 };
        Bonus {
            rule,
            factor,
            values,
            form,
            trump: when(reading.uses_trump(), made),
            middle: when(rule.is_run() && in_middle(reading), self.trump_in_middle),
            adjacent: when(counts && is_next_to(reading, trump), self.adjacent_to_trump),
        }
    }
}

/// Whether the trump is the middle card of the run as it is played (C13).
fn in_middle(reading: &Reading) -> bool {
    let [high, second, third] = reading.cards;
    // A-2-3 lists its ace first, then the three.
    let ace_low = high.rank() == Rank::ACE && second.rank() != Rank::KING;
    let middle = if ace_low { third } else { second };
    reading.trump.is_some() && reading.stands_for.or(reading.trump) == Some(middle)
}

/// Whether a card of the hand other than the trump is next to it in rank; the
/// ace is next to the two and to the king (C14).
fn is_next_to(reading: &Reading, trump: Option<Card>) -> bool {
    let Some(trump) = trump else { return false };
    let printed = |card: &&Card| **card != trump && Some(**card) != reading.stands_for;
    reading.cards.iter().filter(printed).any(|card| {
        let apart = card.rank().value().abs_diff(trump.rank().value());
        apart == 1 || apart == Rank::ACE.value() - Rank::TWO.value()
    })
}
