#!/usr/bin/env python3
"""Kills a match with -9 a hundred times, at random moments, and goes on.

One person (typed for here), one program (of examples/) and two bots play ten
rounds of El Dorado, then of Three Card Brag; a person, a program and a bot play a
run of Buy-Bust. After each kill the file must
hold everything that was on the screen, and nothing that an undisturbed match
does not have; in the end it must be that match, record for record, and prove itself
to `croupier verify`. El Dorado's score card, written while the match is played, must be the
undisturbed one too, and the only one. Only what each match draws for itself differs: the commitment,
its nonce, the clock and the seals over them.

Then El Dorado again, with a program that gives a reason for everything it does.
These are held back until the match is over, and some of the kills come while they
are written into it: each must be there once.

    checks/kill.py [KILLS [SEED]]
"""
import hashlib
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
CROUPIER = os.environ.get("CROUPIER", str(ROOT / "target/release/croupier"))
AT_THE_NOTES = "once the first note is in the file"
good, bad = 0, 0


def check(true, what):
    global good, bad
    if true:
        good += 1
    else:
        bad += 1
        print(f"FAIL {what}")
        if bad > 20:
            sys.exit(f"{good} passed, {bad} failed, and it goes on like this")


def flat(text):
    """A text in one line, however it was broken into lines."""
    return " ".join(text.split())


def last_asked(screen):
    """What was said between the last question and the one before it."""
    return re.split(r"^\w+> ", screen, flags=re.M)[-2]


class Game:
    notes = 0
    actions = None

    @classmethod
    def deeds(cls, replay):
        """What a replay shows to all."""
        return [found for line in replay.splitlines() for found in cls.deed.findall(line)]

    @classmethod
    def shown(cls, screen):
        """The same on a screen, without a sentence that the kill has cut."""
        text = flat(screen)
        whole = max(text.rfind("."), text.rfind(":")) + 1
        return cls.deed.findall(text[:whole])


class ElDorado(Game):
    name, program, bots, prompt = "el-dorado", "examples/bot.py", ["simple", "random"], b"p1> "
    actions = 260  # 10 rounds of 10 to 1 cards, and the bids

    @staticmethod
    def deeds(replay):
        """The cards of all tricks that were taken."""
        plays, taken = re.findall(r"^(p\d) plays (\w\w)$", replay, re.M), replay.count(" takes the trick with ")
        return [" ".join(play) for play in plays[:4 * taken]]

    @staticmethod
    def shown(screen):
        tricks = re.findall(r" takes? trick \d+: ([^.]*)\.", flat(screen))
        plays = [play for trick in tricks for play in trick.split(", ")]
        return [play.rstrip("*").replace("you ", "p1 ") for play in plays]

    @staticmethod
    def choice(screen):
        """What the person types: it depends on the last prompt alone."""
        question = flat(screen[screen.rindex("Your hand: "):])
        if "Bid 0 to" in question:
            return "1"
        hand, rest = question.split(".", 1)
        if "any card but trump" in rest:
            hand = " ".join(suit for suit in hand.split(", ") if "trump" not in suit)
        card = r"[2-9TJQKA][cdhs]"
        return (re.findall(card, rest) or re.findall(card, hand))[0]


class Reasons(ElDorado):
    program = "checks/reasons.py"
    notes = 65  # a quarter of the actions


class Brag(Game):
    name, program, bots, prompt = "brag", "examples/brag.py", ["medium", "caller"], b"p1> "
    # A look is told to its own seat in other words.
    deed = re.compile(r"\b(p\d (?:checks|folds|(?:bets|calls|raises) [^.]*|goes all-in with \d+|pays [^.]*|draws [^.]*|"
                      r"picks [^.]*|takes \w\w and [^.]*))(?:\.|$)")

    @staticmethod
    def choice(screen):
        """Looks, draws, gives up the first card, and stays or asks for no more."""
        prompt = flat(last_asked(screen))
        for action in ("swap \\w\\w", "see", "draw", "check", "bet", "call", "all-in", "enough"):
            if found := re.search(rf"(?:: |, |; )({action})\b", prompt):
                return found[1]
        return "fold"


class BuyBust(Game):
    name, program, bots, prompt = "buy-bust", "examples/buybust.py", ["easy"], b"narc> "
    deed = re.compile(r"\b((?:Narc|Customer|Player) (?:plays [^.:]*|checks|folds|goes on))(?:[.:]|$)")

    @staticmethod
    def choice(screen):
        """Holds its cards back in the first round, then plays the first."""
        prompt = last_asked(screen)
        return "check" if "round 1 of 3" in prompt else "1"


def kill_at_the_notes(process, home):
    """Kills a match once the first note is in its file."""
    while process.poll() is None:
        for path in pathlib.Path(home).rglob("*.match"):
            if b'{"note":' in path.read_bytes():
                process.kill()
        time.sleep(0.0005)


def run(game, arguments, home, delay=None):
    """Plays until the end, or until it is killed; gives what was on the screen."""
    process = subprocess.Popen([CROUPIER, *arguments], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               env={**os.environ, "CROUPIER_HOME": home})
    killer = None
    if delay == AT_THE_NOTES:
        killer = threading.Thread(target=kill_at_the_notes, args=(process, home))
    elif delay is not None:
        killer = threading.Timer(delay, process.kill)
    if killer:
        killer.start()
    screen = b""
    while more := os.read(process.stdout.fileno(), 65536):
        screen += more
        if screen.endswith(game.prompt):
            try:
                process.stdin.write(game.choice(screen.decode()).encode() + b"\n")
                process.stdin.flush()
            except BrokenPipeError:
                pass
    code = process.wait()
    if isinstance(killer, threading.Timer):
        killer.cancel()
    if killer:
        killer.join()
    errors = process.stderr.read().decode()
    check("panicked" not in errors, f"no panic: {errors}")
    return code, screen.decode(), errors


