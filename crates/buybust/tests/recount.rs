//! The totals against an independent recount: `totals/tables.txt` was written by
//! `checks/oracle/totals.py`, which knows the rules and not this code.

use croupier_buybust::{Card, totals};
use croupier_content::buybust::Content;

const TABLES: &str = include_str!("totals/tables.txt");

#[test]
fn the_recount_in_python_agrees_on_every_table() {
    let catalog = Content::embedded().book("classic").unwrap().catalog();
    let find = |id: &str| catalog.find(id).unwrap_or_else(|| panic!("{id}"));
    let mut rows = 0;
    for line in TABLES.lines().filter(|line| !line.starts_with('#')) {
        let (ids, recorded) = line.split_once('=').expect("a row has an equals sign");
        let cards: Vec<Card> = ids.split_whitespace().map(find).collect();
        let got = totals(catalog, &cards);
        let id = |card: Option<Card>| card.map_or("-", |card| catalog.id(card));
        let verdict = if got.is_bust() { "bust" } else { "safe" };
        let numbers = [got.evidence, got.cover, got.heat, got.profit].map(|n| n.to_string());
        let texts = [id(got.product), id(got.location), verdict];
        let answer = format!("{} {}", numbers.join(" "), texts.join(" "));
        assert_eq!(answer, recorded.trim(), "{ids}");
        rows += 1;
    }
    assert!(rows >= 800, "{rows}");
}
