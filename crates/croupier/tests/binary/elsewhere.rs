//! Files from elsewhere are data: nothing that they name is started or asked,
//! and nothing outside the data folder is changed.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

use croupier_kernel::{Hex, Seed, is_unseen};
use croupier_table::{Header, Record, Secret};

use super::matchfile::{bodies, sealed};
use super::tools::{Home, Talk, id_after};

/// A match whose second seat is a program or a model of somebody else's, with
/// its secret, in a folder that is not the data folder.
struct Foreign {
    home: Home,
    path: PathBuf,
}

impl Foreign {
    fn new(seat: &str) -> Foreign {
        let home = Home::new();
        let maker = Home::new();
        let args = ["play", "el-dorado", "--seats", "human,simple", "--rounds", "1", "--seed", "f"];
        maker.good(&args, "");
        let mut records = bodies(&maker.match_text());
        let quoted = serde_json::to_string(seat).unwrap();
        records[0] = records[0].replacen("\"simple\"", &quoted, 1);
        // Whoever forges a match knows its secret, and how far it is written is not told.
        let beside = fs::read_to_string(maker.only_match().with_extension("seed")).unwrap();
        let lines: Vec<&str> = beside.lines().take(3).collect();
        let secret = Secret {
            seed: Seed::from_hex(lines[0]).unwrap(),
            nonce: Hex::read(lines[2]),
            text: Some(lines[1].to_string()),
        };
        let Ok(Record::Match(header)) = serde_json::from_str(&records[0]) else { panic!("no") };
        let forged = Header { commitment: header.commitment_of(&secret), ..header };
        records[0] = serde_json::to_string(&Record::Match(forged)).unwrap();
        let folder = home.path().join("downloads");
        fs::create_dir(&folder).unwrap();
        let path = folder.join("nice.match");
        fs::write(&path, sealed(&records)).unwrap();
        fs::write(path.with_extension("seed"), lines.join("\n") + "\n").unwrap();
        Foreign { home, path }
    }

    fn path(&self) -> &str {
        self.path.to_str().unwrap()
    }

    /// Everything in the folder that it came in.
    fn outside(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let inside = ["matches", "scores", "index.sqlite", "own.list"]
            .map(|name| self.home.path().join(name));
        let files = self.home.files().into_iter();
        files
            .filter(|path| !inside.iter().any(|inside| path.starts_with(inside)))
            .filter(|path| !path.to_string_lossy().contains("index.sqlite"))
            .map(|path| (path.clone(), fs::read(&path).unwrap()))
            .collect()
    }
}

fn touching(file: &Path) -> String {
    format!("exec:touch '{}'", file.display())
}

#[test]
fn a_program_that_a_foreign_match_names_is_never_started() {
    let mark = Home::new();
    let touched = mark.path().join("touched");
    let foreign = Foreign::new(&touching(&touched));
    let before = foreign.outside();
    let home = &foreign.home;
    home.good(&["replay", foreign.path()], "");
    assert_eq!(home.run(&["verify", foreign.path()], "").code, Some(1), "it is not over");
    let err = home.refused(&["resume", foreign.path()]);
    assert!(
        err.contains("was not written here") && err.contains("--seat p2=exec:COMMAND"),
        "{err}"
    );
    let out = home.good(&["import", foreign.path()], "");
    let id = id_after(&out, "taken in as ").trim_end_matches('.').to_string();
    for args in [&["resume", &id][..], &["resume"], &["resume", &id, "--seat", "p1=human"]] {
        assert!(home.refused(args).contains("--seat p2=exec:COMMAND"), "{args:?}");
    }
    home.good(&["replay", &id], "");
    home.good(&["history"], "");
    assert!(!touched.exists(), "nothing was started");
    assert_eq!(foreign.outside(), before, "and nothing was changed");
}

