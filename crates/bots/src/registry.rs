//! Opponents by name.

use croupier_kernel::Game;

use crate::Bot;

/// A bot by name.
pub struct NamedBot<G: 'static> {
    /// What it is called at a table of this game.
    pub name: &'static str,
    /// The bot.
    pub bot: &'static dyn Bot<G>,
}

/// A game that has opponents.
pub trait Opponents: Game + 'static {
    /// The opponents there are; the first fills seats nobody named.
    const BOTS: &'static [NamedBot<Self>];

    /// Simple strategies that the opponents are measured against. They play
    /// where they are named, and no list offers them.
    const REFERENCES: &'static [NamedBot<Self>] = &[];
}

/// The bot of a name.
pub fn named<G: Opponents>(name: &str) -> Option<&'static dyn Bot<G>> {
    let mut all = G::BOTS.iter().chain(G::REFERENCES);
    all.find(|named| named.name == name).map(|named| named.bot)
}

/// The names of all bots, for messages.
pub fn names<G: Opponents>() -> String {
    let names: Vec<&str> = G::BOTS.iter().map(|named| named.name).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use croupier_brag::Brag;
    use croupier_buybust::BuyBust;
    use croupier_eldorado::ElDorado;

    use super::*;

    /// Every bot is found by its own name, and nobody by another.
    fn check<G: Opponents>() {
        let all: Vec<_> = G::BOTS.iter().chain(G::REFERENCES).collect();
        for (place, each) in all.iter().enumerate() {
            let first = all.iter().position(|other| other.name == each.name);
            assert_eq!(first, Some(place), "{} is named twice", each.name);
            assert!(named::<G>(each.name).is_some());
        }
        assert_eq!(names::<G>().split(", ").count(), G::BOTS.len());
        for level in ["easy", "normal", "hard", "random"] {
            assert!(named::<G>(level).is_some(), "{} has no {level}", G::NAME);
        }
        assert!(named::<G>("nobody").is_none() && named::<G>("").is_none());
    }

    #[test]
    fn every_bot_has_a_name_of_its_own() {
        check::<ElDorado>();
        check::<Brag>();
        check::<BuyBust>();
    }
}
