//! One person at a table, typing.

use super::tools::{Home, Talk, deeds, id_after, play_whole, script};

const THREE_ROUNDS: &[&str] = &[
    "play",
    "el-dorado",
    "--plain",
    "--rounds",
    "3",
    "--seats",
    "human,simple,random",
    "--seed",
    "Typed 1",
];

#[test]
fn a_whole_match_can_be_typed_in() {
    let home = Home::new();
    let (heard, typed) = play_whole(
        &home,
        &[
            "play",
            "el-dorado",
            "--plain",
            "--seed",
            "whole match",
            "--seats",
            "human,simple,random,simple",
        ],
    );
    assert_eq!(typed.len(), 10 + 55, "ten bids and 55 cards are one seat's share");
    assert_eq!(deeds(&heard).len(), 55 * 4, "every card is told, in one line a trick");
    for round in 1..=10 {
        assert!(heard.contains(&format!("Round {round} of 10: ")), "round {round} is announced");
    }
    assert_eq!(heard.matches("\nScores: you ").count(), 10, "{heard}");
    assert!(heard.contains(" the match with "), "{heard}");
    assert!(heard.contains("The seed was \"whole match\"."), "a finished match tells its seed");
    let replay = home.good(&["replay", id_after(&heard, "croupier replay ")], "");
    assert!(replay.contains(" the match\n"), "{replay}");
}

#[test]
fn what_is_typed_in_full_and_in_short_and_in_any_case_is_the_same_match() {
    let home = Home::new();
    let (_, typed) = play_whole(&home, THREE_ROUNDS);
    let full: Vec<String> = typed
        .iter()
        .map(|word| match word.parse::<u8>() {
            Ok(tricks) => format!("  BID   {tricks}"),
            Err(_) => format!("Play {} ", word.to_uppercase()),
        })
        .collect();
    let other = Home::new();
    other.good(THREE_ROUNDS, &script(&full));
    assert_eq!(other.story(), home.story());
}

#[test]
fn questions_and_refused_lines_change_nothing() {
    let home = Home::new();
    let (_, typed) = play_whole(&home, THREE_ROUNDS);
    let noise = [
        "help",
        "?",
        "hint",
        "h",
        "why",
        "why 3",
        "why 2c",
        "why bid 77",
        "why what",
        "look",
        "score",
        "log",
        "rules",
        "speed fast",
        "speed instant",
        "speed",
        "speed of light",
        "frob",
        "99",
        "bid 11",
        "bid -1",
        "bid",
        "play",
        "play Zz",
        "play 2c 3c",
        "1h",
        "bid 1000000000000000000000",
        "play \u{1F0A1}",
        "undo please no",
        "Qh Qh",
    ];
    let mut lines: Vec<&str> = Vec::new();
    for line in &typed {
        lines.extend(noise.iter().filter(|line| !line.starts_with("undo")));
        lines.push(line);
    }
    let other = Home::new();
    let out = other.good(THREE_ROUNDS, &script(&lines));
    assert_eq!(other.story(), home.story(), "the same inputs were accepted");
    let replayed = |home: &Home| home.good(&["replay", home.only_match().to_str().unwrap()], "");
    assert_eq!(replayed(&other), replayed(&home));
    assert!(out.contains("(rule B2)"), "a bid too high names its rule");
    assert!(out.contains("(rule B4)"), "a card during the bidding names its rule");
    assert!(out.contains("(rule B1)"), "a bid after the bidding names its rule");
    assert!(out.contains("(rule F2)"), "a card that is not held names its rule");
}

/// What the person is told at the first prompt after one line is typed.
fn answer(line: &str) -> String {
    let home = Home::new();
    let mut talk = Talk::start(&home, THREE_ROUNDS);
    assert!(talk.listen());
    let before = talk.heard.len();
    talk.say(line);
    talk.listen();
    talk.heard[before..].to_string()
}

#[test]
fn each_command_answers_what_it_says_it_does() {
    let help = answer("help");
    for command in ["bid 3", "play Qh", "hint", "why", "look", "score", "log", "undo", "speed"] {
        assert!(help.contains(command), "help lists {command}: {help}");
    }
    for command in ["rules", "quit"] {
        assert!(help.contains(command), "help lists {command}: {help}");
    }
    let hint = answer("hint");
    assert!(hint.starts_with("Hint: ") && hint.contains("bid"), "{hint}");
    assert!(answer("why 1").starts_with("You may bid 1 now."));
    assert!(answer("why 4").starts_with("Not now (rule B2): "), "{}", answer("why 4"));
    let look = answer("look");
    for part in
        ["Round 1 of 3.", "Trump is ", "Bids: p1 (you) not yet", "Your hand: ", "Bid 0 to 3."]
    {
        assert!(look.contains(part), "look shows {part:?}: {look}");
    }
    let log = answer("log");
    for part in ["round 1 of 3: 3 cards each, p1 deals", "your hand: ", "is turned", "p2 bids "] {
        assert!(log.contains(part), "the log has {part:?}: {log}");
    }
    assert!(!log.contains("is dealt"), "the log is the person's own: {log}");
    let score = answer("score");
    assert!(score.starts_with("round") && score.contains("total"), "{score}");
    assert!(answer("rules").contains("exactly"), "the rules are the rules");
    assert_eq!(answer("speed fast"), "Bots play fast now.\np1> ");
    assert!(answer("speed").contains("slow, normal, fast or instant"));
    assert!(answer("undo").starts_with("It stays: there is nothing of yours"));
    assert!(answer("quit").contains("Go on with: croupier resume el-dorado-"));
    assert!(answer("frob").starts_with("cannot read \"frob\": an action is a bid"));
    let again = answer("");
    assert!(again.starts_with("Your hand: ") && again.ends_with(" Bid 0 to 3.\np1> "), "{again}");
}

