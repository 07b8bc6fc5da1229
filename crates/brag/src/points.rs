//! The seven rules that pay points.

use alloc::vec::Vec;

use croupier_kernel::{Card, CardSet, Chance};

use crate::strength::{in_order, is_red};
use crate::{Bonus, Bonuses, Category, Config, HAND_CARDS, Ranking, Reading};

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
        let cards = hand.exactly()?;
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
