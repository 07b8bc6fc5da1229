//! Which hand is better, how often it comes, and what it earns.

use croupier_brag::{Category, Public, Settings};
use croupier_kernel::{Card, CardSet, Seat};

use super::Claim;
use super::tables::{Table, cards};

pub(crate) const CLAIMS: &[Claim] = &[
    ("Ranks from low to high: # # # # # # # # T J Q K A.", |_, n| {
        let order = [n, &["T", "J", "Q", "K", "A"]].concat();
        let value = |rank: &&str| format!("{rank}s").parse::<Card>().unwrap().rank().value();
        assert!(order.iter().map(value).eq(2..=14));
    }),
    ("Values: A #, K #, Q #, J #, T #, the others as printed.", |_, n| {
        let value = |rank: &str| format!("{rank}s").parse::<Card>().unwrap().rank().value();
        assert_eq!(
            n.join(" "),
            ["A", "K", "Q", "J", "T"].map(|rank| value(rank).to_string()).join(" ")
        );
    }),
    ("Suits from high to low: s h d c.", suits),
    (
        "Suits decide what is still level, card by card, the most important card first: s beats h beats d beats c.",
        suits,
    ),
    (
        "Suits decide what is still level: spades, hearts, diamonds, clubs, the most important card first.",
        suits,
    ),
    ("So one hand always wins.", |table, _| assert_eq!(shared(table), 1)),
    ("Hands that are still level share the pot; suits do not matter.", |table, _| {
        assert_eq!(shared(table), 2);
    }),
    ("Hands that are still level share the pot.", |table, _| assert_eq!(shared(table), 2)),
    ("Suits do not matter.", caller_loses),
    (
        "Of hands that are still level, the one whose owner paid for the show loses; otherwise they share the pot.",
        caller_loses,
    ),
    (
        "Of hands that are still level, the one of whoever paid for the show loses; if nobody did, they share the pot.",
        caller_loses,
    ),
    ("Coins left over go one each clockwise from the round's starter.", |table, _| {
        let three = ["As 7d 4c", "Ah 7c 4d", "2s 8d 9c"];
        let odd = |it| Settings { ante: 5, ..it };
        let trial = table.laid_out(odd, &three).act("see, bet, see, call, fold, show");
        let gains = trial.gains();
        // 15 of antes and three prices: the one coin over goes to the starter.
        assert_eq!(gains[0] + gains[1] + gains[2], 0);
        let paid = 5 + 2 * table.stake() + trial_show(table);
        assert_eq!(gains[0] + i64::from(paid) - gains[1] - 5 - i64::from(2 * table.stake()), 1);
    }),
    (
        "prial: three of a rank; threes are best, then aces, kings and down to twos, such as Js Jd Jc (# % of hands)",
        |table, n| {
            let order = "3AKQJT987654".chars().chain(['2']);
            let prial = |rank: char| cards(&format!("{rank}s {rank}d {rank}c"));
            let strengths = order.map(|rank| table.config.ranking().natural(prial(rank)));
            assert!(strengths.collect::<Vec<_>>().is_sorted_by(|a, b| a > b));
            kind(table, n, "Js Jd Jc", Category::Prial);
        },
    ),
    (
        "royal flush: ace, king and queen of one suit, such as As Ks Qs (# % of hands)",
        |table, n| {
            kind(table, n, "As Ks Qs", Category::RoyalFlush);
        },
    ),
    (
        "straight flush: three in a row, all of one suit, such as #s Ts Js (# % of hands)",
        |table, n| {
            kind(table, &n[1..], &format!("{}s Ts Js", n[0]), Category::StraightFlush);
        },
    ),
    (
        "straight: three in a row, not all of one suit, such as #s #c #d (# % of hands)",
        |table, n| {
            kind(table, &n[3..], &format!("{}s {}c {}d", n[0], n[1], n[2]), Category::Straight);
        },
    ),
    (
        "flush: one suit, not in a row; the highest card counts, then the second, then the third, such as #s #s #s (# % of hands)",
        |table, n| {
            kind(table, &n[3..], &format!("{}s {}s {}s", n[0], n[1], n[2]), Category::Flush);
            falls(table, ["Ac Jc 9c", "Ac Jc 8c", "Ac Tc 9c", "Kc Jc 9c"]);
        },
    ),
    (
        "pair: two of a rank; the pair counts first, then the odd card, such as Qs Qd #c (# % of hands)",
        |table, n| {
            kind(table, &n[1..], &format!("Qs Qd {}c", n[0]), Category::Pair);
            falls(table, ["Qc Qd Ac", "Qc Qd Kc", "Jc Jd Ac", "2c 2d Ac"]);
        },
    ),
    (
        "high card: none of these; the highest card counts, then the second, then the third, such as As #d #c (# % of hands)",
        |table, n| {
            kind(table, &n[2..], &format!("As {}d {}c", n[0], n[1]), Category::HighCard);
            falls(table, ["Ac Jd 9c", "Ac Jd 8c", "Ac Td 9c", "Kc Jd 9c"]);
        },
    ),
    ("The better kind wins.", better_kind),
    ("Ranks decide first.", |table, _| {
        falls(table, ["Ac Jd 9c", "As Js 8h", "Kc Qd Tc", "2s 3s 5h"]);
    }),
    ("Within a kind the ranks decide, as listed; the ace is high.", |table, _| {
        falls(table, ["Ac Jd 9c", "As Js 8h", "Kc Qd Tc", "2s 3s 5h"]);
    }),
    ("Runs, best first: A-K-Q, K-Q-J, and so on down to #-#-#, and last A-#-#.", |table, n| {
        runs(table, &["AKQ", "KQJ", &n[..3].concat(), &format!("A{}{}", n[3], n[4])]);
    }),
    ("A-K-Q is the best run, then K-Q-J and so on down to #-#-#, and last A-#-#.", |table, n| {
        runs(table, &["AKQ", "KQJ", &n[..3].concat(), &format!("A{}{}", n[3], n[4])]);
    }),
    ("Runs, best first: A-K-Q, A-#-#, K-Q-J, and so on down to #-#-#.", |table, n| {
        runs(table, &["AKQ", &format!("A{}{}", n[0], n[1]), "KQJ", &n[2..].concat()]);
    }),
    ("A-K-Q is the best run, then A-#-#, then K-Q-J and so on down to #-#-#.", |table, n| {
        runs(table, &["AKQ", &format!("A{}{}", n[0], n[1]), "KQJ", &n[2..].concat()]);
    }),
    ("Runs, best first: A-#-#, A-K-Q, K-Q-J, and so on down to #-#-#.", |table, n| {
        runs(table, &[&format!("A{}{}", n[0], n[1]), "AKQ", "KQJ", &n[2..].concat()]);
    }),
    ("A-#-# is the best run, then A-K-Q, then K-Q-J and so on down to #-#-#.", |table, n| {
        runs(table, &[&format!("A{}{}", n[0], n[1]), "AKQ", "KQJ", &n[2..].concat()]);
    }),
    ("K-A-# is no run.", |table, n| {
        let hand = cards(&format!("Ks Ad {}c", n[0]));
        assert_eq!(table.config.ranking().natural(hand).unwrap().category(), Category::HighCard);
    }),
    ("Ace, king and queen of one suit are a straight flush like any other.", no_royal),
    ("Ace, king and queen of one suit are a straight flush like others.", no_royal),
    (
        "Of hands of equal ranks, a natural one beats one in which the trump stands for another card.",
        natural_first,
    ),
    ("Of equal ranks, a hand without the trump's help wins.", natural_first),
    (
        "If it is in your hand it counts as any card but your other two, whichever makes your hand best; the table works that out.",
        any_card,
    ),
    ("Whoever holds it may count it as any card but its other two.", any_card),
    ("So its holder has a pair at least.", pair_at_least),
    (
        "The trump turns any two cards into a pair at least; two suited or neighbouring cards beside it are a very strong hand.",
        pair_at_least,
    ),
    ("#s #s #h, trump #h: straight flush, #h as #s: the trump completes the run.", |table, n| {
        assert_eq!(*n, ["2", "3", "6", "6", "6", "4"], "the document's own example");
        reads(table, "2s 3s 6h", "straight flush, 6h as 4s");
    }),
    ("#s #s #h, trump #h: straight flush, #h as As: the trump completes the run.", |table, _| {
        reads(table, "2s 3s 6h", "straight flush, 6h as As");
    }),
    (
        "#s #h #s, trump #h: straight flush, #h as #s: the trump is the middle card of the run.",
        |table, n| {
            assert_eq!(*n, ["5", "6", "7", "6", "6", "6"]);
            reads(table, "5s 6h 7s", "straight flush, 6h as 6s");
        },
    ),
    ("Ks Kd #h, trump #h: prial, #h as Kh: the trump is a third king.", |table, _| {
        reads(table, "Ks Kd 6h", "prial, 6h as Kh");
    }),
    (
        "#s #d #h, trump #h: pair, #h as #h: whoever holds the trump has a pair at least.",
        |table, n| {
            assert_eq!(*n, ["9", "2", "6", "6", "6", "9"]);
            reads(table, "9s 2d 6h", "pair, 6h as 9h");
        },
    ),
    (
        "#s #s #h, trump #h: high card: without the trump, but the # is next to its rank.",
        |table, n| {
            assert_eq!(*n, ["2", "3", "7", "6", "7"]);
            reads(table, "2s 3s 7h", "high card");
        },
    ),
    ("Points: # * (# + # + #) + # = #.", |_, n| adds_up(n, |a| a[0] * (a[1] + a[2] + a[3]) + a[4])),
    ("Points: # * (# + # + #) + # + # + # = #.", |_, n| {
        adds_up(n, |a| a[0] * (a[1] + a[2] + a[3]) + a[4] + a[5] + a[6]);
    }),
    ("Points: # * (# + #) + # = #.", |_, n| adds_up(n, |a| a[0] * (a[1] + a[2]) + a[3])),
    ("Points: # * # * # + # = #.", |_, n| adds_up(n, |a| a[0] * a[1] * a[2] + a[3])),
    ("Points: # * # + # = #.", |_, n| adds_up(n, |a| a[0] * a[1] + a[2])),
    ("Hands that are shown earn points for the record.", |table, _| {
        let trial = table.laid_out(|it| it, &["2s 5d 9c", "Ks Jd 4c"]);
        let trial = trial.act("see, bet, see, show");
        assert!(
            trial.told(|news| matches!(news, Public::HandShown { bonus, .. } if bonus.total() > 0))
        );
    }),
    ("Points never decide a pot.", |table, _| {
        // The pair earns more than the flush, and loses to it.
        let by = &table.config;
        let earned =
            |hand| by.bonuses.earned(&by.ranking().read(cards(hand), None).unwrap(), None).total();
        assert!(earned("Qs Qd 8c") > earned("2h 5h 9h"));
        let trial = table.laid_out(|it| it, &["Qs Qd 8c", "2h 5h 9h"]).act("see, bet, see, show");
        assert!(trial.gains()[1] > 0);
    }),
    (
        "+# if the trump is the middle card of a run; +#, once, if a card of the hand is next to the trump's rank, even when the hand does not hold it.",
        |table, n| {
            let [middle, next] = [n[0], n[1]].map(|number| number.parse::<u32>().unwrap());
            let ends = extra(table, "7s 6h 8s");
            assert_eq!(extra(table, "5s 6h 7s"), ends + middle, "in the middle");
            assert_eq!(extra(table, "2s 3d 7h"), next);
            assert_eq!(extra(table, "5s 2d 7h"), next, "once");
            assert_eq!(extra(table, "2s 3d 8h"), 0);
            let pairs = if table.config.bonuses.adjacent_with_pairs { next } else { 0 };
            assert_eq!([extra(table, "7s 7d 2c"), extra(table, "7s 7d 7c")], [pairs; 2]);
        },
    ),
    ("Prials and pairs earn nothing for a card next to the trump's rank.", |table, _| {
        assert_eq!([extra(table, "7s 7d 2c"), extra(table, "7s 7d 7c")], [0; 2]);
    }),
    (
        "prial: # x the rank x # (made with the trump, the pair's rank + the trump's own); made with the trump +#",
        |table, n| {
            let [times, rank, more] = numbers(n);
            assert_eq!(earned(table, "Js Jd Jc"), times * 11 * rank);
            assert_eq!(earned(table, "Ks Kd 6h"), times * (13 + 6) + more);
        },
    ),
    ("prial: # x the rank x #", |table, n| {
        let [times, rank] = numbers(n);
        assert_eq!(earned(table, "Js Jd Jc"), times * 11 * rank);
    }),
    ("royal flush: # x the sum of the ranks; made with the trump +#", |table, n| {
        let [times, more] = numbers(n);
        assert_eq!(earned(table, "As Ks Qs"), times * 39);
        assert_eq!(earned(table, "As Ks 6h"), times * 39 + more);
    }),
    ("straight flush: # x the sum of the ranks; made with the trump +#", |table, n| {
        let [times, more] = numbers(n);
        assert_eq!(earned(table, "9s Ts Js"), times * 30);
        assert_eq!(earned(table, "9s Ts 6h"), times * 30 + more);
    }),
    ("straight flush: # x the sum of the ranks", |table, n| {
        let [times] = numbers(n);
        assert_eq!(earned(table, "9s Ts Js"), times * 30);
    }),
    (
        "straight: # x the sum of the ranks (in one colour # x); made with the trump +#",
        |table, n| {
            let [times, colour, more] = numbers(n);
            assert_eq!(earned(table, "9s Td Js"), times * 30);
            assert_eq!(earned(table, "9s Tc Js"), colour * 30);
            assert_eq!(earned(table, "9s Td 6h"), times * 30 + more);
        },
    ),
    ("straight: # x the sum of the ranks (in one colour # x)", |table, n| {
        let [times, colour] = numbers(n);
        assert_eq!(
            [earned(table, "9s Td Js"), earned(table, "9s Tc Js")],
            [times * 30, colour * 30]
        );
    }),
    ("flush: # x the sum of the ranks; made with the trump +#", |table, n| {
        let [times, more] = numbers(n);
        assert_eq!(earned(table, "2s 8s 9s"), times * 19);
        assert_eq!(earned(table, "2s 9s 6h"), times * (14 + 9 + 2) + more);
    }),
    ("flush: # x the sum of the ranks", |table, n| {
        let [times] = numbers(n);
        assert_eq!(earned(table, "2s 8s 9s"), times * 19);
    }),
    ("pair: # x the pair's rank x #; made with the trump +#", |table, n| {
        let [times, two, more] = numbers(n);
        assert_eq!(earned(table, "Qs Qd 8c"), times * 12 * two);
        assert_eq!(earned(table, "9s 2d 6h"), times * 9 * two + more);
    }),
    ("pair: # x the pair's rank x #", |table, n| {
        let [times, two] = numbers(n);
        assert_eq!(earned(table, "Qs Qd 8c"), times * 12 * two);
    }),
    ("high card: # x the highest rank", |table, n| {
        let [times] = numbers(n);
        assert_eq!(earned(table, "As 8d 3c"), times * 14);
    }),
    (
        "strong: prial, royal flush, straight flush (# % of hands, # % of the best three of four cards)",
        |table, n| {
            classes(table, n, &[Category::Prial, Category::RoyalFlush, Category::StraightFlush]);
        },
    ),
    ("strong: prial, straight flush (# % of hands)", |table, n| {
        classes(table, n, &[Category::Prial, Category::StraightFlush]);
    }),
    (
        "medium: straight, flush, pair (# % of hands, # % of the best three of four cards)",
        |table, n| {
            classes(table, n, &[Category::Straight, Category::Flush, Category::Pair]);
        },
    ),
    ("medium: straight, flush, pair (# % of hands)", |table, n| {
        classes(table, n, &[Category::Straight, Category::Flush, Category::Pair]);
    }),
    ("weak: high card (# % of hands, # % of the best three of four cards)", |table, n| {
        classes(table, n, &[Category::HighCard]);
    }),
    ("weak: high card (# % of hands)", |table, n| classes(table, n, &[Category::HighCard])),
    (
        "Before you draw or pick, count how many cards would help; the best three of four cards are a flush in # % of cases, three cards alone in # %.",
        |table, n| classes(table, &[n[1], n[0]], &[Category::Flush]),
    ),
    (
        "Fold weak hands when the price is high: # % of hands are no more than a high card.",
        |table, n| {
            classes(table, n, &[Category::HighCard]);
        },
    ),
];

