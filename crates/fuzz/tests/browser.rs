//! What a browser sends to the server, and what the server finds in its data folder.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::sync::Once;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use croupier_kernel::is_unseen;
use croupier_store::Store;
use croupier_web::{Asked, Limits, Server};
use tokio::runtime::{Builder, Runtime};

/// How many threads have panicked: a server answers on others than the test's.
static PANICS: AtomicU32 = AtomicU32::new(0);

fn count_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            PANICS.fetch_add(1, Ordering::Relaxed);
            before(panic);
        }));
    });
}

/// A server with a data folder of its own, both gone afterwards.
struct Served {
    home: PathBuf,
    host: String,
    cookie: String,
    runtime: Option<Runtime>,
}

/// What came back.
struct Came {
    status: u16,
    head: String,
    body: String,
}

impl Came {
    fn header(&self, name: &str) -> &str {
        let line = self.head.lines().find_map(|line| line.strip_prefix(name));
        line.and_then(|rest| rest.strip_prefix(": ")).unwrap_or_default()
    }
}

impl Served {
    fn new() -> Served {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("croupier-browser-{}-{number}", std::process::id());
        let home = std::env::temp_dir().join(name);
        fs::create_dir_all(&home).unwrap();
        Served::at(home).expect("a new folder can be served")
    }

    /// A server for a folder as it is, or the sentence that says why not.
    fn at(home: PathBuf) -> Result<Served, String> {
        count_panics();
        let limits = Limits {
            tables: 40,
            requests: 1_000_000,
            patience: Duration::from_secs(60),
            ..Limits::default()
        };
        let asked = Asked { limits, ..Asked::default() };
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let server = runtime.block_on(Server::open(Store::at(&home), &asked))?;
        let address = server.address();
        let (base, key) = address.split_once("/enter?key=").unwrap();
        let host = base.strip_prefix("http://").unwrap().to_string();
        runtime.spawn(server.run());
        let mut served = Served { home, host, cookie: String::new(), runtime: Some(runtime) };
        let came = served.ask("GET", &format!("/enter?key={key}"), None, "");
        served.cookie = came.header("set-cookie").split(';').next().unwrap_or("").to_string();
        Ok(served)
    }

    /// Asks as a script of ours does, which is answered in plain words.
    fn ask(&self, method: &str, path: &str, cookie: Option<&str>, body: &str) -> Came {
        let mut stream = TcpStream::connect(&self.host).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let cookie = cookie.unwrap_or(&self.cookie);
        let host = &self.host;
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
             Accept: text/plain\r\nConnection: close\r\nContent-Length: {}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\n",
            body.len()
        );
        if !cookie.is_empty() {
            request += &format!("Cookie: {cookie}\r\n");
        }
        stream.write_all(format!("{request}\r\n{body}").as_bytes()).unwrap();
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
        Came { status, head: head.to_string(), body: body.to_string() }
    }

    /// Stops, and leaves the folder.
    fn stopped(mut self) -> PathBuf {
        self.stop();
        let home = self.home.clone();
        std::mem::forget(self);
        home
    }

    fn stop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(Duration::from_secs(10));
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.stop();
        let _ = fs::remove_dir_all(&self.home);
    }
}

/// The tables that are there, by their names in the corpus.
const TABLES: [(&str, &str); 3] = [
    ("EL-DORADO", "game=el-dorado&seats=3&seat=1&speed=instant&who-2=bot:easy&who-3=bot:random"),
    ("BRAG", "game=brag&seats=3&seat=1&speed=instant&who-2=bot:easy&who-3=bot:easy"),
    ("BUY-BUST", "game=buy-bust&seats=3&seat=3&speed=instant&who-1=bot:easy&who-2=bot:easy"),
];

/// Sits down at a table of each game, and begins a score card.
fn furnished(served: &Served) -> Vec<(&'static str, String)> {
    let begin = |(name, form): (&'static str, &str)| {
        let came = served.ask("POST", "/new", None, form);
        let to = came.header("location").to_string();
        assert!(came.status == 303 && to.starts_with("/table/"), "{name}: {}", came.body);
        (name, to["/table/".len()..].to_string())
    };
    let tables: Vec<_> = TABLES.into_iter().map(begin).collect();
    let came = served.ask("POST", "/score/new", None, "name=Ann&name=Bob&rounds=3&dealer=1");
    assert!(came.status < 400, "{}", came.body);
    tables
}

