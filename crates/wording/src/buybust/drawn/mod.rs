//! The table part by part, as it is drawn: one face-down round of someone who
//! plays every seat, and any table through the eyes of those who sit there.

mod betting;
mod change;
mod face;
mod followed;
mod hand_result;
mod heat_gauge;
mod laid_card;
mod last_round;
mod moment;
mod offer;
mod run_account;
mod run_scene;
mod scene;
mod seat_zone;
mod verdict;
mod warning;
mod zone;

pub use betting::BettingBadge;
pub use change::CardChange;
pub use face::{CardFace, Number};
pub use hand_result::{HandResult, RunReport};
pub use heat_gauge::{HeatGauge, HeatMark, Warmth};
pub use laid_card::LaidCard;
pub use moment::{Moment, Witness};
pub use offer::Offer;
pub use run_account::RunAccount;
pub use run_scene::{RunScene, Stage};
pub use scene::{Margin, Scene, Term, TotalLine, name, signed};
pub use seat_zone::{SeatState, SeatZone};
pub use verdict::Verdict;
pub use warning::{Gravity, Warning};
pub use zone::{HeldCard, LyingCard, Standing, Zone};
