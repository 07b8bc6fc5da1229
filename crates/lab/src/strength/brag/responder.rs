//! A learner of the same kind that plays against one bot and nobody else. It begins
//! with what `hard` plays, so that it finds what is better and not merely what is good.

use croupier_bots::brag::learned::{Learner, Pace, Strategy, Table, evaluate};
use croupier_brag::{Brag, Config, Settings};
use croupier_kernel::Seed;

use super::super::{Trial, bot};
use crate::LabError;

/// What is learned against whom, and for how long.
pub(super) struct Responder {
    table: &'static Table,
    seats: u8,
    against: &'static str,
    rounds: u64,
    deals: u64,
}

impl Responder {
    pub(super) const HEADING: &str = "\
| table | seats | against | rounds learned | the learner, coins a round |
|---|---:|---|---:|---:|";

    /// Against `hard` and against the bot that weighs, at every table.
    pub(super) fn all(trial: &Trial<'_>) -> Vec<Responder> {
        let rounds = if trial.quick { 20_000 } else { 60_000 };
        let bots: &[&str] = if trial.quick { &["hard"] } else { &["hard", "weigher"] };
        let mut all = Vec::new();
        for rules in ["seed", "traditional", "unity-like"] {
            for (seats, name) in [(2, "2"), (4, "4"), (8, "13")] {
                let table = Table::named(&format!("{rules}-{name}"));
                let deals = trial.deals(2000 / u64::from(seats));
                all.extend(table.into_iter().flat_map(|table| {
                    bots.iter().map(move |against| Responder {
                        table,
                        seats,
                        against,
                        rounds,
                        deals,
                    })
                }));
            }
        }
        all
    }

    /// Learns, plays deals of its own, and writes the line of the table.
    pub(super) fn row(&self, seed: Seed) -> Result<String, LabError> {
        let unread = || LabError::no_table("what was learned could not be read");
        let frozen = bot::<Brag>(self.against)?;
        let mut learner = Learner::new(self.table, seed.child("responder", 0), Some(frozen));
        learner.begin_with(Strategy::from_bytes(self.table.learned()).ok_or_else(unread)?);
        learner.learn(Pace { rounds: self.rounds, fades: 20 });
        let bytes = learner.answers();
        let strategy = Strategy::from_bytes(&bytes).ok_or_else(unread)?;
        let settings = Settings { seats: self.seats, extra_rounds: 0, ..self.table.settings() };
        let config = Config::new(settings).map_err(LabError::no_table)?;
        let gain = evaluate(&config, &strategy, frozen, self.deals, seed);
        let Responder { table, seats, against, rounds, .. } = self;
        Ok(format!(
            "| {} | {seats} | {against} | {rounds} | {:+.2} ± {:.2} |",
            table.name, gain.coins, gain.error
        ))
    }
}
