#!/usr/bin/env bash
# Writes the reports of the three games as shipped.
set -euo pipefail
cd "$(dirname "$0")"
croupier="${CROUPIER:-../../target/release/croupier}"
for game in buy-bust el-dorado brag; do
    "$croupier" lab report "$game" "$@" --seed "held out 1" --out "$game.html"
done
