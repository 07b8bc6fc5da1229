//! Whole matches through the forms of the pages.

use std::time::{Duration, Instant};
use std::{fs, thread};

use crate::browser::{Browser, Came};
use crate::served::Served;
use crate::socket::Socket;

/// What a part of a page says it is the turn of, and what may be done.
pub(crate) fn offered(part: &str) -> (String, Vec<String>) {
    let between = |text: &str, mark: &str| {
        let rest = text.split_once(mark).map(|(_, rest)| rest.to_string())?;
        Some(rest.split('"').next().unwrap_or("").to_string())
    };
    let turn = between(part, "data-turn=\"").unwrap_or_default();
    let form = |chunk: &str| {
        let action = between(chunk, "value=\"")?;
        (action.starts_with("bid ") || action.starts_with("play ")).then_some(action)
    };
    (turn, part.split("name=\"action\"").skip(1).filter_map(form).collect())
}

/// The fields of a table for the host in seat 1 and these others.
pub(crate) fn table<'a>(others: &[&'a str], more: &[(&'a str, &'a str)]) -> Vec<(String, String)> {
    let mut form: Vec<(String, String)> =
        [("game", "el-dorado"), ("seat", "1"), ("speed", "instant")]
            .map(|(name, value)| (name.to_string(), value.to_string()))
            .to_vec();
    form.push(("seats".to_string(), (others.len() + 1).to_string()));
    for (index, who) in others.iter().enumerate() {
        form.push((format!("who-{}", index + 2), who.to_string()));
    }
    form.extend(more.iter().map(|(name, value)| (name.to_string(), value.to_string())));
    form
}

/// Begins a table; its address.
pub(crate) fn begin(host: &mut Browser, form: &[(String, String)]) -> String {
    let came = try_begin(host, form);
    assert_eq!(came.status, 303, "{}", came.body);
    assert!(came.to().starts_with("/table/el-dorado-"), "{}", came.to());
    came.to().to_string()
}

pub(crate) fn try_begin(host: &mut Browser, form: &[(String, String)]) -> Came {
    let form: Vec<(&str, &str)> =
        form.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    host.post("/new", &form)
}

/// Plays the first thing that is offered until the match is over.
fn play_out(host: &mut Browser, at: &str, socket: &mut Socket) -> (usize, String) {
    let mut done = 0;
    let mut part = socket.next().expect("a table shows itself");
    loop {
        if part.contains("/rematch\"") {
            return (done, part);
        }
        let (turn, actions) = offered(&part);
        if let Some(action) = actions.first() {
            let came = host.fetch(&format!("{at}/act"), &[("turn", &turn), ("action", action)]);
            assert_eq!((came.status, came.body.as_str()), (204, ""), "{action} in turn {turn}");
            done += 1;
        }
        part = socket.until(|next| offered(next).0 != turn || next.contains("/rematch\""));
    }
}

#[test]
fn a_match_is_played_to_its_end_and_is_on_the_disk() {
    let served = Served::new();
    let mut host = served.host();
    let at = begin(&mut host, &table(&["bot:easy", "bot:random"], &[("rounds", "2")]));
    let mut socket = Socket::open(&host, &format!("{at}/socket"), None)
        .unwrap_or_else(|status| panic!("{status}"));
    let (done, part) = play_out(&mut host, &at, &mut socket);
    assert_eq!(done, 2 + 2 + 1, "two bids and every card");
    assert!(part.contains("croupier verify"), "{part}");
    let id = at.strip_prefix("/table/").unwrap();
    let text = fs::read_to_string(served.home.join(format!("matches/{id}.match"))).unwrap();
    assert_eq!(text.matches("\"act\"").count(), 3 * done);
    assert!(text.contains("\"over\""));
    // The page says the same to someone who comes later.
    let page = host.get(&at);
    assert!(page.status == 200 && page.body.contains("/rematch\""));
    let came = host.post(&format!("{at}/rematch"), &[]);
    assert!(came.status == 303 && came.to() != at, "{}", came.body);
    assert_eq!(host.post(&format!("{at}/rematch"), &[]).to(), came.to(), "there is one rematch");
    assert_eq!(host.get(came.to()).status, 200);
}

#[test]
fn deals_that_one_hand_gives_away_are_for_one_person() {
    let served = Served::new();
    let mut host = served.host();
    let legacy = [("rules", "legacy"), ("seed", "7")];
    let at = begin(&mut host, &table(&["bot:easy"], &legacy));
    // Once a bid is offered, what the bot did before is on the disk.
    let began = Instant::now();
    while offered(&host.get(&at).body).1.is_empty() {
        assert!(began.elapsed() < Duration::from_secs(20), "the bot bids first");
        thread::sleep(Duration::from_millis(20));
    }
    let before = served.files();
    let came = try_begin(&mut host, &table(&["bot:easy", "guest"], &legacy));
    assert!(came.status == 422 && came.why().contains("for one person"), "{}", came.why());
    assert_eq!(served.files(), before);
}

