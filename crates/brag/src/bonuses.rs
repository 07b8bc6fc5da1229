//! What the points ledger pays, as data (R41, R66, R69-R75).

use crate::Category;

/// The numbers of one bonus rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct RuleValues {
    /// Which rule claims a hand that fits several: the highest (C1).
    pub priority: u8,
    /// What the ranks are multiplied by (C16).
    pub bonus: u16,
    /// What is added when the trump makes the hand (C16).
    pub trump: u16,
}

/// Every number of the points ledger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Bonuses {
    /// Three equal ranks (R69).
    pub three_of_a_kind: RuleValues,
    /// A-K-Q of one suit (R70).
    pub royal_flush: RuleValues,
    /// A run of one suit (R71).
    pub straight_flush: RuleValues,
    /// A run (R72).
    pub straight: RuleValues,
    /// One suit (R73).
    pub flush: RuleValues,
    /// Two equal ranks (R74).
    pub pair: RuleValues,
    /// Anything (R75).
    pub high_card: RuleValues,
    /// The multiplier of a straight in one colour (C15).
    pub straight_in_one_colour: u16,
    /// For the trump as the middle card of a run (R38, C13).
    pub trump_in_middle: u16,
    /// For a card next to the trump's rank (R39, C14).
    pub adjacent_to_trump: u16,
    /// Whether prials and pairs earn that too (R39).
    #[cfg_attr(feature = "serde", serde(default))]
    pub adjacent_with_pairs: bool,
}

/// The amounts of C16 with the seed's priorities.
impl Default for Bonuses {
    fn default() -> Bonuses {
        let values = |priority, bonus, trump| RuleValues { priority, bonus, trump };
        Bonuses {
            three_of_a_kind: values(91, 125, 15),
            royal_flush: values(95, 200, 35),
            straight_flush: values(93, 180, 15),
            straight: values(89, 115, 15),
            flush: values(87, 110, 20),
            pair: values(87, 100, 5),
            high_card: values(85, 90, 0),
            straight_in_one_colour: 120,
            trump_in_middle: 5,
            adjacent_to_trump: 5,
            adjacent_with_pairs: true,
        }
    }
}

impl Bonuses {
    /// The most any of the numbers may be, so that no total overflows.
    pub const MOST: u16 = 10_000;

    /// The numbers of the rule for this kind of hand.
    pub const fn of(&self, category: Category) -> RuleValues {
        match category {
            Category::Prial => self.three_of_a_kind,
            Category::RoyalFlush => self.royal_flush,
            Category::StraightFlush => self.straight_flush,
            Category::Straight => self.straight,
            Category::Flush => self.flush,
            Category::Pair => self.pair,
            Category::HighCard => self.high_card,
        }
    }

    /// Whether each hand is claimed by the rule of its own category (C1, C2).
    ///
    /// Only rules that one hand can fit together are compared: a run in one
    /// suit is a run and a flush, a trump can turn two cards into a straight
    /// or a pair, or into a flush or a pair.
    pub(crate) const fn claims_agree_with_ranking(&self) -> bool {
        let pair = self.pair.priority;
        self.royal_flush.priority >= self.straight_flush.priority
            && self.straight_flush.priority >= self.straight.priority
            && self.straight_flush.priority >= self.flush.priority
            && self.three_of_a_kind.priority >= pair
            && self.straight.priority >= pair
            && self.flush.priority >= pair
            && pair >= self.high_card.priority
    }

    /// Whether every number is within [`Bonuses::MOST`].
    pub(crate) fn are_bounded(&self) -> bool {
        let rules = Category::ALL.map(|category| self.of(category));
        let extra = [self.straight_in_one_colour, self.trump_in_middle, self.adjacent_to_trump];
        let numbers = rules.iter().flat_map(|rule| [rule.bonus, rule.trump]);
        numbers.chain(extra).all(|number| number <= Bonuses::MOST)
    }
}
