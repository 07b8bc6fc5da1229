//! Commands that write on the card, as events.

use croupier_score::{Card, Event, Name, Next, PlayerId, RoundState};

use super::args::Command;
use super::typed;
use crate::failure::Failure;

/// What a command would write, not yet checked by the card.
pub(crate) fn events(card: &Card, command: &Command) -> Result<Vec<Event>, Failure> {
    match command {
        Command::Add { names, from } => {
            let from = coming(card, *from)?;
            let names = typed::names(names)?;
            Ok(names.into_iter().map(|name| Event::PlayerJoined { name, from }).collect())
        }
        Command::Drop { names, from } => {
            let from = match from.or_else(|| card.new_round()) {
                Some(from) => from,
                None => typed::round(card, None)?,
            };
            let players = typed::players(card, names)?.into_iter();
            Ok(players.map(|player| Event::PlayerDropped { player, from }).collect())
        }
        Command::Resume { names, from } => {
            let from = coming(card, *from)?;
            let players = typed::players(card, names)?.into_iter();
            Ok(players.map(|player| Event::PlayerResumed { player, from }).collect())
        }
        Command::Remove { name } => {
            let player = card.find(name).map_err(Failure::usage)?;
            Ok(vec![Event::PlayerRemoved { player }])
        }
        Command::Rename { name, new } => {
            let player = card.find(name).map_err(Failure::usage)?;
            let name = Name::new(new).map_err(Failure::usage)?;
            Ok(vec![Event::PlayerRenamed { player, name }])
        }
        Command::Reorder { names } => {
            let mut order = typed::players(card, names)?;
            order.extend(others(card, &order));
            Ok(vec![Event::PlayersReordered { order }])
        }
        Command::Bid { bids, round } => {
            let round = typed::round(card, *round)?;
            let waiting = waiting(card, round, |player| cell(card, round, player).bid.is_none());
            let bids = typed::numbers(card, round, bids, &waiting)?.into_iter();
            Ok(bids.map(|(player, bid)| Event::BidSet { round, player, bid }).collect())
        }
        Command::Made { names, rest, round } => marks(card, names, *rest, *round, Some(true)),
        Command::Missed { names, rest, round } => marks(card, names, *rest, *round, Some(false)),
        Command::Unmark { names, round } => marks(card, names, false, *round, None),
        Command::Took { tricks, round } => {
            let round = typed::round(card, *round)?;
            let waiting = waiting(card, round, |player| cell(card, round, player).mark.is_none());
            let took = typed::numbers(card, round, tricks, &waiting)?;
            Ok(typed::marks_by_tricks(card, round, &took))
        }
        Command::Finalize { round } => {
            let round = typed::round(card, *round)?;
            Ok(vec![Event::RoundFinalized { round }])
        }
        Command::Reopen { round } => {
            let round = round.or_else(|| typed::reopenable(card)).ok_or_else(|| {
                Failure::new("there is nothing to reopen: the round in play takes bids")
            })?;
            if card.round(round).map_err(Failure::usage)?.state() == RoundState::Locked {
                return Err(Failure::new(format!("round {round} is not open yet")));
            }
            Ok(vec![Event::RoundMoved { round, to: RoundState::Bidding }])
        }
        Command::New { .. }
        | Command::List { .. }
        | Command::Use { .. }
        | Command::Undo
        | Command::Redo
        | Command::Show { .. }
        | Command::Log
        | Command::Export { .. }
        | Command::Import { .. }
        | Command::FromMatch { .. }
        | Command::Archive
        | Command::Restore
        | Command::Stats { .. } => Ok(Vec::new()),
    }
}

fn coming(card: &Card, typed: Option<u8>) -> Result<u8, Failure> {
    typed.or_else(|| card.joining_round()).ok_or_else(|| {
        let over = matches!(card.next(), Next::Over);
        Failure::new(if over {
            "the game is over, so nobody can come into it"
        } else {
            "the last round is being played, so nobody can come into it"
        })
    })
}

fn others(card: &Card, named: &[PlayerId]) -> Vec<PlayerId> {
    card.seating().iter().copied().filter(|player| !named.contains(player)).collect()
}

fn cell(card: &Card, round: u8, player: PlayerId) -> croupier_score::Cell {
    card.round(round).map(|round| round.cell(player)).unwrap_or_default()
}

fn waiting(card: &Card, round: u8, is: impl Fn(PlayerId) -> bool) -> Vec<PlayerId> {
    card.bidders(round).into_iter().filter(|player| is(*player)).collect()
}

fn marks(
    card: &Card,
    names: &[String],
    rest: bool,
    round: Option<u8>,
    made: Option<bool>,
) -> Result<Vec<Event>, Failure> {
    let round = typed::round(card, round)?;
    let mut players = typed::players(card, names)?;
    if rest {
        let open = waiting(card, round, |player| {
            cell(card, round, player).mark.is_none() && !players.contains(&player)
        });
        players.extend(open);
        if players.is_empty() {
            return Err(Failure::new(format!("everyone in round {round} is marked already")));
        }
    }
    let event = |player| Event::MadeSet { round, player, made, took: None };
    Ok(players.into_iter().map(event).collect())
}
