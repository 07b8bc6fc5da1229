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

/// What was found of the cards in the data folder.
pub(super) struct Found {
    /// Those that can be read, the newest first.
    pub(super) games: Vec<(u32, Game)>,
    /// Those that cannot, each with why.
    pub(super) unread: Vec<(u32, String)>,
}

/// All cards, those that are put away if they are asked for.
pub(super) fn page(appearance: &Appearance, found: &Found, archived: bool) -> Markup {
    let shown: Vec<&(u32, Game)> =
        found.games.iter().filter(|(_, game)| game.is_archived() == archived).collect();
    let hidden = found.games.len() - shown.len();
    let body = html! {
        header.bar { a href="/" { "Croupier" } a href="/statistics" { "Statistics" } }
        main.cards {
            h1 { @if archived { "Archived score cards" } @else { "Score cards" } }
            p { "Keep the score of El Dorado at a table with real cards: one phone in the middle, or everyone’s own." }
            p { a.button.main href="/score/new" { "New game" } }
            @if shown.is_empty() {
                p.note { @if archived { "No game is archived." } @else { "There is no score card yet." } }
            }
            ul.games {
                @for (number, game) in shown { (line(*number, game)) }
                @if !archived {
                    @for (number, why) in &found.unread {
                        li.unread { b { "Game " (number) } " cannot be read: " (why) }
                    }
                }
            }
            @if archived {
                p { a href="/score" { "The other games" } }
            } @else if hidden > 0 {
                p { a href="/score?archived=yes" { "Archived games: " (hidden) } }
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
                    @if game.header().of_match.is_some() { span { "from a match at the table" } }
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
