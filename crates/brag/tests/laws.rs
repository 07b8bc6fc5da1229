//! The laws every game obeys, for Three Card Brag.

use croupier_brag::{
    Action, BlindEscalation, Brag, BustPolicy, CheckWhen, Config, Deal, Event, HAND_CARDS,
    MAGIC_CARDS, Phase, Preset, Public, RaiseCap, Settings, ShortStack, ShowReach, ShowWhen,
    Starter, TieBreak, TimeoutAction,
};
use croupier_kernel::{Card, CardSet, Dice, Game, Seat, Turn, shuffle};
use croupier_testkit::{Playout, Subject, laws};

#[path = "laws/moves.rs"]
mod moves;
#[path = "laws/order.rs"]
mod order;
#[path = "laws/settings.rs"]
mod settings;

const HAND_SIZE: usize = HAND_CARDS as usize;

/// Every preset at 2, 4, 8 and 13 seats, with so few coins that poverty bites.
struct Presets;

/// The settings that no preset has, with few coins.
struct Corners;

/// Every preset at 2, 4, 8 and 13 seats with all its coins.
struct Rich;

/// Every value of every setting, one at a time from every preset.
struct Each;

/// Values of all settings, drawn together.
struct Drawn;

/// The rich tables and both of these. Where sittings are short most seats are
/// blind, and few worlds differ; among the long ones there are enough.
struct RichAndEach;

/// Those of `Each` and `Drawn` at which all raises can be listed in a short time.
struct FewRaises;

fn table(settings: Settings) -> Config {
    Config::new(settings).unwrap()
}

fn presets(change: impl Fn(Settings) -> Settings) -> Vec<Config> {
    let sizes = [2, 4, 8, 13];
    let all = Preset::ALL.into_iter().flat_map(|preset| sizes.map(|seats| (preset, seats)));
    all.map(|(preset, seats)| table(change(Settings { seats, ..preset.settings() }))).collect()
}

macro_rules! subject {
    ($name:ident, $tables:expr) => {
        impl Subject for $name {
            type Game = Brag;

            fn tables() -> Vec<Config> {
                $tables
            }

            fn every_action(game: &Brag) -> Vec<Action> {
                every_action(game)
            }

            fn conserved(game: &Brag) -> Result<(), String> {
                conserved(game)
            }

            fn scrambled(game: &Brag, seat: Seat, dice: &mut Dice) -> Brag {
                scrambled(game, seat, dice)
            }
        }
    };
}

subject!(Presets, presets(|preset| Settings { coins: 150, rounds: 3, extra_rounds: 2, ..preset }));
subject!(Rich, presets(|preset| preset));
subject!(Each, settings::each());
subject!(Drawn, settings::drawn());
subject!(RichAndEach, [Rich::tables(), settings::each(), settings::drawn()].concat());
subject!(FewRaises, {
    let tables = [settings::each(), settings::drawn()].concat();
    tables.into_iter().filter(|table| table.coins / table.base <= 50).collect()
});
subject!(Corners, {
    let poor = |seats, coins, base, ante| Settings {
        seats,
        coins,
        base,
        ante,
        rounds: 4,
        ..Settings::default()
    };
    let eliminate = |settings| Settings { bust_policy: BustPolicy::Eliminate, ..settings };
    [
        poor(2, 60, 5, 5),
        poor(3, 7, 10, 3),
        poor(4, 9, 2, 9),
        Settings { magic_reveal: true, ..poor(4, 200, 5, 5) },
        Settings {
            magic_reveal: true,
            short_stack: ShortStack::CoverPot,
            show_reach: ShowReach::Everyone,
            ..poor(5, 90, 5, 5)
        },
        eliminate(poor(3, 40, 5, 5)),
        eliminate(Settings { starter_ante: 8, ..poor(4, 50, 5, 5) }),
        eliminate(Settings { starter: Starter::Rotating, rounds: 10, ..poor(5, 30, 7, 0) }),
        eliminate(Settings {
            short_stack: ShortStack::CoverPot,
            show_reach: ShowReach::Everyone,
            ..poor(13, 21, 5, 1)
        }),
        Settings { tie_break: TieBreak::Split, trump: false, ..poor(8, 80, 5, 5) },
        Settings {
            tie_break: TieBreak::CallerLoses,
            show_when: ShowWhen::HeadsUp,
            can_show_blind: false,
            raise_cap: RaiseCap::Pot,
            ..poor(3, 300, 10, 10)
        },
        Settings {
            short_stack: ShortStack::MustFold,
            blind_escalation: BlindEscalation::OpeningOnly,
            raise_cap: RaiseCap::Double,
            max_raises: 1,
            show_price_multiplier: 1,
            ..poor(3, 101, 5, 5)
        },
        Settings {
            blind_escalation: BlindEscalation::Every,
            timeout_action: TimeoutAction::AutoCall,
            blind_multiplier: 3,
            draw_from_deck: false,
            ..poor(4, 150, 7, 0)
        },
        Settings { quiet_lap: false, max_laps: 3, turn_seconds: 0, ..poor(2, 100, 5, 5) },
        Settings { extra_rounds: 5, rounds: 1, magic_cards: false, ..poor(4, 500, 50, 10) },
        Settings { floor_card: false, check_when: CheckWhen::Never, ..poor(6, 33, 5, 3) },
    ]
    .map(table)
    .to_vec()
});

