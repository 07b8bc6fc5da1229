//! What many sittings of Three Card Brag come to.

use std::fmt::Write;

use croupier_brag::{Brag, Category};
use croupier_sim::{BragSeat, BragTally, Ending, Life, Ratio};
use serde_json::{Map, Value, json};

use super::{Report, Simulated, range};

/// Tables with more seats are reported hand by hand as data only.
const FEW: usize = 6;

impl Simulated for Brag {
    type Tally = BragTally;

    /// Coins, rates, pots, endings, and what each kind of hand is worth.
    fn report(report: &Report, tally: &BragTally) -> String {
        if report.json { as_data(report, tally).to_string() } else { as_text(report, tally) }
    }
}

fn as_text(report: &Report, tally: &BragTally) -> String {
    let mut text = report.head();
    let _ = writeln!(
        text,
        "\n{:<5} {:<12} {:>17} {:>13} {:>13} {:>13} {:>13} {:>13} {:>13}",
        "seat",
        "bot",
        "coins a round",
        "rounds won",
        "folded",
        "bought show",
        "turns blind",
        "turns raised",
        "rounds"
    );
    let bots = report.bots();
    for (place, (seat, bot)) in tally.seats().iter().zip(&bots).enumerate() {
        let _ = write!(text, "p{:<4} {bot:<12} {:>17}", place + 1, coins(&seat.coins));
        for (_, rate) in rates(seat) {
            let _ = write!(text, " {:>13}", share(&rate));
        }
        let _ = writeln!(text, " {:>13}", seat.coins.count());
    }
    let _ = writeln!(
        text,
        "\nPots: {} on average; half are at most {}, nine in ten at most {}, the largest {}.",
        number(&tally.pot()),
        tally.pot_at(50),
        tally.pot_at(90),
        tally.pot_at(100)
    );
    let rounds: u64 = tally.endings().map(|(_, times)| times).sum();
    let ways: Vec<String> = tally
        .endings()
        .map(|(ending, times)| {
            format!("{} {:.1} %", words(ending), 100.0 * times as f64 / rounds.max(1) as f64)
        })
        .collect();
    let _ = writeln!(text, "Rounds ended by: {}.", ways.join(", "));
    text += &lively(tally.life());
    let _ =
        write!(text, "\nCoins a round by the hand held at its end:\n{:<16} {:>8}", "hand", "share");
    let each = if tally.seats().len() <= FEW { tally.seats() } else { &[] };
    let _ = write!(text, " {:>17}", "all seats");
    for (place, (_, bot)) in each.iter().zip(&bots).enumerate() {
        let _ = write!(text, " {:>19}", format!("p{} {bot}", place + 1));
    }
    let all: i128 = tally.hands().iter().map(Ratio::count).sum();
    for category in Category::ALL.into_iter().rev() {
        let ratio = &tally.hands()[category.index()];
        let part = 100.0 * ratio.count() as f64 / all.max(1) as f64;
        let _ = write!(text, "\n{:<16} {part:>6.2} % {:>17}", category.to_string(), coins(ratio));
        for seat in each {
            let _ = write!(text, " {:>19}", coins(&seat.hands[category.index()]));
        }
    }
    text + "\nRanges are 95 % intervals, errors clustered by match."
}

/// How lively the rounds were, in a few lines.
fn lively(life: &Life) -> String {
    let of = |part: u64, whole: u64| 100.0 * part as f64 / whole.max(1) as f64;
    let rounds = life.rounds;
    let pot = life.median_pot().map_or("-".to_string(), |antes| format!("{antes:.1}"));
    let seats: u64 = life.first_actions().map(|(_, times)| times).sum();
    let first: Vec<String> = life
        .first_actions()
        .map(|(word, times)| format!("{word} {:.1} %", of(times, seats)))
        .collect();
    format!(
        "Of {rounds} rounds {:.1} % went without a bet, {:.1} % had a blind bet ({:.2} a round), \
         {:.1} % a raise and {:.1} % a fold; {:.1} % reached lap 2, in {:.1} % two or more paid \
         after the ante; {:.1} % ended by a show, {:.1} % by folding. Half of the pots are at most {pot} times the antes. \
         The starter won {} a round.\nFirst actions: {}.\n",
        of(life.without_bet, rounds),
        of(life.with_blind_bet, rounds),
        life.blind_bets as f64 / rounds.max(1) as f64,
        of(life.with_raise, rounds),
        of(life.with_fold, rounds),
        of(life.second_laps, rounds),
        of(life.contested, rounds),
        of(life.shows, rounds),
        of(life.fold_outs, rounds),
        coins(&life.starter),
        first.join(", ")
    )
}

