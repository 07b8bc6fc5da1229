//! The laws every game obeys, under random play.

use croupier_buybust::{
    Action, BuyBust, Card, CardInfo, Catalog, Config, Deal, Kind, Role, Verdict, explain,
};
use croupier_kernel::{Chance, Dice, Game, Seat, Turn};
use croupier_testkit::{Sitting, Subject, laws};

struct SingleRound;

impl Subject for SingleRound {
    type Game = BuyBust;

    fn tables() -> Vec<Config> {
        let free = Config::default().with_location_duty(false);
        vec![
            Config::default(),
            free.clone(),
            Config::default().with_hands(6).unwrap(),
            free.with_hands(20).unwrap(),
            many_locations().with_hands(4).unwrap(),
        ]
    }

    fn every_action(game: &BuyBust) -> Vec<Action> {
        let beyond = [game.config().catalog().cards().len() as u8, u8::MAX].map(Card::new);
        game.config().deck().chain(beyond).map(Action::Play).collect()
    }

    fn conserved(game: &BuyBust) -> Result<(), String> {
        let mut locations = 0;
        for role in Role::ORDER {
            let mut cards = dealt(game, role);
            cards.sort_unstable();
            cards.dedup();
            if cards.len() != 3 || cards.iter().any(|card| card.index() >= deck(game).len()) {
                return Err(format!("the {role} does not have three cards of its deck: {cards:?}"));
            }
            locations += cards.iter().filter(|card| is_location(game, **card)).count();
        }
        if locations == 0 {
            return Err("no Location was dealt".into());
        }
        let ledger = game.ledger();
        let over = game.turn() == Turn::Over;
        let played = u32::from(ledger.closed) + u32::from(ledger.busts);
        if u32::from(game.view(Seat::FIRST).hand) != played + u32::from(!over) {
            return Err(format!("hands went missing: {ledger:?}"));
        }
        if ledger.busts > u8::from(over) || ledger.heat < 0 || ledger.cash < 0 {
            return Err(format!("the account cannot be right: {ledger:?}"));
        }
        Ok(())
    }

    /// Other cards for the other seats, by this file's own reading of X-23.
    fn scrambled(game: &BuyBust, seat: Seat, dice: &mut Dice) -> BuyBust {
        let me = Role::of(seat).unwrap();
        let over = game.turn() == Turn::Over;
        for _ in 0..100_000 {
            let cards = Role::ORDER.map(|role| {
                let mut cards = dealt(game, role);
                if role != me {
                    let shown = if over { game.pick(role) } else { None };
                    cards = random_three(deck(game), shown, dice);
                }
                cards
            });
            let picks: Vec<Card> = Role::ORDER
                .into_iter()
                .filter(|role| game.pick(*role).is_some())
                .map(|role| cards[role.index()][0])
                .collect();
            if me != Role::Player || over || told(game, &picks) == told(game, &picks_of(game)) {
                let some = cards.iter().flatten().any(|card| is_location(game, *card));
                if some && (!over || duty_was_kept(game, &cards)) {
                    let cards = cards.map(|cards| cards.try_into().unwrap());
                    let deal = Deal::new(game.config(), cards).unwrap();
                    return game.redealt(&deal, &picks, dice.seed()).unwrap();
                }
            }
        }
        panic!("no other world looks like {game:?} to {seat}");
    }

    /// Every card goes down face down.
    fn is_secret(_: &BuyBust, action: Action) -> bool {
        match action {
            Action::Play(_) => true,
        }
    }
}

/// Five cards of which three are Locations, so that hands of nothing else come up.
fn many_locations() -> Config {
    let card = |id: &str, heat, kind| CardInfo {
        id: id.into(),
        name: id.to_uppercase(),
        owner: None,
        heat,
        kind,
    };
    let cards = vec![
        card("pier", -5, Kind::Location { evidence: 5, cover: 20 }),
        card("pills", 15, Kind::Product { price: 60 }),
        card("alley", 0, Kind::Location { evidence: 25, cover: 20 }),
        card("tip", 5, Kind::Evidence { evidence: 25 }),
        card("office", 0, Kind::Location { evidence: 15, cover: 30 }),
    ];
    Config::new(Catalog::new(cards).unwrap()).unwrap()
}

