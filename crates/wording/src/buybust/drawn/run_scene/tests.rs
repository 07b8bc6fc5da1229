//! Tables that were really played, part by part.

use croupier_buybust::{Action, BuyBust, Card, Deal, Event, Rules, Total};
use croupier_content::buybust::Content;
use croupier_kernel::{Event as _, Game, Seed};

use super::*;
use crate::buybust::{Gravity, HeatMark, SeatState, Standing, Warmth};

/// A hand that was played so far, with what happened.
struct Hand {
    game: BuyBust,
    events: Vec<Event>,
}

impl Hand {
    /// A table of these rules where these cards come first.
    fn new(rules: &str, change: impl Fn(&mut Rules), tops: [&str; 3], dealer: &str) -> Hand {
        let table = Content::embedded().book("classic").unwrap().config(rules, None).unwrap();
        let mut changed = table.rules().clone();
        change(&mut changed);
        let config = table.with_rules(changed).unwrap();
        let cards = |ids: &str| -> Vec<Card> {
            ids.split_whitespace().map(|id| config.catalog().find(id).unwrap()).collect()
        };
        let [narc, customer, player] = tops.map(cards);
        let deal = Deal::new(&config, [&narc, &customer, &player], &cards(dealer)).unwrap();
        let mut events = Vec::new();
        let seed = Seed::from_text("run scene").unwrap();
        let game = BuyBust::from_deal(&config, &deal, seed, &mut events);
        Hand { game, events }
    }

    fn sequential(tops: [&str; 3], dealer: &str) -> Hand {
        Hand::new("sequential-flat", |_| {}, tops, dealer)
    }

    fn play(mut self, actions: &[(Role, &str)]) -> Hand {
        for (role, action) in actions {
            let action = BuyBust::read(self.game.config(), action).unwrap();
            self.game.apply(role.seat(), action, &mut self.events).unwrap();
        }
        self
    }

    /// Everyone checks, and the Player goes on, until the hand is over.
    fn check_out(mut self) -> Hand {
        while let Some(role) = self.game.board().phase.turn() {
            let action = match self.game.board().phase {
                Phase::Between => break,
                Phase::Deciding(_) => Action::Continue,
                _ => Action::Check,
            };
            self.game.apply(role.seat(), action, &mut self.events).unwrap();
        }
        self
    }

    fn seen(&self, role: Role) -> RunScene {
        let names = ["hard", "normal", "you"].map(str::to_string);
        let shown: Vec<Shown> =
            self.events.iter().filter_map(|event| event.shown_to(role.seat())).collect();
        RunScene::of(&self.game.view(role.seat()), &[], &names, &shown)
    }
}

const NARC: Role = Role::Narc;
const CUSTOMER: Role = Role::Customer;
const PLAYER: Role = Role::Player;

fn names(cards: &[LaidCard]) -> Vec<&str> {
    cards.iter().map(|card| card.face.as_ref().map_or("?", |face| face.name.as_str())).collect()
}

fn label<'s>(scene: &'s RunScene, label: &str) -> &'s Offer {
    scene.offers.iter().find(|offer| offer.label == label).unwrap()
}

#[test]
fn a_round_shows_its_order_its_turn_and_only_what_a_seat_may_know() {
    let tops = ["patrol stakeout raid", "park meth_request haggling", "safe_house weed alibi"];
    let hand = Hand::sequential(tops, "bus_stop").play(&[(NARC, "play patrol")]);
    let seen = hand.seen(PLAYER);
    assert_eq!((seen.stage, seen.round, seen.rounds), (Stage::Playing, 1, 3));
    assert_eq!((seen.turn, seen.mine, seen.order), (Some(CUSTOMER), false, Role::ORDER));
    assert_eq!(seen.prompt, "The Customer is to act.");
    let states = seen.zones.each_ref().map(|zone| zone.state);
    assert_eq!(states, [SeatState::Waits, SeatState::Asked, SeatState::Waits]);
    let [narc, customer, player] = &seen.zones;
    assert_eq!((narc.name.as_str(), player.name.as_str()), ("hard", "you"));
    assert_eq!((narc.held.len(), narc.holding, customer.held.len()), (0, 2, 0));
    assert!(player.open && !narc.open && player.held.len() == 3 && player.in_deck == 17);
    assert!(player.held.iter().all(|held| held.change.is_none()), "it is not asked");
    assert!(seen.offers.is_empty() && seen.asked().is_none());
    assert_eq!(names(&narc.lies), ["Patrol"]);
    let asked = hand.seen(CUSTOMER);
    assert!(asked.mine && asked.prompt.starts_with("Play a card"));
    let park = &asked.zones[1].held[0];
    assert!(park.change.is_some() && park.refused.is_none(), "{park:?}");
    assert_eq!(asked.asked().map(|zone| zone.role), Some(CUSTOMER));
}

