#!/usr/bin/env python3
"""Opens the drawn table in a real window on a virtual screen, drawn by the
software renderer; plays a hand by clicks and others by keys, edits card files
well and badly, resizes the window, lets it rest, plays ten hands in a row, goes
on with a match that was kept, goes through lobby, deck builder, settings,
matches and a replay, and plays a whole run of `sequential` and a hand of
`initiative`. Matches are kept in a folder of the check's
own. If CROUPIER names the terminal's binary, that goes on with the match too.
Pictures and what was said are kept in the folder that is named, or in
target/desktop.
"""
import os
import pathlib
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
PROGRAM = os.environ.get("CROUPIER_DESKTOP", str(TARGET / "debug/croupier-desktop"))
SEATS = ["Narc", "Customer", "Player"]
GREEN, RED, PAPER = (27, 142, 75), (199, 32, 26), (248, 242, 227)
INSTEAD = "play in the terminal instead: croupier play buy-bust"
good, bad = 0, 0


def check(true, what):
    global good, bad
    good, bad = good + bool(true), bad + (not true)
    print(f"{'ok  ' if true else 'FAIL'} {what}", flush=True)


def needs():
    """Says what is missing and ends, since nothing here is skipped."""
    packages = {"Xvfb": "xvfb", "xdotool": "xdotool", "import": "imagemagick",
                "convert": "imagemagick"}
    missing = sorted({package for tool, package in packages.items() if not shutil.which(tool)})
    drivers = [pathlib.Path("/usr/share/vulkan/icd.d"), pathlib.Path("/etc/vulkan/icd.d")]
    if not any(folder.is_dir() and list(folder.glob("*.json")) for folder in drivers):
        missing.append("mesa-vulkan-drivers")
    if missing:
        sys.exit(f"FAIL these packages are missing: {' '.join(missing)}")


def screen():
    """A virtual screen, large enough for the widest window."""
    read, write = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "3440x1440x24",
                               "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as display:
        os.environ["DISPLAY"] = f":{display.readline().strip()}"
    return server


class Picture:
    """What a window shows."""

    def __init__(self, path, width, height):
        self.path, self.width, self.height = path, width, height
        self.bytes = subprocess.check_output(["convert", str(path), "-depth", "8", "rgb:-"])

    def at(self, x, y):
        place = 3 * (y * self.width + x)
        return tuple(self.bytes[place:place + 3])

    def share(self, color, row=None):
        """How much of the picture, or of a row, is nearly this colour, in hundredths."""
        rows = [row] if row is not None else range(0, self.height, 3)
        columns = range(0, self.width, 3)
        near = sum(all(abs(one - other) <= 6 for one, other in zip(self.at(x, y), color))
                   for y in rows for x in columns)
        return 100 * near / (len(rows) * len(columns))

    def colors(self):
        return len({self.at(x, y) for y in range(0, self.height, 7)
                    for x in range(0, self.width, 7)})


