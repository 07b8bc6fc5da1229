//! The table, the deal, and the end of the sitting.

use croupier_brag::{Event, Phase, Public, Settings, TieBreak};
use croupier_kernel::{Card, Game, Seat};

use super::Claim;
use super::tables::{Table, Trial, cards, others_wait};

pub(crate) const CLAIMS: &[Claim] = &[
    (
        "You play Three Card Brag, a game of betting and bluffing with three-card hands, at a table of # seats named p# to p#.",
        |table, n| assert_eq!(*n, [seats(table).as_str(), "1", seats(table).as_str()]),
    ),
    ("A sitting has # rounds.", |table, n| assert_eq!(n[0], last_round(table))),
    ("It ends after round #.", |table, n| assert_eq!(n[0], last_round(table))),
    ("After # rounds the most coins win, then the most rounds won.", |table, n| {
        assert_eq!(n[0], last_round(table));
        order_of_places(table, &[]);
    }),
    ("The final order is by coins, then by rounds won.", order_of_places),
    ("Only coins win the sitting.", order_of_places),
    ("Every seat starts with # coins.", |table, n| assert_eq!(n[0], purse(table))),
    ("All amounts are whole coins.", |table, _| assert!(table.stake() > 0)),
    ("# players, # rounds, # coins each.", |table, n| {
        assert_eq!(*n, [seats(table), last_round(table), purse(table)]);
    }),
    ("Before each deal every seat that plays pays an ante of # coins into the pot.", ante),
    ("Before each deal everyone pays # coins into the pot.", ante),
    ("Whoever starts pays # coins more.", starter_ante),
    (
        "The seat that starts a round pays # coins more into the pot before the deal, or all it has left.",
        starter_ante,
    ),
    (
        "Each round is dealt from a whole pack of # cards: three cards to each seat, face down.",
        |table, n| {
            three_cards(table, &[]);
            let game = table.dealt();
            let hands: usize =
                Seat::all(game.seats()).map(|seat| game.hand(seat).len() as usize).sum();
            assert_eq!(n[0], (hands + game.deck().len()).to_string());
        },
    ),
    ("Three cards each, face down.", three_cards),
    ("The rest is the deck (# cards when every seat plays).", |table, n| {
        assert_eq!(n[0], table.dealt().deck().len().to_string());
    }),
    ("Nobody knows a hand before looking at it, not even its owner.", face_down),
    ("Nobody knows them, not even their owner.", face_down),
    ("A card is rank then suit, for example Qh, Td.", |_, _| {
        assert!(["Qh", "Td"].iter().all(|card| card.parse::<Card>().is_ok()));
    }),
    ("One pack; aces are high, twos are low.", |table, _| {
        let by = table.config.ranking();
        assert!(by.natural(cards("As 7d 4c")) > by.natural(cards("Ks 7d 4c")));
        assert!(by.natural(cards("Ks 7d 2c")) < by.natural(cards("Ks 7d 3c")));
    }),
    (
        "p# starts the first round; later the winner of the last round does, and after a shared pot the next seat after the last starter.",
        |table, n| {
            assert_eq!(n[0], "1");
            starts(table, &[]);
        },
    ),
    ("The first seat starts, then whoever won the last round.", starts),
    ("Turns go round in seat order.", |table, _| {
        let trial = table.begun();
        assert_eq!(trial.seat(), Some(Seat::FIRST));
        assert_eq!(trial.act("blind").seat(), Some(Seat::new(1)));
    }),
    (
        "A lap begins at the place of the round's starter and ends when the turn comes to that place again.",
        |table, _| {
            let lap = |trial: &Trial| trial.game.board().betting.lap;
            let trial = table.begun().act("fold, blind, blind");
            assert_eq!(lap(&trial), 1);
            assert_eq!(lap(&trial.act("blind")), 2, "the starter has folded");
        },
    ),
    (
        "On your turn you make any free moves (see, draw, pick, swap, reveal, as far as they are listed) and then one move that ends the turn.",
        |table, _| {
            let trial = table.begun().act("see");
            assert_eq!(trial.seat(), Some(Seat::FIRST));
            assert_eq!(trial.stay().seat(), Some(Seat::new(1)));
        },
    ),
    ("Nothing can be done out of turn.", |table, _| assert!(others_wait(&table.begun()))),
    (
        "What is free keeps your turn, except check and fold; everything else ends it.",
        |table, _| {
            assert_eq!(table.begun().act("see").seat(), Some(Seat::FIRST));
            for action in ["check", "fold", "blind", "raise 10"] {
                let trial = table.begun();
                if trial.may(action) {
                    assert_eq!(trial.act(action).seat(), Some(Seat::new(1)), "{action}");
                }
            }
        },
    ),
    ("In each round one card of the pack is named trump and told to all.", trump),
    ("One card of the pack is named trump for the round.", trump),
    ("It stays wherever the deal put it: in a hand, or in the deck.", trump),
    ("It stays wherever it was dealt.", trump),
    (
        "Four cards are named magic in each round and told to all; like any others they may be in a hand or in the deck.",
        magic,
    ),
    ("Four cards are named magic; they do nothing.", magic),
    ("They do nothing.", magic),
    (
        "It also ends, for all, after a round that leaves a seat with fewer than # coins.",
        fewer_coins,
    ),
    ("It also ends when somebody has fewer than # coins after a round.", fewer_coins),
    (
        "If after the last round no seat is first both in coins and in rounds won, the seats that trail in coins and have # coins or more are asked in seat order: more plays an extra round, enough passes the question on.",
        |table, n| {
            assert_eq!(n[0], table.config.ante.max(1).to_string());
            asked(table);
        },
    ),
    ("There are at most # extra rounds.", |table, n| {
        assert_eq!(n[0], asked(table).to_string());
    }),
    (
        "If after the last round nobody leads both in coins and in rounds won, players who trail may ask for an extra round, # times at most.",
        |table, n| assert_eq!(n[0], asked(table).to_string()),
    ),
];

