//! Numbers that seats add to a deal, so that nobody alone chooses it.

use std::collections::BTreeMap;

use croupier_kernel::{Hex, Seat, Seed};
use sha2::{Digest, Sha256};

use crate::header::hash;
use crate::{Record, RecordError};

/// What the seats promised and opened before the first card: first everyone
/// the hash of a number, and only then the numbers, so that nobody chooses last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers {
    seats: usize,
    promised: BTreeMap<Seat, String>,
    opened: BTreeMap<Seat, [u8; 32]>,
}

impl Numbers {
    /// Those of a table where nobody has promised anything yet.
    pub fn new(seats: usize) -> Numbers {
        Numbers { seats, promised: BTreeMap::new(), opened: BTreeMap::new() }
    }

    /// Those of a match, from its records.
    ///
    /// # Errors
    ///
    /// If one does not fit, with its line.
    pub fn of(records: &[Record]) -> Result<Numbers, RecordError> {
        let Some(Record::Match(header)) = records.first() else {
            return Err(RecordError::new(0, "a match starts with what is played"));
        };
        let mut numbers = Numbers::new(header.seats.len());
        let opening = records.iter().enumerate().skip(1);
        for (index, record) in opening.take_while(|(_, record)| !record.is_play()) {
            if let Record::Promised { .. } | Record::Opened { .. } = record {
                if header.croupier < 2 {
                    return Err(RecordError::new(
                        index,
                        "a match of format 1 has no added numbers",
                    ));
                }
                numbers.add(record).map_err(|why| RecordError::new(index, &why))?;
            }
        }
        Ok(numbers)
    }

    /// Takes a promise, or a number that was promised.
    ///
    /// # Errors
    ///
    /// If it may not come here, in words; nothing has changed then.
    pub fn add(&mut self, record: &Record) -> Result<(), String> {
        match record {
            Record::Promised { seat, hash } => {
                if seat.index() >= self.seats {
                    return Err(format!("nobody at this table is {seat}"));
                }
                if !self.opened.is_empty() {
                    return Err(format!("{seat} promises a number after one was opened"));
                }
                if self.promised.contains_key(seat) {
                    return Err(format!("{seat} has promised a number already"));
                }
                digits(hash)?;
                self.promised.insert(*seat, hash.clone());
            }
            Record::Opened { seat, number } => {
                let Some(promise) = self.promised.get(seat) else {
                    return Err(format!("{seat} has not promised a number"));
                };
                if self.opened.contains_key(seat) {
                    return Err(format!("{seat} has opened its number already"));
                }
                let number = digits(number)?;
                if hash(number) != *promise {
                    return Err(format!("{seat} opens another number than it promised"));
                }
                self.opened.insert(*seat, number);
            }
            _ => return Err("this is neither a promise nor a number".to_string()),
        }
        Ok(())
    }

    /// Who promised a number and opened it.
    pub fn opened(&self) -> impl Iterator<Item = Seat> {
        self.opened.keys().copied()
    }

    /// Who promised a number and did not open it; they are left out.
    pub fn unopened(&self) -> impl Iterator<Item = Seat> {
        self.promised.keys().copied().filter(|seat| !self.opened.contains_key(seat))
    }

    /// Whether this promise or number is one of these.
    pub(crate) fn has(&self, record: &Record) -> bool {
        match record {
            Record::Promised { seat, hash } => self.promised.get(seat) == Some(hash),
            Record::Opened { seat, .. } => self.opened.contains_key(seat),
            _ => false,
        }
    }

    /// The seed that deals: the secret itself if nobody opened a number, else
    /// the SHA-256 of the secret and of the opened numbers in seat order.
    pub fn dealing_seed(&self, secret: Seed) -> Seed {
        if self.opened.is_empty() {
            return secret;
        }
        let mut hash = Sha256::new();
        hash.update(secret.to_bytes());
        for number in self.opened.values() {
            hash.update(number);
        }
        Seed::from_bytes(hash.finalize().into())
    }
}

/// 32 bytes, written as this version writes them.
fn digits(text: &str) -> Result<[u8; 32], String> {
    let bytes = Hex::read(text).filter(|bytes| Hex(bytes).to_string() == text);
    bytes.ok_or_else(|| "a number and its hash are 64 hexadecimal digits each".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn promised(seat: u8, byte: u8) -> Record {
        Record::Promised { seat: Seat::new(seat), hash: hash([byte; 32]) }
    }

    fn opened(seat: u8, byte: u8) -> Record {
        Record::Opened { seat: Seat::new(seat), number: Hex(&[byte; 32]).to_string() }
    }

    fn after(records: &[Record]) -> Numbers {
        let mut numbers = Numbers::new(3);
        records.iter().for_each(|record| numbers.add(record).unwrap());
        numbers
    }

    #[test]
    fn what_comes_out_of_turn_is_refused_and_changes_nothing() {
        let mut numbers = after(&[promised(0, 1), promised(1, 2)]);
        let other = |hash: &str| Record::Promised { seat: Seat::new(2), hash: hash.to_string() };
        let upper = hash([1; 32]).to_uppercase();
        for (record, why) in [
            (promised(3, 1), "nobody at this table is p4"),
            (promised(0, 1), "p1 has promised a number already"),
            (other("12"), "a number and its hash are 64 hexadecimal digits each"),
            (other(&upper), "a number and its hash are 64 hexadecimal digits each"),
            (opened(2, 1), "p3 has not promised a number"),
            (opened(1, 1), "p2 opens another number than it promised"),
        ] {
            let before = numbers.clone();
            assert_eq!(numbers.add(&record).unwrap_err(), why);
            assert_eq!(numbers, before);
        }
        numbers.add(&opened(1, 2)).unwrap();
        assert_eq!(numbers.add(&opened(1, 2)).unwrap_err(), "p2 has opened its number already");
        assert_eq!(
            numbers.add(&promised(2, 3)).unwrap_err(),
            "p3 promises a number after one was opened"
        );
        let sits = Record::Seated { seat: Seat::new(0), by: "human".to_string() };
        assert_eq!(numbers.add(&sits).unwrap_err(), "this is neither a promise nor a number");
    }

    #[test]
    fn who_opened_and_who_did_not_is_told_apart() {
        let numbers = after(&[promised(2, 3), promised(0, 1), promised(1, 2), opened(1, 2)]);
        assert_eq!(numbers.opened().collect::<Vec<_>>(), [Seat::new(1)]);
        assert_eq!(numbers.unopened().collect::<Vec<_>>(), [Seat::new(0), Seat::new(2)]);
    }

    #[test]
    fn a_promise_is_known_by_its_hash_and_a_number_by_its_seat() {
        let numbers = after(&[promised(0, 1), promised(1, 2), opened(1, 2)]);
        let sits = Record::Seated { seat: Seat::new(0), by: "human".to_string() };
        assert!(numbers.has(&promised(0, 1)) && numbers.has(&opened(1, 2)));
        assert!(!numbers.has(&promised(0, 2)) && !numbers.has(&promised(2, 1)));
        assert!(!numbers.has(&opened(0, 1)) && !numbers.has(&sits));
    }

    #[test]
    fn numbers_of_a_match_stand_between_its_head_and_its_first_act() {
        let wrong = Numbers::of(&[promised(0, 1)]).unwrap_err().to_string();
        assert!(wrong.contains("a match starts with what is played"), "{wrong}");
        assert!(Numbers::of(&[]).is_err());
    }
}
