//! Targets judged by what their tables come to.

use croupier_sim::{Pair, Plan, Ratio};

use super::{Judged, Spec, Target, TargetError, Targets, Verdict};
use crate::study::{Studied, Study, Unit, beside, study};

/// Plays the tables that targets are about, each once, and judges them.
pub(super) struct Court<'c, G: Studied, P, F> {
    all: &'c Targets,
    matches: u64,
    plan: &'c P,
    progress: &'c F,
    studies: Vec<(Spec, u64, Study<G>)>,
    besides: Vec<Beside>,
}

/// A table beside another, for so many matches.
struct Beside {
    one: Spec,
    base: Spec,
    matches: u64,
    pairs: Vec<Pair>,
}

impl<'c, G: Studied, P, F> Court<'c, G, P, F>
where
    P: Fn(&Spec) -> Result<Plan<G>, String>,
    F: Fn(u64) + Sync,
    G::Config: Sync,
{
    pub(super) fn new(all: &'c Targets, matches: u64, plan: &'c P, progress: &'c F) -> Self {
        Court { all, matches, plan, progress, studies: Vec::new(), besides: Vec::new() }
    }

    pub(super) fn judge(&mut self, target: &Target) -> Result<Judged, TargetError> {
        let spec = target.table.or(&self.all.table);
        let place = G::figure(&target.figure);
        if place.is_none() && target.figure != "least_played" {
            return Err(TargetError::NoFigure {
                target: target.name.clone(),
                figure: target.figure.clone(),
                known: G::HEADLINE.to_vec(),
            });
        }
        let matches = self.matches_of(target);
        let nothing = || TargetError::Nothing { target: target.name.clone(), matches };
        let (mut unit, mut which) = (Unit::Share, None);
        let (mean, error) = match (place, &target.beside) {
            (None, _) => {
                let least = self.least_played(target, &spec)?;
                let (name, ratio) = least.ok_or_else(nothing)?;
                which = Some(name);
                (ratio.mean().ok_or_else(nothing)?, unit.error_of(&ratio))
            }
            (Some(place), Some(other)) => {
                let pair = self.beside(target, &spec, &other.or(&spec))?.get(place).copied();
                let mean = |ratio: Option<Ratio>| ratio.and_then(|ratio| ratio.mean());
                let one = mean(pair.map(|pair| pair.other)).ok_or_else(nothing)?;
                let base = mean(pair.map(|pair| pair.one)).filter(|base| *base != 0.0);
                let error = pair.and_then(|pair| pair.times()).map(|times| times.error);
                (one / base.ok_or_else(nothing)?, error)
            }
            (Some(place), None) if target.decks.is_empty() => {
                unit = G::FIGURES.get(place).map_or(Unit::Number, |(_, unit)| *unit);
                let ratio = self.study(target, &spec)?.figures.get(place).copied();
                let ratio = ratio.unwrap_or_default();
                (ratio.mean().ok_or_else(nothing)?, unit.error_of(&ratio))
            }
            (Some(place), None) => {
                let mut ratios = Vec::new();
                for deck in &target.decks {
                    let spec = Spec { deck: Some(deck.clone()), ..spec.clone() };
                    ratios.extend(self.study(target, &spec)?.figures.get(place).copied());
                }
                spread(&ratios).ok_or_else(nothing)?
            }
        };
        let (least, most) = (target.least.unwrap_or(f64::NEG_INFINITY), target.most);
        let most = most.unwrap_or(f64::INFINITY);
        let verdict =
            Verdict::of(unit.scale() * mean, error.map(|e| unit.scale() * e), least, most);
        Ok(Judged {
            name: target.name.clone(),
            wanted: wanted(target, unit),
            unit,
            mean,
            error,
            which,
            verdict,
        })
    }

    fn matches_of(&self, target: &Target) -> u64 {
        self.matches.saturating_mul(target.times)
    }

    fn table(&self, target: &Target, spec: &Spec) -> Result<Plan<G>, TargetError> {
        let refused = |why| TargetError::Table { target: target.name.clone(), why };
        (self.plan)(spec).map_err(refused)
    }

    /// What a table comes to; each is played once.
    fn study(&mut self, target: &Target, spec: &Spec) -> Result<&Study<G>, TargetError> {
        let matches = self.matches_of(target);
        let same = |each: &(Spec, u64, Study<G>)| each.0 == *spec && each.1 == matches;
        let at = match self.studies.iter().position(same) {
            Some(at) => at,
            None => {
                let plan = self.table(target, spec)?;
                let found = study(&plan, 0..matches, self.progress);
                self.studies.push((spec.clone(), matches, found));
                self.studies.len() - 1
            }
        };
        Ok(&self.studies[at].2)
    }

    /// The figures of a table beside another's. Whatever targets hold against the
    /// same table is played together, so that table is played once for all.
    fn beside(&mut self, target: &Target, one: &Spec, base: &Spec) -> Result<&[Pair], TargetError> {
        let matches = self.matches_of(target);
        let same =
            |each: &Beside| each.one == *one && each.base == *base && each.matches == matches;
        if !self.besides.iter().any(same) {
            let mut others: Vec<(Spec, Plan<G>)> = Vec::new();
            for each in &self.all.targets {
                let Some(beside) = &each.beside else { continue };
                let spec = each.table.or(&self.all.table);
                let held = beside.or(&spec) == *base && self.matches_of(each) == matches;
                if held && others.iter().all(|(other, _)| *other != spec) {
                    let plan = self.table(each, &spec)?;
                    others.push((spec, plan));
                }
            }
            let (specs, plans): (Vec<Spec>, Vec<Plan<G>>) = others.into_iter().unzip();
            let pairs = beside(&self.table(target, base)?, &plans, 0..matches, self.progress);
            let found = specs.into_iter().zip(pairs);
            self.besides.extend(found.map(|(one, pairs)| Beside {
                one,
                base: base.clone(),
                matches,
                pairs,
            }));
        }
        let found = self.besides.iter().find(|each| same(each));
        Ok(found.map_or(&[], |each| each.pairs.as_slice()))
    }

    /// The card that is played least when it is held, over all decks.
    fn least_played(
        &mut self,
        target: &Target,
        spec: &Spec,
    ) -> Result<Option<(String, Ratio)>, TargetError> {
        let decks: Vec<Option<String>> = match target.decks.is_empty() {
            true => vec![spec.deck.clone()],
            false => target.decks.iter().cloned().map(Some).collect(),
        };
        let mut shares: Vec<(String, Ratio)> = Vec::new();
        for deck in decks {
            let spec = Spec { deck, ..spec.clone() };
            let more = G::card_shares(&self.study(target, &spec)?.notes);
            for (name, ratio) in more {
                match shares.iter_mut().find(|(each, _)| *each == name) {
                    Some((_, sum)) => *sum = sum.plus(ratio),
                    None => shares.push((name, ratio)),
                }
            }
        }
        let held = shares.into_iter().filter(|(_, ratio)| ratio.mean().is_some());
        let mean = |ratio: &Ratio| ratio.mean().unwrap_or(1.0);
        Ok(held.min_by(|one, other| mean(&one.1).total_cmp(&mean(&other.1))))
    }
}

