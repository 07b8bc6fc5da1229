//! One table and its people.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use croupier_kernel::Hex;
use futures_util::future::{join, try_join_all};
use sha2::{Digest, Sha256};
use tokio::time::timeout;

use crate::browser::{Browser, Socket};
use crate::pacer::Pacer;
use crate::page;
use crate::played::Played;

/// How long anything may take before the table counts as stuck.
const PATIENCE: Duration = Duration::from_secs(60);

/// Every so many actions one is sent once more, as by a double click.
const DOUBLED: usize = 16;

/// Everyone, in table order; the first is the host.
pub(crate) const NAMES: [&str; 4] = ["Hilda", "Nora", "Otto", "Pia"];

/// What is played by how many, one table after the other.
const GAMES: [(&str, usize); 3] = [("el-dorado", 4), ("brag", 4), ("buy-bust", 3)];

/// A table that is dealt, with everyone connected.
pub(crate) struct Table {
    number: usize,
    browsers: Vec<Browser>,
    pages: Vec<Page>,
    played: Played,
}

/// A page of somebody at the table.
struct Page {
    socket: Socket,
    part: String,
    largest: usize,
}

impl Page {
    async fn hear(&mut self) -> Result<(), String> {
        self.part = self.socket.part().await?;
        self.largest = self.largest.max(self.part.len());
        Ok(())
    }

    /// Hears until another question than this is open; when that was.
    async fn after(&mut self, turn: &str) -> Result<Instant, String> {
        while page::of_part(&self.part, "data-turn") == Some(turn) {
            self.hear().await?;
        }
        Ok(Instant::now())
    }
}

impl Table {
    /// Opens the table, brings everyone to it, and has the cards dealt.
    pub(crate) async fn lay(
        number: usize,
        host: Browser,
        address: SocketAddr,
        rounds: u8,
    ) -> Result<Table, String> {
        let laid = timeout(PATIENCE * 2, lay(number, host, address, rounds)).await;
        laid.unwrap_or_else(|_| Err("it takes too long".to_string()))
            .map_err(|why| format!("table {number} cannot be laid: {why}"))
    }

    /// Waits so long, and plays until the match is over.
    pub(crate) async fn play(
        mut self,
        wait: Duration,
        pacer: Arc<Pacer>,
    ) -> Result<Played, String> {
        tokio::time::sleep(wait).await;
        let id = self.played.id.clone();
        while let Some((seat, question)) = self.asked() {
            pacer.wait().await;
            let acted = timeout(PATIENCE, self.act(seat, &question)).await;
            acted
                .unwrap_or_else(|_| Err("not everyone saw it in time".to_string()))
                .map_err(|why| format!("{id}, turn {}: {why}", question.turn))?;
        }
        let mut played = self.played;
        played.largest = self.pages.iter().map(|page| page.largest).max().unwrap_or(0);
        played.results = self.pages.iter().map(|page| page::result(&page.part)).collect();
        Ok(played)
    }

    fn asked(&self) -> Option<(usize, page::Question)> {
        let asked = |(seat, it): (usize, &Page)| Some((seat, page::question(&it.part)?));
        self.pages.iter().enumerate().find_map(asked)
    }

    async fn act(&mut self, seat: usize, question: &page::Question) -> Result<(), String> {
        let page::Question { turn, actions } = question;
        // Some action or other, and never always the first or the last.
        let chance = self.number.wrapping_mul(31) + self.played.actions.len() * 7;
        let action = &actions[chance % actions.len()];
        let form = [("turn", turn.as_str()), ("action", action.as_str())];
        let path = format!("/table/{}/act", self.played.id);
        let sent = Instant::now();
        let browser = &mut self.browsers[seat];
        let taken = async {
            let answer = browser.post(&path, &form).await;
            (answer, sent.elapsed())
        };
        let seen = try_join_all(self.pages.iter_mut().map(|page| page.after(turn)));
        // A page that cannot come any more is not waited for if the action is refused.
        let ((answer, taken), seen) = join(taken, timeout(PATIENCE / 2, seen)).await;
        let answer = answer?;
        if answer.status != 204 {
            return Err(format!("{action} is answered with {}: {}", answer.status, answer.body));
        }
        let seen = seen.map_err(|_| format!("{action} was taken and not shown"))??;
        let last = seen.into_iter().max().unwrap_or(sent);
        self.played.actions.push((seat, action.clone()));
        self.played.sent.push(sent);
        self.played.taken.push(taken);
        self.played.seen.push(last.saturating_duration_since(sent));
        if self.played.actions.len().is_multiple_of(DOUBLED) {
            let again = self.browsers[seat].post(&path, &form).await?;
            if again.status != 409 {
                return Err(format!("{action} once more is answered with {}", again.status));
            }
            self.played.doubles += 1;
        }
        Ok(())
    }
}

