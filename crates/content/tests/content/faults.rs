//! Every kind of fault, with the place and the rule it names.

use croupier_content::ContentError;
use croupier_content::buybust::Content;

use crate::folder::Folder;

const CARDS: &str = "buy-bust/cards/tuned.ron";
const DECKS: &str = "buy-bust/decks.ron";
const RULESETS: &str = "buy-bust/rulesets.ron";
const PRESET: &str = r#"["weed", "home", "lie"]"#;

/// What is wrong with the small game, by files below the folder.
fn faults(folder: &Folder) -> Vec<String> {
    let told = |fault: &ContentError| {
        let file = fault.file.strip_prefix(&folder.path().display().to_string()).unwrap();
        ContentError { file: file[1..].to_string(), ..fault.clone() }.to_string()
    };
    Content::check(folder.path()).unwrap_err().iter().map(told).collect()
}

/// Each edit alone makes exactly this one fault of the same file.
fn refused(file: &str, edits: &[(&str, &str, &str)]) {
    for (from, to, want) in edits {
        let folder = Folder::small();
        folder.edit(file, from, to);
        assert_eq!(faults(&folder), [format!("{file}:{want}")], "{to}");
        let first = Content::load(folder.path()).unwrap_err();
        assert_eq!(first, Content::check(folder.path()).unwrap_err()[0]);
    }
}

#[test]
fn the_small_game_is_whole() {
    let content = Content::load(Folder::small().path()).unwrap();
    assert_eq!(content.card_sets().collect::<Vec<_>>(), ["tuned", "classic"]);
    let book = content.book("tuned").unwrap();
    assert_eq!(book.config("secret", None).unwrap().decks().narc.cards().len(), 4);
}

#[test]
fn the_version_comes_first_and_is_known() {
    for file in [CARDS, DECKS, RULESETS] {
        let wanted = "2:14: version 2 is not known; this program reads version 1";
        refused(file, &[("version: 1", "version: 2", wanted)]);
    }
    refused(
        CARDS,
        &[
            ("    version: 1,\n", "", "2:12: the first field is cards; it must be version: 1"),
            (
                "    version: 1,\n    cards: [",
                "    presets: [], version: 1, cards: [",
                "2:14: the first field is presets; it must be version: 1",
            ),
        ],
    );
}

#[test]
fn what_is_not_written_right_is_named_where_it_stands() {
    refused(
        CARDS,
        &[
            ("price: 30", "prise: 30", "4:74: there is no field prise; the fields are price"),
            (
                "price: 30",
                "price: -30",
                "4:82: the number is too large, or negative where none may be",
            ),
            ("price: 30", "price: \"30\"", "4:81: a whole number belongs here"),
            ("price: 30", "", "4:74: the field price is missing"),
            (
                "heat: 5,",
                "hat: 5,",
                "4:51: there is no field hat; the fields are id, name, owner, class, heat, raises, \
                 kind",
            ),
            ("heat: 5,", "heat: 5, heat: 6,", "4:60: the field heat is there twice"),
            (
                "kind: product",
                "kind: produkt",
                "4:66: produkt is not known here; it is one of product, location, evidence, cover, \
                 deal_modifier, insurance, conviction, dealer_location, dealer_modifier",
            ),
            (
                "class: neutral",
                "class: mild",
                "9:43: mild is not known here; it is one of safe, neutral, dangerous",
            ),
            ("\"Weed\",", "\"Weed\"", "4:35: a comma belongs here"),
            ("price: 30)),", "price: 30),", "5:9: the name of a field belongs here"),
            ("price: 30", "price 30", "4:80: a colon belongs here"),
            ("cards: [\n", "cards: (\n", "3:12: a list in [ and ] belongs here"),
            ("    ],\n)\n", "    ],\n", "13:7: the file ends too early"),
            ("name: \"Weed\"", "name: Weed", "4:28: a text in quotation marks belongs here"),
        ],
    );
    refused(
        RULESETS,
        &[
            (
                "(50, 60, 80)",
                "(50, 60)",
                "17:32: there are 2 values; it takes an array of length 3",
            ),
            (
                "picks: secret",
                "picks: hidden",
                "22:53: hidden is not known here; it is one of open, secret",
            ),
        ],
    );
    let folder = Folder::small();
    folder.write(DECKS, "");
    assert_eq!(faults(&folder), ["buy-bust/decks.ron:1:1: fields in ( and ) belong here"]);
    folder.write(DECKS, b"(\n  version: 1, \xff)");
    assert_eq!(faults(&folder), ["buy-bust/decks.ron:2:15: it is not UTF-8 text"]);
}

