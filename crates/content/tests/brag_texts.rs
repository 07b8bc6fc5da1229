//! That the texts of Three Card Brag say what the engine does, whatever the
//! settings.

use std::collections::BTreeSet;

use croupier_brag::{Action, BonusRule, Brag, Config, Preset, Ranking, Settings};
use croupier_content::brag::{Audience, RulesAsset};
use croupier_kernel::{Card, CardSet, Dice, Game, Moves, Seat, Seed, Turn};
use serde_json::{Value, json};

fn text(settings: Settings, audience: Audience) -> String {
    RulesAsset::embedded().text(&Config::new(settings).unwrap(), audience)
}

/// The usual settings with some of them changed, written as in a file.
fn changed(change: &Value) -> Settings {
    fn merge(into: &mut Value, change: &Value) {
        match (into, change) {
            (Value::Object(into), Value::Object(change)) => {
                for (name, value) in change {
                    merge(into.get_mut(name).expect("a setting"), value);
                }
            }
            (into, change) => *into = change.clone(),
        }
    }
    let mut settings = serde_json::to_value(Settings::default()).unwrap();
    merge(&mut settings, change);
    serde_json::from_value(settings).unwrap()
}

/// Each setting by itself at other values, but for the points ledger.
fn changes() -> Vec<Value> {
    [
        ("seats", json!([2, 3, 13])),
        ("rounds", json!([1, 9, 100])),
        ("extra_rounds", json!([0, 1, 4])),
        ("coins", json!([5, 9_999])),
        ("base", json!([1, 10])),
        ("blind_multiplier", json!([2, 100])),
        ("ante", json!([0, 1, 10_000])),
        ("starter_ante", json!([1, 10_000])),
        ("check_when", json!(["until_bet", "never"])),
        ("ace_low_run", json!(["highest", "second"])),
        ("royal_flush", json!([false])),
        ("tie_break", json!(["split", "caller_loses"])),
        ("quiet_lap", json!([false])),
        ("max_laps", json!([1, 2, 7])),
        ("blind_escalation", json!(["none", "every"])),
        ("show_when", json!(["heads_up"])),
        ("show_price_multiplier", json!([1, 3])),
        ("show_price_flat", json!([true])),
        ("can_show_blind", json!([false])),
        ("show_reach", json!(["everyone"])),
        ("raise_cap", json!(["double", "pot"])),
        ("max_raises", json!([0, 1, 5])),
        ("short_stack", json!(["cover_pot", "must_fold"])),
        ("bust_policy", json!(["eliminate"])),
        ("starter", json!(["rotating"])),
        ("trump", json!([false])),
        ("floor_card", json!([false])),
        ("draw_from_deck", json!([false])),
        ("magic_cards", json!([false])),
        ("magic_reveal", json!([true])),
        ("timeout_action", json!(["auto_call"])),
        ("turn_seconds", json!([0, 1, 61])),
    ]
    .into_iter()
    .flat_map(|(name, values)| {
        let values = values.as_array().cloned().unwrap_or_default();
        values.into_iter().map(move |value| {
            // Where pots are covered a show reaches everyone.
            let covered = value == "cover_pot";
            let mut change = json!({ name: value });
            if covered {
                change["show_reach"] = json!("everyone");
            }
            change
        })
    })
    .collect()
}

#[test]
fn every_setting_is_told() {
    let settings = serde_json::to_value(Settings::default()).unwrap();
    let mut untried: BTreeSet<String> = settings.as_object().unwrap().keys().cloned().collect();
    untried.remove("bonuses");
    for audience in [Audience::Player, Audience::Llm] {
        let mut told = BTreeSet::from([text(Settings::default(), audience)]);
        for change in changes() {
            let new = told.insert(text(changed(&change), audience));
            // Where nobody draws no card ever lies on the floor, so that is the
            // same table as one without a floor card.
            let twin = change == json!({ "draw_from_deck": false });
            assert!(
                new != twin,
                "{change} is not told to {audience:?} or reads like another table"
            );
            untried.retain(|name| change.get(name).is_none());
        }
    }
    assert_eq!(untried, BTreeSet::new());
}

