//! Three Card Brag through the forms of its pages.

use std::fs;

use crate::browser::Browser;
use crate::play::{table, try_begin};
use crate::served::Served;
use crate::socket::Socket;

/// What a page says it is the turn of, and what may be done.
pub(crate) fn offered(part: &str) -> (String, Vec<String>) {
    let between = |text: &str, mark: &str| {
        let (_, rest) = text.split_once(mark)?;
        rest.split('"').next().map(ToString::to_string)
    };
    let turn = between(part, "data-turn=\"").unwrap_or_default();
    let actions = part.split("name=\"action\"").skip(1);
    let mut actions: Vec<String> = actions.filter_map(|rest| between(rest, "value=\"")).collect();
    // A raise takes a stake beside it.
    actions.retain(|action| action != "raise");
    (turn, actions)
}

/// The fields of a table of Brag for the host in seat 1 and these others.
pub(crate) fn brag(others: &[&str], more: &[(&str, &str)]) -> Vec<(String, String)> {
    let mut form = table(others, &[]);
    form.retain(|(name, _)| name != "game" && more.iter().all(|(other, _)| other != name));
    let more = more.iter().chain(&[("game", "brag")]);
    form.extend(more.map(|(name, value)| (name.to_string(), value.to_string())));
    form
}

pub(crate) fn begin(host: &mut Browser, form: &[(String, String)]) -> String {
    let came = try_begin(host, form);
    assert_eq!(came.status, 303, "{}", came.body);
    assert!(came.to().starts_with("/table/brag-"), "{}", came.to());
    came.to().to_string()
}

pub(crate) fn open(browser: &Browser, at: &str) -> Socket {
    Socket::open(browser, &format!("{at}/socket"), None).unwrap_or_else(|status| panic!("{status}"))
}

/// Waits until something can be done, or the match is over.
fn asked(socket: &mut Socket, turn: &str) -> (String, Vec<String>, String) {
    let part = socket.until(|part| {
        let (now, actions) = offered(part);
        now != turn && (!actions.is_empty() || part.contains("/rematch\""))
    });
    let (turn, actions) = offered(&part);
    (turn, actions, part)
}

#[test]
fn a_match_is_played_to_its_end_and_is_on_the_disk() {
    let served = Served::new();
    let mut host = served.host();
    let form = brag(&["bot:easy", "bot:random"], &[("rounds", "2"), ("set-coins", "200")]);
    let at = begin(&mut host, &form);
    let mut socket = open(&host, &at);
    let (mut done, mut last) = (Vec::new(), String::new());
    loop {
        let (turn, actions, part) = asked(&mut socket, &last);
        if part.contains("/rematch\"") {
            assert!(part.contains("croupier verify"), "{part}");
            break;
        }
        let action = &actions[done.len() % actions.len()];
        let came = host.fetch(&format!("{at}/act"), &[("turn", &turn), ("action", action)]);
        assert_eq!((came.status, came.body.as_str()), (204, ""), "{action} in turn {turn}");
        done.push(action.clone());
        last = turn;
    }
    let id = at.strip_prefix("/table/").unwrap();
    let text = fs::read_to_string(served.home.join(format!("matches/{id}.match"))).unwrap();
    let own = |line: &&str| line.contains("\"act\"") && line.contains("\"seat\":\"p1\"");
    let kept: Vec<&str> = text.lines().filter(own).collect();
    assert_eq!(kept.len(), done.len());
    for (line, action) in kept.iter().zip(&done) {
        assert!(line.contains(&format!("\"action\":\"{action}\"")), "{line} {action}");
    }
    assert!(text.contains("\"over\"") && text.contains("\"coins\":200"));
    let came = host.post(&format!("{at}/rematch"), &[]);
    assert!(came.status == 303 && came.to().starts_with("/table/brag-"), "{}", came.body);
    let again = host.get(came.to());
    assert!(again.body.contains("Round 1 of 2") && again.body.contains("Three Card Brag"));
    // The next form and the lobby offer what was chosen last.
    assert!(host.get("/new?game=brag").body.contains(r#"value="200""#));
    assert!(host.get("/").body.contains("1 rule changed"));
}

#[test]
fn a_stake_is_typed_and_refused_with_its_bounds() {
    let served = Served::new();
    let mut host = served.host();
    let at = begin(&mut host, &brag(&["bot:easy"], &[("rounds", "1"), ("seed", "stake")]));
    let mut socket = open(&host, &at);
    let (turn, _, _) = asked(&mut socket, "");
    let before = served.files();
    for (stake, why) in [
        ("12", "a multiple of the base bet, 5"),
        ("5", "at least 10"),
        ("90000", "9995 at most"),
        ("many", "raise"),
        ("-5", "raise"),
        ("<b>", "raise"),
    ] {
        let form = [("turn", turn.as_str()), ("action", "raise"), ("stake", stake)];
        let came = host.fetch(&format!("{at}/act"), &form);
        assert!((400..500).contains(&came.status), "{stake}: {}", came.status);
        assert!(came.body.contains(why) && came.body.ends_with('.'), "{stake}: {}", came.body);
        assert_eq!(came.body.lines().count(), 1);
    }
    assert_eq!(served.files(), before);
    let form = [("turn", turn.as_str()), ("action", "raise"), ("stake", "40")];
    assert_eq!(host.fetch(&format!("{at}/act"), &form).status, 204);
    let id = at.strip_prefix("/table/").unwrap();
    let text = fs::read_to_string(served.home.join(format!("matches/{id}.match"))).unwrap();
    assert!(text.contains("\"raise 40\""), "{text}");
}

#[test]
fn rules_that_cannot_be_played_are_refused_beside_what_was_typed() {
    let served = Served::new();
    let mut host = served.host();
    let before = served.files();
    for (field, value, why) in [
        ("set-coins", "none", "Coins: a whole number from 1 to 1000000."),
        ("set-ante", "20000", "The ante is at most the coins a seat starts with."),
        ("set-short_stack", "cover_pot", "A show reaches everyone where pots are covered"),
        ("rules", "poker", "brag has seed, seed-quiet, traditional and unity-like."),
        ("rounds", "101", "A sitting has 1 to 100 rounds."),
        ("seats", "14", "This game is for 2 to 13 seats."),
        ("clock", "4", "A turn takes 5 to 3600 seconds"),
        ("game", "poker", "There is no such game; there are el-dorado, brag, buy-bust."),
    ] {
        let mut form = brag(&["bot:easy"], &[]);
        form.retain(|(name, _)| name != field);
        form.push((field.to_string(), value.to_string()));
        let came = try_begin(&mut host, &form);
        assert_eq!(came.status, 422, "{field}: {}", came.body);
        assert!(came.body.contains(why), "{field}: {}", came.body);
    }
    assert_eq!(served.files(), before);
    assert_eq!(host.get("/new?game=poker").status, 422);
}

#[test]
fn thirteen_sit_down_and_the_clock_acts_by_the_rules() {
    let served = Served::new();
    let mut host = served.host();
    let others = ["bot:easy"; 12];
    let at = begin(&mut host, &brag(&others, &[("rounds", "1"), ("clock", "5")]));
    let mut socket = open(&host, &at);
    let (_, _, part) = asked(&mut socket, "");
    assert_eq!(part.matches("<li class=\"seat").count(), 12);
    socket.until(|part| part.contains("Time is up for You."));
}
