//! Insurance and conviction at the resolution: spec 2.4, C-25, X-50, X-51, X-61,
//! and the warnings before it comes to that.

use croupier_buybust::{CardInfo, Catalog, Config, DeckList, Decks, Ending, HeatWarning, Kind};
use croupier_buybust::{DeckLife, Phase, Role, Rules, RunEnd, TurnOrder};
use croupier_kernel::Game;
use std::sync::Arc;

use super::{Sitting, sit, table};

/// A table whose Narc brings exactly Evidence 85 and whose Player plays a
/// Location of Cover 40 and then an insurance, or nothing.
fn config(cash: u32, heat: u16) -> Config {
    let base = table("sequential-flat", |rules| {
        rules.cash = cash;
        rules.heat = heat;
        *rules = rules.clone().with_sequential(|options| options.fold_above = [500; 3]);
    });
    let mut infos = base.catalog().infos().to_vec();
    infos.push(CardInfo::new("mountain", "Mountain", Kind::Evidence { evidence: 85 }));
    infos.push(CardInfo::new("cellar", "Cellar", Kind::Location { evidence: 0, cover: 40 }));
    infos.push(CardInfo::new("sauna", "Sauna", Kind::Cover { cover: 0 }).with_heat(30));
    infos.push(CardInfo::new("ice", "Ice", Kind::Cover { cover: 0 }).with_heat(-30));
    let catalog = Catalog::new(infos).unwrap();
    let list = |ids: &[&str]| DeckList::new(&catalog, ids.iter().map(|id| (*id, 1))).unwrap();
    let decks = Decks {
        narc: list(&["mountain", "warrant", "da_approval", "rico_case"]),
        customer: list(&["sauna", "ice", "fair_deal"]),
        player: list(&["cellar", "plea_bargain", "fake_id", "meth", "weed", "alibi"]),
        dealer: list(&["normal_traffic", "routine_day", "city_park"]),
        tiers: Vec::new(),
    };
    let dealer = DeckList::new(&catalog, [("normal_traffic", 3)]).unwrap();
    let decks = Decks { dealer, ..decks };
    Config::new("test", Arc::new(catalog), decks, base.rules().clone()).unwrap()
}

/// Plays the whole hand: in rounds 1 to 3 the Narc and the Player play these, one
/// a round, and the Customer plays one in round 1; `-` checks.
fn hand(config: &Config, narc: &str, customer: &str, player: &str) -> Sitting {
    let mut at =
        sit(config, "mountain", "sauna ice fair_deal", "cellar plea_bargain fake_id meth", "");
    finish(&mut at, narc, customer, player);
    at
}

fn finish(at: &mut Sitting, narc: &str, customer: &str, player: &str) {
    while let Some(role) = at.turn() {
        let round = usize::from(at.game.board().round) - 1;
        let plan = match role {
            Role::Narc => narc,
            Role::Customer => customer,
            Role::Player => player,
        };
        let line = match at.game.board().phase {
            Phase::Between => return,
            Phase::Deciding(_) => "player continue".into(),
            _ => match plan.split(' ').nth(round) {
                None | Some("-") => format!("{role} check"),
                Some(card) => format!("{role} play {card}"),
            },
        };
        at.play(&line);
    }
}

/// Appendix check 6; X-51; spec 2.10 defect 5: the overage counts, no profit is
/// banked, and the card is gone.
#[test]
fn plea_bargain_saves_for_1000_dollars_and_45_heat() {
    let config = config(1_000, 0);
    let at = hand(&config, "mountain", "-", "cellar meth plea_bargain");
    let card = at.card("plea_bargain");
    let saved = Ending::Saved { card, paid: 1_000, overage: 25, penalty: 20 };
    assert_eq!(at.ending(), Some(saved));
    assert_eq!((at.totals().evidence, at.totals().cover, at.totals().profit), (85, 60, 100));
    let account = at.game.account();
    assert_eq!((account.cash, account.heat, account.saved), (0, 30 + 45, 1));
    assert_eq!((account.closed, account.busts), (0, 0));
    assert_eq!(at.game.board().phase, Phase::Between, "the run goes on");
}

