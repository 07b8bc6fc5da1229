#!/usr/bin/env python3
"""Counting oracle for one round of El Dorado.

It walks every legal sequence of actions of an explicit deal and adds up what it sees at
the ends.  It is written from the rules alone (rule numbers: el-dorado.md, 1.1-1.7 and
3.1-3.4).  A card is a two-letter string such as "Td", a hand is a tuple of cards.

    perft.py FILE...          recount every row and compare with the recorded numbers
    perft.py --write FILE...  fill in (or replace) the recorded numbers
    perft.py --bites FILE...  prove that every rule named in a row's `bites:` changes the
                              row's numbers when broken, and that every rule is bitten
"""
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

RANKS = "23456789TJQKA"  # X2: ace high
SUITS = "cdhs"

# The lines of a row that this program writes.  `called` (the bids of each seat summed over
# the leaves) is there only when the bidding is part of the tree; nothing else shows B1.
NUMBERS = ("leaves", "wins", "broken", "points", "called")

# The ways this oracle can be told to break a rule.  Each function below takes the set
# `off` of broken rules; the real game is the empty set.
BREAKAGES = {
    "B1": "the dealer bids first",
    "B2-above": "a bid of one more than the trick count is allowed",
    "B2-zero": "a bid of zero is not allowed",
    "L1": "the dealer leads the first trick",
    "L1-winner": "the lead passes round the table instead of going to the winner",
    "L2": "trump may be led at once",
    "L2-forced": "trump may not be led unbroken even by a hand of nothing but trump",
    "L3-forced": "leading trump breaks trump",
    "L3-follow": "following a trump lead with trump breaks trump",
    "L3-only-trump": "a seat with nothing but trump does not break it",
    "L3-never": "trump never becomes broken",
    "L4": "until trump is broken it may not be discarded either",
    "F1": "no duty to follow suit",
    "F2": "a void seat must trump if it can",
    "F2-over": "a void seat must beat a trump in the trick if it can",
    "X1": "trump does not beat the led suit",
    "X1-offsuit": "a higher card of a plain suit that was not led wins",
    "X2": "the ace is low",
    "X3": "the other one of two identical cards wins",
    "3.4-faces": "two identical cards in a hand are two different actions",
    "3.4-both": "playing one of two identical cards removes both from the hand",
    "S1": "a bid that was made scores minus",
    "S2": "a bid that was missed scores plus",
    "S3": "a missed bid costs 5 and one for each trick over or under",
}


class Deal(NamedTuple):
    """What is settled before the first action of a row."""
    dealer: int    # seats are 0..n-1 in here, p1..pn in the files
    hands: tuple   # one tuple of cards for each seat
    trump: str     # T1: the suit of the turned card
    twins: str     # X3: "earlier" or "later" of two identical cards wins
    bids: tuple    # one bid for each seat, or all None: bidding is part of the tree
    depth: int


class Round(NamedTuple):
    """A round under way."""
    hands: tuple
    bids: tuple    # None for a seat that has not bid
    trick: tuple   # (seat, card) in the order played
    turn: int      # whose card is next, once the bids are in
    won: tuple     # tricks won by each seat
    broken: bool


def suit(card):
    return card[1]


def with_seat(values, seat, value):
    """The same tuple with the value of one seat changed."""
    return values[:seat] + (value,) + values[seat + 1:]


def bidding_order(deal, off):
    """B1: from the seat after the dealer round the table, the dealer last."""
    seats = len(deal.hands)
    first = deal.dealer if "B1" in off else deal.dealer + 1
    return [(first + i) % seats for i in range(seats)]


def allowed_bids(deal, off):
    """B2: 0 to the number of tricks, both included.  B3: whatever the others bid."""
    tricks = len(deal.hands[0])
    lowest, highest = ("B2-zero" in off), tricks + ("B2-above" in off)
    return range(lowest, highest + 1)


def make_bid(deal, rnd, bid, off):
    """The next seat in bidding order calls its bid."""
    bidder = next(s for s in bidding_order(deal, off) if rnd.bids[s] is None)
    return rnd._replace(bids=with_seat(rnd.bids, bidder, bid))


def cards_to_lead(hand, trump, broken, off):
    """L2: no trump lead before trump is broken, unless there is nothing else in the hand."""
    if broken or "L2" in off:
        return hand
    plain = tuple(card for card in hand if suit(card) != trump)
    if plain or "L2-forced" in off:
        return plain
    return hand


def cards_to_follow(hand, trick, trump, broken, off):
    """F1: follow the led suit if able.  F2: otherwise any card at all.  L4: broken or not."""
    led = suit(trick[0][1])
    same_suit = tuple(card for card in hand if suit(card) == led)
    if same_suit and "F1" not in off:
        return same_suit
    trumps = tuple(card for card in hand if suit(card) == trump)
    if "F2" in off and trumps:
        return trumps
    if "F2-over" in off:
        to_beat = [RANKS.index(c[0]) for _, c in trick if suit(c) == trump]
        higher = tuple(c for c in trumps if to_beat and RANKS.index(c[0]) > max(to_beat))
        return higher or hand
    if "L4" in off and not broken and len(trumps) < len(hand):
        return tuple(card for card in hand if suit(card) != trump)
    return hand


