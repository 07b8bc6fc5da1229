//! Several people at one screen.

use std::collections::{BTreeMap, BTreeSet};

use super::tools::{Home, Talk, after_commitment, cards_in, id_after, play_whole, script};

/// What was on the screen between one hand-over and the next.
struct Sight<'t> {
    seat: &'t str,
    text: &'t str,
}

fn sights(heard: &str) -> Vec<Sight<'_>> {
    let mut parts = heard.split("--- Hand over to ");
    let before = parts.next().unwrap();
    assert!(cards_in(before).is_empty(), "no card is on the screen before someone takes it");
    parts
        .map(|part| {
            let (seat, rest) = part.split_once(". Press Enter").unwrap();
            Sight { seat, text: rest }
        })
        .collect()
}

/// Every hand by round and seat, from a finished replay.
fn hands(replay: &str) -> BTreeMap<(u8, String), Vec<String>> {
    let mut round = 0;
    let mut hands = BTreeMap::new();
    for line in replay.lines() {
        if line.starts_with("round ") {
            round += 1;
        } else if let Some((seat, cards)) = line.split_once(" is dealt ") {
            hands.insert((round, seat.to_string()), cards_in(cards));
        }
    }
    hands
}

#[test]
fn nobodys_cards_are_on_the_screen_while_another_person_has_it() {
    let home = Home::new();
    let args = [
        "play",
        "el-dorado",
        "--plain",
        "--seats",
        "human,simple,human,human",
        "--rounds",
        "5",
        "--seed",
        "hand over",
    ];
    let (heard, typed) = play_whole(&home, &args);
    // The same again, with everything asked for that could show a card.
    let curious: Vec<String> = typed
        .iter()
        .flat_map(|line| {
            let questions = ["look", "log", "hint", "score", "why"];
            let asked = if line.is_empty() { &[][..] } else { &questions[..] };
            asked.iter().map(ToString::to_string).chain([line.clone()]).collect::<Vec<_>>()
        })
        .collect();
    let second = Home::new();
    let asked = second.good(&args, &script(&curious));
    let replay = home.good(&["replay", id_after(&heard, "croupier replay ")], "");
    let hands = hands(&replay);
    assert_eq!(hands.len(), 5 * 4);
    for heard in [&heard, &asked] {
        let end = heard.find(" the match with ").unwrap();
        let sights = sights(&heard[..end]);
        assert!(sights.len() > 50, "three people, 20 turns each: {}", sights.len());
        let mut checked = 0;
        // What each person has been shown openly, by round.
        let mut open: BTreeMap<(&str, u8), BTreeSet<String>> = BTreeMap::new();
        let mut round_of: BTreeMap<&str, u8> = BTreeMap::new();
        for sight in &sights {
            let round = round_of.entry(sight.seat).or_insert(0);
            let first_round = *round;
            for line in sight.text.lines() {
                let line = line.rsplit("> ").next().unwrap_or(line);
                if line.to_lowercase().starts_with("round ") && line.contains(" of 5: ") {
                    let number = line["round ".len()..].split(' ').next().unwrap();
                    *round = (*round).max(number.parse().unwrap());
                }
                let (trump, plays) = (
                    line.contains(" is turned: "),
                    line.contains(" plays ") && !line.contains("Enter plays"),
                );
                let lying = line.contains(" trick ") || line.starts_with("Trick ");
                assert!(!plays || replay.contains(&format!("{line}\n")), "this happened: {line}");
                if plays || trump || lying {
                    for known in first_round..=*round {
                        open.entry((sight.seat, known)).or_default().extend(cards_in(line));
                    }
                }
            }
            // The log goes back to earlier rounds; what was held there is open by now.
            let own: BTreeSet<String> = (1..=*round)
                .flat_map(|round| hands[&(round, sight.seat.to_string())].clone())
                .collect();
            let seen: BTreeSet<String> = (0..=*round)
                .flat_map(|round| open.get(&(sight.seat, round)).cloned().unwrap_or_default())
                .collect();
            for card in cards_in(sight.text) {
                assert!(
                    own.contains(&card) || seen.contains(&card),
                    "{} sees {card} in round {round}:\n{}",
                    sight.seat,
                    sight.text
                );
                checked += 1;
            }
            // To the letter: the others' hands as they are written never appear.
            for seat in ["p1", "p2", "p3", "p4"].iter().filter(|seat| **seat != sight.seat) {
                let hand = &hands[&(*round, (*seat).to_string())];
                if hand.len() > 1 {
                    assert!(!sight.text.contains(&format!("hand: {}\n", hand.join(" "))));
                }
            }
        }
        assert!(checked > 400, "cards were looked at: {checked}");
    }
}

#[test]
fn a_person_is_asked_to_hand_over_before_each_change_of_seat() {
    let home = Home::new();
    let (heard, _) = play_whole(
        &home,
        &["play", "el-dorado", "--seats", "human,human", "--rounds", "2", "--seed", "two"],
    );
    assert!(after_commitment(&heard).starts_with("People at this screen: p1, p2, of 2 seats.\n"));
    let (mut looking, mut prompts) = (String::new(), 0);
    for line in heard.lines() {
        if let Some((seat, _)) = line.split_once("> ") {
            assert_eq!(seat, looking, "the prompt belongs to whoever has the screen");
            prompts += 1;
        }
        if let Some((_, rest)) = line.split_once("--- Hand over to ") {
            assert_ne!(looking, rest[..2], "only a change of seat is a hand-over");
            looking = rest[..2].to_string();
        }
    }
    assert_eq!(prompts, 2 * (2 + 2 + 1));
}

#[test]
fn end_of_input_at_a_hand_over_keeps_the_match() {
    let home = Home::new();
    let args = ["play", "el-dorado", "--seats", "human,human", "--rounds", "2"];
    let out = home.good(&args, "\n1\n");
    assert!(out.contains("Hand over to p1") && out.contains("croupier resume"), "{out}");
    assert_eq!(home.match_text().lines().count(), 2);
    let sights = sights(&out);
    assert!(cards_in(sights.last().unwrap().text).is_empty(), "p1 has not pressed Enter");
}

#[test]
fn after_a_take_back_everyone_is_told_what_stands_instead() {
    let home = Home::new();
    let args = [
        "play",
        "el-dorado",
        "--practice",
        "--seats",
        "human,human",
        "--rounds",
        "2",
        "--seed",
        "again",
    ];
    let mut talk = Talk::start(&home, &args);
    // p2 bids, p1 bids, then p2 takes its own bid back and bids otherwise.
    for line in ["", "1", "", "1", "", "undo", "0", ""] {
        assert!(talk.listen());
        talk.say(line);
    }
    assert!(talk.listen());
    let last = sights(&talk.heard).pop().unwrap();
    assert_eq!(last.seat, "p1");
    assert!(last.text.contains("Bids: p2 0,"), "p1 is told of the other bid: {}", last.text);
}
