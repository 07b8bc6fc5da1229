//! The first page: everything that can be begun and gone on with.

use croupier_table::GameName;
use maud::{Markup, html};

use super::choices::Choices;
use super::invite::{Invite, invite};
use super::{live, shell};
use crate::appearance::Appearance;
use crate::kept;

/// What the host's first page is made of.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Lobby {
    /// Matches that are not over, the newest first.
    pub(crate) unfinished: Vec<Unfinished>,
    /// What was chosen for the last new game of each game that is drawn.
    pub(crate) choices: Vec<Choices>,
    /// Whether any match was begun here.
    pub(crate) played: bool,
    /// How guests can come to this machine.
    pub(crate) invite: Invite,
    /// What went wrong, in a sentence.
    pub(crate) error: Option<String>,
}

/// A match that is not over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Unfinished {
    pub(crate) id: String,
    /// When it was begun, in words.
    pub(crate) when: String,
    /// Who sits there, in table order.
    pub(crate) seats: Vec<String>,
    /// How far it is, such as `round 3 of 10`.
    pub(crate) stands: String,
}

pub(crate) fn page(appearance: &Appearance, lobby: &Lobby) -> Markup {
    let body = html! {
        main.lobby id="lobby" {
            header.title {
                span.logo aria-hidden="true" { i.s {} i.h {} i.c {} i.d {} }
                h1 { "Croupier" }
                p { "Card games at a table of your own." }
            }
            @if let Some(error) = &lobby.error { p.error role="alert" { (error) } }
            @for choices in &lobby.choices { (play(lobby, choices)) }
            @if !lobby.unfinished.is_empty() { (unfinished(lobby)) }
            div.pair {
                (invite(&lobby.invite, "/"))
                (join())
            }
            (more())
        }
        (live::regions())
    };
    shell::page(appearance, "Lobby", &body)
}

fn play(lobby: &Lobby, choices: &Choices) -> Markup {
    let (game, title) = (choices.game.name(), kept::title(choices.game.name()));
    let (fan, says): (&[&str], &str) = match choices.game {
        GameName::Brag => (
            &["9s", "9h", "9d"],
            "Three cards, face down. Bet blind for half, or look and know; hold the best hand, or make everyone believe it.",
        ),
        GameName::BuyBust => (
            &[],
            "Sell, and stay covered. The Narc gathers Evidence, the Customer gets nervous, the Dealer turns up trouble: close the deal, fold, or be busted.",
        ),
        GameName::ElDorado => (
            &["As", "Kh", "Qc", "Jd"],
            "Say how many tricks you will take, and take exactly so many. Ten rounds, from ten cards down to one.",
        ),
    };
    html! {
        section.sheet.hero aria-labelledby={ "play-" (game) } {
            div.fan.{ "of-" (fan.len().max(3)) } aria-hidden="true" {
                @for card in fan {
                    @if let Ok(card) = card.parse() { (super::card::card(card)) }
                }
                @if choices.game == GameName::BuyBust { (deal()) }
            }
            div {
                h2 id={ "play-" (game) } { (title) }
                p { (says) }
                p.faint { (choices.words()) }
                div.ways {
                    form method="post" action="/new" {
                        (choices.hidden())
                        button.main aria-label={ "Play now: " (title) } { "Play now" }
                    }
                    a.button href={ "/new?game=" (game) } aria-label={ "New game of " (title) } { "New game …" }
                    @if choices.game == GameName::BuyBust { a.button href="/decks" { "Decks" } }
                    @if !lobby.played { a href={ "/tour/" (game) } { "New to it? See a hand first" } }
                }
            }
        }
    }
}

/// Three signs of a deal, in the place of playing cards.
fn deal() -> Markup {
    html! {
        @for (sign, word) in [("E", "Evidence"), ("$", "Profit"), ("C", "Cover")] {
            span.card.sign { b { (sign) } small { (word) } }
        }
    }
}

fn unfinished(lobby: &Lobby) -> Markup {
    html! {
        section.sheet aria-labelledby="go-on-title" {
            h2 id="go-on-title" { "Go on" }
            ul.matches {
                @for each in &lobby.unfinished {
                    li {
                        a href={ "/table/" (each.id) } {
                            strong { (each.stands) }
                            span { (each.seats.join(", ")) }
                            small { (each.when) }
                        }
                    }
                }
            }
        }
    }
}

/// The way to a table elsewhere.
pub(crate) fn way(appearance: &Appearance, link: &str) -> Markup {
    let body = html! {
        main.form id="way" {
            p { a href="/" { "← Lobby" } }
            h1 { "A table elsewhere" }
            p { "This link leads away from here:" }
            p { a.button.main href=(link) rel="noreferrer" { (link) } }
        }
    };
    shell::page(appearance, "Join", &body)
}

fn join() -> Markup {
    html! {
        section.sheet aria-labelledby="join-title" {
            h2 id="join-title" { "Join" }
            form.row method="get" action="/join" {
                label for="link" { "Somebody sent you a link?" }
                input id="link" name="link" type="url" required autocomplete="off" placeholder="http://…";
                button { "Join" }
            }
        }
    }
}

fn more() -> Markup {
    html! {
        nav.more aria-label="More" {
            a href="/daily" { strong { "Daily deal" } span { "One deal a day, one try that counts" } }
            a href="/score" { strong { "Score keeper" } span { "For real cards on a real table" } }
            a href="/history" { strong { "Matches" } span { "Replay and review what was played" } }
            a href="/statistics" { strong { "Statistics" } span { "How you are doing" } }
            a href="/rules" { strong { "Rules and tips" } span { "One page, from the beginning" } }
            a href="/settings" { strong { "Settings" } span { "Colours, motion and comfort" } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawn::DRAWN;

    #[test]
    fn everything_that_can_be_begun_is_one_press_away() {
        let lobby = Lobby {
            unfinished: vec![Unfinished {
                id: "abc".to_string(),
                when: "today".to_string(),
                seats: vec!["<You>".to_string(), "Bo".to_string()],
                stands: "Round 3 of 10".to_string(),
            }],
            choices: DRAWN.map(Choices::usual).to_vec(),
            error: Some("There is no such table.".to_string()),
            ..Lobby::default()
        };
        let page = page(&Appearance::default(), &lobby).into_string();
        for way in [
            "/new?game=el-dorado",
            "/new?game=brag",
            "/new?game=buy-bust",
            "/decks",
            "/tour/brag",
            "/daily",
            "/score",
            "/history",
            "/statistics",
            "/rules",
            "/settings",
        ] {
            assert!(page.contains(&format!(r#"href="{way}""#)), "{way}");
        }
        assert!(page.contains(r#"href="/table/abc""#) && page.contains("&lt;You&gt;, Bo"));
        assert!(page.contains("There is no such table."));
    }

    #[test]
    fn the_first_page_with_all_it_needs_is_light() {
        use super::super::boot::{CSS, ICON, JS};
        let page = page(
            &Appearance::default(),
            &Lobby { choices: DRAWN.map(Choices::usual).to_vec(), ..Lobby::default() },
        )
        .into_string();
        let bytes = page.len() + CSS.len() + JS.len() + ICON.len();
        assert!(bytes < 100_000, "{bytes} bytes");
    }
}
