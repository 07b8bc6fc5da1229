//! One person who plays every seat.

use super::super::tools::{Home, after_commitment, flat, id_after, script};
use super::{RULES, play_run};

const OPEN: [&str; 7] = ["play", "buy-bust", "--open", "--cards", "classic", "--seed", "open"];

#[test]
fn every_hand_is_shown_and_nobody_hands_over() {
    for rules in RULES {
        let home = Home::new();
        let (heard, _) = play_run(&home, &[&OPEN[..], &["--rules", rules]].concat());
        assert!(
            after_commitment(&heard).starts_with(
                "An open table: you play narc, customer, player, and see all their hands."
            ),
            "{heard}"
        );
        assert!(!heard.contains("Hand over"), "{heard}");
        assert!(heard.contains("The run is over"), "{rules}: {heard}");
        let prompts = ["narc> ", "player> "].map(|prompt| heard.matches(prompt).count());
        assert!(prompts.iter().all(|count| *count > 0), "{rules}: {prompts:?}");
        // Each position shows the hands of the two seats that are not to act.
        let hands = heard.matches("The hand of ").count();
        let positions = prompts.iter().sum::<usize>();
        assert!(hands >= 2 * positions, "{hands} hands, {positions} positions");
    }
}

#[test]
fn what_nobody_has_seen_is_not_shown_at_an_open_table_either() {
    let args = [&OPEN[..], &["--rules", "initiative-blind"]].concat();
    let home = Home::new();
    let out = home.good(&args, "");
    let out = flat(&out);
    let (_, blind) = out.split_once("must raise blind").unwrap();
    assert!(blind.split('.').next().unwrap().ends_with("that nobody has seen"), "{blind}");
}

#[test]
fn an_open_table_is_written_down_and_goes_on_open() {
    let home = Home::new();
    let out = home.good(&OPEN, "check\n");
    assert!(home.match_text().contains("\"seats\":[\"open\",\"open\",\"open\"]"));
    let resumed = home.good(&["resume", id_after(&out, "croupier resume ")], "");
    assert!(resumed.starts_with("An open table: "), "{resumed}");
    assert!(resumed.contains("The hand of narc: "), "{resumed}");
    let id = id_after(&resumed, "croupier resume ");
    for seat in ["narc", "customer", "player", "p2"] {
        assert!(home.good(&["replay", id, "--as", seat], "").contains("You draw "), "{seat}");
    }
}

#[test]
fn the_last_card_is_taken_back_whoever_played_it() {
    let home = Home::new();
    let out = home.good(&OPEN, "1\nundo\n2\n");
    assert!(out.contains("Taken back."), "{out}");
    let file = home.match_text();
    assert!(file.contains("{\"undo\":{\"seat\":\"p1\",\"back_to\":0}}"), "{file}");
    assert_eq!(file.matches("{\"act\":{\"seat\":\"p1\"").count(), 2, "{file}");
}

/// The Player draws nothing when it goes on, but two other hands are seen.
#[test]
fn what_another_of_ones_own_seats_has_seen_is_not_taken_back() {
    let home = Home::new();
    let lines = ["1", "1", "check", "continue", "undo"];
    let out = home.good(&OPEN, &script(&lines));
    let last = out.rsplit("Player goes on").next().unwrap();
    assert!(last.contains("The hand of narc: ") && !last.contains("draw"), "{last}");
    assert!(last.contains("It stays: hidden cards were shown since"), "{last}");
    let practice = home.good(&[&OPEN[..], &["--practice"]].concat(), &script(&lines));
    assert!(practice.contains("Taken back."), "{practice}");
}

#[test]
fn open_is_for_every_person_or_none() {
    let home = Home::new();
    for args in [
        &["play", "buy-bust", "--open", "--seats", "human,normal,normal"][..],
        &["play", "buy-bust", "--seats", "open,human,normal"],
        &["play", "buy-bust", "--open", "--json"],
    ] {
        home.refused(args);
    }
    let mixed = home.good(&["play", "buy-bust", "--seats", "open,normal,open"], &script(&["quit"]));
    assert!(
        after_commitment(&mixed).starts_with("An open table: you play narc, player,"),
        "{mixed}"
    );
    assert!(!mixed.contains("customer: You draw"), "{mixed}");
}
