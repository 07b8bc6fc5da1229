//! Plays many tables of three or four people at once, every game in turn, against the
//! real server, as their browsers would: pages by links, cookies, sockets, promises and
//! numbers for the deal, forms. It prints how fast that went and what it took, and
//! checks from the files that no action was lost, doubled or put in another place.
//!
//! ```text
//! cargo run --release -p croupier-web --example load -- --croupier target/release/croupier
//! ```

mod books;
mod browser;
mod figures;
mod options;
mod pacer;
mod page;
mod played;
mod process;
mod table;

use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use browser::Browser;
use figures::{Figures, kilobytes};
use options::Options;
use pacer::Pacer;
use played::Played;
use process::Process;
use table::Table;

/// How many tables are laid at once.
const TOGETHER: usize = 24;

/// How long idle tables are watched.
const IDLE: Duration = Duration::from_secs(20);

/// The most of a core that idle tables may take, in percent.
const IDLE_MOST: f64 = 1.0;

fn main() -> ExitCode {
    let done = Options::read(std::env::args().skip(1)).and_then(|options| {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        runtime.map_err(|wrong| wrong.to_string())?.block_on(run(&options))
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("FAIL {why}");
            ExitCode::FAILURE
        }
    }
}

async fn run(options: &Options) -> Result<(), String> {
    let server = Process::start(options)?;
    let mut host = Browser::new(server.address);
    host.get(&server.entrance).await?;
    let empty = server.memory()?;
    let began = Instant::now();
    let tables = lay(options, &server, &host).await?;
    println!("{} tables laid in {:.1} s", tables.len(), began.elapsed().as_secs_f64());
    let laid = tables.len() as u64;
    let each = |now: u64| kilobytes(now.saturating_sub(empty) / laid);
    println!("memory a table, dealt and with four sockets: {}", each(server.memory()?));
    if options.idle {
        return idle(&server).await;
    }
    let (cpu, began) = (server.cpu()?, Instant::now());
    let played = play(tables, options).await?;
    let took = began.elapsed();
    let used = server.cpu()?.saturating_sub(cpu);
    println!("memory a table, played out: {}", each(server.memory()?));
    let actions: usize = played.iter().map(|played| played.actions.len()).sum();
    let rate = actions as f64 / took.as_secs_f64();
    println!("{actions} actions in {:.1} s: {rate:.0} a second", took.as_secs_f64());
    println!(
        "the server used {:.0} % of a core, {:.2} ms an action",
        100.0 * used.as_secs_f64() / took.as_secs_f64(),
        1000.0 * used.as_secs_f64() / actions.max(1) as f64
    );
    let figures: Figures = played.iter().collect();
    figures.print();
    if options.by_second {
        figures::print_seconds(&played, began);
    }
    let wrong = books::check(&server, options, &played)?;
    let silent = figures.left_out();
    let missed = figures.late(options.most).or_else(|| figures.heavy());
    println!(
        "{} matches, {actions} actions and {} doubles checked in their files: {wrong} wrong; {silent} numbers left out of a deal",
        played.len(),
        figures.doubles()
    );
    match (wrong, missed) {
        (0, None) if actions > 0 => Ok(()),
        (0, None) => Err("nothing was played".to_string()),
        (0, Some(why)) => Err(why),
        _ => Err(format!("{wrong} matches are not as they were played")),
    }
}

/// Lays every table: its people come by their links, and the cards are dealt.
async fn lay(options: &Options, server: &Process, host: &Browser) -> Result<Vec<Table>, String> {
    let (mut laying, mut tables) = (JoinSet::new(), Vec::new());
    for number in 0..options.tables {
        if laying.len() >= TOGETHER {
            tables.push(joined(laying.join_next().await)?);
        }
        laying.spawn(Table::lay(number, host.again(), server.address, options.rounds));
    }
    while !laying.is_empty() {
        tables.push(joined(laying.join_next().await)?);
    }
    Ok(tables)
}

async fn play(tables: Vec<Table>, options: &Options) -> Result<Vec<Played>, String> {
    let pacer = Arc::new(Pacer::start(options.rate));
    let (mut playing, mut played) = (JoinSet::new(), Vec::new());
    let step = Duration::from_secs(options.apart.into()) / tables.len().max(1) as u32;
    for (number, table) in (0..).zip(tables) {
        playing.spawn(table.play(step * number, pacer.clone()));
    }
    while !playing.is_empty() {
        played.push(joined(playing.join_next().await)?);
    }
    Ok(played)
}

fn joined<T>(done: Option<Result<Result<T, String>, tokio::task::JoinError>>) -> Result<T, String> {
    match done {
        Some(Ok(done)) => done,
        Some(Err(wrong)) => Err(wrong.to_string()),
        None => Err("nothing was left to wait for".to_string()),
    }
}

/// Nobody acts: the server has nothing to do.
async fn idle(server: &Process) -> Result<(), String> {
    // What was begun when the last table was laid comes to its end first.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (cpu, began) = (server.cpu()?, Instant::now());
    tokio::time::sleep(IDLE).await;
    let used = server.cpu()?.saturating_sub(cpu);
    let share = 100.0 * used.as_secs_f64() / began.elapsed().as_secs_f64();
    println!("idle, the server used {share:.2} % of a core");
    match share < IDLE_MOST {
        true => Ok(()),
        false => Err(format!("idle tables take {share:.2} % of a core, more than {IDLE_MOST} %")),
    }
}