/// The points ledger: every number of it that can matter is told to language
/// models (people see the sum worked out at the table), and those left out
/// change nothing.
#[test]
fn every_number_of_the_ledger_is_told_or_changes_nothing() {
    let usual = Settings::default();
    let bonuses = serde_json::to_value(usual.bonuses).unwrap();
    let mut left_out = 0;
    for (name, value) in bonuses.as_object().unwrap() {
        let fields = match value {
            Value::Object(rule) => {
                rule.keys().map(|field| json!({ name: { field: 77 } })).collect()
            }
            Value::Bool(on) => vec![json!({ name: !on })],
            _ => vec![json!({ name: 77 })],
        };
        for change in fields {
            let other = changed(&json!({ "bonuses": change }));
            let Ok(config) = Config::new(other) else {
                let priority = change[name].get("priority").is_some();
                assert!(priority, "{change}: only a priority can be refused");
                continue;
            };
            if text(other, Audience::Llm) == text(usual, Audience::Llm) {
                left_out += 1;
                assert_earn_alike(&Config::new(usual).unwrap(), &config, &change);
            }
        }
    }
    assert_eq!(left_out, 2, "the priority of the lowest rule, and what no trump can make");
}

fn assert_earn_alike(one: &Config, other: &Config, change: &Value) {
    let trump: Card = "6h".parse().unwrap();
    for (number, hand) in every_hand().enumerate() {
        let earned = |config: &Config| {
            let reading = config.ranking().read(hand, Some(trump)).unwrap();
            config.bonuses.earned(&reading, Some(trump))
        };
        assert_eq!(earned(one), earned(other), "{change}: {hand}");
        if number.is_multiple_of(50) {
            let claimed = |config: &Config| BonusRule::claim(config, hand, Some(trump)).unwrap().1;
            assert_eq!(claimed(one), claimed(other), "{change}: {hand}");
        }
    }
}

fn every_hand() -> impl Iterator<Item = CardSet> {
    (0..Card::COUNT).flat_map(|one| {
        (one + 1..Card::COUNT).flat_map(move |two| {
            (two + 1..Card::COUNT)
                .map(move |three| [one, two, three].map(|at| Card::PACK[at]).into_iter().collect())
        })
    })
}

/// A move of the document, with its prices as they are told.
struct Told {
    kind: std::mem::Discriminant<Action>,
    played: bool,
    blind: String,
    seen: String,
}

fn told_moves(config: &Config) -> Vec<Told> {
    let document = RulesAsset::embedded().to_json(config);
    let moves = document["moves"].as_array().unwrap().iter().map(|each| {
        let word = |field: &str| each[field].as_str().unwrap().to_string();
        Told {
            kind: std::mem::discriminant(&word("example").parse().unwrap()),
            played: each["played"].as_bool().unwrap(),
            blind: word("blind_price"),
            seen: word("seen_price"),
        }
    });
    moves.collect()
}

/// Works a price out that is told in words.
fn coins(words: &str, stake: u32, raise: u32, all: u32) -> Option<u32> {
    let (times, of) = words.split_once(" x ").unwrap_or(("1", words));
    let of = match of {
        "free" => 0,
        "the stake" => stake,
        "N" => raise,
        "all your coins" => all,
        _ => return None,
    };
    Some(times.parse::<u32>().ok()? * of)
}

/// Tables at which different moves can be made.
fn tables() -> Vec<Settings> {
    let changed_tables = changes().into_iter().filter_map(|change| {
        let name = change.as_object()?.keys().next()?.clone();
        let shapes = [
            "extra_rounds",
            "check_when",
            "max_laps",
            "max_raises",
            "short_stack",
            "floor_card",
            "draw_from_deck",
            "magic_reveal",
            "turn_seconds",
            "show_price_flat",
            "show_price_multiplier",
            "show_when",
            "can_show_blind",
            "show_reach",
        ];
        shapes.contains(&name.as_str()).then(|| changed(&change))
    });
    Preset::ALL.map(Preset::settings).into_iter().chain(changed_tables).collect()
}

