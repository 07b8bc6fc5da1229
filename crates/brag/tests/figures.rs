//! The figures of the documents, typed in from them.

use croupier_brag::{
    AceLowRun, Action, BlindEscalation, Bonuses, Brag, BustPolicy, Category, Config, HAND_CARDS,
    MAGIC_CARDS, Preset, RaiseCap, RuleValues, Settings, ShortStack, ShowWhen, Starter, TieBreak,
    TimeoutAction,
};
use croupier_kernel::{CardSet, Game, Seat, Seed};

/// R7, R8, R31, R42-R45 and what the rulings add to them. Only the four seats
/// are our own.
const SEED: Settings = Settings {
    seats: 4,
    rounds: 10,
    extra_rounds: 5,
    coins: 10_000,
    base: 5,
    blind_multiplier: 1,
    ante: 5,
    check: true,
    ace_low_run: AceLowRun::Second,
    royal_flush: true,
    tie_break: TieBreak::Suit,
    quiet_lap: true,
    max_laps: 6,
    blind_escalation: BlindEscalation::None,
    show_when: ShowWhen::AnyTime,
    show_price_multiplier: 2,
    show_price_flat: false,
    can_show_blind: true,
    raise_cap: RaiseCap::None,
    max_raises: 4,
    short_stack: ShortStack::SidePots,
    bust_policy: BustPolicy::EndGame,
    starter: Starter::Winner,
    trump: true,
    floor_card: true,
    draw_from_deck: true,
    magic_cards: true,
    magic_reveal: false,
    timeout_action: TimeoutAction::CheckFold,
    turn_seconds: 60,
    bonuses: BONUSES,
};

/// R69-R75 for the priorities, C15 and C16 for the amounts; R41 and R66 for the
/// trump in the middle, a card next to it, and a prial made with it.
const BONUSES: Bonuses = Bonuses {
    three_of_a_kind: RuleValues { priority: 91, bonus: 125, trump: 15 },
    royal_flush: RuleValues { priority: 95, bonus: 200, trump: 35 },
    straight_flush: RuleValues { priority: 93, bonus: 180, trump: 15 },
    straight: RuleValues { priority: 89, bonus: 115, trump: 15 },
    flush: RuleValues { priority: 87, bonus: 110, trump: 20 },
    pair: RuleValues { priority: 87, bonus: 100, trump: 5 },
    high_card: RuleValues { priority: 85, bonus: 90, trump: 0 },
    straight_in_one_colour: 120,
    trump_in_middle: 5,
    adjacent_to_trump: 5,
};

#[test]
fn the_seed_preset_has_the_figures_of_the_documents() {
    assert_eq!(Preset::Seed.settings(), SEED);
    assert_eq!(Settings::default(), SEED);
    assert_eq!((HAND_CARDS, MAGIC_CARDS), (3, 4));
    assert!(Config::new(Settings { seats: 13, ..SEED }).is_ok());
    assert!(Config::new(Settings { seats: 14, ..SEED }).is_err());
}

/// Spec 3.3. No floor card means no drawing; a table without trump has no magic
/// cards either, and the last lap of `unity-like` is that of `traditional`: these
/// are our own.
#[test]
fn the_other_presets_differ_as_in_the_documents() {
    let traditional = Settings {
        ace_low_run: AceLowRun::Highest,
        royal_flush: false,
        tie_break: TieBreak::CallerLoses,
        quiet_lap: false,
        max_laps: 20,
        check: false,
        show_when: ShowWhen::HeadsUp,
        can_show_blind: false,
        raise_cap: RaiseCap::Double,
        short_stack: ShortStack::CoverPot,
        trump: false,
        floor_card: false,
        draw_from_deck: false,
        magic_cards: false,
        ..SEED
    };
    let unity_like = Settings {
        tie_break: TieBreak::Split,
        quiet_lap: false,
        max_laps: 20,
        ante: 0,
        check: false,
        blind_escalation: BlindEscalation::Every,
        show_price_flat: true,
        short_stack: ShortStack::MustFold,
        timeout_action: TimeoutAction::AutoCall,
        ..SEED
    };
    assert_eq!(Preset::Traditional.settings(), traditional);
    assert_eq!(Preset::UnityLike.settings(), unity_like);
}

/// R7, R8, R23, R33, R65 and the prices of spec 3.3, at the stake of 5 that a
/// round begins with and at 10.
#[test]
fn prices_are_those_of_the_documents() {
    let config = Config::new(SEED).unwrap();
    let mut game = Brag::new(&config, Seed::from_text("figures").unwrap(), &mut ());
    assert_eq!(game.board().betting.coins.as_slice(), [9_995; 4]);
    assert_eq!(game.board().betting.pot, 20);
    let seat = Seat::FIRST;
    let cost = |game: &Brag, seat, action| game.board().price(seat, CardSet::EMPTY, action);
    for (action, price) in [
        (Action::Check, 0),
        (Action::Blind, 5),
        (Action::Raise(10), 10),
        (Action::Show, 10),
        (Action::Fold, 0),
    ] {
        assert_eq!(cost(&game, seat, action), Ok(price), "blind {action}");
    }
    game.apply(seat, Action::See, &mut ()).unwrap();
    for (action, price) in [
        (Action::Check, 0),
        (Action::Bet, 10),
        (Action::Raise(10), 20),
        (Action::Show, 20),
        (Action::Fold, 0),
    ] {
        assert_eq!(cost(&game, seat, action), Ok(price), "seen {action}");
    }
    game.apply(seat, Action::Raise(10), &mut ()).unwrap();
    let next = Seat::new(1);
    assert_eq!(cost(&game, next, Action::Blind), Ok(10));
    game.apply(next, Action::See, &mut ()).unwrap();
    for (action, price) in [(Action::Call, 20), (Action::Raise(15), 30), (Action::Show, 40)] {
        assert_eq!(cost(&game, next, action), Ok(price), "seen {action}");
    }
}

/// R64.
#[test]
fn the_categories_stand_in_the_order_of_the_documents() {
    let worst_first = Category::ALL.map(Category::id);
    let mut best_first = worst_first;
    best_first.reverse();
    assert_eq!(
        best_first,
        [
            "three_of_a_kind",
            "royal_flush",
            "straight_flush",
            "straight",
            "flush",
            "pair",
            "high_card"
        ]
    );
    assert!(Category::ALL.is_sorted());
}

/// In a round each seat looks and reveals once and has three actions a lap; after
/// the last round and each extra one it may be asked.
#[test]
fn the_longest_sitting_is_counted_and_a_seat_stands_at_its_coins() {
    let most = |settings| Brag::most_actions(&Config::new(settings).unwrap());
    assert_eq!(most(SEED), 15 * 4 * (2 + 3 * 6) + 6 * 4);
    let short = Settings { seats: 3, rounds: 2, extra_rounds: 1, max_laps: 5, ..SEED };
    assert_eq!(most(short), 3 * 3 * (2 + 3 * 5) + 2 * 3);
    let game = Brag::new(&Config::new(short).unwrap(), Seed::from_bytes([1; 32]), &mut ());
    assert_eq!((game.seats(), game.standing(Seat::FIRST)), (3, 10_000 - 5));
    assert_eq!(game.standing(Seat::new(3)), 0, "nobody sits there");
}
