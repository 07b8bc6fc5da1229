//! How large the numbers of a tally may be.

use std::io;

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use crate::PartError;

/// The most that a count may be: thousands of times what years of play come to,
/// and so little that eighteen of them fit a number.
const MOST_COUNTED: u64 = 1_000_000_000_000_000_000;

/// The same for sums, and sums of squares, of what matches had.
const MOST_ADDED: u128 = 1_000_000_000_000_000_000_000_000_000_000_000_000;

/// That two such tallies can be added up. A file can say anything, and its seal can
/// be made by anyone.
pub(crate) fn check<T: Serialize>(tally: &T) -> Result<(), PartError> {
    let mut looked_at = Serializer::with_formatter(io::sink(), Bounded);
    tally.serialize(&mut looked_at).map_err(|_| PartError::Wild)
}

/// Looks at every number on its way to nowhere.
struct Bounded;

impl Formatter for Bounded {
    fn write_u64<W: ?Sized + io::Write>(&mut self, _: &mut W, count: u64) -> io::Result<()> {
        within(count <= MOST_COUNTED)
    }

    fn write_i128<W: ?Sized + io::Write>(&mut self, _: &mut W, sum: i128) -> io::Result<()> {
        within(sum.unsigned_abs() <= MOST_ADDED)
    }
}

fn within(bounds: bool) -> io::Result<()> {
    if bounds { Ok(()) } else { Err(io::ErrorKind::InvalidData.into()) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn every_number_is_looked_at_wherever_it_stands() {
        let counts = |most: u64| vec![BTreeMap::from([(7_u32, 0), (8, most)])];
        assert_eq!(check(&counts(MOST_COUNTED)), Ok(()));
        assert_eq!(check(&counts(MOST_COUNTED + 1)), Err(PartError::Wild));
        let sums = |sum: i128| (0_i128, [sum]);
        for sum in [MOST_ADDED as i128, -(MOST_ADDED as i128)] {
            assert_eq!(check(&sums(sum)), Ok(()));
            assert_eq!(check(&sums(sum + sum.signum())), Err(PartError::Wild));
        }
        assert_eq!(check(&sums(i128::MIN)), Err(PartError::Wild));
    }
}