/// Spec 2.4: Fake ID costs nothing and draws 65 heat; its own Cover is 15.
#[test]
fn fake_id_is_free_and_hot() {
    let at = hand(&config(0, 0), "mountain", "-", "cellar fake_id -");
    let card = at.card("fake_id");
    assert_eq!(at.ending(), Some(Ending::Saved { card, paid: 0, overage: 30, penalty: 40 }));
    assert_eq!(at.game.account().heat, 70);
}

/// Appendix check 6: with $800 it is a bust.
#[test]
fn too_little_cash_is_a_bust() {
    for (cash, poor) in [(800, true), (999, true), (1_000, false)] {
        let at = hand(&config(cash, 0), "mountain", "-", "cellar - plea_bargain");
        let ending = at.ending().unwrap();
        assert_eq!(ending.is_bust(), poor, "${cash}");
        if poor {
            let card = at.card("plea_bargain");
            assert_eq!(ending, Ending::TooPoor { card, cost: 1_000, cash: cash.into() });
            assert_eq!(at.game.outcome().unwrap().end, RunEnd::Busted);
            let account = at.game.account();
            assert_eq!(account.cash + account.seized, i64::from(cash), "nothing is paid");
        }
    }
}

/// Appendix check 6, X-50: at exactly the threshold the Conviction acts; the heat is
/// the run's with this hand's.
#[test]
fn a_conviction_beats_insurance_from_its_threshold_on() {
    for (heat, convicted) in [(39, false), (40, true), (41, true)] {
        let at = hand(&config(2_000, heat), "mountain warrant", "-", "cellar - plea_bargain");
        let ending = at.ending().unwrap();
        assert_eq!(ending.is_bust(), convicted, "{heat}");
        if convicted {
            let [card, insurance] = ["warrant", "plea_bargain"].map(|id| at.card(id));
            let heat = i64::from(heat);
            let insurance = Some(insurance);
            assert_eq!(ending, Ending::Convicted { card, threshold: 40, heat, insurance });
            let account = at.game.account();
            assert_eq!(account.cash + account.seized, 2_000, "the insurance is not used");
        }
    }
    // Spec 2.4: 40 + 30 against 60 acts, though the run stands at 40.
    let at = hand(&config(2_000, 40), "mountain da_approval", "sauna", "cellar - plea_bargain");
    assert!(matches!(at.ending(), Some(Ending::Convicted { threshold: 60, heat: 70, .. })));
}

/// Spec 2.10 defect 6: a cooling hand does not convict.
#[test]
fn a_cooling_hand_keeps_the_insurance_good() {
    let at = hand(&config(2_000, 20), "mountain warrant", "ice", "cellar - plea_bargain");
    assert!(matches!(at.ending(), Some(Ending::Saved { .. })), "{:?}", at.ending());
    // 20 - 30 + 25 + 20, floored once at the end.
    assert_eq!(at.game.account().heat, 35);
}

/// only the last of two convictions, and of two insurances, counts.
#[test]
fn only_the_last_of_each_counts() {
    let at = hand(&config(2_000, 50), "mountain warrant rico_case", "-", "cellar - plea_bargain");
    assert!(matches!(at.ending(), Some(Ending::Saved { .. })), "RICO at 80 replaced the Warrant");
    let at = hand(&config(0, 0), "mountain", "-", "cellar fake_id plea_bargain");
    assert!(matches!(at.ending(), Some(Ending::TooPoor { .. })), "the Fake ID was replaced");
    assert_eq!(at.totals().cover, 60);
}

