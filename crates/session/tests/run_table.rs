//! Whole runs of every generation over a line, with people, open seats and bots.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use croupier_buybust::{Action, Role};
use croupier_session::{
    AnyTable, Line, NewMatch, Report, RunRequest, RunScene, RunTable, RunUpdate, Served, Setup,
    Stage, Store, Wish,
};

/// A data folder that is gone with the test.
struct Home(PathBuf);

impl Home {
    fn new() -> Home {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        Home(std::env::temp_dir().join(format!("croupier-run-{}-{number}", std::process::id())))
    }

    fn store(&self) -> Store {
        Store::at(&self.0)
    }

    fn text(&self, update: &RunUpdate) -> String {
        let id = &update.receipt.as_ref().unwrap().id;
        fs::read_to_string(self.0.join("matches").join(id).with_extension("match")).unwrap()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn wanted(rules: &str, seats: &[&str], seed: &str) -> NewMatch {
    NewMatch {
        setup: Setup { rules: Some(rules.to_string()), hands: Some(3), ..Setup::default() },
        seats: seats.iter().map(ToString::to_string).collect(),
        seed: Some(seed.to_string()),
        practice: false,
    }
}

/// Something that can be done: a card in the first round of a hand, and else the
/// first button.
fn choice(scene: &RunScene) -> Action {
    let zone = scene.asked().expect("someone here is asked");
    let held = zone.held.iter().find(|held| held.refused.is_none() && held.change.is_some());
    match (held, scene.stage) {
        (Some(held), Stage::Betting) if scene.betting.as_ref().unwrap().raises == 0 => {
            Action::Raise(held.face.card)
        }
        (Some(held), Stage::Picking | Stage::Playing | Stage::Choosing) => {
            Action::Play(held.face.card)
        }
        _ => scene.offers.iter().find_map(|offer| offer.action).unwrap(),
    }
}

/// Lets everything happen that happens by itself.
fn settle(table: &mut RunTable) -> RunUpdate {
    let mut last = table.opening();
    while let Some(update) = table.goes_on() {
        last = update;
    }
    last
}

/// Plays a run to its end; how many times the person was asked.
fn play_out(table: &mut RunTable) -> (RunUpdate, usize) {
    let mut asked = 0;
    let mut last = settle(table);
    while last.scene.stage != Stage::Over {
        let action = choice(&last.scene);
        let answer = table.ask(RunRequest::Act(action), last.turn);
        assert!(!matches!(answer.news.first(), Some(Report::Refused(_))), "{:?}", answer.news);
        asked += 1;
        last = settle(table);
    }
    (last, asked)
}

#[test]
fn runs_of_every_generation_are_played_to_their_end() {
    let rules = [
        "sequential",
        "sequential-secret",
        "sequential-flat",
        "initiative",
        "initiative-strict",
        "initiative-blind",
        "single-round",
    ];
    for rules in rules {
        for seats in [&["easy", "easy", "human"][..], &["human", "easy", "easy"], &["open"; 3]] {
            let mut table = RunTable::sit_down(&wanted(rules, seats, "whole runs"), None).unwrap();
            let (last, asked) = play_out(&mut table);
            let report = last.scene.report.as_ref().expect("the run is told");
            assert!(!report.hands.is_empty() && asked > 0, "{rules}, {seats:?}");
            assert!(last.log.last().unwrap().contains("The run is over"), "{:?}", last.log.last());
            let again = table.ask(RunRequest::NewRun, last.turn);
            assert_eq!((again.scene.account.hand, again.scene.report.is_none()), (1, true));
        }
    }
}

/// Each thing that a bot does is told by itself, so that the window can take its
/// time for each.
#[test]
fn bots_act_one_after_the_other() {
    let wanted = wanted("sequential", &[], "one by one");
    let mut table = RunTable::sit_down(&wanted, None).unwrap();
    let opening = table.opening();
    assert!(opening.scene.laid.is_empty() && !opening.scene.mine);
    assert_eq!(opening.scene.zones.each_ref().map(|zone| zone.name.as_str())[2], "you");
    let first = table.goes_on().unwrap();
    let second = table.goes_on().unwrap();
    assert_eq!((first.scene.turn, second.scene.turn), (Some(Role::Customer), Some(Role::Player)));
    assert!(table.goes_on().is_none() && second.scene.mine);
    for zone in &second.scene.zones[..2] {
        assert!(!zone.open && zone.held.is_empty() && zone.holding > 0, "what bots hold is hidden");
    }
    assert!(second.news.iter().any(|news| news.words().starts_with("Customer")));
}

/// What one action brings is told moment by moment, each with the words that stand in
/// the news; nobody is asked before the last of it.
#[test]
fn what_an_action_brings_is_told_moment_by_moment() {
    for (rules, seats) in [
        ("sequential", &["easy", "easy", "human"][..]),
        ("sequential-secret", &["human", "easy", "easy"]),
        ("initiative", &["easy", "easy", "human"]),
        ("sequential", &["open"; 3]),
        ("initiative", &["open"; 3]),
    ] {
        let mut table = RunTable::sit_down(&wanted(rules, seats, "moments"), None).unwrap();
        let (mut last, mut moments) = (table.opening(), 0);
        while last.scene.stage != Stage::Over {
            last = table.goes_on().unwrap_or_else(|| {
                let action = choice(&last.scene);
                table.ask(RunRequest::Act(action), last.turn)
            });
            let told = last.moments.iter().flat_map(|moment| &moment.words);
            let news: Vec<String> = last.news.iter().map(Report::words).collect();
            assert!(told.zip(&news).all(|(told, news)| told == news), "{last:?}");
            for moment in &last.moments {
                assert!(moment.scene.turn.is_none() && moment.scene != last.scene);
            }
            moments += last.moments.len();
        }
        assert!(moments > 4, "{rules}, {seats:?}: {moments}");
        assert!(last.moments.iter().any(|moment| moment.scene.result.is_some()), "the verdict");
    }
}

#[test]
fn a_line_carries_a_run_and_refuses_what_is_stale() {
    let wanted = wanted("sequential", &["easy", "easy", "human"], "line");
    let line = Line::open(RunTable::sit_down(&wanted, None).unwrap(), || {});
    let mine = |line: &Line<RunTable>| loop {
        let update = line.wait(Duration::from_secs(20)).expect("an update comes");
        if update.scene.mine || update.news.iter().any(|news| matches!(news, Report::Refused(_))) {
            return update;
        }
    };
    let first = mine(&line);
    line.ask(RunRequest::Act(choice(&first.scene)), first.turn);
    let second = mine(&line);
    assert_eq!(second.scene.stage, Stage::Deciding);
    line.ask(RunRequest::Act(Action::Continue), first.turn);
    let stale = mine(&line);
    assert!(stale.news[0].words().contains("is being played"), "{:?}", stale.news);
    assert_eq!(stale.scene, second.scene, "nothing has changed");
}

#[test]
fn a_match_is_kept_and_goes_on_where_it_was_left() {
    for (rules, seats) in [
        ("sequential", &["normal", "easy", "human"][..]),
        ("initiative", &["easy", "easy", "human"]),
        ("sequential", &["open"; 3]),
    ] {
        let home = Home::new();
        let wanted = wanted(rules, seats, "kept");
        let mut table = RunTable::sit_down(&wanted, Some(home.store())).unwrap();
        let first = settle(&mut table);
        table.ask(RunRequest::Act(choice(&first.scene)), first.turn);
        let left = settle(&mut table);
        assert!(home.text(&left).contains("\"act\""));
        drop(table);
        let id = left.receipt.as_ref().unwrap().id.clone();
        let wish = Wish::GoOn(id.clone());
        let again = AnyTable::wished(&wish, Some(home.store()), &Setup::default()).unwrap();
        let AnyTable::Run(mut again) = again else { panic!("{rules} is a run") };
        let back = settle(&mut again);
        assert_eq!((&back.scene, back.turn, &back.log), (&left.scene, left.turn, &left.log));
        assert_eq!(again.opening().news, [Report::Happened(format!("Match {id} goes on"))]);
        let (last, _) = play_out(&mut again);
        assert!(home.text(&last).contains("\"over\"") && last.receipt.unwrap().over);
    }
}

#[test]
fn the_last_match_is_found_whatever_its_rules() {
    let home = Home::new();
    let sequential = wanted("sequential", &[], "one");
    drop(RunTable::sit_down(&sequential, Some(home.store())).unwrap());
    let found = AnyTable::go_on(home.store(), None, &Setup::default());
    assert!(matches!(found, Ok(AnyTable::Run(_))));
    drop(found);
    let open = Wish::New(Box::new(wanted("single-round", &["open"; 3], "two")));
    let table = AnyTable::wished(&open, Some(home.store()), &Setup::default());
    assert!(matches!(table, Ok(AnyTable::Open(_))), "one open round is drawn as it was");
}

#[test]
fn what_a_window_cannot_have_is_refused_in_one_sentence() {
    let refused = |seats: &[&str]| {
        RunTable::sit_down(&wanted("sequential", seats, "no"), None).err().unwrap().to_string()
    };
    for seats in [
        &["human", "human", "easy"][..],
        &["human", "open", "easy"],
        &["exec:cat", "easy", "human"],
    ] {
        let why = refused(seats);
        assert!(
            why.starts_with("a window has room for one person") && !why.contains('\n'),
            "{why}"
        );
    }
    assert!(refused(&["nobody", "easy", "human"]).contains("nobody named \"nobody\""));
    assert!(refused(&["easy"]).contains("3 seats"));
    let rules = wanted("poker", &[], "no");
    assert!(RunTable::sit_down(&rules, None).err().unwrap().to_string().contains("poker"));
}

/// The sitting's rule: nothing that has shown something new can be taken back,
/// except in practice.
#[test]
fn a_card_is_taken_back_by_the_fair_rule() {
    for practice in [false, true] {
        let seats = ["easy", "easy", "human"];
        let wanted = NewMatch { practice, ..wanted("sequential", &seats, "back") };
        let mut table = RunTable::sit_down(&wanted, None).unwrap();
        let first = settle(&mut table);
        table.ask(RunRequest::Act(choice(&first.scene)), first.turn);
        let after = settle(&mut table);
        assert_eq!(after.scene.dealer.0.len(), 1, "the Dealer has revealed a card");
        let back = table.ask(RunRequest::TakeBack, after.turn);
        let refused = matches!(back.news.first(), Some(Report::Refused(_)));
        let why = after.stays.map(Report::Refused);
        assert_eq!(why.as_ref(), back.news.first().filter(|_| refused), "it was said before");
        assert_eq!(refused, !practice, "{:?}", back.news);
        assert!(!back.news[0].words().contains("--"), "nothing is typed here: {:?}", back.news);
        let same = if practice { &first.scene } else { &after.scene };
        assert_eq!(&settle(&mut table).scene, same);
    }
}

#[test]
fn odds_and_hint_come_from_one_sample_and_change_nothing() {
    let mut table = RunTable::sit_down(&wanted("sequential", &[], "advice"), None).unwrap();
    let opening = table.opening();
    let early = table.ask(RunRequest::Odds, opening.turn);
    assert!(early.news[0].words().contains("nothing to decide"), "a bot is asked");
    let before = settle(&mut table);
    let odds = table.ask(RunRequest::Odds, before.turn);
    let hint = table.ask(RunRequest::Hint, before.turn).advice.unwrap();
    assert_eq!((&odds.scene, odds.turn), (&before.scene, before.turn));
    let odds = odds.advice.unwrap();
    let advised = hint.strip_prefix("Hint: ").unwrap().split(':').next().unwrap().to_string();
    assert!(odds.lines().count() >= 4 && !advised.is_empty(), "{odds}\n{hint}");
    assert!(!format!("{odds}{hint}").contains('_'), "cards have names: {odds}\n{hint}");
    let best = odds.lines().find(|line| line.starts_with("* ")).unwrap();
    assert!(best.contains(&advised), "{best}\n{hint}");
    assert_eq!(table.ask(RunRequest::Odds, before.turn).advice.unwrap(), odds);
}
