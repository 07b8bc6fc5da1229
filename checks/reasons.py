#!/usr/bin/env python3
"""Plays El Dorado with the first move listed and gives a reason each time, which depends on nothing
but the turn. checks/kill.py seats it.
"""
import json
import sys

for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "turn":
        first = told["legal"][0]
        action = "bid 0" if first["action"] == "bid" else first["action"]
        reason = f"{action} is the first of {len(told['legal'])}"
        print(json.dumps({"action": action, "reason": reason}), flush=True)
