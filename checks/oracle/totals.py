#!/usr/bin/env python3
"""Recount of Buy-Bust totals, from the rules alone.

A table is a line of card ids in the order in which they lie.  This program has its own copy
of the classic card values (buy-bust.md, A-01 and 2.2) and its own reading of A-09 to A-16,
2.3, X-27, X-43, X-49, X-60 and X-61: it walks a table from the last card to the first and
uses fractions.

    totals.py FILE...                 recount every row and compare with the recorded numbers
    totals.py --write N FILE          write N random tables with their numbers
    totals.py --bites FILE...         prove that each broken rule changes some row
    totals.py --against N COMMAND...  give N random tables to a command that reads them one per
                                      line and prints one JSON object per line, and compare

A row is `id id ... = evidence cover heat profit product location verdict`, with `-` for no
product or location.
"""
import json
import random
import struct
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

# id, kind, price or factor, evidence, cover, heat; a dot is nothing.
CARDS = """
weed product 30 . . 5
meth product 100 . . 30
heroin product 150 . . 45
cocaine product 120 . . 35
fentanyl product 200 . . 50
safe_house location . 10 30 -5
school_zone location . 40 5 20
warehouse location . 15 25 -10
back_alley location . 25 20 0
alibi add . . 30 -5
bribe add . . 25 10
fake_receipts add . . 20 5
bribed_witness add . . 15 -10
plea_bargain insurance . . 20 0
fake_id insurance . . 15 0
disguise add 1.0 0 20 -5
burner_phone add 1.0 0 15 -10
lookout add 1.0 0 20 0
clean_money add 0.9 0 10 -15
false_trail add 1.0 -10 15 -5
donut_break add . 0 . 0
patrol add . 5 . 2
stakeout add . 10 . 3
surveillance add . 20 . 5
undercover_op add . 30 . 10
wiretap add . 35 . 15
raid add . 40 . 20
warrant conviction . . . 0
da_approval conviction . . . 0
rico_case conviction . . . 0
weed_request product 30 . . 5
meth_request product 100 . . 30
heroin_request product 150 . . 45
cocaine_request product 120 . . 35
pills_request product 80 . . 20
park location . 20 25 -5
nightclub location . 35 15 15
apartment location . 10 30 -10
office location . 15 30 0
parking_garage location . 25 20 5
bulk_order add 1.5 20 0 15
quick_sale add 0.8 -10 0 -5
haggling add 0.7 -5 0 0
cash_upfront add 1.2 0 10 5
on_credit add 0.9 15 0 -5
trusted_regular add 1.0 -10 15 -10
fair_deal add 1.0 0 0 0
regular_order add 1.0 10 0 10
bulk_order_15 add 1.5 25 0 20
bulk_sale_pressure add 1.3 10 0 0
rural_area dealer_location . 5 30 -15
private_residence dealer_location . 10 25 -10
quiet_street dealer_location . 15 20 -5
city_park dealer_location . 20 20 5
parking_lot dealer_location . 25 15 0
bus_stop dealer_location . 30 10 0
police_checkpoint dealer_location . 30 0 15
dealer_school_zone dealer_location . 35 5 25
quiet_night add . 5 10 -5
distraction add . -10 5 0
cover_story add . 0 15 -10
lucky_break add . -15 10 -5
normal_traffic add . 0 0 0
routine_day add . 5 5 0
heat_wave add . 15 0 10
rival_dealer add . 10 -5 15
clean_getaway add . -15 20 -15
perfect_timing add . -20 15 -10
bad_intel add . 20 -10 15
police_raid add . 25 0 20
"""

# The ways this recount can be told to break a rule; the real game is the empty set.
BREAKAGES = {
    "A-09": "the first Product stays",
    "A-10": "the first Location stays",
    "A-13": "only the heat of cards in effect counts",
    "C-08": "Dealer Locations do nothing",
    "X-43": "a seat's Location beats the Dealer's whatever the order",
    "X-49": "sums are kept at 0 after each card",
    "X-60": "profit is a 32-bit float",
    "X-60-each": "the price is rounded down after each factor",
    "X-61": "every Insurance counts",
    "A-08": "a tie is a bust",
}


def read_cards():
    cards = {}
    for line in CARDS.split("\n"):
        if line:
            name, kind, money, *amounts = line.split()
            evidence, cover, heat = (0 if amount == "." else int(amount) for amount in amounts)
            cards[name] = (kind, money, evidence, cover, heat)
    return cards


DECK = read_cards()


def float32(number):
    return struct.unpack("f", struct.pack("f", number))[0]


