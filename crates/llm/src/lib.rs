//! A language model behind an OpenAI-compatible chat endpoint.
//!
//! It knows nothing of games: it is handed what to say and gives back what
//! was answered, how long that took, and a name for what was said that does
//! not repeat it.

mod completion;
mod encoded;
mod key;
mod local;
mod model;
mod profile;
mod thought;

pub use completion::{Completion, Tokens};
pub use model::{Exchange, Model, ModelError, Speaker};
pub use profile::{Observation, Profile, ProfileError};
