//! A table for small rounds laid out by hand.

use croupier_eldorado::{Action, Config, Deal, ElDorado, Event, Hand, Illegal, PerSeat, Public};
use croupier_kernel::{Card, Dice, Game, Seat, Seed, Turn};

pub(crate) struct Table {
    pub(crate) game: ElDorado,
    pub(crate) events: Vec<Event>,
}

impl Table {
    /// One round: p1's hand first, then the others'.
    pub(crate) fn laid(dealer: &str, turned: &str, hands: &[&str]) -> Table {
        let cards = hand(hands[0]).len();
        let config = Config::new(hands.len() as u8).unwrap();
        let config = config.with_rounds(1).unwrap().with_first_cards(cards).unwrap();
        Table::laid_under(config, dealer, turned, hands)
    }

    /// A first round under these rules.
    pub(crate) fn laid_under(config: Config, dealer: &str, turned: &str, hands: &[&str]) -> Table {
        let hands = PerSeat::from_fn(config.seats(), |seat| hand(hands[seat.index()]));
        let deal = Deal::laid_out(config, seat(dealer), hands, card(turned)).unwrap();
        let mut events = Vec::new();
        let game = ElDorado::from_deal(&config, &deal, seed(1), &mut events);
        Table { game, events }
    }

    pub(crate) fn dealt(config: Config, number: u32) -> Table {
        let mut events = Vec::new();
        let game = ElDorado::new(&config, seed(number), &mut events);
        Table { game, events }
    }

    /// The seat whose turn it is.
    pub(crate) fn turn(&self) -> Seat {
        match self.game.turn() {
            Turn::Seat(seat) => seat,
            Turn::Over => panic!("the match is over"),
        }
    }

    /// Each bid by the seat whose turn it is.
    pub(crate) fn bid(&mut self, bids: &[u8]) -> &mut Table {
        for tricks in bids {
            let seat = self.turn();
            self.game.apply(seat, Action::Bid(*tricks), &mut self.events).unwrap();
        }
        self
    }

    /// Everyone bids zero.
    pub(crate) fn bid_zero(&mut self) -> &mut Table {
        self.bid(&vec![0; usize::from(self.game.seats())])
    }

    /// Each card by the seat whose turn it is.
    pub(crate) fn play(&mut self, cards: &str) -> &mut Table {
        for text in cards.split(' ') {
            let seat = self.turn();
            let answer = self.game.apply(seat, Action::Play(card(text)), &mut self.events);
            assert_eq!(answer, Ok(()), "{seat} plays {text}");
        }
        self
    }

    /// The seat whose turn it is plays a random legal action; `false` at the end.
    pub(crate) fn step(&mut self, dice: &mut Dice) -> bool {
        let Turn::Seat(seat) = self.game.turn() else { return false };
        let action = self.game.sample(seat, dice).unwrap();
        self.game.apply(seat, action, &mut self.events).unwrap();
        true
    }

    /// The seat tries an action: it is refused for this reason, nothing
    /// changes and nothing is reported.
    pub(crate) fn refuses(&mut self, seat: Seat, action: &str, reason: Illegal) -> &mut Table {
        let mut after = self.game;
        let mut events = Vec::new();
        let answer = after.apply(seat, action.parse().unwrap(), &mut events);
        assert_eq!(answer, Err(reason), "{seat} {action}");
        assert_eq!(after, self.game, "{seat} {action} was refused and changed the match");
        assert_eq!(events, [], "{seat} {action} was refused and reported");
        self
    }

    /// The cards that the seat whose turn it is may play.
    pub(crate) fn playable(&self) -> String {
        self.game.legal(self.turn()).cards().to_string()
    }

    pub(crate) fn is_broken(&self) -> bool {
        self.game.round().board().is_broken()
    }

    /// Who took each trick of the match so far, with which card.
    pub(crate) fn taken(&self) -> String {
        let taken = self.events.iter().filter_map(|event| match event {
            Event::Public(Public::TrickTaken { seat, card }) => Some(format!("{seat} {card}")),
            _ => None,
        });
        taken.collect::<Vec<_>>().join(", ")
    }

    /// The points of each seat so far.
    pub(crate) fn totals(&self) -> Vec<i64> {
        Seat::all(self.game.seats()).map(|seat| self.game.standing(seat)).collect()
    }
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap()
}

pub(crate) fn hand(text: &str) -> Hand {
    text.split(' ').map(card).collect()
}

pub(crate) fn seat(text: &str) -> Seat {
    text.parse().unwrap()
}

pub(crate) fn seed(number: u32) -> Seed {
    Seed::from_text(&format!("rules {number}")).unwrap()
}
