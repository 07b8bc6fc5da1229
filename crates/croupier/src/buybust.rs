//! Buy-Bust's cards and totals at the command line.

use std::io::{self, BufRead, Write};

use croupier_buybust::{Book, Card, Catalog, Kind, Total, explain};
use serde_json::{Map, Value, json};

use crate::failure::Failure;

/// The card values there are.
const SETS: &str = "classic";

fn book(set: &str) -> Result<Book, Failure> {
    match set {
        "classic" => Ok(Book::classic()),
        other => Err(Failure::usage(format!(
            "there are no card values named \"{other}\"; there is {SETS}"
        ))),
    }
}

/// Prints every card with what it does.
pub(crate) fn print_cards(set: &str) -> Result<(), Failure> {
    let book = book(set)?;
    let mut out = io::stdout().lock();
    // A reader that stops reading is not an error.
    let _ = writeln!(out, "{:<20} {:<18} {:<16} {:>5}  does", "id", "name", "kind", "heat");
    for info in book.catalog().infos() {
        let _ = writeln!(
            out,
            "{:<20} {:<18} {:<16} {:>+5}  {}",
            info.id,
            info.name,
            info.kind.name(),
            info.heat,
            does(info.kind)
        );
    }
    Ok(())
}

fn does(kind: Kind) -> String {
    let signed = |name: &str, amount: i16| match amount {
        0 => String::new(),
        amount => format!(", {name} {amount:+}"),
    };
    match kind {
        Kind::Product { price } => format!("sells for ${price}"),
        Kind::Location { evidence, cover } | Kind::DealerLocation { evidence, cover } => {
            format!("sets evidence {evidence}, cover {cover}")
        }
        Kind::Evidence { evidence } => format!("evidence +{evidence}"),
        Kind::Cover { cover } => format!("cover +{cover}"),
        Kind::DealModifier { factor, bonus, evidence, cover } => format!(
            "price x{}.{:02}{}{}{}",
            factor / 100,
            factor % 100,
            signed("profit", bonus),
            signed("evidence", evidence),
            signed("cover", cover)
        ),
        Kind::Insurance { cover, cost, penalty } => {
            format!("cover +{cover}; saves a bust for ${cost} and heat +{penalty}")
        }
        Kind::Conviction { threshold } => format!("beats insurance from heat {threshold}"),
        Kind::DealerModifier { evidence, cover } => {
            let text = format!("{}{}", signed("evidence", evidence), signed("cover", cover));
            text.trim_start_matches(", ").to_string()
        }
    }
}

/// Reads tables from standard input, one a line, and prints their totals.
pub(crate) fn print_totals(set: &str, as_json: bool) -> Result<(), Failure> {
    let book = book(set)?;
    let catalog = book.catalog();
    let mut out = io::stdout().lock();
    for (number, line) in io::stdin().lock().lines().enumerate() {
        let line = line.map_err(|wrong| Failure::new(format!("line {}: {wrong}", number + 1)))?;
        if line.trim().is_empty() {
            continue;
        }
        let table = read_table(catalog, &line)
            .map_err(|wrong| Failure::usage(format!("line {}: {wrong}", number + 1)))?;
        let explanation = explain(catalog, &table);
        let verdict = if explanation.totals().is_bust() { "BUSTED" } else { "Safe" };
        let text = if as_json {
            as_value(catalog, &table).to_string()
        } else {
            format!("{}\n{explanation}\n{verdict}\n", line.trim())
        };
        if writeln!(out, "{text}").is_err() {
            break;
        }
    }
    Ok(())
}

fn read_table(catalog: &Catalog, line: &str) -> Result<Vec<Card>, String> {
    line.split(',')
        .map(str::trim)
        .map(|text| {
            catalog.find(text).ok_or_else(|| {
                let shown: String = text.chars().take(40).flat_map(char::escape_debug).collect();
                format!(
                    "there is no card \"{shown}\"; croupier cards buy-bust lists them, \
                     and commas stand between them"
                )
            })
        })
        .collect()
}

fn as_value(catalog: &Catalog, table: &[Card]) -> Value {
    let explanation = explain(catalog, table);
    let totals = explanation.totals();
    let id = |card: Option<Card>| card.map(|card| catalog.id(card).to_string());
    let mut parts = Map::new();
    for total in Total::ALL {
        let cards: Vec<Value> = explanation
            .parts(total)
            .map(|(card, amount)| json!({ "card": catalog.id(card), "amount": amount }))
            .collect();
        parts.insert(total.name().to_lowercase(), Value::from(cards));
    }
    let factors: Vec<Value> = explanation
        .factors()
        .map(|(card, factor)| json!({ "card": catalog.id(card), "hundredths": factor }))
        .collect();
    parts.insert("factors".into(), Value::from(factors));
    json!({
        "evidence": totals.evidence,
        "cover": totals.cover,
        "heat": totals.heat,
        "profit": totals.profit,
        "product": id(totals.product),
        "location": id(totals.location),
        "bust": totals.is_bust(),
        "parts": parts,
    })
}
