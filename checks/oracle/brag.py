#!/usr/bin/env python3
"""Ranks every Three Card Brag hand by the rule book and compares with the crate.

Written from the rules alone (spec 3.1 and 3.4).  A card is a two-letter string, a hand is
a list of three, and a trump is tried as every card there is.  The crate's answers are the
lines of its example `hands`, built and run here, or read from a file:

    brag.py                       build and run the example, and compare
    brag.py FILE                  compare with lines written before
    brag.py --against COMMAND...  give every hand, with several trumps and at every named table, to
                                  a command that ranks hands from its standard input as JSON
    brag.py --odds                count how often each kind is dealt and drawn, with and without a trump
"""
import json
import re
import subprocess
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path

RANKS = "23456789TJQKA"
SUITS = "cdhs"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
VALUE = {rank: place + 2 for place, rank in enumerate(RANKS)}
ORDER = ["high_card", "pair", "flush", "straight", "straight_flush", "royal_flush", "three_of_a_kind"]
COUNTS = [16440, 3744, 1096, 720, 44, 4, 52]  # spec 3.4, worst first
TRUMPED = [0, 31800, 10600, 15000, 4400, 600, 3900]
SIX_OF_HEARTS = [0, 612, 204, 288, 84, 12, 75]


def run_of(ranks, ace_low):
    """The place of a run among runs, or None."""
    if ranks == [14, 3, 2]:
        return {"second": 13.5, "highest": 15, "lowest": 1}[ace_low]
    return ranks[0] if ranks[0] - ranks[1] == 1 == ranks[1] - ranks[2] else None


def judged(values, one_suit, ace_low, memo={}):
    """The category's place and the ranks that count in it."""
    key = (*values, one_suit, ace_low)
    if key not in memo:
        memo[key] = judge(values, one_suit, ace_low)
    return memo[key]


def judge(values, one_suit, ace_low):
    times = Counter(values)
    ranks = sorted(values, reverse=True)
    by_times = sorted(ranks, key=lambda rank: (times[rank], rank), reverse=True)
    if times[by_times[0]] == 3:
        return 6, [15 if ranks[0] == 3 else ranks[0]]
    if times[by_times[0]] == 2:
        return 1, by_times
    run = run_of(ranks, ace_low)
    if run and one_suit:
        return (5, []) if ranks == [14, 13, 12] else (4, [run])
    if run:
        return 3, [run]
    return (2 if one_suit else 0), ranks


def value(played, printed, natural, ace_low):
    """Everything that counts, in order: category, ranks, natural, suits."""
    category, ranks = judged([VALUE[card[0]] for card in played],
                             played[0][1] == played[1][1] == played[2][1], ace_low)
    times = Counter(card[0] for card in played)
    suits = sorted(((times[card[0]], VALUE[card[0]], SUITS.index(own[1]))
                    for card, own in zip(played, printed)), reverse=True)
    return category, ranks, natural, [suit for _, _, suit in suits]


def best(hand, trump, ace_low):
    found = value(hand, hand, True, ace_low)
    if trump is None:
        return found
    place = hand.index(trump)
    top = found[:2]
    values = [VALUE[card[0]] for card in hand]
    for card in PACK:
        if card not in hand:
            played = hand[:place] + [card] + hand[place + 1:]
            values[place] = VALUE[card[0]]
            worth = judged(values, played[0][1] == played[1][1] == played[2][1], ace_low)
            if worth > top:
                top = worth
                found = value(played, hand, False, ace_low)
            elif worth == top and not found[2]:
                found = max(found, value(played, hand, False, ace_low))
    return found


def points(hand, trump, stands_for, category, pairs=True):
    """What the hand earns (C13-C16), from the card the crate says the trump stands for.
    `pairs` says whether prials and pairs earn for a card next to the trump."""
    played = [stands_for if card == trump and stands_for else card for card in hand]
    values = sorted((VALUE[card[0]] for card in played), reverse=True)
    made = stands_for is not None
    kind = ORDER[category]
    if kind == "three_of_a_kind":
        base = 125 * (values[0] + VALUE[trump[0]]) if made else 125 * 3 * values[0]
    elif kind == "pair":
        base = 100 * 2 * values[1]  # the middle one is always of the pair
    elif kind == "high_card":
        base = 90 * values[0]
    else:
        colours = {card[1] in "dh" for card in played}
        straight = 120 if len(colours) == 1 else 115
        base = {"royal_flush": 200, "straight_flush": 180, "straight": straight, "flush": 110}[kind] * sum(values)
    extra = {"three_of_a_kind": 15, "royal_flush": 35, "straight_flush": 15, "straight": 15,
             "flush": 20, "pair": 5, "high_card": 0}[kind] if made else 0
    if trump in hand and kind in ("royal_flush", "straight_flush", "straight"):
        middle = 2 if values == [14, 3, 2] else values[1]
        extra += 5 * (VALUE[(stands_for or trump)[0]] == middle)
    if trump and (pairs or kind not in ("three_of_a_kind", "pair")):
        others = [VALUE[card[0]] for card in hand if card != trump]
        extra += 5 * any(abs(other - VALUE[trump[0]]) in (1, 12) for other in others)
    return base + extra


