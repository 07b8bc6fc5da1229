//! What a form wants to be written on a card.

use croupier_score::{Card, Entry, Event, Game, Name, PlayerId, Refused, RoundState};

use super::fields::Fields;
use crate::sentence::sentence;
use crate::sorry::Sorry;

/// What a form wants to be written on a card, in the events of `croupier score`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Change {
    Bid {
        round: u8,
        player: PlayerId,
        bid: u8,
    },
    /// Made, missed, or neither again.
    Mark {
        round: u8,
        player: PlayerId,
        made: Option<bool>,
    },
    /// The tricks taken, from which made or missed follows.
    Took {
        round: u8,
        player: PlayerId,
        took: u8,
    },
    /// The same mark for everyone who has none.
    MarkRest {
        round: u8,
        made: bool,
    },
    Finalize {
        round: u8,
    },
    Reopen {
        round: u8,
    },
    Add {
        name: Name,
    },
    SitOut {
        player: PlayerId,
    },
    ComeBack {
        player: PlayerId,
    },
    Remove {
        player: PlayerId,
    },
    Rename {
        player: PlayerId,
        name: Name,
    },
    /// One place towards the first, or towards the last.
    Move {
        player: PlayerId,
        earlier: bool,
    },
    Undo,
    Redo,
    Archive,
    Restore,
}

impl Change {
    /// Reads the form of this name.
    pub(super) fn read(form: &str, fields: &Fields) -> Result<Change, Sorry> {
        let round = || fields.number("round");
        let player = || fields.player();
        Ok(match form {
            "bid" => Change::Bid { round: round()?, player: player()?, bid: fields.number("bid")? },
            "mark" => Change::Mark {
                round: round()?,
                player: player()?,
                made: made(fields.get("made")?)?,
            },
            "took" => {
                Change::Took { round: round()?, player: player()?, took: fields.number("took")? }
            }
            "rest" => {
                let made = made(fields.get("made")?)?;
                let made = made.ok_or_else(|| Sorry::bad("The rest is made or missed."))?;
                Change::MarkRest { round: round()?, made }
            }
            "finalize" => Change::Finalize { round: round()? },
            "reopen" => Change::Reopen { round: round()? },
            "add" => Change::Add { name: fields.name()? },
            "drop" => Change::SitOut { player: player()? },
            "resume" => Change::ComeBack { player: player()? },
            "remove" => Change::Remove { player: player()? },
            "rename" => Change::Rename { player: player()?, name: fields.name()? },
            "move" => match fields.get("to")? {
                "earlier" => Change::Move { player: player()?, earlier: true },
                "later" => Change::Move { player: player()?, earlier: false },
                _ => return Err(Sorry::bad("A player moves earlier or later.")),
            },
            "undo" => Change::Undo,
            "redo" => Change::Redo,
            "archive" => Change::Archive,
            "restore" => Change::Restore,
            _ => return Err(Sorry::nothing_here()),
        })
    }

    /// Whether only the host may do it.
    pub(super) fn is_hosts(&self) -> bool {
        matches!(self, Change::Archive | Change::Restore)
    }

    /// Makes the change and yields the entry that is to be written.
    pub(super) fn make(&self, game: &mut Game) -> Result<Entry, Sorry> {
        let entry = match self {
            Change::Undo => game.undo(),
            Change::Redo => game.redo(),
            Change::Archive => game.append(Entry::Archived).map(|()| Entry::Archived),
            Change::Restore => game.append(Entry::Restored).map(|()| Entry::Restored),
            _ => {
                let events = self.events(game.card())?;
                game.act(events)
            }
        };
        entry.map_err(|refused| refusal(&refused))
    }

