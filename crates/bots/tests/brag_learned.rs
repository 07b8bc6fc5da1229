//! What was learned can be learned again, fits its room, and cannot be taken
//! apart by those who try.

use croupier_bots::brag::learned::{Evaluation, Learner, Level, Pace, Strategy, Table, evaluate};
use croupier_bots::{Bot, named};
use croupier_brag::{Brag, Config, Preset, Settings};
use croupier_kernel::Seed;

fn seed(text: &str) -> Seed {
    Seed::from_text(text).unwrap()
}

/// A checksum (FNV-1a) of some bytes.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A short run of what `examples/learn_brag` does gives the same bytes as ever.
#[test]
fn a_short_run_learns_the_same_again() {
    let learned = |name| {
        let mut learner = Learner::new(Table::named(name).unwrap(), seed("brag learns 1"), None);
        learner.learn(Pace { rounds: 2000, fades: 10 });
        learner.to_bytes(100_000)
    };
    let expected = [
        ("traditional-2", 0x13e8_6a48_3a0a_8722),
        ("seed-4", 0x449e_f63e_bae4_533b),
        ("unity-like-13", 0x1746_5d73_350b_fff0),
    ];
    let found = expected.map(|(name, _)| (name, checksum(&learned(name))));
    assert_eq!(found, expected, "{found:#018x?}");
}

/// There is a strategy for every table, and all of them fit 4 MB.
#[test]
fn the_strategies_are_there_and_small() {
    let mut bytes = 0;
    for table in Table::ALL {
        assert_eq!(Table::named(table.name), Some(&table));
        let learned = table.learned();
        assert!(Strategy::from_bytes(learned).is_some(), "{table}");
        bytes += learned.len();
    }
    assert!(bytes <= 4_000_000, "{bytes}");
    assert_eq!(Table::named("nowhere"), None);
}

/// Bytes that are no strategy are none, and never a panic.
#[test]
fn broken_bytes_are_no_strategy() {
    let whole = Table::ALL[0].learned();
    for bytes in [&b""[..], b"brg1", b"xxxx", &whole[..100], &whole[1..]] {
        assert!(Strategy::from_bytes(bytes).is_none());
    }
    let cut = &whole[..whole.len() / 2];
    if let Some(strategy) = Strategy::from_bytes(cut) {
        let config = Config::new(Settings { rounds: 2, ..Settings::default() }).unwrap();
        evaluate(&config, &strategy, &Level::HARD, 3, seed("cut short"));
    }
}

/// Each preset at 2, 4 and 8 seats, with a number of deals.
fn tables() -> impl Iterator<Item = (Preset, Config, u64)> {
    let presets = [Preset::Seed, Preset::Traditional, Preset::UnityLike];
    presets.into_iter().flat_map(|preset| {
        [(2, 300), (4, 100), (8, 40)].map(|(seats, deals)| {
            let settings = Settings { seats, extra_rounds: 0, ..preset.settings() };
            (preset, Config::new(settings).unwrap(), deals)
        })
    })
}

fn gains(one: &dyn Bot<Brag>, config: &Config, deals: u64) -> Evaluation {
    evaluate(config, one, &Level::HARD, deals, seed("exploiters in small"))
}

#[test]
fn no_exploiter_gains_from_hard() {
    for (preset, config, deals) in tables() {
        for name in ["nit", "thief", "blind-thief", "last-raise"] {
            let gain = gains(named(name).unwrap(), &config, deals);
            println!("{preset} {} {name}: {gain:?}", config.seats);
            assert!(gain.coins <= 3.0 * gain.error, "{preset} {} {name}: {gain:?}", config.seats);
        }
    }
}

/// A learner that plays against one bot alone gains from `hard` nothing that is
/// clear, or a tenth at most of what it gains from the bot that weighs.
#[test]
fn a_trained_responder_gains_little_from_hard() {
    for name in ["seed-2", "traditional-2", "unity-like-2"] {
        let table = Table::named(name).unwrap();
        let settings = Settings { extra_rounds: 0, ..table.settings() };
        let config = Config::new(settings).unwrap();
        let against = |bot: &dyn Bot<Brag>| {
            let mut learner = Learner::new(table, seed("a responder in small"), Some(bot));
            learner.learn(Pace { rounds: 3000, fades: 10 });
            let bytes = learner.answers();
            let strategy = Strategy::from_bytes(&bytes).unwrap();
            evaluate(&config, &strategy, bot, 200, seed("a responder's deals"))
        };
        let hard = against(&Level::HARD);
        let [weigher, caller] = ["weigher", "caller"].map(|name| against(named(name).unwrap()));
        println!("{name}: hard {hard:?}, weigher {weigher:?}, caller {caller:?}");
        let most = f64::max(3.0 * hard.error, weigher.coins / 10.0);
        assert!(hard.coins <= most, "{name}: hard {hard:?}, weigher {weigher:?}");
        assert!(caller.coins > 3.0 * caller.error, "{name}: {caller:?}");
    }
}
