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
        limits: Limits {
            tables: args.max_tables,
            connections_each: args.max_connections_each,
            connections: args.max_connections,
            requests: args.max_requests,
            ..Limits::default()
        },
    };
    let runtime = runtime()?;
    let server = runtime.block_on(Server::open(data::store()?, &asked)).map_err(Failure::new)?;
    let address = server.address();
    out::print(&format!("The table is open: {address}"));
    out::print("Whoever has this address is the host. Stop with Ctrl-C; every match is kept.");
    out::is_read()?;
    if !args.no_open {
        show(&address);
    }
    runtime.block_on(server.run());
    Ok(())
}

/// What tables run on.
fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|wrong| Failure::new(format!("the server cannot start: {wrong}")))
}

/// Opens a browser, if there is one.
fn show(address: &str) {
    // Without one, the address is on the screen.
    let _ = open::that_detached(address);
}
