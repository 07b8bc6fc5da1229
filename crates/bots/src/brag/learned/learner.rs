//! Learning by self-play: external-sampling regret minimisation.

use croupier_brag::{Action, Brag, Config, Settings, View};
use croupier_kernel::{Chance, Dice, Game, Moves, Seat, Seed, Turn};

use super::cells::Cells;
use super::classes::{CLASSES, Classes, draws_follow};
use super::course::course;
use super::moves::{MOVES, Menu};
use super::situation::Situation;
use super::strangers::STRANGERS;
use super::strategy::{FULL, Strategy};
use super::table::Table;
use crate::Bot;
use crate::brag::cards;

/// How long is learned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// The rounds, in each of which one seat tries all its moves.
    pub rounds: u64,
    /// How many times all that was learned before is made to count for less, so
    /// that a round counts in proportion to when it was played.
    pub fades: u64,
}

/// How many decisions in a row a seat tries all its moves at; later ones in the
/// same round it makes as it has learned to.
const DEEPEST: u32 = 5;
/// The chance with which the others make any move at all in the rounds in which they
/// explore. Those are half of all.
const EXPLORING: f32 = 0.4;
/// The same for moves of the learning seat before it tries all of them.
const OWN_SLIP: f32 = 0.3;
/// The leading zeros of the highest number below 512: each one more, half as likely,
/// is one more decision that is made as it was learned before all moves are tried.
const LEADING: u32 = 23;
/// A move so much worse than others is tried only one time in `SELDOM`.
const HOPELESS: f32 = 3000.0;
const SELDOM: u32 = 10;
/// The coins that a seat usually has while learning, in pots of antes. That is less
/// than at most tables: what is done depends on the coins in pots, large pots are
/// met sooner, and single rounds weigh less.
const USUAL: u32 = 100;
/// Other coins that are played with beside those of the table.
const OTHER: [u32; 3] = [100, 300, 800];

/// How many coins what a learner begins with counts for.
const BELIEVED: f32 = 1000.0;
/// How finely chances are drawn.
const STEPS: u32 = 1 << 24;

/// Learns how to play at one table.
pub struct Learner<'a> {
    pub(crate) table: &'static Table,
    pub(crate) classes: Classes,
    pub(crate) cells: Cells,
    configs: Vec<Config>,
    dice: Dice,
    /// What it begins with.
    begun: Option<Strategy<'a>>,
    /// Who plays the other seats, if not the learner itself.
    frozen: Option<&'a dyn Bot<Brag>>,
    /// The classes of hands that a card may still come to, in this round.
    drawing: [Option<usize>; Seat::MOST as usize],
    /// The coins before the round.
    start: i64,
    /// Whether the others explore in this round.
    exploring: bool,
    /// At how many of their decisions they do.
    explored: u32,
    /// Who of the others plays as a simple bot in this round.
    stranger: Option<(Seat, &'static dyn Bot<Brag>)>,
}

/// How a round has come to where it stands.
#[derive(Clone, Copy)]
struct Path {
    /// How many decisions of the learning seat are not yet tried.
    skipped: u32,
    /// At how many in a row it has tried all moves.
    tried: u32,
    /// How many decisions the others have made.
    others: u32,
    /// How much likelier the others' moves are where they explore than where they do
    /// not. Who has not looked tells nothing of its hand by what it does, so that where
    /// courses are told apart what follows counts in full; else what is played in the
    /// large pots of rare courses would be learned for small ones.
    strange: f32,
}

/// What the learning seat wins, by how much that counts.
#[derive(Clone, Copy, Default)]
struct Gain {
    coins: f32,
    weight: f32,
}

impl Path {
    /// How much a round counts that has come this far, of which half explore.
    fn weight(&self) -> f32 {
        2.0 / (1.0 + self.strange)
    }
}

