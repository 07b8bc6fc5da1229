//! Positions with a right answer, and what tells the levels apart (R50).

mod answers;

use croupier_bots::brag::learned::Level;
use croupier_bots::brag::{
    BlindFirst, BlindThief, Caller, LastRaise, Manner, Mix, Mixed, Nit, Reads, Thief, Tight,
};
use croupier_bots::{Bot, stream};
use croupier_brag::{
    Action, BetStyle, Brag, Config, Deal, Preset, Reading, Settings, Showings, View,
};
use croupier_content::brag::RulesAsset;
use croupier_kernel::{Card, CardSet, Game, Seed, Turn};

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

/// A table without trump and magic cards after these actions, the deck's next
/// cards given.
fn game(settings: Settings, hands: &[&str], deck: &str, actions: &str) -> Brag {
    let seats = hands.len() as u8;
    let settings = Settings { seats, trump: false, magic_cards: false, ..settings };
    let config = Config::new(settings).unwrap();
    let hands: Vec<CardSet> = hands.iter().map(|hand| cards(hand)).collect();
    let top: Vec<Card> = deck.split_whitespace().map(|card| card.parse().unwrap()).collect();
    let deal = Deal::new(&hands).unwrap().with_deck(&top).unwrap();
    let mut game = Brag::dealt(&config, &deal, Seed::from_bytes([1; 32]), &mut ()).unwrap();
    for action in actions.split(',').map(str::trim).filter(|action| !action.is_empty()) {
        let Turn::Seat(seat) = game.turn() else { panic!("over before {action}") };
        game.apply(seat, action.parse().unwrap(), &mut ()).unwrap();
    }
    game
}

fn view(hands: &[&str], deck: &str, actions: &str) -> View {
    let game = game(Preset::Seed.settings(), hands, deck, actions);
    let Turn::Seat(seat) = game.turn() else { panic!("over") };
    game.view(seat)
}

const LEVELS: [&dyn Mixed; 6] =
    [&Level::EASY, &Level::MEDIUM, &Level::HARD, &Manner::EASY, &Manner::MEDIUM, &Manner::HARD];

fn raises(mix: &Mix) -> f64 {
    let raise = |action: &Action| matches!(action, Action::Raise(_));
    mix.parts().iter().filter(|(action, _)| raise(action)).map(|(_, chance)| chance).sum()
}

#[test]
fn nobody_folds_where_it_may_check() {
    let hands = ["7s 5d 2c", "As Ah 4c", "Ks Kd 9c"];
    let quiet = game(Preset::SeedQuiet.settings(), &hands, "", "see");
    let view = quiet.view(croupier_kernel::Seat::FIRST);
    for bot in LEVELS {
        assert_eq!(bot.mix(&view).chance(Action::Fold), 0.0);
    }
}

#[test]
fn a_hopeless_hand_is_folded_to_a_high_raise() {
    let view = view(&["As Ah Ac", "7s 5d 2c"], "", "see, raise 1000, see");
    for bot in LEVELS {
        assert!(bot.mix(&view).chance(Action::Fold) > 0.7, "{:?}", bot.mix(&view));
    }
}

#[test]
fn the_best_hand_is_never_folded_and_raised_by_the_weigher() {
    let view = view(&["Ks 9h 4c", "3s 3d 3c"], "", "see, bet, see");
    for bot in LEVELS {
        let mix = bot.mix(&view);
        assert_eq!(mix.chance(Action::Fold), 0.0, "{mix:?}");
    }
    assert!(raises(&Manner::HARD.mix(&view)) > 0.5, "{:?}", Manner::HARD.mix(&view));
}