class Window:
    """A running table: what it says, and hands to play it with."""

    def __init__(self, folder, *options, size=(1280, 720), cwd=ROOT,
                 first="put a card face down"):
        self.folder, self.size, self.lines, self.seen = folder, size, [], 0
        self.process = subprocess.Popen(
            [PROGRAM, "--say", "--frames", "--size", "%dx%d" % size, *options],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=cwd)
        self.said = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()
        self.hear(first)
        self.id = self.do("search", "--sync", "--onlyvisible", "--name", "^Croupier").split()[0]
        self.do("windowfocus", "--sync", self.id)

    def listen(self):
        for line in self.process.stdout:
            self.said.put(line.rstrip("\n"))

    def do(self, *words):
        return subprocess.check_output(["xdotool", *words], text=True, timeout=60)

    def hear(self, words, longest=60):
        """The next line with these words, after all that was heard before."""
        until = time.monotonic() + longest
        while time.monotonic() < until:
            for place in range(self.seen, len(self.lines)):
                if words in self.lines[place]:
                    self.seen = place + 1
                    return self.lines[place]
            try:
                self.lines.append(self.said.get(timeout=0.5))
            except queue.Empty:
                if self.process.poll() is not None and self.said.empty():
                    break
        sys.exit(f"FAIL {words!r} was not said; the last was {self.lines[-8:]}")

    def key(self, name, words=None):
        self.do("key", name)
        return self.hear(words) if words else None

    def click(self, x, y, words=None):
        self.do("mousemove", "--window", self.id, str(x), str(y))
        time.sleep(0.1)
        self.do("click", "1")
        return self.hear(words) if words else None

    def hand(self):
        """The cards that can be chosen, from what was said since the last question."""
        time.sleep(0.2)
        while not self.said.empty():
            self.lines.append(self.said.get())
        asked = max(place for place, line in enumerate(self.lines) if "put a card face" in line)
        cards = [re.match(r"  \d (.*?), ", line) for line in self.lines[asked + 1:asked + 4]]
        return [card.group(1) for card in cards if card]

    def place(self, card):
        hand = self.hand()
        if card not in hand:
            sys.exit(f"FAIL {card} is not in {hand}")
        return hand.index(card)

    def put(self, card):
        """Puts a card down by keys."""
        self.key(str(self.place(card) + 1), f"Chosen: {card}:")
        self.key("Return", "puts a card face down")

    def play(self, cards):
        for card in cards:
            if card != cards[0]:
                self.hear("put a card face down;")
            self.put(card)
        return self.hear("The cards are turned over")

    def deal_on(self, key):
        """Asks for the next hand, once there was time to read the verdict."""
        time.sleep(0.65)
        return self.key(key, " begins")

    def picture(self, name):
        """A picture of the window once it has come to rest."""
        path = self.folder / f"{name}.png"
        before = None
        for _ in range(150):
            time.sleep(0.15)
            subprocess.run(["import", "-window", self.id, str(path)], check=True,
                           stderr=subprocess.DEVNULL)
            now = Picture(path, *self.size)
            # A window that was not drawn yet after another size has next to no colours.
            if before and before.bytes == now.bytes and now.colors() > 60:
                return now
            before = now
        sys.exit(f"FAIL the window does not come to rest: {name}")

    def reach(self, name):
        """Moves the focus by Tab until it is on something whose name begins so."""
        time.sleep(0.3)
        while not self.said.empty():
            self.lines.append(self.said.get())
        self.seen = len(self.lines)
        focus = next((line for line in reversed(self.lines) if line.startswith("> ")), "")
        for _ in range(80):
            if focus.startswith(f"> {name}"):
                return
            self.do("key", "Tab")
            focus = self.hear("> ")
        sys.exit(f"FAIL {name!r} is not reached by Tab")

    def pictures(self, name):
        """A picture in each size."""
        for width, height in [(1024, 640), (1920, 1080), (1280, 720)]:
            self.resize(width, height)
            picture = self.picture(f"{name}-{width}x{height}")
            check(picture.colors() > 60, f"{name} is drawn at {width}x{height}")

    def resize(self, width, height):
        self.do("windowsize", "--sync", self.id, str(width), str(height))
        self.size = (width, height)

    def close(self):
        """Closes the window by its key and tells how many frames there were."""
        self.do("windowfocus", self.id)
        self.do("key", "ctrl+q")
        code = self.process.wait(30)
        self.seen = 0
        line = self.hear("frames ")
        check(code == 0, f"the window closes with code {code}: {line}")
        return int(line.split()[1].rstrip(","))

    def farewell(self):
        """The last word of a window that has closed, and the match that it names."""
        self.seen = 0
        line = self.hear("The match is ")
        return line, line.split()[-1]


def edit(assets, card, before, after):
    path = assets / "buy-bust/cards/classic.ron"
    text = path.read_text()
    line = next(line for line in text.splitlines() if f'id: "{card}"' in line)
    assert before in line, line
    path.write_text(text.replace(line, line.replace(before, after, 1)))


