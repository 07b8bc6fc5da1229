//! Golden transcripts: see `golden/*.txt`.

use std::path::Path;

use croupier_brag::{
    AceLowRun, BlindEscalation, Brag, BustPolicy, CheckWhen, Config, Deal, Event, Phase, Preset,
    RaiseCap, Settings, ShortStack, ShowReach, ShowWhen, Starter, TieBreak, TimeoutAction, View,
};
use croupier_kernel::{Card, CardSet, Game, Moves, SeatSet, Seed, Turn};
use croupier_testkit::golden::{self, Script};

#[path = "golden/refusals.rs"]
mod refusals;

/// Opens with `brag seed seats=3 rounds=2 coins=100 seed=plum`: a preset, or
/// `plain` for betting alone, and settings. Then, if the first round is laid
/// out, one line `p1: Qh Qd 7c` for each seat, and `trump: 6h`, `magic: ...`
/// and `deck: ...` if the table plays with them.
struct Transcript;

impl Script for Transcript {
    type Game = Brag;

    fn open(lines: &[&str], events: &mut Vec<Event>) -> Result<Brag, String> {
        let (head, laid_out) = lines.split_first().ok_or("no opening line")?;
        let mut words = head.strip_prefix("brag ").ok_or("not a game of brag")?.split(' ');
        let mut settings = match words.next() {
            Some("plain") => plain(),
            Some(name) => name.parse::<Preset>().map_err(|wrong| wrong.to_string())?.settings(),
            None => return Err("no preset".to_string()),
        };
        let mut seed = Err("no seed".to_string());
        for word in words {
            let (key, value) = word.split_once('=').ok_or(format!("{word} is no setting"))?;
            if key == "seed" {
                seed = Seed::from_text(value).map_err(|wrong| wrong.to_string());
            } else {
                set(&mut settings, key, value).ok_or(format!("{word} is no setting"))?;
            }
        }
        let config = Config::new(settings).map_err(|wrong| wrong.to_string())?;
        if laid_out.is_empty() {
            return Ok(Brag::new(&config, seed?, events));
        }
        let deal = deal(laid_out)?;
        Brag::dealt(&config, &deal, seed?, events).map_err(|wrong| wrong.to_string())
    }

    fn tell(_: &Brag, event: &Event) -> String {
        event.to_string()
    }

    fn describe(view: &View) -> String {
        let board = &view.board;
        let (betting, floor) = (&board.betting, &board.floor);
        let hand = view.hand.map_or("unseen".to_string(), |hand| hand.to_string());
        let mut text = format!(
            "round {} lap {}, stake {}, pot {}, {} raised\n",
            board.round, betting.lap, betting.stake, betting.pot, betting.raises
        );
        text += &format!("live {}, seen {}\n", names(betting.live), names(betting.seen));
        text += &format!("coins {:?}, won {:?}\n", betting.coins, board.rounds_won);
        if let Some(card) = floor.card {
            text += &format!("floor {card}\n");
        }
        if !floor.discards.is_empty() {
            text += &format!("discards {}\n", floor.discards);
        }
        for (seat, open) in floor.open.iter().filter(|(_, open)| !open.is_empty()) {
            text += &format!("{seat} holds {open}\n");
        }
        match view.reading() {
            Some(reading) if floor.trump.is_some() => text += &format!("hand {hand}: {reading}\n"),
            Some(_) | None => text += &format!("hand {hand}\n"),
        }
        match board.turn() {
            Turn::Over => text += &format!("places {:?}\n", board.outcome().unwrap().places),
            Turn::Seat(seat) if seat != view.seat => text += &format!("waits for {seat}\n"),
            Turn::Seat(_) => {
                let legal = Brag::legal_in(view);
                let listed = legal.iter().map(|action| action.to_string());
                let listed: Vec<_> = listed.filter(|action| !action.starts_with("raise")).collect();
                text += &format!("may {}", listed.join(", "));
                if let Some(raises) = legal.raises() {
                    let (least, most, step) = (raises.least, raises.most(), raises.step);
                    text += &format!(", raise {least}..{most} by {step}");
                }
            }
        }
        if board.phase() == Phase::Asking {
            text += &format!("\nasked {}", board.asked);
        }
        text
    }
}

/// Betting alone: no trump, no floor card, no magic, no clock, no all-in.
fn plain() -> Settings {
    Settings {
        trump: false,
        floor_card: false,
        magic_cards: false,
        turn_seconds: 0,
        extra_rounds: 0,
        short_stack: ShortStack::MustFold,
        ..Preset::SeedQuiet.settings()
    }
}

