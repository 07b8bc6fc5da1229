//! The score card of a match, which is written while it is played.

use croupier_eldorado::Public;
use croupier_score::{Game, Name, OfMatch, Refused, from_match};
use croupier_sitting::Occupant;
use croupier_store::{Keeper, Scores, StoreError};

/// Names for seats nobody named: you, and everyone else by seat and kind. An
/// unknown seat is a bot of another version.
///
/// # Errors
///
/// If they do not make names.
pub fn player_names(seats: &[Option<Occupant>]) -> Result<Vec<Name>, Refused> {
    let person = |seat: &&Option<Occupant>| matches!(seat, Some(Occupant::Person | Occupant::Open));
    let alone = seats.iter().filter(person).count() == 1;
    let name = |(number, seat): (usize, &Option<Occupant>)| {
        let kind = match seat {
            Some(Occupant::Person | Occupant::Open) if alone => "You".to_string(),
            Some(Occupant::Person) => format!("p{number} person"),
            Some(Occupant::Open) => format!("p{number} open"),
            Some(Occupant::Program(_)) => format!("p{number} program"),
            Some(Occupant::Model(_)) => format!("p{number} model"),
            Some(Occupant::Bot(bot)) => format!("p{number} {bot}"),
            None => format!("Seat {number}"),
        };
        Name::new(&kind).or_else(|_| Name::new(&format!("Seat {number}"))).map_err(Refused::from)
    };
    (1..).zip(seats).map(name).collect()
}

/// Writes a match on its score card.
#[derive(Debug)]
pub(crate) struct Scorer {
    scores: Scores,
    of_match: OfMatch,
    started: u64,
    number: Option<u32>,
    /// A match that goes on may have a card already.
    looked_for: bool,
}

impl Scorer {
    /// For the match that is kept so.
    pub(crate) fn new(keeper: &Keeper) -> Scorer {
        Scorer {
            scores: keeper.scores(),
            of_match: OfMatch { id: keeper.id().into(), seal: keeper.first_seal().into() },
            started: keeper.began(),
            number: None,
            // Looking for a card means looking into all of them.
            looked_for: keeper.is_new(),
        }
    }

    /// The number of the card, once something is on it.
    pub(crate) fn number(&self) -> Option<u32> {
        self.number
    }

    /// Writes what the match has come to, from all that everyone saw of it; or
    /// says why not.
    pub(crate) fn write(&mut self, seats: &[Occupant], seen: &[Public]) -> Result<(), String> {
        let seats: Vec<_> = seats.iter().cloned().map(Some).collect();
        let played = player_names(&seats)
            .and_then(|names| from_match(names, self.started, Some(self.of_match.clone()), seen));
        let played = played.map_err(|refused| refused.to_string())?;
        self.keep(&played).map_err(|error| error.to_string())
    }

    fn keep(&mut self, played: &Game) -> Result<(), StoreError> {
        if !self.looked_for {
            self.number = self.scores.of_match(&[self.of_match.seal.as_str()])?;
            self.looked_for = true;
        }
        match self.number {
            Some(number) => {
                self.scores.follow(number, played)?;
            }
            None if played.height() > 0 => self.number = Some(self.scores.create(played)?),
            None => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use croupier_bots::named;
    use croupier_eldorado::ElDorado;

    use super::*;

    #[test]
    fn seats_nobody_named_are_called_by_who_sits_there() {
        for (seats, names) in [
            (&["human", "easy", "random"][..], &["You", "p2 easy", "p3 random"][..]),
            (&["human", "human"], &["p1 person", "p2 person"]),
            (&["open", "open", "open"], &["p1 open", "p2 open", "p3 open"]),
            (&["hard", "exec:cat -u", "llm:small"], &["p1 hard", "p2 program", "p3 model"]),
            (&["grandmaster", "open"], &["Seat 1", "You"]),
        ] {
            let known = |name: &str| named::<ElDorado>(name).is_some();
            let seats: Vec<_> = seats.iter().map(|seat| Occupant::read(seat, known).ok()).collect();
            let found = player_names(&seats).expect("these are names");
            assert!(found.iter().map(Name::as_str).eq(names.iter().copied()), "{found:?}");
        }
    }
}
