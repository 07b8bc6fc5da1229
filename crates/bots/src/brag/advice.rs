//! Advice at Brag: what `hard` reckons with, drawn instead of averaged.

use std::fmt::Write;

use croupier_brag::{Action, Brag, Phase, View};
use croupier_kernel::{CardSet, Chance, Dice, Moves};

use super::fact::Fact;
use super::outlook::{Outlook, Shares, best_with};
use super::plan::{self, Plan};
use super::rivals::Rivals;
use super::spot::Spot;
use super::stand::{End, Move, Stand};
use super::worth::Worth;
use super::{Manner, Mixed, cards};
use crate::advice::{Advised, Tried, Weighing, WeighingOf, percent, percents};

const ADVISER: &str = "hard-no-bluffs";
const WORLDS: usize = 4000;

/// How often an action ended how, and what it costs.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Chances {
    /// What is paid for it now.
    pub price: u32,
    /// The share of worlds in which nobody else stays.
    pub unopposed: f64,
    /// The share in which others stay and the hand is best.
    pub won: f64,
    /// The share in which others stay and it is not.
    pub lost: f64,
    /// The share in which it is folded, now or because others stay.
    pub folded: f64,
    /// The share in which the hand as it is would be best of all that are in.
    pub best: f64,
}

/// An action, and a stand for each hand that the seat may have then.
struct Candidate {
    action: Action,
    stands: Vec<Stand>,
    scale: f64,
}

struct Weigher<'a> {
    view: &'a View,
    plan: Plan<'a>,
}

impl Weigher<'_> {
    /// The actions that `hard` chooses from, but no bluffs.
    fn own(&self) -> Vec<Candidate> {
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
    fn candidate(&self, action: Action) -> Option<Candidate> {
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

    fn tried(&self, candidate: Candidate, worlds: &[World]) -> Tried<Action, Chances> {
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

fn swapped(hand: CardSet, given: croupier_kernel::Card, taken: croupier_kernel::Card) -> CardSet {
    (hand - CardSet::only(given)) | CardSet::only(taken)
}

/// Where each rival stands among the hands it bets on, and which of the hands
/// it may come to have this seat has.
struct World {
    hand: usize,
    places: Vec<f64>,
}

impl World {
    fn draw(rivals: usize, dice: &mut Dice) -> World {
        let place = |dice: &mut Dice| f64::from(dice.below(1 << 24)) / f64::from(1 << 24);
        World {
            hand: dice.below(1 << 30) as usize,
            places: (0..rivals).map(|_| place(dice)).collect(),
        }
    }
}

impl Advised for Brag {
    type Chances = Chances;

    fn weigh(view: &View, also: Option<Action>, dice: &mut Dice) -> Option<WeighingOf<Brag>> {
        let legal = view.legal();
        if view.board.phase() == Phase::Asking {
            let usual = Manner::HARD.mix(view).parts().first()?.0;
            let other = if usual == Action::More { Action::Enough } else { Action::More };
            let row = |action| Tried { action, chances: Chances::default(), worths: Vec::new() };
            let listed = [usual, other].into_iter().filter(|action| legal.contains(*action));
            return Some(Weighing::new(ADVISER, "coins", listed.map(row).collect()));
        }
        legal.iter().next()?;
        let spot = Spot::new(view, Manner::HARD.foresees);
        let rivals = Rivals::new(&spot, Manner::HARD.reads);
        let outlook = Outlook::new(&spot, &rivals, Manner::HARD.counts_the_draw);
        let worth = Worth { spot: &spot, rivals: &rivals };
        let plan = Plan { worth: &worth, outlook: &outlook, manner: &Manner::HARD };
        let weigher = Weigher { view, plan };
        let worlds: Vec<World> = (0..WORLDS).map(|_| World::draw(rivals.all.len(), dice)).collect();
        let own = weigher.own().into_iter().map(|candidate| weigher.tried(candidate, &worlds));
        let weighing = Weighing::new(ADVISER, "coins", own.collect());
        let beside =
            also.filter(|action| legal.contains(*action) && weighing.find(*action).is_none());
        Some(match beside.and_then(|action| weigher.candidate(action)) {
            Some(candidate) => weighing.with(weigher.tried(candidate, &worlds)),
            None => weighing,
        })
    }

    fn reason(view: &View, weighing: &WeighingOf<Brag>, action: Action) -> String {
        let fact = Fact::of(view, weighing, action);
        match weighing.find(action) {
            Some(tried) if weighing.worlds() > 0 && action != Action::Fold => {
                format!("{fact}; {:+.1} coins on average", tried.mean())
            }
            _ => fact.to_string(),
        }
    }

    fn odds(view: &View, weighing: &WeighingOf<Brag>) -> String {
        let Some(best) = weighing.best().filter(|_| weighing.worlds() > 0) else {
            return "No round is being played.".to_string();
        };
        let betting = &view.board.betting;
        let mut text = format!(
            "The pot is {}; you have paid {}. As it is, your hand is best of the {} still in {} \
             times in 100.\nEach choice in {} ways the others may stand, by how they bet ({}):\n\
             {:<14}{:>7}{:>6}{:>10}{:>6}{:>6}{:>6}{:>9}",
            betting.pot,
            betting.paid[view.seat],
            betting.live.len(),
            percent(best.chances.best),
            weighing.worlds(),
            weighing.adviser(),
            "",
            "pay now",
            "asks",
            "all fold",
            "win",
            "lose",
            "fold",
            "coins"
        );
        for tried in weighing.tried() {
            let Chances { price, unopposed, won, lost, folded, .. } = tried.chances;
            let mark = if tried.action == best.action { "* " } else { "  " };
            let shares: Vec<String> = percents(&[unopposed, won, lost, folded])
                .iter()
                .map(|share| format!("{share} %"))
                .collect();
            let asks = f64::from(price) / f64::from((price + betting.pot).max(1));
            let _ = write!(
                text,
                "\n{mark}{:<12}{price:>7}{:>6}{:>10}{:>6}{:>6}{:>6}{:>9}",
                tried.action.to_string(),
                format!("{} %", percent(asks)),
                shares[0],
                shares[1],
                shares[2],
                shares[3],
                format!("{:+.1}", tried.mean()),
            );
        }
        text + "\n* does best. asks: how often it must win to be worth its price; coins: what is won less what is still to be paid, now and in later \
                laps, on average; what you have paid is gone."
    }
}
