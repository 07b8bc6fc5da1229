//! The cards on the table in the order in which they were played.

use croupier_buybust::{Card, Explanation, Face, Source, View};

use super::zone::{gives, standing};
use super::{CardFace, Standing};

/// A card on the table, with who put it there (C-05, C-07).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LaidCard {
    /// Which card of the hand it is, from 1; 0 for one that is only picked.
    pub order: usize,
    /// Where it comes from.
    pub from: Source,
    /// What is known of it; nothing of a card that lies face down before others.
    pub face: Option<CardFace>,
    /// What has become of it, once it lies face up.
    pub standing: Option<Standing>,
    /// What it gives to each total, those that it gives nothing left out.
    pub gives: Vec<String>,
    /// The Heat that it waits for, if it has the place of its kind and acts from a
    /// Heat that the run has not reached.
    pub waits: Option<i64>,
}

impl LaidCard {
    /// A card that is picked in secret and waits to be turned over with the others.
    pub(super) fn picked(from: Source, face: Option<CardFace>) -> LaidCard {
        LaidCard { order: 0, from, face, standing: None, gives: Vec::new(), waits: None }
    }

    /// Whether it is picked in secret, and does not lie with the others yet.
    pub fn is_picked(&self) -> bool {
        self.order == 0
    }

    /// Whether it lies face down.
    pub fn is_down(&self) -> bool {
        self.standing.is_none()
    }
}

/// Every card on the table that these views are of, where those face up explain
/// themselves so.
pub(super) fn all(views: &[&View], explanation: &Explanation<'_>) -> Vec<LaidCard> {
    let Some(view) = views.first() else { return Vec::new() };
    let catalog = view.config.catalog();
    let known = |place: usize| -> Option<Card> {
        views.iter().find_map(|view| match view.table.get(place)?.face {
            Face::Up(card) | Face::Mine(card) => Some(card),
            Face::Down => None,
        })
    };
    let mut up = 0;
    let mut laid = Vec::new();
    for (place, lying) in view.table.iter().enumerate() {
        let mut card = LaidCard {
            order: place + 1,
            from: lying.from,
            face: known(place).and_then(|card| CardFace::of(catalog, card)),
            standing: None,
            gives: Vec::new(),
            waits: None,
        };
        if let (Face::Up(_), Some((id, share))) = (lying.face, explanation.shares().get(up)) {
            up += 1;
            let later = explanation.shares().get(up..).unwrap_or_default();
            card.standing = Some(standing(catalog, *id, share, later));
            card.gives = gives(share);
            let above = |threshold: &i64| *threshold > view.projected_heat();
            card.waits = match card.standing {
                Some(Standing::InEffect) => catalog.threshold(*id).filter(above),
                _ => None,
            };
        }
        laid.push(card);
    }
    laid
}
