//! One side of a comparison: what it changes about the table.

use std::path::{Path, PathBuf};

use croupier_house::{Setup, occupants};
use croupier_sitting::Occupant;

use super::Laid;
use crate::failure::Failure;
use crate::plain::Plain;

/// What a side changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Side {
    /// The content files: those of a folder, or the built-in ones.
    Assets(Option<PathBuf>),
    Rules(String),
    Cards(String),
    Deck(String),
    Seats(String),
}

impl Side {
    /// Reads a side. A name without what it is a name of is the first of these
    /// that it can be: a folder, rules, cards, a deck, bots.
    pub(super) fn read<G: Plain>(text: &str, base: &Laid<G>) -> Result<Side, Failure> {
        let text = text.trim();
        if let Some((what, name)) = text.split_once('=') {
            let name = name.trim().to_string();
            return match what.trim() {
                "assets" => Side::folder(&name),
                "rules" => Ok(Side::Rules(name)),
                "cards" => Ok(Side::Cards(name)),
                "deck" => Ok(Side::Deck(name)),
                "seats" => Ok(Side::Seats(name)),
                other => Err(Failure::usage(format!(
                    "a side has no {other}; it is assets=DIR, rules=NAME, cards=NAME, deck=DECK or \
                     seats=LIST"
                ))),
            };
        }
        if text == "shipped" {
            return Ok(Side::Assets(None));
        }
        if Path::new(text).is_dir() {
            return Side::folder(text);
        }
        let name = || text.to_string();
        let can = |side: &Side| side.lay(base).is_ok();
        let tries =
            [Side::Rules(name()), Side::Cards(name()), Side::Deck(name()), Side::Seats(name())];
        tries.into_iter().find(can).ok_or_else(|| {
            Failure::usage(format!(
                "\"{text}\" is no side: it is neither shipped nor a folder, and neither rules, \
                 cards, a deck nor bots are called so"
            ))
        })
    }

    fn folder(name: &str) -> Result<Side, Failure> {
        match Path::new(name) {
            path if path.is_dir() => Ok(Side::Assets(Some(path.to_path_buf()))),
            _ => Err(Failure::usage(format!("there is no folder {name}"))),
        }
    }

    /// The table with this side's change.
    pub(super) fn lay<G: Plain>(&self, base: &Laid<G>) -> Result<Laid<G>, Failure> {
        let mut setup: Setup = base.setup.clone();
        let mut seats: Vec<Occupant> = base.seats.clone();
        match self {
            Side::Assets(folder) => setup.assets = folder.clone(),
            Side::Rules(name) => setup.rules = Some(name.clone()),
            Side::Cards(name) => setup.cards = Some(name.clone()),
            Side::Deck(name) => setup.deck = Some(name.clone()),
            Side::Seats(list) => seats = bots::<G>(list, base)?,
        }
        Laid::with(setup, seats, base.seed.clone())
    }

    /// The side in a few words.
    pub(super) fn words(&self) -> String {
        match self {
            Side::Assets(None) => "the shipped files".to_string(),
            Side::Assets(Some(folder)) => format!("the files of {}", folder.display()),
            Side::Rules(name) => format!("rules {name}"),
            Side::Cards(name) => format!("cards {name}"),
            Side::Deck(name) => format!("deck {name}"),
            Side::Seats(list) => format!("seats {list}"),
        }
    }
}

/// A whole list of bots, or one for the seat where a person usually sits.
fn bots<G: Plain>(list: &str, base: &Laid<G>) -> Result<Vec<Occupant>, Failure> {
    if list.contains(',') || base.seats.len() == 1 {
        return Ok(occupants::<G>(Some(list), &[], &Occupant::Person)?);
    }
    let one = croupier_house::occupant::<G>(list)?;
    let mut seats = base.seats.clone();
    let place = if seats.len() == usize::from(G::USUAL.0) { G::USUAL.1.index() } else { 0 };
    if let Some(seat) = seats.get_mut(place) {
        *seat = one;
    }
    Ok(seats)
}
