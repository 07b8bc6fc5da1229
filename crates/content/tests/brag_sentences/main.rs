//! Every sentence of the rules of Three Card Brag, at every named table, held
//! against the engine.
//!
//! The two texts are cut into sentences. Each is one of the `CLAIMS` of the
//! modules here, which finds out from the engine whether it is true, or it is
//! listed as saying neither a number nor a condition. One that is neither is a
//! failure, and so is a claim that no table makes.

use std::collections::BTreeSet;

use croupier_brag::{Config, Preset, Settings};
use croupier_content::brag::{Audience, RulesAsset};

mod betting;
mod deal;
mod ends;
mod hands;
mod tables;

use tables::Table;

/// A sentence with `#` for each number, and what must hold when it is said.
type Claim = (&'static str, fn(&Table, &[&str]));

/// Sentences without a number or a condition, and headings.
const PLAIN: [&str; 43] = [
    "THREE CARD BRAG",
    "Structure",
    "Blind and seen",
    "Moves, with what each costs",
    "The floor card",
    "Hands, best first",
    "Comparing hands",
    "The trump",
    "Magic cards",
    "The end of a round",
    "Too few coins to stay",
    "The clock",
    "Points, which never decide a pot",
    "The end of the sitting",
    "How strong hands are",
    "Advice",
    "The table.",
    "The deal.",
    "Looking.",
    "Your turn.",
    "The floor.",
    "The hands.",
    "Runs.",
    "Ties.",
    "The trump.",
    "Showdown.",
    "No coins.",
    "The clock.",
    "Points.",
    "The end.",
    "Advice.",
    "Best first:",
    "Hold the best three cards, or bet and bluff until nobody dares to stay.",
    "Win coins: hold the best hand when hands are compared, or make the others fold.",
    "Bet blind, or look at your hand first.",
    "Too few coins to stay?",
    "You need not choose: the best reading counts.",
    "Watch how the others bet: who raises only with good hands, who pays for anything, who stays blind.",
    "Your coins must last for the sitting; one round is seldom worth all of them.",
    "A bluff pays when it is rare and the story fits the bets; against somebody who pays for anything it never does.",
    "Choose only from the listed legal moves; where a raise is listed as a range, name a stake within it.",
    "Answer with one JSON object on one line: {\"action\": \"blind\"} or {\"action\": \"raise #\"}, optionally with a short \"reason\".",
    "Answer with one JSON object on one line: {\"action\": \"blind\"}, {\"action\": \"raise #\"} or {\"action\": \"swap #s\"}, optionally with a short \"reason\".",
];

/// The text for language models has a fact a line; in that for people the words
/// are wrapped, and a row of a table has its head before two spaces.
fn lines(text: &str, audience: Audience) -> Vec<String> {
    if audience == Audience::Llm {
        let lines = text.lines().filter(|line| !line.is_empty());
        return lines.map(|line| line.trim_start_matches("- ").to_string()).collect();
    }
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty()) {
        let (margin, rest) = line.split_at(line.len().min(12));
        let row = rest.trim_start() == rest && rest.contains("  ");
        if let Some((head, body)) = rest.split_once("  ").filter(|_| row) {
            lines.push(format!("{head}: {}", body.trim()));
        } else if margin.trim().is_empty() && !lines.is_empty() {
            let last = lines.last_mut().unwrap();
            last.push(' ');
            last.push_str(rest.trim());
        } else if margin.ends_with("  ") || margin.ends_with(". ") {
            lines.extend([margin.trim().to_string(), rest.trim().to_string()]);
        } else {
            lines.push(line.to_string());
        }
    }
    lines
}

/// Cuts where a full stop, question mark or colon ends a sentence and another
/// begins.
fn sentences(line: &str) -> Vec<String> {
    let mut all = Vec::new();
    let mut from = 0;
    for (at, _) in line.match_indices([' ']) {
        let ends = line[..at].ends_with(['.', '?']);
        if ends && line[at + 1..].starts_with(|next: char| next.is_uppercase() || next == '+') {
            all.push(line[from..at].to_string());
            from = at + 1;
        }
    }
    all.push(line[from..].to_string());
    all
}

/// A sentence with `#` for each number, and the numbers.
fn without_numbers(sentence: &str) -> (String, Vec<String>) {
    let (mut words, mut numbers) = (String::new(), Vec::new());
    let mut letters = sentence.chars().peekable();
    while let Some(letter) = letters.next() {
        if !letter.is_ascii_digit() {
            words.push(letter);
            continue;
        }
        let mut number = letter.to_string();
        while let Some(next) = letters.peek().copied() {
            let mut ahead = letters.clone();
            let decimal = next == '.' && ahead.nth(1).is_some_and(|after| after.is_ascii_digit());
            if !next.is_ascii_digit() && !decimal {
                break;
            }
            number.push(next);
            letters.next();
        }
        words.push('#');
        numbers.push(number);
    }
    (words, numbers)
}

#[test]
fn every_sentence_of_every_table_is_true() {
    let claims: Vec<Claim> = [deal::CLAIMS, betting::CLAIMS, hands::CLAIMS, ends::CLAIMS].concat();
    let mut made = BTreeSet::new();
    let presets = Preset::ALL.map(Preset::settings);
    // What is said at no preset; the other claims are written for those.
    let others = [Settings { starter_ante: 8, ..Settings::default() }];
    for (settings, is_preset) in
        presets.into_iter().map(|it| (it, true)).chain(others.into_iter().map(|it| (it, false)))
    {
        let config = Config::new(settings).unwrap();
        let table = Table { config };
        for audience in [Audience::Player, Audience::Llm] {
            let text = RulesAsset::embedded().text(&config, audience);
            for sentence in lines(&text, audience).iter().flat_map(|line| sentences(line)) {
                let (words, numbers) = without_numbers(&sentence);
                let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
                if PLAIN.contains(&words.as_str()) || !is_preset && made.contains(&words) {
                    continue;
                }
                let claim = claims.iter().find(|(claim, _)| *claim == words);
                let (_, holds) = claim.unwrap_or_else(|| panic!("nobody checks \"{words}\""));
                println!("{sentence}");
                holds(&table, &numbers);
                made.insert(words);
            }
        }
    }
    let unmade: Vec<&str> =
        claims.iter().map(|(claim, _)| *claim).filter(|claim| !made.contains(*claim)).collect();
    assert_eq!(unmade, [""; 0], "said at no table");
}

/// A table without a trump is told nothing of one, and none without a royal
/// flush of that; as data too, but for the settings themselves.
#[test]
fn nothing_is_told_of_what_there_is_not() {
    let config = Config::new(Preset::Traditional.settings()).unwrap();
    let mut sheet = RulesAsset::embedded().to_json(&config);
    for part in ["config", "presets"] {
        sheet.as_object_mut().unwrap().remove(part).unwrap();
    }
    assert_eq!(sheet["trump_system"].take(), serde_json::json!({ "enabled": false }));
    sheet.as_object_mut().unwrap().remove("trump_system").unwrap();
    let told = sheet.to_string().to_lowercase();
    for word in ["trump", "royal"] {
        assert!(!told.contains(word), "{word}: {told}");
    }
    for audience in [Audience::Player, Audience::Llm] {
        let told = RulesAsset::embedded().text(&config, audience).to_lowercase();
        assert!(!told.contains("trump") && !told.contains("royal"), "{told}");
    }
}
