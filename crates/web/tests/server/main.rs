//! The server as browsers meet it: over its port, by its addresses alone.

mod brag;
mod browser;
mod buybust;
mod edits;
mod fair;
mod foreign;
mod links;
mod pageless;
mod play;
mod restart;
mod safety;
mod secrecy;
mod served;
mod single_rules;
mod socket;
