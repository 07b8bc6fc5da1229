//! The server: its doors and what comes in by them.

use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use croupier_store::Store;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

use crate::counted_stream::CountedStream;
use crate::guard::{Door, Peer};
use crate::hall::Hall;
use crate::limits::{Counts, Limits};
use crate::routes;
use crate::server_file::ServerFile;

/// What is said to an address that has too many connections.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\n\
Connection: close\r\n\r\nToo many connections are open; close a page and try again.\n";

/// How the server is asked to be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    /// Where to listen; a free port of this machine if nothing is asked for.
    pub listen: Option<SocketAddr>,
    /// How the world calls it, if a proxy stands before it.
    pub public: Option<String>,
    /// The proxy whose word about where a request comes from counts.
    pub proxy: Option<IpAddr>,
    /// How much it lets in.
    pub limits: Limits,
    /// A folder of content files to play Buy-Bust with, which is watched for edits.
    pub assets: Option<PathBuf>,
}

/// A server whose door is open.
pub struct Server {
    hall: Hall,
    listener: TcpListener,
    door: Door,
}

impl Server {
    /// Opens the door of a data folder's hall.
    ///
    /// # Errors
    ///
    /// If nothing can listen there, or the data folder cannot be used, in words.
    pub async fn open(store: Store, asked: &Asked) -> Result<Server, String> {
        let public = asked.public.as_deref().map(public_origin).transpose()?;
        let before = ServerFile::read(&store)?;
        let hall = Hall::open(store, asked.limits.clone(), public.clone(), asked.assets.clone())?;
        let listener = match asked.listen {
            Some(address) => TcpListener::bind(address)
                .await
                .map_err(|wrong| format!("nothing can listen on {address}: {wrong}"))?,
            None => free_port(before.port)
                .await
                .map_err(|wrong| format!("no port of this machine is free: {wrong}"))?,
        };
        let address = listener.local_addr().map_err(|wrong| wrong.to_string())?;
        if asked.listen.is_none() {
            ServerFile::change(hall.store(), |file| file.port = Some(address.port()))?;
        }
        hall.addresses().set_local(address);
        if hall.addresses().is_open() {
            hall.live().set_guest_address(Some(hall.addresses().guests()));
        }
        let door = Door { hall: hall.clone(), own: true, address, public, proxy: asked.proxy };
        if let Some(invite) = before.invite {
            // Guests find their way back to where they were let in before, if that
            // address is still ours.
            let _ = invite_at(&hall, invite).await;
        }
        Ok(Server { hall, listener, door })
    }

    /// The address that lets the host in.
    pub fn address(&self) -> String {
        let local = self.door.address;
        let ip =
            if local.ip().is_unspecified() { IpAddr::from([127, 0, 0, 1]) } else { local.ip() };
        let base = match &self.door.public {
            Some(public) => public.clone(),
            None => format!("http://{}", SocketAddr::new(ip, local.port())),
        };
        format!("{base}/enter?key={}", self.hall.key())
    }

    /// Lets everyone in until the process ends.
    pub async fn run(self) {
        tokio::spawn(tidy(self.hall.clone()));
        let router = routes::all(self.door);
        accept(self.listener, router, self.hall.counts().clone()).await;
    }
}

/// Lets tables go that nobody looks at.
async fn tidy(hall: Hall) {
    loop {
        tokio::time::sleep(Duration::from_secs(60)).await;
        hall.let_go(Instant::now());
    }
}

/// Lets guests in at a network address.
///
/// # Errors
///
/// If nothing can listen there, in words.
pub(crate) async fn invite_at(hall: &Hall, address: SocketAddr) -> Result<SocketAddr, String> {
    let listener = TcpListener::bind(address)
        .await
        .map_err(|wrong| format!("nothing can listen on {address}: {wrong}"))?;
    let address = listener.local_addr().map_err(|wrong| wrong.to_string())?;
    hall.addresses().set_invite(address);
    hall.live().set_guest_address(Some(hall.addresses().guests()));
    ServerFile::change(hall.store(), |file| file.invite = Some(address))?;
    let door = Door { hall: hall.clone(), own: false, address, public: None, proxy: None };
    let door = tokio::spawn(accept(listener, routes::for_guests(door), hall.counts().clone()));
    hall.addresses().keep_door(Some(door.abort_handle()));
    Ok(address)
}

/// Lets no more guests in; those who are in stay.
///
/// # Errors
///
/// If that cannot be kept, in words.
pub(crate) fn close_invite(hall: &Hall) -> Result<(), String> {
    hall.addresses().keep_door(None);
    hall.live().set_guest_address(None);
    ServerFile::change(hall.store(), |file| file.invite = None).map(|_| ())
}

/// The port that was free before, so that open pages find their way back; else
/// any.
async fn free_port(before: Option<u16>) -> io::Result<TcpListener> {
    let here = IpAddr::from([127, 0, 0, 1]);
    if let Some(port) = before
        && let Ok(listener) = TcpListener::bind(SocketAddr::new(here, port)).await
    {
        return Ok(listener);
    }
    TcpListener::bind(SocketAddr::new(here, 0)).await
}

/// `https://cards.example` from what was typed.
fn public_origin(typed: &str) -> Result<String, String> {
    let origin = typed.trim_end_matches('/');
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let plain = |letter: char| letter.is_ascii_alphanumeric() || ".-:[]".contains(letter);
    match host.filter(|host| !host.is_empty() && host.chars().all(plain)) {
        Some(_) => Ok(origin.to_ascii_lowercase()),
        None => Err(format!(
            "\"{typed}\" is no address for the world; write it as https://cards.example, without a path"
        )),
    }
}

async fn accept(listener: TcpListener, router: Router, counts: Counts) {
    loop {
        match listener.accept().await {
            Ok((stream, from)) => {
                tokio::spawn(serve(stream, from.ip(), router.clone(), counts.clone()));
            }
            // Too many files are open, or the network is away for a moment.
            Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
        }
    }
}

async fn serve(mut stream: TcpStream, from: IpAddr, router: Router, counts: Counts) {
    let Some(counted) = counts.connect(from) else {
        let _ = tokio::time::timeout(counts.patience(), turn_away(&mut stream)).await;
        return;
    };
    let _ = stream.set_nodelay(true);
    let answer = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(Peer(from));
        let router = router.clone();
        async move {
            Ok::<_, Infallible>(
                router.oneshot(request).await.unwrap_or_else(|never| match never {}),
            )
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(counts.patience())
        .max_buf_size(32 * 1024)
        .serve_connection(TokioIo::new(CountedStream { stream, _counted: counted }), answer)
        .with_upgrades();
    // A connection that breaks concerns nobody else.
    let _ = connection.await;
}

/// Says that there are too many connections, and listens for a moment, so that it is
/// heard.
async fn turn_away(stream: &mut TcpStream) -> io::Result<()> {
    stream.write_all(FULL).await?;
    stream.shutdown().await?;
    let mut heard = [0; 4096];
    let listen = stream.read(&mut heard);
    let _ = tokio::time::timeout(Duration::from_secs(1), listen).await;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_has_no_path() {
        assert_eq!(public_origin("https://Cards.example/").unwrap(), "https://cards.example");
        for typed in ["cards.example", "https://", "ftp://x", "https://x/y", "https://a b"] {
            assert!(public_origin(typed).is_err(), "{typed}");
        }
    }
}
