//! Bets where who cannot pay must fold: a raise that nobody can pay takes the pot.

use croupier_brag::{Action, BlindEscalation, Board, ShortStack, View};
use croupier_kernel::Moves;

use super::dear::beaten;
use super::pot_odds::blind_rivals;
use crate::brag::Mix;

/// The mix with a bet that no rival can answer, where there is one; else with a show, if
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
    mix.replaced(|action| if is_lost(view, action) { instead } else { action })
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

/// The least raise that none of the others can pay, if this seat can, or a blind bet that makes
/// the stake too high for them.
fn unpayable(view: &View) -> Option<Action> {
    let Board { config, betting, .. } = &view.board;
    let legal = view.legal();
    let most = most_of_others(view)?;
    let raise = legal.raises().and_then(|raises| {
        let least = (most + 1).next_multiple_of(raises.step).max(raises.least);
        (least <= raises.most()).then_some(Action::Raise(least))
    });
    let doubles = config.blind_escalation == BlindEscalation::Every;
    let blind = doubles && 2 * betting.stake > most && legal.contains(Action::Blind);
    raise.or(blind.then_some(Action::Blind))
}

/// The highest stake that one of the others can pay.
fn most_of_others(view: &View) -> Option<u32> {
    let betting = &view.board.betting;
    let others = betting.live.iter().filter(|seat| *seat != view.seat);
    others.map(|seat| betting.coins[seat] / betting.per_stake(seat)).max()
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
    most_of_others(view).is_some_and(|most| most > left && most > stake)
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
