//! How good a hand is among all that are possible.

use croupier_brag::{Action, Brag, Config, Deal, Preset, Settings};
use croupier_kernel::{Card, Game, Seat};
use croupier_table::Chances;

use crate::sitting::seed;

#[test]
fn chances_are_counted_from_the_cards_that_are_not_seen() {
    let hand = |text: &str| text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
    let seen = |preset: Preset, own: &str, trump: Option<&str>| {
        let magic = hand("2c 3c 4c 5c");
        let config = Config::new(Settings { seats: 2, ..preset.settings() }).unwrap();
        let mut deal = Deal::new(&[hand(own), hand("8c 9d Jc")]).unwrap();
        if let Some(trump) = trump {
            deal = deal.with_trump(trump.parse().unwrap()).with_magic(magic);
        }
        let mut game = Brag::dealt(&config, &deal, seed("chances"), &mut ()).unwrap();
        assert_eq!(Chances::against_anyone(&game.view(Seat::FIRST)), None, "blind");
        game.apply(Seat::FIRST, Action::See, &mut ()).unwrap();
        Chances::against_anyone(&game.view(Seat::FIRST)).unwrap()
    };
    let of = 49 * 48 * 47 / 6;
    // Only the four prials of threes are better than aces.
    let aces = seen(Preset::Traditional, "As Ah Ad", None);
    assert_eq!(aces, Chances { below: of - 4, level: 0, of });
    // With the trump abroad, so are two threes and it.
    let aces = seen(Preset::Seed, "As Ah Ad", Some("9h"));
    assert_eq!(aces, Chances { below: of - 4 - 6, level: 0, of });
    // Where suits do not decide, the other deuce-three-five hands are level: 3
    // ranks of 3 unseen suits each, less the flushes.
    let worst = seen(Preset::Traditional, "2s 3h 5d", None);
    assert_eq!(worst, Chances { below: 0, level: 27 - 1, of });
    // Where they do, those with the five of clubs are below: 9, less a flush.
    let worst = seen(Preset::Seed, "2s 3h 5d", Some("9h"));
    assert_eq!(worst, Chances { below: 9 - 1, level: 0, of });
}

/// What a seat took up for all to see is in its hand, and in no other.
#[test]
fn chances_against_a_seat_count_only_hands_with_its_open_cards() {
    let hand = |text: &str| text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
    let config = Config::new(Settings { seats: 2, ..Preset::Seed.settings() }).unwrap();
    let deal = Deal::new(&[hand("As Ah 2d"), hand("8c 9d Jc")]).unwrap();
    let deal = deal.with_trump("9h".parse().unwrap()).with_magic(hand("2c 3c 4c 5c"));
    let mut game = Brag::dealt(&config, &deal, seed("open"), &mut ()).unwrap();
    game.apply(Seat::FIRST, Action::See, &mut ()).unwrap();
    let mut view = game.view(Seat::FIRST);
    let other = Seat::new(1);
    assert_eq!(Chances::against_seat(&view, other), Chances::against_anyone(&view));
    assert_eq!(Chances::against_seat(&view, Seat::new(2)), None, "nobody sits there");
    // Two deuces in sight: 47 cards are left for the third, and all such hands
    // with no trump are a pair of deuces, which lose to aces.
    view.board.floor.open[other] = hand("2s 2h");
    let chances = Chances::against_seat(&view, other).unwrap();
    // Only the deuce of clubs and the trump make three of a kind.
    assert_eq!(chances, Chances { below: 45, level: 0, of: 47 });
    view.board.floor.open[other] = hand("2s 2h 2c");
    let chances = Chances::against_seat(&view, other).unwrap();
    assert_eq!(chances, Chances { below: 0, level: 0, of: 1 });
}

#[test]
fn shares_are_of_all_hands_and_ties_count_half() {
    let chances = Chances { below: 3, level: 2, of: 8 };
    assert_eq!((chances.share(), chances.share_below()), (0.5, 0.375));
    assert_eq!((Chances::default().share(), Chances::default().share_below()), (0.0, 0.0));
}
