//! The laws every game obeys, under random play, at a table for every ruleset
//! and every option.

use std::sync::Arc;

use croupier_buybust::{
    Action, Book, BuyBust, Card, CardInfo, Catalog, Config, DeckLife, DeckList, Decks, Hidden,
    Kind, Phase, Pick, Role, Rules, Source, Tier,
};
use croupier_content::buybust::Content;
use croupier_kernel::{Dice, Game, Seat, Seed, Turn, shuffle};
use croupier_testkit::{Subject, laws};

#[path = "laws/order.rs"]
mod order;
#[path = "laws/settings.rs"]
mod settings;

/// The book of the recorded card values.
fn classic() -> &'static Book {
    Content::embedded().book("classic").unwrap()
}

/// Every shipped ruleset, and tables that make rare things common.
fn all_tables() -> Vec<Config> {
    let book = classic();
    let mut tables: Vec<Config> =
        book.rulesets().iter().map(|rules| book.config(&rules.name, None).unwrap()).collect();
    tables.push(book.config("single-round", None).unwrap().with_hands(6).unwrap());
    tables.push(many_locations());
    tables.push(insured("sequential-flat", DeckLife::Worn));
    tables.push(insured("sequential-secret", DeckLife::Fresh));
    tables.push(insured("initiative-blind", DeckLife::Fresh));
    tables.push(insured("initiative-momentum", DeckLife::Worn));
    tables
}

/// Small decks, dear cash, hot streets: insurances, convictions, short decks.
fn insured(name: &str, decks: DeckLife) -> Config {
    let table = classic().config(name, Some("control")).unwrap();
    let list =
        |cards: &[(&str, u8)]| DeckList::new(table.catalog(), cards.iter().copied()).unwrap();
    let rules = Rules { decks, cash: 1_500, heat: 20, hands: 8, ..table.rules().clone() };
    let decks = Decks {
        narc: list(&[("raid", 3), ("warrant", 2), ("wiretap", 2)]),
        customer: list(&[("bulk_order", 2), ("nightclub", 1), ("quick_sale", 1)]),
        player: list(&[
            ("fake_id", 3),
            ("plea_bargain", 2),
            ("weed", 1),
            ("safe_house", 1),
            ("alibi", 1),
            ("clean_money", 1),
        ]),
        dealer: table.decks().dealer,
        tiers: Vec::new(),
    };
    table.with_decks(decks).unwrap().with_rules(rules).unwrap()
}

/// Decks in which Locations are common, so that hands of nothing else come up.
fn many_locations() -> Config {
    let table = classic().config("single-round", None).unwrap();
    let list =
        |ids: &[&str]| DeckList::new(table.catalog(), ids.iter().map(|id| (*id, 1))).unwrap();
    let deck = list(&["safe_house", "meth", "back_alley", "surveillance", "warehouse"]);
    let decks = Decks { narc: deck, customer: deck, player: deck, ..Decks::default() };
    table.with_decks(decks).unwrap().with_hands(4).unwrap()
}

struct Everything;

impl Subject for Everything {
    type Game = BuyBust;

    fn tables() -> Vec<Config> {
        all_tables()
    }

    fn every_action(game: &BuyBust) -> Vec<Action> {
        let mut cards: Vec<Card> = Role::ORDER.iter().flat_map(|role| list(game, *role)).collect();
        cards.extend([game.config().catalog().cards().len() as u8, u8::MAX].map(Card::new));
        cards.extend(game.config().decks().dealer.cards().first());
        cards.sort_unstable();
        cards.dedup();
        let named = cards.iter().flat_map(|card| [Action::Play(*card), Action::Raise(*card)]);
        let plain =
            [Action::Check, Action::Fold, Action::Continue, Action::NextHand, Action::GoHome];
        named.chain(plain).collect()
    }

