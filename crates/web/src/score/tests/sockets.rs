//! A card on two screens at once.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

use super::{home, router};
use crate::testing::Home;

const SOON: Duration = Duration::from_secs(5);

/// A page's socket, as bytes on a wire.
struct Screen(TcpStream);

impl Screen {
    async fn open(home: &Home, address: &str) -> Screen {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        let router = router().with_state(home.hall.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        let mut stream = TcpStream::connect(at).await.unwrap();
        let asked = format!(
            "GET {address} HTTP/1.1\r\nHost: {at}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        stream.write_all(asked.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        assert!(head.starts_with(b"HTTP/1.1 101 "), "{}", String::from_utf8_lossy(&head));
        Screen(stream)
    }

    /// The next text that comes; nothing if the server hangs up.
    async fn next(&mut self) -> Option<String> {
        timeout(SOON, async {
            let kind = self.0.read_u8().await.ok()? & 15;
            let length = match self.0.read_u8().await.ok()? {
                126 => u64::from(self.0.read_u16().await.ok()?),
                127 => self.0.read_u64().await.ok()?,
                short => u64::from(short),
            };
            let mut bytes = vec![0; usize::try_from(length).unwrap()];
            self.0.read_exact(&mut bytes).await.ok()?;
            (kind == 1).then(|| String::from_utf8(bytes).unwrap())
        })
        .await
        .expect("the server is silent")
    }
}

async fn begun() -> (Home, String) {
    let home = home();
    home.post("/score/new", "name=Ann&name=Bo&name=Cy&dealer=1&rounds=3").await;
    home.post("/score/1/link", "right=look").await;
    let token = home.store().scores().links().unwrap().remove(0).1.look.unwrap();
    (home, token)
}

#[tokio::test]
async fn everyone_sees_what_is_written_whoever_writes_it() {
    let (home, token) = begun().await;
    let mut host = Screen::open(&home, "/score/1/socket").await;
    let mut guest = Screen::open(&home, &format!("/card/{token}/socket")).await;
    for screen in [&mut host, &mut guest] {
        let first = screen.next().await.unwrap();
        assert!(first.starts_with("<main id=\"card\""), "{first}");
        assert!(first.len() < 30_000, "{}", first.len());
    }
    home.fetch("/score/1/bid", "seen=0&round=1&player=2&bid=3").await;
    for screen in [&mut host, &mut guest] {
        assert!(screen.next().await.unwrap().contains("data-said=\"Round 1: Bo bids 3.\""));
    }
    // Another program writes on the same card.
    let mut held = home.store().scores().hold(1, false).unwrap();
    let entry = held.game.undo().unwrap();
    held.write(&entry).unwrap();
    drop(held);
    for screen in [&mut host, &mut guest] {
        let told = screen.next().await.unwrap();
        assert!(told.contains("data-said=\"Taken back: round 1: Bo bids 3.\""), "{told}");
    }
    home.post("/score/1/unlink", "right=look").await;
    assert_eq!(guest.next().await, None, "a link that is gone shows nothing more");
}

#[tokio::test]
async fn a_card_that_nobody_looks_at_is_not_looked_after() {
    let (home, _) = begun().await;
    let mut screen = Screen::open(&home, "/score/1/socket").await;
    screen.next().await.unwrap();
    assert_eq!(home.hall.live().watched(), 1);
    drop(screen);
    let gone = async {
        while home.hall.live().watched() > 0 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(SOON, gone).await.expect("it is looked after for ever");
}

/// The largest card there is: ten players, every round but the last two scored.
#[tokio::test]
async fn an_update_of_the_largest_table_is_small() {
    let home = home();
    let names: Vec<String> = (0..10).map(|name| format!("name=Maximilian+the+{name}th")).collect();
    home.post("/score/new", &format!("{}&dealer=1&rounds=10", names.join("&"))).await;
    let mut largest = 0;
    let mut screen = Screen::open(&home, "/score/1/socket").await;
    largest = largest.max(screen.next().await.unwrap().len());
    let mut seen = 0;
    for round in 1..=9 {
        let bidders = home.store().scores().read(1, false).unwrap().game.card().bidders(round);
        let bids = bidders
            .iter()
            .map(|player| format!("bid?round={round}&player={}&bid=1", player.index() + 1));
        let rest = [format!("rest?round={round}&made=missed"), format!("finalize?round={round}")];
        for form in bids.chain(rest) {
            let (name, fields) = form.split_once('?').unwrap();
            let came =
                home.fetch(&format!("/score/1/{name}"), &format!("seen={seen}&{fields}")).await;
            assert_eq!(came.status.as_u16(), 204, "{}", came.text);
            seen += 1;
            largest = largest.max(screen.next().await.unwrap().len());
        }
    }
    assert!(largest < 30_000, "{largest}");
}
