//! Nothing that reaches a seat depends on what the seat cannot see: not the
//! plain text, not the hints, not the refusals, not the protocol, not the log.

use std::io;

use croupier_brag::{Brag, Deal, HAND_CARDS, Preset, Settings};
use croupier_buybust::{BuyBust, Total};
use croupier_content::buybust::Content;
use croupier_eldorado::{Belief, Config, Match, PerSeat};
use croupier_kernel::{Card, CardSet, Dice, Event, Game, Seat, Seed, Turn, shuffle};
use croupier_table::Table;

use super::limit::Limit;
use super::line::{Heard, Line};
use super::person::{hint, why};
use super::terms::{Form, Terms};
use super::wire::Wire;
use crate::plain::Plain;

/// Remembers what a program would be told, and answers once.
struct Tape {
    lines: Vec<String>,
    answer: Option<String>,
}

impl Line for Tape {
    fn send(&mut self, line: &str, _: Limit) -> io::Result<()> {
        self.lines.push(line.to_string());
        Ok(())
    }

    fn receive(&mut self, _: Limit) -> Heard {
        match self.answer.take() {
            Some(answer) => Heard::Line(answer),
            None => Heard::Gone("silence".to_string()),
        }
    }
}

/// Everything a seat could get to read now: what is shown, the answers to
/// these questions, and what a program is told that says `said`.
fn all_that_reaches<G: Plain>(
    table: &Table<G>,
    seat: Seat,
    questions: &[String],
    said: &[&str],
) -> String {
    let (view, shown) = (table.view(seat), table.shown_since(seat, 0));
    let mut text = vec![G::scene(&view), G::choices(&view), G::score(&view, &shown)];
    text.extend([true, false].map(|aid| G::brief(&view, &shown, aid)));
    text.push(hint(table, seat));
    text.extend(questions.iter().map(|asked| why(table, seat, asked)));
    text.extend(questions.iter().filter_map(|asked| G::answer(&view, asked, "")));
    text.extend(table.told(seat).map(|(_, line)| line));
    for (form, answer) in [Form::Json, Form::Text]
        .into_iter()
        .flat_map(|form| said.iter().map(move |answer| (form, *answer)))
    {
        let mut tape = Tape { lines: Vec::new(), answer: Some(answer.to_string()) };
        let terms = Terms { form, ..Terms::default() };
        let reply = Wire::new(terms).ask(&mut tape, table, seat, None);
        text.extend(tape.lines);
        text.extend(reply.faults);
    }
    text.join("\n")
}

/// What is asked and said at a table of El Dorado.
fn reaches_at_el_dorado(table: &Table<Match>, seat: Seat) -> String {
    let cards = Card::PACK.iter().map(ToString::to_string);
    let questions: Vec<String> = cards.chain((0..12).map(|bid| format!("bid {bid}"))).collect();
    let said = ["{\"action\": \"play As\"}", "{\"action\": \"bid 99\"}", "nonsense"];
    all_that_reaches(table, seat, &questions, &said)
}

/// What is asked and said at a table of Brag.
fn reaches_at_brag(table: &Table<Brag>, seat: Seat) -> String {
    let cards =
        Card::PACK.iter().flat_map(|card| [format!("swap {card}"), format!("reveal {card}")]);
    let words = ["odds", "pot", "see", "draw", "pick", "check", "blind", "bet", "call", "all-in"];
    let more =
        ["show", "fold", "more", "enough", "timeout", "raise 10", "raise 7", "raise 9999999"];
    let questions: Vec<String> =
        cards.chain(words.into_iter().chain(more).map(ToString::to_string)).collect();
    let said = ["{\"action\": \"swap As\"}", "{\"action\": \"raise 1\"}", "nonsense"];
    all_that_reaches(table, seat, &questions, &said)
}

/// The same table to this seat, with everything hidden from it drawn anew.
fn scrambled(table: &Table<Match>, game: &Match, seat: Seat, dice: &mut Dice) -> Table<Match> {
    let mut hands = Belief::of(&game.view(seat)).hands(dice);
    hands[seat] = game.round().hands()[seat];
    let seed = dice.seed();
    let other = game.redealt(PerSeat::from_fn(game.seats(), |each| hands[each]), seed);
    let shown = table.events().map(|(_, event)| *event);
    let kept = shown.filter(|event| event.shown_to(seat).is_some()).collect();
    let other = other.expect("hands drawn from a belief fit the board");
    Table::from_game(*table.config(), seed, false, other, kept)
}

