//! `croupier verify`: what can be proved of a finished match.

use croupier_kernel::{Seat, one_line};
use croupier_store::Kept;
use croupier_table::{GameName, Numbers, Record, Secret, Table, with_game};

use crate::cli;
use crate::data;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;

pub(crate) fn run(args: &cli::Verify) -> Result<(), Failure> {
    let kept = data::store()?.find(&args.id)?;
    let game: GameName = kept.header().game.parse().map_err(Failure::new)?;
    with_game!(game, G => verify::<G>(&kept))
}

fn verify<G: Plain>(kept: &Kept) -> Result<(), Failure> {
    let at = |why: &dyn std::fmt::Display| {
        Failure::new(format!("{} does not hold: {why}", kept.path().display()))
    };
    let (header, records) = (kept.header(), kept.records());
    if let Some(damage) = &kept.reading().damage {
        return Err(at(damage));
    }
    say("Seals", &format!("all {} lines are whole and in their order.", records.len()));
    let ended = records.iter().any(|record| matches!(record, Record::Over { .. }));
    if !ended {
        return Err(Failure::new(
            "this match is not over, so its secret is not told and no more than its seals can be checked",
        ));
    }
    let secret = kept.secret().ok_or_else(|| at(&"its secret cannot be read"))?;
    if !header.fits(secret) {
        return Err(at(&"the secret at the end is not the one it was committed to at the start"));
    }
    say(
        "Commitment",
        &format!("{} is the hash of the secret that the end tells.", header.commitment),
    );
    let numbers = Numbers::of(records).map_err(|broken| at(&broken))?;
    say("Numbers", &added::<G>(&numbers));
    let start = Table::<G>::start(records, secret).map_err(|broken| at(&broken))?;
    if let Some(text) = &secret.text
        && G::read_seed(start.config(), text).ok() != Some(secret.seed)
    {
        return Err(at(&"the text of the seed is not that of its bytes"));
    }
    let table = Table::<G>::replay(records, secret).map_err(|broken| at(&broken))?;
    say("Deals", "every one follows from the secret and the added numbers.");
    say("Play", &played(records));
    say("Result", &result(&table));
    out::print(&format!("\n{}", meaning::<G>(header.croupier, secret, &numbers)));
    Ok(())
}

fn say(what: &str, found: &str) {
    out::print(&format!("{what}: {found}"));
}

fn names<G: Plain>(seats: impl Iterator<Item = Seat>) -> String {
    seats.map(G::seat_name).collect::<Vec<_>>().join(", ")
}

fn added<G: Plain>(numbers: &Numbers) -> String {
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

fn played(records: &[Record]) -> String {
    let count = |of: fn(&Record) -> bool| records.iter().filter(|record| of(record)).count();
    let acts = count(|record| matches!(record, Record::Act { .. }));
    let mut text = format!("{acts} actions, each of them legal when it was done");
    for (what, times) in [
        ("taken back", count(|record| matches!(record, Record::Undo { .. }))),
        ("rules edited", count(|record| matches!(record, Record::Tuned { .. }))),
        ("damaged lines cut off", count(|record| matches!(record, Record::Cut { .. }))),
        ("a seat given to another", count(|record| matches!(record, Record::Seated { .. }))),
    ] {
        if times > 0 {
            text += &format!("; {what}: {times}");
        }
    }
    text + "."
}

fn result<G: Plain>(table: &Table<G>) -> String {
    let scores: Vec<String> = Seat::all(table.seats())
        .map(|seat| format!("{} {}", G::seat_name(seat), table.standing(seat)))
        .collect();
    let winners = names::<G>(table.winners().into_iter());
    format!("won by {winners}, as it is written; the scores are {}.", scores.join(", "))
}

/// What all this proves, and what not.
fn meaning<G: Plain>(format: u32, secret: &Secret, numbers: &Numbers) -> String {
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
        let typed = one_line(typed);
        format!(
            "The seed can be typed as \"{typed}\": a typed seed proves nothing about who chose it."
        )
    }));
    if format < 2 {
        let why = "Format 1 commits to the seed without a nonce, so a short seed could be found by \
                   trying.";
        text.push(why.to_string());
    }
    text.push(
        "It does not prove that the machine that dealt did not look at the cards, nor that this \
         file was not made up from beginning to end by whoever holds it: only a commitment that \
         somebody else wrote down before the first card, the same as above, shows that."
            .to_string(),
    );
    text.join(" ")
}
