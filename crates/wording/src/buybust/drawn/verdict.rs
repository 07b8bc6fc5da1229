//! The word at the end of a hand that nobody can miss.

use std::fmt;

use croupier_buybust::{Settlement, Totals};

/// How the cards that lie face up judge the hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// `Safe` or `BUSTED`.
    pub word: String,
    /// Whether it is a bust.
    pub bust: bool,
    /// The comparison that decided it.
    pub because: String,
    /// That the hand was settled otherwise, before the numbers were edited.
    pub settled: Option<String>,
}

/// As it is read aloud: `Safe. Evidence 10 < Cover 30: 20 to spare`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}. {}", self.word, self.because)?;
        self.settled.iter().try_for_each(|settled| write!(f, "; {settled}"))
    }
}

/// The verdict on these totals, for a hand that was settled so.
pub(super) fn of(totals: &Totals, last: Option<Settlement>) -> Verdict {
    let (evidence, cover) = (totals.evidence, totals.cover);
    let bust = totals.is_bust();
    let because = if bust {
        format!("Evidence {evidence} > Cover {cover}: {} too much", evidence - cover)
    } else if evidence == cover {
        format!("Evidence {evidence} = Cover {cover}: a tie is safe")
    } else {
        format!("Evidence {evidence} < Cover {cover}: {} to spare", cover - evidence)
    };
    let word = |bust| if bust { "BUSTED" } else { "Safe" };
    let otherwise = last.filter(|last| last.ending.is_bust() != bust);
    Verdict {
        word: word(bust).to_string(),
        bust,
        because,
        settled: otherwise.map(|last| {
            let word = word(last.ending.is_bust());
            format!("by the edited numbers; the hand was settled as {word}")
        }),
    }
}
