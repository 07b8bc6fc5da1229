//! What `verify` proves, and every kind of forgery that it finds.

use std::fs;

use croupier_bots::{named, stream};
use croupier_brag::{Action, Brag};
use croupier_eldorado::{Config, ElDorado};
use croupier_kernel::{Hex, Moves, Seat, Seed, Turn};
use croupier_table::{Header, Log, Numbers, Record, Secret, Table};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::matchfile::{bodies, sealed};
use super::tools::{Home, id_after};

/// A finished match and its records.
fn played() -> (Home, String, Vec<String>) {
    let home = Home::new();
    let args =
        ["play", "el-dorado", "--seats", "simple,random", "--rounds", "3", "--seed", "verified"];
    let out = home.good(&args, "");
    let id = id_after(&out, "croupier verify ").to_string();
    assert!(out.contains(&format!("Prove its deal with: croupier verify {id}")), "{out}");
    let records = bodies(&home.match_text());
    let header: Value = serde_json::from_str(&records[0]).unwrap();
    let commitment = header["match"]["commitment"].as_str().unwrap();
    assert!(out.starts_with(&format!("This deal is committed to as {commitment}.\n")), "{out}");
    (home, id, records)
}

/// Runs `verify` on a forged file and gives what it complains of.
fn found(home: &Home, file: &str) -> String {
    let path = home.path().join("forged.match");
    fs::write(&path, file).unwrap();
    let said = home.run(&["verify", path.to_str().unwrap()], "");
    assert_eq!(said.code, Some(1), "{said:?}");
    assert_eq!(said.err.lines().count(), 1, "{}", said.err);
    assert!(!said.out.contains("This proves"), "{}", said.out);
    assert!(said.err.contains("does not hold"), "{}", said.err);
    said.err
}

#[test]
fn a_finished_match_is_proved_with_what_that_means() {
    let (home, id, records) = played();
    let out = home.good(&["verify", &id], "");
    let header: Value = serde_json::from_str(&records[0]).unwrap();
    let commitment = header["match"]["commitment"].as_str().unwrap();
    let acts = records.iter().filter(|record| record.starts_with("{\"act\"")).count();
    for part in [
        &format!("Seals: all {} lines are whole", records.len()),
        &format!("Commitment: {commitment} is the hash of the secret"),
        "Match: el-dorado not for practice, dealt by engine ",
        env!("CARGO_PKG_VERSION"),
        "Numbers: nobody added one to the deal.",
        "Deals: every one follows",
        &format!("Play: {acts} actions, each of them legal"),
        "Result: won by ",
        "This proves that",
        "whoever began the match may have chosen the deal",
        "\"verified\": a typed seed proves nothing about who chose it",
        "It does not prove that the machine that dealt did not look",
    ] {
        assert!(out.contains(part), "{part} in {out}");
    }
    assert_eq!(out, home.good(&["verify", home.only_match().to_str().unwrap()], ""));
}

#[test]
fn a_changed_byte_is_found() {
    let (home, _, _) = played();
    let text = home.match_text();
    assert!(found(&home, &text.replacen("bid 0", "bid 1", 1)).contains("is damaged"));
    assert!(found(&home, &text.replacen("\"play ", "\"plax ", 1)).contains("is damaged"));
}

#[test]
fn an_illegal_move_under_good_seals_is_found() {
    let (home, _, records) = played();
    let mut forged = records.clone();
    forged[1] = forged[1].replacen("bid ", "bid 9", 1);
    assert!(found(&home, &sealed(&forged)).contains("line 2 does not fit"));
    let mut forged = records.clone();
    forged.remove(3);
    assert!(found(&home, &sealed(&forged)).contains("does not fit"));
    // Nothing comes after the end.
    let mut forged = records.clone();
    forged.push("{\"note\":{\"seat\":\"p1\",\"text\":\"late\"}}".to_string());
    assert!(found(&home, &sealed(&forged)).contains("nothing comes after it"));
}

