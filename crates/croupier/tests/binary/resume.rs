//! A match that is stopped and goes on is the match that was not stopped.

use std::fs;

use super::tools::{Home, Talk, deeds, id_after, play_whole, script, secret_of};

fn replay(home: &Home) -> String {
    home.good(&["replay", home.only_match().to_str().unwrap()], "")
}

#[test]
fn wherever_a_match_is_stopped_it_goes_on_to_the_same_end() {
    let tables: &[&[&str]] = &[
        &["--seats", "human,simple,random", "--rounds", "3", "--seed", "cut"],
        &["--seats", "human,random,human", "--rounds", "2", "--seed", "cut 2"],
        &[
            "--seats",
            "simple,human,random,simple,random,random",
            "--rounds",
            "2",
            "--seed",
            "12",
            "--rules",
            "legacy",
            "--first-dealer",
            "drawn",
        ],
    ];
    let mut in_a_trick = 0;
    for table in tables {
        let args = [&["play", "el-dorado", "--plain"], *table].concat();
        let whole = Home::new();
        let (_, typed) = play_whole(&whole, &args);
        let (file, shown) = (whole.story(), replay(&whole));
        for cut in 0..typed.len() {
            let home = Home::new();
            home.good(&args, &script(&typed[..cut]));
            let kept = home.story();
            assert!(file.starts_with(&kept), "what is kept is the beginning of the match");
            // Whoever comes back is asked to hand over once more.
            let rest = if table[1].matches("human").count() > 1 && !typed[cut].is_empty() {
                [&[String::new()], &typed[cut..]].concat()
            } else {
                typed[cut..].to_vec()
            };
            let out = home.good(&["resume"], &script(&rest));
            if out.contains("On the table: p") {
                in_a_trick += 1;
            }
            assert_eq!(home.story(), file, "stopped after {cut} lines");
            assert_eq!(replay(&home), shown);
        }
    }
    assert!(in_a_trick > 10, "many of these were in the middle of a trick: {in_a_trick}");
}

#[test]
fn a_match_stopped_after_every_line_is_still_the_same_match() {
    let args =
        ["play", "el-dorado", "--seats", "human,simple,simple", "--rounds", "3", "--seed", "steps"];
    let whole = Home::new();
    let (_, typed) = play_whole(&whole, &args);
    let home = Home::new();
    home.good(&args, "");
    for line in &typed {
        home.good(&["resume"], &format!("{line}\n"));
    }
    assert_eq!(home.story(), whole.story());
}

/// Bots take no input that could end, so their match is cut in its file.
#[test]
fn a_match_of_bots_goes_on_from_any_record_to_the_same_end() {
    let args =
        ["play", "el-dorado", "--seats", "simple,random,simple", "--rounds", "3", "--seed", "bots"];
    let whole = Home::new();
    whole.good(&args, "");
    let file = whole.match_text();
    let secret = secret_of(&file);
    let lines: Vec<&str> = file.split_inclusive('\n').collect();
    for kept in 1..lines.len() {
        let home = Home::new();
        let part = lines[..kept].concat();
        let path = home.put("part", part.as_bytes(), &secret);
        home.good(&["resume", &path], "");
        assert_eq!(home.match_text(), file, "from record {kept}");
        // A last line that was only half written is cut off and written again.
        let half = &lines[kept][..lines[kept].len() / 2];
        let home = Home::new();
        let path = home.put("torn", format!("{part}{half}").as_bytes(), &secret);
        let said = home.run(&["resume", &path], "");
        assert_eq!(said.code, Some(0), "{}", said.err);
        assert!(said.err.contains(&format!("line {} is damaged", kept + 1)), "{}", said.err);
        assert_eq!(home.match_text(), file, "torn in record {kept}");
    }
}

#[test]
fn only_one_process_plays_a_match_at_a_time() {
    let home = Home::new();
    let args = ["play", "el-dorado", "--seats", "human,simple", "--rounds", "2"];
    let mut talk = Talk::start(&home, &args);
    assert!(talk.listen());
    let path = home.only_match();
    let before = home.match_text();
    for args in [&["resume", path.to_str().unwrap()][..], &["resume"]] {
        let err = home.refused(args);
        assert!(err.contains("being played elsewhere"), "{err}");
        assert!(err.contains(path.to_str().unwrap()), "{err}");
    }
    assert_eq!(home.match_text(), before);
    // The first one does not notice, and the match can be seen meanwhile.
    home.good(&["replay", path.to_str().unwrap()], "");
    talk.say("1");
    assert!(talk.listen());
    assert!(talk.heard.contains("you 0/1"), "{}", talk.heard);
    talk.say("quit");
    talk.listen();
    assert!(home.good(&["resume"], "log\n").contains("p1 bids 1"));
}

