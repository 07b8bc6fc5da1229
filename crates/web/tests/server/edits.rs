//! Content files that are edited while a run is played from them.

use std::fs;
use std::path::{Path, PathBuf};

use croupier_web::Asked;

use crate::brag::{offered, open};
use crate::browser::Browser;
use crate::buybust::{asked, begin, buybust};
use crate::served::Served;
use crate::socket::Socket;

/// A folder of content files that is gone when the test is.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// The files as they are shipped.
    pub(crate) fn new(name: &str) -> Folder {
        let folder = format!("croupier-web-{name}-{}", std::process::id());
        let folder = Folder(std::env::temp_dir().join(folder));
        fs::create_dir_all(folder.path("cards")).unwrap();
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/buy-bust");
        for file in ["cards/classic.ron", "cards/tuned.ron", "decks.ron", "rulesets.ron"] {
            fs::copy(shipped.join(file), folder.path(file)).unwrap();
        }
        folder
    }

    fn path(&self, file: &str) -> PathBuf {
        self.0.join("buy-bust").join(file)
    }

    pub(crate) fn asked(&self) -> Asked {
        Asked { assets: Some(self.0.clone()), ..Asked::default() }
    }

    /// Puts other words in the place of these, once; they must be there.
    pub(crate) fn edit(&self, file: &str, old: &str, new: &str) {
        let text = fs::read_to_string(self.path(file)).unwrap();
        assert!(text.contains(old), "{old} is in {file}");
        fs::write(self.path(file), text.replacen(old, new, 1)).unwrap();
    }

    /// Weed costs a dollar more; what the page says of it, and how the file writes it.
    pub(crate) fn dearer(&self) -> (String, String) {
        let (old, price) = self.price();
        let new = format!("product(price: {})", price + 1);
        self.edit("cards/tuned.ron", &old, &new);
        (format!("Weed: price {price} -&gt; {}", price + 1), new)
    }

    /// The price of Weed as its file has it.
    fn price(&self) -> (String, u32) {
        let text = fs::read_to_string(self.path("cards/tuned.ron")).unwrap();
        let (_, rest) = text.split_once("id: \"weed\"").unwrap();
        let (_, rest) = rest.split_once("product(price: ").unwrap();
        let price = rest.split(')').next().unwrap();
        (format!("product(price: {price})"), price.parse().unwrap())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Does the first thing that this part of the page offers.
fn act(host: &mut Browser, at: &str, part: &str) -> String {
    let (turn, actions) = offered(part);
    let form = [("turn", turn.as_str()), ("action", actions[0].as_str())];
    assert_eq!(host.fetch(&format!("{at}/act"), &form).status, 204, "the run goes on");
    turn
}

/// Plays until a hand is over and the next is dealt; the first part of the new one.
fn next_hand(host: &mut Browser, at: &str, socket: &mut Socket, part: String) -> String {
    let (mut part, mut next) = (part, false);
    while !next {
        let (turn, actions) = offered(&part);
        let wished =
            ["next hand", "fold"].into_iter().find(|wish| actions.iter().any(|it| it == wish));
        let action = wished.unwrap_or(&actions[0]);
        let form = [("turn", turn.as_str()), ("action", action)];
        assert_eq!(host.fetch(&format!("{at}/act"), &form).status, 204, "{action}");
        next = action == "next hand";
        part = asked(socket, &turn).2;
    }
    part
}

#[test]
fn an_edited_number_changes_the_page_and_a_bad_one_is_named() {
    let folder = Folder::new("number");
    let served = Served::with(&folder.asked());
    let mut host = served.host();
    let at = begin(&mut host, &buybust(&[("seed", "edits")]));
    let mut socket = open(&host, &at);
    asked(&mut socket, "");
    let (told, new) = folder.dearer();
    let part = socket.until(|part| part.contains("class=\"edited\""));
    assert!(part.contains(&told), "{part}");
    let turn = act(&mut host, &at, &part);
    let page = host.get(&at).body;
    assert!(!page.contains("class=\"edited\""), "whoever acts has read it: {page}");
    asked(&mut socket, &turn);
    folder.edit("cards/tuned.ron", &new, "product(price: lots)");
    let part = socket.until(|part| part.contains("class=\"edited bad\""));
    let text = fs::read_to_string(folder.path("cards/tuned.ron")).unwrap();
    let line = text.lines().position(|line| line.contains("price: lots")).unwrap() + 1;
    assert!(part.contains(&format!("tuned.ron:{line}:")), "{line}: {part}");
    assert!(part.contains("changes nothing"), "{part}");
    act(&mut host, &at, &part);
}

/// The Narc's deck as the page of rules lists it.
fn narc(host: &mut Browser, at: &str) -> String {
    let told = host.get(&format!("{at}/rules")).body;
    let (_, rest) = told.split_once("<li>Narc, ").unwrap_or_else(|| panic!("{told}"));
    rest.split("</li>").next().unwrap().to_string()
}

#[test]
fn a_new_card_and_a_removed_one_wait_for_the_next_hand() {
    let folder = Folder::new("structure");
    let served = Served::with(&folder.asked());
    let mut host = served.host();
    let at = begin(&mut host, &buybust(&[("seed", "edits"), ("rules", "sequential-flat")]));
    let mut socket = open(&host, &at);
    let (_, _, first) = asked(&mut socket, "");
    let before = narc(&mut host, &at);
    // A card of every card file, and the Narc's deck with it in the place of its first.
    let card = "(id: \"stool_pigeon\", name: \"Stool Pigeon\", owner: narc, kind: evidence(evidence: 9), heat: 1),";
    for file in ["cards/tuned.ron", "cards/classic.ron"] {
        folder.edit(file, "    cards: [\n", &format!("    cards: [\n        {card}\n"));
    }
    let decks = fs::read_to_string(folder.path("decks.ron")).unwrap();
    let (_, deck) = decks.split_once("name: \"narc\"").unwrap();
    let (_, deck) = deck.split_once("(\"").unwrap();
    let removed = deck.split('"').next().unwrap();
    folder.edit("decks.ron", &format!("(\"{removed}\","), "(\"stool_pigeon\",");
    let part = socket.until(|part| part.contains("It waits") && part.contains("deck narc"));
    assert!(part.contains("Stool Pigeon 0 -&gt;") && part.contains("class=\"edited\""), "{part}");
    assert_eq!(offered(&part), offered(&first), "the hand that is dealt goes on as it was");
    assert_eq!(narc(&mut host, &at), before, "it is not in force yet");
    next_hand(&mut host, &at, &mut socket, part);
    let after = narc(&mut host, &at);
    assert!(after.contains("Stool Pigeon") && !before.contains("Stool Pigeon"), "{after}");
    assert_eq!(before.matches(',').count(), after.matches(',').count(), "{before} / {after}");
    // A deck that names a card which is gone from the cards' file is a bad edit.
    folder.edit("cards/tuned.ron", card, "");
    let part = socket.until(|part| part.contains("class=\"edited bad\""));
    assert!(part.contains("decks.ron:") && part.contains("stool_pigeon"), "{part}");
    act(&mut host, &at, &part);
}
