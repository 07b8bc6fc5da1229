"""What comes of checking the transcripts of a game."""
import hashlib
import json
import os
import pathlib
import struct
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CROUPIER = os.environ.get("CROUPIER", str(ROOT / "target/release/croupier"))


class Wrong(Exception):
    """A transcript breaks a rule."""


def need(true, rule, what):
    if not true:
        raise Wrong(f"{rule}: {what}")


class Verdict:
    """Checks matches of one game with `check_match`, and counts what passed and
    how often each thing named in `counts` came up."""

    def __init__(self, game, check_match, counts):
        self.game, self.check_match = game, check_match
        self.counts = dict.fromkeys(counts, 0)
        self.good = self.bad = 0

    def fail(self, what):
        self.bad += 1
        print(f"FAIL {what}")

    def check_file(self, path):
        """Gives how many matches of the file passed."""
        before = self.good
        for number, line in enumerate(open(path, encoding="utf-8")):
            try:
                self.check_match(line, self.counts)
                need(json.loads(line)["match"] == number, "notation", "matches are numbered in order")
                self.good += 1
            except Wrong as wrong:
                self.fail(f"{path} line {number + 1}: {wrong}")
        return self.good - before

    def check_sim(self, path, matches, seed, options):
        """Has `croupier sim` write the file, and gives how many matches of it passed."""
        if not os.access(CROUPIER, os.X_OK):
            subprocess.run(["cargo", "build", "--release", "--quiet"], cwd=ROOT, check=True)
        subprocess.run([CROUPIER, "sim", self.game, "--matches", str(matches), "--seed", seed,
                        "--transcript", path, "--force", *options], check=True, stdout=subprocess.DEVNULL)
        passed = self.check_file(path)
        # The seed of match i follows from the master seed, the game and i.
        master = hashlib.sha256(seed.strip().encode()).digest()
        for number, line in enumerate(open(path, encoding="utf-8")):
            child = hashlib.sha256(master + struct.pack("<Q", number) + self.game.encode())
            if json.loads(line)["seed"] != child.hexdigest():
                self.fail(f"{path} line {number + 1}: its seed is not the child's")
        return passed

    def check_spoiled(self, changes):
        """Each change, with what it is, must be noticed."""
        for what, text in changes:
            try:
                self.check_match(text, dict(self.counts))
            except Wrong:
                self.good += 1
            else:
                self.fail(f"{what} was not noticed")

    def check_counts(self, matches):
        """Everything counted must have come up."""
        for what, count in self.counts.items():
            if count == 0:
                self.fail(f"the {matches} never had: {what}")

    def end(self):
        print(", ".join(f"{count} {what}" for what, count in self.counts.items()))
        print(f"{self.good} passed, {self.bad} failed")
        sys.exit(1 if self.bad or not self.good else 0)