#[test]
fn a_wrong_deal_is_found() {
    let (home, _, records) = played();
    let last = records.len() - 1;
    let over: Value = serde_json::from_str(&records[last]).unwrap();
    let other = Seed::from_text("another").unwrap();
    // A seed, and a nonce, that are not those of the commitment.
    for field in ["seed", "nonce"] {
        let mut forged = records.clone();
        let old = over["over"][field].as_str().unwrap();
        forged[last] = forged[last].replacen(old, &format!("{other:x}"), 1);
        let why = found(&home, &sealed(&forged));
        assert!(why.contains("is not the one it was committed to"), "{field}: {why}");
    }
    // A commitment that fits another seed, whose deal this play does not fit.
    let nonce = Hex::read(over["over"]["nonce"].as_str().unwrap());
    let secret = Secret { seed: other, nonce, text: None };
    let header: Value = serde_json::from_str(&records[0]).unwrap();
    let mut forged = records.clone();
    let old = header["match"]["commitment"].as_str().unwrap();
    let Ok(Record::Match(began)) = serde_json::from_str(&records[0]) else { panic!("no header") };
    forged[0] = forged[0].replacen(old, &began.commitment_of(&secret), 1);
    let old = over["over"]["seed"].as_str().unwrap();
    forged[last] = forged[last].replacen(old, &format!("{other:x}"), 1);
    forged[last] = forged[last].replacen(",\"seed_text\":\"verified\"", "", 1);
    let why = found(&home, &sealed(&forged));
    assert!(why.contains("does not fit") && why.contains("is not in this hand"), "{why}");
    // A text that is not that of the seed.
    let mut forged = records.clone();
    forged[last] = forged[last].replacen("\"verified\"", "\"drawn by lot\"", 1);
    assert!(found(&home, &sealed(&forged)).contains("the text of the seed"));
}

#[test]
fn a_wrong_result_is_found() {
    let (home, _, records) = played();
    let last = records.len() - 1;
    let over: Value = serde_json::from_str(&records[last]).unwrap();
    let winners = over["over"]["winners"].to_string();
    for false_winners in ["[\"p1\"]", "[\"p2\"]", "[\"p1\",\"p2\"]", "[]"] {
        if false_winners == winners {
            continue;
        }
        let mut forged = records.clone();
        forged[last] = forged[last].replacen(&winners, false_winners, 1);
        let why = found(&home, &sealed(&forged));
        assert!(why.contains("the end that is written is not the end of this match"), "{why}");
    }
}

/// A match of three to whose deal p1 and p3 added numbers; p2 promised one.
fn fair() -> Vec<Record> {
    let secret = Secret {
        seed: Seed::from_text("fair").unwrap(),
        nonce: Some([9; 32]),
        text: Some("fair".to_string()),
    };
    let number = |seat: u8| [seat + 1; 32];
    let hash = |seat: u8| Hex(&Sha256::digest(number(seat))).to_string();
    let mut opening: Vec<Record> =
        (0..3).map(|seat| Record::Promised { seat: Seat::new(seat), hash: hash(seat) }).collect();
    for seat in [2, 0] {
        let number = Hex(&number(seat)).to_string();
        opening.push(Record::Opened { seat: Seat::new(seat), number });
    }
    let mut numbers = Numbers::new(3);
    opening.iter().for_each(|record| numbers.add(record).unwrap());
    let config = Config::new(3).unwrap().with_rounds(2).unwrap();
    let mut table = Table::<ElDorado>::dealt(config, secret, numbers, false);
    let mut records = vec![Record::Match(table.header(vec!["human".to_string(); 3]))];
    records.append(&mut opening);
    let mut dice = Seed::from_text("play").unwrap().dice(0, 0);
    while let Turn::Seat(seat) = table.turn() {
        let action = table.legal(seat).sample(&mut dice).unwrap();
        records.push(table.act(seat, action).unwrap());
    }
    records.push(table.over().unwrap());
    records
}

fn written(records: &[Record]) -> String {
    let mut log = Log::default();
    records.iter().map(|record| log.line(record)).collect()
}

