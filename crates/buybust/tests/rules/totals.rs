//! The totals: examples from the rule book, and a second reckoning.

use croupier_buybust::{
    Card, CardInfo, Catalog, Kind, Share, Total, Totals, explain, shares, totals, what_if,
};
use croupier_kernel::{Chance, Seed, shuffle};

use super::classic;

fn table(catalog: &Catalog, names: &str) -> Vec<Card> {
    names.split(',').map(|name| catalog.find(name.trim()).expect(name)).collect()
}

fn of(names: &str) -> Totals {
    let catalog = classic().catalog();
    totals(catalog, &table(catalog, names))
}

fn pair(names: &str) -> (i64, i64) {
    let totals = of(names);
    (totals.evidence, totals.cover)
}

/// Appendix check 1, A-09, A-13, A-32 b.
#[test]
fn a_newer_product_replaces_the_older_and_all_heat_counts() {
    let catalog = classic().catalog();
    let meth = of("weed, meth");
    assert_eq!((meth.profit, meth.product, meth.heat), (100, catalog.find("meth"), 35));
    let heroin = of("weed, meth, heroin");
    assert_eq!((heroin.profit, heroin.product, heroin.heat), (150, catalog.find("heroin"), 80));
    assert_eq!(of("heroin, meth, weed").profit, 30);
    // The Customer's request takes the same place as the Player's product.
    assert_eq!(of("fentanyl, pills request").profit, 80);
}

/// Appendix check 2, A-10, A-33.
#[test]
fn a_newer_location_sets_the_base_and_a_tie_is_safe() {
    let moved = of("school_zone, safe_house");
    assert_eq!((moved.evidence, moved.cover, moved.heat), (10, 30, 15));
    assert_eq!(moved.location, classic().catalog().find("safe_house"));
    let tie = of("safe_house, surveillance");
    assert_eq!((tie.evidence, tie.cover, tie.is_bust(), tie.overage()), (30, 30, false, 0));
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
    assert!(bust.is_bust());
    assert_eq!(of("meth, heroin").heat, 75);
}

/// A-32 d, X-22: without a Location, but the numbers are those of the rule book.
#[test]
fn evidence_40_against_cover_30_is_busted() {
    let bust = of("surveillance, surveillance, alibi");
    assert_eq!((bust.evidence, bust.cover, bust.location), (40, 30, None));
    assert!(bust.is_bust());
}

/// Appendix check 5, spec 2.3, X-60.
#[test]
fn prices_are_multiplied_exactly_and_rounded_down_once() {
    assert_eq!(of("meth, bulk_order").profit, 150);
    assert_eq!(of("meth, bulk_order, bulk_sale_pressure").profit, 195);
    assert_eq!(of("bulk_order, bulk_sale_pressure, bulk_order").profit, 0);
    // Spec 2.10 defect 10: in 32-bit floats this pays $107.
    assert_eq!(of("pills_request, on_credit, bulk_order").profit, 108);
    // $80 x 0.7 x 0.7 x 0.9 = $35.28; rounded each time it would be $35 too,
    // but $30 x 0.7 x 0.7 x 0.9 x 1.5 = $19.845 would come out as $18.
    assert_eq!(of("pills_request, haggling, haggling, on_credit").profit, 35);
    assert_eq!(of("weed, haggling, haggling, on_credit, bulk_order").profit, 19);
    // A modifier counts whenever it was played, before the Product too.
    assert_eq!(of("bulk_order, meth").profit, 150);
}

