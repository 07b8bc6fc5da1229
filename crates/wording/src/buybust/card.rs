//! What is said of one card.

use croupier_buybust::{CardInfo, Kind};

use super::lines::quoted;

/// What a card does beside its Heat.
pub fn does(info: &CardInfo) -> String {
    let signed = |name: &str, amount: i16| match amount {
        0 => String::new(),
        amount => format!(", {name} {amount:+}"),
    };
    let mut text = match info.kind {
        Kind::Product { price } => format!("sells for ${price}"),
        Kind::Location { evidence, cover } | Kind::DealerLocation { evidence, cover } => {
            format!("sets evidence {evidence}, cover {cover}")
        }
        Kind::Evidence { evidence: 0 } => "changes nothing".to_string(),
        Kind::Evidence { evidence } => format!("evidence +{evidence}"),
        Kind::Cover { cover } => format!("cover +{cover}"),
        Kind::DealModifier { factor, bonus, evidence, cover } => {
            let price = match factor {
                100 => String::new(),
                factor => format!(", price x{}.{:02}", factor / 100, factor % 100),
            };
            let rest =
                [signed("profit", bonus), signed("evidence", evidence), signed("cover", cover)];
            either(&format!("{price}{}", rest.concat()))
        }
        Kind::Insurance { cover, cost, penalty } => {
            format!(
                "cover +{cover}; saves a bust for ${cost}, heat +{penalty} and +1 for each Evidence \
                 beyond the Cover, without its Profit"
            )
        }
        Kind::Conviction { threshold } => format!("beats insurance from heat {threshold}"),
        Kind::DealerModifier { evidence, cover } => {
            either(&format!("{}{}", signed("evidence", evidence), signed("cover", cover)))
        }
    };
    if info.raises != 0 {
        text += &format!("; raised face up, the limit of raises {:+}", info.raises);
    }
    text
}

/// A list without its first comma, or that it is empty.
fn either(parts: &str) -> String {
    match parts.strip_prefix(", ") {
        Some(parts) => parts.to_string(),
        None => "changes nothing".to_string(),
    }
}

/// That there is no such card, and where they are listed.
pub fn no_card(text: &str) -> String {
    format!("there is no card \"{}\"; croupier cards buy-bust lists them", quoted(text))
}
