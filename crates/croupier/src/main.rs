//! croupier
mod bench;
mod failure;
fn main() {
    if let Err(e) = bench::run(std::env::args().nth(1).as_deref(), false) {
        eprintln!("{e} {}", e.code());
        let _ = failure::Failure::new("");
    }
}
