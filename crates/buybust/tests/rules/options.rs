//! The extensions, each a field of the rules with a shipped ruleset: B-27 to B-30
//! and C-33 to C-36.

use croupier_buybust::{
    BuyBust, Config, DeckLife, DeckList, Decks, Ending, Event, Face, Phase, Picks, Public, Role,
    Source, TurnOrder,
};
use croupier_kernel::{Event as _, Game, Seat};

use super::{Sitting, classic, sit, table};

const NARC: &str = "patrol patrol stakeout stakeout surveillance surveillance";
const CUSTOMER: &str = "park office apartment quick_sale quick_sale fair_deal";
const PLAYER: &str = "weed meth alibi bribe lookout disguise";

fn betting(ruleset: &str) -> Sitting {
    sit(&table(ruleset, |_| {}), NARC, CUSTOMER, PLAYER, "")
}

/// B-27: +10 Cover and +$50, once for each round in which the Player takes it.
#[test]
fn initiative_bonus() {
    let mut at = betting("initiative-bonus");
    at.play("narc check; customer check; player raise weed");
    assert!(at.publics().contains(&Public::BonusLaid { card: at.card("upper_hand") }));
    assert_eq!(at.totals().cover, 10, "the bonus lies face up at once");
    at.play("player check");
    assert_eq!((at.totals().cover, at.totals().profit), (10, 80));
    at.play("customer continue; player continue");
    at.play("narc raise patrol; customer check; player raise alibi; narc check");
    assert_eq!(at.totals().cover, 40, "a response raise brings none");
    at.play("customer continue; player continue");
    at.play("narc check; customer check; player raise bribe; player check");
    assert_eq!((at.totals().cover, at.totals().profit), (75, 130));
    assert_eq!(at.ending(), Some(Ending::Safe { profit: 130 }));
    let mut plain = betting("initiative");
    plain.play("narc check; customer check; player raise weed; player check");
    assert_eq!((plain.totals().cover, plain.totals().profit), (0, 30));
}

/// B-28: who took the initiative has it at the start of the next round.
#[test]
fn initiative_momentum() {
    let mut at = betting("initiative-momentum");
    at.play("narc check; customer raise park; player check; customer check");
    at.play("customer continue; player continue");
    assert_eq!(at.game.board().betting.holder, Some(Role::Customer));
    // The Narc's raise is a response; the Customer answers in its turn and, still
    // holding, may raise again after the lap.
    at.play("narc raise patrol");
    assert_eq!(at.game.board().betting.holder, Some(Role::Customer));
    at.play("customer raise office; player check");
    assert_eq!(at.turn(), Some(Role::Customer));
    at.play("customer check; customer continue; player continue");
    assert_eq!(at.game.board().betting.holder, Some(Role::Customer), "used, so carried on");
    // A check in its turn lets it go; then the first raise of the round takes it.
    at.play("narc check; customer check; player raise weed");
    assert_eq!(at.game.board().betting.holder, Some(Role::Player));
    let mut plain = betting("initiative");
    plain.play("narc check; customer raise park; player check; customer check");
    plain.play("customer continue; player continue");
    assert_eq!(plain.game.board().betting.holder, None, "B-08");
}

/// B-29: two, three and five raises, and cards that change the limit mid-round.
#[test]
fn variable_raise_limits() {
    let config = table("initiative-limits", |_| {});
    let mut at = sit(&config, "patrol curfew patrol", "second_phone park office", PLAYER, "");
    assert_eq!(at.game.board().betting.limit, 2);
    at.play("narc raise patrol; customer raise second_phone");
    let phone = at.card("second_phone");
    let open = Public::RaisedOpenly { role: Role::Customer, card: phone, raises: 2, limit: 4 };
    assert!(at.publics().contains(&open));
    assert_eq!(at.totals().cover, 5, "it lies face up and counts");
    assert_eq!(at.game.view(Seat::new(2)).table[1].face, Face::Up(phone));
    at.play("player check; narc raise curfew");
    assert!(matches!(at.game.board().phase, Phase::Deciding(_)), "3 of now 3: over at once");
    at.play("customer continue; player continue");
    assert_eq!(at.game.board().betting.limit, 3);
    at.play("narc check; customer check; player check; customer continue; player continue");
    assert_eq!(at.game.board().betting.limit, 5);
}