#[test]
fn what_cannot_be_done_is_refused_in_a_sentence_and_changes_nothing() {
    let served = Served::new();
    let mut host = served.host();
    let at = begin(&mut host, &table(&["guest"], &[("rounds", "1")]));
    let early = host.fetch(&format!("{at}/act"), &[("turn", "1"), ("action", "bid 0")]);
    assert_eq!((early.status, early.body.as_str()), (409, "The cards are not dealt yet."));
    let at = begin(&mut host, &table(&["bot:easy"], &[("rounds", "1"), ("seed", "refusals")]));
    let mut socket = Socket::open(&host, &format!("{at}/socket"), None)
        .unwrap_or_else(|status| panic!("{status}"));
    let part = socket.until(|part| !offered(part).1.is_empty());
    let (turn, _) = offered(&part);
    let before = served.files();
    for (form, status, why) in [
        (vec![("turn", "99"), ("action", "bid 0")], 409, "This answers turn 99"),
        (vec![("turn", turn.as_str()), ("action", "bid 11")], 409, "0 to 1."),
        (vec![("turn", turn.as_str()), ("action", "play As")], 409, ""),
        (vec![("turn", turn.as_str()), ("action", "dance")], 422, "dance"),
        (vec![("turn", turn.as_str()), ("action", "<script>\u{7}")], 422, ""),
        (vec![("turn", "x"), ("action", "bid 0")], 422, "whole number"),
        (vec![], 422, "whole number"),
    ] {
        let came = host.fetch(&format!("{at}/act"), &form);
        assert_eq!(came.status, status, "{form:?}: {}", came.body);
        assert!(came.body.contains(why) && came.body.ends_with('.'), "{form:?}: {}", came.body);
        assert_eq!(came.body.lines().count(), 1, "{}", came.body);
        let page = host.post(&format!("{at}/act"), &form);
        assert_eq!(page.status, status);
        assert!(!page.why().contains("<script>"), "{}", page.body);
    }
    for wish in ["dance", "replace", "link", "promise", "open", "speed"] {
        let came = host.fetch(&format!("{at}/{wish}"), &[("seat", "77"), ("speed", "light")]);
        assert!((400..500).contains(&came.status), "{wish}: {} {}", came.status, came.body);
    }
    assert_eq!(served.files(), before);
    for (more, why) in [
        (("rounds", "0"), "rounds"),
        (("rounds", "11"), "rounds"),
        (("rounds", "many"), "whole number"),
        (("seats", "11"), "2 to 10"),
        (("seats", "1"), "2 to 10"),
        (("seat", "3"), "one of the 2 seats"),
        (("clock", "4"), "5 to 3600"),
        (("rules", "poker"), "no rules named"),
        (("who-2", "exec:sh"), "for a bot or for a guest"),
        (("who-2", "bot:exec:sh"), ""),
        (("who-2", "bot:nobody"), "nobody"),
        (("name", "a\u{202e}b"), ""),
        (("game", "poker"), ""),
    ] {
        let mut form = table(&["bot:easy"], &[]);
        form.retain(|(name, _)| name != more.0);
        form.push((more.0.to_string(), more.1.to_string()));
        let came = try_begin(&mut host, &form);
        assert_eq!(came.status, 422, "{more:?}: {}", came.body);
        assert!(came.body.contains(why), "{more:?}: {}", came.body);
    }
    assert_eq!(served.files(), before);
}

#[test]
fn a_card_is_taken_back_in_practice_only_before_another_turn() {
    let served = Served::new();
    let mut host = served.host();
    let form = table(&["bot:easy"], &[("rounds", "1"), ("practice", "on")]);
    let at = begin(&mut host, &form);
    let mut socket = Socket::open(&host, &format!("{at}/socket"), None)
        .unwrap_or_else(|status| panic!("{status}"));
    let part = socket.until(|part| !offered(part).1.is_empty());
    let (turn, actions) = offered(&part);
    host.fetch(&format!("{at}/act"), &[("turn", &turn), ("action", &actions[0])]);
    let part = socket.until(|part| offered(part).0 != turn && !offered(part).1.is_empty());
    let (later, _) = offered(&part);
    let stale = host.fetch(&format!("{at}/back"), &[("turn", &turn)]);
    assert_eq!(stale.status, 409, "{}", stale.body);
    let back = host.fetch(&format!("{at}/back"), &[("turn", &later)]);
    assert_eq!(back.status, 204, "{}", back.body);
    let part = socket.until(|part| offered(part).0 != later);
    assert!(offered(&part).1.iter().all(|action| action.starts_with("bid ")), "{part}");
}

/// A bot's card is on the disk before it is shown; until then nobody can tell that it
/// has been played, whatever they ask for.
#[test]
fn what_a_bot_did_is_shown_at_its_time_and_not_before() {
    let served = Served::new();
    let mut host = served.host();
    let form = table(&["bot:random"], &[("rounds", "3"), ("speed", "slow"), ("seed", "held")]);
    let form: Vec<_> = form.into_iter().filter(|field| field.1 != "instant").collect();
    let at = begin(&mut host, &form);
    let mut socket = Socket::open(&host, &format!("{at}/socket"), None)
        .unwrap_or_else(|status| panic!("{status}"));
    let part = socket.until(|part| !offered(part).1.is_empty());
    let (turn, actions) = offered(&part);
    let acted = std::time::Instant::now();
    let came = host.fetch(&format!("{at}/act"), &[("turn", &turn), ("action", &actions[0])]);
    assert_eq!(came.status, 204, "{}", came.body);
    let shown = offered(&socket.until(|part| offered(part).0 != turn)).0;
    std::thread::sleep(std::time::Duration::from_millis(300));
    let later: u32 = shown.parse().unwrap();
    for next in [later + 1, later + 2] {
        let early = [("turn", next.to_string()), ("action", "bid 0".to_string())];
        let early: Vec<(&str, &str)> =
            early.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let came = host.fetch(&format!("{at}/act"), &early);
        assert_eq!(came.body, "The cards of this turn are still being played.");
    }
    assert_eq!(host.fetch(&format!("{at}/speed"), &[("speed", "slow")]).status, 204);
    assert!(host.get(&at).body.contains(&format!("data-turn=\"{shown}\"")));
    socket.until(|part| offered(part).0 != shown);
    assert!(acted.elapsed() >= std::time::Duration::from_millis(1400), "{:?}", acted.elapsed());
}
