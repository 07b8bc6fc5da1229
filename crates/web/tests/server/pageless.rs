//! A seat that is played without a page, by whoever has its link.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::browser::Browser;
use crate::links::links;
use crate::play::{begin, table};
use crate::served::Served;

fn told(browser: &mut Browser, at: &str) -> Value {
    let came = browser.get(&format!("{at}/turn"));
    assert_eq!((came.status, came.header("content-type")), (200, "application/json"));
    serde_json::from_str(&came.body).unwrap()
}

/// Waits until the seat is asked or the match is over.
fn asked(browser: &mut Browser, at: &str) -> Value {
    let until = Instant::now() + Duration::from_secs(60);
    loop {
        let told = told(browser, at);
        if told["asked"] == true || told["over"] == true {
            return told;
        }
        assert!(Instant::now() < until, "{told}");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_seat_is_played_to_the_end_without_a_page() {
    let served = Served::new();
    let mut host = served.host();
    let more = [("rounds", "2"), ("speed", "instant"), ("name", "Host")];
    let mut form = table(&["guest", "bot:easy"], &more);
    form.retain(|(name, _)| name != "seat");
    form.push(("seat".to_string(), "0".to_string()));
    let at = begin(&mut host, &form);
    let found = links(&mut host, &at, "seat");
    let mut guest = served.stranger();
    let refused = guest.fetch(&found[0], &[("name", "")]);
    assert_eq!(refused.status, 409);
    assert!(!refused.body.contains('<') && refused.body.ends_with('.'), "{}", refused.body);
    assert_eq!(guest.fetch(&found[0], &[("name", "Gil")]).status, 303);
    let waiting = told(&mut guest, &at);
    assert_eq!((&waiting["asked"], &waiting["over"]), (&false.into(), &false.into()));
    assert!(waiting["words"].as_str().unwrap().contains("not dealt yet"), "{waiting}");
    let mut stranger = served.stranger();
    assert_eq!(stranger.get(&format!("{at}/turn")).status, 403);
    assert_eq!(host.fetch(&format!("{at}/deal"), &[]).status, 204);
    let mut turns = 0;
    loop {
        let turn = asked(&mut guest, &at);
        let words = turn["words"].as_str().unwrap();
        if turn["over"] == true {
            assert!(words.contains("The match is over; won by "), "{words}");
            break;
        }
        assert!(turn["rules"].as_str().unwrap().contains("You play El Dorado"));
        assert!(words.contains(" is You") && words.contains("Your hand: "), "{words}");
        let seen = told(&mut host, &at)["words"].as_str().unwrap().to_string();
        assert!(!seen.contains("You may answer"), "whoever watches may do nothing: {seen}");
        let (_, listed) = words.split_once("You may answer:\n- ").expect("moves are listed");
        let first = listed.lines().next().unwrap();
        let action =
            first.split_once(" N, with").map_or(first.to_string(), |(verb, _)| format!("{verb} 0"));
        let number = turn["turn"].to_string();
        let wrong = guest.fetch(&format!("{at}/act"), &[("turn", &number), ("action", "bid 99")]);
        assert!(wrong.status >= 400 && !wrong.body.contains('<'), "{}", wrong.body);
        let done = guest.fetch(&format!("{at}/act"), &[("turn", &number), ("action", &action)]);
        assert_eq!(done.status, 204, "{action}: {}", done.body);
        turns += 1;
    }
    assert_eq!(turns, 5, "two bids and three cards");
}
