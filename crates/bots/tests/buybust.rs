//! Buy-Bust's bots decide from their view and their stream, in every ruleset,
//! and a view is the same whatever the others hold.

use croupier_bots::buybust::{Easy, Greedy, Hard, Normal, Odds, Simple};
use croupier_bots::{Bot, Random, named, stream};
use croupier_buybust::{Action, BettingEnd, Book, BuyBust, Config, Event, Phase, Public, Role};
use croupier_content::buybust::Content;
use croupier_kernel::{Game, Moves, Seat, Seed, Turn};

fn book(cards: &str) -> &'static Book {
    Content::embedded().book(cards).unwrap()
}

fn every_table() -> impl Iterator<Item = Config> {
    ["classic", "tuned"].into_iter().flat_map(|cards| {
        let book = book(cards);
        book.rulesets().iter().map(|ruleset| book.config(&ruleset.name, None).unwrap())
    })
}

/// Whether some other seat holds other cards in the one world than in the other.
fn others_hold_other_cards(here: &BuyBust, there: &BuyBust, seat: Seat) -> bool {
    let mut others = Role::ORDER.into_iter().filter(|role| role.seat() != seat);
    others.any(|role| here.held(role) != there.held(role))
}

/// Plays runs of every ruleset with a bot in every seat. At each decision the
/// hidden cards and the future are drawn anew: the view is the same, and neither
/// the decision nor its reason moves; in a seat that throws no dice another stream
/// does not move it either. In most of those worlds others hold other cards.
fn hidden_cards_change_nothing(bot: &dyn Bot<BuyBust>, runs: u64, throws_dice: &[Role]) {
    let (mut worlds, mut differ) = (0, 0);
    for config in every_table() {
        for number in 0..runs {
            let seed = Seed::from_text("honest deals").unwrap().child(config.name(), number);
            let mut game = BuyBust::new(&config, seed, &mut ());
            let mut dice = seed.child("worlds", 0).dice(0, 0);
            let mut actions = 0;
            while let Turn::Seat(seat) = game.turn() {
                let view = game.view(seat);
                let choice = bot.choose(&view, &mut stream(seed, seat, actions)).unwrap();
                assert!(game.legal(seat).contains(choice), "{}: {choice}", config.name());
                let world = BuyBust::imagine(&view, &mut dice);
                worlds += 1;
                differ += usize::from(others_hold_other_cards(&game, &world, seat));
                let other = world.view(seat);
                assert_eq!(other, view, "{}", config.name());
                let there = bot.choose(&other, &mut stream(seed, seat, actions));
                assert_eq!(there, Some(choice), "{}", config.name());
                if !throws_dice.contains(&Role::of(seat).unwrap()) {
                    let elsewhere = bot.choose(&view, &mut stream(seed, Seat::new(9), actions));
                    assert_eq!(elsewhere, Some(choice), "{}", config.name());
                }
                if actions % 5 == 0 {
                    let reason = bot.reason(&view, choice);
                    let typed = BuyBust::write(&config, choice);
                    assert!(reason.starts_with(&typed), "{reason}");
                    assert_eq!(reason, bot.reason(&other, choice));
                }
                game.apply(seat, choice, &mut ()).unwrap();
                actions += 1;
            }
        }
    }
    assert!(differ * 2 > worlds, "only {differ} of {worlds} worlds had other hands");
}

#[test]
fn hidden_cards_change_no_decision_of_random_play() {
    hidden_cards_change_nothing(&Random, 3, &[Role::Narc, Role::Customer, Role::Player]);
}

#[test]
fn hidden_cards_change_no_decision_of_the_easy_bot() {
    hidden_cards_change_nothing(&Easy, 3, &[]);
}

#[test]
fn hidden_cards_change_no_decision_of_the_normal_bot() {
    hidden_cards_change_nothing(&Normal, 3, &[]);
}

#[test]
fn hidden_cards_change_no_decision_of_the_greedy_bot() {
    hidden_cards_change_nothing(&Greedy, 3, &[]);
}

/// With few worlds, so that it takes seconds; the code is the same.
#[test]
fn hidden_cards_change_no_decision_of_the_hard_bot() {
    hidden_cards_change_nothing(&Hard::with_worlds(4), 1, &[Role::Player]);
}

/// Nobody decides when it is not its turn, or at a table that is over.
#[test]
fn hidden_cards_change_no_decision_of_a_simple_strategy() {
    // Those that play like `hard` take its time, and decide nothing else.
    let quick = Simple::ALL.iter().filter(|each| !each.name.starts_with("hard"));
    for each in quick {
        hidden_cards_change_nothing(each.bot, 1, &[]);
    }
}

/// A simple strategy goes home with its sum and not before.
#[test]
fn a_simple_strategy_goes_home_with_its_sum() {
    let bot = named::<BuyBust>("home-with-100").unwrap();
    let config = book("tuned").config("sequential", None).unwrap();
    let mut homes = 0;
    for number in 0..30 {
        let seed = Seed::from_text("home").unwrap().child("run", number);
        let mut game = BuyBust::new(&config, seed, &mut ());
        let mut actions = 0;
        while let Turn::Seat(seat) = game.turn() {
            let action = bot.choose(&game.view(seat), &mut stream(seed, seat, actions)).unwrap();
            if game.board().phase == Phase::Between {
                assert_eq!(action == Action::GoHome, game.account().cash >= 100);
                homes += u32::from(action == Action::GoHome);
            }
            game.apply(seat, action, &mut ()).unwrap();
            actions += 1;
        }
    }
    assert!(homes > 5, "{homes}");
}

