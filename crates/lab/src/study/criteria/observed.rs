//! One run, looked at decision by decision.

use croupier_bots::advice::{Advised, WeighingOf, weigh};
use croupier_bots::stream;
use croupier_buybust::{
    Action, BuyBust, Card, Config, Ending, Event, Kind, Phase, Play, Public, Role, totals,
};
use croupier_kernel::{Chance, Game, Seat, Seed, Turn};
use croupier_sim::{Plan, Player};

use super::Criteria;

/// What was met in one run: how often, and over how many.
#[derive(Default)]
pub(super) struct Observed {
    real: (i64, i64),
    reveals: (i64, i64),
    folds: (i64, i64),
    overrides: (i64, i64),
    leavings: (i64, i64),
    actions: (i64, i64),
}

impl Observed {
    pub(super) fn criteria(&self) -> Criteria {
        let mut criteria = Criteria::default();
        for (ratio, (top, bottom)) in [
            (&mut criteria.real, self.real),
            (&mut criteria.reveals, self.reveals),
            (&mut criteria.folds, self.folds),
            (&mut criteria.overrides, self.overrides),
            (&mut criteria.leavings, self.leavings),
            (&mut criteria.actions, self.actions),
        ] {
            ratio.add(top, bottom);
        }
        criteria
    }

    pub(super) fn of_run(plan: &Plan<BuyBust>, number: u64) -> Observed {
        let seed = plan.seed(number);
        let (bot_seed, own) = (seed.child("bots", 0), seed.child("criteria", 0));
        let mut dice = own.dice(0, 0);
        let mut found = Observed::default();
        let mut hand = HandSoFar::default();
        let mut game = BuyBust::new(&plan.config, seed, &mut ());
        let stays = without_leaving(&plan.config);
        let (mut actions, mut last_round) = (0, None);
        while let Turn::Seat(seat) = game.turn() {
            let view = game.view(seat);
            let action = match &plan.players[seat.index()] {
                Player::Random => game.sample(seat, &mut dice),
                Player::Bot(bot) => bot.choose(&view, &mut stream(bot_seed, seat, actions)),
            };
            let Some(action) = action else { break };
            let phase = game.board().phase;
            if seat == Role::Player.seat() && phase != Phase::Between {
                let round = (game.board().hand, game.board().round);
                if last_round != Some(round) {
                    last_round = Some(round);
                    hand.real = false;
                    found.real.1 += 1;
                }
                if !hand.real && weigh::<BuyBust>(&view, None).is_some_and(|it| is_real(&it)) {
                    hand.real = true;
                    found.real.0 += 1;
                }
                if matches!(phase, Phase::Deciding(_)) && action == Action::Fold {
                    found.folds.1 += 1;
                    let again = <BuyBust as Advised>::weigh(&view, None, &mut dice);
                    let best = again.and_then(|weighing| Some(weighing.best()?.action));
                    found.folds.0 += i64::from(best == Some(Action::Fold));
                }
            }
            let before = game.clone();
            let mut events: Vec<Event> = Vec::new();
            if game.apply(seat, action, &mut events).is_err() {
                break;
            }
            actions += 1;
            if phase != Phase::Between {
                found.actions.0 += 1;
            }
            for event in &events {
                hand.hear(event, &plan.config, &mut found);
            }
            let turned = events.iter().any(|e| matches!(e, Event::Public(Public::Revealed { .. })));
            let left =
                events.iter().any(|e| matches!(e, Event::Public(Public::CustomerLeft { .. })));
            let decides = game.turn() == Turn::Seat(Role::Player.seat())
                && matches!(game.board().phase, Phase::Deciding(_));
            if decides && turned {
                let other = with_other_reveal(&before, own, &mut dice)
                    .and_then(|world| after(world, seat, action));
                found.compare_reveal(&game, other);
            }
            if left && game.turn() == Turn::Seat(Role::Player.seat()) {
                let stayed = stays.as_ref().and_then(|config| before.retuned(config).ok());
                found.compare_leaving(&game, stayed.and_then(|world| after(world, seat, action)));
            }
        }
        found
    }

    fn compare_reveal(&mut self, game: &BuyBust, other: Option<BuyBust>) {
        if let Some(differs) = other.and_then(|other| differ(game, &other)) {
            self.reveals.1 += 1;
            self.reveals.0 += i64::from(differs);
        }
    }