async fn lay(
    number: usize,
    mut host: Browser,
    address: SocketAddr,
    rounds: u8,
) -> Result<Table, String> {
    let rounds = rounds.to_string();
    let (game, people) = GAMES[number % GAMES.len()];
    let seats = people.to_string();
    let form = [
        ("game", game),
        ("seats", &seats),
        ("seat", "1"),
        ("who-2", "guest"),
        ("who-3", "guest"),
        ("who-4", "guest"),
        ("rounds", &rounds),
        ("hands", &rounds),
        ("speed", "instant"),
        ("name", NAMES[0]),
    ];
    let path = host.post("/new", &form).await?.location;
    let id = path.strip_prefix("/table/").ok_or("no table is opened")?.to_string();
    let first = host.get(&path).await?.body;
    let links = page::seat_links(&first);
    if links.len() + 1 != people {
        return Err(format!("{} seats have a link", links.len()));
    }
    let mut browsers = vec![host];
    for (link, name) in links.iter().zip(&NAMES[1..]) {
        let mut guest = Browser::new(address);
        guest.get(link).await?;
        let sat = guest.post(link, &[("name", name)]).await?;
        if sat.location != path {
            return Err(format!("{name} cannot sit down: {}", sat.body));
        }
        guest.get(&path).await?;
        browsers.push(guest);
    }
    let mut pages = Vec::new();
    for browser in &browsers {
        let socket = browser.socket(&format!("{path}/socket")).await?;
        let mut page = Page { socket, part: String::new(), largest: 0 };
        page.hear().await?;
        pages.push(page);
    }
    let dealt = browsers[0].post(&format!("{path}/deal"), &[]).await?;
    if dealt.status != 204 {
        return Err(format!("the cards are not dealt: {}", dealt.body));
    }
    let numbers = browsers.iter_mut().zip(&mut pages).map(|(it, page)| contribute(it, page, &path));
    let kept = try_join_all(numbers).await?;
    let played = Played {
        id,
        people,
        commitment: commitment(&first).ok_or("the page shows no commitment")?,
        actions: Vec::new(),
        sent: Vec::new(),
        taken: Vec::new(),
        seen: Vec::new(),
        doubles: 0,
        largest: 0,
        promised: kept.iter().filter(|(promised, _)| *promised).count(),
        opened: kept.iter().filter(|(_, opened)| *opened).count(),
        results: Vec::new(),
    };
    Ok(Table { number, browsers, pages, played })
}

/// The 64 digits that the waiting room shows.
fn commitment(html: &str) -> Option<String> {
    let mut words = html.split(|letter: char| !letter.is_ascii_hexdigit());
    words.find(|word| word.len() == 64).map(ToString::to_string)
}

/// Promises a number and opens it when the page says so, as its script does, until
/// the cards are dealt. Whether each was taken.
async fn contribute(
    browser: &mut Browser,
    page: &mut Page,
    path: &str,
) -> Result<(bool, bool), String> {
    let mut number = [0; 32];
    getrandom::fill(&mut number).map_err(|wrong| wrong.to_string())?;
    let (mut promised, mut opened) = (false, false);
    while page::of_part(&page.part, "data-turn").is_none() {
        match page::of_part(&page.part, "data-number") {
            Some("promise") if !promised => {
                let hash = Hex(&Sha256::digest(number)).to_string();
                let answer = browser.post(&format!("{path}/promise"), &[("hash", &hash)]).await?;
                promised = answer.status == 204;
            }
            Some("open") if !opened => {
                let number = Hex(&number).to_string();
                let answer = browser.post(&format!("{path}/open"), &[("number", &number)]).await?;
                opened = answer.status == 204;
            }
            _ => {}
        }
        page.hear().await?;
    }
    Ok((promised, opened))
}
