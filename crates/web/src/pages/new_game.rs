//! The form for a new game.

use std::ops::RangeInclusive;

use croupier_house::Offered;
use croupier_kernel::Seat;
use croupier_table::{GameName, Playable, with_game};
use maud::{Markup, html};

use super::choices::Choices;
use super::offer::Offer;
use super::{brag_rules, buybust_rules, live, shell};
use crate::appearance::Appearance;
use crate::kept::title;
use crate::pace::Speed;

/// Who may sit down, by value and in words.
fn who(game: GameName) -> impl Iterator<Item = (&'static str, &'static str)> + Clone {
    let longer = [
        (GameName::ElDorado, "bot:hard-x10", "Hard bot that thinks longer"),
        (GameName::BuyBust, "bot:hard-x20", "Hard bot that thinks longer"),
    ];
    let longer = longer.into_iter().filter(move |(for_game, ..)| *for_game == game);
    let longer = longer.map(|(_, value, words)| (value, words));
    [("bot:easy", "Easy bot"), ("bot:normal", "Normal bot"), ("bot:hard", "Hard bot")]
        .into_iter()
        .chain(longer)
        .chain([("guest", "Someone by link")])
}

/// How many seats a table may have.
fn seat_range(game: GameName) -> RangeInclusive<u8> {
    with_game!(game, G => <G as Offered>::seat_range())
}

/// The form with what was chosen, and what was wrong with it.
pub(crate) fn page(
    appearance: &Appearance,
    choices: &Choices,
    offer: &Offer,
    error: Option<&str>,
) -> Markup {
    let body = html! {
        main.form id="new" {
            p { a href="/" { "← Lobby" } }
            h1 { "New game of " (title(choices.game.name())) }
            @if let Some(error) = error { p.error role="alert" id="error" { (error) } }
            form.new method="post" action="/new" aria-describedby=[error.map(|_| "error")]
                data-again="POST /new/rules" data-by="[name=rules], [name=cards]" data-part="single" {
                input type="hidden" name="game" value=(choices.game.name());
                (people(choices))
                (game(choices))
                @if choices.game == GameName::Brag { (brag_rules::rules(choices, offer)) }
                @if choices.game == GameName::BuyBust { (buybust_rules::rules(choices, offer)) }
                (extras(choices))
                div.ways {
                    button.main { "Sit down" }
                    a.button href="/" { "Not now" }
                    @if !offer.single.is_empty() {
                        noscript { button formaction="/new/rules" { "Show the single rules of this choice" } }
                    }
                }
            }
        }
        (live::regions())
    };
    shell::page_with(appearance, "New game", &["new.css"], &["table.js"], &body)
}

fn people(choices: &Choices) -> Markup {
    html! {
        fieldset.sheet {
            legend { "Who plays" }
            div.row {
                label { "Your name " input name="name" value=(choices.name) maxlength="40" autocomplete="nickname"; }
                @if choices.game == GameName::BuyBust {
                    input type="hidden" name="seats" value=(choices.seats);
                } @else {
                    label {
                        "Seats "
                        select name="seats" {
                            @for seats in seat_range(choices.game) { option value=(seats) selected[choices.seats == seats] { (seats) } }
                        }
                    }
                }
            }
            ol.chairs.parts[choices.game == GameName::BuyBust] {
                @for seat in 1..=*seat_range(choices.game).end() {
                    li {
                        label.here {
                            input type="radio" name="seat" value=(seat) checked[choices.seat == seat];
                            @match part(choices.game, seat) {
                                Some(part) => { " I am the " (part) },
                                None => " I sit here",
                            }
                        }
                        label.who {
                            span.vh { (part(choices.game, seat).unwrap_or_else(|| format!("Seat {seat}"))) ": " }
                            select name={ "who-" (seat) } {
                                @for (value, words) in who(choices.game) {
                                    option value=(value) selected[choices.who(seat) == value] { (words) }
                                }
                            }
                        }
                    }
                }
            }
            label.watch {
                input type="radio" name="seat" value="0" checked[choices.seat == 0];
                " I only watch"
            }
            @if choices.game == GameName::BuyBust {
                label.check {
                    input type="checkbox" name="open" checked[choices.open];
                    span { "Open table: I play all three seats, and every hand lies open" }
                }
            }
        }
    }
}

