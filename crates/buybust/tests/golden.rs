//! Golden transcripts: see `golden/*.txt`.

use std::path::Path;

use croupier_buybust::{
    BuyBust, Card, Catalog, Clue, Config, Deal, Event, Ledger, Phase, Role, View, explain,
};
use croupier_kernel::{Game, Misread, Moves, Seat, Seed};
use croupier_testkit::golden::{self, Script};

/// Opens with `buy-bust hands=2 duty=on seed=blue`, and then, if the first hand
/// is laid out, a line `narc: weed patrol meth` for each seat.
struct Transcript;

impl Script for Transcript {
    type Game = BuyBust;

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

    /// The seats by role; who only watches is `p4`.
    fn seat(text: &str) -> Result<Seat, Misread> {
        let role = text.parse::<Role>().map(Role::seat);
        role.or_else(|wrong| text.parse().map_err(|_| wrong))
    }

    fn tell(game: &BuyBust, event: &Event) -> String {
        let catalog = game.config().catalog();
        match event {
            Event::Dealt { hand, deal } => {
                let held =
                    |role: &Role| format!("{role} {}", ids(catalog, deal.held(*role).as_slice()));
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
                let explanation = explain(catalog, flip.table.as_slice());
                assert_eq!(explanation.totals(), flip.totals);
                let lines = explanation.to_string().replace('\n', "; ");
                let verdict = flip.totals.verdict();
                format!(
                    "all turn over: {}\n{lines}\n{verdict}",
                    ids(catalog, flip.table.as_slice())
                )
            }
            Event::Settled(ledger) => account(ledger),
            Event::Ended(outcome) => {
                let winners = outcome.winners();
                let winners = winners.iter().filter_map(Role::of).map(Role::name);
                let winners = winners.collect::<Vec<_>>().join(" and ");
                format!("over: {}, won by the {winners}", outcome.verdict)
            }
        }
    }

    fn describe(view: &View) -> String {
        let catalog = view.config.catalog();
        let phase = match view.phase {
            Phase::Picking(role) => format!("the {role} is to act"),
            Phase::Flipped => "over".into(),
        };
        let clue = match view.clue {
            Clue::Nothing => String::new(),
            clue @ (Clue::NoLocationDown | Clue::LocationDown) => format!("\n{}", told(clue)),
        };
        let seen = |role: Role| match (view.card_of(role), view.put.contains(role.seat())) {
            (Some(card), _) => catalog.id(card).to_string(),
            (None, true) => "face down".into(),
            (None, false) => "-".into(),
        };
        let legal: Vec<String> =
            view.legal().iter().map(|action| BuyBust::write(&view.config, action)).collect();
        format!(
            "hand {} of {}: {phase}\nholds: {}\ntable: {}{clue}\nlegal: {}\n{}",
            view.hand,
            view.config.hands(),
            ids(catalog, view.held.as_slice()),
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

fn ids(catalog: &Catalog, cards: &[Card]) -> String {
    cards.iter().map(|card| catalog.id(*card)).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_transcript_is_what_the_rules_make_of_it() {
    golden::check::<Transcript>(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")));
}
