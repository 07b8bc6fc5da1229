//! Those round the pot.

use croupier_kernel::Seat;
use maud::{Markup, html};

use super::story::Story;
use super::{Scene, coins};
use crate::around::{clock, is_away, level, seats_from_below};
use crate::pages::card;

/// Everyone but the viewer, from the viewer's left on.
pub(crate) fn ring(scene: &Scene, story: &Story) -> Markup {
    let others: Vec<(usize, Seat)> =
        seats_from_below(scene).filter(|(_, seat)| scene.seat != Some(*seat)).collect();
    html! {
        ol.ring.{ "of-" (others.len()) } aria-label="Around the table" {
            @for (index, (place, seat)) in others.iter().enumerate() {
                @let (row, column) = cell(index, others.len());
                li.seat.{ "at-" (place) }.{ "r-" (row) }.{ "c-" (column) }
                    .turn[scene.asked == Some(*seat)]
                    .away[is_away(scene, *seat)]
                    .(State::of(scene, *seat).class()) {
                    (plate(scene, *seat, story))
                }
            }
        }
    }
}

/// Where a seat lies on an upright screen: up the left side, over the top and down
/// the right side.
pub(crate) fn cell(index: usize, others: usize) -> (usize, usize) {
    let sides = others / 2;
    if index < sides {
        (sides - index, 1)
    } else if index == sides && others % 2 == 1 {
        (1, 2)
    } else {
        (index - sides - others % 2 + 1, 3)
    }
}

/// How somebody stands in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    Out,
    Folded,
    AllIn,
    Revealed,
    Seen,
    Blind,
}

impl State {
    pub(crate) fn of(scene: &Scene, seat: Seat) -> State {
        let betting = &scene.view.board.betting;
        if !betting.dealt.contains(seat) {
            State::Out
        } else if !betting.live.contains(seat) {
            State::Folded
        } else if betting.broke.contains(seat) {
            State::AllIn
        } else if betting.revealed.contains(seat) {
            State::Revealed
        } else if betting.seen.contains(seat) {
            State::Seen
        } else {
            State::Blind
        }
    }

    pub(crate) fn class(self) -> &'static str {
        match self {
            State::Out => "out",
            State::Folded => "folded",
            State::AllIn => "all-in",
            State::Revealed => "revealed",
            State::Seen => "seen",
            State::Blind => "blind",
        }
    }

    pub(crate) fn words(self) -> &'static str {
        match self {
            State::Out => "out",
            State::Folded => "folded",
            State::AllIn => "all-in",
            State::Revealed => "seen, pays blind",
            State::Seen => "seen",
            State::Blind => "blind",
        }
    }

    fn holds_cards(self) -> bool {
        !matches!(self, State::Out | State::Folded)
    }
}

fn plate(scene: &Scene, seat: Seat, story: &Story) -> Markup {
    let (betting, state) = (&scene.view.board.betting, State::of(scene, seat));
    html! {
        @if betting.starter == seat {
            span.dealer role="img" aria-label="starts" title="started the round" { "S" }
        }
        span.name title=[scene.sitters.get(seat.index()).map(|sitter| &sitter.name)] {
            (scene.name(seat))
        }
        @if let Some(sitter) = scene.sitters.get(seat.index()) { span.level { (level(sitter)) } }
        span.purse { (coins(betting.coins[seat])) span.vh { " coins" } }
        span.stance.(state.class()) { (state.words()) }
        @if state.holds_cards() { (cards(scene, seat, state)) }
        @if betting.paid[seat] > 0 { span.paid { "paid " (coins(betting.paid[seat])) } }
        @if let Some(deed) = story.last_deed(seat) { span.deed { (deed) } }
        @if scene.asked == Some(seat) { (clock(scene)) }
    }
}

/// Three backs, and in their place what everyone knows to be there.
fn cards(scene: &Scene, seat: Seat, state: State) -> Markup {
    let open = scene.view.board.floor.open[seat];
    html! {
        span.minis.looked[state != State::Blind] {
            @for known in open { (card::inline(known)) }
            @for _ in open.len()..3 { i aria-hidden="true" {} }
        }
    }
}
