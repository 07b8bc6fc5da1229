//! `croupier mcp`: a table for language models, as a server of the Model Context
//! Protocol on standard input and output.

mod bounded;
mod joined;
mod order;
mod own_match;
mod place;
mod server;
mod tools;

use rmcp::ServiceExt;
use rmcp::transport::stdio;

use crate::failure::Failure;
use bounded::Bounded;

/// Serves until nobody asks any more.
pub(crate) fn run() -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(|wrong| Failure::new(format!("the server cannot start: {wrong}")))?;
    let served = runtime.block_on(async {
        let (input, output) = stdio();
        let serving = server::Server::new().serve((Bounded::new(input), output)).await;
        match serving {
            Ok(running) => running.waiting().await.map(|_| ()).map_err(|wrong| wrong.to_string()),
            Err(wrong) => Err(wrong.to_string()),
        }
    });
    // A read of standard input that nobody waits for must not hold the end up.
    runtime.shutdown_background();
    served.map_err(|wrong| {
        Failure::new(format!("this is a server for programs that speak MCP: {wrong}"))
    })
}
