//! What one action brings, in hands that were really played.

use croupier_buybust::{Action, BuyBust, Config, Deal, Event, Phase, Role};
use croupier_content::buybust::Content;
use croupier_kernel::{Event as _, Game, Seat, Seed, Turn};

use super::*;

const RULES: [&str; 12] = [
    "sequential",
    "sequential-flat",
    "sequential-secret",
    "sequential-counting",
    "initiative",
    "initiative-strict",
    "initiative-momentum",
    "initiative-bonus",
    "initiative-limits",
    "initiative-blind",
    "single-round",
    "single-round-free",
];

fn config(rules: &str) -> Config {
    let table = Content::embedded().book("classic").unwrap().config(rules, None).unwrap();
    let mut changed = table.rules().clone();
    changed.hands = changed.hands.min(3);
    table.with_rules(changed).unwrap()
}

fn names() -> [String; 3] {
    ["easy", "easy", "you"].map(str::to_string)
}

fn shown_to(events: &[Event], seat: Seat) -> Vec<Shown> {
    events.iter().filter_map(|event| event.shown_to(seat)).collect()
}

/// Who sees an action through a seat's eyes that brings these events after those.
fn witness(before: &BuyBust, after: &BuyBust, events: [&[Event]; 2], seat: Seat) -> Witness {
    let [earlier, new] = events.map(|events| shown_to(events, seat));
    let count = earlier.len();
    let shown = earlier.into_iter().chain(new).collect();
    Witness { knew: before.view(seat), knows: after.view(seat), shown, before: count }
}

/// What a seat's own moments are, each with the words that tell it.
fn moments(eyes: &Witness) -> Vec<Moment> {
    let words = |shown: &Shown| (Moment::begins(shown), format!("{shown:?}"));
    Moment::passing(std::slice::from_ref(eyes), &names(), eyes.since().iter().map(words))
}

/// Plays hands of every sort and hands each action to `judge`: the game before and
/// after, what had happened, and what came of it.
fn play(mut judge: impl FnMut(&BuyBust, Seat, Action, &BuyBust, [&[Event]; 2])) {
    for rules in RULES {
        let config = config(rules);
        for number in 0..12 {
            let seed = Seed::from_text("moments").unwrap().child(rules, number);
            let mut dice = seed.child("play", 0).dice(0, 0);
            let mut events = Vec::new();
            let mut game = BuyBust::new(&config, seed, &mut events);
            while let Turn::Seat(actor) = game.turn() {
                let before = game.clone();
                let action = game.sample(actor, &mut dice).unwrap();
                let mut new = Vec::new();
                game.apply(actor, action, &mut new).unwrap();
                judge(&before, actor, action, &game, [&events, &new]);
                events.extend(new);
            }
        }
    }
}

/// A view that follows what was shown comes to the view that there is, whoever looks.
#[test]
fn what_is_shown_leads_to_the_table_as_it_is() {
    let mut followed = 0;
    play(|before, _, action, after, events| {
        if action == Action::NextHand {
            return;
        }
        for seat in Seat::all(4) {
            let eyes = witness(before, after, events, seat);
            let (here, there) = (eyes.after(eyes.since().len()), &eyes.knows);
            let rules = before.config().name();
            assert_eq!(here.table, there.table, "{rules}, {action:?}");
            assert_eq!(here.pick, there.pick);
            assert_eq!(here.in_dealer_deck, there.in_dealer_deck);
            let over = matches!(there.board.phase, Phase::Between | Phase::Over);
            if !over {
                assert_eq!((here.held, here.holding), (there.held, there.holding), "{rules}");
                assert_eq!(here.in_deck, there.in_deck);
                assert_eq!(here.board.betting, there.board.betting, "{rules}, {action:?}");
            }
            let board = |view: &View| {
                let board = view.board;
                let shape = (board.hand, board.round, board.order, board.folded, board.chosen);
                (shape, board.left_with, board.aside, board.spent, board.account, board.last)
            };
            assert_eq!(board(&here), board(there), "{rules}, {action:?}");
            assert!(eyes.follows());
            followed += 1;
        }
    });
    assert!(followed > 5_000, "{followed}");
}