def matches():
    """The files of the matches that are kept."""
    return sorted(pathlib.Path(os.environ["CROUPIER_HOME"]).glob("matches/*.match"))


def without_a_window():
    def run(*options, **changed):
        environment = {**os.environ, **changed}
        if changed.get("DISPLAY") is None and "DISPLAY" in changed:
            del environment["DISPLAY"]
        done = subprocess.run([PROGRAM, *options], env=environment, text=True, timeout=60,
                              capture_output=True)
        said = [line for line in done.stderr.splitlines() if "XDG_RUNTIME_DIR" not in line]
        return done.returncode, said

    for what, changed in [("without a display", {"DISPLAY": None}),
                          ("on a display that is not there", {"DISPLAY": ":4099"}),
                          ("without a Vulkan driver", {"VK_DRIVER_FILES": "/nowhere",
                                                       "VK_ICD_FILENAMES": "/nowhere"})]:
        code, said = run(**changed)
        check(code == 1 and len(said) == 1 and INSTEAD in said[0], f"{what}: {code}, {said}")
    check(not matches(), f"no match begins where there is no window: {matches()}")
    code, said = run("--assets", "/nowhere")
    check(code == 1 and len(said) == 1 and "croupier assets check /nowhere" in said[0],
          f"--assets /nowhere: {code}, {said}")
    for option, value in [("--cards", "gold"), ("--seed", ""),
                          ("--size", "big"), ("--colour", "red")]:
        code, said = run(option, value)
        check(code == 2 and len(said) == 1, f"{option} {value!r}: {code}, {said}")
    for options in [("--resume",), ("--resume", "no-such-match")]:
        code, said = run(*options)
        check(code == 1 and len(said) == 1, f"{' '.join(options)}: {code}, {said}")


def by_clicks(folder):
    """A-23 with a real mouse: a hand, two clicks a card, and the button that deals on."""
    window = Window(folder, "--seed", "meth 7")
    picture = window.picture("opening")
    check(picture.colors() > 200 and picture.share(PAPER) > 3,
          f"the table is drawn: {picture.colors()} colours, {picture.share(PAPER):.0f} % paper")
    # Zones are a third of the felt each, and hold three cards side by side.
    for seat, card in enumerate(["Weed", "Meth", "Safe House"]):
        if seat:
            window.hear("put a card face down;")
        x, y = 88 + seat * 421 + window.place(card) * 131, 370
        said = window.click(x, y, f"Chosen: {card}:")
        if seat == 1:
            check("replaces Weed" in said, f"the choice says what it changes: {said}")
            window.picture("choosing")
        window.click(x, y, "puts a card face down")
    said = window.hear("The cards are turned over")
    check("Evidence 10, Cover 30, Heat +30, Profit $100" in said, said)
    check(window.hear("Safe.") == "Safe. Evidence 10 < Cover 30: 20 to spare", "Safe is said")
    picture = window.picture("meth-replaces-weed")
    check(picture.share(GREEN, 520) > 70, f"Safe is green: {picture.share(GREEN, 520):.0f} %")
    window.click(1180, 492, "Hand 2 begins")
    window.close()


