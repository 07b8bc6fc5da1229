//! The game with a floor card that is solved.

use croupier_brag::{Config, Preset, Settings, TieBreak};
use croupier_kernel::Card;

/// Two seats, one round, no magic cards, no raises, two laps; equal hands share.
/// Ante, prices, looking, showing, drawing and swapping are those of `seed`.
pub(crate) fn rules() -> Config {
    Config::new(Settings {
        seats: 2,
        rounds: 1,
        extra_rounds: 0,
        magic_cards: false,
        tie_break: TieBreak::Split,
        max_raises: 0,
        max_laps: 2,
        turn_seconds: 0,
        ..Preset::Seed.settings()
    })
    .expect("rules that can be played")
}

/// The cards that hands and deck are dealt from, and the one that is trump.
pub(crate) struct Pack {
    pub(crate) cards: Vec<Card>,
    pub(crate) trump: Card,
}

impl Pack {
    /// Jack to ace of three suits; the jack of hearts is trump.
    pub(crate) fn twelve() -> Pack {
        Pack::new("Js Qs Ks As Jh Qh Kh Ah Jd Qd Kd Ad")
    }

    /// Queen to ace of three suits; the queen of hearts is trump.
    pub(crate) fn nine() -> Pack {
        Pack::new("Qs Ks As Qh Kh Ah Qd Kd Ad")
    }

    /// The trump is the lowest heart.
    fn new(cards: &str) -> Pack {
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().expect("a card")).collect();
        let hearts = cards.iter().filter(|card| card.to_string().ends_with('h'));
        let trump = *hearts.min().expect("a heart");
        Pack { cards, trump }
    }
}
