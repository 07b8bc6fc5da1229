//! Runs played by typing.

use std::collections::BTreeMap;

use super::super::tools::{Home, Talk, after_commitment, id_after, script};
use super::{RULES, play_run};

/// What a question is answered with, at the first prompt of this table.
fn answers(args: &[&str], questions: &[&str]) -> BTreeMap<String, String> {
    let home = Home::new();
    let mut talk = Talk::start(&home, args);
    assert!(talk.listen());
    let mut answers = BTreeMap::new();
    for question in questions {
        let before = talk.heard.len();
        talk.say(question);
        assert!(talk.listen(), "{question} keeps the table");
        answers.insert((*question).to_string(), talk.heard[before..].to_string());
    }
    answers
}

#[test]
fn every_generation_and_option_is_played_to_its_end() {
    for rules in RULES {
        for seed in ["one", "two"] {
            let home = Home::new();
            let args = ["play", "buy-bust", "--rules", rules, "--seed", seed];
            let (heard, typed) = play_run(&home, &args);
            assert!(after_commitment(&heard).starts_with("You are the Player: "), "{heard}");
            assert!(heard.contains("The run is over after "), "{rules}: {heard}");
            assert!(heard.contains("hand  result ") && heard.contains("The seed was \""));
            assert!(!heard.contains("card 1") && !heard.contains('?'), "{rules}: {heard}");
            // The same run, all at once and from its file.
            let again = Home::new();
            again.good(&args, &script(&typed));
            assert_eq!(again.story(), home.story());
            let replay = home.good(&["replay", id_after(&heard, "croupier replay ")], "");
            assert!(replay.contains("Narc draws ") && replay.contains("The run is over after "));
        }
    }
}

#[test]
fn wherever_a_run_is_stopped_it_goes_on_to_the_same_end() {
    for rules in ["sequential", "initiative", "single-round"] {
        let args = ["play", "buy-bust", "--rules", rules, "--seed", "stopped"];
        let whole = Home::new();
        let (_, typed) = play_run(&whole, &args);
        for cut in 0..typed.len() {
            let home = Home::new();
            home.good(&args, &script(&typed[..cut]));
            home.good(&["resume"], &script(&typed[cut..]));
            assert_eq!(home.story(), whole.story(), "{rules}, after {cut} lines");
        }
    }
}

#[test]
fn the_questions_of_a_player_are_answered() {
    let args = ["play", "buy-bust", "--cards", "classic", "--seed", "alpha"];
    let said = answers(
        &args,
        &[
            "why",
            "why heat",
            "why EVIDENCE",
            "why 1",
            "odds",
            "hint",
            "deck",
            "decks",
            "card meth",
            "card nope",
            "score",
            "help",
            "look",
        ],
    );
    let has = |question: &str, parts: &[&str]| {
        for part in parts {
            assert!(said[question].contains(part), "{question}: {}", said[question]);
        }
    };
    has("why", &["Evidence ", "\nCover ", "\nHeat ", "\nProfit $", "If the hand ended now: "]);
    has("why heat", &["Heat ", "The run's Heat is 0; with this hand it is "]);
    assert_eq!(said["why EVIDENCE"].lines().count(), 2, "one line and the prompt");
    has("why 1", &["You may play "]);
    has("odds", &["safe", "bust", "fold", "profit", "check ", "play "]);
    has("hint", &["Hint: "]);
    has("deck", &["In your deck", "The Player has 20 cards left (3 in hand, 17 in the deck)."]);
    has("decks", &["Narc (", "Customer (", "The Dealer may reveal: "]);
    has("card meth", &["Meth (meth), Product: sells for $100, heat +30"]);
    has("card nope", &["there is no card \"nope\""]);
    has("score", &["hand  result ", "Cash $0, Heat 0."]);
    has("help", &["odds", "why", "deck", "check", "fold", "home", "undo", "quit"]);
    has("look", &["Hand 1, round 1 of 3.", "On the table", "Evidence ", "Your hand:", "or check."]);
}

#[test]
fn a_card_is_played_by_number_by_name_and_by_id() {
    let mut files = Vec::new();
    // The first card in hand at this seed.
    for typed in ["1", "play 1", "Cocaine", "play cocaine", "PLAY Cocaine"] {
        let home = Home::new();
        let args = ["play", "buy-bust", "--cards", "classic", "--seed", "alpha"];
        home.good(&args, &format!("{typed}\nquit\n"));
        let file = home.story();
        assert!(file.contains("{\"action\":\"play cocaine\",\"seat\":\"p3\"}"), "{typed}: {file}");
        files.push(file);
    }
    assert!(files.iter().all(|file| *file == files[0]));
}

#[test]
fn what_cannot_be_done_is_refused_in_a_sentence_and_changes_nothing() {
    let args = ["play", "buy-bust", "--cards", "classic", "--seed", "alpha", "--open"];
    let home = Home::new();
    home.good(&args, "quit\n");
    let before = home.match_text();
    for (typed, said) in [
        ("fold", "Not allowed (rule X-08): the Narc never folds."),
        ("continue", "Not allowed (rule C-05): the table asks: play a card, or check."),
        ("next", "Not allowed (rule C-05)"),
        ("home", "Not allowed (rule C-05)"),
        ("raise 1", "Not allowed (rule C-05)"),
        ("play raid", "Not allowed (rule A-04): that card is not in your hand"),
        ("9", "cannot read \"9\""),
        ("0", "cannot read \"0\""),
        ("play", "\"play\" could be "),
        ("play card 500", "cannot read"),
        ("\u{1b}[2J", "cannot read \"\\u{1b}[2J\""),
        ("undo", "It stays: there is nothing of yours to take back."),
        ("speed warp", "Bots play slow, normal, fast or instant"),
        ("card", "there is no card \"\""),
    ] {
        let home = Home::new();
        let out = home.good(&args, &format!("{typed}\nquit\n"));
        assert!(out.contains(said), "{typed}: {out}");
        assert_eq!(home.match_text().lines().count(), before.lines().count(), "{typed}");
    }
}

#[test]
fn several_people_hand_the_screen_over_and_see_only_their_own_cards() {
    let home = Home::new();
    let args = [
        "play",
        "buy-bust",
        "--seats",
        "human,normal,human",
        "--seed",
        "two",
        "--cards",
        "classic",
    ];
    let (heard, _) = play_run(&home, &args);
    assert!(
        after_commitment(&heard).starts_with("People at this screen: narc, player, of 3 seats."),
        "{heard}"
    );
    let end = heard.find("The run is over").unwrap();
    let mut sights = heard[..end].split("--- Hand over to ");
    assert!(!sights.next().unwrap().contains("draw "));
    let mut seen = 0;
    for sight in sights {
        let owner = sight.split('.').next().unwrap();
        let other = if owner == "narc" { "Player" } else { "Narc" };
        assert!(["narc", "player"].contains(&owner), "{sight}");
        assert!(!sight.contains(&format!("{other} draws ")), "{sight}");
        seen += sight.matches("You draw ").count();
        assert!(!sight.contains(&format!("{}> ", other.to_lowercase())), "{sight}");
    }
    assert!(seen > 2, "{seen}");
}
