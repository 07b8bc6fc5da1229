//! What all have seen of how a seat plays is kept from round to round.

use croupier_brag::{BetStyle, Brag, Config, Deal, Settings, Showings};
use croupier_kernel::{Card, CardSet, Game, Seat, Seed, Turn};
use croupier_testkit::Playout;

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

fn play(game: &mut Brag, actions: &str) {
    for action in actions.split(',').map(str::trim) {
        let Turn::Seat(seat) = game.turn() else { panic!("over before {action}") };
        game.apply(seat, action.parse().unwrap(), &mut ()).unwrap();
    }
}

#[test]
fn shown_hands_are_kept_by_how_their_seats_had_bet() {
    let settings = Settings { seats: 4, trump: false, magic_cards: false, ..Settings::default() };
    let config = Config::new(settings).unwrap();
    let hands = ["Ks 9h 4c", "Qs Qd 2c", "As Jd 8c", "7s 6d 2h"].map(cards);
    let seed = Seed::from_bytes([1; 32]);
    let mut game = Brag::dealt(&config, &Deal::new(&hands).unwrap(), seed, &mut ()).unwrap();
    play(&mut game, "see, raise 10, see, call, blind, see");
    assert_eq!(game.board().habits[Seat::FIRST].raises, 1);
    play(&mut game, "fold, show");
    let habits = game.board().habits;
    let [raiser, caller, blind, folder] = [0, 1, 2, 3].map(|seat| habits[Seat::new(seat)]);
    assert_eq!(raiser.shown(BetStyle::Raised), Showings { hands: 1, made: 0 }, "a high card");
    assert_eq!(caller.shown(BetStyle::Stayed), Showings { hands: 1, made: 1 }, "a pair");
    assert_eq!(blind.shown(BetStyle::Blind), Showings { hands: 1, made: 0 });
    assert_eq!((folder.rounds, folder.folds), (1, 1));
    for other in [raiser, caller, blind] {
        assert_eq!((other.rounds, other.folds, other.raises), (1, 0, 0));
    }
    let shown = |habits: croupier_brag::Habits| {
        [BetStyle::Blind, BetStyle::Stayed, BetStyle::Raised].map(|line| habits.shown(line).hands)
    };
    assert_eq!(shown(folder), [0, 0, 0], "a folded hand is not shown");
    assert_eq!([shown(raiser), shown(caller), shown(blind)], [[0, 0, 1], [0, 1, 0], [1, 0, 0]]);
}

/// Who looks is seen to, and when; a new round begins with nobody having looked.
#[test]
fn the_lap_in_which_a_seat_has_looked_is_kept_through_the_round() {
    let settings =
        Settings { seats: 2, floor_card: false, draw_from_deck: false, ..Settings::default() };
    let config = Config::new(settings).unwrap();
    let mut game = Brag::new(&config, Seed::from_bytes([1; 32]), &mut ());
    let looked = |game: &Brag| [0, 1].map(|seat| game.board().habits[Seat::new(seat)].looked_in);
    assert_eq!(looked(&game), [0, 0]);
    play(&mut game, "see");
    assert_eq!(looked(&game), [1, 0]);
    play(&mut game, "bet, blind, call, see");
    assert_eq!((game.board().betting.lap, looked(&game)), (2, [1, 2]));
    play(&mut game, "fold");
    assert_eq!((game.board().round, looked(&game)), (2, [0, 0]));
}

/// Whatever is played, no more hands are shown than rounds not folded.
#[test]
fn habits_add_up() {
    let config = Config::new(Settings { coins: 300, ..Settings::default() }).unwrap();
    for number in 0..50 {
        let mut sitting = Playout::<Brag>::new(&config, number);
        while sitting.step() {
            let board = sitting.game.board();
            let folded = board.betting.dealt - board.betting.live;
            for (seat, habits) in board.habits.iter() {
                let shown = [BetStyle::Blind, BetStyle::Stayed, BetStyle::Raised].map(|line| {
                    let shown = habits.shown(line);
                    assert!(shown.made <= shown.hands);
                    shown.hands
                });
                // A fold counts at once, the round when it is over.
                let rounds = habits.rounds + u8::from(folded.contains(seat));
                assert!(shown.iter().sum::<u8>() + habits.folds <= rounds);
                assert!(habits.rounds <= board.round);
            }
        }
    }
}

/// A raise before looking is told from one after it, until the round is over.
#[test]
fn raises_made_before_looking_are_told_from_others() {
    let settings = Settings { seats: 2, quiet_lap: false, ..Settings::default() };
    let config = Config::new(settings).unwrap();
    let mut game = Brag::new(&config, Seed::from_bytes([1; 32]), &mut ());
    let raises = |game: &Brag| {
        [0, 1].map(|seat| {
            let habits = game.board().habits[Seat::new(seat)];
            (habits.raises, habits.blind_raises)
        })
    };
    play(&mut game, "raise 10, see, raise 20");
    assert_eq!(raises(&game), [(1, 1), (1, 0)]);
    play(&mut game, "see, raise 40");
    assert_eq!(raises(&game), [(2, 1), (1, 0)]);
    play(&mut game, "fold");
    assert_eq!((game.board().round, raises(&game)), (2, [(0, 0), (0, 0)]));
}