fn seats(table: &Table) -> String {
    table.dealt().seats().to_string()
}

fn purse(table: &Table) -> String {
    let betting = table.dealt().board().betting;
    (betting.coins[Seat::FIRST] + betting.paid[Seat::FIRST]).to_string()
}

/// Everyone folds to the last seat until the rounds are over.
fn last_round(table: &Table) -> String {
    let mut game = table.dealt();
    while let (croupier_kernel::Turn::Seat(seat), false) =
        (game.turn(), game.board().phase() == Phase::Asking)
    {
        game.apply(seat, "fold".parse().unwrap(), &mut ()).unwrap();
    }
    game.board().round.to_string()
}

/// Who has more coins is before who has won more rounds: the first seat wins one
/// round for much, the second two for little.
fn order_of_places(table: &Table, _: &[&str]) {
    let mut trial = table
        .laid_out(|it| Settings { rounds: 3, extra_rounds: 0, ..it }, &["2s 5d 9c", "Ks Jd 4c"]);
    trial = trial.act("raise 10, raise 20, raise 40, raise 80, raise 160, fold");
    while let Some(seat) = trial.seat() {
        let quiet = if trial.may("check") { "check" } else { "blind" };
        trial = trial.act(if seat == Seat::FIRST { "fold" } else { quiet });
    }
    let outcome = trial.game.board().outcome().unwrap();
    assert_eq!(trial.game.board().rounds_won.as_slice(), [1, 2]);
    assert_eq!(outcome.places.as_slice(), [1, 2]);
}

fn ante(table: &Table, n: &[&str]) {
    let betting = table.dealt().board().betting;
    assert!(Seat::all(table.config.seats).all(|seat| betting.paid[seat].to_string() == n[0]));
    assert_eq!(betting.pot, u32::from(table.config.seats) * betting.paid[Seat::FIRST]);
}

