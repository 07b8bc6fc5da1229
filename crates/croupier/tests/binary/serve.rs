//! `croupier serve`, from its first line to a kill and back.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Stdio};

use super::tools::{Home, assert_one_sentence};

/// A server that is killed when the test is over.
struct Serving {
    child: Child,
    /// A server whose words nobody hears ends.
    _heard: BufReader<ChildStdout>,
    address: String,
    key: String,
}

impl Serving {
    fn start(home: &Home) -> Serving {
        let mut command = home.command(&["serve", "--no-open"]);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
        let mut first = String::new();
        let mut heard = BufReader::new(child.stdout.take().unwrap());
        heard.read_line(&mut first).unwrap();
        let printed = first.trim_end().split_once("http://").expect("an address is printed").1;
        let (address, key) = printed.split_once("/enter?key=").unwrap();
        Serving { child, _heard: heard, address: address.to_string(), key: key.to_string() }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let host = &self.address;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
        let mut came = String::new();
        stream.read_to_string(&mut came).unwrap();
        came
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_table_opens_on_this_machine_and_comes_back_where_it_was() {
    let home = Home::new();
    let first = Serving::start(&home);
    assert!(first.address.starts_with("127.0.0.1:"), "{}", first.address);
    assert!(first.get("/").starts_with("HTTP/1.1 403 "));
    let entered = first.get(&format!("/enter?key={}", first.key));
    assert!(entered.starts_with("HTTP/1.1 303 ") && entered.contains("set-cookie: "), "{entered}");
    let (address, key) = (first.address.clone(), first.key.clone());
    drop(first);
    let again = Serving::start(&home);
    assert_eq!((&again.address, &again.key), (&address, &key), "open pages find it again");
    // Another server of the same folder takes another port.
    let beside = Serving::start(&home);
    assert_ne!(beside.address, address);
}

#[test]
fn what_cannot_be_served_gets_one_sentence() {
    let home = Home::new();
    let serving = Serving::start(&home);
    for args in [
        &["serve", "--listen", &serving.address][..],
        &["serve", "--listen", "nowhere"],
        &["serve", "--listen", "192.0.2.77:80"],
        &["serve", "--public-url", "cards.example"],
        &["serve", "--public-url", "https://cards.example/table"],
        &["serve", "--proxy", "127.0.0.1"],
        &["serve", "--max-tables", "many"],
    ] {
        let said = home.run(&[args, &["--no-open"]].concat(), "");
        assert!(matches!(said.code, Some(1 | 2)), "{args:?}: {said:?}");
        assert_one_sentence(&said.err);
        assert_eq!(said.out, "", "{args:?}");
    }
}
