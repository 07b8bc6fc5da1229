//! A browser, as far as the server can tell.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// How long a connection is used again after it was used last.
const WARM: Duration = Duration::from_secs(8);

/// Somebody with cookies and a connection that is kept.
pub(crate) struct Browser {
    address: SocketAddr,
    cookies: BTreeMap<String, String>,
    line: Option<(BufReader<TcpStream>, Instant)>,
}

/// What the server answered.
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// Where it leads, if elsewhere.
    pub(crate) location: String,
    pub(crate) body: String,
}

impl Browser {
    /// One that has never been there.
    pub(crate) fn new(address: SocketAddr) -> Browser {
        Browser { address, cookies: BTreeMap::new(), line: None }
    }

    /// Another window of the same browser.
    pub(crate) fn again(&self) -> Browser {
        Browser { address: self.address, cookies: self.cookies.clone(), line: None }
    }

    /// Fetches a page.
    pub(crate) async fn get(&mut self, path: &str) -> Result<Answer, String> {
        self.ask("GET", path, "").await
    }

    /// Sends a form as the page's script does.
    pub(crate) async fn post(
        &mut self,
        path: &str,
        form: &[(&str, &str)],
    ) -> Result<Answer, String> {
        let fields: Vec<String> = form.iter().map(|(name, value)| pair(name, value)).collect();
        self.ask("POST", path, &fields.join("&")).await
    }

    /// Opens the socket that keeps a page up to date.
    pub(crate) async fn socket(&self, path: &str) -> Result<Socket, String> {
        let failed = |wrong: &dyn std::fmt::Display| format!("{path}: {wrong}");
        let request = format!("ws://{}{path}", self.address).into_client_request();
        let mut request = request.map_err(|wrong| failed(&wrong))?;
        let cookies = HeaderValue::from_str(&self.cookie()).map_err(|wrong| failed(&wrong))?;
        request.headers_mut().insert("Cookie", cookies);
        let stream = TcpStream::connect(self.address).await.map_err(|wrong| failed(&wrong))?;
        let config = WebSocketConfig::default().read_buffer_size(32 << 10);
        let opened = client_async_with_config(request, stream, Some(config)).await;
        Ok(Socket(opened.map_err(|wrong| failed(&wrong))?.0))
    }

    fn cookie(&self) -> String {
        let pairs: Vec<_> = self.cookies.iter().map(|(name, it)| format!("{name}={it}")).collect();
        pairs.join("; ")
    }

    async fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<Answer, String> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nAccept: text/plain\r\n\
             Cookie: {1}\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {2}\r\n\r\n{body}",
            self.address,
            self.cookie(),
            body.len()
        );
        let answered = self.exchange(&request).await;
        answered.map_err(|wrong| format!("{method} {path}: {wrong}"))
    }

    async fn exchange(&mut self, request: &str) -> std::io::Result<Answer> {
        let mut line = match self.line.take() {
            Some((line, used)) if used.elapsed() < WARM => line,
            _ => {
                let stream = TcpStream::connect(self.address).await?;
                stream.set_nodelay(true)?;
                BufReader::new(stream)
            }
        };
        line.write_all(request.as_bytes()).await?;
        let mut head = String::new();
        line.read_line(&mut head).await?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let broken = || std::io::Error::other("the answer is none of HTTP");
        let mut answer = Answer {
            status: status.ok_or_else(broken)?,
            location: String::new(),
            body: String::new(),
        };
        let mut length = 0;
        loop {
            let mut header = String::new();
            line.read_line(&mut header).await?;
            let Some((name, value)) = header.trim_end().split_once(": ") else { break };
            match name.to_ascii_lowercase().as_str() {
                "content-length" => length = value.parse().map_err(|_| broken())?,
                "location" => answer.location = value.to_string(),
                "set-cookie" => {
                    let pair = value.split(';').next().and_then(|pair| pair.split_once('='));
                    let (name, value) = pair.ok_or_else(broken)?;
                    self.cookies.insert(name.to_string(), value.to_string());
                }
                _ => {}
            }
        }
        let mut body = vec![0; length];
        line.read_exact(&mut body).await?;
        answer.body = String::from_utf8(body).map_err(|_| broken())?;
        self.line = Some((line, Instant::now()));
        Ok(answer)
    }
}

/// One field of a form, written as browsers do.
fn pair(name: &str, value: &str) -> String {
    let mut text = format!("{name}=");
    for byte in value.bytes() {
        match byte {
            b' ' => text.push('+'),
            byte if byte.is_ascii_alphanumeric() || b"-_.".contains(&byte) => {
                text.push(byte.into());
            }
            byte => text += &format!("%{byte:02X}"),
        }
    }
    text
}

/// The socket of one page.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// The next part of the page.
    pub(crate) async fn part(&mut self) -> Result<String, String> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(part))) => return Ok(part.to_string()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(other)) => return Err(format!("the socket says {other:?}")),
                Some(Err(wrong)) => return Err(format!("the socket broke: {wrong}")),
                None => return Err("the socket was closed".to_string()),
            }
        }
    }
}
