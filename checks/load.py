#!/usr/bin/env python3
"""The small version of the load program: 40 tables of three or four people, all at once, against
the real server, checked in their files; then idle tables, which must cost nothing.

The program itself is built by `cargo test`, or by this. What it measures on a machine
that does other things at the same time says little, so only the idle tables and what
is in the files are judged here; the full version is

    cargo run --release -p croupier-web --example load -- --rate 1000 --apart 20 --most 100
"""
import os
import pathlib
import subprocess
import sys

from served import CROUPIER, ROOT

TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
PROGRAM = TARGET / "debug/examples/load"


def run(*options):
    """Runs the program and gives how it ended; what it says is shown as it comes."""
    print(f"load {' '.join(options)}", flush=True)
    return subprocess.run([str(PROGRAM), "--croupier", CROUPIER, "--data", str(TARGET), *options]).returncode


def main():
    subprocess.run(["cargo", "build", "--quiet", "-p", "croupier-web", "--example", "load"],
                   cwd=ROOT, check=True)
    runs = [("--tables", "40", "--rounds", "3"), ("--tables", "20", "--rounds", "2", "--rate", "100"),
            ("--idle", "--tables", "40")]
    failed = sum(run(*options) != 0 for options in runs)
    print(f"{len(runs) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
