//! The rule book, rule by rule: each test names the number it proves
//! (`docs/rules/el-dorado.md`).

mod bidding;
mod book;
mod dealing;
mod following;
mod hiding;
mod leading;
mod scoring;
mod settings;
mod table;
mod taking;
