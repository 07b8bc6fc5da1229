//! The hand after one that was turned over, or the game after a bust.

use croupier_buybust::{Action, Config, Phase, Role};
use croupier_sitting::Input;
use croupier_table::Table;

use crate::{OpenTable, Update, seating, secrets};

impl OpenTable {
    /// Deals the next hand, or a new game after a bust, by edited rules if some wait.
    pub(crate) fn next_hand(&mut self) -> Update {
        let phase = self.phase();
        let over = phase == Phase::Over;
        if !over && phase != Phase::Between {
            return self.refused("the hand is not over yet");
        }
        let Some(config) = self.waiting.clone() else {
            return match over {
                true => self.begin_again(&self.config().clone()),
                false => self.act(Role::Player, Action::NextHand),
            };
        };
        if !over {
            self.input(Input::Edit(config.clone()));
        }
        // Edited rules that this game cannot go on with begin another.
        if self.broken.is_none() && *self.config() != config {
            return self.begin_again(&config);
        }
        self.waiting = None;
        self.edits.iter_mut().for_each(|edits| edits.taken());
        self.act(Role::Player, Action::NextHand)
    }

    fn begin_again(&mut self, config: &Config) -> Update {
        let begun = secrets::of_game(&self.secret, self.games + 1).and_then(|secret| {
            let table = Table::new(config.clone(), secret.clone(), false);
            seating::begin(table, seating::everywhere(), &secret, &self.store)
        });
        match begun {
            Ok(host) => {
                self.host = host;
                self.games += 1;
                self.earlier = self.asked + 1;
                self.after = None;
                if self.waiting.take().is_some() {
                    self.edits.iter_mut().for_each(|edits| edits.taken());
                }
                self.now()
            }
            Err(wrong) => self.refused(&wrong.to_string()),
        }
    }
}
