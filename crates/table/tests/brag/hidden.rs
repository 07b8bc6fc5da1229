//! A seat is told nothing that is hidden from it.

use croupier_brag::{Action, Brag, Deal, HAND_CARDS};
use croupier_kernel::{Card, CardSet, Dice, Event as _, Game, Seat, Turn, shuffle};
use croupier_table::Table;
use serde_json::{Value, json};

use crate::sitting::{json, play, seed, step, tables, turn};

/// Every card that a value names.
fn named(value: &Value, cards: &mut CardSet) {
    match value {
        Value::String(text) => {
            text.split(' ')
                .filter_map(|word| word.parse::<Card>().ok())
                .for_each(|card| cards.insert(card));
        }
        Value::Array(items) => items.iter().for_each(|inner| named(inner, cards)),
        Value::Object(fields) => fields.values().for_each(|inner| named(inner, cards)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[test]
fn a_position_names_no_card_that_the_seat_has_not_seen() {
    for (number, config) in tables().iter().enumerate() {
        let mut blind = 0;
        play(config, &format!("names {number}"), |table, _| {
            for seat in Seat::all(table.seats()) {
                let view = table.view(seat);
                let mut position = json(&table.position(seat));
                let floor = view.board.floor;
                let mut public = floor.out() | floor.magic | floor.trump.into_iter().collect();
                for open in floor.open.as_slice() {
                    public = public | *open;
                }
                let stands_for = position["you"]["reading"].get("stands_for").cloned();
                named(&stands_for.unwrap_or_default(), &mut public);
                if !view.board.betting.seen.contains(seat) {
                    blind += 1;
                    assert_eq!(position["you"]["hand"], json!(null));
                    assert_eq!(position["you"].get("reading"), None);
                }
                // Hands of earlier rounds were shown to all.
                position["rounds"] = json!([]);
                let mut cards = CardSet::EMPTY;
                named(&position, &mut cards);
                let hidden = cards - public - view.hand.unwrap_or_default();
                assert!(hidden.is_empty(), "{seat} reads of {hidden}: {position:#}");
            }
        });
        assert!(blind > 0);
    }
}

/// The same sitting with everything hidden from a seat drawn anew: the hands of
/// others, the deck, the future, and its own hand while it is blind.
fn scrambled(game: &Brag, seat: Seat, dice: &mut Dice) -> Brag {
    let board = game.board();
    let looked = board.betting.seen.contains(seat);
    let known =
        |each: Seat| if looked && each == seat { game.hand(each) } else { board.floor.open[each] };
    let seen = Seat::all(game.seats()).fold(board.floor.out(), |seen, each| seen | known(each));
    let mut rest: Vec<Card> = (CardSet::FULL - seen).collect();
    shuffle(&mut rest, dice);
    let mut rest = rest.into_iter();
    let hands: Vec<CardSet> = Seat::all(game.seats())
        .map(|each| {
            let hand = known(each);
            let more = if board.betting.dealt.contains(each) { HAND_CARDS - hand.len() } else { 0 };
            rest.by_ref().take(more as usize).chain(hand).collect()
        })
        .collect();
    let deck: Vec<Card> = rest.collect();
    let deal = Deal::new(&hands).unwrap().with_deck(&deck).unwrap();
    game.redealt(&deal, dice.seed()).unwrap()
}

/// Everything a seat can get out of a table now, as one text.
fn heard(table: &Table<Brag>, seat: Seat) -> String {
    let refusals: Vec<_> = Action::PLAIN
        .into_iter()
        .chain(Card::PACK.into_iter().flat_map(|card| [Action::Swap(card), Action::Reveal(card)]))
        .chain([0, 7, 15, 100, 100_000].map(Action::Raise))
        .map(|action| table.objection(seat, action).map(|refusal| refusal.to_string()))
        .collect();
    let told: Vec<_> = table.told(seat).collect();
    let mut undone = table.clone();
    let undo = undone.undo(seat);
    format!(
        "{}\n{told:?}\n{refusals:?}\n{:?}\n{undo:?}\n{:?}",
        json(&turn(table, seat)),
        table.fallback(seat),
        undone.view(seat)
    )
}

#[test]
fn all_that_a_seat_hears_is_the_same_whatever_is_hidden_from_it() {
    let mut differ = [0; 2];
    for (number, config) in tables().iter().filter(|config| config.seats < 13).enumerate() {
        let name = format!("hidden {number}");
        let mut dice = seed(&name).child("worlds", 0).dice(0, 0);
        let mut play = seed(&name).child("play", 0).dice(0, 0);
        let mut table = Table::<Brag>::new(*config, seed(&name), false);
        let mut truth = Brag::new(config, seed(&name), &mut ());
        while let Turn::Seat(actor) = table.turn() {
            for seat in Seat::all(table.seats()) {
                let other = scrambled(&truth, seat, &mut dice);
                let moved = |each: Seat| truth.hand(each) != other.hand(each);
                assert!(!moved(seat) || table.view(seat).hand.is_none(), "only blind hands move");
                differ[0] += usize::from(moved(seat));
                differ[1] += usize::from(Seat::all(table.seats()).any(moved));
                // Both sit down here with what the seat was shown so far.
                let sat = |game: Brag| {
                    let opening = table.events().map(|(_, event)| *event).collect();
                    Table::<Brag>::from_game(*config, seed("sat"), false, game, opening)
                };
                let (mut here, mut there) = (sat(truth.clone()), sat(other));
                assert_eq!(heard(&here, seat), heard(&there, seat), "{name} {seat}");
                let action = truth.sample(actor, &mut dice).unwrap();
                if here.act(actor, action).is_ok() && there.act(actor, action).is_ok() {
                    let mut fresh = here.events().filter(|(stood, _)| *stood > 0);
                    if !fresh.any(|(_, event)| event.uncovers(seat)) {
                        assert_eq!(
                            heard(&here, seat),
                            heard(&there, seat),
                            "{name} {seat} {action}"
                        );
                    }
                }
            }
            step(&mut table, &mut play);
            let (seat, action) = table.deeds().last().unwrap();
            truth.apply(seat, action, &mut ()).unwrap();
        }
    }
    assert!(differ.iter().all(|worlds| *worlds > 100), "{differ:?}");
}
