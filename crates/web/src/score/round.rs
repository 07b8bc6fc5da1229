//! The round in play: bids, then made or missed, by one press each.

use croupier_score::{Cell, Next, PlayerId, Round};
use maud::{Markup, html};

use super::sheet::{Sheet, mark, number, pressure, tricks};

/// What is to be written next, with a button for each thing it can be.
pub(super) fn part(sheet: Sheet<'_>) -> Markup {
    let card = sheet.card();
    match card.next() {
        Next::Over => over(sheet),
        Next::Bid { round, players } => {
            let next = players.first().copied();
            shown(sheet, round, "bids", |player, cell, known| {
                bidding(sheet, round, known, player, cell, next == Some(player))
            })
        }
        Next::Mark { round, .. } => shown(sheet, round, "made or missed", |player, cell, known| {
            marking(sheet, round, known, player, cell)
        }),
        Next::Finalize { round } => {
            shown(sheet, round, "everyone is marked", |player, cell, known| {
                marking(sheet, round, known, player, cell)
            })
        }
    }
}

fn shown(
    sheet: Sheet<'_>,
    number: u8,
    what: &str,
    row: impl Fn(PlayerId, &Cell, &Round) -> Markup,
) -> Markup {
    let card = sheet.card();
    let Ok(round) = card.round(number) else { return html! {} };
    let bidders = card.bidders(number);
    let all_bid = bidders.iter().all(|player| round.cell(*player).bid.is_some());
    html! {
        section.now aria-labelledby="now" {
            h1 #now { "Round " (number) " " small { "of " (card.rounds().len()) ": " (what) } }
            p.facts {
                span { (tricks(round.tricks())) }
                @if let Some(dealer) = round.dealer() { span { b { (card.name(dealer)) } " deals" } }
                span.pressure.over[all_bid && round.pressure() > 0].under[all_bid && round.pressure() < 0] {
                    (pressure(round, all_bid))
                }
            }
            ol.players {
                @for player in &bidders { (row(*player, &round.cell(*player), round)) }
            }
            @if sheet.is_open() { (steps(sheet, number, round, &bidders)) }
        }
    }
}

/// What can be done with the round as a whole.
fn steps(sheet: Sheet<'_>, number: u8, round: &Round, bidders: &[PlayerId]) -> Markup {
    let open = bidders.iter().filter(|player| round.cell(**player).mark.is_none()).count();
    let all_bid = bidders.iter().all(|player| round.cell(*player).bid.is_some());
    let whole = |form: &str, class: &str, inner: &Markup| {
        let inner = html! { input type="hidden" name="round" value=(number); (inner) };
        sheet.form(form, class, &inner)
    };
    html! {
        @if all_bid && open == 0 {
            (whole("finalize", "wide", &html! {
                button.main #finalize { "Score round " (number) }
            }))
        }
        @if all_bid && open > 1 {
            (whole("rest", "rest", &html! {
                @let who = if open == bidders.len() { "Everyone" } else { "All others" };
                button #rest-made name="made" value="made" { (who) " made it" }
                button #rest-missed name="made" value="missed" { (who) " missed" }
            }))
        }
        @if all_bid && open < bidders.len() {
            (whole("reopen", "wide", &html! {
                button.quiet #reopen { "Change a bid of this round" }
            }))
        }
    }
}

fn name(sheet: Sheet<'_>, round: &Round, player: PlayerId) -> Markup {
    let card = sheet.card();
    html! {
        span.name {
            (card.name(player)) " "
            small {
                @if round.dealer() == Some(player) { "deals, " }
                "total " (card.total(player))
            }
        }
    }
}

