//! What is shown of a total comes to it, in whole runs of every ruleset.

use croupier_buybust::{Action, BuyBust, Event, Role, Shown, Total};
use croupier_content::buybust::Content;
use croupier_kernel::{Event as _, Game, Seed, Turn};

use super::RunScene;
use crate::buybust::{Term, TotalLine};

/// What was met, so that no part goes untried.
#[derive(Default, Debug)]
struct Met {
    waited: u32,
    overage: u32,
    after_fold: u32,
    floored: u32,
    clamped: u32,
    rounded: u32,
    tiers: u32,
}

fn amount(text: &str) -> i64 {
    text.trim_start_matches(['+', '$']).parse().unwrap()
}

fn sum(terms: &[Term]) -> i64 {
    terms.iter().map(|term| amount(&term.amount)).sum()
}

/// The numbers of a sum in words, as someone would add them.
fn added(because: &str) -> i64 {
    let Some(sum) = because.strip_prefix("= ") else { return 0 };
    let (sum, counts) = match sum.split_once(" = ") {
        Some((sum, counts)) => (sum, Some(counts)),
        None => (sum, None),
    };
    let last = |term: &str| -> i64 { term.rsplit(' ').next().unwrap().parse().unwrap() };
    let sum = sum.split(" + ").map(last).sum();
    match counts.and_then(|counts| counts.split_once(", which counts as ")) {
        Some((below, now)) => {
            assert_eq!(below.parse::<i64>().unwrap(), sum, "{because}");
            now.parse().unwrap()
        }
        None => sum,
    }
}

/// A price, what multiplies it, and what is added after it is rounded down.
fn profit(line: &TotalLine) -> i64 {
    let (mut hundredths, mut factors, mut added) = (0_i128, 0, 0);
    for Term { name, amount: text } in &line.terms {
        match text.chars().next() {
            Some('$') => hundredths = i128::from(amount(text)),
            Some('x') => {
                let (whole, rest) = text[1..].split_once('.').unwrap();
                let part: i128 = format!("{rest:0<2}").parse().unwrap();
                hundredths *= 100 * whole.parse::<i128>().unwrap() + part;
                factors += 1;
            }
            None => assert_eq!(name, "rounded down"),
            _ => added += amount(text),
        }
    }
    let scale = 100_i128.pow(factors);
    let rounded = line.terms.iter().any(|term| term.name == "rounded down");
    assert_eq!(rounded, hundredths % scale != 0, "{line:?}");
    assert_eq!(rounded, line.because.contains("rounded down"), "{line:?}");
    i64::try_from(hundredths / scale).unwrap() + added
}

fn check(scene: &RunScene, met: &mut Met) {
    for line in &scene.totals {
        let shown = amount(&line.amount);
        let parts = if line.total == Total::Profit { profit(line) } else { sum(&line.terms) };
        assert_eq!(parts, shown, "{line:?}");
        if line.total != Total::Profit {
            assert_eq!(added(&line.because), shown, "{line:?}");
        }
        let named = |name: &str| u32::from(line.terms.iter().any(|term| term.name == name));
        met.waited += named("waiting");
        met.overage += named("Evidence beyond the Cover");
        met.after_fold += named("cards after the fold");
        met.clamped += named("never below 0");
        met.rounded += named("rounded down");
    }
    let heat = &scene.heat;
    assert_eq!(amount(&scene.totals[2].amount), heat.hand);
    assert_eq!(sum(&heat.terms), heat.projected, "{heat:?}");
    assert!(heat.sum().ends_with(&heat.projected.to_string()), "{}", heat.sum());
    met.floored += u32::from(heat.floored);
    met.tiers += u32::from(heat.tier.is_some());
    let margin = &scene.margin;
    assert_eq!(
        [margin.evidence, margin.cover].map(|it| it.to_string()),
        [&scene.totals[0], &scene.totals[1]].map(|line| line.amount.clone())
    );
    match &scene.result {
        Some(result) => {
            assert_eq!((result.heat, scene.account.heat), (heat.hand, heat.projected));
        }
        None => assert_eq!(scene.account.heat, heat.run),
    }
}

#[test]
fn the_parts_that_are_shown_come_to_what_is_shown() {
    let (content, mut met) = (Content::embedded(), Met::default());
    let names = ["hard", "normal", "you"].map(str::to_string);
    for cards in content.card_sets() {
        let book = content.book(cards).unwrap();
        for ruleset in book.rulesets() {
            let config = book.config(&ruleset.name, None).unwrap();
            for number in 0..36 {
                let mut rules = config.rules().clone();
                // Some have the cash for an Insurance, some a Heat to be kept from falling.
                (rules.cash, rules.heat) = ([0, 2_000][number % 2], [0, 3, 60][number / 2 % 3]);
                let config = config.with_rules(rules).unwrap();
                let seed = Seed::from_text("sums").unwrap().child(&ruleset.name, number as u64);
                let mut events: Vec<Event> = Vec::new();
                let mut game = BuyBust::new(&config, seed, &mut events);
                let mut dice = seed.child("wishes", 0).dice(0, 0);
                let mut heat = i64::from(config.rules().heat);
                loop {
                    let role = [Role::Player, Role::Narc, Role::Customer][number / 6 % 3];
                    let shown: Vec<Shown> =
                        events.iter().filter_map(|event| event.shown_to(role.seat())).collect();
                    let scene = RunScene::of(&game.view(role.seat()), &[], &names, &shown);
                    check(&scene, &mut met);
                    assert_eq!(scene.heat.run, heat, "{cards} {}: from hand to hand", ruleset.name);
                    let Turn::Seat(actor) = game.turn() else { break };
                    let action = game.sample(actor, &mut dice).unwrap();
                    game.apply(actor, action, &mut events).unwrap();
                    if action == Action::NextHand {
                        heat = scene.heat.projected;
                    }
                }
            }
        }
    }
    let Met { waited, overage, after_fold, floored, clamped, rounded, tiers } = met;
    for count in [waited, overage, after_fold, floored, clamped, rounded, tiers] {
        assert!(count > 0, "every part is met: {met:?}");
    }
}
