//! `initiative`: the betting of B-03 to B-24 in the frame of spec 2.2b, by laps
//! and strict.

use croupier_buybust::{
    Action, BettingEnd, Config, DeckList, Decks, Ending, Illegal, Phase, Public, Role,
};
use croupier_kernel::{Game, Refusal};

use super::{Sitting, sit, table};

const NARC: &str = "patrol patrol stakeout stakeout surveillance surveillance";
const CUSTOMER: &str = "park office apartment quick_sale quick_sale fair_deal";
const PLAYER: &str = "weed meth alibi bribe lookout disguise";

fn begin(config: &Config) -> Sitting {
    sit(config, NARC, CUSTOMER, PLAYER, "")
}

fn lap() -> Sitting {
    begin(&table("initiative", |_| {}))
}

fn strict() -> Sitting {
    begin(&table("initiative-strict", |_| {}))
}

fn holder(at: &Sitting) -> Option<Role> {
    at.game.board().betting.holder
}

fn ended(at: &Sitting) -> Vec<BettingEnd> {
    let end = |public: Public| match public {
        Public::BettingEnded { why } => Some(why),
        _ => None,
    };
    at.publics().into_iter().filter_map(end).collect()
}

/// Whether the betting of round 1 is over and the cards are turned.
fn flipped(at: &Sitting) -> bool {
    matches!(at.game.board().phase, Phase::Deciding(_)) && !at.game.table().has_face_down()
}

/// B-17, X-01, X-02.
#[test]
fn trace_t1() {
    let mut at = lap();
    at.play("narc check; customer raise park");
    assert_eq!((holder(&at), at.game.board().betting.raises), (Some(Role::Customer), 1));
    at.play("player check; customer raise office");
    assert_eq!(at.game.board().betting.raises, 2);
    assert_eq!(at.turn(), Some(Role::Narc), "answers begin with the Narc again");
    at.play("narc check; player check");
    assert_eq!(at.turn(), Some(Role::Customer));
    at.play("customer check");
    assert!(flipped(&at) && ended(&at) == [BettingEnd::Answered]);
    assert_eq!(at.game.table().len(), 2);
}

/// B-18.
#[test]
fn trace_t2() {
    let mut at = lap();
    at.play("narc raise patrol; customer check; player check; narc check");
    assert!(flipped(&at) && ended(&at) == [BettingEnd::Answered]);
}

/// B-19, X-05.
#[test]
fn trace_t3() {
    let mut at = lap();
    at.play("narc raise patrol; customer raise park");
    assert_eq!(holder(&at), Some(Role::Narc), "a response raise does not take the initiative");
    at.play("player raise weed");
    assert!(flipped(&at) && ended(&at) == [BettingEnd::Limit], "no further action");
    assert_eq!(at.game.table().len(), 3);
}

/// B-22, first case; B-04.
#[test]
fn the_first_raise_takes_the_initiative() {
    for (first, line) in [
        (Role::Narc, "narc raise patrol"),
        (Role::Customer, "narc check; customer raise park"),
        (Role::Player, "narc check; customer check; player raise weed"),
    ] {
        let mut at = lap();
        assert_eq!(holder(&at), None, "B-08");
        at.play(line);
        assert_eq!(holder(&at), Some(first));
        assert!(at.publics().contains(&Public::TookInitiative { role: first }));
    }
}

/// B-22, second case; B-09, X-03.
#[test]
fn no_later_raise_takes_it() {
    let mut at = lap();
    at.play("narc raise patrol; customer raise park");
    assert_eq!(holder(&at), Some(Role::Narc));
    // Strict: lost initiative is not regained in the round.
    let mut at = strict();
    at.play("narc raise patrol; customer check; player raise weed; narc check");
    assert_eq!((holder(&at), at.turn()), (None, Some(Role::Customer)));
    at.play("customer raise park");
    assert_eq!(holder(&at), None);
    assert_eq!(ended(&at), [BettingEnd::Limit]);
}

