//! The numbers in the content files of Buy-Bust.

use croupier_buybust::{BuyBust, Config};
use croupier_content::buybust::Draft;
use croupier_house::buybust::{self, made_of};
use croupier_house::{Setup, content};

use super::{Swept, written};
use crate::failure::Failure;
use crate::lab::Laid;

impl Swept for BuyBust {
    const FIGURE: &'static str = "cash";

    type Numbers = Draft;

    fn numbers(laid: &Laid<BuyBust>) -> Result<Draft, Failure> {
        match &laid.setup.assets {
            None => Ok(Draft::shipped()),
            Some(dir) => Draft::read(dir).map_err(Failure::new),
        }
    }

    fn with(
        laid: &Laid<BuyBust>,
        draft: &Draft,
        numbers: &[(&str, i64)],
    ) -> Result<Config, Failure> {
        let mut draft = draft.clone();
        for (path, number) in numbers {
            draft = draft.with(&card_set(laid)?, path, *number).map_err(Failure::usage)?;
        }
        let content = draft.content();
        let content =
            content.map_err(|wrong| Failure::new(format!("with {}: {wrong}", written(numbers))))?;
        Ok(made_of(&content, &laid.setup)?)
    }
}

/// The card set that a table is played with.
pub(super) fn card_set(laid: &Laid<BuyBust>) -> Result<String, Failure> {
    let Setup { cards, rules, assets, .. } = &laid.setup;
    let content = content(assets.as_deref())?;
    Ok(buybust::card_set(&content, cards.as_deref(), rules.as_deref()).to_string())
}
