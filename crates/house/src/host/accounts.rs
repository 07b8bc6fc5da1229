//! What the models at a table gave, as it is kept in the match.

use croupier_kernel::Seat;
use croupier_seats::{Account, Peer};
use croupier_sitting::Occupant;
use croupier_table::Record;

use super::Host;
use crate::{HostError, Offered};

impl<G: Offered> Host<G> {
    /// What the program or model in a seat gave so far, if one sits there.
    pub fn account(&self, seat: Seat) -> Option<Account> {
        self.peers.get(seat.index())?.as_ref().map(Peer::account)
    }

    /// Takes up the accounts of a match that goes on after these records.
    pub fn recall(&mut self, records: &[Record]) {
        for record in records {
            let (seat, before) = match record {
                Record::Note { seat, text } => match Account::so_far(text) {
                    Some(before) => (seat, before),
                    None => continue,
                },
                // Whoever sits down has given nothing yet.
                Record::Seated { seat, .. } => (seat, Account::default()),
                _ => continue,
            };
            if let Some(peer) = self.peers.get_mut(seat.index()).and_then(Option::as_mut) {
                peer.recall(before);
            }
        }
    }

    /// The models at the table, and what they gave.
    pub(super) fn models(&self) -> impl Iterator<Item = (Seat, Account)> {
        let seats = Seat::all(self.peers.len() as u8).zip(self.sitting.occupants());
        let models = seats.filter(|(_, by)| matches!(by, Occupant::Model(_)));
        models.filter_map(|(seat, _)| Some((seat, self.account(seat)?)))
    }

    /// Writes down what the models gave.
    pub(super) fn keep_accounts(&mut self, note: fn(&Account) -> String) -> Result<(), HostError> {
        let notes: Vec<Record> = self
            .models()
            .map(|(seat, account)| Record::Note { seat, text: note(&account) })
            .collect();
        match &mut self.keeper {
            Some(keeper) => Ok(notes.iter().try_for_each(|note| keeper.write(note))?),
            None => Ok(()),
        }
    }
}
