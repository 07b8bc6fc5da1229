//! Players who meet on the same deals.

use std::time::Duration;

use croupier_house::{Conditions, Host, News, Step};
use croupier_kernel::{Seat, Seed, Viewer};
use croupier_sitting::{Occupant, Sitting};
use croupier_table::{Secret, Table};

use super::entry::{Entry, Share};
use crate::failure::Failure;
use crate::plain::Plain;

/// How long a program or a model is waited for at a time.
const WAIT: Duration = Duration::from_secs(1);

/// Players who meet on the same deals.
pub(super) struct Contest<G: Plain> {
    pub(super) players: Vec<Occupant>,
    pub(super) config: G::Config,
    pub(super) master: Seed,
}

impl<G: Plain> Contest<G> {
    /// Plays a deal with everyone so many seats further on. What somebody does
    /// wrong is told.
    pub(super) fn play(
        &self,
        deal: u64,
        rotation: u64,
        conditions: Conditions<G>,
        tell: impl Fn(String),
    ) -> Result<Entry, Failure> {
        let mut occupants = self.players.clone();
        let by = (rotation as usize) % occupants.len();
        occupants.rotate_right(by);
        let secret = Secret::from(self.master.child(G::NAME, deal));
        let table = Table::<G>::new(self.config.clone(), secret, false);
        let mut host = Host::sit_down(Sitting::new(table, occupants), conditions)?;
        host.open()?;
        loop {
            match host.next(WAIT)? {
                Step::Show(News::Fault(seat, fault)) => {
                    tell(format!("deal {}: {}: {fault}", deal + 1, G::seat_name(seat)));
                }
                Step::Show(_) | Step::Wait => {}
                Step::Ask(_) => return Err(Failure::new("nobody is there to be asked")),
                Step::Done => break,
            }
        }
        let look = host.look(Viewer::Watcher);
        let winners = look.winners();
        let share = |seat: Seat| Share {
            seat: seat.index(),
            score: look.standing(seat),
            won: if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 },
            account: host.account(seat),
        };
        let seats: Vec<Seat> = Seat::all(look.seats()).collect();
        let shares = (0..seats.len()).map(|player| share(seats[(player + by) % seats.len()]));
        Ok(Entry { deal, rotation, shares: shares.collect() })
    }
}
