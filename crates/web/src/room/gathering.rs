//! The numbers that people's pages add to a deal, before the first card.

use std::time::{Duration, Instant};

use croupier_kernel::Seat;
use croupier_table::{Numbers, Record};

/// How long pages have for a promise, and again for the number.
const PATIENCE: Duration = Duration::from_secs(5);

/// What pages are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// The hash of a number.
    Promise,
    /// The number.
    Number,
}

/// The gathering of numbers: first everyone's hash, then the numbers. Who does not
/// answer in time is left out.
#[derive(Debug)]
pub(crate) struct Gathering {
    pub(crate) asked: Asked,
    pub(crate) until: Instant,
    /// Who is asked.
    seats: Vec<Seat>,
}

impl Gathering {
    /// Asks these seats for promises, or for numbers if one was opened before.
    pub(crate) fn begin(seats: Vec<Seat>, numbers: &Numbers, now: Instant) -> Gathering {
        let asked = if numbers.opened().next().is_some() { Asked::Number } else { Asked::Promise };
        Gathering { asked, until: now + PATIENCE, seats }
    }

    /// Takes a seat's promise or number into account. It is to be written down.
    ///
    /// # Errors
    ///
    /// If it is not asked for, or does not fit, in words.
    pub(crate) fn take(&self, numbers: &mut Numbers, record: &Record) -> Result<(), String> {
        let fits = match record {
            Record::Promised { .. } => self.asked == Asked::Promise,
            Record::Opened { .. } => self.asked == Asked::Number,
            _ => false,
        };
        match fits {
            true => numbers.add(record),
            false => Err("this is not asked for now".to_string()),
        }
    }

    /// Goes from promises to numbers, and from numbers to the deal, once everyone
    /// answered or the time is up. Whether the cards can be dealt.
    pub(crate) fn is_done(&mut self, numbers: &Numbers, now: Instant) -> bool {
        let promised =
            |seat: &Seat| numbers.unopened().chain(numbers.opened()).any(|it| it == *seat);
        let late = now >= self.until;
        match self.asked {
            Asked::Promise if late || self.seats.iter().all(promised) => {
                self.asked = Asked::Number;
                self.until = now + PATIENCE;
                numbers.unopened().next().is_none()
            }
            Asked::Promise => false,
            Asked::Number => late || numbers.unopened().next().is_none(),
        }
    }

    /// What a seat's page is to send now.
    pub(crate) fn wanted(&self, numbers: &Numbers, seat: Seat) -> Option<Asked> {
        let (unopened, opened) =
            (numbers.unopened().any(|it| it == seat), numbers.opened().any(|it| it == seat));
        match self.asked {
            Asked::Promise if self.seats.contains(&seat) && !unopened => Some(Asked::Promise),
            Asked::Number if unopened && !opened => Some(Asked::Number),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use croupier_kernel::Hex;
    use sha2::{Digest, Sha256};

    use super::*;

    const TWO: [Seat; 2] = [Seat::new(0), Seat::new(2)];

    fn promised(seat: Seat) -> Record {
        let hash = Hex(&Sha256::digest([seat.index() as u8; 32])).to_string();
        Record::Promised { seat, hash }
    }

    fn opened(seat: Seat) -> Record {
        Record::Opened { seat, number: Hex(&[seat.index() as u8; 32]).to_string() }
    }

    #[test]
    fn nobody_opens_a_number_before_everyone_promised_one() {
        let (now, mut numbers) = (Instant::now(), Numbers::new(3));
        let mut gathering = Gathering::begin(TWO.to_vec(), &numbers, now);
        assert_eq!(gathering.wanted(&numbers, Seat::new(1)), None, "a bot adds nothing");
        gathering.take(&mut numbers, &promised(TWO[0])).unwrap();
        assert_eq!(gathering.wanted(&numbers, TWO[0]), None);
        assert_eq!(gathering.wanted(&numbers, TWO[1]), Some(Asked::Promise));
        assert!(gathering.take(&mut numbers, &opened(TWO[0])).is_err());
        assert!(!gathering.is_done(&numbers, now));
        gathering.take(&mut numbers, &promised(TWO[1])).unwrap();
        assert!(!gathering.is_done(&numbers, now));
        assert_eq!(gathering.wanted(&numbers, TWO[0]), Some(Asked::Number));
        gathering.take(&mut numbers, &opened(TWO[0])).unwrap();
        assert!(!gathering.is_done(&numbers, now));
        gathering.take(&mut numbers, &opened(TWO[1])).unwrap();
        assert!(gathering.is_done(&numbers, now));
    }

    #[test]
    fn who_does_not_answer_in_time_is_left_out() {
        let (now, mut numbers) = (Instant::now(), Numbers::new(3));
        let mut gathering = Gathering::begin(TWO.to_vec(), &numbers, now);
        gathering.take(&mut numbers, &promised(TWO[0])).unwrap();
        assert!(!gathering.is_done(&numbers, now + PATIENCE), "numbers are waited for");
        assert!(gathering.take(&mut numbers, &promised(TWO[1])).is_err());
        assert!(gathering.is_done(&numbers, now + PATIENCE + PATIENCE));
        let silent = Numbers::new(3);
        let mut nobody = Gathering::begin(TWO.to_vec(), &silent, now);
        assert!(nobody.is_done(&silent, now + PATIENCE), "there is nothing to wait for");
    }
}
