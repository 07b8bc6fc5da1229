//! What a person did in a finished match, beside what the adviser would have done.

use std::fmt::Write;

use croupier_bots::advice::{Decision, Judged, Review, weigh};
use croupier_kernel::Seat;
use croupier_sitting::Occupant;
use croupier_store::Kept;
use croupier_table::{Header, Record, RecordError, Table};
use serde_json::{Value, json};

use crate::{Offered, ReviewError};

/// How many decisions are shown with their positions.
const SHOWN: usize = 3;

/// One seat's decisions in a finished match, judged.
pub struct MatchReview<G: Offered> {
    id: String,
    seat: Seat,
    review: Review<G>,
}

impl<G: Offered> MatchReview<G> {
    /// Judges the decisions of the seat asked for, or of the first person.
    /// `progress` is told how many are done, of how many.
    ///
    /// # Errors
    ///
    /// If the match is not over or cannot be read, or nobody sits there.
    pub fn of(
        kept: &Kept,
        asked: Option<&str>,
        mut progress: impl FnMut(usize, usize),
    ) -> Result<MatchReview<G>, ReviewError> {
        if !kept.is_over() {
            return Err(ReviewError::NotOver(kept.id().to_string()));
        }
        let seat = seat::<G>(asked, kept.header())?;
        let decisions = decisions::<G>(kept, seat)?;
        let all = decisions.len();
        let review = Review::<G>::of(decisions.into_iter().enumerate().map(|(done, decision)| {
            progress(done, all);
            decision
        }));
        Ok(MatchReview { id: kept.id().to_string(), seat, review })
    }

    /// It in words: the dearest decisions with their positions, then the rest.
    pub fn words(&self) -> String {
        let MatchReview { id, seat, review } = self;
        let judged = &review.judged;
        let (Some(first), total) = (judged.first(), review.total()) else {
            return format!("{} had nothing to decide in {}.", G::seat_name(*seat), id);
        };
        let (adviser, unit) = (first.adviser, first.unit);
        let mut text = format!(
            "{} in {}: {} decisions with a choice, {} of them as {adviser} advises or to the same \
         end.\nThe others cost {:.2} ± {:.2} {unit} together, as it reckons.\n",
            G::seat_name(*seat),
            id,
            judged.len(),
            review.agreed(),
            total.mean,
            total.error,
        );
        let dear = judged.iter().take(SHOWN).take_while(|judged| judged.cost.mean > 0.0).count();
        for (place, judged) in judged[..dear].iter().enumerate() {
            let _ = write!(text, "\n{}. {}\n", place + 1, one(judged));
            let scene = format!("{}\n{}", G::scene(&judged.view), G::choices(&judged.view));
            for line in scene.lines() {
                let _ = writeln!(text, "   | {line}");
            }
            if let Some(weighing) = weigh::<G>(&judged.view, Some(judged.taken)) {
                let reason = G::reason(&judged.view, &weighing, judged.advised);
                let advised = G::write(G::config_in(&judged.view), judged.advised);
                let _ = writeln!(text, "   {advised}: {reason}.");
            }
        }
        let mut rest: Vec<&Judged<G>> = judged[dear..].iter().collect();
        rest.sort_by_key(|judged| judged.number);
        if !rest.is_empty() {
            let cost = format!("cost ({unit})");
            let _ = write!(
                text,
                "\n{:>6}  {:<32}{:<20}{:<20}{cost:>16}",
                "action", "you held", "you", adviser
            );
        }
        for judged in rest {
            let config = G::config_in(&judged.view);
            let advised = match judged.agrees() {
                true => "the same".to_string(),
                false => G::write(config, judged.advised),
            };
            let cost = match judged.agrees() {
                true => "0".to_string(),
                false => format!("{:.2} ± {:.2}", judged.cost.mean, judged.cost.error),
            };
            let _ = write!(
                text,
                "\n{:>6}  {:<32}{:<20}{advised:<20}{cost:>16}",
                judged.number + 1,
                short(&G::hand(&judged.view)),
                G::write(config, judged.taken),
            );
        }
        text
    }

    /// It as data.
    pub fn data(&self) -> Value {
        let MatchReview { id, seat, review } = self;
        let total = review.total();
        let decision = |judged: &Judged<G>| {
            let config = G::config_in(&judged.view);
            json!({
                "action": judged.number + 1,
                "held": G::hand(&judged.view),
                "taken": G::write(config, judged.taken),
                "advised": G::write(config, judged.advised),
                "same": judged.agrees(),
                "cost": judged.cost.mean,
                "error": judged.cost.error,
            })
        };
        json!({
            "match": id,
            "game": G::NAME,
            "seat": G::seat_name(*seat),
            "adviser": review.judged.first().map(|judged| judged.adviser),
            "unit": review.judged.first().map(|judged| judged.unit),
            "agreed": review.agreed(),
            "cost": total.mean,
            "error": total.error,
            "decisions": review.judged.iter().map(decision).collect::<Vec<Value>>(),
        })
    }
}

/// Whose decisions are looked at: the seat asked for, or the first person's.
fn seat<G: Offered>(asked: Option<&str>, header: &Header) -> Result<Seat, ReviewError> {
    let seats = header.seats.len();
    let names = || {
        let names: Vec<String> = Seat::all(seats as u8).map(G::seat_name).collect();
        names.join(", ")
    };
    if let Some(name) = asked {
        let seat = G::read_seat(name).map_err(ReviewError::Notation)?;
        return match seat.index() < seats {
            true => Ok(seat),
            false => Err(ReviewError::NoSeat(seat, names())),
        };
    }
    let people = [Occupant::Person, Occupant::Open].map(|person| person.to_string());
    let person = header.seats.iter().position(|by| people.contains(by));
    person.map(|index| Seat::new(index as u8)).ok_or_else(|| ReviewError::NoPerson(names()))
}

/// Each decision of a seat that stood: how many actions came before it, what
/// the seat knew, and what it did.
fn decisions<G: Offered>(kept: &Kept, seat: Seat) -> Result<Vec<Decision<G>>, ReviewError> {
    let records = kept.records();
    let secret = kept.secret().ok_or(ReviewError::NoSecret)?;
    let mut table = Table::<G>::start(records, secret).map_err(ReviewError::Records)?;
    let mut decisions = Vec::new();
    for (index, record) in records.iter().enumerate().skip(1) {
        if let Record::Act { seat: actor, action } = record
            && *actor == seat
        {
            let action = G::read(table.config(), action).map_err(ReviewError::Notation)?;
            decisions.push((table.actions(), table.view(seat), action));
        }
        table.follow(record).map_err(|why| ReviewError::Records(RecordError::new(index, &why)))?;
        decisions.retain(|(number, ..)| *number < table.actions());
    }
    Ok(decisions)
}

/// A decision in one line.
fn one<G: Offered>(judged: &Judged<G>) -> String {
    let config = G::config_in(&judged.view);
    format!(
        "Action {}: {} cost {:.2} ± {:.2} {}; {} advises {}.",
        judged.number + 1,
        G::write(config, judged.taken),
        judged.cost.mean,
        judged.cost.error,
        judged.unit,
        judged.adviser,
        G::write(config, judged.advised),
    )
}

/// As much of a hand as fits a column.
fn short(hand: &str) -> String {
    const WIDTH: usize = 30;
    if hand.chars().count() <= WIDTH {
        return hand.to_string();
    }
    hand.chars().take(WIDTH - 3).chain("...".chars()).collect()
}
