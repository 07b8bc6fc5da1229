//! What a player's games come to.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use croupier_eldorado::MOST_CARDS;
use serde::Serialize;

use super::{Mean, Share};
use crate::name::folded;
use crate::{Card, Game, PlayerId};

/// One player over many finished games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerStats {
    /// The name, as it was last written.
    pub name: String,
    /// The finished games in which the player played a round.
    pub games: u32,
    /// Those won; a shared win is a win.
    pub wins: Share,
    /// The final scores.
    pub score: Mean,
    /// The highest of them.
    pub best: i16,
    /// The lowest of them.
    pub worst: i16,
    /// The rounds in which the bid was made, of those played.
    pub exact: Share,
    /// The same by the tricks of the round: the first place is one trick.
    pub exact_by_tricks: [Share; MOST_CARDS as usize],
    /// Missed rounds with more tricks than bid.
    pub over: u32,
    /// Missed rounds with fewer tricks than bid.
    pub under: u32,
    /// Missed rounds of which only that is known.
    pub missed_unknown: u32,
    /// The most exact rounds one after the other, across games.
    pub streak: u32,
    #[serde(skip)]
    run: u32,
}

/// Everyone in the finished games among these, by wins, then mean, then name.
pub fn of_players(games: &[&Game]) -> Vec<PlayerStats> {
    let mut over: Vec<&Game> = games.iter().copied().filter(|game| game.card().is_over()).collect();
    over.sort_by_key(|game| game.header().started);
    let mut all: Vec<(String, PlayerStats)> = Vec::new();
    for game in over {
        let card = game.card();
        let winners = card.winners();
        for player in card.listed() {
            if !card.rounds().iter().any(|round| round.cell(player).present) {
                continue;
            }
            let name = card.name(player).to_string();
            let key = folded(&name);
            let place = all.iter().position(|(known, _)| *known == key).unwrap_or_else(|| {
                all.push((key, PlayerStats::new()));
                all.len() - 1
            });
            let stats = &mut all[place].1;
            stats.name = name;
            stats.add(card, player, winners.contains(&player));
        }
    }
    let mut stats: Vec<PlayerStats> = all.into_iter().map(|(_, stats)| stats).collect();
    stats.sort_by(|one, other| {
        let mean = |stats: &PlayerStats| (stats.score.sum, i64::from(stats.score.of.max(1)));
        let ((sum, of), (sum2, of2)) = (mean(one), mean(other));
        (other.wins.part.cmp(&one.wins.part))
            .then((sum2 * of).cmp(&(sum * of2)))
            .then_with(|| one.name.to_lowercase().cmp(&other.name.to_lowercase()))
    });
    stats
}

impl PlayerStats {
    fn new() -> PlayerStats {
        PlayerStats {
            name: String::new(),
            games: 0,
            wins: Share::default(),
            score: Mean::default(),
            best: i16::MIN,
            worst: i16::MAX,
            exact: Share::default(),
            exact_by_tricks: [Share::default(); MOST_CARDS as usize],
            over: 0,
            under: 0,
            missed_unknown: 0,
            streak: 0,
            run: 0,
        }
    }

    fn add(&mut self, card: &Card, player: PlayerId, won: bool) {
        let total = card.total(player);
        self.games += 1;
        self.wins.count(won);
        self.score.add(i64::from(total));
        self.best = self.best.max(total);
        self.worst = self.worst.min(total);
        for round in card.rounds() {
            let cell = round.cell(player);
            let (true, Some(bid), Some(mark)) = (cell.present, cell.bid, cell.mark) else {
                continue;
            };
            self.exact.count(mark.made);
            if let Some(place) = usize::from(round.tricks()).checked_sub(1)
                && let Some(share) = self.exact_by_tricks.get_mut(place)
            {
                share.count(mark.made);
            }
            self.run = if mark.made { self.run + 1 } else { 0 };
            self.streak = self.streak.max(self.run);
            match mark.took {
                Some(took) if took > bid => self.over += 1,
                Some(took) if took < bid => self.under += 1,
                Some(_) => {}
                None => self.missed_unknown += 1,
            }
        }
    }
}
