//! What can be said of one game.

use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;

use crate::{Card, PlayerId, RoundState};

/// One game in numbers; of an unfinished one, its scored rounds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameStats {
    /// The sum of bids minus the tricks, for each scored round by number.
    pub pressure: Vec<(u8, i16)>,
    /// How often someone took the lead alone from someone else.
    pub lead_changes: u32,
    /// The round with the most points for one player.
    pub best_round: Option<BestRound>,
}

/// The most points that one round brought: the first such round, and all who
/// had as many in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BestRound {
    /// The round.
    pub round: u8,
    /// The points.
    pub points: i16,
    /// Who.
    pub players: Vec<String>,
}

/// One game in numbers.
pub fn of_game(card: &Card) -> GameStats {
    let scored = || {
        let rounds = card.rounds().iter().zip(1_u8..);
        rounds.filter(|(round, _)| round.state() == RoundState::Scored)
    };
    let mut lead_changes = 0;
    let mut led_alone: Option<PlayerId> = None;
    let mut best_round: Option<BestRound> = None;
    for (round, number) in scored() {
        if let [alone] = card.leaders_after(number).as_slice() {
            lead_changes += u32::from(led_alone.is_some_and(|before| before != *alone));
            led_alone = Some(*alone);
        }
        let deltas: Vec<(PlayerId, i16)> = card
            .listed()
            .into_iter()
            .filter_map(|player| Some((player, round.delta(player)?)))
            .collect();
        let most = deltas.iter().map(|(_, delta)| *delta).max();
        if let Some(points) = most
            && best_round.as_ref().is_none_or(|best| points > best.points)
        {
            let who: Vec<PlayerId> = deltas
                .iter()
                .filter(|(_, delta)| *delta == points)
                .map(|(player, _)| *player)
                .collect();
            best_round = Some(BestRound { round: number, points, players: card.names(&who) });
        }
    }
    let pressure = scored().map(|(round, number)| (number, round.pressure())).collect();
    GameStats { pressure, lead_changes, best_round }
}
