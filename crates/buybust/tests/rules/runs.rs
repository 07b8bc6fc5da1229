//! Runs: spec 2.5, 2.9, C-12, C-19, C-26, X-46, X-47, and how they end.

use croupier_buybust::{
    BuyBust, Config, ConfigError, DeckLife, DeckList, Illegal, Outcome, Phase, Public, Role, Rules,
    RunEnd, Source, Tier,
};
use croupier_kernel::{Chance, Dice, Game, Refusal, Turn};

use super::{classic, seed, sit, table};

/// Plays on at random and never goes home.
fn run_out(config: &Config, number: u64, mut each: impl FnMut(&BuyBust)) -> BuyBust {
    let seed = seed().child("run", number);
    let mut dice: Dice = seed.dice(9, 9);
    let mut game = BuyBust::new(config, seed, &mut ());
    while let Turn::Seat(seat) = game.turn() {
        each(&game);
        let action = match game.board().phase {
            Phase::Between => croupier_buybust::Action::NextHand,
            Phase::Deciding(_) if dice.below(4) > 0 => croupier_buybust::Action::Continue,
            _ => game.sample(seat, &mut dice).unwrap(),
        };
        game.apply(seat, action, &mut ()).unwrap();
    }
    game
}

/// Spec 2.9: a run starts with nothing.
#[test]
fn a_run_starts_without_cash_or_heat() {
    let config = table("sequential-flat", |_| {});
    let game = BuyBust::new(&config, seed(), &mut ());
    assert_eq!((game.account().cash, game.account().heat), (0, 0));
    let first = &classic().rulesets()[0];
    assert_eq!(first.name, "sequential", "the third generation is the default");
}

/// C-26: what was played is gone, what was not is still in hand.
#[test]
fn unplayed_cards_stay_in_hand_and_played_ones_are_gone() {
    let config = table("sequential-flat", |_| {});
    let mut at = sit(
        &config,
        "donut_break donut_break donut_break",
        "fair_deal fair_deal fair_deal",
        "weed safe_house alibi bribe",
        "normal_traffic distraction lucky_break",
    );
    at.play("narc check; customer play fair_deal; player play weed; player continue");
    at.play("customer check; player play safe_house; narc check; player continue");
    at.play("player check; narc check; customer check");
    let kept = at.ids(Role::Player);
    assert!(kept.starts_with("alibi bribe"), "{kept}");
    assert_eq!(at.game.account().cash, 30);
    let before = at.game.held(Role::Player);
    at.play("player next hand");
    for card in before.iter() {
        assert!(at.game.held(Role::Player).contains(card));
    }
    assert_eq!(at.game.held(Role::Player).len(), 3, "drawn up to three again");
    let view = at.game.view(Role::Narc.seat());
    assert_eq!(view.in_deck[2] + view.holding[2], 18);
    assert_eq!(view.unseen(Role::Player).len(), 18, "and everyone can count that");
    assert_eq!(view.unseen(Role::Customer).len(), 24, "the Customer's deck wears too");
    assert!(at.game.table().is_empty());
}

/// Spec 2.9: going home is free and keeps the cash; it is asked only between hands.
#[test]
fn the_player_may_go_home_between_hands() {
    let config = table("sequential-flat", |rules| rules.cash = 70);
    let mut at = sit(&config, "", "", "", "normal_traffic distraction lucky_break");
    assert_eq!(at.attempt("narc go home").unwrap_err().rule(), "C-05");
    at.play("narc check; customer check; player check; player fold");
    assert_eq!(at.game.board().phase, Phase::Between);
    assert_eq!(at.attempt("narc next hand"), Err(Illegal::NotYourTurn { turn: Role::Player }));
    assert_eq!(at.attempt("player check").unwrap_err().rule(), "2.9");
    at.play("player go home");
    let outcome = at.game.outcome().unwrap();
    assert_eq!((outcome.end, outcome.account().cash), (RunEnd::WentHome, 70));
    assert_eq!(Role::ORDER.map(|role| at.game.standing(role.seat())), [-70, 0, 70]);
    assert!(outcome.winners.is_empty(), "cash counts, and not a win");
}