#[test]
fn bots_wait_for_their_turn() {
    let seed = Seed::from_text("waiting").unwrap();
    let bots: [&dyn Bot<BuyBust>; 5] = [&Random, &Easy, &Normal, &Greedy, &Hard::with_worlds(4)];
    for config in every_table() {
        let mut game = BuyBust::new(&config, seed, &mut ());
        let mut actions = 0;
        while let Turn::Seat(turn) = game.turn() {
            for seat in Seat::all(3).filter(|seat| *seat != turn) {
                for bot in bots {
                    assert_eq!(bot.choose(&game.view(seat), &mut stream(seed, seat, 0)), None);
                }
            }
            let choice = Normal.choose(&game.view(turn), &mut stream(seed, turn, actions)).unwrap();
            game.apply(turn, choice, &mut ()).unwrap();
            actions += 1;
        }
        for bot in bots {
            assert_eq!(
                bot.choose(&game.view(Seat::FIRST), &mut stream(seed, Seat::FIRST, 0)),
                None
            );
        }
    }
}

/// Odds come for the Player in a hand and for nobody else; shares add up; the
/// same stream gives the same odds, whatever is hidden.
#[test]
fn odds_add_up_and_hidden_cards_do_not_change_them() {
    let (mut worlds, mut differ) = (0, 0);
    for config in every_table() {
        let seed = Seed::from_text("odds").unwrap().child(config.name(), 0);
        let mut game = BuyBust::new(&config, seed, &mut ());
        let mut chance = seed.child("worlds", 0).dice(0, 0);
        let mut actions = 0;
        while let Turn::Seat(seat) = game.turn() {
            let view = game.view(seat);
            let dice = || stream(seed, seat, actions);
            let odds = Odds::with_worlds(&view, &mut dice(), 6);
            let asked = seat == Role::Player.seat() && view.board.phase != Phase::Between;
            assert_eq!(odds.is_some(), asked, "{}", config.name());
            if let Some(odds) = odds {
                let world = BuyBust::imagine(&view, &mut chance);
                worlds += 1;
                differ += usize::from(others_hold_other_cards(&game, &world, seat));
                let there = world.view(seat);
                assert_eq!(there, view, "{}", config.name());
                assert_eq!(Odds::with_worlds(&there, &mut dice(), 6).as_ref(), Some(&odds));
                let listed: Vec<Action> = view.legal().iter().collect();
                let priced: Vec<Action> = odds.actions.iter().map(|each| each.action).collect();
                assert_eq!(priced, listed);
                assert_eq!(odds.fold.is_some(), listed.contains(&Action::Fold));
                for each in &odds.actions {
                    let shares = each.safe + each.bust + each.saved + each.fold;
                    assert!((shares - 1.0).abs() < 1e-9, "{each:?}");
                    assert!(each.safe >= 0.0 && each.profit >= 0.0, "{each:?}");
                    // Under a Conviction that acts a fold is a bust.
                    let acting = config.acting(&view.totals(), view.board.account.heat);
                    let held = config.convictions_hold() && acting.is_some();
                    if each.action == Action::Fold && held {
                        assert_eq!((each.bust, each.fold), (1.0, 0.0));
                    } else if each.action == Action::Fold && config.sequential().is_some() {
                        assert_eq!((each.fold, each.cash), (1.0, 0.0));
                    }
                }
            }
            let choice = Normal.choose(&view, &mut dice()).unwrap();
            game.apply(seat, choice, &mut ()).unwrap();
            actions += 1;
        }
    }
    assert!(differ * 2 > worlds, "only {differ} of {worlds} worlds had other hands");
}

/// Who takes the initiative in how many of 100 rounds, and how many of 100 end at
/// the limit, with `normal` in every seat.
fn initiative(rules: &str) -> ([u32; 3], u32) {
    let config = book("tuned").config(rules, None).unwrap();
    let (mut taken, mut at_limit, mut rounds) = ([0; 3], 0, 0);
    for number in 0..400 {
        let seed = Seed::from_text("contested").unwrap().child("run", number);
        let mut events: Vec<Event> = Vec::new();
        let mut game = BuyBust::new(&config, seed, &mut events);
        while let Turn::Seat(seat) = game.turn() {
            let action = Normal.choose(&game.view(seat), &mut stream(seed, seat, 0)).unwrap();
            game.apply(seat, action, &mut events).unwrap();
        }
        for event in events {
            match event {
                Event::Public(Public::TookInitiative { role }) => taken[role.index()] += 1,
                Event::Public(Public::BettingEnded { why }) => {
                    rounds += 1;
                    at_limit += u32::from(why == BettingEnd::Limit);
                }
                _ => {}
            }
        }
    }
    (taken.map(|count| 100 * count / rounds), 100 * at_limit / rounds)
}

/// Each seat takes the initiative in some rounds, and few end at the limit; where the
/// Player would gain a bonus by it, the Narc takes it much more often.
#[test]
fn the_initiative_is_contested() {
    let (plain, at_limit) = initiative("initiative");
    assert!(plain.iter().all(|share| *share >= 15), "{plain:?}");
    assert!(at_limit <= 50, "{at_limit} {plain:?}");
    let (bonus, _) = initiative("initiative-bonus");
    assert!(bonus[0] > plain[0] + 20 && bonus[2] + 10 < plain[2], "{bonus:?} {plain:?}");
    let (_, strict) = initiative("initiative-strict");
    assert!(strict > at_limit + 5, "everyone answers: {strict} and {at_limit}");
}