/// B-22, third case; B-07, B-13 (2), B-15.
#[test]
fn a_check_by_the_holder_ends_the_betting() {
    let mut at = lap();
    at.play("narc raise patrol; customer check; player raise weed; narc check");
    assert!(flipped(&at), "by laps at once, though the Customer did not answer (X-04)");
    assert!(at.publics().contains(&Public::LostInitiative { role: Role::Narc }));
    let mut at = strict();
    at.play("narc raise patrol; customer check; player raise weed; narc check");
    assert_eq!(at.turn(), Some(Role::Customer), "strictly the rest answer first (X-04)");
    at.play("customer check");
    assert!(flipped(&at));
}

/// B-22, fourth case; B-10, B-12, B-13 (3), X-05, X-09.
#[test]
fn the_third_raise_ends_the_betting_at_once() {
    for mut at in [lap(), strict()] {
        at.play("narc raise patrol; customer raise park; player raise weed");
        assert_eq!(ended(&at), [BettingEnd::Limit]);
        assert!(flipped(&at));
    }
    let mut at = lap();
    at.play("narc raise patrol; customer check; player check; narc raise patrol");
    at.play("customer check; player raise weed");
    assert_eq!(ended(&at), [BettingEnd::Limit]);
}

/// B-22, fifth case; B-13 (1).
#[test]
fn all_check_means_no_cards_this_round() {
    for mut at in [lap(), strict()] {
        at.play("narc check; customer check; player check");
        assert_eq!((ended(&at), holder(&at)), (vec![BettingEnd::AllChecked], None));
        assert!(at.game.table().is_empty() && flipped(&at));
    }
}

/// B-23: raise, answers, raise again, end; the cap before all check; nothing
/// carried into round 2.
#[test]
fn integration_cases() {
    let mut at = lap();
    at.play("narc raise patrol; customer check; player check; narc raise patrol");
    at.play("customer check; player check; narc check");
    assert!(flipped(&at) && at.game.table().len() == 2);
    at.play("customer continue; player continue");
    let betting = at.game.board().betting;
    assert_eq!((betting.holder, betting.raises, at.game.board().round), (None, 0, 2));
    assert_eq!(at.turn(), Some(Role::Narc));
    at.play("narc raise stakeout; customer raise park; player raise weed");
    assert_eq!(ended(&at), [BettingEnd::Answered, BettingEnd::Limit]);
}

/// B-24, X-10: the holder folds, the initiative is lost, the next seat goes on.
#[test]
fn a_holder_that_folds_loses_the_initiative_and_the_lap_goes_on() {
    let mut at = lap();
    at.play("narc check; customer raise park; player check; customer raise office; narc check");
    assert_eq!(at.turn(), Some(Role::Player));
    at.play("player check; customer fold");
    assert_eq!(holder(&at), None);
    assert!(flipped(&at), "the lap was done");
    // Strict: the holder folds while another still owes an answer.
    let mut at = strict();
    at.play("narc check; customer raise park; player raise weed; narc check; customer fold");
    assert_eq!(holder(&at), None);
    assert!(flipped(&at));
    let mut at = strict();
    at.play("narc check; customer raise park; player check; narc raise patrol");
    assert_eq!(at.turn(), Some(Role::Customer));
    at.play("customer fold");
    assert_eq!((holder(&at), at.turn()), (None, Some(Role::Player)), "the next seat goes on");
    at.play("player check");
    assert!(flipped(&at));
}

