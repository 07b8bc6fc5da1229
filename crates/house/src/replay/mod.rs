//! A kept match, seen again step by step.

mod eyes;
mod steps;

pub use eyes::{Eyes, EyesError};
pub use steps::Steps;
