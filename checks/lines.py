#!/usr/bin/env python3
"""Plain lines at a real terminal: colours, widths, what Enter does, pauses, the first question.

A person is typed for at a pseudo-terminal. Whole matches are read line by line; the score keeper's
keystrokes and the pauses of a match at its usual speed are counted.

    checks/lines.py
"""
import contextlib
import fcntl
import os
import pathlib
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
CROUPIER = os.environ.get("CROUPIER", str(ROOT / "target/release/croupier"))
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
PROMPT = re.compile(r"(?:^|[\n\r])[^\n\r]*(?:> |: )$")
CARD = r"[2-9TJQKA][cdhs]"
good, bad = 0, 0


def check(true, what):
    global good, bad
    if true:
        good += 1
    else:
        bad += 1
        print(f"FAIL {what}")


class Terminal:
    """A run at a terminal of so many columns, which does not echo what is typed."""

    def __init__(self, arguments, home, columns=80, **variables):
        self.process, self.screen = pty.fork()
        if not self.process:
            kept = {name: value for name, value in os.environ.items()
                    if name not in ("NO_COLOR", "DISPLAY", "WAYLAND_DISPLAY")}
            settings = {**kept, "CROUPIER_HOME": home, "TERM": "xterm", **variables}
            os.execve(CROUPIER, [CROUPIER, *arguments], settings)
        fcntl.ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        modes = termios.tcgetattr(self.screen)
        modes[3] &= ~termios.ECHO
        termios.tcsetattr(self.screen, termios.TCSANOW, modes)
        self.raw, self.keys, self.open, self.asked_at = "", 0, True, 0

    def listen(self, seconds=30):
        """Reads until something is asked, and gives what is new; nothing once it has ended."""
        begin, until = len(self.raw), time.monotonic() + seconds
        while self.open and time.monotonic() < until:
            ready, _, _ = select.select([self.screen], [], [], 0.05)
            if ready:
                try:
                    more = os.read(self.screen, 65536)
                except OSError:
                    more = b""
                if not more:
                    self.open = False
                    break
                self.raw += more.decode()
            elif len(self.raw) > self.asked_at and PROMPT.search(COLOUR.sub("", self.raw)):
                break
        self.asked_at = len(self.raw)
        return COLOUR.sub("", self.raw[begin:]).replace("\r\n", "\n")

    def say(self, line):
        self.keys += len(line) + 1
        os.write(self.screen, f"{line}\n".encode())

    def ask(self, line):
        self.say(line)
        return self.listen()

    @property
    def text(self):
        return COLOUR.sub("", self.raw).replace("\r\n", "\n")

    def close(self):
        with contextlib.suppress(OSError):
            os.close(self.screen)
        with contextlib.suppress(ChildProcessError):
            os.waitpid(self.process, 0)


def flat(text):
    return " ".join(text.split())


def el_dorado(asked):
    """What the last question of El Dorado is answered with."""
    question = flat(asked[asked.rindex("Your hand: "):])
    if "Bid 0 to" in question:
        return "1"
    if "Enter plays" in question:
        return ""
    hand, rest = question.split(".", 1)
    named = re.findall(CARD, rest.split(" p1>")[0])
    if "any card but trump" in rest:
        hand = " ".join(suit for suit in hand.split(", ") if "trump" not in suit)
    return (named or re.findall(CARD, hand))[0]


def whole_match(home, choose, arguments, **how):
    """A match to its end: the terminal, and what was typed."""
    terminal, typed = Terminal(arguments, home, **how), []
    asked = terminal.listen()
    while terminal.open and "A rematch?" not in asked:
        typed.append(choose(asked))
        asked = terminal.ask(typed[-1])
    if terminal.open:
        terminal.ask("n")
    terminal.close()
    return terminal, typed


def brag(asked):
    question = flat(asked)
    for action in (f"swap {CARD}", "see", "check", "bet", "call", "all-in", "blind", "enough"):
        if found := re.search(rf"(?:: |, |; )({action})\b", question):
            return found[1]
    return "fold"


def buy_bust(asked):
    if "deck> " in asked or "Enter: " in asked:
        return ""
    return "continue" if "Continue, or fold." in flat(asked) else "1"


GAMES = {"el-dorado": el_dorado, "brag": brag, "buy-bust": buy_bust}


