//! Rules as plain data: which generation is played, with which options.

/// How a sitting is played. Every field is public: these are only wishes until
/// [`Config::new`](crate::Config::new) has checked them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Rules {
    /// How a hand is played.
    pub play: Play,
    /// The most hands of the sitting; 1 is a single hand.
    pub hands: u8,
    /// Whether what is played is gone for the run or each hand has fresh decks.
    pub decks: DeckLife,
    /// The cash a run starts with, in dollars.
    pub cash: u32,
    /// The Heat a run starts with.
    pub heat: u16,
    /// How near a Conviction's threshold the Heat must be for a warning.
    pub warn_within: u16,
    /// The share of the cash that a bust takes, in hundredths (2.9).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub seizure: u8,
    /// What a bust costs in a sitting of a single hand, in dollars (2.9).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub fine: u16,
}

/// Whether a number is as it is in every match from before there was one.
#[cfg(feature = "serde")]
fn is_zero<N: Default + PartialEq>(number: &N) -> bool {
    *number == N::default()
}

/// What becomes of a deck over a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum DeckLife {
    /// What was played is gone; the rest stays.
    Worn,
    /// Every hand starts with the whole deck.
    Fresh,
}

/// One of the three generations.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Play {
    /// One card face down from each seat, then the flip.
    SingleRound(SingleRound),
    /// Three rounds of check, raise and fold (B-01 to B-16).
    Initiative(Initiative),
    /// Three rounds of one card face up, each with a Dealer card (C-04 to C-14).
    Sequential(Sequential),
}

/// The options of `single-round`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct SingleRound {
    /// Whether the last seat must play a Location if none is down and it holds
    /// one.
    pub location_duty: bool,
}

/// The options of `initiative`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Initiative {
    /// Who owes an answer after a raise.
    pub answers: Answers,
    /// How many raises each round has, all seats together (B-10, B-29).
    pub raises: [u8; 3],
    /// The id of the card that is laid on the table when the Player takes the
    /// initiative (B-27).
    pub bonus: Option<alloc::string::String>,
    /// Whether who took the initiative starts the next round with it (B-28).
    pub persists: bool,
    /// Whether a raise is forced before the draw (B-30).
    pub blind: bool,
    /// Whether who folds loses a card of its deck.
    pub fold_costs_card: bool,
}

/// Who owes an answer after a raise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Answers {
    /// Each seat acts once a lap; then the holder of the initiative may start another.
    Lap,
    /// Every other seat still in, after each raise.
    Strict,
}

/// The options of `sequential`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Sequential {
    /// The Customer folds when the Evidence after the reveal is above this, by
    /// round (C-13).
    pub fold_above: [u16; 3],
    /// Who acts first (C-06, C-36).
    pub order: TurnOrder,
    /// Whether cards are played openly or picked in secret (C-35).
    pub picks: Picks,
    /// Whether the Dealer's deck is whole for each hand or lasts over the run (C-34).
    pub dealer: DeckLife,
    /// The Heat that each check of the Player draws (2.9).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub loiter: u16,
    /// Whether the Player cannot leave while a Conviction acts: then a fold is a
    /// bust (2.9).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub convictions_hold: bool,
}

/// In which order the seats act in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum TurnOrder {
    /// Narc, Customer, Player; then Customer first; then Player first (C-06).
    Rotating,
    /// Whose cards have drawn the most Heat in this hand first; equals as in
    /// [`TurnOrder::Rotating`] (C-36).
    HottestFirst,
    /// The winner of the hand before is first, and the order rotates from there (C-36).
    WinnerFirst,
}

/// Whether the seats see each other's cards of the round as they are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Picks {
    /// Each card lies face up and counts at once (C-05).
    Open,
    /// All seats pick first; then all picks are turned over together (C-35).
    Secret,
}

impl Rules {
    /// The rules with every number that may change during a hand left out.
    pub(crate) fn without_numbers(&self) -> Rules {
        let rules = Rules { cash: 0, heat: 0, warn_within: 0, seizure: 0, fine: 0, ..self.clone() };
        rules
            .with_initiative(|options| options.raises = [0; 3])
            .with_sequential(|options| (options.fold_above, options.loiter) = ([0; 3], 0))
    }

    /// Whether a bust costs the Player anything. If it does, what counts is the
    /// cash brought home; if not, a bust is a win for the Narc (2.9).
    pub fn counts_cash(&self) -> bool {
        self.seizure > 0 || self.fine() > 0
    }

    /// What a bust costs beyond what is seized: the fine, in a sitting of a
    /// single hand, which has no run to lose (2.9).
    pub fn fine(&self) -> i64 {
        if self.hands == 1 { self.fine.into() } else { 0 }
    }

    /// What a bust takes of this cash, in whole dollars (2.9).
    pub fn seized(&self, cash: i64) -> i64 {
        cash.saturating_mul(self.seizure.into()) / 100
    }

    /// The same rules for at most this many hands.
    #[must_use]
    pub fn with_hands(self, hands: u8) -> Rules {
        Rules { hands, ..self }
    }

    /// The same `initiative` rules with changed options; other rules as they are.
    #[must_use]
    pub fn with_initiative(mut self, change: impl FnOnce(&mut Initiative)) -> Rules {
        if let Play::Initiative(options) = &mut self.play {
            change(options);
        }
        self
    }

    /// The same `sequential` rules with changed options; other rules as they are.
    #[must_use]
    pub fn with_sequential(mut self, change: impl FnOnce(&mut Sequential)) -> Rules {
        if let Play::Sequential(options) = &mut self.play {
            change(options);
        }
        self
    }
}