/// Spec 2.10 defect 10: every price with up to three factors, against whole numbers.
#[test]
fn no_combination_of_factors_loses_a_dollar() {
    let catalog = classic().catalog();
    let factor = |card: Card| match catalog.get(card).unwrap().kind {
        Kind::DealModifier { factor, .. } if factor != 100 => Some(u64::from(factor)),
        _ => None,
    };
    let price = |card: Card| match catalog.get(card).unwrap().kind {
        Kind::Product { price } => Some(u64::from(price)),
        _ => None,
    };
    let factors: Vec<(Card, u64)> =
        catalog.cards().filter_map(|card| Some((card, factor(card)?))).collect();
    let bonus_free = |cards: &[Card]| cards.iter().all(|c| catalog.id(*c) != "haggling_15");
    let mut tried = 0;
    for (product, price) in catalog.cards().filter_map(|card| Some((card, price(card)?))) {
        for (one, a) in &factors {
            for (two, b) in &factors {
                for (three, c) in &factors {
                    let cards = [product, *one, *two, *three];
                    if bonus_free(&cards) {
                        let want = price * a * b * c / 1_000_000;
                        assert_eq!(totals(catalog, &cards).profit, want as i64, "{cards:?}");
                        tried += 1;
                    }
                }
            }
        }
    }
    assert!(tried > 5_000, "{tried}");
}

/// X-60 beyond a machine word: 40 factors of x0.7 and 40 of x1.5 on $200.
#[test]
fn long_tables_are_multiplied_exactly_too() {
    let catalog = classic().catalog();
    let [fentanyl, haggling, bulk] =
        ["fentanyl", "haggling", "bulk_order"].map(|id| catalog.find(id).unwrap());
    let mut cards = vec![fentanyl];
    // 200 x 1.05^40 = 1407.99...; by Python: 200 * 105**40 // 100**40 = 1407
    cards.extend([haggling; 40]);
    cards.extend([bulk; 40]);
    assert_eq!(totals(catalog, &cards).profit, 1407);
    // 150 x 0.7^7 x 1.5^7: 150 * 7**7 * 15**7 // 10**14 = 211
    let seven: Vec<Card> =
        [vec![catalog.find("heroin").unwrap()], vec![haggling; 7], vec![bulk; 7]].concat();
    assert_eq!(totals(catalog, &seven).profit, 211);
    let huge: Vec<Card> = [vec![fentanyl], vec![bulk; 400]].concat();
    assert_eq!(totals(catalog, &huge).profit, i64::MAX, "what no number holds is the most");
}

/// A price and some factors in hundredths as a catalog of their own.
fn priced(price: u16, factors: &[u16]) -> (Catalog, Vec<Card>) {
    let deal = |factor| Kind::DealModifier { factor, bonus: 0, evidence: 0, cover: 0 };
    let mut infos = vec![CardInfo::new("goods", "Goods", Kind::Product { price })];
    for (number, factor) in factors.iter().enumerate() {
        infos.push(CardInfo::new(&format!("f{number}"), "Factor", deal(*factor)));
    }
    let catalog = Catalog::new(infos).unwrap();
    let cards = catalog.cards().collect();
    (catalog, cards)
}

/// The same in whole numbers, for as many factors as they hold.
fn paid(price: u16, factors: &[u16]) -> i64 {
    let product: u128 = factors.iter().map(|factor| u128::from(*factor)).product();
    let whole = u128::from(price) * product / 100_u128.pow(factors.len() as u32);
    i64::try_from(whole).unwrap()
}

/// up to eleven factors, each of every length in bits that a card can
/// have, alone and mixed, on the lowest and the highest price.
#[test]
fn factors_of_every_size_and_number_are_multiplied_exactly() {
    const FACTORS: [u16; 17] =
        [0, 1, 2, 3, 7, 10, 31, 50, 63, 64, 99, 101, 127, 128, 255, 256, 1_000];
    for price in [1, 100, Catalog::MOST_AMOUNT] {
        for many in 0..=11 {
            for factor in FACTORS {
                let factors = vec![factor; many];
                let (catalog, cards) = priced(price, &factors);
                let want = paid(price, &factors);
                assert_eq!(totals(&catalog, &cards).profit, want, "{price} x {factor} ^ {many}");
            }
        }
    }
    let mut dice = Seed::from_text("factors").unwrap().dice(0, 0);
    for _ in 0..5_000 {
        let many = dice.below(12);
        let factors: Vec<u16> = (0..many).map(|_| FACTORS[dice.below(17) as usize]).collect();
        let price = dice.below(u32::from(Catalog::MOST_AMOUNT) + 1) as u16;
        let (catalog, mut cards) = priced(price, &factors);
        shuffle(&mut cards, &mut dice);
        let want = paid(price, &factors);
        assert_eq!(totals(&catalog, &cards).profit, want, "{price} x {factors:?}");
    }
}

