//! Bets where who cannot pay must fold: a raise that nobody can pay takes the pot.

use croupier_brag::{Action, BlindEscalation, Board, ShortStack, View};
use croupier_kernel::Moves;

use super::dear::beaten;
use super::pot_odds::blind_rivals;
use crate::brag::Mix;

/// The mix with the least raise that no rival can pay, where there is one; else with a show, if
/// that is worth its price, or a fold in the place of what a rival can answer by such a raise.
pub(super) fn minded(view: &View, mix: Mix) -> Mix {
    if view.board.config.short_stack != ShortStack::MustFold {
        return mix;
    }
    if let Some(raise) = unpayable(view) {
        return Mix::only(raise);
    }
    if !mix.parts().iter().any(|(action, _)| is_lost(view, *action)) {
        return mix;
    }
    let instead = instead(view);
    let mut kept = Mix::default();
    for (action, chance) in mix.parts() {
        kept.add(if is_lost(view, *action) { instead } else { *action }, *chance);
    }
    kept
}

/// What is done instead of paying into a pot that a rival can take: who has not looked looks, who
/// holds a hand that a show is worth shows it, and the rest fold.
fn instead(view: &View) -> Action {
    let legal = view.legal();
    let shows = legal.contains(Action::Show) && show_pays(view);
    let listed = [(Action::See, true), (Action::Show, shows), (Action::Check, true)];
    let open = listed.into_iter().find(|(action, wanted)| *wanted && legal.contains(*action));
    open.map_or(Action::Fold, |(action, _)| action)
}

/// The least raise that none of the others can pay, if this seat can.
fn unpayable(view: &View) -> Option<Action> {
    let betting = &view.board.betting;
    let raises = view.legal().raises()?;
    let pays = |seat| betting.coins[seat] / betting.per_stake(seat);
    let others = betting.live.iter().filter(|seat| *seat != view.seat);
    let least = (others.map(pays).max()? + 1).next_multiple_of(raises.step).max(raises.least);
    (least <= raises.most()).then_some(Action::Raise(least))
}

/// Whether a rival can answer a payment by a raise that this seat cannot pay.
fn is_lost(view: &View, action: Action) -> bool {
    let Board { config, betting, .. } = &view.board;
    let per_stake = betting.per_stake(view.seat);
    let doubles = config.blind_escalation == BlindEscalation::Every;
    let (stake, paid) = match action {
        Action::Raise(stake) => (stake, per_stake * stake),
        Action::Blind if doubles => (2 * betting.stake, betting.stake),
        Action::Blind | Action::Bet | Action::Call => (betting.stake, per_stake * betting.stake),
        _ => return false,
    };
    let left = betting.coins[view.seat].saturating_sub(paid) / per_stake;
    let others = betting.live.iter().filter(|seat| *seat != view.seat);
    let most = others.map(|seat| betting.coins[seat] / betting.per_stake(seat)).max();
    most.is_some_and(|most| most > left && most > stake)
}

/// Whether a show is worth its price against what the rivals may hold.
fn show_pays(view: &View) -> bool {
    let Board { config, betting, .. } = &view.board;
    let rivals = betting.live.len() - 1;
    // Who has looked and stayed holds one of the better half.
    let known = if blind_rivals(view).is_some() { 0.0 } else { 0.5 };
    let share = beaten(view).unwrap_or(0.5);
    let share = ((share - known) / (1.0 - known)).max(0.0);
    let wins = (0..rivals).fold(1.0, |wins, _| wins * share);
    let price = f64::from(betting.show_price(config, view.seat));
    wins * f64::from(betting.pot) > (1.0 - wins) * price
}
