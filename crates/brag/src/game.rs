//! A sitting of Three Card Brag.

use croupier_kernel::{Card, CardSet, Dice, EventSink, Game, PerSeat, Seat, SeatSet, Seed, Turn};

use crate::deal::{Named, Seats, deal};
use crate::deck::Deck;
use crate::ending::After;
use crate::imagine::imagine;
use crate::lap::Next;
use crate::pot::Contest;
use crate::{
    Action, BadDeal, Board, CardStep, Config, Deal, Event, Illegal, Legal, News, Outcome, Reason,
    ShortStack, View,
};

/// The stream of a round that deals its hands; draws have the later ones.
const DEALING: u32 = 0;

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
    ) -> Result<Brag, BadDeal> {
        let board = Board::new(config);
        deal.fits(config, board.betting.dealt)?;
        let mut game = Brag { board, hands: deal.hands, deck: deal.deck, seed };
        game.begin(deal.named, sink);
        Ok(game)
    }

    /// The same sitting with other cards in the hands and the deck, and other
    /// deals to come. Between rounds only the seed is changed.
    ///
    /// # Errors
    ///
    /// If the deal is not one for the seats in play, or its hands contradict
    /// what all have seen. The trump and magic cards stay what they are.
    pub fn redealt(&self, deal: &Deal, seed: Seed) -> Result<Brag, BadDeal> {
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
            return Err(BadDeal::Known);
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
    fn begin(&mut self, named: Named, sink: &mut impl EventSink<Event>) {
        let board = &mut self.board;
        let Named { trump, magic } = named;
        board.floor.trump = trump;
        board.floor.magic = magic;
        let (round, starter) = (board.round, board.betting.starter);
        let (each, pot) = (board.config.ante, board.betting.pot);
        sink.emit(|| Event::News(News::RoundBegun { round, starter }));
        sink.emit(|| Event::News(News::AntesPaid { each, pot }));
        sink.emit(|| Event::Dealt { hands: self.hands });
        if trump.is_some() || !magic.is_empty() {
            sink.emit(|| Event::News(News::Named { trump, magic }));
        }
        match board.betting.begin(&board.config) {
            Next::Showdown(reason) => self.show_down(reason, None, sink),
            Next::Turn | Next::Lap | Next::Unopposed(_) => {}
        }
    }

    /// Deals the round that the board stands at.
    fn deal(&mut self, sink: &mut impl EventSink<Event>) {
        let mut dice = self.dice(DEALING);
        let Board { config, betting, .. } = &self.board;
        let named = deal(config, betting.dealt, &mut self.hands, &mut self.deck, &mut dice);
        self.begin(named, sink);
    }

    /// The stream of the round in play for one purpose.
    fn dice(&self, purpose: u32) -> Dice {
        self.seed.dice(u32::from(self.board.round), purpose)
    }

    /// Passes the turn on after an action that ends it.
    fn pass(&mut self, sink: &mut impl EventSink<Event>) {
        let board = &mut self.board;
        let acted = board.betting.to_act;
        board.floor.step = CardStep::Free;
        let next = board.betting.pass(&board.config);
        match next {
            Next::Turn | Next::Lap => {
                if let Some(card) =
                    board.floor.sweep(acted, board.betting.to_act, board.config.seats)
                {
                    sink.emit(|| Event::News(News::FloorSwept { card }));
                }
                if next == Next::Lap {
                    let lap = board.betting.lap;
                    sink.emit(|| Event::News(News::LapBegun { lap }));
                }
            }
            Next::Showdown(reason) => self.show_down(reason, None, sink),
            Next::Unopposed(winner) => {
                let coins = self.board.betting.pot;
                let mut won = PerSeat::new(self.board.config.seats);
                won[winner] = coins;
                sink.emit(|| {
                    Event::News(News::PotTaken { seat: winner, coins, pot: 0, shared: false })
                });
                self.settle([winner].into_iter().collect(), won, sink);
            }
        }
    }

    /// Turns up the live hands and pays the best (R30).
    fn show_down(
        &mut self,
        reason: Reason,
        caller: Option<Seat>,
        sink: &mut impl EventSink<Event>,
    ) {
        let Board { config, betting, floor, .. } = &self.board;
        let (ranking, trump) = (config.ranking(), floor.trump);
        let mut strengths = PerSeat::new(config.seats);
        sink.emit(|| Event::News(News::ShowdownReached { reason }));
        for seat in betting.live.iter() {
            let hand = self.hands[seat];
            strengths[seat] = ranking.strength(hand, trump).unwrap_or_default();
            sink.emit(|| {
                let reading = ranking.read(hand, trump).unwrap_or_default();
                let bonus = config.bonuses.earned(&reading, trump);
                Event::News(News::HandShown { seat, hand, reading, bonus })
            });
        }
        let mut won: Seats<u32> = PerSeat::new(config.seats);
        let contest = Contest { config, betting, strengths: &strengths, caller };
        let winners = contest.share_out(&mut |share| {
            let (seat, coins, pot, shared) = (share.seat, share.coins, share.pot, share.shared);
            won[seat] += coins;
            sink.emit(|| Event::News(News::PotTaken { seat, coins, pot, shared }));
        });
        self.settle(winners, won, sink);
    }

    /// Pays out the pot, and goes on to what follows. Hands that were not
    /// compared stay hidden for good (C37).
    fn settle(&mut self, winners: SeatSet, won: Seats<u32>, sink: &mut impl EventSink<Event>) {
        let betting = &mut self.board.betting;
        for (seat, coins) in won.iter() {
            betting.coins[seat] += coins;
            betting.pot -= coins;
        }
        let (round, paid) = (self.board.round, betting.paid);
        sink.emit(|| Event::News(News::RoundSettled { round, paid, won }));
        let after = self.board.after_round(winners);
        self.go_on(after, sink);
    }

    fn go_on(&mut self, after: After, sink: &mut impl EventSink<Event>) {
        match after {
            After::Round => return self.deal(sink),
            After::Asking | After::Nothing => {
                self.hands = PerSeat::new(self.board.config.seats);
                self.deck = Deck::EMPTY;
            }
        }
        if after == After::Asking {
            let to = self.board.asked;
            sink.emit(|| Event::News(News::MoreOffered { to }));
        } else {
            sink.emit(|| {
                let Board { config, round, .. } = self.board;
                let early = round != config.rounds && self.board.is_stopped();
                let bust = if early { self.board.bust() } else { SeatSet::EMPTY };
                let outcome = self.board.outcome();
                let winners = outcome.map(|end| end.winners).unwrap_or_default();
                Event::News(News::SittingEnded { bust, winners })
            });
        }
    }

    /// Takes an answer to the question for extra rounds (C24).
    fn answer(&mut self, seat: Seat, more: bool, sink: &mut impl EventSink<Event>) {
        sink.emit(|| {
            Event::News(if more { News::MoreAsked { seat } } else { News::EnoughSaid { seat } })
        });
        let after = self.board.answer(seat, more);
        if after != After::Asking {
            self.go_on(after, sink);
        }
    }

    /// Puts back a picked-up card, and does what is done for a seat whose time
    /// is up (C35).
    #[cold]
    fn time_out(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) -> Result<(), Illegal> {
        sink.emit(|| Event::News(News::TimedOut { seat }));
        if self.board.floor.step == CardStep::Picked {
            self.board.floor.step = CardStep::Free;
            sink.emit(|| Event::News(News::PickUndone { seat }));
        }
        let action = self.board.timeout_action();
        let paid = self.board.price(seat, CardSet::EMPTY, action)?;
        self.act(seat, action, paid, sink);
        Ok(())
    }

    /// Carries out an action that was found legal at this price.
    #[inline(never)]
    fn act(&mut self, seat: Seat, action: Action, paid: u32, sink: &mut impl EventSink<Event>) {
        let Board { betting, floor, config, round, .. } = &mut self.board;
        if paid > 0 {
            betting.pay(seat, paid);
        }
        match action {
            Action::See => {
                betting.seen.insert(seat);
                let hand = self.hands[seat];
                sink.emit(|| Event::HandSeen { seat, hand });
                return;
            }
            Action::Draw => {
                // Each draw of a round has a stream of its own.
                let (seed, round) = (self.seed, u32::from(*round));
                let draw = DEALING + self.deck.taken();
                if let Some(card) = self.deck.take(|| seed.dice(round, draw)) {
                    floor.lay(seat, card);
                    sink.emit(|| Event::News(News::Drew { seat, card }));
                }
                return;
            }
            Action::Pick => {
                floor.step = CardStep::Picked;
                if let Some(card) = floor.card {
                    sink.emit(|| Event::News(News::Picked { seat, card }));
                }
                return;
            }
            Action::Swap(given) => {
                if let Some(taken) = floor.swap(seat, &mut self.hands[seat], given) {
                    sink.emit(|| Event::News(News::Swapped { seat, taken, given }));
                }
                return;
            }
            Action::Reveal(card) => {
                betting.revealed.insert(seat);
                floor.open[seat].insert(card);
                sink.emit(|| Event::News(News::Revealed { seat, card }));
                return;
            }
            Action::Check => sink.emit(|| Event::News(News::Checked { seat })),
            Action::Blind => {
                betting.stayed(config, seat, true);
                sink.emit(|| Event::News(News::BetBlind { seat, paid }));
            }
            Action::Bet => {
                betting.stayed(config, seat, false);
                sink.emit(|| Event::News(News::Bet { seat, paid }));
            }
            Action::Call => {
                betting.stayed(config, seat, false);
                sink.emit(|| Event::News(News::Called { seat, paid }));
            }
            Action::Raise(stake) => {
                betting.lift(seat);
                betting.stake = stake;
                betting.raises += 1;
                sink.emit(|| Event::News(News::Raised { seat, stake, paid }));
            }
            Action::AllIn => {
                // Who covers closes a pot, and asks nobody to answer.
                if config.short_stack == ShortStack::CoverPot {
                    betting.is_open = true;
                    betting.covered[seat] = betting.pot;
                } else {
                    betting.stayed(config, seat, false);
                }
                sink.emit(|| Event::News(News::WentAllIn { seat, paid }));
            }
            Action::Show => {
                sink.emit(|| Event::News(News::ShowBought { seat, paid }));
                return self.show_down(Reason::Show, Some(seat), sink);
            }
            Action::Fold => {
                betting.live.remove(seat);
                sink.emit(|| Event::News(News::Folded { seat }));
            }
            Action::More => return self.answer(seat, true, sink),
            Action::Enough => return self.answer(seat, false, sink),
            Action::TimeOut => return,
        }
        self.pass(sink);
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
        game.deal(sink);
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

    fn legal(&self, seat: Seat) -> Legal {
        self.board.legal(seat, self.hand(seat))
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl EventSink<Event>,
    ) -> Result<(), Illegal> {
        let hand = self.hand(seat);
        let paid = self.board.price(seat, hand, action)?;
        if action == Action::TimeOut {
            return self.time_out(seat, sink);
        }
        self.act(seat, action, paid, sink);
        Ok(())
    }

    fn view(&self, seat: Seat) -> View {
        let seen = self.board.betting.seen.contains(seat);
        View { seat, board: self.board, hand: seen.then(|| self.hand(seat)) }
    }

    fn legal_in(view: &View) -> Legal {
        view.legal()
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
