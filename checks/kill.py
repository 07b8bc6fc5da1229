#!/usr/bin/env python3
"""Kills a match with -9 a hundred times, at random moments, and goes on.

One person (typed for here), one program (examples/bot.py) and two bots play
ten rounds of El Dorado. After each kill the file must hold everything that
was on the screen, and nothing that an undisturbed match does not have; in the
end it must be that match, byte for byte.

    checks/kill.py [KILLS [SEED]]
"""
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent
CROUPIER = os.environ.get("CROUPIER", str(ROOT / "target/release/croupier"))
DEED = re.compile(r"^(?:p1> )*(p\d (?:bids \d+|plays \w\w))$", re.M)
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


def choice(screen):
    """What the person types: it depends on the last prompt alone."""
    line = re.findall(r"^(?:Play one of: |You can only play |Bid 0 to )\w+", screen, re.M)[-1]
    return "1" if line.startswith("Bid") else line[-2:]


def run(arguments, home, delay=None):
    """Plays until the end, or until it is killed; gives what was on the screen."""
    process = subprocess.Popen([CROUPIER, *arguments], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               env={**os.environ, "CROUPIER_HOME": home})
    timer = threading.Timer(delay, process.kill) if delay is not None else None
    if timer:
        timer.start()
    screen = b""
    while more := os.read(process.stdout.fileno(), 65536):
        screen += more
        if screen.endswith(b"p1> "):
            try:
                process.stdin.write(choice(screen.decode()).encode() + b"\n")
                process.stdin.flush()
            except BrokenPipeError:
                pass
    code = process.wait()
    if timer:
        timer.cancel()
    errors = process.stderr.read().decode()
    check("panicked" not in errors, f"no panic: {errors}")
    return code, screen.decode(), errors


def kept(home):
    """The one match kept that has at least its first line."""
    found = [path for path in pathlib.Path(home).rglob("*.match") if path.stat().st_size]
    check(len(found) <= 1, f"one match: {found}")
    return found[0] if found else None


def main():
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(10**6)
    print(f"{kills} kills, moments drawn from {seed}")
    dice = random.Random(seed)
    if not os.access(CROUPIER, os.X_OK):
        subprocess.run(["cargo", "build", "--release", "--quiet"], cwd=ROOT, check=True)
    program = f"exec:'{sys.executable}' '{ROOT / 'examples/bot.py'}'"
    play = ["play", "el-dorado", "--plain", "--seed", "kill -9", "--seats", "human",
            "--seat", program, "--seat", "simple", "--seat", "random"]
    with tempfile.TemporaryDirectory() as home:
        code, _, errors = run(play, home)
        check((code, errors) == (0, ""), f"the undisturbed match: {code} {errors}")
        whole = kept(home).read_bytes()
        replay = subprocess.check_output([CROUPIER, "replay", str(kept(home))], text=True)
        deeds = DEED.findall(replay)
        check(len(deeds) == 260 and b'{"note"' not in whole, "260 actions and no fault")

    done, matches, in_a_trick = 0, 0, set()
    while done < kills:
        with tempfile.TemporaryDirectory() as home:
            while True:
                match = kept(home)
                arguments = ["resume", match.stem] if match else play
                last = done >= kills
                code, screen, errors = run(arguments, home, None if last else dice.uniform(0, 0.25))
                if code == -9:
                    done += 1
                else:
                    check(code == 0, f"{arguments} ends well: {code} {errors}")
                match = kept(home)
                shown = DEED.findall(screen)
                check(shown == deeds[:len(shown)], f"kill {done}: {shown[-3:]} was shown")
                file = match.read_bytes() if match else b""
                lines = file[:file.rfind(b"\n") + 1]
                acts = lines.count(b'{"act":')
                check(acts >= len(shown), f"kill {done}: {len(shown)} shown and {acts} kept")
                check(whole.startswith(lines), f"kill {done}: the file is another match")
                in_a_trick.add(acts)
                # Killed after its last record, a match is over all the same.
                if code == 0 or b'{"over":' in lines:
                    break
            again = subprocess.check_output([CROUPIER, "replay", str(match)], text=True)
            check(again == replay and file == whole, "the killed match is the undisturbed one")
            matches += 1
    print(f"{done} kills in {matches} matches, at {len(in_a_trick)} different actions")
    check(len(in_a_trick) > kills / 4, "the kills are spread over the match")
    print(f"{good} passed, {bad} failed")
    sys.exit(1 if bad or not good else 0)


main()
