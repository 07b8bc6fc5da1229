//! Each level of Buy-Bust's bots does better than the one below;
//! `croupier strength buy-bust` measures by how much.

use croupier_bots::buybust::{Easy, Greedy, Hard, Normal};
use croupier_bots::{Bot, stream};
use croupier_buybust::{Account, BuyBust, Role};
use croupier_content::buybust::Content;
use croupier_kernel::{Game, Seed, Turn};

/// The mean of a figure over the accounts of some runs.
fn mean(cards: &str, bots: [&dyn Bot<BuyBust>; 3], runs: u64, of: fn(&Account) -> i64) -> f64 {
    let config = Content::embedded().book(cards).unwrap().config("sequential", None).unwrap();
    let mut sum = 0;
    for number in 0..runs {
        let seed = Seed::from_text("deals of a ladder").unwrap().child("run", number);
        let mut game = BuyBust::new(&config, seed, &mut ());
        let mut actions = 0;
        while let Turn::Seat(seat) = game.turn() {
            let mut dice = stream(seed, seat, actions);
            let choice = bots[seat.index()].choose(&game.view(seat), &mut dice).unwrap();
            game.apply(seat, choice, &mut ()).unwrap();
            actions += 1;
        }
        sum += of(&game.account());
    }
    sum as f64 / runs as f64
}

#[test]
fn a_better_narc_leaves_the_player_less() {
    let left = |narc| -mean("tuned", [narc, &Normal, &Normal], 1000, |l| l.standing(Role::Narc));
    let (easy, normal, hard) = (left(&Easy), left(&Normal), left(&Hard::USUAL));
    println!("brought home: easy {easy:.0}, normal {normal:.0}, hard {hard:.0}");
    assert!(normal < easy - 20.0 && hard < normal - 5.0, "{easy:.0} {normal:.0} {hard:.0}");
}

#[test]
fn a_better_customer_gets_more_deals() {
    let aims = |customer, runs| {
        mean("tuned", [&Normal, customer, &Normal], runs, |l| l.standing(Role::Customer))
    };
    let (easy, normal, hard) =
        (aims(&Easy, 1000), aims(&Normal, 1000), aims(&Hard::with_worlds(40), 400));
    println!("deals less busts: easy {easy:.2}, normal {normal:.2}, hard {hard:.2}");
    assert!(normal > easy + 0.1 && hard > normal, "{easy:.2} {normal:.2} {hard:.2}");
}

#[test]
fn a_better_player_takes_more_home() {
    let cash = |player, runs| mean("classic", [&Normal, &Normal, player], runs, |l| l.cash);
    let (easy, normal) = (cash(&Easy, 1000), cash(&Normal, 1000));
    let (greedy, hard) = (cash(&Greedy, 1000), cash(&Hard::with_worlds(30), 300));
    println!("cash: easy {easy:.0}, greedy {greedy:.0}, normal {normal:.0}, hard {hard:.0}");
    assert!(normal > easy + 20.0 && hard > 1.1 * greedy, "{easy:.0} {normal:.0} {hard:.0}");
}
