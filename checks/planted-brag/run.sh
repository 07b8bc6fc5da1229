#!/usr/bin/env bash
# Plants each bug of this folder in a copy of the source and expects the tests of Three Card
# Brag to go red.
#
#   checks/planted-brag/run.sh         every bug
#   checks/planted-brag/run.sh NAME    one bug, such as threes-not-on-top
#
# A patch begins with a line that says what is wrong, and `In: TEST` names the test file of
# crates/brag/tests that has to notice.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
repo=$(cd "$here/../.." && pwd)
mkdir -p "${CARGO_TARGET_DIR:-$repo/target}/planted-brag"
target=$(cd "${CARGO_TARGET_DIR:-$repo/target}/planted-brag" && pwd)
tree=$target/tree
log=$target/log
export CARGO_TARGET_DIR=$target
# The copy may lie inside the repository; git must take it for a plain folder.
export GIT_CEILING_DIRECTORIES=$target

if [ $# -gt 0 ]; then
    patches=("$here/$1.patch")
    [ -f "${patches[0]}" ] || { echo "there is no $1.patch in $here" >&2; exit 2; }
else
    patches=("$here"/*.patch)
fi

exec 9>"$target/lock"
flock 9
trap 'rm -rf "$tree"' EXIT
rm -rf "$tree"
mkdir "$tree"
cd "$repo"
git ls-files -coz --exclude-standard -- Cargo.toml Cargo.lock crates docs |
    tar -c --ignore-failed-read --null -T - 2>/dev/null | tar -xm -C "$tree"
cd "$tree"

# The name of the first test that failed in the log, if any.
first_failure() {
    sed -n '/^---- .* stdout ----$/{s/^---- \(.*\) stdout ----$/\1/p;q}' "$log"
}

if ! cargo test --quiet -p croupier-brag --tests >"$log" 2>&1; then
    cat "$log"
    echo "the tests are red without any planted bug"
    exit 1
fi

passed=0
failed=0
report() {
    printf '%-28s %s\n' "$1" "$3"
    if [ "$2" = passed ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
}

for patch in "${patches[@]}"; do
    name=$(basename "$patch" .patch)
    test=$(sed -n 's/^In: //p' "$patch")
    if ! git apply "$patch" 2>"$log"; then
        report "$name" failed "does not apply: $(head -n 1 "$log")"
        continue
    fi
    if ! cargo test --quiet -p croupier-brag --test "$test" --no-run >"$log" 2>&1; then
        report "$name" failed "does not compile: $(grep -m 1 '^error' "$log")"
    elif cargo test --quiet -p croupier-brag --test "$test" >"$log" 2>&1; then
        report "$name" failed "STAYED GREEN in $test"
    elif [ -z "$(first_failure)" ]; then
        report "$name" failed "broke the run without naming a test"
    else
        report "$name" passed "caught by $test::$(first_failure)"
    fi
    git apply -R "$patch"
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
