//! A round in play: what each action does, and how the round ends.

use croupier_kernel::{EventSink, PerSeat, Seat, SeatSet};

use crate::deal::Seats;
use crate::lap::Next;
use crate::pot::{Contest, Show};
use crate::verdict::Price;
use crate::{Action, Board, Brag, CardStep, Event, Illegal, Public, Reason, ShortStack, TieBreak};

/// What an action of a round, or its deal, leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Course {
    /// Some seat is to act in the same round.
    On,
    /// The round is over, and these won it.
    Over(SeatSet),
}

impl Brag {
    /// Checks an action of the seat whose turn it is and carries it out.
    #[inline(always)]
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl EventSink<Event>,
    ) -> Result<Course, Illegal> {
        // Each arm names its own action, so what is asked of the rules is known
        // when this is compiled.
        match action {
            Action::See => {
                self.charge(seat, Action::See)?;
                let Board { betting, habits, .. } = &mut self.board;
                betting.seen.insert(seat);
                habits[seat].look(betting.lap);
                let hand = self.hands[seat];
                sink.emit(|| Event::HandSeen { seat, hand });
                return Ok(Course::On);
            }
            Action::Draw => {
                self.charge(seat, Action::Draw)?;
                self.draw(seat, sink);
                return Ok(Course::On);
            }
            Action::Pick => {
                self.charge(seat, Action::Pick)?;
                let floor = &mut self.board.floor;
                floor.step = CardStep::Picked;
                if let Some(card) = floor.card {
                    sink.emit(|| Event::Public(Public::Picked { seat, card }));
                }
                return Ok(Course::On);
            }
            Action::Swap(given) => {
                self.charge(seat, Action::Swap(given))?;
                let floor = &mut self.board.floor;
                if let Some(taken) = floor.swap(seat, &mut self.hands[seat], given) {
                    sink.emit(|| Event::Public(Public::Swapped { seat, taken, given }));
                }
                return Ok(Course::On);
            }
            Action::Reveal(card) => {
                self.charge(seat, Action::Reveal(card))?;
                self.board.betting.revealed.insert(seat);
                self.board.floor.open[seat].insert(card);
                sink.emit(|| Event::Public(Public::Revealed { seat, card }));
                return Ok(Course::On);
            }
            Action::Check => {
                self.charge(seat, Action::Check)?;
                sink.emit(|| Event::Public(Public::Checked { seat }));
            }
            Action::Blind => {
                let paid = self.charge(seat, Action::Blind)?;
                let Board { betting, config, .. } = &mut self.board;
                betting.stayed(config, true);
                sink.emit(|| Event::Public(Public::BetBlind { seat, paid }));
            }
            Action::Bet => {
                let paid = self.charge(seat, Action::Bet)?;
                let Board { betting, config, .. } = &mut self.board;
                betting.stayed(config, false);
                sink.emit(|| Event::Public(Public::Bet { seat, paid }));
            }
            Action::Call => {
                let paid = self.charge(seat, Action::Call)?;
                let Board { betting, config, .. } = &mut self.board;
                betting.stayed(config, false);
                sink.emit(|| Event::Public(Public::Called { seat, paid }));
            }
            Action::Raise(stake) => {
                let paid = self.charge(seat, Action::Raise(stake))?;
                let Board { betting, habits, .. } = &mut self.board;
                betting.lift();
                betting.stake = stake;
                betting.raises += 1;
                habits[seat].raise(betting.seen.contains(seat));
                sink.emit(|| Event::Public(Public::Raised { seat, stake, paid }));
            }
            Action::AllIn => {
                let paid = self.charge(seat, Action::AllIn)?;
                let Board { betting, config, .. } = &mut self.board;
                // Who covers closes a pot, and asks nobody to answer.
                if config.short_stack == ShortStack::CoverPot {
                    betting.is_open = true;
                    betting.covered[seat] = betting.pot;
                } else {
                    betting.stayed(config, false);
                }
                sink.emit(|| Event::Public(Public::WentAllIn { seat, paid }));
            }
            Action::Show => {
                let paid = self.charge(seat, Action::Show)?;
                sink.emit(|| Event::Public(Public::ShowBought { seat, paid }));
                return Ok(self.show_down(Reason::Show, Some(Show { caller: seat, paid }), sink));
            }
            Action::Fold => {
                self.charge(seat, Action::Fold)?;
                let Board { betting, habits, .. } = &mut self.board;
                betting.live.remove(seat);
                habits[seat].fold();
                sink.emit(|| Event::Public(Public::Folded { seat }));
            }
            Action::TimeOut => {
                self.charge(seat, Action::TimeOut)?;
                return self.time_out(seat, sink);
            }
            Action::More => {
                self.charge(seat, Action::More)?;
                return Ok(self.answer(seat, true, sink));
            }
            Action::Enough => {
                self.charge(seat, Action::Enough)?;
                return Ok(self.answer(seat, false, sink));
            }
        }
        Ok(self.pass(sink))
    }

    /// Takes the price of an action, if the rules allow it, and says it.
    #[inline(always)]
    fn charge(&mut self, seat: Seat, action: Action) -> Result<u32, Illegal> {
        let price = self.board.allowed::<Price>(seat, self.hands[seat], action).coins();
        let Some(paid) = price else { return Err(self.refusal(seat, action)) };
        if paid > 0 {
            self.board.betting.pay(seat, paid);
        }
        Ok(paid)
    }

    /// The rule against an action that was refused.
    #[cold]
    #[inline(never)]
    fn refusal(&self, seat: Seat, action: Action) -> Illegal {
        let told = self.board.allowed::<Result<u32, Illegal>>(seat, self.hands[seat], action);
        told.err().unwrap_or(Illegal::SittingOver)
    }

    /// Turns a card of the deck up; each draw of a round has a stream of its own.
    fn draw(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        let (seed, round) = (self.seed, u32::from(self.board.round));
        let draw = Brag::DEALING + self.deck.taken();
        if let Some(card) = self.deck.take(|| seed.dice(round, draw)) {
            self.board.floor.lay(seat, card);
            sink.emit(|| Event::Public(Public::Drew { seat, card }));
        }
    }

    /// Passes the turn on after an action that ends it.
    #[inline(always)]
    fn pass(&mut self, sink: &mut impl EventSink<Event>) -> Course {
        let Board { config, betting, floor, .. } = &mut self.board;
        let acted = betting.to_act;
        floor.step = CardStep::Free;
        let next = betting.pass(config);
        match next {
            Next::Turn | Next::Lap => {
                if let Some(card) = floor.sweep(acted, betting.to_act, config.seats) {
                    sink.emit(|| Event::Public(Public::FloorSwept { card }));
                }
                if next == Next::Lap {
                    let lap = betting.lap;
                    sink.emit(|| Event::Public(Public::LapBegun { lap }));
                }
                Course::On
            }
            Next::Showdown(reason) => self.show_down(reason, None, sink),
            Next::Unopposed(seat) => {
                let coins = betting.pot;
                let mut won = PerSeat::new(config.seats);
                won[seat] = coins;
                sink.emit(|| {
                    Event::Public(Public::PotTaken { seat, coins, pot: 0, shared: false })
                });
                self.settle([seat].into_iter().collect(), &won, sink)
            }
        }
    }

    /// Turns up the live hands and pays the best (R30).
    pub(crate) fn show_down(
        &mut self,
        reason: Reason,
        show: Option<Show>,
        sink: &mut impl EventSink<Event>,
    ) -> Course {
        let Board { config, betting, floor, habits, .. } = &mut self.board;
        let (ranking, trump) = (config.ranking(), floor.trump);
        let mut values = PerSeat::new(config.seats);
        sink.emit(|| Event::Public(Public::ShowdownReached { reason }));
        for seat in betting.live.iter() {
            let hand = self.hands[seat];
            let strength = ranking.strength(hand, trump).unwrap_or_default();
            values[seat] = match config.tie_break {
                TieBreak::Suit => strength.to_u32(),
                TieBreak::Split | TieBreak::CallerLoses => strength.without_suits(),
            };
            habits[seat].show(betting.seen.contains(seat), strength.category());
            sink.emit(|| {
                let reading = ranking.read(hand, trump).unwrap_or_default();
                let bonus = config.bonuses.earned(&reading, trump);
                Event::Public(Public::HandShown { seat, hand, reading, bonus })
            });
        }
        let mut won: Seats<u32> = PerSeat::new(config.seats);
        let contest = Contest { config, betting, values: &values, show };
        let winners = contest.share_out(&mut |share| {
            let (seat, coins, pot, shared) = (share.seat, share.coins, share.pot, share.shared);
            won[seat] += coins;
            sink.emit(|| Event::Public(Public::PotTaken { seat, coins, pot, shared }));
        });
        self.settle(winners, &won, sink)
    }

    /// Pays out the pot. Hands that were not compared stay hidden for good (C37).
    fn settle(
        &mut self,
        winners: SeatSet,
        won: &Seats<u32>,
        sink: &mut impl EventSink<Event>,
    ) -> Course {
        let betting = &mut self.board.betting;
        for (seat, coins) in won.iter() {
            betting.coins[seat] += coins;
            betting.pot -= coins;
        }
        let (round, paid) = (self.board.round, &betting.paid);
        sink.emit(|| Event::Public(Public::RoundSettled { round, paid: *paid, won: *won }));
        Course::Over(winners)
    }

    /// Puts back a picked-up card, and does what is done for a seat whose time
    /// is up (C35).
    #[cold]
    fn time_out(
        &mut self,
        seat: Seat,
        sink: &mut impl EventSink<Event>,
    ) -> Result<Course, Illegal> {
        sink.emit(|| Event::Public(Public::TimedOut { seat }));
        if self.board.floor.step == CardStep::Picked {
            self.board.floor.step = CardStep::Free;
            sink.emit(|| Event::Public(Public::PickUndone { seat }));
        }
        let action = self.board.timeout_action();
        self.act(seat, action, sink)
    }
}
