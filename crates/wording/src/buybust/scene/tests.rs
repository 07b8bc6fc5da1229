//! What is printed of a table.

use croupier_buybust::{BuyBust, Deal, Rules};
use croupier_content::buybust::Content;
use croupier_kernel::{Game, Seed};

use super::*;

/// A table of `sequential` where these cards come first and this is played.
fn played(heat: u16, tops: [&str; 3], dealer: &str, actions: &[(Role, &str)]) -> BuyBust {
    let book = Content::embedded().book("classic").unwrap();
    let table = book.config("sequential-flat", None).unwrap();
    let config = table.with_rules(Rules { heat, ..table.rules().clone() }).unwrap();
    let cards = |ids: &str| -> Vec<Card> {
        ids.split_whitespace().map(|id| config.catalog().find(id).unwrap()).collect()
    };
    let [narc, customer, player] = tops.map(cards);
    let deal = Deal::new(&config, [&narc, &customer, &player], &cards(dealer)).unwrap();
    let seed = Seed::from_text("scene").unwrap();
    let mut game = BuyBust::from_deal(&config, &deal, seed, &mut ());
    for (role, action) in actions {
        let action = BuyBust::read(&config, action).unwrap();
        game.apply(role.seat(), action, &mut ()).unwrap();
    }
    game
}

fn seen(game: &BuyBust, role: Role) -> String {
    scene(&game.view(role.seat()))
}

/// Spec 2.4, before a hand.
#[test]
fn heat_near_a_threshold_is_warned_of_before_the_first_card() {
    let game = played(38, [""; 3], "", &[]);
    let text = seen(&game, Role::Narc);
    let warning = "! Heat 38 is close to Warrant, which beats any insurance from Heat 40.";
    assert!(text.contains(warning), "{text}");
    assert!(!text.contains("DA Approval"), "{text}");
    let hot = seen(&played(40, [""; 3], "", &[]), Role::Narc);
    assert!(hot.contains("! Heat 40 is high enough for Warrant"), "{hot}");
    assert!(!seen(&played(29, [""; 3], "", &[]), Role::Narc).contains('!'));
}

/// Spec 2.4, during a hand: with the Heat of the resolution.
#[test]
fn a_conviction_that_beats_the_insurance_is_told_in_capitals() {
    let tops = ["warrant", "fair_deal", "fake_id meth weed"];
    let start = [(Role::Narc, "play warrant"), (Role::Customer, "check")];
    let insured = [&start[..], &[(Role::Player, "play fake_id")]].concat();
    let warm = played(39, tops, "normal_traffic", &insured);
    assert!(!seen(&warm, Role::Player).contains("!!"), "{}", seen(&warm, Role::Player));
    let hot = played(40, tops, "normal_traffic", &insured);
    let text = seen(&hot, Role::Player);
    let warning = "!! WARRANT BEATS THE INSURANCE: it acts from Heat 40, and the Heat is 40.";
    assert!(text.contains(warning), "{text}");
}

#[test]
fn a_position_fits_the_width_of_a_screen_and_marks_what_counts() {
    let tops = ["patrol", "nightclub", "fentanyl safe_house weed"];
    let actions = [
        (Role::Narc, "play patrol"),
        (Role::Customer, "play nightclub"),
        (Role::Player, "play safe_house"),
    ];
    let text = seen(&played(0, tops, "bus_stop", &actions), Role::Player);
    for part in [
        "Customer  Nightclub        sets evidence 35, cover 15, heat +15  (replaced)",
        "Player    Safe House       sets evidence 10, cover 30, heat -5  (replaced)",
        "Dealer    Bus Stop         sets evidence 30, cover 10  <- in effect",
        "Evidence 35 against Cover 10: 25 SHORT.",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

/// Rules and tiers can be called anything in a file from elsewhere.
#[test]
fn no_name_of_rules_ends_a_line_or_moves_the_cursor() {
    use crate::{Audience, Wording};
    let book = Content::embedded().book("classic").unwrap();
    let table = book.config("sequential", None).unwrap();
    let named = |name: &str| {
        let mut decks = table.decks().clone();
        decks.tiers.iter_mut().for_each(|tier| tier.name = name.to_string());
        let catalog = std::sync::Arc::new(table.catalog().clone());
        Config::new(name, catalog, decks, table.rules().clone()).unwrap()
    };
    let told = |config: &Config| {
        let view =
            BuyBust::new(config, Seed::from_text("named").unwrap(), &mut ()).view(Seat::FIRST);
        let drawn = crate::buybust::RunScene::of(&view, &[], &Default::default(), &[]);
        let rules = [Audience::Player, Audience::Llm, Audience::SmallLlm];
        let mut told = rules.map(|audience| BuyBust::rules(config, audience)).to_vec();
        told.push(BuyBust::greeting(config, Seat::FIRST, 3));
        told.push(BuyBust::rules_name(config));
        told.push(drawn.rules);
        let heat = drawn.heat;
        told.extend(heat.reached.into_iter().chain(heat.next).map(|mark| mark.name));
        told
    };
    assert!(!table.decks().tiers.is_empty(), "it has tiers");
    let bad = "calm\u{1b}[2J\nhot\u{202e}";
    let (plain, spelt) = (told(&named("calm")), told(&named(bad)));
    assert_eq!(plain.len(), spelt.len());
    for (plain, spelt) in plain.iter().zip(&spelt) {
        let unseen = |letter: char| letter != '\n' && croupier_kernel::is_unseen(letter);
        assert!(!spelt.contains(unseen), "{spelt}");
        assert!(!spelt.lines().any(|line| line.starts_with("hot")), "{spelt}");
        assert_eq!(plain.contains("calm"), spelt.contains("calm\\u{1b}[2J\\nhot\\u{202e}"));
    }
    assert!(spelt.iter().filter(|text| text.contains("\\u{1b}")).count() > 5, "{spelt:?}");
    let long: usize = told(&named(&"x".repeat(1 << 20))).iter().map(String::len).sum();
    assert!(long < 100_000, "{long}");
}