fn every_action(game: &Brag) -> Vec<Action> {
    let board = game.board();
    let betting = board.betting;
    let base = board.config.base;
    let coins = match game.turn() {
        Turn::Seat(seat) => betting.coins[seat],
        Turn::Over => 0,
    };
    let mut every = Action::PLAIN.to_vec();
    for middle in [0, betting.stake, betting.stake + base, betting.pot, coins / 2, coins] {
        for step in [0, 1, base - 1, base, base + 1] {
            every.push(Action::Raise(middle + step));
            every.push(Action::Raise(middle.saturating_sub(step)));
        }
        every.push(Action::Raise(middle / base * base));
    }
    every.extend([u32::MAX / 2 + 1, u32::MAX / base * base, u32::MAX].map(Action::Raise));
    let hands = Seat::all(game.seats().min(3)).map(|seat| game.hand(seat));
    let mine = match game.turn() {
        Turn::Seat(seat) => game.hand(seat),
        Turn::Over => CardSet::EMPTY,
    };
    let cards = hands.fold(mine | board.floor.magic | board.floor.out(), |all, hand| all | hand);
    every.extend(cards.into_iter().map(Action::Swap));
    every.extend(cards.into_iter().map(Action::Reveal));
    every
}

fn conserved(game: &Brag) -> Result<(), String> {
    let board = game.board();
    let (betting, floor, config) = (&board.betting, &board.floor, &board.config);
    let in_round = !matches!(board.phase(), Phase::Asking | Phase::Over);
    let hands: Vec<CardSet> = Seat::all(game.seats()).map(|seat| game.hand(seat)).collect();
    let mut cards: Vec<Card> = hands.iter().copied().flatten().collect();
    cards.extend(game.deck());
    cards.extend(floor.card);
    cards.extend(floor.discards);
    let different: CardSet = cards.iter().copied().collect();
    let hand_sizes = Seat::all(game.seats()).all(|seat| {
        game.hand(seat).len() == if betting.dealt.contains(seat) { HAND_CARDS } else { 0 }
    });
    let open = Seat::all(game.seats()).all(|seat| (floor.open[seat] - game.hand(seat)).is_empty());
    let sum = |coins: &[u32]| coins.iter().sum::<u32>();
    let rounds = board.rounds_won.as_slice().iter().sum::<u8>();
    let live = if in_round {
        betting.live.len() >= 2 && betting.live.contains(betting.to_act)
    } else {
        betting.live.is_empty() && betting.seen.is_empty() && betting.dealt.is_empty()
    };
    let named = in_round && config.magic_cards;
    for (fine, what) in [
        (hand_sizes, "a hand has the wrong size"),
        (cards.len() == if in_round { 52 } else { 0 }, "cards are lost or made"),
        (different.len() as usize == cards.len(), "a card is in two places"),
        (!in_round || usize::from(floor.deck_left) == game.deck().len(), "the deck"),
        (open, "a card all saw go into a hand is not there"),
        (floor.trump.is_some() == (in_round && config.trump), "the trump"),
        (floor.magic.len() == if named { MAGIC_CARDS } else { 0 }, "the magic cards"),
        (!floor.trump.is_some_and(|card| floor.magic.contains(card)), "the trump is magic"),
        (
            sum(betting.coins.as_slice()) + betting.pot == u32::from(game.seats()) * config.coins,
            "coins",
        ),
        (sum(betting.paid.as_slice()) == betting.pot, "the pot is what was paid"),
        (
            Seat::all(game.seats()).all(|seat| betting.dear[seat] <= betting.paid[seat]),
            "dear coins",
        ),
        (betting.stake.is_multiple_of(config.base), "the stake is off its step"),
        (betting.raises <= config.max_raises, "raises"),
        ((1..=config.max_laps).contains(&betting.lap), "laps"),
        (rounds + u8::from(in_round) <= board.round, "rounds won"),
        (board.round <= config.rounds + config.extra_rounds, "rounds"),
        (live, "the live seats"),
        (
            Seat::all(game.seats()).all(|seat| {
                !betting.live.contains(seat)
                    || betting.broke.contains(seat) == (betting.coins[seat] == 0)
            }),
            "who is broke",
        ),
    ] {
        if !fine {
            return Err(format!("does not add up: {what}: {game:?}"));
        }
    }
    Ok(())
}

