//! `croupier score` at a terminal: a prompt that asks for what comes next.

use clap::{CommandFactory, Parser};
use croupier_score::Next;
use croupier_score::text::{Ink, all_of, doubts};

use super::args::{Command, Score};
use super::{card_of, meant, new_game, read, run, say, scores};
use crate::failure::Failure;
use crate::out;

/// Words after `croupier score`, typed at the prompt.
#[derive(Parser)]
#[command(name = "", no_binary_name = true, infer_subcommands = true, disable_help_flag = true)]
struct Typed {
    #[command(flatten)]
    score: Score,
}

const HELP: &str = "\
Numbers alone are what is asked for, round the table: 3 0 2. So are names with
numbers: Ann 3 Bo 0. Enter scores a round that is marked, or starts another game.
undo takes the last entry back. The words after croupier score work here too, and
so do their beginnings: show, reopen, made Ann, missed --rest, add, drop, rename,
new Ann,Bo,Cy, list, use 2, stats, log. quit leaves; everything is kept.";

/// Asks until nobody types any more.
pub(super) fn prompt(args: &Score, ask: &mut dyn FnMut(&str) -> Option<String>) {
    if let Ok(number) = meant(args)
        && let Ok(game) = read(number, args.cut)
    {
        say(&format!("{}\n", card_of(number, &game, Ink::MARKS)));
    }
    say("help lists what can be typed, quit leaves.\n");
    while let Some(typed) = ask(&question(args)) {
        if ["q", "quit", "exit"].contains(&typed.to_ascii_lowercase().as_str()) {
            return;
        }
        if let Err(failure) = entered(args, &typed) {
            say(&format!("{failure}.\n"));
        }
        if out::is_read().is_err() {
            return;
        }
    }
}

/// What is asked for, and of whom.
fn question(args: &Score) -> String {
    let Some(next) = next(args) else {
        return "Who plays, in the order they sit, such as Ann,Bo,Cy> ".to_string();
    };
    match next {
        (Next::Bid { round, .. }, who) => format!("Round {round}, bids of {who}> "),
        (Next::Mark { round, .. }, who) => format!("Round {round}, tricks of {who}> "),
        (Next::Finalize { round }, _) => format!("Enter scores round {round}> "),
        (Next::Over, _) => "Enter starts another game with the same players> ".to_string(),
    }
}

/// What the card waits for, and the names of those it waits for.
fn next(args: &Score) -> Option<(Next, String)> {
    let game = scores().ok()?.read(meant(args).ok()?, args.cut).ok()?.game;
    let next = game.card().next();
    let who = match &next {
        Next::Bid { players, .. } | Next::Mark { players, .. } => {
            all_of(&game.card().names(players))
        }
        Next::Finalize { .. } | Next::Over => String::new(),
    };
    Some((next, who))
}

/// Does what a line says.
fn entered(args: &Score, typed: &str) -> Result<(), Failure> {
    let words: Vec<String> = typed.split_whitespace().map(str::to_string).collect();
    let with = |command| Score { game: args.game, cut: args.cut, command: Some(command) };
    let next = next(args).map(|(next, _)| next);
    let Some(first) = words.first() else {
        return match next {
            Some(Next::Finalize { .. }) => run(&with(Command::Finalize { round: None })),
            Some(Next::Over) => run(&with(new_game(Vec::new()))),
            _ => Ok(()),
        };
    };
    if first == "?" || (first.len() > 1 && "help".starts_with(&first.to_ascii_lowercase())) {
        say(&format!("{HELP}\n"));
        return Ok(());
    }
    let command = Typed::try_parse_from(&words).ok().and_then(|typed| typed.score.command);
    // A whole word is a command before it is a name, a beginning is one after it.
    let whole = Typed::command().get_subcommands().any(|known| known.get_name() == first);
    match (next, command) {
        (_, Some(command)) if whole || !is_player(args, first) => run(&with(command)),
        (None, _) => run(&with(new_game(words))),
        (Some(Next::Bid { .. }), _) => run(&with(Command::Bid { bids: words, round: None })),
        (Some(Next::Mark { .. }), _) => {
            run(&with(Command::Took { tricks: words, round: None }))?;
            scored(args, &with)
        }
        (Some(Next::Finalize { .. } | Next::Over), _) => Err(Failure::new(format!(
            "\"{typed}\" is nothing that can be done now; help lists what is"
        ))),
    }
}

fn is_player(args: &Score, word: &str) -> bool {
    let game = meant(args).and_then(|number| read(number, args.cut));
    game.is_ok_and(|game| game.card().find(word).is_ok())
}

/// Scores the round once everyone is marked, unless the marks cannot be right.
fn scored(args: &Score, with: &dyn Fn(Command) -> Score) -> Result<(), Failure> {
    let game = read(meant(args)?, args.cut)?;
    let card = game.card();
    match card.next() {
        Next::Finalize { .. } if doubts(card).is_empty() => {
            run(&with(Command::Finalize { round: None }))
        }
        Next::Finalize { .. } | Next::Bid { .. } | Next::Mark { .. } | Next::Over => Ok(()),
    }
}
