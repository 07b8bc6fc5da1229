//! One table as the server holds it.

mod clock;
mod course;
mod edit_words;
mod gathering;
mod grant;
mod in_play;
mod publishing;
mod showing;
mod told;
mod waiting;
mod wish;

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot, watch};

pub(crate) use course::{Course, Stage, conditions};
pub(crate) use edit_words::watch;
pub(crate) use showing::{Eyes, Showing};
pub(crate) use waiting::Waiting;
pub(crate) use wish::{Answer, Order, Wish};

use crate::sorry::Sorry;

/// How many orders wait at a table before whoever brings one must wait.
const QUEUE: usize = 64;

/// A way to a table that a task of its own runs.
#[derive(Clone)]
pub(crate) struct Room {
    orders: mpsc::Sender<Order>,
    shown: watch::Receiver<Arc<dyn Showing>>,
}

impl Room {
    /// A way to a table, and the table's end of it.
    pub(crate) fn new(
        showing: Arc<dyn Showing>,
    ) -> (Room, mpsc::Receiver<Order>, watch::Sender<Arc<dyn Showing>>) {
        let (orders, taken) = mpsc::channel(QUEUE);
        let (show, shown) = watch::channel(showing);
        (Room { orders, shown }, taken, show)
    }

    /// Asks the table for something. What it did is on the disk when it answers.
    pub(crate) async fn ask(&self, wish: Wish) -> Answer {
        let gone = || Sorry::failed("This table is closed.");
        let (answer, answered) = oneshot::channel();
        self.orders.send(Order { wish, answer }).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }

    /// What the table shows now.
    pub(crate) fn showing(&self) -> Arc<dyn Showing> {
        self.shown.borrow().clone()
    }

    /// Whether nobody follows it but whoever holds this.
    pub(crate) fn is_alone(&self) -> bool {
        // The hall's own end is one of them.
        self.orders.strong_count() <= 1
    }

    /// What it shows from now on.
    pub(crate) fn follow(&self) -> watch::Receiver<Arc<dyn Showing>> {
        self.shown.clone()
    }
}
