//! Links, and who they let in where.

use crate::browser::Browser;
use crate::play::{begin, offered, table};
use crate::served::Served;
use crate::socket::Socket;

/// The links on the host's page of a table that waits.
pub(crate) fn links(host: &mut Browser, at: &str, kind: &str) -> Vec<String> {
    let page = host.get(at).body;
    let base = format!("http://{}", host.address);
    let mut found: Vec<String> = page
        .split('"')
        .chain(page.split(['>', '<']))
        .filter_map(|text| text.strip_prefix(&base))
        .filter(|path| path.starts_with(&format!("/{kind}/")))
        .map(ToString::to_string)
        .collect();
    found.sort();
    found.dedup();
    found
}

/// Seats a new browser by a link.
pub(crate) fn seated(served: &Served, link: &str, name: &str) -> Browser {
    let mut guest = served.stranger();
    let page = guest.get(link);
    assert!(page.status == 200 && page.body.contains("name=\"name\""), "{}", page.body);
    let came = guest.post(link, &[("name", name)]);
    assert_eq!(came.status, 303, "{}", came.body);
    guest
}

#[test]
fn a_link_seats_one_browser_and_the_host_can_replace_it() {
    let served = Served::new();
    let mut host = served.host();
    let at = begin(&mut host, &table(&["guest", "guest"], &[("rounds", "1")]));
    let found = links(&mut host, &at, "seat");
    assert_eq!(found.len(), 2, "{found:?}");
    let mut ann = seated(&served, &found[0], "Ann");
    assert_eq!(ann.get(&at).status, 200);
    assert_eq!(ann.get(&found[0]).to(), at, "in the same browser it works again");
    let mut eve = served.stranger();
    let refused = eve.get(&found[0]);
    assert_eq!(refused.status, 403, "{}", refused.body);
    assert!(refused.why().contains("used by another browser"), "{}", refused.why());
    assert_eq!(eve.post(&found[0], &[("name", "Eve")]).status, 409);
    assert_eq!(eve.get(&at).status, 403, "nor is the table open to it");
    // Somebody who has a seat takes no second one.
    assert_eq!(ann.post(&found[1], &[("name", "Ann again")]).status, 409);
    // Names are one each, and are names.
    let mut bob = served.stranger();
    for (name, why) in [("ann", "is called"), ("", ""), ("\u{1b}[2J", ""), ("x\u{200b}y", "")] {
        let came = bob.post(&found[1], &[("name", name)]);
        assert_eq!(came.status, 409, "{name:?}");
        assert!(came.body.contains(why) && came.body.contains("name=\"name\""), "{}", came.body);
    }
    let came = bob.post(&found[1], &[("name", "<b>Bob</b>")]);
    assert_eq!(came.status, 303, "{}", came.body);
    let page = ann.get(&at).body;
    assert!(page.contains("&lt;b&gt;Bob") && !page.contains("<b>Bob"), "{page}");
    // The host takes Ann's link away.
    let seat = if found[0] < found[1] { first_seat(&mut host, &at, &found[0]) } else { 2 };
    let came = host.fetch(&format!("{at}/link"), &[("seat", &format!("p{seat}"))]);
    assert_eq!(came.status, 204, "{}", came.body);
    let gone = [ann.get(&at).status, bob.get(&at).status];
    assert!(gone == [403, 200] || gone == [200, 403], "one of them is let go: {gone:?}");
    assert_eq!(served.stranger().get(&found[usize::from(gone[0] == 200)]).status, 404);
}

/// The seat that a link is for, from 1.
fn first_seat(host: &mut Browser, at: &str, link: &str) -> usize {
    let page = host.get(at).body;
    let second = links(host, at, "seat").into_iter().find(|other| other != link);
    let place = |link: &str| page.find(link).unwrap_or(usize::MAX);
    if second.is_some_and(|second| place(&second) < place(link)) { 3 } else { 2 }
}

