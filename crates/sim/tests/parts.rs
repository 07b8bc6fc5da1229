//! Parts of a run: written, read and merged.

use croupier_bots::Bot;
use croupier_bots::buybust::Easy;
use croupier_buybust::BuyBust;
use croupier_content::buybust::Content;
use croupier_kernel::Seed;
use croupier_sim::{BuyBustTally, Part, PartError, Plan, Player, Run};

fn plan() -> Plan<BuyBust> {
    let config =
        Content::embedded().book("classic").unwrap().config("sequential-flat", None).unwrap();
    let players = (0..3).map(|_| Player::Bot(&Easy as &'static dyn Bot<BuyBust>)).collect();
    Plan { config, players, master: Seed::from_text("parts").unwrap() }
}

fn run() -> Run {
    Run {
        game: "buy-bust".to_string(),
        engine: "1.2.3".to_string(),
        rules: "sequential-flat".to_string(),
        config: serde_json::json!({ "a": 1 }),
        cards: None,
        deck: None,
        seats: vec!["easy".to_string(); 3],
        seed: "parts".to_string(),
    }
}

fn part(range: std::ops::Range<u64>) -> Part<BuyBustTally> {
    let mut part = Part::new(run());
    part.add::<BuyBust>(range.clone(), plan().run(range, |_| {})).unwrap();
    part
}

#[test]
fn parts_that_are_written_and_read_add_up_to_the_whole() {
    let whole = part(0..50);
    for cut in [1, 17, 49] {
        let read = |part: &Part<BuyBustTally>| Part::<BuyBustTally>::read(&part.text()).unwrap();
        let (first, second) = (read(&part(0..cut)), read(&part(cut..50)));
        let mut forth = first.clone();
        forth.join::<BuyBust>(second.clone()).unwrap();
        let mut back = second;
        back.join::<BuyBust>(first).unwrap();
        assert_eq!(forth.text(), whole.text());
        assert_eq!(back.text(), whole.text());
        assert_eq!(forth.check_whole(), Ok(()));
    }
}

#[test]
fn a_part_of_another_run_is_refused_and_changes_nothing() {
    type Change = fn(&mut Run);
    let changes: [(&str, Change); 7] = [
        ("game", |run| run.game = "brag".to_string()),
        ("engine", |run| run.engine = "1.2.4".to_string()),
        ("rules", |run| run.config = serde_json::json!({ "a": 2 })),
        ("seats", |run| run.seats[1] = "hard".to_string()),
        ("cards", |run| run.cards = Some("classic".to_string())),
        ("deck", |run| run.deck = Some("aggro".to_string())),
        ("seed", |run| run.seed = "other".to_string()),
    ];
    for (what, change) in changes {
        let mut other = part(10..20);
        change(&mut other.run);
        let mut one = part(0..10);
        let before = one.text();
        let refused = one.join::<BuyBust>(other).unwrap_err();
        assert!(
            matches!(&refused, PartError::Clash { what: named, .. } if *named == what),
            "{refused}"
        );
        assert_eq!(one.text(), before);
    }
    let mut one = part(0..10);
    assert_eq!(one.join::<BuyBust>(part(5..15)), Err(PartError::Overlap(5..10)));
    one.join::<BuyBust>(part(20..30)).unwrap();
    assert_eq!(one.check_whole(), Err(PartError::Missing(10..20)));
}

#[test]
fn a_part_that_was_cut_or_changed_is_torn() {
    let text = part(0..10).text();
    for cut in 0..text.len() {
        let read = Part::<BuyBustTally>::read(&text[..cut]);
        assert!(read.is_err(), "cut at {cut}");
    }
    let changed = text.replacen("\"done\":[[0,10]]", "\"done\":[[0,11]]", 1);
    assert_ne!(changed, text);
    assert_eq!(Part::<BuyBustTally>::read(&changed), Err(PartError::Torn));
    assert_eq!(Part::<BuyBustTally>::read(&format!("{text}more\n")), Err(PartError::Torn));
    let unknown = Part::<BuyBustTally>::read("{\"version\":1}\n");
    assert!(matches!(unknown, Err(PartError::Unreadable(_))), "{unknown:?}");
}

/// Anyone can make a seal, so a part can say anything under a good one.
#[test]
fn a_part_that_counts_what_nobody_can_add_up_is_refused() {
    let resealed = |text: &str| {
        let (body, _) = text.rsplit_once("\nseal ").unwrap();
        let seal = croupier_table::Header::hash_of(&serde_json::Value::from(body));
        format!("{body}\nseal {seal}\n")
    };
    let read = |text: &str| Part::<BuyBustTally>::read(&resealed(text));
    let text = part(0..10).text();
    assert_eq!(read(&text).map(|part| part.text()), Ok(text.clone()));
    let wild = |old: &str, new: &str| {
        let changed = text.replacen(old, new, 1);
        assert_ne!(changed, text, "{old}");
        read(&changed)
    };
    let many = wild("\"met\":10", "\"met\":18446744073709551615");
    assert_eq!(many.map(drop), Err(PartError::Wild));
    let squared = wild("\"top_squared\":", "\"top_squared\":999999999999999999999999999999");
    assert_eq!(squared.map(drop), Err(PartError::Wild));
    // Each is within bounds, and both together are not.
    let mut most = wild("\"met\":10", "\"met\":1000000000000000000").unwrap();
    assert_eq!(most.check_counted::<BuyBust>(), Ok(()));
    assert_eq!(most.join::<BuyBust>(part(10..20)), Err(PartError::Wild));
    let other = wild("\"done\":[[0,10]]", "\"done\":[[0,11]]").unwrap();
    assert_eq!(other.check_counted::<BuyBust>(), Err(PartError::Uncounted(11)));
}
