//! The rules asset of Three Card Brag.