#[test]
fn cards_lie_in_order_with_what_counts_and_what_is_replaced() {
    let tops = ["patrol", "nightclub", "safe_house weed alibi"];
    let hand = Hand::sequential(tops, "bus_stop").play(&[
        (NARC, "play patrol"),
        (CUSTOMER, "play nightclub"),
        (PLAYER, "play safe_house"),
    ]);
    let seen = hand.seen(PLAYER);
    assert_eq!(names(&seen.laid), ["Patrol", "Nightclub", "Safe House", "Bus Stop"]);
    assert_eq!(seen.laid.iter().map(|card| card.order).collect::<Vec<_>>(), [1, 2, 3, 4]);
    let replaced = Some(Standing::Replaced { by: "Bus Stop".to_string() });
    let standing: Vec<_> = seen.laid.iter().map(|card| card.standing.clone()).collect();
    let wanted = [Some(Standing::Adds), replaced.clone(), replaced, Some(Standing::InEffect)];
    assert_eq!(standing, wanted);
    assert_eq!(
        (names(&seen.dealer.0), seen.laid[1].gives.as_slice()),
        (vec!["Bus Stop"], &["Heat +15".to_string()][..])
    );
    assert_eq!((seen.margin.evidence, seen.margin.cover, seen.margin.amount()), (35, 10, -25));
    assert_eq!(seen.totals[0].because, "= Patrol 5 + Bus Stop 30");
    assert_eq!(
        seen.totals[0].terms[0],
        super::super::Term { name: "Patrol".into(), amount: "5".into() }
    );
}

/// C-12, spec 2.9.
#[test]
fn after_the_reveal_the_player_sees_what_going_on_and_folding_mean() {
    let tops = ["patrol", "park", "meth safe_house weed"];
    let hand = Hand::sequential(tops, "normal_traffic").play(&[
        (NARC, "play patrol"),
        (CUSTOMER, "play park"),
        (PLAYER, "play meth"),
    ]);
    let seen = hand.seen(PLAYER);
    assert_eq!((seen.stage, seen.mine), (Stage::Deciding, true));
    assert_eq!(label(&seen, "Continue").means, "Goes on to round 2 of 3.");
    let fold = label(&seen, "Fold");
    assert_eq!(fold.means, "Folding keeps 19 cards and Heat +27; it loses 1 card and the $100.");
    assert!(fold.refused.is_none() && fold.action == Some(Action::Fold));
    assert!(hand.seen(NARC).offers.is_empty(), "only the Player decides");
    let next = hand.play(&[(PLAYER, "continue")]).seen(PLAYER);
    assert_eq!((next.round, next.order[0]), (2, CUSTOMER), "the order rotates");
}

/// what clamping hides is told.
#[test]
fn a_sum_below_nothing_says_how_far_below() {
    let tops = ["donut_break", "quick_sale", "weed meth false_trail"];
    let hand = Hand::sequential(tops, "normal_traffic")
        .play(&[(NARC, "play donut_break"), (CUSTOMER, "play quick_sale")]);
    let seen = hand.seen(PLAYER);
    let evidence = &seen.totals[0];
    assert_eq!(
        (evidence.amount.as_str(), evidence.below, evidence.total),
        ("0", 10, Total::Evidence)
    );
    assert!(evidence.because.ends_with("which counts as 0"), "{}", evidence.because);
    assert_eq!(seen.totals[1].below, 0);
    let cold = seen.heat;
    assert_eq!((cold.hand, cold.run, cold.projected, cold.floored), (-5, 0, 0, true));
}

