//! The tries that count, and what they came to.

use std::sync::{Mutex, PoisonError};

use croupier_house::Offered;
use croupier_kernel::Seat;
use croupier_store::Kept;
use croupier_table::{GameName, Table, with_game};
use serde::{Deserialize, Serialize};

use crate::hall::Hall;
use crate::sentence::sentence;
use crate::sorry::Sorry;

/// The first try of each day and game, in the order in which they were begun.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(super) struct Tries(Vec<Try>);

/// A try that counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Try {
    day: String,
    game: String,
    id: String,
}

/// What a try came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tried {
    pub(super) day: String,
    pub(super) game: GameName,
    pub(super) id: String,
    /// The place, where seats play for the same, and the points, coins or dollars, once
    /// it is over.
    pub(super) result: Option<(Option<usize>, i64)>,
}

const DRAWER: &str = "daily";

/// Two presses of a button begin one try.
static ALONE: Mutex<()> = Mutex::new(());

impl Tries {
    /// What was tried.
    ///
    /// # Errors
    ///
    /// If it cannot be read.
    pub(super) fn read(hall: &Hall) -> Result<Tries, Sorry> {
        let kept = hall.store().drawer(DRAWER).get("tries");
        let kept = kept.map_err(|wrong| Sorry::failed(sentence(&wrong)))?;
        let read = |text: String| serde_json::from_str(&text);
        kept.map_or(Ok(Tries::default()), read).map_err(|wrong| Sorry::failed(sentence(&wrong)))
    }

    /// The try of a day, which is begun if there is none.
    ///
    /// # Errors
    ///
    /// If it cannot be begun or kept.
    pub(super) fn one(
        hall: &Hall,
        day: &str,
        game: GameName,
        begin: impl FnOnce() -> Result<String, Sorry>,
    ) -> Result<String, Sorry> {
        // Nothing is half done when somebody panics with it.
        let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
        let mut tries = Tries::read(hall)?;
        let same = |tried: &&Try| tried.day == day && tried.game == game.name();
        if let Some(tried) = tries.0.iter().find(same) {
            return Ok(tried.id.clone());
        }
        let id = begin()?;
        tries.0.push(Try { day: day.to_string(), game: game.to_string(), id: id.clone() });
        let text =
            serde_json::to_string(&tries).map_err(|wrong| Sorry::failed(sentence(&wrong)))?;
        let kept = hall.store().drawer(DRAWER).put("tries", &text);
        kept.map_err(|wrong| Sorry::failed(sentence(&wrong)))?;
        Ok(id)
    }

    /// What every try came to, the newest first; matches that are gone are left out.
    pub(super) fn results(&self, hall: &Hall) -> Vec<Tried> {
        let tried = |tried: &Try| {
            let kept = hall.store().find_id(&tried.id).ok()?;
            let game: GameName = tried.game.parse().ok()?;
            let alike = game != GameName::BuyBust;
            let result = with_game!(game, G => result::<G>(&kept, alike));
            Some(Tried { day: tried.day.clone(), game, id: tried.id.clone(), result })
        };
        self.0.iter().rev().filter_map(tried).collect()
    }
}

/// The place of the person's seat, if all play for the same, and what it stands at.
fn result<G: Offered>(kept: &Kept, alike: bool) -> Option<(Option<usize>, i64)> {
    let secret = kept.secret().filter(|_| kept.is_over())?;
    let table = Table::<G>::replay(kept.records(), secret).ok()?;
    let (_, seat) = G::USUAL;
    let own = table.standing(seat);
    let ahead = Seat::all(table.seats()).filter(|seat| table.standing(*seat) > own);
    Some((alike.then(|| 1 + ahead.count()), own))
}
