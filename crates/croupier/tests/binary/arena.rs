//! `croupier arena`: the same deals for everyone, and a file to go on with.

use std::fs;

use serde_json::Value;

use super::tools::Home;

const TABLE: [&str; 7] =
    ["arena", "el-dorado", "--seats", "simple,random,easy", "--rounds", "2", "--seed"];

fn standings(home: &Home, more: &[&str]) -> Value {
    let out = home.good(&[&TABLE[..], &["arena one", "--json"], more].concat(), "");
    serde_json::from_str(&out).unwrap()
}

#[test]
fn everyone_plays_every_seat_of_every_deal() {
    let home = Home::new();
    let told = standings(&home, &["--deals", "4"]);
    assert_eq!((&told["deals"], &told["matches"]), (&4.into(), &12.into()));
    let players = told["players"].as_array().unwrap();
    let names: Vec<&str> = players.iter().map(|it| it["player"].as_str().unwrap()).collect();
    assert_eq!(names, ["simple", "random", "easy"]);
    let wins: f64 = players.iter().map(|it| it["wins"]["mean"].as_f64().unwrap()).sum();
    assert!((wins - 1.0).abs() < 1e-9, "{told}");
    for player in players {
        assert!(player["score"]["half_width_95"].as_f64().unwrap() > 0.0, "{player}");
        let by_seat = player["score_by_seat"].as_array().unwrap().iter();
        let mean = by_seat.map(|score| score.as_f64().unwrap()).sum::<f64>() / 3.0;
        assert!((mean - player["score"]["mean"].as_f64().unwrap()).abs() < 1e-9, "{player}");
        assert!(player.get("account").is_none(), "a bot has no account");
    }
    // Equal players come to the same in the same seats.
    let twins = ["arena", "el-dorado", "--seats", "simple,simple", "--seed", "twins", "--json"];
    let told: Value = serde_json::from_str(&home.good(&twins, "")).unwrap();
    let [one, other] = [0, 1].map(|player| &told["players"][player]);
    assert_eq!((&one["score"], &one["wins"]), (&other["score"], &other["wins"]));
    assert_eq!(one["wins"]["mean"], 0.5);
    let table = home.good(&[&TABLE[..], &["arena one", "--deals", "4"]].concat(), "");
    assert!(
        table.contains("\n  1 simple\n") && table.contains("95 % intervals over deals"),
        "{table}"
    );
    assert!(table.lines().all(|line| line.chars().count() <= 80), "{table}");
}

#[test]
fn an_arena_goes_on_where_its_file_ends() {
    let home = Home::new();
    let whole = standings(&home, &["--deals", "3"]);
    let path = home.path().join("arena.jsonl");
    let file = ["--file", path.to_str().unwrap()];
    standings(&home, &[&file[..], &["--deals", "1"]].concat());
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 4, "{text}");
    // As if it was killed while it wrote.
    fs::write(&path, format!("{text}{{\"deal\":1,\"rot")).unwrap();
    assert_eq!(standings(&home, &[&file[..], &["--deals", "3"]].concat()), whole);
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 10, "{text}");
    assert_eq!(standings(&home, &[&file[..], &["--deals", "3"]].concat()), whole);
    assert_eq!(fs::read_to_string(&path).unwrap(), text, "nothing is played twice");
    let before: Vec<&str> = TABLE[..6].to_vec();
    let drawn = home.good(&[&before[..], &["--json", "--deals", "3"], &file[..]].concat(), "");
    assert_eq!(serde_json::from_str::<Value>(&drawn).unwrap(), whole, "the file knows its seed");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }
    for (args, why) in [
        (
            vec!["arena", "el-dorado", "--seats", "simple,random", "--seed", "arena one"],
            "is of another arena",
        ),
        (
            vec![
                "arena",
                "el-dorado",
                "--seats",
                "simple,random,easy",
                "--rounds",
                "2",
                "--seed",
                "b",
            ],
            "another seed",
        ),
    ] {
        let said = home.run(&[&args[..], &file[..]].concat(), "");
        assert_eq!((said.code, said.out.as_str()), (Some(2), ""));
        assert!(said.err.contains(why) && said.err.lines().count() == 1, "{}", said.err);
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), text, "a refusal changes nothing");
    fs::write(&path, "a letter\nto somebody\n").unwrap();
    let said = home.run(&[&TABLE[..], &["arena one"], &file[..]].concat(), "");
    assert!(said.err.contains("is no file of an arena"), "{}", said.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), "a letter\nto somebody\n");
}

#[test]
fn people_do_not_play_in_an_arena() {
    let home = Home::new();
    for (args, why) in [
        (["--seats", "human,simple"], "an arena is for bots, programs and models"),
        (["--deals", "0"], "--deals takes 1 to 100000, not 0"),
    ] {
        let said = home.run(&[&["arena", "el-dorado"], &args[..]].concat(), "");
        assert_eq!(said.code, Some(2), "{}", said.err);
        assert!(said.err.contains(why) && said.err.lines().count() == 1, "{}", said.err);
    }
}

#[test]
#[cfg(unix)]
fn a_program_that_cannot_play_is_counted() {
    let home = Home::new();
    let stubborn =
        "exec:sh -c 'while read line; do echo \"{\\\"action\\\": \\\"bid 99\\\"}\"; done'";
    let args = ["arena", "el-dorado", "--seats", "simple", "--seat", stubborn, "--rounds", "1"];
    let told =
        home.run(&[&args[..], &["--deals", "1", "--seed", "stubborn", "--json"]].concat(), "");
    let value: Value = serde_json::from_str(&told.out).unwrap();
    let program = &value["players"][1];
    assert_eq!(program["illegal_rate"], 1.0, "{value}");
    assert_eq!(program["fallback_rate"], 1.0, "{value}");
    assert_eq!(program["account"]["answers"], 0, "{value}");
    assert!(program["account"]["played_by_the_table"].as_u64().unwrap() >= 4, "{value}");
}