#[test]
fn guessed_links_and_tables_lead_nowhere() {
    let served = Served::new();
    let mut host = served.host();
    let at = begin(&mut host, &table(&["guest"], &[]));
    let id = at.strip_prefix("/table/").unwrap();
    let before = served.files();
    let mut eve = served.stranger();
    let wrong = "0".repeat(32);
    let mut told = Vec::new();
    for path in [
        format!("/seat/{id}/{wrong}"),
        format!("/watch/{id}/{wrong}"),
        format!("/seat/el-dorado-0000000000/{wrong}"),
        format!("/seat/..%2f..%2fetc%2fpasswd/{wrong}"),
        format!("/watch/nothing/{wrong}"),
    ] {
        let came = eve.get(&path);
        assert_eq!(came.status, 404, "{path}");
        told.push(came.body);
    }
    assert!(told.iter().all(|page| *page == told[0]), "a table that is there is not told apart");
    for path in [at.clone(), format!("{at}/socket"), "/table/nothing".to_string()] {
        assert_eq!(eve.get(&path).status, 403, "{path}");
    }
    assert_eq!(eve.fetch(&format!("{at}/deal"), &[]).status, 403);
    assert!(Socket::open(&eve, &format!("{at}/socket"), None).is_err_and(|status| status == 403));
    assert_eq!(served.files(), before);
}

#[test]
fn a_guest_has_its_own_table_and_nothing_else() {
    let served = Served::new();
    let mut host = served.host();
    let other = begin(&mut host, &table(&["bot:easy"], &[]));
    let at = begin(&mut host, &table(&["guest"], &[("rounds", "1")]));
    let seat = links(&mut host, &at, "seat").remove(0);
    let watch = links(&mut host, &at, "watch").remove(0);
    let mut ann = seated(&served, &seat, "Ann");
    let mut bob = served.stranger();
    assert_eq!(bob.get(&watch).to(), at);
    assert_eq!(bob.get(&at).status, 200);
    assert!(links(&mut ann, &at, "seat").is_empty() && links(&mut bob, &at, "seat").is_empty());
    for guest in [&mut ann, &mut bob] {
        for path in ["/", "/new", "/score", "/score/1", "/history", "/statistics"] {
            let came = guest.get(path);
            assert_eq!(came.status, 403, "{path}: {}", came.body);
        }
        assert_eq!(guest.get(&other).status, 403);
        for wish in ["deal", "pause", "go-on", "end", "replace", "link", "rematch"] {
            let came = guest.fetch(&format!("{at}/{wish}"), &[("seat", "1")]);
            assert_eq!(came.status, 403, "{wish}: {}", came.body);
        }
    }
    let id = at.strip_prefix("/table/").unwrap();
    for path in ["replay", "review", "verify"] {
        assert_eq!(ann.get(&format!("/{path}/{id}")).status, 403, "{path} while it is played");
        assert_eq!(host.get(&format!("/{path}/{id}")).status, 409, "{path} for the host too");
    }
    assert_eq!(bob.fetch(&format!("{at}/act"), &[("turn", "1"), ("action", "bid 0")]).status, 403);
    // A watcher's socket shows no card of anyone.
    let _here = [&host, &ann].map(|page| {
        Socket::open(page, &format!("{at}/socket"), None)
            .unwrap_or_else(|status| panic!("{status}"))
    });
    host.fetch(&format!("{at}/deal"), &[]);
    let mut socket = Socket::open(&bob, &format!("{at}/socket"), None)
        .unwrap_or_else(|status| panic!("{status}"));
    let part = socket.until(|part| part.contains("data-turn="));
    assert!(!part.contains("name=\"action\""), "{part}");
    // What it says is nothing that a page of ours says.
    socket.say("bid 3");
    assert_eq!(socket.next(), None);
}