/// B-24, X-07, spec 2.2b: all-in.
#[test]
fn who_has_no_card_left_checks_by_itself_and_draws_again() {
    let config = table("initiative", |_| {});
    let mut decks = config.decks().clone();
    decks.narc = DeckList::new(config.catalog(), [("patrol", 1), ("raid", 0)]).unwrap();
    let config = config.with_decks(decks).unwrap();
    let mut at = sit(&config, "patrol", CUSTOMER, PLAYER, "");
    at.play("narc raise patrol; customer check; player check");
    let forced = Public::Checked { role: Role::Narc, forced: true };
    assert!(at.publics().contains(&forced) && flipped(&at), "the holder checks by itself");
    // All-in on raise 3: the cap is reached all the same.
    let three = table("initiative", |rules| {
        *rules = rules.clone().with_initiative(|o| o.raises = [5; 3]);
    });
    let mut at = begin(&three);
    at.play("narc raise patrol; customer check; player check; narc raise patrol");
    at.play("customer check; player check; narc raise stakeout; customer check; player check");
    assert!(flipped(&at) && at.game.held(Role::Narc).is_empty());
    at.play("customer continue; player continue");
    assert_eq!(at.game.held(Role::Narc).len(), 3, "it draws again");
    let mut at = lap();
    at.play("narc raise patrol; customer check; player check; narc raise patrol");
    at.play("customer check; player check; narc raise stakeout");
    assert!(at.game.held(Role::Narc).is_empty() && ended(&at) == [BettingEnd::Limit]);
}

/// strict, everyone owes an answer after each raise; T1 goes on with the Narc.
#[test]
fn strictly_everyone_answers_each_raise() {
    let mut at = strict();
    at.play("narc check; customer raise park; player check");
    assert_eq!(at.turn(), Some(Role::Narc), "who had checked before the raise");
    at.play("narc check");
    assert_eq!(at.turn(), Some(Role::Customer), "B-06");
    at.play("customer raise office");
    assert_eq!(at.turn(), Some(Role::Narc), "X-02");
    at.play("narc check; player check; customer check");
    assert!(flipped(&at));
}

/// B-05, B-11, X-08: what can be done and what cannot.
#[test]
fn legal_actions_of_betting() {
    let mut at = lap();
    let [patrol, stakeout] = ["patrol", "stakeout"].map(|id| at.card(id));
    assert_eq!(
        at.legal(Role::Narc),
        [Action::Raise(patrol), Action::Raise(stakeout), Action::Check],
        "two Patrols are one choice, and the Narc cannot fold"
    );
    assert_eq!(at.attempt("narc fold").unwrap_err().rule(), "X-08");
    assert_eq!(at.attempt("narc play patrol").unwrap_err().rule(), "B-05");
    assert_eq!(at.attempt("narc raise raid").unwrap_err().rule(), "A-04");
    assert_eq!(at.attempt("customer check"), Err(Illegal::NotYourTurn { turn: Role::Narc }));
    at.play("narc check");
    assert!(at.legal(Role::Customer).contains(&Action::Fold));
}

/// X-12, spec 2.2b: decision points after rounds 1 and 2, none after 3.
#[test]
fn decision_points_follow_the_first_two_flips() {
    let mut at = lap();
    for round in 1..=3 {
        assert_eq!(at.game.board().round, round);
        at.play("narc check; customer check; player check");
        if round < 3 {
            assert_eq!(at.turn(), Some(Role::Customer), "the Narc has nothing to decide");
            assert_eq!(at.legal(Role::Customer), [Action::Continue, Action::Fold]);
            at.play("customer continue; player continue");
        }
    }
    assert_eq!(at.game.board().phase, Phase::Between);
    assert_eq!(at.ending(), Some(Ending::Safe { profit: 0 }));
}

