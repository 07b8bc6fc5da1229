//! The `croupier` command.

mod bench;
mod buybust;
mod cli;
mod demo;
mod eldorado;
mod failure;
mod plain;
mod play;
mod replay;
mod rules;
mod score;
mod seed;
mod shelf;
mod sim;
mod strength;

use std::io::{IsTerminal, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use croupier_eldorado::Match;

use cli::{CardGame, Cli, Command, GameName};
use failure::Failure;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(wrong) if wrong.use_stderr() => {
            return fail(&Failure::usage(cli::one_sentence(&wrong)));
        }
        Err(help) => {
            let _ = help.print();
            return ExitCode::SUCCESS;
        }
    };
    match run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => fail(&failure),
    }
}

fn run(cli: Cli) -> Result<(), Failure> {
    match cli.command {
        None if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() => {
            play::sit_down_to_el_dorado()
        }
        None => demo::run(),
        Some(Command::Play(play)) => match play.game {
            GameName::ElDorado => play::start::<Match>(&play),
        },
        Some(Command::Resume(resume)) => play::resume(&resume),
        Some(Command::Replay(replay)) => replay::run(&replay),
        Some(Command::Rules(rules)) => match rules.game {
            GameName::ElDorado => rules::print::<Match>(rules.audience),
        },
        Some(Command::Sim(sim)) => match sim.game {
            GameName::ElDorado => sim::run::<Match>(&sim),
        },
        Some(Command::Strength(strength)) => match strength.game {
            GameName::ElDorado => strength::run(&strength),
        },
        Some(Command::Score(score)) => score::run(&score),
        Some(Command::Cards(cards)) => match cards.game {
            CardGame::BuyBust => buybust::print_cards(&cards.cards),
        },
        Some(Command::Totals(totals)) => match totals.game {
            CardGame::BuyBust => buybust::print_totals(&totals.cards, totals.json),
        },
        Some(Command::Bench(bench)) => bench::run(bench.name.as_deref(), bench.json),
        Some(Command::Schema { game }) => match game {
            GameName::ElDorado => play::print_schema::<Match>(),
        },
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "croupier", &mut script);
            // A reader that stops reading is not an error.
            let _ = std::io::stdout().write_all(&script);
            Ok(())
        }
    }
}

fn fail(failure: &Failure) -> ExitCode {
    eprintln!("croupier: {failure}");
    ExitCode::from(failure.code())
}
