#!/usr/bin/env python3
"""Keeps ten thousand matches and lists them: fast, and the same without an index.

Real matches of every game, finished and not, are kept under ten thousand ids. Listing them
must take under 200 ms with a warm index, and making the index anew under 10 s. After the
index was deleted, damaged or written over, the list must be the same.

    checks/history.py [MATCHES]
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
CROUPIER = os.environ.get("CROUPIER", str(ROOT / "target/release/croupier"))
WARM, ANEW = 0.2, 10.0
TABLES = (
    ["el-dorado", "--seats", "simple,random,simple,random"],
    ["el-dorado", "--seats", "simple,random", "--rounds", "3", "--practice"],
    ["brag", "--seats", "easy,medium,easy"],
    ["buy-bust", "--seats", "easy,easy,easy"],
)
good, bad = 0, 0


def check(true, what):
    global good, bad
    if true:
        good += 1
    else:
        bad += 1
        print(f"FAIL {what}")


def run(home, *arguments):
    """What a command says, and how long it takes."""
    start = time.perf_counter()
    done = subprocess.run([CROUPIER, "--data", home, *arguments], capture_output=True, text=True)
    took = time.perf_counter() - start
    check((done.returncode, done.stderr) == (0, ""), f"{arguments}: {done.returncode} {done.stderr}")
    return done.stdout, took


def drop_index(folder):
    for path in folder.glob("index.sqlite*"):
        path.unlink()


def main():
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    if not os.access(CROUPIER, os.X_OK):
        subprocess.run(["cargo", "build", "--release", "--quiet"], cwd=ROOT, check=True)
    with tempfile.TemporaryDirectory() as home:
        folder = pathlib.Path(home)
        for table in TABLES:
            for seed in range(5):
                run(home, "play", *table, "--seed", f"history {seed}")
        played = sorted(folder.glob("matches/*.match"))
        check(len(played) == 5 * len(TABLES), f"{len(played)} matches were played")
        texts = [path.read_bytes() for path in played]
        # One in four is not over.
        for number in range(matches - len(played)):
            text = texts[number % len(texts)]
            if number % 4 == 0:
                lines = text.splitlines(keepends=True)
                text = b"".join(lines[:1 + number % (len(lines) - 1)])
            game = played[number % len(texts)].stem.rsplit("-", 1)[0]
            (folder / "matches" / f"{game}-{number:010x}.match").write_bytes(text)
        drop_index(folder)
        size = sum(path.stat().st_size for path in folder.glob("matches/*.match"))
        first, anew = run(home, "history", "--json")
        warm = min(run(home, "history")[1] for _ in range(5))
        print(f"{matches} matches, {size / 1e6:.0f} MB: listed in {warm * 1000:.0f} ms, indexed in {anew:.2f} s")
        check(warm < WARM, f"a warm list takes under {WARM} s")
        check(anew < ANEW, f"an index is made in under {ANEW} s")
        entries = [json.loads(line) for line in first.splitlines()]
        check(len({entry["id"] for entry in entries}) == matches, f"{len(entries)} matches are listed")
        check(all(entry["damage"] is None for entry in entries), "every one is whole")
        over = [entry for entry in entries if entry["over"]]
        # Nobody wins a run of Buy-Bust: what counts is what was brought home.
        check(all(entry["scores"] and (entry["winners"] or entry["game"] == "buy-bust") for entry in over),
              "every end is told")
        check(0.7 * matches < len(over) < 0.8 * matches, f"{len(over)} are over")
        check(run(home, "history", "--json")[0] == first, "the index tells what the files tell")
        index = folder / "index.sqlite"
        for what in ("deleted", "cut in half", "written over", "empty"):
            whole = index.read_bytes()
            drop_index(folder)
            if what != "deleted":
                index.write_bytes({"cut in half": whole[:len(whole) // 2], "empty": b"",
                                   "written over": whole[:100] + b"Z" * (len(whole) - 100)}[what])
            check(run(home, "history", "--json")[0] == first, f"nothing is lost when the index is {what}")
            check(run(home, "history", "--json")[0] == first, f"nor after it was {what}")
        run(home, "play", *TABLES[1], "--seed", "one more")
        listed, _ = run(home, "history")
        check(len(listed.splitlines()) == matches + 1, "one more is one more")
    print(f"{good} passed, {bad} failed")
    sys.exit(1 if bad or not good else 0)


main()
