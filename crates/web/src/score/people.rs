//! Who plays: late players, those who sit out, names and places.

use croupier_score::{Game, Name, PlayerId};
use maud::{Markup, html};

use super::access::Access;
use super::sheet::{Sheet, number};
use crate::appearance::Appearance;
use crate::pages::shell;

/// The page with the forms for everyone on the card, and for who comes late.
pub(super) fn page(appearance: &Appearance, game: &Game, access: &Access) -> Markup {
    let sheet = Sheet { game, access };
    let players = sheet.card().listed();
    let body = html! {
        header.bar { a href=(access.address()) { "Back to the card" } }
        main.people {
            h1 { "Players" }
            @if sheet.is_open() {
                (sheet.form("add", "line", &html! {
                    label for="add-name" { "Somebody comes late" }
                    input #add-name name="name" required maxlength=(Name::LONGEST) autocomplete="off";
                    button #add { "Add" }
                }))
                ul.everyone {
                    @for (index, player) in players.iter().enumerate() {
                        (one(sheet, *player, index == 0, index + 1 == players.len()))
                    }
                }
            } @else {
                ul.everyone { @for player in &players { li { (sheet.card().name(*player)) } } }
            }
        }
    };
    shell::page_with(appearance, "Players", &["keep.css", "score.css"], &[], &body)
}

fn one(sheet: Sheet<'_>, player: PlayerId, first: bool, last: bool) -> Markup {
    let card = sheet.card();
    let who = card.name(player);
    let id = |what: &str| format!("{what}-{}", number(player));
    let round = card.new_round().or_else(|| card.open_round());
    let plays =
        round.and_then(|round| card.round(round).ok()).map(|round| round.cell(player).present);
    let of = |form: &str, inner: &Markup| {
        let inner = html! { input type="hidden" name="player" value=(number(player)); (inner) };
        sheet.form(form, "line", &inner)
    };
    html! {
        li {
            (of("rename", &html! {
                label.vh for=(id("name")) { "Name of " (who) }
                input #(id("name")) name="name" value=(who) required maxlength=(Name::LONGEST) autocomplete="off";
                button #(id("rename")) aria-label=(format!("Rename {who}")) { "Rename" }
            }))
            div.acts {
                (of("move", &html! {
                    button #(id("earlier")) name="to" value="earlier" disabled[first]
                        aria-label=(format!("{who} sits one place earlier")) { "↑" }
                    button #(id("later")) name="to" value="later" disabled[last]
                        aria-label=(format!("{who} sits one place later")) { "↓" }
                }))
                @match plays {
                    Some(true) => (of("drop", &html! {
                        button #(id("drop")) aria-label=(format!("{who} sits out")) { "Sits out" }
                    })),
                    Some(false) => (of("resume", &html! {
                        button #(id("resume")) aria-label=(format!("{who} plays again")) { "Plays again" }
                    })),
                    None => {},
                }
                @if plays.is_some() {
                    (of("remove", &html! {
                        button #(id("remove")) aria-label=(format!("{who} leaves for good")) { "Leaves" }
                    }))
                }
            }
        }
    }
}
