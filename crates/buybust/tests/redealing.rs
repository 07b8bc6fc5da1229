//! Other hidden cards at the same point of play: only such as there could be.

use croupier_buybust::{Action, BuyBust, Card, DealError, Hidden, Pick, Role};
use croupier_content::buybust::Content;
use croupier_kernel::{Game, Seed, Turn};

fn seed() -> Seed {
    Seed::from_text("redealt").unwrap()
}

/// A hand in which the first seat has played the first card that it may, and who
/// that was.
fn begun(ruleset: &str) -> (BuyBust, Role) {
    let config = Content::embedded().book("classic").unwrap().config(ruleset, None).unwrap();
    let mut game = BuyBust::new(&config, seed(), &mut ());
    let Turn::Seat(seat) = game.turn() else { panic!("a hand begins with a card") };
    let role = Role::of(seat).unwrap();
    let card = game.held(role).get(0).unwrap();
    game.apply(seat, Action::Play(card), &mut ()).unwrap();
    (game, role)
}

fn refused(game: &BuyBust, change: impl FnOnce(&mut Hidden)) -> DealError {
    let mut hidden = game.hidden();
    change(&mut hidden);
    game.redealt(&hidden, seed()).expect_err("there cannot be such cards")
}

#[test]
fn what_is_hidden_can_lie_otherwise_and_nobody_sees_a_difference() {
    let (game, _) = begun("sequential-flat");
    assert_eq!(game.redealt(&game.hidden(), seed()).unwrap().hidden(), game.hidden());
    let mut hidden = game.hidden();
    let at = Role::Player.index();
    let (held, drawn) = (hidden.held[at].get(0).unwrap(), hidden.decks[at].pop().unwrap());
    assert!(hidden.held[at].remove(held));
    hidden.held[at].insert(drawn);
    hidden.decks[at].push(held);
    let other = game.redealt(&hidden, seed()).unwrap();
    assert!(other.held(Role::Player).contains(drawn));
    assert_eq!(other.view(Role::Narc.seat()), game.view(Role::Narc.seat()));
}

#[test]
fn a_seat_keeps_its_cards_and_how_many_it_has_where() {
    let (game, _) = begun("sequential-flat");
    let at = Role::Player.index();
    let wrong = DealError::Hidden(Role::Player);
    let moved = |hidden: &mut Hidden| {
        let card = hidden.held[at].pop().unwrap();
        hidden.decks[at].push(card);
    };
    assert_eq!(refused(&game, moved), wrong, "one fewer in hand, one more in the deck");
    assert_eq!(
        refused(&game, |hidden| assert!(hidden.decks[at].pop().is_some())),
        wrong,
        "one fewer in all"
    );
    let other = |hidden: &mut Hidden| {
        let mine = hidden.decks[at].pop().unwrap();
        let strange = |card: &Card| *card != mine;
        let narcs = hidden.decks[Role::Narc.index()].iter().find(strange).unwrap();
        hidden.decks[at].push(narcs);
    };
    assert_eq!(refused(&game, other), wrong, "a card of the Narc's");
    let picked = |hidden: &mut Hidden| hidden.picks[at] = Some(Pick::Check);
    assert_eq!(refused(&game, picked), wrong, "a pick where nobody picks");
    let fewer = |hidden: &mut Hidden| assert!(hidden.dealer.pop().is_some());
    assert_eq!(refused(&game, fewer), DealError::HiddenDealer);
    assert_eq!(wrong.to_string(), "the player cannot have these cards");
}

#[test]
fn a_pick_in_secret_is_of_a_card_in_hand() {
    let (game, role) = begun("sequential-secret");
    let at = role.index();
    assert!(game.hidden().picks[at].is_some());
    let none = |hidden: &mut Hidden| hidden.picks[at] = None;
    assert_eq!(refused(&game, none), DealError::Hidden(role), "it has picked");
    let held = game.hidden().held[at];
    let elsewhere = game.hidden().decks[at].iter().find(|card| !held.contains(*card)).unwrap();
    let other = |hidden: &mut Hidden| hidden.picks[at] = Some(Pick::Card(elsewhere));
    assert_eq!(refused(&game, other), DealError::Hidden(role), "it does not hold that");
    let mut hidden = game.hidden();
    hidden.picks[at] = Some(Pick::Check);
    assert!(game.redealt(&hidden, seed()).is_ok());
}

#[test]
fn what_lies_face_up_stays() {
    let (game, _) = begun("sequential-flat");
    let on_table = game.hidden().table.get(0).unwrap();
    let other = other_card(&game, on_table);
    let changed = |hidden: &mut Hidden| {
        hidden.table.pop();
        hidden.table.push(other);
    };
    assert_eq!(refused(&game, changed), DealError::FaceUp);
    assert_eq!(refused(&game, |hidden| assert!(hidden.table.pop().is_some())), DealError::FaceUp);
    assert_eq!(refused(&game, |hidden| hidden.table.push(other)), DealError::FaceUp);
}

/// A card that lies face down is one of its own seat's.
#[test]
fn what_lies_face_down_can_change_places_with_what_its_seat_has() {
    let (game, role) = begun("single-round");
    let (at, down) = (role.index(), game.hidden().table.get(0).unwrap());
    let mut hidden = game.hidden();
    let held = hidden.held[at].iter().find(|card| *card != down).unwrap();
    assert!(hidden.held[at].remove(held));
    hidden.held[at].insert(down);
    hidden.table = [held].into_iter().collect();
    let other = game.redealt(&hidden, seed()).unwrap();
    assert_eq!((other.table().cards(), other.held(role)), (&[held][..], hidden.held[at]));
    let alone = |hidden: &mut Hidden| hidden.table = [held].into_iter().collect();
    assert_eq!(refused(&game, alone), DealError::Hidden(role), "the hand has it too");
}

/// Another card than this.
fn other_card(game: &BuyBust, than: Card) -> Card {
    game.config().catalog().cards().find(|card| *card != than).unwrap()
}