/// What a moment shows does not hang on what is shown after it: in another world that
/// fits what was known, all moments are the same up to the first thing that is turned
/// over there and is another card.
#[test]
fn no_moment_shows_what_is_still_hidden() {
    let (mut alike, mut differ, mut worlds) = (0, 0, 0);
    let mut dice = Seed::from_text("worlds").unwrap().dice(0, 0);
    play(|before, actor, action, after, events| {
        let other = BuyBust::imagine(&before.view(actor), &mut dice);
        let (mut there, mut new) = (other.clone(), Vec::new());
        there.apply(actor, action, &mut new).unwrap();
        let here = witness(before, after, events, actor);
        let there = witness(&other, &there, [events[0], &new], actor);
        worlds += usize::from(before.hidden() != other.hidden());
        let same = here.since().iter().zip(there.since()).take_while(|(one, other)| one == other);
        let same = same.count();
        let [ours, theirs] = [&here, &there].map(moments);
        for (place, end) in ends(here.since()).into_iter().enumerate().take(ours.len()) {
            if end <= same && place < theirs.len() {
                assert_eq!(ours[place], theirs[place], "{action:?}");
                alike += 1;
            } else {
                differ += 1;
            }
        }
    });
    assert!(alike > 300 && differ > 50 && worlds > 500, "{alike}, {differ}, {worlds}");
}

/// A run of the first three seats' cards, the Dealer's and these actions, whose last
/// one is looked at by the Player.
fn last_of(tops: [&str; 3], dealer: &str, actions: &[(Role, &str)]) -> (Vec<Moment>, RunScene) {
    let config = config("sequential-flat");
    let cards = |ids: &str| -> Vec<_> {
        ids.split_whitespace().map(|id| config.catalog().find(id).unwrap()).collect()
    };
    let [narc, customer, player] = tops.map(cards);
    let deal = Deal::new(&config, [&narc, &customer, &player], &cards(dealer)).unwrap();
    let mut events = Vec::new();
    let seed = Seed::from_text("moment").unwrap();
    let mut game = BuyBust::from_deal(&config, &deal, seed, &mut events);
    let (mut before, mut new) = (game.clone(), Vec::new());
    for (role, action) in actions {
        events.append(&mut new);
        before = game.clone();
        let action = BuyBust::read(&config, action).unwrap();
        game.apply(role.seat(), action, &mut new).unwrap();
    }
    let eyes = witness(&before, &game, [&events, &new], Role::Player.seat());
    let rests = RunScene::of(&eyes.knows, &[], &names(), &eyes.shown);
    (moments(&eyes), rests)
}

/// C-07, C-13: the card lies, then the Dealer turns one over, then the Customer takes
/// its cards away, each with the totals as they are then.
#[test]
fn the_last_card_of_a_round_is_seen_before_the_dealer_and_the_customer() {
    let tops = ["raid", "nightclub", "safe_house weed alibi"];
    let actions = [
        (Role::Narc, "play raid"),
        (Role::Customer, "play nightclub"),
        (Role::Player, "play weed"),
    ];
    let (moments, rests) = last_of(tops, "police_raid", &actions);
    let cards: Vec<usize> = moments.iter().map(|moment| moment.scene.laid.len()).collect();
    assert_eq!((cards, rests.laid.len()), (vec![3, 4], 3));
    let evidence = |scene: &RunScene| scene.margin.evidence;
    assert!(evidence(&moments[0].scene) < evidence(&moments[1].scene), "the Dealer adds to it");
    assert!(evidence(&moments[1].scene) > 50 && rests.zones[1].state == SeatState::Left);
    for moment in &moments {
        let scene = &moment.scene;
        assert!(scene.turn.is_none() && !scene.mine && scene.offers.is_empty());
        assert!(scene.zones.iter().all(|zone| zone.state != SeatState::Left));
        assert_eq!((&scene.prompt, scene.zones[2].held.len()), (&moment.words.join(". "), 2));
    }
}

/// What is settled is seen before the run is told.
#[test]
fn the_verdict_is_a_moment_of_its_own() {
    let mut ends = 0;
    play(|before, _, action, after, events| {
        if after.turn() != Turn::Over || action == Action::GoHome {
            return;
        }
        let eyes = witness(before, after, events, Role::Player.seat());
        let moments = moments(&eyes);
        let verdict = &moments.last().expect("the hand is settled before the run is over").scene;
        assert!(verdict.result.is_some() && verdict.report.is_none());
        assert!(moments[..moments.len() - 1].iter().all(|moment| moment.scene.result.is_none()));
        ends += 1;
    });
    assert!(ends > 20, "{ends}");
}
