//! Matches driven by bytes, legal actions and others.

use croupier_brag::Brag;
use croupier_buybust::BuyBust;
use croupier_eldorado::ElDorado;
use croupier_fuzz::{Fuzzed, RULES, Twice};
use croupier_kernel::{Moves, Seat, Seed, Turn};
use croupier_table::Record;

/// How a match went: what was played, and what was written down.
struct Played {
    game: &'static str,
    actions: usize,
    undone: usize,
    edited: usize,
}

/// One byte names the game, seven the rules, one the seed; then each two bytes
/// are a seat and what it tries. What is left of the match is played out.
fn play(bytes: &[u8]) -> Option<Played> {
    let (game, rest) = bytes.split_first()?;
    match game % 3 {
        0 => play_of::<ElDorado>(rest),
        1 => play_of::<Brag>(rest),
        _ => play_of::<BuyBust>(rest),
    }
}

fn play_of<G: Fuzzed>(bytes: &[u8]) -> Option<Played> {
    let (rules, rest) = bytes.split_first_chunk::<RULES>()?;
    let (seed, tries) = rest.split_first()?;
    let practice = seed % 2 == 1;
    let seed = Seed::from_bytes([*seed; 32]);
    let mut twice = Twice::<G>::new(G::rules(*rules), seed, practice);
    for [who, what] in tries.as_chunks::<2>().0 {
        let seat = match (who % 4, twice.game().turn()) {
            (1.., Turn::Seat(seat)) => seat,
            _ => Seat::new(who / 4),
        };
        match what {
            0..66 => twice.act(seat, G::any_action(*what)),
            66..248 => match legal(&twice, seat, (*what).into()) {
                Some(action) => twice.act(seat, action),
                None => twice.act(seat, G::any_action(what - 66)),
            },
            248..252 => twice.undo(seat),
            252.. => {
                let mut other = *rules;
                other[usize::from(*who) % RULES] = *what ^ *who;
                twice.edit(&G::rules(other));
            }
        }
    }
    while let Turn::Seat(seat) = twice.game().turn() {
        let number = twice.records().len() as u32;
        let action = legal(&twice, seat, number).expect("whose turn it is can act");
        twice.act(seat, action);
    }
    let count = |is: fn(&Record) -> bool| twice.records().iter().filter(|each| is(each)).count();
    let played = Played {
        game: G::NAME,
        actions: count(|record| matches!(record, Record::Act { .. })),
        undone: count(|record| matches!(record, Record::Undo { .. })),
        edited: count(|record| matches!(record, Record::Tuned { .. })),
    };
    twice.over();
    Some(played)
}

/// A legal action for the seat, by a number.
fn legal<G: Fuzzed>(twice: &Twice<G>, seat: Seat, number: u32) -> Option<G::Action> {
    let mut dice = Seed::from_bytes([1; 32]).dice(number, 0);
    twice.game().legal(seat).sample(&mut dice)
}

#[test]
fn actions() {
    croupier_fuzz::check!().with_iterations(0).for_each(|bytes: &[u8]| {
        play(bytes);
    });
    let played = croupier_fuzz::each_changed("actions", 1_800, play);
    for game in ["el-dorado", "brag", "buy-bust"] {
        let of_game = || played.iter().flatten().filter(|each| each.game == game);
        let long = of_game().filter(|each| each.actions >= 10).count();
        let undone = of_game().map(|each| each.undone).sum::<usize>();
        let edited = of_game().map(|each| each.edited).sum::<usize>();
        let told = format!("{game}: {long} long matches, {undone} take-backs, {edited} edits");
        println!("{told}");
        assert!(long > 200 && undone > 100, "{told}");
        assert_eq!(edited > 20, game == "buy-bust", "{told}");
    }
}
