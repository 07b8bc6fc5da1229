//! Golden transcripts, with cards by id as a person writes them.
//!
//! An action's own text names a card by its place (`play card 4`), so this file
//! puts places for ids before the replay and ids for places after it.

use std::path::Path;
use std::{env, fs};

use croupier_buybust::{
    Action, BuyBust, Card, Catalog, Clue, Config, Deal, Event, Ledger, Phase, Role, View, explain,
    read_action, write_action,
};
use croupier_kernel::{Game, Moves, Seed};
use croupier_testkit::golden::{Script, replay};

struct Transcript;

impl Script for Transcript {
    type Game = BuyBust;

    /// `buy-bust hands=2 duty=on seed=blue`, then the three hands or none.
    fn open(lines: &[&str], events: &mut Vec<Event>) -> Result<BuyBust, String> {
        let (first, hands) = lines.split_first().ok_or("the table is not described")?;
        let words = first.strip_prefix("buy-bust ").ok_or("the first line starts with buy-bust")?;
        let mut config = Config::default();
        let mut seed = Seed::from_text("golden").map_err(|wrong| wrong.to_string())?;
        for word in words.split(' ') {
            config = match word.split_once('=') {
                Some(("hands", count)) => {
                    let count = count.parse().map_err(|_| "hands is a number")?;
                    config.with_hands(count).map_err(|wrong| wrong.to_string())?
                }
                Some(("duty", "on")) => config.with_location_duty(true),
                Some(("duty", "off")) => config.with_location_duty(false),
                Some(("seed", text)) => {
                    seed = Seed::from_text(text).map_err(|wrong| wrong.to_string())?;
                    config
                }
                _ => return Err(format!("cannot read {word}")),
            };
        }
        if hands.is_empty() {
            return Ok(BuyBust::new(&config, seed, events));
        }
        let mut cards = [[Card::default(); 3]; 3];
        for line in hands {
            let (role, ids) = line.split_once(": ").ok_or("a hand is narc: and three cards")?;
            let role: Role = role.parse().map_err(|wrong| format!("{wrong}"))?;
            let found: Option<Vec<Card>> =
                ids.split(' ').map(|id| config.catalog().find(id)).collect();
            cards[role.index()] = found
                .and_then(|cards| cards.try_into().ok())
                .ok_or("a hand is three cards of the catalog")?;
        }
        let deal = Deal::new(&config, cards).map_err(|wrong| wrong.to_string())?;
        Ok(BuyBust::from_deal(&config, &deal, seed, events))
    }

    fn tell(event: &Event) -> String {
        let catalog = Catalog::eight();
        match event {
            Event::Dealt { hand, deal } => {
                let held = |role: &Role| format!("{role} {}", ids(deal.held(*role).as_slice()));
                format!(
                    "hand {hand}: {}",
                    Role::ORDER.iter().map(held).collect::<Vec<_>>().join("; ")
                )
            }
            Event::CardPut { role, card } => {
                format!("the {role} puts {} face down", catalog.name(*card))
            }
            Event::Told { role, clue } => format!("the {role} alone is told: {}", told(*clue)),
            Event::Flipped(flip) => {
                let explanation = explain(&catalog, flip.table.as_slice());
                assert_eq!(explanation.totals(), flip.totals);
                let lines = explanation.to_string().replace('\n', "; ");
                let verdict = flip.totals.verdict();
                format!("all turn over: {}\n{lines}\n{verdict}", ids(flip.table.as_slice()))
            }
            Event::Settled(ledger) => account(ledger),
            Event::Ended(outcome) => {
                format!("over: {}, won by {}", outcome.verdict, outcome.winners())
            }
        }
    }

    fn describe(view: &View) -> String {
        let phase = match view.phase {
            Phase::Picking(role) => format!("the {role} is to act"),
            Phase::Flipped => "over".into(),
        };
        let clue = match view.clue {
            Clue::Nothing => String::new(),
            clue @ (Clue::NoLocationDown | Clue::LocationDown) => format!("\n{}", told(clue)),
        };
        let seen = |role: Role| match (view.card_of(role), view.put.contains(role.seat())) {
            (Some(card), _) => view.config.catalog().id(card).to_string(),
            (None, true) => "face down".into(),
            (None, false) => "-".into(),
        };
        let legal: Vec<String> = view.legal().iter().map(written).collect();
        format!(
            "hand {} of {}: {phase}\nholds: {}\ntable: {}{clue}\nlegal: {}\n{}",
            view.hand,
            view.config.hands(),
            ids(view.held.as_slice()),
            Role::ORDER.map(seen).join(", "),
            legal.join(", "),
            account(&view.ledger),
        )
    }
}

fn told(clue: Clue) -> &'static str {
    match clue {
        Clue::Nothing => "nothing",
        Clue::NoLocationDown => "no Location is down",
        Clue::LocationDown => "a Location is down",
    }
}

fn account(ledger: &Ledger) -> String {
    format!(
        "account: ${} banked, heat {}, {} closed, {} busted",
        ledger.cash, ledger.heat, ledger.closed, ledger.busts
    )
}

fn ids(cards: &[Card]) -> String {
    let catalog = Catalog::eight();
    cards.iter().map(|card| catalog.id(*card)).collect::<Vec<_>>().join(" ")
}

fn written(action: Action) -> String {
    write_action(action, &Catalog::eight()).to_string()
}

/// The transcript with every action that `reword` can put otherwise.
fn reworded(text: &str, reword: impl Fn(&str) -> Option<String>) -> String {
    let line = |line: &str| match line.split_once(" > ") {
        Some((seat, action)) if !line.starts_with([' ', '#']) => {
            let action = reword(action).unwrap_or_else(|| action.to_string());
            format!("{seat} > {action}\n")
        }
        _ => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

fn replayed(text: &str) -> String {
    let catalog = Catalog::eight();
    let places = reworded(text, |action| Some(read_action(action, &catalog).ok()?.to_string()));
    reworded(&replay::<Transcript>(&places), |action| Some(written(action.parse().ok()?)))
}

/// `BLESS=1 cargo test -p croupier-buybust --test golden` rewrites the answers.
#[test]
fn every_transcript_replays_as_recorded() {
    let bless = env::var_os("BLESS").is_some();
    assert!(!(bless && env::var_os("CI").is_some()), "transcripts are not blessed under CI");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut files = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let want = fs::read_to_string(&path).unwrap();
        let got = replayed(&want);
        if bless {
            fs::write(&path, got).unwrap();
        } else {
            assert_eq!(got, want, "{}", path.display());
        }
        files += 1;
    }
    assert!(files >= 3);
}