/// In random play at many tables the moves that are told are those that are
/// ever legal, and each costs what is told.
#[test]
fn the_moves_told_are_those_of_the_engine_at_the_prices_of_the_engine() {
    let mut dice = Seed::from_text("moves told").unwrap().dice(0, 0);
    for settings in tables() {
        let told = told_moves(&Config::new(settings).unwrap());
        let mut met = BTreeSet::new();
        // Some run out of coins, and others play to the last round.
        for (coins, rounds) in [(60, 10), (10_000, 4)] {
            let config = Config::new(Settings { coins, rounds, seats: 3, ..settings }).unwrap();
            for number in 0..300 {
                let seed = Seed::from_text("moves told").unwrap().child("sitting", number);
                play(&config, seed, &mut dice, &told, &mut met);
            }
        }
        let played: BTreeSet<usize> = (0..told.len()).filter(|place| told[*place].played).collect();
        assert_eq!(met, played, "{settings:?}");
    }
}

fn play(config: &Config, seed: Seed, dice: &mut Dice, told: &[Told], met: &mut BTreeSet<usize>) {
    let mut game = Brag::new(config, seed, &mut ());
    while let Turn::Seat(seat) = game.turn() {
        let legal = game.legal(seat);
        let betting = game.board().betting;
        let dear = betting.per_stake(seat) == 2;
        let raises = legal.raises().map(|raises| Action::Raise(raises.most()));
        let cards = legal.swaps().map(Action::Swap).chain(legal.reveals().map(Action::Reveal));
        for action in legal.plain().chain(cards).chain(raises) {
            let kind = std::mem::discriminant(&action);
            let place = told.iter().position(|each| each.kind == kind).expect("a move told");
            met.insert(place);
            let Told { blind, seen, .. } = &told[place];
            let looked = betting.seen.contains(seat);
            let words = match (looked, dear) {
                // Who reveals a magic card has looked and pays as if blind.
                (true, false) if !blind.is_empty() => blind,
                (true, _) => seen,
                (false, _) => blind,
            };
            let raise = if let Action::Raise(stake) = action { stake } else { 0 };
            let price = game.board().price(seat, game.hand(seat), action).unwrap();
            match action {
                Action::More | Action::Enough | Action::TimeOut => assert_eq!(price, 0),
                // Their words for the seen name the price before a reveal.
                Action::Bet | Action::Call if !dear => assert_eq!(price, betting.stake),
                _ => {
                    let all = betting.coins[seat];
                    let expected = coins(words, betting.stake, raise, all);
                    assert_eq!(Some(price), expected, "{action}: {words}");
                }
            }
        }
        let action = legal.sample(dice).expect("whose turn it is can act");
        game.apply(seat, action, &mut ()).expect("a sampled action is legal");
    }
}

#[test]
fn the_runs_are_told_in_the_order_of_the_engine() {
    for ranking in Ranking::all() {
        let settings = Settings {
            ace_low_run: ranking.ace_low_run,
            royal_flush: ranking.royal_flush,
            ..Settings::default()
        };
        let runs = [
            ("A-K-Q", "As Kd Qs"),
            ("A-2-3", "As 2d 3s"),
            ("K-Q-J", "Ks Qd Js"),
            ("4-3-2", "4s 3d 2s"),
        ];
        for audience in [Audience::Player, Audience::Llm] {
            let told = text(settings, audience).split_whitespace().collect::<Vec<_>>().join(" ");
            let mut by_place = runs.map(|(name, _)| (told.find(name).expect("a run told"), name));
            let mut by_strength = runs.map(|(name, hand)| {
                let hand = hand.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
                (std::cmp::Reverse(ranking.natural(hand)), name)
            });
            by_place.sort_unstable();
            by_strength.sort_unstable();
            assert_eq!(by_place.map(|run| run.1), by_strength.map(|run| run.1), "{ranking:?}");
        }
    }
}