#[test]
fn the_floor_card_is_drawn_for_and_taken_if_it_helps() {
    let hands = ["Ks 9h 4c", "Qs 7d 2c"];
    let second_lap = "see, bet, see, call";
    let start = view(&hands, "Kd", second_lap);
    let helps = view(&hands, "Kd", "see, bet, see, call, draw");
    let useless = view(&hands, "3d", "see, bet, see, call, draw");
    for bot in LEVELS {
        assert_eq!(bot.mix(&start), Mix::only(Action::Draw));
        assert_eq!(bot.mix(&helps), Mix::only(Action::Swap("4c".parse().unwrap())));
        assert!(bot.mix(&useless).parts().iter().all(|(a, _)| !matches!(a, Action::Swap(_))));
    }
    let lies = view(&["Ks 9h 4c", "Qs 7d 2c"], "7h", "see, bet, see, call, draw, call");
    let no_use = view(&["Ks 9h 4c", "Qs 7d 3c"], "2h", "see, bet, see, call, draw, call");
    for bot in LEVELS {
        assert_eq!(bot.mix(&lies), Mix::only(Action::Pick));
        assert_eq!(bot.mix(&no_use).chance(Action::Pick), 0.0);
    }
}

/// With the trump a poor hand is a prial, and plays like one.
#[test]
fn the_trump_in_hand_is_counted() {
    let config = Config::new(Settings { seats: 2, magic_cards: false, ..Settings::default() });
    let deal = Deal::new(&[cards("9s 8h 4c"), cards("Ks Kd 6h")]).unwrap();
    for (trump, strong) in [("6h", true), ("2d", false)] {
        let deal = deal.with_trump(trump.parse().unwrap());
        let seed = Seed::from_bytes([1; 32]);
        let mut game = Brag::dealt(&config.unwrap(), &deal, seed, &mut ()).unwrap();
        for action in ["see", "raise 100", "see"] {
            let Turn::Seat(seat) = game.turn() else { panic!("over") };
            game.apply(seat, action.parse().unwrap(), &mut ()).unwrap();
        }
        let Turn::Seat(seat) = game.turn() else { panic!("over") };
        let weighed = Manner::HARD.mix(&game.view(seat));
        let raised = weighed.chance(Action::Fold) == 0.0 && raises(&weighed) > 0.5;
        assert_eq!(raised, strong, "{weighed:?}");
        let learned = Level::HARD.mix(&game.view(seat));
        assert_eq!(learned.chance(Action::Fold) < 0.1, strong, "{learned:?}");
    }
}

/// R50: easy rarely, medium sometimes when the odds are good, hard often and
/// reading its opponents. Nobody bets on more of its weak hands than it says, since
/// not every weak hand is a chance to bluff.
#[test]
fn the_levels_bluff_as_they_say() {
    let [easy, medium, hard] = [Manner::EASY, Manner::MEDIUM, Manner::HARD];
    assert!(medium.bluff.when_odds_are_good);
    assert!(easy.reads < medium.reads && medium.reads < hard.reads);
    assert_eq!(hard.reads, Reads::BetsAndShowings);
    let words = [easy, medium, hard].map(|manner| manner.bluff.how_often);
    assert_eq!(words, ["rarely", "sometimes", "often"]);
    let levels = [Level::EASY, Level::MEDIUM, Level::HARD];
    assert_eq!(levels.map(|level| level.manner), [easy, medium, hard]);
    let rates = levels.map(|level| 100.0 * bluff_rate(&level, Preset::Seed.settings(), 200));
    println!("{rates:?}");
    assert!(rates[0] > 0.0 && rates[1] > 1.3 * rates[0] && rates[2] > 1.3 * rates[1], "{rates:?}");
    for (rate, level) in rates.into_iter().zip(levels) {
        assert!(rate <= f64::from(level.manner.bluff.percent), "{rates:?}");
    }
    let quiet = Preset::SeedQuiet.settings();
    let weighed = [easy, medium, hard].map(|manner| 100.0 * bluff_rate(&manner, quiet, 25));
    assert!(weighed[0] < weighed[1] && weighed[1] < weighed[2], "{weighed:?}");
    for (rate, manner) in weighed.into_iter().zip([easy, medium, hard]) {
        assert!(rate <= f64::from(manner.bluff.percent), "{weighed:?}");
    }
}