/// What a show costs at the first stake.
fn trial_show(table: &Table) -> u32 {
    let trial = table.laid_out(|it| it, &["2s 5d 9c", "Ks Jd 4c"]).act("see, bet, see");
    trial.price("show").unwrap()
}

fn numbers<const N: usize>(n: &[&str]) -> [u32; N] {
    let numbers: Vec<u32> = n.iter().map(|number| number.parse().unwrap()).collect();
    numbers.try_into().unwrap()
}

fn adds_up(n: &[&str], sum: fn(&[u32]) -> u32) {
    let numbers: Vec<u32> = n.iter().map(|number| number.parse().unwrap()).collect();
    assert_eq!(sum(&numbers), numbers[numbers.len() - 1]);
}

fn trump() -> Card {
    "6h".parse().unwrap()
}

/// What a hand earns at the table, with the trump 6h if there is one.
fn earned(table: &Table, hand: &str) -> u32 {
    let trump = table.config.trump.then(trump);
    let reading = table.config.ranking().read(cards(hand), trump).unwrap();
    table.config.bonuses.earned(&reading, trump).total()
}

/// What is added to it.
fn extra(table: &Table, hand: &str) -> u32 {
    let reading = table.config.ranking().read(cards(hand), Some(trump())).unwrap();
    let bonus = table.config.bonuses.earned(&reading, Some(trump()));
    u32::from(bonus.middle) + u32::from(bonus.adjacent)
}

