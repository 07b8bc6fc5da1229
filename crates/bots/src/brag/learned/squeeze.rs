//! Bets that leave too few coins for what follows, where who cannot pay must fold.

use croupier_brag::{Action, BlindEscalation, Board, ShortStack, View};
use croupier_kernel::Moves;

use super::pot_odds::blind_rivals;
use super::strategy::Strategy;
use crate::brag::Mix;

/// The mix with a show in the place of every bet after which a rival that stays blind leaves
/// nothing to do but fold, if the show is worth its price against such rivals.
pub(super) fn avoided(view: &View, strategy: &Strategy<'_>, shift: isize, mix: Mix) -> Mix {
    let must_fold = view.board.config.short_stack == ShortStack::MustFold;
    let Some(rivals) = blind_rivals(view).filter(|_| must_fold) else { return mix };
    let may_show = view.legal().contains(Action::Show);
    if !may_show || !show_pays(view, rivals.len(), strategy.share(view, shift)) {
        return mix;
    }
    let mut kept = Mix::default();
    for (action, chance) in mix.parts() {
        kept.add(if squeezes(view, *action) { Action::Show } else { *action }, *chance);
    }
    kept
}

/// Whether a show is worth its price, with a hand that beats this share of all or, where it is
/// not known, as many as any other.
fn show_pays(view: &View, rivals: u32, share: Option<f64>) -> bool {
    let Board { config, betting, .. } = &view.board;
    let even = 1.0 / f64::from(rivals + 1);
    let wins = share.map_or(even, |share| (0..rivals).fold(1.0, |wins, _| wins * share));
    let price = f64::from(betting.show_price(config, view.seat));
    wins * f64::from(betting.pot) > (1.0 - wins) * price
}

/// Whether the seat can pay neither for staying nor for a show once a rival has answered this
/// bet blind.
fn squeezes(view: &View, action: Action) -> bool {
    let Board { config, betting, .. } = &view.board;
    let per_stake = betting.per_stake(view.seat);
    let doubles = config.blind_escalation == BlindEscalation::Every;
    let (stake, paid) = match action {
        Action::Raise(stake) => (stake, per_stake * stake),
        Action::Blind if doubles => (2 * betting.stake, betting.stake),
        Action::Blind | Action::Bet | Action::Call => (betting.stake, per_stake * betting.stake),
        _ => return false,
    };
    let left = betting.coins[view.seat].saturating_sub(paid);
    let mut rivals = betting.live;
    rivals.remove(view.seat);
    let answered = rivals.iter().any(|rival| betting.coins[rival] >= stake);
    let then = if doubles { 2 * stake } else { stake };
    let show = u32::from(config.show_price_multiplier)
        * if config.show_price_flat { 1 } else { per_stake };
    answered && left < then * per_stake.min(show)
}
