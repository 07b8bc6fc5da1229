//! A sitting of Three Card Brag.

use croupier_kernel::{
    Card, CardSet, Chance, Dice, EventSink, Game, Moves, PerSeat, Seat, SeatSet, Seed, Turn,
};

use crate::deal::{Named, Seats, deal};
use crate::deck::Deck;
use crate::ending::After;
use crate::imagine::imagine;
use crate::lap::Next;
use crate::round::Course;
use crate::sample::{Asked, Menu};
use crate::{Action, Board, Config, Deal, DealError, Event, Illegal, Legal, Outcome, Public, View};

/// A sitting: some rounds with the same coins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brag {
    pub(crate) board: Board,
    /// The hands of the round in play, seen or not; none between rounds.
    pub(crate) hands: Seats<CardSet>,
    /// The cards still to be drawn.
    pub(crate) deck: Deck,
    /// Decides the rounds to come.
    pub(crate) seed: Seed,
}

impl Brag {
    /// The stream of a round that deals its hands; draws have the later ones.
    pub(crate) const DEALING: u32 = 0;

    /// Sits down to a first round with these cards; `seed` deals the others.
    ///
    /// # Errors
    ///
    /// If the deal is not one for these rules.
    pub fn dealt(
        config: &Config,
        deal: &Deal,
        seed: Seed,
        sink: &mut impl EventSink<Event>,
    ) -> Result<Brag, DealError> {
        let mut board = Board::new(config);
        board.next_round();
        deal.fits(config, board.betting.dealt)?;
        let mut game = Brag { board, hands: deal.hands, deck: deal.deck, seed };
        let course = game.begin(deal.named, sink);
        game.go_on(course, sink);
        Ok(game)
    }

    /// The same sitting with other cards in the hands and the deck, and other
    /// deals to come. Between rounds only the seed is changed.
    ///
    /// # Errors
    ///
    /// If the deal is not one for the seats in play, or its hands contradict
    /// what all have seen. The trump and magic cards stay what they are.
    pub fn redealt(&self, deal: &Deal, seed: Seed) -> Result<Brag, DealError> {
        let mut other = Brag { seed, ..self.clone() };
        if !self.board.in_round() {
            return Ok(other);
        }
        let floor = &self.board.floor;
        let named = Named { trump: floor.trump, magic: floor.magic };
        let named = Deal { named, ..*deal };
        named.fits(&self.board.config, self.board.betting.dealt)?;
        let out = floor.out();
        let contradicts = |(seat, hand): (Seat, &CardSet)| {
            !(floor.open[seat] - *hand).is_empty() || !(*hand & out).is_empty()
        };
        if deal.hands.iter().any(contradicts) {
            return Err(DealError::Known);
        }
        other.hands = deal.hands;
        other.deck = deal.deck.without(out);
        Ok(other)
    }