#[test]
fn added_numbers_are_checked_and_one_that_was_not_opened_is_named() {
    let home = Home::new();
    let records = fair();
    let path = home.path().join("fair.match");
    fs::write(&path, written(&records)).unwrap();
    let out = home.good(&["verify", path.to_str().unwrap()], "");
    for part in [
        "Numbers: added to the deal as promised, by p1, p3.",
        "Promised and never opened, so left out: p2.",
        "so nobody alone chose the deal",
        "p2 promised a number and did not open it",
    ] {
        assert!(out.contains(part), "{part} in {out}");
    }
    let mut forged = records.clone();
    let Record::Opened { number, .. } = &mut forged[4] else { panic!("no number") };
    *number = "ab".repeat(32);
    let why = found(&home, &written(&forged));
    assert!(why.contains("line 5 does not fit: p3 opens another number than it promised"), "{why}");
    let mut forged = records;
    forged.remove(5);
    assert!(found(&home, &written(&forged)).contains("does not fit"), "one number fewer");
}

/// A whole match of legal moves drawn by lot, said to be played by these.
fn made_up(seats: [&str; 2], practice: bool) -> (Vec<Record>, Secret) {
    let seed = Seed::from_text("made up").unwrap();
    let secret = Secret { seed, nonce: Some([5; 32]), text: None };
    let config = Config::new(2).unwrap().with_rounds(2).unwrap();
    let mut table = Table::<ElDorado>::new(config, secret.clone(), practice);
    let mut records = vec![Record::Match(table.header(seats.map(str::to_string).to_vec()))];
    let mut dice = Seed::from_text("moves").unwrap().dice(0, 0);
    while let Turn::Seat(seat) = table.turn() {
        let action = table.legal(seat).sample(&mut dice).unwrap();
        records.push(table.act(seat, action).unwrap());
    }
    records.push(table.over().unwrap());
    (records, secret)
}

#[test]
fn legal_moves_that_the_named_bot_never_makes_are_found() {
    let home = Home::new();
    // What people did stands; the same deeds by a bot do not.
    let path = home.path().join("people.match");
    fs::write(&path, written(&made_up(["human", "human"], false).0)).unwrap();
    let out = home.good(&["verify", path.to_str().unwrap()], "");
    assert!(out.contains("Bots: none of this program's own played."), "{out}");
    for seats in [["hard", "human"], ["human", "normal"], ["random", "human"]] {
        let why = found(&home, &written(&made_up(seats, false).0));
        let name = seats.iter().find(|name| **name != "human").unwrap();
        assert!(why.contains(&format!("is played by {name}, which does \"")), "{why}");
    }
    // In a real match of every game each bot's action is found again, also after
    // it took a seat over.
    for game in ["el-dorado", "brag", "buy-bust"] {
        let home = Home::new();
        let out = home.good(&["play", game, "--open", "--seed", "bots"], "quit\n");
        let id = id_after(&out, "croupier resume ").to_string();
        let seats: &[&str] = match game {
            "buy-bust" => &["narc=hard", "customer=easy", "player=hard"],
            _ => &["p1=hard", "p2=easy", "p3=random", "p4=easy"],
        };
        let mut args = vec!["resume", id.as_str(), "--speed", "instant"];
        seats.iter().for_each(|seat| args.extend(["--seat", seat]));
        home.good(&args, "");
        let out = home.good(&["verify", &id], "");
        let line = out.lines().find(|line| line.starts_with("Bots: ")).unwrap();
        let acts = out.split("Play: ").nth(1).unwrap().split(' ').next().unwrap();
        let all = format!("Bots: each of their {acts} actions is what the bot of that name");
        assert!(line.starts_with(&all), "{game}: {out}");
    }
}