/// B-30: a raise before the draw that nobody has seen, so that all-check cannot be.
#[test]
fn blind_raises() {
    let at = &mut betting("initiative-blind");
    assert_eq!(at.game.table().len(), 1);
    let patrol = at.card("patrol");
    assert_eq!(at.events[2], Event::RaisedBlind { role: Role::Narc, card: patrol });
    assert_eq!(at.game.view(Role::Narc.seat()).table[0].face, Face::Down, "not even the Narc");
    for seat in [0, 1, 2, 3].map(Seat::new) {
        let told = at.events[2].shown_to(seat).unwrap();
        assert_eq!(told, croupier_buybust::Shown::RaisedBlind { role: Role::Narc });
    }
    assert_eq!(at.game.held(Role::Narc).len(), 3, "the draw comes after");
    let betting = at.game.board().betting;
    assert_eq!((betting.raises, betting.holder), (1, Some(Role::Narc)));
    at.play("customer check; player check; narc check");
    assert_eq!(at.totals().evidence, 5);
    at.play("customer continue; player continue");
    assert_eq!(at.game.board().betting.holder, Some(Role::Customer), "then the Customer's turn");
    at.play("narc check; player check; customer check; customer continue; player continue");
    assert_eq!(at.game.board().betting.holder, Some(Role::Player));
    // Who has folded is passed over, though it has a deck.
    let at = &mut self::betting("initiative-blind");
    at.play("customer fold; player check; narc check; player continue");
    assert_eq!(at.game.board().betting.holder, Some(Role::Player), "not the Customer");
}

/// C-10, C-33, X-52: decks by difficulty and by place, and their mixes.
#[test]
fn dealer_decks() {
    let book = classic();
    let mix = |ruleset: &str| {
        let config = book.config(ruleset, None).unwrap();
        assert_eq!(config.decks().dealer.cards().len(), 20, "{ruleset}");
        config.decks().dealer.mix(config.catalog())
    };
    let dealers = book.decks().iter().filter(|(name, _)| name.starts_with("dealer"));
    assert_eq!(dealers.count(), 5, "{:?}", book.decks());
    assert_eq!(mix("sequential-flat"), [9, 5, 6], "as recorded; the seed wished for 50/30/20");
    assert_eq!(mix("sequential-easy"), [13, 5, 2]);
    assert_eq!(mix("sequential-hard"), [3, 7, 10]);
    for place in ["sequential-alley", "sequential-warehouse"] {
        assert_eq!(mix(place).iter().sum::<usize>(), 20);
    }
}

/// C-34: what was revealed does not come back until the deck is renewed, and
/// everyone can count what is left.
#[test]
fn a_dealer_deck_that_lasts_can_be_counted() {
    let config = table("sequential-counting", |_| {});
    assert_eq!(config.sequential().unwrap().dealer, DeckLife::Worn);
    let mut at = sit(&config, "", "", "", "normal_traffic distraction lucky_break quiet_night");
    let mut seen = Vec::new();
    for hand in 1..=7 {
        assert_eq!(at.game.board().hand, hand);
        while at.game.board().phase != Phase::Between {
            let role = at.turn().expect("harmless cards end nothing");
            let deciding = matches!(at.game.board().phase, Phase::Deciding(_));
            at.play(&format!("{role} {}", if deciding { "continue" } else { "check" }));
            if at.turn().is_none() {
                return; // a bust by the Dealer alone: the count was right so far
            }
        }
        let laid = at.game.table().iter().filter(|(_, from, _)| *from == Source::Dealer);
        for (card, ..) in laid {
            assert!(!seen.contains(&card), "{card} came twice");
            seen.push(card);
        }
        let left = at.game.view(Seat::new(0)).dealer_unseen();
        assert_eq!(left.len(), 20 - seen.len());
        assert!(seen.iter().all(|card| !left.contains(*card)));
        assert_eq!(at.game.view(Seat::new(0)).dealer_to_come(), left);
        at.play("player next hand");
        if seen.len() > 17 {
            assert!(at.publics().contains(&Public::DealerRenewed));
            assert_eq!(at.game.view(Seat::new(0)).dealer_unseen().len(), 20);
            return;
        }
    }
    panic!("the deck was never renewed");
}

/// C-34: a hand folded in round 1 uses up one Dealer card.
#[test]
fn unrevealed_dealer_cards_stay_in_the_deck() {
    let config = table("sequential-counting", |_| {});
    let mut at = sit(&config, "", "", "", "normal_traffic");
    at.play("narc check; customer check; player check; player fold; player next hand");
    assert_eq!(at.game.view(Seat::new(0)).dealer_unseen().len(), 19);
}

