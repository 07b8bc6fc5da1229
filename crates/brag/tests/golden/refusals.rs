//! What is refused in the transcripts, compared with what is refused in play.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use croupier_brag::{
    Action, Brag, BustPolicy, CardStep, CheckWhen, Config, Illegal, Preset, RaiseCap, Settings,
    ShortStack, ShowWhen,
};
use croupier_kernel::{Card, Game, Moves, Seat, Turn};
use croupier_testkit::Playout;
use croupier_testkit::golden::Script;

use super::Transcript;

/// A phase, an action by its word, and the reason it is refused by its name.
type Refused = BTreeSet<(String, String, String)>;

/// The phase; a seat that has picked up the floor card is in one of its own.
fn phase(game: &Brag) -> String {
    let board = game.board();
    match board.floor.step {
        CardStep::Picked => "MustSwap".to_string(),
        CardStep::Free | CardStep::Drew | CardStep::Swapped => format!("{:?}", board.phase()),
    }
}

fn note(refused: &mut Refused, phase: &str, action: Action, reason: Illegal) {
    let first = |text: String| text.split(' ').next().unwrap_or_default().to_string();
    let (word, reason) = (first(action.to_string()), first(format!("{reason:?}")));
    refused.insert((phase.to_string(), word, reason));
}

/// What the seat to act tries in vain in the transcripts.
fn in_transcripts() -> Refused {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"));
    let mut refused = Refused::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let text = fs::read_to_string(path).unwrap();
        let (opening, play) = text.split_once("\n\n").unwrap();
        let is_input = |line: &&str| !line.starts_with([' ', '#']);
        let opening: Vec<&str> = opening.lines().filter(is_input).collect();
        let mut game = Transcript::open(&opening, &mut Vec::new()).unwrap();
        for line in play.lines().filter(is_input) {
            let Some((seat, action)) = line.split_once(" > ") else { continue };
            let (seat, action) = (seat.parse().unwrap(), action.parse().unwrap());
            let phase = phase(&game);
            match game.apply(seat, action, &mut ()) {
                Ok(()) | Err(Illegal::NotYourTurn { .. }) => {}
                Err(reason) => note(&mut refused, &phase, action, reason),
            }
        }
    }
    refused
}

/// Every action, with all cards and with stakes that fit and that do not.
fn everything(game: &Brag, seat: Seat) -> impl Iterator<Item = Action> {
    let betting = &game.board().betting;
    let (base, coins, stake) = (game.config().base, betting.coins[seat], betting.stake);
    let stakes = [0, stake, stake + 1, stake + base, stake + base + 1, betting.pot + base];
    let stakes = stakes.into_iter().chain([coins, coins + base]).map(Action::Raise);
    let cards = Card::PACK.into_iter();
    let cards = cards.flat_map(|card| [Action::Swap(card), Action::Reveal(card)]);
    Action::PLAIN.into_iter().chain(stakes).chain(cards)
}

/// Tries everything before each step of a sitting, and after the last.
fn try_everything(
    config: &Config,
    number: u32,
    mut step: impl FnMut(&mut Playout<Brag>) -> bool,
    refused: &mut Refused,
) {
    let mut sitting = Playout::<Brag>::new(config, number);
    for _ in 0..=Brag::most_actions(config) {
        let game = &sitting.game;
        let seat = match game.turn() {
            Turn::Seat(seat) => seat,
            Turn::Over => Seat::FIRST,
        };
        for action in everything(game, seat) {
            if let Err(reason) = game.clone().apply(seat, action, &mut ()) {
                note(refused, &phase(game), action, reason);
            }
        }
        if !step(&mut sitting) {
            break;
        }
    }
}

/// Looks, draws and swaps whenever it can, and stays.
fn draw_and_swap(sitting: &mut Playout<Brag>) -> bool {
    let Turn::Seat(seat) = sitting.game.turn() else { return false };
    let legal = sitting.game.legal(seat);
    let eager = [Action::See, Action::Draw, Action::Bet, Action::Call];
    let eager = eager.into_iter().find(|action| legal.contains(*action));
    let action = legal.swaps().next().map(Action::Swap).or(eager).unwrap();
    sitting.act(seat, action);
    true
}

fn tables() -> Vec<Settings> {
    let few = |preset: Preset| Settings { coins: 150, rounds: 2, ..preset.settings() };
    let (seed, must_fold) = (few(Preset::Seed), ShortStack::MustFold);
    let heads_up = Settings { seats: 2, ..seed };
    vec![
        seed,
        few(Preset::SeedQuiet),
        Settings { coins: 9, seats: 2, short_stack: must_fold, ..few(Preset::SeedQuiet) },
        few(Preset::Traditional),
        few(Preset::UnityLike),
        Settings { magic_reveal: true, turn_seconds: 0, ..seed },
        Settings { raise_cap: RaiseCap::Pot, ante: 0, ..heads_up },
        Settings { draw_from_deck: false, ..heads_up },
        Settings { coins: 9, ..heads_up },
        Settings { short_stack: must_fold, max_raises: 1, coins: 40, ..heads_up },
        Settings { short_stack: must_fold, coins: 9, ..heads_up },
        Settings { short_stack: must_fold, coins: 9, check_when: CheckWhen::Never, ..heads_up },
        Settings { show_when: ShowWhen::HeadsUp, can_show_blind: false, ..seed },
        Settings { check_when: CheckWhen::Never, raise_cap: RaiseCap::Double, ..heads_up },
        Settings { bust_policy: BustPolicy::Eliminate, rounds: 4, ..seed },
        Settings { bust_policy: BustPolicy::Eliminate, rounds: 4, turn_seconds: 0, ..seed },
    ]
}

/// What the rules refuse to whoever tries everything.
fn in_play() -> Refused {
    let mut refused = Refused::new();
    for settings in tables() {
        let config = Config::new(settings).unwrap();
        for number in 0..60 {
            try_everything(&config, number, Playout::step, &mut refused);
        }
    }
    let full = Settings { seats: 13, rounds: 1, quiet_lap: false, ..Settings::default() };
    try_everything(&Config::new(full).unwrap(), 0, draw_and_swap, &mut refused);
    refused
}

/// A transcript shows the refusal of each action, in each phase, for each
/// reason that play meets there.
#[test]
fn every_action_is_refused_somewhere_in_every_phase() {
    let (shown, met) = (in_transcripts(), in_play());
    let missing: Vec<_> = met.difference(&shown).collect();
    assert!(missing.is_empty(), "no transcript has {missing:#?}");
}

/// What is met above is all there is: a seat in play may always fold (R52),
/// and a seat that is asked may always answer (C24). Everything else is refused
/// in each phase to some seat.
#[test]
fn only_folding_and_answering_are_never_refused() {
    let met = in_play();
    let words: BTreeSet<&str> = met.iter().map(|(_, word, _)| word.as_str()).collect();
    let phases: BTreeSet<&str> = met.iter().map(|(phase, _, _)| phase.as_str()).collect();
    let is_met = |phase: &str, word: &str| met.iter().any(|(at, of, _)| at == phase && of == word);
    let all = phases.iter().flat_map(|phase| words.iter().map(move |word| (*phase, *word)));
    let never: Vec<_> = all.filter(|(phase, word)| !is_met(phase, word)).collect();
    assert_eq!((phases.len(), words.len()), (6, Action::PLAIN.len() + 3));
    assert_eq!(
        never,
        [
            ("Asking", "enough"),
            ("Asking", "more"),
            ("CardActions", "fold"),
            ("FinalBetting", "fold"),
            ("InitialBetting", "fold"),
        ]
    );
}