fn reads(table: &Table, hand: &str, words: &str) {
    let reading = table.config.ranking().read(cards(hand), Some(trump())).unwrap();
    assert_eq!(reading.to_string(), words);
}

fn falls(table: &Table, hands: [&str; 4]) {
    let strengths = hands.map(|hand| table.config.ranking().natural(cards(hand)));
    assert!(strengths.is_sorted_by(|a, b| a > b), "{hands:?}");
}

fn kind(table: &Table, share: &[&str], example: &str, category: Category) {
    let made = table.config.ranking().natural(cards(example)).unwrap().category();
    assert_eq!(made, category, "{example}");
    classes(table, share, &[category]);
}

/// Shares of all hands, of three cards and of the best three of four, found by
/// drawing cards: a trump is one of the pack.
fn classes(table: &Table, told: &[&str], kinds: &[Category]) {
    let found = share(table, kinds);
    for (told, found) in told.iter().zip(found) {
        let told: f64 = told.parse().unwrap();
        let room = 4.0 * (found * (100.0 - found) / f64::from(DRAWN)).sqrt() + 0.01;
        assert!((told - found).abs() < room, "{kinds:?}: {told} and {found} +- {room}");
    }
}

const DRAWN: u32 = 400_000;

fn share(table: &Table, kinds: &[Category]) -> [f64; 2] {
    use croupier_kernel::{Seed, draw};
    use std::sync::{Mutex, OnceLock};
    type Counted = ((bool, croupier_brag::Ranking), [[u32; 7]; 2]);
    static COUNTS: OnceLock<Mutex<Vec<Counted>>> = OnceLock::new();
    let by = table.config.ranking();
    let key = (table.config.trump, by);
    let mut all = COUNTS.get_or_init(Mutex::default).lock().unwrap();
    if !all.iter().any(|(at, _)| *at == key) {
        let mut counts = [[0; 7]; 2];
        let mut dice = Seed::from_text("shares").unwrap().dice(0, 0);
        for _ in 0..DRAWN {
            let mut pack = Card::PACK;
            let four: [Card; 4] =
                std::array::from_fn(|at| draw(&mut pack, 52 - at, &mut dice).unwrap());
            let trump = draw(&mut Card::PACK.clone(), 52, &mut dice).filter(|_| key.0);
            let strength = |hand: CardSet| by.strength(hand, trump).unwrap();
            let three = strength(four[..3].iter().copied().collect());
            let without = |out: usize| four.iter().enumerate().filter(move |(at, _)| *at != out);
            let best =
                (0..4).map(|out| strength(without(out).map(|(_, card)| *card).collect())).max();
            counts[0][three.category().index()] += 1;
            counts[1][best.unwrap().category().index()] += 1;
        }
        all.push((key, counts));
    }
    let counts = all.iter().find(|(at, _)| *at == key).unwrap().1;
    counts.map(|counts| {
        let part: u32 = kinds.iter().map(|kind| counts[kind.index()]).sum();
        100.0 * f64::from(part) / f64::from(DRAWN)
    })
}

