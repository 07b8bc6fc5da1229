//! A sitting of Buy-Bust: hands with fresh decks until they are played or one
//! is busted.

use alloc::string::String;

use croupier_kernel::{Dice, EventSink, Game, Misread, Seat, Seed, Turn};

use crate::hand::Hand;
use crate::imagine::imagine;
use crate::notation;
use crate::totals::totals;
use crate::{
    Action, Card, Clue, Config, Deal, Event, Flip, Held, Illegal, Ledger, Legal, Misdeal, Outcome,
    Phase, Role, Verdict, View,
};

/// A whole sitting, with all that is hidden in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuyBust {
    pub(crate) config: Config,
    pub(crate) seed: Seed,
    /// The number of the hand, from 1.
    pub(crate) number: u8,
    pub(crate) hand: Hand,
    pub(crate) last: Option<Flip>,
    pub(crate) ledger: Ledger,
}

impl BuyBust {
    /// Sits down with this deal for the first hand; the seed deals the others.
    pub fn from_deal(
        config: &Config,
        deal: &Deal,
        seed: Seed,
        sink: &mut impl EventSink<Event>,
    ) -> BuyBust {
        sink.emit(|| Event::Dealt { hand: 1, deal: *deal });
        BuyBust {
            config: config.clone(),
            seed,
            number: 1,
            hand: Hand::new(deal),
            last: None,
            ledger: Ledger::default(),
        }
    }

    /// The same point of play with other hidden cards: this deal, these cards
    /// down in the order of the seats, and this seed for the hands to come.
    ///
    /// # Errors
    ///
    /// If play could not have come to this point so, or a card that lies face
    /// up would change.
    pub fn redealt(&self, deal: &Deal, picks: &[Card], seed: Seed) -> Result<BuyBust, Misdeal> {
        let table = self.hand.table();
        if picks.len() != table.len() {
            return Err(Misdeal::Picks { down: table.len() });
        }
        match self.hand.phase() {
            Phase::Flipped if picks != table.as_slice() => return Err(Misdeal::FaceUp),
            Phase::Flipped | Phase::Picking(_) => {}
        }
        let hand = Hand::after(&self.config, deal, picks)?;
        Ok(BuyBust { hand, seed, ..self.clone() })
    }

    /// The cards a seat still holds, which only the table may know.
    pub fn held(&self, role: Role) -> Held {
        self.hand.held(role)
    }

    /// The card a seat has put down, which only the table may know until the flip.
    pub fn pick(&self, role: Role) -> Option<Card> {
        self.hand.pick(role)
    }

    /// The account of the sitting.
    pub fn ledger(&self) -> Ledger {
        self.ledger
    }

    /// The deal of a numbered hand: each has its own stream of the seed.
    fn deal(config: &Config, seed: Seed, number: u8) -> Deal {
        Deal::drawn(config, &mut seed.dice(u32::from(number), 0))
    }

    /// Puts a card face down; the third turns all of them over.
    fn play(
        &mut self,
        seat: Seat,
        card: Card,
        sink: &mut impl EventSink<Event>,
    ) -> Result<(), Illegal> {
        let role = self.hand.check(&self.config, seat, card)?;
        self.hand.put(role, card);
        sink.emit(|| Event::CardPut { role, card });
        match self.hand.phase() {
            Phase::Picking(next) => self.tell(next, sink),
            Phase::Flipped => self.settle(sink),
        }
        Ok(())
    }

    /// Tells the seat to act what its own choice gives away.
    fn tell(&self, role: Role, sink: &mut impl EventSink<Event>) {
        match self.hand.clue(&self.config, role) {
            Clue::Nothing => {}
            clue @ (Clue::NoLocationDown | Clue::LocationDown) => {
                sink.emit(|| Event::Told { role, clue });
            }
        }
    }

    /// Turns the cards over, adds them up, settles the hand, and
    /// deals the next one unless the sitting is over.
    fn settle(&mut self, sink: &mut impl EventSink<Event>) {
        let table = self.hand.table();
        let totals = totals(self.config.catalog(), table.as_slice());
        let flip = Flip { table, totals };
        self.last = Some(flip);
        self.ledger = self.ledger.after(&totals);
        sink.emit(|| Event::Flipped(flip));
        sink.emit(|| Event::Settled(self.ledger));
        match totals.verdict() {
            Verdict::Safe if self.number < self.config.hands() => {
                self.number += 1;
                let deal = BuyBust::deal(&self.config, self.seed, self.number);
                self.hand = Hand::new(&deal);
                sink.emit(|| Event::Dealt { hand: self.number, deal });
            }
            verdict @ (Verdict::Safe | Verdict::Busted) => {
                sink.emit(|| Event::Ended(Outcome { verdict, ledger: self.ledger }));
            }
        }
    }
}

impl Game for BuyBust {
    type Config = Config;
    type Action = Action;
    type Legal = Legal;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;
    type Outcome = Outcome;

    const NAME: &'static str = "buy-bust";

    fn new(config: &Config, seed: Seed, sink: &mut impl EventSink<Event>) -> BuyBust {
        BuyBust::from_deal(config, &BuyBust::deal(config, seed, 1), seed, sink)
    }

    fn most_actions(config: &Config) -> u32 {
        u32::from(config.hands()) * u32::from(Role::COUNT)
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn seats(&self) -> u8 {
        Role::COUNT
    }

    fn turn(&self) -> Turn {
        match self.hand.phase() {
            Phase::Picking(role) => Turn::Seat(role.seat()),
            Phase::Flipped => Turn::Over,
        }
    }

    fn legal(&self, seat: Seat) -> Legal {
        let Some(role) = Role::of(seat) else { return Legal::default() };
        let clue = self.hand.clue(&self.config, role);
        Legal::of(&self.config, self.hand.phase(), seat, &self.hand.held(role), clue)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl EventSink<Event>,
    ) -> Result<(), Illegal> {
        match action {
            Action::Play(card) => self.play(seat, card, sink),
        }
    }

    fn view(&self, seat: Seat) -> View {
        View::of(self, seat)
    }

    fn legal_in(view: &View) -> Legal {
        view.legal()
    }

    fn imagine(view: &View, dice: &mut Dice) -> BuyBust {
        imagine(view, dice)
    }

    fn standing(&self, seat: Seat) -> i64 {
        Role::of(seat).map_or(0, |role| self.ledger.standing(role))
    }

    fn outcome(&self) -> Option<Outcome> {
        match (self.hand.phase(), self.last) {
            (Phase::Flipped, Some(flip)) => {
                Some(Outcome { verdict: flip.totals.verdict(), ledger: self.ledger })
            }
            (Phase::Flipped, None) | (Phase::Picking(_), _) => None,
        }
    }

    /// `play` and a card by id, by name or by place, in any case.
    fn read(config: &Config, text: &str) -> Result<Action, Misread> {
        notation::read(config.catalog(), text)
    }

    /// `play` and the card's id, or its place if the table has no such card.
    fn write(config: &Config, action: Action) -> String {
        notation::write(config.catalog(), action)
    }
}
