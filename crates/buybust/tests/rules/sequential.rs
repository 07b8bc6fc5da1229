//! `sequential`: C-04 to C-14, C-30, C-31 and the rulings on them.

use croupier_buybust::{Action, Config, Ending, Illegal, Phase, Public, Role, Source};
use croupier_kernel::{Game, Refusal};

use super::{Sitting, sit, table};

fn one_hand() -> Config {
    table("sequential-flat", |rules| rules.hands = 1)
}

/// Nobody has much to say: every seat holds harmless cards.
fn quiet(config: &Config) -> Sitting {
    sit(
        config,
        "donut_break donut_break donut_break",
        "fair_deal fair_deal fair_deal",
        "lookout disguise burner_phone",
        "normal_traffic routine_day quiet_night",
    )
}

fn order_of_turns(at: &mut Sitting) -> Vec<Vec<Role>> {
    let mut rounds = vec![Vec::new()];
    while let Some(role) = at.turn() {
        if let Phase::Deciding(_) = at.game.board().phase {
            at.play("player continue");
            rounds.push(Vec::new());
        } else {
            rounds.last_mut().unwrap().push(role);
            at.play(&format!("{role} check"));
        }
    }
    rounds
}

/// Appendix check 7, C-04, C-06, C-30.
#[test]
fn the_order_is_ncp_then_cpn_then_pnc() {
    use Role::{Customer, Narc, Player};
    let rounds = order_of_turns(&mut quiet(&one_hand()));
    assert_eq!(
        rounds,
        [[Narc, Customer, Player], [Customer, Player, Narc], [Player, Narc, Customer]]
    );
}

/// C-05, C-07, C-21, C-30, C-31: cards count at once, the right Dealer card comes
/// in each round, totals follow each card, overrides are visible.
#[test]
fn a_whole_hand_with_an_override_war() {
    let mut at = sit(
        &one_hand(),
        "patrol surveillance stakeout",
        "park bulk_order fair_deal",
        "weed safe_house alibi meth",
        "police_checkpoint quiet_night city_park",
    );
    let of = |at: &Sitting| {
        let totals = at.totals();
        (totals.evidence, totals.cover, totals.heat, totals.profit)
    };
    at.play("narc play patrol");
    assert_eq!(of(&at), (5, 0, 2, 0));
    at.play("customer play park");
    assert_eq!(of(&at), (25, 25, -3, 0));
    at.play("player play weed");
    // The Checkpoint takes the Park's place.
    assert_eq!(of(&at), (35, 0, 17, 30));
    assert_eq!(at.totals().location, Some(at.card("police_checkpoint")));
    at.play("player continue; customer play bulk_order; player play safe_house");
    assert_eq!(of(&at), (35, 30, 27, 45));
    at.play("narc play surveillance");
    // Quiet Night stays on top of any Location.
    assert_eq!(of(&at), (60, 40, 27, 45));
    at.play("player continue; player play alibi; narc play stakeout");
    assert_eq!(of(&at), (70, 70, 25, 45));
    at.play("customer check");
    // City Park at the river: base 20/20 for the Safe House's 10/30. Evidence 80
    // is not above 80.
    assert_eq!(of(&at), (80, 60, 30, 45));
    assert_eq!(at.ending(), Some(Ending::Busted));
    let revealed: Vec<_> = at
        .publics()
        .into_iter()
        .filter_map(|public| match public {
            Public::Revealed { card, .. } => Some(card),
            _ => None,
        })
        .collect();
    assert_eq!(revealed, ["police_checkpoint", "quiet_night", "city_park"].map(|id| at.card(id)));
    // At most twelve cards lie on a table (C-21); here nine plays less one check.
    assert_eq!(at.game.table().len(), 11);
}

/// C-18: Evidence above Cover in the middle of a hand is no bust.
#[test]
fn a_bust_is_tested_only_at_the_end() {
    let mut at = sit(
        &one_hand(),
        "raid donut_break donut_break",
        "fair_deal fair_deal fair_deal",
        "lookout alibi bribe",
        "normal_traffic clean_getaway perfect_timing",
    );
    at.play("narc play raid; customer check; player check");
    assert!(at.totals().is_bust() && at.ending().is_none());
    at.play("player continue; customer check; player play alibi; narc check; player continue");
    at.play("player check; narc check; customer check");
    assert_eq!(at.ending(), Some(Ending::Safe { profit: 0 }));
}