def legal_cards(deal, rnd, off):
    """The cards the seat to play may play; identical cards are one action (3.4)."""
    hand = rnd.hands[rnd.turn]
    if rnd.trick:
        cards = cards_to_follow(hand, rnd.trick, deal.trump, rnd.broken, off)
    else:
        cards = cards_to_lead(hand, deal.trump, rnd.broken, off)
    return list(cards) if "3.4-faces" in off else sorted(set(cards))


def breaks_trump(deal, rnd, card, off):
    """L3: a trump on the lead of another suit breaks trump, be it by choice or because
    the hand holds nothing but trump.  Neither leading trump nor following it does (3.2)."""
    if suit(card) != deal.trump or "L3-never" in off:
        return False
    if not rnd.trick:
        return "L3-forced" in off
    if suit(rnd.trick[0][1]) == deal.trump:
        return "L3-follow" in off
    only_trump = all(suit(c) == deal.trump for c in rnd.hands[rnd.turn])
    return not ("L3-only-trump" in off and only_trump)


def trick_winner(deal, trick, off):
    """X1: the highest trump, or without any trump the highest card of the led suit.
    X2: ace high.  X3: of two identical cards the one the twin rule names."""
    ranks = "A23456789TJQK" if "X2" in off else RANKS
    led = suit(trick[0][1])

    def strength(card):
        if suit(card) == deal.trump and "X1" not in off:
            return 2, ranks.index(card[0])
        if suit(card) == led or ("X1-offsuit" in off and suit(card) != deal.trump):
            return 1, ranks.index(card[0])
        return 0, 0

    later_twin_wins = (deal.twins == "later") != ("X3" in off)
    winner, best = trick[0]
    for seat, card in trick[1:]:
        if strength(card) > strength(best) or (card == best and later_twin_wins):
            winner, best = seat, card
    return winner


def play_card(deal, rnd, card, off):
    """One card to the table.  L3: the flag is set by the card itself (3.2).
    L1: the winner of a full trick leads the next one."""
    seats = len(rnd.hands)
    hand = list(rnd.hands[rnd.turn])
    hand.remove(card)
    if "3.4-both" in off and card in hand:
        hand.remove(card)
    hands = with_seat(rnd.hands, rnd.turn, tuple(hand))
    trick = rnd.trick + ((rnd.turn, card),)
    broken = rnd.broken or breaks_trump(deal, rnd, card, off)
    if len(trick) < seats:
        return Round(hands, rnd.bids, trick, (rnd.turn + 1) % seats, rnd.won, broken)
    winner = trick_winner(deal, trick, off)
    leader = (trick[0][0] + 1) % seats if "L1-winner" in off else winner
    won = with_seat(rnd.won, winner, rnd.won[winner] + 1)
    return Round(hands, rnd.bids, (), leader, won, broken)


def score(bid, won, off):
    """S1: +(5 + bid) for exactly the bid.  S2, S3: otherwise -(5 + bid), however far off."""
    if won == bid:
        return -(5 + bid) if "S1" in off else 5 + bid
    lost = 5 + abs(won - bid) if "S3" in off else 5 + bid
    return lost if "S2" in off else -lost


def start(deal, off):
    """L1, B4: the seat after the dealer leads the first trick.  L5: trump is unbroken."""
    seats = len(deal.hands)
    first = deal.dealer if "L1" in off else (deal.dealer + 1) % seats
    return Round(deal.hands, deal.bids, (), first, (0,) * seats, False)


def count(deal, off=frozenset()):
    """Walk the tree and return its numbers as {field: list of numbers}.  A seat without a
    legal card, which only a broken rule can bring about, ends its branch without a leaf."""
    seats = len(deal.hands)
    sums = {"leaves": [0], "wins": [0] * seats, "broken": [0], "points": [0] * seats}
    if None in deal.bids:
        sums["called"] = [0] * seats

    def add_leaf(rnd, finished):
        sums["leaves"][0] += 1
        sums["broken"][0] += rnd.broken
        for seat, (bid, won) in enumerate(zip(rnd.bids, rnd.won)):
            sums["wins"][seat] += won
            sums["points"][seat] += score(bid, won, off) if finished else 0
            if "called" in sums:
                sums["called"][seat] += bid or 0

    def go_down(rnd, depth):
        finished = not any(rnd.hands) and not rnd.trick
        if depth == 0 or finished:
            add_leaf(rnd, finished)
        elif None in rnd.bids:
            for bid in allowed_bids(deal, off):
                go_down(make_bid(deal, rnd, bid, off), depth - 1)
        else:
            for card in legal_cards(deal, rnd, off):
                go_down(play_card(deal, rnd, card, off), depth - 1)

    go_down(start(deal, off), deal.depth)
    return sums


