#!/usr/bin/env python3
"""Counts every line of play of a Brag sitting to a depth, and prints sittings.perft.

Shares no code with the crate and keeps a lap as the list of seats still to act.
Cards enter only as `best`: the seats from the strongest first hand down. No row
looks past the showdown of a second round.

    python3 count.py > sittings.perft
"""

ROWS = [  # seats rounds coins base ante depth best
    (2, 1, 20, 5, 5, 8, [1, 0]),
    (2, 1, 40, 5, 0, 8, [0, 1]),
    (2, 1, 60, 1, 1, 4, [0, 1]),
    (2, 1, 22, 1, 0, 24, None),
    (2, 2, 14, 5, 5, 9, [1, 0]),
    (2, 2, 21, 5, 3, 7, [0, 1]),
    (2, 2, 5, 5, 0, 9, [1, 0]),
    (3, 1, 16, 5, 5, 12, [2, 0, 1]),
    (3, 1, 35, 10, 5, 8, [2, 0, 1]),
    (3, 2, 12, 5, 4, 9, [1, 2, 0]),
    (5, 1, 33, 5, 3, 6, [4, 2, 3, 1, 0]),
    (6, 1, 30, 5, 0, 6, [0, 1, 2, 3, 4, 5]),
    (13, 1, 12, 5, 5, 6, list(range(13))),
]


def start(rules, coins, starter, number):
    seats, _, _, base, ante, _, _ = rules
    order = [(starter + step) % seats for step in range(seats)]
    return dict(coins=tuple(c - ante for c in coins), pot=ante * seats, stake=base, open=False,
                live=tuple(order), queue=tuple(order), blind=frozenset(order), lap=1, raised=0,
                number=number, over=False)


def won(rules, state, seat):
    seats, rounds, _, _, ante, _, _ = rules
    coins = list(state["coins"])
    coins[seat] += state["pot"]
    broke = any(c < ante or c == 0 for c in coins)
    if broke or state["number"] == rounds:
        return dict(state, coins=tuple(coins), pot=0, over=True)
    return start(rules, coins, seat, state["number"] + 1)


def showdown(rules, state):
    best = rules[6] if state["number"] == 1 else None
    if best is None:  # the last round: who wins changes nothing that is counted
        return dict(state, pot=0, over=True)
    return won(rules, state, next(seat for seat in best if seat in state["live"]))


def done(rules, state):
    """The seat at the head of the queue has ended its turn."""
    state = dict(state, queue=state["queue"][1:])
    if len(state["live"]) == 1:
        return won(rules, state, state["live"][0])
    if state["queue"]:
        return state
    if state["lap"] == 1 and not state["open"]:
        return showdown(rules, state)
    if state["lap"] > 1 and state["raised"] == 0:
        return showdown(rules, state)
    if state["lap"] == 6:
        return showdown(rules, state)
    return dict(state, queue=state["live"], lap=state["lap"] + 1, raised=0)


def paid(state, seat, price):
    coins = list(state["coins"])
    coins[seat] -= price
    return dict(state, coins=tuple(coins), pot=state["pot"] + price)


def moves(rules, state):
    base = rules[3]
    seat = state["queue"][0]
    purse, stake = state["coins"][seat], state["stake"]
    double = 1 if seat in state["blind"] else 2
    yield done(rules, dict(state, live=tuple(s for s in state["live"] if s != seat)))  # fold
    if double == 1:
        yield dict(state, blind=state["blind"] - {seat})  # see
    if not state["open"]:
        yield done(rules, state)  # check
    if purse >= double * stake:  # blind, bet or call: always exactly one of them
        yield done(rules, dict(paid(state, seat, double * stake), open=True))
    if purse >= 2 * double * stake:
        yield showdown(rules, dict(paid(state, seat, 2 * double * stake), open=True))
    for new in range(base, purse + 1, base):
        if new > stake and double * new <= purse and state["raised"] < 4:
            after = dict(paid(state, seat, double * new), open=True, stake=new)
            yield done(rules, dict(after, raised=state["raised"] + 1))


def key(state):
    return tuple(state[name] for name in sorted(state))


def count(rules, state, depth, memo):
    """Leaves, coins in the pots of the leaves, sittings over."""
    if depth == 0 or state["over"]:
        return 1, state["pot"], int(state["over"])
    at = (key(state), depth)
    if at not in memo:
        below = [count(rules, after, depth - 1, memo) for after in moves(rules, state)]
        memo[at] = tuple(map(sum, zip(*below)))
    return memo[at]


def main():
    print("# seats rounds coins base ante depth best = leaves pots over; made by count.py")
    for rules in ROWS:
        seats, rounds, coins, base, ante, depth, best = rules
        best = best or list(range(seats))
        rules = (seats, rounds, coins, base, ante, depth, best)
        got = count(rules, start(rules, [coins] * seats, 0, 1), depth, {})
        order = ",".join(f"p{seat + 1}" for seat in best)
        print(seats, rounds, coins, base, ante, depth, order, "=", *got)


main()
