"""Somebody at the browser table: what their page says, and how they act on it."""
import json
import re

ACT = "form[action$='/act'] button[name='action']:not([data-stake])"
OVER = re.compile(r"\b(wins?|share the win|was ended)$")

# What a page says, read in one go so that no update comes between.
READ = """() => {
  const main = document.querySelector('#table');
  if (!main) return null;
  const names = (selector) => [...main.querySelectorAll(selector)].map((each) => each.dataset.card);
  const text = (node) => (node?.textContent ?? '').replace(/\\s+/g, ' ').trim();
  return {
    turn: main.dataset.turn, count: main.dataset.count,
    hand: names("form[action$='/act'] li [data-card]"),
    trick: names("ol[aria-label='The trick'] > li[data-card]"),
    choices: [...main.querySelectorAll("form[action$='/act'] button[name='action']:not([data-stake])")]
      .filter((each) => !each.disabled).map((each) => each.value),
    cards: names('[data-card]'),
    round: text(main.querySelector('header')),
  };
}"""
STANDS = f"""(turn) => {{
  const main = document.querySelector('#table');
  return main && main.dataset.turn !== undefined && main.dataset.turn !== turn
    && (main.dataset.turn === '0' || main.querySelector("{ACT}"));
}}"""


class Watch:
    """Everything that a page complains of, what its policy blocks included, and what its
    socket brought."""

    def __init__(self, page, count, about):
        self.about, self.forgiven = about, None
        self.frames, self.complaints = [], []
        count.watched.append(self)
        page.on("console", self.console)
        page.on("pageerror", lambda error: self.complain(f"error in the page: {error}"))
        page.on("websocket", lambda socket: socket.on("framereceived", self.frame))

    def frame(self, payload):
        if isinstance(payload, str):
            self.frames.append(payload)

    def console(self, message):
        if message.type == "error":
            self.complain(message.text)

    def complain(self, what):
        if not (self.forgiven and re.search(self.forgiven, what)):
            self.complaints.append(what)