/// Spec 2.4 (1) and (5): a safe hand leaves the insurance untouched, though spent
/// as played; without one a bust is a bust.
#[test]
fn safe_hands_pay_nothing_and_plain_busts_end_the_run() {
    let at = hand(&config(5, 0), "-", "-", "cellar meth fake_id");
    assert_eq!(at.ending(), Some(Ending::Safe { profit: 100 }));
    assert_eq!((at.game.account().cash, at.game.account().heat), (105, 30));
    let at = hand(&config(2_000, 0), "mountain", "-", "cellar meth -");
    assert_eq!(at.ending(), Some(Ending::Busted));
    assert_eq!((at.game.account().heat, at.game.account().caught), (30, 1));
}

/// Spec 2.4, C-25: a burned insurance does not come back, fresh decks or not (W-05).
#[test]
fn a_burned_insurance_is_gone_for_the_run() {
    use croupier_buybust::DeckLife;
    for life in [DeckLife::Worn, DeckLife::Fresh] {
        let config = config(0, 0);
        let mut rules = config.rules().clone();
        rules.decks = life;
        let config = config.with_rules(rules).unwrap();
        let mut at = hand(&config, "mountain", "-", "cellar fake_id -");
        at.play("player next hand");
        let fake_id = at.card("fake_id");
        let hidden = at.game.hidden();
        let player = Role::Player.index();
        let mut left = hidden.held[player].iter().chain(hidden.decks[player].iter());
        assert!(!left.any(|card| card == fake_id), "{life:?}");
        let spent = at.game.board().spent[player];
        let kept = life == DeckLife::Fresh;
        assert_eq!(spent.contains(at.card("cellar")), !kept, "{life:?}");
        assert!(spent.contains(fake_id));
    }
}

/// Spec 2.4: "38, Warrant at 40" before the hand, from public facts.
#[test]
fn heat_near_a_threshold_is_warned_of_before_the_hand() {
    let at = hand(&config(0, 38), "-", "-", "-");
    assert_eq!(at.game.board().phase, Phase::Between);
    let view = at.game.view(Role::Player.seat());
    let warrant = HeatWarning { card: at.card("warrant"), threshold: 40, heat: 38 };
    assert_eq!(view.heat_warnings(), [warrant]);
    let calm = hand(&config(0, 29), "-", "-", "-");
    assert_eq!(calm.game.view(Role::Player.seat()).heat_warnings(), []);
    let hot = hand(&config(0, 75), "-", "-", "-");
    let thresholds: Vec<i64> = hot
        .game
        .view(Role::Player.seat())
        .heat_warnings()
        .iter()
        .map(|warning| warning.threshold)
        .collect();
    assert_eq!(thresholds, [40, 60, 80]);
}

/// Spec 2.4, X-50, spec 2.10 defect 8: the warning and the resolution use one number.
#[test]
fn the_warning_during_the_hand_uses_the_heat_of_the_resolution() {
    let config = config(2_000, 40);
    let mut at = sit(
        &config,
        "mountain da_approval warrant",
        "sauna ice fair_deal",
        "cellar plea_bargain meth",
        "",
    );
    at.play("narc play mountain; customer play sauna; player play cellar; player continue");
    at.play("customer check; player play plea_bargain");
    assert_eq!(at.game.view(Role::Player.seat()).conviction_warning(), None);
    at.play("narc play da_approval");
    let warning = at.game.view(Role::Player.seat()).conviction_warning().unwrap();
    assert_eq!((warning.threshold, warning.heat), (60, 70), "projected, not the run's 40");
    finish(&mut at, "-", "-", "-");
    let Some(Ending::Convicted { threshold, heat, .. }) = at.ending() else { panic!() };
    assert_eq!((threshold, heat), (warning.threshold, warning.heat));
    // Below the threshold it beats nothing, and without an Insurance there is
    // nothing to beat.
    for (heat, second) in [(0, "play plea_bargain"), (40, "check")] {
        let config = self::config(2_000, heat);
        let (narc, player) = ("mountain da_approval warrant", "cellar plea_bargain meth");
        let mut at = sit(&config, narc, "sauna ice fair_deal", player, "");
        at.play("narc play mountain; customer play sauna; player play cellar; player continue");
        at.play(&format!("customer check; player {second}; narc play da_approval"));
        let view = at.game.view(Role::Player.seat());
        assert!(view.totals().conviction.is_some());
        assert_eq!(view.conviction_warning(), None, "{heat} {second}");
    }
}

