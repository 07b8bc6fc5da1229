//! What a table tells beside what happens in the game, in plain lines.

use croupier_house::{EditChange, EditNews, Host, News};
use croupier_sitting::Refused;
use croupier_table::Record;

use crate::plain::Plain;

/// A piece of news in a line, unless it is the game's own to tell.
pub(super) fn words<G: Plain>(news: &News<G>) -> Option<String> {
    match news {
        News::Moved(_) | News::Over => None,
        News::CardFailed(why) => {
            Some(format!("The score card is not written on, but the match is kept: {why}."))
        }
        News::TakenBack(_) => Some("Taken back.".to_string()),
        News::Edited(edited) => Some(edit(edited)),
        News::Seated(seat, by) => Some(format!("{} is played by {by}.", G::seat_name(*seat))),
        News::Account(seat, account) => {
            Some(format!("Account of {}: {account}.", G::seat_name(*seat)))
        }
        News::Fault(seat, fault) => Some(format!("{}: {fault}", G::seat_name(*seat))),
        News::Refused(_, Refused::Stays(why)) => Some(format!("It stays: {why}.")),
        News::Refused(_, why) => Some(match why.rule() {
            Some(rule) => format!("Not allowed (rule {rule}): {why}."),
            None => format!("Not done: {why}."),
        }),
    }
}

fn edit(edited: &EditNews) -> String {
    let list = |changes: &[EditChange]| {
        changes.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    match edited {
        EditNews::InForce(changes) => format!("The rules were edited: {}.", list(changes)),
        EditNews::Waits(_, why) => format!("The edit waits: {why}."),
        EditNews::AsBefore => "The files make the rules in force again.".to_string(),
        EditNews::Bad(why) => format!("Nothing is changed: {why}"),
    }
}

/// What the deal was committed to, if the match is kept and so can be checked.
pub(super) fn commitment<G: Plain>(host: &Host<G>) -> Option<String> {
    let hash = host.commitment().filter(|_| host.id().is_some())?;
    Some(format!("This deal is committed to as {hash}."))
}

/// The seed of a match that is over.
pub(super) fn seed<G: Plain>(host: &Host<G>) -> String {
    match host.sitting().over() {
        Some(Record::Over { seed, seed_text, .. }) => {
            format!("The seed was \"{}\".", seed_text.unwrap_or(seed))
        }
        _ => String::new(),
    }
}