#[test]
fn a_file_put_into_the_data_folder_is_not_ones_own() {
    let mark = Home::new();
    let touched = mark.path().join("touched");
    let foreign = Foreign::new(&touching(&touched));
    let folder = foreign.home.path().join("matches");
    fs::create_dir(&folder).unwrap();
    for end in ["match", "seed"] {
        let name = folder.join("el-dorado-0123456789").with_extension(end);
        fs::copy(foreign.path.with_extension(end), name).unwrap();
    }
    for args in [&["resume", "el-dorado-0123456789"][..], &["resume"]] {
        assert!(foreign.home.refused(args).contains("--seat p2=exec:COMMAND"), "{args:?}");
    }
    assert!(!touched.exists());
}

#[test]
fn who_sat_down_later_in_a_foreign_match_is_not_started_either() {
    let mark = Home::new();
    let touched = mark.path().join("touched");
    let foreign = Foreign::new("simple");
    let mut records = bodies(&fs::read_to_string(&foreign.path).unwrap());
    let by = serde_json::to_string(&touching(&touched)).unwrap();
    records.push(format!("{{\"seated\":{{\"seat\":\"p2\",\"by\":{by}}}}}"));
    fs::write(&foreign.path, sealed(&records)).unwrap();
    assert!(foreign.home.refused(&["resume", foreign.path()]).contains("--seat p2="));
    assert!(!touched.exists());
}

#[test]
fn a_forged_match_in_the_place_of_an_own_one_is_not_ones_own() {
    let mark = Home::new();
    let touched = mark.path().join("touched");
    let foreign = Foreign::new(&touching(&touched));
    let home = &foreign.home;
    let out = home.good(&["play", "el-dorado", "--seats", "human,simple", "--rounds", "1"], "");
    let id = id_after(&out, "croupier resume ");
    let own = home.path().join("matches").join(id);
    for end in ["match", "seed"] {
        fs::copy(foreign.path.with_extension(end), own.with_extension(end)).unwrap();
    }
    for args in [&["resume", id][..], &["resume"]] {
        assert!(home.refused(args).contains("--seat p2=exec:COMMAND"), "{args:?}");
    }
    assert!(!touched.exists());
}

#[test]
fn a_program_in_a_line_that_was_added_to_an_own_match_is_not_started() {
    let home = Home::new();
    let mark = Home::new();
    let touched = mark.path().join("touched");
    home.good(&["play", "el-dorado", "--seats", "human,simple", "--rounds", "1"], "");
    let own = home.only_match();
    let mut records = bodies(&fs::read_to_string(&own).unwrap());
    let by = serde_json::to_string(&touching(&touched)).unwrap();
    records.push(format!("{{\"seated\":{{\"seat\":\"p2\",\"by\":{by}}}}}"));
    fs::write(&own, sealed(&records)).unwrap();
    assert!(home.refused(&["resume"]).contains("--seat p2=exec:COMMAND"));
    assert!(!touched.exists());
}

#[test]
fn a_model_that_a_foreign_match_names_is_never_asked() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let port = listener.local_addr().unwrap().port();
    let foreign = Foreign::new("llm:./downloads/model.ron");
    let profile = format!("(url: \"http://127.0.0.1:{port}/v1\", model: \"m\")");
    fs::write(foreign.home.path().join("downloads/model.ron"), profile).unwrap();
    let err = foreign.home.refused(&["resume", foreign.path()]);
    assert!(err.contains("was not written here") && err.contains("--seat p2="), "{err}");
    foreign.home.good(&["replay", foreign.path()], "");
    foreign.home.good(&["import", foreign.path()], "");
    assert!(listener.accept().is_err(), "nobody called");
}