def looks(home):
    """Colours at a terminal and nowhere else, the same lines without one, no line too wide."""
    for game, choose in GAMES.items():
        table = ["play", game, "--seed", "looks", "--no-save", "--speed", "instant"]
        table += {"el-dorado": ["--rounds", "4"], "brag": ["--rounds", "4"],
                  "buy-bust": ["--deck", "aggro", "--rules", "single-round"]}[game]
        coloured, typed = whole_match(home, choose, table)
        check("\x1b[" in coloured.raw, f"{game}: there is colour at a terminal")
        if game == "el-dorado":
            for suit, code in (("h", "31"), ("d", "94"), ("c", "32")):
                check(re.search(rf"\x1b\[(?:1;4;)?{code}m[2-9TJQKA]{suit}", coloured.raw), f"{suit} has its colour")
            check(re.search(rf"\x1b\[1;4[;0-9]*m{CARD}\*\x1b", coloured.raw), "the winning card is marked")
            check("\x1b[1mtrump \x1b[0m" in coloured.raw, "trump is marked")
            check(re.search(r"\x1b\[1;(32m\+|31m-)\d", coloured.raw), "points have their colour")
        for variables in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
            plain, again = whole_match(home, choose, table, **variables)
            check("\x1b" not in plain.raw and again == typed, f"{game}: no colour with {variables}")
        piped = subprocess.run([CROUPIER, *table], input="".join(f"{line}\n" for line in typed), text=True,
                               capture_output=True, env={**os.environ, "CROUPIER_HOME": home}, check=False)
        check(piped.stdout.strip() == coloured.text.split("A rematch?")[0].strip(),
              f"{game}: a pipe gets the same lines\n{piped.stdout[-300:]}\n---\n{coloured.text[-300:]}")
        for columns in (80, 52):
            shown, _ = whole_match(home, choose, table, columns=columns)
            wide = [line for line in shown.text.splitlines() if len(line) > columns]
            tables = [line for line in wide if not re.match(r"round|total|\d|coins|points|rounds won|hand ", line)]
            check(not (wide if columns == 80 else tables), f"{game}: at most {columns} columns: {wide[:3]}")


def enters(home):
    """Enter plays the only card; a match that was left is offered, and resume shows the table."""
    table = ["play", "el-dorado", "--seats", "human,simple,random", "--seed", "enter", "--rounds", "3"]
    terminal = Terminal(table + ["--speed", "instant"], home)
    asked, entered = terminal.listen(), 0
    while "Enter plays " not in asked:
        asked = terminal.ask(el_dorado(asked))
    card = re.search(rf"Enter plays ({CARD})", asked)[1]
    asked = terminal.ask("")
    check(re.search(rf"you {card}", asked), f"Enter plays {card}: {asked}")
    check("You play with p2 (simple), p3 (random)." in terminal.text, "opponents have levels")
    terminal.ask("quit")
    terminal.close()
    terminal = Terminal(["resume"], home)
    shown = terminal.listen()
    for part in ("The match goes on", "Scores so far: you ", "Trump is ", "Your hand: ", "p2 (simple)"):
        check(part in shown, f"resume shows {part!r}: {shown}")
    terminal.ask("quit")
    terminal.close()


def lobby(home):
    """Bare croupier names the browser table first, then the match that is not over, then games."""
    terminal = Terminal(["--no-open"], home)
    shown = terminal.listen()
    places = [shown.find(part) for part in ("The browser table is open: http", "0 go on", "1 el-dorado")]
    check(-1 < places[0] < places[1] < places[2], f"in this order: {shown}")
    shown = terminal.ask("")
    check("The match goes on" in shown, f"Enter goes on: {shown}")
    shown = terminal.ask("quit")
    check("0 go on" in shown, f"and it is offered again: {shown}")
    for answer, question in (("1", "Seats, 2 to 10, Enter for 4: "), ("2", "easy, normal or hard"),
                             ("easy", "Rules, house, later-twin or legacy"), ("", "Seed, Enter for")):
        shown = terminal.ask(answer)
        check(question in shown, f"{question} is asked: {shown}")
    shown = terminal.ask("my seed")
    check("You play with p2 (easy)." in shown and "Bid 0 to 10." in shown, f"the table is laid: {shown}")
    terminal.ask("speed instant")
    asked = terminal.text[terminal.text.rindex("Your hand"):]
    while "A rematch?" not in asked:
        asked = terminal.ask(el_dorado(asked))
    check('The seed was "my seed".' in asked and re.search(r"(You|p2) wins? the match", asked), asked[-500:])
    shown = terminal.ask("")
    check("Round 1 of 10" in shown, f"a rematch begins: {shown}")
    terminal.ask("quit")
    shown = terminal.ask("quit")
    terminal.close()
    check(not terminal.open, "quit leaves")
    terminal = Terminal(["--no-open"], tempfile.mkdtemp(dir=home))
    shown = terminal.listen()
    check("go on" not in shown and "Enter for el-dorado" in shown, f"nothing to go on with: {shown}")
    for _ in range(5):
        shown = terminal.ask("")
    check("You play with p2 (normal), p3 (normal), p4 (normal)." in shown, f"five times Enter: {shown}")
    terminal.ask("quit")
    terminal.ask("quit")
    terminal.close()


