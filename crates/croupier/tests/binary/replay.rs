//! A kept match, shown again.

use std::time::{Duration, Instant};

use super::matchfile::{bodies, sealed};
use super::tools::{Home, Talk, cards_in, deeds, play_whole, script};

const SEED: &str = "zanzibar 77";

fn args(seats: &str) -> Vec<&str> {
    vec!["play", "el-dorado", "--plain", "--rounds", "3", "--seed", SEED, "--seats", seats]
}

/// The seed's bytes, as `printf 'zanzibar 77' | sha256sum` prints them.
const SEED_HEX: &str = "30470c93dee8cab2adcf0da1bf7366f0fa92bdcdbec235aff3f2ff272ca77d0b";

#[test]
fn a_finished_match_is_shown_whole_with_its_seed() {
    let home = Home::new();
    let (heard, _) = play_whole(&home, &args("human,simple,random"));
    let path = home.only_match();
    let out = home.good(&["replay", path.to_str().unwrap()], "");
    assert!(out.starts_with("round 1 of 3: 3 cards each, p1 deals\np1 is dealt "), "{out}");
    assert_eq!(out.matches(" is dealt ").count(), 9, "every hand of every round");
    assert_eq!(out.matches(" takes the trick with ").count(), 6);
    assert!(out.ends_with(&format!("The seed was \"{SEED}\".\n")), "{out}");
    // Everything the person was told is there, in the same words and order.
    let mut rest = out.lines();
    for play in deeds(&heard) {
        let line = play.replace("you ", "p1 ").replacen(' ', " plays ", 1);
        assert!(rest.any(|shown| shown == line), "{line}");
    }
    assert!(home.match_text().contains(SEED_HEX), "a finished match tells its seed");
    let beside = std::fs::read_to_string(path.with_extension("seed")).unwrap();
    assert!(beside.starts_with(SEED_HEX), "and it is kept twice");
}

#[test]
fn a_finished_match_is_shown_through_any_seats_eyes() {
    let home = Home::new();
    play_whole(&home, &args("human,simple,random"));
    let path = home.only_match();
    let path = path.to_str().unwrap();
    let whole = home.good(&["replay", path], "");
    for seat in ["p1", "p2", "p3"] {
        let out = home.good(&["replay", path, "--as", seat], "");
        assert_eq!(out.matches("your hand: ").count(), 3);
        assert!(!out.contains(" is dealt "));
        for line in out.lines().filter(|line| line.starts_with("your hand: ")) {
            let dealt = format!("{seat} is dealt {}\n", &line["your hand: ".len()..]);
            assert!(whole.contains(&dealt), "{dealt}");
        }
        let public = |text: &str| -> Vec<String> {
            text.lines()
                .filter(|line| !line.contains(" is dealt ") && !line.starts_with("your hand"))
                .map(ToString::to_string)
                .collect()
        };
        assert_eq!(public(&out), public(&whole));
    }
    for nobody in ["p4", "p13"] {
        let refused = home.refused(&["replay", path, "--as", nobody]);
        let sentence = format!("nobody at this table is {nobody}; its seats are p1, p2, p3");
        assert!(refused.contains(&sentence), "{refused}");
    }
}

