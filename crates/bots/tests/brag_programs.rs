//! Short programs that try to take `hard` apart, and gain nothing.

use croupier_bots::Bot;
use croupier_bots::brag::learned::{Level, evaluate};
use croupier_brag::{Action, Brag, Category, Config, Preset, Settings, View};
use croupier_kernel::{Dice, Moves, Seed};

/// A program that does the first legal of what it lists.
struct Program {
    name: &'static str,
    lists: fn(&View) -> Vec<Action>,
}

impl Bot<Brag> for Program {
    fn choose(&self, view: &View, _: &mut Dice) -> Option<Action> {
        let legal = view.legal();
        let rest = [Action::Check, Action::Fold, Action::Enough];
        let listed = (self.lists)(view).into_iter().chain(rest);
        listed.chain(legal.swaps().map(Action::Swap)).find(|action| legal.contains(*action))
    }

    fn reason(&self, _: &View, action: Action) -> String {
        format!("{action}: {}", self.name)
    }
}

fn least(view: &View) -> Action {
    Action::Raise(view.legal().raises().map_or(0, |raises| raises.least))
}

fn most(view: &View) -> Action {
    Action::Raise(view.legal().raises().map_or(0, |raises| raises.most()))
}

/// A raise that costs about so many pots.
fn pots(view: &View, pots: u32) -> Action {
    let betting = &view.board.betting;
    let stake = pots * betting.pot / betting.per_stake(view.seat);
    let range = view.legal().raises();
    Action::Raise(range.map_or(0, |range| {
        (stake - stake % range.step).clamp(range.least, range.most().max(range.least))
    }))
}

fn holds(view: &View, category: Category) -> bool {
    view.reading().is_some_and(|reading| reading.strength.category() >= category)
}

/// Raises so until it has done so this often, and then stays blind to the end.
fn raised_less_than(view: &View, often: u8, raise: Action) -> Vec<Action> {
    let raises = (view.board.habits[view.seat].raises < often).then_some(raise);
    raises.into_iter().chain([Action::Blind, Action::AllIn]).collect()
}

const STAY: [Action; 4] = [Action::Bet, Action::Call, Action::Blind, Action::AllIn];

/// The least raise that none of the others can pay.
fn over_all(view: &View) -> Action {
    let betting = &view.board.betting;
    let others = betting.live.iter().filter(|seat| *seat != view.seat);
    let pays = others.map(|seat| betting.coins[seat] / betting.per_stake(seat)).max();
    let range = view.legal().raises();
    Action::Raise(
        range.map_or(0, |range| {
            (pays.unwrap_or(0) + 1).next_multiple_of(range.step).max(range.least)
        }),
    )
}

fn is_best(view: &View, share: f64) -> bool {
    view.reading().is_some_and(|reading| {
        let ranking = view.board.config.ranking();
        let below = ranking.hands_below(reading.strength, view.board.floor.trump);
        f64::from(below) >= share * 22_100.0
    })
}

