//! Three Card Brag, whole sittings through the binary.

use serde_json::Value;

use super::tools::{Home, Talk, after_commitment, cards_in, flat, id_after, last_asked, script};

/// What the last prompt lists: what is free, and what ends the turn, each with
/// its price.
fn listed(heard: &str) -> (Vec<String>, Vec<(String, Option<u32>)>) {
    let (mut free, mut priced) = (Vec::new(), Vec::new());
    let asked = flat(last_asked(heard));
    for swap in asked.split("swap ").skip(1).filter(|swap| swap[2..].starts_with(" makes ")) {
        free.push(format!("swap {}", &swap[..2]));
    }
    let after = |words: &str| asked.split_once(words).map(|(_, rest)| rest.to_string());
    if let Some(text) = after("First, free: ") {
        free.extend(text.split('.').next().unwrap().split(", ").map(str::to_string));
    }
    let Some(text) = after("Then: ").or(after("You may: ")) else { return (free, priced) };
    let text = text.split(").").next().unwrap();
    for part in text.split("), ").flat_map(|part| part.split("; N is ")) {
        if let Some((action, price)) = part.split_once(" (") {
            let price = price.trim_end_matches(')');
            let price = if price == "free" { Some(0) } else { price.parse().ok() };
            priced.push((action.to_string(), price));
        } else if let Some((least, _)) = part.split_once(" to ") {
            let double = text.contains("(2 x N;");
            let least: u32 = least.parse().unwrap();
            priced.retain(|(action, _)| action != "raise N");
            priced.push((format!("raise {least}"), Some(least * if double { 2 } else { 1 })));
        }
    }
    (free, priced)
}

/// A choice of what is listed that comes round to everything.
fn choose(heard: &str, variety: usize) -> String {
    if flat(last_asked(heard)).contains("more plays one more round") {
        return if variety.is_multiple_of(3) { "more" } else { "enough" }.to_string();
    }
    let (free, priced) = listed(heard);
    if let Some(action) = free.get(variety % 3).or(free.first().filter(|_| priced.is_empty())) {
        return action.clone();
    }
    // Not to fold or show each time, or there would be little to see.
    let stay = ["check", "blind", "bet", "call"];
    let staying = priced.iter().find(|(action, _)| stay.contains(&action.as_str()));
    let any = &priced[variety % priced.len()].0;
    if variety.is_multiple_of(4) {
        any.clone()
    } else {
        staying.map_or(any, |(action, _)| action).clone()
    }
}

fn play(home: &Home, args: &[&str]) -> (String, Vec<String>) {
    Talk::start(home, &[&["play", "brag", "--plain"], args].concat()).play_with(choose)
}

#[test]
fn a_whole_sitting_is_played_kept_and_shown_again_under_every_preset() {
    for preset in ["seed", "seed-quiet", "traditional", "unity-like"] {
        let home = Home::new();
        let (heard, typed) = play(&home, &["--rules", preset, "--seed", "whole", "--rounds", "4"]);
        assert!(
            after_commitment(&heard).starts_with(
                "You are p1 of 4 seats.\nYou play with p2 (medium), p3 (medium), p4 (medium).\n\n\
                 Round 1: p1 starts. "
            ),
            "{heard}"
        );
        assert!(heard.contains("The sitting ends"), "{heard}");
        assert!(heard.contains("The seed was \"whole\"."), "{heard}");
        assert!(heard.contains("\ncoins ") && heard.contains("\npoints "), "the score is told");
        let long = heard.lines().map(str::len).max().unwrap();
        assert!(long <= 99, "only a commitment is wider than a screen: {long}");
        let id = id_after(&heard, "croupier replay ");
        let replay = home.good(&["replay", id], "");
        assert!(replay.contains("dealt face down: p1 ") && replay.contains("the sitting ends"));
        // Through one's own eyes it is what was on the screen.
        let own = home.good(&["replay", id, "--as", "p1"], "");
        let told = flat(&heard);
        let deeds = own.lines().filter(|line| line.starts_with('p') && !line.contains(" shows "));
        for line in deeds {
            assert!(told.contains(&format!("{line}.")), "{line}");
        }
        for line in own.lines().filter(|line| line.contains(" shows ")) {
            let (seat, _) = line.split_once(' ').unwrap();
            let shows = format!("{seat} shows ");
            let shown = told.split(&shows).skip(1);
            let mut hands = shown.map(|shown| cards_in(shown.split(':').next().unwrap()));
            let mut cards = cards_in(line.split(':').next().unwrap());
            cards.sort();
            let same = |mut hand: Vec<String>| {
                hand.sort();
                hand == cards
            };
            assert!(hands.any(same), "{line}");
        }
        // The same lines typed again give the same sitting, byte for byte.
        let again = Home::new();
        let args =
            ["play", "brag", "--plain", "--rules", preset, "--seed", "whole", "--rounds", "4"];
        again.good(&args, &script(&typed));
        assert_eq!(home.story(), again.story());
    }
}

