//! How long the prompts of language models are, in whole matches between bots.
//! `docs/llm-seats.md` says so; `BLESS=1` writes that part of it anew.

use std::path::Path;
use std::time::Duration;
use std::{env, fs};

use croupier_bots::{named, stream};
use croupier_brag::Brag;
use croupier_buybust::BuyBust;
use croupier_eldorado::ElDorado;
use croupier_house::{Offered, Setup};
use croupier_kernel::Seat;
use croupier_seats::{Form, Limit, Terms, Wire};
use croupier_sitting::{Input, Notes, Occupant, Sitting};
use croupier_table::{Secret, Table};
use croupier_wording::Words;

const BEGIN: &str =
    "<!-- Measured by crates/house/tests/prompts.rs; BLESS=1 cargo test writes it anew. -->\n";
const END: &str = "<!-- Up to here. -->\n";
const MATCHES: u32 = 5;

/// The lengths of what is said in a form, in characters.
#[derive(Default)]
struct Lengths {
    turns: Vec<usize>,
}

impl Lengths {
    fn mean(&self) -> usize {
        self.turns.iter().sum::<usize>() / self.turns.len().max(1)
    }

    fn longest(&self) -> usize {
        self.turns.iter().copied().max().unwrap_or(0)
    }
}

/// A row of the table: the rules in both forms, and turns in both.
fn row<G: Offered>(seats: u8, setup: &Setup) -> String {
    let config = G::agreed(setup, seats).unwrap();
    let [mut text, mut json] = [Lengths::default(), Lengths::default()];
    let mut rules = [0, 0];
    for number in 0..MATCHES {
        let seed = G::read_seed(&config, &format!("prompts {number}")).unwrap();
        let secret = Secret { seed, nonce: Some([7; 32]), text: None };
        let occupants = vec![Occupant::Model("m".to_string()); seats.into()];
        let mut sitting = Sitting::new(Table::<G>::new(config.clone(), secret, false), occupants);
        let wire = |form, short| {
            let terms = Terms::new(sitting.occupants(), Words::default());
            let limit = Limit::each(Duration::from_secs(60));
            Wire::new(Terms { form, short, limit, ..terms })
        };
        let both = || (wire(Form::Text, false), wire(Form::Json, true));
        let mut wires: Vec<_> = (0..seats).map(|_| both()).collect();
        sitting.open(Duration::ZERO);
        while let Some(question) = sitting.question() {
            let (look, limit) = (sitting.look(question.seat), Limit::each(Duration::from_secs(60)));
            let (words, lines) = &mut wires[question.seat.index()];
            rules = [words.rules(look), lines.rules(look)].map(|told| told.chars().count());
            let last = |told: Vec<String>| told.last().map_or(0, |line| line.chars().count());
            text.turns.push(last(words.begin(look, question, limit)));
            json.turns.push(last(lines.begin(look, question, limit)));
            let mut dice = stream(sitting.bot_seed(), question.seat, look.actions() as u32);
            let bot = named::<G>("easy").unwrap();
            let action = bot.choose(&look.view(), &mut dice).unwrap();
            let (seat, turn, notes) = (question.seat, question.turn, Notes::default());
            sitting.step(Duration::ZERO, Input::Act { seat, turn, action, notes });
        }
        assert!(Seat::all(seats).count() > 0 && text.turns.len() > 10);
    }
    let [full, short] = rules;
    assert!(short * 2 < full, "the short form is shorter: {short} of {full}");
    format!(
        "| {}, {seats} seats | {full} | {short} | {} | {} | {} | {} |\n",
        G::NAME,
        text.mean(),
        text.longest(),
        json.mean(),
        json.longest()
    )
}

#[test]
fn the_document_says_how_long_prompts_are() {
    let usual = Setup::default();
    let rows = [
        row::<ElDorado>(4, &usual),
        row::<ElDorado>(10, &usual),
        row::<Brag>(4, &usual),
        row::<Brag>(13, &usual),
        row::<BuyBust>(3, &usual),
    ];
    let head = "| characters | rules | rules, short | a turn as `text`, mean | longest | a turn as `json`, mean | longest |\n\
                |---|---|---|---|---|---|---|\n";
    let told = format!("\n{head}{}\n", rows.concat());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/llm-seats.md");
    let file = fs::read_to_string(&path).unwrap();
    let (before, rest) = file.split_once(BEGIN).expect("the document has its mark");
    let (kept, after) = rest.split_once(END).expect("and its end");
    if env::var_os("BLESS").is_some() && env::var_os("CI").is_none() {
        fs::write(&path, format!("{before}{BEGIN}{told}{END}{after}")).unwrap();
        return;
    }
    assert_eq!(kept, told, "BLESS=1 cargo test writes docs/llm-seats.md anew");
}
