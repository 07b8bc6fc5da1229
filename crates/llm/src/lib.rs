//! A language model behind an endpoint for chat completions or messages.
//!
//! It knows nothing of games: it is handed what to say and gives back what
//! was answered, how long that took, and a name for what was said that does
//! not repeat it.

mod completion;
mod encoded;
mod key;
mod local;
mod manner;
mod model;
mod model_error;
mod profile;
mod profile_error;
mod request;
mod thought;

pub use completion::{Completion, Tokens};
pub use manner::{Api, Observation, ResponseFormat, RulesForm};
pub use model::{Exchange, Model};
pub use model_error::{ModelError, Refusal};
pub use profile::Profile;
pub use profile_error::ProfileError;
pub use request::Speaker;
