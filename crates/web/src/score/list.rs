//! The score cards there are, and a new one.

use croupier_house::calendar::date;
use croupier_score::{Card, Game, Name, Next};
use maud::{Markup, html};

use crate::appearance::Appearance;
use crate::pages::shell;

/// The most players of a game.
const MOST: usize = croupier_eldorado::MOST_SEATS as usize;

/// The most rounds of a game.
const ROUNDS: u8 = croupier_eldorado::MOST_CARDS;

/// How many places a new card shows at first.
const FIRST: usize = 5;

/// Which cards are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Those of people with real cards.
    Real,
    /// Those of matches at this table.
    Matches,
    /// Those that are put away.
    Archived,
}

/// A page of cards, the newest first.
pub(super) struct Found {
    pub(super) kind: Kind,
    pub(super) games: Vec<(u32, Game)>,
    /// Those that cannot be read, each with why.
    pub(super) unread: Vec<(u32, String)>,
    /// The number below which the next page begins, if there are more.
    pub(super) below: Option<u32>,
}

impl Kind {
    const ALL: [(Kind, &str, &str); 3] = [
        (Kind::Real, "real", "Real cards"),
        (Kind::Matches, "matches", "Matches at the table"),
        (Kind::Archived, "archived", "Archived"),
    ];

    /// Reads the word of an address.
    pub(super) fn read(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|(_, known, _)| *known == word).map(|(kind, ..)| kind)
    }

    fn word(self) -> &'static str {
        Kind::ALL.into_iter().find(|(kind, ..)| *kind == self).map_or("real", |(_, word, _)| word)
    }
}

/// A page of the cards there are.
pub(super) fn page(appearance: &Appearance, found: &Found) -> Markup {
    let body = html! {
        header.bar { a href="/" { "Croupier" } a href="/statistics" { "Statistics" } }
        main.cards {
            h1 { "Score cards" }
            p { "Keep the score of El Dorado at a table with real cards: one phone in the middle, or everyone’s own." }
            p { a.button.main href="/score/new" { "New game" } }
            nav.choices aria-label="Which cards" {
                @for (kind, word, name) in Kind::ALL {
                    a.button href=(format!("/score?kind={word}"))
                        aria-current=[(kind == found.kind).then_some("true")] { (name) }
                }
            }
            @if found.games.is_empty() && found.unread.is_empty() { p.note { "There is no such card." } }
            ul.games {
                @for (number, game) in &found.games { (line(*number, game)) }
                @for (number, why) in &found.unread {
                    li.unread { b { "Game " (number) } " cannot be read: " (why) }
                }
            }
            @if let Some(below) = found.below {
                p { a.button href=(format!("/score?kind={}&below={below}", found.kind.word())) { "Older" } }
            }
        }
    };
    shell::page_with(appearance, "Score cards", &["keep.css", "score.css"], &[], &body)
}

fn line(number: u32, game: &Game) -> Markup {
    let card = game.card();
    html! {
        li {
            a href=(format!("/score/{number}")) {
                b { (card.names(&card.listed()).join(", ")) }
                span.facts {
                    span { "Game " (number) }
                    span { (date(game.header().started)) }
                    span { (standing(card)) }
                }
            }
        }
    }
}

fn standing(card: &Card) -> String {
    match card.next() {
        Next::Over => {
            let winners = card.names(&card.winners());
            format!("won by {}", croupier_score::text::all_of(&winners))
        }
        Next::Bid { round, .. } | Next::Mark { round, .. } | Next::Finalize { round } => {
            format!("round {round} of {}", card.rounds().len())
        }
    }
}

/// The form of a new game, with these names in it.
pub(super) fn new(appearance: &Appearance, names: &[Name]) -> Markup {
    let place = |index: usize| {
        let value = names.get(index).map_or("", Name::as_str);
        let number = index + 1;
        html! {
            li {
                label.vh for=(format!("name-{number}")) { "Player " (number) }
                input #(format!("name-{number}")) name="name" value=(value) maxlength=(Name::LONGEST)
                    autocomplete="off" placeholder=(format!("Player {number}")) required[index < 2];
                label.deals {
                    input type="radio" name="dealer" value=(number) checked[index == 0];
                    " deals" span.vh { " first: player " (number) }
                }
            }
        }
    };
    let body = html! {
        header.bar { a href="/score" { "Score cards" } }
        main.new {
            h1 { "New game" }
            form method="post" action="/score/new" {
                fieldset {
                    legend { "Who plays, in the order you sit" }
                    ol.places { @for index in 0..FIRST { (place(index)) } }
                    details open[names.len() > FIRST] {
                        summary { "More players" }
                        ol.places start=(FIRST + 1) { @for index in FIRST..MOST { (place(index)) } }
                    }
                }
                p {
                    label for="rounds" { "Rounds " }
                    select #rounds name="rounds" {
                        @for rounds in (1..=ROUNDS).rev() {
                            option value=(rounds) selected[rounds == ROUNDS] { (rounds) }
                        }
                    }
                    " " span.small { "The first has as many tricks, the last has one." }
                }
                p { button.main { "Start" } }
            }
        }
    };
    shell::page_with(appearance, "New game", &["keep.css", "score.css"], &[], &body)
}
