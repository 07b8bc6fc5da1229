//! Damaged match files: always a sentence, never a panic, never believed.

use std::fs;

use sha2::{Digest, Sha256};

use super::tools::{Home, Talk, assert_one_sentence, secret_of};

/// A small generator, so that the damage is the same every time.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }
}

/// A finished match, and one in the middle, each with its secret.
fn samples() -> [(Vec<u8>, String); 2] {
    let home = Home::new();
    let args =
        ["play", "el-dorado", "--rounds", "2", "--seats", "simple,random,simple", "--seed", "dmg"];
    home.good(&args, "");
    let whole = home.match_text();
    let secret = secret_of(&whole);
    let part: String = whole.split_inclusive('\n').take(9).collect();
    [(whole.into_bytes(), secret.clone()), (part.into_bytes(), secret)]
}

#[test]
fn a_file_cut_anywhere_is_named_at_the_line_where_it_was_cut() {
    let home = Home::new();
    let (whole, secret) = &samples()[0];
    let mut random = Lcg(1);
    for round in 0..100 {
        let cut = random.below(whole.len());
        let path = home.put("cut", &whole[..cut], secret);
        let said = home.run(&["replay", &path], "");
        assert!(!said.out.contains("The seed was"), "an end that was cut off is not told");
        let lines = whole[..cut].iter().filter(|byte| **byte == b'\n').count();
        if lines == 0 {
            assert_eq!(said.code, Some(1));
            assert_one_sentence(&said.err);
            assert!(said.err.contains("not a match file"), "{}", said.err);
        } else if whole[cut - 1] == b'\n' {
            assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "round {round}");
        } else {
            assert_eq!(said.code, Some(1));
            assert_one_sentence(&said.err);
            let line = format!("line {} is damaged: it has no end", lines + 1);
            assert!(said.err.contains(&line), "{}", said.err);
        }
    }
}

#[test]
fn a_changed_byte_anywhere_is_found_and_its_line_named() {
    let home = Home::new();
    let mut random = Lcg(2);
    for (file, secret) in &samples() {
        for _ in 0..100 {
            let place = random.below(file.len());
            let mut bytes = file.clone();
            bytes[place] ^= 1 << random.below(8);
            let line = file[..place].iter().filter(|byte| **byte == b'\n').count() + 1;
            let path = home.put("changed", &bytes, secret);
            let said = home.run(&["replay", &path], "");
            assert_eq!(said.code, Some(1), "byte {place} of {line}: {}", said.out);
            assert_one_sentence(&said.err);
            assert!(!said.out.contains("The seed was"), "{}", said.out);
            if line == 1 {
                let named = ["not a match file", "newer croupier"];
                assert!(named.iter().any(|words| said.err.contains(words)), "{}", said.err);
            } else {
                assert!(said.err.contains(&format!("line {line} is damaged")), "{}", said.err);
            }
            // A match is not gone on with past a changed byte unless asked to.
            let changed = fs::read(&path).unwrap();
            let said = home.run(&["resume", &path], "");
            let torn = said.err.contains("it has no end");
            assert!(torn || said.code == Some(1), "{said:?}");
            assert!(!said.err.contains("panicked"));
            assert!(torn || fs::read(&path).unwrap() == changed, "and it is left as it was");
        }
    }
}

#[test]
fn lines_moved_doubled_lost_or_scribbled_over_are_found() {
    let home = Home::new();
    let (file, secret) = &samples()[0];
    let text = String::from_utf8(file.clone()).unwrap();
    let mut random = Lcg(3);
    for round in 0..100 {
        let mut lines: Vec<String> = text.split_inclusive('\n').map(ToString::to_string).collect();
        let (one, other) = (1 + random.below(lines.len() - 1), 1 + random.below(lines.len() - 1));
        match round % 5 {
            0 if one != other => lines.swap(one, other),
            1 => lines.insert(one, lines[other].clone()),
            2 if one + 1 < lines.len() => drop(lines.remove(one)),
            3 => lines[one] = "\u{0}\u{7f}\u{1F0A1}\n".repeat(1 + random.below(3)),
            _ => lines[one] = lines[one].replacen(' ', "  ", 1 + random.below(3)),
        }
        let path = home.put("moved", lines.concat().as_bytes(), secret);
        let said = home.run(&["replay", &path], "");
        assert_eq!(said.code, Some(1), "round {round}: {said:?}");
        assert_one_sentence(&said.err);
        assert!(said.err.contains("line ") && said.err.contains("damaged"), "{}", said.err);
    }
}

/// The records of a file of sealed lines.
pub(crate) fn bodies(text: &str) -> Vec<String> {
    text.lines().map(|line| line.splitn(3, ' ').nth(2).unwrap().to_string()).collect()
}