#[test]
fn profit_is_a_calculation() {
    let tops = ["donut_break", "bulk_order", "meth weed alibi"];
    let hand = Hand::sequential(tops, "normal_traffic").play(&[
        (NARC, "check"),
        (CUSTOMER, "play bulk_order"),
        (PLAYER, "play meth"),
    ]);
    let profit = &hand.seen(PLAYER).totals[3];
    let terms: Vec<_> =
        profit.terms.iter().map(|term| (term.name.as_str(), term.amount.as_str())).collect();
    assert_eq!(terms, [("Meth", "$100"), ("Bulk Order", "x1.5")]);
    assert_eq!(
        (profit.amount.as_str(), profit.because.as_str()),
        ("$150", "= Meth 100 x Bulk Order 1.5")
    );
}

/// C-20: the Heat by how near the next Conviction is.
#[test]
fn heat_tells_how_near_the_next_threshold_is() {
    let warmth = |heat| {
        let hand = Hand::new("sequential-flat", |rules| rules.heat = heat, [""; 3], "");
        hand.seen(PLAYER).heat
    };
    let mark = |name: &str, at, left| Some(HeatMark { name: name.to_string(), at, left });
    assert_eq!((warmth(0).warmth, warmth(0).next), (Warmth::Cool, mark("Warrant", 40, 40)));
    assert_eq!(warmth(20).warmth, Warmth::Warm);
    assert_eq!((warmth(30).warmth, warmth(30).next), (Warmth::Close, mark("Warrant", 40, 10)));
    let hot = warmth(40);
    assert_eq!((hot.warmth, hot.next), (Warmth::Reached, mark("DA Approval", 60, 20)));
    assert_eq!(hot.reached.len(), 1);
    let tiers = Hand::new("sequential", |rules| rules.heat = 41, [""; 3], "").seen(PLAYER);
    assert_eq!(tiers.heat.next, mark("Warm", 45, 4));
}

/// Spec 2.4: Insurance and Conviction are told before they decide.
#[test]
fn insurance_and_conviction_are_warned_of_before_they_decide() {
    let tops = ["warrant", "fair_deal", "plea_bargain meth weed"];
    let start = [(NARC, "play warrant"), (CUSTOMER, "check"), (PLAYER, "play plea_bargain")];
    let told = |heat| {
        let hand = Hand::new("sequential-flat", |rules| rules.heat = heat, tops, "normal_traffic");
        hand.play(&start).seen(PLAYER).warnings
    };
    let cool = told(10);
    assert_eq!(cool.len(), 2, "{cool:?}");
    let poor = "Plea Bargain cannot save a bust: it costs $1000, and you have $0.";
    assert!(
        cool.iter().any(|warning| warning.words == poor && warning.gravity == Gravity::Careful)
    );
    let waits = "Warrant waits: it beats insurance from Heat 40, and the Heat is 10.";
    assert!(cool.iter().any(|warning| warning.words == waits), "{cool:?}");
    let laid = |heat| {
        let hand = Hand::new("sequential-flat", |rules| rules.heat = heat, tops, "normal_traffic");
        hand.play(&start).seen(PLAYER).laid[0].waits
    };
    assert_eq!((laid(10), laid(40)), (Some(40), None), "what waits is not in effect");
    let hot = told(40);
    assert_eq!(hot[0].gravity, Gravity::Grave);
    assert!(hot[0].words.starts_with("WARRANT BEATS THE INSURANCE"), "{hot:?}");
    let before = Hand::new("sequential-flat", |rules| rules.heat = 38, [""; 3], "").seen(PLAYER);
    assert!(before.warnings[0].words.starts_with("Heat 38 is close to Warrant"));
}

