#!/usr/bin/env python3
"""Plays a seat of Buy-Bust. Try it:

    croupier play buy-bust --seats "exec:python3 examples/buybust.py,normal,human"

It goes by what each card would make of the totals, which the table works out for whoever holds
it. docs/protocol.md tells what the lines mean.
"""
import json
import sys


def worth(seat, totals):
    """What these totals are worth to a seat."""
    margin = totals["cover"] - totals["evidence"]
    if seat == "narc":
        return -margin
    if seat == "customer":  # safe first, then cheap
        return 4 * min(margin, 20) - totals["profit"] / 10
    return 1000 * min(margin, 25) + totals["profit"]


def decide(turn):
    seat, position = turn["seat"], turn["position"]
    moves = [move["action"] for move in turn["legal"]]  # everything we may answer
    if position["phase"] == "between":
        return "go home" if position["account"]["heat"] > 90 else "next hand"
    totals = position["totals"]
    if position["phase"] == "deciding":
        allowed = 25 if position["round"] == 1 else 10
        return "fold" if totals["evidence"] - totals["cover"] > allowed else "continue"
    best, most = "check", worth(seat, totals)
    for after in position["what_if"]:
        for verb in ("play", "raise"):
            move = f"{verb} {after['card']}"
            if move in moves and (worth(seat, after) > most or best not in moves):
                best, most = move, worth(seat, after)
    return best


for line in sys.stdin:  # ends when the table lets us go
    message = json.loads(line)
    if message["type"] == "turn":  # hello, over and the like need no answer
        print(json.dumps({"action": decide(message)}), flush=True)  # or the table waits in vain
