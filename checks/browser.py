#!/usr/bin/env python3
"""Starts the real server and plays at it in a real browser, headless Chromium.

Whole matches by mouse, by touch at a phone's size and by keyboard alone; two
browsers at one table by a link, at every game; the server killed with -9 in the middle of a trick
and started again; without scripts, by forms and reload; over a slow network that fails. Every page goes through
axe-core in light, dark and high contrast, and is looked at from 360x640 to 2560x1440
and with text at twice its size: nothing is wider than the screen or cut off.
Nothing may complain in the console, and pages and updates stay small.

    checks/browser.py [--pictures DIR] [PART ...]

Without PARTs everything is done. Needs python's playwright and axe-playwright-python,
and a Chromium (CHROMIUM, or /usr/bin/chromium).
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys

try:
    from axe_playwright_python.sync_playwright import Axe
    from playwright.sync_api import sync_playwright
except ImportError as missing:
    sys.exit(f"FAIL python's playwright and axe-playwright-python are needed: {missing}")

from at_table import ACT, AtBrag, AtDeal, AtTable, Watch, acts, choose, new_game, new_run
from served import Count, Served

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
SIZES = [(360, 640), (390, 844), (844, 390), (1000, 800), (1280, 800), (1920, 1080), (2560, 1440)]
THEMES = ["light", "dark", "contrast"]
FIRST_PAGE, UPDATE = 100_000, 30_000
GONE = r"ERR_CONNECTION_REFUSED|WebSocket connection|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE"

# Whatever is pressed or read and does not fit: wider than the page, outside of what
# can be scrolled to, or larger than its own box.
UNFIT = """() => {
  const wrong = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + 1) {
    wrong.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`);
  }
  const scrolls = (node, axis) => {
    for (let up = node.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      const way = axis === 'x' ? style.overflowX : style.overflowY;
      if (up !== document.body && up !== root && (way === 'auto' || way === 'scroll')) return true;
      if (style.position === 'fixed') return false;
    }
    return axis === 'y' && getComputedStyle(document.body).overflowY !== 'hidden'
      && getComputedStyle(root).overflowY !== 'hidden';
  };
  for (const node of document.querySelectorAll('button, a, input, select, summary, h1, h2, legend')) {
    if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = node.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const name = (node.getAttribute('aria-label') || node.innerText || node.name || node.tagName).trim();
    const outX = box.left < -1 || box.right > innerWidth + 1;
    const top = box.top + scrollY;
    const outY = box.bottom > innerHeight + 1 || box.top < -1;
    if (outX && !scrolls(node, 'x')) wrong.push(`${name} is at ${box.left} to ${box.right} of ${innerWidth}`);
    if ((outY && !scrolls(node, 'y')) || top < -1) wrong.push(`${name} is at ${box.top} to ${box.bottom} of ${innerHeight}`);
    if (node.matches('button, a.button, h1, h2') && getComputedStyle(node).overflow !== 'visible'
        && (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1)) {
      wrong.push(`${name} is cut off`);
    }
  }
  return wrong;
}"""

# Whatever is pressed at a table of Brag or Buy-Bust and is not in view without scrolling.
OUT_OF_VIEW = """() => [...document.querySelectorAll('#table:is(.brag, .buybust) :is(.you, .ways) :is(button, a)')]
  .filter((each) => each.checkVisibility() && !each.closest('[popover]'))
  .filter((each) => {
    const box = each.getBoundingClientRect();
    return box.top < 0 || box.bottom > innerHeight + 1 || box.left < 0 || box.right > innerWidth + 1;
  }).map((each) => each.innerText)"""


class House:
    """The server, the browser, and what is counted."""

    def __init__(self, playwright, pictures):
        self.count, self.served, self.pictures = Count(), Served(), pictures
        self.chromium = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])

    def browser(self, size=DESK, host=True, look=None, **more):
        """A browser of its own, of the host or of nobody yet."""
        context = self.chromium.new_context(viewport=size, **more)
        if look:
            context.add_cookies([{"name": "croupier-look", "value": look, "url": self.served.origin}])
        if host:
            page = context.new_page()
            page.goto(self.served.entrance)
            page.close()
        return context

    def picture(self, page, name):
        if self.pictures:
            page.screenshot(path=str(self.pictures / f"{name}.png"))

    def proved(self, about, match):
        proof = self.served.run("verify", match)
        self.count.check(about, proof.returncode == 0, f"the match is proved: {proof.stderr}")

    def played(self, about, person, made, seats=("p1",)):
        """A match that one person played against bots is what its file says."""
        self.count.check(about, person.is_over(), "the match is over, and says who won")
        kept = [act["action"] for act in acts(self.served.records(person.match()))
                if act["seat"] in seats]
        self.count.check(about, kept == made and made, f"{made} was done and {kept} is kept")
        self.proved(about, person.match())


def mouse(house):
    """A whole match by mouse, with the motion on; sizes of pages and updates."""
    count, context = house.count, house.browser()
    page = context.new_page()
    person = AtTable(page, count, "mouse")
    new_game(page, house.served.origin, seats=4, rounds=3, speed="instant")
    person.wait()
    house.picture(page, "bidding")
    light(house, "the lobby", context, house.served.origin + "/")
    light(house, "the table", context, page.url)
    page.get_by_role("button", name="Odds").click()
    page.get_by_text("%").first.wait_for()
    page.keyboard.press("Escape")
    house.played("mouse", person, person.play())
    page.wait_for_timeout(300)
    house.picture(page, "end")
    small(house, "a table", person.watch)
    guests = {f"who_{seat}": "guest" for seat in range(2, 11)}
    person.watch.frames.clear()
    with page.expect_websocket():
        new_game(page, house.served.origin, seats=10, rounds=1, speed="instant", **guests)
    page.reload()
    page.get_by_role("button", name="Deal").wait_for()
    page.wait_for_timeout(300)
    small(house, "a waiting room with nine links", person.watch)
    count.done("mouse")
    count.done("light")
    context.close()


def small(house, what, watch):
    largest = max((len(frame.encode()) for frame in watch.frames), default=0)
    house.count.check("light", 0 < largest < UPDATE, f"the largest update of {what} has {largest} bytes")
    print(f"the largest update of {what} has {largest} bytes", flush=True)


def light(house, what, known, address):
    """What a browser fetches that has nothing of the page yet."""
    context = house.browser(host=False)
    context.add_cookies(known.cookies())
    page, sizes = context.new_page(), {}
    page.on("response", lambda answer: sizes.setdefault(answer.url, answer.headers.get("content-length")))
    page.goto(address)
    page.wait_for_load_state("load")
    page.wait_for_timeout(200)
    house.count.check("light", len(sizes) > 2 and None not in sizes.values(), f"{what}: {sizes}")
    whole = sum(int(size or 0) for size in sizes.values())
    house.count.check("light", 0 < whole < FIRST_PAGE, f"{what} takes {whole} bytes in all")
    print(f"{what} takes {whole} bytes in all", flush=True)
    context.close()


def touch(house):
    """A whole match by touch at a phone's size, begun from the lobby."""
    context = house.browser(PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = context.new_page()
    person = AtTable(page, house.count, "touch", "touch")
    page.goto(house.served.origin + "/")
    page.get_by_role("link", name="New game of El Dorado").tap()
    choose(page, seats=4, rounds=2, speed="instant")
    page.get_by_role("button", name="Sit down").tap()
    page.wait_for_url("**/table/*")
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Close").locator("visible=true").tap()
    house.played("touch", person, person.play())
    house.picture(page, "end-phone")
    house.count.done("touch")
    context.close()


def keyboard(house):
    """A whole match by keys alone, from the lobby to the last card."""
    context = house.browser(look="system.still")
    page = context.new_page()
    person = AtTable(page, house.count, "keyboard", "keyboard")
    # What is chosen for one table is what the lobby offers for the next.
    new_game(page, house.served.origin, seats=4, rounds=2, speed="instant")
    page.goto(house.served.origin + "/")
    tab_to(page, "button", "Play now: El Dorado")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    person.wait()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog")
    house.count.check("keyboard", keys.is_visible(), "? lists the keys")
    page.keyboard.press("Escape")
    house.count.check("keyboard", not keys.is_visible(), "Escape closes them")
    house.played("keyboard", person, person.play(each=focus_is_seen))
    house.count.done("keyboard")
    context.close()


def tab_to(page, role, name):
    """Goes by Tab to something, and nowhere else."""
    wanted = page.get_by_role(role, name=name)
    for _ in range(60):
        page.keyboard.press("Tab")
        if wanted.evaluate("node => node === document.activeElement"):
            return
    raise AssertionError(f"Tab does not lead to {name}")


def focus_is_seen(person, now):
    person.page.keyboard.press("ArrowRight")
    seen = person.page.evaluate("""() => {
      const style = getComputedStyle(document.activeElement);
      return document.activeElement !== document.body && document.activeElement.matches(':focus-visible')
        && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
    }""")
    person.count.check("keyboard", seen, "the focus is seen")


def two(house):
    """Two browsers at one table: the guest on a phone, by a link; then the server is
    killed in the middle of a trick, and the match goes on."""
    count, served = house.count, house.served
    context = house.browser(look="system.still")
    host = AtTable(context.new_page(), count, "two browsers")
    new_game(host.page, served.origin, name="Hilda", seats=3, rounds=4, speed="instant",
             who_2="guest", who_3="bot:easy")
    match = host.match()
    house.picture(host.page, "waiting")
    link = host.page.locator("a[href*='/seat/']").first.get_attribute("href")
    away = house.browser(PHONE, host=False, look="system.still", has_touch=True, is_mobile=True)
    guest = AtTable(away.new_page(), count, "two browsers", "touch")
    guest.page.goto(link)
    guest.page.get_by_label("What shall we call you?").fill("Pia <b>&")
    guest.page.get_by_role("button", name="Sit down").tap()
    guest.page.wait_for_url("**/table/*")
    host.page.get_by_text("Pia <b>&").first.wait_for()
    links(house, link, guest)
    host.page.get_by_role("button", name="Deal").click()

    def settled():
        """Both pages, once they have heard the same."""
        for _ in range(200):
            one, other = host.read(), guest.read()
            if one["turn"] is not None and one["count"] == other["count"] and one["turn"] == other["turn"]:
                if one["turn"] == "0" or one["choices"] or other["choices"]:
                    return one, other
            host.page.wait_for_timeout(25)
        raise TimeoutError("the two pages do not come to the same")

    killed, played = False, 0
    while True:
        one, other = settled()
        if one["turn"] == "0":
            break
        count.check("two browsers", one["trick"] == other["trick"] and one["round"] == other["round"],
                    f"both see the same trick and round: {one} {other}")
        # Two packs are dealt, so both may hold, or see in the trick, the same face.
        # What the socket brought last counts if it is what the page shows.
        frame = guest.watch.frames[-1]
        same = f'data-turn="{other["turn"]}"' in frame
        last = set(re.findall(r'data-card="(\w\w)"', frame)) if same else set()
        known = [set(page["hand"]) | set(page["trick"]) for page in (one, other)]
        leaked = set(one["hand"]) & ((set(other["cards"]) | last) - known[1])
        count.check("two browsers", not leaked, f"the guest's page holds no card of the host's hand: {leaked}")
        leaked = set(other["hand"]) & (set(one["cards"]) - known[0])
        count.check("two browsers", not leaked, f"the host's page holds no card of the guest's hand: {leaked}")
        actor = host if one["choices"] else guest
        if not killed and one["trick"] and one["hand"] and actor is host and len(one["trick"]) < 3:
            killed = True
            back(house, (host, guest), (one, other))
        if actor is guest and one["hand"]:
            focus_stays(house, host, guest, one, other)
        else:
            actor.act(one if actor is host else other)
        played += 1
        actor.page.wait_for_function(
            "turn => document.querySelector('#table').dataset.turn !== turn", arg=one["turn"])
    count.check("killed", killed, "the server was killed in the middle of a trick")
    count.check("two browsers", host.is_over() and guest.is_over(), "both see the end")
    records = served.records(match)
    numbers = [sum(f'"{kind}"' in line for line in records) for kind in ("promised", "opened")]
    count.check("two browsers", numbers == [2, 2], f"promises and numbers of both: {numbers}")
    kept = [act for act in acts(records) if act["seat"] in ("p1", "p2")]
    count.check("killed", len(kept) == played, f"{played} actions were done, {len(kept)} are kept")
    house.proved("killed", match)
    for about in ("two browsers", "killed", "focus", "links"):
        count.done(about)
    context.close()
    away.close()


def links(house, link, guest):
    """A link that was used is no one else's; in the browser that used it, it works again."""
    count, stranger = house.count, house.browser(host=False)
    page = stranger.new_page()
    for address, status in ((link, 403), (link[:-4] + "0000", 404), (guest.page.url, 403),
                            (house.served.origin + "/", 403)):
        answer = page.goto(address)
        count.check("links", answer.status == status, f"{address} answers {answer.status}, not {status}")
        count.check("links", "Hilda" not in page.content(), f"{address} names nobody")
    guest.page.goto(link)
    count.check("links", guest.page.url.endswith(guest.match()) and "/table/" in guest.page.url,
                "its own browser comes back by the link")
    answer = guest.page.request.get(house.served.origin + "/")
    count.check("links", answer.status == 403, "a guest does not come into the lobby")
    stranger.close()


def back(house, people, before):
    """Kills the server and starts it again: the pages come back by themselves."""
    for person in people:
        person.watch.forgiven = GONE
    house.served.kill()
    for person in people:
        lost = person.page.get_by_text("Connection lost")
        lost.wait_for()
        house.count.check("killed", lost.is_visible(), "a page says that the connection is lost")
    house.served.start()
    for person, was in zip(people, before):
        person.page.get_by_text("Connection lost").wait_for(state="hidden", timeout=15_000)
        person.page.wait_for_function(
            "turn => document.querySelector('#table').dataset.turn === turn", arg=was["turn"])
        now = person.read()
        for what in ("turn", "hand", "trick", "choices", "round"):
            house.count.check("killed", now[what] == was[what],
                              f"the {what} was {was[what]} and is {now[what]}")
        person.watch.forgiven = None


def focus_stays(house, host, guest, one, other):
    """The guest acts while the host's focus is on a card."""
    card = one["hand"][-1]
    host.page.locator(f"[data-card='{card}']").last.focus()
    guest.act(other)
    host.page.wait_for_function(
        "turn => document.querySelector('#table').dataset.turn !== turn", arg=one["turn"])
    focused = host.page.evaluate("document.activeElement.dataset.card ?? ''")
    house.count.check("focus", focused == card, f"the focus was on {card} and is on {focused}")


def forms(house):
    """Without scripts: forms and reload."""
    context = house.browser(java_script_enabled=False)
    page = context.new_page()
    person = AtTable(page, house.count, "forms", "forms")
    new_game(page, house.served.origin, seats=3, rounds=2, speed="instant")
    house.played("forms", person, person.play())
    house.count.done("forms")
    context.close()


def slow(house):
    """A slow network that fails once: who presses is told so, and a press counts once, however often it is done."""
    context, network = house.browser(look="system.still"), {"latency": 400, "downloadThroughput": 60_000, "uploadThroughput": 20_000}
    page = context.new_page()
    person = AtDeal(page, house.count, "slow")
    devtools = context.new_cdp_session(page)
    devtools.send("Network.emulateNetworkConditions", {"offline": False, **network})
    new_run(page, house.served.origin, hands=1)
    made, now = [], person.wait()
    person.watch.forgiven = "ERR_INTERNET_DISCONNECTED"
    while now["turn"] != "0":
        button = page.locator(f"{ACT}[value='{now['choices'][0]}']").first
        if not made:
            devtools.send("Network.emulateNetworkConditions", {"offline": True, **network})
            button.click()
            page.get_by_text("That did not reach the table.").wait_for()
            devtools.send("Network.emulateNetworkConditions", {"offline": False, **network})
        made.append(now["choices"][0])
        button.dblclick()
        now = person.wait(now["turn"])
    house.played("slow", person, made, ("p3", "player"))
    house.count.done("slow")
    context.close()


# Counts the tones that a page plays, and notes which cue it asks for at which part.
TONES = """() => {
  window.tones = 0;
  window.cues = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) { window.tones++; return start.apply(this, at); };
  addEventListener('DOMContentLoaded', () => {
    const [asked, parts] = [window.cue, window.hear];
    window.cue = (name) => { window.cues.push(name); return asked(name); };
    window.hear = (old, part) => {
      const was = window.cues.length;
      const state = (main) => ({ deal: main.dataset.deal, over: main.dataset.turn === '0', mine: main.classList.contains('mine'),
        count: Number(main.dataset.count), closed: 'won' in main.dataset,
        gained: !!main.querySelector('.places .won.me') || (main.querySelector('.result .net b')?.textContent ?? '').startsWith('+') });
      const states = [state(old), state(part)];
      parts(old, part);
      (window.moments ??= []).push([...states, window.cues.slice(was)]);
    };
  });
}"""


def heard(house, page, about):
    """Each part of the page was met by the one cue that belongs to it."""
    count, moments = house.count, page.evaluate("window.moments ?? []")
    kinds = set()
    for old, new, cues in moments:
        if new["closed"] and not old["closed"]:
            wanted = ["win"]
        elif new["deal"] != old["deal"] or (new["over"] and not old["over"]):
            wanted = ["win" if new["gained"] else "deal"]
        elif new["mine"] and not old["mine"]:
            wanted = ["turn"]
        else:
            wanted = ["play"] if new["count"] > old["count"] else []
        count.check("sound", cues == wanted, f"{about}: {cues} and not {wanted} for {old} and then {new}")
        kinds |= set(cues)
    return kinds


def first(house):
    """Somebody who was never here: a hand of each game step by step, and the deal of the day."""
    count, context = house.count, house.browser(PHONE, look="system.still")
    page = context.new_page()
    Watch(page, count, "first")
    for game in ("el-dorado", "brag", "buy-bust"):
        page.goto(house.served.origin + "/")
        page.locator(f"a[href='/tour/{game}']").click()
        for step in range(9):
            count.check("first", page.get_by_role("link", name="Skip").is_visible(), "it can be skipped")
            following = page.get_by_role("link", name="Next")
            if not following.count():
                break
            following.click()
            page.wait_for_url(f"**step={step + 1}")
        page.get_by_role("link", name="Play a game").click()
        count.check("first", f"game={game}" in page.url, f"the hand leads to a game, not to {page.url}")
    for game in ("el-dorado", "brag", "buy-bust"):
        page.goto(house.served.origin + "/daily")
        press = page.locator(f"button[value='{game}']")
        press.click()
        page.wait_for_url("**/table/*")
        table = page.url
        page.goto(house.served.origin + "/daily")
        count.check("first", not press.count() and page.locator(f"a[href='/table/{table.rsplit('/', 1)[1]}']").count(),
                    "there is one try, which goes on")
    page.goto(house.served.origin + "/")
    count.check("first", not page.locator("a[href^='/tour/']").count(), "who has played is not asked again")
    count.done("first")
    context.close()


def sound(house):
    """The cue of the last seconds, at every game with a clock; without the switch there is none."""
    for game, look in (("brag", "system.sound.still"), ("buy-bust", "system.sound.still"), ("brag", "system.still")):
        context = house.browser(look=look)
        page = context.new_page()
        page.add_init_script(f"({TONES})()")
        page.goto(f"{house.served.origin}/new?game={game}")
        clock = page.locator("[name='clock']")
        if not clock.is_visible():
            page.locator("summary", has_text="Clock").click()
        clock.fill("7")
        page.locator("[name='speed']").select_option("instant")
        page.get_by_role("button", name="Sit down").click()
        page.wait_for_url("**/table/*")
        page.wait_for_function("() => window.cues.includes('time')", timeout=30_000)
        tones = page.evaluate("window.tones")
        house.count.check("sound", (tones > 0) == ("sound" in look), f"{game} with {look}: {tones} tones")
        shown = set(page.locator("#table .clock[data-runs]").all_inner_texts())
        house.count.check("sound", len(shown) == 1, f"every clock says the same: {shown}")
        context.close()
    house.count.done("sound")


def brag(house):
    """Whole matches of Brag by mouse with sound, by touch, by keys alone and without scripts."""
    count = house.count
    for way, size, more in (("mouse", DESK, {"look": "system.sound"}),
                            ("touch", PHONE, {"has_touch": True, "is_mobile": True, "look": "system.still"}),
                            ("keyboard", DESK, {"look": "system.still"}),
                            ("forms", DESK, {"java_script_enabled": False})):
        context = house.browser(size, **more)
        page = context.new_page()
        page.add_init_script(f"({TONES})()")
        person = AtBrag(page, count, f"brag by {way}", way)
        # By this seed a floor card is there to be dragged.
        new_game(page, house.served.origin, "brag", seats=4, rounds=2 if way == "mouse" else 1, seed="floor cards", speed="instant")
        if way == "mouse":
            person.wait()
            page.get_by_role("button", name="Odds").click()
            page.locator("#advice .hint").wait_for()
            page.keyboard.press("Escape")
        house.played(f"brag by {way}", person, person.play())
        if way == "mouse":
            count.check("brag by mouse", person.dragged, "a floor card was dragged into the hand")
            small(house, "a table of Brag", person.watch)
        if way in ("mouse", "touch"):
            tones = page.evaluate("window.tones")
            count.check("sound", (tones > 0) == (way == "mouse"), f"{tones} tones by {way}")
            kinds = heard(house, page, f"brag by {way}")
            count.check("sound", kinds >= {"turn", "play"} and kinds & {"deal", "win"} or way == "touch", f"brag by {way} asks for {kinds}")
        count.done(f"brag by {way}")
        context.close()


def brag_two(house):
    """Two browsers at one table of Brag: neither page ever holds a card of the other's hand."""
    count, served = house.count, house.served
    context = house.browser(look="system.still")
    host = AtBrag(context.new_page(), count, "brag by two")
    new_game(host.page, served.origin, "brag", seats=3, rounds=2, speed="instant", who_2="guest", who_3="bot:easy")
    link = host.page.locator("a[href*='/seat/']").first.get_attribute("href")
    away = house.browser(PHONE, host=False, look="system.still", has_touch=True, is_mobile=True)
    guest = AtBrag(away.new_page(), count, "brag by two", "touch")
    guest.page.goto(link)
    guest.page.get_by_label("What shall we call you?").fill("Pia")
    guest.page.get_by_role("button", name="Sit down").tap()
    guest.page.wait_for_url("**/table/*")
    host.page.get_by_text("Pia").first.wait_for()
    host.page.get_by_role("button", name="Deal").click()
    for _ in range(80):
        for person in (host, guest):
            person.page.wait_for_function("() => document.querySelector('#table').dataset.turn !== undefined")
        for _ in range(200):
            one, other = host.read(), guest.read()
            if one["turn"] == other["turn"] and (one["turn"] == "0" or one["choices"] or other["choices"]):
                break
            host.page.wait_for_timeout(25)
        if one["turn"] == "0":
            break
        # Only cards of one's own hand carry their name; what was swapped in all have seen.
        sent = set(re.findall(r'data-card="(\w\w)"', guest.watch.frames[-1]))
        leaked = set(one["hand"]) & (set(other["cards"]) | sent)
        count.check("brag by two", not leaked, f"the guest's page holds {leaked} of the host's hand")
        leaked = set(other["hand"]) & set(one["cards"])
        count.check("brag by two", not leaked, f"the host's page holds {leaked} of the guest's hand")
        actor, now = (host, one) if one["choices"] else (guest, other)
        actor.act(now)
        actor.page.wait_for_function(
            "turn => document.querySelector('#table').dataset.turn !== turn", arg=now["turn"])
    count.check("brag by two", host.is_over() and guest.is_over(), "both see the end")
    house.proved("brag by two", host.match())
    count.done("brag by two")
    context.close()
    away.close()


def buybust(house):
    """Whole runs of every generation of Buy-Bust, by mouse, touch, keys alone and without scripts;
    an open table; a deck that is built, kept and played with."""
    count = house.count
    for way, rules, size, more in (("mouse", "sequential", DESK, {"look": "system.sound"}),
                                   ("touch", "initiative", PHONE, {"has_touch": True, "is_mobile": True, "look": "system.still"}),
                                   ("keyboard", "sequential-secret", DESK, {"look": "system.still"}),
                                   ("forms", "single-round", DESK, {"java_script_enabled": False})):
        context = house.browser(size, **more)
        page, about = context.new_page(), f"buy-bust by {way}"
        page.add_init_script(f"({TONES})()")
        person = AtDeal(page, count, about, way)
        new_run(page, house.served.origin, rules)
        if way == "mouse":
            person.wait()
            page.get_by_role("button", name="Odds").click()
            page.locator("#advice .hint").wait_for()
            page.keyboard.press("Escape")
        house.played(about, person, person.play(), ("p3", "player"))
        count.check(about, (person.looked > 0) == (way != "forms"), f"{person.looked} cards were looked at")
        if way != "forms":
            tones, kinds = page.evaluate("window.tones"), heard(house, page, about)
            count.check("sound", (tones > 0) == (way == "mouse"), f"{tones} tones by {way}")
            count.check("sound", kinds >= {"turn", "play"} and kinds & {"deal", "win"} or way == "touch", f"{about} asks for {kinds}")
        if way == "mouse":
            single_rules(house, person)
            small(house, "a table of Buy-Bust", person.watch)
            light(house, "a table of Buy-Bust", context, page.url)
            new_run(page, house.served.origin, open_table=True, hands=1)
            person.wait()
            count.check(about, page.get_by_text("Holds ").count() == 2, "an open table shows every hand")
            house.played(about, person, person.play(), ("p1", "p2", "p3", "narc", "customer", "player"))
            decks(house, page, about)
        count.done(about)
        context.close()


def single_rules(house, person):
    """Changes single rules: those of the chosen set are shown, and a wrong one is named beside its field."""
    count, page, about, played = house.count, person.page, person.about, person.page.url
    # Chromium complains of what is refused, which is judged by what the page says.
    person.watch.forgiven = "status of 422"
    page.goto(house.served.origin + "/new?game=buy-bust")
    page.locator("summary", has_text="Change single rules").click()
    page.get_by_label("Cash", exact=True).fill("250")
    page.locator("input[name='rules'][value='initiative']").check()
    page.get_by_label("Raises, round 1").wait_for()
    count.check(about, page.get_by_label("Cash", exact=True).input_value() == "250", "what was typed stays")
    page.locator("input[name='rules'][value='sequential']").check()
    page.locator("#set-loiter").wait_for()
    count.check(about, page.locator("#set-loiter").get_attribute("placeholder").isdigit(), "what it is stands in the field")
    page.get_by_label("Seizure").fill("101")
    page.get_by_role("button", name="Sit down").click()
    said = page.locator(".setting", has=page.get_by_label("Seizure")).inner_text()
    count.check(about, "a whole number from 0 to 100." in said, f"what is wrong stands there: {said}")
    page.get_by_label("Seizure").fill("50")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/table/*")
    count.check(about, "changed: cash 250, seizure 50" in page.content(), "the table says what is changed")
    page.goto(page.url + "/rules")
    count.check(about, "starts with $250" in page.locator("main").inner_text(), "its rules say it")
    page.get_by_role("link", name="Table").click()
    page.wait_for_url("**/table/*")
    page.goto(house.served.origin + "/new?game=buy-bust")
    for name in ("Cash", "Seizure"):
        page.get_by_label(name, exact=True).fill("")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/table/*")
    person.watch.forgiven = None
    page.goto(played)


def decks(house, page, about):
    """Builds a deck: what is wrong with it changes with every card."""
    page.goto(house.served.origin + "/decks")
    said = page.locator("#sums")
    count = house.count
    count.check(about, "needs at least 10" in said.inner_text(), said.inner_text())
    for box in page.locator(".pool input[type='checkbox']").all()[:10]:
        box.check()
    page.get_by_text("This deck can be played.").wait_for()
    page.get_by_label("Product", exact=True).check()
    shown = page.locator(".pool li").locator("visible=true").all_inner_texts()
    count.check(about, shown and all("Product" in each for each in shown), f"only Products are shown: {shown}")
    page.get_by_label("Name").fill("mine")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("link", name=re.compile("^mine")).wait_for()
    page.get_by_role("link", name="Play with it").click()
    count.check(about, "just built, 10 cards" in page.locator("[name='deck']").inner_text(), "the deck comes along")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/table/*")
    page.locator("#score").get_by_text("10 cards left").wait_for()


def buybust_three(house):
    """Three browsers, one for each seat of a run: all see the same sums, and nobody another's hand."""
    count, about = house.count, "buy-bust by three"
    context = house.browser(look="system.still")
    host = AtDeal(context.new_page(), count, about)
    new_run(host.page, house.served.origin, seat=1, who_2="guest", who_3="guest")
    people, contexts = [host], [context]
    for link in [each.get_attribute("href") for each in host.page.locator("a.address[href*='/seat/']").all()]:
        away = house.browser(PHONE, host=False, look="system.still", has_touch=True, is_mobile=True)
        guest = AtDeal(away.new_page(), count, about, "touch")
        guest.page.goto(link)
        guest.page.get_by_label("What shall we call you?").fill(f"Guest {len(people)} <b>")
        guest.page.get_by_role("button", name="Sit down").tap()
        guest.page.wait_for_url("**/table/*")
        people.append(guest)
        contexts.append(away)
    count.check(about, len(people) == 3, "two links lead to two seats")
    host.page.get_by_role("button", name="Deal").click()
    stands = """() => { const main = document.querySelector('#table');
      return [main.dataset.turn, document.querySelector('#margin')?.dataset.margin ?? '', main.innerText.includes('Holds ')]; }"""
    for _ in range(120):
        for _ in range(200):
            told = [person.page.evaluate(stands) for person in people]
            if told[0][0] and all(each[0] == told[0][0] for each in told):
                break
            host.page.wait_for_timeout(25)
        if told[0][0] == "0":
            break
        count.check(about, all(each[1] == told[0][1] for each in told), f"all see the same sums: {told}")
        count.check(about, not any(each[2] for each in told), "nobody sees another's hand")
        now = [person.read() for person in people]
        asked = [index for index, each in enumerate(now) if each["choices"]]
        if len(asked) != 1:
            continue
        people[asked[0]].act(now[asked[0]])
        people[asked[0]].page.wait_for_function(
            "turn => document.querySelector('#table').dataset.turn !== turn", arg=told[0][0])
    count.check(about, all(person.is_over() for person in people), "everyone sees the end")
    house.proved(about, host.match())
    count.done(about)
    for each in contexts:
        each.close()


def every_page(house):
    """The addresses of every page there is, by name."""
    context = house.browser(look="system.still")
    page = context.new_page()
    origin, pages = house.served.origin, {}
    person = AtTable(page, house.count, "pages")
    page.goto(origin + "/")
    for link in page.get_by_role("navigation").get_by_role("link").all():
        pages[link.inner_text().split("\n")[0].lower()] = link.get_attribute("href")
    pages |= {"lobby": "/", "new game": "/new", "settings": "/settings", "nothing here": "/nothing"}
    new_game(page, origin, seats=4, rounds=5, speed="instant")
    person.wait()
    pages["bidding"] = page.url
    new_game(page, origin, seats=4, rounds=5, speed="instant")
    person.play(until=lambda now: now["trick"] and now["choices"] and len(now["hand"]) < 5)
    pages["trick"] = page.url
    new_game(page, origin, seats=2, rounds=1, speed="instant")
    person.play()
    pages["end"] = page.url
    for name in ("Replay", "Review my decisions"):
        pages[name.lower()] = page.get_by_role("link", name=name).get_attribute("href")
    page.goto(origin + pages["review my decisions"])
    # A page that is thought about asks again by itself until it is there.
    page.get_by_role("heading", name="Review").wait_for(timeout=120_000)
    new_game(page, origin, seats=10, rounds=10, speed="instant")
    person.wait()
    pages["ten seats"] = page.url
    bettor = AtBrag(page, house.count, "pages")
    new_game(page, origin, "brag", seats=5, rounds=3, speed="instant")
    bettor.play(until=lambda now: "see" not in now["choices"] and "fold" in now["choices"])
    pages["brag"] = page.url
    new_game(page, origin, "brag", seats=13, rounds=3, speed="instant")
    bettor.wait()
    pages["thirteen seats"] = page.url
    new_game(page, origin, "brag", seats=2, rounds=1, speed="instant")
    bettor.play()
    pages["end of brag"] = page.url
    pages["replay of brag"] = page.get_by_role("link", name="Replay").get_attribute("href") + "?at=3"
    pages |= {"new game of brag": "/new?game=brag", "tour": "/tour/brag?step=1"}
    dealer = AtDeal(page, house.count, "pages")
    new_run(page, origin, seed="pages")
    dealer.play(until=lambda now: "continue" in now["choices"])
    pages["buy-bust"] = page.url
    new_run(page, origin, "initiative", seed="pages")
    dealer.wait()
    pages["initiative"] = page.url
    new_run(page, origin, seed="pages", hands=1)
    dealer.play()
    pages["end of buy-bust"] = page.url
    pages["replay of buy-bust"] = page.get_by_role("link", name="Replay").get_attribute("href") + "?at=5"
    pages["review of buy-bust"] = page.get_by_role("link", name="Review my decisions").get_attribute("href")
    pages["rules of a table"] = page.url + "/rules"
    page.goto(origin + pages["review of buy-bust"])
    page.get_by_role("heading", name="Review").wait_for(timeout=120_000)
    pages |= {"new game of buy-bust": "/new?game=buy-bust", "decks": "/decks?deck=default",
              "tour of buy-bust": "/tour/buy-bust?step=2"}
    new_game(page, origin, seats=3, rounds=2, speed="instant", who_2="guest")
    pages["waiting"] = page.url
    pages["join"] = page.locator("a[href*='/seat/']").first.get_attribute("href")
    page.goto(origin + "/score/new")
    for number, name in enumerate(("Ann", "Bo"), 1):
        page.get_by_label(f"Player {number}", exact=True).fill(name)
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile(r"/score/\d+"))
    pages["score card"], pages["new score card"] = page.url, "/score/new"
    context.close()
    return {name: origin + address if address.startswith("/") else address
            for name, address in pages.items()}


def pages(house):
    """Every page through axe-core in every look, and at every size."""
    addresses, axe = every_page(house), Axe()
    for look in THEMES:
        context = house.browser(look=f"{look}.still", bypass_csp=True)
        page = context.new_page()
        watch = Watch(page, house.count, look)
        for name, address in addresses.items():
            # Chromium complains of a page that is not there, which is judged by its status.
            watch.forgiven = "status of 404"
            answer = page.goto(address)
            watch.forgiven = None
            wanted = 404 if name == "nothing here" else 200
            house.count.check("pages", answer.status == wanted, f"{name} answers {answer.status}")
            found = axe.run(page).response["violations"]
            said = [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found]
            house.count.check("axe", not found, f"{name} in {look}: {said}")
        context.close()
    fits(house, addresses)
    for about in ("pages", "axe", "fits"):
        house.count.done(about)


def fits(house, addresses):
    context = house.browser(look="light.still")
    page = context.new_page()
    Watch(page, house.count, "fits").forgiven = "status of 404"
    devtools = context.new_cdp_session(page)
    for name, address in addresses.items():
        page.goto(address)
        for text in (1, 2):
            devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 16 * text, "fixed": 13 * text}})
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                wrong = page.evaluate(UNFIT)
                house.count.check("fits", not wrong, f"{name} at {width}x{height}, text x{text}: {wrong[:3]}")
                if text == 1 and height >= 640:
                    away = page.evaluate(OUT_OF_VIEW)
                    house.count.check("fits", not away, f"{name} at {width}x{height}: {away[:3]} is out of view")
                if text == 1 and (width, height) in ((360, 640), (390, 844), (1280, 800)):
                    house.picture(page, f"{name.replace(' ', '-')}-{width}x{height}")
    context.close()


PARTS = {part.__name__: part for part in (first, mouse, touch, keyboard, two, forms, slow, sound, brag, brag_two, buybust,
                                             buybust_three, pages)}
# What is done at the same time, each with a server of its own; a row takes about as long as the other.
ROWS = (("pages", "sound", "forms", "touch"),
        ("first", "mouse", "keyboard", "two", "slow", "brag", "brag_two", "buybust", "buybust_three"))


def rows(pictures):
    """Does everything, two rows at the same time."""
    more = ["--pictures", str(pictures)] if pictures else []
    started = [subprocess.Popen([sys.executable, __file__, *more, *row], stdout=subprocess.PIPE, text=True) for row in ROWS]
    passed = failed = 0
    for row in started:
        printed, _ = row.communicate()
        print(printed, end="", flush=True)
        said = re.search(r"(\d+) passed, (\d+) failed$", printed.strip())
        passed += int(said[1]) if said else 0
        failed += int(said[2]) if said else 1
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or any(row.returncode for row in started) else 0)


def main():
    reader = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    reader.add_argument("--pictures", type=pathlib.Path, help="where screenshots are kept")
    reader.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART", help=", ".join(PARTS))
    asked = reader.parse_args()
    if asked.pictures:
        asked.pictures.mkdir(parents=True, exist_ok=True)
    if not asked.parts:
        rows(asked.pictures)
    with sync_playwright() as playwright:
        house = House(playwright, asked.pictures)
        try:
            for part in asked.parts:
                try:
                    PARTS[part](house)
                except Exception as wrong:  # What went wrong is told, and the rest is done.
                    house.count.check(part, False, f"{type(wrong).__name__}: {wrong}")
        finally:
            house.chromium.close()
            house.served.end()
    house.count.end()


main()
