//! A browser without a screen: cookies, requests, forms, and what came back.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// A browser of its own, with its cookies.
#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) address: SocketAddr,
    pub(crate) cookies: BTreeMap<String, String>,
}

/// What came back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Came {
    pub(crate) status: u16,
    /// The headers as they were sent, names in small letters.
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Came {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }

    /// Where it leads.
    pub(crate) fn to(&self) -> &str {
        self.header("location")
    }

    /// The one sentence of a page that says why something was not done.
    pub(crate) fn why(&self) -> &str {
        let after = |mark: &str| self.body.split_once(mark).map(|(_, rest)| rest);
        let told = after("<main class=\"sorry\">").and_then(|_| after("<p>"));
        told.and_then(|rest| rest.split("</p>").next()).unwrap_or(&self.body)
    }
}

impl Browser {
    pub(crate) fn new(address: SocketAddr) -> Browser {
        Browser { address, cookies: BTreeMap::new() }
    }

    /// The same browser at another door of the server.
    pub(crate) fn at(&self, address: SocketAddr) -> Browser {
        Browser { address, ..self.clone() }
    }

    pub(crate) fn get(&mut self, path: &str) -> Came {
        self.send("GET", path, &[], "")
    }

    /// Sends a form as a page without scripts does.
    pub(crate) fn post(&mut self, path: &str, form: &[(&str, &str)]) -> Came {
        self.send("POST", path, &[], &encoded(form))
    }

    /// Sends a form as the page's script does.
    pub(crate) fn fetch(&mut self, path: &str, form: &[(&str, &str)]) -> Came {
        self.send("POST", path, &[("Accept", "text/plain")], &encoded(form))
    }

    pub(crate) fn send(
        &mut self,
        method: &str,
        path: &str,
        more: &[(&str, &str)],
        body: &str,
    ) -> Came {
        let mut request = self.request(method, path, more);
        if method == "POST" {
            request += "Content-Type: application/x-www-form-urlencoded\r\n";
            request += &format!("Content-Length: {}\r\n", body.len());
        }
        let mut stream = self.connect();
        write!(stream, "{request}Connection: close\r\n\r\n{body}").unwrap();
        let came = read(&mut stream);
        for (name, value) in &came.headers {
            if let Some((cookie, value)) = value.split_once('=').filter(|_| name == "set-cookie") {
                let value = value.split(';').next().unwrap_or("").to_string();
                self.cookies.insert(cookie.to_string(), value);
            }
        }
        came
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream
    }

    /// A request up to its own headers; `more` may name another host or origin.
    pub(crate) fn request(&self, method: &str, path: &str, more: &[(&str, &str)]) -> String {
        let mut request = format!("{method} {path} HTTP/1.1\r\n");
        let has = |name: &str| more.iter().any(|(key, _)| key.eq_ignore_ascii_case(name));
        if !has("host") {
            request += &format!("Host: {}\r\n", self.address);
        }
        if method != "GET" && !has("origin") {
            request +=
                &format!("Origin: http://{}\r\nSec-Fetch-Site: same-origin\r\n", self.address);
        }
        let cookies = self.cookies.iter().map(|(name, value)| format!("{name}={value}"));
        let cookies = cookies.collect::<Vec<_>>().join("; ");
        if !cookies.is_empty() {
            request += &format!("Cookie: {cookies}\r\n");
        }
        more.iter().fold(request, |request, (name, value)| format!("{request}{name}: {value}\r\n"))
    }
}

/// Reads one answer until the other side closes.
pub(crate) fn read(stream: &mut TcpStream) -> Came {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or(0);
    let headers = lines.filter_map(|line| line.split_once(": "));
    let headers = headers.map(|(name, value)| (name.to_ascii_lowercase(), value.to_string()));
    Came { status, headers: headers.collect(), body: body.to_string() }
}

pub(crate) fn encoded(form: &[(&str, &str)]) -> String {
    let plain = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' => (byte as char).to_string(),
        _ => format!("%{byte:02X}"),
    };
    let field = |text: &str| text.bytes().map(plain).collect::<String>();
    let pairs = form.iter().map(|(name, value)| format!("{}={}", field(name), field(value)));
    pairs.collect::<Vec<_>>().join("&")
}
