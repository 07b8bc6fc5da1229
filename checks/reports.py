#!/usr/bin/env python3
"""The reports of `croupier lab report --quick` in a real browser: each game's page within a minute,
wide and phone-sized, light and dark, without a request, a script, or anything wider than the screen.

    checks/reports.py [FOLDER]     keeps the pages and their pictures there
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent
CROUPIER = os.environ.get("CROUPIER", str(ROOT / "target/release/croupier"))
SIZES = {"wide": (1280, 900), "phone": (390, 844)}
good, bad = 0, 0


def check(true, what):
    global good, bad
    good, bad = good + bool(true), bad + (not true)
    print(f"{'ok  ' if true else 'FAIL'} {what}", flush=True)


def edited(folder):
    """A folder of content in which Cocaine pays twenty times as much."""
    cards = (ROOT / "assets/buy-bust/cards/tuned.ron").read_text().splitlines()
    line = next(line for line in cards if 'id: "cocaine"' in line)
    price = line.split("price: ")[1].split(")")[0]
    cards[cards.index(line)] = line.replace(f"price: {price}", "price: 2400")
    (folder / "cards").mkdir(parents=True)
    (folder / "cards/tuned.ron").write_text("\n".join(cards) + "\n")
    return folder


def look(browser, page_file, game):
    for name, (width, height) in SIZES.items():
        for scheme in ("light", "dark"):
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
            asked, wrong = [], []
            page.on("request", lambda request: asked.append(request.url))
            page.on("console", lambda message: wrong.append(message.text))
            page.on("pageerror", lambda error: wrong.append(str(error)))
            page.goto(page_file.as_uri())
            shown = page.evaluate("""() => ({
                wide: document.documentElement.scrollWidth - window.innerWidth,
                charts: document.querySelectorAll('svg').length,
                rows: document.querySelectorAll('tr').length,
                ink: getComputedStyle(document.body).color,
                paper: getComputedStyle(document.body).backgroundColor,
            })""")
            picture = page_file.with_name(f"{game}-{name}-{scheme}.png")
            page.screenshot(path=str(picture), full_page=True)
            what = f"{game}, {name}, {scheme}"
            check(len(asked) == 1 and not wrong, f"{what}: nothing but the page is asked for {wrong}")
            check(shown["wide"] <= 0, f"{what}: nothing is wider than the screen")
            check(shown["charts"] >= 2 and shown["rows"] > 10,
                  f"{what}: {shown['charts']} pictures, {shown['rows']} rows")
            dark = sum(int(part) for part in shown["paper"].strip("rgb()").split(",")[:3]) < 384
            check(dark == (scheme == "dark"), f"{what}: the paper is {shown['paper']}")
            page.close()


def main():
    kept = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else None
    with tempfile.TemporaryDirectory() as home, sync_playwright() as tool:
        os.environ["CROUPIER_HOME"] = home
        folder = kept or pathlib.Path(home)
        folder.mkdir(parents=True, exist_ok=True)
        content = edited(pathlib.Path(home) / "edit")
        browser = tool.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
                                       args=["--no-sandbox"])
        for game, extra in [("buy-bust", ["--assets", str(content)]), ("el-dorado", []), ("brag", [])]:
            page_file = folder / f"{game}.html"
            start = time.monotonic()
            subprocess.run([CROUPIER, "lab", "report", game, "--quick", "--out", str(page_file),
                            *extra], check=True, stdout=subprocess.DEVNULL)
            seconds = time.monotonic() - start
            check(seconds < 60, f"{game}: the quick report took {seconds:.0f} s")
            look(browser, page_file, game)
            figures = json.loads(page_file.with_suffix(".json").read_text())
            lines = page_file.with_suffix(".csv").read_text().splitlines()
            count = sum(len(section["figures"]) for section in figures["sections"])
            check(count == len(lines) - 1 > 10, f"{game}: {count} figures as JSON and as CSV")
            if game == "buy-bust":
                targets = next(each for each in figures["sections"] if each["title"] == "Targets")
                missed = [each["name"] for each in targets["figures"] if each["verdict"] == "missed"]
                check(missed, f"the broken card is found by the targets: {', '.join(missed)}")
        browser.close()
    print(f"{good} passed, {bad} failed")
    sys.exit(1 if bad or not good else 0)


main()
