//! The drawn table, tried without a window: real layout, real pointer, real
//! keys, and one picture.

mod band;
mod deck_builder;
mod drawn;
mod eye;
mod keeping;
mod layout;
mod lobby;
mod lobby_memory;
mod moments;
mod motion;
mod names;
mod picture;
mod playing;
mod preferences;
mod repaint;
mod run_edits;
mod run_layout;
mod run_names;
mod run_reading;
mod run_sitting;
mod runs;
mod same_picture;
mod sitting;
mod totals;
mod turns;
mod visit;
mod watching;
mod words;
