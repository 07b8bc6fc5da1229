//! The score card of the match.

use croupier_kernel::Seat;
use maud::{Markup, html};

use super::{Scene, words};

pub(crate) fn score_card(scene: &Scene) -> Markup {
    let sheet = &scene.view.sheet;
    let config = scene.view.board.config();
    let seats = config.seats();
    html! {
        table.score.{ "of-" (seats) } {
            caption.vh { "Points by round, with bid and tricks taken" }
            thead {
                tr {
                    th scope="col" { span.vh { "Round" } }
                    @for seat in Seat::all(seats) {
                        th.me[scene.seat == Some(seat)] scope="col" { span { (scene.name(seat)) } }
                    }
                }
            }
            tbody {
                @for (index, round) in sheet.rounds().iter().enumerate() {
                    tr {
                        th scope="row" { (index + 1) }
                        @for (_, line) in round.iter() {
                            td.met[line.made()].over[!line.made()] {
                                small { (line.won) "/" (line.bid) " " }
                                (words::points(line.points()))
                            }
                        }
                    }
                }
                @for index in sheet.rounds().len()..usize::from(config.rounds()) {
                    tr.empty {
                        th scope="row" { (index + 1) }
                        @for _ in 0..seats { td { "·" } }
                    }
                }
            }
            tfoot {
                tr {
                    th scope="row" { abbr title="total" { "Σ" } }
                    @for seat in Seat::all(seats) {
                        td { (words::points(sheet.total(seat)).trim_start_matches('+')) }
                    }
                }
            }
        }
    }
}
