//! The points ledger: what a hand earns beside the pot, never instead of it (C3).

use core::fmt;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use croupier_kernel::{Card, CardSet, Chance, Rank};

use crate::strength::{in_order, is_red, three};
use crate::{Bonuses, Category, Config, HAND_CARDS, Ranking, Reading, RuleValues};

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

    fn by_rule(&self, rule: Category, reading: &Reading, trump: Option<Card>) -> Bonus {
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
        let when = |earned: bool, points: u16| if earned { points } else { 0 };
        Bonus {
            rule,
            factor,
            values,
            form,
            trump: when(reading.uses_trump(), made),
            middle: when(rule.is_run() && in_middle(reading), self.trump_in_middle),
            adjacent: when(
                !matches!(rule, Category::Prial | Category::Pair) && is_next_to(reading, trump),
                self.adjacent_to_trump,
            ),
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

/// One of the seven rules that read hands and pay points (R69-R79).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BonusRule {
    category: Category,
    ranking: Ranking,
    bonuses: Bonuses,
}

impl BonusRule {
    /// The fewest cards it looks at (R76).
    pub const MIN_CARDS: u32 = HAND_CARDS;

    /// The seven rules of a table, in the order in which they claim a hand: by
    /// priority, and by ranking among equals (C1, C2).
    pub fn all(config: &Config) -> [BonusRule; 7] {
        let (ranking, bonuses) = (config.ranking(), config.bonuses);
        let mut rules = Category::ALL.map(|category| BonusRule { category, ranking, bonuses });
        rules.sort_by_key(|rule| core::cmp::Reverse((rule.priority(), rule.category)));
        rules
    }

    /// The rule that claims a hand and what it pays (C1), or `None` if there
    /// are not three cards.
    pub fn claim(
        config: &Config,
        hand: CardSet,
        trump: Option<Card>,
    ) -> Option<(BonusRule, Bonus)> {
        let rules = BonusRule::all(config).into_iter();
        rules.filter_map(|rule| Some((rule, rule.evaluate(hand, trump)?))).next()
    }

    /// What kind of hand it pays for.
    pub const fn category(&self) -> Category {
        self.category
    }

    /// Its name (R76).
    pub const fn name(&self) -> &'static str {
        match self.category {
            Category::Prial => "ThreeOfAKind",
            Category::RoyalFlush => "RoyalFlush",
            Category::StraightFlush => "StraightFlush",
            Category::Straight => "Straight",
            Category::Flush => "Flush",
            Category::Pair => "PairRule",
            Category::HighCard => "HighCard",
        }
    }

    /// Which rule goes first when a hand fits several (R76).
    pub const fn priority(&self) -> u8 {
        self.bonuses.of(self.category).priority
    }

    /// What the ranks are multiplied by (R76).
    pub const fn bonus_value(&self) -> u16 {
        self.bonuses.of(self.category).bonus
    }

    /// What the rule pays for a hand if it fits, with the trump standing for
    /// whatever serves the rule best (R77).
    pub fn evaluate(&self, hand: CardSet, trump: Option<Card>) -> Option<Bonus> {
        let cards = three(hand)?;
        let natural = Some(cards).into_iter().map(|played| (played, None));
        let held = trump.filter(|trump| hand.contains(*trump));
        let made = held.into_iter().flat_map(|trump| {
            let others = CardSet::FULL - hand;
            others.map(move |other| {
                (cards.map(|card| if card == trump { other } else { card }), Some(other))
            })
        });
        let fitting = natural.chain(made).filter_map(|(mut played, stands_for)| {
            in_order(&mut played);
            let strength = self.ranking.natural(played.into_iter().collect())?;
            let fits = self.fits(strength.category());
            let kin = played.iter().all(|card| is_red(card.suit()) == is_red(played[0].suit()));
            let reading = Reading { strength, cards: played, trump: held, stands_for };
            fits.then_some((strength.without_suits(), stands_for.is_none(), kin, reading))
        });
        let best = fitting.max_by_key(|(rank, natural, kin, _)| (*rank, *natural, *kin));
        best.map(|(_, _, _, reading)| self.calculate(&reading, trump))
    }

    /// Whether a hand that is of this category fits the rule too: a royal flush
    /// is also a run and of one suit, and anything has a highest card.
    fn fits(&self, is: Category) -> bool {
        use Category::{Flush, HighCard, Pair, Prial, RoyalFlush, Straight, StraightFlush};
        match self.category {
            Prial => is == Prial,
            RoyalFlush => is == RoyalFlush,
            StraightFlush => matches!(is, RoyalFlush | StraightFlush),
            Straight => is.is_run(),
            Flush => matches!(is, RoyalFlush | StraightFlush | Flush),
            Pair => matches!(is, Prial | Pair),
            HighCard => true,
        }
    }

    /// What the rule pays for cards that were read so (R78).
    pub fn calculate(&self, reading: &Reading, trump: Option<Card>) -> Bonus {
        self.bonuses.by_rule(self.category, reading, trump)
    }

    /// A hand that this rule claims, drawn evenly from all of them (R79).
    ///
    /// With a trump the hand holds it, but for high card, which then it cannot.
    /// `None` if there is no such hand, as for any other size than three.
    pub fn example_hand(
        &self,
        size: u32,
        trump: Option<Card>,
        chance: &mut impl Chance,
    ) -> Option<CardSet> {
        if size != HAND_CARDS {
            return None;
        }
        let holds = trump.is_some() && self.category != Category::HighCard;
        let claimed: Vec<CardSet> = every_hand()
            .filter(|hand| trump.is_some_and(|trump| hand.contains(trump)) == holds)
            .filter(|hand| {
                let strength = self.ranking.strength(*hand, trump);
                strength.is_some_and(|strength| strength.category() == self.category)
            })
            .collect();
        let place = chance.below(claimed.len() as u32) as usize;
        claimed.get(place).copied()
    }
}

fn every_hand() -> impl Iterator<Item = CardSet> {
    Card::PACK.into_iter().enumerate().flat_map(|(first, one)| {
        Card::PACK.into_iter().enumerate().skip(first + 1).flat_map(move |(second, two)| {
            let thirds = Card::PACK.into_iter().skip(second + 1);
            thirds.map(move |three| [one, two, three].into_iter().collect())
        })
    })
}
