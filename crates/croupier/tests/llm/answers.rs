//! Models that answer well, at every game and in every form.

use std::path::Path;
use std::{env, fs, process};

use super::sitting::{BRAG, BUY_BUST, KEY, play, sit};
use super::stand_in::Mood;

/// Five decisions: two bids and three cards.
#[test]
fn a_model_that_answers_plays_a_whole_match() {
    let sitting = play(Mood::Good, "good");
    assert!(sitting.output.status.success(), "{}", sitting.said());
    assert!(sitting.said().contains("the match"), "{}", sitting.said());
    assert_eq!(sitting.asked.len(), 5);
    // A reason, and model, prompt hash, time, tokens and answer, for each decision;
    // and the account of them all.
    assert_eq!(sitting.records.matches("\"note\"").count(), 11, "{}", sitting.records);
    let account = "5 answers, 0 refused, 0 played by the table, ";
    assert!(sitting.records.contains(&format!("\"text\":\"account: {account}")));
    assert!(sitting.said().contains(&format!("Account of p1: {account}")), "{}", sitting.said());
    assert!(sitting.records.contains("model stand-in, prompt "), "{}", sitting.records);
    let answers =
        sitting.records.matches(" ms, 30 tokens in, 7 out, answered: {\\\"action\\\":").count();
    assert_eq!(answers, 5, "{}", sitting.records);
    for prompt in &sitting.asked {
        assert!(
            prompt.contains("You play El Dorado") && prompt.contains("Your hand: "),
            "{prompt}"
        );
        assert!(prompt.contains("You are p1, to act. Others: p2 a bot. Time to answer: 20 s."));
        assert!(!prompt.contains(KEY) && !prompt.contains("seed"), "{prompt}");
    }
    assert!(!sitting.records.contains(KEY));
}

#[test]
fn a_profile_can_ask_for_the_json_lines_of_programs() {
    let more = ", observation: json";
    let table = ["el-dorado", "--seats", "llm:local,random", "--rounds", "2"];
    let sitting = sit(Mood::Good, "json", more, &table);
    assert!(sitting.output.status.success(), "{}", sitting.said());
    assert_eq!(sitting.asked.len(), 5);
    for prompt in &sitting.asked {
        assert!(prompt.contains("\\\"legal\\\"") && !prompt.contains("You may answer"), "{prompt}");
    }
}

#[test]
fn a_model_plays_brag_from_words_or_json_with_or_without_aid() {
    for (name, more) in [("text", ""), ("data", ", observation: json")] {
        for (aid, helped) in [(", aid: true", true), (", aid: false", false)] {
            let sitting =
                sit(Mood::Good, &format!("brag-{name}-{helped}"), &(more.to_string() + aid), &BRAG);
            let said = sitting.said();
            assert!(sitting.output.status.success(), "{said}");
            assert!(
                said.contains("the sitting ends") && !said.contains("\np1: "),
                "no fault: {said}"
            );
            assert!(sitting.asked.len() >= 4, "it looks and then decides, twice");
            assert!(sitting.records.contains("model stand-in, prompt "), "{}", sitting.records);
            let seen = ["you have seen your hand", "\\\"seen\\\":true,\\\"hand\\\":[\\\""];
            let told = ["Your hand makes:", "\\\"share_below\\\""];
            let mut looked = 0;
            for prompt in &sitting.asked {
                let sees = seen.iter().any(|words| prompt.contains(words));
                assert_eq!(
                    told.iter().any(|words| prompt.contains(words)),
                    sees && helped,
                    "{prompt}"
                );
                looked += usize::from(sees);
                assert!(!prompt.contains(KEY) && prompt.contains("Three Card Brag"), "{prompt}");
            }
            assert!(looked > 0);
            assert!(!sitting.records.contains(KEY) && !said.contains(KEY));
        }
    }
}

#[test]
fn a_model_plays_buy_bust_from_words_or_json_with_or_without_aid() {
    for (name, more) in [("text", ""), ("data", ", observation: json")] {
        for (aid, helped) in [(", aid: true", true), (", aid: false", false)] {
            let name = format!("buy-bust-{name}-{helped}");
            let sitting = sit(Mood::Good, &name, &(more.to_string() + aid), &BUY_BUST);
            let said = sitting.said();
            assert!(sitting.output.status.success(), "{said}");
            assert!(said.contains("The run is over") && !said.contains("\nplayer: "), "{said}");
            assert!(sitting.asked.len() >= 3, "a card in each round: {said}");
            let mut shown = 0;
            for prompt in &sitting.asked {
                assert!(prompt.contains("You play Buy-Bust with the rules"), "{prompt}");
                assert!(prompt.contains("weed (Product): sells for $30"), "every card is told");
                assert!(!prompt.contains(KEY) && !prompt.contains("seed"), "{prompt}");
                let told = [" -> ", "\\\"what_if\\\":[{"];
                shown += usize::from(told.iter().any(|words| prompt.contains(words)));
            }
            assert_eq!(shown > 0, helped, "what a card would change is an aid: {shown}");
            assert!(sitting.records.contains("model stand-in, prompt "), "{}", sitting.records);
            assert!(!sitting.records.contains(KEY) && !said.contains(KEY));
        }
    }
}

#[test]
fn a_model_that_mends_its_answer_is_heard() {
    let sitting = play(Mood::Chatty, "chatty");
    assert!(sitting.output.status.success());
    assert_eq!(sitting.asked.len(), 10, "each decision took two questions");
    assert!(sitting.said().contains("p1: its answer was refused"), "{}", sitting.said());
    assert!(!sitting.said().contains("after two tries"), "{}", sitting.said());
    let account = "Account of p1: 5 answers, 5 refused, 0 played by the table, ";
    assert!(sitting.said().contains(account), "{}", sitting.said());
}

#[test]
fn a_model_is_told_the_rules_in_the_words_of_a_folder() {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/brag/llm.ron");
    let folder = env::temp_dir().join(format!("croupier-llm-{}-words", process::id()));
    fs::create_dir_all(&folder).unwrap();
    let words = fs::read_to_string(shipped).unwrap();
    let words = words.replacen("You play Three", "You gamble at Three", 1);
    fs::write(folder.join("llm.ron"), words).unwrap();
    let assets = ["--assets", folder.to_str().unwrap()];
    let sitting = sit(Mood::Good, "brag-words", "", &[&BRAG[..], &assets].concat());
    fs::remove_dir_all(&folder).unwrap();
    assert!(sitting.output.status.success() && !sitting.asked.is_empty(), "{}", sitting.said());
    assert!(sitting.asked.iter().all(|prompt| prompt.contains("You gamble at Three Card Brag")));
}
