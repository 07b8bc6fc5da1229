//! The score keeper, from the command line.
//!
//! Every run keeps its games in a folder of its own.

mod bad_input;
mod damage;
mod evening;
mod games;
mod home;
mod matches;
