//! What the cards that are played do, kind by kind.

use croupier_buybust::{Config, Kind};

use super::{Section, any_card};

pub(super) fn section(config: &Config) -> Section {
    let any = |is: fn(&Kind) -> bool| any_card(config, |info| is(&info.kind));
    let dealer = any(|kind| matches!(kind, Kind::DealerLocation { .. }));
    let mut says = Vec::new();
    if any(|kind| matches!(kind, Kind::Product { .. })) {
        says.push("Product: what is sold, and its price. A newer one replaces it.".to_string());
    }
    if any(|kind| matches!(kind, Kind::Location { .. })) || dealer {
        let whose = if dealer { ", whoever put it there, the Dealer too" } else { "" };
        says.push(format!(
            "Location: where the deal happens. It sets the base of Evidence and Cover, and a newer \
             one replaces it{whose}. Without a Location the base is 0."
        ));
    }
    if any(|kind| matches!(kind, Kind::Evidence { .. })) {
        says.push("Evidence: adds to the Evidence.".to_string());
    }
    if any(|kind| matches!(kind, Kind::Cover { .. })) {
        says.push("Cover: adds to the Cover.".to_string());
    }
    if any(|kind| matches!(kind, Kind::DealModifier { .. })) {
        says.push(
            "Deal Modifier: multiplies the price or adds dollars to it, and adds to or takes from \
             Evidence and Cover. All of them count; the Profit is rounded down once, at the end."
                .to_string(),
        );
    }
    if any(|kind| matches!(kind, Kind::DealerModifier { .. })) {
        says.push(
            "Dealer Modifier: adds to or takes from Evidence and Cover. Nothing replaces it."
                .to_string(),
        );
    }
    if any(|kind| matches!(kind, Kind::Insurance { .. })) {
        says.push(
            "Insurance: adds Cover, and can save a busted hand for its price. A newer one replaces \
             it."
                .to_string(),
        );
    }
    if any(|kind| matches!(kind, Kind::Conviction { .. })) {
        says.push(
            "Conviction: once the Heat reaches its threshold no Insurance helps. A newer one \
             replaces it."
                .to_string(),
        );
    }
    says.push(
        "Only cards that lie face up count. The Heat of every one of them counts, also of one that \
         was replaced. Profit is the price of the Product in effect, and nothing without one."
            .to_string(),
    );
    Section { heading: "The cards", says }
}
