//! `croupier totals buy-bust`: what tables of cards come to.

use std::io::{self, Write};

use croupier_buybust::{Card, Catalog, explain};
use croupier_table::BuyBustTotals;

use crate::assets;
use crate::cli::CardSet;
use crate::failure::Failure;
use crate::{out, typed};

/// The rules of the document that totals come from, whose cards are the usual ones.
const RULES: &str = "single-round";

/// Reads tables from standard input, one a line, and prints their totals.
pub(crate) fn print_totals(set: &CardSet, as_json: bool) -> Result<(), Failure> {
    let book = assets::book(set, RULES)?;
    let catalog = book.catalog();
    let mut out = out::stdout();
    for line in typed::list(io::stdin().lock()) {
        let (number, line) = line?;
        let table = read_table(catalog, &line)
            .map_err(|wrong| Failure::usage(format!("line {number}: {wrong}")))?;
        let explanation = explain(catalog, &table);
        let verdict = if explanation.totals().is_bust() { "BUSTED" } else { "Safe" };
        let text = if as_json {
            let totals = BuyBustTotals::explained(catalog, &table);
            serde_json::to_string(&totals).unwrap_or_default()
        } else {
            format!("{line}\n{explanation}\n{verdict}\n")
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