class AtTable:
    """One person's page at a table; `way` is mouse, touch, keyboard or forms."""

    def __init__(self, page, count, about, way="mouse"):
        self.page, self.count, self.about, self.way = page, count, about, way
        self.watch = Watch(page, count, about)

    def read(self):
        return self.page.evaluate(READ)

    def wait(self, turn=""):
        """Until this person is asked something else, or the match is over."""
        if self.way == "forms":
            for _ in range(400):
                now = self.read_plainly()
                if now["turn"] != turn and (now["turn"] == "0" or now["choices"]):
                    return now
                self.page.wait_for_timeout(40)
                self.page.reload()
            raise TimeoutError("nobody asked")
        self.page.wait_for_function(STANDS, arg=turn, timeout=20_000)
        return self.read()

    def read_plainly(self):
        """What a page says to a browser that runs no scripts."""
        choices = self.page.locator(ACT)
        values = [choices.nth(i).get_attribute("value") for i in range(choices.count())]
        return {"turn": self.page.locator("#table").get_attribute("data-turn"), "choices": values}

    def act(self, now):
        """Does one of the things that the page offers."""
        choice = now["choices"][len(now["choices"]) // 2]
        button = self.page.locator(f"{ACT}[value='{choice}']")
        if self.way == "touch":
            button.tap()
        elif self.way == "keyboard":
            self.press_for(choice, now)
        elif self.way == "forms":
            with self.page.expect_navigation():
                button.click()
        else:
            button.click()
        return choice

    def press_for(self, choice, now):
        """With the keys alone: digits choose a bid, arrows go along the hand, Enter does it."""
        keys = self.page.keyboard
        if choice.startswith("bid "):
            for digit in choice.removeprefix("bid "):
                keys.press(digit)
        else:
            card = choice.removeprefix("play ")
            keys.press("1")
            for _ in now["hand"]:
                focused = self.page.evaluate("document.activeElement.dataset.card ?? ''")
                if focused == card:
                    break
                keys.press("ArrowRight")
        focused = self.page.evaluate("document.activeElement.value ?? ''")
        self.count.check(self.about, focused == choice, f"the keys lead to {choice}, not {focused}")
        keys.press("Enter")

    def play(self, each=None, until=None):
        """Plays to the end, or until something is so; gives the choices made."""
        made, now = [], self.wait()
        while now["turn"] != "0" and not (until and until(now)):
            if each:
                each(self, now)
            turn = now["turn"]
            made.append(self.act(now))
            now = self.wait(turn)
        return made

    def is_over(self):
        headings = self.page.get_by_role("heading", name=OVER)
        return headings.count() > 0 and self.page.get_by_role("link", name="Replay").count() > 0

    def match(self):
        return self.page.url.rsplit("/", 1)[1].split("?")[0]


class AtBrag(AtTable):
    """The same at a table of Brag: looks, draws, swaps and raises whenever that is open."""

    LIKED = ("see", "swap", "draw", "pick", "enough", "call", "bet", "blind", "check")
    raised, dragged = 0, False

    def act(self, now):
        choices = now["choices"]
        if "raise" in choices and "see" not in choices and self.raised < 2 and not self.wants(choices, 4):
            self.raised += 1
            return self.raise_to()
        choice = self.wants(choices, len(self.LIKED)) or choices[0]
        button = self.page.locator(f"{ACT}[value='{choice}']")
        if self.way == "mouse" and choice.startswith("swap "):
            # The floor card is dragged onto the card that is given up.
            given = self.page.locator(f"#hand [data-card='{choice.removeprefix('swap ')}']")
            self.page.locator("[data-floor]").hover()
            self.page.mouse.down()
            given.hover()
            # A browser tells of a drag over something from the second move on.
            given.hover(position={"x": 20, "y": 30})
            self.page.mouse.up()
            self.dragged = True
        elif self.way == "touch":
            button.tap()
        elif self.way == "keyboard":
            self.press_for(choice, now)
        elif self.way == "forms":
            with self.page.expect_navigation():
                button.click()
        else:
            button.click()
        return choice

    def wants(self, choices, liked):
        likes = [each for word in self.LIKED[:liked] for each in choices if each.split()[0] == word]
        return likes[0] if likes else None

    def raise_to(self):
        """Raises as this person would: typed, by steps, by what is usual, or as the form stands."""
        page, field = self.page, self.page.locator("#stake")
        wanted = int(field.get_attribute("min")) + int(field.get_attribute("step"))
        if self.way == "keyboard":
            page.keyboard.press("r")
            page.wait_for_function("() => document.activeElement.id === 'stake'")
            page.keyboard.type(str(wanted))
            page.keyboard.press("Enter")
        elif self.way == "touch":
            page.locator("#show-raise").tap()
            page.get_by_role("button", name=re.compile(r"^\d+ more$")).tap()
            page.locator("#act-raise").tap()
        elif self.way == "forms":
            field.fill(str(wanted))
            with page.expect_navigation():
                page.locator("#act-raise").click()
        else:
            wanted = int(page.locator("#raise-pot, #raise-most").first.get_attribute("data-stake"))
            page.locator("#raise-pot, #raise-most").first.click()
            said = page.locator("#act-raise").inner_text()
            self.count.check(self.about, f"to {wanted:,}" in said, f"the button says {said}, not {wanted}")
            page.locator("#act-raise").click()
        return f"raise {wanted}"

    def press_for(self, choice, now):
        """With the keys alone: a digit chooses, Enter does it."""
        shown = self.page.evaluate(
            """() => [...document.querySelectorAll("#table.brag :is(.hand, .floor, .acts) button:enabled:not(.panel *)")]
              .map((each) => each.value)""")
        if shown.index(choice) < 9:
            self.page.keyboard.press(str(shown.index(choice) + 1))
        focused = self.page.evaluate("document.activeElement.value ?? ''")
        self.count.check(self.about, focused == choice, f"the keys lead to {choice}, not {focused}")
        self.page.keyboard.press("Enter")


# Whether what a card would change is drawn into the sums.
DRAWN = """(value) => {
  const card = [...document.querySelectorAll('#hand button')].find((each) => each.value === value);
  const told = (name) => document.querySelector(`.gauge.${name} .amount`).textContent.split(' → ').at(-1);
  return ['evidence', 'cover'].every((name) => told(name) === card.dataset[name]);
}"""


class AtDeal(AtTable):
    """The same at a table of Buy-Bust: a card if one can be played, on to the next round and
    to a second hand, then home."""

    looked = 0

    def act(self, now):
        choices = now["choices"]
        cards = [each for each in choices if each.split()[0] in ("play", "raise")]
        liked = [each for each in ("continue", "next hand", "check") if each in choices]
        choice = (cards or liked or choices)[0]
        button = self.page.locator(f"{ACT}[value='{choice}']").first
        if cards and self.way in ("mouse", "touch"):
            self.look_at(button)
        if self.way == "touch":
            button.tap()
        elif self.way == "keyboard":
            self.press_for(choice, now)
        elif self.way == "forms":
            with self.page.expect_navigation():
                button.click()
        else:
            button.click()
        return choice

    def look_at(self, button):
        """A card that is pointed at, or touched once, shows what it would change and is not played."""
        turn = self.page.locator("#table").get_attribute("data-turn")
        button.hover() if self.way == "mouse" else button.tap()
        self.page.wait_for_function(DRAWN, arg=button.get_attribute("value"))
        would = button.locator("xpath=following-sibling::p")
        self.count.check(self.about, would.is_visible() and would.inner_text(), "a card says what it would change")
        now = self.page.locator("#table").get_attribute("data-turn")
        self.count.check(self.about, now == turn, "a look plays nothing")
        self.looked += 1

    def press_for(self, choice, now):
        """With the keys alone: a digit chooses, Enter does it."""
        shown = self.page.evaluate(
            """() => [...document.querySelectorAll("#table.buybust :is(.hand, .acts) button:enabled:not(.panel *)")]
              .map((each) => each.value)""")
        self.page.keyboard.press(str(shown.index(choice) + 1))
        focused = self.page.evaluate("document.activeElement.value ?? ''")
        self.count.check(self.about, focused == choice, f"the keys lead to {choice}, not {focused}")
        if choice.split()[0] in ("play", "raise"):
            self.page.wait_for_function(DRAWN, arg=choice)
            self.looked += 1
        self.page.keyboard.press("Enter")

    def is_over(self):
        headings = self.page.get_by_role("heading", name=re.compile(r"home|Busted|wins?$|share the win$"))
        return headings.count() > 0 and self.page.get_by_role("link", name="Replay").count() > 0


def new_run(page, origin, rules="sequential", open_table=False, **choices):
    """Opens the form for a run of Buy-Bust, fills it in as a person does, and sits down."""
    page.goto(f"{origin}/new?game=buy-bust")
    page.get_by_label("Your name").fill("Hilda")
    chosen = page.locator(f"input[name='rules'][value='{rules}']")
    if not chosen.is_visible():
        page.locator("details:has(> summary)", has=chosen).locator("summary").click()
    chosen.check()
    # The form remembers the last table.
    page.locator("[name='open']").set_checked(open_table)
    usual = {"seat": 3, "who-1": "bot:easy", "who-2": "bot:easy", "hands": 2, "speed": "instant"}
    for field, value in (usual | {name.replace("_", "-"): value for name, value in choices.items()}).items():
        control = page.locator(f"[name='{field}']")
        if field == "seat":
            if not open_table:
                page.locator(f"[name='seat'][value='{value}']").check()
        elif control.evaluate("node => node.tagName") == "SELECT":
            if control.is_visible():
                control.select_option(str(value))
        else:
            if not control.is_visible():
                page.locator("summary", has_text="Clock and seed").click()
            control.fill(str(value))
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/table/*")


def new_game(page, origin, game="el-dorado", **choices):
    """Opens the form for a new game, fills it in, and sits down."""
    page.goto(f"{origin}/new?game={game}")
    choose(page, **choices)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/table/*")


def choose(page, name="Hilda", **choices):
    """Fills the form for a new game in, as a person does."""
    page.get_by_label("Your name").fill(name)
    # The form remembers the last table, and who was to sit at it.
    bots = {f"who_{seat}": "bot:easy" for seat in range(2, choices["seats"] + 1)}
    for field, value in ({"seats": choices["seats"]} | bots | choices).items():
        control = page.locator(f"select[name='{field.replace('_', '-')}'], input[name='{field}']")
        control.evaluate("node => node.closest('details')?.setAttribute('open', '')")
        if control.evaluate("node => node.tagName") == "SELECT":
            control.select_option(str(value))
        else:
            control.fill(str(value))


def acts(records):
    """The actions of a match file, in order."""
    found = [json.loads(line.split(" ", 2)[2]) for line in records]
    return [record["act"] for record in found if "act" in record]
