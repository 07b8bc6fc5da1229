//! Every way the betting can go, as the rules have it.

use croupier_bots::brag::{Mix, Mixed};
use croupier_brag::{Action, Brag, Config, Deal, View};
use croupier_kernel::{Card, CardSet, Game, Moves, Seat, Seed, Turn};

use crate::classes::{Classes, HANDS};

/// A point of the betting.
pub(crate) enum Node {
    /// The round is over. For each seat: what it has gained if its hand is the
    /// better one, the same, the worse one.
    End { gains: [[f32; 3]; 2] },
    /// A seat decides.
    Choice { seat: usize, looked: bool, actions: Vec<Action>, next: Vec<usize>, game: Box<Brag> },
}

/// The betting of one round between two seats, from its first node.
pub(crate) struct Tree {
    pub(crate) nodes: Vec<Node>,
}

/// The same betting with three deals: the first seat has the better hand, the
/// same, the worse one. What the rules pay in each is all the tree knows of
/// hands.
type Three = [Brag; 3];

impl Tree {
    pub(crate) fn new(config: &Config) -> Tree {
        let seed = Seed::from_bytes([0; 32]);
        let three = [["Ks Kd 2c", "Qs Qd 4h"], ["As Kd 4c", "Ah Kc 4d"], ["Qs Qd 4h", "Ks Kd 2c"]]
            .map(|hands| {
                let deal = Deal::new(&hands.map(cards)).expect("two hands");
                Brag::dealt(config, &deal, seed, &mut ()).expect("a deal for two")
            });
        let mut tree = Tree { nodes: Vec::new() };
        tree.grow(&three);
        tree
    }

    fn grow(&mut self, three: &Three) -> usize {
        let [first, ..] = three;
        let at = self.nodes.len();
        let Turn::Seat(seat) = first.turn() else {
            let gain = |game: &Brag, seat: u8| {
                (game.standing(Seat::new(seat)) - i64::from(game.config().coins)) as f32
            };
            let [better, same, worse] = three;
            let gains = [
                [better, same, worse].map(|game| gain(game, 0)),
                [worse, same, better].map(|game| gain(game, 1)),
            ];
            self.nodes.push(Node::End { gains });
            return at;
        };
        let actions: Vec<Action> = first.legal(seat).iter().collect();
        let looked = first.board().betting.seen.contains(seat);
        let game = Box::new(first.clone());
        self.nodes.push(Node::Choice {
            seat: seat.index(),
            looked,
            actions: actions.clone(),
            next: Vec::new(),
            game,
        });
        let mut followers = Vec::new();
        for action in actions {
            let mut after = three.clone();
            for game in &mut after {
                game.apply(seat, action, &mut ()).expect("a listed action is legal");
            }
            followers.push(self.grow(&after));
        }
        if let Node::Choice { next, .. } = &mut self.nodes[at] {
            *next = followers;
        }
        at
    }

    pub(crate) fn choices(&self) -> usize {
        self.nodes.iter().filter(|node| matches!(node, Node::Choice { .. })).count()
    }

    /// The highest amount a seat can lose.
    pub(crate) fn most_lost(&self) -> f32 {
        let mut most = 0.0_f32;
        for node in &self.nodes {
            if let Node::End { gains } = node {
                for gain in gains.iter().flatten() {
                    most = most.max(-gain);
                }
            }
        }
        most
    }

    /// The whole plan of a bot: at each node, for each action, how likely it is
    /// with each class of hands, or with all of them before it has looked.
    pub(crate) fn plan_of(&self, bot: &dyn Mixed, classes: &Classes) -> Strategy {
        let mut strategy = Strategy::even(self, classes);
        for seat in 0..2 {
            self.ask(0, seat, &vec![1.0; classes.len()], bot, classes, &mut strategy);
        }
        strategy
    }

    /// Every decision of a strategy: what the seat sees, what it does, and how many
    /// hands it does that with.
    pub(crate) fn decisions(
        &self,
        strategy: &Strategy,
        classes: &Classes,
        mut note: impl FnMut(&View, &Mix, u32),
    ) {
        for (at, node) in self.nodes.iter().enumerate() {
            let Node::Choice { seat, looked, actions, game, .. } = node else { continue };
            let kinds = if *looked { classes.len() } else { 1 };
            for (kind, class) in classes.all.iter().enumerate().take(kinds) {
                let mut mix = Mix::default();
                for (place, action) in actions.iter().enumerate() {
                    mix.add(*action, f64::from(strategy.chance(at, place, kind)));
                }
                let hands = if *looked { class.hands } else { HANDS };
                note(&seen(game, *seat, class.hand), &mix, hands as u32);
            }
        }
    }

    /// Asks a bot in one seat at every node that it can get to, with the hands
    /// with which it can.
    fn ask(
        &self,
        at: usize,
        me: usize,
        reach: &[f32],
        bot: &dyn Mixed,
        classes: &Classes,
        strategy: &mut Strategy,
    ) {
        let Node::Choice { seat, looked, actions, next, game } = &self.nodes[at] else { return };
        if *seat != me {
            return next.iter().for_each(|next| self.ask(*next, me, reach, bot, classes, strategy));
        }
        let kinds = if *looked { classes.len() } else { 1 };
        for kind in (0..kinds).filter(|kind| reach[*kind] > 0.0) {
            let mix = bot.mix(&seen(game, me, classes.all[kind].hand));
            for (place, action) in actions.iter().enumerate() {
                strategy.at[at][place][kind] = mix.chance(*action) as f32;
            }
        }
        for (place, next) in next.iter().enumerate() {
            let reach: Vec<f32> = (0..classes.len())
                .map(|class| reach[class] * strategy.chance(at, place, class))
                .collect();
            if reach.iter().any(|weight| *weight > 0.0) {
                self.ask(*next, me, &reach, bot, classes, strategy);
            }
        }
    }
}

/// What a seat sees at a node with this hand.
fn seen(game: &Brag, me: usize, hand: CardSet) -> View {
    let mut hands = [CardSet::EMPTY; 2];
    hands[me] = hand;
    hands[1 - me] = (CardSet::FULL - hand).take(3).collect();
    let deal = Deal::new(&hands).expect("two hands");
    let seed = Seed::from_bytes([0; 32]);
    let game = game.redealt(&deal, seed).expect("nothing is known of the hands");
    game.view(Seat::new(me as u8))
}

/// At each node, for each action, how likely it is: with each class of hands,
/// or with any before the seat has looked.
#[derive(Clone)]
pub(crate) struct Strategy {
    /// By node, action and class.
    pub(crate) at: Vec<Vec<Vec<f32>>>,
}

impl Strategy {
    /// Every action alike.
    pub(crate) fn even(tree: &Tree, classes: &Classes) -> Strategy {
        let at = tree.nodes.iter().map(|node| match node {
            Node::End { .. } => Vec::new(),
            Node::Choice { looked, actions, .. } => {
                let kinds = if *looked { classes.len() } else { 1 };
                vec![vec![1.0 / actions.len() as f32; kinds]; actions.len()]
            }
        });
        Strategy { at: at.collect() }
    }

    /// How likely an action is at a node with a class of hands.
    pub(crate) fn chance(&self, node: usize, action: usize, class: usize) -> f32 {
        let chances = &self.at[node][action];
        chances[if chances.len() == 1 { 0 } else { class }]
    }
}

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().expect("a card")).collect()
}
