//! El Dorado as a page.

mod scene;

pub(crate) use scene::{Ending, Scene, Sitter, TurnTime};
