//! The laws every game obeys, under random play at many tables.

use croupier_eldorado::{Action, Config, ElDorado, FirstDealer, Hand, PerSeat, Shuffle, Twins};
use croupier_kernel::{Card, Dice, Game, Seat, Suit, shuffle};
use croupier_testkit::{Subject, laws};

#[path = "laws/order.rs"]
mod order;
#[path = "laws/settings.rs"]
mod settings;

struct Everything;

impl Subject for Everything {
    type Game = ElDorado;

    fn tables() -> Vec<Config> {
        let table = |seats| Config::new(seats).unwrap();
        vec![
            table(2),
            table(3).with_first_dealer(FirstDealer::Drawn).unwrap(),
            table(4),
            table(5).with_shuffle(Shuffle::Legacy),
            table(6).with_rounds(6).unwrap(),
            table(7).with_rounds(3).unwrap().with_twins(Twins::Later),
            table(10).with_first_dealer(FirstDealer::Seat(Seat::new(9))).unwrap(),
            table(10).with_rounds(1).unwrap(),
            table(4).with_rounds(2).unwrap().with_first_cards(10).unwrap(),
        ]
    }

    fn every_action(_: &ElDorado) -> Vec<Action> {
        (0..=12).chain([255]).map(Action::Bid).chain(Card::PACK.map(Action::Play)).collect()
    }

    fn conserved(game: &ElDorado) -> Result<(), String> {
        let board = game.round().board();
        let mut cards: Vec<Card> = vec![board.turned()];
        cards.extend(board.tricks().plays().map(|(_, card)| card));
        for (seat, hand) in game.round().hands().iter() {
            cards.extend(hand.cards());
            if hand.len() != board.held(seat) {
                return Err(format!("{seat} holds {} cards, not {}", hand.len(), board.held(seat)));
            }
        }
        let dealt = usize::from(board.cards()) * usize::from(game.seats()) + 1;
        if cards.len() != dealt {
            return Err(format!("{} cards of {dealt}", cards.len()));
        }
        for card in Card::PACK {
            let seen = cards.iter().filter(|each| **each == card).count();
            if seen > usize::from(board.config().decks()) {
                return Err(format!("{seen} of {card}"));
            }
        }
        let won: u8 = board.tricks().won().as_slice().iter().sum();
        if won != board.tricks().finished() {
            return Err(format!("{won} tricks won of {}", board.tricks().finished()));
        }
        let finished = game.sheet().rounds().len() as u8;
        for (place, round) in game.sheet().rounds().iter().enumerate() {
            let tricks: u8 = round.as_slice().iter().map(|line| line.won).sum();
            if tricks != board.config().cards_in(place as u8 + 1) {
                return Err(format!("{tricks} tricks in round {}", place + 1));
            }
        }
        let total: i16 = Seat::all(game.seats()).map(|seat| game.sheet().total(seat)).sum();
        let most = i16::from(finished) * 15 * i16::from(game.seats());
        if total.abs() > most {
            return Err(format!("{total} points are more than can be had"));
        }
        Ok(())
    }

    /// Draws anew every card the seat cannot see, keeping each hidden hand to
    /// what its owner has shown, by plain trial on lists of cards.
    fn scrambled(game: &ElDorado, seat: Seat, dice: &mut Dice) -> ElDorado {
        let board = game.round().board();
        let mut hidden: Vec<Card> = Vec::new();
        for _ in 0..board.config().decks() {
            hidden.extend(Card::PACK);
        }
        let mut seen: Vec<Card> = board.tricks().plays().map(|(_, card)| card).collect();
        seen.push(board.turned());
        seen.extend(game.round().hands().get(seat).unwrap().cards());
        for card in seen {
            let place = hidden.iter().position(|each| *each == card).unwrap();
            hidden.swap_remove(place);
        }
        for _ in 0..200 {
            shuffle(&mut hidden, dice);
            let mut pile = hidden.iter().copied();
            let hands = PerSeat::from_fn(game.seats(), |other| {
                let held = game.round().hands()[other];
                if other == seat { held } else { pile.by_ref().take(held.len().into()).collect() }
            });
            if Seat::all(game.seats()).all(|other| other == seat || fits(game, other, hands[other]))
            {
                return game.redealt(hands, dice.seed()).unwrap();
            }
        }
        game.redealt(*game.round().hands(), dice.seed()).unwrap()
    }
}