#[test]
fn the_door_for_guests_has_no_lobby_behind_it() {
    let served = Served::new();
    let mut host = served.host();
    for address in ["", "8.8.8.8", "127.0.0.1", "cards.example", "0.0.0.0:80"] {
        let came = host.post("/invite", &[("address", address)]);
        assert_eq!(came.status, 422, "{address}: {}", came.body);
    }
    let own = if_addrs::get_if_addrs().unwrap();
    let network =
        own.iter().map(if_addrs::Interface::ip).find(|ip| ip.is_ipv4() && !ip.is_loopback());
    // A machine without a network has nobody to invite.
    let Some(network) = network else { return };
    let at = begin(&mut host, &table(&["guest"], &[("rounds", "1")]));
    let back = [("address", network.to_string()), ("back", at.clone())];
    let back: Vec<(&str, &str)> =
        back.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let came = host.post("/invite", &back);
    assert_eq!((came.status, came.to()), (303, at.as_str()), "{}", came.body);
    let page = host.get(&at).body;
    let base = format!("http://{network}:");
    let rest = page.split_once(&base).expect("links lead to the network now").1;
    let port: u16 = rest.split('/').next().unwrap().parse().unwrap();
    let door = std::net::SocketAddr::new(network, port);
    assert_ne!(port, served.address.port());
    let mut outside = host.at(door);
    for path in ["/", "/new", "/history", "/score", &format!("/enter?key={}", served.key)] {
        let came = outside.get(path);
        assert_eq!(came.status, 404, "{path}: the host's key opens nothing here");
    }
    assert_eq!(outside.get(&at).status, 403, "not even the host's own table");
    let link =
        format!("/seat/{}", rest.split_once("/seat/").unwrap().1.split(['"', '<']).next().unwrap());
    let mut ann = served.stranger().at(door);
    assert_eq!(ann.get(&link).status, 200);
    assert_eq!(ann.post(&link, &[("name", "Ann")]).to(), at);
    assert_eq!(ann.get(&at).status, 200);
}

/// The match's file is taken away: everyone is told that it stands, and only the host
/// where.
#[test]
fn what_fails_on_the_hosts_machine_is_the_hosts_to_read() {
    let served = Served::new();
    let mut host = served.host();
    let at = begin(&mut host, &table(&["guest"], &[("rounds", "1")]));
    let link = links(&mut host, &at, "seat").remove(0);
    let mut ann = seated(&served, &link, "Ann");
    assert_eq!(host.fetch(&format!("{at}/deal"), &[]).status, 204);
    while !host.get(&at).body.contains("data-turn=") {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let id = at.strip_prefix("/table/").unwrap();
    std::fs::remove_file(served.home.join(format!("matches/{id}.match"))).unwrap();
    let folder = &served.home.to_str().unwrap().to_string();
    let mut refused = 0;
    for page in [&mut host, &mut ann] {
        let (turn, actions) = offered(&page.get(&at).body);
        if let Some(action) = actions.first() {
            let came = page.fetch(&format!("{at}/act"), &[("turn", &turn), ("action", action)]);
            assert_eq!(came.status, 500, "{}", came.body);
            refused += 1;
        }
    }
    assert_eq!(refused, 1, "one of them was asked");
    let again = ann.fetch(&format!("{at}/return"), &[]);
    assert_eq!(again.status, 500);
    for told in [ann.get(&at).body, again.body] {
        assert!(told.contains("failed on the host's machine") && !told.contains(folder), "{told}");
    }
    assert!(host.get(&at).body.contains(folder));
    // Nor does a server that cannot open the table say where it looked.
    let served = served.killed_and_restarted();
    for told in [ann.get(&at).body, ann.get(&link).body] {
        assert!(!told.contains(folder), "{told}");
    }
    drop(served);
}

#[test]
fn the_code_of_a_link_is_the_hosts_alone_and_changes_with_the_link() {
    let served = Served::new();
    let mut host = served.host();
    let at = begin(&mut host, &table(&["guest", "bot:easy"], &[]));
    let page = host.get(&at).body;
    let path = page.split("src=\"").find(|rest| rest.contains("/code/p2")).unwrap();
    let path = path.split('"').next().unwrap().to_string();
    let drawn = host.get(&path);
    assert_eq!((drawn.status, drawn.header("content-type")), (200, "image/svg+xml"));
    assert!(drawn.body.starts_with("<svg xmlns="), "{}", drawn.body);
    for wrong in ["p1", "p3", "p9", "nobody", "%3Cb%3E"] {
        assert_eq!(host.get(&format!("{at}/code/{wrong}")).status, 404, "{wrong}");
    }
    assert_eq!(host.get(&format!("{at}/code/watch")).status, 200);
    assert_eq!(served.stranger().get(&path).status, 403);
    assert_eq!(host.post(&format!("{at}/link"), &[("seat", "p2")]).status, 303);
    assert_ne!(host.get(&path).body, drawn.body, "another link is another picture");
    assert!(!host.get(&at).body.contains(&path), "and has another address");
}
