//! What the person who is asked could do.

use croupier_buybust::BuyBust;
use croupier_house::{Host, hint};
use croupier_wording::Wording;

use crate::eyes::mine;

/// The odds of each action of the seat that is asked, or a hint which to take, both
/// from one sample of worlds that fit what it knows. None if a bot is asked.
pub(crate) fn advice(host: &Host<BuyBust>, odds: bool) -> Option<String> {
    let asked = host.sitting().question().map(|question| question.seat);
    let seat = asked.filter(|seat| mine(host).contains(seat))?;
    let look = host.look(seat);
    Some(match odds {
        true => BuyBust::answer(&look.view(), "odds", "").unwrap_or_default(),
        false => hint(look),
    })
}
