//! What a frame costs the main thread, without a screen: the whole update of
//! the window's own plugins, which is systems, layout and text. Five runs of the
//! same frames: hands played by pointer and keys, edits of a card file, and
//! other sizes of the window. Then two runs with every seat open and as many cards
//! as there may be, five times each. Time is what the thread was at work.
//!
//! `cargo run --profile window -p croupier-desktop --example frames`

mod clock;
mod run;
mod sitting;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

use run::Run;
use sitting::{GOOD, Sitting};

/// The longest that a frame may take.
const LIMIT: Duration = Duration::from_millis(4);

/// Every frame of a sitting, and how long it took to the first picture.
fn sit(assets: &Path) -> (Vec<(&'static str, Duration)>, Duration) {
    let mut sitting = Sitting::new(assets);
    for _ in 0..10 {
        sitting.play();
        sitting.deal();
    }
    sitting.edit("heat: 5,", "heat: 6,", GOOD);
    sitting.edit("heat: 6,", "heat: lots,", "a bad edit");
    sitting.edit("heat: lots,", "heat: 5,", GOOD);
    sitting.resize(1930.0, 1090.0, "another size, the same scale");
    for _ in 0..3 {
        sitting.resize(1280.0, 720.0, "another size, another scale");
        sitting.play();
        sitting.resize(1920.0, 1080.0, "another size, another scale");
        sitting.deal();
    }
    (sitting.frames, sitting.start)
}

fn main() {
    let assets = std::env::temp_dir().join(format!("croupier-frames-{}", std::process::id()));
    let runs: Vec<_> = (0..5).map(|_| sit(&assets)).collect();
    // A folder that cannot be removed does not change what was measured.
    let _ = fs::remove_dir_all(&assets);
    let mut kinds: BTreeMap<&str, Vec<[Duration; 5]>> = BTreeMap::new();
    for (place, (what, _)) in runs[0].0.iter().enumerate() {
        let mut times = [0, 1, 2, 3, 4].map(|run: usize| {
            let (same, time) = runs[run].0[place];
            assert_eq!(same, *what, "every run has the same frames");
            time
        });
        times.sort_unstable();
        kinds.entry(what).or_default().push(times);
    }
    println!("1920x1080, five runs; ms: the shortest of five per frame, and the worst of all");
    println!("{:30} {:>6} {:>7} {:>8} {:>6}", "", "frames", "median", "longest", "worst");
    for (what, times) in &mut kinds {
        tell(what, times);
    }
    let all: Vec<[Duration; 5]> = kinds.into_values().flatten().collect();
    let over = |least: usize| all.iter().filter(|times| times[least] > LIMIT).count();
    println!(
        "over 4 ms in every run: {} of {} frames; in any run: {}",
        over(0),
        all.len(),
        over(4)
    );
    let start = runs.iter().map(|(_, start)| *start).min().unwrap_or_default();
    println!("left out: the two frames up to the first picture, {:.0} ms in all", ms(start));
    for rules in ["sequential", "initiative"] {
        run(rules);
    }
}

/// Tells of every frame of a run that is played five times: the shortest of five, as for
/// the rounds, and the worst of all.
fn run(rules: &str) {
    let runs: Vec<Run> = (0..5).map(|_| Run::new(rules).played()).collect();
    println!("\na run of {rules}, at most {} cards on the table, five times; ms", runs[0].most);
    println!(
        "{:30} {:>6} {:>7} {:>7} {:>8} {:>6}",
        "", "frames", "mean", "median", "longest", "worst"
    );
    let mut kinds: BTreeMap<&str, (Vec<Duration>, Duration)> = BTreeMap::new();
    for (place, (what, _)) in runs[0].frames.iter().enumerate() {
        let times: Vec<Duration> = runs
            .iter()
            .map(|run| {
                let (same, time) = run.frames[place];
                assert_eq!(same, *what, "every run has the same frames");
                time
            })
            .collect();
        let shortest = times.iter().copied().min().unwrap_or_default();
        let worst = times.iter().copied().max().unwrap_or_default();
        for kind in [*what, "all of them"] {
            let (all, most) = kinds.entry(kind).or_default();
            all.push(shortest);
            *most = worst.max(*most);
        }
    }
    for (what, (took, worst)) in &mut kinds {
        took.sort_unstable();
        let mean = took.iter().sum::<Duration>() / u32::try_from(took.len()).unwrap_or(1);
        let (median, longest) = (took[took.len() / 2], took[took.len() - 1]);
        let [mean, median, longest, worst] = [mean, median, longest, *worst].map(ms);
        let frames = took.len();
        println!("{what:30} {frames:6} {mean:7.2} {median:7.2} {longest:8.2} {worst:6.2}");
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn tell(what: &str, times: &mut [[Duration; 5]]) {
    times.sort_unstable();
    let worst = times.iter().map(|times| times[4]).max().unwrap_or_default();
    let (median, longest) = (times[times.len() / 2][0], times[times.len() - 1][0]);
    let over = if longest > LIMIT { "  over 4 ms" } else { "" };
    let (median, longest, worst) = (ms(median), ms(longest), ms(worst));
    println!("{what:30} {:6} {median:7.2} {longest:8.2} {worst:6.2}{over}", times.len());
}
