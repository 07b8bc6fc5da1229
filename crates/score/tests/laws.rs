//! Laws that hold whatever is entered.

mod support;

use croupier_kernel::{Chance, Dice, Seed};
use croupier_score::{Entry, Event, Game, Header, RoundState, export, import, round_delta};
use support::*;

const NAMES: [&str; 12] =
    ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou"];

/// Something that may or may not fit, now and then far off.
fn any_event(game: &Game, dice: &mut Dice) -> Event {
    let card = game.card();
    let rounds = card.rounds().len() as u32;
    let near = card.open_round().unwrap_or(1);
    let round = if dice.below(4) > 0 { near } else { dice.below(rounds + 2) as u8 };
    let player = id(dice.below(card.seating().len() as u32 + 1) as usize);
    let name = name(NAMES[dice.below(12) as usize]);
    match dice.below(26) {
        0 => Event::PlayerJoined { name, from: round },
        1 => Event::PlayerRenamed { player, name },
        2 => Event::PlayerDropped { player, from: round },
        3 => Event::PlayerResumed { player, from: round },
        4 => Event::PlayerRemoved { player },
        5 => {
            let mut order = card.seating().to_vec();
            croupier_kernel::shuffle(&mut order, dice);
            order.truncate(order.len() - usize::from(dice.below(4) == 0));
            Event::PlayersReordered { order }
        }
        6..12 => Event::BidSet { round, player, bid: dice.below(12) as u8 },
        12..18 => {
            let made = [Some(true), Some(false), None][dice.below(3) as usize];
            let took = (dice.below(4) == 0).then(|| dice.below(11) as u8);
            Event::MadeSet { round, player, made, took }
        }
        18..20 => {
            let states = [
                RoundState::Locked,
                RoundState::Bidding,
                RoundState::Playing,
                RoundState::Complete,
                RoundState::Scored,
            ];
            Event::RoundMoved { round, to: states[dice.below(5) as usize] }
        }
        _ => Event::RoundFinalized { round },
    }
}

/// What would carry the round in play further.
fn helpful(game: &Game, dice: &mut Dice) -> Vec<Event> {
    let card = game.card();
    let Some(number) = card.open_round() else { return vec![reopen(1 + dice.below(3) as u8)] };
    let round = card.round(number).unwrap();
    let mut events = Vec::new();
    for player in card.bidders(number) {
        if round.cell(player).bid.is_none() {
            let bid = dice.below(u32::from(round.tricks()) + 1) as u8;
            events.push(Event::BidSet { round: number, player, bid });
        }
    }
    for player in card.bidders(number) {
        if round.cell(player).mark.is_none() {
            let made = Some(dice.below(2) == 0);
            events.push(Event::MadeSet { round: number, player, made, took: None });
        }
    }
    events.push(finalize(number));
    events
}

fn any_entry(game: &Game, dice: &mut Dice) -> Entry {
    match dice.below(20) {
        0 => Entry::Undo(dice.below(game.height() as u32 + 2) as usize),
        1 => Entry::Redo(dice.below(game.height() as u32 + 2) as usize),
        2 if dice.below(5) == 0 => Entry::Archived,
        3 => Entry::Restored,
        4..9 => Entry::Did(helpful(game, dice)),
        _ => Entry::Did((0..1 + dice.below(3)).map(|_| any_event(game, dice)).collect()),
    }
}

fn start(number: u32) -> (Game, Dice) {
    let mut dice = Seed::from_text(&format!("keeper {number}")).unwrap().dice(0, 0);
    let players = 2 + dice.below(9) as usize;
    let rounds = 1 + dice.below(10) as u8;
    let header = Header {
        rounds,
        first_tricks: rounds + dice.below(11 - u32::from(rounds)) as u8,
        dealer: id(dice.below(players as u32) as usize),
        ..header(&NAMES[..players])
    };
    (Game::new(header).unwrap(), dice)
}

/// Totals, as the rule book says and not as the code does.
fn assert_adds_up(game: &Game, at: &str) {
    for player in game.card().seating() {
        let mut sum = 0;
        for (number, round) in (1_u8..).zip(game.card().rounds()) {
            let cell = round.cell(*player);
            if round.state() == RoundState::Scored && cell.present {
                let (bid, mark) = (cell.bid.unwrap(), cell.mark.unwrap());
                let points = if mark.made { 5 + i16::from(bid) } else { -5 - i16::from(bid) };
                assert_eq!(points, round_delta(bid, Some(mark.made)));
                sum += points;
            } else {
                assert_eq!(round.delta(*player), None, "{at}");
            }
            assert_eq!(game.card().total_after(*player, number), sum, "{at}");
        }
        assert_eq!(game.card().total(*player), sum, "{at}");
    }
}

