//! Answers that are reckoned, because what was learned of them is wrong.

use croupier_bots::brag::learned::Level;
use croupier_bots::brag::{Mix, Mixed};
use croupier_brag::{Action, Preset, Settings};
use croupier_kernel::{Game, Seat, Turn};

use super::{game, raises};

const UNRECKONED: Level = Level { reckons: false, ..Level::HARD };

/// Somebody raises blind by the least, lap after lap: who has not looked may look for nothing, and
/// a pair beats most hands.
#[test]
fn nothing_is_folded_against_plain_odds() {
    let (mut war, mut folds) = (String::new(), 0.0);
    for raise in 2..=12 {
        war += &format!("raise {}, ", 5 * raise);
        for looked in ["", "see"] {
            let hands = ["7s 5d 2c", "As Ah 4c"];
            let game = game(Preset::Traditional.settings(), &hands, "", &format!("{war}{looked}"));
            let view = game.view(Seat::new(1));
            assert_eq!(Level::HARD.mix(&view).chance(Action::Fold), 0.0, "{war}{looked}");
            folds += UNRECKONED.mix(&view).chance(Action::Fold);
        }
        war += "blind, ";
    }
    assert!(folds > 0.0, "what was learned alone folds there");
    let early = "raise 10, blind, raise 15, blind, raise 20, see";
    let dear = game(Preset::Traditional.settings(), &["7s 5d 2c", "Ks 9h 4c"], "", early);
    let view = dear.view(Seat::new(1));
    assert!(Level::HARD.mix(&view).chance(Action::Fold) > 0.9, "the odds are with this fold");
}

/// At `unity-like` each blind bet doubles the stake, and who cannot pay must fold: after another
/// bet of thousands one more blind bet takes the pot, so a pair buys a show.
#[test]
fn nobody_bets_itself_out_of_an_answer() {
    let war = "raise 10, raise 100, blind, blind, see, draw, call, blind, draw, call, blind, draw";
    let hands = ["Jc 5h Js", "6c 7s 8s"];
    let game = game(Preset::UnityLike.settings(), &hands, "Td 3c 4d", war);
    let view = game.view(Seat::FIRST);
    assert_eq!(view.board.betting.coins[view.seat], 7485);
    let bets = |bot: &Level| {
        let free = |action: &Action| matches!(action, Action::Show | Action::Fold);
        let mix = bot.mix(&view);
        mix.parts()
            .iter()
            .filter(|(action, _)| !free(action))
            .map(|(_, chance)| chance)
            .sum::<f64>()
    };
    assert!(bets(&UNRECKONED) > 0.0, "what was learned alone bets");
    assert_eq!(bets(&Level::HARD), 0.0);
    assert!(Level::HARD.mix(&view).chance(Action::Show) > 0.5);
}

/// What `hard` and what was learned alone do after these actions.
fn answers(preset: Preset, hands: &[&str], deck: &str, actions: &str) -> [Mix; 2] {
    let game = game(preset.settings(), hands, deck, actions);
    let Turn::Seat(seat) = game.turn() else { panic!("over") };
    let view = game.view(seat);
    [Level::HARD.mix(&view), UNRECKONED.mix(&view)]
}

/// Fifty pots are bet: a pair would have to be right 98 times in 100, and is folded, a prial is
/// shown, because the same price is due again in every lap.
#[test]
fn a_raise_far_above_the_pot_is_answered_with_the_best_hands_alone() {
    let bet = "see, raise 250";
    let answer = |hand: &str, actions: &str| {
        let [hard, _] = answers(Preset::Seed, &["Ks 9h 4c", hand], "", actions);
        hard
    };
    let looked = format!("{bet}, see");
    assert_eq!(answer("3s 3d 3c", bet).chance(Action::See), 1.0);
    assert_eq!(answer("3s 3d 3c", &looked).chance(Action::Show), 1.0);
    assert_eq!(answer("As Ah 6c", &looked).chance(Action::Fold), 1.0);
    let learned = "see, raise 150, see";
    assert!(answer("3s 3d 3c", learned).chance(Action::Show) < 1.0, "thirty pots are looked up");
}

