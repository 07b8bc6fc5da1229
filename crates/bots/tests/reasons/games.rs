//! Positions from whole games between bots of every level.

use croupier_bots::brag::{BlindFirst, Caller, Manner, Tight};
use croupier_bots::{Bot, Random, buybust, eldorado, stream};
use croupier_brag::Brag;
use croupier_buybust::BuyBust;
use croupier_content::buybust::Content;
use croupier_eldorado::{Config, ElDorado, Twins};
use croupier_kernel::{Game, Seed, Turn};

/// Plays a game with these bots round the table and hands over each view in
/// which a seat is to act; how many were looked at comes back.
fn play<G: Game>(
    config: &G::Config,
    seed: Seed,
    bots: &[&dyn Bot<G>],
    look: &mut dyn FnMut(&G, &G::View),
) {
    let mut game = G::new(config, seed, &mut ());
    let mut actions = 0;
    while let Turn::Seat(seat) = game.turn() {
        let view = game.view(seat);
        look(&game, &view);
        let bot = bots[(seat.index() + actions as usize / 7) % bots.len()];
        let Some(action) = bot.choose(&view, &mut stream(seed, seat, actions)) else { return };
        if game.apply(seat, action, &mut ()).is_err() {
            return;
        }
        actions += 1;
    }
}

fn seed(game: &str, number: u64) -> Seed {
    Seed::from_bytes([9; 32]).child(game, number)
}

/// Matches of El Dorado, 2 to 10 seats in turn.
pub(crate) fn eldorado(matches: u64, look: &mut dyn FnMut(&ElDorado, &croupier_eldorado::View)) {
    use eldorado::{Easy, LegacyNormal, Normal};
    for number in 0..matches {
        let twins = if number % 4 == 3 { Twins::Later } else { Twins::Earlier };
        let config = Config::new(2 + (number % 9) as u8).expect("2 to 10 seats").with_twins(twins);
        play(&config, seed("el-dorado", number), &[&Normal, &Easy, &LegacyNormal, &Random], look);
    }
}

/// Runs of Buy-Bust under every ruleset, with both sets of cards.
pub(crate) fn buybust(runs: u64, look: &mut dyn FnMut(&BuyBust, &croupier_buybust::View)) {
    use buybust::{Easy, Greedy, Normal};
    for cards in ["tuned", "classic"] {
        let book = Content::embedded().book(cards).expect("an embedded set");
        for ruleset in book.rulesets() {
            let config = book.config(&ruleset.name, None).expect("a ruleset of the book");
            for number in 0..runs {
                let seed = seed(&ruleset.name, number);
                play(&config, seed, &[&Normal, &Easy, &Greedy, &Random], look);
            }
        }
    }
}

/// Sittings of Brag under every preset, 2 to 13 seats in turn.
pub(crate) fn brag(sittings: u64, look: &mut dyn FnMut(&Brag, &croupier_brag::View)) {
    use croupier_brag::{Config, Preset, Settings};
    for preset in Preset::ALL {
        for number in 0..sittings {
            let seats = 2 + (number * 5 % 12) as u8;
            let magic_reveal = number % 3 == 2 && preset.settings().magic_cards;
            let settings = Settings { seats, rounds: 3, magic_reveal, ..preset.settings() };
            let config = Config::new(settings).expect("2 to 13 seats");
            let bots: [&dyn Bot<Brag>; 6] =
                [&Manner::MEDIUM, &Caller, &Manner::HARD, &BlindFirst, &Tight, &Random];
            play(&config, seed("brag", number), &bots, look);
        }
    }
}
