//! `croupier review`: what a person did in a finished match, beside what the
//! adviser would have done.

use std::fmt::Write;
use std::io::IsTerminal;
use std::time::{Duration, Instant};

use croupier_bots::advice::{Decision, Judged, Review, weigh};
use croupier_kernel::Seat;
use croupier_sitting::Occupant;
use croupier_store::Kept;
use croupier_table::{GameName, Header, Record, Table, with_game};
use serde_json::{Value, json};

use crate::cli;
use crate::data;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;

/// How many decisions are shown with their positions.
const SHOWN: usize = 3;

pub(crate) fn run(args: &cli::Review) -> Result<(), Failure> {
    let kept = data::store()?.find(&args.id)?;
    let game: GameName = kept.header().game.parse().map_err(Failure::new)?;
    with_game!(game, G => review::<G>(&kept, args))
}

fn review<G: Plain>(kept: &Kept, args: &cli::Review) -> Result<(), Failure> {
    if !kept.is_over() {
        return Err(Failure::new(format!(
            "this match is not over; go on with it (croupier resume {}) and review it then",
            kept.id()
        )));
    }
    let seat = seat::<G>(args.seat.as_deref(), kept.header())?;
    let decisions = decisions::<G>(kept, seat)?;
    let (all, start) = (decisions.len(), Instant::now());
    let shows = std::io::stderr().is_terminal();
    let review = Review::<G>::of(decisions.into_iter().enumerate().map(|(done, decision)| {
        if shows && start.elapsed() > Duration::from_secs(1) {
            eprint!("\rdecision {} of {all} ", done + 1);
        }
        decision
    }));
    if shows && start.elapsed() > Duration::from_secs(1) {
        eprintln!();
    }
    out::print(&match args.json {
        true => format!("{:#}", data(kept, seat, &review)),
        false => words(kept, seat, &review),
    });
    Ok(())
}

/// Whose decisions are looked at: the seat asked for, or the first person's.
fn seat<G: Plain>(asked: Option<&str>, header: &Header) -> Result<Seat, Failure> {
    let seats = header.seats.len();
    let names = || {
        let names: Vec<String> = Seat::all(seats as u8).map(G::seat_name).collect();
        names.join(", ")
    };
    if let Some(name) = asked {
        let seat = G::read_seat(name).map_err(Failure::usage)?;
        return match seat.index() < seats {
            true => Ok(seat),
            false => Err(Failure::usage(format!(
                "nobody at this table is {seat}; its seats are {}",
                names()
            ))),
        };
    }
    let people = [Occupant::Person, Occupant::Open].map(|person| person.to_string());
    let person = header.seats.iter().position(|by| people.contains(by));
    person.map(|index| Seat::new(index as u8)).ok_or_else(|| {
        Failure::usage(format!(
            "no person sat at this table; say whose decisions to review with --as, of {}",
            names()
        ))
    })
}

/// Each decision of a seat that stood: how many actions came before it, what
/// the seat knew, and what it did.
fn decisions<G: Plain>(kept: &Kept, seat: Seat) -> Result<Vec<Decision<G>>, Failure> {
    let records = kept.records();
    let at = |broken: &dyn std::fmt::Display| {
        Failure::new(format!("{}: {broken}", kept.path().display()))
    };
    let Some(secret) = kept.secret() else {
        return Err(Failure::new("the seed of this match is missing, so it cannot be reviewed"));
    };
    let mut table = Table::<G>::start(records, secret).map_err(|broken| at(&broken))?;
    let mut decisions = Vec::new();
    for record in &records[1..] {
        if let Record::Act { seat: actor, action } = record
            && *actor == seat
        {
            let action = G::read(table.config(), action).map_err(|wrong| at(&wrong))?;
            decisions.push((table.actions(), table.view(seat), action));
        }
        table.follow(record).map_err(|broken| at(&broken))?;
        decisions.retain(|(number, ..)| *number < table.actions());
    }
    Ok(decisions)
}

fn words<G: Plain>(kept: &Kept, seat: Seat, review: &Review<G>) -> String {
    let judged = &review.judged;
    let (Some(first), total) = (judged.first(), review.total()) else {
        return format!("{} had nothing to decide in {}.", G::seat_name(seat), kept.id());
    };
    let (adviser, unit) = (first.adviser, first.unit);
    let mut text = format!(
        "{} in {}: {} decisions with a choice, {} of them as {adviser} advises or to the same \
         end.\nThe others cost {:.2} ± {:.2} {unit} together, as it reckons.\n",
        G::seat_name(seat),
        kept.id(),
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

/// A decision in one line.
fn one<G: Plain>(judged: &Judged<G>) -> String {
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

fn data<G: Plain>(kept: &Kept, seat: Seat, review: &Review<G>) -> Value {
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
        "match": kept.id(),
        "game": G::NAME,
        "seat": G::seat_name(seat),
        "adviser": review.judged.first().map(|judged| judged.adviser),
        "unit": review.judged.first().map(|judged| judged.unit),
        "agreed": review.agreed(),
        "cost": total.mean,
        "error": total.error,
        "decisions": review.judged.iter().map(decision).collect::<Vec<Value>>(),
    })
}
