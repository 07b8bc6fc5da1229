//! The `croupier` binary, tried from outside: what it is given and what it
//! says, byte for byte.
//!
//! Every run keeps its matches in a folder of its own under the target folder.

mod arena;
mod bad_input;
mod brag;
mod brag_assets;
mod brag_bad_input;
mod brag_sim;
mod buybust;
mod buybust_sim;
mod clock;
mod commands;
#[cfg(unix)]
mod desktop;
mod determinism;
#[cfg(unix)]
mod elsewhere;
mod exchange;
mod formats;
mod help;
mod history;
mod json;
mod lab;
mod lab_sweep;
mod lines;
mod lists;
mod matchfile;
mod mcp;
#[cfg(unix)]
mod notes;
#[cfg(unix)]
mod output;
#[cfg(unix)]
mod parts;
mod people;
mod play;
#[cfg(unix)]
mod programs;
mod rank;
mod replay;
mod resume;
mod review;
mod secrecy;
mod seed_file;
mod serve;
mod sim;
mod tools;
mod verify;