/// Every card the seat has not seen is dealt anew, its own included while it
/// is blind. What it has seen is read from the truth: its own hand once it has
/// looked, what lies on the floor and was discarded, and what it saw others
/// take up or reveal.
fn scrambled(game: &Brag, seat: Seat, dice: &mut Dice) -> Brag {
    let board = game.board();
    let looked = board.betting.seen.contains(seat);
    let known = |each: Seat| {
        if looked && each == seat { game.hand(each) } else { board.floor.open[each] }
    };
    let mut seen = board.floor.discards;
    seen = seen | board.floor.card.into_iter().collect();
    for each in Seat::all(game.seats()) {
        seen = seen | known(each);
    }
    let mut rest: Vec<Card> = Card::PACK.into_iter().filter(|card| !seen.contains(*card)).collect();
    shuffle(&mut rest, dice);
    let mut rest = rest.into_iter();
    let mut hands = Vec::new();
    for each in Seat::all(game.seats()) {
        let mut hand = known(each);
        if board.betting.dealt.contains(each) {
            hand = rest.by_ref().take(HAND_SIZE - hand.len() as usize).chain(hand).collect();
        }
        hands.push(hand);
    }
    let deck: Vec<Card> = rest.collect();
    let deal = Deal::new(&hands).unwrap().with_deck(&deck).unwrap();
    game.redealt(&deal, dice.seed()).unwrap()
}

#[test]
fn an_action_is_accepted_if_and_only_if_it_is_listed() {
    laws::exact_legality::<Presets>(4);
    laws::exact_legality::<Corners>(12);
    laws::exact_legality::<FewRaises>(1);
}

#[test]
fn coins_cards_and_counts_add_up_after_every_action() {
    laws::conservation::<Presets>(100);
    laws::conservation::<Corners>(200);
    laws::conservation::<Each>(6);
    laws::conservation::<Drawn>(20);
    laws::conservation::<Rich>(20);
}

#[test]
fn nothing_a_seat_is_told_depends_on_cards_it_has_not_seen() {
    laws::non_interference::<Presets>(6);
    laws::non_interference::<Corners>(12);
    laws::non_interference::<RichAndEach>(1);
}

