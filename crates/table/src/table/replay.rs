//! A match followed record by record.

use croupier_kernel::Seed;

use super::Table;
use crate::{Broken, Header, Playable, Record};

impl<G: Playable> Table<G> {
    /// The match as its records and its seed tell it.
    ///
    /// # Errors
    ///
    /// If the records do not make a match of this game, with the first that
    /// does not fit.
    pub fn replay(records: &[Record], seed: Seed) -> Result<Table<G>, Broken> {
        let no_start = |why: &str| Broken::new(0, why);
        let Some(Record::Match(header)) = records.first() else {
            return Err(no_start("a match starts with what is played"));
        };
        if header.game != G::NAME {
            let why = format!("this is a match of {}, not of {}", header.game, G::NAME);
            return Err(no_start(&why));
        }
        if Header::hash_of(&header.config) != header.config_hash {
            return Err(no_start("the rules do not fit their hash"));
        }
        if Header::hash_of_seed(seed) != header.seed_hash {
            return Err(no_start("the seed is not the one this match was dealt from"));
        }
        let config = serde_json::from_value(header.config.clone())
            .map_err(|wrong| no_start(&format!("the rules cannot be read: {wrong}")))?;
        let mut table = Table::<G>::new(config, seed, header.practice);
        if header.seats.len() != usize::from(table.game.seats()) {
            return Err(no_start("the rules and the seats do not fit"));
        }
        for (place, record) in records.iter().enumerate().skip(1) {
            table.follow(record).map_err(|why| Broken::new(place, &why))?;
        }
        Ok(table)
    }

    /// Does what a record says was done.
    ///
    /// # Errors
    ///
    /// If it could not have been done here, in words.
    pub fn follow(&mut self, record: &Record) -> Result<(), String> {
        match record {
            Record::Match(_) => Err("a match starts only once".to_string()),
            Record::Act { seat, action: written } => {
                let action = G::read(self.config(), written).map_err(|wrong| wrong.to_string())?;
                let done = self
                    .act(*seat, action)
                    .map_err(|refusal| format!("{seat} {written}: {refusal}"))?;
                if done != *record {
                    let usual = G::write(self.config(), action);
                    return Err(format!("{seat} {written}: this is written \"{usual}\""));
                }
                Ok(())
            }
            Record::Tuned { config, .. } => {
                let config = serde_json::from_value(config.clone())
                    .map_err(|wrong| format!("the edited rules cannot be read: {wrong}"))?;
                if self.retune(config)? != *record {
                    return Err("the edited rules do not fit their hash".to_string());
                }
                Ok(())
            }
            Record::Undo { seat, .. } => {
                let undone = self.undo(*seat).map_err(|stays| format!("{seat} undo: {stays}"))?;
                if undone != *record {
                    return Err(format!("{seat} cannot take back just this much"));
                }
                Ok(())
            }
            Record::Note { .. } => Ok(()),
            Record::Over { seed_text, .. } => {
                if self.over(seed_text.clone()).as_ref() != Some(record) {
                    return Err("the end that is written is not the end of this match".to_string());
                }
                Ok(())
            }
        }
    }
}
