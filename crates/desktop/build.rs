//! Makes the window's program smaller where it is built with its own profile: equal
//! functions are kept once, addresses are written down briefly, and names and what
//! only a panic that unwinds would need are left out.

use std::env::var;
use std::path::Path;

const SMALLER: [&str; 4] =
    ["-Wl,--icf=all", "-Wl,-z,pack-relative-relocs", "-Wl,--no-eh-frame-hdr", "-Wl,--strip-all"];

fn main() {
    let script = "link/without_unwinding.ld";
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={script}");
    if !is_own_profile() || !links_with_lld() {
        return;
    }
    for argument in SMALLER {
        println!("cargo::rustc-link-arg-bins={argument}");
    }
    let folder = var("CARGO_MANIFEST_DIR").unwrap_or_default();
    println!("cargo::rustc-link-arg-bins={}", Path::new(&folder).join(script).display());
}

/// Whether this is the profile `window`, which ends at a panic.
fn is_own_profile() -> bool {
    let out = var("OUT_DIR").unwrap_or_default();
    Path::new(&out).components().any(|part| part.as_os_str() == "window")
}

/// Whether the linker is the one that comes with Rust, which knows these words.
fn links_with_lld() -> bool {
    let target = var("TARGET").is_ok_and(|target| target == "x86_64-unknown-linux-gnu");
    let flags = var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let other =
        flags.contains("linker") || flags.contains("fuse-ld") || var("RUSTC_LINKER").is_ok();
    target && !other
}
