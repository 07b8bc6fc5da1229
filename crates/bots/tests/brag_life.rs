//! What one meets in a round of Three Card Brag at the usual table.

use croupier_bots::brag::learned::Level;
use croupier_bots::brag::{Mix, Mixed};
use croupier_bots::{Bot, stream};
use croupier_brag::{Action, Brag, Config, Event, Public, Settings, View};
use croupier_kernel::{Game, Seed, Turn};

/// `normal` sits at every table that nobody has set up otherwise.
const USUAL: Level = Level::MEDIUM;

/// What was met in one round.
#[derive(Clone, Copy, Default)]
struct Met {
    blind: bool,
    raise: bool,
    fold: bool,
    show: bool,
}

/// Some sittings at the usual table: what happened in each, and what was seen at each turn.
fn sittings(many: u64) -> Vec<(Vec<Event>, Vec<View>)> {
    let config = Config::new(Settings { extra_rounds: 0, ..Settings::default() }).unwrap();
    let sitting = |number| {
        let seed = Seed::from_text("usual table").unwrap().child("sitting", number);
        let (mut events, mut views) = (Vec::new(), Vec::new());
        let mut game = Brag::new(&config, seed, &mut events);
        while let Turn::Seat(seat) = game.turn() {
            let view = game.view(seat);
            let action = USUAL.choose(&view, &mut stream(seed, seat, views.len() as u32)).unwrap();
            game.apply(seat, action, &mut events).unwrap();
            views.push(view);
        }
        (events, views)
    };
    (0..many).map(sitting).collect()
}

fn rounds(sittings: Vec<(Vec<Event>, Vec<View>)>) -> Vec<Met> {
    let mut rounds = Vec::new();
    for (events, _) in sittings {
        let mut met = Met::default();
        for event in events {
            let Event::Public(news) = event else { continue };
            match news {
                Public::BetBlind { .. } => met.blind = true,
                Public::Raised { .. } => met.raise = true,
                Public::Folded { .. } => met.fold = true,
                Public::ShowBought { .. } => met.show = true,
                Public::RoundSettled { .. } => rounds.push(std::mem::take(&mut met)),
                _ => {}
            }
        }
    }
    rounds
}

fn share(rounds: &[Met], has: impl Fn(&Met) -> bool) -> f64 {
    rounds.iter().filter(|met| has(met)).count() as f64 / rounds.len() as f64
}

#[test]
fn blind_bets_raises_folds_and_shows_are_met_again_and_again() {
    let met = rounds(sittings(150));
    let kinds = |met: &Met| [met.blind, met.raise, met.fold, met.show];
    let least = [0.4, 0.65, 0.75, 0.45];
    for (kind, least) in least.into_iter().enumerate() {
        let found = share(&met, |met| kinds(met)[kind]);
        assert!(found >= least, "{kind}: {found}");
    }
    let most = share(&met, |met| kinds(met).into_iter().filter(|kind| *kind).count() >= 3);
    assert!(most >= 0.45, "three of the four in {most}");
}

/// Where it would only stay it raises instead, nine times in ten, or half as often where it would
/// open blind: once a lap, and not after looking at a poor hand.
#[test]
fn the_usual_opponent_raises_where_it_would_only_stay() {
    let shy = Level { presses: 0.0, ..USUAL };
    let stays = |mix: &Mix| -> f64 {
        [Action::Blind, Action::Bet, Action::Call].map(|action| mix.chance(action)).iter().sum()
    };
    let (mut pressed, mut kept) = (0, 0);
    for view in sittings(30).into_iter().flat_map(|(_, views)| views) {
        let (before, after) = (stays(&shy.mix(&view)), stays(&USUAL.mix(&view)));
        let beats = view.reading().map(|reading| {
            view.board.config.ranking().hands_below(reading.strength, view.board.floor.trump)
        });
        let may_press = view.legal().raises().is_some() && view.board.betting.raises == 0;
        if before == 0.0 {
            continue;
        } else if !may_press || beats.is_some_and(|below| below < 9_000) {
            assert_eq!(before, after, "{view:?}");
            kept += 1;
        } else if beats.is_none_or(|below| below > 13_000) {
            let opens = view.hand.is_none() && !view.board.betting.is_open;
            let kept = if opens { 0.55 } else { 0.1 };
            assert!((after - kept * before).abs() < 1e-9, "{before} {after}");
            pressed += 1;
        }
    }
    assert!(pressed > 100 && kept > 100, "{pressed} {kept}");
}
