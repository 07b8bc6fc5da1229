//! `croupier lab`: what a change of a game comes to.

mod cards;
mod compare;
mod criteria;
mod decks;
mod report;
mod side;
mod sweep;
mod targets;
mod watch;

use croupier_buybust::BuyBust;
use croupier_house::{Setup, occupants};
use croupier_kernel::Seed;
use croupier_lab::Studied;
use croupier_sim::{Plan, Player, Run};
use croupier_sitting::Occupant;
use croupier_table::{GameName, with_game};

use crate::cli;
use crate::failure::Failure;
use crate::plain::Plain;
use crate::seed::typed_seed;

pub(crate) use compare::difference;

/// The seed that the lab plays from unless another is given.
const SEED: &str = "lab";

/// Does what was asked.
pub(crate) fn run(lab: &cli::Lab) -> Result<(), Failure> {
    match lab {
        cli::Lab::Compare(args) => with_game!(args.game, G => compare::run::<G>(args)),
        cli::Lab::Targets(args) => with_game!(args.game, G => targets::run::<G>(args)),
        cli::Lab::Sweep(args) => sweep::run(args),
        cli::Lab::Cards(args) => {
            only_buy_bust(args.game, "cards")?;
            cards::run(args)
        }
        cli::Lab::Decks(args) => {
            only_buy_bust(args.game, "decks")?;
            decks::run(args)
        }
        cli::Lab::Criteria(args) => {
            only_buy_bust(args.game, "criteria")?;
            criteria::run(args)
        }
        cli::Lab::Report(args) => report::run(args),
        cli::Lab::Watch(args) => watch::run(args),
    }
}

/// That the game is one whose numbers and cards stand in content files.
fn only_buy_bust(game: GameName, what: &str) -> Result<(), Failure> {
    match game.name() {
        <BuyBust as croupier_kernel::Game>::NAME => Ok(()),
        other => Err(Failure::usage(format!(
            "lab {what} is for buy-bust, whose cards are in files; {other} has none"
        ))),
    }
}

/// A table that is measured, with what it was asked for.
struct Laid<G: Plain> {
    setup: Setup,
    seats: Vec<Occupant>,
    plan: Plan<G>,
    seed: String,
}

impl<G: Plain> Laid<G> {
    /// The table that a command line asks for.
    fn of(table: &cli::Table) -> Result<Laid<G>, Failure> {
        let first = Occupant::Bot(G::BOTS[0].name.to_string());
        let seats = occupants::<G>(table.seats.as_deref(), &table.seat, &first)?;
        let seed = typed_seed(table)?.unwrap_or(SEED.to_string());
        Laid::with(table.setup(), seats, seed)
    }

    /// The table of a setup with these bots.
    fn with(setup: Setup, seats: Vec<Occupant>, seed: String) -> Result<Laid<G>, Failure> {
        let config = G::agreed(&setup, seats.len() as u8)?;
        Laid::at(config, setup, seats, seed)
    }

    /// The same with rules that were made of something else than the setup's files.
    fn at(
        config: G::Config,
        setup: Setup,
        seats: Vec<Occupant>,
        seed: String,
    ) -> Result<Laid<G>, Failure> {
        let master = Seed::from_text(&seed).map_err(Failure::usage)?;
        let players = players::<G>(&seats)?;
        Ok(Laid { setup, seats, plan: Plan { config, players, master }, seed })
    }

    /// The same rules as data, which give a run its name.
    fn run(&self) -> Result<Run, Failure> {
        Ok(Run {
            game: G::NAME.to_string(),
            engine: env!("CARGO_PKG_VERSION").to_string(),
            rules: G::rules_name(&self.plan.config),
            config: serde_json::to_value(&self.plan.config).map_err(Failure::new)?,
            cards: self.setup.cards.clone(),
            deck: self.setup.deck.clone(),
            seats: self.seats.iter().map(ToString::to_string).collect(),
            seed: self.seed.clone(),
        })
    }
}

/// Who plays each seat; the lab measures bots.
fn players<G: Plain>(seats: &[Occupant]) -> Result<Vec<Player<G>>, Failure> {
    let player = |seat: &Occupant| match seat {
        Occupant::Bot(name) if name == "random" => Ok(Player::Random),
        Occupant::Bot(name) => {
            Ok(Player::Bot(croupier_bots::named::<G>(name).unwrap_or(G::BOTS[0].bot)))
        }
        Occupant::Person | Occupant::Open | Occupant::Model(_) | Occupant::Program(_) => {
            Err(Failure::usage(format!(
                "the lab plays bots only, and \"{seat}\" is none; sim takes programs, too"
            )))
        }
    };
    seats.iter().map(player).collect()
}

/// How many matches are played, at least two so that there is an error.
fn matches(asked: Option<u64>, usual: u64) -> Result<u64, Failure> {
    const MOST: u64 = 100_000_000;
    let matches = asked.unwrap_or(usual);
    if !(2..=MOST).contains(&matches) {
        return Err(Failure::usage(format!("--matches takes 2 to {MOST}, not {matches}")));
    }
    Ok(matches)
}

/// The place of a figure, or the sentence that it is none.
fn figure<G: Studied>(name: &str) -> Result<usize, Failure> {
    G::figure(name).ok_or_else(|| {
        let known = G::HEADLINE.join(", ");
        Failure::usage(format!(
            "there is no figure \"{name}\"; there are {known} and those that docs/lab.md lists"
        ))
    })
}

/// A name as people read it.
fn spaced(name: &str) -> String {
    name.replace('_', " ")
}
