//! What chance does with the actions that are open: each kind alike.

use croupier_brag::{Brag, Config, Deal, Settings, ShortStack};
use croupier_kernel::{Card, CardSet, Chance, Game, Moves, Seat, Seed, Turn};

/// Chance that gives these answers and then 0, and keeps what it was asked.
struct Told<'a> {
    answers: &'a [u32],
    asked: Vec<u32>,
}

impl Chance for Told<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        let answer = self.answers.get(self.asked.len()).copied().unwrap_or(0);
        self.asked.push(bound);
        assert!(answer < bound.max(1), "{answer} of {bound}");
        answer
    }
}

/// What the seat to act does by these answers, and what chance was asked. The
/// sitting and its list say the same.
fn sample(game: &Brag, answers: &[u32]) -> (String, Vec<u32>) {
    let Turn::Seat(seat) = game.turn() else { panic!("over") };
    let [mut here, mut listed] = [(); 2].map(|()| Told { answers, asked: Vec::new() });
    let action = game.sample(seat, &mut here).unwrap();
    assert_eq!(game.legal(seat).sample(&mut listed), Some(action));
    assert_eq!(here.asked, listed.asked);
    (action.to_string(), here.asked)
}

/// One action of each kind, as the first answer goes through its numbers.
fn kinds(game: &Brag) -> Vec<String> {
    let (_, asked) = sample(game, &[]);
    (0..asked[0]).map(|answer| sample(game, &[answer]).0).collect()
}

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

fn table(settings: Settings) -> Brag {
    let config = Config::new(Settings { seats: 2, trump: false, ..settings }).unwrap();
    let deal = Deal::new(&[cards("As Kh 9d"), cards("2c 3c 4c")]).unwrap();
    let top: Vec<Card> = cards("7d").into_iter().collect();
    let deal = deal.with_deck(&top).unwrap().with_magic(cards("As 9d 4h 5h"));
    Brag::dealt(&config, &deal, Seed::from_bytes([1; 32]), &mut ()).unwrap()
}

fn play(game: &mut Brag, lines: &str) {
    for line in lines.split(", ") {
        let Turn::Seat(seat) = game.turn() else { panic!("over before {line}") };
        let done = game.apply(seat, line.parse().unwrap(), &mut ());
        done.unwrap_or_else(|wrong| panic!("{seat} {line}: {wrong}"));
    }
}

/// Each kind of what is open comes at one number of as many as there are.
#[test]
fn each_kind_of_action_is_sampled_alike() {
    let mut game = table(Settings { magic_reveal: true, ..Settings::default() });
    assert_eq!(kinds(&game), ["see", "check", "blind", "raise 10", "fold"]);
    play(&mut game, "see");
    assert_eq!(kinds(&game), ["reveal 9d", "bet", "raise 10", "fold"]);
    assert_eq!(sample(&game, &[0, 1]), ("reveal As".to_string(), vec![4, 2]));
    play(&mut game, "bet, blind");
    assert_eq!(kinds(&game), ["draw", "reveal 9d", "call", "raise 10", "fold"]);
    play(&mut game, "draw");
    assert_eq!(kinds(&game), ["swap 9d", "reveal 9d", "call", "raise 10", "fold"]);
    let swaps = [0, 1, 2].map(|answer| sample(&game, &[0, answer]).0);
    assert_eq!(swaps, ["swap 9d", "swap Kh", "swap As"]);
    play(&mut game, "reveal As, raise 10, see");
    assert_eq!(kinds(&game), ["pick", "call", "raise 15", "fold"]);
}

/// R28, C40: the cards that may be given up, and the magic ones that may be shown.
#[test]
fn what_may_be_swapped_and_revealed_is_listed_by_card() {
    let mut game = table(Settings { magic_reveal: true, ..Settings::default() });
    let listed = |game: &Brag| {
        let legal = game.legal(Seat::FIRST);
        (legal.swaps(), legal.reveals())
    };
    let (none, hand, magic) = (cards(""), cards("As Kh 9d"), cards("As 9d"));
    assert_eq!(listed(&game), (none, none));
    play(&mut game, "see");
    assert_eq!(listed(&game), (none, magic));
    play(&mut game, "bet, blind, draw");
    assert_eq!(listed(&game), (hand, magic));
    play(&mut game, "reveal As, swap Kh");
    assert_eq!(listed(&game), (none, none));
}

/// Who is done with the round shows or folds, each in one of two cases, and
/// folds where it cannot show.
#[test]
fn a_show_and_a_fold_are_sampled_alike() {
    let mut game = table(Settings::default());
    for (answer, action) in [(0, "fold"), (1, "show")] {
        assert_eq!(sample(&game, &[4, answer]), (action.to_string(), vec![5, 2]));
    }
    play(&mut game, "raise 9995");
    assert_eq!(kinds(&game), ["see", "blind", "fold"]);
    assert_eq!(sample(&game, &[2, 1]), ("fold".to_string(), vec![3, 2]), "it cannot pay");
}

/// C28, C29: a raise is to the least, about the pot, or the most; who cannot pay
/// for staying goes all-in. Where no card can be had none is sampled (R45).
#[test]
fn a_raise_and_a_last_coin_are_sampled_where_they_are_open() {
    let mut game = table(Settings { coins: 65, draw_from_deck: false, ..Settings::default() });
    play(&mut game, "blind, see");
    let raises = [0, 1, 2].map(|answer| sample(&game, &[1, answer]).0);
    assert_eq!(raises, ["raise 15", "raise 15", "raise 30"]);
    play(&mut game, "raise 30");
    assert_eq!(kinds(&game), ["see", "blind", "raise 35", "fold"]);
    play(&mut game, "see");
    assert_eq!(kinds(&game), ["all-in", "fold"]);
    let mut game =
        table(Settings { coins: 65, short_stack: ShortStack::MustFold, ..Settings::default() });
    play(&mut game, "raise 40, see");
    assert_eq!(kinds(&game), ["fold"]);
}

/// R27, C24: who must swap swaps each of its cards alike, and who is asked for
/// an extra round says yes and no alike.
#[test]
fn what_must_be_done_first_is_sampled_alike() {
    let mut game = table(Settings { rounds: 3, ..Settings::default() });
    play(&mut game, "see, bet, see, call, draw, raise 10, pick");
    for (answer, card) in ["2c", "3c", "4c"].into_iter().enumerate() {
        let swap = (format!("swap {card}"), vec![3]);
        assert_eq!(sample(&game, &[answer as u32]), swap);
    }
    // p1 wins two small rounds and loses a dear one: nobody leads in both.
    play(&mut game, "swap 2c, fold, blind, fold, raise 500, see, call, fold");
    assert_eq!(game.turn(), Turn::Seat(Seat::FIRST));
    for (answer, action) in [(0, "more"), (1, "enough")] {
        assert_eq!(sample(&game, &[answer]), (action.to_string(), vec![2]));
    }
}
