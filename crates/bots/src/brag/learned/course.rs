//! Keys that tell apart how the betting has come to where it stands.

use croupier_brag::{Board, Habits, View};
use croupier_kernel::Seat;

use super::moves::raises_are_few;
use super::situation::{Situation, steps};

/// Marks the key of a [`whole`] course, above all others.
const WHOLE: u64 = 1 << 31;
/// The lap in which the seat has looked, in such a key.
const WHOLE_LOOKED: u64 = 3 << 29;
/// Marks the key of a course, below that.
const COURSE: u64 = 1 << 30;
/// Whether the seat has looked, in such a key.
const COURSE_LOOKED: u64 = 1 << 29;

/// The steps of a pot, in antes of all.
const POTS: [u32; 7] = [2, 4, 8, 20, 60, 200, 600];

/// How the betting has come to where it stands: between two nearly every way, among
/// more who has raised, blind or not, and how large the pot is.
pub(crate) fn course(view: &View, situation: &Situation) -> u64 {
    let fields = if view.board.config.seats == 2 {
        of_two(view, situation)
    } else {
        of_more(view, situation)
    };
    COURSE | u64::from(situation.looked) << 29 | pack(&fields)
}

/// Whether a key is that of a course, or of a whole one.
pub(crate) fn is_course(key: u64) -> bool {
    key & (WHOLE | COURSE) != 0
}

/// Whether the seat has looked, in the key of a course.
pub(crate) fn is_looked(key: u64) -> bool {
    key & if key & WHOLE != 0 { WHOLE_LOOKED } else { COURSE_LOOKED } != 0
}

fn of_two(view: &View, situation: &Situation) -> [(u32, u32); 14] {
    let Board { config, betting, habits, .. } = &view.board;
    let me = view.seat;
    let (own, rival) = (&habits[me], &habits[other(me)]);
    [
        (u32::from(own.looked_in.min(3)), 2),
        (u32::from(rival.looked_in.min(3)), 2),
        (u32::from(betting.starter == me), 1),
        (u32::from(situation.open), 1),
        (u32::from(betting.lap.min(7)), 3),
        (u32::from(betting.raises.min(3)), 2),
        (u32::from(own.raises.min(3)), 2),
        (u32::from(own.blind_raises > 0), 1),
        (u32::from(rival.raises.min(3)), 2),
        (u32::from(rival.blind_raises > 0), 1),
        (u32::from(situation.price), 4),
        (growth(betting.pot, 2 * config.ante.max(config.base)), 4),
        (u32::from(situation.depth), 2),
        (u32::from(situation.wealth), 2),
    ]
}

fn of_more(view: &View, situation: &Situation) -> [(u32, u32); 14] {
    let Board { config, betting, habits, .. } = &view.board;
    let own = match &habits[view.seat] {
        Habits { raises: 0, .. } => 0,
        Habits { raises: 1, blind_raises: 1, .. } => 1,
        Habits { raises: 1, .. } => 2,
        _ => 3,
    };
    let raiser = |seat: Seat| match &habits[seat] {
        Habits { raises: 0, .. } => 0,
        Habits { raises, blind_raises, .. } if blind_raises < raises => 3,
        _ if betting.seen.contains(seat) => 2,
        _ => 1,
    };
    let rivals = betting.live.iter().filter(|seat| *seat != view.seat);
    [
        (own, 2),
        (u32::from(situation.open), 1),
        (u32::from(betting.lap.clamp(1, 4)) - 1, 2),
        (u32::from(situation.rivals), 3),
        (u32::from(situation.blind), 2),
        (u32::from(situation.behind), 1),
        (u32::from(situation.raises), 2),
        (u32::from(situation.raisers), 2),
        (rivals.map(raiser).max().unwrap_or(0), 2),
        (u32::from(situation.price), 4),
        (
            u32::from(steps(
                &POTS,
                betting.pot,
                u32::from(config.seats) * config.ante.max(config.base),
            )),
            3,
        ),
        (u32::from(situation.depth), 2),
        (u32::from(situation.wealth), 2),
        (0, 0),
    ]
}

/// Between two who may raise but few times, a key that no other course of the betting
/// has.
pub(crate) fn whole(view: &View) -> Option<u64> {
    let Board { config, betting, habits, .. } = &view.board;
    let me = view.seat;
    if config.seats != 2 || !raises_are_few(config) {
        return None;
    }
    let rival = &habits[other(me)];
    let bets = |coins: u32| coins / config.base.max(1);
    let fields = [
        (u32::from(habits[me].looked_in), 2),
        (u32::from(rival.looked_in), 2),
        (u32::from(betting.starter == me), 1),
        (u32::from(betting.lap), 2),
        (u32::from(betting.raises), 2),
        (u32::from(habits[me].raises), 2),
        (u32::from(rival.raises), 2),
        (bets(betting.stake), 5),
        (bets(betting.pot), 7),
        (bets(betting.paid[me]), 6),
    ];
    Some(WHOLE | pack(&fields))
}

/// The other one of two.
fn other(me: Seat) -> Seat {
    Seat::new(1 - me.index() as u8)
}

fn pack(fields: &[(u32, u32)]) -> u64 {
    let add =
        |key: u64, (value, bits): &(u32, u32)| key << bits | u64::from(value & ((1 << bits) - 1));
    fields.iter().fold(0, add)
}

/// How often a pot has grown by two thirds.
fn growth(pot: u32, first: u32) -> u32 {
    let (mut steps, mut bound) = (0, 5 * u64::from(first) / 3);
    while steps < 15 && bound <= u64::from(pot) {
        bound = bound * 5 / 3 + 1;
        steps += 1;
    }
    steps
}
