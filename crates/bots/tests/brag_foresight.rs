//! What the weigher foresees where only a show ends the betting.

use croupier_bots::brag::{Manner, Mix, Mixed};
use croupier_brag::{Action, BetStyle, Brag, Config, Deal, Preset, Settings, Showings, View};
use croupier_kernel::{Card, CardSet, Game, Seat, Seed, Turn};

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

/// What the seat to act sees at a table for two, without a trump, after these
/// actions.
fn view(settings: Settings, hands: [&str; 2], actions: &[&str]) -> View {
    let config = Config::new(Settings { seats: 2, trump: false, magic_cards: false, ..settings });
    let deal = Deal::new(&hands.map(cards)).unwrap();
    let seed = Seed::from_bytes([1; 32]);
    let mut game = Brag::dealt(&config.unwrap(), &deal, seed, &mut ()).unwrap();
    for action in actions {
        let Turn::Seat(seat) = game.turn() else { panic!("over before {action}") };
        game.apply(seat, action.parse().unwrap(), &mut ()).unwrap();
    }
    let Turn::Seat(seat) = game.turn() else { panic!("over") };
    game.view(seat)
}

/// A blind bet costs half of what answering it does, and most hands are folded
/// to it once they are looked at.
#[test]
fn the_weigher_bets_blind_where_the_others_will_look_and_fold() {
    let (table, hands) = (Preset::Traditional.settings(), ["Ks 9h 4c", "Qs 7d 2c"]);
    let first = view(table, hands, &[]);
    assert!(Manner::HARD.mix(&first).chance(Action::Blind) > 0.9);
    assert_eq!(Manner::MEDIUM.mix(&first), Mix::only(Action::See));
    // Who has looked and raised does not fold so soon.
    let answered = view(table, hands, &["blind", "see", "raise 10"]);
    assert!(Manner::HARD.mix(&answered).chance(Action::Blind) < 0.1);
}

/// A poor hand stays or bluffs against a seat that has bet blind and is likely to
/// look and fold, and not against one that was seen to stay blind to the end.
#[test]
fn the_weigher_does_not_count_on_who_never_looks_to_fold() {
    let table = Preset::Traditional.settings();
    let mut view = view(table, ["Qs 8d 3c", "2h 7c 5d"], &["blind", "see"]);
    let habits = &mut view.board.habits[Seat::FIRST];
    (habits.rounds, habits.folds) = (6, 2);
    assert_eq!(Manner::HARD.mix(&view).chance(Action::Fold), 0.0);
    let showings = &mut view.board.habits[Seat::FIRST].showings;
    showings[BetStyle::Blind as usize] = Showings { hands: 4, made: 1 };
    assert_eq!(Manner::HARD.mix(&view), Mix::only(Action::Fold));
}

/// Where who cannot pay must fold, a raise leaves the coins for a show.
#[test]
fn the_weigher_keeps_the_coins_for_a_show() {
    let table = Settings { coins: 300, ..Preset::UnityLike.settings() };
    let view = view(table, ["Ks 9h 4c", "3s 3d 3c"], &["see", "raise 20", "see"]);
    let mix = Manner::HARD.mix(&view);
    let raises: Vec<u32> = mix
        .parts()
        .iter()
        .filter_map(|(action, _)| match action {
            Action::Raise(stake) => Some(*stake),
            _ => None,
        })
        .collect();
    assert!(!raises.is_empty(), "{mix:?}");
    // The raise costs twice its stake, and so does the show.
    assert!(raises.iter().all(|stake| 4 * stake <= 300), "{mix:?}");
}
