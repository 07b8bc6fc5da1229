//! The laws every game obeys, each as a function over a [`Subject`].
//!
//! Each plays many random sittings at every table the subject names, and looks
//! at the game after every action.

use croupier_kernel::{Event, Game, Moves, Refusal, Seat, Turn};

use crate::{Playout, Subject};

/// `apply` accepts an action if and only if `legal` lists it, and a sample is
/// one of that list; a view has the same list and the same rules; a refusal
/// leaves the state equal, reports nothing, and names one rule.
pub fn exact_legality<S: Subject>(sittings: u32) {
    each_step::<S>(sittings, |at| {
        let every = S::every_action(&at.game);
        for seat in Seat::all(at.game.seats()) {
            let legal = at.game.legal(seat);
            let listed: Vec<_> = legal.iter().collect();
            assert_eq!(listed.is_empty(), at.game.turn() != Turn::Seat(seat), "{seat}: {at:?}");
            let view = at.game.view(seat);
            assert_eq!(legal, S::Game::legal_in(&view), "{seat}: {at:?}");
            assert_eq!(at.game.config(), S::Game::config_in(&view), "{seat}: {at:?}");
            let chance = at.dice.seed();
            let sampled = at.game.sample(seat, &mut chance.dice(0, 0));
            assert_eq!(sampled, legal.sample(&mut chance.dice(0, 0)), "{seat}: {at:?}");
            assert!(sampled.is_none_or(|action| legal.contains(action)), "{seat}: {at:?}");
            assert_eq!(sampled.is_none(), listed.is_empty(), "{seat}: {at:?}");
            for action in listed.iter().chain(&every) {
                let mut next = at.game.clone();
                let mut events = Vec::new();
                let answer = next.apply(seat, *action, &mut events);
                let lists = listed.contains(action);
                assert_eq!(lists, legal.contains(*action), "{seat} {action}: {at:?}");
                assert_eq!(lists, answer.is_ok(), "{seat} {action}: {answer:?}: {at:?}");
                if let Err(refusal) = answer {
                    assert!(next == at.game, "refused {seat} {action} but moved: {at:?}");
                    assert!(events.is_empty(), "refused {seat} {action} but reported: {at:?}");
                    assert!(!refusal.rule().is_empty() && !refusal.to_string().is_empty());
                }
                assert_eq!(action.to_string().parse(), Ok(*action), "notation of {action}");
                let typed = S::Game::write(at.game.config(), *action);
                assert_eq!(S::Game::read(at.game.config(), &typed), Ok(*action), "{typed}");
            }
        }
    });
}

/// Cards, coins and counts add up after every action.
pub fn conservation<S: Subject>(sittings: u32) {
    each_step::<S>(sittings, |at| {
        if let Err(lost) = S::conserved(&at.game) {
            panic!("{lost}: {at:?}");
        }
    });
}

/// Change everything a seat cannot see: its view and legal moves stay equal,
/// and so does all it is shown while the same actions are played, until
/// something hidden is turned over for it.
///
/// It takes worlds that differ to say so: in most of them another seat must see
/// something else.
pub fn non_interference<S: Subject>(sittings: u32) {
    const LOOK_AHEAD: usize = 6;
    let (mut worlds, mut differ) = (0_u32, 0_u32);
    each_step::<S>(sittings, |at| {
        for seat in Seat::all(at.game.seats()) {
            let mut here = at.game.clone();
            let mut there = S::scrambled(&at.game, seat, &mut at.dice);
            let mut others = Seat::all(here.seats()).filter(|other| *other != seat);
            worlds += 1;
            differ += u32::from(others.any(|other| here.view(other) != there.view(other)));
            for _ in 0..LOOK_AHEAD {
                assert_eq!(here.view(seat), there.view(seat), "{seat}: {at:?}");
                assert_eq!(here.legal(seat), there.legal(seat), "{seat}: {at:?}");
                assert_eq!(here.turn(), there.turn(), "{seat}: {at:?}");
                let Turn::Seat(actor) = here.turn() else { break };
                let Some(action) = here.sample(actor, &mut at.dice) else { break };
                let (mut events_here, mut events_there) = (Vec::new(), Vec::new());
                let accepted = here.apply(actor, action, &mut events_here).is_ok();
                let refused = there.apply(actor, action, &mut events_there).is_err();
                if !accepted || refused {
                    assert_ne!(actor, seat, "its own {action} is judged by hidden cards: {at:?}");
                    break;
                }
                let uncovered = events_here.iter().position(|event| event.uncovers(seat));
                let covered = uncovered.unwrap_or(events_here.len());
                assert_eq!(
                    shown(&events_here[..covered], seat),
                    shown(&events_there[..covered.min(events_there.len())], seat),
                    "{seat} after {actor} {action}: {at:?}"
                );
                if uncovered.is_some() {
                    break;
                }
                assert_eq!(shown(&events_here, seat), shown(&events_there, seat), "{at:?}");
            }
        }
    });
    assert!(differ * 2 > worlds, "only {differ} of {worlds} worlds differ from the truth");
}

