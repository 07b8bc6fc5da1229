//! Who has how many points, and who leads.

use alloc::vec::Vec;

use crate::{Card, PlayerId, Round, RoundState};

impl Card {
    /// A player's points over all scored rounds.
    pub fn total(&self, player: PlayerId) -> i16 {
        self.total_after(player, self.rounds.len() as u8)
    }

    /// A player's points over the scored rounds up to this one.
    pub fn total_after(&self, player: PlayerId, round: u8) -> i16 {
        let rounds = self.rounds.iter().take(usize::from(round));
        rounds.filter_map(|round| round.delta(player)).sum()
    }

    /// Whether every round is scored.
    pub fn is_over(&self) -> bool {
        self.rounds.iter().all(|round| round.state == RoundState::Scored)
    }

    /// Everyone with the highest total of those still at the table, once a
    /// round is scored.
    pub fn leaders(&self) -> Vec<PlayerId> {
        let last = self.rounds.len() as u8;
        let scored = |round: &Round| round.state == RoundState::Scored;
        if !self.rounds.iter().any(scored) {
            return Vec::new();
        }
        self.best_of(last, self.new_round().unwrap_or(last))
    }

    /// Everyone with the highest total after a round, of those who played it.
    pub fn leaders_after(&self, round: u8) -> Vec<PlayerId> {
        self.best_of(round, round)
    }

    fn best_of(&self, after: u8, who_plays: u8) -> Vec<PlayerId> {
        let Ok(round) = self.round(who_plays) else { return Vec::new() };
        let playing: Vec<PlayerId> =
            self.order.iter().copied().filter(|player| round.cell(*player).present).collect();
        let best = playing.iter().map(|player| self.total_after(*player, after)).max();
        let is_best = |player: &PlayerId| Some(self.total_after(*player, after)) == best;
        playing.into_iter().filter(is_best).collect()
    }

    /// Everyone who won, once the game is over: the highest total of those who
    /// played the last round. A tie is shared by all who have it.
    pub fn winners(&self) -> Vec<PlayerId> {
        if self.is_over() { self.leaders() } else { Vec::new() }
    }

    /// Everyone on the card, the highest total first, then by name.
    pub fn standings(&self) -> Vec<(PlayerId, i16)> {
        let mut all: Vec<(PlayerId, i16)> =
            self.listed().into_iter().map(|player| (player, self.total(player))).collect();
        all.sort_by_key(|(player, total)| {
            (-total, self.players[player.index()].name.folded(), *player)
        });
        all
    }
}