/// A hand that is busted at once, with this cash.
fn busted(change: impl FnOnce(&mut Rules)) -> Outcome {
    let config = table("sequential-flat", change);
    let mut at =
        sit(&config, "raid", "fair_deal", "weed", "normal_traffic distraction quiet_night");
    at.play("narc play raid; customer check; player play weed; player continue");
    at.play("customer check; player check; narc check; player continue");
    at.play("player check; narc check; customer check");
    at.game.outcome().unwrap()
}

/// 2.9: a bust takes a share of the cash, rounded down, and the rest is brought home.
#[test]
fn a_bust_takes_a_share_of_the_cash() {
    for (seizure, cash, left) in [(0, 101, 101), (1, 101, 100), (50, 101, 51), (100, 101, 0)] {
        let outcome = busted(|rules| (rules.seizure, rules.cash) = (seizure, cash));
        let account = outcome.account();
        assert_eq!((outcome.end, account.cash), (RunEnd::Busted, left), "{seizure}");
        assert_eq!((account.seized, account.fined), (i64::from(cash) - left, 0));
        assert_eq!((account.standing(Role::Player), account.standing(Role::Narc)), (left, -left));
    }
}

/// 2.9: a single hand has no run to lose, so a bust costs a fine, and a fold nothing.
#[test]
fn a_bust_of_a_single_hand_costs_less_than_nothing() {
    let outcome = busted(|rules| (rules.hands, rules.fine, rules.seizure) = (1, 80, 100));
    assert_eq!((outcome.account().cash, outcome.account().fined), (0, 80));
    assert_eq!(Role::ORDER.map(|role| outcome.account().standing(role)), [80, -1, -80]);
    let run = busted(|rules| (rules.hands, rules.fine) = (2, 80));
    assert_eq!(run.account().standing(Role::Player), 0, "a run is lost, and no fine is due");
    let config = table("sequential-flat", |rules| (rules.hands, rules.fine) = (1, 80));
    let mut at = sit(&config, "", "", "", "normal_traffic distraction lucky_break");
    at.play("narc check; customer check; player check; player fold");
    assert_eq!(at.game.standing(Role::Player.seat()), 0);
}

/// 2.9: where a bust costs nothing the Narc wins it, as in matches from before.
#[test]
fn a_bust_that_costs_nothing_is_a_win_of_the_narc() {
    let outcome = busted(|rules| (rules.seizure, rules.fine) = (0, 0));
    assert_eq!(outcome.winners.to_string(), "p1");
    assert!(busted(|rules| rules.seizure = 1).winners.is_empty());
    let fined = busted(|rules| (rules.hands, rules.seizure, rules.fine) = (1, 0, 80));
    assert!(fined.winners.is_empty());
    let config = table("sequential-flat", |rules| (rules.seizure, rules.cash) = (0, 5));
    let mut at = sit(&config, "", "", "", "normal_traffic distraction lucky_break");
    at.play("narc check; customer check; player check; player fold; player go home");
    assert_eq!(at.game.outcome().unwrap().winners.to_string(), "p2 p3");
}

/// 2.9: no more than all the cash can be seized.
#[test]
fn a_seizure_is_at_most_everything() {
    let config = table("sequential-flat", |_| {});
    let with = |seizure| config.with_rules(Rules { seizure, ..config.rules().clone() });
    assert!(with(100).is_ok());
    assert_eq!(with(101), Err(ConfigError::Seizure(101)));
    let told = ConfigError::Seizure(101).to_string();
    assert!(told.contains("101 hundredths") && told.contains("0 to 100"), "{told}");
}

/// A run ends when deck and carried hand have fewer than three cards at the
/// start of a hand, and a hand can begin with exactly three.
#[test]
fn too_few_cards_end_the_run() {
    let base = table("sequential-flat", |rules| rules.hands = 20);
    let with = |size: u8| {
        let mut decks = base.decks().clone();
        decks.player = DeckList::new(base.catalog(), [("lookout", size)]).unwrap();
        base.with_decks(decks).unwrap()
    };
    let play = "narc check; customer check; player play lookout; player continue; \
                customer check; player play lookout; narc check; player continue; \
                player play lookout; narc check; customer check";
    for (size, goes_on) in [(5, false), (6, true)] {
        let mut at = sit(&with(size), "", "", "", "normal_traffic distraction lucky_break");
        at.play(play);
        assert_eq!(at.game.board().phase == Phase::Between, goes_on, "{size}");
        if !goes_on {
            assert_eq!(at.game.outcome().unwrap().end, RunEnd::Exhausted);
            assert!(at.publics().iter().any(|p| matches!(p, Public::Ended(_))));
        }
    }
    assert!(base.with_decks(with(3).decks().clone()).is_ok());
}

