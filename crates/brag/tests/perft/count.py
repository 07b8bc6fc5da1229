#!/usr/bin/env python3
"""Counts every line of play of a Brag sitting to a depth, and prints sittings.perft.

Shares no code with the crate and keeps a lap as the list of seats still to act.
Cards enter only as `best`: the seats from the strongest first hand down. No row
looks past the showdown of a second round.

    python3 count.py > sittings.perft
"""

ROWS = [  # seats rounds coins base ante short check double reach depth best
    (2, 1, 20, 5, 5, "fold", "until", "none", "all", 8, [1, 0]),
    (2, 1, 40, 5, 0, "fold", "until", "none", "all", 8, [0, 1]),
    (2, 1, 60, 1, 1, "fold", "until", "none", "all", 4, [0, 1]),
    (2, 1, 22, 1, 0, "fold", "until", "none", "all", 22, [0, 1]),
    (2, 2, 14, 5, 5, "fold", "until", "none", "all", 9, [1, 0]),
    (2, 2, 21, 5, 3, "fold", "until", "none", "all", 7, [0, 1]),
    (2, 2, 5, 5, 0, "fold", "until", "none", "all", 9, [1, 0]),
    (3, 1, 16, 5, 5, "fold", "until", "none", "all", 12, [2, 0, 1]),
    (3, 1, 35, 10, 5, "fold", "until", "none", "all", 8, [2, 0, 1]),
    (3, 2, 12, 5, 4, "fold", "until", "none", "all", 9, [1, 2, 0]),
    (5, 1, 33, 5, 3, "fold", "until", "none", "all", 6, [4, 2, 3, 1, 0]),
    (6, 1, 30, 5, 0, "fold", "until", "none", "all", 6, [0, 1, 2, 3, 4, 5]),
    (13, 1, 12, 5, 5, "fold", "until", "none", "all", 6, list(range(13))),
    (2, 1, 20, 5, 5, "side", "until", "none", "all", 8, [1, 0]),
    (2, 1, 22, 1, 0, "side", "until", "none", "all", 22, [0, 1]),
    (2, 2, 14, 5, 5, "side", "until", "none", "all", 9, [1, 0]),
    (2, 2, 21, 5, 3, "side", "until", "none", "all", 7, [0, 1]),
    (3, 1, 16, 5, 5, "side", "until", "none", "all", 14, [2, 0, 1]),
    (3, 2, 12, 5, 4, "side", "until", "none", "all", 9, [1, 2, 0]),
    (3, 2, 27, 10, 1, "side", "until", "none", "all", 10, [2, 1, 0]),
    (3, 2, 40, 5, 5, "side", "until", "none", "all", 7, [0, 2, 1]),
    (4, 1, 23, 5, 2, "side", "until", "none", "all", 9, [3, 0, 2, 1]),
    (13, 1, 12, 5, 5, "side", "until", "none", "all", 6, list(range(13))),
    (2, 1, 20, 5, 5, "fold", "first", "open", "paid", 10, [1, 0]),
    (2, 1, 40, 5, 5, "side", "first", "open", "paid", 8, [0, 1]),
    (2, 1, 33, 5, 0, "side", "first", "every", "paid", 9, [0, 1]),
    (2, 2, 21, 5, 3, "side", "first", "open", "paid", 8, [0, 1]),
    (2, 2, 26, 5, 5, "side", "never", "every", "all", 8, [1, 0]),
    (3, 1, 35, 5, 5, "fold", "first", "open", "paid", 8, [2, 0, 1]),
    (3, 1, 30, 5, 5, "fold", "never", "open", "paid", 8, [1, 2, 0]),
    (3, 2, 40, 5, 5, "side", "first", "open", "paid", 7, [0, 2, 1]),
    (3, 2, 31, 5, 1, "side", "first", "none", "paid", 8, [2, 1, 0]),
    (3, 2, 33, 5, 0, "side", "until", "open", "paid", 7, [1, 0, 2]),
    (4, 1, 28, 5, 5, "side", "first", "open", "paid", 8, [3, 0, 2, 1]),
    (4, 2, 37, 5, 5, "fold", "first", "open", "paid", 7, [2, 3, 1, 0]),
    (5, 2, 21, 5, 3, "side", "first", "every", "all", 7, [4, 2, 3, 1, 0]),
    (6, 1, 30, 5, 0, "side", "never", "open", "paid", 6, [5, 1, 2, 3, 4, 0]),
    (13, 1, 22, 5, 5, "side", "first", "open", "paid", 6, list(range(13))),
]


def start(rules, coins, starter, number):
    seats, _, _, base, ante, short = rules[:6]
    order = [(starter + step) % seats for step in range(seats)]
    state = dict(coins=tuple(c - ante for c in coins), pot=ante * seats, stake=base, open=False,
                 live=tuple(order), queue=tuple(order), blind=frozenset(order), lap=1, raised=0,
                 number=number, over=False, owing=frozenset(), unheard=frozenset(),
                 cheap=(ante,) * seats, dear=(0,) * seats)
    if sum(1 for c in state["coins"] if c > 0) <= 1:
        return showdown(rules, state)
    return dict(state, queue=able(rules, state, order))


def able(rules, state, seats):
    """Who takes turns: at a table with side pots a seat without coins does not."""
    return tuple(s for s in seats if rules[5] == "fold" or state["coins"][s] > 0)


