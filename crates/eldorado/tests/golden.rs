//! Golden transcripts: see `golden/*.txt`.

use std::path::Path;

use croupier_eldorado::{Config, Deal, ElDorado, Event, FirstDealer, Hand, PerSeat, Twins, View};
use croupier_kernel::{Card, Game, Seat, Seed, Turn};
use croupier_testkit::golden::{self, Script};

/// Opens with `el-dorado seats=3 rounds=2 seed=blue`, and then, if the first
/// round is laid out, a line `p1: 6c 5d Qh` for each seat and `turned: Ad`.
///
/// `cards=`, `dealer=` and `twins=` may be given too. A match of one round laid
/// out needs no seed.
struct Transcript;

impl Script for Transcript {
    type Game = ElDorado;

    fn open(lines: &[&str], events: &mut Vec<Event>) -> Result<ElDorado, String> {
        let (head, layout) = lines.split_first().ok_or("no opening line")?;
        let (config, seed) = settings(head)?;
        let Some((turned, hands)) = layout.split_last() else {
            return Ok(ElDorado::new(&config, seed.ok_or("no seed")?, events));
        };
        let seed = match seed {
            None if config.rounds() > 1 => return Err("no seed for the later rounds".to_string()),
            seed => seed.unwrap_or(Seed::from_bytes([0; 32])),
        };
        let FirstDealer::Seat(dealer) = config.first_dealer() else {
            return Err("the dealer of a round laid out is a seat".to_string());
        };
        let turned = labelled(turned, "turned")?.parse().map_err(words)?;
        let deal = Deal::laid_out(config, dealer, laid_out(hands)?, turned).map_err(words)?;
        Ok(ElDorado::from_deal(&config, &deal, seed, events))
    }

    fn tell(_: &ElDorado, event: &Event) -> String {
        event.to_string()
    }

    fn describe(view: &View) -> String {
        let board = &view.board;
        let seats = || Seat::all(board.config().seats());
        let each = |value: &dyn Fn(Seat) -> String| {
            seats().map(|seat| format!("{seat} {}", value(seat))).collect::<Vec<_>>().join(", ")
        };
        let won = board.tricks().won();
        let trick = board.tricks().current();
        let plays: Vec<_> = trick.plays().map(|(seat, card)| format!("{seat} {card}")).collect();
        [
            format!(
                "{} in round {} of {}, {} deals, {} is turned",
                view.seat,
                view.round,
                board.config().rounds(),
                board.dealer(),
                board.turned()
            ),
            format!("hand: {}; {}", or_nothing(&view.hand.to_string()), may(view)),
            format!(
                "bids: {}",
                each(&|seat| board.bids()[seat].map_or("-".to_string(), |bid| bid.to_string()))
            ),
            format!("won: {}", each(&|seat| won[seat].to_string())),
            format!(
                "trick: {}; trump is {}",
                or_nothing(&plays.join(", ")),
                if board.is_broken() { "broken" } else { "not broken" }
            ),
            format!("totals: {}", each(&|seat| view.sheet.total(seat).to_string())),
        ]
        .join("\n")
    }
}

fn may(view: &View) -> String {
    match (view.legal.bid_range(), view.board.turn()) {
        (Some(bids), _) => format!("may bid {} to {}", bids.start(), bids.end()),
        (None, Turn::Over) => "the match is over".to_string(),
        (None, Turn::Seat(turn)) if turn == view.seat => {
            format!("may play {}", view.legal.cards())
        }
        (None, Turn::Seat(turn)) => format!("waits for {turn}"),
    }
}

fn or_nothing(text: &str) -> &str {
    if text.is_empty() { "nothing" } else { text }
}

fn settings(head: &str) -> Result<(Config, Option<Seed>), String> {
    let (mut seats, mut rounds, mut cards) = (None, None, None);
    let (mut dealer, mut twins, mut seed) = (FirstDealer::Seat(Seat::FIRST), Twins::Earlier, None);
    let rest = head.strip_prefix("el-dorado ").ok_or("not a match of el-dorado")?;
    for word in rest.split(' ') {
        let (key, value) = word.split_once('=').ok_or(format!("{word} is no setting"))?;
        let number = value.parse::<u8>().map_err(|_| format!("{word} is no number"));
        match key {
            "seats" => seats = Some(number?),
            "rounds" => rounds = Some(number?),
            "cards" => cards = Some(number?),
            "seed" => seed = Some(Seed::from_text(value).map_err(words)?),
            "dealer" if value == "drawn" => dealer = FirstDealer::Drawn,
            "dealer" => dealer = FirstDealer::Seat(value.parse().map_err(words)?),
            "twins" if value == "earlier" => twins = Twins::Earlier,
            "twins" if value == "later" => twins = Twins::Later,
            _ => return Err(format!("{word} is no setting")),
        }
    }
    let mut config = Config::new(seats.ok_or("no seats")?).map_err(words)?.with_twins(twins);
    if let Some(rounds) = rounds {
        config = config.with_rounds(rounds).map_err(words)?;
    }
    if let Some(cards) = cards {
        config = config.with_first_cards(cards).map_err(words)?;
    }
    Ok((config.with_first_dealer(dealer).map_err(words)?, seed))
}

fn laid_out(lines: &[&str]) -> Result<PerSeat<Hand>, String> {
    let mut hands = Vec::new();
    for (seat, line) in Seat::all(Seat::MOST).zip(lines) {
        let cards = labelled(line, &seat.to_string())?.split(' ');
        hands.push(cards.map(str::parse::<Card>).collect::<Result<Hand, _>>().map_err(words)?);
    }
    Ok(PerSeat::from_fn(hands.len() as u8, |seat| hands[seat.index()]))
}

fn labelled<'l>(line: &'l str, label: &str) -> Result<&'l str, String> {
    let text = line.strip_prefix(label).and_then(|rest| rest.strip_prefix(": "));
    text.ok_or(format!("\"{line}\" does not begin with \"{label}: \""))
}

fn words(wrong: impl std::fmt::Display) -> String {
    wrong.to_string()
}

#[test]
fn every_transcript_is_what_the_rules_make_of_it() {
    golden::check::<Transcript>(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")));
}

#[test]
fn an_opening_that_says_anything_unknown_is_refused() {
    for (opening, reason) in [
        ("brag seats=3 seed=blue", "not a match of el-dorado"),
        ("el-dorado seats=3 colour=blue", "colour=blue is no setting"),
        ("el-dorado seats=3 twins=neither", "twins=neither is no setting"),
        ("el-dorado seats=3 loud", "loud is no setting"),
        ("el-dorado seats=three", "seats=three is no number"),
        ("el-dorado rounds=2 seed=blue", "no seats"),
        ("el-dorado seats=3", "no seed"),
        ("el-dorado seats=2 rounds=1\np1: 6c\np3: 7c\nturned: Ad", "\"p3: 7c\" does not begin"),
        ("el-dorado seats=2 rounds=1\np1: 6c\np2: 7c", "\"p2: 7c\" does not begin with \"turned"),
        ("el-dorado seats=2 rounds=2\np1: 6c 2c\np2: 7c 3c\nturned: Ad", "no seed for the later"),
    ] {
        let text = golden::replay::<Transcript>(opening);
        assert!(text.contains(&format!("    cannot open: {reason}")), "{text}");
    }
}