/// A match of Brag between these, in which the clock acted at some of the turns of the
/// first. With it, how often it did and how often the others did.
fn hurried(seats: [&str; 2]) -> (Vec<Record>, usize, usize) {
    let settings = croupier_brag::Settings { seats: 2, rounds: 2, ..Default::default() };
    let config = croupier_brag::Config::new(settings).unwrap();
    assert!(config.turn_seconds > 0);
    let seed = Seed::from_text("hurried").unwrap();
    let secret = Secret { seed, nonce: Some([5; 32]), text: None };
    let mut table = Table::<Brag>::new(config, secret, false);
    let mut records = vec![Record::Match(table.header(seats.map(str::to_string).to_vec()))];
    let (mut late, mut decided) = (0, 0);
    while let Turn::Seat(seat) = table.turn() {
        let mut dice = stream(table.bot_seed(), seat, table.actions() as u32);
        let bot = named::<Brag>("caller").unwrap();
        let chosen = bot.choose(&table.view(seat), &mut dice).unwrap();
        let time_is_up = seat == Seat::FIRST && table.actions() % 3 == 1;
        late += usize::from(time_is_up);
        decided += usize::from(seat != Seat::FIRST);
        let action = if time_is_up { Action::TimeOut } else { chosen };
        records.push(table.act(seat, action).unwrap());
    }
    records.push(table.over().unwrap());
    (records, late, decided)
}

#[test]
fn what_the_clock_did_is_counted() {
    let home = Home::new();
    let (records, late, decided) = hurried(["human", "caller"]);
    assert!(late > 0 && decided > 1, "the clock acted {late} times, the bot {decided} times");
    let path = home.path().join("hurried.match");
    fs::write(&path, written(&records)).unwrap();
    let out = home.good(&["verify", path.to_str().unwrap()], "");
    let bots = format!("Bots: each of their {decided} actions is what the bot of that name");
    assert!(out.contains(&bots), "{out}");
    assert!(out.contains(&format!("; done by the clock: {late}")), "{out}");
}

#[test]
fn a_bot_is_never_late() {
    let home = Home::new();
    let (records, late, _) = hurried(["caller", "caller"]);
    assert!(late > 0);
    let why = found(&home, &written(&records));
    assert!(
        why.contains("p1 is played by caller, which does") && why.contains("not \"timeout\""),
        "{why}"
    );
}

#[test]
fn what_was_agreed_is_part_of_the_commitment() {
    let home = Home::new();
    let (records, secret) = made_up(["human", "human"], true);
    let Record::Match(honest) = records[0].clone() else { panic!("no header") };
    // The mark of practice washed off, under good seals.
    let mut washed = records.clone();
    washed[0] = Record::Match(Header { practice: false, ..honest.clone() });
    let why = found(&home, &written(&washed));
    assert!(why.contains("whether it was practice was changed since"), "{why}");
    // With another commitment it holds, unless somebody noted the first.
    let clean = Header { practice: false, ..honest.clone() };
    washed[0] = Record::Match(Header { commitment: clean.commitment_of(&secret), ..clean });
    let path = home.path().join("washed.match");
    fs::write(&path, written(&washed)).unwrap();
    let path = path.to_str().unwrap();
    let out = home.good(&["verify", path], "");
    assert!(out.contains("not for practice") && out.contains("made up from beginning"), "{out}");
    let said = home.run(&["verify", path, "--commitment", &honest.commitment], "");
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains("what was noted as you give it before the first card is"));
    let whole = home.path().join("whole.match");
    fs::write(&whole, written(&records)).unwrap();
    let noted = honest.commitment.to_uppercase();
    let out = home.good(&["verify", whole.to_str().unwrap(), "--commitment", &noted], "");
    assert!(out.contains("as it was noted before the first card"), "{out}");
    assert!(out.contains("for practice, where anything can be taken back"), "{out}");
    assert!(!out.contains("made up from beginning"), "{out}");
}

#[test]
fn a_match_of_ones_own_is_held_against_what_was_noted_here() {
    let (home, id, _) = played();
    let out = home.good(&["verify", &id], "");
    assert!(out.contains("as it was noted before the first card"), "{out}");
    // Made up anew in its place, with nothing beside it.
    let forged = written(&made_up(["human", "human"], false).0);
    fs::write(home.only_match(), forged).unwrap();
    fs::remove_file(home.only_match().with_extension("seed")).unwrap();
    let said = home.run(&["verify", &id], "");
    assert!(said.err.contains("what was noted here before the first card is"), "{}", said.err);
}
