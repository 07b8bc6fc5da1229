//! Positions with a right answer, and the requirements on virtual players
//! (V1 to V6 of the rules) where a position shows them.

use croupier_bots::eldorado::{Easy, Hard, LegacyNormal, Normal, Simple};
use croupier_bots::{Bot, stream};
use croupier_eldorado::{Action, Config, Deal, ElDorado, PerSeat, View};
use croupier_kernel::{Card, Game, Seat, Seed, Turn};

/// A table in its first round after these actions, the seat after the last to
/// act first; hands from `p1` on, `p1` bidding and leading first.
fn view(hands: &[&str], turned: &str, actions: &str) -> View {
    let seats = hands.len() as u8;
    let cards = hands[0].split_whitespace().count() as u8;
    let config = Config::new(seats).unwrap().with_rounds(cards).unwrap();
    let hands = PerSeat::from_fn(seats, |seat| {
        hands[seat.index()].split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
    });
    let dealer = Seat::new(seats - 1);
    let deal = Deal::laid_out(config, dealer, hands, turned.parse().unwrap()).unwrap();
    let mut game = ElDorado::from_deal(&config, &deal, Seed::from_bytes([1; 32]), &mut ());
    for word in actions.split_whitespace() {
        let Turn::Seat(seat) = game.turn() else { panic!("over before {word}") };
        let action = match word.parse::<u8>() {
            Ok(tricks) => Action::Bid(tricks),
            Err(_) => Action::Play(word.parse().unwrap()),
        };
        game.apply(seat, action, &mut ()).unwrap();
    }
    let Turn::Seat(seat) = game.turn() else { panic!("over") };
    game.view(seat)
}

const HARD: Hard = Hard::with_worlds(64);

/// What the bots above easy do, which must be one thing.
fn both(view: &View) -> Action {
    let bots: [&dyn Bot<ElDorado>; 2] = [&Normal, &HARD];
    let choices = bots.map(|bot| decide(bot, view));
    assert_eq!(choices[0], choices[1], "normal and hard differ");
    choices[0]
}

fn decide(bot: &dyn Bot<ElDorado>, view: &View) -> Action {
    bot.choose(view, &mut stream(Seed::from_bytes([2; 32]), view.seat, 0)).unwrap()
}

fn play(text: &str) -> Action {
    Action::Play(text.parse().unwrap())
}

/// Regression: all remaining tricks are needed, and K Q 4 of trump are held.
#[test]
fn needing_every_trick_it_leads_high() {
    let hands = ["Ks Qs 4s", "2s 9c 8d", "3s Tc 7d", "5h Jc 6d"];
    let view = view(&hands, "As", "3 0 0 0");
    for bot in [&Normal as &dyn Bot<ElDorado>, &HARD] {
        // With the ace turned up, the king and the queen do the same.
        let choice = decide(bot, &view);
        assert!([play("Ks"), play("Qs")].contains(&choice), "{choice}");
    }
}

/// Regression: two cards left, the boss trump in hand, exactly one more trick
/// wanted, void in the suit led: the boss will do it later, the other card can
/// go now. Ruffing would leave a card that may take a second trick.
#[test]
fn with_the_boss_trump_and_one_to_take_it_discards() {
    let hands = ["9c 8c", "As Kd", "3c 2c", "4c 5c"];
    let choice = both(&view(&hands, "2s", "0 1 0 0 9c"));
    assert_eq!(choice, play("Kd"));
}

/// Regression: a certain bid is bid. With all of the highest trumps, or with
/// nothing that can win, there is one right number.
#[test]
fn a_certain_bid_is_bid() {
    let top = view(&["As Ks Qs", "2c 3d 4h", "5c 6d 7h", "8c 9d Th"], "2s", "");
    assert_eq!(both(&top), Action::Bid(3));
    let last = view(&["3c", "Ac", "Kd", "2s"], "Qs", "0 0 0");
    assert_eq!(decide(&HARD, &last), Action::Bid(1), "the only trump, played last");
    let low = view(&["2c 2d 2h", "Ac 3d 4h", "5c 6d 7h", "8c 9d Th"], "As", "");
    assert_eq!(both(&low), Action::Bid(0));
}

/// V2: bids stay within 0 to the tricks, and only the easy and the reference
/// bot have a random term.
#[test]
fn bids_are_within_range_and_repeat() {
    let view = view(&["As Ks", "Ac Kc", "Ad Kd", "Ah Kh"], "Qs", "");
    let bots: [&dyn Bot<ElDorado>; 4] = [&Easy, &Normal, &LegacyNormal, &HARD];
    for bot in bots {
        for number in 0..40 {
            let seed = Seed::from_bytes([number; 32]);
            let bid = bot.choose(&view, &mut stream(seed, view.seat, 0)).unwrap();
            assert!(matches!(bid, Action::Bid(0..=2)), "{bid}");
        }
    }
    // V6: all chance is injected, so the same stream gives the same bid.
    assert_eq!(decide(&Easy, &view), decide(&Easy, &view));
    let normal: Vec<Action> = (0..40)
        .map(|number| {
            let mut dice = Seed::from_bytes([number; 32]).dice(0, 0);
            Normal.choose(&view, &mut dice).unwrap()
        })
        .collect();
    assert!(normal.iter().all(|bid| *bid == normal[0]));
}