/// By how much the largest mean is above the smallest, in parts of the smallest.
/// The error is that of independent means, which is on the safe side where they
/// share their seeds.
fn spread(ratios: &[Ratio]) -> Option<(f64, Option<f64>)> {
    let mut means: Vec<(f64, Option<f64>)> = Vec::new();
    for ratio in ratios {
        means.push((ratio.mean()?, ratio.error()));
    }
    let by_mean =
        |one: &&(f64, Option<f64>), other: &&(f64, Option<f64>)| one.0.total_cmp(&other.0);
    let (most, least) = (means.iter().max_by(by_mean)?, means.iter().min_by(by_mean)?);
    if least.0 <= 0.0 {
        return None;
    }
    let times = most.0 / least.0;
    let error = most.1.zip(least.1).map(|(one, other)| {
        let (a, b) = (one / most.0, other / least.0);
        times * (a * a + b * b).sqrt()
    });
    Some((times - 1.0, error))
}

fn wanted(target: &Target, unit: Unit) -> String {
    let sign = unit.sign();
    match (target.least, target.most) {
        (Some(least), Some(most)) => format!("{least} to {most}{sign}"),
        (Some(least), None) => format!("at least {least}{sign}"),
        (None, Some(most)) => format!("at most {most}{sign}"),
        (None, None) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spread_is_between_the_best_and_the_worst() {
        let ratio = |values: [i64; 3]| {
            let mut ratio = Ratio::default();
            for value in values {
                ratio.add(value, 1);
            }
            ratio
        };
        let (mean, error) =
            spread(&[ratio([9, 10, 11]), ratio([14, 15, 16]), ratio([11, 12, 13])]).unwrap();
        assert!((mean - 0.5).abs() < 1e-12 && error.unwrap() > 0.0);
        assert!(spread(&[]).is_none() && spread(&[ratio([0, 0, 0])]).is_none());
    }
}