/// The same as counts.
fn life_data(life: &Life) -> Value {
    let mut line = Map::new();
    for (name, count) in [
        ("rounds", life.rounds),
        ("without_bet", life.without_bet),
        ("blind_bets", life.blind_bets),
        ("with_blind_bet", life.with_blind_bet),
        ("with_raise", life.with_raise),
        ("with_fold", life.with_fold),
        ("second_laps", life.second_laps),
        ("contested", life.contested),
        ("shows", life.shows),
        ("fold_outs", life.fold_outs),
    ] {
        line.insert(name.to_string(), json!(count));
    }
    line.insert("median_pot_in_antes".into(), json!(life.median_pot()));
    let first = life.first_actions().map(|(word, times)| (word.to_string(), json!(times)));
    line.insert("first_actions".into(), Value::Object(first.collect()));
    insert(&mut line, "starter_coins_per_round", &life.starter);
    Value::Object(line)
}

fn rates(seat: &BragSeat) -> [(&'static str, Ratio); 5] {
    [
        ("win_rate", seat.won),
        ("fold_rate", seat.folded),
        ("show_rate", seat.showed),
        ("blind_rate", seat.blind),
        ("raise_rate", seat.raised),
    ]
}

fn coins(ratio: &Ratio) -> String {
    match ratio.mean() {
        Some(mean) => format!("{mean:+.1} +- {}", range(ratio, 1.0, 1)),
        None => "-".to_string(),
    }
}

fn number(ratio: &Ratio) -> String {
    format!("{:.1} +- {}", ratio.mean().unwrap_or(0.0), range(ratio, 1.0, 1))
}

fn share(ratio: &Ratio) -> String {
    match ratio.mean() {
        Some(mean) => format!("{:.1} % +- {}", 100.0 * mean, range(ratio, 100.0, 1)),
        None => "-".to_string(),
    }
}

fn words(ending: Ending) -> &'static str {
    match ending {
        Ending::FoldedOut => "all but one folding",
        Ending::Show => "a show",
        Ending::QuietLap => "a lap without a raise",
        Ending::AllChecked => "everyone checking",
        Ending::LastLap => "the last lap",
        Ending::NoCoins => "want of coins",
    }
}

fn as_data(report: &Report, tally: &BragTally) -> Value {
    let seats: Vec<Value> = tally
        .seats()
        .iter()
        .zip(&report.names)
        .map(|(seat, bot)| {
            let mut line = Map::new();
            line.insert("bot".into(), json!(bot));
            line.insert("rounds".into(), json!(seat.coins.count() as u64));
            insert(&mut line, "coins_per_round", &seat.coins);
            for (name, rate) in rates(seat) {
                insert(&mut line, name, &rate);
            }
            line.insert("hands".into(), hands(&seat.hands));
            Value::Object(line)
        })
        .collect();
    let mut pots = Map::new();
    insert(&mut pots, "mean", &tally.pot());
    for (name, hundredths) in [("median", 50), ("nine_in_ten", 90), ("largest", 100)] {
        pots.insert(name.into(), json!(tally.pot_at(hundredths)));
    }
    let endings: Map<String, Value> = tally
        .endings()
        .map(|(ending, times)| {
            let name = match ending {
                Ending::FoldedOut => "folded_out",
                Ending::Show => "show",
                Ending::QuietLap => "quiet_lap",
                Ending::AllChecked => "all_checked",
                Ending::LastLap => "last_lap",
                Ending::NoCoins => "no_coins",
            };
            (name.to_string(), json!(times))
        })
        .collect();
    report.with(json!({
        "seats": seats,
        "pots": pots,
        "endings": endings,
        "life": life_data(tally.life()),
        "hands": hands(tally.hands()),
    }))
}

/// Best hand first.
fn hands(ratios: &[Ratio; 7]) -> Value {
    let line = |category: Category| {
        let ratio = &ratios[category.index()];
        let mut line = Map::new();
        line.insert("category".into(), json!(category.id()));
        line.insert("rounds".into(), json!(ratio.count() as u64));
        insert(&mut line, "coins_per_round", ratio);
        Value::Object(line)
    };
    Category::ALL.into_iter().rev().map(line).collect()
}

fn insert(line: &mut Map<String, Value>, name: &str, ratio: &Ratio) {
    line.insert(name.to_string(), json!(ratio.mean()));
    line.insert(format!("{name}_error"), json!(ratio.error()));
}