/// Our reading of "-$30" and "+$50": added after multiplying, and only to a sale.
#[test]
fn dollars_are_added_after_multiplying_and_only_to_a_sale() {
    assert_eq!(of("meth, haggling_15").profit, 70);
    assert_eq!(of("meth, bulk_order_15, haggling_15").profit, 120);
    assert_eq!(of("weed, haggling_15, haggling_15").profit, 0, "never below 0");
    assert_eq!(of("upper_hand").profit, 0);
    assert_eq!(of("meth, upper_hand").profit, 150);
}

/// Spec 2.3, X-61.
#[test]
fn insurances_and_convictions_replace_each_other() {
    let catalog = classic().catalog();
    assert_eq!(pair("plea_bargain"), (0, 20));
    assert_eq!(pair("plea_bargain, fake_id"), (0, 15), "only the last cover counts");
    assert_eq!(pair("fake_id, plea_bargain"), (0, 20));
    let both = of("warrant, rico_case, fake_id, plea_bargain");
    assert_eq!(both.conviction, catalog.find("rico_case"));
    assert_eq!(both.insurance, catalog.find("plea_bargain"));
    assert_eq!((both.evidence, both.heat), (0, 0), "a penalty is no part of the totals");
}

/// Appendix check 8, C-08, X-43, X-58, spec 2.10 defect 1.
#[test]
fn a_dealer_location_is_a_location_and_modifiers_stay_on_top() {
    assert_eq!(pair("warehouse, police_checkpoint"), (30, 0));
    assert_eq!(pair("warehouse, police_checkpoint, safe_house"), (10, 30));
    assert_eq!(pair("police_checkpoint, quiet_night"), (35, 10));
    assert_eq!(pair("warehouse, quiet_night, police_checkpoint, safe_house"), (15, 40));
    let all = of("warehouse, police_checkpoint, safe_house");
    assert_eq!(all.heat, -10 + 15 - 5, "spec 2.10 defect 2: replaced cards keep their heat");
}

///
#[test]
fn an_empty_table_has_no_location_and_is_safe() {
    let none = totals(classic().catalog(), &[]);
    assert_eq!(none, Totals::default());
    assert!(!none.is_bust());
    let text = explain(classic().catalog(), &[]).to_string();
    assert_eq!(text, "Evidence 0\nCover 0\nHeat +0\nProfit $0\nno location: the base is 0");
}

#[test]
fn a_card_that_no_catalog_has_adds_nothing() {
    let catalog = classic().catalog();
    assert_eq!(totals(catalog, &[Card::new(99), Card::new(255)]), Totals::default());
}

/// X-49, W-04, spec 2.10 defect 7: clamped after each card these would differ by order.
#[test]
fn sums_are_signed_and_clamped_once_so_order_is_of_no_account() {
    let catalog = classic().catalog();
    let mut cards = table(
        catalog,
        "perfect_timing, clean_getaway, patrol, stakeout, bad_intel, rival_dealer, distraction",
    );
    let want = totals(catalog, &cards);
    // -20 - 15 + 5 + 10 + 20 + 10 - 10 = 0 and 15 + 20 - 10 - 5 + 5 = 25.
    assert_eq!((want.evidence, want.cover), (0, 25));
    let mut dice = Seed::from_text("orders").unwrap().dice(0, 0);
    for _ in 0..500 {
        shuffle(&mut cards, &mut dice);
        assert_eq!(totals(catalog, &cards), want, "{cards:?}");
    }
    assert_eq!(of("perfect_timing, patrol").evidence, 0);
    assert_eq!(of("perfect_timing, patrol").heat, -8, "heat keeps its sign");
    assert_eq!(of("bad_intel").cover, 0);
}