fn set(settings: &mut Settings, key: &str, value: &str) -> Option<()> {
    let number = || value.parse::<u32>().ok();
    let small = || value.parse::<u8>().ok();
    let switch = || value.parse::<bool>().ok();
    match key {
        "seats" => settings.seats = small()?,
        "rounds" => settings.rounds = small()?,
        "extra_rounds" => settings.extra_rounds = small()?,
        "coins" => settings.coins = number()?,
        "base" => settings.base = number()?,
        "ante" => settings.ante = number()?,
        "starter_ante" => settings.starter_ante = number()?,
        "blind_multiplier" => settings.blind_multiplier = small()?,
        "max_laps" => settings.max_laps = small()?,
        "quiet_lap" => settings.quiet_lap = switch()?,
        "max_raises" => settings.max_raises = small()?,
        "show_price_multiplier" => settings.show_price_multiplier = small()?,
        "can_show_blind" => settings.can_show_blind = switch()?,
        "trump" => settings.trump = switch()?,
        "floor_card" => settings.floor_card = switch()?,
        "draw_from_deck" => settings.draw_from_deck = switch()?,
        "magic_cards" => settings.magic_cards = switch()?,
        "magic_reveal" => settings.magic_reveal = switch()?,
        "turn_seconds" => settings.turn_seconds = value.parse().ok()?,
        "ace_low_run" => {
            settings.ace_low_run = match value {
                "second" => AceLowRun::Second,
                "highest" => AceLowRun::Highest,
                "lowest" => AceLowRun::Lowest,
                _ => return None,
            }
        }
        "check_when" => {
            settings.check_when = match value {
                "until_bet" => CheckWhen::UntilBet,
                "first_lap_unseen" => CheckWhen::FirstLapUnseen,
                "never" => CheckWhen::Never,
                _ => return None,
            }
        }
        "show_reach" => {
            settings.show_reach = match value {
                "answered" => ShowReach::Answered,
                "everyone" => ShowReach::Everyone,
                _ => return None,
            }
        }
        "tie_break" => {
            settings.tie_break = match value {
                "suit" => TieBreak::Suit,
                "split" => TieBreak::Split,
                "caller_loses" => TieBreak::CallerLoses,
                _ => return None,
            }
        }
        "blind_escalation" => {
            settings.blind_escalation = match value {
                "none" => BlindEscalation::None,
                "opening_only" => BlindEscalation::OpeningOnly,
                "every" => BlindEscalation::Every,
                _ => return None,
            }
        }
        "show_when" => {
            settings.show_when = match value {
                "any_time" => ShowWhen::AnyTime,
                "heads_up" => ShowWhen::HeadsUp,
                _ => return None,
            }
        }
        "raise_cap" => {
            settings.raise_cap = match value {
                "none" => RaiseCap::None,
                "double" => RaiseCap::Double,
                "pot" => RaiseCap::Pot,
                _ => return None,
            }
        }
        "short_stack" => {
            settings.short_stack = match value {
                "side_pots" => ShortStack::SidePots,
                "cover_pot" => ShortStack::CoverPot,
                "must_fold" => ShortStack::MustFold,
                _ => return None,
            }
        }
        "bust_policy" => {
            settings.bust_policy = match value {
                "end_game" => BustPolicy::EndGame,
                "eliminate" => BustPolicy::Eliminate,
                _ => return None,
            }
        }
        "starter" => {
            settings.starter = match value {
                "winner" => Starter::Winner,
                "rotating" => Starter::Rotating,
                _ => return None,
            }
        }
        "timeout_action" => {
            settings.timeout_action = match value {
                "check_fold" => TimeoutAction::CheckFold,
                "auto_call" => TimeoutAction::AutoCall,
                _ => return None,
            }
        }
        _ => return None,
    }
    Some(())
}

fn names(seats: SeatSet) -> String {
    if seats.is_empty() { "nobody".to_string() } else { seats.to_string() }
}

fn deal(lines: &[&str]) -> Result<Deal, String> {
    let (mut hands, mut trump, mut magic, mut deck) = (Vec::new(), None, CardSet::EMPTY, vec![]);
    for line in lines {
        let (key, cards) = line.split_once(": ").ok_or(format!("{line} is no hand"))?;
        let cards =
            cards.split(' ').map(|card| card.parse::<Card>().map_err(|bad| bad.to_string()));
        let cards: Vec<Card> = cards.collect::<Result<_, _>>()?;
        match key {
            "trump" => trump = cards.first().copied(),
            "magic" => magic = cards.into_iter().collect(),
            "deck" => deck = cards,
            _ => hands.push(cards.into_iter().collect()),
        }
    }
    let deal = Deal::new(&hands).and_then(|deal| deal.with_deck(&deck));
    let deal = deal.map_err(|wrong| wrong.to_string())?.with_magic(magic);
    Ok(trump.map_or(deal, |trump| deal.with_trump(trump)))
}

#[test]
fn every_transcript_is_what_the_rules_make_of_it() {
    golden::check::<Transcript>(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")));
}
