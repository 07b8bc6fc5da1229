//! Nothing that the person may not know reaches an update: the order of the
//! decks, the seed and the nonce.

use croupier_buybust::{BuyBust, Card, Role};
use croupier_kernel::{Dice, Game, Hex, Seed};
use croupier_table::Table;

use crate::{OpenTable, Request, Secret, Setup, Store, Update, seating, secret};

fn setup() -> Setup {
    Setup { cards: Some("classic".to_string()), ..Setup::default() }
}

fn seed(text: &str) -> Seed {
    Seed::from_text(text).unwrap()
}

/// Sits down to a game that was laid out beforehand.
fn at(game: &BuyBust, secret: &Secret) -> OpenTable {
    let config = game.config().clone();
    let table = Table::from_game(config, secret.clone(), false, game.clone(), Vec::new());
    let host = seating::begin(table, seating::everywhere(), secret, &None).unwrap();
    OpenTable::at(host, secret.clone(), None).unwrap()
}

/// The same game with the cards that nobody holds the other way round, and
/// another future.
fn turned_round(game: &BuyBust, seed: Seed) -> BuyBust {
    let mut hidden = game.hidden();
    for deck in &mut hidden.decks {
        let cards: Vec<Card> = deck.iter().collect();
        *deck = cards.into_iter().rev().collect();
    }
    game.redealt(&hidden, seed).unwrap()
}

/// What a person might ask for now, the last of it something that can be done.
fn wishes(update: &Update, dice: &mut Dice) -> Vec<Request> {
    let Some(asked) = update.scene.asked() else { return vec![Request::TakeBack] };
    let put = |role: Role, card: Card| Request::Put { role, card };
    let others = update.scene.zones.iter().filter(|zone| !zone.asked);
    let wrong = others.flat_map(|zone| zone.held.iter().map(|held| put(zone.role, held.face.card)));
    let legal: Vec<Card> = asked
        .held
        .iter()
        .filter(|held| held.refused.is_none())
        .map(|held| held.face.card)
        .collect();
    let chosen = put(asked.role, legal[dice.word() as usize % legal.len()]);
    let forbidden = asked.held.iter().filter(|held| held.refused.is_some());
    let forbidden = forbidden.map(|held| put(asked.role, held.face.card));
    let tried = [Request::NextHand, chosen, Request::TakeBack, chosen];
    wrong.chain(forbidden).chain(tried).collect()
}

#[test]
fn an_update_does_not_depend_on_the_order_of_the_decks() {
    let (config, _) = seating::rules(&setup()).unwrap();
    let (mut differ, mut compared) = (0, 0);
    for number in 0..40 {
        let secrets = ["here", "there"].map(|name| Secret::from(seed(name).child("deal", number)));
        let mut dice = seed("wishes").child("hand", number).dice(0, 0);
        let mut game = BuyBust::new(&config, secrets[0].seed, &mut ());
        // Some begin with the first hand of a game, some with a later one.
        while game.board().hand < 1 + number as u8 % 3 {
            let croupier_kernel::Turn::Seat(actor) = game.turn() else { break };
            let action = game.sample(actor, &mut dice).unwrap();
            game.apply(actor, action, &mut ()).unwrap();
        }
        let other = turned_round(&game, secrets[1].seed);
        differ += usize::from(game.hidden() != other.hidden());
        let (mut here, mut there) = (at(&game, &secrets[0]), at(&other, &secrets[1]));
        assert_eq!(here.opening(), there.opening());
        for _ in Role::ORDER {
            for wish in wishes(&here.opening(), &mut dice) {
                let turn = here.opening().turn;
                assert_eq!(here.ask(wish, turn), there.ask(wish, turn), "{wish:?}");
                compared += 1;
            }
        }
        assert!(here.opening().scene.verdict.is_some(), "the hand was played to its end");
    }
    assert!(differ == 40 && compared > 400, "{differ} decks differed, {compared} updates");
}

#[test]
fn neither_the_seed_nor_the_nonce_reaches_an_update() {
    let home = std::env::temp_dir().join(format!("croupier-secrecy-{}", std::process::id()));
    let typed = "a seed that is typed";
    let first = secret(Some(typed)).unwrap();
    let mut table = OpenTable::sit_down(&setup(), first.clone(), Some(Store::at(&home))).unwrap();
    let mut dice = seed("play").dice(0, 0);
    let mut secrets = vec![first];
    let mut seen = format!("{:?}", table.opening());
    for _ in 0..60 {
        let update = table.opening();
        let wish = match update.scene.next {
            None => *wishes(&update, &mut dice).last().unwrap(),
            Some(_) => Request::NextHand,
        };
        seen += &format!("{:?}", table.ask(wish, update.turn));
        let receipt = table.opening().receipt.unwrap();
        let kept = Store::at(&home).find(&receipt.id).unwrap();
        secrets.extend(kept.secret().cloned());
        let commitment = &kept.header().commitment;
        assert!(seen.contains(commitment), "what it is committed to is shown");
    }
    std::fs::remove_dir_all(&home).unwrap();
    secrets.dedup_by_key(|secret| secret.seed);
    assert!(secrets.len() > 2, "more than one game was played");
    for secret in secrets {
        let hex = Hex(&secret.seed.to_bytes()).to_string();
        assert!(!seen.contains(&hex) && !seen.contains(&format!("{:?}", secret.seed.to_bytes())));
        let nonce = secret.nonce.expect("a kept match has a nonce");
        assert!(!seen.contains(&Hex(&nonce).to_string()) && !seen.contains(&format!("{nonce:?}")));
    }
    assert!(!seen.contains(typed));
}