const PROGRAMS: [Program; 19] = [
    Program { name: "raises by the least, always", lists: |view| vec![least(view), Action::Blind] },
    Program { name: "buys a show at once", lists: |_| vec![Action::Show, Action::Blind] },
    Program {
        name: "looks and buys a show",
        lists: |_| vec![Action::See, Action::Show, Action::Bet, Action::Call],
    },
    Program {
        name: "raises to the most blind",
        lists: |view| vec![most(view), Action::Blind, Action::AllIn],
    },
    Program {
        name: "raises five pots blind, and then stays blind",
        lists: |view| {
            let raised = view.board.habits[view.seat].raises > 0;
            if raised {
                vec![Action::Blind, Action::AllIn]
            } else {
                vec![pots(view, 5), Action::Blind]
            }
        },
    },
    Program {
        name: "raises by the least for long, and then stays blind",
        lists: |view| raised_less_than(view, 12, least(view)),
    },
    Program {
        name: "raises to the most twice, and then stays blind",
        lists: |view| raised_less_than(view, 2, most(view)),
    },
    Program { name: "stays blind to the end", lists: |_| vec![Action::Blind, Action::AllIn] },
    Program {
        name: "all coins on a straight or better",
        lists: |view| {
            let mut all = vec![Action::See];
            if holds(view, Category::Straight) {
                all.push(most(view));
                all.extend(STAY);
            }
            all
        },
    },
    Program {
        name: "pays for a pair, and traps with a straight",
        lists: |view| {
            let mut all = vec![Action::See];
            if holds(view, Category::Straight) && view.board.betting.lap > 1 {
                all.push(pots(view, 4));
            }
            if holds(view, Category::Pair) {
                all.extend(STAY);
            }
            all
        },
    },
    Program {
        name: "one pot on a pair, eight on a straight",
        lists: |view| {
            let raised = view.board.habits[view.seat].raises > 0;
            let mut all = vec![Action::See];
            if holds(view, Category::Pair) && !raised {
                all.push(pots(view, if holds(view, Category::Straight) { 8 } else { 1 }));
            }
            if holds(view, Category::Flush) {
                all.extend(STAY);
            }
            all
        },
    },
    Program {
        name: "buys a show at once, and else all coins blind",
        lists: |_| vec![Action::Show, Action::Blind, Action::AllIn],
    },
    Program {
        name: "raises 95 pots blind, once",
        lists: |view| raised_less_than(view, 1, pots(view, 95)),
    },
    Program {
        name: "raises 50 pots blind, and folds to an answer",
        lists: |view| {
            let raised = view.board.habits[view.seat].raises > 0;
            if raised { vec![] } else { vec![pots(view, 50)] }
        },
    },
    Program {
        name: "raises over the coins of every rival, or folds",
        lists: |view| vec![over_all(view)],
    },
    Program {
        name: "48 pots on the best half in a hundred",
        lists: |view| {
            let mut all = vec![Action::Check, Action::See];
            if is_best(view, 0.995) {
                all = vec![pots(view, 48)];
                all.extend(STAY);
            }
            all
        },
    },
    Program {
        name: "48 pots on good hands and on bad ones",
        lists: |view| {
            let raised = view.board.habits[view.seat].raises > 0;
            let mut all = vec![Action::See];
            if !raised && (is_best(view, 0.7) || !is_best(view, 0.5)) {
                all.push(pots(view, 48));
            }
            if is_best(view, 0.9) {
                all.push(Action::Show);
            }
            all
        },
    },
    Program {
        name: "stays with the best tenth, raises without end with the best half in a hundred",
        lists: |view| {
            let mut all = vec![Action::See];
            if is_best(view, 0.995) {
                all.push(least(view));
            }
            if is_best(view, 0.9) {
                all.extend(STAY);
            }
            all
        },
    },
    Program {
        name: "stays with the best fiftieth, and never raises",
        lists: |view| {
            let mut all = vec![Action::See];
            if is_best(view, 0.98) {
                all.extend(STAY);
            }
            all
        },
    },
];

#[test]
fn short_programs_gain_nothing_from_hard() {
    let mut gaining = Vec::new();
    for preset in [Preset::Seed, Preset::Traditional, Preset::UnityLike] {
        for (seats, deals) in [(2, 1500), (4, 150), (8, 60)] {
            let settings = Settings { seats, extra_rounds: 0, ..preset.settings() };
            let config = Config::new(settings).unwrap();
            for program in &PROGRAMS {
                let seed = Seed::from_text("short programs").unwrap();
                let gain = evaluate(&config, program, &Level::HARD, deals, seed);
                let row = format!(
                    "{preset}, {seats} seats, {}: {:+.2} ± {:.2}",
                    program.name, gain.coins, gain.error
                );
                println!("{row}");
                if gain.coins > 3.0 * gain.error {
                    gaining.push(row);
                }
            }
        }
    }
    assert!(gaining.is_empty(), "{}", gaining.join("\n"));
}
