//! The initiative and the raises of a round (B-20).

use croupier_buybust::{Phase, Role, View};

use crate::buybust::rules::taking;

/// Who has the initiative, and how many raises there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BettingBadge {
    /// Who has it; nobody once the betting of the round is over.
    pub holder: Option<Role>,
    /// How many raises were made in this round, all seats together.
    pub raises: u8,
    /// How many may be made.
    pub limit: u8,
    /// Who still owes an answer.
    pub owes: Vec<Role>,
    /// Why nobody can raise, if nobody can.
    pub closed: Option<String>,
    /// What the initiative is, for someone who meets it first.
    pub note: String,
}

/// Who has the initiative, while it is of any use.
pub(super) fn holder(view: &View) -> Option<Role> {
    view.board.betting.holder.filter(|_| matches!(view.board.phase, Phase::Betting(_)))
}

impl BettingBadge {
    pub(super) fn of(view: &View) -> Option<BettingBadge> {
        let options = view.config.initiative()?;
        let betting = &view.board.betting;
        let (raises, limit) = (betting.raises, betting.limit);
        let closed = match view.board.phase {
            _ if raises >= limit => {
                Some(format!("No more raises this round: {raises} of {limit} were made."))
            }
            Phase::Betting(_) => None,
            _ => Some("The betting of this round is over.".to_string()),
        };
        let owes = Role::ORDER.into_iter().filter(|role| betting.owed.contains(role.seat()));
        Some(BettingBadge {
            holder: holder(view),
            raises,
            limit,
            owes: owes.collect(),
            closed,
            note: taking(options),
        })
    }

    /// How many raises are left.
    pub fn left(&self) -> u8 {
        self.limit.saturating_sub(self.raises)
    }
}