/// The rules asset tells people and models the settings that the bots have.
#[test]
fn the_rules_asset_names_the_bluffs_of_the_bots() {
    let told = &RulesAsset::embedded().rules.bluffs;
    for (told, manner) in
        [(&told.easy, Manner::EASY), (&told.medium, Manner::MEDIUM), (&told.hard, Manner::HARD)]
    {
        assert_eq!(told.in_100, manner.bluff.percent);
        assert_eq!(told.needs_pot_odds, manner.bluff.when_odds_are_good);
        assert_eq!(told.reads_opponents, manner.reads == Reads::BetsAndShowings);
    }
}

/// How often a bot bets or raises, of its decisions on a hand in the worse half
/// of all, at tables of four of its kind.
fn bluff_rate(bot: &dyn Bot<Brag>, settings: Settings, sittings: u64) -> f64 {
    let config = Config::new(settings).unwrap();
    let (mut bluffs, mut chances) = (0.0, 0.0);
    for number in 0..sittings {
        let seed = Seed::from_text("bluffs").unwrap().child("sitting", number);
        let mut game = Brag::new(&config, seed, &mut ());
        let mut actions = 0;
        while let Turn::Seat(seat) = game.turn() {
            let view = game.view(seat);
            let action = bot.choose(&view, &mut stream(seed, seat, actions)).unwrap();
            let weak =
                |reading: Reading| config.ranking().hands_below(reading.strength, None) < 11_050;
            if view.reading().is_some_and(weak) {
                let looks = matches!(action, Action::Draw | Action::Pick | Action::Swap(_));
                chances += f64::from(u8::from(!looks));
                bluffs += f64::from(u8::from(matches!(action, Action::Bet | Action::Raise(_))));
            }
            game.apply(seat, action, &mut ()).unwrap();
            actions += 1;
        }
    }
    bluffs / chances
}

/// Hard pays a raise by a seat that was seen to raise on nothing more often than
/// the same raise by one that showed good hands after raising; but it never leaves
/// what was learned by more than half.
#[test]
fn hard_remembers_what_was_shown_after_which_bets() {
    let bots: [&dyn Mixed; 4] = [&Manner::HARD, &Manner::MEDIUM, &Level::HARD, &Level::MEDIUM];
    let mut less = 0;
    for hand in ["Ks Kd 8c", "Qh Qd 8c", "9s 9d 8c", "5s 5d 8c", "As Kd 8c", "2s 2d 9c"] {
        let mut view = view(&["Qs 9h 4c", hand], "", "see, raise 40, see");
        let rival = croupier_kernel::Seat::FIRST;
        let mut folds = Vec::new();
        for (hands, made) in [(0, 0), (4, 4), (4, 0)] {
            let habits = &mut view.board.habits[rival];
            (habits.rounds, habits.folds) = (6, 2);
            habits.showings[BetStyle::Raised as usize] = Showings { hands, made };
            folds.push(bots.map(|bot| bot.mix(&view).chance(Action::Fold)));
        }
        let [unknown, trusted, caught] = [folds[0], folds[1], folds[2]];
        if hand == "Ks Kd 8c" {
            assert!(trusted[0] > 0.5 && caught[0] < 0.1, "{trusted:?} {caught:?}");
        }
        for at in [1, 3] {
            assert_eq!(trusted[at], caught[at], "medium does not remember");
        }
        assert!((trusted[2] - unknown[2]).abs() <= 0.25 && (caught[2] - unknown[2]).abs() <= 0.25);
        less += u32::from(caught[2] < trusted[2]);
    }
    assert!(less >= 2, "hard folds less to who was caught with {less} of the hands");
}