#[test]
fn cards_keep_the_rules_of_a_catalog() {
    refused(
        CARDS,
        &[
            (
                "id: \"lie\"",
                "id: \"Lie\"",
                "6:14: \"Lie\" is not a card id; an id is a lower-case letter, then lower-case \
                 letters, digits and underscores, 40 at most",
            ),
            (
                "(id: \"lie\"",
                "(id: \"home\"",
                "6:14: two cards have the id home; each card needs its own",
            ),
            (
                "name: \"Lie\"",
                "name: \"HOME\"",
                "6:27: the cards home and lie are both named HOME; each card needs a name of its own",
            ),
            (
                "name: \"Lie\"",
                "name: \" \"",
                "6:27: the card lie has no name that can be shown; a name is one line of 1 to 40 letters",
            ),
            (
                "name: \"Lie\"",
                "name: \"A lie that goes on for longer than any card is wide\"",
                "6:27: the card lie has no name that can be shown; a name is one line of 1 to 40 letters",
            ),
            (
                "name: \"Lie\"",
                "name: \"L\u{202e}ie\"",
                "6:27: the card lie has no name that can be shown; a name is one line of 1 to 40 letters",
            ),
            (
                "price: 30",
                "price: 10001",
                "4:81: the price of the card weed is not between -10000 and 10000",
            ),
            (
                "heat: 5,",
                "heat: -10001,",
                "4:57: the heat of the card weed is not between -10000 and 10000",
            ),
            (
                "threshold: 40",
                "threshold: 10001",
                "8:83: the threshold of the card warrant is not between -10000 and 10000",
            ),
            (
                "factor: 90",
                "factor: 1001",
                "6:77: the card lie multiplies by more than 1000 hundredths (X-60)",
            ),
        ],
    );
    let folder = Folder::small();
    let many: String = (0..129)
        .map(|n| format!("(id: \"x{n}\", name: \"X{n}\", kind: cover(cover: 1)),"))
        .collect();
    folder.write(CARDS, format!("(version: 1, cards: [{many}], presets: [])"));
    let want = "buy-bust/cards/tuned.ron:1:21: 129 cards are too many; a catalog has at most 128";
    assert_eq!(faults(&folder), [want]);
}

