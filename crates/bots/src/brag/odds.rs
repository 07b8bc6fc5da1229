//! The odds a seat has, for people.

use croupier_brag::View;

use super::Reads;
use super::outlook::Outlook;
use super::rivals::Rivals;
use super::spot::Spot;
use super::worth::Worth;

/// How likely the seat has the best hand of all live ones as they are, the
/// others holding anything or read by their bets.
pub(crate) fn best(view: &View, reads: Reads) -> f64 {
    let spot = Spot::new(view);
    let rivals = Rivals::new(&spot, reads);
    let outlook = Outlook::new(&spot, &rivals, false);
    Worth { spot: &spot, rivals: &rivals }.best(&outlook.now)
}
