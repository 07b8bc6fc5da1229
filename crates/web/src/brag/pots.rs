//! The pots of a round that is played, told apart.

use croupier_brag::{Board, ShortStack};
use croupier_kernel::{Seat, SeatSet};

/// A pot, and who can win it as things stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pot {
    pub(crate) coins: u32,
    pub(crate) contested_by: SeatSet,
}

/// The pots as they stand, the one that all contest first. There is one until
/// somebody has paid their last coin (C29).
pub(crate) fn pots(board: &Board) -> Vec<Pot> {
    match board.config.short_stack {
        ShortStack::SidePots => side_pots(board),
        ShortStack::CoverPot => covered(board),
        ShortStack::MustFold => layers(board, &[], |_, _| 0),
    }
}

/// Each seat that is all-in contests of every other only as much as it has paid; a
/// coin paid blind counts like two paid seen.
fn side_pots(board: &Board) -> Vec<Pot> {
    let betting = &board.betting;
    let all_in = betting.live.iter().filter(|seat| betting.coins[*seat] == 0);
    let caps: Vec<(Seat, u32)> = all_in.map(|seat| (seat, betting.units(seat))).collect();
    layers(board, &caps, |seat, units| {
        let (paid, dear) = (betting.paid[seat], betting.dear[seat]);
        let cheap = paid - dear;
        match units.checked_sub(2 * cheap) {
            Some(rest) => paid.min(cheap.saturating_add(rest)),
            None => units / 2,
        }
    })
}

/// Each seat that has covered the pot contests what lay there then.
fn covered(board: &Board) -> Vec<Pot> {
    let betting = &board.betting;
    let of = |seat: Seat| betting.covered[seat];
    let caps: Vec<(Seat, u32)> =
        betting.live.iter().filter(|seat| of(*seat) > 0).map(|seat| (seat, of(seat))).collect();
    // What lies below a mark counts once, as if one seat had paid it.
    let first = betting.dealt.iter().next();
    layers(board, &caps, |seat, mark| if Some(seat) == first { mark } else { 0 })
}

/// A pot below each cap, and one above them all.
fn layers(board: &Board, caps: &[(Seat, u32)], below: impl Fn(Seat, u32) -> u32) -> Vec<Pot> {
    let betting = &board.betting;
    let mut marks: Vec<u32> = caps.iter().map(|(_, cap)| *cap).collect();
    marks.sort_unstable();
    marks.dedup();
    let reaching = |mark: Option<&u32>| -> SeatSet {
        let cap = |seat: Seat| caps.iter().find(|(capped, _)| *capped == seat).map(|(_, cap)| cap);
        let reaches = |seat: &Seat| match (mark, cap(*seat)) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(mark), Some(cap)) => cap >= mark,
        };
        betting.live.iter().filter(reaches).collect()
    };
    let (mut pots, mut done) = (Vec::new(), 0);
    for index in 0..=marks.len() {
        let contested_by = reaching(marks.get(index));
        // What nobody contests further up belongs to the highest pot.
        let highest = index == marks.len() || reaching(marks.get(index + 1)).is_empty();
        let upto = match marks.get(index).filter(|_| !highest) {
            Some(mark) => Seat::all(board.config.seats).map(|seat| below(seat, *mark)).sum(),
            None => betting.pot,
        };
        if upto > done && !contested_by.is_empty() {
            pots.push(Pot { coins: upto - done, contested_by });
            done = upto;
        }
    }
    pots
}
