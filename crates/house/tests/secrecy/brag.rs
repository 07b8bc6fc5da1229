//! Brag: everything unseen drawn anew, a blind seat's own hand too.

use croupier_brag::{Brag, Config, Deal, HAND_CARDS, Preset, Settings};
use croupier_kernel::{Card, CardSet, Dice, Game, Seat, Seed, Turn, shuffle};
use croupier_table::Table;

use crate::all_that_reaches;

/// What is asked and said at a table of Brag.
fn reaches(table: &Table<Brag>, seat: Seat) -> String {
    let cards =
        Card::PACK.iter().flat_map(|card| [format!("swap {card}"), format!("reveal {card}")]);
    let words = ["odds", "pot", "see", "draw", "pick", "check", "blind", "bet", "call", "all-in"];
    let more =
        ["show", "fold", "more", "enough", "timeout", "raise 10", "raise 7", "raise 9999999"];
    let questions: Vec<String> =
        cards.chain(words.into_iter().chain(more).map(ToString::to_string)).collect();
    let said = ["{\"action\": \"swap As\"}", "{\"action\": \"raise 1\"}", "nonsense"];
    all_that_reaches(table, seat, &questions, &said)
}

/// Another truth that a seat cannot tell from this one: everything it has not
/// seen drawn anew, and its own hand too while it is blind.
fn redealt(game: &Brag, seat: Seat, dice: &mut Dice) -> Brag {
    let board = game.board();
    let looked = board.betting.seen.contains(seat);
    let known =
        |each: Seat| if looked && each == seat { game.hand(each) } else { board.floor.open[each] };
    let seen = Seat::all(game.seats()).fold(board.floor.out(), |seen, each| seen | known(each));
    let mut rest: Vec<Card> = (CardSet::FULL - seen).collect();
    shuffle(&mut rest, dice);
    let mut rest = rest.into_iter();
    let mut hand_of = |each: Seat| -> CardSet {
        let more =
            if board.betting.dealt.contains(each) { HAND_CARDS - known(each).len() } else { 0 };
        rest.by_ref().take(more as usize).chain(known(each)).collect()
    };
    let hands: Vec<CardSet> = Seat::all(game.seats()).map(&mut hand_of).collect();
    let deck: Vec<Card> = rest.collect();
    let deal = Deal::new(&hands).and_then(|deal| deal.with_deck(&deck));
    game.redealt(&deal.expect("all cards are different"), dice.seed()).expect("it fits the board")
}

#[test]
fn what_reaches_a_seat_at_brag_does_not_depend_on_hidden_cards() {
    let mut blind = 0;
    for (number, preset) in Preset::ALL.into_iter().enumerate() {
        for seats in [2, 4] {
            let magic_reveal = preset == Preset::Seed && seats == 4;
            let settings = Settings { seats, rounds: 2, magic_reveal, ..preset.settings() };
            let config = Config::new(settings).unwrap();
            let seed = Seed::from_text("secrecy").unwrap().child("brag", number as u64);
            let mut dice = seed.child("play", 0).dice(0, 0);
            let mut game = Brag::new(&config, seed, &mut ());
            let mut table = Table::<Brag>::new(config, seed, false);
            while let Turn::Seat(actor) = table.turn() {
                for seat in Seat::all(seats) {
                    let other = redealt(&game, seat, &mut dice);
                    blind += usize::from(game.hand(seat) != other.hand(seat));
                    // Both tables sit down here, so that only what is hidden differs.
                    let sat = |truth: &Brag| {
                        let shown = table.events().map(|(_, event)| *event).collect();
                        Table::from_game(config, seed, false, truth.clone(), shown)
                    };
                    let (here, there) = (sat(&game), sat(&other));
                    assert_eq!(reaches(&here, seat), reaches(&there, seat));
                }
                let action = game.sample(actor, &mut dice).unwrap();
                game.apply(actor, action, &mut ()).unwrap();
                table.act(actor, action).unwrap();
            }
        }
    }
    assert!(blind > 20, "blind seats' own hands were changed: {blind}");
}
