//! `croupier score stats`.

use croupier_score::Game;
use croupier_score::stats::{GameStats, PlayerStats, of_game, of_players};
use croupier_score::text::{all_of, fitted};

use super::args::Score;
use super::{read, say, scores};
use crate::failure::Failure;
use crate::out;

pub(crate) fn stats(args: &Score, archived: bool, json: bool) -> Result<(), Failure> {
    let mut games: Vec<(u32, Game)> = Vec::new();
    match args.game {
        Some(number) => {
            let game = read(number, args.cut)?;
            if !game.card().is_over() {
                return Err(Failure::new(format!(
                    "game {number} is not over, and statistics are over finished games"
                )));
            }
            games.push((number, game));
        }
        None => {
            for number in scores()?.numbers()? {
                match scores()?.read(number, args.cut) {
                    Ok(found) => games.push((number, found.game)),
                    Err(failure) => {
                        out::warn(format!("game {number} is not counted: {failure}"));
                    }
                }
            }
            games.retain(|(_, game)| game.card().is_over() && (archived || !game.is_archived()));
        }
    }
    let cards: Vec<&Game> = games.iter().map(|(_, game)| game).collect();
    let players = of_players(&cards);
    let each: Vec<(u32, GameStats)> =
        games.iter().map(|(number, game)| (*number, of_game(game.card()))).collect();
    if json {
        let each: Vec<_> = each
            .iter()
            .map(|(number, stats)| serde_json::json!({"game": number, "stats": stats}))
            .collect();
        say(&format!("{:#}\n", serde_json::json!({"players": players, "games": each})));
        return Ok(());
    }
    if games.is_empty() {
        say("No game is finished yet.\n");
        return Ok(());
    }
    say(&format!("{}\n{}", about_players(&players, games.len()), about_games(&each)));
    Ok(())
}

fn about_players(players: &[PlayerStats], games: usize) -> String {
    let mut out = match games {
        1 => "Over 1 finished game.\n\n".to_string(),
        games => format!("Over {games} finished games.\n\n"),
    };
    out.push_str(
        "                     games wins  win rate   mean  best worst     exact  streak\n",
    );
    for stats in players {
        out.push_str(&format!(
            "{} {:>5} {:>4} {:>9} {:>6} {:>5} {:>5} {:>9} {:>7}\n",
            fitted(&stats.name, 20),
            stats.games,
            stats.wins.part,
            stats.wins.to_string(),
            stats.score.to_string(),
            format!("{:+}", stats.best),
            format!("{:+}", stats.worst),
            stats.exact.to_string(),
            stats.streak,
        ));
    }
    out.push_str("\nExact, per cent by tricks in the round\n                    ");
    for tricks in (1..=10).rev() {
        out.push_str(&format!("{tricks:>6}"));
    }
    out.push('\n');
    for stats in players {
        out.push_str(&fitted(&stats.name, 20));
        for share in stats.exact_by_tricks.iter().rev() {
            out.push_str(&format!("{:>6}", share.whole()));
        }
        out.push('\n');
    }
    out.push_str("\nMissed                over  under  tricks not known\n");
    for stats in players {
        out.push_str(&format!(
            "{} {:>5} {:>6} {:>17}\n",
            fitted(&stats.name, 20),
            stats.over,
            stats.under,
            stats.missed_unknown
        ));
    }
    if players.iter().any(|stats| stats.missed_unknown > 0) {
        out.push_str(
            "(A round marked only as missed does not tell; \"took\" instead of \"missed\" does.)\n",
        );
    }
    out
}

fn about_games(games: &[(u32, GameStats)]) -> String {
    let mut out =
        String::from("Game  lead changes  best round           bids minus tricks, by round\n");
    for (number, stats) in games {
        let best = stats.best_round.as_ref().map_or(String::new(), |best| {
            format!("{:+} in {}, {}", best.points, best.round, all_of(&best.players))
        });
        let pressure: Vec<String> = stats
            .pressure
            .iter()
            .map(|(_, over)| if *over == 0 { "0".to_string() } else { format!("{over:+}") })
            .collect();
        out.push_str(&format!(
            "{number:>4}  {:>12}  {} {}\n",
            stats.lead_changes,
            fitted(&best, 20),
            pressure.join(" ")
        ));
    }
    out
}
