//! The drawn table.
