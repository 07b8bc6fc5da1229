//! The browser table, opened from the command line.

use croupier_web::{Asked, Limits, Server};

use crate::cli;
use crate::data;
use crate::failure::Failure;
use crate::out;

/// Serves until it is stopped.
pub(crate) fn run(args: &cli::Serve) -> Result<(), Failure> {
    let asked = Asked {
        listen: args.listen,
        public: args.public_url.clone(),
        proxy: args.proxy,
        assets: args.assets.clone(),
        limits: Limits {
            tables: args.max_tables,
            connections_each: args.max_connections_each,
            connections: args.max_connections,
            requests: args.max_requests,
            ..Limits::default()
        },
    };
    let (runtime, server) = opened(&asked)?;
    announce(&server.address(), !args.no_open)?;
    out::print("Stop with Ctrl-C; every match is kept.");
    runtime.block_on(server.run());
    Ok(())
}

/// Serves on a free port of this machine for as long as this process lives.
pub(crate) fn beside(open: bool) -> Result<(), Failure> {
    let (runtime, server) = opened(&Asked::default())?;
    announce(&server.address(), open)?;
    std::thread::spawn(move || runtime.block_on(server.run()));
    Ok(())
}

fn opened(asked: &Asked) -> Result<(tokio::runtime::Runtime, Server), Failure> {
    let runtime = runtime()?;
    let server = runtime.block_on(Server::open(data::store()?, asked)).map_err(Failure::new)?;
    Ok((runtime, server))
}

fn announce(address: &str, open: bool) -> Result<(), Failure> {
    out::print(&format!("The browser table is open: {address}"));
    out::print("Whoever has this address is the host; friends come by links from there.");
    out::is_read()?;
    if open {
        show(address);
    }
    Ok(())
}

/// What tables run on.
fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|wrong| Failure::new(format!("the server cannot start: {wrong}")))
}

/// Opens a browser, if there is one with a screen of its own.
fn show(address: &str) {
    let drawn = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    if drawn || cfg!(any(windows, target_os = "macos")) {
        // Without one, the address is on the screen.
        let _ = open::that_detached(address);
    }
}
