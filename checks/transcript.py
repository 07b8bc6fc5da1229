#!/usr/bin/env python3
"""Checks `croupier sim --transcript` files against every rule of El Dorado.

Written only from docs/notation.md and docs/rules/el-dorado.md; nothing is
shared with the engine. Deals are computed again from the seed.

    checks/transcript.py             plays matches itself and checks them
    checks/transcript.py FILE...     checks these files
"""
import json
import os
import sys
import tempfile

from notation import PACK, RANKS, WORD, check_chacha8, drawn, house, seat_index
from verdict import Verdict, need

COUNTS = ["deals", "tricks", "events", "discards", "trump broken", "rounds never broken",
          "forced trump leads", "rounds with twins", "tricks decided between twins", "ties"]


def legacy(seed, round_):
    x = int.from_bytes(seed[:4], "little") ^ ((round_ + 1) * 0x9E3779B9 & WORD)
    x ^= 0x85EBCA6B
    x ^= x >> 16
    x = x * 0x7FEB352D & WORD
    x ^= x >> 15
    x = x * 0x846CA68B & WORD
    state = [x ^ (x >> 16)]

    def below(bound):
        t = state[0] = (state[0] + 0x6D2B79F5) & WORD
        r = (t ^ (t >> 15)) * (1 | t) & WORD
        r ^= (r + ((r ^ (r >> 7)) * (61 | r) & WORD)) & WORD
        return (r ^ (r >> 14)) * bound >> 32

    return below


def deal(config, seed, round_, dealer, cards):
    """The hands by seat and the turned card."""
    seats = config["seats"]
    below = legacy(seed, round_) if config["shuffle"] == "legacy" else house(seed, round_, 0)
    shoe = PACK * (1 if seats <= 5 else 2)

    hands = [[] for _ in range(seats)]
    for turn in range(seats * cards):
        hands[(dealer + 1 + turn) % seats].append(drawn(shoe, below))
    return hands, drawn(shoe, below)


def taker(plays, trump, later_twin):
    """Whose card takes a trick: plays are (seat, card) in order."""
    suit = trump if any(card[1] == trump for _, card in plays) else plays[0][1][1]
    best = None
    for seat, card in plays:
        if card[1] != suit:
            continue
        height = RANKS.index(card[0])
        beaten = best and (RANKS.index(best[1][0]) > height
                           or (best[1] == card and not later_twin))
        if not beaten:
            best = (seat, card)
    return best


class Round:
    """One round's events, checked one after the other."""

    def __init__(self, config, seed, number, dealer, counts):
        self.config, self.seed, self.number, self.dealer = config, seed, number, dealer
        self.counts = counts
        self.seats = config["seats"]
        self.cards = config["first_cards"] + 1 - number

    def check(self, take):
        seats, cards = self.seats, self.cards
        start = take("round_started")
        need(start == {"event": "round_started", "round": self.number, "of": self.config["rounds"],
                       "cards": cards, "dealer": f"p{self.dealer + 1}"}, "R3 O1", f"{start}")
        hands = []
        for place in range(seats):
            event = take("hand_dealt")
            need(event["seat"] == f"p{place + 1}", "notation", "hands are told from p1 on")
            need(len(event["hand"]) == cards, "R3", f"{event['seat']} has {cards} cards")
            need(event["hand"] == sorted(event["hand"], key=PACK.index), "notation", "shoe order")
            hands.append(list(event["hand"]))
        turned = take("trump_turned")["card"]
        trump = turned[1]
        packs = 1 if seats <= 5 else 2
        out = [card for hand in hands for card in hand] + [turned]
        for card in set(out):
            need(card in PACK, "D1", f"{card} is a card")
            need(out.count(card) <= packs, "D1 D2", f"{card} is there {out.count(card)} times")
        need(len(out) <= packs * 52, "D4", "a card is left to turn up")
        if packs == 2 and any(out.count(card) == 2 for card in out):
            self.counts["rounds with twins"] += 1
        again, turned_again = deal(self.config, self.seed, self.number, self.dealer, cards)
        need(turned_again == turned, "T1 D3", f"the seed turns {turned_again}, not {turned}")
        for place in range(seats):
            dealt = sorted(again[place], key=PACK.index)
            need(dealt == hands[place], "DL1 D3", f"the seed deals {dealt} to p{place + 1}")
        self.counts["deals"] += 1

        first = (self.dealer + 1) % seats
        bids = [None] * seats
        for turn in range(seats):
            event = take("bid_made")
            place = (first + turn) % seats
            need(event["seat"] == f"p{place + 1}", "B1", f"p{place + 1} is to bid: {event}")
            need(type(event["tricks"]) is int and 0 <= event["tricks"] <= cards, "B2", f"{event}")
            bids[place] = event["tricks"]

        leader, broken, won = first, False, [0] * seats
        for _ in range(cards):
            plays = []
            for turn in range(seats):
                event = take("card_played")
                place, card = (leader + turn) % seats, event["card"]
                hand = hands[place]
                need(event["seat"] == f"p{place + 1}", "L1", f"p{place + 1} is to play: {event}")
                need(card in hand, "F2", f"p{place + 1} does not hold {card}")
                if not plays:
                    if card[1] == trump and not broken:
                        need(all(held[1] == trump for held in hand), "L2",
                             f"p{place + 1} leads {card} with another suit in hand")
                        self.counts["forced trump leads"] += 1
                elif card[1] != plays[0][1][1]:
                    led = plays[0][1][1]
                    need(all(held[1] != led for held in hand), "F1",
                         f"p{place + 1} can follow {led} and plays {card}")
                    self.counts["discards"] += 1
                hand.remove(card)
                plays.append((place, card))
                if card[1] == trump and plays[0][1][1] != trump and not broken:
                    broken = True
                    take("trump_broken")
                    self.counts["trump broken"] += 1
            place, card = taker(plays, trump, self.config["twins"] == "later")
            if sum(played == card for _, played in plays) == 2:
                self.counts["tricks decided between twins"] += 1
            event = take("trick_taken")
            need((event["seat"], event["card"]) == (f"p{place + 1}", card), "X1 X2 X3",
                 f"p{place + 1} takes {plays} with {card}, not {event}")
            won[place] += 1
            leader = place
            self.counts["tricks"] += 1
        if not broken:
            self.counts["rounds never broken"] += 1
        return bids, won