fn suits(table: &Table, _: &[&str]) {
    let by = table.config.ranking();
    let order = ["s", "h", "d", "c"].map(|suit| by.natural(cards(&format!("A{suit} 9d 4c"))));
    assert!(order.is_sorted_by(|a, b| a > b));
    assert!(by.natural(cards("As 9c 4c")) > by.natural(cards("Ah 9d 4d")), "the first card first");
}

/// How many share the pot when two hands are level.
fn shared(table: &Table) -> usize {
    let trial = table.laid_out(|it| it, &["As 7d 4c", "Ah 7c 4d"]).act("see, bet, see, show");
    let taken = trial
        .events
        .iter()
        .filter(|event| matches!(event, croupier_brag::Event::Public(Public::PotTaken { .. })));
    taken.count()
}

fn caller_loses(table: &Table, _: &[&str]) {
    let hands = ["As 7d 4c", "Ah 7c 4d"];
    let trial = table.laid_out(|it| it, &hands).act("see, bet, see, show");
    assert!(trial.gains()[0] > 0 && trial.gains()[1] < 0);
    // Nobody calls to the last lap: they share.
    let mut trial = table.laid_out(|it| it, &hands).act("see, bet, see, call");
    while !trial.compared() {
        trial = trial.act("call");
    }
    assert_eq!(trial.gains(), [0, 0]);
    assert_eq!(trial.seat(), Some(Seat::new(1)));
}

