//! The figures of the documents, typed in from them.

use croupier_brag::{
    AceLowRun, Action, BlindEscalation, Bonuses, Brag, BustPolicy, Category, CheckWhen, Config,
    HAND_CARDS, MAGIC_CARDS, Preset, RaiseCap, RuleValues, Settings, ShortStack, ShowReach,
    ShowWhen, Starter, TieBreak, TimeoutAction,
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
    starter_ante: 0,
    check_when: CheckWhen::FirstLapUnseen,
    ace_low_run: AceLowRun::Lowest,
    royal_flush: true,
    tie_break: TieBreak::Suit,
    quiet_lap: true,
    max_laps: 6,
    blind_escalation: BlindEscalation::OpeningOnly,
    show_when: ShowWhen::AnyTime,
    show_price_multiplier: 2,
    show_price_flat: false,
    can_show_blind: true,
    show_reach: ShowReach::Answered,
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
    adjacent_with_pairs: true,
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
    let quiet = Settings {
        check_when: CheckWhen::UntilBet,
        ace_low_run: AceLowRun::Second,
        blind_escalation: BlindEscalation::None,
        show_reach: ShowReach::Everyone,
        bonuses: Bonuses { adjacent_with_pairs: false, ..BONUSES },
        ..SEED
    };
    let traditional = Settings {
        ace_low_run: AceLowRun::Highest,
        royal_flush: false,
        tie_break: TieBreak::CallerLoses,
        quiet_lap: false,
        max_laps: 20,
        check_when: CheckWhen::Never,
        show_when: ShowWhen::HeadsUp,
        can_show_blind: false,
        raise_cap: RaiseCap::Double,
        short_stack: ShortStack::CoverPot,
        trump: false,
        floor_card: false,
        draw_from_deck: false,
        magic_cards: false,
        ..quiet
    };
    let unity_like = Settings {
        tie_break: TieBreak::Split,
        quiet_lap: false,
        max_laps: 20,
        check_when: CheckWhen::Never,
        blind_escalation: BlindEscalation::Every,
        show_price_flat: true,
        short_stack: ShortStack::MustFold,
        timeout_action: TimeoutAction::AutoCall,
        ..quiet
    };
    assert_eq!(Preset::SeedQuiet.settings(), quiet);
    assert_eq!(Preset::Traditional.settings(), traditional);
    assert_eq!(Preset::UnityLike.settings(), unity_like);
}

/// R7, R8, R23, R24, R33, R65: a blind bet of 5 makes it 10 for the others, and
/// who has looked then pays 20; whoever looks must bet, and cannot check.
#[test]
fn prices_are_those_of_the_documents() {
    let config = Config::new(SEED).unwrap();
    let mut game = Brag::new(&config, Seed::from_text("figures").unwrap(), &mut ());
    assert_eq!(game.board().betting.coins.as_slice(), [9_995; 4]);
    assert_eq!(game.board().betting.pot, 20);
    let [first, second, third, fourth] = [0, 1, 2, 3].map(Seat::new);
    let cost = |game: &Brag, seat, action| game.board().price(seat, CardSet::EMPTY, action).ok();
    let costs = |game: &Brag, seat: Seat, prices: &[(Action, Option<u32>)]| {
        for (action, price) in prices {
            assert_eq!(cost(game, seat, *action), *price, "{seat} {action}");
        }
    };
    let blind = [
        (Action::Check, Some(0)),
        (Action::Blind, Some(5)),
        (Action::Raise(10), Some(10)),
        (Action::Show, Some(10)),
        (Action::Fold, Some(0)),
    ];
    costs(&game, first, &blind);
    let mut looked = game.clone();
    looked.apply(first, Action::See, &mut ()).unwrap();
    let seen = [
        (Action::Check, None),
        (Action::Bet, Some(10)),
        (Action::Raise(10), Some(20)),
        (Action::Show, Some(20)),
        (Action::Fold, Some(0)),
    ];
    costs(&looked, first, &seen);
    game.apply(first, Action::Blind, &mut ()).unwrap();
    costs(
        &game,
        second,
        &[(Action::Check, None), (Action::Blind, Some(10)), (Action::Show, Some(20))],
    );
    game.apply(second, Action::Blind, &mut ()).unwrap();
    assert_eq!(cost(&game, third, Action::Blind), Some(10), "only the first bet doubles");
    game.apply(third, Action::See, &mut ()).unwrap();
    costs(
        &game,
        third,
        &[(Action::Call, Some(20)), (Action::Raise(15), Some(30)), (Action::Show, Some(40))],
    );
    game.apply(third, Action::Raise(15), &mut ()).unwrap();
    assert_eq!(cost(&game, fourth, Action::Blind), Some(15));
}

/// C19: a raise that opens the betting names the stake itself, blind or seen.
#[test]
fn an_opening_raise_does_not_double_on_top() {
    let config = Config::new(SEED).unwrap();
    for look in [false, true] {
        let mut game = Brag::new(&config, Seed::from_text("figures").unwrap(), &mut ());
        if look {
            game.apply(Seat::FIRST, Action::See, &mut ()).unwrap();
        }
        game.apply(Seat::FIRST, Action::Raise(10), &mut ()).unwrap();
        game.apply(Seat::new(1), Action::Blind, &mut ()).unwrap();
        assert_eq!(game.board().betting.stake, 10);
    }
    let mut game = Brag::new(&config, Seed::from_text("figures").unwrap(), &mut ());
    game.apply(Seat::FIRST, Action::See, &mut ()).unwrap();
    game.apply(Seat::FIRST, Action::Bet, &mut ()).unwrap();
    game.apply(Seat::new(1), Action::Blind, &mut ()).unwrap();
    assert_eq!(game.board().betting.stake, 5, "a seen bet was first");
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