#[test]
fn a_foreign_match_goes_on_with_whoever_is_named_and_that_is_on_the_record() {
    let foreign = Foreign::new("exec:false");
    let home = &foreign.home;
    let before = foreign.outside();
    for (named, why) in [
        ("p2", "write SEAT=WHO"),
        ("p9=normal", "nobody at this table is p9"),
        ("p3=normal", "nobody at this table is p3; it has 2 seats"),
        ("p2=nobody", "nobody named \"nobody\""),
    ] {
        let err = home.refused(&["resume", foreign.path(), "--seat", named]);
        assert!(err.contains(why), "{err}");
    }
    let twice = ["resume", foreign.path(), "--seat", "p2=easy", "--seat", "p2=hard"];
    assert!(home.refused(&twice).contains("p2 is named twice"));
    assert!(!home.path().join("matches").exists(), "what is refused is not taken in");
    let said = home.run(&["resume", foreign.path(), "--seat", "p2=normal"], "1\n");
    assert_eq!(said.code, Some(0), "{said:?}");
    let id = id_after(&said.out, "croupier resume ").to_string();
    let file = home.path().join("matches").join(&id).with_extension("match");
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("{\"seated\":{\"seat\":\"p2\",\"by\":\"normal\"}}"), "{text}");
    assert_eq!(foreign.outside(), before);
    // It stays so, and one's own program is started when it is named.
    home.good(&["resume", &id], "");
    let mark = Home::new();
    let touched = mark.path().join("touched");
    let seat = format!("p2={}", touching(&touched));
    // It is ended with the table, so the table stays until it has begun.
    let mut talk = Talk::start(home, &["resume", &id, "--seat", &seat]);
    assert!(talk.listen());
    for _ in 0..500 {
        if touched.exists() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert!(touched.exists(), "{}", talk.heard);
    talk.say("quit");
    talk.listen();
    let shown = home.good(&["replay", &id], "");
    assert!(shown.contains("p2 is played by normal from here on"), "{shown}");
    // It is still somebody else's, so the next time it must be named again.
    assert!(home.refused(&["resume", &id]).contains("--seat p2="));
}

/// Who sits where can be megabytes, and a sentence or a list has no room for them.
#[test]
fn a_long_name_of_a_seat_is_cut_where_it_is_shown() {
    let home = Home::new();
    home.good(&["play", "el-dorado", "--seats", "simple,random", "--rounds", "1"], "");
    let mut records = bodies(&home.match_text());
    let end: Record = serde_json::from_str(records.last().unwrap()).unwrap();
    let Ok(Record::Match(mut header)) = serde_json::from_str(&records[0]) else { panic!("no") };
    header.seats[1] = format!("exec:{}", "x".repeat(1 << 20));
    header.commitment = header.commitment_of(&end.secret().unwrap());
    records[0] = serde_json::to_string(&Record::Match(header.clone())).unwrap();
    let file = home.path().join("matches/long.match");
    fs::write(&file, sealed(&records)).unwrap();
    records.pop();
    fs::write(home.path().join("matches/open.match"), sealed(&records)).unwrap();
    // Nobody can sit down a thousand times.
    header.seats = vec!["simple".to_string(); 1000];
    records[0] = serde_json::to_string(&Record::Match(header)).unwrap();
    fs::write(home.path().join("matches/many.match"), sealed(&records)).unwrap();
    let cut = format!("exec:{}...", "x".repeat(295));
    let proved = home.good(&["verify", "long"], "");
    assert!(proved.contains(&cut) && proved.len() < 4_000, "{} bytes", proved.len());
    let listed = home.good(&["history"], "");
    assert_eq!(listed.matches(&cut).count(), 2, "{listed}");
    assert!(listed.contains("simple, ...") && listed.len() < 3_000, "{} bytes", listed.len());
    for id in ["long", "open", "many"] {
        for command in ["replay", "verify", "resume", "review", "import"] {
            let said = home.run(&[command, id], "");
            assert!(said.err.len() < 2_000, "{command} {id}: {} bytes", said.err.len());
            assert!(said.out.len() < 20_000, "{command} {id}: {} bytes", said.out.len());
        }
    }
}

