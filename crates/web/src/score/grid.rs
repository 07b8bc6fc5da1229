//! The card itself: a row for each round, a column for each player.

use croupier_score::{Card, PlayerId, Round, RoundState};
use maud::{Markup, html};

use super::sheet::{mark, pressure, tricks};

/// Every round that was begun, and how many are to come.
pub(super) fn table(card: &Card) -> Markup {
    let players = card.listed();
    let letters = card.abbreviations(&players);
    let leaders = card.leaders();
    html! {
        div.scroll tabindex="0" role="region" aria-label="The card, round by round" {
            table.rounds {
                caption.vh { "Bids, points and totals" }
                thead { tr {
                    th scope="col" { span.vh { "Round" } }
                    @for (player, two) in players.iter().zip(&letters) {
                        th scope="col" {
                            span.full { (card.name(*player)) }
                            span.two aria-hidden="true" { (two) }
                        }
                    }
                    th.pressure scope="col" { "Bids" }
                } }
                tbody {
                    @for (number, round) in (1_u8..).zip(card.rounds()) {
                        (row(card, &players, &letters, number, round))
                    }
                }
                tfoot { tr {
                    th scope="row" { "Total" }
                    @for player in &players {
                        td.lead[leaders.contains(player)] { b { (card.total(*player)) } }
                    }
                    td {}
                } }
            }
        }
    }
}

fn row(card: &Card, players: &[PlayerId], letters: &[String], number: u8, round: &Round) -> Markup {
    let locked = round.state() == RoundState::Locked;
    let now = card.open_round() == Some(number);
    let all_bid = card.bidders(number).iter().all(|player| round.cell(*player).bid.is_some());
    let dealer = round.dealer().and_then(|dealer| {
        let index = players.iter().position(|player| *player == dealer)?;
        Some((card.name(dealer), letters.get(index)?))
    });
    html! {
        tr.locked[locked].now[now] {
            th scope="row" {
                b { (number) } " "
                small {
                    span.vh { (tricks(round.tricks())) }
                    span aria-hidden="true" { (round.tricks()) }
                    @if let Some((name, two)) = dealer {
                        " " span.vh { (name) " deals" } span.dl aria-hidden="true" { (two) }
                    }
                }
            }
            @for player in players {
                @let cell = round.cell(*player);
                td {
                    @if !cell.present {
                        span.out role="img" aria-label="sits out" { "–" }
                    } @else if let Some(bid) = cell.bid {
                        span.said { (bid) (mark(&cell)) }
                        @if let Some(points) = round.delta(*player) {
                            " " small { (format!("{points:+}")) }
                            " " b { (card.total_after(*player, number)) }
                        }
                    } @else if !locked {
                        span.none role="img" aria-label="no bid yet" { "·" }
                    }
                }
            }
            td.pressure {
                @if !locked {
                    span title=(pressure(round, all_bid)) { (round.sum_of_bids()) "/" (round.tricks()) }
                }
            }
        }
    }
}