fn bidding(
    sheet: Sheet<'_>,
    round: u8,
    known: &Round,
    player: PlayerId,
    cell: &Cell,
    next: bool,
) -> Markup {
    let who = sheet.card().name(player);
    let buttons = numbers("bid", &format!("{who} bids"), known.tricks(), cell.bid);
    let form = sheet.cell_form("bid", "counts", round, player, &buttons);
    html! {
        li.player.next[next] {
            div.upper {
                (name(sheet, known, player))
                @match cell.bid {
                    Some(bid) => span.promise aria-label=(format!("bid {bid}")) { (bid) },
                    None => span.promise.none aria-label="no bid yet" { "·" },
                }
            }
            @if !sheet.is_open() {
            } @else if next {
                (form)
            } @else {
                details #(format!("change-{}", number(player))) {
                    summary aria-label=(format!("{} {who}", if cell.bid.is_some() { "Change the bid of" } else { "Bid for" })) {
                        @if cell.bid.is_some() { "Change" } @else { "Bid" }
                    }
                    (form)
                }
            }
        }
    }
}

fn marking(sheet: Sheet<'_>, round: u8, known: &Round, player: PlayerId, cell: &Cell) -> Markup {
    let who = sheet.card().name(player);
    let made = cell.mark.map(|mark| mark.made);
    let button = |is: bool, word: &str, sign: &str| {
        let pressed = made == Some(is);
        html! {
            button name="made" value=(if pressed { "open" } else { word })
                class=(word) #(format!("{word}-{}", number(player)))
                aria-label=(format!("{who} {word}")) aria-pressed=(pressed) {
                span aria-hidden="true" { (sign) } " " (if is { "Made" } else { "Missed" })
            }
        }
    };
    html! {
        li.player.marked[made.is_some()] {
            div.upper {
                (name(sheet, known, player))
                span.promise aria-label=(format!("bid {}", cell.bid.unwrap_or(0))) { (cell.bid.unwrap_or(0)) }
                @if sheet.is_open() {
                    (sheet.cell_form("mark", "marks", round, player, &html! {
                        (button(true, "made", "✓"))
                        (button(false, "missed", "✗"))
                    }))
                } @else {
                    (mark(cell))
                }
            }
            @if sheet.is_open() { (took(sheet, round, known, player, cell)) }
        }
    }
}

/// A button for each number of tricks, the one that stands pressed.
fn numbers(name: &str, title: &str, most: u8, now: Option<u8>) -> Markup {
    html! {
        fieldset.numbers {
            legend.vh { (title) }
            @for count in 0..=most {
                button name=(name) value=(count)
                    aria-pressed=[(now == Some(count)).then_some("true")] { (count) }
            }
        }
    }
}

/// The tricks of a player, for those who keep them.
fn took(sheet: Sheet<'_>, round: u8, known: &Round, player: PlayerId, cell: &Cell) -> Markup {
    let who = sheet.card().name(player);
    let taken = cell.mark.and_then(|mark| mark.took);
    let buttons = numbers("took", &format!("{who} took"), known.tricks(), taken);
    html! {
        details.took #(format!("tricks-{}", number(player))) {
            summary aria-label=(format!("Tricks that {who} took")) {
                @match taken {
                    Some(taken) => { "Took " (taken) },
                    None => "Tricks",
                }
            }
            (sheet.cell_form("took", "counts", round, player, &buttons))
        }
    }
}

fn over(sheet: Sheet<'_>) -> Markup {
    let card = sheet.card();
    let winners = card.winners();
    let standings = card.standings();
    html! {
        section.now.over aria-labelledby="now" {
            h1 #now {
                (croupier_score::text::all_of(&card.names(&winners)))
                @if winners.len() == 1 { " wins" } @else { " win together" }
            }
            ol.standings {
                @for (player, total) in &standings {
                    @let place = 1 + standings.iter().filter(|(_, other)| other > total).count();
                    li.winner[winners.contains(player)] {
                        span.place { (place) "." } " "
                        span.name { (card.name(*player)) } " "
                        span.points { (format!("{total:+}")) }
                    }
                }
            }
            @if sheet.access.is_host() {
                p { a.button.main href=(format!("/score/new?as={}", sheet.access.number())) {
                    "Again with the same players"
                } }
            }
        }
    }
}