/// C-34: with three cards left the Dealer's deck does for one more hand; with
/// fewer it is renewed.
#[test]
fn a_dealer_deck_that_lasts_is_renewed_below_three_cards() {
    let base = table("sequential-counting", |_| {});
    for (cards, hands_before) in [(3, 1), (4, 1), (5, 1), (6, 2), (7, 2), (8, 2), (9, 3)] {
        let dealer = DeckList::new(base.catalog(), [("normal_traffic", cards)]).unwrap();
        let config = base.with_decks(Decks { dealer, ..base.decks().clone() }).unwrap();
        let mut at = sit(&config, "", "", "", "");
        let mut hands = 1;
        while !at.publics().contains(&Public::DealerRenewed) {
            let hand = at.game.board().hand;
            while at.game.board().hand == hand {
                let role = at.turn().expect("normal traffic ends nothing");
                let action = match at.game.board().phase {
                    Phase::Between => "next hand",
                    Phase::Deciding(_) => "continue",
                    _ => "check",
                };
                at.play(&format!("{role} {action}"));
            }
            hands += 1;
        }
        assert_eq!(hands - 1, hands_before, "a deck of {cards}");
        assert_eq!(at.game.view(Seat::new(0)).dealer_unseen().len(), usize::from(cards));
    }
}

/// C-35: nobody sees a pick, not even that it was a check, until all are in.
#[test]
fn secret_picks() {
    let config = table("sequential-secret", |_| {});
    assert_eq!(config.sequential().unwrap().picks, Picks::Secret);
    let mut at = sit(&config, NARC, CUSTOMER, PLAYER, "quiet_night");
    at.play("narc play stakeout; customer check");
    assert_eq!(at.totals().evidence, 0);
    let player = at.game.view(Role::Player.seat());
    assert_eq!((player.table.len(), player.holding, player.pick), (0, [3, 3, 3], None));
    assert_eq!(player.board.chosen.to_string(), "p1 p2");
    let shown: Vec<_> = at.events.iter().filter_map(|e| e.shown_to(Role::Player.seat())).collect();
    for role in [Role::Narc, Role::Customer] {
        assert!(shown.contains(&croupier_buybust::Shown::Chose { role }));
    }
    at.play("player play alibi");
    // Turned over together, in the order of the round, and then the Dealer's.
    let ids = ["stakeout", "alibi", "quiet_night"].map(|id| at.card(id));
    assert_eq!(at.game.table().cards(), ids);
    assert_eq!((at.totals().evidence, at.totals().cover), (15, 40));
    assert_eq!(at.turn(), Some(Role::Player));
}

/// C-36: whose cards drew the most Heat acts first; equals as usual.
#[test]
fn hottest_first() {
    let config = table("sequential-hottest", |_| {});
    assert_eq!(config.sequential().unwrap().order, TurnOrder::HottestFirst);
    let mut at = sit(&config, NARC, CUSTOMER, PLAYER, "normal_traffic distraction");
    assert_eq!(at.game.board().order, Role::ORDER, "nobody has drawn any yet");
    at.play("narc play patrol; customer check; player play meth; player continue");
    use Role::{Customer, Narc, Player};
    assert_eq!(at.game.board().order, [Player, Narc, Customer], "30, 2, 0");
    at.play("player play alibi; narc play stakeout");
    at.play("customer play park; player continue");
    assert_eq!(at.game.board().order, [Player, Narc, Customer], "25, 5, -5");
}

/// C-36: who won the hand before is first in the next, and the order rotates on.
#[test]
fn winner_first() {
    let config = table("sequential-winner", |_| {});
    let calm = "normal_traffic distraction lucky_break";
    let mut at = sit(&config, "", "", "", calm);
    assert_eq!(at.game.board().order, Role::ORDER);
    at.play("narc check; customer check; player check; player continue");
    at.play("customer check; player check; narc check; player continue");
    at.play("player check; narc check; customer check; player next hand");
    assert_eq!(at.game.board().order, Role::Player.around(), "a safe hand is the Player's");
    at.play("player check; narc check; customer check; player continue");
    assert_eq!(at.game.board().order, Role::Narc.around());
    at.play("narc check; customer check; player check; player fold; player next hand");
    assert_eq!(at.game.board().order, Role::Narc.around(), "a folded one is the Narc's");
}

/// Each of them ships as a ruleset, beside the generations themselves.
#[test]
fn every_option_has_a_ruleset() {
    let book = classic();
    let names: Vec<&str> = book.rulesets().iter().map(|ruleset| ruleset.name.as_str()).collect();
    for name in [
        "sequential-flat",
        "initiative",
        "initiative-strict",
        "initiative-15",
        "single-round",
        "initiative-bonus",
        "initiative-momentum",
        "initiative-limits",
        "initiative-blind",
        "sequential-easy",
        "sequential-hard",
        "sequential-alley",
        "sequential-warehouse",
        "sequential-counting",
        "sequential-secret",
        "sequential-hottest",
        "sequential-winner",
    ] {
        assert!(names.contains(&name), "{name}");
        let config: Config = book.config(name, None).unwrap();
        let game = BuyBust::new(&config, super::seed(), &mut ());
        assert!(game.outcome().is_none(), "{name}");
    }
}
