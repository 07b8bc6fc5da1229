//! The socket of a page.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::browser::Browser;

/// A page's socket, as a browser's script opens it.
pub(crate) struct Socket(TcpStream);

impl Socket {
    /// Opens the socket of a table; the status if it is refused.
    pub(crate) fn open(browser: &Browser, path: &str, origin: Option<&str>) -> Result<Socket, u16> {
        let own = format!("http://{}", browser.address);
        let more = [
            ("Origin", origin.unwrap_or(&own)),
            ("Upgrade", "websocket"),
            ("Connection", "Upgrade"),
            ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        let mut stream = browser.connect();
        // A server that has enough connections does not listen to the end.
        let _ = write!(stream, "{}\r\n", browser.request("GET", path, &more));
        let mut head = Vec::new();
        let mut byte = [0];
        while !head.ends_with(b"\r\n\r\n") && stream.read_exact(&mut byte).is_ok() {
            head.push(byte[0]);
        }
        let head = String::from_utf8_lossy(&head);
        match head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0) {
            101 => Ok(Socket(stream)),
            status => Err(status),
        }
    }

    /// The next part of the page; nothing once the server has closed, or if none comes for
    /// a minute.
    pub(crate) fn next(&mut self) -> Option<String> {
        let asked = Instant::now();
        while asked.elapsed() < Duration::from_secs(60) {
            let mut start = [0; 2];
            self.0.read_exact(&mut start).ok()?;
            let length = match start[1] & 127 {
                126 => {
                    let mut long = [0; 2];
                    self.0.read_exact(&mut long).ok()?;
                    u64::from(u16::from_be_bytes(long))
                }
                127 => {
                    let mut long = [0; 8];
                    self.0.read_exact(&mut long).ok()?;
                    u64::from_be_bytes(long)
                }
                short => u64::from(short),
            };
            let mut payload = vec![0; usize::try_from(length).ok()?];
            self.0.read_exact(&mut payload).ok()?;
            match start[0] & 15 {
                1 => return String::from_utf8(payload).ok(),
                8 => return None,
                _ => {}
            }
        }
        None
    }

    /// The next part that this is true of.
    pub(crate) fn until(&mut self, wanted: impl Fn(&str) -> bool) -> String {
        loop {
            let part = self.next().expect("the socket stays open");
            if wanted(&part) {
                return part;
            }
        }
    }

    /// Says something, which no page of ours does.
    pub(crate) fn say(&mut self, text: &str) {
        let mut frame = vec![0x81, 0x80 | u8::try_from(text.len()).unwrap(), 0, 0, 0, 0];
        frame.extend(text.as_bytes());
        self.0.write_all(&frame).unwrap();
    }
}