    fn compare_leaving(&mut self, game: &BuyBust, stayed: Option<BuyBust>) {
        if let Some(differs) = stayed.and_then(|stayed| differ(game, &stayed)) {
            self.leavings.1 += 1;
            self.leavings.0 += i64::from(differs);
        }
    }
}

/// The hand in play.
#[derive(Default)]
struct HandSoFar {
    real: bool,
    laid: Vec<(Option<Role>, Card)>,
}

impl HandSoFar {
    fn hear(&mut self, event: &Event, config: &Config, found: &mut Observed) {
        match event {
            Event::Public(Public::Played { role, card, .. }) => {
                self.laid.push((Some(*role), *card));
            }
            Event::Public(Public::Revealed { card, .. }) => self.laid.push((None, *card)),
            Event::Public(Public::CustomerLeft { .. }) => {
                self.laid.retain(|(role, _)| *role != Some(Role::Customer));
            }
            Event::Public(Public::Settled(last)) => {
                found.actions.1 += 1;
                let laid = std::mem::take(&mut self.laid);
                if !matches!(last.ending, Ending::Folded { .. }) {
                    let cards: Vec<Card> = laid.into_iter().map(|(_, card)| card).collect();
                    if let Some(decided) = override_decided(config, &cards) {
                        found.overrides.1 += 1;
                        found.overrides.0 += i64::from(decided);
                    }
                }
            }
            _ => {}
        }
    }
}

/// Whether the last of several Locations decided between safe and busted.
pub(super) fn override_decided(config: &Config, cards: &[Card]) -> Option<bool> {
    let catalog = config.catalog();
    let is_location = |card: Card| {
        let kind = catalog.get(card).map(|info| info.kind);
        matches!(kind, Some(Kind::Location { .. } | Kind::DealerLocation { .. }))
    };
    let places: Vec<usize> = (0..cards.len()).filter(|place| is_location(cards[*place])).collect();
    let (last, [_, ..]) = places.split_last()? else { return None };
    let mut without = cards.to_vec();
    without.remove(*last);
    Some(totals(catalog, cards).is_bust() != totals(catalog, &without).is_bust())
}

/// Whether the best action is clearly better on average and yet not sure.
fn is_real(weighing: &WeighingOf<BuyBust>) -> bool {
    let Some(best) = weighing.best() else { return false };
    let Some(second) = weighing.next_best(best.action) else { return false };
    if best.mean() - second.mean() < Criteria::STAKE {
        return false;
    }
    let doubtful = best.worths.iter().zip(&second.worths).filter(|(one, other)| other >= one);
    doubtful.count() as f64 >= Criteria::DOUBT * best.worths.len() as f64
}

/// Whether the Player's best action is another in two positions; nothing if one
/// of them is not the Player's to decide.
fn differ(one: &BuyBust, other: &BuyBust) -> Option<bool> {
    let seat = Role::Player.seat();
    if other.turn() != Turn::Seat(seat) || one.board().phase != other.board().phase {
        return None;
    }
    let best = |game: &BuyBust| Some(weigh::<BuyBust>(&game.view(seat), None)?.best()?.action);
    Some(best(one)? != best(other)?)
}

fn after(mut world: BuyBust, seat: Seat, action: Action) -> Option<BuyBust> {
    world.apply(seat, action, &mut ()).ok().map(|()| world)
}

/// The same position with another of the Dealer's cards on top.
fn with_other_reveal(game: &BuyBust, seed: Seed, chance: &mut impl Chance) -> Option<BuyBust> {
    let mut hidden = game.hidden();
    let cards: Vec<Card> = hidden.dealer.iter().collect();
    let below = cards.len().checked_sub(1).filter(|below| *below > 0)?;
    let card = cards[chance.below(below as u32) as usize];
    hidden.dealer.remove(card);
    hidden.dealer.push(card);
    game.redealt(&hidden, seed).ok()
}

/// The same table with a Customer that bears everything.
fn without_leaving(config: &Config) -> Option<Config> {
    let mut rules = config.rules().clone();
    match &mut rules.play {
        Play::Sequential(options) => options.fold_above = [u16::MAX; 3],
        Play::SingleRound(_) | Play::Initiative(_) => return None,
    }
    config.with_rules(rules).ok()
}
