//! A seat's last card of a hand, reckoned over everything that can follow.
//!
//! The seats after it are taken to hold any of their unseen cards, each equally
//! likely, and to play like `normal`. Their policies score each card by itself, so the
//! chance that a card is the best of a hand follows from how many unseen cards
//! are better, and nothing has to be drawn.

use croupier_buybust::{
    Action, Card, Deck, Face, Kind, Phase, Picks, Role, Row, Source, Tableau, View, totals,
};
use croupier_kernel::Moves;

use super::aims::{End, Finish};
use super::playout::Playout;
use super::scene::Scene;

/// The cards on the table with where they come from.
type Laid = Vec<(Card, Source)>;

/// Each open action with the mean of what the end of the hand is worth to the
/// seat; `None` unless it plays openly in the last round and the Player does not
/// act after it, whose choice hangs on its whole hand.
pub(crate) fn values(view: &View, playout: &Playout) -> Option<Vec<(Action, f64)>> {
    let me = Role::of(view.seat)?;
    let open = view.config.sequential().is_some_and(|options| options.picks == Picks::Open);
    let last = view.board.round == view.config.rounds();
    if !open || !last || view.board.phase != Phase::Playing(me) {
        return None;
    }
    let place = view.board.order.iter().position(|role| *role == me)?;
    let to_act: Vec<Role> = view.board.order[place + 1..]
        .iter()
        .copied()
        .filter(|role| view.board.is_in(*role) && view.holding[role.index()] > 0)
        .collect();
    if to_act.contains(&Role::Player) {
        return None;
    }
    let round = LastRound { view, me, playout, dealer: counted(&view.dealer_unseen()) };
    let laid: Laid = view.table.iter().filter_map(known).collect();
    let value = |action: Action| {
        let mut laid = laid.clone();
        laid.extend(action.card().map(|card| (card, Source::Seat(me))));
        (action, round.follow(&mut laid, &to_act))
    };
    Some(view.legal().iter().map(value).collect())
}

fn known(lying: &croupier_buybust::Lying) -> Option<(Card, Source)> {
    match lying.face {
        Face::Up(card) | Face::Mine(card) => Some((card, lying.from)),
        Face::Down => None,
    }
}

/// Each different card with how many of it there are.
fn counted(deck: &Deck) -> Vec<(Card, f64)> {
    let cards = deck.sorted();
    let same = cards.as_slice().chunk_by(|one, other| one == other);
    same.map(|same| (same[0], same.len() as f64)).collect()
}

struct LastRound<'a> {
    view: &'a View,
    me: Role,
    playout: &'a Playout,
    dealer: Vec<(Card, f64)>,
}

impl LastRound<'_> {
    /// The mean over what these seats and the Dealer do to the table.
    fn follow(&self, laid: &mut Laid, to_act: &[Role]) -> f64 {
        let Some((role, rest)) = to_act.split_first() else { return self.reveal(laid) };
        let mut mean = 0.0;
        for (card, chance) in self.picks(*role, laid) {
            match card {
                None => mean += chance * self.follow(laid, rest),
                Some(card) => {
                    laid.push((card, Source::Seat(*role)));
                    mean += chance * self.follow(laid, rest);
                    laid.pop();
                }
            }
        }
        mean
    }

    /// What a seat plays, and how likely it is that nothing better is in its hand.
    fn picks(&self, role: Role, laid: &Laid) -> Vec<(Option<Card>, f64)> {
        let scene = Scene::new(&self.view.config, &self.view.board, role, cards(laid));
        let score = |action| self.playout.score(&scene, action);
        let unseen = self.view.unseen(role);
        let check = score(Action::Check);
        let mut better: Vec<(Card, f64, f64)> = counted(&unseen)
            .into_iter()
            .map(|(card, count)| (card, count, score(Action::Play(card))))
            .filter(|(.., score)| *score >= check)
            .collect();
        // A stable order, so that of equals the first of the catalog is played.
        better.sort_by(|one, other| other.2.total_cmp(&one.2));
        let held = usize::from(self.view.holding[role.index()]);
        let all = unseen.len() as f64;
        let (mut above, mut nothing_above) = (0.0, 1.0);
        let mut picks = Vec::with_capacity(better.len() + 1);
        for (card, count, _) in better {
            above += count;
            let nothing = none_of(above, all, held);
            picks.push((Some(card), nothing_above - nothing));
            nothing_above = nothing;
        }
        picks.push((None, nothing_above));
        picks.retain(|(_, chance)| *chance > 0.0);
        picks
    }

    /// The mean over the Dealer's cards.
    fn reveal(&self, laid: &mut Laid) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0);
        for (card, copies) in &self.dealer {
            laid.push((*card, Source::Dealer));
            sum += copies * self.settle(laid).worth(self.me);
            laid.pop();
            count += copies;
        }
        if count > 0.0 { sum / count } else { self.settle(laid).worth(self.me) }
    }

    /// How a finished table ends; a test compares it with the rules.
    fn settle(&self, laid: &Laid) -> End {
        let (config, board) = (&self.view.config, &self.view.board);
        let catalog = config.catalog();
        let mut sums = totals(catalog, cards(laid).as_slice());
        let bears = config.sequential().map_or(u16::MAX, |options| options.fold_above[2]);
        let mut customer_in = board.is_in(Role::Customer);
        if customer_in && sums.evidence > i64::from(bears) {
            customer_in = false;
            let stays = laid.iter().filter(|(_, from)| *from != Source::Seat(Role::Customer));
            let left: Row<{ Tableau::MOST }> = stays.map(|(card, _)| *card).collect();
            sums = totals(catalog, left.as_slice());
        }
        let scene = Scene::new(config, board, self.me, Row::EMPTY);
        let ending = match sums.insurance.and_then(|card| scene.kind(card)) {
            _ if !sums.is_bust() => Finish::Safe(sums.profit as f64),
            Some(Kind::Insurance { cost, .. }) if scene.insured(&sums) => {
                Finish::Saved(f64::from(cost))
            }
            _ => Finish::Bust,
        };
        let beyond = match (ending, sums.insurance.and_then(|card| scene.kind(card))) {
            (Finish::Saved(_), Some(Kind::Insurance { penalty, .. })) => {
                sums.overage() + i64::from(penalty)
            }
            _ => 0,
        };
        let heat = (board.account.heat + sums.heat + beyond).max(0);
        self.playout.end(config, ending, customer_in, laid, heat)
    }
}

fn cards(laid: &Laid) -> Row<{ Tableau::MOST }> {
    laid.iter().map(|(card, _)| *card).collect()
}

/// The chance that a hand drawn from `all` cards has none of `some` of them.
fn none_of(some: f64, all: f64, hand: usize) -> f64 {
    let mut chance = 1.0;
    for drawn in 0..hand {
        let left = all - drawn as f64;
        if left > 0.0 {
            chance *= ((left - some) / left).max(0.0);
        }
    }
    chance
}