/// C-13, X-45: the Customer's patience, and how it leaves with its cards.
#[test]
fn the_customer_bears_so_much_and_then_leaves_with_its_cards() {
    let tops = ["raid", "nightclub", "safe_house weed alibi"];
    let hand = Hand::sequential(tops, "police_raid");
    let (bears, words) = hand.seen(PLAYER).patience.unwrap();
    assert_eq!(
        (bears, words.as_str()),
        (50, "The Customer leaves if Evidence is above 50 after the reveal.")
    );
    let hand = hand.play(&[(NARC, "play raid"), (CUSTOMER, "play nightclub"), (PLAYER, "check")]);
    let seen = hand.seen(PLAYER);
    assert_eq!((seen.zones[1].state, seen.zones[1].lies.len()), (SeatState::Left, 0));
    assert_eq!((names(&seen.laid), seen.patience), (vec!["Raid", "Police Raid"], None));
}

#[test]
fn a_secret_pick_is_known_to_its_seat_alone() {
    let tops = ["raid", "nightclub", "safe_house weed alibi"];
    let hand = Hand::new("sequential-secret", |_| {}, tops, "police_raid");
    let hand = hand.play(&[(NARC, "play raid")]);
    let (own, other) = (hand.seen(NARC), hand.seen(PLAYER));
    assert_eq!((own.stage, own.zones[0].state), (Stage::Choosing, SeatState::Picked));
    assert_eq!((own.zones[0].pick.as_deref(), other.zones[0].pick.clone()), (Some("Raid"), None));
    assert_eq!(other.zones[0].state, SeatState::Picked);
}

/// B-20.
#[test]
fn initiative_has_a_holder_raises_and_a_reason_why_nobody_raises() {
    let tops = ["patrol raid stakeout", "park nightclub haggling", "safe_house weed alibi"];
    let hand = Hand::new("initiative", |_| {}, tops, "");
    let first = hand.seen(NARC);
    let badge = first.betting.clone().unwrap();
    assert_eq!((badge.holder, badge.raises, badge.limit, badge.left()), (None, 0, 3, 3));
    assert!(badge.note.starts_with("The first raise of a round takes the initiative"));
    let labels: Vec<_> = first.offers.iter().map(|offer| offer.label).collect();
    assert_eq!(labels, ["Check", "Raise", "Fold"]);
    assert_eq!(label(&first, "Fold").refused.as_deref(), Some("the Narc never folds"));
    assert!(label(&first, "Raise").means.contains("takes the initiative"));
    let hand = hand.play(&[(NARC, "raise patrol")]);
    let seen = hand.seen(CUSTOMER);
    assert!(seen.zones[0].initiative && !seen.zones[1].initiative);
    let down = &seen.zones[0].lies[0];
    assert!(down.is_down() && down.face.is_none() && seen.totals[0].amount == "0");
    assert_eq!(names(&hand.seen(NARC).laid), ["Patrol"], "its own is known to it");
    assert_eq!(label(&seen, "Raise").means, "Puts the chosen card face down, raise 2 of 3.");
    let fold = &label(&seen, "Fold").means;
    assert_eq!(
        fold,
        "Leaves the hand; what was raised stays on the table, and the top card of the deck is lost."
    );
    let hand = hand.play(&[(CUSTOMER, "raise park"), (PLAYER, "raise weed")]);
    let seen = hand.seen(CUSTOMER);
    assert_eq!((seen.stage, seen.laid[0].is_down()), (Stage::Deciding, false));
    let refused = label(&seen, "Raise").refused.as_deref();
    assert_eq!(refused, Some("No more raises this round: 3 of 3 were made."));
}

