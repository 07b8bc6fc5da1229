//! The end of a round, too few coins, and the clock.

use croupier_brag::{Event, Phase, Public, Settings, ShortStack, ShowWhen};
use croupier_kernel::Seat;

use super::Claim;
use super::tables::{Table, Trial};

pub(crate) const CLAIMS: &[Claim] = &[
    ("When all but one have folded, that seat takes the pot and no hand is shown.", folded_out),
    ("When all others have folded you take the pot, and no hand is shown.", folded_out),
    ("When somebody pays for a show, all live hands are compared at once.", shown),
    (
        "If nobody has bet in lap #, lap # follows, in which each seat must bet or fold; the last one left takes the pot.",
        |table, n| {
            assert_eq!(*n, ["1", "2"]);
            must_bet(table, &[]);
        },
    ),
    ("If all have checked in the first lap, everyone must bet or fold in the second.", must_bet),
    ("If nobody has bet in lap #, hands are compared when it is over.", |table, n| {
        assert_eq!(n[0], "1");
        assert!(table.begun().act("check, check, check, check").compared());
    }),
    ("After any lap from the second on without a raise, hands are compared.", |table, _| {
        quiet_laps(table);
    }),
    ("To open the betting in lap # with a bet is no raise.", |table, n| {
        assert_eq!(n[0], "2");
        let trial = table.begun().act("check, check, check, check");
        assert!(trial.act("see, bet").stay().stay().stay().compared());
    }),
    ("After lap # hands are compared in any case.", |table, n| {
        assert_eq!(n[0], last_lap(table).to_string());
    }),
    (
        "Hands are also compared once at most one live seat has coins left and has answered what was bet.",
        no_coins,
    ),
    (
        "When hands are compared they are turned up for all, and the best takes the pot.",
        |table, _| {
            shown(table, &[]);
            if table.config.show_when == ShowWhen::AnyTime {
                let late = shown_before_the_last(table).gains()[2];
                assert!(late > 2 * i64::from(table.config.ante), "it takes the bets as well");
            }
        },
    ),
    (
        "When hands are compared they are turned up for all, and the best takes what it contests of the pot.",
        |table, _| {
            shown(table, &[]);
            let late = shown_before_the_last(table).gains()[2];
            assert_eq!(late, 2 * i64::from(table.config.ante), "the antes are all it has paid for");
        },
    ),
    (
        "Otherwise the best live hand takes it when somebody pays for a show, after any lap from the second on without a raise, after lap #, or when at most one player has coins left to bet.",
        |table, n| {
            assert_eq!(n[0], last_lap(table).to_string());
            shown(table, &[]);
            quiet_laps(table);
            no_coins(table, &[]);
            assert!(!table.begun().act("check, check, check, check").compared());
        },
    ),
    (
        "Otherwise the best live hand takes it when somebody pays for a show, when everyone has checked in the first lap, after any lap from the second on without a raise, after lap #, or when at most one player has coins left to bet.",
        |table, n| {
            assert_eq!(n[0], last_lap(table).to_string());
            shown(table, &[]);
            quiet_laps(table);
            no_coins(table, &[]);
            assert!(table.begun().act("check, check, check, check").compared());
        },
    ),
    (
        "Otherwise the best live hand takes it when somebody pays for a show, after lap #, or when at most one player has coins left to bet.",
        |table, n| {
            assert_eq!(n[0], last_lap(table).to_string());
            shown(table, &[]);
            no_coins(table, &[]);
        },
    ),
    ("Go all-in with what you have, or fold.", |table, _| poor_may(table, &["all-in", "fold"])),
    ("Go all-in.", |table, _| poor_may(table, &["all-in", "fold"])),
    (
        "All-in you contest each other seat's coins only up to what you have paid, counted in stake units: a coin paid at the blind price is two units, a coin paid at the seen price one.",
        side_pot,
    ),
    (
        "You can then win from each other player only as much as you have paid; the rest is a side pot among the others.",
        side_pot,
    ),
    ("What lies above is a side pot among the others.", side_pot),
    ("A coin paid blind counts like two paid seen.", side_pot),
    ("Go all-in with what you have and so cover the pot, or fold.", covered),
    (
        "The covered pot is closed; the others bet into a new one, and the winner of that meets you for the old.",
        covered,
    ),
    (
        "Go all-in and cover the pot: it is closed, the others bet into a new one, and its winner then meets you for the old.",
        covered,
    ),
    ("You must fold.", |table, _| {
        poor_may(table, &["fold"]);
        let poor =
            table.laid_out(|it| Settings { coins: it.ante + 3, ..it }, &["2s 5d 9c", "Ks Jd 4c"]);
        assert!(!poor.may("all-in") && !poor.may("blind") && !poor.may("check"));
    }),
    ("At a table with a clock a turn may take # seconds.", |table, n| {
        assert_eq!(n[0], table.config.turn_seconds.to_string());
        assert!(table.begun().may("timeout"));
    }),
    ("When time is up a card you have picked up is put back.", |table, _| {
        let trial = table.begun().act("see, bet").stay().stay().stay().act("draw").stay();
        let trial = trial.act("see, pick, timeout");
        assert!(trial.told(|news| matches!(news, Public::PickUndone { .. })));
    }),
    ("Then the table checks for you if that is allowed, and folds if not.", check_or_fold),
    ("Then you check if you may, and fold if not.", check_or_fold),
    ("Then the table folds for you.", folds),
    ("Then you fold.", folds),
    (
        "Then the table stays for you at the usual price if you can pay it, and folds if not.",
        stays_or_folds,
    ),
    ("Then you stay if you can pay for it, and fold if not.", stays_or_folds),
    ("more: When you are asked after the last round: play an extra one.", |table, _| {
        let asked = asked(table);
        let round = asked.game.board().round;
        assert_eq!(asked.act("more").game.board().round, round + 1);
    }),
    ("enough: When you are asked after the last round: no extra round for you.", |table, _| {
        assert!(asked(table).act("enough").game.board().over);
    }),
];