/// Spec 2.10 defect 6: a cooling hand projects a low heat, not a huge one.
#[test]
fn projected_heat_is_signed_and_floors_at_zero() {
    let cooling = of("clean_money, clean_getaway");
    assert_eq!(cooling.heat, -30);
    assert_eq!((cooling.projected(50), cooling.projected(10)), (20, 0));
}

/// A-24, B-26, C-20.
#[test]
fn an_explanation_names_what_counts_and_what_was_replaced() {
    let catalog = classic().catalog();
    let text = |names| explain(catalog, &table(catalog, names)).to_string();
    assert_eq!(
        text("safe_house, patrol, surveillance"),
        "Evidence 35 = Safe House 10 + Patrol 5 + Surveillance 20\n\
         Cover 30 = Safe House 30\n\
         Heat +2 = Safe House -5 + Patrol 2 + Surveillance 5\n\
         Profit $0"
    );
    assert_eq!(
        text("weed, meth, alibi, bulk_order, bulk_sale_pressure, haggling_15"),
        "Evidence 35 = Bulk Order 20 + Bulk Sale Pressure 10 + Haggling (15) 5\n\
         Cover 30 = Alibi 30\n\
         Heat +45 = Weed 5 + Meth 30 + Alibi -5 + Bulk Order 15\n\
         Profit $165 = Meth 100 x Bulk Order 1.5 x Bulk Sale Pressure 1.3 + Haggling (15) -30\n\
         Weed is replaced\n\
         no location: the base is 0"
    );
    assert_eq!(
        explain(catalog, &table(catalog, "perfect_timing")).line(Total::Evidence).to_string(),
        "Evidence 0 = Perfect Timing -20 = -20, which counts as 0"
    );
    let cards = table(catalog, "weed, meth, alibi");
    let explained = explain(catalog, &cards);
    assert!(explained.shares().iter().map(|(card, _)| *card).eq(cards), "each card, in its order");
    let parts = |names: &str| -> Vec<(String, i64)> {
        let explanation = explain(catalog, &super::cards(catalog, names));
        let parts = explanation.parts(Total::Profit);
        parts.map(|(card, amount)| (catalog.id(card).to_string(), amount)).collect()
    };
    let part = |id: &str, amount| (id.to_string(), amount);
    assert_eq!(
        parts("weed upper_hand haggling_15 patrol"),
        [part("weed", 30), part("upper_hand", 50), part("haggling_15", -30)]
    );
    assert_eq!(parts("upper_hand haggling_15"), [], "nothing is sold");
    let factors = |names: &str| {
        let explanation = explain(catalog, &super::cards(catalog, names));
        explanation.factors().map(|(card, factor)| (catalog.id(card).to_string(), factor)).collect()
    };
    let found: Vec<(String, u16)> = factors("meth bulk_order patrol");
    assert_eq!(found, [("bulk_order".to_string(), 150)]);
    let found: Vec<(String, u16)> = factors("bulk_order patrol");
    assert_eq!(found, []);
}

/// what a card would change is the difference of the same totals.
#[test]
fn a_what_if_is_the_difference_that_the_card_makes() {
    let catalog = classic().catalog();
    let lying = table(catalog, "school_zone, meth, bulk_order, surveillance");
    for card in catalog.cards() {
        let change = what_if(catalog, &lying, card);
        let mut with = lying.clone();
        with.push(card);
        for total in Total::ALL {
            let want = totals(catalog, &with).of(total) - totals(catalog, &lying).of(total);
            assert_eq!(change.of(total), want);
        }
    }
    let house = what_if(catalog, &lying, catalog.find("safe_house").unwrap());
    assert_eq!(Total::ALL.map(|total| house.of(total)), [-30, 25, -5, 0]);
    let fentanyl = what_if(catalog, &lying, catalog.find("fentanyl").unwrap());
    assert_eq!(Total::ALL.map(|total| fentanyl.of(total)), [0, 0, 50, 150]);
}