    /// What everyone can see.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The truth about a seat's cards, whoever has seen them; empty when there
    /// are none.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands.get(seat).copied().unwrap_or_default()
    }

    /// The truth about the cards still to be drawn. Their order is decided when
    /// they are drawn, but for those laid out, of which the last comes next.
    pub fn deck(&self) -> &[Card] {
        self.deck.cards()
    }

    /// Reports the deal of the round the board stands at, and gives its first
    /// turn.
    fn begin(&mut self, named: Named, sink: &mut impl EventSink<Event>) -> Course {
        let board = &mut self.board;
        let Named { trump, magic } = named;
        board.floor.trump = trump;
        board.floor.magic = magic;
        board.floor.deck_left = self.deck.cards().len() as u8;
        let (round, starter) = (board.round, board.betting.starter);
        let (each, extra) = (board.config.ante, board.betting.starter_paid(&board.config));
        let pot = board.betting.pot - extra;
        sink.emit(|| Event::Public(Public::RoundBegun { round, starter }));
        sink.emit(|| Event::Public(Public::AntesPaid { each, pot }));
        if extra > 0 {
            sink.emit(|| Event::Public(Public::StarterPaid { seat: starter, paid: extra }));
        }
        sink.emit(|| Event::Dealt { hands: self.hands });
        if trump.is_some() || !magic.is_empty() {
            sink.emit(|| Event::Public(Public::Named { trump, magic }));
        }
        match board.betting.begin(&board.config) {
            Next::Showdown(reason) => self.show_down(reason, None, sink),
            Next::Turn | Next::Lap | Next::Unopposed(_) => Course::On,
        }
    }

    /// Opens the next round and deals it, once the one that these won is off the
    /// table, if there was one.
    fn deal(&mut self, winners: Option<SeatSet>, sink: &mut impl EventSink<Event>) -> Course {
        let mut dice = self.seed.dice(u32::from(self.board.round) + 1, Brag::DEALING);
        // The table is cleared and opened while the words are made.
        dice.throw();
        if let Some(winners) = winners {
            self.board.end_round(winners);
        }
        self.board.next_round();
        let Board { config, betting, .. } = &self.board;
        let named = deal(config, betting.dealt, &mut self.hands, &mut self.deck, &mut dice);
        self.begin(named, sink)
    }

    /// Plays on until some seat is to act, or the sitting is over.
    fn go_on(&mut self, mut course: Course, sink: &mut impl EventSink<Event>) {
        while let Course::Over(winners) = course {
            course = if self.board.goes_on() {
                self.deal(Some(winners), sink)
            } else {
                self.board.end_round(winners);
                let after = self.board.after_rounds();
                self.rest(after, sink)
            };
        }
    }

    /// Clears the table after the last round, with or without a question (C24).
    fn rest(&mut self, after: After, sink: &mut impl EventSink<Event>) -> Course {
        self.hands = PerSeat::new(self.board.config.seats);
        self.deck = Deck::EMPTY;
        let board = &self.board;
        if after == After::Asking {
            sink.emit(|| Event::Public(Public::MoreOffered { to: board.asked }));
        } else {
            sink.emit(|| {
                let early = board.round != board.config.rounds && board.is_stopped();
                let bust = if early { board.bust() } else { SeatSet::EMPTY };
                let winners = board.outcome().map(|end| end.winners).unwrap_or_default();
                Event::Public(Public::SittingEnded { bust, winners })
            });
        }
        Course::On
    }

    /// Takes an answer to the question for extra rounds (C24).
    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        more: bool,
        sink: &mut impl EventSink<Event>,
    ) -> Course {
        sink.emit(|| {
            Event::Public(if more {
                Public::MoreAsked { seat }
            } else {
                Public::EnoughSaid { seat }
            })
        });
        match self.board.answer(seat, more) {
            After::Round => self.deal(None, sink),
            After::Asking => Course::On,
            After::Nothing => self.rest(After::Nothing, sink),
        }
    }
}

impl Game for Brag {
    type Config = Config;
    type Action = Action;
    type Legal = Legal;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;
    type Outcome = Outcome;

    const NAME: &'static str = "brag";

    fn new(config: &Config, seed: Seed, sink: &mut impl EventSink<Event>) -> Brag {
        let board = Board::new(config);
        let hands = PerSeat::new(config.seats);
        let mut game = Brag { board, hands, deck: Deck::PACK, seed };
        let course = game.deal(None, sink);
        game.go_on(course, sink);
        game
    }

    /// In each round every seat looks and reveals once at most, and in each lap
    /// draws or picks, swaps, and ends one turn; after each round from the last
    /// on it may be asked once.
    fn most_actions(config: &Config) -> u32 {
        let rounds = u32::from(config.rounds) + u32::from(config.extra_rounds);
        let seats = u32::from(config.seats);
        rounds * seats * (2 + 3 * u32::from(config.max_laps))
            + (u32::from(config.extra_rounds) + 1) * seats
    }

    fn config(&self) -> &Config {
        &self.board.config
    }

    fn seats(&self) -> u8 {
        self.board.config.seats
    }

    fn turn(&self) -> Turn {
        self.board.turn()
    }

    #[inline(always)]
    fn legal(&self, seat: Seat) -> Legal {
        self.board.legal(seat, self.hand(seat))
    }

    /// The usual turn is asked for first, so its list never leaves the registers.
    #[inline(always)]
    fn sample(&self, seat: Seat, chance: &mut impl Chance) -> Option<Action> {
        self.board.check_turn(seat).ok()?;
        if self.board.move_allowed() {
            let (board, hand) = (&self.board, self.hands[seat]);
            Asked { board, seat, hand }.choose(chance)
        } else {
            self.legal(seat).sample(chance)
        }
    }

    #[inline(always)]
    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl EventSink<Event>,
    ) -> Result<(), Illegal> {
        self.board.check_turn(seat)?;
        let course = self.act(seat, action, sink)?;
        self.go_on(course, sink);
        Ok(())
    }

    fn view(&self, seat: Seat) -> View {
        let seen = self.board.betting.seen.contains(seat);
        View { seat, board: self.board, hand: seen.then(|| self.hand(seat)) }
    }

    fn legal_in(view: &View) -> Legal {
        view.legal()
    }

    fn config_in(view: &View) -> &Config {
        &view.board.config
    }

    fn imagine(view: &View, dice: &mut Dice) -> Brag {
        imagine(view, dice)
    }

    fn standing(&self, seat: Seat) -> i64 {
        self.board.betting.coins.get(seat).copied().map_or(0, i64::from)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.board.outcome()
    }
}
