//! The choices a table makes among rules.

/// How hands of equal ranks are told apart (C9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum TieBreak {
    /// By suits, so that one always wins (R21, C10).
    #[default]
    Suit,
    /// Not at all: they share the pot (R36).
    Split,
    /// Who paid for the show loses to those it ties with; they share.
    CallerLoses,
}

/// What a blind bet does to the stake (C19).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum BlindEscalation {
    /// Nothing; those who have looked pay twice as much anyway.
    None,
    /// The first bet of a round, if blind, doubles it for those who follow.
    #[default]
    OpeningOnly,
    /// Every blind bet doubles it for those who follow.
    Every,
}

/// When a seat may stay for nothing (C22).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum CheckWhen {
    /// Until somebody bets; if nobody does in the first lap, hands are compared.
    UntilBet,
    /// In the first lap, while nobody has bet, and only who has not looked. In
    /// the second everyone must bet or fold.
    #[default]
    FirstLapUnseen,
    /// Never.
    Never,
}

/// Who contests what when a show is bought (C25).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum ShowReach {
    /// Who has had no turn since the last opening or raise contests only as much
    /// as it had paid by then; the price of the show is contested by the others.
    #[default]
    Answered,
    /// Every live seat contests everything.
    Everyone,
}

/// When a show may be bought (C25).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum ShowWhen {
    /// On any turn of one's own.
    #[default]
    AnyTime,
    /// When two live seats are left.
    HeadsUp,
}

/// How high the stake may be raised, beside what the seat can pay (C28).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum RaiseCap {
    /// As high as the seat can pay.
    #[default]
    None,
    /// To twice the stake.
    Double,
    /// To as many coins as the pot holds.
    Pot,
}

/// What a seat may do that cannot pay for staying (C29).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum ShortStack {
    /// Go all-in, and contest each other seat's coins up to its own.
    #[default]
    SidePots,
    /// Cover the pot: it is closed, the others bet into a new one, and the
    /// winner of that meets the coverer for the old.
    CoverPot,
    /// Nothing but fold.
    MustFold,
}

/// What a seat that cannot go on means for the sitting (C24).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum BustPolicy {
    /// It ends for all.
    #[default]
    EndGame,
    /// The others play on.
    Eliminate,
}

/// Who starts a round after the first (C36).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Starter {
    /// Who won the last one; after a split the seat after its starter.
    #[default]
    Winner,
    /// The seat after the last starter.
    Rotating,
}

/// What becomes of a seat whose time is up (C35).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum TimeoutAction {
    /// It checks if it may, and folds if not.
    #[default]
    CheckFold,
    /// It stays for the usual price if it can pay; else as above.
    AutoCall,
}