#[test]
fn between_hands_going_on_and_going_home_are_told_with_the_deck() {
    let tops = ["donut_break", "office", "weed meth alibi"];
    let start = [(NARC, "check"), (CUSTOMER, "play office"), (PLAYER, "play weed")];
    let hand = Hand::sequential(tops, "normal_traffic routine_day quiet_night").play(&start);
    let seen = hand.check_out().seen(PLAYER);
    assert_eq!((seen.stage, seen.turn), (Stage::Between, Some(PLAYER)));
    let result = seen.result.as_ref().unwrap();
    assert_eq!((result.word.as_str(), result.bust, result.banked), ("Safe", false, 30));
    assert!(result.because.starts_with("Evidence 25 is below Cover 45, and $30 is banked"));
    assert_eq!((seen.account.cash, seen.account.hand, seen.account.hands), (30, 1, 20));
    assert_eq!(seen.account.gone, ["Weed"]);
    assert!(seen.account.left.starts_with("19 cards left"), "{}", seen.account.left);
    assert!(!seen.account.to_come.contains(&"Weed".to_string()));
    let next = &label(&seen, "Next hand").means;
    assert!(next.starts_with("Hand 2 of at most 20 with 19 cards left"), "{next}");
    assert!(next.ends_with("a bust takes $22 of the $30."), "{next}");
    assert_eq!(label(&seen, "Go home").means, "Ends the run: the Player brings home $30.");
    assert!(seen.report.is_none() && seen.patience.is_none());
}

#[test]
fn a_run_that_is_over_is_told_hand_by_hand() {
    let tops = ["donut_break", "office", "weed meth alibi"];
    let start = [(NARC, "check"), (CUSTOMER, "play office"), (PLAYER, "play weed")];
    let hand = Hand::sequential(tops, "normal_traffic routine_day quiet_night").play(&start);
    let seen = hand.check_out().play(&[(PLAYER, "go home")]).seen(PLAYER);
    let report = seen.report.unwrap();
    assert_eq!((seen.stage, report.hands.len()), (Stage::Over, 1));
    assert_eq!((report.hands[0].result.as_str(), report.hands[0].cash.as_str()), ("Safe", "$30"));
    assert_eq!(report.summary[0], "The Player went home. The Player brings home $30.");
    let burned = Hand::new(
        "sequential-flat",
        |rules| rules.hands = 2,
        ["raid", "fair_deal", "fake_id meth weed"],
        "normal_traffic routine_day quiet_night",
    );
    let burned = burned
        .play(&[(NARC, "play raid"), (CUSTOMER, "check"), (PLAYER, "play fake_id")])
        .check_out();
    let result = burned.seen(PLAYER).result.unwrap();
    assert_eq!(
        (result.word.as_str(), result.burned.as_deref()),
        ("Saved by insurance", Some("Fake ID"))
    );
    // Raid and Quiet Night, the Evidence beyond the Cover, and the card.
    assert_eq!((result.paid, result.heat), (0, 20 - 5 + 20 + 40));
}

#[test]
fn a_face_down_round_is_a_scene_like_any_other() {
    let tops = ["weed meth patrol", "heroin alibi patrol", "safe_house weed alibi"];
    let hand = Hand::new("single-round", |_| {}, tops, "").play(&[(NARC, "play weed")]);
    let seen = hand.seen(CUSTOMER);
    assert_eq!((seen.stage, seen.rounds, seen.offers.len()), (Stage::Picking, 1, 0));
    assert!(seen.laid[0].is_down() && seen.laid[0].face.is_none());
    let hand = hand.play(&[(CUSTOMER, "play heroin")]);
    let held = hand.seen(PLAYER).zones[2].held.clone();
    let refused: Vec<bool> = held.iter().map(|held| held.refused.is_some()).collect();
    assert_eq!(
        refused.iter().filter(|refused| **refused).count(),
        2,
        "the Location duty: {held:?}"
    );
}

