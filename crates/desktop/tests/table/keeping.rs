//! A match that is kept: what is seen and heard of it.

use std::path::PathBuf;

use accesskit::Role as Part;
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use croupier_desktop::{Control, LinkPlugin, Shown};
use croupier_session::{OpenTable, Receipt, Report, Setup, Store, secret};

use super::sitting::Sitting;

const CARDS: [&str; 3] = ["Heroin", "School Zone", "Alibi"];

/// A data folder that is gone with the test.
struct Home(PathBuf);

impl Home {
    fn new(name: &str) -> Home {
        Home(std::env::temp_dir().join(format!("croupier-window-{name}-{}", std::process::id())))
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn receipt(sitting: &Sitting) -> Receipt {
    sitting.app.world().resource::<Shown>().receipt.clone().expect("the match is kept")
}

/// Every name that can be heard.
fn heard(sitting: &mut Sitting) -> Vec<String> {
    let mut nodes = sitting.app.world_mut().query::<&AccessibilityNode>();
    let nodes = nodes.iter(sitting.app.world()).filter(|node| node.role() == Part::Status);
    nodes.filter(|node| !node.is_hidden()).filter_map(|node| node.label().map(Into::into)).collect()
}

/// The beginning of the commitment is seen, all of it is heard, and another game
/// has another.
#[test]
fn the_commitment_is_seen_and_heard() {
    let home = Home::new("seal");
    let mut sitting = Sitting::kept(CARDS, (1280, 720), Some(Store::at(&home.0)));
    let first = receipt(&sitting);
    let short = format!("The deal is committed to {}...", &first.commitment[..16]);
    assert!(sitting.sees(&short), "{:?}", sitting.texts());
    assert!(heard(&mut sitting).contains(&first.words()));
    assert!(first.words().contains(&first.commitment));
    sitting.hear(Report::Refused("it is the Narc's turn".to_string()));
    assert!(!sitting.sees(&short), "a notice takes its place");
    sitting.play(CARDS);
    assert!(sitting.sees(&short) && receipt(&sitting).over);
    let next = sitting.control(Control::Next);
    sitting.click(next);
    sitting.until(|scene| scene.verdict.is_none());
    let second = receipt(&sitting);
    assert_ne!(first.commitment, second.commitment);
    assert!(!sitting.sees(&short) && heard(&mut sitting).contains(&second.words()));
}

/// What is not kept is not committed to either.
#[test]
fn what_is_not_kept_says_nothing_of_a_commitment() {
    let mut sitting = Sitting::new(CARDS, (1280, 720));
    let told = |text: &String| text.contains("committed");
    assert!(!sitting.texts().iter().any(|(text, _)| told(text)));
    assert!(!heard(&mut sitting).iter().any(told));
}

/// A match that was left in one window is found in the next as it was.
#[test]
fn a_match_goes_on_in_another_window() {
    let home = Home::new("resume");
    let mut sitting = Sitting::kept(CARDS, (1280, 720), Some(Store::at(&home.0)));
    sitting.put(croupier_buybust::Role::Narc, "Heroin");
    let (scene, id) = (sitting.scene().unwrap().clone(), receipt(&sitting).id);
    drop(sitting);
    // The table closes on a thread of its own.
    let began = std::time::Instant::now();
    let table = loop {
        match OpenTable::go_on(Store::at(&home.0), Some(&id), &Setup::default()) {
            Ok(table) => break table,
            Err(wrong) => assert!(began.elapsed().as_secs() < 20, "{wrong}"),
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    };
    let sitting = Sitting::at(table, (1280, 720));
    assert_eq!((sitting.scene(), receipt(&sitting).id), (Some(&scene), id));
}

/// Where there is no table the window closes.
#[test]
fn a_table_that_cannot_be_kept_ends_the_app() {
    let home = Home::new("nowhere");
    std::fs::write(&home.0, "no folder").unwrap();
    let store = Store::at(home.0.join("below a file"));
    let mut app = App::new();
    app.add_plugins(MinimalPlugins);
    app.add_plugins(LinkPlugin::new(move |_| {
        let table = OpenTable::sit_down(&Setup::default(), secret(None)?, Some(store))?;
        Ok(croupier_session::Line::open(table, || ()))
    }));
    app.update();
    assert!(matches!(app.should_exit(), Some(AppExit::Error(_))));
    std::fs::remove_file(&home.0).unwrap();
}