/// Nothing that somebody else wrote can move the cursor, end a line or hide what
/// comes after it, wherever it is shown.
#[test]
fn no_foreign_text_reaches_the_screen_raw() {
    let bad = "x\u{1b}[2J\u{7}\u{202e}\u{9b}y";
    let home = Home::new();
    let maker = Home::new();
    let seats = ["play", "el-dorado", "--seats", "simple,random", "--rounds", "1", "--seed", "f"];
    maker.good(&seats, "");
    let records = bodies(&maker.match_text());
    let quoted = serde_json::to_string(bad).unwrap();
    let put = |name: &str, records: &[String]| {
        let path = home.path().join(name);
        fs::write(&path, sealed(records)).unwrap();
        path.to_str().unwrap().to_string()
    };
    let changed = |from: &str, to: &str| {
        let mut records = records.clone();
        let before = records.clone();
        for record in &mut records {
            *record = record.replacen(from, to, 1);
        }
        assert_ne!(records, before, "{from}");
        records
    };
    let note = format!("{{\"note\":{{\"seat\":\"p2\",\"text\":{quoted}}}}}");
    let noted = [&records[..records.len() - 1], &[note], &records[records.len() - 1..]].concat();
    let seat = format!("\"exec:{}", &quoted[1..]);
    let model = format!("\"llm:{}", &quoted[1..]);
    let files = [
        put("seed.match", &changed("\"seed_text\":\"f\"", &format!("\"seed_text\":{quoted}"))),
        put("note.match", &noted),
        put("game.match", &changed("\"game\":\"el-dorado\"", &format!("\"game\":{quoted}"))),
        put("bot.match", &changed("\"random\"", &quoted)),
        put("program.match", &changed("\"random\"", &seat)),
        put("model.match", &changed("\"random\"", &model)),
        put(
            "engine.match",
            &changed("\"engine\":\"", &format!("\"engine\":\"{}", &quoted[1..quoted.len() - 1])),
        ),
        put(
            "action.match",
            &changed("\"action\":\"bid", &format!("\"action\":\"{}", &quoted[1..quoted.len() - 1])),
        ),
        put(
            "commitment.match",
            &changed(
                "\"commitment\":\"",
                &format!("\"commitment\":\"{}", &quoted[1..quoted.len() - 1]),
            ),
        ),
    ];
    let mut said = Vec::new();
    for file in &files {
        for command in ["replay", "verify", "resume", "import", "review", "export"] {
            said.push(home.run(&[command, file], ""));
        }
        said.push(home.run(&["score", "from-match", file], ""));
    }
    for args in [&["history"][..], &["history", "--json"], &["resume"]] {
        said.push(home.run(args, ""));
    }
    // A score card that names its match.
    let card = maker.good(&["score", "export", "--game", "1"], "");
    let id = card.split("\"id\":\"").nth(1).or_else(|| card.split("\"id\": \"").nth(1)).unwrap();
    let id = id.split('"').next().unwrap();
    let path = home.path().join("card.json");
    fs::write(&path, card.replace(id, &quoted[1..quoted.len() - 1])).unwrap();
    for args in [&["score", "import", path.to_str().unwrap()][..], &["score"], &["score", "list"]] {
        said.push(home.run(args, ""));
    }
    let spelt = |said: &&super::tools::Said| (said.out.clone() + &said.err).contains("\\u{1b}");
    assert!(said.iter().filter(spelt).count() > 5, "it was shown");
    for said in said {
        for text in [&said.out, &said.err] {
            let raw = text.chars().find(|letter| is_unseen(*letter) && !"\n\t".contains(*letter));
            // An export is a file, and as it was.
            assert!(raw.is_none() || text.starts_with("croupier-export"), "{raw:?} in {text:?}");
            for line in text.lines().filter(|line| line.starts_with('{')) {
                let read = serde_json::from_str::<serde_json::Value>(line);
                assert!(read.is_ok(), "{line}");
            }
        }
    }
}
