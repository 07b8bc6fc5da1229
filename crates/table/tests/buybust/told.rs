//! What happens to one seat: what it is told, what the others are told, and what
//! is told when everything is shown; in words and as data.

use croupier_buybust::{
    BettingEnd, BuyBust, Card, Clue, Config, Event, Held, Outcome, Pick, Public, Role, RunEnd,
    Settlement, Shown, Source, Tableau, Totals,
};
use croupier_kernel::{Event as _, SeatSet};
use croupier_table::{Playable, Told};
use serde_json::{Value, json};

use crate::run::config;

fn card(config: &Config, id: &str) -> Card {
    config.catalog().find(id).unwrap()
}

fn of_shown(config: &Config, shown: &Shown) -> (String, Value) {
    let words = BuyBust::shown_words(config, shown).to_string();
    (words, serde_json::to_value(BuyBust::shown_data(config, shown)).unwrap())
}

/// To whom an event of the Narc is told in which words and as which data: to the
/// Narc, to the Player, and to whoever sees everything.
fn told(config: &Config, event: &Event) -> [Option<(String, Value)>; 3] {
    let words = BuyBust::event_words(config, event).to_string();
    let data = serde_json::to_value(BuyBust::event_data(config, event)).unwrap();
    let to = |role: Role| event.shown_to(role.seat()).map(|shown| of_shown(config, &shown));
    [to(Role::Narc), to(Role::Player), Some((words, data))]
}

fn some(words: &str, data: Value) -> Option<(String, Value)> {
    Some((words.to_string(), data))
}

#[test]
fn a_seat_is_told_its_own_cards_and_the_others_that_there_are_some() {
    let config = config("sequential-flat");
    let role = Role::Narc;
    let (patrol, warrant) = (card(&config, "patrol"), card(&config, "warrant"));
    let two: Held = [patrol, warrant].into_iter().collect();
    let one: Held = [warrant].into_iter().collect();
    let cases = [
        (
            Event::Drew { role, cards: two },
            [
                some(
                    "You draw Patrol, Warrant",
                    json!({ "event": "you_drew", "cards": ["patrol", "warrant"] }),
                ),
                some("Narc draws 2 cards", json!({ "event": "drew", "role": "narc", "count": 2 })),
                some(
                    "Narc draws Patrol, Warrant",
                    json!({ "event": "drew", "role": "narc", "cards": ["patrol", "warrant"] }),
                ),
            ],
        ),
        (
            Event::Drew { role, cards: one },
            [
                some("You draw Warrant", json!({ "event": "you_drew", "cards": ["warrant"] })),
                some("Narc draws a card", json!({ "event": "drew", "role": "narc", "count": 1 })),
                some(
                    "Narc draws Warrant",
                    json!({ "event": "drew", "role": "narc", "cards": ["warrant"] }),
                ),
            ],
        ),
        (
            Event::CardPut { role, card: patrol },
            [
                some("You put Patrol face down", json!({ "event": "you_put", "card": "patrol" })),
                some("Narc puts a card face down", json!({ "event": "card_put", "role": "narc" })),
                some(
                    "Narc puts Patrol face down",
                    json!({ "event": "card_put", "role": "narc", "card": "patrol" }),
                ),
            ],
        ),
        (
            Event::Chose { role, pick: Pick::Card(patrol) },
            [
                some(
                    "You pick in secret: Patrol",
                    json!({ "event": "you_chose", "pick": "patrol" }),
                ),
                some("Narc picks in secret", json!({ "event": "chose", "role": "narc" })),
                some(
                    "Narc picks in secret: Patrol",
                    json!({ "event": "chose", "role": "narc", "pick": "patrol" }),
                ),
            ],
        ),
        (
            Event::Chose { role, pick: Pick::Check },
            [
                some("You pick in secret: check", json!({ "event": "you_chose", "pick": "check" })),
                some("Narc picks in secret", json!({ "event": "chose", "role": "narc" })),
                some(
                    "Narc picks in secret: check",
                    json!({ "event": "chose", "role": "narc", "pick": "check" }),
                ),
            ],
        ),
        (
            Event::Raised { role, card: patrol, raises: 3 },
            [
                some(
                    "You raise with Patrol, face down (raise 3)",
                    json!({ "event": "you_raised", "card": "patrol", "raises": 3 }),
                ),
                some(
                    "Narc raises with a card face down (raise 3)",
                    json!({ "event": "raised", "role": "narc", "raises": 3 }),
                ),
                some(
                    "Narc raises with Patrol, face down (raise 3)",
                    json!({ "event": "raised", "role": "narc", "card": "patrol", "raises": 3 }),
                ),
            ],
        ),
        (
            Event::RaisedBlind { role, card: patrol },
            [
                some(
                    "Narc must raise blind, with the top card of its deck that nobody has seen",
                    json!({ "event": "raised_blind", "role": "narc" }),
                ),
                some(
                    "Narc must raise blind, with the top card of its deck that nobody has seen",
                    json!({ "event": "raised_blind", "role": "narc" }),
                ),
                some(
                    "Narc must raise blind, with the top card of its deck: Patrol",
                    json!({ "event": "raised_blind", "role": "narc", "card": "patrol" }),
                ),
            ],
        ),
    ];
    for (event, expected) in cases {
        assert_eq!(told(&config, &event), expected, "{event:?}");
        assert!(!BuyBust::is_clue(&event), "{event:?}");
    }
}

