//! Nothing that the person may not know reaches an update of a run: what others
//! hold and picked, cards face down, the order of the decks, the seed and the nonce.

use croupier_buybust::{BuyBust, Config, Role};
use croupier_kernel::{Game, Hex, Seat, Seed, Turn};
use croupier_table::Table;

use crate::{
    NewMatch, RunRequest, RunTable, RunUpdate, Secret, Served, Setup, Stage, Store, seating,
};

/// Sits down in one seat of a game that is being played, with bots in the others.
fn at(
    config: &Config,
    seed: Seed,
    seat: Seat,
    truth: &BuyBust,
    table: &Table<BuyBust>,
) -> RunTable {
    let secret = Secret::from(seed);
    let shown = table.events().map(|(_, event)| *event).collect();
    let sat = Table::from_game(config.clone(), secret.clone(), false, truth.clone(), shown);
    let who = |role: Role| if role.seat() == seat { "human" } else { "easy" };
    let occupants = seating::occupants(&Role::ORDER.map(|role| who(role).to_string())).unwrap();
    let host = seating::begin(sat, occupants, &secret, &None).unwrap();
    RunTable::at(host, secret, None, Vec::new()).unwrap()
}

/// What reaches the person who is asked: the table, and what is said about it.
fn reaches(table: &mut RunTable, advised: bool) -> Vec<RunUpdate> {
    let opening = table.opening();
    let turn = opening.turn;
    let mut all = vec![opening];
    if advised {
        all.extend([RunRequest::Odds, RunRequest::Hint].map(|what| table.ask(what, turn)));
    }
    all
}

/// Whoever is asked sees the same in every world that fits what it knows.
#[test]
fn an_update_of_a_run_does_not_depend_on_what_is_hidden() {
    let (mut differ, mut compared) = (0, 0);
    for rules in
        ["sequential", "sequential-secret", "sequential-counting", "initiative", "initiative-blind"]
    {
        let wanted = Setup { rules: Some(rules.to_string()), hands: Some(2), ..Setup::default() };
        let config = seating::agreed(&wanted).unwrap();
        for number in 0..6 {
            let seed = Seed::from_text("hidden").unwrap().child(rules, number);
            let mut dice = seed.child("play", 0).dice(0, 0);
            let mut game = BuyBust::new(&config, seed, &mut ());
            let mut table = Table::<BuyBust>::new(config.clone(), seed, false);
            while let Turn::Seat(actor) = table.turn() {
                let other = BuyBust::imagine(&game.view(actor), &mut dice);
                let advised = number == 0 && compared % 5 == 0;
                let [here, there] = [&game, &other]
                    .map(|truth| reaches(&mut at(&config, seed, actor, truth, &table), advised));
                assert!(here[0].scene.mine, "the person is asked");
                assert_eq!(here, there, "{rules}, deal {number}");
                differ += usize::from(game.hidden() != other.hidden());
                compared += 1;
                let action = game.sample(actor, &mut dice).unwrap();
                game.apply(actor, action, &mut ()).unwrap();
                table.act(actor, action).unwrap();
            }
        }
    }
    assert!(compared > 300 && differ > compared / 2, "{differ} of {compared} worlds differed");
}

#[test]
fn neither_the_seed_nor_the_nonce_of_a_run_reaches_an_update() {
    let home = std::env::temp_dir().join(format!("croupier-run-secrecy-{}", std::process::id()));
    let typed = "a run's seed that is typed";
    for rules in ["sequential", "initiative"] {
        let wanted = NewMatch {
            setup: Setup { rules: Some(rules.to_string()), hands: Some(2), ..Setup::default() },
            seed: Some(typed.to_string()),
            ..NewMatch::default()
        };
        let mut table = RunTable::sit_down(&wanted, Some(Store::at(&home))).unwrap();
        let mut last = table.opening();
        let kept = Store::at(&home).find(&last.receipt.as_ref().unwrap().id).unwrap();
        let secret = kept.secret().cloned().unwrap();
        let mut seen = String::new();
        while last.scene.stage != Stage::Over {
            last = match table.goes_on() {
                Some(update) => update,
                None => {
                    let offer = last.scene.offers.iter().find_map(|offer| offer.action).unwrap();
                    table.ask(RunRequest::Act(offer), last.turn)
                }
            };
            seen += &format!("{last:?}");
        }
        assert!(seen.contains(&kept.header().commitment), "what it is committed to is shown");
        let nonce = secret.nonce.expect("a kept match has a nonce");
        for bytes in [secret.seed.to_bytes(), nonce] {
            assert!(!seen.contains(&Hex(&bytes).to_string()), "{rules}");
            assert!(!seen.contains(&format!("{bytes:?}")), "{rules}");
        }
        assert!(!seen.contains(typed), "{rules}");
    }
    std::fs::remove_dir_all(&home).unwrap();
}
