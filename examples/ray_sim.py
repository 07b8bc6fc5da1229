#!/usr/bin/env python3
"""Plays a simulation in chunks on a Ray cluster and merges them.

    python3 examples/ray_sim.py --matches 100000 --chunk 1000 --out all.part -- \\
        buy-bust --seats normal,normal,hard --seed "tonight"

What follows `--` is what `croupier sim` takes. Each chunk is a range of match numbers, played by
`croupier sim --range A..B --out PART` wherever Ray finds room. A chunk whose worker or node dies
is played again elsewhere, and since every match hangs on the seed and its number alone, the result
has the bytes that one process would have written. Without an address Ray starts on this machine;
`--address auto` joins the cluster that it runs on. The program must be on every node, by the same
name: $CROUPIER, or `croupier` on the path.
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

import ray

CROUPIER = os.environ.get("CROUPIER", "croupier")


@ray.remote(num_cpus=1, max_retries=-1)
def play(program, table, start, end):
    """The bytes of one part."""
    with tempfile.TemporaryDirectory() as folder:
        part = pathlib.Path(folder) / "part"
        command = [program, "sim", *table, "--jobs", "1", "--range", f"{start}..{end}",
                   "--out", str(part)]
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if done.returncode:
            # The command itself is wrong, so no other node would do better.
            return None, done.stderr.strip()
        return part.read_bytes(), None


def merge(program, parts, out):
    """Writes the bytes of all parts as one."""
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for number, part in enumerate(parts):
            name = pathlib.Path(folder) / str(number)
            name.write_bytes(part)
            names.append(str(name))
        subprocess.run([program, "sim", "merge", *names, "--out", str(out)], check=True,
                       stdout=subprocess.DEVNULL)


def run(table, matches, chunk, out, program=CROUPIER, told=lambda done, all: None):
    """Plays all chunks on the cluster that Ray is joined to, and merges them."""
    starts = range(0, matches, chunk)
    waiting = [play.remote(program, table, start, min(start + chunk, matches)) for start in starts]
    parts, many = [], len(waiting)
    while waiting:
        [ready], waiting = ray.wait(waiting, num_returns=1)
        part, wrong = ray.get(ready)
        if wrong:
            raise SystemExit(wrong)
        parts.append(part)
        told(len(parts), many)
    merge(program, parts, out)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, required=True)
    parser.add_argument("--chunk", type=int, default=1000)
    parser.add_argument("--out", required=True)
    parser.add_argument("--address", help="of a cluster to join, such as auto")
    parser.add_argument("table", nargs="+", help="after --: what croupier sim takes")
    asked = parser.parse_args()
    ray.init(address=asked.address, logging_level="ERROR", log_to_driver=False)
    run(asked.table, asked.matches, asked.chunk, asked.out,
        told=lambda done, many: print(f"\r{done}/{many} chunks", end="", file=sys.stderr))
    print(file=sys.stderr)


if __name__ == "__main__":
    main()