/// A request: method and address, then perhaps a line `Cookie: `, then a form. Whatever
/// it is, it is answered, by no failure, and a refusal is one sentence. Says whether it
/// was done.
fn request(served: &Served, tables: &[(&str, String)], bytes: &[u8]) -> bool {
    let mut text = String::from_utf8_lossy(bytes).into_owned();
    for (name, id) in tables {
        text = text.replace(name, id);
    }
    let (first, mut rest) = text.split_once('\n').unwrap_or((&text, ""));
    let (method, path) = first.split_once(' ').unwrap_or(("GET", first));
    let method = if method == "POST" { "POST" } else { "GET" };
    // As a browser writes an address: what has no place in one is spelt out.
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ if b"-._~!$&'()*+,;=:@/?%".contains(&byte) => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    let path: String = path.bytes().map(letter).collect();
    let path = format!("/{}", path.trim_start_matches('/'));
    let mut cookie = None;
    if let Some(after) = rest.strip_prefix("Cookie: ") {
        let (line, form) = after.split_once('\n').unwrap_or((after, ""));
        let plain: String = line.chars().filter(|letter| !letter.is_control()).collect();
        (cookie, rest) = (Some(plain), form);
    }
    let came = served.ask(method, &path, cookie.as_deref(), rest);
    let (status, body) = (came.status, &came.body);
    // When there are as many tables as there may be, that is said and is no failure.
    let expected = (200..500).contains(&status) || status == 503;
    assert!(expected, "{method} {path} {rest:?}: {status} {body}");
    assert_eq!(PANICS.load(Ordering::Relaxed), 0, "{method} {path} {rest:?}");
    // A form that was filled in wrongly comes back as a page that says why.
    if status >= 400 && !body.starts_with("<!DOCTYPE html>") {
        assert!(!body.contains(is_unseen), "{method} {path}: {body:?}");
        let letters = body.chars().count();
        assert!(letters <= 1_000, "{method} {path}: {body}");
        let ends = body.ends_with(['.', '!', '?']) || letters == 1_000;
        assert!(ends, "{method} {path}: {status} {body:?}");
    }
    status < 400
}

#[test]
fn requests() {
    let served = Served::new();
    let tables = furnished(&served);
    for bytes in croupier_fuzz::corpus("requests") {
        request(&served, &tables, &bytes);
    }
    let done =
        croupier_fuzz::each_changed("requests", 500, |bytes| request(&served, &tables, bytes));
    let good = done.iter().filter(|done| **done).count();
    println!("{good} of {} done", done.len());
    assert!(good * 10 > done.len(), "{good} of {} done", done.len());
    for (name, id) in tables {
        let came = served.ask("GET", &format!("/table/{id}"), None, "");
        assert_eq!(came.status, 200, "{name}: {}", came.body);
    }
}

/// What lies in the server's drawers: it starts, or says why not in one line; every page
/// is shown or refused in one sentence. Says whether the first table is shown.
fn found(home: &mut Option<PathBuf>, kept: &[(&str, String)], bytes: &[u8]) -> bool {
    let folder = home.take().expect("it is given back");
    for (_, id) in kept {
        fs::write(folder.join(format!("tables/{id}.json")), bytes).expect("it can be written");
    }
    fs::create_dir_all(folder.join("daily")).expect("a folder can be made");
    fs::write(folder.join("daily/tries.json"), bytes).expect("it can be written");
    fs::write(folder.join("server/server.json"), bytes).expect("it can be written");
    let served = match Served::at(folder.clone()) {
        Ok(served) => served,
        Err(why) => {
            assert!(!why.contains(char::is_control), "{why:?}");
            *home = Some(folder);
            return false;
        }
    };
    let mut shown = true;
    for path in
        kept.iter().map(|(_, id)| format!("/table/{id}")).chain(["/".into(), "/daily".into()])
    {
        let came = served.ask("GET", &path, None, "");
        let what = String::from_utf8_lossy(bytes);
        assert!(came.status != 0, "{path} with {what}: no answer");
        shown &= came.status == 200;
        if came.status >= 400 {
            assert!(!came.body.contains(is_unseen), "{path}: {:?}", came.body);
        }
    }
    assert_eq!(PANICS.load(Ordering::Relaxed), 0);
    *home = Some(served.stopped());
    shown
}

#[test]
fn server_files() {
    let served = Served::new();
    let tables = furnished(&served);
    let home = std::cell::RefCell::new(Some(served.stopped()));
    for bytes in croupier_fuzz::corpus("server_files") {
        found(&mut home.borrow_mut(), &tables, &bytes);
    }
    let shown = croupier_fuzz::each_changed("server_files", 40, |bytes| {
        found(&mut home.borrow_mut(), &tables, bytes)
    });
    println!("{} of {} shown", shown.iter().filter(|shown| **shown).count(), shown.len());
    if let Some(home) = home.take() {
        let _ = fs::remove_dir_all(home);
    }
}
