//! The links by which other phones open a score card.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use croupier_kernel::Hex;
use croupier_store::{CardLinks, Scores, StoreError};

/// How many random bytes open a card: far too many to guess.
const BYTES: usize = 16;

/// What a link lets somebody do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Right {
    Look,
    Write,
}

/// The links of every card, as the data folder keeps them. They are read when
/// one is asked for first.
#[derive(Default)]
pub(super) struct Links(Mutex<Option<BTreeMap<u32, CardLinks>>>);

impl Right {
    /// Reads a form's word for it.
    pub(super) fn read(word: &str) -> Option<Right> {
        match word {
            "look" => Some(Right::Look),
            "write" => Some(Right::Write),
            _ => None,
        }
    }

    fn of(self, links: &mut CardLinks) -> &mut Option<String> {
        match self {
            Right::Look => &mut links.look,
            Right::Write => &mut links.write,
        }
    }
}

impl Links {
    /// The links of one card.
    pub(super) fn of(&self, scores: &Scores, number: u32) -> Result<CardLinks, StoreError> {
        let links = self.known(scores)?;
        Ok(links.as_ref().and_then(|links| links.get(&number)).cloned().unwrap_or_default())
    }

    /// The card that a token opens, and what for.
    pub(super) fn opened_by(
        &self,
        scores: &Scores,
        token: &str,
    ) -> Result<Option<(u32, Right)>, StoreError> {
        let links = self.known(scores)?;
        let opens = |kept: &Option<String>| kept.as_deref() == Some(token);
        Ok(links.iter().flatten().find_map(|(number, links)| {
            let rights = [(Right::Look, &links.look), (Right::Write, &links.write)];
            let right = rights.into_iter().find(|(_, kept)| opens(kept));
            right.map(|(right, _)| (*number, right))
        }))
    }

    /// Makes a new link to a card, in the place of an older one of its kind.
    pub(super) fn make(
        &self,
        scores: &Scores,
        number: u32,
        right: Right,
    ) -> Result<(), StoreError> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).map_err(|wrong| StoreError::Failed(wrong.to_string()))?;
        self.set(scores, number, right, Some(Hex(&bytes).to_string()))
    }

    /// Takes a link back: it opens nothing from then on.
    pub(super) fn take_back(
        &self,
        scores: &Scores,
        number: u32,
        right: Right,
    ) -> Result<(), StoreError> {
        self.set(scores, number, right, None)
    }

    fn set(
        &self,
        scores: &Scores,
        number: u32,
        right: Right,
        token: Option<String>,
    ) -> Result<(), StoreError> {
        let mut links = self.known(scores)?;
        let known = links.get_or_insert_default();
        let mut of_card = known.get(&number).cloned().unwrap_or_default();
        *right.of(&mut of_card) = token;
        scores.set_links(number, &of_card)?;
        known.insert(number, of_card);
        Ok(())
    }

    fn known(
        &self,
        scores: &Scores,
    ) -> Result<MutexGuard<'_, Option<BTreeMap<u32, CardLinks>>>, StoreError> {
        let mut links = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if links.is_none() {
            *links = Some(scores.links()?.into_iter().collect());
        }
        Ok(links)
    }
}
