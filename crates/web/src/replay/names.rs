//! What those at a table are called afterwards.

use croupier_house::{Offered, occupant, player_names};
use croupier_kernel::Seat;
use croupier_store::Kept;

/// What everyone is called, in table order, as on the score card of a match. Names
/// tell the seat as well, because what happened is told by seats.
pub(crate) fn names<G: Offered>(kept: &Kept) -> Vec<String> {
    let seats: Vec<_> = kept.header().seats.iter().map(|by| occupant::<G>(by).ok()).collect();
    match player_names(&seats) {
        Ok(names) => (Seat::all(seats.len() as u8).zip(&names))
            .map(|(seat, name)| match name.as_str() {
                "You" => format!("You ({})", G::seat_name(seat)),
                name => name.to_string(),
            })
            .collect(),
        Err(_) => Seat::all(seats.len() as u8).map(G::seat_name).collect(),
    }
}
