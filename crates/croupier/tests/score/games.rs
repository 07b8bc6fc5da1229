//! Games as files: sent, fetched, put away, numbered.

use std::fs;
use std::thread;

use super::home::{Home, both};

#[test]
fn games_go_out_and_come_in_and_are_put_away() {
    let home = Home::new("exchange");
    home.ok("new Ann,Bo --rounds 1");
    home.ok("bid 1 0");
    home.ok("took 0 1");
    home.ok("finalize");
    home.ok("undo");
    let out = home.path().join("card.json");
    let path = out.to_str().unwrap();
    home.ok(&format!("export {path}"));
    assert!(home.refused(&format!("export {path}")).contains("is there already"));
    assert_eq!(home.ok("export"), fs::read_to_string(&out).unwrap());
    let there = Home::new("exchange-there");
    there.ok("new Cy,Di");
    assert!(there.ok(&format!("import {path}")).starts_with("This is game 2 now.\n"));
    assert_eq!(fs::read(home.file(1)).unwrap(), fs::read(there.file(2)).unwrap());
    assert_eq!(there.ok("log"), home.ok("log"));
    let home = there;
    let text = fs::read_to_string(&out).unwrap();
    fs::write(&out, text.replace("\"bid\":1", "\"bid\":9")).unwrap();
    let why = home.refused(&format!("import {path}"));
    assert!(
        why.ends_with(
            "line 3: entry 1 does not fit: round 1 has 1 trick, so a bid is 0 to 1, not 9"
        ),
        "{why}"
    );
    fs::write(&out, "{").unwrap();
    assert!(home.refused(&format!("import {path}")).contains("line 1, column"));
    home.ok("archive");
    let list = home.ok("list");
    assert!(list.contains("1 game is archived"), "{list}");
    assert!(home.ok("list --archived").contains("   2  "));
    assert!(home.file(2).is_file(), "nothing is deleted");
    home.ok("restore --game 2");
    assert!(home.ok("list").contains("   2  "));
}

#[test]
fn entries_and_games_made_at_the_same_time_do_not_collide() {
    let home = Home::new("together");
    let names: Vec<String> = (0..10).map(|number| format!("Player{number}")).collect();
    home.ok(&format!("new {}", names.join(",")));
    thread::scope(|scope| {
        for name in &names {
            let home = &home;
            scope.spawn(move || {
                let output = home.score(&format!("bid {name} 1"));
                assert!(output.status.success(), "{}", both(&output).1);
            });
        }
    });
    assert!(home.ok("show").contains("10/10"));
    assert_eq!(home.ok("log").matches("bids 1").count(), 10);
    thread::scope(|scope| {
        for _ in 0..8 {
            let home = &home;
            scope.spawn(move || assert!(home.score("new Ann,Bo").status.success()));
        }
    });
    for number in 1..=9 {
        assert!(home.ok(&format!("show --game {number}")).contains(&format!("Game {number},")));
    }
}

#[test]
fn when_the_last_number_is_taken_no_game_is_started() {
    let home = Home::new("numbers");
    home.ok("new Ann,Bo");
    fs::rename(home.file(1), home.file(u32::MAX)).unwrap();
    let why = home.refused("new Cy,Di");
    assert_eq!(why, "game 4294967295 has the last number there is, so none is left");
    fs::rename(home.file(u32::MAX), home.file(u32::MAX - 1)).unwrap();
    assert!(home.ok("new Cy,Di").starts_with("Game 4294967295: Cy and Di.\n"));
}