    fn conserved(game: &BuyBust) -> Result<(), String> {
        let (hidden, board) = (game.hidden(), game.board());
        for role in Role::ORDER {
            let at = role.index();
            let laid = on_table(game, Source::Seat(role));
            let mut cards: Vec<Card> =
                hidden.held[at].iter().chain(hidden.decks[at].iter()).collect();
            cards.extend(laid.iter().copied());
            cards.extend(board.aside[at].iter().chain(board.spent[at].iter()));
            cards.sort_unstable();
            if cards != list(game, role) {
                return Err(format!("the {role}'s cards are not its deck: {cards:?}"));
            }
            if game.held(role).len() > 3 || !game.held(role).as_slice().is_sorted() {
                return Err(format!("the {role} holds {:?}", game.held(role)));
            }
        }
        let mut dealer: Vec<Card> = hidden.dealer.iter().chain(board.dealer_spent.iter()).collect();
        dealer.extend(on_table(game, Source::Dealer));
        dealer.sort_unstable();
        if dealer != game.config().decks().dealer.cards() {
            return Err(format!("the Dealer's cards are not its deck: {dealer:?}"));
        }
        let account = game.account();
        let running = !matches!(board.phase, Phase::Between | Phase::Over);
        if account.hands() + u8::from(running) != board.hand {
            return Err(format!("hands went missing: {account:?}"));
        }
        if account.busts > u8::from(board.phase == Phase::Over)
            || account.heat < 0
            || account.cash < 0
            || !(1..=3).contains(&board.round)
            || account.served > account.closed
            || board.folded.contains(Role::Narc.seat())
        {
            return Err(format!("the account cannot be right: {board:?}"));
        }
        Ok(())
    }

    /// Other cards wherever the seat cannot look, by this file's own reading.
    fn scrambled(game: &BuyBust, seat: Seat, dice: &mut Dice) -> BuyBust {
        for _ in 0..100_000 {
            let hidden = other_cards(game, seat, dice);
            if single_round_allows(game, &hidden, seat) {
                return game.redealt(&hidden, dice.seed()).unwrap();
            }
        }
        panic!("no other world looks like {game:?} to {seat}");
    }

    /// Cards that go face down, and picks that are turned over later.
    fn is_secret(game: &BuyBust, action: Action) -> bool {
        match (game.board().phase, action) {
            (Phase::Picking(_), Action::Play(_)) => true,
            (Phase::Choosing(_), Action::Play(_) | Action::Check) => true,
            (Phase::Betting(_), Action::Raise(card)) => {
                game.config().catalog().get(card).unwrap().raises == 0
            }
            _ => false,
        }
    }
}

fn list(game: &BuyBust, role: Role) -> Vec<Card> {
    game.config().decks().in_tier(role, game.board().tier).cards().to_vec()
}

fn on_table(game: &BuyBust, source: Source) -> Vec<Card> {
    let cards = game.table().iter().filter(|(_, from, _)| *from == source);
    cards.map(|(card, ..)| card).collect()
}

fn other_cards(game: &BuyBust, seat: Seat, dice: &mut Dice) -> Hidden {
    let mut hidden = game.hidden();
    let blind = game.board().betting.blind.map(usize::from);
    let mut table: Vec<Card> = hidden.table.iter().collect();
    for role in Role::ORDER {
        let at = role.index();
        let mine = role.seat() == seat;
        let unknown: Vec<usize> = game
            .table()
            .iter()
            .enumerate()
            .filter(|(place, (_, from, up))| {
                *from == Source::Seat(role) && !up && (!mine || blind == Some(*place))
            })
            .map(|(place, _)| place)
            .collect();
        let mut pool: Vec<Card> = hidden.decks[at].iter().collect();
        pool.extend(unknown.iter().map(|place| table[*place]));
        if !mine {
            pool.extend(hidden.held[at].iter());
        }
        shuffle(&mut pool, dice);
        for place in unknown {
            table[place] = pool.pop().unwrap();
        }
        if !mine {
            let count = hidden.held[at].len();
            let mut held: Vec<Card> = (0..count).map(|_| pool.pop().unwrap()).collect();
            held.sort_unstable();
            if hidden.picks[at].is_some() {
                let place = croupier_kernel::Chance::below(dice, count as u32 + 1) as usize;
                hidden.picks[at] = Some(held.get(place).map_or(Pick::Check, |c| Pick::Card(*c)));
            }
            hidden.held[at] = held.into_iter().collect();
        }
        hidden.decks[at] = pool.into_iter().collect();
    }
    let mut dealer: Vec<Card> = hidden.dealer.iter().collect();
    shuffle(&mut dealer, dice);
    hidden.dealer = dealer.into_iter().collect();
    hidden.table = table.into_iter().collect();
    hidden
}