/// What a seat is called, where seats differ.
fn part(game: GameName, seat: u8) -> Option<String> {
    let seat = Seat::new(seat.saturating_sub(1));
    let name = with_game!(game, G => <G as Playable>::seat_name(seat));
    (game == GameName::BuyBust).then(|| {
        let mut letters = name.chars();
        let first = letters.next().map(|letter| letter.to_uppercase().to_string());
        format!("{}{}", first.unwrap_or_default(), letters.as_str())
    })
}

fn game(choices: &Choices) -> Markup {
    html! {
        fieldset.sheet {
            legend { "The game" }
            div.row {
                @if choices.game != GameName::BuyBust { (rounds(choices)) }
                label {
                    "Speed of bots "
                    select name="speed" {
                        @for speed in Speed::ALL {
                            option value=(speed) selected[choices.speed == speed] { (speed) }
                        }
                    }
                }
            }
            label.check {
                input type="checkbox" name="practice" checked[choices.practice];
                span { "Practice: anything may be taken back" }
            }
        }
    }
}

fn rounds(choices: &Choices) -> Markup {
    html! {
        label {
            "Rounds "
            @if choices.game == GameName::Brag {
                input type="number" name="rounds" inputmode="numeric" min="1" max="100" value=(choices.rounds);
            } @else {
                select name="rounds" {
                    @for rounds in (1..=10).rev() {
                        option value=(rounds) selected[choices.rounds == rounds] { (rounds) }
                    }
                }
            }
        }
    }
}

fn extras(choices: &Choices) -> Markup {
    let usual = Choices::usual(choices.game);
    let open = choices.clock != usual.clock
        || (choices.game == GameName::ElDorado && choices.rules != usual.rules)
        || !choices.seed.is_empty();
    html! {
        details.sheet open[open] {
            summary { @if choices.game == GameName::ElDorado { "Clock, seed and rules" } @else { "Clock and seed" } }
            div.row {
                label { "Seconds a turn " input name="clock" inputmode="numeric" value=(choices.clock) size="5" placeholder="none"; }
                label.check {
                    input type="checkbox" name="pauses" checked[choices.pauses];
                    span { "The clock stands while nobody is connected" }
                }
            }
            div.row {
                label { "Seed " input name="seed" value=(choices.seed) maxlength="64" autocomplete="off" placeholder="drawn"; }
                @if choices.game == GameName::ElDorado { (twins(choices)) }
            }
            p.faint {
                "The same seed deals the same cards again."
                @if choices.game == GameName::ElDorado { " Twins are two equal cards, which there are from six seats on." }
            }
        }
    }
}

fn twins(choices: &Choices) -> Markup {
    html! {
        label {
            "Rules "
            select name="rules" {
                option value="house" selected[choices.rules == "house"] { "House: the earlier of two twins wins" }
                option value="later-twin" selected[choices.rules == "later-twin"] { "Later twin: the later of two twins wins" }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_stays_beside_the_sentence() {
        let choices = Choices {
            seats: 7,
            seed: "\"><script>".to_string(),
            clock: "many".to_string(),
            ..Choices::default()
        };
        let why = Some("a turn has 5 to 600 seconds");
        let page = page(&Appearance::default(), &choices, &Offer::default(), why).into_string();
        assert!(page.contains("a turn has 5 to 600 seconds") && page.contains(r#"value="many""#));
        assert!(page.contains("&quot;&gt;&lt;script&gt;") && !page.contains("\"><script>"));
        assert!(page.contains(r#"<option value="7" selected>"#));
        for seat in 1..=10 {
            assert!(page.contains(&format!(r#"name="who-{seat}""#)), "seat {seat}");
        }
    }
}
