//! `croupier serve`.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::Args;

/// How the browser table is opened.
#[derive(Args)]
pub(crate) struct Serve {
    /// Where to listen, such as 0.0.0.0:8080; a free port of this machine if not given
    #[arg(long, value_name = "ADDR")]
    pub(crate) listen: Option<SocketAddr>,
    /// How the world calls this server if a proxy stands before it, such as `https://cards.example`
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<String>,
    /// The address of that proxy, whose word about where a request comes from counts
    #[arg(long, value_name = "IP", requires = "public_url")]
    pub(crate) proxy: Option<IpAddr>,
    /// Play Buy-Bust with the content files of a folder, and take up edits of them at once
    #[arg(long, value_name = "DIR")]
    pub(crate) assets: Option<PathBuf>,
    /// Do not open a browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// How many tables may be open at once
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub(crate) max_tables: usize,
    /// How many connections one address may have
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) max_connections_each: usize,
    /// How many connections there may be in all
    #[arg(long, value_name = "N", default_value_t = 4000)]
    pub(crate) max_connections: usize,
    /// How many requests a second one address may make
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) max_requests: u32,
}
