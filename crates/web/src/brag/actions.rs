//! What the viewer may do, with the viewer's own price on every button.

use croupier_brag::{Action, BlindEscalation, Brag};
use croupier_table::Playable;
use maud::{Markup, html};

use super::{Scene, coins, raise};
use crate::pages::card;

/// The buttons that bet, and those that are done with the round.
pub(crate) fn actions(scene: &Scene) -> Markup {
    let open = scene.is_asked() && !scene.paused;
    let moves = if open { Brag::moves(&scene.view) } else { Vec::new() };
    let priced: Vec<(Action, u32)> = moves
        .iter()
        .filter(|each| each.least.is_none())
        .filter_map(|each| Some((each.action.parse().ok()?, u32::try_from(each.price).ok()?)))
        .filter(|(action, _)| !elsewhere(*action))
        .collect();
    html! {
        div.acts[open] {
            @if open {
                form.bets id="acts" method="post" action={ "/table/" (scene.id) "/act" } {
                    input type="hidden" name="turn" value=(scene.turn);
                    @for (action, price) in priced {
                        button.act.(class(action)) id={ "act-" (word(action)) } name="action" value=(action) {
                            span { (caption(action)) }
                            small { (note(scene, action, price)) }
                        }
                    }
                }
                (raise::raise(scene))
            }
        }
    }
}

/// What is pressed on the cards themselves.
fn elsewhere(action: Action) -> bool {
    matches!(action, Action::See | Action::Draw | Action::Pick | Action::Swap(_))
}

fn class(action: Action) -> &'static str {
    match action {
        Action::Fold | Action::Enough => "gives-up",
        Action::Reveal(_) | Action::Check => "free",
        _ => "pays",
    }
}

fn word(action: Action) -> String {
    action.to_string().replace(' ', "-")
}

fn caption(action: Action) -> Markup {
    html! {
        @match action {
            Action::Check => "Check",
            Action::Blind => "Blind",
            Action::Bet => "Bet",
            Action::Call => "Call",
            Action::AllIn => "All-in",
            Action::Show => "Show",
            Action::Fold => "Fold",
            Action::More => "One more round",
            Action::Enough => "Enough",
            Action::Reveal(magic) => { "Reveal " (card::inline(magic)) },
            other => (other),
        }
    }
}

/// The price, and what else an action does.
fn note(scene: &Scene, action: Action, price: u32) -> String {
    let (board, seat) = (&scene.view.board, scene.seat);
    let paid = seat.and_then(|seat| board.betting.paid.get(seat)).copied().unwrap_or(0);
    let doubles = match board.config.blind_escalation {
        BlindEscalation::None => false,
        BlindEscalation::OpeningOnly => !board.betting.is_open,
        BlindEscalation::Every => true,
    };
    let price = coins(price);
    match action {
        Action::Fold if paid > 0 => format!("lose {}", coins(paid)),
        Action::Blind if doubles => format!("pay {price}, doubles it"),
        Action::Show => format!("pay {price}, ends it"),
        Action::Reveal(_) => "then pay blind".to_string(),
        Action::More => "play on".to_string(),
        Action::Enough => "end it for me".to_string(),
        Action::Check | Action::Fold => "free".to_string(),
        _ => format!("pay {price}"),
    }
}