#[test]
fn a_clue_is_told_to_its_seat_alone() {
    let config = config("sequential-flat");
    for (clue, words, down) in [
        (Clue::Nothing, "nothing", Value::Null),
        (Clue::LocationDown, "a Location is down, so any card may be played", json!(true)),
        (Clue::NoLocationDown, "no Location is down, so a Location must be played", json!(false)),
    ] {
        let event = Event::Told { role: Role::Narc, clue };
        let own = json!({ "event": "you_were_told", "location_down": down });
        let open = json!({ "event": "told", "role": "narc", "location_down": down });
        let expected = [
            some(&format!("You are told: {words}"), own),
            None,
            some(&format!("Narc is told: {words}"), open),
        ];
        assert_eq!(told(&config, &event), expected);
        assert!(BuyBust::is_clue(&event));
    }
}

/// What everyone sees, in words and as data.
fn seen(config: &Config, public: Public) -> (String, Value) {
    let [own, other, all] = told(config, &Event::Public(public)).map(Option::unwrap);
    assert_eq!((&own, &other), (&all, &all));
    all
}

#[test]
fn betting_and_turned_cards_are_told_alike_to_everyone() {
    let config = config("sequential-flat");
    let (patrol, house) = (card(&config, "patrol"), card(&config, "safe_house"));
    let totals = Totals { evidence: 15, cover: 30, heat: 5, ..Totals::default() };
    let sums = "Evidence 15, Cover 30, Heat +5, Profit $0";
    let data = json!({
        "evidence": 15, "cover": 30, "heat": 5, "profit": 0, "product": null, "location": null,
        "insurance": null, "conviction": null, "bust": false,
    });
    let mut table = Tableau::default();
    table.push(patrol, Source::Seat(Role::Narc), true);
    table.push(house, Source::Dealer, true);
    table.push(house, Source::House, true);
    let flipped = json!([
        { "from": "narc", "card": "patrol" },
        { "from": "dealer", "card": "safe_house" },
        { "from": "house", "card": "safe_house" },
    ]);
    for (public, words, told) in [
        (
            Public::Flipped { table, totals },
            format!(
                "The cards are turned over, Narc Patrol, Dealer Safe House, House Safe House: {sums}"
            ),
            json!({ "event": "flipped", "table": flipped, "totals": data }),
        ),
        (
            Public::Flipped { table: Tableau::default(), totals },
            format!("The cards are turned over, none: {sums}"),
            json!({ "event": "flipped", "table": [], "totals": data }),
        ),
        (
            Public::PicksTurned {
                picks: [Some(Pick::Card(patrol)), None, Some(Pick::Check)],
                totals,
            },
            format!("The picks are turned over, Narc Patrol, Player check: {sums}"),
            json!({
                "event": "picks_turned", "totals": data,
                "picks": [{ "role": "narc", "pick": "patrol" }, { "role": "player", "pick": "check" }],
            }),
        ),
        (
            Public::BettingEnded { why: BettingEnd::AllChecked },
            "Everyone has checked: no cards this round".to_string(),
            json!({ "event": "betting_ended", "why": "all_checked" }),
        ),
        (
            Public::BettingEnded { why: BettingEnd::Answered },
            "The betting ends: all have answered".to_string(),
            json!({ "event": "betting_ended", "why": "answered" }),
        ),
        (
            Public::BettingEnded { why: BettingEnd::Limit },
            "The betting ends: no more raises this round".to_string(),
            json!({ "event": "betting_ended", "why": "limit" }),
        ),
        (
            Public::BettingEnded { why: BettingEnd::OneLeft },
            "Only one seat is left, so the hand ends".to_string(),
            json!({ "event": "betting_ended", "why": "one_left" }),
        ),
    ] {
        assert_eq!(seen(&config, public), (words, told));
    }
}

fn ended(end: RunEnd, last: Settlement) -> Outcome {
    Outcome { end, last, winners: SeatSet::EMPTY }
}

#[test]
fn what_a_bust_took_is_told_with_what_is_brought_home() {
    let account =
        croupier_buybust::Account { cash: 10, seized: 30, fined: 50, ..Default::default() };
    let (ending, totals) = (croupier_buybust::Ending::Busted, Totals::default());
    let last = Settlement { hand: 1, ending, totals, heat: 0, account };
    let (words, data) =
        seen(&config("sequential-flat"), Public::Ended(ended(RunEnd::Busted, last)));
    assert!(words.ends_with("the Player comes home owing $40 and Heat 0"), "{words}");
    let told = ["cash", "seized", "fined", "brought_home"].map(|key| data[key].clone());
    assert_eq!(told, [10, 30, 50, -40].map(|dollars| json!(dollars)));
}

#[test]
fn the_end_of_a_run_is_told_with_its_account() {
    let config = config("sequential-flat");
    for (end, word) in [
        (RunEnd::Busted, "busted"),
        (RunEnd::Exhausted, "exhausted"),
        (RunEnd::WentHome, "went_home"),
        (RunEnd::LastHand, "last_hand"),
    ] {
        let account =
            croupier_buybust::Account { cash: 40, heat: 7, closed: 1, ..Default::default() };
        let ending = croupier_buybust::Ending::Safe { profit: 0 };
        let last = Settlement { hand: 1, ending, totals: Totals::default(), heat: 0, account };
        let (words, data) = seen(&config, Public::Ended(ended(end, last)));
        assert!(words.starts_with("The run is over after 1 hand ("), "{words}");
        assert!(words.ends_with("): the Player comes home with $40 and Heat 7"), "{words}");
        assert_eq!((&data["event"], &data["end"]), (&json!("ended"), &json!(word)));
        assert_eq!(
            (&data["hands"], &data["cash"], &data["heat"]),
            (&json!(1), &json!(40), &json!(7))
        );
        assert_eq!((&data["winners"], &data["brought_home"]), (&json!([]), &json!(40)));
    }
}
