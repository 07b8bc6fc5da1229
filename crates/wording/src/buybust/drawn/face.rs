//! What is printed on a card.

use std::fmt;

use croupier_buybust::{Card, CardInfo, Catalog, Kind};

/// A card as it is drawn: its name, its kind, and every number with its label.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFace {
    /// The card.
    pub card: Card,
    /// Its name.
    pub name: String,
    /// What sort of card it is.
    pub kind: Kind,
    /// Its numbers, in the order in which they are printed.
    pub numbers: Vec<Number>,
}

/// One number on a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Number {
    /// What it is, such as `Cover`.
    pub label: &'static str,
    /// How much, with its sign or its dollar, such as `+30` or `$100`.
    pub amount: String,
}

impl CardFace {
    /// The face of a card of this catalog; `None` for a card that it does not have.
    pub fn of(catalog: &Catalog, card: Card) -> Option<CardFace> {
        let info = catalog.get(card)?;
        Some(CardFace { card, name: info.name.clone(), kind: info.kind, numbers: numbers(info) })
    }
}

/// As it is read aloud: `Meth, Product: Price $100, Heat +30`.
impl fmt::Display for CardFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.name, self.kind.name())?;
        for (place, Number { label, amount }) in self.numbers.iter().enumerate() {
            let sign = if place == 0 { ": " } else { ", " };
            write!(f, "{sign}{label} {amount}")?;
        }
        Ok(())
    }
}

fn numbers(info: &CardInfo) -> Vec<Number> {
    let number = |label, amount: String| Number { label, amount };
    // A base replaces what was there; all else is added, and says so by its sign.
    let base = |label, amount: u16| number(label, amount.to_string());
    let added = |label, amount: i64| number(label, format!("{amount:+}"));
    let mut numbers = match info.kind {
        Kind::Product { price } => vec![number("Price", format!("${price}"))],
        Kind::Location { evidence, cover } | Kind::DealerLocation { evidence, cover } => {
            vec![base("Evidence", evidence), base("Cover", cover)]
        }
        Kind::Evidence { evidence } => vec![added("Evidence", evidence.into())],
        Kind::Cover { cover } => vec![added("Cover", cover.into())],
        Kind::DealerModifier { evidence, cover } => {
            vec![added("Evidence", evidence.into()), added("Cover", cover.into())]
        }
        Kind::DealModifier { factor, bonus, evidence, cover } => {
            let price = number("Price", format!("x{}.{:02}", factor / 100, factor % 100));
            let rest = [("Profit", bonus), ("Evidence", evidence), ("Cover", cover)];
            let rest = rest.into_iter().filter(|(_, amount)| *amount != 0);
            let rest = rest.map(|(label, amount)| added(label, amount.into()));
            (factor != 100).then_some(price).into_iter().chain(rest).collect()
        }
        Kind::Insurance { cover, cost, penalty } => vec![
            added("Cover", cover.into()),
            number("Cost", format!("${cost}")),
            added("Penalty", penalty.into()),
        ],
        Kind::Conviction { threshold } => vec![base("From Heat", threshold)],
    };
    numbers.push(added("Heat", info.heat.into()));
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_content::buybust::Content;

    /// all eight cards, with every number they have.
    #[test]
    fn the_eight_cards_say_what_they_do() {
        let catalog = Content::embedded().book("classic").unwrap().catalog();
        let spoken = |id| CardFace::of(catalog, catalog.find(id).unwrap()).unwrap().to_string();
        for (id, text) in [
            ("weed", "Weed, Product: Price $30, Heat +5"),
            ("meth", "Meth, Product: Price $100, Heat +30"),
            ("heroin", "Heroin, Product: Price $150, Heat +45"),
            ("safe_house", "Safe House, Location: Evidence 10, Cover 30, Heat -5"),
            ("school_zone", "School Zone, Location: Evidence 40, Cover 5, Heat +20"),
            ("patrol", "Patrol, Evidence: Evidence +5, Heat +2"),
            ("surveillance", "Surveillance, Evidence: Evidence +20, Heat +5"),
            ("alibi", "Alibi, Cover: Cover +30, Heat -5"),
        ] {
            assert_eq!(spoken(id), text);
        }
        assert_eq!(CardFace::of(catalog, Card::new(u8::MAX)), None);
    }

    #[test]
    fn a_modifier_says_what_it_changes_and_no_more() {
        let catalog = Content::embedded().book("classic").unwrap().catalog();
        let spoken = |id| CardFace::of(catalog, catalog.find(id).unwrap()).unwrap().to_string();
        let bulk = "Bulk Order, Deal Modifier: Price x1.50, Evidence +20, Heat +15";
        assert_eq!(spoken("bulk_order"), bulk);
        assert_eq!(spoken("fair_deal"), "Fair Deal, Deal Modifier: Heat +0");
    }
}
