//! The strongest opponent: it imagines how the cards may lie.

use croupier_eldorado::{Action, ElDorado, View};
use croupier_kernel::{Card, Dice, Seed};

use super::search::{self, Tried, best};
use super::worlds::{Draw, World, draw};
use super::{endgame, explain};
use crate::Bot;

/// Draws worlds that explain what was bid and played, and tries every bid or
/// card in all of them.
///
/// The others are imagined to play by quick policies, each seat by the one that
/// best explains what it did. What it spends is a number of worlds, never a
/// time, so the same stream always leads to the same decision.
#[derive(Clone, Copy, Debug)]
pub struct Hard {
    worlds: u32,
    /// Exchanges from one world to the next.
    stride: u32,
    /// Cards in hand from which on they are searched to the end.
    last: u8,
}

impl Hard {
    /// The usual strength.
    pub const USUAL: Hard = Hard::with_worlds(320);

    /// A bot that draws this many worlds for each decision.
    pub const fn with_worlds(worlds: u32) -> Hard {
        Hard { worlds, stride: 6, last: 4 }
    }

    /// The bot with other habits, to measure what they are worth: how many
    /// cards are exchanged between worlds, and from how many cards in hand on
    /// it searches to the end.
    #[must_use]
    pub const fn with_habits(self, stride: u32, last: u8) -> Hard {
        Hard { stride, last, ..self }
    }

    fn draw(&self) -> Draw {
        Draw { worlds: self.worlds, walks: 4, starts: 8, warm_up: 40, stride: self.stride }
    }

    /// The worlds that it would try its actions in.
    pub(crate) fn worlds(&self, view: &View, dice: &mut Dice) -> Vec<World> {
        draw(view, &self.draw(), dice)
    }

    /// Every card that does not do the same as another, tried in some worlds.
    pub(crate) fn tried_cards(&self, view: &View, worlds: &[World]) -> Vec<Tried<Card>> {
        let few = view.hand.len() <= self.last;
        if few { endgame::cards(view, worlds) } else { search::cards(view, worlds) }
    }

    fn bids(&self, view: &View, dice: &mut Dice) -> Vec<Tried<u8>> {
        search::bids(view, &self.worlds(view, dice), search::likely_bids(view))
    }

    fn cards(&self, view: &View, dice: &mut Dice) -> Vec<Tried<Card>> {
        self.tried_cards(view, &self.worlds(view, dice))
    }

    fn play(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        let card = search::forced(view)
            .or_else(|| best(&self.cards(view, dice)).map(|tried| tried.choice));
        card.map(Action::Play)
    }
}

impl Bot<ElDorado> for Hard {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        match view.legal.bid_range() {
            Some(_) => best(&self.bids(view, dice)).map(|tried| Action::Bid(tried.choice)),
            None if view.legal.is_empty() => None,
            None => self.play(view, dice),
        }
    }

    fn reason(&self, view: &View, action: Action) -> String {
        // Thought through anew, from a stream of its own.
        let mut dice = Seed::from_bytes([7; 32]).dice(0, 0);
        match action {
            Action::Bid(tricks) => {
                let tried = self.bids(view, &mut dice);
                let likely = tried.iter().reduce(|a, b| if b.made > a.made { b } else { a });
                let this = tried.iter().find(|tried| tried.choice == tricks);
                match (likely, this) {
                    (Some(likely), Some(this)) => {
                        let points = (2.0 * this.made - 1.0) * (5.0 + f64::from(tricks));
                        explain::bid(tricks, likely.choice, likely.made as f32, points as f32)
                    }
                    _ => format!("bid {tricks}: far from what this hand is worth"),
                }
            }
            Action::Play(card) => {
                let told = explain::play(view, card);
                if search::forced(view).is_some() {
                    return told;
                }
                let tried = self.cards(view, &mut dice);
                match search::find(view, &tried, card) {
                    None => told,
                    Some(this) => {
                        let percent = (this.made * 100.0 + 0.5) as u32;
                        format!("{told}; the bid is made in {percent} % of likely worlds")
                    }
                }
            }
        }
    }
}