def by_keys(folder):
    """Hands by keys that show the exit criteria A-32 and A-33."""
    window = Window(folder, "--seed", "thirty 12")
    window.play(["Surveillance", "Meth", "Safe House"])
    check("a tie is safe" in window.hear("Safe."), "Evidence 30 = Cover 30 is safe")
    said = window.hear("  Evidence")
    check(said == "  Evidence 30 = Surveillance 20 + Safe House 10", said)
    window.picture("evidence-10-and-20")
    check("Hand 2 begins" in window.deal_on("Return"), "Enter deals on")
    window.close()

    window = Window(folder, "--seed", "location 38")
    window.put("School Zone")
    window.hear("put a card face down;")
    window.put("Alibi")
    window.hear("put a card face down;")
    said = window.key(str(window.place("Safe House") + 1), "Chosen: Safe House:")
    check("Evidence 40 to 10, Cover 35 to 60" in said, said)
    window.picture("choosing-safe-house")
    # The second press of a double click does not take the verdict away.
    window.do("key", "Return", "Return", "n")
    said = window.hear("The cards are turned over")
    check("Evidence 10, Cover 60" in said, said)
    check(window.hear("  Evidence") == "  Evidence 10 = Safe House 10", "School Zone is replaced")
    check(window.hear("  Cover") == "  Cover 60 = Alibi 30 + Safe House 30", "Cover is 60")
    window.picture("safe-house-replaces-school-zone")
    check(not any("Hand 2" in line for line in window.lines), "the verdict stays to be read")
    window.close()


def by_edits(folder):
    """A-26 and A-32 d, e, f: edits of a folder that is watched."""
    with tempfile.TemporaryDirectory() as kept:
        assets = pathlib.Path(kept) / "assets"
        shutil.copytree(ROOT / "assets", assets)
        window = Window(folder, "--seed", "forty 3", "--assets", "assets", cwd=kept)
        window.play(["Heroin", "School Zone", "Alibi"])
        check(window.hear("BUSTED.") == "BUSTED. Evidence 40 > Cover 35: 5 too much", "40 > 35")
        edit(assets, "school_zone", "cover: 5", "cover: 0")
        check(window.hear("Edited:") == "Edited: School Zone: cover 5 -> 0", "the edit is named")
        said = window.hear("BUSTED.")
        check(said == "BUSTED. Evidence 40 > Cover 30: 10 too much", said)
        picture = window.picture("edited-40-against-30")
        check(picture.share(RED, 520) > 70, f"BUSTED is red: {picture.share(RED, 520):.0f} %")
        check(picture.share(GREEN, 44) > 20, "the notice is green")
        edit(assets, "school_zone", "cover: 0", "cover: lots")
        said = window.hear("cannot be used")
        lines = (assets / "buy-bust/cards/classic.ron").read_text().splitlines()
        line = next(number for number, line in enumerate(lines, 1) if "lots" in line)
        check(f" assets/buy-bust/cards/classic.ron:{line}:" in said, said)
        picture = window.picture("bad-edit")
        check(picture.share(RED, 44) > 20, "the notice is red")
        check(picture.share(RED, 520) > 70, "and the table stands")
        edit(assets, "school_zone", "cover: lots", "cover: 5")
        check(window.hear("Edited:") == "Edited: School Zone: cover 0 -> 5", "it is mended")
        window.close()

        edit(assets, "school_zone", "heat: 20", "heat: 0")
        window = Window(folder, "--seed", "heat 1", "--assets", "assets", cwd=kept)
        window.play(["Meth", "Heroin", "School Zone"])
        check(window.hear("  Heat") == "  Heat +75 = Meth 30 + Heroin 45", "Heat +75 is shown")
        window.picture("heat-75")
        window.close()


def sizes(folder):
    """The layout follows the window, from the smallest to an ultrawide one."""
    window = Window(folder, "--seed", "stack 3", size=(1024, 640))
    window.picture("1024x640-choosing")
    window.play(["Patrol", "Surveillance", "Safe House"])
    check(window.hear("  Evidence").endswith("35 = Patrol 5 + Surveillance 20 + Safe House 10"),
          "Patrol 5 and Surveillance 20 add up")
    for width, height in [(1024, 640), (1280, 720), (1920, 1080), (3440, 1440)]:
        window.resize(width, height)
        picture = window.picture(f"{width}x{height}")
        band = picture.share(RED)
        check(4 < band < 12, f"{width}x{height}: the verdict takes {band:.1f} % of the window")
        corner = picture.at(width - 3, height - 3)
        check(corner != (0, 0, 0), f"{width}x{height}: the felt reaches the corner: {corner}")
    window.close()


