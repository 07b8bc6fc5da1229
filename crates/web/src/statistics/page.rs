//! The page of statistics.

use croupier_score::stats::PlayerStats;
use maud::{Markup, html};

use super::levels::Level;
use crate::appearance::Appearance;
use crate::pages::shell;

/// What the finished score cards come to.
pub(super) struct Cards<'c> {
    pub(super) players: &'c [PlayerStats],
    pub(super) games: usize,
    /// How many cannot be read.
    pub(super) unread: usize,
}

/// What the matches of a game come to.
pub(super) struct Game {
    /// By who else played.
    pub(super) bots: Vec<Level>,
    /// By the rules, if not all were played by the usual ones.
    pub(super) rules: Vec<Level>,
}

/// What the matches of each game come to.
pub(super) struct Matches {
    pub(super) el_dorado: Game,
    pub(super) brag: Game,
    pub(super) buy_bust: Game,
}

/// What matches come to by opponents, and what score cards come to by player.
pub(super) fn page(appearance: &Appearance, matches: &Matches, cards: &Cards<'_>) -> Markup {
    let Cards { players, games, unread } = *cards;
    let body = html! {
        header.bar { a href="/" { "Croupier" } a href="/history" { "Matches" } a href="/score" { "Score cards" } }
        main {
            h1 { "Statistics" }
            h2 { "El Dorado, by who else played" }
            (by_level(&matches.el_dorado, ["El Dorado", "Won", "Rounds", "Exact bids", "Points a match"]))
            h2 { "Three Card Brag, by who else played" }
            (by_level(&matches.brag, ["Three Card Brag", "Won", "Rounds", "Rounds won", "Coins a match"]))
            h2 { "Buy-Bust, by who else played" }
            (by_level(&matches.buy_bust, ["Buy-Bust", "Ended well", "Hands", "Deals closed", "Brought a run"]))
            @if !matches.buy_bust.bots.is_empty() {
                p.small { "A run ends well for the Player without a bust, for the Narc with one, and for the Customer with more deals than arrests. It brings the Player dollars, the Narc as many below zero, and the Customer deals." }
            }
            h2 { "Score cards of El Dorado, by player" }
            @if games == 0 {
                p.note { "No game is finished yet." }
            } @else {
                p { @if games == 1 { "Over 1 finished game." } @else { "Over " (games) " finished games." } }
                (by_player(players))
                (by_tricks(players))
            }
            @if unread > 0 { p.note { "Score cards that cannot be read, and are not counted: " (unread) "." } }
        }
    };
    shell::page_with(appearance, "Statistics", &["keep.css"], &[], &body)
}

fn by_level(game: &Game, columns: [&str; 5]) -> Markup {
    if game.bots.is_empty() {
        return html! { p.note { "No match with a person in it is finished yet." } };
    }
    html! {
        (levels(&game.bots, "With", "by who else played", columns))
        p.small { "A match with several levels of bots counts for each of them. Practice is not counted." }
        @if !game.rules.is_empty() { (levels(&game.rules, "Rules", "by rules", columns)) }
    }
}

fn levels(
    levels: &[Level],
    first: &str,
    by: &str,
    [game, won, rounds, good, brought]: [&str; 5],
) -> Markup {
    html! {
        div.scroll tabindex="0" role="region" aria-label={ (game) ", " (by) } {
            table.numbers-of {
                thead { tr {
                    th scope="col" { (first) } th scope="col" { "Matches" } th scope="col" { (won) }
                    th scope="col" { (rounds) } th scope="col" { (good) } th scope="col" { (brought) }
                } }
                tbody {
                    @for level in levels {
                        tr {
                            th scope="row" { (level.name) }
                            td { (level.matches) } td { (level.won) } td { (level.rounds) }
                            td { (level.good) } td { (level.brought) }
                        }
                    }
                }
            }
        }
    }
}

fn by_player(players: &[PlayerStats]) -> Markup {
    html! {
        div.scroll tabindex="0" role="region" aria-label="By player" {
            table.numbers-of {
                thead { tr {
                    th scope="col" { "Player" } th scope="col" { "Games" } th scope="col" { "Won" }
                    th scope="col" { "Mean" } th scope="col" { "Best" } th scope="col" { "Worst" }
                    th scope="col" { "Exact" } th scope="col" { "Streak" } th scope="col" { "Over" }
                    th scope="col" { "Under" } th scope="col" { "Not known" }
                } }
                tbody {
                    @for stats in players {
                        tr {
                            th scope="row" { (stats.name) }
                            td { (stats.games) } td { (stats.wins) } td { (stats.score) }
                            td { (format!("{:+}", stats.best)) } td { (format!("{:+}", stats.worst)) }
                            td { (stats.exact) } td { (stats.streak) } td { (stats.over) }
                            td { (stats.under) } td { (stats.missed_unknown) }
                        }
                    }
                }
            }
        }
        p.small {
            "Over, under and not known are missed rounds; a round marked only as missed does not tell how."
        }
    }
}

fn by_tricks(players: &[PlayerStats]) -> Markup {
    html! {
        h3 { "Exact bids, per cent by tricks in the round" }
        div.scroll tabindex="0" role="region" aria-label="Exact bids by tricks" {
            table.numbers-of {
                thead { tr {
                    th scope="col" { "Player" }
                    @for tricks in (1..=croupier_eldorado::MOST_CARDS).rev() { th scope="col" { (tricks) } }
                } }
                tbody {
                    @for stats in players {
                        tr {
                            th scope="row" { (stats.name) }
                            @for share in stats.exact_by_tricks.iter().rev() { td { (share.whole()) } }
                        }
                    }
                }
            }
        }
    }
}
