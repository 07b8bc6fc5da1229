//! A hand played to its end by quick policies.

use croupier_buybust::{
    Action, BuyBust, Card, Config, Face, Held, Legal, Phase, Role, Source, View,
};
use croupier_kernel::Game;

use super::aims::{End, Finish};
use super::outlook::Outlook;
use super::player::Plans;
use super::scene::{Scene, best};
use super::stock::Stock;
use super::{customer, narc, player};

/// What every seat is imagined to reckon with while a hand is played out, and
/// the policies by which it plays: the Narc's and the Customer's are those of
/// `normal`, the Player's also counts what its cards are worth in later hands.
#[derive(Clone, Debug)]
pub(crate) struct Playout {
    outlook: Outlook,
    stock: Stock,
}

impl Playout {
    /// What can be reckoned with at this view.
    pub(crate) fn of(view: &View) -> Playout {
        Playout { outlook: Outlook::of(view), stock: Stock::of(view) }
    }

    /// What the run is worth to the Player after the hand of this view.
    pub(crate) fn life(&self, view: &View) -> f64 {
        let cards = view.table.iter().filter_map(|lying| match lying.face {
            Face::Up(card) | Face::Mine(card) => Some((card, lying.from)),
            Face::Down => None,
        });
        self.stock.beyond(&view.config, cards)
    }

    /// What the run is worth to the Player after the hand on this table.
    pub(crate) fn life_after(&self, world: &BuyBust) -> f64 {
        self.stock.after(world)
    }

    /// The end of a hand that leaves these cards on the table.
    pub(crate) fn end(
        &self,
        config: &Config,
        ending: Finish,
        customer_in: bool,
        laid: &[(Card, Source)],
    ) -> End {
        let life = self.stock.beyond(config, laid.iter().copied());
        End { ending, customer_in, life, peril: self.stock.peril(config, laid.iter().copied()) }
    }

    /// How much a Narc or Customer likes an action, by its usual policy. The
    /// Player's likes hang on its hand and its run.
    pub(crate) fn score(&self, scene: &Scene<'_>, action: Action) -> f64 {
        match scene.role {
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
        life: f64,
    ) -> Option<Action> {
        let plans = Plans { held, outlook: &self.outlook, stock: &self.stock, life, thrifty: true };
        best(legal, |action| match scene.role {
            Role::Narc | Role::Customer => self.score(scene, action),
            Role::Player => player::normal(scene, &plans, action),
        })
    }

    /// What the seat of this view does by its usual policy.
    pub(crate) fn habit(&self, view: &View) -> Option<Action> {
        self.choice(&Scene::of(view)?, &view.legal(), view.held, self.life(view))
    }

    /// What a Player does that looks no further than this hand: the run is
    /// worth one more deal to it, and its cards nothing but what they do now.
    pub(crate) fn one_hand(&self, view: &View) -> Option<Action> {
        let life = self.stock.unit().min(self.life(view));
        let (outlook, stock) = (&self.outlook, &self.stock);
        let plans = Plans { held: view.held, outlook, stock, life, thrifty: false };
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
            let life = if role == Role::Player { self.stock.after(&world) } else { 0.0 };
            let action = self.choice(&scene, &world.legal(role.seat()), world.held(role), life)?;
            world.apply(role.seat(), action, &mut ()).ok()?;
        }
        let last = world.board().last?;
        let ending = Finish::of(&last.ending);
        let customer_in = world.board().is_in(Role::Customer);
        let laid: Vec<_> = world.table().iter().map(|(card, from, _)| (card, from)).collect();
        Some((self.end(world.config(), ending, customer_in, &laid), last.heat))
    }
}