def recount(table, off=frozenset()):
    """Evidence, cover, heat, profit, product, location, verdict of a list of ids."""
    product = location = None
    taken = set()
    evidence, cover, heat = [], [], 0
    factors = []
    backwards = list(reversed(table))
    if "X-43" in off:  # seats' locations first, so that they are found first
        backwards.sort(key=lambda name: DECK[name][0] == "dealer_location")
    if "A-09" in off or "A-10" in off:
        for rule, kinds in (("A-09", ["product"]), ("A-10", ["location", "dealer_location"])):
            if rule in off:
                first = next((name for name in table if DECK[name][0] in kinds), None)
                rest = [name for name in backwards if DECK[name][0] not in kinds]
                drop = [name for name in backwards if DECK[name][0] in kinds]
                if first is not None:
                    drop.remove(first)
                    backwards = [first] + drop + rest
    for name in backwards:
        kind, money, own_evidence, own_cover, own_heat = DECK[name]
        if kind == "dealer_location":
            if "C-08" in off:
                heat += own_heat
                continue
            kind = "location"
        replaced = kind != "add" and kind in taken
        if kind == "insurance" and "X-61" in off:
            replaced = False
        if not (replaced and "A-13" in off):
            heat += own_heat
        if replaced:
            continue
        taken.add(kind)
        if kind == "product":
            product = name
        if kind == "location":
            location = name
        if kind == "add" and money not in (".", "1.0"):
            factors.append(Fraction(money))
        evidence.append(own_evidence)
        cover.append(own_cover)
    return settle(product, location, evidence, cover, heat, factors, off)


def settle(product, location, evidence, cover, heat, factors, off):
    profit = 0
    if product is not None:
        price = Fraction(DECK[product][1])
        if "X-60" in off:
            amount = float32(float(price))
            for factor in reversed(factors):
                amount = float32(amount * float32(float(factor)))
            profit = int(amount)
        elif "X-60-each" in off:
            profit = int(price)
            for factor in reversed(factors):
                profit = int(profit * factor)
        else:
            for factor in factors:
                price *= factor
            profit = price.numerator // price.denominator
    if "X-49" in off:
        sums = []
        for amounts in (evidence, cover):
            total = 0
            for amount in reversed(amounts):
                total = max(0, total + amount)
            sums.append(total)
    else:
        sums = [max(0, sum(evidence)), max(0, sum(cover))]
    bust = sums[0] >= sums[1] if "A-08" in off else sums[0] > sums[1]
    return (sums[0], sums[1], heat, profit, product or "-", location or "-",
            "bust" if bust else "safe")


def random_tables(count, seed):
    """Tables as they come up in play, short ones, and ones that strain a rule."""
    dice = random.Random(seed)
    names = sorted(DECK)
    products = [name for name in names if DECK[name][0] == "product"]
    factors = [name for name in names if DECK[name][1] not in (".", "1.0")
               and DECK[name][0] == "add"]
    for number in range(count):
        if number % 4 == 0:
            table = [dice.choice(products)] + dice.choices(factors, k=dice.randint(1, 4))
            dice.shuffle(table)
        else:
            table = dice.choices(names, k=dice.randint(0, 12))
        yield table


def rows(path):
    for number, line in enumerate(Path(path).read_text().splitlines(), 1):
        if line and not line.startswith("#"):
            table, numbers = line.split("=")
            yield number, table.split(), tuple(numbers.split())


def texts(answer):
    return tuple(str(part) for part in answer)


def check(paths):
    wrong = count = 0
    for path in paths:
        for number, table, recorded in rows(path):
            count += 1
            if texts(recount(table)) != recorded:
                wrong += 1
                print(f"{path}:{number}: recorded {recorded}, recounted {recount(table)}")
    print(f"{count} tables recounted, {wrong} wrong")
    return wrong == 0 and count > 0


def bites(paths):
    alive = []
    for rule, meaning in BREAKAGES.items():
        changed = sum(texts(recount(table, {rule})) != recorded
                      for path in paths for _, table, recorded in rows(path))
        print(f"{rule:10} {changed:5} rows change if {meaning}")
        if changed == 0:
            alive.append(rule)
    print("every rule bites" if not alive else f"never bitten: {alive}")
    return not alive


def write(count, path):
    lines = ["# Tables and their totals, by checks/oracle/totals.py --write."]
    for table in random_tables(count, 4):
        lines.append(" ".join(table) + " = " + " ".join(texts(recount(table))))
    Path(path).write_text("\n".join(lines) + "\n")


def against(count, command):
    tables = list(random_tables(count, 44))
    text = "".join(", ".join(table) + "\n" for table in tables if table)
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    tables = [table for table in tables if table]
    if len(answers) != len(tables):
        print(f"{len(tables)} tables asked, {len(answers)} answered")
        return False
    wrong = 0
    for table, answer in zip(tables, answers):
        evidence, cover, heat, profit, product, location, verdict = recount(table)
        want = {"evidence": evidence, "cover": cover, "heat": heat, "profit": profit,
                "product": None if product == "-" else product,
                "location": None if location == "-" else location, "bust": verdict == "bust"}
        got = {key: answer.get(key) for key in want}
        if got != want:
            wrong += 1
            print(f"{', '.join(table)}: answered {got}, recounted {want}")
    print(f"{len(tables)} tables recounted, {wrong} wrong")
    return wrong == 0


def main(args):
    if args[:1] == ["--write"] and len(args) == 3:
        write(int(args[1]), args[2])
        return True
    if args[:1] == ["--bites"] and len(args) > 1:
        return bites(args[1:])
    if args[:1] == ["--against"] and len(args) > 2:
        return against(int(args[1]), args[2:])
    if args and not args[0].startswith("--"):
        return check(args)
    print(__doc__)
    return False


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