/// V3: following, the same hand plays high when a trick is wanted and low, but
/// as high as is safe, when none is.
#[test]
fn following_depends_on_what_is_wanted() {
    let hands = ["9c 3d", "Ac 4c", "8c 5d", "2c 6d"];
    for bot in [&Normal as &dyn Bot<ElDorado>, &HARD, &Easy] {
        assert_eq!(decide(bot, &view(&hands, "2s", "0 1 0 0 9c")), play("Ac"));
        assert_eq!(decide(bot, &view(&hands, "2s", "0 0 0 0 9c")), play("4c"));
    }
}

/// V4: void, a plain card is discarded unless a trick is wanted; then the
/// cheapest trump that wins is played.
#[test]
fn a_void_seat_trumps_only_when_it_wants_the_trick() {
    let hands = ["9c 3c 4c", "5s 9s Kd", "8c 5d 6c", "2c 6d 7c"];
    for bot in [&Normal as &dyn Bot<ElDorado>, &Easy] {
        assert_eq!(decide(bot, &view(&hands, "2s", "0 2 0 0 9c")), play("5s"));
        assert_eq!(decide(bot, &view(&hands, "2s", "0 0 0 0 9c")), play("Kd"));
    }
    let over = ["9c 3c 4c", "5s Kd Qd", "4s 8s Kh", "2c 6d 7c"];
    let cheapest = view(&over, "2s", "0 1 1 0 9c 5s");
    assert_eq!(decide(&Normal, &cheapest), play("8s"), "the four would not win");
}

/// V3, V4: no trick is wanted, and every card that may be played takes this one.
/// The last to play throws its dearest, since the trick is its own anyway; with
/// others to come a low card may yet be beaten.
#[test]
fn forced_to_take_the_trick_the_last_to_play_throws_its_dearest() {
    let bots: [&dyn Bot<ElDorado>; 3] = [&Easy, &Normal, &Simple];
    let clubs = ["2c 9h 3d", "3c Th 4d", "4c Jh 5d", "5c Kc Ac"];
    let trumps = ["2c 9h 3d", "3c Th 4d", "4c Jh 5d", "3s 8s Ks"];
    let third = ["2c 9h 3d", "3c Th 4d", "5c Kc Ac", "4c Jh 5d"];
    for bot in bots {
        assert_eq!(decide(bot, &view(&clubs, "2s", "0 0 0 0 2c 3c 4c")), play("Ac"));
        assert_eq!(decide(bot, &view(&trumps, "2s", "0 0 0 0 2c 3c 4c")), play("Ks"));
        assert_eq!(decide(bot, &view(&third, "2s", "0 0 0 0 2c 3c")), play("5c"));
    }
}

/// V5: the levels differ. An easy seat's bids bend with its persona, and only
/// the hard bot learns from a play that a seat is out of a suit.
#[test]
fn easy_seats_have_personas() {
    let hands = ["As Kd 9h 4c 2d", "Ks Qd 8h 5c 3d", "Qs Jd 7h 6c 4d", "Js Td 6h 7c 5d"];
    let first = view(&hands, "Ts", "");
    assert!(Easy.reason(&first, Action::Bid(1)).contains("over-bidder"));
    let second = view(&hands, "Ts", "1");
    assert!(Easy.reason(&second, Action::Bid(1)).contains("steady"));
    let third = view(&hands, "Ts", "1 1");
    assert!(Easy.reason(&third, Action::Bid(1)).contains("cautious"));
}

/// V5, the endgame: with an ace and a two left and one trick to take, the ace
/// is led while it is sure to win, and the two then loses.
#[test]
fn the_last_cards_are_planned() {
    let hands = ["Ac 2c", "3c 4d", "5c 6d", "7c 8d"];
    assert_eq!(both(&view(&hands, "Ks", "1 0 0 0")), play("Ac"));
}

/// V5: p2 and p3 threw diamonds on the first club, so only p4 can still take a
/// club from p1, who has its trick. It leads a low heart, not the nine.
#[test]
fn suits_that_others_are_out_of_are_remembered() {
    let hands = ["Kc 9c 2h 3h", "4d 5d 6h Jh", "7d 8d 9h Qh", "Qc 3d Th Kh"];
    let view = view(&hands, "Qs", "1 0 0 0 Kc 4d 7d Qc");
    for bot in [&Normal as &dyn Bot<ElDorado>, &HARD] {
        let choice = decide(bot, &view);
        assert!([play("2h"), play("3h")].contains(&choice), "{choice}");
    }
}

/// Explanations are one sentence in the agreed form.
#[test]
fn bids_are_explained_in_numbers() {
    let view = view(&["As Kd 9h", "Ks Qd 8h", "Qs Jd 7h", "Js Td 6h"], "Ts", "");
    for bot in [&Normal as &dyn Bot<ElDorado>, &HARD] {
        let choice = decide(bot, &view);
        let reason = bot.reason(&view, choice);
        assert!(reason.starts_with(&format!("{choice}: most likely ")), "{reason}");
        assert!(reason.contains(" %), expected "), "{reason}");
    }
}
