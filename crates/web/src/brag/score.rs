//! Coins, rounds won and points of everyone.

use croupier_brag::{Ledger, Shown};
use croupier_kernel::Seat;
use maud::{Markup, html};

use super::story::Story;
use super::words::gain;
use super::{Scene, coins};

/// How many rounds the sheet lists beside the sums.
const LISTED: usize = 10;

/// Everyone in a line, and what the last rounds brought.
pub(crate) fn score(scene: &Scene, story: &Story) -> Markup {
    let (board, ledger) = (&scene.view.board, ledger(scene));
    let over: Vec<_> = story.0.iter().filter(|round| !round.net.is_empty()).collect();
    html! {
        table.standing {
            caption.vh { "Coins, rounds won and points" }
            thead {
                tr {
                    th scope="col" { "Player" }
                    th scope="col" { "Coins" }
                    th scope="col" { "Won" }
                    th scope="col" { "Points" }
                }
            }
            tbody {
                @for seat in Seat::all(board.config.seats) {
                    tr.me[scene.seat == Some(seat)] {
                        th scope="row" { (scene.name(seat)) }
                        td { (coins(board.betting.coins[seat])) }
                        td { (board.rounds_won[seat]) }
                        td { (coins(ledger.of(seat))) }
                    }
                }
            }
        }
        p.faint { "Coins decide who wins, then rounds won. Points only tell how good the shown hands were." }
        @if let Some(own) = scene.seat.filter(|_| !over.is_empty()) {
            h3 { "Your rounds" }
            ol.nets {
                @for round in over.iter().rev().take(LISTED).rev() {
                    @let net = round.net.get(own.index()).copied().unwrap_or(0);
                    li { span { (round.number) } " " b.met[net > 0].over[net < 0] { (gain(net)) } }
                }
            }
        }
    }
}

/// The points of hands that were shown.
pub(crate) fn ledger(scene: &Scene) -> Ledger {
    let mut ledger = Ledger::new(scene.view.board.config.seats);
    for shown in &scene.told {
        if let Shown::Public(public) = shown {
            ledger.note(public);
        }
    }
    ledger
}