def paid_out(rules, state, gains, winner):
    seats, rounds, _, _, ante = rules[:5]
    coins = [c + g for c, g in zip(state["coins"], gains)]
    assert sum(gains) == state["pot"]
    broke = any(c < ante or c == 0 for c in coins)
    if broke or state["number"] == rounds:
        return dict(state, coins=tuple(coins), pot=0, over=True)
    return start(rules, coins, winner, state["number"] + 1)


def won(rules, state, seat):
    return paid_out(rules, state, [state["pot"] * (s == seat) for s in range(rules[0])], seat)


def showdown(rules, state, caller=None, price=0):
    if state["number"] > 1:  # nobody knows these cards, and nothing that is counted follows
        return dict(state, pot=0, over=True)
    best = [s for s in rules[10] if s in state["live"]]
    # At a show that is not for those who have not paid, these contest what they have paid.
    paid = rules[8] == "paid" and caller is not None
    late = state["unheard"] - {caller} if paid else frozenset()
    if rules[5] == "fold" and not late:
        return won(rules, state, best[0])
    # Coin by coin: it goes to the best hand among those whose units reach it.
    units = {s: 2 * state["cheap"][s] + state["dear"][s] for s in state["live"]}
    short = {s for s in state["live"] if rules[5] == "side" and not state["coins"][s]}
    reach = {s: units[s] if s in short | late else float("inf") for s in state["live"]}
    gains = [0] * rules[0]
    for seat in range(rules[0]):
        unit, cheap, dear = 0, state["cheap"][seat], state["dear"][seat]
        if paid and seat == caller:  # the price of the show is for all who have answered
            gains[next(s for s in best if s not in late)] += price
            cheap, dear = (cheap - price, dear) if seat in state["blind"] else (cheap, dear - price)
        for weight in [2] * cheap + [1] * dear:
            unit += weight
            contest = [s for s in best if reach[s] >= unit]
            contest = contest or [s for s in best if reach[s] == max(reach.values())]
            gains[contest[0]] += 1
    # Who contests nothing has not won.
    return paid_out(rules, state, gains, next(s for s in best if reach[s]))


def done(rules, state, cost, lifts):
    """The seat at the head of the queue has ended its turn."""
    seat, rest = state["queue"][0], state["queue"][1:]
    owing = state["owing"] - {seat}
    unheard = state["unheard"] - {seat}
    if lifts:
        owing = unheard = frozenset(state["live"]) - {seat}
    elif cost:
        owing = owing | (frozenset(rest) & frozenset(state["live"]))
    state = dict(state, queue=rest, owing=owing, unheard=unheard & frozenset(state["live"]))
    if len(state["live"]) == 1:
        return won(rules, state, state["live"][0])
    solvent = [s for s in state["live"] if state["coins"][s] > 0]
    if not solvent or (len(solvent) == 1 and solvent[0] not in owing):
        return showdown(rules, state)
    if state["queue"]:
        return state
    if state["lap"] == 1 and not state["open"] and rules[6] == "until":
        return showdown(rules, state)
    if state["lap"] > 1 and state["raised"] == 0:
        return showdown(rules, state)
    if state["lap"] == 6:
        return showdown(rules, state)
    return dict(state, queue=able(rules, state, state["live"]), lap=state["lap"] + 1, raised=0)


def paid(state, seat, price):
    coins, cheap, dear = list(state["coins"]), list(state["cheap"]), list(state["dear"])
    coins[seat] -= price
    (cheap if seat in state["blind"] else dear)[seat] += price
    return dict(state, coins=tuple(coins), cheap=tuple(cheap), dear=tuple(dear),
                pot=state["pot"] + price)


def moves(rules, state):
    base, short = rules[3], rules[5]
    seat = state["queue"][0]
    purse, stake = state["coins"][seat], state["stake"]
    double = 1 if seat in state["blind"] else 2
    opens = not state["open"]
    yield done(rules, dict(state, live=tuple(s for s in state["live"] if s != seat)), 0, False)
    if double == 1:
        yield dict(state, blind=state["blind"] - {seat})  # see
    fresh = state["lap"] == 1 and double == 1
    if opens and (rules[6] == "until" or rules[6] == "first" and fresh):
        yield done(rules, state, 0, False)  # check
    if purse >= double * stake:  # blind, bet or call: always exactly one of them
        price = double * stake
        doubles = double == 1 and (rules[7] == "every" or rules[7] == "open" and opens)
        after = dict(paid(state, seat, price), open=True, stake=2 * stake if doubles else stake)
        yield done(rules, after, price, opens)
    elif short == "side":  # all-in
        yield done(rules, dict(paid(state, seat, purse), open=True), purse, opens)
    if purse >= 2 * double * stake:
        price = 2 * double * stake
        yield showdown(rules, dict(paid(state, seat, price), open=True), seat, price)
    for new in range(base, purse + 1, base):
        if new > stake and double * new <= purse and state["raised"] < 4:
            after = dict(paid(state, seat, double * new), open=True, stake=new)
            yield done(rules, dict(after, raised=state["raised"] + 1), double * new, True)


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
    print("# seats rounds coins base ante short check double reach depth best = leaves pots over; made by count.py")
    for rules in ROWS:
        seats, coins, depth, best = rules[0], rules[2], rules[9], rules[10]
        got = count(rules, start(rules, [coins] * seats, 0, 1), depth, {})
        order = ",".join(f"p{seat + 1}" for seat in best)
        print(*rules[:10], order, "=", *got)


main()
