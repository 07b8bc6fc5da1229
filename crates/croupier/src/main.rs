//! The `croupier` command.

mod arena;
mod assets;
mod bench;
mod brag;
mod buybust;
mod cli;
mod contest;
mod data;
mod demo;
mod desktop;
mod eldorado;
mod exchange;
mod failure;
mod history;
mod interrupt;
mod keyboard;
mod lab;
mod lobby;
mod mcp;
mod out;
mod plain;
mod play;
mod replay;
mod resume;
mod review;
mod rules;
mod score;
mod screen;
mod seed;
mod serve;
mod sim;
mod strength;
mod threads;
mod typed;
mod verify;
mod whole_file;

use std::io::{IsTerminal, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use croupier_table::with_game;

use cli::{Assets, CardGame, Cli, Command, HandGame};
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
    if let Some(Command::SeatRunner(order)) = cli.command {
        return play::run_program(order);
    }
    match run(cli).and_then(|()| out::written()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => fail(&failure),
    }
}

fn run(cli: Cli) -> Result<(), Failure> {
    data::keep_in(cli.data);
    match cli.command {
        None if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() => {
            lobby::run(!cli.no_open)
        }
        None => demo::run(),
        Some(Command::Serve(serve)) => serve::run(&serve),
        Some(Command::Play(play)) => with_game!(play.game, G => play::start::<G>(&play)),
        Some(Command::Resume(resume)) => play::resume(&resume),
        Some(Command::Replay(replay)) => replay::run(&replay),
        Some(Command::History(history)) => history::run(&history),
        Some(Command::Export(export)) => exchange::export(&export),
        Some(Command::Import(import)) => exchange::import(&import),
        Some(Command::Verify(verify)) => verify::run(&verify),
        Some(Command::Review(review)) => review::run(&review),
        Some(Command::Rules(rules)) => with_game!(rules.game, G => rules::print::<G>(&rules)),
        Some(Command::Sim(sim)) => match (sim.merge, sim.game) {
            (Some(cli::SimCommand::Merge(merge)), _) => sim::merge(&merge),
            (None, Some(game)) => with_game!(game, G => sim::run::<G>(&sim.args)),
            (None, None) => Err(Failure::usage("the game is missing; --help shows how it goes")),
        },
        Some(Command::Lab(lab)) => lab::run(&lab),
        Some(Command::Strength(strength)) => strength::run(&strength),
        Some(Command::Arena(arena)) => with_game!(arena.game, G => arena::run::<G>(&arena)),
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
        Some(Command::Assets(Assets::Diff { one, other })) => assets::diff(&one, &other),
        Some(Command::Desktop { options }) => desktop::run(&options),
        Some(Command::Mcp) => mcp::run(),
        Some(Command::Bench(bench)) => bench::run(&bench),
        Some(Command::Schema { game }) => with_game!(game, G => play::print_schema::<G>()),
        // It is no run of the table's.
        Some(Command::SeatRunner(_)) => Ok(()),
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "croupier", &mut script);
            let _ = out::stdout().write_all(&script);
            Ok(())
        }
    }
}

fn fail(failure: &Failure) -> ExitCode {
    if failure.is_unsaid() {
        out::warn(failure);
    }
    ExitCode::from(failure.code())
}