fn deck(game: &BuyBust) -> Vec<Card> {
    game.config().deck().collect()
}

fn is_location(game: &BuyBust, card: Card) -> bool {
    matches!(game.config().catalog().get(card).unwrap().kind, Kind::Location { .. })
}

/// The cards a seat was dealt, the one on the table first.
fn dealt(game: &BuyBust, role: Role) -> Vec<Card> {
    game.pick(role).into_iter().chain(game.held(role).iter()).collect()
}

fn picks_of(game: &BuyBust) -> Vec<Card> {
    Role::ORDER.into_iter().filter_map(|role| game.pick(role)).collect()
}

fn random_three(mut deck: Vec<Card>, first: Option<Card>, dice: &mut Dice) -> Vec<Card> {
    deck.retain(|card| Some(*card) != first);
    let mut cards = Vec::from_iter(first);
    while cards.len() < 3 {
        cards.push(deck.swap_remove(dice.below(deck.len() as u32) as usize));
    }
    cards
}

/// Whether a Location is down, if the Player's own choice depends on it.
fn told(game: &BuyBust, picks: &[Card]) -> Option<bool> {
    let to_act = game.turn() == Turn::Seat(Role::Player.seat());
    let held = game.held(Role::Player);
    let locations = held.iter().filter(|card| is_location(game, *card)).count();
    let bites = game.config().location_duty() && to_act && locations > 0 && locations < 3;
    bites.then(|| picks.iter().any(|card| is_location(game, *card)))
}

/// Whether the Player, whose card is the first of its three, did as X-23 says.
fn duty_was_kept(game: &BuyBust, cards: &[Vec<Card>; 3]) -> bool {
    let some_down = cards.iter().any(|cards| is_location(game, cards[0]));
    let [_, _, player] = cards;
    some_down
        || !game.config().location_duty()
        || !player.iter().any(|card| is_location(game, *card))
}

#[test]
fn apply_accepts_exactly_what_legal_lists() {
    laws::exact_legality::<SingleRound>(200);
}

#[test]
fn cards_and_accounts_add_up() {
    laws::conservation::<SingleRound>(400);
}

#[test]
fn nothing_hidden_reaches_a_seat() {
    laws::non_interference::<SingleRound>(300);
}

#[test]
fn a_card_goes_down_in_secret() {
    laws::secrecy::<SingleRound>(300);
}

#[test]
fn imagined_worlds_look_like_the_true_one() {
    laws::honest_imagination::<SingleRound>(300);
}

#[test]
fn the_same_seed_and_actions_give_the_same_sitting() {
    laws::replay::<SingleRound>(300);
}

#[test]
fn every_sitting_ends_in_time() {
    laws::termination::<SingleRound>(400);
}

#[test]
fn a_bust_ends_the_sitting_and_the_winners_follow_the_last_hand() {
    let config = Config::default().with_hands(20).unwrap();
    let (mut busted, mut safe) = (0, 0);
    for number in 0..400 {
        let mut sitting = Sitting::<BuyBust>::new(&config, number);
        while sitting.step() {}
        let outcome = sitting.game.outcome().unwrap();
        let flip = sitting.game.view(Seat::FIRST).last.unwrap();
        assert_eq!(outcome.verdict, flip.totals.verdict());
        let explained = explain(config.catalog(), flip.table.as_slice()).totals();
        assert_eq!(explained, flip.totals, "the account and the explanation agree");
        match outcome.verdict {
            Verdict::Busted => {
                busted += 1;
                assert_eq!(outcome.winners().to_string(), "p1");
                assert_eq!(outcome.ledger.busts, 1);
            }
            Verdict::Safe => {
                safe += 1;
                assert_eq!(outcome.winners().to_string(), "p2 p3");
                assert_eq!(outcome.ledger.closed, 20);
            }
        }
    }
    assert!(busted > 0, "{busted} busted, {safe} safe");
}
