//! The buttons: what can be done beside choosing a card, and what it means.

use croupier_buybust::{Action, DeckLife, Phase, Role, View};
use croupier_kernel::Moves;

use super::BettingBadge;
use crate::buybust::choices::fold_words;
use crate::buybust::scene::cards_left;

/// Something that the seat that is asked can do, or sees that it cannot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What it does; nothing where a card must be chosen first.
    pub action: Option<Action>,
    /// The word on the button.
    pub label: &'static str,
    /// What it means now, in one sentence.
    pub means: String,
    /// Why it cannot be done, if it cannot.
    pub refused: Option<String>,
}

impl Offer {
    /// What is offered to whoever this is the view of.
    pub(super) fn all(view: &View, betting: Option<&BettingBadge>) -> Vec<Offer> {
        let asked = view.board.phase.turn().filter(|role| role.seat() == view.seat);
        let Some(role) = asked else { return Vec::new() };
        let offers: &[(Action, &'static str)] = match view.board.phase {
            Phase::Picking(_) | Phase::Over => &[],
            Phase::Playing(_) | Phase::Choosing(_) => &[(Action::Check, "Check")],
            Phase::Betting(_) => &[(Action::Check, "Check"), (Action::Fold, "Fold")],
            Phase::Deciding(_) => &[(Action::Continue, "Continue"), (Action::Fold, "Fold")],
            Phase::Between => &[(Action::NextHand, "Next hand"), (Action::GoHome, "Go home")],
        };
        let legal = view.legal();
        let offer = |(action, label): &(Action, &'static str)| {
            let refused = !legal.contains(*action);
            let narc = croupier_buybust::Illegal::NarcStays.to_string();
            Offer {
                action: Some(*action),
                label,
                means: means(view, role, *action),
                refused: refused.then_some(narc),
            }
        };
        let mut offers: Vec<Offer> = offers.iter().map(offer).collect();
        if let Some(badge) = betting.filter(|_| view.board.phase != Phase::Between) {
            offers.insert(1.min(offers.len()), raise(badge));
        }
        offers
    }
}

fn raise(badge: &BettingBadge) -> Offer {
    let takes = match badge.holder {
        None if badge.raises == 0 => "; it takes the initiative",
        _ => "",
    };
    let (number, limit) = (badge.raises + 1, badge.limit);
    Offer {
        action: None,
        label: "Raise",
        means: format!("Puts the chosen card face down, raise {number} of {limit}{takes}."),
        refused: badge.closed.clone(),
    }
}

fn means(view: &View, role: Role, action: Action) -> String {
    match action {
        Action::Check => check(view, role),
        Action::Fold => fold(view, role),
        Action::Continue => {
            let (next, rounds) = (view.board.round + 1, view.config.rounds());
            match next == rounds {
                true => format!("Goes on to round {next} of {rounds}, the last of this hand."),
                false => format!("Goes on to round {next} of {rounds}."),
            }
        }
        Action::NextHand => next_hand(view),
        Action::GoHome => {
            format!("Ends the run: the Player brings home ${}.", view.board.account.cash)
        }
        Action::Play(_) | Action::Raise(_) => String::new(),
    }
}

fn check(view: &View, role: Role) -> String {
    let loiter = view.config.sequential().map_or(0, |options| options.loiter);
    let holds = view.board.betting.holder == Some(role);
    match (role, loiter) {
        (Role::Player, 1..) => format!("Stays in without a card; waiting draws Heat +{loiter}."),
        _ if holds => "Stays in without a card and loses the initiative.".to_string(),
        _ => "Stays in without a card.".to_string(),
    }
}

/// What folding keeps and loses (C-12, X-48).
fn fold(view: &View, role: Role) -> String {
    if role == Role::Player {
        return fold_words(view)
            .trim_end()
            .replace(" and the $0.", ".")
            .replace("; it loses the $0.", ".");
    }
    let costs = view.config.initiative().is_some_and(|options| options.fold_costs_card);
    let worn = view.config.rules().decks == DeckLife::Worn;
    let costs = costs && worn && view.in_deck[role.index()] > 0;
    let cost = if costs { ", and the top card of the deck is lost" } else { "" };
    format!("Leaves the hand; what was raised stays on the table{cost}.")
}

/// What is at stake in another hand (2.9).
fn next_hand(view: &View) -> String {
    let (rules, cash) = (view.config.rules(), view.board.account.cash);
    let stake = match rules.seized(cash) {
        0 if rules.counts_cash() && cash == 0 => "there is no cash to lose yet".to_string(),
        0 if rules.counts_cash() => format!("a bust takes nothing of the ${cash}"),
        0 => "a bust ends the run".to_string(),
        seized if seized == cash => format!("a bust takes all of the ${cash}"),
        seized => format!("a bust takes ${seized} of the ${cash}"),
    };
    let (hand, hands) = (view.board.hand + 1, rules.hands);
    format!("Hand {hand} of at most {hands} with {}: {stake}.", cards_left(view))
}
