//! A model under a turn clock.

use super::sitting::sit;
use super::stand_in::Mood;

/// To look costs a model a part of its turn.
#[test]
fn a_model_that_is_slow_has_one_turn_for_all_it_does_in_it() {
    let rules = ["brag", "--rules", "seed-quiet", "--rounds", "1"];
    let table = [&rules[..], &["--seats", "llm:local,caller", "--clock", "2"]].concat();
    let sitting = sit(Mood::Tardy, "brag-tardy", "", &table);
    let said = sitting.said();
    assert!(sitting.output.status.success(), "{said}");
    let own = sitting.records.lines().filter_map(|line| {
        let (_, action) = line.split_once("\"seat\":\"p1\",\"action\":\"")?;
        action.split('"').next()
    });
    assert_eq!(own.take(2).collect::<Vec<_>>(), ["see", "timeout"], "{said}");
    assert!(said.contains("p1's time is up\np1 checks\n"), "{said}");
    assert!(!said.contains("after two tries"), "nothing is left for another: {said}");
    assert!(sitting.asked[0].contains("Time to answer: 2 s."), "{}", sitting.asked[0]);
    assert!(sitting.asked[1].contains("Time to answer: 1 s."), "{}", sitting.asked[1]);
    assert!(
        sitting.asked[2].contains("Time to answer: 2 s."),
        "it is asked again in its next turn"
    );
}
