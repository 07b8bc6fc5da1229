//! Golden transcripts: see `golden/*.txt`.

use std::path::Path;

use croupier_brag::{Brag, Config, Deal, Event, Settings, View};
use croupier_kernel::{Card, CardSet, Game, Moves, SeatSet, Seed, Turn};
use croupier_testkit::golden::{self, Script};

/// Opens with `brag seats=3 rounds=2 coins=100 base=5 ante=5 seed=plum`, and
/// then, if the first hands are laid out, one line `p1: Qh Qd 7c` for each seat.
struct Transcript;

impl Script for Transcript {
    type Game = Brag;

    fn open(lines: &[&str], events: &mut Vec<Event>) -> Result<Brag, String> {
        let (head, hands) = lines.split_first().ok_or("no opening line")?;
        let mut settings = Settings::default();
        let mut seed = Err("no seed".to_string());
        for word in head.strip_prefix("brag ").ok_or("not a game of brag")?.split(' ') {
            let (key, value) = word.split_once('=').ok_or(format!("{word} is no setting"))?;
            let number = value.parse::<u32>().map_err(|_| format!("{word} is no number"));
            match key {
                "seats" => settings.seats = number? as u8,
                "rounds" => settings.rounds = number? as u8,
                "coins" => settings.coins = number?,
                "base" => settings.base = number?,
                "ante" => settings.ante = number?,
                "seed" => seed = Seed::from_text(value).map_err(|wrong| wrong.to_string()),
                _ => return Err(format!("{key} is no setting")),
            }
        }
        let config = Config::new(settings).map_err(|wrong| wrong.to_string())?;
        if hands.is_empty() {
            return Ok(Brag::new(&config, seed?, events));
        }
        let hands = hands.iter().map(|line| hand(line)).collect::<Result<Vec<_>, _>>()?;
        let deal = Deal::new(&hands).map_err(|wrong| wrong.to_string())?;
        Brag::dealt(&config, &deal, seed?, events).map_err(|wrong| wrong.to_string())
    }

    fn tell(_: &Brag, event: &Event) -> String {
        event.to_string()
    }

    fn describe(view: &View) -> String {
        let board = &view.board;
        let betting = &board.betting;
        let hand = view.hand.map_or("unseen".to_string(), |hand| hand.to_string());
        let mut text = format!(
            "round {} lap {}, stake {}, pot {}, {} raised\n",
            board.round, betting.lap, betting.stake, betting.pot, betting.raises
        );
        text += &format!("live {}, seen {}\n", names(betting.live), names(betting.seen));
        text += &format!("coins {:?}, won {:?}\n", betting.coins, board.rounds_won);
        text += &format!("hand {hand}\n");
        match board.turn() {
            Turn::Over => text += &format!("places {:?}\n", board.outcome().unwrap().places),
            Turn::Seat(seat) if seat != view.seat => text += &format!("waits for {seat}\n"),
            Turn::Seat(_) => {
                let legal = Brag::legal_in(view);
                let plain = legal.iter().map(|action| action.to_string());
                let plain: Vec<_> = plain.filter(|action| !action.starts_with("raise")).collect();
                text += &format!("may {}", plain.join(", "));
                if let Some(raises) = legal.raises() {
                    let (least, most, step) = (raises.least, raises.most, raises.step);
                    text += &format!(", raise {least}..{most} by {step}");
                }
            }
        }
        text
    }
}

fn names(seats: SeatSet) -> String {
    if seats.is_empty() { "nobody".to_string() } else { seats.to_string() }
}

fn hand(line: &str) -> Result<CardSet, String> {
    let (_, cards) = line.split_once(": ").ok_or(format!("{line} is no hand"))?;
    cards.split(' ').map(|card| card.parse::<Card>().map_err(|wrong| wrong.to_string())).collect()
}

#[test]
fn every_transcript_is_what_the_rules_make_of_it() {
    golden::check::<Transcript>(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")));
}