/// C-36: after every ending that a run survives, under every turn order, the
/// next hand begins with the right seat: the Player leads after a safe hand, and
/// after no other.
#[test]
fn who_leads_the_next_hand_hangs_on_how_the_last_one_ended() {
    let orders = [TurnOrder::Rotating, TurnOrder::HottestFirst, TurnOrder::WinnerFirst];
    for order in orders {
        let base = config(1_000, 0);
        let rules = base.rules().clone().with_sequential(|options| options.order = order);
        let config = base.with_rules(rules).unwrap();
        for (narc, player, first) in [
            ("-", "cellar meth", Role::Player),
            ("mountain", "cellar meth plea_bargain", Role::Narc),
            ("mountain", "fold", Role::Narc),
        ] {
            let mut at = sit(&config, "mountain", "", "cellar plea_bargain meth", "");
            if player == "fold" {
                at.play("narc play mountain; customer check; player check; player fold");
            } else {
                finish(&mut at, narc, "-", player);
            }
            let (ending, last) = (at.ending().unwrap(), at.game.board().leads);
            assert_eq!(last, first, "{ending:?}");
            at.play("player next hand");
            let first = if order == TurnOrder::WinnerFirst { first } else { Role::Narc };
            assert_eq!(at.game.board().order, first.around(), "{order:?} after {ending:?}");
        }
    }
}

/// 2.5, C-26: with fresh decks a burned Insurance is gone for the run, so a deck
/// that has three cards left goes on and one that has two is exhausted.
#[test]
fn burned_insurances_exhaust_a_small_deck_even_where_decks_are_fresh() {
    let base = config(1_000, 0);
    let fresh = |cards: &[&str]| {
        let list = DeckList::new(base.catalog(), cards.iter().map(|id| (*id, 1))).unwrap();
        let decks = Decks { player: list, ..base.decks().clone() };
        let rules = Rules { decks: DeckLife::Fresh, ..base.rules().clone() };
        base.with_decks(decks).unwrap().with_rules(rules).unwrap()
    };
    let end = |at: &Sitting| at.game.outcome().map(|outcome| outcome.end);
    let small = fresh(&["cellar", "fake_id", "meth"]);
    let mut at = sit(&small, "mountain", "", "cellar fake_id meth", "");
    finish(&mut at, "mountain", "-", "cellar fake_id");
    assert!(matches!(at.ending(), Some(Ending::Saved { .. })));
    assert_eq!(end(&at), Some(RunEnd::Exhausted), "two cards are left");
    let mut at = sit(&small, "mountain", "", "cellar fake_id meth", "");
    finish(&mut at, "-", "-", "cellar fake_id meth");
    assert!(matches!(at.ending(), Some(Ending::Safe { .. })));
    assert_eq!(end(&at), None, "an Insurance that was not used comes back");
    let more = fresh(&["cellar", "fake_id", "meth", "plea_bargain"]);
    let mut at = sit(&more, "mountain", "", "cellar fake_id meth", "");
    finish(&mut at, "mountain", "-", "cellar fake_id");
    assert_eq!((end(&at), at.game.board().phase), (None, Phase::Between), "three are left");
    assert!(Role::ORDER.iter().all(|role| at.game.held(*role).is_empty()), "hands go back");
    at.play("player next hand");
    finish(&mut at, "mountain", "-", "cellar plea_bargain");
    assert!(matches!(at.ending(), Some(Ending::Saved { .. })), "{:?}", at.ending());
    assert_eq!(end(&at), Some(RunEnd::Exhausted));
}
