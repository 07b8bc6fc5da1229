//! Models that answer badly or not at all, and endpoints that tell what they
//! are told.

use std::process::Command;

use super::sitting::{BRAG, BUY_BUST, KEY, play, sit};
use super::stand_in::Mood;

#[test]
fn the_table_acts_for_a_model_that_is_useless_broken_or_slow() {
    for (mood, name, why) in [
        (Mood::Useless, "useless", "its answer was refused by the rules"),
        (Mood::Broken, "broken", "the endpoint refused with status 500"),
        (Mood::Slow, "slow", "the model gave no answer"),
    ] {
        let sitting = play(mood, name);
        let said = sitting.said();
        assert!(sitting.output.status.success(), "{said}");
        assert!(said.contains(why) && said.contains("after two tries"), "{said}");
        assert!(said.contains("the match"), "{said}");
        // What was given up waiting for may reach the stand-in too late to be
        // counted there, so the table's own notes are.
        let questions = sitting.records.matches("model stand-in, ").count();
        assert_eq!(questions, 10, "asked again once for each of five decisions");
        let refused = if mood == Mood::Useless { 10 } else { 0 };
        let account =
            format!("Account of p1: 0 answers, {refused} refused, 5 played by the table, ");
        assert!(said.contains(&account), "{said}");
        assert!(sitting.asked.len() <= questions && !sitting.asked.is_empty());
        assert!(!sitting.records.contains(KEY) && !said.contains(KEY));
    }
}

#[test]
fn the_table_acts_for_a_model_that_cannot_play_brag() {
    for (mood, name, why) in [
        (Mood::Useless, "brag-useless", "its answer was refused: it is not an action"),
        (Mood::Broken, "brag-broken", "the endpoint refused with status 500"),
        (Mood::Slow, "brag-slow", "the model gave no answer"),
    ] {
        let sitting = sit(mood, name, "", &BRAG);
        let said = sitting.said();
        assert!(sitting.output.status.success(), "{said}");
        assert!(said.contains(why) && said.contains("after two tries"), "{said}");
        assert!(said.contains("the sitting ends") && said.contains("p1 checks"), "{said}");
        assert!(!sitting.records.contains(KEY) && !said.contains(KEY));
        // What was said to it, and the cards it was dealt, are in no open note.
        assert!(!said.contains("bid 99"), "{said}");
    }
    let sitting = sit(Mood::Chatty, "brag-chatty", "", &BRAG);
    assert!(sitting.output.status.success() && !sitting.said().contains("after two tries"));
}

#[test]
fn the_table_acts_for_a_model_that_cannot_play_buy_bust() {
    let sitting = sit(Mood::Useless, "buy-bust-useless", "", &BUY_BUST);
    let said = sitting.said();
    assert!(sitting.output.status.success(), "{said}");
    assert!(said.contains("player: its answer was refused: it is not an action"), "{said}");
    assert!(said.contains("player: the table acts for it after two tries"), "{said}");
    assert!(said.contains("Player checks") && said.contains("Player folds"), "{said}");
}

#[test]
fn a_model_that_cannot_be_had_is_named_before_the_first_card() {
    for (seat, wrong) in
        [("llm:", "names no profile"), ("llm:nobody", "cannot read the model profile of p1")]
    {
        let output = Command::new(env!("CARGO_BIN_EXE_croupier"))
            .args(["play", "el-dorado", "--seats", &format!("{seat},random")])
            .env("CROUPIER_HOME", std::env::temp_dir().join("croupier-no-such-home"))
            .output()
            .unwrap();
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && error.contains(wrong), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}

#[test]
fn a_key_that_the_endpoint_repeats_is_written_nowhere() {
    for (mood, name) in [(Mood::Echoing, "echoing"), (Mood::Accusing, "accusing")] {
        // Played to its end, and left where the person at the table is to bid.
        for (other, left) in [("random", false), ("human", true)] {
            let seats = format!("random,llm:local,{other}");
            let table = ["el-dorado", "--seats", &seats, "--rounds", "2"];
            let sitting = sit(mood, &format!("{name}-{other}"), "", &table);
            let said = sitting.said();
            assert!(sitting.output.status.success() && !sitting.asked.is_empty(), "{said}");
            assert_eq!(sitting.files.contains(".notes\n"), left, "{}", sitting.files);
            let error = String::from_utf8_lossy(&sitting.output.stderr);
            let hex: String = KEY.bytes().map(|byte| format!("{byte:02x}")).collect();
            for text in [&said, &*error, &sitting.files] {
                let low = text.to_ascii_lowercase();
                assert!(!low.contains(KEY) && !low.contains(&hex), "{text}");
                // What "Bearer a-key-that-must" has in the middle in base64.
                assert!(!text.contains("a2V5LXRoYXQtbXVzd"), "{text}");
                assert!(!text.contains("rZXktdGhhdC1tdXN0"), "{text}");
            }
            if mood == Mood::Echoing {
                let struck = ["answered: I will Bearer (key)", "reason: they said Bearer (key), "];
                for words in struck {
                    assert!(sitting.files.contains(words), "{words}: {}", sitting.files);
                }
                assert!(sitting.files.contains("that is Bearer (key)"), "{}", sitting.files);
                // "Bearer " in hexadecimal digits and in base64.
                let coded =
                    ["426561726572", "QmVhcmVyI"].map(|words| sitting.files.contains(words));
                assert_eq!(coded, [true; 2], "{}", sitting.files);
            }
        }
    }
}

#[test]
fn a_model_that_is_not_there_is_found_before_the_first_card() {
    let sitting = play(Mood::Absent, "absent");
    let error = String::from_utf8_lossy(&sitting.output.stderr).into_owned();
    assert_eq!((sitting.output.status.code(), sitting.said().as_str()), (Some(2), ""), "{error}");
    let sentence = "model \"stand-in\" of p1 cannot play: the model cannot be reached: ";
    assert!(error.contains(sentence) && error.lines().count() == 1, "{error}");
    assert_eq!(sitting.records, "", "no match is begun");
}

#[test]
fn a_model_that_is_gone_is_given_up_with_one_sentence() {
    let sitting = sit(
        Mood::Leaving,
        "leaving",
        "",
        &["el-dorado", "--seats", "llm:local,random", "--rounds", "4"],
    );
    let said = sitting.said();
    assert!(sitting.output.status.success() && said.contains("the match\n"), "{said}");
    let given_up = "(3 times in a row); the table plays on for this seat\n";
    assert_eq!(said.matches(given_up).count(), 1, "{said}");
    assert_eq!(said.matches("the model cannot be reached: ").count(), 1, "{said}");
    assert_eq!(said.matches("the table ").count(), 1, "nothing else is told of it: {said}");
    assert_eq!(sitting.records.matches("model stand-in, ").count(), 4, "{}", sitting.records);
}

#[test]
fn a_question_is_not_sent_elsewhere() {
    let sitting = play(Mood::Referring, "referring");
    let said = sitting.said();
    assert!(sitting.output.status.success() && said.contains("the match\n"), "{said}");
    let sentence = "the endpoint sends the question elsewhere (status 302), where it is not asked";
    assert_eq!(said.matches(sentence).count(), 10, "{said}");
    assert_eq!(sitting.asked.len(), 10);
}
