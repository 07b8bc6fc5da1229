//! Brag's table in a replay.

use croupier_brag::{Brag, Event, Public};
use croupier_house::Eyes;
use croupier_kernel::{CardSet, Seat, Turn, Viewer};
use croupier_table::Table;
use croupier_wording::brag::words;
use maud::{Markup, html};

use crate::brag::{coins, sorted};
use crate::pages::card;
use crate::sentence::sentence;

/// The table as these eyes see it: a function of what they may see alone.
pub(crate) fn board(table: &Table<Brag>, eyes: Eyes, names: &[String]) -> Markup {
    let view = table.view(Viewer::Watcher);
    let (board, betting, floor) = (&view.board, &view.board.betting, &view.board.floor);
    let turn = match table.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Over => None,
    };
    html! {
        section.stage aria-label="The table" {
            div.turned-up {
                @if let Some(trump) = floor.trump { (card::card(trump)) }
                p {
                    b { "Round " (board.round) } ", lap " (betting.lap)
                    br;
                    @if floor.trump.is_some() { "the trump stands for any card" br; }
                    "stake " (coins(betting.stake)) ": blind " (coins(betting.stake)) ", seen " (coins(2 * betting.stake))
                }
            }
            div.middle {
                h2 { "The pot: " (coins(betting.pot)) }
                @if let Some(lies) = floor.card {
                    ol.laid { li { (card::card(lies)) span { "on the floor" } } }
                }
                @if !floor.discards.is_empty() {
                    p { "Discarded: " @for gone in floor.discards { (card::inline(gone)) " " } }
                }
            }
            (ended(table, names))
            ol.hands.{ "seated-" (table.seats()) } {
                @for seat in Seat::all(table.seats()) {
                    li.sits.turn[turn == Some(seat)] {
                        (plate(table, seat, &name(names, seat), turn))
                        (hand(table, eyes, seat))
                    }
                }
            }
        }
    }
}

fn name(names: &[String], seat: Seat) -> String {
    names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
}

/// The hands that the last action had compared, and who took what.
fn ended(table: &Table<Brag>, names: &[String]) -> Markup {
    let stands = table.actions();
    let last: Vec<&Public> = table
        .events()
        .filter(|(stood, _)| *stood == stands)
        .filter_map(|(_, event)| match event {
            Event::Public(public) => Some(public),
            _ => None,
        })
        .collect();
    let settled = last.iter().any(|public| matches!(public, Public::RoundSettled { .. }));
    html! {
        @if settled {
            ul.compared {
                @for public in &last {
                    @match public {
                        Public::HandShown { seat, hand, reading, .. } => li {
                            b { (name(names, *seat)) } " "
                            @for each in sorted(*hand) { (card::inline(each)) " " }
                            (sentence(&words(reading)))
                        },
                        Public::PotTaken { seat, coins: sum, .. } => li {
                            b { (name(names, *seat)) } " takes " (coins(*sum))
                        },
                        _ => {},
                    }
                }
            }
        }
    }
}

fn plate(table: &Table<Brag>, seat: Seat, name: &str, turn: Option<Seat>) -> Markup {
    let betting = table.view(Viewer::Watcher).board.betting;
    let state = match () {
        () if !betting.dealt.contains(seat) => "out",
        () if !betting.live.contains(seat) => "folded",
        () if betting.broke.contains(seat) => "all-in",
        () if betting.seen.contains(seat) => "seen",
        () => "blind",
    };
    html! {
        p.plate {
            b { (name) }
            @if betting.starter == seat { span { "starts" } }
            span { (state) }
            span { (coins(betting.coins[seat])) " coins" }
            span { "paid " (coins(betting.paid[seat])) }
            @if turn == Some(seat) { em { "to act" } }
        }
    }
}

/// The cards that these eyes see; with all open also those that nobody has looked at.
fn hand(table: &Table<Brag>, eyes: Eyes, seat: Seat) -> Markup {
    let looked = eyes.see(seat).then(|| table.view(seat).hand).flatten();
    let lies = match (looked, eyes) {
        (None, Eyes::All) => dealt(table, seat),
        (looked, _) => looked,
    };
    let open = table.view(Viewer::Watcher).board.floor.open;
    html! {
        @match lies.filter(|cards| !cards.is_empty()) {
            Some(cards) => {
                ul.open-hand { @for each in sorted(cards) { li { (card::card(each)) } } }
                @if looked.is_none() { p.held { "face down" } }
            },
            None => p.held {
                "face down"
                @for each in open.get(seat).copied().unwrap_or_default() { " but for " (card::inline(each)) }
            },
        }
    }
}

/// What a seat was dealt in the round in play.
fn dealt(table: &Table<Brag>, seat: Seat) -> Option<CardSet> {
    let mut dealt = None;
    for (_, event) in table.events() {
        if let Event::Dealt { hands } = event {
            dealt = hands.get(seat).copied();
        }
    }
    dealt
}
