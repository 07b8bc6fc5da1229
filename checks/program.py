#!/usr/bin/env python3
"""Plays whole matches through the line protocol: the programs of examples/ in
seats, and `play --json` on standard input and output, at El Dorado, at
Three Card Brag and at Buy-Bust. Every line is validated against `croupier schema`, and
compared with the finished replay: no line may name a card that the seat had not
been shown by then.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
CROUPIER = os.environ.get("CROUPIER", str(ROOT / "target/release/croupier"))
BOTS = {"el-dorado": ROOT / "examples/bot.py", "brag": ROOT / "examples/brag.py",
        "buy-bust": ROOT / "examples/buybust.py"}
CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
good, bad = 0, 0

# Stands between the table and a program and writes down what both say.
TEE = """
import subprocess, sys, threading
log = open(sys.argv[1], "w", buffering=1)
program = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
def answers():
    for line in program.stdout:
        log.write("< " + line)
        sys.stdout.write(line); sys.stdout.flush()
thread = threading.Thread(target=answers); thread.start()
for line in sys.stdin:
    log.write("> " + line)
    program.stdin.write(line); program.stdin.flush()
program.stdin.close(); thread.join()
"""


def check(true, what):
    global good, bad
    if true:
        good += 1
    else:
        bad += 1
        print(f"FAIL {what}")


def validators(game):
    try:
        import jsonschema
    except ImportError:
        install = [sys.executable, "-m", "pip", "install", "--quiet", "jsonschema"]
        done = subprocess.run(install, capture_output=True, text=True)
        if done.returncode:
            # Where the system's Python is not to be touched.
            subprocess.run([*install, "--break-system-packages"], check=True)
        import jsonschema
    schemas = json.loads(subprocess.check_output([CROUPIER, "schema", game]))
    return {side: jsonschema.Draft202012Validator(schema) for side, schema in schemas.items()}


def replayed(path, seat):
    """What a seat was shown, as lines, from the finished match."""
    shown = subprocess.check_output([CROUPIER, "replay", path, "--as", seat], text=True)
    return [line for line in shown.splitlines() if not line.startswith("The seed was")]


def check_told(told, shown, seat, table):
    """Compares what a seat was told over the wire with what it was shown."""
    known, read, cards = set(), 0, set()
    for number, line in enumerate(told):
        message = json.loads(line)
        # What a trump stands for is no card that anybody holds.
        reading = message.get("position", {}).get("you", {}).get("reading")
        if reading:
            reading["stands_for"] = None
            line = json.dumps(message)
        happened = message.get("happened", [])
        # Everything shown up to here is what the events say, one line each.
        known.update(CARD.findall("\n".join(shown[read:read + len(happened)])))
        read += len(happened)
        leaked = set(CARD.findall(line)) - known
        check(not leaked, f"{table} {seat} line {number + 1} names {leaked}, not shown by then")
        # Buy-Bust's deck lists are public; who holds what, and what lies face down, is not.
        for event in happened if table.startswith("buy-bust") else []:
            cards |= {event.get("card"), *event.get("cards", [])}
            cards |= {each.get("card", each.get("pick")) for each in
                      event.get("table", []) + event.get("picks", [])}
        position = message.get("position", {})
        if "hand_number" in position:
            held = {*position["hand"], *(card["card"] for card in position["table"])}
            check(held <= cards | {None}, f"{table} {seat} line {number + 1}: {held - cards}")
        check("seed" not in line and "hand_dealt" not in line, f"{table} {seat}: {line}")
    check(read == len(shown), f"{table} {seat} was told {read} events of {len(shown)}")


def check_lines(told, answers, valid, table):
    for line in told:
        errors = [error.message for error in valid["from_table"].iter_errors(json.loads(line))]
        check(not errors, f"{table}: {errors[:1]} in {line[:200]}")
    for line in answers:
        errors = list(valid["from_program"].iter_errors(json.loads(line)))
        check(not errors, f"{table}: {line}")
    kinds = [json.loads(line)["type"] for line in told]
    check(kinds[0] == "hello" and kinds[-1] == "over", f"{table}: {kinds[0]} to {kinds[-1]}")
    check(set(kinds[1:-1]) == {"turn"}, f"{table}: only turns between, and {set(kinds)}")
    check(len(answers) == len(kinds) - 2, f"{table}: an answer a turn")


def only_match(home):
    matches = list(pathlib.Path(home).rglob("*.match"))
    check(len(matches) == 1, f"one match is kept: {matches}")
    return str(matches[0])


def others(game, place):
    """Who sits between the programs."""
    simple = {"el-dorado": "simple", "brag": "caller", "buy-bust": "easy"}[game]
    return simple if place % 4 else "random"


def program_seats(game, seats, valid):
    """The example program in every second seat."""
    table = f"{game}, {seats} seats"
    with tempfile.TemporaryDirectory() as home:
        pathlib.Path(home, "tee.py").write_text(TEE)
        command = [CROUPIER, "play", game, "--seed", f"program {seats}"]
        players = []
        for place in range(1, seats + 1):
            if place % 2:
                players.append(f"p{place}")
                command += ["--seat", f"exec:'{sys.executable}' '{home}/tee.py' '{home}/p{place}.log' "
                                      f"'{sys.executable}' '{BOTS[game]}'"]
            else:
                command += ["--seat", others(game, place)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300,
                              env={**os.environ, "CROUPIER_HOME": home})
        check((done.returncode, done.stderr) == (0, ""), f"{table}: {done.stderr}")
        match = only_match(home)
        text = pathlib.Path(match).read_text()
        check('{"note":' not in text, f"{table}: the example makes no mistake")
        if game == "el-dorado":
            check(text.count('{"act":') == 10 * seats + 55 * seats, f"{table}: every action is kept")
        for seat in players:
            lines = pathlib.Path(home, f"{seat}.log").read_text().splitlines()
            told = [line[2:] for line in lines if line.startswith("> ")]
            answers = [line[2:] for line in lines if line.startswith("< ")]
            check_lines(told, answers, valid, f"{table} {seat}")
            check_told(told, replayed(match, seat), seat, table)
            played = [json.loads(answer)["action"] for answer in answers]
            kept = re.findall(rf'"seat":"{seat}","action":"([^"]*)"', text)
            check(played == kept, f"{table} {seat}: what was answered is what was played")


def standard_input(game, seats, valid):
    """The example program behind `play --json`, connected by hand."""
    table = f"{game} --json, {seats} seats"
    with tempfile.TemporaryDirectory() as home:
        command = [CROUPIER, "play", game, "--json", "--seed", f"json {seats}",
                   "--seats", ",".join([others(game, 1), "human"] + ["random"] * (seats - 2))]
        table_side = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                      stderr=subprocess.PIPE, text=True,
                                      env={**os.environ, "CROUPIER_HOME": home})
        program = subprocess.Popen([sys.executable, str(BOTS[game])], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, text=True)
        told, answers = [], []
        for line in table_side.stdout:
            told.append(line.rstrip("\n"))
            program.stdin.write(line)
            program.stdin.flush()
            if json.loads(line)["type"] in ("turn", "refused"):
                answers.append(program.stdout.readline().rstrip("\n"))
                table_side.stdin.write(answers[-1] + "\n")
                table_side.stdin.flush()
        program.stdin.close()
        check(program.wait(timeout=10) == 0, f"{table}: the example ends by itself")
        check(table_side.wait(timeout=10) == 0, f"{table}: {table_side.stderr.read()}")
        check_lines(told, answers, valid, table)
        check_told(told, replayed(only_match(home), "p2"), "p2", table)


def main():
    if not os.access(CROUPIER, os.X_OK):
        subprocess.run(["cargo", "build", "--release", "--quiet"], cwd=ROOT, check=True)
    for game, tables in (("el-dorado", (2, 4, 6, 10)), ("brag", (2, 4, 8, 13)), ("buy-bust", (3,))):
        valid = validators(game)
        # The schema refuses something, or it would prove nothing.
        check(list(valid["from_table"].iter_errors({"type": "turn"})), "a turn needs a position")
        check(list(valid["from_program"].iter_errors({"act": "bid 1"})), "an answer needs an action")
        for seats in tables:
            program_seats(game, seats, valid)
            standard_input(game, seats, valid)
            print(f"{game}, {seats} seats: {good} good so far", flush=True)
    print(f"{good} passed, {bad} failed")
    sys.exit(1 if bad or not good else 0)


main()
