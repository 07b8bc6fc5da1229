//! `single-round`.

use croupier_buybust::{
    Action, BuyBust, Clue, Deal, DealError, Ending, Event, Illegal, Phase, Public, Role, RunEnd,
};
use croupier_kernel::Game;

use super::{cards, seed, sit, table};

/// a, X-24: in order, face down, flipped together.
#[test]
fn three_cards_face_down_then_the_flip() {
    let config = table("single-round", |_| {});
    let mut at = sit(
        &config,
        "surveillance patrol weed",
        "meth alibi school_zone",
        "safe_house heroin alibi",
        "",
    );
    for role in Role::ORDER {
        assert_eq!(at.game.held(role).len(), 3);
    }
    assert_eq!(at.game.board().phase, Phase::Picking(Role::Narc));
    assert_eq!(at.attempt("narc check"), Err(Illegal::NotAsked(Phase::Picking(Role::Narc))));
    at.play("narc play surveillance; customer play meth");
    assert_eq!(at.totals().evidence, 0, "what lies face down counts for nothing yet");
    at.play("player play safe_house");
    let totals = at.totals();
    assert_eq!((totals.evidence, totals.cover, totals.heat, totals.profit), (30, 30, 30, 100));
    assert_eq!(at.ending(), Some(Ending::Safe { profit: 100 }));
    assert_eq!(at.game.outcome().unwrap().end, RunEnd::LastHand);
    assert_eq!(at.game.standing(Role::Player.seat()), 100, "2.9: what it brings home");
}

/// a bust ends the sitting, whatever hands were planned.
#[test]
fn a_bust_ends_the_sitting() {
    let config = table("single-round", |rules| rules.hands = 3);
    let mut at = sit(
        &config,
        "school_zone patrol surveillance",
        "surveillance safe_house weed",
        "meth safe_house heroin",
        "",
    );
    at.play("narc play school_zone; customer play surveillance");
    assert_eq!(at.game.view(Role::Player.seat()).clue, Clue::LocationDown);
    at.play("player play meth");
    assert_eq!(at.ending().unwrap().to_string(), "BUSTED");
    assert_eq!(at.game.outcome().unwrap().end, RunEnd::Busted);
    assert_eq!(at.attempt("player play heroin"), Err(Illegal::Over));
    assert_eq!((at.game.account().cash, at.game.account().heat), (0, 55));
}

/// the duty binds the last seat, and only if it can.
#[test]
fn the_last_seat_plays_a_location_if_none_is_down() {
    let deal = ("weed patrol meth", "alibi weed meth", "safe_house heroin alibi");
    let config = table("single-round", |_| {});
    let mut at = sit(&config, deal.0, deal.1, deal.2, "");
    at.play("narc play weed; customer play alibi");
    assert_eq!(at.legal(Role::Player), [Action::Play(at.card("safe_house"))]);
    let heroin = at.card("heroin");
    assert_eq!(at.attempt("player play heroin"), Err(Illegal::LocationDue(heroin)));
    let clue = Event::Told { role: Role::Player, clue: Clue::NoLocationDown };
    assert!(at.events.contains(&clue));
    let free = table("single-round-free", |_| {});
    let mut at = sit(&free, deal.0, deal.1, deal.2, "");
    at.play("narc play weed; customer play alibi; player play heroin");
    assert_eq!(at.totals().location, None);
    assert_eq!(at.ending(), Some(Ending::Safe { profit: 150 }));
}

/// a deal without a Location cannot be laid out, and is never drawn.
#[test]
fn every_deal_holds_a_location() {
    let config = table("single-round", |_| {});
    let three = cards(config.catalog(), "weed meth patrol");
    let none = Deal::new(&config, [&three, &three, &three], &[]);
    assert_eq!(none, Err(DealError::NoLocation));
    let twice = cards(config.catalog(), "weed weed");
    assert!(matches!(
        Deal::new(&config, [&twice, &three, &three], &[]),
        Err(DealError::NotInDeck(..))
    ));
    for number in 0..2_000 {
        let game = BuyBust::new(&config, seed().child("deal", number), &mut ());
        let dealt = Role::ORDER.map(|role| game.held(role));
        let location = |held: &croupier_buybust::Held| {
            held.iter().any(|card| config.catalog().is_location(card))
        };
        assert!(dealt.iter().any(location), "{dealt:?}");
    }
}

/// with a deck for each seat the chain Weed, Meth, Heroin can be played.
#[test]
fn each_seat_has_its_own_eight_cards() {
    let config = table("single-round-free", |_| {});
    let three = "weed meth heroin";
    let mut at = sit(&config, three, three, "weed heroin safe_house", "");
    at.play("narc play weed; customer play meth; player play heroin");
    assert_eq!((at.totals().profit, at.totals().heat), (150, 80));
}

/// X-20, the option: by theme the Customer says where, and the Player sells there.
#[test]
fn themed_decks_can_sell() {
    let config = table("single-round-themed", |_| {});
    let places = "safe_house school_zone";
    for (place, ending) in
        [("safe_house", Ending::Safe { profit: 100 }), ("school_zone", Ending::Busted)]
    {
        let mut at = sit(&config, "patrol surveillance", places, "meth weed alibi", "");
        assert_eq!(at.ids(Role::Narc), "patrol surveillance");
        at.play(&format!("narc play surveillance; customer play {place}; player play meth"));
        assert_eq!(at.ending(), Some(ending), "{place}");
    }
}

/// Fresh decks: the second hand deals from whole decks again.
#[test]
fn every_hand_has_fresh_decks_and_the_player_may_go_home() {
    let config = table("single-round", |rules| rules.hands = 2);
    let mut at = sit(&config, "weed meth patrol", "weed meth alibi", "safe_house meth weed", "");
    at.play("narc play weed; customer play meth; player play safe_house");
    assert_eq!(at.game.board().phase, Phase::Between);
    let mut home = super::Sitting { game: at.game.clone(), events: Vec::new() };
    home.play("player go home");
    assert_eq!(home.game.outcome().unwrap().end, RunEnd::WentHome);
    at.play("player next hand");
    assert_eq!(at.game.board().hand, 2);
    assert!(at.game.board().spent.iter().all(croupier_buybust::Row::is_empty));
    let flips = at.publics().iter().filter(|p| matches!(p, Public::Flipped { .. })).count();
    assert_eq!(flips, 1);
}