#[test]
fn what_reaches_a_seat_does_not_depend_on_hidden_cards() {
    for (number, seats) in [2, 3, 4, 6, 10].into_iter().enumerate() {
        let config = Config::new(seats).and_then(|config| config.with_rounds(4)).unwrap();
        let seed = Seed::from_text("secrecy").unwrap().child("match", number as u64);
        let mut dice = seed.child("play", 0).dice(0, 0);
        let mut game = Match::new(&config, seed, &mut ());
        let mut table = Table::<Match>::new(config, seed, false);
        while let Turn::Seat(actor) = table.turn() {
            for seat in Seat::all(seats) {
                let mut other = scrambled(&table, &game, seat, &mut dice);
                // Both tables sit down here, so that only what is hidden differs.
                let shown = table.events().map(|(_, event)| *event);
                let kept = shown.filter(|event| event.shown_to(seat).is_some()).collect();
                let mut here = Table::from_game(config, seed, false, game, kept);
                assert_eq!(reaches_at_el_dorado(&here, seat), reaches_at_el_dorado(&other, seat));
                let action = game.sample(actor, &mut dice).unwrap();
                if other.act(actor, action).is_ok() && here.act(actor, action).is_ok() {
                    let uncovered = here
                        .events()
                        .chain(other.events())
                        .any(|(stood, event)| stood > 0 && event.uncovers(seat));
                    if !uncovered {
                        assert_eq!(
                            reaches_at_el_dorado(&here, seat),
                            reaches_at_el_dorado(&other, seat)
                        );
                    }
                }
            }
            let action = game.sample(actor, &mut dice).unwrap();
            game.apply(actor, action, &mut ()).unwrap();
            table.act(actor, action).unwrap();
        }
    }
}

/// Another truth that a seat cannot tell from this one: everything it has not
/// seen drawn anew, and its own hand too while it is blind.
fn redealt(game: &Brag, seat: Seat, dice: &mut Dice) -> Brag {
    let board = game.board();
    let looked = board.betting.seen.contains(seat);
    let known =
        |each: Seat| if looked && each == seat { game.hand(each) } else { board.floor.open[each] };
    let seen = Seat::all(game.seats()).fold(board.floor.out(), |seen, each| seen | known(each));
    let mut rest: Vec<Card> = (CardSet::FULL - seen).collect();
    shuffle(&mut rest, dice);
    let mut rest = rest.into_iter();
    let mut hand_of = |each: Seat| -> CardSet {
        let more =
            if board.betting.dealt.contains(each) { HAND_CARDS - known(each).len() } else { 0 };
        rest.by_ref().take(more as usize).chain(known(each)).collect()
    };
    let hands: Vec<CardSet> = Seat::all(game.seats()).map(&mut hand_of).collect();
    let deck: Vec<Card> = rest.collect();
    let deal = Deal::new(&hands).and_then(|deal| deal.with_deck(&deck));
    game.redealt(&deal.expect("all cards are different"), dice.seed()).expect("it fits the board")
}

#[test]
fn what_reaches_a_seat_at_brag_does_not_depend_on_hidden_cards() {
    let mut blind = 0;
    for (number, preset) in Preset::ALL.into_iter().enumerate() {
        for seats in [2, 4] {
            let magic_reveal = preset == Preset::Seed && seats == 4;
            let settings = Settings { seats, rounds: 2, magic_reveal, ..preset.settings() };
            let config = croupier_brag::Config::new(settings).unwrap();
            let seed = Seed::from_text("secrecy").unwrap().child("brag", number as u64);
            let mut dice = seed.child("play", 0).dice(0, 0);
            let mut game = Brag::new(&config, seed, &mut ());
            let mut table = Table::<Brag>::new(config, seed, false);
            while let Turn::Seat(actor) = table.turn() {
                for seat in Seat::all(seats) {
                    let other = redealt(&game, seat, &mut dice);
                    blind += usize::from(game.hand(seat) != other.hand(seat));
                    // Both tables sit down here, so that only what is hidden differs.
                    let sat = |truth: &Brag| {
                        let shown = table.events().map(|(_, event)| *event).collect();
                        Table::from_game(config, seed, false, truth.clone(), shown)
                    };
                    let (here, there) = (sat(&game), sat(&other));
                    assert_eq!(reaches_at_brag(&here, seat), reaches_at_brag(&there, seat));
                }
                let action = game.sample(actor, &mut dice).unwrap();
                game.apply(actor, action, &mut ()).unwrap();
                table.act(actor, action).unwrap();
            }
        }
    }
    assert!(blind > 20, "blind seats' own hands were changed: {blind}");
}