#[test]
fn an_imagined_world_looks_like_the_true_one_and_can_be_played() {
    laws::honest_imagination::<Presets>(6);
    laws::honest_imagination::<Corners>(12);
    laws::honest_imagination::<Each>(1);
    laws::honest_imagination::<Drawn>(1);
    laws::honest_imagination::<Rich>(1);
}

#[test]
fn the_same_seed_and_actions_give_the_same_sitting() {
    laws::replay::<Presets>(20);
    laws::replay::<Corners>(40);
    laws::replay::<Each>(2);
    laws::replay::<Drawn>(4);
    laws::replay::<Rich>(10);
}

#[test]
fn every_sitting_ends_in_time_with_an_outcome() {
    laws::termination::<Presets>(100);
    laws::termination::<Corners>(200);
    laws::termination::<Each>(6);
    laws::termination::<Drawn>(20);
    laws::termination::<Rich>(20);
}

/// The laws say little about rules that random play never meets.
#[test]
fn random_play_meets_every_kind_of_event() {
    let mut met = std::collections::BTreeMap::new();
    for config in Presets::tables().iter().chain(&Corners::tables()) {
        for number in 0..60 {
            let mut sitting = Playout::<Brag>::new(config, number);
            while sitting.step() {}
            for event in &sitting.events {
                let kind = match event {
                    Event::Public(Public::ShowdownReached { reason }) => format!("{reason:?}"),
                    Event::Public(Public::PotTaken { pot, shared, .. }) => {
                        format!("pot {} {shared}", pot.min(&2))
                    }
                    Event::Public(Public::SittingEnded { bust, .. }) => {
                        format!("ended {}", bust.is_empty())
                    }
                    other => {
                        let debug = format!("{other:?}");
                        debug.split([' ', '{']).take(1).collect::<String>()
                    }
                };
                *met.entry(kind).or_insert(0) += 1;
            }
        }
    }
    for kind in [
        "Dealt",
        "HandSeen",
        "Public(RoundBegun",
        "Public(AntesPaid",
        "Public(StarterPaid",
        "Public(Named",
        "Public(Drew",
        "Public(Picked",
        "Public(Swapped",
        "Public(FloorSwept",
        "Public(Revealed",
        "Public(Checked",
        "Public(BetBlind",
        "Public(Bet",
        "Public(Called",
        "Public(Raised",
        "Public(WentAllIn",
        "Public(ShowBought",
        "Public(Folded",
        "Public(LapBegun",
        "Public(HandShown",
        "Public(RoundSettled",
        "Public(MoreOffered",
        "Public(MoreAsked",
        "Public(EnoughSaid",
        "ended true",
        "ended false",
        "pot 0 false",
        "pot 0 true",
        "pot 1 false",
        "pot 2 false",
        "Show",
        "AllChecked",
        "QuietLap",
        "LastLap",
        "NoCoins",
    ] {
        let count = met.get(kind).copied().unwrap_or(0);
        // Ties are rare, and so is a lap cap that is reached.
        let least = if ["pot 0 true", "LastLap"].contains(&kind) { 1 } else { 10 };
        assert!(count >= least, "{kind} came up {count} times: {met:?}");
    }
}

/// Random play never lets a clock run out; this does, now and then.
#[test]
fn a_sitting_with_timeouts_adds_up_and_ends_too() {
    for config in Presets::tables().into_iter().chain(Corners::tables()) {
        if config.turn_seconds == 0 {
            continue;
        }
        for number in 0..20 {
            let mut sitting = Playout::<Brag>::new(&config, number);
            while let Turn::Seat(seat) = sitting.game.turn() {
                if croupier_kernel::Chance::below(&mut sitting.dice, 4) == 0 {
                    sitting.act(seat, Action::TimeOut);
                } else {
                    sitting.step();
                }
                conserved(&sitting.game).unwrap();
            }
            assert!(sitting.actions.len() <= Brag::most_actions(&config) as usize);
        }
    }
}

#[test]
fn a_sitting_is_small_enough_to_clone_for_every_rollout() {
    assert!(size_of::<Brag>() <= 900, "{}", size_of::<Brag>());
}