/// X-23 in this file's own words: a Location was dealt, and if the Player is to
/// act, holds one and something else, and the duty is on, it knows whether one is down.
fn single_round_allows(game: &BuyBust, hidden: &Hidden, seat: Seat) -> bool {
    if game.config().single_round().is_none() || !matches!(game.board().phase, Phase::Picking(_)) {
        return true;
    }
    let catalog: &Catalog = game.config().catalog();
    let is = |card: &Card| catalog.is_location(*card);
    let down = |cards: &[Card]| cards.iter().any(is);
    let dealt =
        hidden.held.iter().any(|held| down(held.as_slice())) || down(hidden.table.as_slice());
    let held = game.held(Role::Player);
    let locations = held.as_slice().iter().filter(|card| is(card)).count();
    let bites = seat == Role::Player.seat()
        && game.turn() == Turn::Seat(seat)
        && game.config().single_round().unwrap().location_duty
        && (1..held.len()).contains(&locations);
    let truth = down(game.hidden().table.as_slice());
    dealt && (!bites || truth == down(hidden.table.as_slice()))
}

/// Every value of every setting, alone and with others.
struct Each;

impl Subject for Each {
    type Game = BuyBust;

    fn tables() -> Vec<Config> {
        [settings::each(), settings::drawn()].concat()
    }

    fn every_action(game: &BuyBust) -> Vec<Action> {
        Everything::every_action(game)
    }

    fn conserved(game: &BuyBust) -> Result<(), String> {
        Everything::conserved(game)
    }

    fn scrambled(game: &BuyBust, seat: Seat, dice: &mut Dice) -> BuyBust {
        Everything::scrambled(game, seat, dice)
    }

    fn is_secret(game: &BuyBust, action: Action) -> bool {
        Everything::is_secret(game, action)
    }
}

#[test]
fn apply_accepts_exactly_what_legal_lists() {
    laws::exact_legality::<Everything>(25);
    laws::exact_legality::<Each>(3);
}

#[test]
fn cards_and_accounts_add_up() {
    laws::conservation::<Everything>(400);
    laws::conservation::<Each>(40);
}

#[test]
fn nothing_hidden_reaches_a_seat() {
    laws::non_interference::<Everything>(120);
    laws::non_interference::<Each>(10);
}

#[test]
fn what_is_done_in_secret_stays_secret() {
    laws::secrecy::<Everything>(150);
    laws::secrecy::<Each>(10);
}

#[test]
fn imagined_worlds_look_like_the_true_one() {
    laws::honest_imagination::<Everything>(120);
    laws::honest_imagination::<Each>(10);
}

#[test]
fn the_same_seed_and_actions_give_the_same_run() {
    laws::replay::<Everything>(150);
    laws::replay::<Each>(10);
}

/// Plays at random to the end, or to the first pause between two hands.
fn play(game: &mut BuyBust, dice: &mut Dice, pauses: bool) {
    let mut left = BuyBust::most_actions(game.config());
    while let Turn::Seat(seat) = game.turn() {
        if pauses && game.board().phase == Phase::Between {
            return;
        }
        let action = match game.board().phase {
            Phase::Between => Action::NextHand,
            _ => game.sample(seat, dice).unwrap(),
        };
        game.apply(seat, action, &mut ()).unwrap();
        Everything::conserved(game).unwrap();
        left = left.checked_sub(1).expect("a run ends in time");
    }
}

