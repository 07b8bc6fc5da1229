//! A finished match, seen again step by step.

use croupier_buybust::{BuyBust, Catalog, Config, Face, Role, Source, Total, View, explain};
use croupier_house::{Eyes, Steps};
use croupier_kernel::{Game, Viewer};
use croupier_store::{Kept, Store};
use croupier_table::Secret;

use crate::{CardFace, TableError, TotalLine, signed};

/// A match that is over, with everything laid open.
pub struct Replay {
    kept: Kept,
    secret: Secret,
    count: usize,
    hands: Vec<(u32, usize)>,
}

/// The table after a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayStep {
    /// What happened in it, a sentence each.
    pub story: Vec<String>,
    /// The number of the hand, from 1.
    pub hand: u8,
    /// The number of the round in the hand, from 1.
    pub round: u8,
    /// The cash of the run.
    pub cash: i64,
    /// The Heat of the run.
    pub heat: i64,
    /// The cards on the table in the order in which they were put there.
    pub table: Vec<ReplayCard>,
    /// What each seat holds, by role.
    pub held: [Vec<CardFace>; 3],
    /// The totals of what lies face up.
    pub totals: [TotalLine; 4],
    /// Whether the Evidence is above the Cover.
    pub bust: bool,
}

/// A card on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayCard {
    /// Who put it there.
    pub from: &'static str,
    /// The card.
    pub face: CardFace,
    /// Whether it lies face up.
    pub up: bool,
    /// Whether a newer card has replaced it.
    pub replaced: bool,
}

impl Replay {
    /// Opens a match that is over.
    ///
    /// # Errors
    ///
    /// If there is none of this name, it is another game, is not over, or cannot
    /// be read.
    pub fn open(store: &Store, id: &str) -> Result<Replay, TableError> {
        let kept = store.find_id(id)?;
        if kept.header().game != BuyBust::NAME {
            return Err(TableError::OtherGame);
        }
        if let Some(damage) = &kept.reading().damage {
            return Err(TableError::Broken(damage.to_string()));
        }
        if !kept.is_over() {
            let why =
                format!("match {id} is not over; a replay shows every card, so play it first");
            return Err(TableError::Broken(why));
        }
        let secret = kept.secret().cloned().ok_or(TableError::NoSecret)?;
        let broken = |wrong| TableError::Broken(format!("{}: {wrong}", kept.path().display()));
        let steps = Steps::<BuyBust>::new(kept.records(), &secret, Eyes::All).map_err(broken)?;
        let (count, hands) = (steps.count(), steps.chapters(|view| u32::from(view.board.hand)));
        drop(steps);
        Ok(Replay { kept, secret, count, hands })
    }

    /// How the match is named.
    pub fn id(&self) -> &str {
        self.kept.id()
    }

    /// How many steps there are, with the beginning.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The number of each hand, and the step that it begins with.
    pub fn hands(&self) -> &[(u32, usize)] {
        &self.hands
    }

    /// The table after a step, the last one if there are not so many.
    ///
    /// # Errors
    ///
    /// If the records do not fit.
    pub fn step(&self, step: usize) -> Result<ReplayStep, TableError> {
        let steps = Steps::<BuyBust>::new(self.kept.records(), &self.secret, Eyes::All)
            .map_err(|wrong| TableError::Broken(wrong.to_string()))?;
        let table = steps.after(step);
        let watched = table.view(Viewer::Watcher);
        let views = Role::ORDER.map(|role| table.view(role.seat()));
        Ok(ReplayStep { story: steps.story(step), ..ReplayStep::of(&watched, &views) })
    }
}

impl ReplayStep {
    fn of(watched: &View, views: &[View; 3]) -> ReplayStep {
        let (board, catalog) = (&watched.board, watched.config.catalog());
        let up = watched.face_up();
        let explanation = explain(catalog, up.as_slice());
        let totals = explanation.totals();
        let line = |total: Total| {
            let line = explanation.line(total).to_string();
            let because = line.split_once(" = ").map(|(_, because)| format!("= {because}"));
            let amount = match total {
                Total::Evidence | Total::Cover => totals.of(total).to_string(),
                Total::Heat => signed(totals.heat),
                Total::Profit => format!("${}", totals.profit),
            };
            let because = because.unwrap_or_default();
            TotalLine { total, amount, because }
        };
        ReplayStep {
            story: Vec::new(),
            hand: board.hand,
            round: board.round,
            cash: board.account.cash,
            heat: board.account.heat,
            table: cards(&watched.config, views),
            held: [0, 1, 2].map(|seat: usize| faces(catalog, views[seat].held.iter())),
            totals: Total::ALL.map(line),
            bust: totals.is_bust(),
        }
    }
}

fn faces(catalog: &Catalog, cards: impl Iterator<Item = croupier_buybust::Card>) -> Vec<CardFace> {
    cards.filter_map(|card| CardFace::of(catalog, card)).collect()
}

/// Every card on the table; whoever put one face down knows it.
fn cards(config: &Config, views: &[View; 3]) -> Vec<ReplayCard> {
    let catalog = config.catalog();
    let mut found = Vec::new();
    for (index, lying) in views[0].table.iter().enumerate() {
        let seen = views.iter().find_map(|view| match view.table.get(index)?.face {
            Face::Up(card) => Some((card, true)),
            Face::Mine(card) => Some((card, false)),
            Face::Down => None,
        });
        let Some((card, up)) = seen else { continue };
        let Some(face) = CardFace::of(catalog, card) else { continue };
        let from = match lying.from {
            Source::Seat(role) => crate::name(role),
            Source::Dealer => "Dealer",
            Source::House => "House",
        };
        found.push((card, ReplayCard { from, face, up, replaced: false }));
    }
    let up: Vec<_> = found.iter().filter(|(_, each)| each.up).map(|(card, _)| *card).collect();
    let totals = croupier_buybust::totals(catalog, &up);
    let mut last = [totals.product, totals.location];
    // From the newest back: a second Product or Location below it was replaced.
    for (card, each) in found.iter_mut().rev().filter(|(_, each)| each.up) {
        let slot = match (catalog.is_product(*card), catalog.is_location(*card)) {
            (true, _) => &mut last[0],
            (_, true) => &mut last[1],
            _ => continue,
        };
        each.replaced = slot.take() != Some(*card);
    }
    found.into_iter().map(|(_, each)| each).collect()
}