/// A blind bet leaves the stake at what is told.
#[test]
fn the_stake_after_a_blind_bet_is_as_told() {
    for escalation in ["none", "opening_only", "every"] {
        let settings = changed(&json!({ "blind_escalation": escalation }));
        let config = Config::new(settings).unwrap();
        let mut game = Brag::new(&config, Seed::from_bytes([1; 32]), &mut ());
        game.apply(Seat::FIRST, Action::Blind, &mut ()).unwrap();
        let first = game.board().betting.stake;
        let told = text(settings, Audience::Llm);
        let doubled = format!("from {} to {first}", config.base);
        assert_eq!(told.contains(&doubled), escalation != "none", "{escalation}");
        assert_eq!(told.contains("does not change the stake"), first == config.base);
        game.apply(Seat::new(1), Action::Blind, &mut ()).unwrap();
        let again = game.board().betting.stake != first;
        assert_eq!(told.contains("Every blind bet doubles"), again, "{escalation}");
    }
}

/// What the text for language models must cover (R47), and that for people (R48).
#[test]
fn the_texts_cover_what_was_asked() {
    let usual = Settings::default();
    let llm = text(usual, Audience::Llm);
    for (what, words) in [
        ("deal", "three cards to each seat"),
        ("blind or seen", "You are blind until you look"),
        ("doubling", "a seen seat 2 x the stake"),
        ("draw", "turn its next card up on the floor"),
        ("pick and swap", "You must then swap it in"),
        ("ace", "the ace is high"),
        ("tie", "Suits decide what is still level"),
        ("coins", "Every seat starts with 10000 coins"),
        ("rounds", "It ends after round 10"),
        ("bust", "leaves a seat with fewer than 5 coins"),
        ("trailing", "the seats that trail"),
        ("trump", "2s 3s 6h, trump 6h: straight flush"),
        ("middle", "5s 6h 7s, trump 6h: straight flush"),
        ("adjacent", "2s 3s 7h, trump 6h: high card"),
        ("answer", "{\"action\": \"raise 40\"}"),
    ] {
        assert!(llm.contains(words), "{what}");
    }
    for kind in &RulesAsset::embedded().rules.rankings {
        assert!(llm.contains(&format!("such as {}", kind.example)), "{}", kind.category);
    }
    let player = text(usual, Audience::Player).split_whitespace().collect::<Vec<_>>().join(" ");
    for words in [
        "Three cards each",
        "Bet blind, or look at your hand first",
        "5 blind and 10 seen",
        "Draw or pick once a turn, and swap once",
        "aces are high, twos are low",
        "Whoever holds it may count it as any card",
    ] {
        assert!(player.contains(words), "{words}");
    }
}

/// Small models are told the topics that are marked for them, and no others.
#[test]
fn the_text_for_small_models_is_the_marked_part_of_the_whole() {
    let usual = Settings::default();
    let (whole, short) = (text(usual, Audience::Llm), text(usual, Audience::SmallLlm));
    assert!(short.len() < whole.len());
    let titled = |text: &str, title: &str| text.contains(&format!("\n\n{title}.\n"));
    for topic in &RulesAsset::embedded().llm.topics {
        if titled(&whole, &topic.title) {
            assert_eq!(titled(&short, &topic.title), topic.short, "{}", topic.title);
        }
    }
}

/// No line of the text for people is wider than a page, and no words are left
/// unfilled, at any of these tables.
#[test]
fn the_texts_are_laid_out() {
    let named = Preset::ALL.map(Preset::settings).into_iter();
    for settings in named.chain(changes().iter().map(changed)) {
        for audience in [Audience::Player, Audience::Llm] {
            let text = text(settings, audience);
            let answer = text.matches("{\"action\"").count();
            assert_eq!(text.matches('{').count(), answer, "{text}");
            assert!(!text.contains("  \n") && !text.contains(" \n"), "{text}");
            let wide = |line: &&str| line.chars().count() > 80;
            let width = audience == Audience::Llm || !text.lines().any(|line| wide(&line));
            assert!(width, "{text}");
        }
    }
}
