//! Matches that were played, and a replay of one that is over.

use std::fs;
use std::path::PathBuf;

use croupier_session::{
    LyingCard, OpenTable, Played, PlayedState, Replay, Request, Setup, Standing, Store, Update,
    secret,
};

/// A data folder that is gone with the test.
struct Home(PathBuf);

impl Home {
    fn new(name: &str) -> Home {
        Home(std::env::temp_dir().join(format!("croupier-replayed-{name}-{}", std::process::id())))
    }

    fn store(&self) -> Store {
        Store::at(&self.0)
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Puts down the first card that may be, so many times at most, and keeps what was
/// shown.
fn play(home: &Home, seed: &str, most: usize) -> Vec<Update> {
    let setup = Setup { cards: Some("classic".to_string()), ..Setup::default() };
    let secret = secret(Some(seed)).unwrap();
    let mut table = OpenTable::sit_down(&setup, secret, Some(home.store())).unwrap();
    let mut shown = vec![table.opening()];
    for _ in 0..most {
        let update = table.opening();
        if update.receipt.as_ref().unwrap().over {
            break;
        }
        let request = match update.scene.asked() {
            Some(zone) => {
                let held = zone.held.iter().find(|held| held.refused.is_none()).unwrap();
                Request::Put { role: zone.role, card: held.face.card }
            }
            None => Request::NextHand,
        };
        shown.push(table.ask(request, update.turn));
    }
    shown
}

fn id(shown: &[Update]) -> String {
    shown[0].receipt.as_ref().unwrap().id.clone()
}

/// Every step of a replay shows the cards and the totals that were shown then.
#[test]
fn a_replay_shows_what_was_shown() {
    let home = Home::new("steps");
    let (mut replaced, mut hands) = (0, 0);
    for number in 0..6 {
        let shown = play(&home, &format!("steps {number}"), 500);
        let replay = Replay::open(&home.store(), &id(&shown)).unwrap();
        assert_eq!((replay.count(), replay.id()), (shown.len(), id(&shown).as_str()));
        for (number, update) in shown.iter().enumerate() {
            replaced += compare(&replay, number, update);
        }
        assert_eq!(replay.step(9_999), replay.step(shown.len() - 1));
        assert_eq!(replay.hands()[0], (1, 0));
        hands += replay.hands().len();
        for (hand, begins) in replay.hands() {
            let begun = replay.step(*begins).unwrap().scene.account.hand;
            assert_eq!(u32::from(begun), *hand);
        }
    }
    assert!(replaced > 0 && hands > 6, "{replaced} cards were replaced in {hands} hands");
}

/// Compares a step with what was shown; says how many cards were replaced.
fn compare(replay: &Replay, number: usize, update: &Update) -> usize {
    let again = replay.step(number).unwrap().scene;
    let scene = &update.scene;
    assert_eq!(again.account.hand, scene.hand, "step {number}");
    for (now, line) in again.totals.iter().zip(&scene.totals) {
        assert_eq!((now.total, &now.amount), (line.total, &line.amount), "step {number}");
    }
    let lies: Vec<&LyingCard> = scene.zones.iter().flat_map(|zone| &zone.lies).collect();
    assert_eq!(again.laid.len(), lies.len(), "step {number}");
    for (zone, now) in scene.zones.iter().zip(&again.zones) {
        let faces = zone.held.iter().map(|held| &held.face);
        assert!(faces.eq(now.held.iter().map(|held| &held.face)), "step {number}");
    }
    let struck = |card: &&&LyingCard| {
        matches!(card, LyingCard::Up { standing: Standing::Replaced { .. }, .. })
    };
    let struck = lies.iter().filter(struck).count();
    let replaced = again.laid.iter().filter(|card| {
        assert!(card.face.is_some(), "every card is laid open");
        matches!(card.standing, Some(Standing::Replaced { .. }))
    });
    assert_eq!(replaced.count(), struck, "step {number}");
    struck
}

#[test]
fn what_is_not_over_or_damaged_is_not_shown() {
    let home = Home::new("refused");
    let open = play(&home, "open", 2);
    let over = play(&home, "over", 500);
    let refused = |id: &str| Replay::open(&home.store(), id).err().unwrap().to_string();
    let words = refused(&id(&open));
    assert!(words.contains("is not over") && !words.contains('\n'), "{words}");
    assert!(refused("../../etc/passwd").contains("no match"));
    let path = home.0.join("matches").join(id(&over)).with_extension("match");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("\"act\"", "\"axt\"", 1)).unwrap();
    let words = refused(&id(&over));
    assert!(words.contains("line") && !words.contains('\n'), "{words}");
}

#[test]
fn matches_are_listed_with_how_they_stand() {
    let home = Home::new("listed");
    assert_eq!(Played::all(&home.store()), Ok(Vec::new()));
    assert_eq!(Played::last_open(&home.store()), Ok(None));
    let over = play(&home, "over", 500);
    let open = play(&home, "open", 2);
    let torn = play(&home, "torn", 500);
    let path = home.0.join("matches").join(id(&torn)).with_extension("match");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("\"act\"", "\"axt\"", 1)).unwrap();
    let all = Played::all(&home.store()).unwrap();
    let of = |shown: &[Update]| all.iter().find(|each| each.id == id(shown)).unwrap();
    assert_eq!(all.len(), 3);
    assert_eq!(of(&open).state, PlayedState::Open);
    assert_eq!(
        (of(&open).rules.as_str(), of(&open).result().as_str()),
        ("single-round", "not over")
    );
    assert_eq!(of(&open).seats, ["open", "open", "open"]);
    let home_with = over.last().unwrap().scene.cash;
    assert!(matches!(of(&over).state, PlayedState::Over(home) if home <= home_with));
    assert!(matches!(of(&torn).state, PlayedState::Damaged { .. }), "{:?}", of(&torn));
    let last = Played::last_open(&home.store()).unwrap().unwrap();
    assert_eq!(last.id, id(&open));
}

