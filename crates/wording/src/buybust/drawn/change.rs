//! What a card would change once it is turned over.

use std::fmt;

use croupier_buybust::{Card, Catalog, Change, Total, shares, what_if};

use super::signed;

/// What one more card does to the totals of a table, in words and numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardChange {
    change: Change,
    /// The cards that it takes out of effect, by name.
    pub replaces: Vec<String>,
    /// How many cards of the same seat lie face down and are counted with it.
    pub down: usize,
    /// The Heat that the hand has without any card.
    beside_cards: i64,
}

impl CardChange {
    /// What this card changes when it is turned over after those.
    pub fn of(catalog: &Catalog, before: &[Card], card: Card) -> CardChange {
        let mut with = before.to_vec();
        with.push(card);
        let struck = |table| shares(catalog, table).map(|share| share.replaced).collect::<Vec<_>>();
        let (earlier, later) = (struck(before), struck(&with));
        let replaces = before
            .iter()
            .zip(earlier.iter().zip(&later))
            .filter(|(_, (earlier, later))| !**earlier && **later)
            .map(|(card, _)| catalog.name(*card).to_string())
            .collect();
        CardChange { change: what_if(catalog, before, card), replaces, down: 0, beside_cards: 0 }
    }

    /// The same where so many of the cards before lie face down, in a hand that has
    /// so much Heat without any card.
    pub(super) fn counting(self, down: usize, beside_cards: i64) -> CardChange {
        CardChange { down, beside_cards, ..self }
    }

    /// What it is counted with that no total on the table shows yet.
    pub fn beside(&self) -> Option<&'static str> {
        match self.down {
            0 => None,
            1 => Some("with your card that lies face down"),
            _ => Some("with your cards that lie face down"),
        }
    }

    /// The totals without the card and with it.
    pub(super) fn as_change(&self) -> &Change {
        &self.change
    }

    /// By how much a total changes.
    pub fn by(&self, total: Total) -> i64 {
        self.change.of(total)
    }

    /// A total without the card and with it.
    pub fn of_total(&self, total: Total) -> (i64, i64) {
        let beside = if total == Total::Heat { self.beside_cards } else { 0 };
        (self.change.before.of(total) + beside, self.change.after.of(total) + beside)
    }

    /// The Cover beyond the Evidence without the card and with it.
    pub fn margins(&self) -> (i64, i64) {
        let margin = |totals: croupier_buybust::Totals| totals.cover - totals.evidence;
        (margin(self.change.before), margin(self.change.after))
    }
}

/// As it is read aloud: `Evidence 10 to 30, Heat +2 to +7, replaces Weed`.
impl fmt::Display for CardChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sign = "";
        for total in Total::ALL {
            let (before, after) = self.of_total(total);
            if before == after {
                continue;
            }
            write!(f, "{sign}{} ", total.name())?;
            match total {
                Total::Evidence | Total::Cover => write!(f, "{before} to {after}")?,
                Total::Heat => write!(f, "{} to {}", signed(before), signed(after))?,
                Total::Profit => write!(f, "${before} to ${after}")?,
            }
            sign = ", ";
        }
        for name in &self.replaces {
            write!(f, "{sign}replaces {name}")?;
            sign = ", ";
        }
        match (sign, self.beside()) {
            ("", _) => f.write_str("nothing changes"),
            (_, Some(beside)) => write!(f, ", {beside}"),
            (_, None) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_content::buybust::Content;

    fn change(table: &[&str], card: &str) -> CardChange {
        let catalog = Content::embedded().book("classic").unwrap().catalog();
        let find = |id: &&str| catalog.find(id).unwrap();
        let table: Vec<Card> = table.iter().map(find).collect();
        CardChange::of(catalog, &table, find(&card))
    }

    /// Safe House in the place of School Zone changes both bases.
    #[test]
    fn a_location_takes_the_place_of_another() {
        let change = change(&["school_zone"], "safe_house");
        assert_eq!((change.by(Total::Evidence), change.by(Total::Cover)), (-30, 25));
        assert_eq!(change.margins(), (-35, 20));
        assert_eq!(
            change.to_string(),
            "Evidence 40 to 10, Cover 5 to 30, Heat +20 to +15, replaces School Zone"
        );
    }

    #[test]
    fn only_what_was_in_effect_is_replaced() {
        assert_eq!(change(&["weed", "meth"], "heroin").replaces, ["Meth"]);
        assert_eq!(change(&["weed", "patrol"], "safe_house").replaces, [""; 0]);
    }
}
