//! Every hint is legal, what it claims is true when it is found out again, it
//! says nothing against what it advises, and its odds say the same.
//! `examples/reasons.rs` does so at many more positions.

mod brag;
mod buybust;
mod claim;
mod eldorado;
mod games;

use croupier_bots::advice::{self, Advised, weigh};
use croupier_brag::Brag;
use croupier_buybust::BuyBust;
use croupier_eldorado::ElDorado;
use croupier_kernel::{Game, Seed};

type Check<G> = fn(&<G as Game>::View, &str, &str) -> Result<(), String>;

/// Looks at some positions of many, each also in another world with the same
/// view: the hint is the same there.
struct Looker<G: Advised> {
    every: usize,
    met: usize,
    asked: usize,
    check: Check<G>,
}

impl<G: Advised> Looker<G> {
    fn new(every: usize, check: Check<G>) -> Looker<G> {
        Looker { every, met: 0, asked: 0, check }
    }

    fn look(&mut self, seat: croupier_kernel::Seat, view: &G::View) {
        self.met += 1;
        if !self.met.is_multiple_of(self.every) {
            return;
        }
        self.asked += 1;
        let weighing = weigh::<G>(view, None).expect("the seat is to act");
        let odds = G::odds(view, &weighing);
        let action = weighing.best().expect("something was tried").action;
        let named = G::named(view, action);
        let reason = G::reason(view, &weighing, action);
        let hint = format!("{named}: {reason} ({})", weighing.adviser());
        if let Err(wrong) = (self.check)(view, &hint, &odds) {
            panic!("{wrong}: {hint}\n{odds}\n{view:?}");
        }
        let mut dice = Seed::from_bytes([3; 32]).dice(self.met as u32, 0);
        let there = G::imagine(view, &mut dice).view(seat);
        assert_eq!(advice::hint::<G>(&there).as_ref(), Some(&hint));
    }
}

#[test]
fn el_dorados_reasons_are_true() {
    let mut looker = Looker::<ElDorado>::new(61, eldorado::check);
    games::eldorado(9, &mut |_, view| looker.look(view.seat, view));
    assert!(looker.asked > 50, "{}", looker.asked);
}

#[test]
fn buy_busts_reasons_are_true() {
    let mut looker = Looker::<BuyBust>::new(11, buybust::check);
    games::buybust(1, &mut |_, view| looker.look(view.seat, view));
    assert!(looker.asked > 100, "{}", looker.asked);
}

#[test]
fn brags_reasons_are_true() {
    let mut looker = Looker::<Brag>::new(3, brag::check);
    games::brag(12, &mut |_, view| looker.look(view.seat, view));
    assert!(looker.asked > 300, "{}", looker.asked);
}

/// A reason planted on a position where it is wrong is found: one that is not
/// true, one that is true but speaks against the advice, and one that the odds
/// do not bear out.
#[test]
fn planted_reasons_are_found() {
    let mut bites = [0; 3];
    games::eldorado(2, &mut |_, view| {
        if bites.iter().all(|bites| *bites > 0) || view.legal.cards().len() < 2 {
            return;
        }
        let Some(weighing) = weigh::<ElDorado>(view, None) else { return };
        let odds = ElDorado::odds(view, &weighing);
        let action = weighing.best().expect("something was tried").action;
        let right = ElDorado::reason(view, &weighing, action);
        let numbers = right.split_once("; ").map_or("", |(_, numbers)| numbers);
        let told = |fact: &str| {
            eldorado::check(view, &format!("{action}: {fact}; {numbers} (hard-x10)"), &odds)
        };
        let only = told("it is the only card you may play");
        bites[0] += usize::from(only == Err("not the only one".to_string()));
        if right.starts_with("you want tricks") {
            let against = told("you want no more tricks, and it cannot take this one");
            bites[1] += usize::from(against.is_err());
        }
        let other = weighing.next_best(action).expect("there is a choice").action;
        let hint =
            format!("{other}: it does best when the round is played out; {numbers} (hard-x10)");
        let wrong = eldorado::check(view, &hint, &odds).unwrap_err();
        bites[2] += usize::from(wrong.contains("the hint says"));
    });
    assert!(bites.iter().all(|bites| *bites > 0), "{bites:?}");
}

/// Two actions are compared in the same worlds: an action costs nothing beside
/// itself, and as much less as the other brings more.
#[test]
fn gaps_are_paired() {
    let mut met = 0;
    games::eldorado(1, &mut |_, view| {
        met += 1;
        let Some(weighing) = weigh::<ElDorado>(view, None).filter(|_| met % 40 == 5) else {
            return;
        };
        let best = weighing.best().expect("something was tried").action;
        for tried in weighing.tried() {
            assert_eq!(tried.worths.len(), weighing.worlds());
            let there = weighing.gap(best, tried.action).expect("both were tried");
            let back = weighing.gap(tried.action, best).expect("both were tried");
            assert!(there.mean >= 0.0 && (there.mean + back.mean).abs() < 1e-9);
            assert!((there.error - back.error).abs() < 1e-9);
            let same = weighing.gap(best, best).expect("it was tried");
            assert_eq!((same.mean, same.error), (0.0, 0.0));
        }
    });
    assert!(met > 100);
}
