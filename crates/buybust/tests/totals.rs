//! The totals: examples from the rule book, and a second reckoning.

use croupier_buybust::{Card, Catalog, Kind, Share, Total, Totals, Verdict, explain, totals};
use croupier_kernel::{Chance, Seed};

fn table(catalog: &Catalog, names: &str) -> Vec<Card> {
    names.split(',').map(|name| catalog.find(name.trim()).expect(name)).collect()
}

fn of(names: &str) -> Totals {
    let catalog = Catalog::eight();
    totals(&catalog, &table(&catalog, names))
}

/// Appendix check 1, A-09, A-32 b.
#[test]
fn a_newer_product_replaces_the_older_and_all_heat_counts() {
    let catalog = Catalog::eight();
    let meth = of("weed, meth");
    assert_eq!((meth.profit, meth.product, meth.heat), (100, catalog.find("meth"), 35));
    let heroin = of("weed, meth, heroin");
    assert_eq!((heroin.profit, heroin.product, heroin.heat), (150, catalog.find("heroin"), 80));
    assert_eq!(of("heroin, meth, weed").profit, 30);
}

/// Appendix check 2, A-10, A-33.
#[test]
fn a_newer_location_sets_the_base_and_a_tie_is_safe() {
    let moved = of("school_zone, safe_house");
    assert_eq!((moved.evidence, moved.cover, moved.heat), (10, 30, 15));
    assert_eq!(moved.location, Catalog::eight().find("safe_house"));
    let tie = of("safe_house, surveillance");
    assert_eq!((tie.evidence, tie.cover, tie.verdict()), (30, 30, Verdict::Safe));
}

/// Appendix check 3, A-11, A-12, A-32 c, A-35.
#[test]
fn evidence_and_cover_add_to_the_base() {
    assert_eq!(of("safe_house, patrol, surveillance").evidence, 35);
    assert_eq!(of("patrol, surveillance").evidence, 25);
    assert_eq!(of("safe_house, alibi").cover, 60);
    assert_eq!(of("safe_house, surveillance").evidence, 30);
}

/// Appendix check 4, A-08, A-32 e, X-21.
#[test]
fn more_evidence_than_cover_is_a_bust() {
    let bust = of("meth, school_zone, surveillance");
    assert_eq!((bust.heat, bust.evidence, bust.cover), (55, 60, 5));
    assert_eq!(bust.verdict(), Verdict::Busted);
    assert_eq!(bust.verdict().to_string(), "BUSTED");
    assert_eq!(of("meth, heroin").heat, 75);
}

/// A-32 d, X-22: without a Location, but the numbers are those of the rule book.
#[test]
fn evidence_40_against_cover_30_is_busted() {
    let bust = of("surveillance, surveillance, alibi");
    assert_eq!((bust.evidence, bust.cover, bust.location), (40, 30, None));
    assert_eq!(bust.verdict(), Verdict::Busted);
}

///
#[test]
fn an_empty_table_has_no_location_and_is_safe() {
    let none = totals(&Catalog::eight(), &[]);
    assert_eq!(none, Totals::default());
    assert_eq!(none.verdict(), Verdict::Safe);
    let text = explain(&Catalog::eight(), &[]).to_string();
    assert_eq!(text, "Evidence 0\nCover 0\nHeat +0\nProfit $0\nno location: the base is 0");
}

#[test]
fn a_card_that_no_catalog_has_adds_nothing() {
    let catalog = Catalog::eight();
    assert_eq!(totals(&catalog, &[Card::new(8), Card::new(255)]), Totals::default());
}

///
#[test]
fn an_explanation_names_what_counts_and_what_was_replaced() {
    let catalog = Catalog::eight();
    let text = |names| explain(&catalog, &table(&catalog, names)).to_string();
    assert_eq!(
        text("safe_house, patrol, surveillance"),
        "Evidence 35 = Safe House 10 + Patrol 5 + Surveillance 20\n\
         Cover 30 = Safe House 30\n\
         Heat +2 = Safe House -5 + Patrol 2 + Surveillance 5\n\
         Profit $0"
    );
    assert_eq!(
        text("weed, meth, alibi"),
        "Evidence 0\n\
         Cover 30 = Alibi 30\n\
         Heat +30 = Weed 5 + Meth 30 + Alibi -5\n\
         Profit $100 = Meth 100\n\
         Weed is replaced\n\
         no location: the base is 0"
    );
}

/// clamping after each share would give 15 or 5 by order.
#[test]
fn sums_are_signed_and_clamped_once() {
    let evidence = |amounts: &[i64]| {
        let share = |amount: &i64| Share {
            evidence: *amount,
            cover: -*amount,
            heat: *amount,
            profit: *amount,
            replaced: false,
        };
        Totals::sum(amounts.iter().map(share))
    };
    for order in [[-10, 5, 15], [15, -10, 5], [5, -10, 15], [5, 15, -10]] {
        let sum = evidence(&order);
        assert_eq!((sum.evidence, sum.cover, sum.heat, sum.profit), (10, 0, 10, 10), "{order:?}");
    }
    let sum = evidence(&[5, -20]);
    assert_eq!((sum.evidence, sum.cover, sum.heat, sum.profit), (0, 15, -15, 0));
}