/// A secret action tells the others that it was done and not what it was: any
/// two look alike to them, until something is turned over. It is a law for
/// games in which there are two to choose from.
pub fn secrecy<S: Subject>(sittings: u32) {
    let mut choices = 0_u32;
    each_step::<S>(sittings, |at| {
        let Turn::Seat(actor) = at.game.turn() else { return };
        let legal = at.game.legal(actor);
        let secret: Vec<_> =
            legal.iter().filter(|action| S::is_secret(&at.game, *action)).collect();
        choices += u32::from(secret.len() > 1);
        for seat in Seat::all(at.game.seats()).filter(|seat| *seat != actor) {
            let mut seen = None;
            for action in &secret {
                let mut next = at.game.clone();
                let mut events = Vec::new();
                assert!(
                    next.apply(actor, *action, &mut events).is_ok(),
                    "{actor} {action}: {at:?}"
                );
                let uncovered = events.iter().position(|event| event.uncovers(seat));
                let told = shown(&events[..uncovered.unwrap_or(events.len())], seat);
                let view = uncovered.is_none().then(|| next.view(seat));
                let first = seen.get_or_insert_with(|| (told.clone(), view.clone()));
                assert_eq!(*first, (told, view), "{seat} after {actor} {action}: {at:?}");
            }
        }
    });
    assert!(choices > sittings, "only {choices} times was there a choice in secret");
}

/// An imagined world looks to the seat exactly as the true one does, adds up,
/// and can be played to its end.
pub fn honest_imagination<S: Subject>(sittings: u32) {
    each_step::<S>(sittings, |at| {
        for seat in Seat::all(at.game.seats()) {
            let view = at.game.view(seat);
            let world = S::Game::imagine(&view, &mut at.dice);
            assert_eq!(world.view(seat), view, "{seat}: {at:?}");
            if let Err(lost) = S::conserved(&world) {
                panic!("imagined: {lost}: {at:?}");
            }
            let mut world = world;
            for _ in 0..8 {
                let Turn::Seat(actor) = world.turn() else { break };
                let action = world.sample(actor, &mut at.dice).expect("whose turn it is can act");
                if let Err(refusal) = world.apply(actor, action, &mut ()) {
                    panic!("imagined world refuses {actor} {action} ({refusal}): {at:?}");
                }
            }
        }
    });
}

/// The same seed and actions give the same events, views and state.
pub fn replay<S: Subject>(sittings: u32) {
    for config in S::tables() {
        for number in 0..sittings {
            let mut sitting = Playout::<S::Game>::new(&config, number);
            while sitting.step() {}
            let again = sitting.replayed();
            assert!(again.game == sitting.game, "{sitting:?}");
            assert_eq!(again.events, sitting.events, "{sitting:?}");
            for seat in Seat::all(sitting.game.seats()) {
                assert_eq!(again.game.view(seat), sitting.game.view(seat), "{sitting:?}");
            }
        }
    }
}

/// Every sitting ends within the stated number of actions, with an outcome,
/// and not before.
pub fn termination<S: Subject>(sittings: u32) {
    for config in S::tables() {
        let most = S::Game::most_actions(&config) as usize;
        for number in 0..sittings {
            let mut sitting = Playout::<S::Game>::new(&config, number);
            while sitting.game.outcome().is_none() {
                assert!(sitting.step(), "over without an outcome: {sitting:?}");
                assert!(sitting.actions.len() <= most, "more than {most} actions: {sitting:?}");
            }
            assert_eq!(sitting.game.turn(), Turn::Over, "{sitting:?}");
        }
    }
}

fn shown<E: Event>(events: &[E], seat: Seat) -> Vec<E::Shown> {
    events.iter().filter_map(|event| event.shown_to(seat)).collect()
}

fn each_step<S: Subject>(sittings: u32, mut look: impl FnMut(&mut Playout<S::Game>)) {
    for config in S::tables() {
        for number in 0..sittings {
            let mut sitting = Playout::new(&config, number);
            look(&mut sitting);
            while sitting.step() {
                look(&mut sitting);
            }
        }
    }
}
