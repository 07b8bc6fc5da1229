//! The laws every game obeys, under random play, at a table for every ruleset
//! and every option.

use croupier_buybust::{
    Action, Book, BuyBust, Card, Catalog, Config, DeckLife, DeckList, Decks, Hidden, Phase, Pick,
    Role, Rules, Source,
};
use croupier_kernel::{Dice, Game, Seat, Turn, shuffle};
use croupier_testkit::{Subject, laws};

/// Every shipped ruleset, and tables that make rare things common.
fn all_tables() -> Vec<Config> {
    let book = Book::classic();
    let mut tables: Vec<Config> =
        book.rulesets().iter().map(|rules| book.config(&rules.name, None).unwrap()).collect();
    tables.push(book.config("single-round", None).unwrap().with_hands(6).unwrap());
    tables.push(many_locations());
    tables.push(insured("sequential", DeckLife::Worn));
    tables.push(insured("sequential-secret", DeckLife::Fresh));
    tables.push(insured("initiative-blind", DeckLife::Fresh));
    tables.push(insured("initiative-momentum", DeckLife::Worn));
    tables
}

/// Small decks, dear cash, hot streets: insurances, convictions, short decks.
fn insured(name: &str, decks: DeckLife) -> Config {
    let table = Book::classic().config(name, Some("control")).unwrap();
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
    };
    table.with_decks(decks).unwrap().with_rules(rules).unwrap()
}

/// Decks in which Locations are common, so that hands of nothing else come up.
fn many_locations() -> Config {
    let table = Book::classic().config("single-round", None).unwrap();
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
        let ledger = game.ledger();
        let running = !matches!(board.phase, Phase::Between | Phase::Over);
        if ledger.hands() + u8::from(running) != board.hand {
            return Err(format!("hands went missing: {ledger:?}"));
        }
        if ledger.busts > u8::from(board.phase == Phase::Over)
            || ledger.heat < 0
            || ledger.cash < 0
            || !(1..=3).contains(&board.round)
            || ledger.served > ledger.closed
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
    game.config().decks().of(role).cards().to_vec()
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

#[test]
fn apply_accepts_exactly_what_legal_lists() {
    laws::exact_legality::<Everything>(25);
}

#[test]
fn cards_and_accounts_add_up() {
    laws::conservation::<Everything>(400);
}

#[test]
fn nothing_hidden_reaches_a_seat() {
    laws::non_interference::<Everything>(120);
}

#[test]
fn what_is_done_in_secret_stays_secret() {
    laws::secrecy::<Everything>(150);
}

#[test]
fn imagined_worlds_look_like_the_true_one() {
    laws::honest_imagination::<Everything>(120);
}

#[test]
fn the_same_seed_and_actions_give_the_same_run() {
    laws::replay::<Everything>(150);
}

#[test]
fn every_run_ends_in_time() {
    laws::termination::<Everything>(400);
}
