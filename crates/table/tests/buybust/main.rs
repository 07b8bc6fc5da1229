//! Buy-Bust at the table: what programs and people are told, what stays
//! hidden, and rules edited during a run.

mod hidden;
mod observation;
mod position;
mod run;
mod story;
mod told;
mod tuning;
mod words;
