#!/usr/bin/env python3
"""Plays a seat of Three Card Brag. Try it:

    croupier play brag --seats "human,exec:python3 examples/brag.py,medium"

It looks at its cards, swaps the floor card in where that helps, and then goes by how many hands
it beats: `share_below`, which the table works out for whoever has looked. docs/protocol.md tells
what the lines mean.
"""
import json
import sys

RANKS = "23456789TJQKA"


def decide(turn):
    position = turn["position"]
    you = position["you"]
    open_moves = {move["action"]: move for move in turn["legal"]}  # everything we may answer
    swaps = [action for action in open_moves if action.startswith("swap ")]
    if "see" in open_moves:
        return "see"
    if position["phase"] == "asking":
        return "enough"
    share = you["reading"]["share_below"]
    if swaps and ("fold" not in open_moves or share < 0.75):  # a card picked up must be swapped in
        keep = {position["trump"]}
        return min((action for action in swaps if action[5:] not in keep),
                   key=lambda action: RANKS.index(action[5]))
    if "draw" in open_moves and share < 0.75:
        return "draw"
    if share > 0.95 and "raise" in open_moves:  # a range: a number from least to most
        return f"raise {open_moves['raise']['least']}"
    for action, worth in (("check", 0.0), ("bet", 0.8), ("call", 0.6), ("all-in", 0.9)):
        if action in open_moves and share >= worth:
            return action
    return "fold"


for line in sys.stdin:  # ends when the table lets us go
    message = json.loads(line)
    if message["type"] == "turn":  # hello, over and the like need no answer
        print(json.dumps({"action": decide(message)}), flush=True)  # or the table waits in vain
