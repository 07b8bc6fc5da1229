//! A seat for a model, where none can be asked.

use std::path::Path;

use croupier_kernel::Seat;
use croupier_wording::Wording;

use crate::{Peer, SeatError, Terms};

/// What sits down for a model in a program that was built without them: nobody.
pub struct NoModel;

impl NoModel {
    /// Says that no model can sit down.
    ///
    /// # Errors
    ///
    /// Always.
    pub fn start<G: Wording>(
        name: &str,
        _profiles: &Path,
        seat: Seat,
        _terms: Terms<G>,
    ) -> Result<Peer<G>, SeatError> {
        Err(SeatError(format!(
            "model \"{name}\" of {seat} cannot play here: this program was built without models"
        )))
    }
}

#[cfg(test)]
mod tests {
    use croupier_eldorado::ElDorado;
    use croupier_sitting::Occupant;
    use croupier_wording::Words;

    use super::*;

    #[test]
    fn a_model_is_refused_in_one_sentence() {
        let terms = Terms::<ElDorado>::new(&[Occupant::Person], Words::default());
        let seat = Seat::new(0);
        let Err(why) = NoModel::start("gemma", Path::new(""), seat, terms) else {
            panic!("nobody sits down");
        };
        let words = "model \"gemma\" of p1 cannot play here: this program was built without models";
        assert_eq!(why.to_string(), words);
    }
}
