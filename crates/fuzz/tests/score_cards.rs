//! Score cards from elsewhere: exported games, and score files under good seals.

use croupier_kernel::Seed;
use croupier_score::{Game, Record, export, import, stats, text};
use croupier_table::{Sealed, SealedReading};

/// A game that was accepted can be shown, told and counted, and comes back the
/// same from its export. Says how many entries it has.
fn looked_at(game: &Game) -> usize {
    assert_eq!(import(&export(game)).as_ref(), Ok(game));
    let told = text::entries(game);
    assert_eq!(told.len(), game.height());
    assert!(told.iter().all(|words| !words.is_empty() && !words.contains(char::is_control)));
    for ink in [text::Ink::MARKS, text::Ink::ASCII] {
        let card = text::score_card(game.card(), ink);
        assert!(card.lines().all(|line| line.chars().count() <= text::WIDTH), "{card}");
    }
    let counted = stats::of_players(&[game]);
    assert!(counted.len() <= game.card().seating().len());
    let _ = stats::of_game(game.card());
    assert!(!text::status(game.card()).is_empty());
    let half = game.at(game.height() / 2).expect("what was is there");
    assert_eq!(half.entries(), &game.entries()[..game.height() / 2]);
    game.height()
}

fn one_line(words: &str) {
    assert!(!words.is_empty() && !words.contains(char::is_control), "{words:?}");
}

/// How far a text got.
#[derive(Clone, Copy, PartialEq)]
enum Got {
    /// It is no score card.
    Nothing,
    /// The keeper refused one of its entries.
    Refused,
    /// A game of so many entries.
    Game(usize),
}

fn read(bytes: &[u8]) -> Got {
    let Ok(text) = std::str::from_utf8(bytes) else { return Got::Nothing };
    match import(text) {
        Ok(game) => Got::Game(looked_at(&game)),
        Err(bad) => {
            let words = bad.to_string();
            one_line(&words);
            if words.contains(" does not fit: ") { Got::Refused } else { Got::Nothing }
        }
    }
}

/// As the records of a score file, one a line; what is refused is left out.
fn read_sealed(bytes: &[u8]) -> Got {
    let Some(file) = croupier_fuzz::sealed(bytes, Seed::from_bytes([0; 32])) else {
        return Got::Nothing;
    };
    let reading: SealedReading<Record> = Sealed::read(file.as_bytes(), |_, _| Ok(()));
    let mut sealed = Sealed::default();
    let again: String = reading.records.iter().map(|record| sealed.line(record)).collect();
    assert_eq!(again.as_bytes(), &file.as_bytes()[..reading.good]);
    let mut records = reading.records.into_iter();
    let Some(Record::Game(header)) = records.next() else { return Got::Nothing };
    let mut game = match Game::new(header) {
        Ok(game) => game,
        Err(refused) => {
            one_line(&refused.to_string());
            return Got::Refused;
        }
    };
    for record in records {
        let Record::Entry(entry) = record else { break };
        let before = game.clone();
        if let Err(refused) = game.append(entry) {
            one_line(&refused.to_string());
            assert_eq!(game, before);
        }
    }
    Got::Game(looked_at(&game))
}

/// Of how many texts the keeper judged the entries, and how many are games of
/// some length.
fn depth(got: &[Got]) -> (usize, usize) {
    let judged = got.iter().filter(|got| **got != Got::Nothing).count();
    let long = got.iter().filter(|got| matches!(got, Got::Game(5..))).count();
    println!("{judged} of {} judged, {long} long games", got.len());
    (judged, long)
}

#[test]
fn score_import() {
    croupier_fuzz::check!().with_iterations(0).for_each(|bytes: &[u8]| {
        read(bytes);
    });
    let (judged, long) = depth(&croupier_fuzz::each_changed("score_import", 20_000, read));
    assert!(judged > 2_000 && long > 100, "{judged} judged, {long} long games");
}

#[test]
fn score_records() {
    croupier_fuzz::check!().with_iterations(0).for_each(|bytes: &[u8]| {
        read_sealed(bytes);
    });
    let (judged, long) = depth(&croupier_fuzz::each_changed("score_records", 8_000, read_sealed));
    assert!(judged > 2_000 && long > 500, "{judged} judged, {long} long games");
}
