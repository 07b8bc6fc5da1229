//! How strong the advice is: the same deals with one seat played by the
//! adviser, and by `hard`; every other seat is `hard`.
//!
//! `cargo run --release -p croupier-bots --example advised buy-bust 400`
//! `cargo run --release -p croupier-bots --example advised brag 1000`
//!
//! El Dorado's advice is what `hard-x10` does (`tests/advice.rs`).

use croupier_bots::advice::{Advised, Adviser, Gap};
use croupier_bots::brag::Manner;
use croupier_bots::{Bot, buybust, stream};
use croupier_brag::{Brag, Config, Preset, Settings};
use croupier_buybust::{BuyBust, Role};
use croupier_content::buybust::Content;
use croupier_kernel::{Seat, Seed, Turn};

/// What a seat ends a game with that this bot plays for it.
fn standing<G: Advised>(
    config: &G::Config,
    seed: Seed,
    me: Seat,
    mine: &dyn Bot<G>,
    others: &dyn Bot<G>,
) -> Option<f64> {
    let mut game = G::new(config, seed, &mut ());
    let mut actions = 0;
    while let Turn::Seat(seat) = game.turn() {
        let bot = if seat == me { mine } else { others };
        let action = bot.choose(&game.view(seat), &mut stream(seed, seat, actions))?;
        game.apply(seat, action, &mut ()).ok()?;
        actions += 1;
    }
    Some(game.standing(me) as f64)
}

/// How much more the adviser ends with than a bot in the same seat.
fn ahead<G: Advised>(config: &G::Config, me: Seat, hard: &dyn Bot<G>, deals: u64) -> Gap {
    Gap::of((0..deals).filter_map(|number| {
        let seed = Seed::from_text("advised 1").ok()?.child("deal", number);
        let advised = standing(config, seed, me, &Adviser, hard)?;
        Some(advised - standing(config, seed, me, hard, hard)?)
    }))
}

fn main() {
    let mut args = std::env::args().skip(1);
    let game = args.next().unwrap_or_default();
    let deals = args.next().and_then(|deals| deals.parse().ok()).unwrap_or(100);
    if game != "brag" {
        for cards in ["tuned", "classic"] {
            let book = Content::embedded().book(cards).expect("an embedded set");
            let config = book.config("sequential", None).expect("a ruleset of the book");
            for role in Role::ORDER {
                let gap = ahead::<BuyBust>(&config, role.seat(), &buybust::Hard::USUAL, deals);
                println!("buy-bust {cards} {role:?}: {:+.3} ± {:.3} a run", gap.mean, gap.error);
            }
        }
    }
    if game != "buy-bust" {
        for preset in Preset::ALL {
            for seats in [2, 4, 8] {
                let settings = Settings { seats, rounds: 10, extra_rounds: 0, ..preset.settings() };
                let config = Config::new(settings).expect("seats and rounds are in range");
                let gap = ahead::<Brag>(&config, Seat::FIRST, &Manner::HARD, deals);
                let [mean, error] = [gap.mean / 10.0, gap.error / 10.0];
                println!("brag {preset} {seats} seats: {mean:+.2} ± {error:.2} a round");
            }
        }
    }
}