#[test]
fn the_reference_bots_do_what_their_names_say() {
    let view_of = |actions| view(&["Ks 9h 4c", "Qs 7d 2c"], "", actions);
    assert_eq!(Caller.mix(&view_of("see, raise 2000")), Mix::only(Action::See));
    assert_eq!(Caller.mix(&view_of("see, raise 2000, see")), Mix::only(Action::Call));
    assert_eq!(Tight.mix(&view_of("see, bet, see")), Mix::only(Action::Fold));
    let pair = view(&["Ks 9h 4c", "Qs Qd 2c"], "", "see, bet, see");
    assert_eq!(Tight.mix(&pair), Mix::only(Action::Call));
    let flush = view(&["Ks 9h 4c", "Qs 8s 2s"], "", "see, bet, see");
    assert_eq!(Tight.mix(&flush), Mix::only(Action::Raise(10)));
    assert_eq!(BlindFirst.mix(&view_of("see, bet")), Mix::only(Action::Blind));
    assert_eq!(BlindFirst.mix(&view_of("see, raise 10")), Mix::only(Action::See));
}

/// The exploiters: two of them bet eight pots on the best hands and nothing on the
/// others, two never use their cards.
#[test]
fn the_exploiters_do_what_their_names_say() {
    let weak = ["Ks 9h 4c", "Qs 7d 2c"];
    let strong = ["Ks 9h 4c", "As Ad Ac"];
    let only = |bot: &dyn Mixed, hands: &[&str], actions| {
        let mix = bot.mix(&view(hands, "", actions));
        mix.parts()[0].0
    };
    assert_eq!(only(&Nit, &weak, "check"), Action::Check, "looking would oblige it");
    assert_eq!(only(&Nit, &weak, "see, bet"), Action::See);
    assert_eq!(only(&Nit, &weak, "see, bet, see"), Action::Fold);
    // The pot is 20, the price of eight 160, and so the stake 80.
    assert_eq!(only(&Nit, &strong, "see, bet, see"), Action::Raise(80));
    assert_eq!(only(&BlindThief, &weak, "check"), Action::Raise(10));
    assert_eq!(only(&BlindThief, &weak, "see, bet"), Action::See);
    assert_eq!(only(&BlindThief, &weak, "see, bet, see"), Action::Fold);
    assert_eq!(only(&BlindThief, &strong, "see, bet, see"), Action::Raise(80));
    assert_eq!(only(&Thief, &weak, "check"), Action::See);
    for hands in [&weak, &strong] {
        assert_eq!(only(&Thief, hands, "see, bet, see"), Action::Raise(10));
        assert_eq!(only(&Thief, hands, "see, raise 10, see"), Action::Fold);
        assert_eq!(only(&Thief, hands, "check, see, raise 10, blind"), Action::Fold);
    }
    assert_eq!(only(&LastRaise, &weak, "check"), Action::Check);
    assert_eq!(only(&LastRaise, &weak, "see, bet"), Action::Raise(10));
    assert_eq!(only(&LastRaise, &weak, "see, raise 10"), Action::Fold);
}

/// A magic card is shown before anything is paid, where that halves the price.
#[test]
fn a_magic_card_is_revealed_before_paying() {
    let settings = Settings { seats: 2, trump: false, magic_reveal: true, ..Settings::default() };
    let config = Config::new(settings).unwrap();
    let deal = Deal::new(&[cards("Ks 9h 4c"), cards("3s 3d 3c")]).unwrap();
    let deal = deal.with_magic(cards("3d 3c 7h 8h"));
    let mut game = Brag::dealt(&config, &deal, Seed::from_bytes([1; 32]), &mut ()).unwrap();
    for action in ["see", "bet", "see"] {
        let Turn::Seat(seat) = game.turn() else { panic!("over") };
        game.apply(seat, action.parse().unwrap(), &mut ()).unwrap();
    }
    let Turn::Seat(seat) = game.turn() else { panic!("over") };
    for bot in [&Manner::HARD as &dyn Mixed, &Level::HARD] {
        let mix = bot.mix(&game.view(seat));
        assert!(matches!(mix.parts(), [(Action::Reveal(_), _)]), "{mix:?}");
    }
}
