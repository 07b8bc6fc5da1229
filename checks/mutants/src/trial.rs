//! Every mutant of a crate against the tests that reach it.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::Failure;
use crate::case::{Case, End};
use crate::mutant::Mutant;

/// What came of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A test failed: its name.
    Caught(String),
    /// A test met its time limit: its name.
    Late(String),
    /// Every test that reaches it stayed green: how many.
    Missed(usize),
}

/// How many mutants are tried at a time: most tests wait for one thread.
const WORKERS: usize = 4;

/// Tries mutants, each given by number.
pub fn all(
    wanted: &[(usize, &Mutant)],
    cases: &[Case],
) -> Result<HashMap<usize, Outcome>, Failure> {
    let next = AtomicUsize::new(0);
    let outcomes = Mutex::new(HashMap::new());
    let last_red: Mutex<HashMap<String, usize>> = Mutex::new(HashMap::new());
    let work = || -> Result<(), String> {
        while let Some((id, mutant)) = wanted.get(next.fetch_add(1, Ordering::Relaxed)) {
            let function = mutant.function.as_ref().map_or(&mutant.file, |f| &f.function_name);
            let first = last_red.lock().map_err(|e| e.to_string())?.get(function).copied();
            let (outcome, red) = one(*id, cases, first).map_err(|e| e.to_string())?;
            if let Some(red) = red {
                last_red.lock().map_err(|e| e.to_string())?.insert(function.clone(), red);
            } else {
                eprintln!("missed {}", mutant.name);
            }
            let mut outcomes = outcomes.lock().map_err(|e| e.to_string())?;
            outcomes.insert(*id, outcome);
            if outcomes.len().is_multiple_of(50) {
                eprintln!("{} of {} tried", outcomes.len(), wanted.len());
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..WORKERS).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(done) => done,
            Err(_) => Err("a worker panicked".to_string()),
        })
    })?;
    Ok(outcomes.into_inner()?)
}

/// Quick tests first, and before them the one that was last red for this function.
fn one(
    id: usize,
    cases: &[Case],
    first: Option<usize>,
) -> Result<(Outcome, Option<usize>), Failure> {
    let mut reaching: Vec<usize> =
        (0..cases.len()).filter(|&at| cases[at].reaches.contains(&id)).collect();
    reaching.sort_by_key(|&at| (Some(at) != first, cases[at].takes));
    for &at in &reaching {
        match cases[at].tries(id)? {
            End::Green => {}
            End::Red => return Ok((Outcome::Caught(cases[at].name.clone()), Some(at))),
            End::Late => return Ok((Outcome::Late(cases[at].name.clone()), Some(at))),
        }
    }
    Ok((Outcome::Missed(reaching.len()), None))
}