/// Whether a seat that played as it did could hold this hand.
fn fits(game: &ElDorado, seat: Seat, hand: Hand) -> bool {
    let board = game.round().board();
    let holds = |suit: Suit| hand.cards().any(|card| card.suit() == suit);
    let mut broken = false;
    (0..=board.tricks().finished()).filter_map(|place| board.tricks().get(place)).all(|trick| {
        let Some(led) = trick.led() else { return true };
        let forced = led == board.trump() && !broken && trick.leader() == seat;
        broken |=
            led != board.trump() && trick.plays().any(|(_, card)| card.suit() == board.trump());
        let plain = Suit::ALL.into_iter().filter(|suit| *suit != board.trump());
        let revoked =
            trick.plays().any(|(player, card)| player == seat && card.suit() != led && holds(led));
        !(revoked || forced && plain.into_iter().any(holds))
    })
}

/// Every value of every setting, alone and with others.
struct Each;

impl Subject for Each {
    type Game = ElDorado;

    fn tables() -> Vec<Config> {
        [settings::every_dealer(), settings::every_length(), settings::drawn()].concat()
    }

    fn every_action(game: &ElDorado) -> Vec<Action> {
        Everything::every_action(game)
    }

    fn conserved(game: &ElDorado) -> Result<(), String> {
        Everything::conserved(game)
    }

    fn scrambled(game: &ElDorado, seat: Seat, dice: &mut Dice) -> ElDorado {
        Everything::scrambled(game, seat, dice)
    }
}

#[test]
fn apply_accepts_exactly_what_legal_lists() {
    laws::exact_legality::<Everything>(4);
    laws::exact_legality::<Each>(1);
}

#[test]
fn cards_tricks_and_points_add_up() {
    laws::conservation::<Everything>(60);
    laws::conservation::<Each>(6);
}

#[test]
fn nothing_hidden_reaches_a_seat() {
    laws::non_interference::<Everything>(4);
    laws::non_interference::<Each>(1);
}

/// El Dorado with nothing hidden drawn anew.
struct Unscrambled;

impl Subject for Unscrambled {
    type Game = ElDorado;

    fn tables() -> Vec<Config> {
        Everything::tables()
    }

    fn every_action(game: &ElDorado) -> Vec<Action> {
        Everything::every_action(game)
    }

    fn conserved(game: &ElDorado) -> Result<(), String> {
        Everything::conserved(game)
    }

    fn scrambled(game: &ElDorado, _: Seat, dice: &mut Dice) -> ElDorado {
        game.redealt(*game.round().hands(), dice.seed()).unwrap()
    }
}

#[test]
#[should_panic(expected = "worlds differ from the truth")]
fn a_law_that_compares_a_world_with_itself_says_so() {
    laws::non_interference::<Unscrambled>(1);
}

#[test]
#[should_panic(expected = "was there a choice in secret")]
fn a_law_of_secrets_wants_some() {
    laws::secrecy::<Everything>(1);
}

#[test]
fn imagined_worlds_look_like_the_true_one() {
    laws::honest_imagination::<Everything>(8);
    laws::honest_imagination::<Each>(1);
}

#[test]
fn a_match_replays_from_its_seed_and_actions() {
    laws::replay::<Everything>(60);
    laws::replay::<Each>(4);
}

#[test]
fn every_match_ends_in_time() {
    laws::termination::<Everything>(60);
    laws::termination::<Each>(4);
}
