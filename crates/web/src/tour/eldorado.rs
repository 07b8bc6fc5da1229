//! A first round of El Dorado.

use croupier_bots::{named, stream};
use croupier_eldorado::{Action, Config, ElDorado, Event, Public};
use croupier_house::Eyes;
use croupier_kernel::{Seat, Seed, Turn, Viewer};
use croupier_table::Table;

use super::{Step, names};
use crate::around::list;
use crate::pages::card;
use crate::replay::eldorado_board;

const YOU: Seat = Seat::FIRST;

/// The deal of the first hand.
const DEAL: &str = "first hand";

/// The round from its deal to its points.
pub(super) fn steps() -> Vec<Step> {
    let config = Config::new(3).and_then(|config| config.with_rounds(3));
    let (Ok(config), Ok(seed)) = (config, Seed::from_text(DEAL)) else { return Vec::new() };
    let mut table = Table::<ElDorado>::new(config, seed, false);
    let mut steps = vec![step(&table, dealt(&table))];
    let mut heard = table.events().count();
    while table.view(YOU).round == 1 && act(&mut table).is_some() {
        let news: Vec<Public> =
            table.events().skip(heard).filter_map(|(_, event)| public(event)).collect();
        let board = table.view(YOU).board;
        let taken = news.iter().any(|public| matches!(public, Public::TrickTaken { .. }));
        let bid = matches!(news.first(), Some(Public::BidMade { .. })) && !board.is_bidding();
        if bid {
            steps.push(step(&table, bids(&table)));
            heard = table.events().count();
        } else if taken {
            steps.push(step(&table, trick(&news, board.tricks().finished() == 1)));
            heard = table.events().count();
        }
    }
    steps
}

fn public(event: &Event) -> Option<Public> {
    match event {
        Event::Public(public) => Some(*public),
        Event::HandDealt { .. } => None,
    }
}

fn step(table: &Table<ElDorado>, says: Vec<String>) -> Step {
    Step { board: eldorado_board(table, Eyes::Only(Viewer::Seat(YOU)), &names()), says }
}

/// Whoever is to act does what a good player would.
fn act(table: &mut Table<ElDorado>) -> Option<()> {
    let Turn::Seat(seat) = table.turn() else { return None };
    let mut dice = stream(table.bot_seed(), seat, table.actions() as u32);
    let action: Action = named::<ElDorado>("normal")?.choose(&table.view(seat), &mut dice)?;
    table.act(seat, action).ok().map(|_| ())
}

fn dealt(table: &Table<ElDorado>) -> Vec<String> {
    let view = table.view(YOU);
    let cards: Vec<String> =
        view.hand.cards().map(|held| format!("the {}", card::name(held))).collect();
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let trump = view.board.trump().name();
    vec![
        format!("You hold {}.", list(&cards)),
        format!("The card turned up makes {trump} trump: they beat every other suit."),
        "First everyone bids how many tricks they will take: exactly so many is what counts."
            .to_string(),
    ]
}

fn bids(table: &Table<ElDorado>) -> Vec<String> {
    let board = table.view(YOU).board;
    let bid = |seat: Seat| board.bids().get(seat).copied().flatten().unwrap_or(0);
    let told: Vec<String> = Seat::all(3)
        .skip(1)
        .zip(names().iter().skip(1))
        .map(|(seat, name)| format!("{name} bids {}", bid(seat)))
        .collect();
    let told: Vec<&str> = told.iter().map(String::as_str).collect();
    let sum: u8 = Seat::all(3).map(bid).sum();
    let cards = board.cards();
    let judged = match sum == cards {
        true => "so everyone can be right",
        false => "so somebody must be wrong",
    };
    vec![
        format!("You bid {}, {}.", bid(YOU), list(&told)),
        format!("The bids add up to {sum} for {cards} tricks, {judged}."),
        "One card is led, and the others follow its suit if they can.".to_string(),
    ]
}

fn trick(news: &[Public], first: bool) -> Vec<String> {
    let who = |seat: Seat, you: &str, other: &str| {
        let verb = if seat == YOU { you } else { other };
        format!("{} {verb}", names().get(seat.index()).cloned().unwrap_or_default())
    };
    let mut says = Vec::new();
    let mut plays = Vec::new();
    for public in news {
        match *public {
            Public::CardPlayed { seat, card } if plays.is_empty() => {
                plays.push(format!("{} the {}", who(seat, "lead", "leads"), card::name(card)));
            }
            Public::CardPlayed { seat, card } => {
                plays.push(format!("{} the {}", who(seat, "play", "plays"), card::name(card)));
            }
            Public::TrickTaken { seat, .. } => says.push(match first {
                true => format!(
                    "{} it: the highest trump wins, or else the highest of the suit led.",
                    who(seat, "take", "takes")
                ),
                false => format!("{} it.", who(seat, "take", "takes")),
            }),
            Public::RoundScored { seat, bid, won, points, .. } => says.push(format!(
                "{} {bid} and took {won}: {points:+} points.",
                who(seat, "bid", "bid")
            )),
            _ => {}
        }
    }
    let plays: Vec<&str> = plays.iter().map(String::as_str).collect();
    says.insert(0, format!("{}.", list(&plays)));
    if news.iter().any(|public| matches!(public, Public::RoundScored { .. })) {
        says.push(
            "The next round has one card less. The most points after the last round win."
                .to_string(),
        );
    }
    says
}
