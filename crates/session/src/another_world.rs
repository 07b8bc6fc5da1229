//! A match in the middle of play, in the world that was dealt or in another that the
//! person cannot tell from it.

use croupier_buybust::{Action, BuyBust};
use croupier_kernel::{Game, Seed, Turn};
use croupier_table::Table;

use crate::{NewMatch, RunTable, TableError, seating, secrets};

impl RunTable {
    /// Sits down where these actions were done, as it was dealt; or, where a text is
    /// given, in another world that fits what the seat knows that is asked then. Nothing
    /// is kept of it.
    ///
    /// Whoever plays that seat must see and hear the same in both.
    ///
    /// # Errors
    ///
    /// If there is no such match, or one of the actions cannot be done.
    pub fn after_actions(
        wanted: &NewMatch,
        actions: &[Action],
        world: Option<&str>,
    ) -> Result<RunTable, TableError> {
        let broken = |why: String| TableError::Broken(why);
        let occupants = seating::occupants(&wanted.seats)?;
        let config = seating::agreed(&wanted.setup)?;
        let secret = secrets::secret(wanted.seed.as_deref())?;
        let mut shown = Vec::new();
        let mut game = BuyBust::new(&config, secret.seed, &mut shown);
        for action in actions {
            let Turn::Seat(seat) = game.turn() else {
                return Err(broken("the run is over before that".to_string()));
            };
            game.apply(seat, *action, &mut shown).map_err(|why| broken(why.to_string()))?;
        }
        if let (Some(world), Turn::Seat(seat)) = (world, game.turn()) {
            let mut dice =
                Seed::from_text(world).map_err(|why| broken(why.to_string()))?.dice(0, 0);
            game = BuyBust::imagine(&game.view(seat), &mut dice);
        }
        let table = Table::from_game(config, secret.clone(), wanted.practice, game, shown);
        let host = seating::begin(table, occupants, &secret, &None)?;
        RunTable::at(host, secret, None, Vec::new())
    }
}