def kept(folder):
    """A match begun in the window is kept, and goes on in the next one."""
    before = set(matches())
    window = Window(folder, "--seed", "meth 7")
    committed = next(line for line in window.lines if "committed to" in line)
    window.put("Weed")
    window.hear("put a card face down;")
    window.put("Meth")
    window.hear("put a card face down;")
    hand = window.hand()
    [file] = set(matches()) - before
    check(committed.split()[5] in file.read_text(), f"the match is committed to: {committed}")
    busy = subprocess.run([PROGRAM, "--resume", file.stem], capture_output=True, text=True)
    said = [line for line in busy.stderr.splitlines() if "XDG_RUNTIME_DIR" not in line]
    check(busy.returncode == 1 and len(said) == 1 and "elsewhere" in said[0],
          f"it has one writer: {said}")
    window.close()
    line, name = window.farewell()
    check(line == f"The match is kept. Go on with: croupier-desktop --resume {name}, "
          f"or croupier resume {name}", line)
    check(name == file.stem and file.read_text().count('"act"') == 2, f"two cards are in {name}")
    for options in [("--resume",), ("--resume", name)]:
        window = Window(folder, *options)
        check(f"Match {name} goes on" in window.lines and committed in window.lines,
              f"{' '.join(options)} goes on with it")
        check(window.hand() == hand, f"the Player holds {hand}")
        if options == ("--resume",):
            window.close()
    window.picture("resumed")
    window.put("Safe House")
    check("Evidence 10, Cover 30" in window.hear("The cards are turned over"), "it is played on")
    window.deal_on("n")
    window.close()
    check('"over"' not in file.read_text(), "the game goes on after a safe hand")
    check(window.farewell()[1] == name, "and is the same match")
    damaged(file)
    in_the_terminal(name)
    nothing(folder)


def damaged(file):
    """A damaged match is named, and stays as it is."""
    good = file.read_text()
    bad = good.replace('"act"', '"axt"', 1)
    file.write_text(bad)
    home = str(file.parent.parent)
    done = subprocess.run([PROGRAM, "--data", home, "--resume", file.stem], capture_output=True,
                          text=True, timeout=60)
    said = [line for line in done.stderr.splitlines() if "XDG_RUNTIME_DIR" not in line]
    instead = f"croupier resume {file.stem} --cut --data {home}"
    check(done.returncode == 1 and len(said) == 1 and instead in said[0],
          f"a damaged match: {done.returncode}, {said}")
    check(file.read_text() == bad, "and nothing is lost")
    file.write_text(good)


def in_the_terminal(name):
    """The same match goes on in the terminal."""
    if "CROUPIER" not in os.environ:
        print("not run: going on in the terminal, for which CROUPIER must name its binary")
        return
    done = subprocess.run([os.environ["CROUPIER"], "resume", name], input="quit\n", text=True,
                          capture_output=True, timeout=60)
    check("Hand 2" in done.stdout, f"croupier resume goes on with it: {done.stdout[:200]!r}")


def nothing(folder):
    """With --no-save nothing is kept, and nothing is said of it."""
    before = matches()
    window = Window(folder, "--seed", "meth 7", "--no-save")
    window.put("Weed")
    window.close()
    check(matches() == before, "--no-save keeps nothing")
    told = [line for line in window.lines if "committed" in line or "match is" in line]
    check(not told, f"and says nothing of it: {told}")
    with tempfile.TemporaryDirectory() as other:
        window = Window(folder, "--seed", "meth 7", "--data", other)
        window.close()
        line, name = window.farewell()
        there = pathlib.Path(other) / "matches" / f"{name}.match"
        check(there.is_file() and f"--data {other} --resume" in line, line)
    check(matches() == before, "--data keeps elsewhere")


