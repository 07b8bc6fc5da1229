//! El Dorado: the other hands drawn anew.

use croupier_eldorado::{Belief, Config, ElDorado, PerSeat};
use croupier_kernel::{Card, Dice, Event, Game, Seat, Seed, Turn};
use croupier_table::Table;

use crate::{all_that_reaches, answered};
use croupier_seats::Form;

/// What is asked and said at a table of El Dorado.
fn reaches(table: &Table<ElDorado>, seat: Seat) -> String {
    let cards = Card::PACK.iter().map(ToString::to_string);
    let questions: Vec<String> = cards.chain((0..12).map(|bid| format!("bid {bid}"))).collect();
    let said = ["{\"action\": \"play As\"}", "{\"action\": \"bid 99\"}", "nonsense"];
    all_that_reaches(table, seat, &questions, &said)
}

/// The same table to this seat, with everything hidden from it drawn anew.
fn scrambled(
    table: &Table<ElDorado>,
    game: &ElDorado,
    seed: Seed,
    seat: Seat,
    dice: &mut Dice,
) -> Table<ElDorado> {
    let mut hands = Belief::of(&game.view(seat)).hands(dice);
    hands[seat] = game.round().hands()[seat];
    let other = game.redealt(PerSeat::from_fn(game.seats(), |each| hands[each]), dice.seed());
    let shown = table.events().map(|(_, event)| *event);
    let kept = shown.filter(|event| event.shown_to(seat).is_some()).collect();
    let other = other.expect("hands drawn from a belief fit the board");
    // Everyone is shown the commitment, so both tables have made the same.
    Table::from_game(*table.config(), seed, false, other, kept)
}

#[test]
fn what_reaches_a_seat_does_not_depend_on_hidden_cards() {
    for (number, seats) in [2, 3, 4, 6, 10].into_iter().enumerate() {
        let config = Config::new(seats).and_then(|config| config.with_rounds(4)).unwrap();
        let seed = Seed::from_text("secrecy").unwrap().child("match", number as u64);
        let mut dice = seed.child("play", 0).dice(0, 0);
        let mut game = ElDorado::new(&config, seed, &mut ());
        let mut table = Table::<ElDorado>::new(config, seed, false);
        while let Turn::Seat(actor) = table.turn() {
            for seat in Seat::all(seats) {
                let mut other = scrambled(&table, &game, seed, seat, &mut dice);
                // Both tables sit down here, so that only what is hidden differs.
                let shown = table.events().map(|(_, event)| *event);
                let kept = shown.filter(|event| event.shown_to(seat).is_some()).collect();
                let mut here = Table::from_game(config, seed, false, game, kept);
                assert_eq!(reaches(&here, seat), reaches(&other, seat));
                let action = game.sample(actor, &mut dice).unwrap();
                if other.act(actor, action).is_ok() && here.act(actor, action).is_ok() {
                    let uncovered = here
                        .events()
                        .chain(other.events())
                        .any(|(stood, event)| stood > 0 && event.uncovers(seat));
                    if !uncovered {
                        assert_eq!(reaches(&here, seat), reaches(&other, seat));
                    }
                }
            }
            let action = game.sample(actor, &mut dice).unwrap();
            game.apply(actor, action, &mut ()).unwrap();
            table.act(actor, action).unwrap();
        }
    }
}

/// Neither a broken rule nor the program's own words may reach the others.
#[test]
fn what_a_program_gets_wrong_is_not_spelt_out_to_the_table() {
    let config = Config::new(3).unwrap();
    let table = Table::<ElDorado>::new(config, Seed::from_text("mistakes").unwrap(), false);
    let Turn::Seat(seat) = table.turn() else { panic!("a match begins with a bid") };
    for (answer, secret) in [
        ("{\"action\": \"I hold Ah and Kh\"}", "I hold Ah"),
        ("{\"action\": \"bid 11\"}", "0 to 10"),
    ] {
        let (told, notes) = answered(&table, seat, (Form::Json, false), answer);
        assert!(notes.open.iter().all(|fault| !fault.contains(secret)), "{:?}", notes.open);
        assert!(notes.private.iter().any(|note| note.contains(secret)), "{:?}", notes.private);
        assert!(told.iter().any(|line| line.contains(secret)), "the program itself is told");
    }
}