/// A starter with enough coins pays so many, and one with fewer all of them.
fn starter_ante(table: &Table, n: &[&str]) {
    let paid = |change: fn(Settings) -> Settings| {
        let betting =
            table.laid_out(change, &["2s 5d 9c", "Ks Jd 4c", "As Jh 7c"]).game.board().betting;
        betting.paid[Seat::FIRST] - betting.paid[Seat::new(1)]
    };
    assert_eq!(paid(|it| it).to_string(), n[0]);
    assert_eq!(
        paid(|it| Settings { coins: it.ante + it.starter_ante - 1, ..it }) + 1,
        paid(|it| it)
    );
}

fn three_cards(table: &Table, _: &[&str]) {
    let game = table.dealt();
    assert!(Seat::all(game.seats()).all(|seat| game.hand(seat).len() == 3));
    face_down(table, &[]);
}

fn face_down(table: &Table, _: &[&str]) {
    let game = table.dealt();
    assert!(Seat::all(game.seats()).all(|seat| game.view(seat).hand.is_none()));
}

fn starts(table: &Table, _: &[&str]) {
    let trial = table.begun();
    assert_eq!(trial.seat(), Some(Seat::FIRST));
    // All fold to the last seat.
    let trial = trial.act("fold, fold, fold");
    assert_eq!(trial.seat(), Some(Seat::new(3)));
    let split = |it| Settings { tie_break: TieBreak::Split, ..it };
    let hands = ["As 7d 4c", "Ah 7c 4d", "2s 8d 9c"];
    let mut trial = table.laid_out(split, &hands).act("see, bet").stay().act("fold");
    while !trial.compared() {
        let next = if trial.may("see") { "see" } else { "call" };
        trial = trial.act(next);
    }
    assert_eq!(trial.game.board().betting.starter, Seat::new(1), "after a split");
}

fn trump(table: &Table, _: &[&str]) {
    let game = table.dealt();
    let trump = game.board().floor.trump.expect("a trump, for all to see");
    let held = Seat::all(game.seats()).any(|seat| game.hand(seat).contains(trump));
    assert!(held || game.deck().contains(&trump));
}

/// With other magic cards the same may be done.
fn magic(table: &Table, _: &[&str]) {
    let game = table.dealt();
    assert_eq!(game.board().floor.magic.len(), 4);
    assert!(!table.config.magic_reveal && !table.begun().act("see").may("reveal Qs"));
}

/// A seat is left with one coin less than is needed, or with just enough.
fn fewer_coins(table: &Table, n: &[&str]) {
    let needed: u32 = n[0].parse().unwrap();
    assert_eq!(needed, table.config.ante.max(1));
    let at = |coins: fn(Settings) -> Settings| {
        let trial = table.laid_out(coins, &["2s 5d 9c", "Ks Jd 4c"]);
        let second =
            |event: &Event| matches!(event, Event::Public(Public::RoundBegun { round: 2, .. }));
        trial.act("fold").events.iter().any(second)
    };
    assert!(!at(|it| Settings { coins: 2 * it.ante - 1, ..it }));
    assert!(at(|it| Settings { coins: 2 * it.ante, ..it }), "it goes on");
}

/// How often a seat that trails may ask for an extra round: the first wins one
/// round for much, the second two for little.
fn asked(table: &Table) -> u32 {
    let mut trial = table.laid_out(|it| Settings { rounds: 3, ..it }, &["2s 5d 9c", "Ks Jd 4c"]);
    let (rich, mut extra) = (Seat::FIRST, 0);
    trial = trial.act("raise 10, raise 20, raise 40, raise 80, raise 160, fold");
    while let Some(seat) = trial.seat() {
        let board = trial.game.board();
        trial = match board.phase() {
            Phase::Asking => {
                assert!(seat != rich, "the seat that leads in coins is not asked");
                extra += 1;
                trial.act("more")
            }
            // Whoever leads in coins gives up, for the ante.
            _ if seat == rich => trial.act("fold"),
            _ => {
                let quiet = if trial.may("check") { "check" } else { "blind" };
                trial.act(quiet)
            }
        };
    }
    extra
}
