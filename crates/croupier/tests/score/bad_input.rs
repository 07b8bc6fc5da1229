//! What cannot be done is refused with one sentence.

use super::home::Home;

#[test]
fn bad_input_is_one_sentence_and_changes_nothing() {
    let home = Home::new("bad");
    assert!(home.refused("show").starts_with("no game is in use; start one with"));
    assert!(home.refused("new").starts_with("who plays?"));
    assert_eq!(home.refused("new Ann"), "a game has 2 to 10 players, not 1");
    assert_eq!(home.refused("new Ann,ann"), "there is already a player called ann");
    assert_eq!(home.refused("new Ann,,Bo"), "\"\" cannot be a name: it is empty");
    assert_eq!(home.refused("new a,b,c,d,e,f,g,h,i,j,k"), "a game has 2 to 10 players, not 11");
    assert_eq!(home.refused("new a,b --rounds 11"), "a match has 1 to 10 rounds, not 11");
    assert_eq!(home.refused("new a,b --dealer c"), "nobody here is called \"c\"");
    assert!(home.refused("use 1").starts_with("there is no game 1;"));
    home.ok("new Ann,Anna,Bo");
    for (line, why) in [
        ("bid Bo 11", "round 1 has 10 tricks, so a bid is 0 to 10, not 11"),
        ("bid Bo -1", ""),
        ("bid Bo 300", "\"300\" is not a number of tricks; that is 0 to 10"),
        ("bid Bo x", "\"x\" is not a number of tricks; that is 0 to 10"),
        ("bid Bo", "\"Bo\" has no number after it"),
        ("bid 1 Bo 2", "1 stands where a name should be"),
        ("bid Bo 1 bo 2", "Bo is named twice"),
        ("bid Zed 1", "nobody here is called \"Zed\""),
        ("bid a 1", "\"a\" could be Ann or Anna"),
        ("bid Bo 1 Anna 11", "round 1 has 10 tricks, so a bid is 0 to 10, not 11"),
        (
            "bid 1 1 1 1",
            "numbers alone go round the table, to Anna, Bo and Ann; that is 3 and not 4",
        ),
        ("bid Bo 1 --round 2", "round 2 is not open yet"),
        ("bid Bo 1 --round 0", "there is no round 0; this game has rounds 1 to 10"),
        ("bid Bo 1 --round 300", ""),
        ("bid", ""),
        ("made Bo", "in round 1 a bid is missing from Anna, Bo and Ann"),
        ("made", ""),
        ("finalize", "in round 1 a bid is missing from Anna, Bo and Ann"),
        ("reopen", "there is nothing to reopen: the round in play takes bids"),
        ("reopen 2", "round 2 is not open yet"),
        ("undo", "there is nothing to take back"),
        ("redo", "nothing was taken back"),
        ("rename Bo Ann", "there is already a player called Ann"),
        ("rename Bo 7", "\"7\" cannot be a name: it has no letter, so it would look like a number"),
        ("add Bo", "there is already a player called Bo"),
        ("add Cy --from 12", "there is no round 12; this game has rounds 1 to 10"),
        ("reorder Bo Bo", "Bo is named twice"),
        ("resume Bo", "Bo already plays every unscored round from 1 on"),
        ("drop Bo Ann", "Ann has to stay: round 1 needs at least 2 players"),
        ("show --at 5", "game 1 has 0 entries, so --at is 0 to 0"),
        ("show --game 9", "there is no game 9; \"croupier score list\" shows what there is"),
        ("restore", "this game is not archived"),
        ("stats --game 1", "game 1 is not over, and statistics are over finished games"),
        ("from-match nothing", ""),
        ("import /nowhere/at/all", ""),
        ("frobnicate", ""),
    ] {
        let said = home.refused(line);
        if !why.is_empty() {
            assert_eq!(said, why, "{line}");
        }
    }
    let long = "x".repeat(21);
    assert!(home.refused_words(&["rename", "Bo", &long]).contains("more than 20 characters"));
    assert!(home.refused_words(&["rename", "Bo", ""]).contains("it is empty"));
    home.ok("archive");
    assert_eq!(home.refused("bid Bo 1"), "this game is archived; restore it first");
}
