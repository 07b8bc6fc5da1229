//! A match followed record by record.

use super::Table;
use crate::{Header, Numbers, Playable, Record, RecordError, Secret};

impl<G: Playable> Table<G> {
    /// The match as its records and its secret tell it.
    ///
    /// # Errors
    ///
    /// If the records do not make a match of this game, with the first that
    /// does not fit.
    pub fn replay(records: &[Record], secret: &Secret) -> Result<Table<G>, RecordError> {
        let mut table = Table::start(records, secret)?;
        for (index, record) in records.iter().enumerate().skip(1) {
            table.follow(record).map_err(|why| RecordError::new(index, &why))?;
        }
        Ok(table)
    }

    /// The match as it was dealt, before anyone acted. The records after the
    /// first can be [followed](Table::follow) from here.
    ///
    /// # Errors
    ///
    /// If it cannot have been dealt so, with the record that does not fit.
    pub fn start(records: &[Record], secret: &Secret) -> Result<Table<G>, RecordError> {
        let no_start = |why: &str| RecordError::new(0, why);
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
        if !header.fits(secret) {
            return Err(no_start("the secret is not the one this match is committed to"));
        }
        let config = serde_json::from_value(header.config.clone())
            .map_err(|wrong| no_start(&format!("the rules cannot be read: {wrong}")))?;
        in_order(records)?;
        let numbers = Numbers::of(records)?;
        let table = Table::<G>::dealt(config, secret.clone(), numbers, header.practice);
        if header.seats.len() != usize::from(table.game.seats()) {
            return Err(no_start("the rules and the seats do not fit"));
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
                if self.retune(config).map_err(|error| error.to_string())? != *record {
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
            Record::Seated { seat, .. } if seat.index() >= usize::from(self.seats()) => {
                Err(format!("nobody at this table is {seat}"))
            }
            Record::Note { .. } | Record::Seated { .. } | Record::Cut { .. } => Ok(()),
            Record::Promised { seat, .. } | Record::Opened { seat, .. } => {
                if self.numbers.has(record) {
                    return Ok(());
                }
                Err(format!("{seat} adds a number after the deal"))
            }
            Record::Over { seed_text, .. } => {
                let mut end = self.over();
                // The text is another way to write the seed; only the seed deals.
                if let Some(Record::Over { seed_text: text, .. }) = &mut end {
                    text.clone_from(seed_text);
                }
                if end.as_ref() != Some(record) {
                    return Err("the end that is written is not the end of this match".to_string());
                }
                Ok(())
            }
        }
    }
}

/// That numbers are added before anyone acts, and nothing after the end.
fn in_order(records: &[Record]) -> Result<(), RecordError> {
    let (mut begun, mut over) = (false, false);
    for (index, record) in records.iter().enumerate() {
        if over {
            return Err(RecordError::new(index, "the match is over, so nothing comes after it"));
        }
        if let (true, Record::Promised { seat, .. } | Record::Opened { seat, .. }) = (begun, record)
        {
            return Err(RecordError::new(index, &format!("{seat} adds a number after the deal")));
        }
        begun |= record.is_play();
        over = matches!(record, Record::Over { .. });
    }
    Ok(())
}
