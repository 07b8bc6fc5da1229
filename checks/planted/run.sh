#!/usr/bin/env bash
# Plants each bug of a game's folder in a copy of the source and expects the tests to go red.
#
#   checks/planted/run.sh              every bug of every game
#   checks/planted/run.sh GAME         every bug of one, such as el-dorado
#   checks/planted/run.sh GAME NAME    one bug, such as later-twin-wins
#   checks/planted/run.sh --part K/N   every Nth bug of every game, from the Kth (0 to N-1)
#
# The file `tests` in a folder says what `cargo test` is to run there. A patch begins with a line
# that says what is wrong. In it, `Must fail: TEST` names the test that has to notice, `In: FILE`
# the test file and `Of: CRATE` the crate that it belongs to; without them any test of the folder
# will do. Whatever is tried, every patch must apply and the test that it names be there.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
repo=$(cd "$here/../.." && pwd)
mkdir -p "${CARGO_TARGET_DIR:-$repo/target}/planted"
target=$(cd "${CARGO_TARGET_DIR:-$repo/target}/planted" && pwd)
tree=$target/tree
log=$target/log
export CARGO_TARGET_DIR=$target
# Each bug is a small change of the last tree.
export CARGO_INCREMENTAL=1
# The copy may lie inside the repository; git must take it for a plain folder.
export GIT_CEILING_DIRECTORIES=$target

games=("$here"/*/)
first=0
step=1
if [ "${1:-}" = --part ]; then
    [[ "${2:-}" =~ ^([0-9]+)/([1-9][0-9]*)$ ]] && [ "${BASH_REMATCH[1]}" -lt "${BASH_REMATCH[2]}" ] ||
        { echo "a part is K/N with K below N, such as 0/4" >&2; exit 2; }
    first=${BASH_REMATCH[1]}
    step=${BASH_REMATCH[2]}
    shift 2
fi
if [ $# -gt 0 ]; then
    games=("$here/$1/")
    [ -d "${games[0]}" ] || { echo "there is no folder $1 in $here" >&2; exit 2; }
fi

exec 9>"$target/lock"
flock 9
trap 'rm -rf "$tree"' EXIT
rm -rf "$tree"
mkdir "$tree"
cd "$repo"
git ls-files -coz --exclude-standard -- Cargo.toml Cargo.lock assets crates docs |
    tar -c --ignore-failed-read --null -T - 2>/dev/null | tar -xm -C "$tree"
cd "$tree"

# The name of the first test that failed in the log, if any.
first_failure() {
    sed -n '/^---- .* stdout ----$/{s/^---- \(.*\) stdout ----$/\1/p;q}' "$log"
}

passed=0
failed=0
left=0
report() {
    printf '%-34s %s\n' "$1" "$3"
    if [ "$2" = passed ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
}

# Whether a patch still fits the source, and the test that it names is there.
fits() {
    local patch=$1 name test
    name=$(basename "$patch" .patch)
    test=$(sed -n 's/^Must fail: //p' "$patch")
    if ! git apply --check "$patch" 2>"$log"; then
        report "$name" failed "does not apply: $(head -n 1 "$log")"
    elif [ -n "$test" ] && ! is_there "$test"; then
        report "$name" failed "names a test that there is not: $test"
    fi
}

# Whether some file has this function, and each of its modules in its path or in itself.
is_there() {
    local file module modules found
    [[ "$1" == *::* ]] && modules=${1%::*} || modules=
    for file in $(grep -rlw "fn ${1##*::}" crates); do
        found=yes
        for module in ${modules//::/ }; do
            [[ "$file" == *"/$module.rs" || "$file" == *"/$module/"* ]] ||
                grep -qw "mod $module" "$file" || found=
        done
        [ -z "$found" ] || return 0
    done
    return 1
}

plant() {
    local patch=$1 name test file crate run
    name=$(basename "$patch" .patch)
    test=$(sed -n 's/^Must fail: //p' "$patch")
    file=$(sed -n 's/^In: //p' "$patch")
    crate=$(sed -n 's/^Of: //p' "$patch")
    run=("${tests[@]}")
    [ -z "$file" ] || run=(test --quiet -p "${crate:-${tests[3]}}" --test "$file")
    git apply "$patch"
    if ! cargo "${run[@]}" --no-run >"$log" 2>&1; then
        report "$name" failed "does not compile: $(grep -m 1 '^error' "$log")"
    elif cargo "${run[@]}" ${test:+"$test"} >"$log" 2>&1; then
        report "$name" failed "STAYED GREEN${test:+ in $test}${file:+ in $file}"
    elif [ -z "$(first_failure)" ]; then
        report "$name" failed "broke the run without naming a test"
    else
        report "$name" passed "caught by $(first_failure)"
    fi
    git apply -R "$patch"
}

for patch in "$here"/*/*.patch; do
    fits "$patch"
done
[ "$failed" -eq 0 ] || exit 1

for game in "${games[@]}"; do
    read -ra chosen <"$game/tests"
    tests=(test --quiet "${chosen[@]}")
    if ! cargo "${tests[@]}" >"$log" 2>&1; then
        cat "$log"
        echo "the tests of $(basename "$game") are red without any planted bug"
        exit 1
    fi
    patches=("$game"*.patch)
    if [ $# -gt 1 ]; then
        patches=("$game$2.patch")
        [ -f "${patches[0]}" ] || { echo "there is no $2.patch in $game" >&2; exit 2; }
    fi
    for number in "${!patches[@]}"; do
        if [ $((number % step)) -eq "$first" ]; then
            plant "${patches[$number]}"
        else
            left=$((left + 1))
        fi
    done
done

echo "$passed passed, $failed failed, $left of other parts not tried"
[ "$failed" -eq 0 ]