#[test]
fn an_unfinished_match_never_shows_its_seed_or_what_is_hidden() {
    let home = Home::new();
    let seats = "human,simple,human";
    let (_, typed) = play_whole(&home, &args(seats));
    let whole = home.good(&["replay", home.only_match().to_str().unwrap()], "");
    for cut in [0, 2, typed.len() / 2, typed.len() - 1] {
        let home = Home::new();
        let mut said = home.good(&args(seats), &script(&typed[..cut]));
        let path = home.only_match();
        let path = path.to_str().unwrap();
        let seen = home.good(&["replay", path], "");
        assert!(seen.starts_with("This match is not over, so only what everyone saw is shown.\n"));
        assert!(!seen.contains(" is dealt ") && !seen.contains("your hand"), "{seen}");
        // The cards in it are those played and those turned up.
        for line in seen.lines().filter(|line| !cards_in(line).is_empty()) {
            assert!(
                [" plays ", " is turned: ", " takes the trick with "]
                    .iter()
                    .any(|open| line.contains(open)),
                "{line}"
            );
            assert!(whole.contains(line), "{line}");
        }
        said += &seen;
        said += &home.good(&["replay", path, "--step"], &"\n".repeat(200));
        said += &home.good(&["replay", path, "--as", "p1"], "");
        said += &home.good(&["resume"], "\nlog\nlook\nhelp\nscore\nhint\nrules\nwhy\n");
        let refused = home.refused(&["replay", path, "--as", "p2"]);
        assert!(refused.contains("not over"), "{refused}");
        let file = home.match_text();
        for text in [&said, &refused, &file] {
            assert!(!text.contains("zanzibar") && !text.contains("The seed"), "{text}");
            for part in [&SEED_HEX[..16], &SEED_HEX[48..]] {
                assert!(!text.contains(part), "{text}");
            }
        }
        let own = home.good(&["replay", path, "--as", "p3"], "");
        assert!(own.contains("your hand: "));
        for line in own.lines().filter(|line| line.starts_with("your hand: ")) {
            assert!(whole.contains(&format!("p3 is dealt {}", &line["your hand: ".len()..])));
        }
        // The secret lies apart, for this user alone.
        let secret = home.only_match().with_extension("seed");
        let kept = std::fs::read_to_string(&secret).unwrap();
        let lines: Vec<&str> = kept.lines().collect();
        assert_eq!(lines[..2], [SEED_HEX, SEED]);
        assert_eq!((lines.len(), lines[2].len()), (4, 64), "a nonce comes after them");
        for text in [&said, &refused, &file, &own] {
            assert!(!text.contains(lines[2]), "nor is the nonce shown");
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::metadata(&secret).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }
}

#[test]
fn a_replay_goes_step_by_step_and_stops_when_the_reader_does() {
    let home = Home::new();
    home.good(&args("simple,simple"), "");
    let path = home.only_match();
    let path = path.to_str().unwrap();
    let whole = home.good(&["replay", path], "");
    // 3 rounds of 2 bids and up to 6 cards, and the end.
    let stops = 3 * 2 + 2 * (3 + 2 + 1);
    let stepped = home.good(&["replay", path, "--step"], &"\n".repeat(stops));
    let asked = |at: usize| format!("[{at} of {stops}] Enter, back, a number, end, quit> ");
    assert_eq!((0..=stops).filter(|at| stepped.contains(&asked(*at))).count(), stops + 1);
    for line in whole.lines() {
        assert!(stepped.lines().any(|told| told.ends_with(line)), "{line} is told");
    }
    // The table with every hand is there at each step.
    assert_eq!(stepped.matches("\np1 holds: ").count(), stops + 1);
    let short = home.good(&["replay", path, "--step"], "\n\n");
    assert!(short.contains(&asked(2)) && !short.contains(&asked(3)), "{short}");
}

#[test]
fn a_replay_goes_back_jumps_and_quits() {
    let home = Home::new();
    home.good(&args("simple,simple"), "");
    let path = home.only_match();
    let step = |typed: &str| home.good(&["replay", path.to_str().unwrap(), "--step"], typed);
    let told = |text: &str| {
        let asked = text.lines().filter_map(|line| line.strip_prefix('['));
        asked.map(|line| line.split(' ').next().unwrap().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(told(&step("\n\nback\n12\nend\nq\n")), ["0", "1", "2", "1", "12", "18"]);
    let lost = step("b\n99\nfly\nquit\n");
    assert!(lost.contains("This is the beginning.") && lost.contains("a number from 0 to 18"));
    // Going back shows the same table again.
    let there = step("5\nq\n");
    let and_back = step("5\n\nb\nq\n");
    let last = |text: &str| text.rsplit("\n\n").nth(1).map(ToString::to_string);
    assert!(and_back.contains(&last(&there).unwrap()), "{and_back}");
}

#[test]
fn a_match_of_bots_is_watched_without_anyones_cards() {
    let home = Home::new();
    let out = home.good(&args("simple,random"), "");
    assert!(!out.contains(" is dealt ") && !out.contains("your hand"));
    assert!(out.contains("The seed was"));
}

#[test]
fn a_drawn_seed_is_told_at_the_end_and_deals_the_same_match_again() {
    let home = Home::new();
    let args = ["play", "el-dorado", "--rounds", "2", "--seats", "simple,random,simple"];
    let out = home.good(&args, "");
    let seed = out.split("The seed was \"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(seed.len(), 64, "a drawn seed has 256 bits: {seed}");
    let again = Home::new();
    again.good(&[&args[..], &["--seed", seed]].concat(), "");
    assert_eq!(again.story(), home.story());
    let other = Home::new();
    other.good(&args, "");
    assert_ne!(other.story(), home.story(), "another draw, another match");
}

#[test]
fn taken_back_actions_are_shown_as_such() {
    let home = Home::new();
    let mut talk = Talk::start(&home, &[&args("human,simple")[..], &["--practice"]].concat());
    for line in ["1", "undo", "2", "quit"] {
        assert!(talk.listen());
        talk.say(line);
    }
    talk.listen();
    let out = home.good(&["replay", home.only_match().to_str().unwrap()], "");
    let order: Vec<usize> = ["p1 bids 1", "p1 takes back to action 1", "p1 bids 2"]
        .iter()
        .map(|part| out.find(part).unwrap_or_else(|| panic!("{part} in {out}")))
        .collect();
    assert!(order.is_sorted(), "{out}");
}

/// One act and its undo, thousands of times, in a file of little more than 1 MB: every step
/// is told, and each costs no more than the ones before it.
#[test]
fn a_swollen_match_is_told_in_a_moment() {
    const TIMES: usize = 8_000;
    let home = Home::new();
    let args = ["play", "el-dorado", "--practice", "--seats", "human,simple", "--rounds", "2"];
    home.good(&[&args[..], &["--seed", SEED]].concat(), "1\nundo\nquit\n");
    let text = home.match_text();
    let mut records = bodies(&text);
    let act =
        records.iter().position(|record| record.starts_with("{\"act\":{\"seat\":\"p1\"")).unwrap();
    let undo = records.iter().rposition(|record| record.contains("undo")).unwrap();
    assert_eq!(records.len(), undo + 1, "{text}");
    let again: Vec<String> = records[act..].to_vec();
    for _ in 1..TIMES {
        records.extend(again.iter().cloned());
    }
    let path = home.path().join("swollen.match");
    std::fs::copy(home.only_match().with_extension("seed"), path.with_extension("seed")).unwrap();
    std::fs::write(&path, sealed(&records)).unwrap();
    let began = Instant::now();
    let out = home.good(&["replay", path.to_str().unwrap(), "--as", "p1"], "");
    assert_eq!(out.matches("p1 takes back to action").count(), TIMES);
    assert!(began.elapsed() < Duration::from_secs(30), "{:?}", began.elapsed());
}
