//! The form for a new game.

use maud::{Markup, html};

use super::choices::Choices;
use super::{live, shell};
use crate::appearance::Appearance;
use crate::pace::Speed;

/// Who may sit down, by value and in words.
const WHO: [(&str, &str); 5] = [
    ("bot:easy", "Easy bot"),
    ("bot:normal", "Normal bot"),
    ("bot:hard", "Hard bot"),
    ("bot:hard-x10", "Hard bot that thinks longer"),
    ("guest", "Someone by link"),
];

/// The form with what was chosen, and what was wrong with it.
pub(crate) fn page(appearance: &Appearance, choices: &Choices, error: Option<&str>) -> Markup {
    let body = html! {
        main.form id="new" {
            p { a href="/" { "← Lobby" } }
            h1 { "New game of El Dorado" }
            @if let Some(error) = error { p.error role="alert" id="error" { (error) } }
            form.new method="post" action="/new" aria-describedby=[error.map(|_| "error")] {
                input type="hidden" name="game" value="el-dorado";
                (people(choices))
                (game(choices))
                (extras(choices))
                div.ways {
                    button.main { "Sit down" }
                    a.button href="/" { "Not now" }
                }
            }
        }
        (live::regions())
    };
    shell::page(appearance, "New game", &body)
}

fn people(choices: &Choices) -> Markup {
    html! {
        fieldset.sheet {
            legend { "Who plays" }
            div.row {
                label { "Your name " input name="name" value=(choices.name) maxlength="40" autocomplete="nickname"; }
                label {
                    "Seats "
                    select name="seats" {
                        @for seats in 2..=10 { option value=(seats) selected[choices.seats == seats] { (seats) } }
                    }
                }
            }
            ol.chairs {
                @for seat in 1..=10 {
                    li {
                        label.here {
                            input type="radio" name="seat" value=(seat) checked[choices.seat == seat];
                            " I sit here"
                        }
                        label.who {
                            span.vh { "Seat " (seat) ": " }
                            select name={ "who-" (seat) } {
                                @for (value, words) in WHO {
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
        }
    }
}

fn game(choices: &Choices) -> Markup {
    html! {
        fieldset.sheet {
            legend { "The game" }
            div.row {
                label {
                    "Rounds "
                    select name="rounds" {
                        @for rounds in (1..=10).rev() {
                            option value=(rounds) selected[choices.rounds == rounds] { (rounds) }
                        }
                    }
                }
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

fn extras(choices: &Choices) -> Markup {
    let usual = Choices::default();
    let open =
        choices.clock != usual.clock || choices.rules != usual.rules || !choices.seed.is_empty();
    html! {
        details.sheet open[open] {
            summary { "Clock, seed and rules" }
            div.row {
                label { "Seconds a turn " input name="clock" inputmode="numeric" value=(choices.clock) size="5" placeholder="none"; }
                label.check {
                    input type="checkbox" name="pauses" checked[choices.pauses];
                    span { "The clock stands while nobody is connected" }
                }
            }
            div.row {
                label { "Seed " input name="seed" value=(choices.seed) maxlength="64" autocomplete="off" placeholder="drawn"; }
                label {
                    "Rules "
                    select name="rules" {
                        option value="house" selected[choices.rules == "house"] { "House: the earlier of two twins wins" }
                        option value="later-twin" selected[choices.rules == "later-twin"] { "Later twin: the later of two twins wins" }
                    }
                }
            }
            p.faint { "The same seed deals the same cards again. Twins are two equal cards, which there are from six seats on." }
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
        let page = page(&Appearance::default(), &choices, Some("a turn has 5 to 600 seconds"))
            .into_string();
        assert!(page.contains("a turn has 5 to 600 seconds") && page.contains(r#"value="many""#));
        assert!(page.contains("&quot;&gt;&lt;script&gt;") && !page.contains("\"><script>"));
        assert!(page.contains(r#"<option value="7" selected>"#));
        for seat in 1..=10 {
            assert!(page.contains(&format!(r#"name="who-{seat}""#)), "seat {seat}");
        }
    }
}
