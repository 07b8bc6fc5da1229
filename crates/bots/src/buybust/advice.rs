//! Advice at Buy-Bust: `hard` with twenty times its worlds, and whatever does best
//! in them.

use std::fmt::Write;

use croupier_buybust::{Action, BuyBust, Phase, Role, View};
use croupier_kernel::{Dice, Game, Moves};

use super::aims::End;
use super::fact::Fact;
use super::odds::{Chances, Sum};
use super::playout::Playout;
use super::search;
use crate::advice::{Advised, Tried, Weighing, WeighingOf};

const ADVISER: &str = "hard-x20";
const WORLDS: u32 = 2000;
/// Worlds in which a whole hand is played that has not been dealt.
const HANDS: u32 = 400;

/// What a seat counts in.
fn unit(role: Role) -> &'static str {
    match role {
        Role::Player | Role::Narc => "dollars",
        Role::Customer => "deals",
    }
}

/// How often an action went how, and what it was worth each time.
#[derive(Clone, Default)]
struct Noted {
    sum: Sum,
    worths: Vec<f64>,
}

impl Noted {
    fn add(&mut self, end: &End, heat: i64, role: Role) {
        self.sum.add(end, heat);
        self.worths.push(end.worth(role));
    }

    fn tried(self, action: Action) -> Tried<Action, Chances> {
        Tried { action, chances: self.sum.chances(action), worths: self.worths }
    }
}

/// Every action open in a hand, tried in these many worlds; first what the
/// policy would do by which they are played out, so that it is taken where
/// others bring no more.
fn in_hand(view: &View, role: Role, worlds: u32, dice: &mut Dice) -> Vec<Tried<Action, Chances>> {
    let mut noted = vec![Noted::default(); view.legal().iter().count()];
    let actions = search::try_all(view, worlds, dice, |index, end, heat| {
        noted[index].add(end, heat, role);
    });
    let usual = Playout::of(view).habit(view);
    let mut tried: Vec<_> =
        actions.into_iter().zip(noted).map(|(action, noted)| noted.tried(action)).collect();
    tried.sort_by_key(|tried| Some(tried.action) != usual);
    tried
}

/// Another hand, played out in worlds in which it is dealt, against going home.
fn between_hands(view: &View, dice: &mut Dice) -> Vec<Tried<Action, Chances>> {
    let home = Playout::of(view).home();
    let (mut next_hand, mut go_home) = (Noted::default(), Noted::default());
    for (end, heat) in search::another_hand(view, HANDS, dice) {
        next_hand.add(&end, heat, Role::Player);
        go_home.add(&home, 0, Role::Player);
    }
    vec![next_hand.tried(Action::NextHand), go_home.tried(Action::GoHome)]
}

impl Advised for BuyBust {
    type Chances = Chances;

    /// Every open action is tried, so none is left to be asked about.
    fn weigh(view: &View, _: Option<Action>, dice: &mut Dice) -> Option<WeighingOf<BuyBust>> {
        let role = view.board.phase.turn().filter(|role| role.seat() == view.seat)?;
        let tried = match view.board.phase {
            Phase::Between => between_hands(view, dice),
            _ => in_hand(view, role, WORLDS, dice),
        };
        Some(Weighing::new(ADVISER, unit(role), tried))
    }

    fn reason(view: &View, weighing: &WeighingOf<BuyBust>, action: Action) -> String {
        let fact = Fact::of(view, weighing, action);
        let (Some(tried), Some(role)) = (weighing.find(action), Role::of(view.seat)) else {
            return fact.to_string();
        };
        let worlds = weighing.worlds();
        let Chances { worth, .. } = tried.chances;
        let [safe, bust, ..] = tried.chances.percents();
        match (role, action) {
            (Role::Player, Action::NextHand | Action::GoHome) => fact.to_string(),
            (Role::Player, Action::Fold) => format!("{fact}; what is to come is worth ${worth:.0}"),
            (Role::Player, _) => format!(
                "{fact}; safe in {safe} %, busted in {bust} % of {worlds} imagined hands, and with \
                 what is to come worth ${worth:.0}",
            ),
            (Role::Narc, _) => {
                format!("{fact}; busted in {bust} % of {worlds} imagined hands")
            }
            (Role::Customer, _) => {
                format!("{fact}; safe in {safe} %, busted in {bust} % of {worlds} imagined hands",)
            }
        }
    }

    /// A card by its name.
    fn named(view: &View, action: Action) -> String {
        let name = |card| view.config.catalog().name(card);
        match action {
            Action::Play(card) => format!("play {}", name(card)),
            Action::Raise(card) => format!("raise {}", name(card)),
            other => BuyBust::write(&view.config, other),
        }
    }

    fn odds(view: &View, weighing: &WeighingOf<BuyBust>) -> String {
        let best = weighing.best().map(|tried| tried.action);
        let player = Role::of(view.seat) == Some(Role::Player);
        let mut text = format!(
            "Each choice in {} ways the hidden cards may lie, all playing on sensibly ({}):\n\
             {:<26}{:>6}{:>6}{:>6}{:>6}",
            weighing.worlds(),
            weighing.adviser(),
            "",
            "safe",
            "bust",
            "saved",
            "fold"
        );
        text += &match player {
            true => {
                format!("{:>8}{:>8}{:>6}{:>9}{:>8}", "profit", "cash", "heat", "to come", "total")
            }
            false => format!("{:>9}", weighing.unit()),
        };
        for tried in weighing.tried() {
            let chances = &tried.chances;
            let mark = if Some(tried.action) == best { "* " } else { "  " };
            let _ = write!(text, "\n{mark}{:<24}", BuyBust::named(view, tried.action));
            if tried.action == Action::GoHome {
                text += " brings the cash home and ends the run: 0";
                continue;
            }
            for share in chances.percents() {
                let _ = write!(text, "{:>6}", format!("{share} %"));
            }
            if !player {
                let _ = write!(text, "{:>9.2}", tried.mean());
                continue;
            }
            let (cash, to_come) = (chances.cash.round(), chances.to_come.round());
            let _ = write!(
                text,
                "{:>8}{:>8}{:>6}{:>9}{:>8}",
                format!("${:.0}", chances.profit),
                format!("{cash:+.0}"),
                format!("{:+.0}", chances.heat),
                format!("{to_come:+.0}"),
                format!("{:+.0}", cash + to_come),
            );
        }
        text += "\n* does best. fold: folded, now or later";
        text += match (player, Role::of(view.seat)) {
            (true, _) => {
                "; profit: of a deal that closes; cash: what comes in less what an \
                 Insurance costs; to come: what the rest of the run is worth; total: both."
            }
            (_, Some(Role::Narc)) => "; dollars: what the Player's run is then worth, below zero.",
            _ => "; deals: 1 for one that closes cheaply, -2 for being caught.",
        };
        text
    }
}
