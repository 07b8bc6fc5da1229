//! The settings of a sitting.

use crate::{
    AceLowRun, BlindEscalation, Bonuses, BustPolicy, CheckWhen, RaiseCap, ShortStack, ShowReach,
    ShowWhen, Starter, TieBreak, TimeoutAction,
};

/// Settings as someone wrote them, not necessarily playable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "crate::written::Written"))]
pub struct Settings {
    /// How many sit down, 2 to 13 (R2, C38).
    pub seats: u8,
    /// How many rounds a sitting has, 1 to 100 (R31, C39).
    pub rounds: u8,
    /// How many more a trailing seat may ask for, 0 to 5 (R32, C24).
    pub extra_rounds: u8,
    /// The coins each seat starts with (R7).
    pub coins: u32,
    /// The step of a raise, and with the multiplier the first stake (R8, C28).
    pub base: u32,
    /// How many base bets the first stake of a round is, 1 to 100 (R23, R44).
    pub blind_multiplier: u8,
    /// What each seat pays into the pot before the deal; may be 0 (C21).
    pub ante: u32,
    /// What the seat that starts a round pays on top of that, as far as its coins go (C42).
    pub starter_ante: u32,
    /// When a seat may stay for nothing (C22).
    pub check_when: CheckWhen,
    /// Where A-2-3 stands among the runs (C5).
    pub ace_low_run: AceLowRun,
    /// Whether A-K-Q of one suit is a category of its own (R13).
    pub royal_flush: bool,
    /// How hands of equal ranks are told apart (C9).
    pub tie_break: TieBreak,
    /// Whether a lap from the second on without a raise ends the round (C23).
    pub quiet_lap: bool,
    /// The laps after which hands are compared in any case, 1 to 100 (C23).
    pub max_laps: u8,
    /// What a blind bet does to the stake (C19).
    pub blind_escalation: BlindEscalation,
    /// When a show may be bought (C25).
    pub show_when: ShowWhen,
    /// How many times the price of staying a show costs, 1 to 10 (C25).
    pub show_price_multiplier: u8,
    /// Whether a show costs that many stakes to everyone, blind or seen.
    pub show_price_flat: bool,
    /// Whether a show may be bought while another live seat is blind (C25).
    pub can_show_blind: bool,
    /// Who contests what when a show is bought (C25).
    pub show_reach: ShowReach,
    /// How high the stake may be raised (C28).
    pub raise_cap: RaiseCap,
    /// How many raises a lap may have, 0 to 100 (C28).
    pub max_raises: u8,
    /// What a seat may do that cannot pay for staying (C29).
    pub short_stack: ShortStack,
    /// What a seat that cannot go on means for the sitting (C24).
    pub bust_policy: BustPolicy,
    /// Who starts a round after the first (C36).
    pub starter: Starter,
    /// Whether one card of each round is trump (R9, R45).
    pub trump: bool,
    /// Whether there is a floor card to pick and swap (R26-R28).
    pub floor_card: bool,
    /// Whether a floor card may be drawn from the deck (R45).
    pub draw_from_deck: bool,
    /// Whether four cards of each round are named magic (C40).
    pub magic_cards: bool,
    /// Whether showing a magic card makes betting cheaper (our own rule).
    pub magic_reveal: bool,
    /// What becomes of a seat whose time is up (C35).
    pub timeout_action: TimeoutAction,
    /// How long a turn may take; 0 for a table without a clock (R43).
    pub turn_seconds: u16,
    /// The numbers of the points ledger (R41, R66, R69-R75).
    pub bonuses: Bonuses,
}

impl Settings {
    /// Whether a show would ask who has answered of pots that go by who covered
    /// them when (C25, C29).
    pub(crate) fn reaches_covered_pots(&self) -> bool {
        self.show_reach == ShowReach::Answered && self.short_stack == ShortStack::CoverPot
    }

    /// The stake each round starts at (R23, C19).
    pub(crate) fn first_stake(&self) -> u64 {
        u64::from(self.base) * u64::from(self.blind_multiplier)
    }
}
