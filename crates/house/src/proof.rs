//! What can be proved of a finished match.

use std::fmt;

use croupier_bots::{named, stream};
use croupier_kernel::{Seat, short_line};
use croupier_sitting::Occupant;
use croupier_store::Kept;
use croupier_table::{Header, Numbers, Record, Secret, Table};

use crate::Offered;

/// What was found of a match, and what all of that proves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Each thing that was looked at and holds.
    pub found: Vec<Finding>,
    /// What this proves, and what it does not.
    pub meaning: String,
}

/// One thing about a match that holds, such as its seals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// What was looked at.
    pub about: &'static str,
    /// What was found.
    pub text: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.about, self.text)
    }
}

/// Why a match is not proved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProofError {
    /// What holds nevertheless.
    pub found: Vec<Finding>,
    /// What does not.
    pub why: String,
    /// Whether the match is only not over yet.
    pub unfinished: bool,
}

impl fmt::Display for ProofError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl std::error::Error for ProofError {}

impl Proof {
    /// Looks at everything that a match says. `noted` is what somebody wrote down
    /// as its commitment before the first card.
    ///
    /// # Errors
    ///
    /// If something does not hold, or the match is not over.
    pub fn of<G: Offered>(kept: &Kept, noted: Option<&str>) -> Result<Proof, ProofError> {
        let mut found = Vec::new();
        match examine::<G>(kept, noted, &mut found) {
            Ok(meaning) => Ok(Proof { found, meaning }),
            Err(Broken { why, unfinished }) => Err(ProofError { found, why, unfinished }),
        }
    }
}

struct Broken {
    why: String,
    unfinished: bool,
}

impl<E: fmt::Display> From<E> for Broken {
    fn from(why: E) -> Broken {
        Broken { why: why.to_string(), unfinished: false }
    }
}

fn examine<G: Offered>(
    kept: &Kept,
    noted: Option<&str>,
    found: &mut Vec<Finding>,
) -> Result<String, Broken> {
    let (header, records) = (kept.header(), kept.records());
    let mut say = |about, text: String| found.push(Finding { about, text });
    if let Some(damage) = &kept.reading().damage {
        return Err(damage.into());
    }
    say("Seals", format!("all {} lines are whole and in their order.", records.len()));
    if !records.iter().any(|record| matches!(record, Record::Over { .. })) {
        let why = "this match is not over, so its secret is not told and no more than its seals \
                   can be checked";
        return Err(Broken { why: why.to_string(), unfinished: true });
    }
    let secret = kept.secret().ok_or("its secret cannot be read")?;
    if !header.fits(secret) {
        return Err(match header.croupier {
            1 | 2 => "the secret at the end is not the one it was committed to at the start",
            _ => {
                "the secret at the end is not the one it was committed to at the start, or the \
                 game, its rules, who sat down or whether it was practice was changed since"
            }
        }
        .into());
    }
    for (whose, noted) in [("here", kept.noted_commitment()), ("as you give it", noted)] {
        if let Some(noted) = noted.filter(|noted| !noted.eq_ignore_ascii_case(&header.commitment)) {
            return Err(format!(
                "it is committed to {}, and what was noted {whose} before the first card is {}",
                short_line(&header.commitment),
                short_line(noted)
            )
            .into());
        }
    }
    say("Commitment", committed(header, kept.noted_commitment().or(noted).is_some()));
    say("Match", agreed::<G>(header));
    let numbers = Numbers::of(records)?;
    say("Numbers", added::<G>(&numbers));
    let start = Table::<G>::start(records, secret)?;
    if let Some(text) = &secret.text
        && G::read_seed(start.config(), text).ok() != Some(secret.seed)
    {
        return Err("the text of the seed is not that of its bytes".into());
    }
    let table = Table::<G>::replay(records, secret)?;
    let late = G::TIME_UP.map(|late| G::write(table.config(), late));
    say("Deals", "every one follows from the secret and the added numbers.".to_string());
    say("Play", played(records, late.as_deref()));
    say("Bots", bots::<G>(start, header, records)?);
    say("Result", result(&table));
    Ok(meaning::<G>(header, secret, &numbers, kept.noted_commitment().or(noted).is_some()))
}