/// The rules again, backwards and with names of kinds.
fn second_reckoning(catalog: &Catalog, cards: &[Card]) -> [i64; 4] {
    let mut taken: Vec<&str> = Vec::new();
    let (mut evidence, mut cover, mut heat) = (0, 0, 0);
    let (mut price, mut bonus, mut factors) = (None, 0, Vec::new());
    for card in cards.iter().rev() {
        let CardInfo { heat: own, kind, .. } = catalog.get(*card).unwrap();
        heat += i64::from(*own);
        let place = kind.name().trim_start_matches("Dealer ");
        let overrides = ["Product", "Location", "Insurance", "Conviction"].contains(&place);
        if overrides && taken.contains(&place) {
            continue;
        }
        taken.push(place);
        match *kind {
            Kind::Product { price: own } => price = Some(u128::from(own)),
            Kind::Location { evidence: e, cover: c }
            | Kind::DealerLocation { evidence: e, cover: c } => {
                evidence += i64::from(e);
                cover += i64::from(c);
            }
            Kind::Evidence { evidence: e } => evidence += i64::from(e),
            Kind::Cover { cover: c } | Kind::Insurance { cover: c, .. } => cover += i64::from(c),
            Kind::DealModifier { factor, bonus: b, evidence: e, cover: c } => {
                factors.push(u128::from(factor));
                bonus += i64::from(b);
                evidence += i64::from(e);
                cover += i64::from(c);
            }
            Kind::Conviction { .. } => {}
            Kind::DealerModifier { evidence: e, cover: c } => {
                evidence += i64::from(e);
                cover += i64::from(c);
            }
        }
    }
    let profit = price.map_or(0, |price| {
        let product: u128 = factors.iter().product();
        let whole = price * product / 100_u128.pow(factors.len() as u32);
        (whole as i64 + bonus).max(0)
    });
    [evidence.max(0), cover.max(0), heat, profit]
}

/// A-16, C-22.
#[test]
fn a_second_reckoning_and_every_explanation_agree() {
    let catalog = classic().catalog();
    let all = catalog.cards().len() as u32;
    let mut dice = Seed::from_text("explanations").unwrap().dice(0, 0);
    for _ in 0..20_000 {
        let len = dice.below(13);
        let cards: Vec<Card> = (0..len).map(|_| Card::new(dice.below(all) as u8)).collect();
        let got = totals(catalog, &cards);
        assert_eq!(Total::ALL.map(|t| got.of(t)), second_reckoning(catalog, &cards), "{cards:?}");
        let explanation = explain(catalog, &cards);
        assert_eq!(explanation.totals(), got);
        let sum = |total| explanation.parts(total).map(|(_, amount)| amount).sum::<i64>();
        assert_eq!(sum(Total::Evidence).max(0), got.evidence);
        assert_eq!(sum(Total::Cover).max(0), got.cover);
        assert_eq!(sum(Total::Heat), got.heat);
        let counts = |share: &Share| !share.replaced;
        let active = [got.product, got.location, got.insurance, got.conviction];
        let replaced = shares(catalog, &cards).filter(|share| !counts(share)).count();
        let overriding = cards.iter().filter(|card| {
            let name = catalog.get(**card).unwrap().kind.name();
            ["Product", "Location", "Dealer Location", "Insurance", "Conviction"].contains(&name)
        });
        assert_eq!(overriding.count(), replaced + active.iter().flatten().count());
    }
}
