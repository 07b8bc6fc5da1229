//! Matches driven by bytes, legal actions and others.

use croupier_eldorado::{Action, Config, FirstDealer, Match, Shuffle, Twins};
use croupier_kernel::{Card, Game, Moves, Seat, Seed, Turn};
use croupier_table::{Record, Table};

/// The rules that the first bytes of an input name.
fn rules(head: [u8; 6]) -> Config {
    let [seats, rounds, more, dealer, twins, shuffle] = head;
    let seats = 2 + seats % 9;
    let rounds = 1 + rounds % 10;
    let dealer = match dealer % (seats + 1) {
        0 => FirstDealer::Drawn,
        seat => FirstDealer::Seat(Seat::new(seat - 1)),
    };
    Config::new(seats)
        .and_then(|config| config.with_rounds(rounds))
        .and_then(|config| config.with_first_cards(rounds + more % (11 - rounds)))
        .and_then(|config| config.with_first_dealer(dealer))
        .unwrap()
        .with_twins(if twins % 2 == 0 { Twins::Earlier } else { Twins::Later })
        .with_shuffle(if shuffle % 2 == 0 { Shuffle::House } else { Shuffle::Legacy })
}

/// What a byte asks for: a card, a bid, or one of the legal actions.
fn asked(byte: u8, game: &Match, seat: Seat) -> Action {
    const CARDS: u8 = Card::COUNT as u8;
    let legal: Vec<Action> = game.legal(seat).iter().collect();
    match byte {
        0..CARDS => Action::Play(Card::PACK[usize::from(byte)]),
        CARDS..65 => Action::Bid(byte - CARDS),
        65 => Action::Bid(255),
        _ => {
            let place = usize::from(byte).checked_rem(legal.len());
            place.map_or(Action::Bid(byte), |place| legal[place])
        }
    }
}

/// Tries an action: it is accepted exactly if it is listed, and a refusal
/// changes nothing.
fn tried(table: &mut Table<Match>, game: &mut Match, seat: Seat, action: Action) -> Option<Record> {
    let legal = game.legal(seat);
    let listed = legal.iter().any(|each| each == action);
    assert_eq!(listed, legal.contains(action), "{seat} {action}");
    assert_eq!(table.objection(seat, action).is_none(), listed, "{seat} {action}");
    let before = *game;
    let mut events = Vec::new();
    let answer = game.apply(seat, action, &mut events);
    assert_eq!(answer.is_ok(), listed, "{seat} {action}: {answer:?}");
    let record = table.act(seat, action);
    assert_eq!(record.is_ok(), listed, "{seat} {action}");
    if !listed {
        assert_eq!(*game, before, "{seat} {action}");
        assert!(events.is_empty(), "{seat} {action}");
    }
    conserved(game);
    for seat in Seat::all(game.seats()) {
        assert_eq!(table.view(seat), game.view(seat));
    }
    record.ok()
}

/// Every card dealt is in one place, no face is there too often, and the
/// tricks add up.
fn conserved(game: &Match) {
    let board = game.round().board();
    let mut cards = vec![board.turned()];
    cards.extend(board.tricks().plays().map(|(_, card)| card));
    for (seat, hand) in game.round().hands().iter() {
        assert_eq!(hand.len(), board.held(seat));
        cards.extend(hand.cards());
    }
    assert_eq!(cards.len(), usize::from(board.cards()) * usize::from(game.seats()) + 1);
    for card in Card::PACK {
        let seen = cards.iter().filter(|each| **each == card).count();
        assert!(seen <= board.config().decks().into(), "{seen} of {card}");
    }
    let won: u8 = board.tricks().won().as_slice().iter().sum();
    assert_eq!(won, board.tricks().finished());
}

/// Six bytes name the rules, one the seed; then each two bytes are a seat and
/// what it tries. What is left of the match is played out.
fn play(bytes: &[u8]) {
    let Some((head, rest)) = bytes.split_first_chunk::<6>() else { return };
    let Some((seed, tries)) = rest.split_first() else { return };
    let config = rules(*head);
    let seed = Seed::from_bytes([*seed; 32]);
    let mut table = Table::<Match>::new(config, seed, false);
    let mut game = Match::new(&config, seed, &mut ());
    let mut records = vec![Record::Match(table.header(vec![String::new(); game.seats().into()]))];
    for pair in tries.as_chunks::<2>().0 {
        let seat = match (pair[0] % 4, game.turn()) {
            (1.., Turn::Seat(seat)) => seat,
            _ => Seat::new(pair[0] / 4),
        };
        let action = asked(pair[1], &game, seat);
        records.extend(tried(&mut table, &mut game, seat, action));
    }
    while let Turn::Seat(seat) = game.turn() {
        let action = asked(u8::MAX - records.len() as u8 % 190, &game, seat);
        records.extend(tried(&mut table, &mut game, seat, action));
    }
    assert!(table.actions() <= Match::most_actions(&config) as usize);
    assert_eq!(records.len(), table.actions() + 1);
    assert!(game.outcome().is_some());
    records.push(table.over(None).unwrap());
    let again = Table::<Match>::replay(&records, seed).unwrap();
    assert!(again.events().eq(table.events()));
}

#[test]
fn actions() {
    croupier_fuzz::check!().with_iterations(0).for_each(play);
    croupier_fuzz::each_changed("actions", 1_500, play);
}