fn runs(table: &Table, order: &[&str]) {
    let by = table.config.ranking();
    for suits in [["s", "d", "c"], ["s", "s", "s"]] {
        let strengths: Vec<_> = order
            .iter()
            .map(|run| {
                let ranks = run.chars().zip(suits).map(|(rank, suit)| format!("{rank}{suit}"));
                by.natural(cards(&ranks.collect::<Vec<_>>().join(" ")))
            })
            .collect();
        assert!(strengths.is_sorted_by(|a, b| a > b), "{order:?} {suits:?}");
    }
}

fn better_kind(table: &Table, _: &[&str]) {
    let mut kinds = vec!["2s 2d 2c", "4c 3c 2c", "4c 3d 2c", "2s 3s 5s", "2s 2d 3c", "Ac Kd Jc"];
    if table.config.royal_flush {
        kinds.insert(1, "Ac Kc Qc");
    }
    let strengths: Vec<_> =
        kinds.iter().map(|hand| table.config.ranking().natural(cards(hand))).collect();
    assert!(strengths.is_sorted_by(|a, b| a > b));
}

fn no_royal(table: &Table, _: &[&str]) {
    let by = table.config.ranking();
    assert_eq!(by.natural(cards("As Ks Qs")).unwrap().category(), Category::StraightFlush);
}