fn names<G: Offered>(seats: impl Iterator<Item = Seat>) -> String {
    seats.map(G::seat_name).collect::<Vec<_>>().join(", ")
}

fn committed(header: &Header, noted: bool) -> String {
    let of = match header.croupier {
        1 => "the seed",
        2 => "the secret",
        _ => "the secret and of what was agreed",
    };
    let commitment = short_line(&header.commitment);
    let known = if noted { ", as it was noted before the first card" } else { "" };
    format!("{commitment} is the hash of {of} that the end tells{known}.")
}

fn agreed<G: Offered>(header: &Header) -> String {
    let seats: Vec<String> = (Seat::all(header.seats.len() as u8).zip(&header.seats))
        .map(|(seat, by)| format!("{} {}", G::seat_name(seat), short_line(by)))
        .collect();
    let practice = match header.practice {
        true => "for practice, where anything can be taken back",
        false => "not for practice",
    };
    let engine = short_line(&header.engine);
    format!("{} {practice}, dealt by engine {engine}; at the start {}.", G::NAME, seats.join(", "))
}

fn added<G: Offered>(numbers: &Numbers) -> String {
    let (opened, unopened) = (names::<G>(numbers.opened()), names::<G>(numbers.unopened()));
    let mut text = match opened.as_str() {
        "" => "nobody added one to the deal.".to_string(),
        seats => format!("added to the deal as promised, by {seats}."),
    };
    if !unopened.is_empty() {
        text += &format!(" Promised and never opened, so left out: {unopened}.");
    }
    text
}

/// `late` is what the clock does when somebody's time is up.
fn played(records: &[Record], late: Option<&str>) -> String {
    let count = |of: fn(&Record) -> bool| records.iter().filter(|record| of(record)).count();
    let acts = count(|record| matches!(record, Record::Act { .. }));
    let is_late = |record: &&Record| matches!(record, Record::Act { action, .. } if Some(action.as_str()) == late);
    let mut text = format!("{acts} actions, each of them legal when it was done");
    for (what, times) in [
        ("done by the clock", records.iter().filter(is_late).count()),
        ("taken back", count(|record| matches!(record, Record::Undo { .. }))),
        ("rules edited", count(|record| matches!(record, Record::Tuned { .. }))),
        ("lost lines cut off", count(|record| matches!(record, Record::Cut { .. }))),
        ("a seat given to another", count(|record| matches!(record, Record::Seated { .. }))),
    ] {
        if times > 0 {
            text += &format!("; {what}: {times}");
        }
    }
    text + "."
}

/// Has every bot decide again what it decided. What a bot does follows from what
/// it may know and from its own stream, so this finds what it never did.
fn bots<G: Offered>(
    mut table: Table<G>,
    header: &Header,
    records: &[Record],
) -> Result<String, Broken> {
    let known = |name: &str| named::<G>(name).is_some();
    let mut seats: Vec<Option<Occupant>> =
        header.seats.iter().map(|by| Occupant::read(by, known).ok()).collect();
    if header.engine != env!("CARGO_PKG_VERSION") {
        return Ok(format!(
            "not checked, because engine {} may have had others than {}.",
            short_line(&header.engine),
            env!("CARGO_PKG_VERSION")
        ));
    }
    let mut checked = 0;
    for (line, record) in (1..).zip(records).skip(1) {
        match record {
            Record::Seated { seat, by } => {
                if let Some(sits) = seats.get_mut(seat.index()) {
                    *sits = Occupant::read(by, known).ok();
                }
            }
            Record::Act { seat, action } => {
                let Some(Some(Occupant::Bot(name))) = seats.get(seat.index()) else {
                    table.follow(record)?;
                    continue;
                };
                let mut dice = stream(table.bot_seed(), *seat, table.actions() as u32);
                let chosen = named::<G>(name)
                    .and_then(|bot| bot.choose(&table.view(*seat), &mut dice))
                    .or_else(|| table.fallback(*seat));
                let chosen = chosen.map(|chosen| G::write(table.config(), chosen));
                if chosen.as_deref() != Some(action.as_str()) {
                    return Err(format!(
                        "line {line}: {} is played by {name}, which does \"{}\" there and not \
                         \"{}\"",
                        G::seat_name(*seat),
                        chosen.unwrap_or_default(),
                        short_line(action)
                    )
                    .into());
                }
                checked += 1;
            }
            _ => {}
        }
        table.follow(record)?;
    }
    Ok(match checked {
        0 => "none of this program's own played.".to_string(),
        _ => format!("each of their {checked} actions is what the bot of that name does there."),
    })
}

