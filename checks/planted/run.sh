#!/usr/bin/env bash
# Plants each bug of a folder in a copy of the source and expects the tests to go red.
#
#   checks/planted/run.sh                every bug of this folder
#   checks/planted/run.sh NAME           one bug, such as later-twin-wins
#   checks/planted/run.sh FOLDER [NAME]  the same for another folder of patches
#
# A file `tests` in the folder says what `cargo test` is to run there; without it these are the
# packages of El Dorado. A patch begins with a line that says what is wrong. `Must fail: TEST` in it names the test
# that has to notice; without it any test will do.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
repo=$(cd "$here/../.." && pwd)
if [ $# -gt 0 ] && [ -d "$1" ]; then
    here=$(cd "$1" && pwd)
    shift
fi
mkdir -p "${CARGO_TARGET_DIR:-$repo/target}/planted"
target=$(cd "${CARGO_TARGET_DIR:-$repo/target}/planted" && pwd)
tree=$target/tree
log=$target/log
tests=(test --quiet -p croupier-kernel -p croupier-eldorado --lib --tests)
if [ -f "$here/tests" ]; then
    read -ra chosen <"$here/tests"
    tests=(test --quiet "${chosen[@]}")
fi
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

if ! cargo "${tests[@]}" >"$log" 2>&1; then
    cat "$log"
    echo "the tests are red without any planted bug"
    exit 1
fi

passed=0
failed=0
report() {
    printf '%-26s %s\n' "$1" "$3"
    if [ "$2" = passed ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
}

for patch in "${patches[@]}"; do
    name=$(basename "$patch" .patch)
    test=$(sed -n 's/^Must fail: //p' "$patch")
    if ! git apply "$patch" 2>"$log"; then
        report "$name" failed "does not apply: $(head -n 1 "$log")"
        continue
    fi
    if ! cargo "${tests[@]}" --no-run >"$log" 2>&1; then
        report "$name" failed "does not compile: $(grep -m 1 '^error' "$log")"
    elif cargo "${tests[@]}" ${test:+"$test"} >"$log" 2>&1; then
        report "$name" failed "STAYED GREEN${test:+ in $test}"
    elif [ -z "$(first_failure)" ]; then
        report "$name" failed "broke the run without naming a test"
    else
        report "$name" passed "caught by $(first_failure)"
    fi
    git apply -R "$patch"
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
