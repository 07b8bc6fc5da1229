//! Who looks at which score card at this moment.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use croupier_store::Scores;
use tokio::sync::watch;

use super::links::Links;

/// How often a card's file is looked at while somebody is connected, because
/// another program may write on it.
const TICK: Duration = Duration::from_secs(1);

/// Tells everybody who looks at a card that it has changed, and knows by which
/// links cards are opened. Its clones are the same.
#[derive(Clone, Default)]
pub(crate) struct Live(Arc<Inner>);

#[derive(Default)]
struct Inner {
    cards: Mutex<HashMap<u32, watch::Sender<()>>>,
    links: Links,
    address: RwLock<Option<String>>,
}

impl Live {
    /// The links of cards.
    pub(super) fn links(&self) -> &Links {
        &self.0.links
    }

    /// Says at which address guests reach the server, such as
    /// `http://192.168.1.5:4000`, or that they do not.
    pub(crate) fn set_guest_address(&self, address: Option<String>) {
        *self.0.address.write().unwrap_or_else(PoisonError::into_inner) = address;
    }

    /// Where guests reach the server, if they do.
    pub(super) fn guest_address(&self) -> Option<String> {
        self.0.address.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Tells everybody who looks at a card that it has changed.
    pub(crate) fn changed(&self, number: u32) {
        if let Some(card) = self.cards().get(&number) {
            card.send_replace(());
        }
    }

    /// Listens for changes of a card, also by another program.
    pub(super) fn watch(&self, number: u32, scores: Scores) -> watch::Receiver<()> {
        let mut cards = self.cards();
        if let Some(card) = cards.get(&number) {
            return card.subscribe();
        }
        let (card, watching) = watch::channel(());
        cards.insert(number, card);
        tokio::spawn(self.clone().look_after(number, scores));
        watching
    }

    /// Looks at the file of a card for as long as somebody is connected.
    async fn look_after(self, number: u32, scores: Scores) {
        let mut known = scores.length(number);
        loop {
            tokio::time::sleep(TICK).await;
            {
                let mut cards = self.cards();
                if cards.get(&number).is_none_or(|card| card.receiver_count() == 0) {
                    cards.remove(&number);
                    return;
                }
            }
            let length = scores.length(number);
            if length != known {
                known = length;
                self.changed(number);
            }
        }
    }

    fn cards(&self) -> std::sync::MutexGuard<'_, HashMap<u32, watch::Sender<()>>> {
        self.0.cards.lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[cfg(test)]
    pub(super) fn watched(&self) -> usize {
        self.cards().len()
    }
}