#[test]
fn without_replacement_the_order_is_of_no_account() {
    let catalog = Catalog::eight();
    let mut cards = table(&catalog, "safe_house, patrol, surveillance, alibi, meth, patrol, alibi");
    let want = totals(&catalog, &cards);
    let mut dice = Seed::from_text("orders").unwrap().dice(0, 0);
    for _ in 0..500 {
        croupier_kernel::shuffle(&mut cards, &mut dice);
        assert_eq!(totals(&catalog, &cards), want, "{cards:?}");
    }
}

/// The rule book's table again, as text, and the rules again, backwards.
mod naive {
    const CARDS: &str = "
        weed         product  30   0   0   5
        meth         product 100   0   0  30
        heroin       product 150   0   0  45
        safe_house   location  0  10  30  -5
        school_zone  location  0  40   5  20
        patrol       evidence  0   5   0   2
        surveillance evidence  0  20   0   5
        alibi        cover     0   0  30  -5";

    /// Product, location, evidence, cover, heat, profit.
    pub(crate) type Sums = (Option<String>, Option<String>, i32, i32, i32, i32);

    pub(crate) fn totals(ids: &[&str]) -> Sums {
        let mut sums: Sums = (None, None, 0, 0, 0, 0);
        for id in ids.iter().rev() {
            let line = CARDS.lines().find(|line| line.trim().starts_with(id)).unwrap();
            let words: Vec<&str> = line.split_whitespace().collect();
            let number = |place: usize| words[place].parse::<i32>().unwrap();
            sums.4 += number(5);
            let slot = match words[1] {
                "product" => Some(&mut sums.0),
                "location" => Some(&mut sums.1),
                _ => None,
            };
            if let Some(slot) = slot {
                if slot.is_some() {
                    continue;
                }
                *slot = Some(words[0].to_string());
            }
            sums.5 += number(2);
            sums.2 += number(3);
            sums.3 += number(4);
        }
        sums
    }
}

fn agrees(catalog: &Catalog, cards: &[Card]) {
    let ids: Vec<&str> = cards.iter().map(|card| catalog.id(*card)).collect();
    let (product, location, evidence, cover, heat, profit) = naive::totals(&ids);
    let got = totals(catalog, cards);
    let id = |card: Option<Card>| card.map(|card| catalog.id(card).to_string());
    assert_eq!((id(got.product), id(got.location)), (product, location), "{ids:?}");
    let numbers = [evidence, cover, heat, profit].map(i64::from);
    assert_eq!(Total::ALL.map(|total| got.of(total)), numbers, "{ids:?}");
    assert_eq!(got.verdict() == Verdict::Busted, evidence > cover, "{ids:?}");
}

#[test]
fn a_second_reckoning_agrees_on_every_table_of_three() {
    let catalog = Catalog::eight();
    let (mut tables, mut busts) = (0, 0);
    for one in catalog.cards() {
        for two in catalog.cards() {
            for three in catalog.cards() {
                agrees(&catalog, &[one, two, three]);
                tables += 1;
                let verdict = totals(&catalog, &[one, two, three]).verdict();
                busts += u32::from(verdict == Verdict::Busted);
            }
        }
    }
    println!("{busts} of {tables} tables are busted");
    assert_eq!(tables, 512);
}

/// Reads `Heat +2 = Safe House -5 + Patrol 7` back: the total and its parts.
fn read_line(line: &str) -> (i64, Vec<i64>) {
    let last = |text: &str| -> i64 {
        text.rsplit(' ').next().unwrap().trim_start_matches('$').parse().unwrap()
    };
    match line.split_once(" = ") {
        Some((total, parts)) => (last(total), parts.split(" + ").map(last).collect()),
        None => (last(line), Vec::new()),
    }
}

#[test]
fn every_explanation_adds_up_to_its_total() {
    let catalog = Catalog::eight();
    let mut dice = Seed::from_text("explanations").unwrap().dice(0, 0);
    for _ in 0..5_000 {
        let len = dice.below(13);
        let cards: Vec<Card> = (0..len).map(|_| Card::new(dice.below(8) as u8)).collect();
        agrees(&catalog, &cards);
        let explanation = explain(&catalog, &cards);
        assert_eq!(explanation.totals(), totals(&catalog, &cards));
        for total in Total::ALL {
            let line = explanation.line(total).to_string();
            let (sum, parts) = read_line(&line);
            assert_eq!(sum, totals(&catalog, &cards).of(total), "{line}");
            assert_eq!(sum, parts.iter().sum::<i64>(), "{line}");
        }
        let counted = |(card, share): &&(Card, Share)| {
            let kind = catalog.get(*card).unwrap().kind;
            matches!(kind, Kind::Product { .. } | Kind::Location { .. }) && !share.replaced
        };
        let in_effect = explanation.shares().iter().filter(counted).count();
        let totals = explanation.totals();
        let active = totals.product.iter().chain(&totals.location).count();
        assert_eq!(in_effect, active, "{explanation}");
    }
}
