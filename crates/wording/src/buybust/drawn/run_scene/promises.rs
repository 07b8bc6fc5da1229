//! What is said before somebody decides is what happens then, under every ruleset.

use croupier_buybust::{
    Action, BuyBust, DeckLife, Ending, Event, Phase, Public, Role, Rules, Settlement, View,
};
use croupier_content::buybust::Content;
use croupier_kernel::{Game, Seed, Turn};

use super::RunScene;
use crate::buybust::Warning;

/// What came to pass, so that no promise goes untried.
#[derive(Default, Debug)]
struct Kept {
    saved: u32,
    too_poor: u32,
    convicted: u32,
    busted: u32,
    safe: u32,
    folded: u32,
    held: u32,
    kept_cards: u32,
    stakes: u32,
}

/// The rules with one of several settings of what a bust, a fold and waiting cost.
fn varied(rules: &Rules, number: usize) -> Rules {
    let decks = [DeckLife::Worn, DeckLife::Fresh][number % 2];
    let varied = Rules {
        cash: [0, 1, 2_000][number / 2 % 3],
        heat: [0, 30][number / 6 % 2],
        seizure: [0, 40, 100][number / 3 % 3],
        fine: 75,
        decks: if matches!(rules.play, croupier_buybust::Play::SingleRound(_)) {
            rules.decks
        } else {
            decks
        },
        ..rules.clone()
    };
    varied
        .with_initiative(|options| options.fold_costs_card = number % 4 < 2)
        .with_sequential(|options| options.convictions_hold = number % 4 < 2)
}

/// The table as it lay just before it was settled.
fn before(settled: &View, phase: Phase, settlement: &Settlement, cash: i64) -> View {
    let mut view = settled.clone();
    view.board.phase = phase;
    view.board.last = None;
    view.board.account.cash = cash;
    view.board.account.heat = view.board.heat_before + view.board.waited;
    assert_eq!(view.totals(), settlement.totals);
    view
}

fn check_ending(view: &View, settlement: &Settlement, cash: i64, kept: &mut Kept) {
    let told: Vec<String> = Warning::all(view).into_iter().map(|warning| warning.words).collect();
    let says =
        |words: &[&str]| told.iter().any(|told| words.iter().all(|word| told.contains(word)));
    let name = |card| view.config.catalog().name(card);
    let account = settlement.account;
    match settlement.ending {
        Ending::Saved { card, paid, overage, penalty } => {
            let price = format!("for ${paid} and Heat +{}:", overage + penalty);
            let parts =
                format!("{overage} for the Evidence beyond the Cover and {penalty} for the card");
            assert!(says(&[name(card), "saves this hand", &price, &parts]), "{told:?}");
            assert!(says(&["No Profit is banked", "gone for the run"]), "{told:?}");
            assert_eq!(account.cash, cash - paid);
            kept.saved += 1;
        }
        Ending::TooPoor { card, cost, cash } => {
            let words = format!("cannot save a bust: it costs ${cost}, and you have ${cash}");
            assert!(says(&[name(card), &words]), "{told:?}");
            kept.too_poor += 1;
        }
        Ending::Convicted { card, threshold, heat, insurance } => {
            let words = match insurance {
                Some(_) => name(card).to_uppercase() + " BEATS THE INSURANCE",
                None => name(card).to_string() + " acts",
            };
            let at = [format!("Heat {threshold}"), format!("the Heat is {heat}")];
            assert!(says(&[&words, &at[0], &at[1]]), "{told:?}");
            assert!(!says(&["saves"]), "{told:?}");
            kept.convicted += 1;
        }
        Ending::Busted => {
            assert!(!says(&["saves"]), "{told:?}");
            kept.busted += 1;
        }
        Ending::Safe { profit } => {
            assert!(!says(&["saves this hand"]), "{told:?}");
            assert_eq!(account.cash, cash + profit);
            kept.safe += 1;
        }
        Ending::Folded { .. } => {}
    }
}

