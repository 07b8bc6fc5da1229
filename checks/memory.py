#!/usr/bin/env python3
"""What `croupier sim` costs: memory that does not grow with the number of
matches, and at least 80 % of the speed of the bench that counts the same
events. Processor time, best of three."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
CROUPIER = os.environ.get("CROUPIER", str(ROOT / "target/release/croupier"))
good, bad = 0, 0


def check(true, what):
    global good, bad
    good, bad = good + bool(true), bad + (not true)
    print(f"{'ok  ' if true else 'FAIL'} {what}", flush=True)


def usage(*arguments):
    """Peak memory in KiB and user seconds of one simulation.

    Measured by time(1): a child of this process would inherit its peak.
    """
    command = [CROUPIER, "sim", "el-dorado", "--seed", "memory", "--seats",
               "random,random,random,random", *arguments]
    done = subprocess.run(["/usr/bin/time", "-f", "%M %U", *command], stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"FAIL {command}: {done.stderr}")
    peak, seconds = done.stderr.split()
    return int(peak), float(seconds)


def main():
    if not os.access(CROUPIER, os.X_OK):
        subprocess.run(["cargo", "build", "--release", "--quiet"], cwd=ROOT, check=True)
    if not os.access("/usr/bin/time", os.X_OK):
        subprocess.run(["apt-get", "install", "-y", "-qq", "time"], check=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["CROUPIER_HOME"] = home
        transcript = ["--rounds", "1", "--transcript", f"{home}/t.jsonl", "--force"]
        for what, extra in [("one thread", ["--jobs", "1"]), ("two threads", ["--jobs", "2"]),
                            ("with a transcript", ["--jobs", "2", *transcript])]:
            few = min(usage("--matches", "2000", *extra)[0] for _ in range(3))
            many = min(usage("--matches", "200000", *extra)[0] for _ in range(3))
            # The allocator's own ups and downs are some hundred KiB; anything kept for a match,
            # a single number even, would be more than this.
            each = 1024 * (many - few) / 198_000
            check(each < 6, f"{what}: {few} KiB for 2,000 matches, {many} KiB for 200,000, "
                            f"{each:.1f} bytes for each further one")
    bench = sim = 0
    for _ in range(3):
        line = subprocess.check_output([CROUPIER, "bench", "eldorado-4-events", "--json"])
        bench = max(bench, json.loads(line)["per_cpu_second"])
        sim = max(sim, 200_000 / usage("--matches", "200000", "--jobs", "1")[1])
    check(sim >= 0.8 * bench, f"sim plays {sim:.0f} matches per CPU second, the bench {bench} "
                              f"({100 * sim / bench:.0f} %)")
    print(f"{good} passed, {bad} failed")
    sys.exit(1 if bad or not good else 0)


main()
