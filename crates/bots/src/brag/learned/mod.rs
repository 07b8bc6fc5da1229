//! Play that was learned by self-play, and looked up at the table.

mod book;
mod cells;
mod classes;
mod course;
mod dear;
mod evaluation;
mod last_turn;
mod learner;
mod level;
mod moves;
mod pot_odds;
mod press;
mod situation;
mod squeeze;
mod strangers;
mod strategy;
mod table;
mod war;
mod writer;

pub use evaluation::{Evaluation, evaluate};
pub use learner::{Learner, Pace};
pub use level::Level;
pub use strategy::Strategy;
pub use table::Table;
pub use writer::Draft;
