//! Games from the first bid to the last, with corrections and people who come
//! and go, and what they come to.

use super::home::Home;

#[test]
fn an_evening_at_the_table() {
    let home = Home::new("evening");
    assert!(home.ok("").contains("croupier score new Ann,Bo,Cy"));
    assert_eq!(
        home.ok("new Ann,Bo,Cy --rounds 2"),
        "Game 1: Ann, Bo and Cy.\nRound 1 of 2, 2 tricks, Ann deals. Still to bid: Bo, Cy and Ann.\n"
    );
    assert!(home.ok("bid 1").starts_with("Round 1: Bo bids 1.\n"), "who is next is Bo");
    assert!(home.ok("bid cy 0 An=1").starts_with("Round 1: Cy bids 0, Ann bids 1.\n"));
    assert!(home.ok("").contains("croupier score took 2 2 2"));
    home.ok("took bo 2 cy 0");
    home.ok("missed --rest");
    let card = home.ok("finalize");
    assert!(card.contains(" 1 An | 1✗  -6   -6 | 1✗  -6   -6 | 0✓  +5    5 |  2/2 even"), "{card}");
    assert!(card.contains("Cy leads with +5."), "{card}");
    home.ok("bid 1 0 0");
    home.ok("took 1 0 0");
    let over = home.ok("finalize");
    assert!(over.contains("The game is over: Cy wins with +11."), "{over}");
    assert!(home.ok("show --ascii").contains(" 2 Bo | 0y  +5   -1 | 0y  +5   -1 | 1y  +6   11 |"));
    assert!(home.ok("list").contains("over"));
    assert!(home.ok("").contains("croupier score new"));
    assert!(home.refused("bid Ann 1").contains("every round is scored"));
    assert!(home.ok("new").starts_with("Game 2: Ann, Bo and Cy.\n"), "the same players again");
    assert!(home.ok("use 1").starts_with("Game 1 is in use: Ann, Bo and Cy.\n"));
}

#[test]
fn corrections_count_once_and_nothing_is_erased() {
    let home = Home::new("corrections");
    home.ok("new Ann,Bo");
    home.ok("bid 3 7");
    home.ok("made ann bo");
    let first = home.ok("finalize");
    assert!(first.contains(" 1 An | 7✓ +12   12 | 3✓  +8    8 |10/10 even"), "{first}");
    home.ok("reopen");
    let again = home.ok("finalize");
    assert_eq!(again, first, "8 and not 16");
    home.ok("reopen 1");
    home.ok("bid Bo 2");
    home.ok("missed bo");
    let changed = home.ok("finalize");
    assert!(changed.contains("| 2✗  -7   -7 |"), "{changed}");
    assert!(home.ok("undo").starts_with("Taken back: round 1 is scored.\n"));
    assert!(home.ok("redo").starts_with("Done again: round 1 is scored.\n"));
    let card = home.ok("show");
    for _ in 0..6 {
        home.ok("undo");
    }
    assert_eq!(
        home.ok("show").lines().skip(2).collect::<Vec<_>>(),
        first.lines().skip(2).collect::<Vec<_>>(),
        "as it was after the first time"
    );
    for _ in 0..6 {
        home.ok("redo");
    }
    assert_eq!(home.ok("show"), card);
    assert!(home.ok("show --at 3").starts_with("As it was after entry 3 of "));
    let log = home.ok("log");
    assert!(log.starts_with("   0  Ann and Bo sit down\n   1  round 1: Bo bids 3, Ann bids 7\n"));
    assert!(log.contains("entry 3 taken back") || log.contains("taken back"), "{log}");
}

#[test]
fn players_come_and_go() {
    let home = Home::new("players");
    home.ok("new Ann Bo Cy --dealer bo");
    assert!(home.ok("").contains("Bo deals"));
    home.ok("bid 1 2 3");
    home.ok("made ann bo cy");
    home.ok("finalize");
    assert!(home.ok("drop cy").starts_with("Cy sits out from round 2 on.\n"));
    assert!(home.ok("add Di").starts_with("Di joins from round 2 on.\n"));
    assert!(home.ok("rename bo Bob").starts_with("Bo is called Bob from now on.\n"));
    assert!(home.ok("reorder di ann").starts_with("The places are now Di, Ann, Bob and Cy.\n"));
    let card = home.ok("show");
    assert!(card.contains("(Cy, out) +6"), "{card}");
    assert!(card.contains(" 2 An | .           | .           | .           | -"), "{card}");
    home.ok("bid 0 0 0");
    home.ok("missed --rest");
    home.ok("finalize");
    assert!(home.ok("resume cy").starts_with("Cy plays again from round 3 on.\n"));
    assert!(home.ok("remove ann").starts_with("Ann leaves for good.\n"));
    let card = home.ok("show");
    assert!(card.contains("Ann (An, out) +2"), "what is scored stays: {card}");
}

#[test]
fn statistics_are_over_finished_games() {
    let home = Home::new("stats");
    assert_eq!(home.ok("stats"), "No game is finished yet.\n");
    home.ok("new Ann,Bo --rounds 1");
    home.ok("bid 1 0");
    home.ok("made --rest");
    home.ok("finalize");
    home.ok("new");
    home.ok("bid 1 0");
    let stats = home.ok("stats");
    assert!(stats.starts_with("Over 1 finished game.\n"), "{stats}");
    assert!(stats.contains("Bo"), "{stats}");
    let row = "Bo                       1    1   100.0 %   +6.0    +6    +6   100.0 %       1";
    assert!(stats.contains(row), "{stats}");
    let json: serde_json::Value = serde_json::from_str(&home.ok("stats --json")).unwrap();
    assert_eq!(json["players"][0]["name"], "Bo");
    assert_eq!(json["players"][0]["wins"], serde_json::json!({"part": 1, "of": 1}));
    assert_eq!(json["games"][0]["stats"]["pressure"], serde_json::json!([[1, 0]]));
    home.ok("archive --game 1");
    assert_eq!(home.ok("stats"), "No game is finished yet.\n");
    assert!(home.ok("stats --archived").starts_with("Over 1 finished game.\n"));
}