fn result<G: Offered>(table: &Table<G>) -> String {
    let scores: Vec<String> = Seat::all(table.seats())
        .map(|seat| format!("{} {}", G::seat_name(seat), table.standing(seat)))
        .collect();
    let winners = names::<G>(table.winners().into_iter());
    let scores = scores.join(", ");
    match winners.as_str() {
        "" => format!("as it is written; the scores are {scores}, and nobody wins."),
        winners => format!("won by {winners}, as it is written; the scores are {scores}."),
    }
}

/// What all this proves, and what not.
fn meaning<G: Offered>(header: &Header, secret: &Secret, numbers: &Numbers, noted: bool) -> String {
    let mut text = vec![
        "This proves that the deal, the play and the result are those of one match, and that \
         nobody changed the deal after it was committed to."
            .to_string(),
    ];
    text.push(match names::<G>(numbers.opened()).as_str() {
        "" => "Nobody added a number, so whoever began the match may have chosen the deal.".into(),
        opened => format!(
            "The deal was committed to before the numbers of {opened} were known, and hangs on \
             each of them, so nobody alone chose the deal."
        ),
    });
    let unopened = names::<G>(numbers.unopened());
    if !unopened.is_empty() {
        text.push(format!(
            "{unopened} promised a number and did not open it; whoever holds a number back until \
             the others are open can choose between two deals."
        ));
    }
    text.extend(secret.text.as_ref().map(|typed| {
        let typed = short_line(typed);
        format!(
            "The seed can be typed as \"{typed}\": a typed seed proves nothing about who chose it."
        )
    }));
    text.extend(match header.croupier {
        1 => Some(
            "Format 1 commits to the seed without a nonce, so a short seed could be found by \
             trying."
                .to_string(),
        ),
        2 => Some(
            "Format 2 commits to the deal alone: who sat down and whether it was practice is only \
             what the file says."
                .to_string(),
        ),
        _ => None,
    });
    text.push(match noted {
        true => {
            "It does not prove that the machine that dealt did not look at the cards, nor that \
                 people and programs played without help."
                .to_string()
        }
        false => {
            "It does not prove that the machine that dealt did not look at the cards, nor that \
                  this file was not made up from beginning to end by whoever holds it: only a \
                  commitment that somebody else wrote down before the first card, the same as \
                  above, shows that (croupier verify --commitment)."
                .to_string()
        }
    });
    text.join(" ")
}

#[cfg(test)]
mod tests {
    use croupier_kernel::Seat;
    use serde_json::Value;

    use super::*;

    #[test]
    fn what_was_taken_back_edited_cut_off_or_handed_on_is_told() {
        let seat = Seat::new(0);
        let act = Record::Act { seat, action: "bid 0".to_string() };
        assert_eq!(
            played(std::slice::from_ref(&act), None),
            "1 actions, each of them legal when it was done."
        );
        let tuned = || Record::Tuned { config: Value::Null, config_hash: String::new() };
        let late = Record::Act { seat, action: "timeout".to_string() };
        assert!(played(&[act.clone(), late], Some("timeout")).ends_with("; done by the clock: 1."));
        let told = played(
            &[
                act,
                tuned(),
                Record::Cut { lines: 7 },
                tuned(),
                Record::Undo { seat, back_to: 0 },
                Record::Seated { seat, by: "easy".to_string() },
            ],
            None,
        );
        let want =
            "; taken back: 1; rules edited: 2; lost lines cut off: 1; a seat given to another: 1.";
        assert!(told.ends_with(want), "{told}");
    }
}
