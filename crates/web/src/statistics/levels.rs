//! Records added up by who else was at the table.

use std::collections::BTreeMap;

use croupier_score::stats::{Mean, Share};

use super::record::Record;

/// All matches against one level of opponents.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Level {
    /// What is counted: a bot's name, or all of them.
    pub(super) name: String,
    pub(super) matches: u32,
    pub(super) won: Share,
    pub(super) rounds: u32,
    pub(super) good: Share,
    pub(super) brought: Mean,
}

impl Level {
    fn add(&mut self, record: &Record) {
        self.matches += 1;
        self.won.part += u32::from(record.won);
        self.won.of += 1;
        self.rounds += record.rounds;
        self.good.part += record.good;
        self.good.of += record.rounds;
        self.brought.sum += record.brought;
        self.brought.of += 1;
    }
}

/// Records by what the rules are called, unless all are of the usual ones.
pub(super) fn by_rules(records: &[Record], usual: &str) -> Vec<Level> {
    let mut rules: BTreeMap<&str, Level> = BTreeMap::new();
    for record in records {
        let level = rules.entry(&record.rules).or_default();
        level.name.clone_from(&record.rules);
        level.add(record);
    }
    let other = rules.keys().any(|name| *name != usual);
    rules.into_values().filter(|_| other).collect()
}

/// All records together, then those with each level of bot at the table, then those
/// with people alone. A match with several levels counts for each of them.
pub(super) fn levels(records: &[Record]) -> Vec<Level> {
    let mut all = Level { name: "all".to_string(), ..Level::default() };
    let mut people = Level { name: "people alone".to_string(), ..Level::default() };
    let mut bots: BTreeMap<&str, Level> = BTreeMap::new();
    for record in records {
        all.add(record);
        if record.bots.is_empty() {
            people.add(record);
        }
        for bot in &record.bots {
            let level = bots.entry(bot).or_default();
            level.name.clone_from(bot);
            level.add(record);
        }
    }
    let with_people = Some(people).filter(|people| people.matches > 0);
    let known = Some(all).filter(|all| all.matches > 0);
    known.into_iter().chain(bots.into_values()).chain(with_people).collect()
}
