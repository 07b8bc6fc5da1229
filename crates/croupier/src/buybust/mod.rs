//! Buy-Bust in plain lines, and its cards and totals at the command line.

mod asked;
mod builder;
mod cards;
mod choices;
mod lines;
mod questions;
mod recalled;
mod rules;
mod scene;
mod score;
mod sim;
mod totals;
mod watched;

use std::ops::RangeInclusive;

use croupier_bots::Random;
use croupier_bots::advice::Adviser;
use croupier_bots::buybust::{Easy, Greedy, Hard, Normal};
use croupier_buybust::{Action, BuyBust, Config, Face, Role, Shown, View};
use croupier_kernel::{Game, Hex, Misread, Seat, Seed};

use crate::assets;
use crate::cli::{Audience, Table};
use crate::failure::Failure;
use crate::plain::{NamedBot, Plain};
use crate::play::{Chair, Edits};

pub(crate) use cards::print_cards;
pub(crate) use sim::sim_report;
pub(crate) use totals::print_totals;

impl Plain for BuyBust {
    const BOTS: &'static [NamedBot<BuyBust>] = &[
        NamedBot { name: "normal", bot: &Normal },
        NamedBot { name: "easy", bot: &Easy },
        NamedBot { name: "hard", bot: &Hard::USUAL },
        NamedBot { name: "hard-x20", bot: &Adviser },
        NamedBot { name: "greedy", bot: &Greedy },
        NamedBot { name: "random", bot: &Random },
    ];

    const USUAL: (u8, Seat) = (Role::COUNT, Role::Player.seat());

    const HELP: &'static str = "\
1          play the first card of the list (its name, its id or \"play meth\" will do)
check      stay in without a card       continue, fold   after the first two rounds
next, home between hands: play another, or go home with the cash
odds       your chances for each choice
why        every total, card by card; why heat: one of them
card meth  what a card does             deck, decks      what is left in yours, in the others'";

    fn agreed(table: &Table, _: u8) -> Result<Config, Failure> {
        table.refuse_rounds(BuyBust::NAME)?;
        let content = assets::content(table.assets.as_deref())?;
        let book = asked::book(&content, table.cards.as_deref())?;
        asked::table(book, table.rules.as_deref(), table.deck.as_deref())
    }

    fn single_hand(config: &Config) -> Option<Config> {
        config.with_hands(1).ok()
    }

    fn seat_range() -> RangeInclusive<u8> {
        Role::COUNT..=Role::COUNT
    }

    fn read_seed(_: &Config, text: &str) -> Result<Seed, Misread> {
        Seed::from_text(text)
    }

    fn seed_text(_: &Config, bytes: [u8; 32]) -> String {
        Hex(&bytes).to_string()
    }

    fn prepare(table: &mut Table, chairs: &[Chair], asked: bool) -> Result<(), Failure> {
        builder::prepare(table, chairs, asked)
    }

    fn edits(table: &Table) -> Result<Option<Box<dyn Edits<Config>>>, Failure> {
        let Some(folder) = &table.assets else { return Ok(None) };
        Ok(Some(Box::new(watched::Watched::start(folder, table)?)))
    }

    fn edits_since(
        table: &Table,
        config: &Config,
    ) -> Result<Option<Box<dyn Edits<Config>>>, Failure> {
        let Some(folder) = &table.assets else { return Ok(None) };
        Ok(Some(Box::new(watched::Watched::again(folder, table, config)?)))
    }

    fn greeting(config: &Config, seat: Seat, _: u8) -> String {
        scene::greeting(config, seat)
    }

    fn scene(view: &View) -> String {
        scene::scene(view)
    }

    fn hand(view: &View) -> String {
        let name = |card| view.config.catalog().name(card);
        let held: Vec<&str> = view.held.iter().map(name).collect();
        let down = view.table.iter().filter_map(|lying| match lying.face {
            Face::Mine(card) => Some(name(card)),
            Face::Up(_) | Face::Down => None,
        });
        let down: Vec<&str> = down.collect();
        let mut text = if held.is_empty() { "no cards".to_string() } else { held.join(", ") };
        if !down.is_empty() {
            text += &format!(", and face down {}", down.join(", "));
        }
        text
    }

    fn choices(view: &View) -> String {
        choices::choices(view)
    }

    fn score(view: &View, shown: &[Shown]) -> String {
        score::score(view, shown)
    }

    fn brief(view: &View, _: &[Shown], aid: bool) -> String {
        let hand = if aid { choices::choices(view) } else { choices::hand(view) };
        format!("{}\n{hand}", scene::scene(view))
    }

    fn read_typed(view: &View, text: &str) -> Result<Action, Misread> {
        choices::read_typed(view, text)
    }

    fn answer(view: &View, word: &str, rest: &str) -> Option<String> {
        questions::answer(view, word, rest)
    }

    fn rules(config: &Config, audience: Audience) -> String {
        rules::text(config, audience)
    }

    fn rules_name(config: &Config) -> String {
        config.name().to_string()
    }
}