/// Appendix check 7, C-13, X-40: 50/51, 60/61 and 80/81.
#[test]
fn the_customer_leaves_above_50_60_and_80() {
    let hand = |dealer: &str, narc: &str, plays: &str| {
        let mut at = sit(&one_hand(), narc, "fair_deal fair_deal fair_deal", "", dealer);
        at.play(plays);
        at
    };
    let gone = |at: &Sitting| at.publics().iter().any(|p| matches!(p, Public::CustomerLeft { .. }));
    // Round 1: Raid 40 + Stakeout's 10 by the Dealer's Rival Dealer = 50, stays.
    let fifty = hand("rival_dealer", "raid", "narc play raid; customer check; player check");
    assert_eq!((fifty.totals().evidence, gone(&fifty)), (50, false));
    let more = hand("heat_wave", "raid", "narc play raid; customer check; player check");
    assert_eq!((more.totals().evidence, gone(&more)), (55, true));
    // Round 2, the same 55 does not frighten; 65 does.
    let to_two = "narc play wiretap; customer check; player check; player continue; \
                  customer check; player check; narc play surveillance";
    let sixty = hand("normal_traffic routine_day", "wiretap surveillance", to_two);
    assert_eq!((sixty.totals().evidence, gone(&sixty)), (60, false));
    let over = hand("normal_traffic rival_dealer", "wiretap surveillance", to_two);
    assert_eq!((over.totals().evidence, gone(&over)), (65, true));
    // Round 3: it may leave between the reveal and the resolution.
    let to_three = "narc play wiretap; customer check; player check; player continue; \
                    customer check; player check; narc play surveillance; player continue; \
                    player check; narc play stakeout; customer check";
    let last =
        hand("normal_traffic routine_day rival_dealer", "wiretap surveillance stakeout", to_three);
    assert_eq!((last.totals().evidence, gone(&last)), (80, false));
    let late =
        hand("normal_traffic routine_day heat_wave", "wiretap surveillance stakeout", to_three);
    assert_eq!((late.totals().evidence, gone(&late)), (85, true));
    let left = Public::CustomerLeft { evidence: 85, bears: 80, totals: late.totals() };
    assert!(late.publics().contains(&left));
}

/// Exactly 51 folds: thresholds are data, so 49 makes 50 one too many.
#[test]
fn one_point_above_the_threshold_is_enough() {
    for (bears, leaves) in [(50, false), (49, true)] {
        let config = table("sequential-flat", |rules| {
            let play = rules.clone().with_sequential(|options| options.fold_above[0] = bears);
            *rules = play;
        });
        let mut at = sit(&config, "raid", "fair_deal", "", "rival_dealer");
        at.play("narc play raid; customer check; player check");
        assert_eq!(at.game.board().is_in(Role::Customer), !leaves);
    }
}

/// C-13, C-30, X-41, X-45: its cards leave with Evidence, factor, Location and
/// Heat, before the Player decides, and it takes no further turns.
#[test]
fn a_customer_that_leaves_takes_everything_with_it() {
    let mut at = sit(
        &one_hand(),
        "raid patrol donut_break",
        "nightclub bulk_order fair_deal",
        "safe_house meth weed",
        "normal_traffic heat_wave routine_day",
    );
    at.play("narc check; customer play bulk_order; player play meth; player continue");
    assert_eq!(at.totals().profit, 150);
    at.play("customer play nightclub; player play safe_house; narc play raid");
    // 10 + 20 + 40 + 15 = 85 > 60: the Customer is gone with 20 and the Nightclub.
    let totals = at.totals();
    assert_eq!((totals.evidence, totals.cover, totals.profit), (65, 30, 100));
    assert_eq!(totals.heat, 30 - 5 + 20 + 10, "neither +15 counts any more");
    assert_eq!(at.turn(), Some(Role::Player), "the Player decides knowing it");
    assert!(!at.game.table().iter().any(|(_, from, _)| from == Source::Seat(Role::Customer)));
    // Spec 2.10 defect 4: it does not come back.
    at.play("player continue; player play weed; narc check");
    assert_eq!(at.turn(), None, "no turn for the Customer, so the hand is over");
    assert_eq!(at.ending(), Some(Ending::Busted));
    let account = at.game.account();
    assert_eq!((account.busts, account.caught), (1, 0), "it was not there at the bust");
}

/// a Location that leaves with the Customer uncovers the one before.
#[test]
fn the_location_before_is_in_effect_again() {
    let mut at = sit(
        &one_hand(),
        "raid donut_break donut_break",
        "nightclub fair_deal fair_deal",
        "safe_house meth weed",
        "normal_traffic heat_wave",
    );
    at.play("narc check; customer check; player play safe_house; player continue");
    at.play("customer play nightclub; player check");
    assert_eq!(at.totals().location, Some(at.card("nightclub")));
    at.play("narc play raid");
    assert!(!at.game.board().is_in(Role::Customer), "35 + 40 + 15 is above 60");
    assert_eq!(at.totals().location, Some(at.card("safe_house")));
    assert_eq!((at.totals().evidence, at.totals().cover), (65, 30));
}