def lines():
    if len(sys.argv) > 1:
        return Path(sys.argv[1]).read_text().splitlines()
    repo = Path(__file__).resolve().parents[2]
    command = ["cargo", "run", "--quiet", "--release", "-p", "croupier-brag", "--example", "hands"]
    return subprocess.run(command, cwd=repo, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()


def own_points(hand, trump, ace_low, top, pairs):
    """Whether the trump makes the hand, whose best value is given, and what it then earns at best."""
    if top[2]:
        return False, points(hand, trump, None, top[0], pairs)
    place = hand.index(trump)
    earned = []
    for card in PACK:
        played = hand[:place] + [card] + hand[place + 1:]
        if card not in hand and value(played, hand, False, ace_low)[:2] == top[:2]:
            earned.append(points(hand, trump, card, top[0], pairs))
    return True, max(earned)


def worked_out(told, memo={}):
    """The number that a calculation comes to, or None if it is none."""
    if told not in memo:
        memo[told] = eval(told) if re.fullmatch(r"[0-9 *+()]+", told) else None
    return memo[told]


# The named tables with their place of A-2-3 and whether pairs earn next to the trump; and the
# usual table with A-2-3 elsewhere.
TABLES = [("seed", "lowest", True), ("seed-quiet", "second", False), ("traditional", "highest", False),
          ("unity-like", "second", False), (None, "highest", True)]
KEYS = {"hand", "category", "strength", "uses_trump", "points", "explanation"}


def against(command):
    wrong, count = [], 0
    hands = [list(hand) for hand in combinations(PACK, 3)]
    text = "".join(" ".join(hand) + "\n" for hand in hands)
    for rules, ace_low, pairs in TABLES:
        for trump in (None, "6h", "As", "3c"):
            if rules == "traditional" and trump:
                continue
            arguments = ["--rules", rules] + (["--trump", trump] if trump else [])
            if rules is None:
                arguments[:2] = ["--ace-low", ace_low]
            done = subprocess.run(command + arguments, input=text, capture_output=True, text=True, check=True)
            answers = [json.loads(line) for line in done.stdout.splitlines()]
            if [answer["hand"] for answer in answers] != [" ".join(hand) for hand in hands]:
                print(f"{arguments}: not one answer for each hand, in order")
                return False
            ranked = []
            for hand, answer in zip(hands, answers):
                own = best(hand, trump if trump in hand else None, ace_low)
                made, earned = own_points(hand, trump, ace_low, own, pairs)
                if rules == "traditional" and own[0] == 5:  # no royal flush there
                    own, earned = (4, [14], *own[2:]), 180 * 39
                summed = worked_out(answer["explanation"])
                fine = (answer.keys() == KEYS and answer["category"] == ORDER[own[0]]
                        and answer["uses_trump"] == made and answer["points"] == earned == summed)
                count += 1
                if not fine:
                    wrong.append(f"{arguments} {answer}: {own}, {earned} points")
                ranked.append((answer["strength"], own, trump in hand))
            ranked.sort(key=lambda each: each[0])
            for (one, less, held), (other, more, holds) in zip(ranked, ranked[1:]):
                if not (one < other and (less < more or held and holds and less == more)):
                    wrong.append(f"{arguments}: {one} {less} and {other} {more}")
    for what in wrong[:20]:
        print("FAIL", what)
    print(f"{count} hands ranked again, {len(wrong)} wrong")
    return not wrong


def odds():
    """Per cent of each kind, best first: of hands, of the best three of four cards, and both with a
    trump named. Kinds do not depend on suits beyond their pattern, so trumps of one suit will do."""
    for with_trump in (False, True):
        for size in (3, 4):
            found, all_hands = Counter(), 0
            if with_trump and size == 4:
                continue
            trumps = [rank + "s" for rank in RANKS] if with_trump else [None]
            for trump in trumps:
                for cards in combinations(PACK, size):
                    tries = [list(hand) for hand in combinations(cards, 3)]
                    found[max(best(hand, trump if trump in hand else None, "lowest") for hand in tries)[0]] += 1
                    all_hands += 1
            shares = [f"{ORDER[kind]} {100 * found[kind] / all_hands:.2f}" for kind in range(6, -1, -1)]
            print("with a trump" if with_trump else "natural", f"{size} cards:", ", ".join(shares))
    return 0


def main():
    if sys.argv[1:2] == ["--odds"]:
        return odds()
    if sys.argv[1:2] == ["--against"]:
        return 0 if against(sys.argv[2:]) else 1
    passed, failed = 0, []

    def check(fine, what):
        nonlocal passed
        if fine:
            passed += 1
        else:
            failed.append(what)

    groups, counts, trumped, six = {}, Counter(), Counter(), Counter()
    for line in lines():
        ace_low, hand, trump, category, strength, stands_for, earned = line.split()
        hand = [hand[0:2], hand[2:4], hand[4:6]]
        trump = None if trump == "-" else trump
        stands_for = None if stands_for == "-" else stands_for
        own = best(hand, trump, ace_low)
        check(ORDER[own[0]] == category and own[2] == (stands_for is None), f"{line}: {own}")
        check(points(hand, trump, stands_for, own[0]) == int(earned), f"{line}: points")
        groups.setdefault((ace_low, trump), []).append((int(strength), own))
        if trump:
            trumped[own[0]] += 1
            six[own[0]] += trump == "6h"
        elif ace_low == "lowest":
            counts[own[0]] += 1
    for (ace_low, trump), group in groups.items():
        group.sort()
        for (one, less), (other, more) in zip(group, group[1:]):
            # Two hands that hold the same trump never meet; all else about them may be equal.
            check(one < other and (less < more or trump and less == more),
                  f"{ace_low} {trump}: {one} {less} and {other} {more}")
    for name, got, want in (("natural", counts, COUNTS), ("trump", trumped, TRUMPED), ("6h", six, SIX_OF_HEARTS)):
        check([got[place] for place in range(7)] == want, f"{name} counts: {got}")
    check(len(groups) == 3 + 52 and sum(map(len, groups.values())) == 3 * 22100 + 66300, "all hands are there")
    for what in failed[:20]:
        print("FAIL", what)
    print(f"{passed} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
