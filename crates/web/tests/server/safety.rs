//! Requests that no page of ours makes.

use std::io::{Read, Write};
use std::time::{Duration, Instant};

use croupier_web::{Asked, Limits};

use crate::browser::{Browser, read};
use crate::play::{begin, table};
use crate::served::Served;
use crate::socket::Socket;

fn limited(limits: Limits) -> Served {
    Served::with(&Asked { limits, ..Asked::default() })
}

#[test]
fn another_origin_does_nothing_here() {
    let served = Served::new();
    let mut host = served.host();
    let at = begin(&mut host, &table(&["bot:easy"], &[]));
    let before = served.files();
    let other = [("Origin", "http://evil.example")];
    let null = [("Origin", "null")];
    let site = [("Sec-Fetch-Site", "cross-site"), ("Origin", "")];
    for more in [&other[..], &null, &site] {
        for path in ["/new".to_string(), format!("{at}/end"), "/settings".to_string()] {
            let came = host.send("POST", &path, more, "seats=2");
            assert_eq!(came.status, 403, "{more:?} {path}: {}", came.body);
            assert_eq!(came.why(), "Only this server's own pages may act here.");
        }
    }
    let socket = format!("{at}/socket");
    let refused = Socket::open(&host, &socket, Some("http://evil.example"));
    assert!(refused.is_err_and(|status| status == 403));
    assert_eq!(served.files(), before);
}

#[test]
fn a_name_that_points_here_is_no_name_of_ours() {
    let served = Served::new();
    let mut host = served.host();
    let port = served.address.port();
    for name in [
        "evil.example".to_string(),
        format!("evil.example:{port}"),
        String::new(),
        "127.0.0.1:1".to_string(),
        format!("127.0.0.1.evil.example:{port}"),
    ] {
        let came = host.send("GET", "/", &[("Host", &name)], "");
        assert_eq!(came.status, 421, "{name}: {}", came.body);
    }
    let came = host.send("GET", "/", &[("Host", &format!("localhost:{port}"))], "");
    assert_eq!(came.status, 200);
}

#[test]
fn only_the_key_opens_the_lobby() {
    let served = Served::new();
    let mut stranger = served.stranger();
    for path in ["/", "/new", "/enter", "/enter?key=", "/enter?key=0"] {
        let came = stranger.get(path);
        assert_eq!(came.status, 403, "{path}");
        assert!(!came.body.contains(&served.key) && came.header("set-cookie").is_empty());
    }
    let cookie = {
        let mut host = served.stranger();
        host.get(&format!("/enter?key={}", served.key)).header("set-cookie").to_string()
    };
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert_eq!(stranger.get("/nothing/here").status, 404);
    assert_eq!(stranger.send("DELETE", "/settings", &[], "").status, 405);
}

#[test]
fn every_answer_says_what_a_page_may_do() {
    let served = Served::new();
    let mut host = served.host();
    for path in ["/", "/new", "/nothing", "/assets/table.js", "/table/none", "/settings"] {
        let came = host.get(path);
        let policy = came.header("content-security-policy");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}");
        assert_eq!(came.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(came.header("x-frame-options"), "DENY", "{path}");
        assert_eq!(came.header("referrer-policy"), "same-origin", "{path}");
        assert!(came.header("server").is_empty(), "{path}");
        let cached = if path.starts_with("/assets") { "no-cache" } else { "no-store" };
        assert_eq!(came.header("cache-control"), cached, "{path}");
    }
    let script = host.get("/assets/table.js");
    let again =
        host.send("GET", "/assets/table.js", &[("If-None-Match", script.header("etag"))], "");
    assert_eq!((again.status, again.body.as_str()), (304, ""));
}

