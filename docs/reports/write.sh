#!/usr/bin/env bash
# Writes the reports of the three games as shipped, and what they say of Buy-Bust's targets
# and decks into its page on balance. With --quick the small ones.
set -euo pipefail
cd "$(dirname "$0")"
croupier="${CROUPIER:-../../target/release/croupier}"
for game in buy-bust el-dorado brag; do
    "$croupier" lab report "$game" "$@" --seed "held out 6" --out "$game.html"
done
balance=../balance-buy-bust.md
{
    sed '/^<!-- measured -->$/q' "$balance"
    echo
    grep '^- command: ' buy-bust.md | sed 's/^- command: \(.*\)$/    \1/'
    awk '/^## /{on = ($0 == "## Targets" || $0 == "## The best deck against the presets")} on' buy-bust.md | sed 's/^## /\n### /'
    echo
    sed -n '/^<!-- end of measured -->$/,$p' "$balance"
} | cat -s > balance.new
mv balance.new "$balance"
