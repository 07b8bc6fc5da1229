//! Reviews that were asked for, kept while the server runs.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use croupier_house::{MatchReview, Offered, Steps};
use croupier_store::Kept;
use croupier_table::{GameName, with_game};
use tokio::sync::Semaphore;

use super::page;
use crate::hall::Hall;
use crate::kept;
use crate::sentence::sentence;
use crate::sorry::Sorry;

/// How many reviews are kept; the oldest goes when there are more.
const MOST: usize = 100;

/// How many are thought about at once.
const AT_ONCE: usize = 1;

/// How far a review is.
#[derive(Clone, Debug)]
pub(super) enum State {
    Thinking {
        done: usize,
        all: usize,
    },
    /// The part of its page that tells it.
    Done(Arc<str>),
    Failed(Sorry),
}

/// Reviews by match and seat. Thinking takes seconds, so it is done once, and beside
/// whoever asks.
#[derive(Clone)]
pub(crate) struct Reviews {
    known: Arc<Mutex<Known>>,
    thinkers: Arc<Semaphore>,
}

type Key = (String, String);

#[derive(Default)]
struct Known {
    states: HashMap<Key, State>,
    /// The keys in the order in which they were asked for.
    order: Vec<Key>,
}

impl Default for Reviews {
    fn default() -> Reviews {
        Reviews { known: Arc::default(), thinkers: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

impl Reviews {
    /// How far the review of a seat is. It begins when it is asked for first.
    pub(super) fn of(&self, hall: &Hall, id: &str, seat: &str, game: GameName) -> State {
        let key = (id.to_string(), seat.to_string());
        let mut known = self.known();
        if let Some(state) = known.states.get(&key) {
            return state.clone();
        }
        let begun = State::Thinking { done: 0, all: 0 };
        known.states.insert(key.clone(), begun.clone());
        known.order.push(key.clone());
        if known.order.len() > MOST {
            let oldest = known.order.remove(0);
            known.states.remove(&oldest);
        }
        tokio::spawn(self.clone().think(hall.clone(), key, game));
        begun
    }

    async fn think(self, hall: Hall, key: Key, game: GameName) {
        let Ok(_turn) = self.thinkers.acquire().await else { return };
        let (reviews, of, seat) = (self.clone(), key.clone(), key.1.clone());
        let thought = kept::with(&hall, &key.0, move |kept| {
            let progress = |done, all| reviews.set(&of, State::Thinking { done, all });
            with_game!(game, G => judged::<G>(kept, &seat, progress))
        });
        let state = match thought.await {
            Ok(part) => State::Done(part.into()),
            Err(sorry) => State::Failed(sorry),
        };
        self.set(&key, state);
    }

    fn set(&self, key: &Key, state: State) {
        if let Some(known) = self.known().states.get_mut(key) {
            *known = state;
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn judged<G: Offered>(
    kept: &Kept,
    seat: &str,
    progress: impl FnMut(usize, usize),
) -> Result<String, Sorry> {
    let secret = kept::secret_of_finished(kept)?;
    let failed = |error: &dyn std::fmt::Display| Sorry::failed(sentence(error));
    let review =
        MatchReview::<G>::of(kept, Some(seat), progress).map_err(|error| failed(&error))?;
    let steps = Steps::<G>::new(kept.records(), secret, croupier_house::Eyes::All);
    let steps = steps.map_err(|error| failed(&error))?;
    let at = |number: usize| steps.before_action(number);
    Ok(page::part(kept.id(), &review, at).into_string())
}