/// Between more seats less is asked of each; three cards that others could draw to are worth less.
#[test]
fn the_more_may_answer_a_dear_raise_the_better_the_hand_must_be() {
    let hands = ["Ks 9h 4c", "As Qs 9s", "7h 5d 2c", "8h 6d 2d"];
    let at = |hands: &[&str], raise: &str| answers(Preset::Seed, hands, "", raise)[0].clone();
    let flush = at(&hands[..2], "see, raise 180, see");
    assert_eq!(flush.chance(Action::Fold), 1.0, "nine in a hundred have a flush");
    let straight_flush = ["Ks 9h 4c", "Qs Js Ts", "7h 5d 2c", "8h 6d 2d"];
    let two = at(&straight_flush[..2], "see, raise 250, see");
    assert_eq!(two.chance(Action::Show), 1.0);
    let low = ["Ks 9h 4c", "4s 3s 2s", "7h 5d 2c", "8h 6d 2d", "9c 6s 3h"];
    let five = at(&low, "see, raise 1250, see");
    assert_eq!(five.chance(Action::Fold), 1.0, "four may answer");
}

/// A bet leaves p1 fewer coins than p2 has, and who cannot pay must fold.
#[test]
fn a_raise_that_nobody_can_pay_takes_the_pot() {
    let hands = ["7s 5d 2c", "8h 6d 3c"];
    let [hard, learned] = answers(Preset::UnityLike, &hands, "", "raise 100");
    assert_eq!(hard.chance(Action::Raise(9900)), 1.0, "{hard:?}");
    assert!(raises(&learned) < 1.0);
    // So nothing is bet where all have as much: the hand is looked at, and shown if it is good.
    let [first, _] = answers(Preset::UnityLike, &hands, "", "");
    assert_eq!(first.chance(Action::See), 1.0, "{first:?}");
    let [poor, _] = answers(Preset::UnityLike, &hands, "", "see");
    assert_eq!(poor.chance(Action::Fold), 1.0, "{poor:?}");
    let [good, _] = answers(Preset::UnityLike, &["As Ah 4c", "8h 6d 3c"], "", "see");
    assert_eq!(good.chance(Action::Fold), 0.0, "{good:?}");
}

/// Who has looked and raises every time has more than a pair; a show ends it.
#[test]
fn a_war_of_raises_ends_in_a_show() {
    let war = "see, raise 10, see, raise 20, raise 25, raise 50, raise 55";
    let [pair, learned] = answers(Preset::Traditional, &["5c 6c 7c", "As Ah 4c"], "", war);
    assert_eq!(raises(&pair), 0.0, "{pair:?}");
    assert!(pair.chance(Action::Show) > 0.9, "{pair:?}");
    assert!(learned.chance(Action::Show) < 0.9, "{learned:?}");
    let [prial, learned] = answers(Preset::Traditional, &["5c 6c 7c", "3s 3d 3c"], "", war);
    assert_eq!(prial, learned, "the best hand goes on");
}

/// Who acts last in the last lap is answered by nobody, and raises for nothing.
#[test]
fn nobody_raises_in_the_last_turn() {
    let settings = Settings { max_laps: 1, ..Preset::Seed.settings() };
    let hands = ["Ks 9h 4c", "3s 3d 3c"];
    let game = game(settings, &hands, "", "see, bet, see");
    let view = game.view(Seat::new(1));
    assert!(raises(&UNRECKONED.mix(&view)) > 0.0, "what was learned alone raises");
    let hard = Level::HARD.mix(&view);
    assert!(raises(&hard) == 0.0 && hard.chance(Action::Call) > 0.0, "{hard:?}");
}

/// Two are blind and no show can be bought. Who acts last would pay for a raise one lap before the
/// other does, and what cannot be paid to the last lap is no bet for both.
#[test]
fn blind_against_blind_only_what_costs_both_alike_is_raised() {
    let at = |actions: &str| answers(Preset::Traditional, &["7s 5d 2c", "As Ah 4c"], "", actions);
    let [second, learned] = at("blind");
    assert!(raises(&learned) > 0.0, "{learned:?}");
    assert_eq!(raises(&second), 0.0, "{second:?}");
    let [first, _] = at("raise 10, blind");
    assert!(raises(&first) > 0.0, "{first:?}");
    let war = [10, 20, 40, 80, 160, 320, 640].map(|stake| format!("raise {stake}, blind"));
    let [hard, learned] = at(&war.join(", "));
    let far = |mix: &Mix| {
        mix.parts().iter().any(|(action, _)| matches!(action, Action::Raise(stake) if *stake > 670))
    };
    assert!(far(&learned) && !far(&hard), "{learned:?} {hard:?}");
}