#[test]
fn a_body_that_is_too_long_or_never_ends_is_refused() {
    let served = limited(Limits { patience: Duration::from_secs(1), ..Limits::default() });
    let mut host = served.host();
    let long = format!("name={}", "x".repeat(20_000));
    let came = host.send("POST", "/new", &[], &long);
    assert_eq!(came.status, 413, "{}", came.body);
    assert!(came.why().contains("16384 bytes"), "{}", came.why());
    // A body that is promised and does not come.
    let mut stream = host.connect();
    let request = host.request("POST", "/new", &[]);
    let kind = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n";
    write!(stream, "{request}{kind}Connection: close\r\n\r\nseats=").unwrap();
    let began = Instant::now();
    assert_eq!(read(&mut stream).status, 408);
    assert!(began.elapsed() < Duration::from_secs(10));
    // Headers that never end.
    let mut stream = host.connect();
    write!(stream, "GET / HTTP/1.1\r\nHost: x\r\nX: ").unwrap();
    let mut rest = Vec::new();
    let _ = stream.read_to_end(&mut rest);
    assert!(began.elapsed() < Duration::from_secs(20));
    // No form at all.
    let json = [("Content-Type", "application/json")];
    let mut stream = host.connect();
    let request = host.request("POST", "/new", &json);
    write!(stream, "{request}Content-Length: 2\r\nConnection: close\r\n\r\n{{}}").unwrap();
    assert_eq!(read(&mut stream).status, 422);
    assert!(served.files().is_empty());
}

#[test]
fn one_address_has_so_many_connections_and_no_more() {
    let served = limited(Limits { connections_each: 20, requests: 1000, ..Limits::default() });
    let mut host = served.host();
    let at = begin(&mut host, &table(&["bot:easy"], &[("speed", "slow")]));
    let path = format!("{at}/socket");
    let mut open = Vec::new();
    let mut refused = 0;
    for _ in 0..1000 {
        match Socket::open(&host, &path, None) {
            Ok(socket) => open.push(socket),
            Err(status) => {
                assert!(status == 503 || status == 0, "{status}");
                refused += 1;
            }
        }
    }
    assert!(open.len() <= 20 && open.len() >= 15 && refused >= 980, "{} {refused}", open.len());
    drop(open);
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(host.get(&at).status, 200, "the table is there for everyone else");
}

#[test]
fn who_asks_too_often_waits() {
    let served = limited(Limits { requests: 1, ..Limits::default() });
    let mut stranger = served.stranger();
    let statuses: Vec<u16> = (0..60).map(|_| stranger.get("/settings").status).collect();
    assert!(statuses[..4].iter().all(|status| *status == 200), "{statuses:?}");
    assert!(statuses.contains(&429), "{statuses:?}");
}

#[test]
fn so_many_tables_are_open_and_no_more() {
    let served = limited(Limits { tables: 2, ..Limits::default() });
    let mut host = served.host();
    let form = table(&["bot:easy"], &[]);
    begin(&mut host, &form);
    begin(&mut host, &form);
    let before = served.files();
    let came = crate::play::try_begin(&mut host, &form);
    assert_eq!(came.status, 503, "{}", came.body);
    assert!(came.body.contains("2 tables are open"), "{}", came.body);
    assert_eq!(served.files(), before);
}

/// Behind a proxy that is named, its word about the address counts, and only then.
#[test]
fn the_word_of_a_named_proxy_counts() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let asked = Asked {
        listen: Some(free),
        public: Some("https://cards.example".to_string()),
        proxy: Some("127.0.0.1".parse().unwrap()),
        limits: Limits { requests: 1, ..Limits::default() },
        ..Asked::default()
    };
    let served = Served::with(&asked);
    let mut stranger = Browser::new(free);
    let ask = |stranger: &mut Browser, from: &str| {
        let more = [("Host", "cards.example"), ("X-Forwarded-For", from)];
        stranger.send("GET", "/settings", &more, "").status
    };
    let many: Vec<u16> = (0..60).map(|_| ask(&mut stranger, "1.1.1.1, 10.0.0.1")).collect();
    assert!(many.contains(&429), "{many:?}");
    assert_eq!(ask(&mut stranger, "1.1.1.1, 10.0.0.2"), 200, "another address has its own");
    let mut host = Browser::new(free);
    let more = [("Host", "cards.example"), ("X-Forwarded-For", "10.0.0.3")];
    let came = host.send("GET", &format!("/enter?key={}", served.key), &more, "");
    assert!(came.header("set-cookie").contains("Secure"), "{}", came.header("set-cookie"));
    let more = [
        ("Host", "cards.example"),
        ("Origin", "https://cards.example"),
        ("X-Forwarded-For", "10.0.0.3"),
    ];
    assert_ne!(host.send("POST", "/settings", &more, "theme=dark").status, 403);
}
