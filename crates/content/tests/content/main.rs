//! Buy-Bust's files: what ships, what is refused and where, what an edit changes.

mod changes;
mod draft;
mod faults;
mod folder;
mod like;
mod shipped;
mod watching;
