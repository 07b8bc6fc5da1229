//! The rules of Buy-Bust in words, for the cards and settings in force.

mod hand;
mod kinds;
mod run;

use croupier_buybust::{BuyBust, Config, DeckList, Role};
use croupier_kernel::{Game, short_line};
use serde_json::json;

use super::card::does;
use super::lines::wrapped;
use super::rules_name;
use super::scene::who;
use crate::Audience;

pub(super) use hand::taking;

/// What a model is told last.
const ANSWER: &str = "
Answer with one JSON object on one line, such as {\"action\": \"play safe_house\"} or {\"action\": \"check\"}, optionally with a short \"reason\". Choose only from the listed legal moves.
";

/// A heading and what is said under it, one sentence or two at a time.
pub(super) struct Section {
    heading: &'static str,
    says: Vec<String>,
}

pub(super) fn text(config: &Config, audience: Audience) -> String {
    match audience {
        Audience::Player => player(config),
        Audience::Llm => llm(config),
        Audience::SmallLlm => small_llm(config),
        Audience::Json => {
            let value = json!({
                "game": BuyBust::NAME,
                "name": "Buy-Bust",
                "seats": Role::ORDER.map(Role::name),
                "rules": rules_name(config),
                "config": config,
                "player": player(config),
                "llm": llm(config),
            });
            serde_json::to_string_pretty(&value).unwrap_or_default()
        }
    }
}

fn sections(config: &Config) -> Vec<Section> {
    let mut all = vec![aims(config), kinds::section(config), hand::section(config)];
    all.extend(run::sections(config));
    all
}

fn aims(config: &Config) -> Section {
    let counts_cash = config.rules().counts_cash();
    let says = [
        "Three seats put cards on one table: the Narc builds the case, the Customer buys, and the \
         Player runs the deal. If there is more Evidence than Cover at the end of a hand the deal \
         is BUSTED; otherwise, also on a tie, it is Safe and the Player banks the Profit.",
        if counts_cash {
            "What counts is the cash that the Player brings home. The Player wants it to be much, \
             the Narc wants it to be little. The Customer wants deals that close safely with it \
             still in, the cheaper the better, and above all not to be there at a bust."
        } else {
            "The Player wants cash and no bust. The Narc wants a bust. The Customer wants deals \
             that close safely with it still in, the cheaper the better, and above all not to be \
             there at a bust."
        },
    ];
    Section { heading: "The deal", says: says.map(str::to_string).to_vec() }
}

fn player(config: &Config) -> String {
    let mut text = format!("{}\n", wrapped("", &format!("BUY-BUST ({})", rules_name(config))));
    for section in sections(config) {
        text += &format!("\n{}\n", section.heading);
        for says in section.says {
            text += &format!("{}\n", wrapped("- ", &says));
        }
    }
    text += "\nDecks, public to everyone but for their order\n";
    for (name, deck) in decks(config) {
        let counts: Vec<String> = deck
            .counts()
            .map(|(card, count)| match count {
                1 => config.catalog().name(card).to_string(),
                count => format!("{count} {}", config.catalog().name(card)),
            })
            .collect();
        let list = format!("{name}, {} cards: {}.", deck.cards().len(), counts.join(", "));
        text += &format!("{}\n", wrapped("- ", &list));
    }
    text
}

fn listed(config: &Config, sections: Vec<Section>) -> String {
    let mut text = format!(
        "You play Buy-Bust with the rules \"{}\", at a table of three seats: narc, customer and \
         player.\n",
        rules_name(config)
    );
    for section in sections {
        text += &format!("\n{}\n", section.heading);
        for says in section.says {
            text += &format!("- {says}\n");
        }
    }
    text
}

/// How a hand goes, and neither decks nor runs: what a card of the hand does is
/// told with each turn.
fn small_llm(config: &Config) -> String {
    listed(config, vec![aims(config), kinds::section(config), hand::section(config)]) + ANSWER
}

fn llm(config: &Config) -> String {
    let mut text = listed(config, sections(config));
    text += "\nDecks (the lists are public, their order is not)\n";
    for (name, deck) in decks(config) {
        text += &format!("- {name}, {} cards:\n", deck.cards().len());
        for (card, count) in deck.counts() {
            let Some(info) = config.catalog().get(card) else { continue };
            text += &format!(
                "  {count} {} ({}): {}, heat {:+}\n",
                info.id,
                info.kind.name(),
                does(info),
                info.heat
            );
        }
    }
    text + ANSWER
}

/// The decks that are played, by whose they are.
fn decks(config: &Config) -> impl Iterator<Item = (String, &DeckList)> {
    let decks = config.decks();
    let seats = Role::ORDER.into_iter().map(move |role| (who(role).to_string(), decks.of(role)));
    let tiers =
        decks.tiers.iter().map(|tier| (format!("Narc, {}", short_line(&tier.name)), &tier.narc));
    let dealer = config.sequential().map(|_| ("Dealer".to_string(), &decks.dealer));
    seats.chain(tiers).chain(dealer).filter(|(_, deck)| !deck.cards().is_empty())
}

/// Whether any deck that is played has a card of which this is true.
fn any_card(config: &Config, is: impl Fn(&croupier_buybust::CardInfo) -> bool) -> bool {
    let mut cards = decks(config).flat_map(|(_, deck)| deck.cards());
    cards.any(|card| config.catalog().get(*card).is_some_and(&is))
}

#[cfg(test)]
mod tests {
    use croupier_buybust::{Answers, DeckLife, Picks, TurnOrder};
    use croupier_content::buybust::Content;

    use super::*;

    fn table(rules: &str) -> Config {
        Content::embedded().book("classic").unwrap().config(rules, None).unwrap()
    }

    fn words(config: &Config) -> String {
        let [player, llm] = [Audience::Player, Audience::Llm].map(|each| text(config, each));
        format!("{player}\n{llm}").split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The same rules with one thing changed, and words that only the change brings.
    fn check(base: &Config, changed: &Config, only: &str) {
        let (before, after) = (words(base), words(changed));
        assert!(!before.contains(only), "{only:?} is said before: {before}");
        assert!(after.contains(only), "{only:?} is not said after: {after}");
    }

    #[test]
    fn every_setting_of_sequential_changes_the_text() {
        let base = table("sequential-flat");
        let with = |change: &dyn Fn(&mut croupier_buybust::Sequential)| {
            let mut rules = base.rules().clone();
            let croupier_buybust::Play::Sequential(options) = &mut rules.play else { panic!() };
            change(options);
            base.with_rules(rules).unwrap()
        };
        check(&base, &with(&|o| o.fold_above = [51, 62, 83]), "above 51 in round 1, 62 in round 2");
        check(&base, &with(&|o| o.order = TurnOrder::HottestFirst), "drawn the most Heat");
        check(&base, &with(&|o| o.order = TurnOrder::WinnerFirst), "won the hand before");
        check(&base, &with(&|o| o.picks = Picks::Secret), "in secret");
        check(&base, &with(&|o| o.dealer = DeckLife::Worn), "lasts over the run");
        check(&base, &with(&|o| o.loiter = 4), "check of the Player draws Heat +4");
        check(&base, &with(&|o| o.convictions_hold = true), "a fold is a bust");
        check(&base, &table("sequential"), "Scorching from Heat 115");
    }

    #[test]
    fn every_setting_of_initiative_changes_the_text() {
        let base = table("initiative");
        let with = |change: &dyn Fn(&mut croupier_buybust::Initiative)| {
            let mut rules = base.rules().clone();
            let croupier_buybust::Play::Initiative(options) = &mut rules.play else { panic!() };
            change(options);
            base.with_rules(rules).unwrap()
        };
        check(&base, &with(&|o| o.answers = Answers::Strict), "every other seat still in owes");
        check(
            &base,
            &with(&|o| o.raises = [2, 4, 5]),
            "2 in round 1, 4 in round 2 and 5 in round 3",
        );
        check(&base, &with(&|o| o.persists = true), "starts the next round with it");
        check(&base, &with(&|o| o.blind = true), "before the draw");
        check(&with(&|o| o.fold_costs_card = false), &base, "loses the top card of its deck");
        let bonus = table("initiative-bonus");
        check(&base, &bonus, "takes the initiative, the rules lay");
        check(&base, &table("initiative-limits"), "changes the limit of raises");
    }

    #[test]
    fn every_setting_of_a_run_changes_the_text() {
        let base = table("sequential-flat");
        let with = |change: &dyn Fn(&mut croupier_buybust::Rules)| {
            let mut rules = base.rules().clone();
            change(&mut rules);
            base.with_rules(rules).unwrap()
        };
        check(&base, &with(&|rules| rules.hands = 7), "at most 7 hands");
        check(&base, &with(&|rules| rules.cash = 250), "starts with $250");
        check(&base, &with(&|rules| rules.heat = 33), "and Heat 33");
        check(&base, &with(&|rules| rules.decks = DeckLife::Fresh), "whole decks");
        check(&base, &with(&|rules| rules.warn_within = 17), "within 17");
        check(&base, &with(&|rules| rules.seizure = 33), "takes 33 in every 100 dollars");
        check(&base, &with(&|rules| rules.seizure = 100), "takes all the cash");
        check(&base, &with(&|rules| (rules.hands, rules.fine) = (1, 123)), "costs $123");
        let nothing = with(&|rules| (rules.seizure, rules.fine) = (0, 0));
        check(&base, &nothing, "The Narc wins a run that was busted");
        check(&table("single-round-free"), &table("single-round"), "must play a Location");
    }

    #[test]
    fn a_card_is_told_with_its_own_values_and_a_kind_only_where_it_is_played() {
        let text = words(&table("sequential-flat"));
        for part in ["weed (Product): sells for $30, heat +5", "Insurance", "Conviction", "Dealer"]
        {
            assert!(text.contains(part), "{part}");
        }
        let small = words(&table("single-round"));
        for part in ["Insurance", "Conviction", "Dealer", "Deal Modifier"] {
            assert!(!small.contains(part), "{part}: {small}");
        }
    }

    #[test]
    fn every_ruleset_is_told_in_lines_that_fit() {
        for rules in Content::embedded().book("classic").unwrap().rulesets() {
            let config = table(&rules.name);
            for line in text(&config, Audience::Player).lines() {
                assert!(line.chars().count() <= 80, "{}: {line}", rules.name);
            }
            let value: serde_json::Value =
                serde_json::from_str(&text(&config, Audience::Json)).unwrap();
            assert_eq!(value["rules"], rules.name);
        }
    }
}