def score(home):
    """Five players, ten rounds: about twenty keystrokes a round."""
    terminal = Terminal(["score"], home)
    shown = terminal.listen()
    check("Who plays" in shown, f"the prompt asks who plays: {shown}")
    shown = terminal.ask("Ann,Bo,Cy,Di,Ed")
    check(shown.endswith("Round 1, bids of Bo, Cy, Di, Ed and Ann> "), f"bids are asked for: {shown}")
    for line, said in (("1 0 0 0 99", "99"), ("zed 3", "zed"), ("frob", "frob"), ("he", "quit leaves")):
        shown = terminal.ask(line)
        check(said in shown and shown.endswith("bids of Bo, Cy, Di, Ed and Ann> "), f"{line} changes nothing: {shown}")
    terminal.ask("1 0 0 0 2")
    shown = terminal.ask("1 1 1 1 1")
    check("Check round 1: the tricks taken come to 5" in shown and shown.endswith("Enter scores round 1> "),
          f"tricks that cannot be right are not scored: {shown}")
    terminal.ask("undo")
    shown = terminal.ask("undo")
    check(shown.endswith("Round 1, bids of Bo, Cy, Di, Ed and Ann> "), f"undo takes both back: {shown}")
    terminal.keys = 0
    for tricks in range(10, 0, -1):
        shown = terminal.ask("1 0 0 0 2" if tricks > 1 else "1 0 0 0 0")
        check(f"Round {11 - tricks}, tricks of " in shown, f"tricks are asked for: {shown}")
        shown = terminal.ask(f"{tricks} 0 0 0 0")
        check(f"Round {11 - tricks} is scored." in shown, f"the round is scored: {shown}")
    check(terminal.keys <= 21 * 10, f"{terminal.keys / 10} keystrokes a round")
    print(f"score keeper: {terminal.keys / 10} keystrokes a round of five players")
    check("The game is over" in shown, f"ten rounds are scored: {shown[-600:]}")
    terminal.ask("undo")
    shown = terminal.ask("")
    check("The game is over" in shown, f"Enter scores a round that is marked: {shown}")
    shown = terminal.ask("")
    check("Game 2: Ann, Bo, Cy, Di and Ed." in shown, f"Enter starts another game: {shown}")
    terminal.ask("q")
    check(not terminal.open, "q leaves")
    terminal.close()


def pauses(home):
    """A whole match at the usual speed waits for thirty seconds at most."""
    table = ["play", "el-dorado", "--seats", "human,simple,random,simple", "--seed", "slow", "--no-save"]
    took = {}
    for speed in ("instant", "normal"):
        begin = time.monotonic()
        terminal = Terminal([*table, "--speed", speed], home)
        asked, silent = "", 0.0
        while terminal.open and "A rematch?" not in asked:
            start = time.monotonic()
            asked = terminal.listen()
            silent += time.monotonic() - start
            if terminal.open and "A rematch?" not in asked:
                terminal.say(el_dorado(asked))
        terminal.say("n")
        terminal.listen()
        terminal.close()
        took[speed] = silent
    waited = took["normal"] - took["instant"]
    check(2 < waited <= 30, f"{waited:.1f} s of pauses")
    print(f"pauses of a match at normal speed: {waited:.1f} s")


def people(home):
    """The screen is wiped between two people, and no card is on it before one takes it."""
    table = ["play", "el-dorado", "--seats", "human,human", "--rounds", "2", "--no-save"]
    terminal = Terminal(table, home)
    deadline = time.monotonic() + 10
    while "can see the screen" not in terminal.raw and time.monotonic() < deadline:
        terminal.listen(0.3)
    check("\x1b[2J" in terminal.raw and not re.search(rf"\b{CARD}\b", terminal.text), terminal.text)
    asked = terminal.ask("")
    check("Your hand: " in asked, asked)
    terminal.say("1")
    terminal.listen(1)
    after = terminal.raw[terminal.raw.rindex("\x1b[2J"):]
    check("Hand over to p1" in after and not re.search(rf"\b{CARD}\b", COLOUR.sub("", after)), after)
    terminal.close()


def main():
    if not os.access(CROUPIER, os.X_OK):
        subprocess.run(["cargo", "build", "--release", "--quiet"], cwd=ROOT, check=True)
    with tempfile.TemporaryDirectory() as folder:
        homes = [tempfile.mkdtemp(dir=folder) for _ in range(5)]
        waiting = threading.Thread(target=pauses, args=(homes[4],))
        waiting.start()
        looks(homes[0])
        enters(homes[1])
        lobby(homes[1])
        score(homes[2])
        people(homes[3])
        waiting.join()
    print(f"{good} passed, {bad} failed")
    sys.exit(1 if bad or not good else 0)


main()
