//! Buy-Bust: another world imagined for each seat.

use croupier_buybust::{BuyBust, Total};
use croupier_content::buybust::Content;
use croupier_kernel::{Game, Seat, Seed, Turn};
use croupier_table::Table;
use croupier_wording::Wording;

use crate::all_that_reaches;

/// What is asked and said at a table of Buy-Bust.
fn reaches(table: &Table<BuyBust>, seat: Seat) -> String {
    let ids = table.config().catalog().infos().iter().map(|info| &info.id);
    let cards = ids.flat_map(|id| [format!("play {id}"), format!("raise {id}")]);
    let words = ["odds", "why", "deck", "decks", "check", "fold", "continue", "next", "home", "1"];
    let questions: Vec<String> = cards.chain(words.map(str::to_string)).collect();
    let said = ["{\"action\": \"play raid\"}", "{\"action\": \"fold\"}", "nonsense"];
    let view = table.view(seat);
    let totals = Total::ALL.map(|total| BuyBust::answer(&view, "why", total.name()));
    format!(
        "{}\n{totals:?}\n{}\n{:?}",
        all_that_reaches(table, seat, &questions, &said),
        BuyBust::hand(&view),
        table.told_together(&[seat]).collect::<Vec<_>>(),
    )
}

#[test]
fn what_reaches_a_seat_at_buy_bust_does_not_depend_on_hidden_cards() {
    let book = Content::embedded().book("classic").unwrap();
    let (mut differ, mut compared) = (0, 0);
    for name in ["sequential", "sequential-secret", "initiative-blind", "single-round"] {
        let table = book.config(name, None).unwrap();
        let config = table.with_hands(2).unwrap_or(table);
        let seed = Seed::from_text("secrecy").unwrap().child(name, 0);
        let mut dice = seed.child("play", 0).dice(0, 0);
        let mut game = BuyBust::new(&config, seed, &mut ());
        let mut table = Table::<BuyBust>::new(config.clone(), seed, false);
        while let Turn::Seat(actor) = table.turn() {
            for seat in Seat::all(3) {
                let other = BuyBust::imagine(&game.view(seat), &mut dice);
                // Both tables sit down here, so that only what is hidden differs.
                let sat = |truth: &BuyBust| {
                    let shown = table.events().map(|(_, event)| *event).collect();
                    Table::from_game(config.clone(), seed, false, truth.clone(), shown)
                };
                let (here, there) = (sat(&game), sat(&other));
                assert_eq!(reaches(&here, seat), reaches(&there, seat));
                differ += usize::from(game.hidden() != other.hidden());
                compared += 1;
            }
            let action = game.sample(actor, &mut dice).unwrap();
            game.apply(actor, action, &mut ()).unwrap();
            table.act(actor, action).unwrap();
        }
    }
    assert!(compared > 60 && differ > compared / 2, "{differ} of {compared} worlds differed");
}
