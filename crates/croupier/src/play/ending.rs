//! How a match ended, for the people at this screen.

use croupier_house::Host;
use croupier_kernel::Seat;
use croupier_wording::{Line, Tint};

use crate::plain::Plain;

/// Who won, said to whoever plays these seats: to one person as "you". Nothing where
/// nobody wins, as in a run of Buy-Bust: its result is what was brought home.
pub(super) fn verdict<G: Plain>(host: &Host<G>, seats: &[Seat]) -> Option<Line> {
    let look = host.look(*seats.first().unwrap_or(&Seat::FIRST));
    let winners = look.winners();
    let first = *winners.first()?;
    let you = match seats {
        [seat] => Some(*seat),
        _ => None,
    };
    let won = you.is_some_and(|you| winners.contains(&you));
    let mut names: Vec<String> = Vec::new();
    if won {
        names.push("You".to_string());
    }
    names.extend(winners.iter().filter(|seat| you != Some(**seat)).map(|seat| G::seat_name(*seat)));
    let verb = if winners.len() == 1 && !won { "wins" } else { "win" };
    let with = look.standing(you.filter(|_| won).unwrap_or(first));
    let words = format!("{} {verb} the match with {with}.", all_of(&names));
    Some(match you {
        Some(_) if won => Line::default().tinted(Tint::Good, &words),
        Some(seat) => {
            let rest = format!(" You have {}.", look.standing(seat));
            Line::default().tinted(Tint::Strong, &words).say(&rest)
        }
        None => Line::default().tinted(Tint::Strong, &words),
    })
}

fn all_of(names: &[String]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        names => names.concat(),
    }
}
