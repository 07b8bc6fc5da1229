//! A language model in a seat, played by a small stand-in endpoint that
//! answers well, badly, slowly and not at all.

mod account;
mod answers;
mod clock;
mod faults;
mod server;
mod servers;
mod sitting;
mod stand_in;
