#!/usr/bin/env python3
"""Checks `croupier sim brag --transcript` files against the rules of Three Card Brag.

Written only from docs/notation.md and docs/rules/three-card-brag.md. Deals and draws are
computed again from the seed; hands are ranked by checks/oracle/brag.py; every price, turn,
lap, pot and coin is followed. Pots of shows that not all have answered are recounted coin by coin; side pots of
seats without coins are only added up.

    checks/transcript_brag.py             plays sittings itself and checks them
    checks/transcript_brag.py FILE...     checks these files
"""
import json
import pathlib
import shutil
import sys
import tempfile

from notation import PACK, check_chacha8, drawn, house, seat_index
from verdict import ROOT, Verdict, need

sys.path.append(str(pathlib.Path(__file__).resolve().parent / "oracle"))
import brag as oracle  # noqa: E402

PAYING = {"bet_blind", "bet", "called", "raised", "went_all_in", "show_bought"}
CLOSING = PAYING | {"checked", "folded"}
COUNTS = ["deals", "turns", "raises", "swaps", "floor cards swept", "hands shown", "pots of one",
          "side pots", "shows not for all", "rounds folded out", "rounds", "sittings ended early", "starters' antes"]


class Round:
    """One round's events, checked one after the other."""

    def __init__(self, config, seed, number, starter, coins, counts):
        self.config, self.seed, self.number, self.counts = config, seed, number, counts
        self.starter, self.coins, self.seats = starter, coins, config["seats"]
        entry = max(config["ante"], 1)
        self.dealt = [seat for seat in range(self.seats) if coins[seat] >= entry]
        self.live, self.seen, self.revealed = set(self.dealt), set(), set()
        self.paid = [config["ante"] if seat in self.dealt else 0 for seat in range(self.seats)]
        for seat in self.dealt:
            coins[seat] -= config["ante"]
        self.starter_paid = min(config["starter_ante"], coins[starter]) if starter in self.dealt else 0
        coins[starter] -= self.starter_paid
        self.paid[starter] += self.starter_paid
        self.stake = config["base"] * config["blind_multiplier"]
        self.lap, self.raises, self.open, self.caller = 1, 0, False, None
        self.floor, self.discards, self.step, self.turn = None, set(), "free", None
        # Each coin of each seat in stake units, and who has had a turn since the last opening or raise.
        self.units = [[2] * paid for paid in self.paid]
        self.answered, self.price_paid = set(self.dealt), 0
        below = house(seed, number, 0)
        self.deck = PACK[:]
        self.hands = {seat: [drawn(self.deck, below) for _ in range(3)] for seat in self.dealt}
        pack = PACK[:]
        self.trump = drawn(pack, below) if config["trump"] else None
        self.magic = {drawn(pack, below) for _ in range(4)} if config["magic_cards"] else set()

    def pot(self):
        return sum(self.paid)

    def per_stake(self, seat):
        return 2 if seat in self.seen and seat not in self.revealed else 1

    def may_act(self, seat):
        broke = self.coins[seat] == 0 and self.config["short_stack"] != "must_fold"
        return seat in self.live and not broke

    def next_from(self, seat):
        turn = [(seat + step) % self.seats for step in range(self.seats)]
        return next((seat for seat in turn if self.may_act(seat)), None)

    def opening(self, take):
        begun, antes = take(), take()
        more = take() if self.starter_paid else None
        dealt = take()
        need((begun["event"], begun["round"]) == ("round_begun", self.number), "R31", begun)
        need(seat_index(begun["starter"], self.seats) == self.starter, "C36", begun)
        posted = self.pot() - self.starter_paid
        need((antes["each"], antes["pot"]) == (self.config["ante"], posted), "C21", antes)
        if more:
            paid = ("starter_paid", self.starter, self.starter_paid)
            need((more["event"], seat_index(more["seat"], self.seats), more["paid"]) == paid, "C42", more)
            self.counts["starters' antes"] += 1
        hands = {seat: sorted(hand) for seat, hand in enumerate(dealt["hands"]) if hand}
        need(hands == {seat: sorted(hand) for seat, hand in self.hands.items()}, "R6", dealt)
        if self.trump or self.magic:
            named = take()
            need((named["trump"], set(named["magic"])) == (self.trump, self.magic), "R9", named)
        self.turn = self.next_from(self.starter)
        self.counts["deals"] += 1

    def check(self, take):
        self.opening(take)
        while True:
            event = take()
            kind = event["event"]
            if kind == "showdown_reached":
                return self.showdown(event["reason"], take)
            if kind == "pot_taken":
                return self.folded_out(event, take)
            if kind == "lap_begun":
                self.begin_lap(event)
            elif kind == "floor_swept":
                need(event["card"] == self.floor, "C30", event)
                self.discards.add(self.floor)
                self.floor = None
                self.counts["floor cards swept"] += 1
            else:
                seat = seat_index(event["seat"], self.seats)
                need(seat == self.turn, "C34", f"{event}, and it is p{(self.turn or 0) + 1}'s turn")
                self.act(kind, seat, event)

    def begin_lap(self, event):
        need(event["lap"] == self.lap + 1 <= self.config["max_laps"], "C23", event)
        quiet = self.config["quiet_lap"] and self.lap >= 2 and not self.raises
        goes_on = self.open or self.config["check_when"] == "first_lap_unseen" and self.lap == 1
        need(not quiet and goes_on, "C23", f"{event} after a lap without a raise, or a bet")
        self.lap, self.raises = self.lap + 1, 0

    def act(self, kind, seat, event):
        if kind in PAYING:
            need(event["paid"] == self.price(kind, seat, event), "C19", f"{event} at stake {self.stake}")
            self.pay(kind, seat, event)
        elif kind == "checked":
            fresh = self.lap == 1 and seat not in self.seen
            allowed = {"until_bet": True, "first_lap_unseen": fresh, "never": False}
            need(allowed[self.config["check_when"]] and not self.open, "C22", event)
        elif kind == "folded":
            self.live.remove(seat)
        elif kind == "hand_seen":
            need(seat not in self.seen and sorted(event["hand"]) == sorted(self.hands[seat]), "R24", event)
            self.seen.add(seat)
        elif kind == "revealed":
            need(self.config["magic_reveal"] and seat in self.seen - self.revealed, "C40", event)
            need(event["card"] in self.magic & set(self.hands[seat]), "C40", event)
            self.revealed.add(seat)
        else:
            self.card_action(kind, seat, event)
        need(self.step != "picked" or kind == "picked", "R27", f"{event} before the swap")
        if kind in CLOSING:
            self.answered.add(seat)
            self.step = "free"
            self.turn = self.next_from((seat + 1) % self.seats)
            self.counts["turns"] += 1

    def price(self, kind, seat, event):
        config, per = self.config, self.per_stake(seat)
        seen, coins = seat in self.seen, self.coins[seat]
        if kind == "bet_blind":
            need(not seen, "C27", event)
        elif kind in ("bet", "called"):
            need(seen and self.open == (kind == "called"), "C26", event)
        elif kind == "raised":
            new = event["stake"]
            need(new >= self.stake + config["base"] and new % config["base"] == 0, "C28", event)
            need(config["raise_cap"] != "double" or new <= 2 * self.stake, "C28", event)
            need(self.raises < config["max_raises"], "C28", event)
            return per * new
        elif kind == "went_all_in":
            need(coins < per * self.stake and config["short_stack"] != "must_fold", "C29", event)
            return coins
        elif kind == "show_bought":
            need(config["show_when"] == "any_time" or len(self.live) == 2, "C25", event)
            need(config["can_show_blind"] or self.live - {seat} <= self.seen, "C25", event)
            flat = self.stake if config["show_price_flat"] else per * self.stake
            return config["show_price_multiplier"] * flat
        return per * self.stake

    def pay(self, kind, seat, event):
        need(event["paid"] <= self.coins[seat], "C29", event)
        self.coins[seat] -= event["paid"]
        self.paid[seat] += event["paid"]
        self.units[seat] += [2 if self.per_stake(seat) == 1 else 1] * event["paid"]
        opening, self.open = not self.open, True
        covers = kind == "went_all_in" and self.config["short_stack"] == "cover_pot"
        if kind == "raised" or opening and kind != "show_bought" and not covers:
            self.answered = set()
        if kind == "raised":
            self.stake, self.raises = event["stake"], self.raises + 1
            self.counts["raises"] += 1
        elif kind == "bet_blind":
            doubled = {"none": False, "opening_only": opening, "every": True}
            if doubled[self.config["blind_escalation"]]:
                self.stake *= 2
        elif kind == "show_bought":
            self.caller, self.price_paid = seat, event["paid"]

    def card_action(self, kind, seat, event):
        need(self.config["floor_card"] and self.lap >= 2 and seat in self.seen, "C31", event)
        if kind == "drew":
            need(self.floor is None and self.step == "free", "R58", event)
            self.floor = drawn(self.deck, house(self.seed, self.number, 52 - len(self.deck)))
            need(event["card"] == self.floor, "R26", f"{event}: it is {self.floor}")
            self.step = "drew"
        elif kind == "picked":
            need(self.floor == event["card"] and self.step == "free", "R59", event)
            self.step = "picked"
        else:
            need(kind == "swapped" and self.step in ("drew", "picked"), "R60", event)
            need(event["taken"] == self.floor and event["given"] in self.hands[seat], "R27", event)
            self.hands[seat].remove(event["given"])
            self.hands[seat].append(self.floor)
            self.discards.add(event["given"])
            self.floor, self.step = None, "swapped"
            self.counts["swaps"] += 1
        cards = [card for hand in self.hands.values() for card in hand] + self.deck
        cards += list(self.discards) + ([self.floor] if self.floor else [])
        need(sorted(cards) == sorted(PACK), "R3", f"52 cards after {event}")

    def worth(self, seat):
        """What counts of a hand, and whether suits are part of it."""
        hand, ace_low = self.hands[seat], self.config["ace_low_run"]
        category, ranks, natural, suits = oracle.best(hand, self.trump if self.trump in hand else None, ace_low)
        if category == 5 and not self.config["royal_flush"]:
            category, ranks = 4, [14]
        return category, ranks, natural, suits if self.config["tie_break"] == "suit" else []

    def showdown(self, reason, take):
        need((reason == "show") == (self.caller is not None), "C25", reason)
        if reason == "quiet_lap":
            need(self.config["quiet_lap"] and self.lap >= 2 and not self.raises, "C23", reason)
        if reason == "all_checked":
            need(not self.open and self.lap == 1 and self.config["check_when"] == "until_bet", "C22", reason)
        if reason == "last_lap":
            need(self.lap == self.config["max_laps"], "C23", reason)
        for seat in sorted(self.live):
            shown = take()
            need((shown["event"], shown["seat"]) == ("hand_shown", f"p{seat + 1}"), "R30", shown)
            need(sorted(shown["hand"]) == sorted(self.hands[seat]), "R30", shown)
            worth, bonus, reading = self.worth(seat), shown["bonus"], shown["reading"]
            need(bonus["rule"] == oracle.ORDER[worth[0]], "R12", f"{shown}: {worth}")
            need((reading["stands_for"] is None) == worth[2], "C12", shown)
            pairs = self.config["bonuses"]["adjacent_with_pairs"]
            earned = oracle.points(self.hands[seat], self.trump, reading["stands_for"], worth[0], pairs)
            need(bonus["points"] == earned, "C16", f"{shown}: {earned}")
            self.counts["hands shown"] += 1
        best = max(self.worth(seat) for seat in self.live)
        winners = [seat for seat in self.live if self.worth(seat) == best]
        if self.config["tie_break"] == "caller_loses" and len(winners) > 1 and self.caller in winners:
            winners.remove(self.caller)
        won = [0] * self.seats
        event = take()
        while event["event"] == "pot_taken":
            won[seat_index(event["seat"], self.seats)] += event["coins"]
            event = take()
        rich = all(self.coins[seat] for seat in self.live) or self.config["short_stack"] == "must_fold"
        reached = self.config["show_reach"] == "answered" and self.caller is not None
        late = self.live - self.answered if reached else set()
        if rich and late and self.config["tie_break"] == "suit":
            need(won == self.not_for_the_late(late), "C25", f"{won} of {self.units}, late {late}")
            self.counts["shows not for all"] += 1
        elif rich and not late:
            shares = [self.pot() // len(winners), -(-self.pot() // len(winners))]
            fair = all(won[seat] in shares if seat in winners else not won[seat] for seat in range(self.seats))
            need(fair, "R36", f"{won} of {self.pot()} to {winners}")
            self.counts["pots of one"] += 1
        else:
            self.counts["side pots"] += 1
        return self.settle(won, event)

    def not_for_the_late(self, late):
        """Coin by coin: who is late contests what it has paid, and nothing of the price."""
        order = sorted(self.live, key=self.worth, reverse=True)
        won = [0] * self.seats
        for seat, coins in enumerate(self.units):
            price = self.price_paid if seat == self.caller else 0
            unit = 0
            won[next(other for other in order if other not in late)] += price
            for coin in sorted(coins[:len(coins) - price], reverse=True):
                unit += coin
                won[next(s for s in order if s not in late or sum(self.units[s]) >= unit)] += 1
        return won

    def folded_out(self, event, take):
        need(len(self.live) == 1 and event["coins"] == self.pot(), "R36", event)
        won = [0] * self.seats
        won[seat_index(event["seat"], self.seats)] = event["coins"]
        need(won[min(self.live)] == self.pot(), "R36", event)
        self.counts["rounds folded out"] += 1
        return self.settle(won, take())

    def settle(self, won, event):
        need(event["event"] == "round_settled" and event["round"] == self.number, "R30", event)
        need((event["paid"], event["won"]) == (self.paid, won), "R36", f"{event}: {self.paid} {won}")
        need(sum(won) == self.pot(), "R36", f"{won} of {self.pot()}")
        for seat, coins in enumerate(won):
            self.coins[seat] += coins
        return won


def check_match(text, counts):
    match = json.loads(text)
    config, seed = match["config"], bytes.fromhex(match["seed"])
    need(match["game"] == "brag" and len(match["seats"]) == config["seats"], "notation", "its head")
    events = iter(match["events"])
    coins = [config["coins"]] * config["seats"]
    number, starter, won_rounds = 1, 0, [0] * config["seats"]

    def take():
        event = next(events, None)
        need(event is not None, "notation", "the events end early")
        return event

    while True:
        play = Round(config, seed, number, starter, coins, counts)
        won = play.check(take)
        need(sum(coins) == config["coins"] * config["seats"], "R36", f"coins are made or lost: {coins}")
        event = take()
        while event["event"] in ("more_offered", "more_asked", "enough_said"):
            need(number >= config["rounds"], "C24", event)
            event = take()
        if event["event"] == "sitting_ended":
            break
        need(event["event"] == "round_begun", "notation", event)
        events = iter([event, *events])
        starter = seat_index(event["starter"], config["seats"])
        takers = [seat for seat, coins_won in enumerate(won) if coins_won]
        if len(takers) == 1 and config["starter"] == "winner" and config["bust_policy"] == "end_game":
            need(starter == takers[0], "C36", event)
        number += 1
    bust = [f"p{seat + 1}" for seat in range(config["seats"]) if coins[seat] < max(config["ante"], 1)]
    early = number < config["rounds"]
    need(event["bust"] == (bust if early else event["bust"]) and (bust or not early), "C24", event)
    rich = {f"p{seat + 1}" for seat in range(config["seats"]) if coins[seat] == max(coins)}
    need(set(event["winners"]) <= rich and event["winners"] == match["winners"], "C24", event)
    need(match["totals"] == coins and next(events, None) is None, "notation", "its end")
    counts["rounds"] += number
    counts["sittings ended early"] += early


def spoiled(line):
    """The same sitting, with one thing changed that the rules do not allow."""
    def change(what, find, alter):
        match = json.loads(line)
        event = next(event for event in match["events"] if find(event))
        alter(event)
        return what, json.dumps(match)

    def kind(name):
        return lambda event: event["event"] == name

    yield change("another hand", kind("dealt"), lambda event: event["hands"].reverse())
    yield change("another price", lambda event: "paid" in event and "seat" in event,
                 lambda event: event.update(paid=event["paid"] + 5))
    yield change("another trump", kind("named"), lambda event: event.update(trump="2c" if event["trump"] != "2c" else "3c"))
    yield change("another card drawn", kind("drew"), lambda event: event.update(card="2c" if event["card"] != "2c" else "3c"))
    yield change("another category", kind("hand_shown"),
                 lambda event: event["bonus"].update(rule="pair" if event["bonus"]["rule"] != "pair" else "flush"))
    yield change("more points", kind("hand_shown"), lambda event: event["bonus"].update(points=event["bonus"]["points"] + 1))
    yield change("a coin more", kind("pot_taken"), lambda event: event.update(coins=event["coins"] + 1))
    yield change("another starter", lambda event: event["event"] == "round_begun" and event["round"] == 2,
                 lambda event: event.update(starter="p1" if event["starter"] != "p1" else "p2"))
    yield change("another lap", kind("lap_begun"), lambda event: event.update(lap=event["lap"] + 1))


def main():
    check_chacha8()
    verdict = Verdict("brag", check_match, COUNTS)
    for path in sys.argv[1:]:
        verdict.check_file(path)
    if not sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            lines = []
            for rules in ("seed", "seed-quiet", "traditional", "unity-like"):
                for seats in ("random,random", "random,caller,tight,blind-first", ",".join(["random"] * 13)):
                    path = f"{folder}/{rules}-{len(lines)}.jsonl"
                    passed = verdict.check_sim(path, 25, f"transcript check {rules} {seats}"[:64],
                                               ["--rules", rules, "--seats", seats])
                    print(f"{rules:12} {seats[:40]:40} {passed} sittings good")
                    lines += open(path, encoding="utf-8").read().splitlines()
            mine = pathlib.Path(folder) / "mine"
            shutil.copytree(ROOT / "assets" / "brag", mine / "brag")
            presets = mine / "brag" / "presets.ron"
            text = presets.read_text(encoding="utf-8")
            presets.write_text(text.replace("starter_ante: 0", "starter_ante: 7").replace("coins: 10000", "coins: 60"),
                               encoding="utf-8")
            for rules in ("seed", "traditional", "unity-like"):
                passed = verdict.check_sim(f"{folder}/starter-{rules}.jsonl", 25, f"starters pay {rules}",
                                           ["--rules", rules, "--seats", "random,random,tight", "--assets", str(mine)])
                print(f"{rules:12} {'starters pay more':40} {passed} sittings good")
            kinds = ("named", "drew", "hand_shown", "lap_begun")
            whole = next(line for line in lines if all(f'"{kind}"' in line for kind in kinds) and '"round":2' in line)
            verdict.check_spoiled(spoiled(whole))
        verdict.check_counts("sittings")
    verdict.end()


if __name__ == "__main__":
    main()
