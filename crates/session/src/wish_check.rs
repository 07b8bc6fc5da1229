//! Whether a wish can be granted, before anyone sits down.

use croupier_buybust::{BuyBust, Role};
use croupier_house::{Offered, occupant};

use crate::{NewMatch, TableError};

impl NewMatch {
    /// Looks for what is wrong with it: no such rules, cards or deck, nobody of
    /// that name, no seed.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong.
    pub fn check(&self) -> Result<(), TableError> {
        let config = BuyBust::agreed(&self.setup, Role::COUNT)?;
        for seat in &self.seats {
            occupant::<BuyBust>(seat)?;
        }
        if let Some(seed) = &self.seed {
            BuyBust::read_seed(&config, seed).map_err(TableError::Seed)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    #[test]
    fn what_cannot_be_played_is_said_before_anyone_sits_down() {
        let named = |text: &str| Some(text.to_string());
        let good = NewMatch {
            setup: Setup { rules: named("sequential"), ..Setup::default() },
            seats: ["normal", "open", "human"].map(str::to_string).to_vec(),
            seed: named("blue moon"),
            practice: false,
        };
        assert_eq!(good.check(), Ok(()));
        let setup = |setup: Setup| NewMatch { setup, ..good.clone() };
        let rules = named("sequential");
        for (wish, words) in [
            (setup(Setup { rules: named("poker"), ..Setup::default() }), "no rules named"),
            (setup(Setup { deck: named("gold"), rules, ..Setup::default() }), "no deck"),
            (setup(Setup { cards: named("gold"), ..Setup::default() }), "no card values"),
            (NewMatch { seats: vec!["nobody".to_string()], ..good.clone() }, "nobody named"),
            (NewMatch { seed: named(""), ..good.clone() }, "seed"),
        ] {
            let wrong = wish.check().unwrap_err().to_string();
            assert!(wrong.contains(words) && !wrong.contains('\n'), "{wrong}");
        }
    }
}
