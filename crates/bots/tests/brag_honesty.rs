//! A Brag bot's decision hangs on its view and its stream, and on nothing else,
//! and it is legal whatever the table plays.

use croupier_bots::brag::learned::Level;
use croupier_bots::brag::{BlindFirst, Caller, Manner, Mixed, Nit, Tight};
use croupier_bots::{Bot, Opponents, Random, stream};
use croupier_brag::{
    Action, BlindEscalation, Brag, BustPolicy, CheckWhen, Config, Preset, RaiseCap, Settings,
    ShortStack, ShowReach, Starter, TieBreak,
};
use croupier_kernel::{Game, Moves, Seat, Seed, Turn};

const BOTS: [&dyn Bot<Brag>; 10] = [
    &Level::EASY,
    &Level::MEDIUM,
    &Level::HARD,
    &Manner::EASY,
    &Manner::MEDIUM,
    &Manner::HARD,
    &Caller,
    &Tight,
    &BlindFirst,
    &Random,
];
const MIXED: [&dyn Mixed; 10] = [
    &Level::EASY,
    &Level::MEDIUM,
    &Level::HARD,
    &Manner::EASY,
    &Manner::MEDIUM,
    &Manner::HARD,
    &Caller,
    &Tight,
    &BlindFirst,
    &Nit,
];

/// Every preset at 2, 4, 8 and 13 seats, and options that no preset has, with
/// few coins and with many.
fn tables() -> Vec<Config> {
    let mut tables = Vec::new();
    for preset in Preset::ALL {
        for seats in [2, 4, 8, 13] {
            tables.push(Settings { seats, rounds: 2, ..preset.settings() });
            tables.push(Settings { seats, rounds: 3, coins: 120, ..preset.settings() });
        }
    }
    let poor = Settings { rounds: 3, coins: 150, ..Settings::default() };
    tables.extend([
        Settings { magic_reveal: true, ..poor },
        Settings { magic_cards: false, extra_rounds: 5, rounds: 1, ..poor },
        Settings { trump: false, raise_cap: RaiseCap::Pot, ..poor },
        Settings { draw_from_deck: false, tie_break: TieBreak::Split, ..poor },
        Settings {
            short_stack: ShortStack::CoverPot,
            show_reach: ShowReach::Everyone,
            magic_reveal: true,
            ..poor
        },
        Settings {
            short_stack: ShortStack::MustFold,
            ante: 0,
            check_when: CheckWhen::Never,
            ..poor
        },
        Settings { bust_policy: BustPolicy::Eliminate, starter: Starter::Rotating, ..poor },
        Settings { blind_escalation: BlindEscalation::OpeningOnly, max_raises: 0, ..poor },
        Settings { quiet_lap: false, max_laps: 3, turn_seconds: 0, base: 7, ante: 3, ..poor },
        Settings { max_laps: 1, coins: 6, ..poor },
    ]);
    tables.into_iter().map(|settings| Config::new(settings).unwrap()).collect()
}

/// Plays a sitting with these bots from seat to seat, and looks at each
/// decision before it is made.
fn play(config: &Config, bots: &[&dyn Bot<Brag>], mut look: impl FnMut(&Brag, Seat, u32, Action)) {
    let seed = Seed::from_text("honest brag").unwrap();
    let mut game = Brag::new(config, seed, &mut ());
    let mut actions = 0;
    while let Turn::Seat(seat) = game.turn() {
        let bot = bots[(seat.index() + usize::from(game.board().round)) % bots.len()];
        let choice = bot.choose(&game.view(seat), &mut stream(seed, seat, actions));
        let choice = choice.expect("a seat to act decides");
        assert!(game.legal(seat).contains(choice), "{choice}: {:?}", game.view(seat));
        look(&game, seat, actions, choice);
        game.apply(seat, choice, &mut ()).unwrap();
        actions += 1;
    }
}

#[test]
fn every_decision_is_legal_at_every_table() {
    for config in tables() {
        let mut decisions = 0;
        play(&config, &BOTS, |_, _, _, _| decisions += 1);
        assert!(decisions >= u32::from(config.seats), "a sitting was played");
    }
}

/// Every bot that has a name decides for its seat at every preset.
#[test]
fn every_bot_with_a_name_decides_legally() {
    for preset in Preset::ALL {
        for seats in [2, 5] {
            let settings = Settings { seats, rounds: 2, ..preset.settings() };
            let bots: Vec<&dyn Bot<Brag>> = Brag::BOTS.iter().map(|named| named.bot).collect();
            for at in 0..bots.len() {
                let pair = [bots[at], bots[(at + 1) % bots.len()]];
                play(&Config::new(settings).unwrap(), &pair, |_, _, _, _| ());
            }
        }
    }
}

/// At each decision every bot is asked, in the true world and in others with
/// the same view: the hidden hands, for a blind seat its own among them, and
/// the cards to come are drawn anew.
#[test]
fn hidden_cards_change_no_decision_and_no_reason() {
    let seed = Seed::from_text("scrambled").unwrap();
    let mut dice = seed.dice(0, 0);
    let mut blind = 0;
    for config in tables() {
        play(&config, &BOTS, |game, seat, actions, _| {
            let other = Brag::imagine(&game.view(seat), &mut dice);
            let (here, there) = (game.view(seat), other.view(seat));
            blind += u32::from(here.hand.is_none() && game.hand(seat) != other.hand(seat));
            for bot in BOTS {
                let choice = bot.choose(&here, &mut stream(seed, seat, actions));
                let again = bot.choose(&there, &mut stream(seed, seat, actions));
                assert_eq!(choice, again);
                let reason = bot.reason(&here, choice.unwrap());
                assert_eq!(reason, bot.reason(&there, choice.unwrap()));
                assert!(reason.starts_with(&choice.unwrap().to_string()), "{reason}");
            }
        });
    }
    assert!(blind > 100, "blind seats were given other hands: {blind}");
}

/// The chances of a plan add up to one, and each of its actions is legal.
#[test]
fn a_plan_is_made_of_legal_actions() {
    let mut mixed = 0;
    for config in tables() {
        play(&config, &BOTS, |game, seat, _, _| {
            for bot in MIXED {
                let mix = bot.mix(&game.view(seat));
                let sum: f64 = mix.parts().iter().map(|(_, chance)| chance).sum();
                assert!((sum - 1.0).abs() < 1e-9, "{mix:?}");
                for (action, chance) in mix.parts() {
                    assert!(game.legal(seat).contains(*action) && *chance > 0.0, "{mix:?}");
                }
                mixed += u32::from(mix.parts().len() > 1);
            }
        });
    }
    assert!(mixed > 100, "some plans are mixed: {mixed}");
}

/// Nobody decides when it is not its turn, or when the sitting is over.
#[test]
fn bots_wait_for_their_turn() {
    let seed = Seed::from_text("waiting").unwrap();
    let config = Config::new(Settings { rounds: 1, ..Settings::default() }).unwrap();
    let mut game = Brag::new(&config, seed, &mut ());
    let Turn::Seat(turn) = game.turn() else { panic!("a new sitting waits for a seat") };
    let waiting = game.view(turn.next(4));
    game.apply(turn, Action::Show, &mut ()).unwrap();
    let over = game.view(turn);
    for bot in BOTS {
        assert_eq!(bot.choose(&waiting, &mut stream(seed, turn, 0)), None);
        assert_eq!(bot.choose(&over, &mut stream(seed, turn, 0)), None);
    }
}
