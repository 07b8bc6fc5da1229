//! Every statistic, against a case worked out by hand.

mod support;

use croupier_score::stats::{BestRound, Share, of_game, of_players};
use croupier_score::{Event, Game, Header};
use support::*;

fn started(game: &Game, at: u64) -> Game {
    let header = Header { started: at, ..game.header().clone() };
    Game::replay(header, game.entries()).unwrap()
}

/// Two tricks, then one.
///
/// | round | Ann | Bo | Cy |
/// |---|---|---|---|
/// | 1 | bid 1 took 1, +6 | bid 0 took 1, -5 | bid 2 took 0, -7 |
/// | 2 | bid 0 took 0, +5 | bid 1 took 1, +6 | bid 0 took 0, +5 |
/// | total | 11 | 1 | -2 |
fn first() -> Game {
    let mut game = short(&["Ann", "Bo", "Cy"], 2);
    play(&mut game, 1, &[(1, 1), (0, 1), (2, 0)]);
    play(&mut game, 2, &[(0, 0), (1, 1), (0, 0)]);
    started(&game, 100)
}

/// The same length, only made and missed known.
///
/// | round | Ann | bo |
/// |---|---|---|
/// | 1 | bid 2 missed, -7 | bid 1 missed, -6 |
/// | 2 | bid 1 made, +6 | bid 0 made, +5 |
/// | total | -1 | -1 |
fn second() -> Game {
    let mut game = short(&["Ann", "bo"], 2);
    mark(&mut game, 1, &[(2, false), (1, false)]);
    mark(&mut game, 2, &[(1, true), (0, true)]);
    started(&game, 200)
}

#[test]
fn players_over_two_games() {
    let (first, second) = (first(), second());
    assert_eq!((totals(&first), totals(&second)), (vec![11, 1, -2], vec![-1, -1]));
    let stats = of_players(&[&second, &first]);
    let names: Vec<&str> = stats.iter().map(|stats| stats.name.as_str()).collect();
    assert_eq!(names, ["Ann", "bo", "Cy"], "by wins; a name as it was last written");
    let share = |part, of| Share { part, of };

    let ann = &stats[0];
    assert_eq!((ann.games, ann.wins), (2, share(2, 2)), "a shared win is a win");
    assert_eq!((ann.score.to_string(), ann.best, ann.worst), ("+5.0".to_string(), 11, -1));
    assert_eq!((ann.exact, ann.exact.to_string()), (share(3, 4), "75.0 %".to_string()));
    assert_eq!(ann.exact_by_tricks[..3], [share(2, 2), share(1, 2), share(0, 0)]);
    assert_eq!((ann.over, ann.under, ann.missed_unknown), (0, 0, 1));
    assert_eq!(ann.streak, 2, "made, made | missed, made");

    let bo = &stats[1];
    assert_eq!((bo.games, bo.wins, bo.wins.to_string()), (2, share(1, 2), "50.0 %".to_string()));
    assert_eq!((bo.score.to_string(), bo.best, bo.worst), ("+0.0".to_string(), 1, -1));
    assert_eq!((bo.exact, bo.streak), (share(2, 4), 1));
    assert_eq!(bo.exact_by_tricks[..2], [share(2, 2), share(0, 2)]);
    assert_eq!((bo.over, bo.under, bo.missed_unknown), (1, 0, 1));

    let cy = &stats[2];
    assert_eq!((cy.games, cy.wins, cy.best, cy.worst), (1, share(0, 1), -2, -2));
    assert_eq!((cy.exact, cy.over, cy.under, cy.missed_unknown), (share(1, 2), 0, 1, 0));
}

