//! How the games are offered: what can be asked for, and what that makes.
//!
//! A [`Setup`] is what someone asks for, from a command line or a form. A game
//! that is [`Offered`] makes rules of it, reads and draws seeds for them, tells
//! them in the words of the content files, and takes up edits of those files.
//! What cannot be played is a [`SetupError`] of one sentence.
//!
//! ```
//! use croupier_eldorado::ElDorado;
//! use croupier_house::{Offered, Setup};
//!
//! let setup = Setup { rounds: Some(3), ..Setup::default() };
//! let config = ElDorado::agreed(&setup, 4)?;
//! assert_eq!((config.seats(), config.rounds()), (4, 3));
//!
//! let setup = Setup { deck: Some("aggro".to_string()), ..setup };
//! let refused = ElDorado::agreed(&setup, 4).unwrap_err();
//! assert_eq!(refused.to_string(), "el-dorado has no use for deck");
//! # Ok::<(), croupier_house::SetupError>(())
//! ```

mod advice;
mod assets;
mod brag;
pub mod buybust;
pub mod calendar;
mod edit;
mod edits;
mod eldorado;
mod host;
mod host_error;
mod news;
mod offered;
mod proof;
mod replay;
mod review;
mod review_error;
mod score_card;
mod seating;
mod setup;
mod setup_error;

pub use advice::{hint, why};
pub use assets::{brag_rules, content, watch};
pub use croupier_seats::{Account, Confinement, Spent, Tokens, moves_in_words};
pub use edit::{Edit, EditChange, EditError};
pub use edits::{Edits, Inbox};
pub use host::{Conditions, Host};
pub use host_error::HostError;
pub use news::{EditNews, News, Step};
pub use offered::Offered;
pub use proof::{Finding, Proof, ProofError};
pub use replay::{Eyes, EyesError, Steps};
pub use review::{MatchReview, ReviewTotal, ReviewedDecision};
pub use review_error::ReviewError;
pub use score_card::player_names;
pub use seating::{Seating, occupant, occupants, people};
pub use setup::{Field, Setup};
pub use setup_error::SetupError;
