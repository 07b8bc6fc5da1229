//! A hand played to its end by quick policies.

use croupier_buybust::{
    Action, BuyBust, Card, Config, Face, Held, Legal, Phase, Role, Source, View,
};
use croupier_kernel::Game;

use super::aims::{End, Finish};
use super::outlook::Outlook;
use super::player::Plans;
use super::prospect::Prospect;
use super::scene::{Scene, best};
use super::stock::Stock;
use super::{betting, customer, narc, player};

/// What every seat is imagined to reckon with while a hand is played out, and
/// the policies by which it plays: the Narc's and the Customer's are those of
/// `normal`, the Player's also counts what its cards are worth in later hands.
#[derive(Clone, Debug)]
pub(crate) struct Playout {
    outlook: Outlook,
    stock: Stock,
    /// The cash before this hand, in dollars.
    cash: f64,
    /// What a bust costs in this hand, in dollars.
    bust_costs: f64,
}

impl Playout {
    /// What can be reckoned with at this view.
    pub(crate) fn of(view: &View) -> Playout {
        let (cash, rules) = (view.board.account.cash, view.config.rules());
        Playout {
            outlook: Outlook::of(view),
            stock: Stock::of(view),
            cash: cash as f64,
            bust_costs: (rules.seized(cash) + rules.fine()) as f64,
        }
    }

    /// The run after the hand of this view.
    fn rest(&self, view: &View) -> Prospect {
        let cards = view.table.iter().filter_map(|lying| match lying.face {
            Face::Up(card) | Face::Mine(card) => Some((card, lying.from)),
            Face::Down => None,
        });
        self.stock.beyond(&view.config, cards, view.projected_heat() as f64)
    }

    /// What the run is worth to a Player with this cash after the hand on this table.
    pub(crate) fn life_after(&self, world: &BuyBust, cash: f64) -> f64 {
        let laid = world.table().iter().map(|(card, from, _)| (card, from));
        self.stock.beyond(world.config(), laid, world.account().heat as f64).worth(cash)
    }

    /// The end of a run by going home, which costs and brings nothing.
    pub(crate) fn home(&self) -> End {
        let (before, bust_costs) = (self.cash, self.bust_costs);
        let (ending, rest) = (Finish::Folded, Prospect::NONE);
        End { ending, customer_in: true, before, bust_costs, rest }
    }

    /// The end of a hand that leaves these cards on the table and the run with
    /// this Heat.
    pub(crate) fn end(
        &self,
        config: &Config,
        ending: Finish,
        customer_in: bool,
        laid: &[(Card, Source)],
        heat: i64,
    ) -> End {
        let rest = self.stock.beyond(config, laid.iter().copied(), heat as f64);
        End { ending, customer_in, before: self.cash, bust_costs: self.bust_costs, rest }
    }

    /// How much a Narc or Customer likes an action, by its usual policy. The
    /// Player's likes hang on its hand and its run.
    pub(crate) fn score(&self, scene: &Scene<'_>, action: Action) -> f64 {
        match scene.role {
            Role::Narc if scene.raises() => betting::narc(scene, action),
            Role::Narc => narc::normal(scene, action),
            Role::Customer => customer::normal(scene, &self.outlook, action),
            Role::Player => 0.0,
        }
    }

    /// What the seat to act does, by its usual policy, if it holds these cards.
    pub(crate) fn choice(
        &self,
        scene: &Scene<'_>,
        legal: &Legal,
        held: Held,
        rest: Prospect,
    ) -> Option<Action> {
        let plans = self.plans(held, rest);
        best(legal, |action| match scene.role {
            Role::Narc | Role::Customer => self.score(scene, action),
            Role::Player => player::normal(scene, &plans, action),
        })
    }

    /// What the seat of this view does by its usual policy.
    pub(crate) fn habit(&self, view: &View) -> Option<Action> {
        self.choice(&Scene::of(view)?, &view.legal(), view.held, self.rest(view))
    }

    fn plans(&self, held: Held, rest: Prospect) -> Plans<'_> {
        Plans {
            held,
            outlook: &self.outlook,
            stock: &self.stock,
            life: rest.worth(self.cash),
            going_on: rest.going_on(self.cash),
            bust_costs: self.bust_costs,
            thrifty: true,
        }
    }

    /// What a Player does that looks no further than this hand: the run is
    /// worth one more deal to it, and its cards nothing but what they do now.
    pub(crate) fn one_hand(&self, view: &View) -> Option<Action> {
        let plans = self.plans(view.held, self.rest(view));
        let life = self.stock.unit().min(plans.life);
        let plans = Plans { life, thrifty: false, ..plans };
        let scene = Scene::of(view)?;
        best(&view.legal(), |action| player::normal(&scene, &plans, action))
    }

    /// Plays a world on to the end of its hand, after this action, and says how
    /// it ended and by how much the Heat changed.
    pub(crate) fn finish(&self, mut world: BuyBust, action: Action) -> Option<(End, i64)> {
        let role = world.board().phase.turn()?;
        world.apply(role.seat(), action, &mut ()).ok()?;
        self.play_on(world)
    }

    /// Plays a world on to the end of its hand, as [`Playout::finish`] does.
    pub(crate) fn play_on(&self, mut world: BuyBust) -> Option<(End, i64)> {
        while let Some(role) =
            world.board().phase.turn().filter(|_| world.board().phase != Phase::Between)
        {
            let scene = Scene::in_world(&world)?;
            let (legal, held) = (world.legal(role.seat()), world.held(role));
            let action = match role {
                Role::Narc | Role::Customer => best(&legal, |action| self.score(&scene, action)),
                Role::Player => self.choice(&scene, &legal, held, self.stock.after(&world)),
            };
            let action = action?;
            world.apply(role.seat(), action, &mut ()).ok()?;
        }
        let last = world.board().last?;
        let ending = Finish::of(&last.ending);
        let customer_in = world.board().is_in(Role::Customer);
        let laid: Vec<_> = world.table().iter().map(|(card, from, _)| (card, from)).collect();
        let end = self.end(world.config(), ending, customer_in, &laid, last.account.heat);
        Some((end, last.heat))
    }
}