#[test]
fn a_killed_match_goes_on_with_everything_that_was_shown() {
    let args =
        ["play", "el-dorado", "--seats", "human,simple,random", "--rounds", "3", "--seed", "kill"];
    let whole = Home::new();
    let (_, typed) = play_whole(&whole, &args);
    let home = Home::new();
    let mut talk = Talk::start(&home, &args);
    for line in &typed {
        assert!(talk.listen());
        talk.say(line);
        // Killed at the next prompt, or before it, as it comes.
        if line.len() == 2 {
            talk.listen();
        }
        let seen = deeds(&talk.heard);
        drop(talk);
        let shown = home.good(&["replay", home.only_match().to_str().unwrap()], "");
        for play in seen {
            let (seat, card) = play.split_once(' ').unwrap();
            let seat = if seat == "you" { "p1" } else { seat };
            let line = format!("{seat} plays {card}\n");
            assert!(shown.contains(&line), "{line} was shown and is kept");
        }
        if home.match_text().contains("{\"over\"") {
            break;
        }
        // What was typed and not yet taken is typed again.
        let done = home.match_text().matches("\"seat\":\"p1\"").count();
        let sent = typed.iter().position(|typed| std::ptr::eq(typed, line)).unwrap() + 1;
        if done < sent {
            home.good(&["resume"], &script(&typed[done..sent]));
        }
        if home.match_text().contains("{\"over\"") {
            break;
        }
        talk = Talk::start(&home, &["resume"]);
    }
    assert_eq!(home.story(), whole.story());
}

#[test]
fn a_match_kept_elsewhere_is_resumed_by_its_path() {
    let home = Home::new();
    let out = home.good(&["play", "el-dorado", "--seats", "human,simple", "--rounds", "1"], "");
    let id = id_after(&out, "croupier resume ").to_string();
    let path = home.only_match();
    let moved = home.path().join("elsewhere.match");
    fs::rename(&path, &moved).unwrap();
    fs::rename(path.with_extension("seed"), moved.with_extension("seed")).unwrap();
    assert!(home.refused(&["resume", &id]).contains(&id));
    let before = (fs::read(&moved).unwrap(), fs::read(moved.with_extension("seed")).unwrap());
    let said = home.run(&["resume", "elsewhere.match"], "1\n");
    assert_eq!(said.code, Some(0), "{said:?}");
    let id = id_after(&said.out, "croupier resume ").to_string();
    assert!(id.starts_with("imported-el-dorado-"), "what can be typed again: {id}");
    assert!(said.err.contains(&format!("the match goes on as {id}")), "{}", said.err);
    let after = (fs::read(&moved).unwrap(), fs::read(moved.with_extension("seed")).unwrap());
    assert_eq!(before, after, "nothing outside the data folder is changed");
    let err = home.refused(&["resume", "elsewhere.match"]);
    assert!(err.contains(&format!("croupier resume {id}")), "it is not doubled: {err}");
    assert!(home.good(&["resume", &id], "log\n").contains("p1 bids 1"));
}

#[test]
fn a_match_that_cannot_be_read_is_named_when_an_older_one_goes_on() {
    let home = Home::new();
    let args = ["play", "el-dorado", "--seats", "human,simple", "--rounds", "1"];
    home.good(&args, "");
    let older = home.only_match();
    let newer = older.with_file_name("el-dorado-newer.match");
    let first = fs::read_to_string(&older).unwrap();
    let (line, _) = first.split_once('\n').unwrap();
    for (text, why) in [
        ("hello\n".to_string(), "this is not a match file"),
        (line.replacen("\"croupier\":3", "\"croupier\":4", 1) + "\n", "use a newer croupier"),
    ] {
        fs::write(&newer, text).unwrap();
        let said = home.run(&["resume"], "");
        assert_eq!(said.code, Some(0), "{}", said.err);
        assert_eq!(said.err.lines().count(), 1, "{}", said.err);
        assert!(said.err.contains(newer.to_str().unwrap()), "{}", said.err);
        assert!(said.err.contains("passed over") && said.err.contains(why), "{}", said.err);
        let id = older.file_stem().unwrap().to_str().unwrap();
        assert_eq!(id_after(&said.out, "croupier resume "), id);
    }
    // So is a seed that is there and is none.
    fs::write(older.with_extension("seed"), "half a se").unwrap();
    let id = older.file_stem().unwrap().to_str().unwrap();
    let err = home.refused(&["resume", id]);
    assert!(err.contains(".seed: a seed's bytes are 64") && !err.contains("half"), "{err}");
}