/// Every way a run can end comes up, and each agrees with the account.
#[test]
fn runs_end_in_every_way_and_never_after_the_last_hand() {
    let config = classic().config("sequential-flat", Some("aggro")).unwrap();
    let mut ends = std::collections::BTreeMap::new();
    for number in 0..400 {
        let game = run_out(&config, number, |_| {});
        let outcome = game.outcome().unwrap();
        *ends.entry(format!("{:?}", outcome.end)).or_insert(0) += 1;
        assert_eq!(outcome.end == RunEnd::Busted, outcome.last.ending.is_bust());
        assert!(outcome.account().hands() <= 20);
    }
    assert!(ends["Busted"] > 50 && ends["Exhausted"] > 5, "{ends:?}");
    let single = config.with_hands(1).unwrap();
    for number in 0..50 {
        let game = run_out(&single, number, |game| assert_eq!(game.board().hand, 1));
        assert!(matches!(game.outcome().unwrap().end, RunEnd::LastHand | RunEnd::Busted));
    }
}

/// C-07, C-27, spec 2.9: the Dealer's deck is whole for each hand.
#[test]
fn the_dealers_deck_is_made_anew_each_hand() {
    let config = table("sequential-flat", |_| {});
    for number in 0..50 {
        run_out(&config, number, |game| {
            let laid = game.table().iter().filter(|(_, from, _)| *from == Source::Dealer).count();
            assert_eq!(game.hidden().dealer.len() + laid, 20);
            let whole = game.board().phase == Phase::Between;
            let to_come = game.view(Role::Player.seat()).dealer_to_come().len();
            assert_eq!(to_come, if whole { 20 } else { 20 - laid }, "{:?}", game.board().phase);
        });
    }
}

/// The same hand of the same seed is dealt alike whatever was done before it, as
/// long as the decks are.
#[test]
fn a_hand_depends_on_its_number_and_not_on_the_play_before() {
    let config = table("sequential-flat", |rules| rules.decks = DeckLife::Fresh);
    let mut second = std::collections::BTreeSet::new();
    for number in 0..20 {
        let mut game = BuyBust::new(&config, seed(), &mut ());
        let mut dice = seed().child("play", number).dice(0, 0);
        while game.board().hand == 1 && game.turn() != Turn::Over {
            let Turn::Seat(seat) = game.turn() else { unreachable!() };
            let action = match game.board().phase {
                Phase::Between => croupier_buybust::Action::NextHand,
                _ => game.sample(seat, &mut dice).unwrap(),
            };
            game.apply(seat, action, &mut ()).unwrap();
        }
        if game.board().hand == 2 {
            second.insert(format!("{:?}", Role::ORDER.map(|role| game.held(role))));
        }
    }
    assert_eq!(second.len(), 1);
}

/// 2.9: each check of the Player draws Heat, at once, and nobody else's does.
#[test]
fn waiting_draws_heat() {
    for (ruleset, loiter) in
        [("sequential-flat", 0), ("sequential-flat", 7), ("sequential-secret", 7)]
    {
        let config = table(ruleset, |rules| {
            *rules = rules.clone().with_sequential(|options| options.loiter = loiter);
        });
        let mut at = sit(&config, "", "", "weed", "normal_traffic distraction lucky_break");
        at.play("narc check; customer check; player check");
        let heat = i64::from(loiter);
        assert_eq!(at.game.account().heat, heat, "{ruleset}");
        let told = at.publics().contains(&Public::Loitered { heat: loiter });
        assert_eq!(told, loiter > 0);
        at.play("player continue; customer check; player play weed; narc check; player fold");
        let account = at.game.account();
        assert_eq!(account.heat, (heat + at.game.board().last.unwrap().heat).max(0));
    }
}

