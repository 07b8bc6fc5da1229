//! Three Card Brag over the line protocol: what is sent fits its schema, lists
//! and prices what is legal, and tells a seat nothing that is hidden from it.

mod chances;
mod clock;
mod fallback;
mod hidden;
mod moves;
mod observation;
mod sitting;