/// Whoever has checked is told from whoever is still to act.
#[test]
fn who_has_checked_in_this_round_is_told() {
    let tops = ["patrol stakeout", "park haggling", "safe_house weed alibi"];
    let states = |hand: &Hand| hand.seen(PLAYER).zones.each_ref().map(|zone| zone.state);
    let hand = Hand::sequential(tops, "bus_stop normal_traffic").play(&[(NARC, "check")]);
    assert_eq!(states(&hand), [SeatState::Checked, SeatState::Asked, SeatState::Waits]);
    let hand = hand.play(&[(CUSTOMER, "play park"), (PLAYER, "check"), (PLAYER, "continue")]);
    assert_eq!(states(&hand), [SeatState::Waits, SeatState::Asked, SeatState::Waits]);
    let hand = Hand::new("initiative-strict", |_| {}, tops, "").play(&[(NARC, "check")]);
    assert_eq!(states(&hand)[0], SeatState::Checked);
    let hand = hand.play(&[(CUSTOMER, "raise park")]);
    assert_eq!(states(&hand)[0], SeatState::Waits, "it owes an answer");
    let hand = hand.play(&[(PLAYER, "check"), (NARC, "raise patrol")]);
    assert_ne!(states(&hand)[0], SeatState::Checked, "it has raised");
}

/// What a card on the table does to the price is told like all else that it gives.
#[test]
fn a_card_on_the_table_tells_its_factor() {
    let tops = ["donut_break", "quick_sale", "weed meth alibi"];
    let hand = Hand::sequential(tops, "normal_traffic")
        .play(&[(NARC, "check"), (CUSTOMER, "play quick_sale")]);
    let gives = &hand.seen(PLAYER).laid[0].gives;
    assert_eq!(gives[0], "Price x0.80", "{gives:?}");
}

/// What a window asks is answered by pressing, and says nothing twice.
#[test]
fn a_drawn_question_is_not_typed_at_and_says_nothing_twice() {
    let tops = ["patrol", "office", "safe_house weed alibi"];
    let hand = Hand::sequential(tops, "normal_traffic");
    let start = [(NARC, "play patrol"), (CUSTOMER, "play office")];
    let seen = hand.play(&start).seen(PLAYER);
    assert_eq!(seen.prompt, "Play a card, or check.");
    let house = seen.zones[2].held.iter().find(|held| held.face.name == "Safe House").unwrap();
    let words = format!("{}; {:?}", house.change.as_ref().unwrap(), house.special);
    assert_eq!(words.matches("replaces Office").count(), 1, "{words}");
    let hand = Hand::sequential(tops, "normal_traffic").play(&start).play(&[(PLAYER, "check")]);
    let seen = hand.seen(PLAYER);
    let fold = &label(&seen, "Fold").means;
    assert!(!fold.contains('$'), "nothing is for sale: {fold}");
    let between = hand.check_out().seen(PLAYER).prompt;
    assert!(!between.contains('('), "{between}");
}

/// A card of one's own that lies face down is counted with a chosen one, and that is
/// said.
#[test]
fn what_is_counted_face_down_is_said() {
    let tops = ["patrol stakeout", "park haggling", "safe_house weed alibi"];
    let hand = Hand::new("initiative", |_| {}, tops, "").play(&[
        (NARC, "raise patrol"),
        (CUSTOMER, "check"),
        (PLAYER, "raise safe_house"),
    ]);
    let held = hand.seen(NARC).zones[0].held.clone();
    let change = held.iter().find_map(|held| held.change.as_ref()).unwrap();
    assert_eq!(change.down, 1, "{change}");
    assert!(change.to_string().ends_with(", with your card that lies face down"), "{change}");
}

/// What others hold, and what is still to come, changes nothing of a scene.
#[test]
fn hidden_cards_do_not_change_a_scene() {
    let mut compared = 0;
    for rules in
        ["sequential", "sequential-secret", "initiative", "initiative-blind", "single-round"]
    {
        for number in 0..8 {
            let mut hand = Hand::new(rules, |_| {}, ["", "", "safe_house"], "");
            let mut dice = Seed::from_text("wishes").unwrap().child(rules, number).dice(0, 0);
            for step in 0..24 {
                let croupier_kernel::Turn::Seat(actor) = hand.game.turn() else { break };
                let action = hand.game.sample(actor, &mut dice).unwrap();
                hand.game.apply(actor, action, &mut hand.events).unwrap();
                let seed = Seed::from_text("other").unwrap().child("world", step);
                for role in Role::ORDER {
                    let view = hand.game.view(role.seat());
                    let other = BuyBust::imagine(&view, &mut seed.dice(0, 0));
                    let other = Hand { game: other, events: hand.events.clone() };
                    assert_eq!(hand.seen(role), other.seen(role), "{rules}, {role}");
                    compared += usize::from(hand.game.hidden() != other.game.hidden());
                }
            }
        }
    }
    assert!(compared > 1000, "{compared} scenes of other worlds");
}

