//! Match files of any bytes at all, and any records under good seals.

use croupier_brag::Brag;
use croupier_buybust::BuyBust;
use croupier_eldorado::ElDorado;
use croupier_fuzz::Fuzzed;
use croupier_kernel::{Game, Moves, Seat, Seed, Turn, one_line};
use croupier_table::{Log, Playable, Record, Secret, Table};

/// How far an accepted match is played on.
const PLAYED_ON: u32 = 12;

/// The matches of the corpora are dealt from this.
fn seed() -> Seed {
    Seed::from_text("golden").unwrap()
}

fn secret(records: &[Record]) -> Secret {
    let Some(Record::Match(header)) = records.first() else { panic!("a match has a header") };
    croupier_fuzz::secret_of(header, seed())
}

/// How far a file got: no match at all, a line that does not fit, or a match.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Got {
    Nothing,
    RecordError { game: &'static str, line: usize },
    Played { game: &'static str, edited: bool },
}

/// Reads a file and replays what it holds: nothing panics, and what is
/// accepted is written again as the same bytes.
fn read(bytes: &[u8]) -> Got {
    let Ok(reading) = Log::read(bytes) else { return Got::Nothing };
    let mut log = Log::default();
    let again: String = reading.records.iter().map(|record| log.line(record)).collect();
    assert_eq!(again.as_bytes(), &bytes[..reading.good]);
    assert_eq!(reading.damage.is_none(), reading.good == bytes.len());
    if let Some(damage) = reading.damage {
        assert_eq!(damage.line, reading.records.len() + 1);
        assert!(damage.to_string().starts_with("line "));
    }
    let Record::Match(header) = &reading.records[0] else { panic!("a match has a header") };
    match header.game.as_str() {
        ElDorado::NAME => replay::<ElDorado>(&reading.records),
        Brag::NAME => replay::<Brag>(&reading.records),
        BuyBust::NAME => replay::<BuyBust>(&reading.records),
        other => {
            let broken =
                Table::<ElDorado>::replay(&reading.records, &secret(&reading.records)).unwrap_err();
            assert!(broken.to_string().contains(&one_line(other)), "{broken}");
            Got::Nothing
        }
    }
}

fn replay<G: Fuzzed>(records: &[Record]) -> Got {
    match Table::<G>::replay(records, &secret(records)) {
        Ok(table) => {
            replayed(&table, records);
            play_on(table);
            let edited = records.iter().any(|record| matches!(record, Record::Tuned { .. }));
            Got::Played { game: G::NAME, edited }
        }
        Err(broken) => {
            assert!((1..=records.len()).contains(&broken.line), "{broken}");
            let words = broken.to_string();
            assert!(words.starts_with(&format!("line {} does not fit", broken.line)), "{words}");
            assert!(!words.contains(char::is_control), "{words:?}");
            Got::RecordError { game: G::NAME, line: broken.line }
        }
    }
}

/// A match that was accepted stands on the actions that were not taken back.
fn replayed<G: Playable>(table: &Table<G>, records: &[Record]) {
    let mut stands = Vec::new();
    let mut edited = false;
    for record in records {
        match record {
            Record::Act { seat, action } => stands.push((*seat, action.clone())),
            Record::Undo { back_to, .. } => stands.truncate(*back_to),
            Record::Tuned { .. } => edited = true,
            Record::Match(_)
            | Record::Note { .. }
            | Record::Seated { .. }
            | Record::Promised { .. }
            | Record::Opened { .. }
            | Record::Cut { .. }
            | Record::Over { .. } => {}
        }
    }
    if !edited {
        let written = |(seat, action)| (seat, G::write(table.config(), action));
        assert!(table.deeds().map(written).eq(stands.iter().cloned()));
        assert!(table.actions() <= G::most_actions(table.config()) as usize);
    }
    assert_eq!(table.actions(), stands.len());
    if records.iter().any(|record| matches!(record, Record::Over { .. })) && !table.is_practice() {
        assert_eq!(table.turn(), Turn::Over);
    }
}

/// It can be looked at from every seat, and played on.
fn play_on<G: Fuzzed>(mut table: Table<G>) {
    for number in 0..PLAYED_ON {
        let Turn::Seat(seat) = table.turn() else { break };
        let action = table.legal(seat).sample(&mut seed().dice(number, 1)).expect("it can act");
        table.act(seat, action).expect("what is listed is accepted");
    }
    for seat in Seat::all(table.seats()) {
        assert_eq!(table.told(seat).count(), table.shown(seat).count());
        assert!(table.told(seat).all(|(_, words)| !words.is_empty()));
        assert!(table.data_since(seat, 0).iter().all(|data| data["event"].is_string()));
        assert_eq!(table.fallback(seat).is_some(), table.turn() == Turn::Seat(seat));
        assert_eq!(
            G::moves(&table.view(seat)).is_empty(),
            table.turn() != Turn::Seat(seat),
            "{seat}"
        );
        serde_json::to_string(&table.position(seat)).unwrap();
    }
    assert!(table.chronicle().all(|(_, words)| !words.is_empty()));
}

fn read_sealed(bytes: &[u8]) -> Got {
    croupier_fuzz::sealed(bytes, seed()).map_or(Got::Nothing, |file| read(file.as_bytes()))
}

const GAMES: [&str; 3] = [ElDorado::NAME, Brag::NAME, BuyBust::NAME];

fn count(got: &[Got], what: impl Fn(&Got) -> bool) -> usize {
    got.iter().filter(|got| what(got)).count()
}

#[test]
fn match_files() {
    croupier_fuzz::check!().with_iterations(0).for_each(|bytes: &[u8]| {
        read(bytes);
    });
    let got = croupier_fuzz::each_changed("match_files", 10_000, read);
    for name in GAMES {
        let played = count(&got, |got| matches!(got, Got::Played { game, .. } if *game == name));
        println!("{played} files of {name}");
        assert!(played > 200, "{played} files of {name}");
    }
}

#[test]
fn match_records() {
    croupier_fuzz::check!().with_iterations(0).for_each(|bytes: &[u8]| {
        read_sealed(bytes);
    });
    let got = croupier_fuzz::each_changed("match_records", 30_000, read_sealed);
    for name in GAMES {
        let played = count(&got, |got| matches!(got, Got::Played { game, .. } if *game == name));
        let deep =
            count(&got, |got| matches!(got, Got::RecordError { game, line: 3.. } if *game == name));
        println!("{name}: {played} played, {deep} broken after some lines");
        assert!(played > 200 && deep > 100, "{name}: {played} played, {deep} broken later");
    }
    let edited = count(&got, |got| matches!(got, Got::Played { edited: true, .. }));
    println!("{edited} played with edited rules");
    assert!(edited > 50, "{edited} played with edited rules");
}

#[test]
fn the_corpora_hold_matches_that_are_accepted() {
    let files: Vec<Got> =
        croupier_fuzz::corpus("match_files").iter().map(|file| read(file)).collect();
    let records: Vec<Got> =
        croupier_fuzz::corpus("match_records").iter().map(|file| read_sealed(file)).collect();
    for name in GAMES {
        for got in [&files, &records] {
            let played = count(got, |got| matches!(got, Got::Played { game, .. } if *game == name));
            assert!(played >= 3, "{name}: {played} of {got:?}");
        }
    }
}