def kept(home):
    """The one match kept that has at least its first line."""
    found = [path for path in pathlib.Path(home).rglob("*.match") if path.stat().st_size]
    check(len(found) <= 1, f"one match: {found}")
    return found[0] if found else None


def cards(home):
    """The rounds on every score card, however many entries they took."""
    shown = []
    for path in sorted(pathlib.Path(home).glob("scores/*.score")):
        show = [CROUPIER, "score", "show", "--game", path.stem]
        text = subprocess.check_output(show, text=True, env={**os.environ, "CROUPIER_HOME": home})
        shown.append(text.split("\n", 1)[1])
    return shown


def deeds_in(game, match):
    """How many deeds a kept match shows to all."""
    again = subprocess.run([CROUPIER, "replay", str(match)], capture_output=True, text=True)
    return len(game.deeds(again.stdout))


def story(lines):
    """The records of a match file under good seals, without what differs each time."""
    told, before = b"", ""
    for count, line in enumerate(lines.decode().splitlines()):
        number, seal, body = line.split(" ", 2)
        before = hashlib.sha256(f"{before} {number} {body}".encode()).hexdigest()[:16]
        check((int(number), seal) == (count, before), f"line {count} is sealed: {line}")
        record = json.loads(body)
        for kind, drawn in (("match", "commitment"), ("match", "began"), ("over", "nonce")):
            record.get(kind, {}).pop(drawn, None)
        told += json.dumps(record).encode() + b"\n"
    return told


def main():
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(10**6)
    print(f"{kills} kills, moments drawn from {seed}")
    dice = random.Random(seed)
    if not os.access(CROUPIER, os.X_OK):
        subprocess.run(["cargo", "build", "--release", "--quiet"], cwd=ROOT, check=True)
    for game in (ElDorado, Brag, BuyBust, Reasons):
        kill(game, kills, dice)
    print(f"{good} passed, {bad} failed")
    sys.exit(1 if bad or not good else 0)


def kill(game, kills, dice):
    program = f"exec:'{sys.executable}' '{ROOT / game.program}'"
    play = ["play", game.name, "--seed", "kill -9", "--seats", "human",
            "--seat", program, *(word for bot in game.bots for word in ("--seat", bot))]
    with tempfile.TemporaryDirectory() as home:
        started = time.monotonic()
        code, _, errors = run(game, play, home)
        # A short match is killed within the time it takes, not mostly after it.
        latest = min(0.25, time.monotonic() - started)
        check((code, errors) == (0, ""), f"the undisturbed match: {code} {errors}")
        whole = kept(home).read_bytes()
        undisturbed = story(whole)
        replay = subprocess.check_output([CROUPIER, "replay", str(kept(home))], text=True)
        deeds = game.deeds(replay)
        total = acts = whole.count(b'{"act":')
        notes = whole.count(b'{"note":')
        card = cards(home)
        check(len(card) == (game.name == "el-dorado"), f"{len(card)} score cards")
        check((acts, notes) == (game.actions or acts, game.notes), f"{acts} actions, {notes} notes")
        check(len(deeds) > (100 if game is ElDorado else 30), f"{len(deeds)} are shown to all")

    done, matches, in_a_turn, in_the_notes = 0, 0, set(), 0
    while done < kills:
        with tempfile.TemporaryDirectory() as home:
            while True:
                match = kept(home)
                arguments = ["resume", match.stem] if match else play
                told = deeds_in(game, match) if match else 0
                last = done >= kills
                delay = None if last else dice.uniform(0, latest)
                if game.notes and not last and dice.random() < 0.2:
                    delay = AT_THE_NOTES
                code, screen, errors = run(game, arguments, home, delay)
                if code == -9:
                    done += 1
                else:
                    check(code == 0, f"{arguments} ends well: {code} {errors}")
                match = kept(home)
                shown = game.shown(screen)
                # A match that goes on shows what is new.
                shown = deeds[:told] + shown
                check(shown == deeds[:len(shown)], f"kill {done}: {shown[-3:]} was shown")
                file = match.read_bytes() if match else b""
                lines = file[:file.rfind(b"\n") + 1]
                acts = lines.count(b'{"act":')
                check(acts >= len(shown), f"kill {done}: {len(shown)} shown and {acts} kept")
                check(undisturbed.startswith(story(lines)), f"kill {done}: the file is another match")
                in_a_turn.add(acts)
                if b'{"note":' in lines:
                    check(acts == total, f"kill {done}: a reason is told before the end")
                    in_the_notes += b'{"over":' not in lines
                # Killed after its last record, a match is over all the same.
                if code == 0 or b'{"over":' in lines:
                    break
            again = subprocess.check_output([CROUPIER, "replay", str(match)], text=True)
            check(again == replay and story(file) == undisturbed, "the killed match is the undisturbed one")
            proof = subprocess.run([CROUPIER, "verify", str(match)], capture_output=True, text=True)
            check(proof.returncode == 0, f"the killed match is proved: {proof.stderr}")
            check(cards(home) == card, "the score card is the undisturbed one")
            matches += 1
    print(f"{game.name}: {done} kills in {matches} matches, at {len(in_a_turn)} different actions"
          + (f", {in_the_notes} while notes were written" if game.notes else ""))
    # Of those at the notes, every one comes after the last action.
    enough = min(kills / (8 if game.notes else 4), total / 3)
    check(len(in_a_turn) > enough, "the kills are spread over the match")


main()
