//! What can be done next with a score card.

use croupier_score::{Game, Next};

/// What can be done next, as commands.
pub(super) fn choices(game: &Game) -> String {
    let card = game.card();
    let mut lines: Vec<(String, &str)> = Vec::new();
    let first = |players: &[croupier_score::PlayerId]| {
        players.first().map_or(String::new(), |player| quoted(card.name(*player)))
    };
    if game.is_archived() {
        lines.push(("restore".to_string(), "fetch this game back"));
    } else {
        match card.next() {
            Next::Bid { round, players } => {
                lines.push((format!("bid {} 2", first(&players)), "one bid, or several pairs"));
                let all = vec!["2"; players.len()].join(" ");
                lines.push((format!("bid {all}"), "all that are left, in bidding order"));
                if round > 1 {
                    lines.push(("reopen".to_string(), "change the round before"));
                }
            }
            Next::Mark { players, .. } => {
                let all = vec!["2"; players.len()].join(" ");
                lines.push((
                    format!("made {}", first(&players)),
                    "or: missed; several names will do",
                ));
                lines.push((format!("took {all}"), "the tricks of each, in bidding order"));
                lines.push(("missed --rest".to_string(), "everyone who is not marked"));
                lines.push(("reopen".to_string(), "change a bid"));
            }
            Next::Finalize { .. } => {
                lines.push(("finalize".to_string(), "score the round"));
                lines.push(("reopen".to_string(), "change a bid"));
            }
            Next::Over => {
                lines.push(("new".to_string(), "another game with the same players"));
                lines.push(("stats".to_string(), "what all finished games come to"));
                lines.push(("reopen 1".to_string(), "correct a round"));
            }
        }
        if game.height() > 0 {
            lines.push(("undo".to_string(), "take the last entry back"));
        }
    }
    lines.push(("--help".to_string(), "everything else"));
    let mut out = String::from("What can be done next:\n");
    for (command, what) in lines {
        out.push_str(&format!("  croupier score {command:<24} {what}\n"));
    }
    out
}

/// A name as it is typed in a shell.
fn quoted(name: &str) -> String {
    let plain = name.chars().all(char::is_alphanumeric);
    if plain { name.to_string() } else { format!("\"{name}\"") }
}