/// C-35: what is picked in secret lies face down before its seat, and is known to that
/// seat alone.
#[test]
fn a_secret_pick_lies_face_down_before_its_seat() {
    let tops = ["patrol stakeout raid", "park meth_request haggling", "safe_house weed alibi"];
    let hand = Hand::new("sequential-secret", |_| {}, tops, "bus_stop");
    assert!(hand.seen(NARC).zones.iter().all(|zone| zone.picked.is_none()));
    let hand = hand.play(&[(NARC, "play patrol"), (CUSTOMER, "check")]);
    let picked = |eyes: Role, role: Role| hand.seen(eyes).zones[role.index()].picked.clone();
    let name = |card: Option<LaidCard>| card.map(|card| card.face.map(|face| face.name));
    assert_eq!(name(picked(NARC, NARC)), Some(Some("Patrol".to_string())));
    assert_eq!(name(picked(NARC, CUSTOMER)), Some(None), "nobody else knows that it is a check");
    assert_eq!(name(picked(CUSTOMER, CUSTOMER)), None, "a check is no card");
    for role in [NARC, CUSTOMER] {
        let card = picked(PLAYER, role).unwrap();
        assert!(card.face.is_none() && card.is_down() && card.is_picked());
    }
    assert!(hand.seen(PLAYER).laid.is_empty() && picked(PLAYER, PLAYER).is_none());
    let turned = hand.play(&[(PLAYER, "play weed")]).seen(PLAYER);
    assert!(turned.zones.iter().all(|zone| zone.picked.is_none()) && turned.laid.len() == 3);
}

/// The last round is named before it is decided on and in it, with what becomes of the
/// cards that are held.
#[test]
fn the_last_round_says_that_it_is_the_last() {
    let fresh = |rules: &mut Rules| rules.decks = croupier_buybust::DeckLife::Fresh;
    let last_hand = |rules: &mut Rules| rules.hands = 1;
    let says = |change: &dyn Fn(&mut Rules), rules: &str, kept: &str| {
        let mut hand = Hand::new(rules, change, [""; 3], "");
        let mut told = [0; 3];
        while let Some(role) = hand.game.board().phase.turn() {
            let (phase, round) = (hand.game.board().phase, hand.game.board().round);
            let seen = hand.seen(role);
            let action = match phase {
                Phase::Between => break,
                Phase::Deciding(_) => {
                    let last = label(&seen, "Continue").means.contains("the last of this hand");
                    assert_eq!(last, round == 2, "{rules}");
                    Action::Continue
                }
                _ => {
                    assert_eq!(seen.prompt.starts_with("Last round. "), round == 3, "{rules}");
                    assert_eq!(seen.prompt.ends_with(kept), round == 3, "{}", seen.prompt);
                    told[usize::from(round) - 1] += 1;
                    Action::Check
                }
            };
            hand.game.apply(role.seat(), action, &mut hand.events).unwrap();
        }
        assert_eq!(told, [3, 3, 3], "{rules}");
    };
    for rules in ["sequential-flat", "sequential-secret", "initiative"] {
        says(&|_| {}, rules, "stay for the next hand.");
        says(&fresh, rules, "go back into the deck.");
        says(&last_hand, rules, "are played no more.");
    }
    let tops = ["surveillance", "meth", "safe_house"];
    let one = Hand::new("single-round", |_| {}, tops, "").seen(NARC);
    assert!(!one.prompt.contains("Last round"), "one round is not the last of several");
}
