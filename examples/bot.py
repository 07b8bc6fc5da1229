#!/usr/bin/env python3
"""Plays a seat of Croupier. Try it:

    croupier play el-dorado --seats "human,exec:python3 examples/bot.py,normal"

The table writes one JSON object a line to our standard input, and reads one
line for each turn from our standard output. docs/protocol.md tells the rest.
"""
import json
import sys

RANKS = "23456789TJQKA"


def bid(position):
    """One trick for each ace, each king, and each trump from the ten up."""
    def is_high(card):
        return card[0] in "AK" or (card[1] == position["trump"] and card[0] in "QJT")
    return sum(map(is_high, position["hand"]))


def card(position, seat, cards):
    """The highest card while tricks are still wanted, else the lowest."""
    me = int(seat[1:]) - 1  # lists with one entry a seat start with p1
    wanted = position["bids"][me] - position["won"][me]
    return (max if wanted > 0 else min)(
        cards, key=lambda card: (card[1] == position["trump"], RANKS.index(card[0])))


def decide(turn):
    moves = turn["legal"]  # everything we may answer with is listed
    if moves[0]["action"] == "bid":  # a range: a number from least to most
        return f"bid {min(bid(turn['position']), moves[0]['most'])}"
    cards = [move["action"].removeprefix("play ") for move in moves]
    return "play " + card(turn["position"], turn["seat"], cards)


for line in sys.stdin:  # ends when the table lets us go
    message = json.loads(line)
    if message["type"] == "turn":  # hello, over and the like need no answer
        print(json.dumps({"action": decide(message)}), flush=True)  # or the table waits in vain
