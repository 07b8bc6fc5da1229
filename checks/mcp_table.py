#!/usr/bin/env python3
"""Plays whole matches of all three games through `croupier mcp` with the official Python client
of the Model Context Protocol, and one from a seat's link at a browser table. What the seat is told
is held against the finished match: no card may be named that the seat had not been shown."""
import asyncio
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

from served import CROUPIER, Count, ROOT, Served

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
GAMES = {"el-dorado": {"seats": "simple,human,random", "rounds": 3},
         "brag": {"seats": "human,caller,random", "rounds": 3},
         "buy-bust": {"cards": "classic"}}
count = Count()
dice = random.Random(7)


def words_of(result):
    return "\n".join(part.text for part in result.content)


def moves_of(words):
    """The moves that the last list of a text has, each as it can be answered."""
    moves = []
    for line in words.split("You may answer:\n")[-1].splitlines():
        found = re.match(r"- (.+?)(?: N, with N from (-?\d+) to (-?\d+)(?: in steps of (\d+))?)?(?:, costs .*)?$", line)
        if not found:
            break
        action, least, most, step = found.groups()
        moves.append(action if least is None else
                     f"{action} {dice.randrange(int(least), min(int(most), int(least) + 50) + 1, int(step or 1))}")
    return moves


async def played(session, about, words, told):
    """Plays until the match is over, with a wrong answer now and then."""
    turns = 0
    while "The match is over" not in words and turns < 2000:
        moves = moves_of(words)
        if not moves:
            result = await session.call_tool("observe", {})
            words = words_of(result)
            told.append(words)
            turns += 1
            if not count.check(about, not result.is_error, words):
                break
            continue
        if turns % 5 == 2:
            wrong = await session.call_tool("act", {"action": "bid 99"})
            count.check(about, wrong.is_error, f"a wrong answer is an error: {words_of(wrong)}")
            again = words_of(await session.call_tool("observe", {}))
            count.check(about, moves_of(again) == moves or "N, with" in again, "and changes nothing")
        keeps = [move for move in moves if move not in ("fold", "go home")] or moves
        result = await session.call_tool("act", {"action": dice.choice(keeps), "reason": "why not"})
        if not count.check(about, not result.is_error, words_of(result)):
            break
        words = words_of(result)
        told.append(words)
        turns += 1
    count.check(about, "The match is over" in words, "it ends")
    return words


def check_secrets(about, home, match, seat, rules, told):
    """No text before the end may name a card that the seat was not shown in the whole match."""
    shown = subprocess.check_output([CROUPIER, "--data", home, "replay", match, "--as", seat], text=True)
    known = set(CARD.findall(shown)) | set(CARD.findall(rules))
    for words in told[:-1]:
        leaked = set(CARD.findall(words)) - known
        count.check(about, not leaked, f"{leaked} are told and were not shown")
        count.check(about, "seed" not in words.replace(rules, ""), "nothing is said of a seed")


async def own_matches(home):
    server = StdioServerParameters(command=CROUPIER, args=["--data", home, "mcp"], env=dict(os.environ))
    async with stdio_client(server) as streams, ClientSession(*streams) as session:
        await session.initialize()
        tools = {tool.name for tool in (await session.list_tools()).tools}
        count.check("tools", tools == {"new_match", "join", "observe", "act"}, tools)
        early = await session.call_tool("observe", {})
        count.check("tools", early.is_error and "new_match" in words_of(early), words_of(early))
        for wrong in ({"game": "chess"}, {"game": "brag", "seats": "exec:sh,human"}, {"game": "brag", "rounds": "x"}):
            refused = await session.call_tool("new_match", wrong)
            count.check("tools", refused.is_error, f"{wrong}: {words_of(refused)}")
        listed = [str(each.uri) for each in (await session.list_resources()).resources]
        for game, table in GAMES.items():
            uri = f"croupier://rules/{game}"
            count.check("rules", uri in listed, listed)
            rules = (await session.read_resource(uri)).contents[0].text.strip()
            printed = subprocess.check_output([CROUPIER, "rules", game, "--for", "llm"], text=True).strip()
            count.check("rules", rules == printed, f"the rules of {game} are those that are printed")
            began = words_of(await session.call_tool("new_match", {"game": game, **table}))
            rules, _, first = began.partition("This deal is committed to as ")
            told = [first]
            end = await played(session, game, first, told)
            match = re.search(r"croupier verify (\S+)", end)[1]
            proved = subprocess.run([CROUPIER, "--data", home, "verify", match], capture_output=True, text=True)
            count.check(game, proved.returncode == 0, proved.stderr)
            seat = {"el-dorado": "p2", "brag": "p1", "buy-bust": "player"}[game]
            check_secrets(game, home, match, seat, rules, told)
            over = await session.call_tool("act", {"action": "check"})
            count.check(game, over.is_error and "is over" in words_of(over), words_of(over))
            count.done(game)
    count.done("tools")
    count.done("rules")


class Host:
    """The host of a browser table, as far as a script can be one."""

    def __init__(self, served):
        self.served = served
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        self.get(served.entrance)

    def get(self, address):
        return self.opener.open(urllib.parse.urljoin(self.served.origin, address), timeout=20).read().decode()

    def post(self, address, **fields):
        body = urllib.parse.urlencode(fields).encode()
        return self.opener.open(self.served.origin + address, body, timeout=20)


async def joined_match():
    about, served = "a browser table by its link", Served()
    try:
        host = Host(served)
        page = host.post("/new", **{"seats": 3, "seat": 0, "who-1": "guest", "who-2": "bot:easy",
                                    "who-3": "bot:easy", "rounds": 3, "speed": "fast", "name": "Host"})
        table = urllib.parse.urlparse(page.geturl()).path
        link = re.search(rf"{served.origin}/seat/[\w-]+/\w+", page.read().decode())[0]
        server = StdioServerParameters(command=CROUPIER, args=["--data", served.data, "mcp"], env=dict(os.environ))
        async with stdio_client(server) as streams, ClientSession(*streams) as session:
            await session.initialize()
            wrong = await session.call_tool("join", {"link": link[:-4] + "0000", "name": "Eve"})
            count.check(about, wrong.is_error and "leads to no seat" in words_of(wrong), words_of(wrong))
            waiting = asyncio.create_task(session.call_tool("join", {"link": link, "name": "Lovelace"}))
            await asyncio.sleep(1)
            host.post(f"{table}/deal")
            began = words_of(await waiting)
            count.check(about, "You play El Dorado" in began and "p1 is You" in began, began[-600:])
            count.check(about, "Lovelace" in host.get(table), "the others see its name")
            told = [began]
            await played(session, about, began, told)
            match = table.rsplit("/", 1)[-1]
            proved = served.run("verify", match)
            count.check(about, proved.returncode == 0, proved.stderr)
            check_secrets(about, served.data, match, "p1", told[0].split("\n\np1 is")[0], told)
    finally:
        served.end()
    count.done(about)


def main():
    if not os.access(CROUPIER, os.X_OK):
        subprocess.run(["cargo", "build", "--release", "--quiet"], cwd=ROOT, check=True)
    with tempfile.TemporaryDirectory() as home:
        asyncio.run(own_matches(home))
    asyncio.run(joined_match())
    good = sum(count.good.values())
    print(f"{good} passed, {count.bad} failed")
    sys.exit(1 if count.bad or not good else 0)


main()