impl<'a> Learner<'a> {
    /// A learner that plays all seats itself, or one seat against a bot.
    pub fn new(
        table: &'static Table,
        seed: Seed,
        frozen: Option<&'a dyn Bot<Brag>>,
    ) -> Learner<'a> {
        let settings = table.settings();
        let mut configs = Vec::new();
        for seats in table.seats {
            let usual = USUAL * settings.ante.max(settings.base) * u32::from(*seats);
            let usual = usual.min(settings.coins);
            let even = [usual; 6].into_iter().chain(OTHER).chain([settings.coins; 3]);
            let uneven = [usual, usual, settings.coins];
            let sittings = even.map(|coins| (coins, 1)).chain(uneven.map(|coins| (coins, 2)));
            for (coins, rounds) in sittings {
                let settings = Settings {
                    seats: *seats,
                    coins,
                    rounds,
                    extra_rounds: 0,
                    turn_seconds: 0,
                    ..settings
                };
                configs.extend(Config::new(settings));
            }
        }
        Learner {
            table,
            classes: table.classes(),
            cells: Cells::default(),
            configs,
            dice: seed.child("learn", 0).dice(0, 0),
            begun: None,
            frozen,
            drawing: [None; Seat::MOST as usize],
            start: 0,
            exploring: false,
            explored: 0,
            stranger: None,
        }
    }

    /// Begins with what a strategy does, as if that had been found the best so far;
    /// where nothing better is met it stays so.
    pub fn begin_with(&mut self, strategy: Strategy<'a>) {
        self.begun = Some(strategy);
    }

    /// Where the cell of a situation and class is.
    fn cell(&mut self, view: &View, menu: &Menu, class: usize) -> usize {
        let situation = Situation::of(view);
        let key = if self.table.courses { course(view, &situation) } else { situation.key(0) };
        if !self.cells.knows(key) {
            self.cells.belongs(key, situation.key(0));
            let classes = if Situation::is_looked(key) { CLASSES } else { 1 };
            for class in 0..classes {
                let begun = self.begun.as_ref();
                let Some(weights) = begun.and_then(|begun| begun.weights(view, class, menu)) else {
                    continue;
                };
                let cell = self.cells.index(key, class);
                let coins = weights.map(|weight| BELIEVED * f32::from(weight) / f32::from(FULL));
                let cell = self.cells.get_mut(cell);
                (cell.regrets, cell.made) = (coins, coins);
            }
        }
        self.cells.index(key, class)
    }

    /// Plays so many rounds and learns from each.
    pub fn learn(&mut self, pace: Pace) {
        let part = (pace.rounds / pace.fades.max(1)).max(1);
        for round in 0..pace.rounds {
            self.round();
            let past = (round + 1) / part;
            if (round + 1) % part == 0 && past < pace.fades {
                self.cells.fade(past as f32 / (past + 1) as f32);
            }
        }
    }

    /// How many situations it has met.
    pub fn situations(&self) -> usize {
        self.cells.keys().len()
    }

    fn round(&mut self) {
        let game = self.deal();
        self.drawing = [None; Seat::MOST as usize];
        let me = Seat::new(self.dice.below(u32::from(game.seats())) as u8);
        self.start = game.standing(me) + i64::from(game.board().betting.paid[me]);
        let skipped = self.dice.below(1 << 9).leading_zeros() - LEADING;
        self.exploring = self.dice.below(2) == 0;
        self.explored = if self.table.strangers > 0.0 {
            1 + self.dice.below(u32::from(game.seats()) + 2)
        } else {
            u32::MAX
        };
        self.stranger = self.invite(game.seats(), me);
        self.walk(game, me, Path { skipped, tried: 0, others: 0, strange: 1.0 });
    }

    /// Seats a simple bot among the learners, in few rounds.
    fn invite(&mut self, seats: u8, me: Seat) -> Option<(Seat, &'static dyn Bot<Brag>)> {
        if self.frozen.is_some() || !self.happens(self.table.strangers) {
            return None;
        }
        let which = self.dice.below(STRANGERS.len() as u32) as usize;
        let next = 1 + self.dice.below(u32::from(seats) - 1) as u8;
        Some((Seat::new((me.index() as u8 + next) % seats), STRANGERS[which]))
    }

    /// A round that is about to begin, the seats with the same coins or not.
    fn deal(&mut self) -> Brag {
        let which = self.dice.below(self.configs.len() as u32) as usize;
        let config = self.configs[which];
        let game = Brag::new(&config, self.dice.seed(), &mut ());
        if config.rounds == 1 {
            return game;
        }
        match self.after_a_round(game) {
            Some(game) => game,
            None => self.deal(),
        }
    }

    /// The second round of a sitting in whose first one seat has won coins from
    /// another, if the sitting goes on.
    fn after_a_round(&mut self, mut game: Brag) -> Option<Brag> {
        let stake = self.dice.below(game.config().coins);
        let stake = stake - stake % game.config().base;
        while game.board().round == 1 {
            let Turn::Seat(seat) = game.turn() else { return None };
            let legal = game.legal(seat);
            let raised = game.board().habits.iter().any(|(_, habits)| habits.raises > 0);
            let leaves = game.board().betting.live.len() > 2 && raised;
            let first = if leaves { Action::Fold } else { Action::Raise(stake) };
            let first = if raised && !leaves { Action::Show } else { first };
            let listed = [first, Action::Blind, Action::AllIn, Action::Fold];
            let action = listed.into_iter().find(|action| legal.contains(*action))?;
            game.apply(seat, action, &mut ()).ok()?;
        }
        matches!(game.turn(), Turn::Seat(_)).then_some(game)
    }

    /// Plays the round to its end, and says what the learning seat wins.
    fn walk(&mut self, mut game: Brag, me: Seat, mut path: Path) -> Gain {
        while let Turn::Seat(seat) = game.turn() {
            let view = game.view(seat);
            let legal = view.legal();
            let decided = match (self.frozen, self.stranger) {
                (Some(bot), _) if seat != me => bot.choose(&view, &mut self.dice),
                (_, Some((place, bot))) if seat == place => bot.choose(&view, &mut self.dice),
                _ => cards::act_on(&view, &legal),
            };
            if let Some(action) = decided {
                if game.apply(seat, action, &mut ()).is_err() {
                    return Gain::default();
                }
                continue;
            }
            let menu = Menu::of(&view, &legal);
            let class = self.class(&view);
            let cell = self.cell(&view, &menu, class);
            let chances = self.cells.get(cell).chances(&menu);
            if seat == me && path.skipped == 0 && path.tried < DEEPEST {
                return self.try_all(&game, me, path, (&menu, cell, &chances));
            }
            let any = if self.table.any_raise { Menu::of_strangers(&view, &legal) } else { menu };
            let even = 1.0 / any.count() as f32;
            let before = path.tried == 0 || self.table.throughout;
            let explores = before && path.others < self.explored;
            let slip = if seat != me {
                let cell = self.cells.get_mut(cell);
                for place in menu.places() {
                    cell.made[place] += path.weight() * chances[place];
                }
                cell.met += 1;
                path.others += 1;
                match (before, explores && self.exploring) {
                    (false, _) => 0.0,
                    (_, true) => EXPLORING,
                    (_, false) => self.table.slip,
                }
            } else if path.skipped > 0 {
                path.skipped -= 1;
                OWN_SLIP
            } else {
                0.0
            };
            let Some(place) = self.draw(&any, &chances, slip) else { return Gain::default() };
            if seat != me && explores && (view.hand.is_some() || !self.table.courses) {
                let with = |slip: f32| slip * even + (1.0 - slip) * chances[place];
                path.strange *= with(EXPLORING) / with(self.table.slip);
            }
            let Some(action) = any.action(place) else { return Gain::default() };
            if game.apply(seat, action, &mut ()).is_err() {
                return Gain::default();
            }
        }
        let weight = if self.table.throughout { path.weight() } else { 1.0 };
        Gain { coins: weight * (game.standing(me) - self.start) as f32, weight }
    }

    /// Tries every move of the learning seat, and remembers how much better each
    /// was than what it would have done.
    fn try_all(
        &mut self,
        game: &Brag,
        me: Seat,
        path: Path,
        (menu, cell, chances): (&Menu, usize, &[f32; MOVES]),
    ) -> Gain {
        let bound = -HOPELESS - 6.0 * self.cells.get(cell).hope();
        let mut worths = [0.0; MOVES];
        let mut left_out = [false; MOVES];
        // What the others do later counts here where they may explore then, and else all
        // moves alike.
        let (weight, paid) = if self.table.throughout {
            (1.0, (game.standing(me) - self.start) as f32)
        } else {
            (path.weight(), 0.0)
        };
        let (mut gain, mut mean) = (Gain::default(), 0.0);
        for place in menu.places() {
            let hopeless = self.cells.get(cell).regrets[place] < bound;
            if hopeless && self.dice.below(SELDOM) > 0 {
                left_out[place] = true;
                continue;
            }
            let mut after = game.clone();
            let Some(action) = menu.action(place) else { continue };
            if after.apply(me, action, &mut ()).is_ok() {
                let then = self.walk(after, me, Path { tried: path.tried + 1, ..path });
                worths[place] = then.coins - then.weight * paid;
                mean += chances[place] * worths[place];
                gain.coins += chances[place] * then.coins;
                gain.weight += chances[place] * then.weight;
            }
        }
        let cell = self.cells.get_mut(cell);
        cell.met += u32::from(self.frozen.is_some());
        for place in menu.places().filter(|place| !left_out[*place]) {
            cell.regrets[place] += weight * (worths[place] - mean);
        }
        gain
    }

    /// The class of a seat's hand; 0 while it has not looked.
    fn class(&mut self, view: &View) -> usize {
        if !draws_follow(view) {
            return self.classes.class(view).unwrap_or(0);
        }
        let known = self.drawing[view.seat.index()];
        if view.hand.is_none() {
            return 0;
        }
        known.unwrap_or_else(|| {
            let class = self.classes.class(view).unwrap_or(0);
            self.drawing[view.seat.index()] = Some(class);
            class
        })
    }

    /// Whether something happens that has this chance.
    fn happens(&mut self, chance: f32) -> bool {
        chance > 0.0 && (self.dice.below(STEPS) as f32) < chance * STEPS as f32
    }

    /// One of the moves by their chances, or with a chance of `slip` any of them.
    fn draw(&mut self, menu: &Menu, chances: &[f32; MOVES], slip: f32) -> Option<usize> {
        if self.happens(slip) {
            let which = self.dice.below(menu.count()) as usize;
            return menu.places().nth(which);
        }
        let mut drawn = self.dice.below(STEPS) as f32 / STEPS as f32;
        let mut last = None;
        for place in menu.places().filter(|place| chances[*place] > 0.0) {
            drawn -= chances[place];
            last = Some(place);
            if drawn < 0.0 {
                break;
            }
        }
        last
    }
}