/// Records under good seals.
pub(crate) fn sealed(bodies: &[String]) -> String {
    let (mut before, mut text) = (String::new(), String::new());
    for (number, body) in bodies.iter().enumerate() {
        let hash = Sha256::digest(format!("{before} {number} {body}"));
        before = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        text += &format!("{number} {before} {body}\n");
    }
    text
}

/// Someone who can seal lines can still not write what the rules refuse.
#[test]
fn a_well_sealed_file_of_an_impossible_match_is_refused() {
    let home = Home::new();
    let (file, secret) = &samples()[1];
    let text = String::from_utf8(file.clone()).unwrap();
    let bodies = bodies(&text);
    assert_eq!(sealed(&bodies), text, "the seal is what docs/notation.md says");
    let forged = |place: usize, body: &str| {
        let mut bodies = bodies.clone();
        bodies[place] = body.to_string();
        home.put("forged", sealed(&bodies).as_bytes(), secret)
    };
    for (place, body) in [
        (1, "{\"act\":{\"seat\":\"p2\",\"action\":\"bid 9\"}}"),
        (1, "{\"act\":{\"seat\":\"p1\",\"action\":\"bid 1\"}}"),
        (1, "{\"act\":{\"seat\":\"p13\",\"action\":\"bid 1\"}}"),
        (2, "{\"act\":{\"seat\":\"p3\",\"action\":\"play 2c\"}}"),
        (2, "{\"act\":{\"seat\":\"p3\",\"action\":\"BID 1\"}}"),
        (3, "{\"undo\":{\"seat\":\"p1\",\"back_to\":0}}"),
    ] {
        let path = forged(place, body);
        for command in ["replay", "resume"] {
            let err = home.refused(&[command, &path]);
            assert!(err.contains(&format!("line {}", place + 1)), "{body}: {err}");
        }
    }
    let path = forged(8, "{\"over\":{\"winners\":[\"p1\"],\"seed\":\"00\"}}");
    let err = home.refused(&["replay", &path]);
    assert!(err.contains("line 9"), "an end before the end: {err}");
}

#[test]
fn a_damaged_match_goes_on_from_its_last_good_line_when_that_is_asked_for() {
    let home = Home::new();
    let [(whole, _), (file, secret)] = &samples();
    let mut bytes = file.clone();
    let middle = bytes.len() - 20;
    bytes[middle] ^= 1;
    let path = home.put("mended", &bytes, secret);
    let err = home.refused(&["resume", &path]);
    assert!(err.contains("line 9 is damaged") && err.contains("--cut"), "{err}");
    let said = home.run(&["resume", &path, "--cut"], "");
    assert_eq!(said.code, Some(0), "{said:?}");
    assert_one_sentence(&said.err);
    assert!(said.err.contains("line 9"), "{}", said.err);
    let mut again = bodies(&String::from_utf8(whole.clone()).unwrap());
    again.insert(8, "{\"cut\":{\"lines\":1}}".to_string());
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text, sealed(&again), "bots play the same match again, on the record");
    let copy = format!("{path}.damaged");
    assert!(said.err.contains(&copy), "it is said where the copy is: {}", said.err);
    assert_eq!(fs::read(&copy).unwrap(), bytes, "the file as it was");
    let proof = home.good(&["verify", &path], "");
    assert!(proof.contains("lost lines cut off: 1"), "{proof}");
}

#[test]
fn a_match_that_is_taken_away_while_it_is_played_is_not_said_to_be_kept() {
    for cut in [false, true] {
        let home = Home::new();
        let mut talk = Talk::start(&home, &["play", "el-dorado", "--seats", "human,simple"]);
        assert!(talk.listen());
        let path = home.only_match();
        match cut {
            true => fs::write(&path, "").unwrap(),
            false => fs::remove_file(&path).unwrap(),
        }
        talk.say("0");
        assert!(!talk.listen(), "nothing more is asked: {}", talk.heard);
        assert!(!talk.heard.contains("is kept"), "{}", talk.heard);
        let (err, code) = talk.ended();
        assert_one_sentence(&err);
        assert!(code == Some(1) && err.contains("nothing from here on is kept"), "{err}");
    }
}

#[test]
fn a_match_has_its_name_once_its_first_line_is_whole() {
    let home = Home::new();
    let mut talk = Talk::start(&home, &["play", "buy-bust", "--plain"]);
    assert!(talk.listen());
    let path = home.only_match();
    let first = fs::read_to_string(&path).unwrap();
    assert!(first.ends_with('\n') && first.contains("\"match\""), "{first}");
    assert!(!path.with_extension("begun").exists());
    talk.say("quit");
    talk.listen();
}