/// Bo has 6 + 5 points of two games, Ann 6 of one: with as many wins, the mean decides.
#[test]
fn with_as_many_wins_the_better_mean_comes_first() {
    let one = |names: &[&str], lost: u8, at| {
        let mut game = short(names, 1);
        mark(&mut game, 1, &[(1, true), (lost, false)]);
        started(&game, at)
    };
    let mut draw = short(&["Bo", "Cy"], 1);
    mark(&mut draw, 1, &[(0, true), (1, true)]);
    let games = [one(&["Ann", "Dee"], 0, 1), one(&["Bo", "Dee"], 0, 2), started(&draw, 3)];
    let stats = of_players(&games.iter().collect::<Vec<_>>());
    let told: Vec<_> =
        stats.iter().map(|one| (one.name.as_str(), one.wins.part, one.score.sum)).collect();
    assert_eq!(told, [("Ann", 1, 6), ("Cy", 1, 6), ("Bo", 1, 11), ("Dee", 0, -10)]);
}

#[test]
fn a_streak_runs_across_games_in_the_order_they_were_started() {
    let one = |ann: bool, at| {
        let mut game = short(&["Ann", "Bo"], 1);
        mark(&mut game, 1, &[(0, ann), (1, false)]);
        started(&game, at)
    };
    let (a, b, c) = (one(false, 10), one(true, 20), one(true, 30));
    let streak = |games: &[&Game]| of_players(games)[0].streak;
    assert_eq!(streak(&[&c, &a, &b]), 2);
    let (a, b, c) = (one(true, 10), one(false, 20), one(true, 30));
    assert_eq!(streak(&[&c, &a, &b]), 1);
}

/// | round | tricks | Ann | Bo | totals | alone in front |
/// |---|---|---|---|---|---|
/// | 1 | 4 | bid 2 took 2, +7 | bid 2 took 2, +7 | 7, 7 | nobody |
/// | 2 | 3 | bid 1 took 1, +6 | bid 1 took 2, -6 | 13, 1 | Ann |
/// | 3 | 2 | bid 2 took 0, -7 | bid 2 took 2, +7 | 6, 8 | Bo: 1 |
/// | 4 | 1 | bid 1 took 1, +6 | bid 1 took 0, -6 | 12, 2 | Ann: 2 |
#[test]
fn one_game() {
    let mut game = short(&["Ann", "Bo"], 4);
    assert_eq!(of_game(game.card()).best_round, None);
    play(&mut game, 1, &[(2, 2), (2, 2)]);
    play(&mut game, 2, &[(1, 1), (1, 2)]);
    play(&mut game, 3, &[(2, 0), (2, 2)]);
    play(&mut game, 4, &[(1, 1), (1, 0)]);
    let stats = of_game(game.card());
    assert_eq!(stats.pressure, [(1, 0), (2, -1), (3, 2), (4, 1)]);
    assert_eq!(stats.lead_changes, 2);
    let players = vec!["Ann".to_string(), "Bo".to_string()];
    assert_eq!(stats.best_round, Some(BestRound { round: 1, points: 7, players }));
}

/// A tie at 6, then Bo alone: nobody had the lead alone before.
#[test]
fn a_lead_that_was_shared_is_not_taken_from_anyone() {
    let mut game = short(&["Ann", "Bo"], 2);
    play(&mut game, 1, &[(1, 1), (1, 1)]);
    play(&mut game, 2, &[(1, 0), (1, 1)]);
    assert_eq!(totals(&game), [0, 12]);
    assert_eq!(of_game(game.card()).lead_changes, 0);
}

#[test]
fn rounds_sat_out_count_for_nothing_and_break_no_streak() {
    let mut game = short(&["Ann", "Bo", "Cy"], 3);
    play(&mut game, 1, &[(0, 0), (3, 3), (0, 0)]);
    game.act(vec![Event::PlayerDropped { player: id(2), from: 2 }]).unwrap();
    play(&mut game, 2, &[(0, 0), (2, 2)]);
    game.act(vec![Event::PlayerResumed { player: id(2), from: 3 }]).unwrap();
    play(&mut game, 3, &[(0, 0), (1, 1), (0, 0)]);
    let stats = of_players(&[&game]);
    let cy = stats.iter().find(|stats| stats.name == "Cy").unwrap();
    assert_eq!((cy.exact, cy.streak), (Share { part: 2, of: 2 }, 2));
    assert_eq!(cy.exact_by_tricks[1], Share { part: 0, of: 0 });
}