fn assert_sound(game: &Game, at: &str) {
    let card = game.card();
    assert!((2..=10).contains(&card.listed().len()), "{at}");
    let mut names: Vec<String> =
        card.names(&card.listed()).iter().map(|name| name.to_lowercase()).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), card.listed().len(), "names differ: {at}");
    for (number, round) in (1_u8..).zip(card.rounds()) {
        let bidders = card.bidders(number);
        assert!(bidders.len() >= 2, "{at}");
        let cells: Vec<_> = bidders.iter().map(|player| round.cell(*player)).collect();
        assert!(cells.iter().all(|cell| cell.bid.is_none_or(|bid| bid <= round.tricks())), "{at}");
        if round.state() == RoundState::Locked {
            assert!(cells.iter().all(|cell| cell.bid.is_none()), "{at}");
        } else {
            assert!(round.dealer().is_some_and(|dealer| bidders.last() == Some(&dealer)), "{at}");
        }
        if round.state() >= RoundState::Playing {
            assert!(cells.iter().all(|cell| cell.bid.is_some()), "{at}");
        }
        if round.state() >= RoundState::Complete {
            assert!(cells.iter().all(|cell| cell.mark.is_some()), "{at}");
        }
    }
    let text = croupier_score::text::score_card(card, croupier_score::text::Ink::MARKS);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{at}\n{text}");
}

/// A round that is scored changes only by being opened again.
fn assert_history_stays(before: &Game, after: &Game, entry: &Entry, at: &str) {
    let Entry::Did(events) = entry else { return };
    if events.iter().any(|event| matches!(event, Event::RoundMoved { .. })) {
        return;
    }
    for (old, new) in before.card().rounds().iter().zip(after.card().rounds()) {
        if old.state() == RoundState::Scored {
            assert_eq!(new.state(), RoundState::Scored, "{at}");
            assert_eq!(new.dealer(), old.dealer(), "{at}");
            for player in before.card().seating() {
                assert_eq!(new.cell(*player), old.cell(*player), "{at}");
            }
        }
    }
}

#[test]
fn whatever_is_entered_the_card_is_sound_and_a_refusal_changes_nothing() {
    let (mut accepted, mut refused, mut finished) = (0, 0, 0);
    for number in 0..300 {
        let (mut game, mut dice) = start(number);
        for step in 0..80 {
            let at = format!("game {number}, step {step}");
            let entry = any_entry(&game, &mut dice);
            let mut after = game.clone();
            match after.append(entry.clone()) {
                Ok(()) => {
                    accepted += 1;
                    assert_eq!(after.height(), game.height() + 1, "{at}");
                    assert_eq!(after.entries()[..game.height()], *game.entries(), "{at}");
                    assert_history_stays(&game, &after, &entry, &at);
                    game = after;
                    assert_sound(&game, &at);
                    assert_adds_up(&game, &at);
                }
                Err(why) => {
                    refused += 1;
                    assert_eq!(after, game, "{at}: {entry:?}");
                    let words = why.to_string();
                    assert!(!words.is_empty() && !words.contains('\n'), "{words}");
                }
            }
        }
        finished += usize::from(game.card().is_over());
        let said = croupier_score::text::entries(&game);
        assert!(said.iter().all(|words| !words.is_empty() && !words.contains('\n')));
        assert_eq!(said.len(), game.height());
        let last = game.height();
        assert_eq!(
            said.last().cloned().unwrap_or_default(),
            croupier_score::text::entry(&game, last)
        );
        // Folding the entries again gives the same game.
        let again = Game::replay(game.header().clone(), game.entries()).unwrap();
        assert_eq!(again, game, "game {number}");
        assert_eq!(import(&export(&game)).unwrap(), game, "game {number}");
    }
    assert!(accepted > 5_000 && refused > 5_000, "{accepted} accepted, {refused} refused");
    assert!(finished > 10, "{finished} finished");
}

#[test]
fn undo_then_redo_is_as_if_nothing_had_been() {
    for number in 0..100 {
        let (mut game, mut dice) = start(number);
        for step in 0..40 {
            let entry = Entry::Did(helpful(&game, &mut dice));
            let other = any_entry(&game, &mut dice);
            let _ = game.append(if step % 3 == 0 { entry } else { other });
            let mut back = game.clone();
            if back.undo().is_ok() {
                let undone = back.clone();
                back.redo().unwrap();
                assert_eq!(back.card(), game.card(), "game {number}, step {step}");
                back.undo().unwrap();
                assert_eq!(back.card(), undone.card(), "game {number}, step {step}");
            }
        }
        // All the way back is the empty card, and all the way forth the full one.
        if game.is_archived() {
            game.append(Entry::Restored).unwrap();
        }
        let full = game.card().clone();
        let mut steps = 0;
        while game.undo().is_ok() {
            steps += 1;
        }
        assert_eq!(*game.card(), *game.at(0).unwrap().card());
        for _ in 0..steps {
            game.redo().unwrap();
        }
        assert_eq!(*game.card(), full);
    }
}

#[test]
fn finalizing_a_reopened_round_again_never_changes_a_total() {
    for number in 0..100 {
        let (mut game, mut dice) = start(number);
        for _ in 0..12 {
            let events = helpful(&game, &mut dice);
            let _ = game.act(events);
        }
        let before = totals(&game);
        let scored: Vec<u8> = (1_u8..)
            .zip(game.card().rounds())
            .filter(|(_, round)| round.state() == RoundState::Scored)
            .map(|(round, _)| round)
            .collect();
        for round in scored {
            game.act(vec![reopen(round), finalize(round)]).unwrap();
            assert_eq!(totals(&game), before, "game {number}, round {round}");
        }
    }
}
