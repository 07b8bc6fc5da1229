//! Each level of Brag beats the one below and every reference; `croupier
//! strength brag` measures by how much.

use croupier_bots::brag::{BlindFirst, Caller, Manner, Tight};
use croupier_bots::{Bot, Random, stream};
use croupier_brag::{Brag, Config, Preset, Settings};
use croupier_kernel::{Game, Seat, Seed, Turn};

/// The table that the levels were made for: at `unity-like` nobody paid an ante.
fn made_for(table: Preset) -> Settings {
    let usual = table.settings();
    if table == Preset::UnityLike { Settings { ante: 0, ..usual } } else { usual }
}

/// The coins by which the first bot is ahead, a seat and sitting, and the
/// standard error, over deals played twice with the seats exchanged.
fn ahead(table: Preset, bots: [&dyn Bot<Brag>; 2], seats: u8, deals: u64) -> (f64, f64) {
    let settings = Settings { seats, extra_rounds: 0, ..made_for(table) };
    let config = Config::new(settings).unwrap();
    let gains: Vec<f64> = (0..deals)
        .map(|number| {
            let seed = Seed::from_text("brag ladder test").unwrap().child("deal", number);
            let mut gain = 0.0;
            for turned in 0..2 {
                let side = |seat: Seat| (seat.index() + turned) % 2;
                let mut game = Brag::new(&config, seed, &mut ());
                let mut actions = 0;
                while let Turn::Seat(seat) = game.turn() {
                    let mut dice = stream(seed, seat, actions);
                    let choice = bots[side(seat)].choose(&game.view(seat), &mut dice).unwrap();
                    game.apply(seat, choice, &mut ()).unwrap();
                    actions += 1;
                }
                for seat in Seat::all(seats).filter(|seat| side(*seat) == 0) {
                    gain += (game.standing(seat) - i64::from(config.coins)) as f64;
                }
            }
            gain / f64::from(seats)
        })
        .collect();
    let count = gains.len() as f64;
    let mean = gains.iter().sum::<f64>() / count;
    let spread: f64 = gains.iter().map(|gain| (gain - mean) * (gain - mean)).sum();
    (mean, (spread / (count * (count - 1.0))).sqrt())
}

fn beats(names: &str, bots: [&dyn Bot<Brag>; 2], seats: u8, deals: u64) {
    beats_at(Preset::SeedQuiet, names, bots, seats, deals);
}

fn beats_at(table: Preset, names: &str, bots: [&dyn Bot<Brag>; 2], seats: u8, deals: u64) {
    let (mean, error) = ahead(table, bots, seats, deals);
    println!("{table}: {names}, {seats} seats: {mean:+.1} ± {error:.1}");
    assert!(mean > 2.0 * error, "{table}: {names}, {seats} seats: {mean:+.1} ± {error:.1}");
}

/// Not clearly behind.
fn holds_its_own_at(table: Preset, names: &str, bots: [&dyn Bot<Brag>; 2], seats: u8, deals: u64) {
    let (mean, error) = ahead(table, bots, seats, deals);
    println!("{table}: {names}, {seats} seats: {mean:+.1} ± {error:.1}");
    assert!(mean > -3.0 * error, "{table}: {names}, {seats} seats: {mean:+.1} ± {error:.1}");
}

#[test]
fn medium_beats_easy() {
    for (seats, deals) in [(2, 120), (4, 60), (8, 30)] {
        beats("medium and easy", [&Manner::MEDIUM, &Manner::EASY], seats, deals);
    }
}

#[test]
fn hard_beats_medium() {
    beats("hard and medium", [&Manner::HARD, &Manner::MEDIUM], 2, 400);
    beats("hard and medium", [&Manner::HARD, &Manner::MEDIUM], 8, 150);
}

#[test]
fn hard_beats_every_reference() {
    let references: [(&str, &dyn Bot<Brag>); 4] = [
        ("hard and random", &Random),
        ("hard and caller", &Caller),
        ("hard and tight", &Tight),
        ("hard and blind-first", &BlindFirst),
    ];
    for (names, other) in references {
        beats(names, [&Manner::HARD, other], 2, 150);
    }
    // The last is nearly medium here; telling it from hard takes more deals.
    for (names, other) in &references[..3] {
        beats(names, [&Manner::HARD, *other], 4, 40);
    }
}

#[test]
fn who_looks_and_waits_is_not_paid_blind_at_traditional() {
    let table = Preset::Traditional;
    for (seats, deals) in [(2, 300), (4, 120)] {
        beats_at(table, "medium and easy", [&Manner::MEDIUM, &Manner::EASY], seats, deals);
        holds_its_own_at(table, "hard and tight", [&Manner::HARD, &Tight], seats, deals);
    }
}

#[test]
fn coins_are_kept_for_a_show_at_unity_like() {
    let table = Preset::UnityLike;
    for seats in [2, 4] {
        beats_at(table, "hard and caller", [&Manner::HARD, &Caller], seats, 120);
        beats_at(table, "hard and tight", [&Manner::HARD, &Tight], seats, 120);
    }
}

#[test]
fn hard_beats_medium_and_who_bets_blind_where_only_a_show_ends_the_betting() {
    let table = Preset::Traditional;
    for (seats, deals) in [(2, 150), (4, 60)] {
        beats_at(table, "hard and medium", [&Manner::HARD, &Manner::MEDIUM], seats, deals);
    }
    beats_at(table, "hard and blind-first", [&Manner::HARD, &BlindFirst], 8, 40);
    beats_at(Preset::UnityLike, "hard and blind-first", [&Manner::HARD, &BlindFirst], 8, 100);
}