/// C-12, X-44, X-55, spec 2.10 defects 3 and 4.
#[test]
fn the_player_folds_after_the_reveals_of_rounds_one_and_two_only() {
    let config = table("sequential-flat", |rules| rules.heat = 10);
    let mut at = sit(
        &config,
        "patrol donut_break donut_break",
        "fair_deal fair_deal fair_deal",
        "meth alibi weed heroin",
        "rival_dealer normal_traffic routine_day",
    );
    assert_eq!(at.attempt("narc fold"), Err(Illegal::NarcStays));
    at.play("narc play patrol; customer check");
    let no_fold = at.attempt("player fold").unwrap_err();
    assert_eq!((no_fold.rule(), at.turn()), ("C-12", Some(Role::Player)));
    at.play("player play meth");
    assert_eq!(at.legal(Role::Player), [Action::Continue, Action::Fold]);
    let preview = at.game.view(Role::Player.seat()).fold_preview();
    assert_eq!((preview.heat, preview.loses), (2 + 30 + 15, 1), "a fold costs no other card");
    at.play("player fold");
    assert_eq!(at.ending(), Some(Ending::Folded { round: 1 }));
    let account = at.game.account();
    // The heat on the table, the Dealer's too; no profit; nothing else.
    assert_eq!((account.heat, account.cash, account.folds), (57, 0, 1));
    // The unplayed hand is kept, what was played is gone (C-26, X-46, X-47).
    assert_eq!(at.ids(Role::Player), "weed alibi");
    at.play("player next hand");
    assert!(at.ids(Role::Player).contains("weed") && at.ids(Role::Player).contains("alibi"));
    assert_eq!(at.game.board().spent[Role::Player.index()].as_slice(), [at.card("meth")]);

    // In round 3 there is no decision: the reveal is followed by the resolution.
    let mut at = quiet(&table("sequential-flat", |rules| rules.hands = 2));
    at.play("narc check; customer check; player check; player continue");
    at.play("customer check; player check; narc check; player continue");
    assert_eq!(at.attempt("player fold").unwrap_err().rule(), "C-12");
    at.play("player check; narc check; customer check");
    assert_eq!(at.game.board().phase, Phase::Between);
}

/// C-14, X-08: the Narc is never offered a fold, whatever the Evidence.
#[test]
fn the_narc_never_folds() {
    let mut at = quiet(&one_hand());
    while let Some(role) = at.turn() {
        assert!(!at.legal(Role::Narc).contains(&Action::Fold));
        let deciding = matches!(at.game.board().phase, Phase::Deciding(_));
        let action = if deciding { "continue" } else { "check" };
        at.play(&format!("{role} {action}"));
    }
}

/// up to three cards at each round's draw.
#[test]
fn hands_are_refilled_at_each_round() {
    let mut at = sit(
        &one_hand(),
        "patrol donut_break donut_break stakeout",
        "fair_deal fair_deal fair_deal",
        "weed meth heroin alibi bribe",
        "quiet_night",
    );
    assert_eq!(at.ids(Role::Player), "weed meth heroin");
    at.play("narc play patrol; customer check; player play weed");
    assert_eq!(at.ids(Role::Player), "meth heroin");
    at.play("player continue");
    assert_eq!(at.ids(Role::Player), "meth heroin alibi");
    assert_eq!(at.ids(Role::Narc), "donut_break donut_break stakeout");
}

/// X-07 for cards face up: who has no card is not asked.
#[test]
fn a_seat_without_cards_checks_by_itself() {
    let config = table("sequential-flat", |rules| rules.hands = 1);
    let mut decks = config.decks().clone();
    decks.narc = croupier_buybust::DeckList::new(config.catalog(), [("patrol", 1)]).unwrap();
    let config = config.with_decks(decks).unwrap();
    let mut at = sit(&config, "patrol", "fair_deal", "", "quiet_night");
    at.play("narc play patrol; customer check; player check; player continue");
    at.play("customer check; player check");
    let forced = Public::Checked { role: Role::Narc, forced: true };
    assert!(at.publics().contains(&forced));
    assert!(matches!(at.game.board().phase, Phase::Deciding(Role::Player)));
}

/// a hand in which nobody plays anything, and the Dealer no Location.
#[test]
fn an_all_check_hand_is_safe_and_pays_nothing() {
    let mut at = sit(&one_hand(), "", "", "", "normal_traffic distraction lucky_break");
    order_of_turns(&mut at);
    assert_eq!(at.totals().location, None);
    assert_eq!(at.ending(), Some(Ending::Safe { profit: 0 }));
}