#[test]
fn end_of_input_and_quit_keep_the_match_and_say_how_to_resume_it() {
    for (input, said) in [("1\n", "The input has ended."), ("1\nquit\n", "The match is kept.")] {
        let home = Home::new();
        let out = home.good(THREE_ROUNDS, input);
        assert!(out.contains(said), "{out}");
        let id = id_after(&out, "Go on with: croupier resume ");
        assert_eq!(home.only_match().file_stem().unwrap().to_str().unwrap(), id);
        assert!(home.match_text().contains("{\"seat\":\"p1\",\"action\":\"bid 1\"}"));
        // With a name or without, the same match goes on.
        let named = home.good(&["resume", id], "");
        let unnamed = home.good(&["resume"], "");
        assert_eq!(named, unnamed);
        // The table is shown, and not all that happened.
        assert!(named.contains("The match goes on") && named.contains("Your hand: "), "{named}");
        assert!(named.contains("\nRound 1 of 3. Trump is "), "{named}");
        assert!(named.contains("You play with p2 (simple), p3 (random).\n"), "{named}");
        assert!(!named.contains("p1 bids 1"), "{named}");
        assert!(home.good(&["resume"], "log\n").contains("p1 bids 1"));
    }
}

#[test]
fn a_match_that_is_not_to_be_kept_leaves_no_file() {
    let home = Home::new();
    let args = [THREE_ROUNDS, &["--no-save"]].concat();
    let out = home.good(&args, "1\n");
    assert!(out.contains("was not kept"), "{out}");
    let (heard, _) = play_whole(&home, &args);
    assert!(!heard.contains("croupier replay"));
    assert!(home.files().is_empty());
}

#[test]
fn a_bid_cannot_be_taken_back_after_a_bot_has_acted_unless_it_is_practice() {
    let home = Home::new();
    let out = home.good(THREE_ROUNDS, "1\nundo\n");
    assert!(out.contains("It stays: another seat has acted since"), "{out}");

    let practice = [THREE_ROUNDS, &["--practice"]].concat();
    let home = Home::new();
    let out = home.good(&practice, "1\nundo\n2\n");
    assert!(out.contains("This is a practice match.") && out.contains("Taken back."), "{out}");
    assert!(out.contains("you 0/1") && out.contains("you 0/2"), "{out}");
    assert!(home.match_text().contains("{\"undo\":{\"seat\":\"p1\",\"back_to\":2}}"));
    // The match goes on, marked for ever, from where it was taken back to.
    let (heard, _) = Talk::start(&home, &["resume"]).play_on();
    assert!(heard.contains("This is a practice match."));
    let replay = home.good(&["replay", id_after(&heard, "croupier replay ")], "");
    assert!(replay.contains("p1 takes back to action 2"), "{replay}");
    assert!(home.match_text().contains("\"practice\":true"));
}

#[test]
fn a_practice_match_with_much_taken_back_ends_like_one_played_straight() {
    let practice = [THREE_ROUNDS, &["--practice"]].concat();
    let straight = Home::new();
    let (_, typed) = play_whole(&straight, &practice);
    let crooked = Home::new();
    let mut lines: Vec<&str> = Vec::new();
    // The last action ends the match, so it is never taken back.
    let (last, others) = typed.split_last().unwrap();
    for line in others {
        lines.extend([line.as_str(), "undo", line.as_str()]);
    }
    lines.push(last);
    crooked.good(&practice, &script(&lines));
    let acts = |home: &Home| -> Vec<String> {
        let mut acts: Vec<String> = Vec::new();
        for line in home.story().lines() {
            let record: serde_json::Value = serde_json::from_str(line).unwrap();
            if let Some(undo) = record.get("undo") {
                acts.truncate(usize::try_from(undo["back_to"].as_u64().unwrap()).unwrap());
            } else if record.get("match").is_none() {
                acts.push(record.to_string());
            }
        }
        acts
    };
    assert_eq!(acts(&crooked), acts(&straight));
}