def at_rest(folder):
    """Nothing is drawn while nothing happens, in a round and in a run."""
    for options, first in (((), "put a card face down"), (("--rules", "sequential"), "Play a card")):
        frames = []
        for seconds in (1, 7):
            window = Window(folder, "--seed", "rest", *options, first=first)
            window.picture("rest")
            time.sleep(seconds)
            frames.append(window.close())
        few, many = frames
        # Bevy looks around every five seconds; a table that draws all the time makes a hundred.
        check(many - few <= 12, f"six more seconds at rest took {many - few} more frames")


def screens(folder):
    """Lobby, deck builder, settings, matches and a replay, by clicks and by keys."""
    window = Window(folder, first="Lobby: sequential with tuned cards")
    window.pictures("lobby")
    window.click(530, 168, "Deck builder: 15 cards. This deck can be played")
    window.pictures("deck-builder")
    window.reach("Start from an empty deck")
    window.key("Return", "Not yet: the deck has 0 cards and needs at least 10")
    window.picture("deck-builder-empty")
    window.reach("Start from the preset balanced")
    window.key("Return", "This deck can be played")
    window.reach("The name of the deck")
    window.do("type", "quiet one")
    window.key("Return", "The deck is saved as quiet-one")
    saved = pathlib.Path(os.environ["CROUPIER_HOME"]) / "decks/quiet-one.json"
    check(saved.is_file(), "the deck is saved")
    window.key("Escape", "Lobby: ")
    window.reach("Your deck: quiet-one")
    window.key("Return", "deck quiet-one")
    window.reach("Settings")
    window.key("Return", "Settings: Text 100 %")
    window.pictures("settings")
    for name, said in [("High contrast", "high contrast"), ("Four colours", "four colours"),
                       ("Text 150 %", "Text 150 %")]:
        window.reach(name)
        window.key("Return", said)
        window.picture(f"settings-{said.replace(' ', '-').replace('%', 'percent')}")
    window.key("Escape", "Lobby: ")
    window.picture("lobby-150-percent")
    window.close()
    window = Window(folder, first="Lobby: ")
    window.reach("Settings")
    window.key("Return", "Settings: Text 150 %, four colours")
    for name in ["Text 100 %", "Green felt"]:
        window.reach(name)
        window.key("Return", "Settings: ")
    window.key("Escape", "Lobby: ")
    window.reach("Matches played")
    window.key("Return", "matches are kept")
    window.picture("matches")
    window.reach("Watch")
    window.key("Return", "Replay: Step 0 of ")
    for step in range(1, 4):
        window.key("n", f"Replay: Step {step} of ")
    window.pictures("replay")
    window.key("b", "Replay: Step 2 of ")
    window.key("Home", "Replay: Step 0 of ")
    window.key("Escape", "Matches played: ")
    window.close()


def ten_hands(folder):
    """Ten hands in one window by keys, for the questions of A-34."""
    window = Window(folder, "--seed", "ten hands")
    told = []
    for hand in range(10):
        for seat in range(3):
            if hand or seat:
                window.hear("put a card face down;")
            cards = window.hand()
            for turn in range(3):
                card = cards[(hand + seat + turn) % 3]
                said = window.key(str(cards.index(card) + 1), "Chosen: ")
                if "must then play a Location" not in said:
                    break
            window.key("Return", "puts a card face down")
        turned = window.hear("The cards are turned over, ")
        verdict = window.hear(". Evidence").split(".")[0]
        told.append(f"{hand + 1}. {turned.removeprefix('The cards are turned over, ')}: {verdict}")
        window.deal_on("n")
    window.close()
    (folder / "ten-hands.txt").write_text("\n".join(told) + "\n")
    print("\n".join(told))
    ends = {"BUSTED" in line for line in told}
    check(len(told) == 10 and ends == {True, False}, "ten hands were played, safe and busted ones")