def check_match(line, counts):
    played = json.loads(line)
    need(set(played) == {"match", "game", "seed", "config", "seats", "events", "winners", "totals"},
         "notation", f"{sorted(played)}")
    config, seed = played["config"], bytes.fromhex(played["seed"])
    seats = config["seats"]
    need(len(seed) == 32 and played["game"] == "el-dorado", "notation", "seed and game")
    need(2 <= seats <= 10 and len(played["seats"]) == seats, "R1", f"{seats} seats")
    events = iter(played["events"])

    def take(kind):
        event = next(events, {"event": "nothing"})
        need(event["event"] == kind, "order", f"{kind} is due, not {event}")
        counts["events"] += 1
        return event

    if config["first_dealer"] == "drawn":
        dealer = house(seed, 0, 1)(seats)
    else:
        dealer = seat_index(config["first_dealer"], seats)
    totals = [0] * seats
    for number in range(1, config["rounds"] + 1):
        bids, won = Round(config, seed, number, dealer, counts).check(take)
        for place in range(seats):
            points = 5 + bids[place] if bids[place] == won[place] else -5 - bids[place]
            totals[place] += points
            event = take("round_scored")
            need(event == {"event": "round_scored", "seat": f"p{place + 1}", "bid": bids[place],
                           "won": won[place], "points": points, "total": totals[place]},
                 "S1 S2 S3", f"{event}")
        dealer = (dealer + 1) % seats
    winners = [f"p{place + 1}" for place in range(seats) if totals[place] == max(totals)]
    counts["ties"] += len(winners) > 1
    need(take("match_ended")["winners"] == winners, "E1", f"{winners} win with {totals}")
    need(next(events, None) is None, "order", "nothing comes after the end")
    need(played["winners"] == winners and played["totals"] == totals, "E1", "the line's own sums")


def spoiled(line):
    """One match changed in ways that must each be noticed."""
    def change(kind, edit, which=0):
        copy = json.loads(line)
        event = [event for event in copy["events"] if event["event"] == kind][which]
        edit(copy, event)
        return json.dumps(copy)

    yield "a bid too high", change("bid_made", lambda _, e: e.update(tricks=11))
    yield "a bid by another seat", change("bid_made", lambda _, e: e.update(seat="p1"), 0)
    yield "a card nobody was dealt", change("card_played", lambda _, e: e.update(card="1x"))
    yield "another taker", change(
        "trick_taken", lambda _, e: e.update(seat="p1" if e["seat"] != "p1" else "p2"))
    yield "a wrong score", change("round_scored", lambda _, e: e.update(points=-e["points"]))
    yield "a wrong total", change("round_scored", lambda _, e: e.update(total=e["total"] + 1), -1)
    yield "another winner", change("match_ended", lambda _, e: e.update(winners=["p1", "p2"]))
    yield "another turned card", change(
        "trump_turned", lambda _, e: e.update(card="2c" if e["card"] != "2c" else "3c"))
    yield "another dealer", change("round_started", lambda _, e: e.update(dealer="p2"))
    yield "a lost event", change("trick_taken", lambda c, e: c["events"].remove(e), 3)
    yield "another seed", json.dumps({**json.loads(line), "seed": "00" * 32})
    # Two hands swapped whole: every size is right, only the seed tells.
    copy = json.loads(line)
    one, two = [event for event in copy["events"] if event["event"] == "hand_dealt"][:2]
    one["hand"], two["hand"] = two["hand"], one["hand"]
    yield "two hands swapped", json.dumps(copy)


def main():
    check_chacha8()
    verdict = Verdict("el-dorado", check_match, COUNTS)
    for path in sys.argv[1:]:
        verdict.check_file(path)
    if not sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            os.environ["CROUPIER_HOME"] = folder
            tables = [(seats, bot, []) for seats in (2, 4, 6, 10) for bot in ("random", "simple")]
            tables += [(7, "random", ["--rules", "later-twin", "--first-dealer", "drawn"]),
                       (5, "random", ["--rules", "legacy", "--rounds", "6"]),
                       (3, "random", ["--first-dealer", "p3", "--rounds", "1"])]
            for seats, bot, extra in tables:
                passed = verdict.check_sim(f"{folder}/{seats}-{bot}-{len(extra)}.jsonl", 40,
                                           f"transcript check {seats} {bot}",
                                           ["--seats", ",".join([bot] * seats), *extra])
                print(f"{seats:2} seats of {bot:6} {' '.join(extra):40} {passed} matches good")
            line = open(f"{folder}/4-simple-0.jsonl", encoding="utf-8").readline()
            verdict.check_spoiled(spoiled(line))
        verdict.check_counts("matches")
    verdict.end()


if __name__ == "__main__":
    main()