fn folded_out(table: &Table, _: &[&str]) {
    let trial = table.begun().act("fold, fold, fold");
    assert!(!trial.compared() && !trial.told(|news| matches!(news, Public::HandShown { .. })));
    assert_eq!(trial.gains()[3], 3 * i64::from(table.config.ante));
}

/// Two seats are left, both have looked, and one pays for a show.
fn shown(table: &Table, _: &[&str]) {
    let trial = table.begun().act("fold, fold, see, bet, see, show");
    let all = |seat: u8| {
        let like = |event: &Event| matches!(event, Event::Public(Public::HandShown { seat: of, .. }) if *of == Seat::new(seat));
        trial.events.iter().any(like)
    };
    assert!(trial.compared() && all(2) && all(3) && !all(0));
    assert!(trial.gains()[3] > 0, "the best takes the pot");
}

/// The second seat shows before the third, which holds the best hand, has had a turn.
fn shown_before_the_last(table: &Table) -> Trial {
    let hands = ["2s 5d 9c", "Ks Jd 4c", "8s 8d 8h"];
    table.laid_out(|it| it, &hands).act("see, raise 10, see, show")
}

fn must_bet(table: &Table, _: &[&str]) {
    let trial = table.begun().act("check, check, check, check");
    assert_eq!(trial.game.board().betting.lap, 2);
    assert!(!trial.may("check") && trial.may("blind") && trial.may("fold"));
    let trial = trial.act("fold, fold, fold");
    assert!(!trial.compared() && trial.gains()[3] > 0);
}

/// All stay: in lap 1 nothing ends, in lap 2 all does. After a raise in lap 2
/// there is a lap 3.
fn quiet_laps(table: &Table) {
    let trial = table.begun().act("see, bet").stay().stay().stay();
    assert!(!trial.compared());
    assert!(trial.stay().stay().stay().stay().compared());
    let trial = table.begun().act("see, bet").stay().stay().stay();
    let trial = trial.raise().stay().stay().stay();
    assert!(!trial.compared() && trial.game.board().betting.lap == 3);
    assert!(trial.stay().stay().stay().stay().compared());
}

/// The lap after which hands are compared, though somebody raises in each.
fn last_lap(table: &Table) -> u8 {
    let rich = |it| Settings { coins: 1_000_000, ..it };
    let mut trial = table.laid_out(rich, &["2s 5d 9c", "Ks Jd 4c"]).act("see, bet, see, call");
    let mut lap = 1;
    while !trial.compared() {
        lap = trial.game.board().betting.lap;
        let raise = format!("raise {}", trial.stake() + table.config.base);
        let starts = trial.seat() == Some(Seat::FIRST);
        trial = if starts { trial.act(&raise) } else { trial.stay() };
    }
    lap
}

