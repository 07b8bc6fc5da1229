//! What a table is asked for with.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;

use crate::SetupError;

/// What someone asks a table to be. What is left open is as usual.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Setup {
    /// A set of rules by name.
    pub rules: Option<String>,
    /// How many rounds are played.
    pub rounds: Option<u64>,
    /// Who deals first: a seat, or that it is drawn.
    pub first_dealer: Option<String>,
    /// A set of card values by name.
    pub cards: Option<String>,
    /// A deck by name, or its cards separated by commas.
    pub deck: Option<String>,
    /// A folder of content files to play with instead of the built-in ones.
    pub assets: Option<PathBuf>,
    /// How many hands a run has at most, whatever its ruleset says.
    pub hands: Option<u8>,
    /// Single rules that are not as in the set, by name, as they were typed.
    pub changes: BTreeMap<String, String>,
    /// Seconds a turn may take, 0 for no clock.
    pub clock: Option<u16>,
}

/// A part of a setup that not every game has a use for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// The number of rounds.
    Rounds,
    /// Who deals first.
    FirstDealer,
    /// The card values.
    Cards,
    /// The deck.
    Deck,
    /// The folder of content files.
    Assets,
    /// The single rules that are changed.
    Changes,
}

/// As the command line spells it.
impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::Rounds => "rounds",
            Field::FirstDealer => "first-dealer",
            Field::Cards => "cards",
            Field::Deck => "deck",
            Field::Assets => "assets",
            Field::Changes => "changes",
        })
    }
}

impl Setup {
    /// Refuses what this game has no use for; the first that is given is named.
    ///
    /// # Errors
    ///
    /// If any of these fields is given.
    pub fn refuse(&self, game: &'static str, fields: &[Field]) -> Result<(), SetupError> {
        match fields.iter().find(|field| self.has(**field)) {
            Some(field) => Err(SetupError::NoUse { game, field: *field }),
            None => Ok(()),
        }
    }

    fn has(&self, field: Field) -> bool {
        match field {
            Field::Rounds => self.rounds.is_some(),
            Field::FirstDealer => self.first_dealer.is_some(),
            Field::Cards => self.cards.is_some(),
            Field::Deck => self.deck.is_some(),
            Field::Assets => self.assets.is_some(),
            Field::Changes => !self.changes.is_empty(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_game_has_no_use_for_is_named_and_nothing_else_is() {
        let all = [
            Field::Rounds,
            Field::FirstDealer,
            Field::Cards,
            Field::Deck,
            Field::Assets,
            Field::Changes,
        ];
        assert_eq!(Setup::default().refuse("chess", &all), Ok(()));
        let some = || Some(String::new());
        for (setup, name) in [
            (Setup { rounds: Some(1), ..Setup::default() }, "rounds"),
            (Setup { first_dealer: some(), ..Setup::default() }, "first-dealer"),
            (Setup { cards: some(), ..Setup::default() }, "cards"),
            (Setup { deck: some(), ..Setup::default() }, "deck"),
            (Setup { assets: Some(PathBuf::new()), ..Setup::default() }, "assets"),
            (Setup { changes: [Default::default()].into(), ..Setup::default() }, "changes"),
        ] {
            let refused = setup.refuse("chess", &all).unwrap_err().to_string();
            assert_eq!(refused, format!("chess has no use for {name}"));
            let others: Vec<Field> =
                all.into_iter().filter(|field| field.to_string() != name).collect();
            assert_eq!(setup.refuse("chess", &others), Ok(()));
        }
    }
}
