//! `croupier cards buy-bust`: every card and what it does.

use std::io::Write;

use croupier_buybust::{CardInfo, Kind};

use crate::assets;
use crate::cli::CardSet;
use crate::failure::Failure;
use crate::out;

/// Prints every card with what it does.
pub(crate) fn print_cards(set: &CardSet) -> Result<(), Failure> {
    let book = assets::book(set)?;
    let mut out = out::stdout();
    let _ = writeln!(out, "{:<20} {:<18} {:<16} {:>5}  does", "id", "name", "kind", "heat");
    for info in book.catalog().infos() {
        let _ = writeln!(
            out,
            "{:<20} {:<18} {:<16} {:>+5}  {}",
            info.id,
            info.name,
            info.kind.name(),
            info.heat,
            does(info)
        );
    }
    Ok(())
}

/// What a card does beside its Heat.
pub(super) fn does(info: &CardInfo) -> String {
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
            format!("cover +{cover}; saves a bust for ${cost} and heat +{penalty}")
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
