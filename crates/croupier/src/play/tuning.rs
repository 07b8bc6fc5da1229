//! Edited rules on their way into a match.

use croupier_house::{Edit, EditChange, Inbox};
use croupier_table::{Record, Table};

use crate::plain::Plain;

/// The edits of a match, and the one that waits until it can take effect.
pub(super) struct Tuning<G: Plain> {
    inbox: Inbox<G::Config>,
    put_off: Option<(G::Config, Vec<EditChange>)>,
}

/// What came of an edit, to be told.
pub(super) struct News {
    pub(super) text: String,
    /// What is to be written down, if the rules are others now.
    pub(super) record: Option<Record>,
}

impl News {
    fn told(text: String) -> News {
        News { text, record: None }
    }
}

impl<G: Plain> Tuning<G> {
    pub(super) fn new(inbox: Inbox<G::Config>) -> Tuning<G> {
        Tuning { inbox, put_off: None }
    }

    /// Has the table play on by the rules as they were edited, now or as soon
    /// as they can be played.
    pub(super) fn take(&mut self, table: &mut Table<G>) -> Vec<News> {
        let mut news = Vec::new();
        while let Some(edit) = self.inbox.take() {
            news.push(match edit {
                Edit::Bad(fault) => News::told(format!("Nothing is changed: {fault}")),
                Edit::Rules { config, .. } if config == *table.config() => {
                    self.put_off = None;
                    self.inbox.taken();
                    News::told("The files make the rules in force again.".to_string())
                }
                Edit::Rules { config, changes } => {
                    // It holds what an earlier one that waits would change.
                    self.put_off = None;
                    self.retune(table, config.clone(), &changes).unwrap_or_else(|why| {
                        self.put_off = Some((config, changes));
                        News::told(format!("The edit waits: {why}."))
                    })
                }
            });
        }
        if let Some((config, changes)) = self.put_off.take() {
            match self.retune(table, config.clone(), &changes) {
                Ok(taken) => news.push(taken),
                Err(_) => self.put_off = Some((config, changes)),
            }
        }
        news
    }

    fn retune(
        &self,
        table: &mut Table<G>,
        config: G::Config,
        changes: &[EditChange],
    ) -> Result<News, String> {
        let record = table.retune(config)?;
        self.inbox.taken();
        let changes: Vec<String> = changes.iter().map(ToString::to_string).collect();
        let text = format!("The rules were edited: {}.", changes.join("; "));
        Ok(News { text, record: Some(record) })
    }
}