/// A damaged match is listed with its name and what to do, even if its first line
/// cannot be read.
#[test]
fn damaged_matches_are_named_with_what_to_do() {
    let home = Home::new("damaged");
    let path = |shown: &[Update]| home.0.join("matches").join(id(shown)).with_extension("match");
    let [headless, torn, over] =
        [("headless", 4), ("torn", 4), ("over", 500)].map(|(seed, most)| play(&home, seed, most));
    assert_eq!(Played::last_damaged(&home.store()), Ok(None));
    for torn in [&torn, &over] {
        let text = fs::read_to_string(path(torn)).unwrap();
        fs::write(path(torn), text.replacen("\"act\"", "\"axt\"", 1)).unwrap();
    }
    let text = fs::read(path(&headless)).unwrap();
    fs::write(path(&headless), &text[..200]).unwrap();
    let later = std::time::SystemTime::now() + std::time::Duration::from_secs(9);
    fs::File::options().write(true).open(path(&headless)).unwrap().set_modified(later).unwrap();
    let all = Played::all(&home.store()).unwrap();
    let of = |shown: &[Update]| all.iter().find(|each| each.id == id(shown)).unwrap();
    for (shown, what, advice) in [
        (&headless, "its first line is damaged", "it cannot go on; only a copy from before helps"),
        (&torn, "line ", "--cut"),
        (&over, "line ", ""),
    ] {
        let (result, told) = (of(shown).result(), of(shown).advice().unwrap());
        assert!(result.starts_with(&format!("match {} is damaged: ", id(shown))), "{result}");
        assert!(result.contains(what) && told.contains(advice), "{result}; {told}");
    }
    let cut = format!("to go on from the last good line: croupier resume {} --cut", id(&torn));
    assert_eq!(of(&torn).advice(), Some(cut));
    let last = Played::last_damaged(&home.store()).unwrap().unwrap();
    assert_eq!(last.id, id(&headless), "it was written last");
}
