//! Deals that nobody alone decides.

use std::fs;

use croupier_kernel::Hex;
use sha2::{Digest, Sha256};

use crate::links::{links, seated};
use crate::play::{begin, table};
use crate::served::Served;
use crate::socket::Socket;

#[test]
fn every_page_adds_a_number_that_it_promised_before() {
    let served = Served::new();
    let mut host = served.host();
    let at = begin(&mut host, &table(&["guest", "bot:easy"], &[("rounds", "1")]));
    let link = links(&mut host, &at, "seat").remove(0);
    let mut ann = seated(&served, &link, "Ann");
    let open = |browser| {
        Socket::open(browser, &format!("{at}/socket"), None)
            .unwrap_or_else(|status| panic!("{status}"))
    };
    let mut sockets = [open(&host), open(&ann)];
    // Who has a part of the page is at the table.
    sockets.iter_mut().for_each(|socket| drop(socket.until(|_| true)));
    // Nothing is asked for before the host deals.
    let number = |byte: u8| Hex(&[byte; 32]).to_string();
    let hash = |byte: u8| Hex(&Sha256::digest([byte; 32])).to_string();
    assert_eq!(host.fetch(&format!("{at}/promise"), &[("hash", &hash(1))]).status, 409);
    assert_eq!(host.fetch(&format!("{at}/deal"), &[]).status, 204);
    for socket in &mut sockets {
        socket.until(|part| part.contains("data-number=\"promise\""));
    }
    assert_eq!(host.fetch(&format!("{at}/promise"), &[("hash", &hash(1))]).status, 204);
    let early = host.fetch(&format!("{at}/open"), &[("number", &number(1))]);
    assert_eq!(early.status, 409, "nobody opens before everyone promised: {}", early.body);
    assert_eq!(ann.fetch(&format!("{at}/promise"), &[("hash", "12")]).status, 409);
    assert_eq!(ann.fetch(&format!("{at}/promise"), &[("hash", &hash(2))]).status, 204);
    for socket in &mut sockets {
        socket.until(|part| part.contains("data-number=\"open\""));
    }
    let other = ann.fetch(&format!("{at}/open"), &[("number", &number(3))]);
    assert_eq!(other.status, 409, "another number than was promised: {}", other.body);
    assert_eq!(ann.fetch(&format!("{at}/open"), &[("number", &number(2))]).status, 204);
    assert_eq!(host.fetch(&format!("{at}/open"), &[("number", &number(1))]).status, 204);
    for socket in &mut sockets {
        socket.until(|part| part.contains("data-turn="));
    }
    let id = at.strip_prefix("/table/").unwrap();
    let text = fs::read_to_string(served.home.join(format!("matches/{id}.match"))).unwrap();
    for known in [number(1), number(2), hash(1), hash(2)] {
        assert_eq!(text.matches(&known).count(), 1, "{text}");
    }
    let again = host.fetch(&format!("{at}/deal"), &[]);
    assert_eq!((again.status, again.body.as_str()), (409, "The cards are dealt already."));
}

#[test]
fn who_sends_no_number_holds_nobody_up() {
    let served = Served::new();
    let mut host = served.host();
    let at = begin(&mut host, &table(&["guest"], &[("rounds", "1")]));
    let link = links(&mut host, &at, "seat").remove(0);
    // Ann's page has no script, so it has no socket either.
    let mut ann = seated(&served, &link, "Ann");
    let mut socket = Socket::open(&host, &format!("{at}/socket"), None)
        .unwrap_or_else(|status| panic!("{status}"));
    socket.until(|_| true);
    host.fetch(&format!("{at}/deal"), &[]);
    socket.until(|part| part.contains("data-number=\"promise\""));
    let hash = Hex(&Sha256::digest([1; 32])).to_string();
    host.fetch(&format!("{at}/promise"), &[("hash", &hash)]);
    // The host's page opens nothing, and is left out.
    socket.until(|part| part.contains("data-turn="));
    assert_eq!(ann.get(&at).status, 200);
}

#[test]
fn a_guest_who_comes_late_takes_the_seat_back_from_a_bot() {
    let served = Served::new();
    let mut host = served.host();
    let at = begin(&mut host, &table(&["guest"], &[("rounds", "1"), ("speed", "slow")]));
    let link = links(&mut host, &at, "seat").remove(0);
    assert_eq!(host.fetch(&format!("{at}/deal"), &[]).status, 204);
    let again = host.fetch(&format!("{at}/deal"), &[]);
    assert_eq!(again.status, 409, "{}", again.body);
    let mut socket = Socket::open(&host, &format!("{at}/socket"), None)
        .unwrap_or_else(|status| panic!("{status}"));
    socket.until(|part| part.contains("data-turn="));
    let mut ann = seated(&served, &link, "Ann");
    let page = ann.get(&at).body;
    assert!(page.contains(&format!("{at}/return")), "{page}");
    assert_eq!(ann.fetch(&format!("{at}/return"), &[]).status, 204);
    assert!(!ann.get(&at).body.contains(&format!("{at}/return")));
    let id = at.strip_prefix("/table/").unwrap();
    let text = fs::read_to_string(served.home.join(format!("matches/{id}.match"))).unwrap();
    assert_eq!(text.matches("\"seated\"").count(), 2, "{text}");
}
