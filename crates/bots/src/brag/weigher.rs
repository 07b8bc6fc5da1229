//! Each action of a seat in worlds in which it is drawn where the others stand.

use croupier_brag::{Action, View};
use croupier_kernel::{Card, CardSet, Chance, Dice, Moves};

use super::advice::Chances;
use super::cards;
use super::outlook::{Shares, best_with};
use super::plan::{self, Plan};
use super::stand::{End, Move, Stand};
use crate::advice::Tried;

/// An action, and a stand for each hand that the seat may have then.
pub(crate) struct Candidate {
    action: Action,
    stands: Vec<Stand>,
    scale: f64,
}

/// Weighs what the `weigher` chooses from.
pub(crate) struct Weigher<'a> {
    pub(crate) view: &'a View,
    pub(crate) plan: Plan<'a>,
}

impl Weigher<'_> {
    /// The actions that the `weigher` chooses from, but no bluffs.
    pub(crate) fn own(&self) -> Vec<Candidate> {
        let spot = self.plan.worth.spot;
        let legal = spot.legal;
        let quiet = [
            Action::Check,
            Action::Blind,
            Action::Bet,
            Action::Call,
            Action::Show,
            Action::AllIn,
            Action::Fold,
        ];
        let cards = cards::act(self.view);
        let look = [Action::See, Action::Draw, Action::Pick];
        let swaps = legal.swaps().map(Action::Swap);
        let looks = legal.contains(Action::See);
        let raise = self.plan.honest_raise().filter(|_| !looks);
        let reveal = cards::reveal(self.view);
        let listed = cards.into_iter().chain(look).chain(swaps).chain(quiet).chain(raise);
        let listed = listed.chain(reveal);
        let mut own: Vec<Candidate> = Vec::new();
        for action in listed.filter(|action| legal.contains(*action)) {
            if own.iter().all(|listed| listed.action != action) {
                own.extend(self.candidate(action));
            }
        }
        own
    }

    /// An action with what follows it.
    pub(crate) fn candidate(&self, action: Action) -> Option<Candidate> {
        let (worth, outlook) = (self.plan.worth, self.plan.outlook);
        let spot = worth.spot;
        let betting = &spot.board().betting;
        let stand = |points: &[Shares], what: Move| {
            points.iter().map(|shares| Stand::new(worth, shares, what)).collect()
        };
        let per_stake = f64::from(betting.per_stake(self.view.seat));
        let stake = f64::from(betting.stake);
        let bet =
            |stake: f64, raising: bool| Move::Bet { stake, price: per_stake * stake, raising };
        let mut scale = 1.0;
        let stands = match action {
            Action::Fold => stand(&outlook.now, Move::Fold),
            Action::Check => stand(&outlook.now, Move::Check),
            Action::Show => {
                let price = betting.show_price(&spot.board().config, self.view.seat);
                stand(&outlook.now, Move::Show { price: f64::from(price) })
            }
            Action::AllIn => stand(&outlook.later, Move::AllIn),
            Action::Blind | Action::Bet | Action::Call => stand(&outlook.later, bet(stake, false)),
            Action::Raise(to) => stand(&outlook.later, bet(f64::from(to), true)),
            Action::See => {
                scale = plan::known(spot);
                outlook.later.iter().map(|shares| self.plan.best_stand(shares, 2.0)).collect()
            }
            Action::Draw => self.drawing(per_stake)?,
            Action::Pick => {
                let picked = self.view.board.floor.card?;
                let hand = self.view.hand?;
                let best = hand.map(|given| swapped(hand, given, picked)).max_by_key(|hand| {
                    self.view.board.config.ranking().strength(*hand, self.view.board.floor.trump)
                })?;
                vec![self.with_hand(best, per_stake)]
            }
            Action::Swap(given) => {
                let hand = swapped(self.view.hand?, given, self.view.board.floor.card?);
                vec![self.with_hand(hand, per_stake)]
            }
            Action::Reveal(_) => vec![self.with_hand(self.view.hand?, 1.0)],
            Action::More | Action::Enough | Action::TimeOut => return None,
        };
        Some(Candidate { action, stands, scale })
    }

    /// The best that can be done with each card that may be drawn.
    fn drawing(&self, per_stake: f64) -> Option<Vec<Stand>> {
        let hand = self.view.hand?;
        let (ranking, trump) = (self.view.board.config.ranking(), self.view.board.floor.trump);
        let unseen = self.plan.worth.spot.unseen();
        let stands = unseen.map(|card| match best_with(ranking, trump, hand, card).1 {
            Some(given) => self.with_hand(swapped(hand, given, card), per_stake),
            None => self.with_hand(hand, per_stake),
        });
        Some(stands.collect())
    }

    fn with_hand(&self, hand: CardSet, per_stake: f64) -> Stand {
        let (worth, board) = (self.plan.worth, &self.view.board);
        let strength = board.config.ranking().strength(hand, board.floor.trump).unwrap_or_default();
        let rivals = worth.rivals.all.iter();
        let shares: Shares =
            rivals.map(|rival| worth.rivals.fields[rival.field].share_below(strength)).collect();
        self.plan.best_stand(&shares, per_stake)
    }

    pub(crate) fn tried(&self, candidate: Candidate, worlds: &[World]) -> Tried<Action, Chances> {
        let Candidate { action, stands, scale } = candidate;
        let board = &self.view.board;
        let price = board.price(self.view.seat, self.view.hand.unwrap_or_default(), action);
        let mut chances = Chances { price: price.unwrap_or(0), ..Chances::default() };
        let compared: Vec<Stand> = self
            .plan
            .outlook
            .now
            .iter()
            .map(|shares| Stand::new(self.plan.worth, shares, Move::Show { price: 0.0 }))
            .collect();
        let part = 1.0 / worlds.len().max(1) as f64;
        let mut worths = Vec::with_capacity(worlds.len());
        for world in worlds {
            let end = if action == Action::Fold {
                End::Folded(0.0)
            } else {
                stands[world.hand % stands.len()].against(&world.places)
            };
            *match end {
                End::Unopposed(_) => &mut chances.unopposed,
                End::Won(_) => &mut chances.won,
                End::Lost(_) => &mut chances.lost,
                End::Folded(_) => &mut chances.folded,
            } += part;
            let now = compared[world.hand % compared.len()].against(&world.places);
            chances.best += if matches!(now, End::Won(_)) { part } else { 0.0 };
            worths.push(scale * end.coins());
        }
        Tried { action, chances, worths }
    }
}

fn swapped(hand: CardSet, given: Card, taken: Card) -> CardSet {
    (hand - CardSet::only(given)) | CardSet::only(taken)
}

/// Where each rival stands among the hands it bets on, and which of the hands
/// it may come to have this seat has.
pub(crate) struct World {
    hand: usize,
    places: Vec<f64>,
}

impl World {
    /// One world.
    pub(crate) fn draw(rivals: usize, dice: &mut Dice) -> World {
        let place = |dice: &mut Dice| f64::from(dice.below(1 << 24)) / f64::from(1 << 24);
        World {
            hand: dice.below(1 << 30) as usize,
            places: (0..rivals).map(|_| place(dice)).collect(),
        }
    }
}