/// B-13 (4), X-44, X-48, spec 2.2b: folds, the hand that ends with one seat, and
/// what a fold costs.
#[test]
fn the_hand_ends_when_one_seat_is_left() {
    let mut at = lap();
    at.play("narc raise patrol; customer fold; player raise weed; narc check");
    assert!(flipped(&at) && at.turn() == Some(Role::Player));
    assert_eq!(at.totals().heat, 7);
    let preview = at.game.view(Role::Player.seat()).fold_preview();
    assert_eq!(
        (preview.heat, preview.loses, preview.profit),
        (7, 2, 30),
        "weed, and one of the deck"
    );
    at.play("player fold");
    let view = at.game.view(Role::Player.seat());
    let left = view.holding[Role::Player.index()] + view.in_deck[Role::Player.index()];
    assert_eq!(preview.keeps, left);
    assert_eq!(at.ending(), Some(Ending::Folded { round: 1 }));
    assert_eq!(at.game.account().heat, 7);
    let lost = |role: Role, at: &Sitting| {
        at.publics().iter().any(|p| matches!(p, Public::CardLost { role: r, .. } if *r == role))
    };
    assert!(lost(Role::Customer, &at) && lost(Role::Player, &at));
    // The top card of the Player's deck, the next it would have drawn.
    let bribe = Public::CardLost { role: Role::Player, card: at.card("bribe") };
    assert!(at.publics().contains(&bribe));
    at.play("player next hand");
    let spent = at.game.board().spent[Role::Player.index()];
    assert!(spent.contains(at.card("bribe")) && spent.contains(at.card("weed")));
    // Cards of others are not the Player's to lose.
    let mut at = lap();
    at.play("narc raise patrol; customer raise park; player raise weed; customer continue");
    assert_eq!(at.game.view(Role::Player.seat()).fold_preview().loses, 2);
    // An empty deck has no card to lose.
    let config = lap().game.config().clone();
    let player = DeckList::new(config.catalog(), [("weed", 1), ("meth", 1), ("alibi", 1)]).unwrap();
    let decks = Decks { player, ..config.decks().clone() };
    let config = config.with_decks(decks).unwrap();
    let mut at = sit(&config, NARC, CUSTOMER, "weed meth alibi", "");
    at.play("narc check; customer check; player raise weed; player check; customer continue");
    let preview = at.game.view(Role::Player.seat()).fold_preview();
    assert_eq!((preview.loses, preview.keeps), (1, 2));
}

/// B-13 (4) to the letter: a Player that folds leaves two seats, and they play on;
/// its Heat is what lay face up when it left.
#[test]
fn the_others_play_on_without_the_player() {
    let mut at = lap();
    at.play("narc raise patrol; customer raise park; player fold");
    assert_eq!(at.turn(), Some(Role::Narc));
    at.play("narc check; customer continue; narc check; customer check; customer continue");
    at.play("narc check; customer raise quick_sale; customer check");
    assert_eq!(at.ending(), Some(Ending::Folded { round: 3 }));
    assert_eq!((at.game.account().heat, at.game.account().cash), (0, 0), "nothing was face up");
}

/// what is raised counts from the flip on, and the owner knows its own card.
#[test]
fn raised_cards_lie_face_down_until_the_flip() {
    let mut at = lap();
    at.play("narc raise patrol; customer raise park");
    assert_eq!(at.totals(), croupier_buybust::Totals::default());
    let faces =
        |role: Role| at.game.view(role.seat()).table.iter().map(|l| l.face).collect::<Vec<_>>();
    use croupier_buybust::Face::{Down, Mine};
    assert_eq!(faces(Role::Narc), [Mine(at.card("patrol")), Down]);
    assert_eq!(faces(Role::Player), [Down, Down]);
    at.play("player check; narc check");
    assert_eq!((at.totals().evidence, at.totals().cover), (25, 25));
}

/// The small decks of the first design.
#[test]
fn initiative_15_plays_the_small_decks() {
    let config = table("initiative-15", |_| {});
    let sizes = Role::ORDER.map(|role| config.decks().of(role).cards().len());
    assert_eq!(sizes, [15, 15, 20]);
    let count = |role: Role, id: &str| {
        let card = config.catalog().find(id).unwrap();
        config.decks().of(role).cards().iter().filter(|c| **c == card).count()
    };
    assert_eq!(
        ["donut_break", "patrol", "surveillance"].map(|id| count(Role::Narc, id)),
        [10, 3, 2]
    );
    let customer = ["regular_order", "haggling_15", "bulk_order_15", "fair_deal"];
    assert_eq!(customer.map(|id| count(Role::Customer, id)), [5, 5, 3, 2]);
}
