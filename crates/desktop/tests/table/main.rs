//! The drawn table, tried without a window: real layout, real pointer, real
//! keys, and one picture.

mod layout;
mod names;
mod picture;
mod playing;
mod repaint;
mod sitting;
