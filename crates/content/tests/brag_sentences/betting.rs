//! Looking, prices and moves.

use croupier_brag::{Action, Settings};
use croupier_kernel::{Card, CardSet, Game, Seat};

use super::Claim;
use super::tables::{Table, Trial, raises_in_a_lap};

pub(crate) const CLAIMS: &[Claim] = &[
    ("You are blind until you look at your hand (see).", |table, _| {
        let trial = table.begun();
        assert!(trial.may("blind") && trial.act("see").game.view(Seat::FIRST).hand.is_some());
    }),
    (
        "Once you have looked you are seen for the rest of the round; there is no way back.",
        no_way_back,
    ),
    ("From then on you are seen, until the round is over.", no_way_back),
    ("Look at your own hand.", |table, _| {
        assert!(table.begun().act("see").game.view(Seat::FIRST).hand.is_some());
    }),
    ("You may then no longer check.", |table, _| {
        let trial = table.begun();
        assert!(trial.may("check") && !trial.act("see").may("check"));
    }),
    ("All prices follow from one number, the stake.", |table, _| {
        let trial = table.begun();
        let stake = trial.stake();
        assert!(trial.price("show").is_none_or(|price| price.is_multiple_of(stake)));
    }),
    ("It begins at # in each round (base bet # x #).", |table, n| {
        let [first, base, times]: [u32; 3] = numbers(n);
        assert_eq!((first, base * times), (table.stake(), first));
        assert_eq!(base, table.config.base);
    }),
    (
        "Staying in costs a blind seat # x the stake and a seen seat # x the stake: # blind or # seen at the first stake.",
        |table, n| {
            let [blind, seen, price, dear] = numbers(n);
            assert_eq!([blind * table.stake(), seen * table.stake()], [price, dear]);
            stays(table, price, dear);
        },
    ),
    (
        "Staying costs the stake while you are blind, and # times the stake once you have looked, for the rest of the round.",
        |table, n| {
            let [times] = numbers(n);
            stays(table, table.stake(), times * table.stake());
        },
    ),
    ("The stake begins at #, so staying costs # blind and # seen.", |table, n| {
        let [first, price, dear] = numbers(n);
        assert_eq!(first, table.stake());
        stays(table, price, dear);
    }),
    ("The whole price is due at every turn; what you paid earlier counts for nothing.", due),
    ("It is due in full at every turn.", due),
    (
        "If the first bet of a round is a blind bet, it doubles the stake for those who follow: from # to #.",
        |table, n| {
            let [from, to] = numbers(n);
            first_blind(table, from, to);
        },
    ),
    (
        "If the first bet of a round is blind, it doubles the stake for those who follow: # makes it #, and # for who has looked.",
        |table, n| {
            let [from, to, dear] = numbers(n);
            first_blind(table, from, to);
            assert_eq!(table.begun().act("blind, see").price("call"), Some(dear));
        },
    ),
    ("As the first bet of a round it doubles the stake for those who follow.", |table, _| {
        first_blind(table, table.stake(), 2 * table.stake());
    }),
    ("A raise that is the first bet names the stake itself, and nothing doubles.", |table, _| {
        assert_eq!(table.begun().act("raise 15").stake(), 15);
        assert_eq!(table.begun().act("raise 15, blind").stake(), 15);
    }),
    ("A blind bet does not change the stake; only a raise does.", |table, _| {
        assert_eq!(table.begun().act("blind, blind").stake(), table.stake());
        assert_eq!(table.begun().act("raise 10").stake(), 10);
    }),
    (
        "Every blind bet doubles the stake for those who follow: the first one from # to #.",
        |table, n| {
            let [from, to] = numbers(n);
            assert_eq!((table.stake(), table.begun().act("blind").stake()), (from, to));
            every_blind(table, &[]);
        },
    ),
    ("Every blind bet doubles the stake for those who follow.", every_blind),
    ("It doubles the stake for those who follow.", every_blind),
    ("see: free.", |table, _| assert_eq!(table.begun().price("see"), Some(0))),
    ("draw: free.", |table, _| assert_eq!(second_lap(table).price("draw"), Some(0))),
    (
        "From lap # on, once seen, if no card lies on the floor and the deck is not empty: turn its next card up on the floor.",
        |table, n| {
            assert_eq!(n[0], "2");
            assert!(!table.begun().act("see").may("draw"), "not in lap 1");
            assert!(!unseen_second_lap(table).may("draw"), "not before looking");
            let drawn = second_lap(table).act("draw");
            assert!(!drawn.may("draw") && drawn.game.board().floor.card.is_some());
        },
    ),
    ("You may then swap it in, or leave it.", |table, _| {
        let drawn = second_lap(table).act("draw");
        assert!(swaps(&drawn) == 3 && drawn.may("fold") && drawn.may("call"));
    }),
    ("pick: free.", |table, _| assert_eq!(left(table).price("pick"), Some(0))),
    (
        "From lap # on, once seen, if a card lies on the floor and you have not drawn in this turn: take it up.",
        |table, n| {
            assert_eq!(n[0], "2");
            assert!(!second_lap(table).may("pick") && !second_lap(table).act("draw").may("pick"));
            assert!(left(table).may("pick"));
        },
    ),
    ("You must then swap it in before anything else.", |table, _| {
        let picked = left(table).act("pick");
        assert!(swaps(&picked) == 3 && !picked.may("fold") && !picked.may("call"));
    }),
    ("swap CARD: free.", |table, _| {
        let drawn = second_lap(table).act("draw");
        assert_eq!(drawn.price("swap 2s"), Some(0));
    }),
    (
        "After a draw or a pick of the same turn, once: put the floor card into your hand and give up this card, which is discarded face up.",
        |table, _| {
            assert!(!second_lap(table).may("swap 2s"));
            let swapped = second_lap(table).act("draw, swap 2s");
            let board = swapped.game.board();
            assert!(swaps(&swapped) == 0 && board.floor.discards.len() == 1);
            assert_eq!(board.floor.open[Seat::FIRST].len(), 1, "all know the card taken");
        },
    ),
    ("check: free.", |table, _| assert_eq!(table.begun().price("check"), Some(0))),
    ("Stay for nothing in lap #, while you have not looked and nobody has bet.", |table, n| {
        assert_eq!(n[0], "1");
        assert!(table.begun().may("check") && !table.begun().act("see").may("check"));
        assert!(!table.begun().act("blind").may("check"));
        assert!(!table.begun().act("check, check, check, check").may("check"), "in lap 2");
    }),
    ("Stay for nothing, while nobody has bet in this round.", |table, _| {
        assert!(table.begun().may("check") && table.begun().act("see").may("check"));
        assert!(!table.begun().act("blind").may("check"));
    }),
    ("blind: the stake.", |table, _| {
        assert_eq!(table.begun().price("blind"), Some(table.stake()));
    }),
    ("Open or stay without having looked.", |table, _| {
        assert!(table.begun().may("blind") && table.begun().act("blind").may("blind"));
        assert!(!table.begun().act("see").may("blind"));
    }),
    ("bet: # x the stake.", |table, n| {
        assert_eq!(table.begun().act("see").price("bet"), Some(times(n) * table.stake()));
    }),
    ("Open once seen, if nobody has bet in this round.", |table, _| {
        assert!(!table.begun().may("bet") && table.begun().act("see").may("bet"));
        assert!(!table.begun().act("blind, see").may("bet"));
    }),
    ("call: # x the stake.", |table, n| {
        let trial = table.begun().act("blind, see");
        assert_eq!(trial.price("call"), Some(times(n) * trial.stake()));
    }),
    ("Stay once seen, if somebody has bet in this round.", |table, _| {
        assert!(!table.begun().act("see").may("call") && !table.begun().act("blind").may("call"));
        assert!(table.begun().act("blind, see").may("call"));
    }),
    ("raise N: N blind, # x N seen.", |table, n| {
        assert_eq!(table.begun().price("raise 10"), Some(10));
        assert_eq!(table.begun().act("see").price("raise 10"), Some(10 * times(n)));
    }),
    (
        "Lift the stake to N and pay for it: at least # more than the stake, a multiple of #, and no more than you can pay.",
        |table, n| {
            let [more, step] = numbers(n);
            let trial = table.begun();
            let stake = trial.stake();
            let to = |stake: u32| trial.may(&format!("raise {stake}"));
            assert!(to(stake + more) && !to(stake + more - 1) && !to(stake));
            let raises = trial.game.legal(Seat::FIRST).raises().unwrap();
            assert_eq!(raises.step, step);
            assert!(!to(raises.most() + step) && to(raises.most()));
            assert!(raises.iter().all(|stake| stake.is_multiple_of(step)));
            let coins = trial.game.board().betting.coins[Seat::FIRST];
            assert!(
                !to(coins + step)
                    && trial.game.legal(Seat::FIRST).raises().unwrap().most() <= coins
            );
        },
    ),
    ("N is at most twice the stake.", |table, _| {
        let trial = table.begun();
        let most = trial.game.legal(Seat::FIRST).raises().unwrap().most();
        assert_eq!(most, 2 * trial.stake());
    }),
    ("A lap has at most # raises; a raise may be the first bet.", |table, n| {
        assert_eq!(times(n), raises_in_a_lap(table));
        assert!(table.begun().may("raise 10"));
    }),
    ("all-in: all your coins.", |table, _| {
        let trial = poor(table);
        let coins = trial.game.board().betting.coins[Seat::FIRST];
        assert_eq!(trial.price("all-in"), Some(coins));
    }),
    ("Stay with your last coins, if they are fewer than staying costs.", |table, _| {
        assert!(poor(table).may("all-in") && !table.begun().may("all-in"));
    }),
    ("show: # x the stake blind, # x the stake seen.", |table, n| {
        let [blind, seen] = numbers(n);
        let (trial, dear) = heads_up(table);
        if let Some(price) = trial.price("show") {
            assert_eq!(price, blind * trial.stake());
        }
        assert_eq!(dear.price("show"), Some(seen * dear.stake()));
    }),
    ("show: # x the stake.", |table, n| {
        let (trial, dear) = heads_up(table);
        assert_eq!(trial.price("show"), Some(times(n) * trial.stake()));
        assert_eq!(dear.price("show"), Some(times(n) * dear.stake()));
    }),
    (
        "Have all live hands compared at once, which ends the round; you must be able to pay for it.",
        |table, _| {
            let (_, trial) = heads_up(table);
            assert!(trial.act("show").compared());
            let poor = table.laid_out(
                |it| Settings { coins: it.ante + it.base, ..it },
                &["2s 5d 9c", "Ks Jd 4c"],
            );
            assert!(!poor.act("see").may("show"));
        },
    ),
    ("Only when two live seats are left.", |table, _| {
        assert!(!table.begun().act("see, bet, see, call, see, call, see").may("show"));
        assert!(table.begun().act("fold, fold, see, bet, see").may("show"));
    }),
    ("Not while another live seat is blind.", |table, _| {
        assert!(!table.begun().act("fold, fold, blind, see").may("show"));
    }),
    (
        "A seat that has had no turn since the last opening or raise contests of each other seat's coins only as much as it had paid by then, and nothing of the price of the show; that is for the seats that have answered.",
        |table, _| {
            // The last seat has the best hand and checked before the raise.
            let hands = ["Ks Jd 4c", "2s 5d 9c", "Qs Qd 8c"];
            let trial = table
                .laid_out(|it| Settings { starter: croupier_brag::Starter::Winner, ..it }, &hands);
            let trial = trial.act("raise 20, show");
            let ante = i64::from(table.config.ante);
            assert_eq!(trial.gains(), [-ante + 40, -ante - 40, 2 * ante]);
        },
    ),
    ("While nobody has bet, every live seat contests everything.", |table, _| {
        let trial = table.begun().act("show");
        let (ante, price) = (i64::from(table.config.ante), i64::from(2 * table.stake()));
        assert_eq!(trial.gains(), [-ante - price, -ante, -ante, 3 * ante + price]);
    }),
    ("fold: free.", |table, _| assert_eq!(table.begun().price("fold"), Some(0))),
    ("Give up the hand and whatever you have paid.", |table, _| {
        let trial = table.begun().act("blind, fold, fold, fold");
        assert_eq!(trial.gains()[1], -i64::from(table.config.ante));
    }),
    ("Lap # is betting alone.", |table, n| {
        assert_eq!(n[0], "1");
        assert!(!table.begun().act("see").may("draw"));
    }),
    (
        "From lap # on a turn may begin with one draw or one pick, and one swap; then you must bet, call, raise, show or fold as usual.",
        |table, n| {
            assert_eq!(n[0], "2");
            let swapped = second_lap(table).act("draw, swap 2s");
            assert!(!swapped.may("draw") && !swapped.may("pick") && swaps(&swapped) == 0);
            assert!(swapped.may("call") && swapped.may("fold"));
        },
    ),
    ("Draw or pick once a turn, and swap once.", |table, _| {
        let swapped = second_lap(table).act("draw, swap 2s");
        assert!(!swapped.may("draw") && !swapped.may("pick") && swaps(&swapped) == 0);
    }),
    (
        "A drawn card lies face up on the floor, so all can see it; a swap shows all which card you took and which you gave up.",
        |table, _| {
            let drawn = second_lap(table).act("draw");
            let card = drawn.game.board().floor.card.unwrap();
            let swapped = drawn.act("swap 2s");
            let other = swapped.game.view(Seat::new(2)).board.floor;
            assert_eq!(other.open[Seat::FIRST], CardSet::only(card));
            assert!(other.discards.contains("2s".parse().unwrap()));
        },
    ),
    ("The card given up is out of the round.", |table, _| {
        let swapped = second_lap(table).act("draw, swap 2s");
        assert!(swapped.game.board().floor.out().contains("2s".parse().unwrap()));
    }),
    (
        "A floor card that nobody has taken when the turn comes back to the place of who turned it up is discarded.",
        swept,
    ),
    ("A floor card that nobody takes for a whole lap is discarded.", swept),
    ("When the deck is empty nobody draws.", |table, _| {
        // Thirteen seats have 39 cards, and in lap 2 each draws one of the other 13.
        let hands: Vec<String> = Card::PACK[..39]
            .chunks(3)
            .map(|hand| hand.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
            .collect();
        let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
        let mut trial = table.laid_out(|it| Settings { coins: 100_000, ..it }, &hands);
        trial = trial.act("see, bet");
        for _ in 1..hands.len() {
            trial = trial.act("see, call");
        }
        for place in 0..hands.len() {
            trial = trial.act("draw");
            let given = trial.game.legal(trial.seat().unwrap()).swaps().next().unwrap();
            trial = trial.act(&Action::Swap(given).to_string());
            trial = if place == 0 { trial.raise() } else { trial.stay() };
        }
        assert!(trial.game.deck().is_empty() && !trial.may("draw"));
    }),
    (
        "Staying blind costs half: it builds a pot cheaply, and nobody can read in your bets what you do not know yourself.",
        |table, _| stays(table, table.stake(), 2 * table.stake()),
    ),
];

fn numbers<const N: usize>(n: &[&str]) -> [u32; N] {
    let numbers: Vec<u32> = n.iter().map(|number| number.parse().unwrap()).collect();
    numbers.try_into().unwrap()
}

fn times(n: &[&str]) -> u32 {
    let [number] = numbers(n);
    number
}

fn stays(table: &Table, blind: u32, seen: u32) {
    assert_eq!(table.begun().price("blind"), Some(blind));
    assert_eq!(table.begun().act("see").price("bet"), Some(seen));
}

fn no_way_back(table: &Table, _: &[&str]) {
    let trial = table.begun().act("see, bet").stay().stay().stay();
    assert!(!trial.may("see") && !trial.may("blind"), "in lap 2");
    assert!(trial.game.view(Seat::FIRST).hand.is_some());
}

/// A seat that has paid pays the same again in the next lap.
fn due(table: &Table, _: &[&str]) {
    let trial = table.begun().act("see, bet, see, call, see, call, see, call");
    assert_eq!(trial.price("call"), Some(2 * trial.stake()));
}

fn first_blind(table: &Table, from: u32, to: u32) {
    assert_eq!((table.stake(), table.begun().act("blind").stake()), (from, to));
    assert_eq!(table.begun().act("blind, blind").stake(), to, "only the first");
    assert_eq!(table.begun().act("see, bet, blind").stake(), from, "it was not blind");
}

fn every_blind(table: &Table, _: &[&str]) {
    assert_eq!(table.begun().act("blind, blind, blind").stake(), 8 * table.stake());
}

/// The first seat has looked, and it is its turn in lap 2.
fn second_lap(table: &Table) -> Trial {
    table.begun().act("see, bet").stay().stay().stay()
}

fn unseen_second_lap(table: &Table) -> Trial {
    table.begun().act("blind").stay().stay().stay()
}

/// The second seat has looked, and a card lies on the floor at its turn.
fn left(table: &Table) -> Trial {
    second_lap(table).act("draw").stay().act("see")
}

fn swaps(trial: &Trial) -> u32 {
    trial.game.legal(trial.seat().unwrap()).swaps().len()
}

fn swept(table: &Table, _: &[&str]) {
    let trial = second_lap(table).act("draw").raise().stay().stay();
    assert!(trial.game.board().floor.card.is_some(), "the last seat may still take it");
    assert!(trial.stay().game.board().floor.card.is_none());
}

/// The first seat has too few coins to open.
fn poor(table: &Table) -> Trial {
    table.laid_out(|it| Settings { coins: it.ante + 3, ..it }, &["2s 5d 9c", "Ks Jd 4c"])
}

/// Two seats are left: one that has not looked before one that has, and both
/// have.
fn heads_up(table: &Table) -> (Trial, Trial) {
    let hands = ["2s 5d 9c", "Ks Jd 4c"];
    let blind = table.laid_out(|it| it, &hands).act("see, bet");
    (blind, table.laid_out(|it| it, &hands).act("see, bet, see"))
}
