//! What many runs of Buy-Bust come to.

use std::fmt::Write;

use croupier_buybust::{BuyBust, Config, Role};
use croupier_content::buybust::Content;
use croupier_kernel::one_line;
use croupier_sim::{BuyBustTally, Ratio};
use serde_json::{Map, Value, json};

use super::{Report, Simulated, range};

impl Simulated for BuyBust {
    type Tally = BuyBustTally;

    /// How hands and runs end, what they bring, and how often each card is played.
    fn report(report: &Report, tally: &BuyBustTally) -> String {
        let played = Played {
            cards: report
                .cards
                .as_deref()
                .unwrap_or(Content::embedded().usual_cards(&report.rules)),
            deck: report.deck.as_deref().unwrap_or("default"),
            report,
            tally,
        };
        if report.json { played.as_data().to_string() } else { played.as_text() }
    }

    fn restored(tally: BuyBustTally, config: &Config) -> BuyBustTally {
        tally.at(config)
    }
}

struct Played<'a> {
    cards: &'a str,
    deck: &'a str,
    report: &'a Report,
    tally: &'a BuyBustTally,
}

impl Played<'_> {
    /// Numbers of a run, then shares of runs and of hands, each with its name.
    fn lines(&self) -> [Vec<(String, Ratio)>; 3] {
        let tally = self.tally;
        let named = |name: &str, ratio: Ratio| (name.to_string(), ratio);
        let numbers = vec![
            named("cash", tally.cash),
            named("hands", tally.hands),
            named("heat", tally.heat),
            named("heat_per_hand", tally.heat_a_hand),
            named("profit_if_safe", tally.profit),
            named("customer_aims", tally.customer),
        ];
        let ends = BuyBustTally::ENDS.into_iter().zip(tally.ends);
        let runs = ends.map(|(name, ratio)| named(&format!("run_{name}"), ratio)).collect();
        let mut hands: Vec<(String, Ratio)> =
            tally.endings.named().into_iter().map(|(name, ratio)| named(name, ratio)).collect();
        for (round, ratio) in tally.folded.iter().enumerate() {
            hands.push((format!("folded_round_{}", round + 1), *ratio));
        }
        hands.push(named("customer_left", tally.left_any));
        for (round, ratio) in tally.left.iter().enumerate() {
            hands.push((format!("customer_left_round_{}", round + 1), *ratio));
        }
        hands.push(named("closed_with_customer", tally.served));
        hands.push(named("customer_caught", tally.caught));
        hands.push(named("insurance_saves_of_busts", tally.insured));
        hands.push(named("conviction_overrides_of_busts", tally.overridden));
        [numbers, runs, hands]
    }

    fn as_text(&self) -> String {
        let mut text = self.report.head();
        let bots = self.report.bots().into_iter().zip(Role::ORDER);
        let bots: Vec<String> = bots.map(|(bot, role)| format!("{role} {bot}")).collect();
        let (cards, deck) = (one_line(self.cards), one_line(self.deck));
        let _ = writeln!(text, "cards {cards}, deck {deck}; {}\n", bots.join(", "));
        let [numbers, runs, hands] = self.lines();
        for (name, ratio) in numbers {
            let _ = writeln!(text, "{:<32} {:>18}", spaced(&name), number(&ratio));
        }
        text.push_str("\nshare of runs\n");
        for (name, ratio) in runs {
            let _ = writeln!(text, "{:<32} {:>18}", spaced(&name), share(&ratio));
        }
        text.push_str("\nshare of hands (of busts: of hands with more Evidence than Cover)\n");
        for (name, ratio) in hands {
            let _ = writeln!(text, "{:<32} {:>18}", spaced(&name), share(&ratio));
        }
        text.push_str("\nshare of the hands that hold a card in which it is played\n");
        if let Some(config) = self.tally.config() {
            for role in Role::ORDER {
                let _ = writeln!(text, "{role}");
                for (_, card, ratio) in self.tally.played().filter(|each| each.0 == role) {
                    let name = config.catalog().name(card);
                    let _ = writeln!(text, "  {name:<30} {:>18}", share(&ratio));
                }
            }
            if self.tally.revealed().next().is_some() {
                text.push_str("dealer, share of hands in which it is revealed\n");
            }
            for (card, ratio) in self.tally.revealed() {
                let name = config.catalog().name(card);
                let _ = writeln!(text, "  {name:<30} {:>18}", share(&ratio));
            }
        }
        text + "Ranges are 95 % intervals, errors clustered by run."
    }

    fn as_data(&self) -> Value {
        let mut all = Map::new();
        all.insert("cards".into(), json!(self.cards));
        all.insert("deck".into(), json!(self.deck));
        let bots = Role::ORDER.into_iter().zip(&self.report.names);
        all.insert("bots".into(), bots.map(|(role, bot)| (role.name(), json!(bot))).collect());
        for (name, ratio) in self.lines().into_iter().flatten() {
            insert(&mut all, &name, &ratio);
        }
        if let Some(config) = self.tally.config() {
            all.insert("played".into(), self.plays(config));
            let revealed: Map<String, Value> = self
                .tally
                .revealed()
                .map(|(card, ratio)| (config.catalog().id(card).to_string(), rate(&ratio, "hands")))
                .collect();
            all.insert("revealed".into(), Value::Object(revealed));
        }
        self.report.with(Value::Object(all))
    }

    fn plays(&self, config: &Config) -> Value {
        let seat = |role: Role| {
            let own = self.tally.played().filter(|each| each.0 == role);
            let cards: Map<String, Value> = own
                .map(|(_, card, ratio)| {
                    (config.catalog().id(card).to_string(), rate(&ratio, "held"))
                })
                .collect();
            (role.name().to_string(), Value::Object(cards))
        };
        Value::Object(Role::ORDER.into_iter().map(seat).collect())
    }
}

fn spaced(name: &str) -> String {
    name.replace('_', " ")
}

fn number(ratio: &Ratio) -> String {
    match ratio.mean() {
        Some(mean) => format!("{mean:.2} +- {}", range(ratio, 1.0, 2)),
        None => "-".to_string(),
    }
}

fn share(ratio: &Ratio) -> String {
    match ratio.mean() {
        Some(mean) => format!("{:.1} % +- {}", 100.0 * mean, range(ratio, 100.0, 1)),
        None => "-".to_string(),
    }
}

fn rate(ratio: &Ratio, of: &str) -> Value {
    let mut line = Map::new();
    insert(&mut line, "share", ratio);
    line.insert(of.to_string(), json!(ratio.count() as u64));
    Value::Object(line)
}

fn insert(line: &mut Map<String, Value>, name: &str, ratio: &Ratio) {
    line.insert(name.to_string(), json!(ratio.mean()));
    line.insert(format!("{name}_error"), json!(ratio.error()));
}
