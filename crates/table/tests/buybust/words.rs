//! What people read: results that say what decided them (A-22, spec 2.4).

use croupier_buybust::{
    Account, BettingEnd, BuyBust, Card, Catalog, Ending, Event, Outcome, Pick, Public, Role,
    RunEnd, Settlement, Totals,
};
use croupier_kernel::SeatSet;
use croupier_table::Told;

use crate::run::config;

fn said(public: Public) -> String {
    BuyBust::event_words(&config("sequential-flat"), &Event::Public(public)).to_string()
}

fn card(id: &str) -> Card {
    let catalog: &Catalog = &config("sequential-flat").catalog().clone();
    catalog.find(id).unwrap()
}

/// A hand that ended so, with Evidence 85 and Cover 60.
fn settled(ending: Ending, heat: i64) -> Settlement {
    let totals = Totals { evidence: 85, cover: 60, heat: 25, profit: 100, ..Totals::default() };
    let account = Account { cash: 300, heat: 70, ..Account::default() };
    Settlement { hand: 2, ending, totals, heat, account }
}

#[test]
fn every_result_says_what_decided_it() {
    let plea = card("plea_bargain");
    for (ending, heat, words) in [
        (
            Ending::Busted,
            25,
            "BUSTED: Evidence 85 is more than Cover 60, and no insurance is on the table. \
             Cash $300, Heat 70 (+25)",
        ),
        (
            Ending::Saved { card: plea, paid: 1000, overage: 25, penalty: 20 },
            70,
            "Saved by insurance: Evidence 85 is more than Cover 60, but Plea Bargain is used: \
             $1000 is paid, Heat +45 (25 for the Evidence beyond the Cover, 20 for the card), no \
             profit, and the card is gone for the run. Cash $300, Heat 70 (+70)",
        ),
        (
            Ending::Convicted {
                card: card("warrant"),
                threshold: 40,
                heat: 55,
                insurance: Some(plea),
            },
            25,
            "BUSTED: Evidence 85 is more than Cover 60, and Warrant overrides Plea Bargain: it \
             acts from Heat 40, yours is 55, and the insurance is not used. Cash $300, Heat 70 (+25)",
        ),
        (
            Ending::Convicted { card: card("warrant"), threshold: 40, heat: 55, insurance: None },
            25,
            "BUSTED: Evidence 85 is more than Cover 60, and Warrant acts from Heat 40, yours is \
             55; no insurance is on the table. Cash $300, Heat 70 (+25)",
        ),
        (
            Ending::TooPoor { card: plea, cost: 1000, cash: 300 },
            25,
            "BUSTED: Evidence 85 is more than Cover 60, and Plea Bargain costs $1000, but there is \
             only $300. Cash $300, Heat 70 (+25)",
        ),
        (
            Ending::Folded { round: 2 },
            25,
            "Folded in round 2: no profit, and the Heat of the hand stays. Cash $300, Heat 70 (+25)",
        ),
    ] {
        assert_eq!(said(Public::Settled(settled(ending, heat))), words);
    }
    let safe = |evidence, profit| {
        let mut hand = settled(Ending::Safe { profit }, -5);
        hand.totals.evidence = evidence;
        said(Public::Settled(hand))
    };
    assert_eq!(
        safe(40, 100),
        "Safe: Evidence 40 is below Cover 60, and $100 is banked. Cash $300, Heat 70 (-5)"
    );
    assert_eq!(
        safe(60, 0),
        "Safe: Evidence 60 equals Cover 60, and there is nothing to bank. Cash $300, Heat 70 (-5)"
    );
}

#[test]
fn a_bust_says_what_it_takes() {
    for (seized, fined, costs) in [
        (0, 0, ""),
        (90, 0, "; $90 of the cash is seized"),
        (0, 100, "; the fine is $100"),
        (90, 100, "; $90 of the cash is seized, and the fine is $100"),
    ] {
        let mut last = settled(Ending::Busted, 20);
        (last.account.seized, last.account.fined) = (seized, fined);
        let words = said(Public::Settled(last));
        let end = format!("insurance is on the table{costs}. Cash $300, Heat 70 (+20)");
        assert!(words.ends_with(&end), "{words}");
    }
}

#[test]
fn the_end_of_a_run_says_why() {
    for (end, why) in [
        (RunEnd::Busted, "busted"),
        (RunEnd::Exhausted, "fewer than three cards are left"),
        (RunEnd::WentHome, "the Player goes home"),
        (RunEnd::LastHand, "the last hand is played"),
    ] {
        let mut last = settled(Ending::Safe { profit: 0 }, 0);
        last.account.closed = 2;
        let words = said(Public::Ended(Outcome { end, last, winners: SeatSet::EMPTY }));
        assert_eq!(
            words,
            format!(
                "The run is over after 2 hands ({why}): the Player comes home with $300 and Heat 70"
            )
        );
    }
}

#[test]
fn a_player_without_cash_owes_nothing() {
    for (cash, home) in [(1, "with $1"), (0, "with $0"), (-1, "owing $1")] {
        let mut last = settled(Ending::Safe { profit: 0 }, 0);
        last.account.cash = cash;
        let ended = Outcome { end: RunEnd::WentHome, last, winners: SeatSet::EMPTY };
        let words = said(Public::Ended(ended));
        assert!(words.contains(&format!("comes home {home} and")), "{words}");
    }
}

#[test]
fn what_everyone_sees_is_said_with_names_and_totals() {
    let totals = Totals { evidence: 55, cover: 15, heat: -5, profit: 0, ..Totals::default() };
    let sums = "Evidence 55, Cover 15, Heat -5, Profit $0";
    let (weed, night) = (card("weed"), card("nightclub"));
    for (public, words) in [
        (
            Public::Played { role: Role::Customer, card: night, totals },
            format!("Customer plays Nightclub: {sums}"),
        ),
        (
            Public::Revealed { card: card("dealer_school_zone"), totals },
            format!("The Dealer reveals School Zone (dealer): {sums}"),
        ),
        (
            Public::CustomerLeft { evidence: 65, bears: 60, totals },
            format!(
                "Customer leaves with its cards, since Evidence 65 is above the 60 it bears: {sums}"
            ),
        ),
        (
            Public::PicksTurned {
                picks: [Some(Pick::Check), None, Some(Pick::Card(weed))],
                totals,
            },
            format!("The picks are turned over, Narc check, Player Weed: {sums}"),
        ),
        (
            Public::RaisedOpenly { role: Role::Narc, card: weed, raises: 1, limit: 4 },
            "Narc raises with Weed, face up (raise 1 of 4)".to_string(),
        ),
        (
            Public::BettingEnded { why: BettingEnd::AllChecked },
            "Everyone has checked: no cards this round".to_string(),
        ),
        (
            Public::Checked { role: Role::Narc, forced: true },
            "Narc has no card left and checks".to_string(),
        ),
        (
            Public::RoundBegan { round: 2, order: Role::Customer.around() },
            "Round 2: Customer, Player, Narc".to_string(),
        ),
    ] {
        assert_eq!(said(public), words);
    }
}
