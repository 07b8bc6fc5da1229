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

/// One decision, in words and numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedDecision {
    /// How many actions came before it.
    pub number: usize,
    /// What the seat held.
    pub held: String,
    /// What it did.
    pub taken: String,
    /// What the adviser would have done.
    pub advised: String,
    /// Whether that is the same, or comes to the same.
    pub same: bool,
    /// How much less it brought on average.
    pub cost: f64,
    /// How far that may be off.
    pub error: f64,
}

/// All decisions of a seat together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ReviewTotal {
    /// How many had a choice.
    pub decisions: usize,
    /// How many were as advised, or came to the same.
    pub agreed: usize,
    /// Who advised, if there was anything to decide.
    pub adviser: Option<&'static str>,
    /// What costs are counted in.
    pub unit: Option<&'static str>,
    /// What the others cost together.
    pub cost: f64,
    /// How far that may be off.
    pub error: f64,
}

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
        kept.whole().map_err(|wrong| ReviewError::Damaged(wrong.to_string()))?;
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
        let dear = self.dear();
        for (place, (judged, (scene, reason))) in judged.iter().zip(self.dearest()).enumerate() {
            let _ = write!(text, "\n{}. {}\n", place + 1, one(judged));
            for line in scene.lines() {
                let _ = writeln!(text, "   | {line}");
            }
            if let Some(reason) = reason {
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

    /// Whose decisions they are.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// All of it in numbers.
    pub fn total(&self) -> ReviewTotal {
        let (first, total) = (self.review.judged.first(), self.review.total());
        ReviewTotal {
            decisions: self.review.judged.len(),
            agreed: self.review.agreed(),
            adviser: first.map(|judged| judged.adviser),
            unit: first.map(|judged| judged.unit),
            cost: total.mean,
            error: total.error,
        }
    }

    /// Each decision with a choice, the dearest first.
    pub fn decisions(&self) -> impl Iterator<Item = ReviewedDecision> {
        self.review.judged.iter().map(|judged| {
            let config = G::config_in(&judged.view);
            ReviewedDecision {
                number: judged.number,
                held: G::hand(&judged.view),
                taken: G::write(config, judged.taken),
                advised: G::write(config, judged.advised),
                same: judged.agrees(),
                cost: judged.cost.mean,
                error: judged.cost.error,
            }
        })
    }

    /// The dearest decisions that cost anything: of each what the seat saw, and why
    /// the adviser would have done otherwise.
    pub fn dearest(&self) -> impl Iterator<Item = (String, Option<String>)> {
        self.review.judged[..self.dear()].iter().map(|judged| {
            let scene = format!("{}\n{}", G::scene(&judged.view), G::choices(&judged.view));
            let weighing = weigh::<G>(&judged.view, Some(judged.taken));
            let reason =
                weighing.map(|weighing| G::reason(&judged.view, &weighing, judged.advised));
            (scene, reason)
        })
    }

    fn dear(&self) -> usize {
        let judged = self.review.judged.iter().take(SHOWN);
        judged.take_while(|judged| judged.cost.mean > 0.0).count()
    }

    /// It as data.
    pub fn data(&self) -> Value {
        let total = self.total();
        let decision = |decision: ReviewedDecision| {
            json!({
                "action": decision.number + 1,
                "held": decision.held,
                "taken": decision.taken,
                "advised": decision.advised,
                "same": decision.same,
                "cost": decision.cost,
                "error": decision.error,
            })
        };
        json!({
            "match": self.id,
            "game": G::NAME,
            "seat": G::seat_name(self.seat),
            "adviser": total.adviser,
            "unit": total.unit,
            "agreed": total.agreed,
            "cost": total.cost,
            "error": total.error,
            "decisions": self.decisions().map(decision).collect::<Vec<Value>>(),
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
