//! A sitting of Three Card Brag.

use croupier_kernel::{CardSet, Dice, EventSink, Game, PerSeat, Seat, SeatSet, Seed, Turn};

use crate::deal::Seats;
use crate::imagine::imagine;
use crate::lap::Next;
use crate::showdown::best;
use crate::{
    Action, BadDeal, Board, Config, Deal, Event, Illegal, Legal, MOST_LAPS, News, Outcome, Phase,
    Ranking, Reason, Strength, View,
};

/// A sitting: up to ten rounds with the same coins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brag {
    pub(crate) board: Board,
    /// The hands of the round in play, seen or not; none once the sitting is over.
    pub(crate) hands: Seats<CardSet>,
    /// Decides the rounds to come.
    pub(crate) seed: Seed,
}

impl Brag {
    /// Sits down to a first round with these hands; `seed` deals the others.
    ///
    /// # Errors
    ///
    /// If the deal is for another number of seats.
    pub fn dealt(
        config: &Config,
        deal: &Deal,
        seed: Seed,
        sink: &mut impl EventSink<Event>,
    ) -> Result<Brag, BadDeal> {
        let hands = deal.hands();
        if hands.seats() != config.seats() {
            return Err(BadDeal::Seats);
        }
        let game = Brag { board: Board::new(config), hands, seed };
        game.report_deal(sink);
        Ok(game)
    }

    /// The same sitting with other cards in the hands, and other deals to come.
    /// Once it is over no hands are held, and only the seed is changed.
    ///
    /// # Errors
    ///
    /// If the deal is for another number of seats.
    pub fn redealt(&self, deal: &Deal, seed: Seed) -> Result<Brag, BadDeal> {
        let hands = deal.hands();
        if hands.seats() != self.board.config.seats() {
            return Err(BadDeal::Seats);
        }
        Ok(match self.board.phase {
            Phase::Betting => Brag { board: self.board, hands, seed },
            Phase::Over => Brag { board: self.board, hands: self.hands, seed },
        })
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

    fn report_deal(&self, sink: &mut impl EventSink<Event>) {
        let Board { round, betting, .. } = self.board;
        let each = self.board.config.ante();
        sink.emit(|| Event::News(News::RoundBegun { round, starter: betting.starter }));
        sink.emit(|| Event::News(News::AntesPaid { each, pot: betting.pot }));
        sink.emit(|| Event::Dealt { hands: self.hands });
    }

    /// Passes the turn on after an action that ends it.
    fn pass(&mut self, sink: &mut impl EventSink<Event>) {
        match self.board.betting.pass(self.board.config.seats()) {
            Next::Turn => {}
            Next::Lap => {
                let lap = self.board.betting.lap;
                sink.emit(|| Event::News(News::LapBegun { lap }));
            }
            Next::Showdown(reason) => self.show_down(reason, sink),
            Next::Unopposed(winner) => self.settle(winner, sink),
        }
    }

    /// Turns up the live hands and pays the best (R30).
    fn show_down(&mut self, reason: Reason, sink: &mut impl EventSink<Event>) {
        let live = self.board.betting.live;
        sink.emit(|| Event::News(News::ShowdownReached(reason)));
        for seat in live.iter() {
            let hand = self.hands[seat];
            sink.emit(|| {
                let category = Ranking::default().natural(hand).map(Strength::category);
                Event::News(News::HandShown { seat, hand, category })
            });
        }
        if let Some(winner) = best(live, &self.hands) {
            self.settle(winner, sink);
        }
    }

    /// Pays the winner, and deals the next round if there is one. Hands that
    /// were not compared stay hidden for good (C37).
    fn settle(&mut self, winner: Seat, sink: &mut impl EventSink<Event>) {
        let coins = self.board.settle(winner);
        sink.emit(|| Event::News(News::PotWon { seat: winner, coins }));
        match self.board.phase {
            Phase::Betting => {
                let mut dice = self.seed.dice(u32::from(self.board.round), 0);
                self.hands = Deal::shuffled(&self.board.config, &mut dice).hands();
                self.report_deal(sink);
            }
            Phase::Over => {
                self.hands = PerSeat::new(self.board.config.seats());
                sink.emit(|| {
                    let Board { config, round, .. } = self.board;
                    let early = round < config.rounds();
                    let bust = if early { self.board.bust() } else { SeatSet::EMPTY };
                    let outcome = self.board.outcome();
                    let winners = outcome.map(|end| end.winners).unwrap_or_default();
                    Event::News(News::SittingEnded { bust, winners })
                });
            }
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
        let mut dice = seed.dice(u32::from(board.round), 0);
        let game = Brag { board, hands: Deal::shuffled(config, &mut dice).hands(), seed };
        game.report_deal(sink);
        game
    }

    /// In each round every seat looks once at most, and ends one turn in each lap.
    fn most_actions(config: &Config) -> u32 {
        u32::from(config.rounds()) * u32::from(config.seats()) * (u32::from(MOST_LAPS) + 1)
    }

    fn config(&self) -> &Config {
        &self.board.config
    }

    fn seats(&self) -> u8 {
        self.board.config.seats()
    }

    fn turn(&self) -> Turn {
        self.board.turn()
    }

    fn legal(&self, seat: Seat) -> Legal {
        self.board.legal(seat)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl EventSink<Event>,
    ) -> Result<(), Illegal> {
        let paid = self.board.check(seat, action)?;
        let betting = &mut self.board.betting;
        betting.pay(seat, paid);
        match action {
            Action::See => {
                betting.seen.insert(seat);
                let hand = self.hands[seat];
                sink.emit(|| Event::HandSeen { seat, hand });
                return Ok(());
            }
            Action::Check => sink.emit(|| Event::News(News::Checked(seat))),
            Action::Blind => {
                betting.is_open = true;
                sink.emit(|| Event::News(News::BetBlind { seat, paid }));
            }
            Action::Bet => {
                betting.is_open = true;
                sink.emit(|| Event::News(News::Bet { seat, paid }));
            }
            Action::Call => sink.emit(|| Event::News(News::Called { seat, paid })),
            Action::Raise(stake) => {
                betting.is_open = true;
                betting.stake = stake;
                betting.raises += 1;
                sink.emit(|| Event::News(News::Raised { seat, stake, paid }));
            }
            Action::Show => {
                sink.emit(|| Event::News(News::ShowBought { seat, paid }));
                self.show_down(Reason::Show, sink);
                return Ok(());
            }
            Action::Fold => {
                betting.live.remove(seat);
                sink.emit(|| Event::News(News::Folded(seat)));
            }
        }
        self.pass(sink);
        Ok(())
    }

    fn view(&self, seat: Seat) -> View {
        let seen = self.board.betting.seen.contains(seat);
        View { seat, board: self.board, hand: seen.then(|| self.hand(seat)) }
    }

    fn legal_in(view: &View) -> Legal {
        view.board.legal(view.seat)
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