/// between two hands a run can be given any other table, and every law
/// holds on.
#[test]
fn a_run_carried_to_other_content_keeps_every_law() {
    let mut tables = all_tables();
    tables.push(rearranged());
    let (mut carried, mut refused) = (0, 0);
    for (number, from) in tables.iter().enumerate() {
        for (other, to) in tables.iter().enumerate() {
            let seed = Seed::from_bytes([7; 32]).child("carried", (number * 100 + other) as u64);
            let mut dice = seed.dice(9, 9);
            let mut game = BuyBust::new(from, seed, &mut ());
            play(&mut game, &mut dice, true);
            if game.turn() == Turn::Over {
                continue;
            }
            let Ok(mut next) = game.retuned(to) else {
                refused += 1;
                continue;
            };
            carried += 1;
            assert_eq!(game.retuned(to).as_ref(), Ok(&next), "the same twice");
            assert_eq!((next.config(), next.account()), (to, game.account()));
            assert_eq!(
                (next.board().hand, next.board().phase),
                (game.board().hand, Phase::Between)
            );
            Everything::conserved(&next).unwrap();
            for seat in Seat::all(3) {
                let view = next.view(seat);
                assert_eq!(BuyBust::imagine(&view, &mut dice).view(seat), view);
                // What others hold and what comes next decides nothing that is seen,
                // but which cards are drawn for those of one's own that are gone.
                let there = Everything::scrambled(&game, seat, &mut dice).retuned(to).unwrap();
                let (mut here, mut there) = (view, there.view(seat));
                if let Some(role) = Role::of(seat) {
                    assert_eq!(here.held.len(), there.held.len());
                    if !kept_whole(&game, &next, role) {
                        (here.held, there.held) = Default::default();
                    }
                }
                assert_eq!(here, there, "{from:?} to {to:?}");
            }
            play(&mut next, &mut dice, false);
        }
    }
    assert!(carried > 300 && refused > 0, "{carried} carried, {refused} refused");
}

/// The cards of `sequential` in another order, some of them missing, one new.
fn rearranged() -> Config {
    let table = classic().config("sequential-flat", None).unwrap();
    let gone = ["donut_break", "alibi", "fair_deal", "quiet_night"];
    let mut cards = table.catalog().infos().to_vec();
    cards.retain(|info| !gone.contains(&info.id.as_str()));
    cards.reverse();
    cards.push(CardInfo::new("tip", "Tip", Kind::Evidence { evidence: 1 }));
    let catalog = Catalog::new(cards).unwrap();
    let list = |list: &DeckList, more: &[(&str, u8)]| {
        let ids = list.counts().map(|(card, count)| (table.catalog().id(card), count));
        let ids = ids.filter(|(id, _)| !gone.contains(id));
        DeckList::new(&catalog, ids.chain(more.iter().copied())).unwrap()
    };
    let decks = Decks {
        narc: list(&table.decks().narc, &[("tip", 3)]),
        customer: list(&table.decks().customer, &[]),
        player: list(&table.decks().player, &[]),
        dealer: list(&table.decks().dealer, &[]),
        tiers: (table.decks().tiers.iter())
            .map(|tier| Tier { narc: list(&tier.narc, &[]), ..tier.clone() })
            .collect(),
    };
    Config::new("rearranged", Arc::new(catalog), decks, table.rules().clone()).unwrap()
}

/// Whether a seat still holds every card it held.
fn kept_whole(before: &BuyBust, after: &BuyBust, role: Role) -> bool {
    let ids = |game: &BuyBust| {
        let mut ids: Vec<String> = game
            .held(role)
            .iter()
            .map(|card| game.config().catalog().id(card).to_string())
            .collect();
        ids.sort();
        ids
    };
    ids(before) == ids(after)
}

#[test]
fn every_run_ends_in_time() {
    laws::termination::<Everything>(400);
    laws::termination::<Each>(40);
}
