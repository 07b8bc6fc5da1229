//! El Dorado, driven by bytes.

use croupier_eldorado::{Action, Config, ElDorado, FirstDealer, Shuffle, Twins};
use croupier_kernel::{Card, Game, Seat};

use crate::{Fuzzed, RULES};

impl Fuzzed for ElDorado {
    fn rules([seats, rounds, more, dealer, twins, shuffle, _]: [u8; RULES]) -> Config {
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
            .expect("each number is within its bounds")
            .with_twins(if twins % 2 == 0 { Twins::Earlier } else { Twins::Later })
            .with_shuffle(if shuffle % 2 == 0 { Shuffle::House } else { Shuffle::Legacy })
    }

    fn any_action(number: u8) -> Action {
        const CARDS: u8 = Card::COUNT as u8;
        match number {
            0..CARDS => Action::Play(Card::PACK[usize::from(number)]),
            CARDS..65 => Action::Bid(number - CARDS),
            _ => Action::Bid(255),
        }
    }

    fn assert_adds_up(&self) {
        let board = self.round().board();
        let mut cards = vec![board.turned()];
        cards.extend(board.tricks().plays().map(|(_, card)| card));
        for (seat, hand) in self.round().hands().iter() {
            assert_eq!(hand.len(), board.held(seat));
            cards.extend(hand.cards());
        }
        assert_eq!(cards.len(), usize::from(board.cards()) * usize::from(self.seats()) + 1);
        for card in Card::PACK {
            let seen = cards.iter().filter(|each| **each == card).count();
            assert!(seen <= board.config().decks().into(), "{seen} of {card}");
        }
        let won: u8 = board.tricks().won().as_slice().iter().sum();
        assert_eq!(won, board.tricks().finished());
    }
}
