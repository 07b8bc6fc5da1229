//! Learns El Dorado's card-value table and prints it as Rust.
//!
//! `cargo run --release -p croupier-bots --example learn > table.rs`, and move
//! the file to `crates/bots/src/eldorado/`. `docs/bots.md` has the numbers.

use croupier_bots::eldorado::learn;
use croupier_kernel::Seed;

const SEED: &str = "card values 1";
const GENERATIONS: u32 = 4;
const DEALS: u32 = 12_000;

fn main() {
    let seed = Seed::from_text(SEED).expect("a seed text");
    let deals = std::env::args().nth(1).and_then(|deals| deals.parse().ok()).unwrap_or(DEALS);
    let table = learn(seed, GENERATIONS, deals);
    println!("//! Card values learned by self-play.");
    println!("//!");
    println!("//! Written by `cargo run --release -p croupier-bots --example learn` from");
    println!(
        "//! the seed \"{SEED}\" in {GENERATIONS} generations of {deals} deals; not edited by hand."
    );
    println!("\nuse super::estimate::{{Learned, Table}};\n");
    println!("#[rustfmt::skip]\npub(crate) static TABLE: Table = [");
    for row in &table {
        println!("    [");
        for cell in row {
            println!("        {cell:?},");
        }
        println!("    ],");
    }
    println!("];");
}