#[test]
fn what_is_said_before_is_what_happens() {
    let (content, mut kept) = (Content::embedded(), Kept::default());
    let names = ["hard", "normal", "you"].map(str::to_string);
    for cards in content.card_sets() {
        let book = content.book(cards).unwrap();
        for ruleset in book.rulesets() {
            let config = book.config(&ruleset.name, None).unwrap();
            for number in 0..36 {
                let Ok(config) = config.with_rules(varied(config.rules(), number)) else {
                    continue;
                };
                let seed = Seed::from_text("promises").unwrap().child(&ruleset.name, number as u64);
                let mut events: Vec<Event> = Vec::new();
                let mut game = BuyBust::new(&config, seed, &mut events);
                let mut dice = seed.child("wishes", 0).dice(0, 0);
                let (mut stake, mut keeps) = (None, None);
                while let Turn::Seat(actor) = game.turn() {
                    let view = game.view(Role::Player.seat());
                    let (phase, cash) = (game.board().phase, game.board().account.cash);
                    let offers = RunScene::of(&view, &[], &names, &[]).offers;
                    let action = game.sample(actor, &mut dice).unwrap();
                    let said = offers.iter().find(|offer| offer.action == Some(action));
                    let said = said.map(|offer| offer.means.clone()).unwrap_or_default();
                    let from = events.len();
                    game.apply(actor, action, &mut events).unwrap();
                    let after = game.view(Role::Player.seat());
                    if actor == Role::Player.seat() && action == Action::Fold {
                        keeps = said.strip_prefix("Folding keeps ").map(str::to_string);
                    }
                    if action == Action::NextHand {
                        stake = Some(said.clone());
                        let has = after.holding[2] + after.in_deck[2];
                        if let Some(keeps) = keeps.take() {
                            let counted = keeps.split(' ').next().unwrap();
                            let spent = after.board.spent[2].len();
                            let list = after.config.decks().player.cards().len();
                            match counted {
                                "every" => assert_eq!(usize::from(has) + spent, list, "{keeps}"),
                                number => assert_eq!(number, has.to_string(), "{keeps}"),
                            }
                            kept.kept_cards += 1;
                        }
                    }
                    let settled = events[from..].iter().find_map(|event| match event {
                        Event::Public(Public::Settled(settlement)) => Some(*settlement),
                        _ => None,
                    });
                    let Some(settlement) = settled else { continue };
                    let account = settlement.account;
                    if settlement.ending.is_bust() {
                        let seized = account.seized;
                        if let Some(stake) = &stake {
                            let words = match seized {
                                0 if config.rules().seizure == 0 => {
                                    "a bust ends the run".to_string()
                                }
                                0 if cash == 0 => "no cash to lose".to_string(),
                                0 => format!("a bust takes nothing of the ${cash}"),
                                all if all == cash => format!("takes all of the ${cash}"),
                                _ => format!("a bust takes ${seized} of the ${cash}"),
                            };
                            // A hand that was saved before costs cash that was there.
                            assert!(stake.contains(&words), "{stake}: {words}");
                            kept.stakes += 1;
                        }
                    }
                    let folds = actor == Role::Player.seat() && action == Action::Fold;
                    if folds && game.config().sequential().is_some() {
                        match settlement.ending {
                            Ending::Folded { .. } => {
                                let heat = format!("Heat {:+}", after.heat().hand());
                                assert!(said.contains(&heat), "{said}: {heat}");
                                kept.folded += 1;
                            }
                            _ => {
                                assert!(said.contains("who folds now is BUSTED"), "{said}");
                                kept.held += 1;
                            }
                        }
                        continue;
                    }
                    let lay = before(&after, phase, &settlement, cash);
                    check_ending(&lay, &settlement, cash, &mut kept);
                }
            }
        }
    }
    let Kept { saved, too_poor, convicted, busted, safe, folded, held, kept_cards, stakes } = kept;
    for count in [saved, too_poor, convicted, busted, safe, folded, held, kept_cards, stakes] {
        assert!(count > 0, "every promise is tried: {kept:?}");
    }
}
