//! The advice is what the bot it is named after does, an action that is asked
//! about is weighed beside it, and a review counts what differs from it.

use croupier_bots::advice::{Adviser, Gap, Judged, Review, weigh};
use croupier_bots::eldorado::{Hard, Normal};
use croupier_bots::{Bot, Random, brag, stream};
use croupier_brag::Brag;
use croupier_eldorado::{Action, Config, ElDorado, View};
use croupier_kernel::{Game, Moves, Seat, Seed, Turn};

fn seed(text: &str) -> Seed {
    Seed::from_text(text).unwrap()
}

/// The decisions of one seat in a game between these bots.
fn decisions<G: Game>(
    config: &G::Config,
    seed: Seed,
    mine: &dyn Bot<G>,
    others: &dyn Bot<G>,
) -> Vec<(usize, G::View, G::Action)> {
    let mut game = G::new(config, seed, &mut ());
    let mut decisions = Vec::new();
    let mut number = 0;
    while let Turn::Seat(seat) = game.turn() {
        let view = game.view(seat);
        let bot = if seat == Seat::FIRST { mine } else { others };
        let action = bot.choose(&view, &mut stream(seed, seat, number)).unwrap();
        if seat == Seat::FIRST {
            decisions.push((number as usize, view, action));
        }
        game.apply(seat, action, &mut ()).unwrap();
        number += 1;
    }
    decisions
}

/// With the same stream the best of the weighing is what the bot does, at every
/// decision of whole matches.
#[test]
fn el_dorados_advice_is_what_hard_does() {
    let hard = Hard::with_worlds(40);
    for seats in [2, 3, 5, 10] {
        let config = Config::new(seats).unwrap();
        for (number, view, _) in decisions(&config, seed("named"), &Normal, &Normal) {
            let dice = || stream(seed("worlds"), Seat::FIRST, number as u32);
            let weighing = hard.weigh(&view, None, "hard", &mut dice()).unwrap();
            let best = weighing.best().unwrap().action;
            assert_eq!(hard.choose(&view, &mut dice()), Some(best), "{view:?}");
        }
    }
}

/// Whatever legal action is asked about is weighed, in the same worlds, and
/// asking changes neither the advice nor what it brings.
#[test]
fn what_is_asked_about_is_weighed_beside_the_advice() {
    let config = Config::new(4).unwrap();
    let mut beside = 0;
    for (number, view, _) in decisions(&config, seed("asked"), &Normal, &Normal) {
        let hard = Hard::with_worlds(24);
        let dice = || stream(seed("worlds"), Seat::FIRST, number as u32);
        let plain = hard.weigh(&view, None, "hard", &mut dice()).unwrap();
        for action in ElDorado::legal_in(&view).iter() {
            let asked = hard.weigh(&view, Some(action), "hard", &mut dice()).unwrap();
            assert_eq!(asked.best(), plain.best());
            assert_eq!(asked.find(action).unwrap().worths.len(), 24);
            beside += usize::from(plain.find(action).is_none());
        }
    }
    assert!(beside > 20, "far bids and cards that do the same: {beside}");
}

/// The hand of this view, and all of Brag's actions there, raises among them.
#[test]
fn any_raise_can_be_asked_about() {
    let config = croupier_brag::Config::new(croupier_brag::Settings {
        rounds: 2,
        ..croupier_brag::Settings::default()
    });
    let mut raises = 0;
    let hard = brag::Manner::HARD;
    for (_, view, _) in decisions::<Brag>(&config.unwrap(), seed("raises"), &Random, &hard) {
        let Some(range) = view.legal().raises() else { continue };
        for to in [range.least, range.most()] {
            let action = croupier_brag::Action::Raise(to);
            let weighing = weigh::<Brag>(&view, Some(action)).unwrap();
            assert!(weighing.find(action).is_some(), "{action}");
            raises += 1;
        }
    }
    assert!(raises > 3, "{raises}");
}

/// Who plays the advice has nothing to regret; who plays at random has, and the
/// dearest comes first.
#[test]
fn a_review_counts_what_was_given_away() {
    let config = Config::new(3).unwrap().with_rounds(4).unwrap();
    let review =
        Review::<ElDorado>::of(decisions(&config, seed("wise"), &Adviser, &Normal).into_iter());
    assert!(review.judged.len() > 5);
    assert_eq!(review.agreed(), review.judged.len());
    assert_eq!(review.total(), Gap::default());

    let played = decisions(&config, seed("rash"), &Random, &Normal);
    let review = Review::<ElDorado>::of(played.clone().into_iter());
    assert!(review.total().mean > 5.0 * review.total().error, "{:?}", review.total());
    let costs: Vec<f64> = review.judged.iter().map(|judged| judged.cost.mean).collect();
    assert!(costs.is_sorted_by(|one, next| one >= next), "{costs:?}");
    for Judged { number, view, taken, advised, cost, .. } in &review.judged {
        let (_, seen, done) = played.iter().find(|played| played.0 == *number).unwrap();
        assert_eq!((seen, done), (view, taken));
        assert!(view.legal.iter().count() > 1 && view.legal.contains(*advised));
        assert_eq!(*cost == Gap::default(), bought_nothing(view, *taken, *advised));
    }
}

/// Whether two actions came to the same in every world.
fn bought_nothing(view: &View, taken: Action, advised: Action) -> bool {
    let weighing = weigh::<ElDorado>(view, Some(taken)).unwrap();
    weighing.find(taken).unwrap().worths == weighing.find(advised).unwrap().worths
}

/// The error of a mean is that of its parts: numbers that come in runs count
/// for less than as many that do not.
#[test]
fn runs_of_alike_numbers_have_a_larger_error() {
    let mixed = Gap::of((0..3200).map(|number| f64::from(number % 2)));
    let runs = Gap::of((0..3200).map(|number| f64::from(number / 100 % 2)));
    assert_eq!((mixed.mean, runs.mean), (0.5, 0.5));
    assert!(mixed.error < 1e-9 && runs.error > 0.08, "{mixed:?} {runs:?}");
    assert_eq!(Gap::of(std::iter::empty()), Gap::default());
}
