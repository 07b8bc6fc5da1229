//! Matches whose files somebody else may have made.

use std::fs;
use std::thread::sleep;
use std::time::Duration;

use croupier_eldorado::{Config, ElDorado, Shuffle, legacy};
use croupier_kernel::{Moves, Seat, Seed, Turn};
use croupier_store::Store;
use croupier_table::{Log, Record, Secret, Table};

use crate::served::Served;

/// A match of one round that began with these, in the data folder, with its secret
/// beside it; played to its end if it is to be over, with a bot in the second seat.
fn put(served: &Served, seats: [&str; 2], shuffle: Shuffle, over: bool) -> &'static str {
    let config = Config::new(2).unwrap().with_rounds(1).unwrap().with_shuffle(shuffle);
    let (seed, text) = match shuffle {
        Shuffle::House => (Seed::from_text("foreign").unwrap(), "foreign"),
        Shuffle::Legacy => (legacy::seed_from_text("7").unwrap(), "7"),
    };
    let secret = Secret { seed, nonce: Some([3; 32]), text: Some(text.to_string()) };
    let mut table = Table::<ElDorado>::new(config, secret.clone(), false);
    let mut records = vec![Record::Match(table.header(seats.map(String::from).to_vec()))];
    let by = || if over { "random" } else { seats[1] }.to_string();
    records.push(Record::Seated { seat: Seat::new(1), by: by() });
    while let Turn::Seat(seat) = table.turn()
        && over
    {
        let action = table.legal(seat).iter().next().unwrap();
        records.push(table.act(seat, action).unwrap());
    }
    records.extend(table.over());
    let mut log = Log::default();
    let text: String = records.iter().map(|record| log.line(record)).collect();
    let folder = Store::at(&served.home).matches();
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("el-dorado-f0e1.match"), text).unwrap();
    let beside = format!("{:x}\n{}\n{}\n", seed, secret.text.unwrap(), "03".repeat(32));
    fs::write(folder.join("el-dorado-f0e1.seed"), beside).unwrap();
    "/table/el-dorado-f0e1"
}

#[test]
fn play_again_starts_no_program_that_a_file_names() {
    let served = Served::new();
    let mut host = served.host();
    let mark = served.home.join("touched");
    let program = format!("exec:touch '{}'", mark.display());
    let at = put(&served, ["human", &program], Shuffle::House, true);
    assert_eq!(host.get(at).status, 200, "it can be looked at");
    let came = host.fetch(&format!("{at}/rematch"), &[]);
    assert_eq!(came.status, 409, "{}", came.body);
    assert!(
        came.body.contains("play again in the terminal: croupier play el-dorado"),
        "{}",
        came.body
    );
    sleep(Duration::from_millis(200));
    assert!(!mark.exists(), "nothing was started");
}

#[test]
fn a_model_that_a_file_names_is_not_asked_by_playing_again() {
    let served = Served::new();
    let mut host = served.host();
    let at = put(&served, ["human", "llm:./model.ron"], Shuffle::House, true);
    assert_eq!(host.fetch(&format!("{at}/rematch"), &[]).status, 409);
}

#[test]
fn legacy_deals_are_not_for_several_whatever_a_file_says() {
    let served = Served::new();
    let mut host = served.host();
    let at = put(&served, ["human", "human"], Shuffle::Legacy, false);
    let came = host.get(at);
    assert_eq!(came.status, 409, "{}", came.body);
    assert!(came.body.contains("Legacy deals come from 32 bits"), "{}", came.body);
    drop(served);
    let served = Served::new();
    let mut host = served.host();
    let at = put(&served, ["human", "human"], Shuffle::Legacy, true);
    assert_eq!(host.fetch(&format!("{at}/rematch"), &[]).status, 409);
    drop(served);
    let served = Served::new();
    let mut host = served.host();
    let at = put(&served, ["human", "easy"], Shuffle::Legacy, false);
    assert_eq!(host.get(at).status, 200, "one person may play with them");
}