#[test]
fn decks_have_cards_that_are_there_once_and_fit() {
    let rain = r#"("rain", 4)"#;
    refused(
        DECKS,
        &[
            (rain, r#"("rian", 4)"#, "6:35: there is no card \"rian\""),
            (rain, r#"("Rain", 4)"#, "6:35: there is no card \"Rain\""),
            (rain, r#"("rain", 41)"#, "6:33: the deck has 41 cards and may have at most 40"),
            (rain, r#"("rain", 4), ("rain", 1)"#, "6:48: rain is listed twice; add up how many"),
            (
                "name: \"dealer\"",
                "name: \"narc\"",
                "6:16: another deck or preset is named narc; each needs a name of its own",
            ),
            (
                "name: \"dealer\"",
                "name: \"The Dealer\\n\"",
                "6:16: \"The Dealer\\n\" is not a name; a name is a lower-case letter, then \
                 lower-case letters, digits and hyphens",
            ),
            (
                r#""lie", "patrol"]"#,
                r#""lie", "lie"]"#,
                "3:62: Lie is in the deck twice; each card goes once",
            ),
            (r#""lie", "patrol"]"#, r#""lie", "patroll"]"#, "3:62: there is no card \"patroll\""),
        ],
    );
}

#[test]
fn presets_keep_the_rules_of_deck_building() {
    refused(
        CARDS,
        &[
            (PRESET, r#"["weed", "home", "lies"]"#, "12:51: there is no card \"lies\""),
            (
                PRESET,
                r#"["weed", "home", "home"]"#,
                "12:51: Home is in the deck twice; each card goes once",
            ),
            (PRESET, r#"["warrant", "home", "lie"]"#, "12:35: Warrant is not in the pool"),
            (PRESET, r#"["patrol", "home", "lie"]"#, "12:34: the deck needs at least one Product"),
            (PRESET, r#"["patrol", "weed", "lie"]"#, "12:34: the deck needs at least one Location"),
            (PRESET, r#"["home", "weed"]"#, "12:34: the deck has 2 cards and needs at least 3"),
            (
                "name: \"default\"",
                "name: \"narc\"",
                "12:16: another deck or preset is named narc; each needs a name of its own",
            ),
        ],
    );
    let folder = Folder::small();
    folder.edit(DECKS, "most: 4", "most: 2");
    let want = "12:34: the deck has 3 cards and may have at most 2";
    assert_eq!(
        faults(&folder),
        [format!("buy-bust/cards/classic.ron:{want}"), format!("{CARDS}:{want}")]
    );
}

#[test]
fn rulesets_are_whole_and_can_be_played() {
    let missing = "is missing; only a ruleset that is like another may leave it out";
    refused(
        RULESETS,
        &[
            ("            hands: 20,\n", "", &format!("4:9: hands {missing}")),
            ("            fold_above: (50, 60, 80),\n", "", &format!("4:9: fold_above {missing}")),
            ("            play: sequential,\n", "", &format!("4:9: play {missing}")),
            ("hands: 20", "hands: 21", "12:20: 21 hands cannot be played; a sitting has 1 to 20"),
            (
                "dealer: \"dealer\"",
                "dealer: \"nobody\"",
                "10:21: there is no deck or preset named nobody",
            ),
            (
                "            dealer: \"dealer\",\n",
                "",
                "4:9: 0 cards are too few; the Dealer draws three a hand (C-07)",
            ),
            (
                " narc: \"narc\"",
                " narc: \"dealer\"",
                "7:19: rain is a Dealer card; the narc cannot have it (C-08)",
            ),
            (
                "customer: \"narc\"",
                "customer: \"dealer\"",
                "8:23: rain is a Dealer card; the customer cannot have it (C-08)",
            ),
            (
                "player: \"default\"",
                "player: \"dealer\"",
                "9:21: rain is a Dealer card; the player cannot have it (C-08)",
            ),
            (
                " narc: \"narc\"",
                " narc: \"nobody\"",
                "7:19: there is no deck or preset named nobody",
            ),
            (
                "customer: \"narc\"",
                "customer: \"nobody\"",
                "8:23: there is no deck or preset named nobody",
            ),
            (
                "player: \"default\"",
                "player: \"nobody\"",
                "9:21: there is no deck or preset named nobody",
            ),
            (
                "dealer: \"dealer\"",
                "dealer: \"narc\"",
                "10:21: patrol is not a Dealer card; the Dealer cannot have it (C-08)",
            ),
            (
                "name: \"secret\"",
                "name: \"sequential\"",
                "22:16: another ruleset is named sequential; each needs a name of its own",
            ),
            (
                "like: \"sequential\"",
                "like: \"later\"",
                "22:32: no ruleset before this one is named later",
            ),
            (
                "picks: secret",
                "cards: \"gold\"",
                "22:53: there are no card values named \"gold\"; there are tuned, classic",
            ),
            (
                "picks: secret",
                "raises: (1, 1, 1)",
                "22:54: raises is an option of initiative; this is sequential",
            ),
            (
                "picks: secret",
                "play: initiative",
                "22:52: it plays what sequential plays, which it is like",
            ),
        ],
    );
}

/// A ruleset of another generation, beside the one that is there.
#[test]
fn each_generation_keeps_its_own_rules() {
    let with = |play: &str, options: &str| {
        let folder = Folder::small();
        let entry = format!(
            "(name: \"new\", about: \"x\", narc: \"narc\", customer: \"narc\", player: \"default\", \
             play: {play}, hands: 1, cash: 0, heat: 0, warn_within: 1,\n{options}),\n    ],\n)\n"
        );
        folder.edit(RULESETS, "    ],\n)\n", &entry);
        faults(&folder)
    };
    let betting = "decks: worn, answers: lap, persists: false, blind: false, fold_costs_card: true";
    assert_eq!(
        with("initiative", &format!("raises: (3, 6, 3), {betting}")),
        ["buy-bust/rulesets.ron:24:9: 6 raises cannot be; a round has 1 to 5 (B-10, B-29)"]
    );
    assert_eq!(
        with("initiative", &format!("bonus: \"gift\", raises: (3, 3, 3), {betting}")),
        ["buy-bust/rulesets.ron:24:8: the initiative bonus \"gift\" is not a card of the catalog \
          (B-27)"]
    );
    assert_eq!(
        with("single_round", "decks: worn, location_duty: true"),
        ["buy-bust/rulesets.ron:24:8: a single-round hand is dealt from fresh decks (X-20)"]
    );
    assert_eq!(
        with("single_round", "decks: fresh, location_duty: true, picks: open"),
        ["buy-bust/rulesets.ron:24:43: picks is an option of sequential; this is single_round"]
    );
}

/// A folder that is not there is no fault; one that cannot be read is.
#[test]
fn what_is_no_folder_is_told() {
    let folder = Folder::new();
    folder.write("buy-bust/decks.ron", include_str!("../../../../assets/buy-bust/decks.ron"));
    assert!(Content::check(folder.path()).is_ok());
    folder.write("buy-bust/cards", "cards");
    let told = faults(&folder);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("buy-bust/cards:1:1: "), "{told:?}");
}

/// Card sets share decks and rulesets, so a fault says whose cards it is about.
#[test]
fn a_fault_of_one_card_set_alone_names_it() {
    let folder = Folder::small();
    folder.edit(CARDS, "id: \"rain\"", "id: \"snow\"");
    let want = "buy-bust/decks.ron:6:35: there is no card \"rain\" (with the cards of tuned)";
    assert_eq!(faults(&folder), [want]);
    let folder = Folder::small();
    folder.edit(CARDS, "name: \"default\"", "name: \"usual\"");
    let want = "buy-bust/rulesets.ron:9:21: there is no deck or preset named default \
                (with the cards of tuned)";
    assert_eq!(faults(&folder), [want]);
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let folder = Folder::small();
    folder.edit(CARDS, "id: \"lie\"", "id: \"Lie\"");
    folder.edit(CARDS, "price: 30", "price: 10001");
    folder.edit(DECKS, "\"rain\"", "\"rian\"");
    folder.edit(RULESETS, "hands: 20", "hands: twenty");
    assert_eq!(
        faults(&folder),
        [
            "buy-bust/cards/tuned.ron:4:81: the price of the card weed is not between -10000 \
             and 10000",
            "buy-bust/cards/tuned.ron:6:14: \"Lie\" is not a card id; an id is a lower-case \
             letter, then lower-case letters, digits and underscores, 40 at most",
            "buy-bust/rulesets.ron:12:20: a whole number belongs here",
        ],
        "a deck is only looked at when the rulesets can be read"
    );
}

#[test]
fn a_byte_order_mark_has_its_own_sentence() {
    for file in [CARDS, DECKS, RULESETS] {
        let folder = Folder::small();
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        folder.write(file, format!("\u{feff}{text}"));
        let want = "1:1: the file begins with a byte-order mark; save it as UTF-8 without one";
        assert_eq!(faults(&folder), [format!("{file}:{want}")]);
    }
}

#[test]
fn a_fraction_has_its_own_sentence() {
    let folder = Folder::small();
    folder.edit(RULESETS, "warn_within: 10,", "warn_within: 10.5,");
    let [fault] = &faults(&folder)[..] else { panic!("{:?}", faults(&folder)) };
    assert!(
        fault.ends_with("a fraction cannot stand here; a whole number belongs here"),
        "{fault}"
    );
}

/// Whether what stands where a whole number belongs is a fraction, or just wrong.
#[test]
fn only_digits_with_a_point_between_them_are_a_fraction() {
    for (written, is_fraction) in [("2.5", true), ("10.25", true), (".5", false), ("1.", false)] {
        let folder = Folder::small();
        folder.edit(RULESETS, "warn_within: 10,", &format!("warn_within: {written},"));
        let found = faults(&folder);
        let told = found.iter().any(|fault| fault.contains("a fraction cannot stand here"));
        assert_eq!(told, is_fraction, "{written}: {found:?}");
    }
}

#[test]
fn a_name_that_nothing_reads_is_told() {
    for (file, named) in [
        ("buy-bust/card/tuned.ron", "buy-bust/card"),
        ("buy-bust/decks.rn", "buy-bust/decks.rn"),
        ("buy-bust/cards/more/tuned.ron", "buy-bust/cards/more"),
        ("buy-bust/cards/tuned.json", "buy-bust/cards/tuned.json"),
    ] {
        let folder = Folder::small();
        folder.write(file, "()");
        let want =
            "1:1: no such file is read; there are decks.ron, rulesets.ron and cards/NAME.ron";
        assert_eq!(faults(&folder), [format!("{named}:{want}")]);
    }
    let folder = Folder::small();
    for left in [
        "buy-bust/.decks.ron.swp",
        "buy-bust/decks.ron~",
        "buy-bust/README.md",
        "buy-bust/cards/notes.txt",
        "buy-bust/.decks.ron",
        "buy-bust/cards/.tuned.ron",
    ] {
        folder.write(left, "()");
    }
    assert!(Content::check(folder.path()).is_ok(), "what editors leave is passed over");
}

#[test]
fn a_file_that_cannot_be_read_is_told() {
    let folder = Folder::small();
    folder.write(CARDS, " ".repeat(2 << 20));
    let [fault] = &faults(&folder)[..] else { panic!("{:?}", faults(&folder)) };
    assert!(fault.starts_with(CARDS), "{fault}");
}

/// Else the built-in file would be played with, and nobody told.
#[cfg(unix)]
#[test]
fn what_is_no_regular_file_is_told() {
    for file in [DECKS, RULESETS, CARDS] {
        let folder = Folder::small();
        let path = folder.path().join(file);
        std::fs::remove_file(&path).unwrap();
        std::os::unix::fs::symlink("/dev/zero", &path).unwrap();
        assert_eq!(faults(&folder), [format!("{file}:1:1: it is not a regular file")]);
    }
}

/// The pool is for all card sets; one that lacks a card of it offers the others.
#[test]
fn a_new_card_of_the_pool_needs_no_edit_in_another_card_set() {
    let folder = Folder::small();
    let card =
        "        (id: \"van\", name: \"Van\", kind: location(evidence: 5, cover: 5)),\n    ],";
    folder.edit(CARDS, "    ],\n    presets", &format!("{card}\n    presets"));
    folder.edit(DECKS, "\"patrol\"]", "\"patrol\", \"van\"]");
    let content = Content::load(folder.path()).unwrap();
    let pool = |cards: &str| content.book(cards).unwrap().pool().cards.cards().len();
    assert_eq!((pool("tuned"), pool("classic")), (5, 4));
}

/// A ruleset may name the card set of its document; those like it are played with it too.
#[test]
fn a_ruleset_names_its_card_set() {
    let folder = Folder::small();
    folder.edit(RULESETS, "about: \"in turn\",", "about: \"in turn\", cards: \"classic\",");
    let content = Content::load(folder.path()).unwrap();
    assert_eq!(
        ["sequential", "secret", "other"].map(|rules| content.usual_cards(rules)),
        ["classic", "classic", "tuned"]
    );
    let shipped = Content::embedded();
    assert_eq!(shipped.usual_cards("single-round-themed"), "classic");
    assert_eq!(shipped.usual_cards("sequential"), "tuned");
}
