//! The `croupier` command.

mod assets;
mod bench;
mod brag;
mod buybust;
mod cli;
mod demo;
mod desktop;
mod eldorado;
mod failure;
mod ledger;
mod lobby;
mod out;
mod plain;
mod play;
mod replay;
mod review;
mod rules;
mod score;
mod seed;
mod shelf;
mod sim;
mod strength;
mod threads;
mod words;

use std::io::{IsTerminal, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use croupier_brag::Brag;
use croupier_buybust::BuyBust;
use croupier_eldorado::Match;

use cli::{Assets, CardGame, Cli, Command, GameName, HandGame};
use failure::Failure;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(wrong) if wrong.use_stderr() => {
            return fail(&Failure::usage(cli::one_sentence(&wrong, std::env::args_os())));
        }
        Err(help) => {
            let _ = help.print();
            return ExitCode::SUCCESS;
        }
    };
    match run(cli).and_then(|()| out::written()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => fail(&failure),
    }
}

fn run(cli: Cli) -> Result<(), Failure> {
    match cli.command {
        None if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() => lobby::run(),
        None => demo::run(),
        Some(Command::Play(play)) => match play.game {
            GameName::ElDorado => play::start::<Match>(&play),
            GameName::BuyBust => play::start::<BuyBust>(&play),
            GameName::Brag => play::start::<Brag>(&play),
        },
        Some(Command::Resume(resume)) => play::resume(&resume),
        Some(Command::Replay(replay)) => replay::run(&replay),
        Some(Command::Review(review)) => review::run(&review),
        Some(Command::Rules(rules)) => match rules.game {
            GameName::ElDorado => rules::print::<Match>(&rules),
            GameName::BuyBust => rules::print::<BuyBust>(&rules),
            GameName::Brag => rules::print::<Brag>(&rules),
        },
        Some(Command::Sim(sim)) => match sim.game {
            GameName::ElDorado => sim::run::<Match, _>(&sim, sim::Report::scores::<Match>),
            GameName::BuyBust => sim::run::<BuyBust, _>(&sim, |report, tally| {
                buybust::sim_report(&sim.table, report, tally)
            }),
            GameName::Brag => sim::run::<Brag, _>(&sim, brag::sim_report),
        },
        Some(Command::Strength(strength)) => match strength.game {
            GameName::ElDorado => strength::eldorado::run(&strength),
            GameName::BuyBust => strength::buybust::run(&strength),
            GameName::Brag => strength::brag::run(&strength),
        },
        Some(Command::Score(score)) => score::run(&score),
        Some(Command::Cards(cards)) => match cards.game {
            CardGame::BuyBust => buybust::print_cards(&cards.set),
        },
        Some(Command::Totals(totals)) => match totals.game {
            CardGame::BuyBust => buybust::print_totals(&totals.set, totals.json),
        },
        Some(Command::Rank(rank)) => match rank.game {
            HandGame::Brag => brag::print_ranks(&rank),
        },
        Some(Command::Assets(Assets::Check { dir })) => assets::check(dir.as_deref()),
        Some(Command::Desktop { options }) => desktop::run(&options),
        Some(Command::Bench(bench)) => bench::run(&bench),
        Some(Command::Schema { game }) => match game {
            GameName::ElDorado => play::print_schema::<Match>(),
            GameName::BuyBust => play::print_schema::<BuyBust>(),
            GameName::Brag => play::print_schema::<Brag>(),
        },
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "croupier", &mut script);
            let _ = out::stdout().write_all(&script);
            Ok(())
        }
    }
}

fn fail(failure: &Failure) -> ExitCode {
    eprintln!("croupier: {failure}");
    ExitCode::from(failure.code())
}