    fn events(&self, card: &Card) -> Result<Vec<Event>, Sorry> {
        Ok(match self {
            Change::Bid { round, player, bid } => {
                vec![Event::BidSet { round: *round, player: *player, bid: *bid }]
            }
            Change::Mark { round, player, made } => {
                vec![Event::MadeSet { round: *round, player: *player, made: *made, took: None }]
            }
            Change::Took { round, player, took } => {
                let bid = card.round(*round).ok().and_then(|round| round.cell(*player).bid);
                let made = Some(bid == Some(*took));
                let (round, player, took) = (*round, *player, Some(*took));
                vec![Event::MadeSet { round, player, made, took }]
            }
            Change::MarkRest { round, made } => rest(card, *round, *made)?,
            Change::Finalize { round } => vec![Event::RoundFinalized { round: *round }],
            Change::Reopen { round } => {
                let state = card.round(*round).map_err(|refused| refusal(&refused))?.state();
                if state == RoundState::Locked {
                    return Err(Sorry::conflict(format!("Round {round} is not open yet.")));
                }
                vec![Event::RoundMoved { round: *round, to: RoundState::Bidding }]
            }
            Change::Add { name } => {
                vec![Event::PlayerJoined { name: name.clone(), from: coming(card)? }]
            }
            Change::SitOut { player } => {
                let from = card.new_round().or_else(|| card.open_round());
                let from = from.ok_or_else(|| refusal(&Refused::NothingOpen))?;
                vec![Event::PlayerDropped { player: *player, from }]
            }
            Change::ComeBack { player } => {
                vec![Event::PlayerResumed { player: *player, from: coming(card)? }]
            }
            Change::Remove { player } => vec![Event::PlayerRemoved { player: *player }],
            Change::Rename { player, name } => {
                vec![Event::PlayerRenamed { player: *player, name: name.clone() }]
            }
            Change::Move { player, earlier } => {
                vec![Event::PlayersReordered { order: moved(card, *player, *earlier)? }]
            }
            Change::Undo | Change::Redo | Change::Archive | Change::Restore => Vec::new(),
        })
    }
}

/// A refusal of the card, in a sentence.
pub(super) fn refusal(refused: &Refused) -> Sorry {
    Sorry::conflict(sentence(&refused))
}

fn made(word: &str) -> Result<Option<bool>, Sorry> {
    match word {
        "made" => Ok(Some(true)),
        "missed" => Ok(Some(false)),
        "open" => Ok(None),
        _ => Err(Sorry::bad("A bid is made, missed, or open.")),
    }
}

fn rest(card: &Card, round: u8, made: bool) -> Result<Vec<Event>, Sorry> {
    let known = card.round(round).map_err(|refused| refusal(&refused))?;
    let open = card.bidders(round).into_iter();
    let open = open.filter(|player| known.cell(*player).mark.is_none());
    let event = |player| Event::MadeSet { round, player, made: Some(made), took: None };
    let events: Vec<Event> = open.map(event).collect();
    match events.is_empty() {
        true => Err(Sorry::conflict(format!("Everyone in round {round} is marked already."))),
        false => Ok(events),
    }
}

/// The first round that somebody who comes can play.
fn coming(card: &Card) -> Result<u8, Sorry> {
    card.joining_round().ok_or_else(|| {
        Sorry::conflict(match card.is_over() {
            true => "The game is over, so nobody can come into it.",
            false => "The last round is being played, so nobody can come into it.",
        })
    })
}

/// Everyone as they sit when a player has gone one place on, among those on the card.
fn moved(card: &Card, player: PlayerId, earlier: bool) -> Result<Vec<PlayerId>, Sorry> {
    card.player(player).map_err(|refused| refusal(&refused))?;
    let listed = card.listed();
    let index = listed.iter().position(|other| *other == player);
    let other = index.and_then(|index| {
        let index = if earlier { index.checked_sub(1)? } else { index + 1 };
        listed.get(index).copied()
    });
    let Some(other) = other else {
        let place = if earlier { "first" } else { "last" };
        return Err(Sorry::conflict(format!("{} sits {place} already.", card.name(player))));
    };
    let swapped = |seat: &PlayerId| match *seat {
        seat if seat == player => other,
        seat if seat == other => player,
        seat => seat,
    };
    Ok(card.seating().iter().map(swapped).collect())
}
