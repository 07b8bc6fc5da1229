//! A seat at a browser table, taken by its link.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use ureq::http::{Response, header};
use ureq::{Agent, Body};

use super::place::Place;

/// How long the others are waited for before whoever plays is told to ask again.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often the table is looked at meanwhile.
const PAUSE: Duration = Duration::from_millis(250);
/// How long one request may take.
const LIMIT: Duration = Duration::from_secs(10);
/// The most that is read of an answer, in bytes.
const LONGEST: u64 = 256 * 1024;
/// The most letters of a sentence that the table says.
const LONGEST_SENTENCE: usize = 300;

/// A seat at a browser table, which knows it by a cookie.
pub(super) struct Joined {
    agent: Agent,
    /// The address of the table.
    table: String,
    cookie: String,
    /// Whether the rules were told.
    knows_rules: bool,
}

/// What the table tells a seat.
struct Told {
    turn: u64,
    asked: bool,
    over: bool,
    words: String,
    rules: String,
}

impl Joined {
    /// Sits down by a link, under a name.
    pub(super) fn sit_down(link: &str, name: &str) -> Result<Joined, String> {
        let (base, id) = parts(link).ok_or(
            "a link to a seat looks like http://HOST:PORT/seat/ID/SECRET; ask the host for yours",
        )?;
        let settings = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .proxy(None)
            .timeout_global(Some(LIMIT));
        let agent = settings.build().new_agent();
        let request = agent.post(link.trim()).header(header::ACCEPT, "text/plain");
        let mut answered =
            request.send_form([("name", name)]).map_err(|wrong| unreached(&wrong))?;
        let cookie = answered
            .headers()
            .get(header::SET_COOKIE)
            .and_then(|cookie| cookie.to_str().ok()?.split(';').next())
            .map(ToString::to_string);
        match cookie {
            Some(cookie) if answered.status().is_redirection() => {
                let table = format!("{base}/table/{id}");
                Ok(Joined { agent, table, cookie, knows_rules: false })
            }
            _ => Err(sentence(&mut answered)),
        }
    }

    fn look(&self) -> Result<Told, String> {
        let request = self.agent.get(format!("{}/turn", self.table));
        let request = request.header(header::COOKIE, &self.cookie);
        let request = request.header(header::ACCEPT, "text/plain");
        let mut answered = request.call().map_err(|wrong| unreached(&wrong))?;
        if answered.status() != 200 {
            return Err(sentence(&mut answered));
        }
        let body = answered.body_mut().with_config().limit(LONGEST).read_to_string();
        let told: Value =
            body.ok().and_then(|body| serde_json::from_str(&body).ok()).unwrap_or_default();
        let text = |name: &str| told[name].as_str().map(ToString::to_string);
        let is = |name: &str| told[name].as_bool();
        let told = || {
            Some(Told {
                turn: told["turn"].as_u64()?,
                asked: is("asked")?,
                over: is("over")?,
                words: text("words")?,
                rules: text("rules")?,
            })
        };
        told()
            .ok_or_else(|| "this is no table of croupier's, or one of another version".to_string())
    }
}

impl Place for Joined {
    /// Waits a while for the seat's turn.
    fn observe(&mut self) -> Result<String, String> {
        let until = Instant::now() + PATIENCE;
        let told = loop {
            let told = self.look()?;
            if told.asked || told.over || Instant::now() >= until {
                break told;
            }
            thread::sleep(PAUSE);
        };
        let mut words = told.words;
        if !self.knows_rules && !told.rules.is_empty() {
            self.knows_rules = true;
            words = format!("{}\n\n{words}", told.rules.trim_end());
        }
        Ok(match told {
            Told { over: true, .. } => words,
            Told { asked: true, .. } => words + "\nCall act with one of these.",
            _ => words + "\nCall observe to wait for your turn.",
        })
    }

    fn act(&mut self, action: &str, _: Option<&str>) -> Result<String, String> {
        let told = self.look()?;
        if !told.asked {
            return Err("it is not your turn; call observe to wait for it".to_string());
        }
        let request = self.agent.post(format!("{}/act", self.table));
        let request = request.header(header::COOKIE, &self.cookie);
        let request = request.header(header::ACCEPT, "text/plain");
        let turn = told.turn.to_string();
        let sent = request.send_form([("turn", turn.as_str()), ("action", action)]);
        let mut answered = sent.map_err(|wrong| unreached(&wrong))?;
        match answered.status().is_success() {
            true => self.observe(),
            false => Err(sentence(&mut answered)),
        }
    }
}

/// The server of a link to a seat, and the table's name.
fn parts(link: &str) -> Option<(&str, &str)> {
    let link = link.trim();
    let (scheme, rest) = link.split_once("://")?;
    let (server, path) = rest.split_once('/')?;
    let word = |text: &str| {
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    let (id, secret) = path.strip_prefix("seat/")?.split_once('/')?;
    let known = ["http", "https"].contains(&scheme) && !server.is_empty() && !server.contains('@');
    let base = &link[..scheme.len() + 3 + server.len()];
    (known && word(id) && word(secret)).then_some((base, id))
}

fn unreached(wrong: &ureq::Error) -> String {
    format!("the table cannot be reached: {wrong}")
}

/// What the table says to what it refuses; of a page nothing is repeated.
fn sentence(answered: &mut Response<Body>) -> String {
    let status = answered.status().as_u16();
    let body = answered.body_mut().with_config().limit(LONGEST).read_to_string();
    let said = body.unwrap_or_default();
    match said.trim() {
        "" => format!("the table refuses with status {status}"),
        page if page.starts_with('<') => format!("the table refuses with status {status}"),
        said => said.chars().take(LONGEST_SENTENCE).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_link_to_a_seat_is_one() {
        let link = "http://127.0.0.1:8080/seat/el-dorado-1f/0a1b";
        assert_eq!(parts(link), Some(("http://127.0.0.1:8080", "el-dorado-1f")));
        for wrong in [
            "http://127.0.0.1:8080/watch/el-dorado-1f/0a1b",
            "http://127.0.0.1:8080/seat/el-dorado-1f",
            "http://127.0.0.1:8080/seat/../0a1b",
            "http://127.0.0.1:8080/seat/a/b?c=d",
            "http://me:word@127.0.0.1/seat/a/b",
            "ftp://127.0.0.1/seat/a/b",
            "http:///seat/a/b",
            "seat/a/b",
        ] {
            assert_eq!(parts(wrong), None, "{wrong}");
        }
    }
}
