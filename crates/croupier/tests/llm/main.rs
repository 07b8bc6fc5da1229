//! A language model in a seat, played by a small stand-in endpoint that
//! answers well, badly, slowly and not at all.

mod answers;
mod clock;
mod faults;
mod sitting;
mod stand_in;