/// What is asked and said at a table of Buy-Bust.
fn reaches_at_buy_bust(table: &Table<BuyBust>, seat: Seat) -> String {
    let ids = table.config().catalog().infos().iter().map(|info| &info.id);
    let cards = ids.flat_map(|id| [format!("play {id}"), format!("raise {id}")]);
    let words = ["odds", "why", "deck", "decks", "check", "fold", "continue", "next", "home", "1"];
    let questions: Vec<String> = cards.chain(words.map(str::to_string)).collect();
    let said = ["{\"action\": \"play raid\"}", "{\"action\": \"fold\"}", "nonsense"];
    let view = table.view(seat);
    let totals = Total::ALL.map(|total| BuyBust::answer(&view, "why", total.name()));
    format!(
        "{}\n{totals:?}\n{}\n{:?}",
        all_that_reaches(table, seat, &questions, &said),
        BuyBust::hand(&view),
        table.told_together(&[seat]).collect::<Vec<_>>(),
    )
}

#[test]
fn what_reaches_a_seat_at_buy_bust_does_not_depend_on_hidden_cards() {
    let book = Content::embedded().book("classic").unwrap();
    let (mut differ, mut compared) = (0, 0);
    for name in ["sequential", "sequential-secret", "initiative-blind", "single-round"] {
        let table = book.config(name, None).unwrap();
        let config = table.with_hands(2).unwrap_or(table);
        let seed = Seed::from_text("secrecy").unwrap().child(name, 0);
        let mut dice = seed.child("play", 0).dice(0, 0);
        let mut game = BuyBust::new(&config, seed, &mut ());
        let mut table = Table::<BuyBust>::new(config.clone(), seed, false);
        while let Turn::Seat(actor) = table.turn() {
            for seat in Seat::all(3) {
                let other = BuyBust::imagine(&game.view(seat), &mut dice);
                // Both tables sit down here, so that only what is hidden differs.
                let sat = |truth: &BuyBust| {
                    let shown = table.events().map(|(_, event)| *event).collect();
                    Table::from_game(config.clone(), seed, false, truth.clone(), shown)
                };
                let (here, there) = (sat(&game), sat(&other));
                assert_eq!(reaches_at_buy_bust(&here, seat), reaches_at_buy_bust(&there, seat));
                differ += usize::from(game.hidden() != other.hidden());
                compared += 1;
            }
            let action = game.sample(actor, &mut dice).unwrap();
            game.apply(actor, action, &mut ()).unwrap();
            table.act(actor, action).unwrap();
        }
    }
    assert!(compared > 60 && differ > compared / 2, "{differ} of {compared} worlds differed");
}

/// Neither a broken rule nor the program's own words may reach the others.
#[test]
fn what_a_program_gets_wrong_is_not_spelt_out_to_the_table() {
    let config = Config::new(3).unwrap();
    let table = Table::<Match>::new(config, Seed::from_text("mistakes").unwrap(), false);
    let Turn::Seat(seat) = table.turn() else { panic!("a match begins with a bid") };
    for (answer, secret) in [
        ("{\"action\": \"I hold Ah and Kh\"}", "I hold Ah"),
        ("{\"action\": \"bid 11\"}", "0 to 10"),
    ] {
        let mut tape = Tape { lines: Vec::new(), answer: Some(answer.to_string()) };
        let reply = Wire::new(Terms::default()).ask(&mut tape, &table, seat, None);
        assert!(reply.faults.iter().all(|fault| !fault.contains(secret)), "{:?}", reply.faults);
        assert!(reply.private.iter().any(|note| note.contains(secret)), "{:?}", reply.private);
        assert!(tape.lines.iter().any(|line| line.contains(secret)), "the program itself is told");
    }
}