fn natural_first(table: &Table, _: &[&str]) {
    let strength = |hand| table.config.ranking().strength(cards(hand), Some(trump()));
    assert!(strength("9c 9d 2c") > strength("9s 6h 2d"));
}

/// The trump makes of two cards the best that any other card would.
fn any_card(table: &Table, _: &[&str]) {
    let by = table.config.ranking();
    for pair in ["2s 3s", "Ks Kd", "9s 2d", "As Ks", "9s 2s", "6s Kd"] {
        let two = cards(pair);
        let held = by.strength(two | CardSet::only(trump()), Some(trump())).unwrap();
        let others = CardSet::FULL - two - CardSet::only(trump());
        let best = others.filter_map(|card| by.natural(two | CardSet::only(card))).max().unwrap();
        assert_eq!(held.without_suits() >> 1, best.without_suits() >> 1, "{pair}");
    }
}

fn pair_at_least(table: &Table, _: &[&str]) {
    let by = table.config.ranking();
    let others = CardSet::FULL - CardSet::only(trump());
    let mut good = 0;
    for one in others {
        for two in others.filter(|two| *two > one) {
            let hand = [one, two, trump()].into_iter().collect();
            let made = by.strength(hand, Some(trump())).unwrap().category();
            assert!(made >= Category::Pair);
            let near = one.rank().value().abs_diff(two.rank().value()) <= 2;
            good += u32::from(one.suit() == two.suit() && near && made < Category::StraightFlush);
        }
    }
    assert_eq!(good, 0, "two suited neighbours beside it");
}