#[test]
fn the_price_on_the_screen_is_what_is_paid() {
    let home = Home::new();
    let mut talk = Talk::start(&home, &["play", "brag", "--seed", "prices", "--rounds", "6"]);
    let mut checked = 0;
    while talk.listen() {
        let typed = choose(&talk.heard, talk.typed.len());
        let price = listed(&talk.heard).1.into_iter().find(|(action, _)| *action == typed);
        let before = talk.heard.len();
        talk.say(&typed);
        talk.listen();
        let said = flat(&talk.heard[before..]);
        let own = said.split(". ").find(|told| told.starts_with("p1 "));
        if let (Some((_, Some(price))), Some(own)) = (price, own) {
            let paid = own
                .split(" pays ")
                .nth(1)
                .map_or(0, |rest| rest.split([' ', '.']).next().unwrap().parse().unwrap());
            assert_eq!(paid, price, "{typed}: {own}");
            checked += usize::from(price > 0);
        }
        if talk.heard.ends_with("> ") {
            talk.say(&choose(&talk.heard, talk.typed.len()));
        }
    }
    assert!(checked > 3, "coins were paid: {checked}");
}

#[test]
fn a_blind_person_is_shown_no_card_of_its_own() {
    let home = Home::new();
    let args = ["play", "brag", "--seed", "blind", "--rounds", "1", "--seats", "human,caller"];
    let out = home.good(&args, "look\nodds\nhint\nscore\nlog\nwhy swap As\nquit\n");
    let rest = home.good(&["resume"], "see\nlook\nshow\n");
    let hand = rest.lines().find_map(|line| line.split_once("Your hand is ")).unwrap().1;
    let (_, trump) = out.split_once("Trump is ").unwrap();
    let mut public = cards_in(&trump[..2]);
    // Those that look and log tell of.
    let (_, magic) = out.split_once("they do nothing here): ").unwrap();
    public.extend(cards_in(magic.split('.').next().unwrap()));
    let asked = ["As".to_string()];
    for card in cards_in(&out) {
        assert!(public.contains(&card) || asked.contains(&card), "{card} in {out}");
    }
    assert!(out.contains("Your hand: face down."), "{out}");
    assert_eq!(cards_in(hand).len(), 3, "{hand}");
    assert!(rest.contains(" of the hands from unseen cards."), "{rest}");
    assert!(rest.contains("If shown it earns "), "{rest}");
}

#[test]
fn odds_tell_what_the_pot_offers() {
    let home = Home::new();
    let args = ["play", "brag", "--seed", "odds", "--no-save"];
    let out = home.good(&args, "pot\nsee\nodds\n");
    assert!(
        out.contains(
            "The pot is 20; you have paid 5. As it is, your hand is best of the 4 still in "
        ),
        "{out}"
    );
    let row = |action: &str| {
        let rows = || out.lines().filter(|line| line.contains('%') && line.len() > 2);
        let found = rows().find(|line| line[2..].starts_with(action));
        let row = found.unwrap_or_else(|| panic!("{action}: {out}"));
        row.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert!(row("blind ").contains("blind 5 20 % "), "{out}");
    assert!(row("bet ").contains("bet 10 33 % "), "{out}");
}

#[test]
fn wherever_a_sitting_is_stopped_it_goes_on_to_the_same_end() {
    let args = [
        "play",
        "brag",
        "--plain",
        "--seed",
        "cut",
        "--rounds",
        "3",
        "--seats",
        "human,medium,tight",
    ];
    let whole = Home::new();
    let (_, typed) = Talk::start(&whole, &args).play_with(choose);
    let file = whole.story();
    assert!(typed.len() > 5, "{typed:?}");
    for cut in 0..typed.len() {
        let home = Home::new();
        home.good(&args, &script(&typed[..cut]));
        assert!(file.starts_with(&home.story()), "what is kept is the beginning");
        home.good(&["resume"], &script(&typed[cut..]));
        assert_eq!(home.story(), file, "stopped after {cut} lines");
    }
}

#[test]
fn both_names_of_the_middle_bot_are_read_and_play_alike() {
    let homes = ["medium", "normal"].map(|name| {
        let home = Home::new();
        let seats = format!("{name},{name},{name}");
        let out =
            home.good(&["play", "brag", "--seats", &seats, "--seed", "both", "--rounds", "3"], "");
        after_commitment(&out).rsplit_once("See it again").unwrap().0.to_string()
    });
    assert_eq!(homes[0], homes[1]);
}

#[test]
fn the_rules_are_those_of_the_preset() {
    let home = Home::new();
    let texts = ["seed", "seed-quiet", "traditional", "unity-like"].map(|preset| {
        let model = home.good(&["rules", "brag", "--rules", preset, "--for", "llm"], "");
        let player = home.good(&["rules", "brag", "--rules", preset], "");
        let data = home.good(&["rules", "brag", "--rules", preset, "--for", "json"], "");
        let data: Value = serde_json::from_str(&data).unwrap();
        assert!(data.is_object() && player.len() > 500 && model.len() > 1000);
        (model, player)
    });
    assert_ne!(texts[0], texts[1]);
    assert_eq!(home.good(&["rules", "brag"], ""), texts[0].1, "seed is the usual one");
    let schema: Value = serde_json::from_str(&home.good(&["schema", "brag"], "")).unwrap();
    assert!(schema["from_table"].to_string().contains("share_below"));
}
