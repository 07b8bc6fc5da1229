//! Decisions in one sentence, from what the seat knows.

use croupier_eldorado::View;
use croupier_kernel::Card;

use super::scene::{Scene, above};

/// A bid, what the hand is likeliest to take, and what the bid brings.
pub(crate) fn bid(tricks: u8, likely: u8, chance: f32, points: f32) -> String {
    let percent = (chance * 100.0 + 0.5) as u32;
    format!("bid {tricks}: most likely {likely} ({percent} %), expected {points:+.1}")
}

/// A play, by what is still wanted and what the card does for it.
pub(crate) fn play(view: &View, card: Card) -> String {
    let scene = Scene::of(view);
    let spot = scene.with(view.hand);
    let aim = match scene.need {
        1 => "one trick is still wanted".to_string(),
        2.. => format!("{} tricks are still wanted", scene.need),
        _ => "no more tricks are wanted".to_string(),
    };
    let takes = scene.winners().contains(card);
    let beaten_by = (above(card) & spot.out).len();
    let how = if spot.legal.len() == 1 {
        "it is the only card that may be played".to_string()
    } else if scene.best.is_none() {
        match beaten_by {
            0 => "nobody can beat it in its suit".to_string(),
            1 => "one card is left that beats it".to_string(),
            more => format!("{more} cards are left that beat it"),
        }
    } else if !takes {
        "it cannot take this trick".to_string()
    } else if scene.to_come == 0 {
        "it takes this trick".to_string()
    } else if beaten_by == 0 {
        "it takes the trick unless someone trumps".to_string()
    } else {
        "it takes the trick as it lies".to_string()
    };
    format!("play {card}: {aim}, and {how}")
}
