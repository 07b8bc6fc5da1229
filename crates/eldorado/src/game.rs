//! A whole match: the rounds, the score sheet, and the seed.

use croupier_kernel::{Dice, EventSink, Game, Seat, SeatSet, Seed, Turn};

use crate::deal::first_dealer;
use crate::{
    Action, Belief, Config, Deal, DealError, Event, Hand, Illegal, Legal, PerSeat, Public, Round,
    Sheet, Tally, View,
};

/// A match of El Dorado.
///
/// # Examples
///
/// ```
/// use croupier_eldorado::{Action, Config, ElDorado};
/// use croupier_kernel::{Game, Seat, Seed, Turn};
///
/// let seed = Seed::from_text("doc").unwrap();
/// let mut table = ElDorado::new(&Config::new(3).unwrap(), seed, &mut ());
/// assert_eq!(table.turn(), Turn::Seat(Seat::new(1)));
/// table.apply(Seat::new(1), Action::Bid(2), &mut ()).unwrap();
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ElDorado {
    seed: Seed,
    number: u8,
    round: Round,
    sheet: Sheet,
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Everyone with the highest total.
    pub winners: SeatSet,
    /// The totals.
    pub totals: PerSeat<i16>,
}

impl ElDorado {
    /// Starts a match whose first round is laid out; later rounds come from
    /// the seed.
    pub fn from_deal(
        config: &Config,
        deal: &Deal,
        seed: Seed,
        sink: &mut impl EventSink<Event>,
    ) -> ElDorado {
        report_deal(*config, 1, deal, sink);
        let sheet = Sheet::new(config.seats());
        ElDorado { seed, number: 1, round: Round::new(*config, deal), sheet }
    }

    /// The same match with other cards in the hands and another future.
    ///
    /// # Errors
    ///
    /// If the hands are not what could be held now: too many or too few cards,
    /// more of a face than the shoe has left, or a suit a seat has shown to be
    /// out of.
    pub fn redealt(&self, hands: PerSeat<Hand>, seed: Seed) -> Result<ElDorado, DealError> {
        Belief::new(self.board()).check(&hands)?;
        let round = Round::imagined(self.board(), hands);
        Ok(ElDorado { seed, round, ..*self })
    }

    /// The round in play.
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// The number of the round in play, from 1.
    pub fn round_number(&self) -> u8 {
        self.number
    }

    /// The finished rounds.
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    fn board(&self) -> &crate::Board {
        &self.round.board
    }

    fn finish_round(&mut self, sink: &mut impl EventSink<Event>) {
        let config = self.board().config();
        let won = self.board().tricks().won();
        let lines = PerSeat::from_fn(config.seats(), |seat| Tally {
            bid: self.board().bids()[seat].unwrap_or(0),
            won: won[seat],
        });
        self.sheet.push(lines);
        for (seat, line) in lines.iter() {
            sink.emit(|| {
                Event::Public(Public::RoundScored {
                    seat,
                    bid: line.bid,
                    won: line.won,
                    points: line.points(),
                    total: self.sheet.total(seat),
                })
            });
        }
        if self.number < config.rounds() {
            self.number += 1;
            let dealer = self.board().dealer().next(config.seats());
            let deal = Deal::of_round(config, self.seed, self.number, dealer);
            report_deal(config, self.number, &deal, sink);
            self.round = Round::new(config, &deal);
        } else {
            sink.emit(|| Event::Public(Public::MatchEnded { winners: self.sheet.leaders() }));
        }
    }
}

fn report_deal(config: Config, round: u8, deal: &Deal, sink: &mut impl EventSink<Event>) {
    let (of, cards, dealer) = (config.rounds(), config.cards_in(round), deal.dealer);
    sink.emit(|| Event::Public(Public::RoundStarted { round, of, cards, dealer }));
    for seat in Seat::all(config.seats()) {
        sink.emit(|| Event::HandDealt { seat, hand: deal.hands[seat] });
    }
    sink.emit(|| Event::Public(Public::TrumpTurned { card: deal.turned }));
}

impl Game for ElDorado {
    type Config = Config;
    type Action = Action;
    type Legal = Legal;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;
    type Outcome = Outcome;

    const NAME: &'static str = "el-dorado";

    fn new(config: &Config, seed: Seed, sink: &mut impl EventSink<Event>) -> ElDorado {
        let deal = Deal::of_round(*config, seed, 1, first_dealer(*config, seed));
        ElDorado::from_deal(config, &deal, seed, sink)
    }

    fn most_actions(config: &Config) -> u32 {
        let rounds = 1..=config.rounds();
        let each: u32 = rounds.map(|round| 1 + u32::from(config.cards_in(round))).sum();
        u32::from(config.seats()) * each
    }

    fn config(&self) -> &Config {
        &self.round.board.config
    }

    fn seats(&self) -> u8 {
        self.board().config().seats()
    }

    fn turn(&self) -> Turn {
        self.round.turn()
    }

    fn legal(&self, seat: Seat) -> Legal {
        self.round.legal(seat)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl EventSink<Event>,
    ) -> Result<(), Illegal> {
        self.round.apply(seat, action, sink)?;
        if self.board().is_over() {
            self.finish_round(sink);
        }
        Ok(())
    }

    fn view(&self, seat: Seat) -> View {
        View {
            seat,
            hand: self.round.hands.get(seat).copied().unwrap_or_default(),
            round: self.number,
            board: self.round.board,
            sheet: self.sheet,
            legal: self.legal(seat),
        }
    }

    fn legal_in(view: &View) -> Legal {
        view.legal
    }

    fn config_in(view: &View) -> &Config {
        &view.board.config
    }

    fn imagine(view: &View, dice: &mut Dice) -> ElDorado {
        let round = Round::imagined(&view.board, Belief::of(view).hands(dice));
        ElDorado { seed: dice.seed(), number: view.round, round, sheet: view.sheet }
    }

    fn standing(&self, seat: Seat) -> i64 {
        i64::from(self.sheet.total(seat))
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.turn() == Turn::Over).then(|| Outcome {
            winners: self.sheet.leaders(),
            totals: PerSeat::from_fn(self.seats(), |seat| self.sheet.total(seat)),
        })
    }
}