def a_run(folder):
    """A whole run of `sequential`: by clicks, left and gone on with, then by keys."""
    window = Window(folder, "--rules", "sequential", "--seed", "look 8", first="Play a card")
    said = window.click(88, 460, "Chosen: ")
    check("Back Alley: Evidence 0 to " in said, said)
    window.picture("run-choosing")
    window.click(88, 460, "Player plays Back Alley")
    said = window.hear("The Dealer reveals")
    check("Private Residence: Evidence " in said, said)
    said = window.hear("  Fold:")
    check("keeps 14 cards and Heat " in said and "it loses 1 card" in said, said)
    window.picture("run-reveal")
    window.close()
    line, name = window.farewell()
    check("The match is kept" in line, line)
    window = Window(folder, "--resume", name, first="Continue, or fold")
    check(any(f"Match {name} goes on" in line for line in window.lines), "the run goes on")
    window.click(600, 440, "Round 2: Customer, Player, Narc")
    window.hear("Play a card")
    window.key("o", "does best")
    window.picture("run-odds")
    window.key("Escape")
    window.key("1", "Chosen: ")
    window.key("Return", "Continue, or fold")
    window.key("c", "Play a card")
    window.key("1", "Chosen: ")
    said = window.key("Return", "Safe: ")
    banked = re.search(r"\$\d+ is banked", said)
    check(banked, said)
    window.hear("  Go home")
    for width, height in [(1024, 640), (1920, 1080), (1280, 720)]:
        window.resize(width, height)
        picture = window.picture(f"run-{width}x{height}")
        check(4 < picture.share(GREEN) < 12, f"{width}x{height}: Safe is green")
    check("Hand 2 begins" in window.deal_on("n"), "N deals the next hand")
    window.hear("Play a card")
    window.key("c", "Continue, or fold")
    window.key("f", "Folded in round 1")
    time.sleep(0.65)
    said = window.key("g", "The run is over after 2 hands")
    check(f"the Player comes home with {banked[0].split()[0]} " in said, said)
    window.picture("run-over")
    window.close()
    check("The match is over and kept" in window.farewell()[0], "the run is over and kept")


def an_initiative_hand(folder):
    """B-20: the badge, the raises, and why nobody raises any more."""
    window = Window(folder, "--rules", "initiative", "--seed", "first look",
                    first="Raise with a card")
    said = window.hear("  Raise a card")
    check("raise 2 of 3" in said, said)
    window.picture("initiative")
    window.pictures("initiative")
    window.click(88, 460, "Chosen: ")
    window.click(816, 440, "The cards are turned over")
    said = window.hear("  Raise a card")
    check("No more raises this round: 3 of 3 were made." in said, said)
    window.picture("initiative-limit")
    window.key("c", "Round 2: Narc, Customer, Player")
    window.hear("Raise with a card")
    window.key("f", "Player folds")
    window.close()


def main():
    needs()
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else TARGET / "desktop").resolve()
    folder.mkdir(parents=True, exist_ok=True)
    if "CROUPIER_DESKTOP" not in os.environ:
        subprocess.run(["cargo", "build", "--quiet", "-p", "croupier-desktop"], cwd=ROOT,
                       check=True)
    server = screen()
    try:
        with tempfile.TemporaryDirectory() as home:
            os.environ["CROUPIER_HOME"] = home
            for part in (without_a_window, lambda: by_clicks(folder), lambda: by_keys(folder),
                         lambda: by_edits(folder), lambda: sizes(folder),
                         lambda: kept(folder), lambda: screens(folder), lambda: at_rest(folder),
                         lambda: ten_hands(folder), lambda: a_run(folder),
                         lambda: an_initiative_hand(folder)):
                part()
    finally:
        server.terminate()
    drawn = subprocess.run(
        ["cargo", "test", "--quiet", "--workspace", "--test", "table", "picture"],
        cwd=ROOT,
        env={**os.environ, "CROUPIER_PICTURES": str(folder)}, capture_output=True, text=True)
    check(drawn.returncode == 0, "the pictures drawn off screen")
    if drawn.returncode:
        print(drawn.stdout[-2000:], drawn.stderr[-2000:])
    print(f"{good} passed, {bad} failed; pictures are in {folder}")
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