/// 2.9: the Narc's deck is that of the tier of the run's Heat, whole for each hand.
#[test]
fn each_heat_tier_has_its_own_narc_deck() {
    let config = table("sequential", |rules| rules.hands = 20);
    let decks = config.decks();
    assert_eq!(
        [0, 44, 45, 79, 80, 115, 150, 900].map(|heat| decks.tier(heat)),
        [0, 0, 1, 1, 2, 3, 4, 4]
    );
    let mut seen = [false; 5];
    for number in 0..40 {
        run_out(&config, number, |game| {
            let board = game.board();
            let list = match board.tier {
                0 => &decks.narc,
                tier => &decks.tiers[usize::from(tier) - 1].narc,
            };
            seen[usize::from(board.tier)] = true;
            if board.phase != Phase::Between {
                assert!(board.spent[Role::Narc.index()].is_empty());
                let before = board.last.map_or(0, |last| last.account.heat);
                assert_eq!(board.tier, decks.tier(before), "of the Heat at the start of the hand");
            }
            let laid = game.table().iter().filter(|(_, from, _)| *from == Source::Seat(Role::Narc));
            let hidden = game.hidden();
            let at = Role::Narc.index();
            let mut cards: Vec<_> = hidden.held[at].iter().chain(hidden.decks[at].iter()).collect();
            cards.extend(laid.map(|(card, ..)| card));
            cards.sort_unstable();
            assert_eq!(cards, list.cards());
        });
    }
    assert_eq!(seen, [true; 5]);
    let hot = table("sequential", |rules| rules.heat = 120);
    let game = BuyBust::new(&hot, seed(), &mut ());
    assert_eq!(game.board().tier, 3, "the Heat of the start counts");
    assert_eq!(
        game.view(Role::Player.seat()).unseen(Role::Narc).len(),
        decks.tiers[2].narc.cards().len()
    );
}

/// 2.9: tiers rise from above 0 and hold no Dealer card.
#[test]
fn tiers_that_do_not_rise_are_refused() {
    let config = table("sequential", |_| {});
    let with = |change: &dyn Fn(&mut Vec<Tier>)| {
        let mut decks = config.decks().clone();
        change(&mut decks.tiers);
        config.with_decks(decks)
    };
    assert!(with(&|_| {}).is_ok());
    assert_eq!(with(&|tiers| tiers.swap(0, 1)), Err(ConfigError::Tiers));
    assert_eq!(with(&|tiers| tiers[0].from = 0), Err(ConfigError::Tiers));
    assert_eq!(with(&|tiers| tiers[1].from = tiers[0].from), Err(ConfigError::Tiers));
    let high = |tiers: &mut Vec<Tier>, count: u16| {
        let last = tiers[3].clone();
        tiers.extend((4..count).map(|number| Tier { from: 1_000 + number, ..last.clone() }));
    };
    assert!(with(&|tiers| high(tiers, 8)).is_ok());
    assert_eq!(with(&|tiers| high(tiers, 9)), Err(ConfigError::Tiers));
    let dealers = config.decks().dealer;
    let refused = with(&|tiers| tiers[3].narc = dealers);
    assert!(matches!(refused, Err(ConfigError::NotForSeats(Role::Narc, _))), "{refused:?}");
}

/// 2.9: while a Conviction acts nobody walks away, ahead or behind.
#[test]
fn a_fold_is_a_bust_while_a_conviction_acts() {
    for (holds, heat, busted) in [(true, 38, false), (true, 40, true), (false, 90, false)] {
        let config = table("sequential-flat", |rules| {
            (rules.heat, rules.cash, rules.seizure) = (heat, 60, 50);
            *rules = rules.clone().with_sequential(|options| options.convictions_hold = holds);
        });
        let mut at = sit(&config, "warrant", "", "", "normal_traffic distraction lucky_break");
        at.play("narc play warrant; customer check; player check");
        let view = at.game.view(Role::Player.seat());
        assert_eq!(view.fold_preview().held_by, busted.then(|| at.card("warrant")));
        at.play("player fold");
        let outcome = at.game.outcome();
        assert_eq!(outcome.map(|outcome| outcome.end), busted.then_some(RunEnd::Busted));
        assert_eq!(at.game.account().cash, if busted { 30 } else { 60 });
    }
}