def read_row(lines):
    """One block of a file as (deal, rules it bites, recorded numbers)."""
    fields = {}
    for line in lines:
        if not line.startswith("#"):
            key, rest = line.split(maxsplit=1)
            assert key.rstrip(":") not in fields, f"{key} given twice"
            fields[key.rstrip(":")] = rest.split()
    heading = ["seats"] + fields["seats"]
    table = dict(zip(heading[::2], heading[1::2]))
    seats, decks = int(table["seats"]), int(table.get("decks", 1))
    hands = tuple(tuple(fields[f"p{i + 1}"]) for i in range(seats))
    turned, = fields["turned"]
    bids = tuple(map(int, fields["bids"])) if "bids" in fields else (None,) * seats
    known = {"bites", "seats", "turned", "bids", "depth", *NUMBERS}
    assert set(fields) - known == {f"p{i + 1}" for i in range(seats)}, "unknown line"
    check_deal(hands, turned, decks, bids)
    dealer = int(table["dealer"].removeprefix("p")) - 1
    assert 0 <= dealer < seats and table["twins"] in ("earlier", "later")
    deal = Deal(dealer, hands, suit(turned), table["twins"], bids, int(fields["depth"][0]))
    recorded = {key: list(map(int, fields[key])) for key in NUMBERS if key in fields}
    return deal, fields.get("bites", []), recorded


def check_deal(hands, turned, decks, bids):
    """R1, R3, D1, D2: the deal must be one that can happen at a table."""
    size = len(hands[0])
    assert 2 <= len(hands) <= 10 and 1 <= size <= 10, "R1, R3"
    assert decks == (1 if len(hands) <= 5 else 2), "D1, D2"
    assert all(len(hand) == size for hand in hands), "hands of different sizes"
    shoe = Counter(card for hand in hands for card in hand) + Counter([turned])
    for card, copies in shoe.items():
        assert len(card) == 2 and card[0] in RANKS and card[1] in SUITS, card
        assert copies <= decks, f"too many of {card}"
    assert len(bids) == len(hands) and all(b is None or 0 <= b <= size for b in bids), "B2"


def blocks(path):
    """The rows of a file as (line number, lines)."""
    block, first = [], 1
    for number, line in enumerate(path.read_text().splitlines() + [""], 1):
        if line.strip():
            first = first if block else number
            block.append(line.strip())
        elif block:
            yield first, block
            block = []


def write(path):
    """Put fresh numbers under every row of a file."""
    rows = []
    for _, lines in blocks(path):
        sums = count(read_row(lines)[0])
        kept = [line for line in lines if line.split()[0] not in NUMBERS]
        fresh = [f"{key} {' '.join(map(str, values))}" for key, values in sums.items()]
        rows.append("\n".join(kept + fresh) + "\n")
    path.write_text("\n".join(rows))
    print(f"{path.name}: {len(rows)} rows written")
    return len(rows)


def compare(lines):
    """What is wrong with the recorded numbers of a row, and a remark."""
    deal, _, recorded = read_row(lines)
    sums = count(deal)
    wrong = [f"{key} {recorded.get(key)}, counted {sums.get(key)}"
             for key in NUMBERS if recorded.get(key) != sums.get(key)]
    return wrong, f"{sums['leaves'][0]} leaves"


def bite(lines, bitten):
    """Which of the rules a row claims to guard leave its numbers as they are."""
    deal, bites, recorded = read_row(lines)
    wrong = [] if count(deal) == recorded else ["recorded numbers are wrong"]
    for rule in bites:
        if rule not in BREAKAGES:
            wrong.append(f"no such rule: {rule}")
        elif count(deal, {rule}) == recorded:
            wrong.append(f"{rule} does not bite")
        else:
            bitten.add(rule)
    return wrong or ([] if bites else ["bites nothing"]), " ".join(bites)


def main(arguments):
    mode = arguments[0] if arguments[:1] in (["--write"], ["--bites"]) else "--check"
    paths = [Path(name) for name in arguments if name != mode]
    if mode == "--write":
        return 0 if sum(map(write, paths)) else 1
    passed = failed = 0
    bitten = set()
    for path in paths:
        for number, lines in blocks(path):
            wrong, remark = bite(lines, bitten) if mode == "--bites" else compare(lines)
            verdict = "FAIL" if wrong else "ok  "
            print(f"{verdict} {path.name}:{number} {remark}", *wrong, sep="; ")
            passed, failed = passed + (not wrong), failed + bool(wrong)
    unbitten = [rule for rule in BREAKAGES if rule not in bitten] if mode == "--bites" else []
    for rule in unbitten:
        print(f"FAIL no row bites {rule}: {BREAKAGES[rule]}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or unbitten or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