/// One seat's coins are gone, and the other has answered.
fn no_coins(table: &Table, _: &[&str]) {
    let few = |it: Settings| Settings { coins: it.ante + 4 * it.base, ..it };
    let trial = table.laid_out(few, &["2s 5d 9c", "Ks Jd 4c"]);
    let trial = trial.act("see, raise 10");
    assert!(!trial.compared(), "the other has not answered");
    if table.config.short_stack == ShortStack::MustFold {
        return;
    }
    assert!(trial.act("blind").compared());
}

fn poor_may(table: &Table, actions: &[&str]) {
    let poor =
        table.laid_out(|it| Settings { coins: it.ante + 3, ..it }, &["2s 5d 9c", "Ks Jd 4c"]);
    assert!(actions.iter().all(|action| poor.may(action)));
    assert!(!poor.may("blind") && !poor.act("see").may("bet"));
}

/// A seen seat that is all-in with 45 coins, 40 of them dear, against one that
/// has paid 5 + 20 + 20 blind: it contests 50 units, so 25 of these coins.
fn side_pot(table: &Table, _: &[&str]) {
    let coins = |it: Settings| Settings { coins: it.ante + 40, ..it };
    let trial = table.laid_out(coins, &["Qs Qd 8c", "Ks Jd 4c", "2s 5d 9c"]);
    let trial = trial.act("see, raise 20, blind, blind");
    let (own, ante) = (40, i64::from(table.config.ante));
    assert!(trial.game.board().betting.broke.contains(Seat::FIRST));
    // The others bet on, 20 each, above what the first has paid in units.
    let trial = trial.act("blind, blind");
    let units = 2 * ante + own;
    let within = (units / 2).min(ante + 40);
    assert_eq!(trial.gains()[0], 2 * within, "half of a blind coin is a seen one");
    assert_eq!(trial.gains()[1], -(ante + 40) + 2 * (ante + 40 - within));
}

/// The coverer wins what was there, the others' later bets stay with them.
fn covered(table: &Table, _: &[&str]) {
    let coins = |it: Settings| Settings { coins: it.ante + 15, ..it };
    let trial = table.laid_out(coins, &["Ks Jd 4c", "Qs Qd 8c", "2s 5d 9c"]);
    let trial = trial.act("raise 10, see");
    assert!(trial.may("all-in") && trial.may("fold"));
    let trial = trial.act("all-in");
    let pot = i64::from(trial.game.board().betting.pot);
    let trial = trial.act("blind");
    let mut trial = trial;
    while !trial.compared() {
        let stay = ["blind", "all-in"].into_iter().find(|action| trial.may(action)).unwrap();
        trial = trial.act(stay);
    }
    assert_eq!(trial.gains()[1], pot - i64::from(table.config.ante) - 15);
}

fn check_or_fold(table: &Table, _: &[&str]) {
    let trial = table.begun();
    assert!(trial.may("check"));
    assert!(trial.act("timeout").told(|news| matches!(news, Public::Checked { .. })));
    let trial = table.begun().act("blind, timeout");
    assert!(trial.told(|news| matches!(news, Public::Folded { .. })));
}

fn folds(table: &Table, _: &[&str]) {
    let trial = table.begun().act("timeout");
    assert!(trial.told(|news| matches!(news, Public::Folded { .. })));
}

fn stays_or_folds(table: &Table, _: &[&str]) {
    let trial = table.begun().act("timeout");
    assert!(trial.told(|news| matches!(news, Public::BetBlind { .. })));
    let poor = |it: Settings| Settings { coins: it.ante + 3, ..it };
    let trial = table.laid_out(poor, &["2s 5d 9c", "Ks Jd 4c"]).act("timeout");
    assert!(trial.told(|news| matches!(news, Public::Folded { .. })));
}

/// A sitting in which the seat that leads in coins has won fewer rounds, and the
/// other is asked.
fn asked(table: &Table) -> Trial {
    let rounds = |it| Settings { rounds: 3, ..it };
    let mut trial = table.laid_out(rounds, &["2s 5d 9c", "Ks Jd 4c"]);
    let rich = Seat::FIRST;
    trial = trial.act("raise 10, raise 20, raise 40, raise 80, raise 160, fold");
    while trial.game.board().phase() != Phase::Asking {
        let quiet = if trial.may("check") { "check" } else { "blind" };
        trial = if trial.seat() == Some(rich) { trial.act("fold") } else { trial.act(quiet) };
    }
    assert_ne!(trial.seat(), Some(rich));
    trial
}
