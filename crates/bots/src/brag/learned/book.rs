//! The strategies that come with the program.

use croupier_brag::Config;

use super::strategy::Strategy;
use super::table::Table;

/// The strategy of each of [`Table::ALL`].
const LEARNED: [&[u8]; 10] = [
    include_bytes!("../../../data/brag/seed-2.bin"),
    include_bytes!("../../../data/brag/seed-4.bin"),
    include_bytes!("../../../data/brag/seed-13.bin"),
    include_bytes!("../../../data/brag/traditional-2.bin"),
    include_bytes!("../../../data/brag/traditional-4.bin"),
    include_bytes!("../../../data/brag/traditional-13.bin"),
    include_bytes!("../../../data/brag/unity-like-2.bin"),
    include_bytes!("../../../data/brag/unity-like-4.bin"),
    include_bytes!("../../../data/brag/unity-like-13.bin"),
    include_bytes!("../../../data/brag/small-2.bin"),
];

/// The bytes of a table's strategy; none for a table that is not of the list.
pub(crate) fn learned(table: &Table) -> &'static [u8] {
    let place = Table::ALL.iter().position(|listed| listed == table);
    place.map_or(&[], |place| LEARNED[place])
}

/// The strategy learned for these rules, or for those nearest to them.
pub(crate) fn nearest(config: &Config) -> Option<Strategy<'static>> {
    let distance = |place: &usize| Table::ALL[*place].distance(config);
    let place = (0..Table::ALL.len()).min_by_key(distance)?;
    Strategy::from_bytes(LEARNED[place])
}
