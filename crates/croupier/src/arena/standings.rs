//! What the matches of an arena come to.

use std::collections::BTreeMap;
use std::fmt::Write;

use croupier_house::Account;
use croupier_kernel::one_line;
use serde_json::{Value, json};

use super::entry::{Entry, Share, account_json};
use super::interval::Interval;

/// What the matches of an arena come to, player by player.
pub(super) struct Standings<'a> {
    game: &'static str,
    seed: &'a str,
    deals: usize,
    matches: usize,
    rows: Vec<Row<'a>>,
}

struct Row<'a> {
    name: &'a str,
    won: Interval,
    score: Interval,
    /// The mean score in each seat.
    by_seat: Vec<f64>,
    /// What it gave in all matches, if it is a program or a model.
    account: Option<Account>,
}

impl<'a> Standings<'a> {
    pub(super) fn of(
        game: &'static str,
        names: &'a [String],
        seed: &'a str,
        entries: &[&Entry],
    ) -> Standings<'a> {
        let mut deals: BTreeMap<u64, Vec<&Entry>> = BTreeMap::new();
        for entry in entries {
            deals.entry(entry.deal).or_default().push(entry);
        }
        let row = |(player, name): (usize, &'a String)| {
            // Matches on one deal are alike; only deals are independent.
            let by_deal = |figure: fn(&Share) -> f64| -> Vec<f64> {
                let mean = |entries: &Vec<&Entry>| {
                    let sum: f64 = entries.iter().map(|entry| figure(&entry.shares[player])).sum();
                    sum / entries.len() as f64
                };
                deals.values().map(mean).collect()
            };
            let shares = || entries.iter().map(|entry| &entry.shares[player]);
            let in_seat = |seat: usize| {
                let scores: Vec<f64> = shares()
                    .filter(|share| share.seat == seat)
                    .map(|share| share.score as f64)
                    .collect();
                Interval::of(&scores).mean
            };
            let account = shares().filter_map(|share| share.account).reduce(|mut sum, each| {
                sum += each;
                sum
            });
            Row {
                name,
                won: Interval::of(&by_deal(|share| share.won)),
                score: Interval::of(&by_deal(|share| share.score as f64)),
                by_seat: (0..names.len()).map(in_seat).collect(),
                account,
            }
        };
        let rows = names.iter().enumerate().map(row).collect();
        Standings { game, seed, deals: deals.len(), matches: entries.len(), rows }
    }

    /// For people.
    pub(super) fn table(&self) -> String {
        let Standings { game, deals, matches, rows, .. } = self;
        let seed = one_line(self.seed);
        let mut text = format!(
            "{game}, deals: {deals}, each with everyone in every seat, so {matches} matches.\n\
             Seed \"{seed}\".\n\n"
        );
        for (number, row) in (1..).zip(rows) {
            let _ = writeln!(text, "{number:>3} {}", one_line(row.name));
        }
        let _ = writeln!(
            text,
            "\n    {:>15}  {:>20}  {:>8}  {:>8}  {:>8}",
            "wins in %", "score", "illegal", "fallback", "s/answer"
        );
        for (number, row) in (1..).zip(rows) {
            let none = || ["-"; 3].map(ToString::to_string);
            let [illegal, fallback, pace] = row.account.map_or_else(none, |account| {
                let (illegal, fallback, pace) = rates(account);
                [percent(illegal), percent(fallback), format!("{pace:.2}")]
            });
            let (won, score) = (row.won.words(100.0, 1), row.score.words(1.0, 2));
            let _ = writeln!(
                text,
                "{number:>3} {won:>15}  {score:>20}  {illegal:>8}  {fallback:>8}  {pace:>8}"
            );
        }
        for (number, row) in (1..).zip(rows) {
            let spent = row.account.map(|account| account.spent).unwrap_or_default();
            if let (Some(read), Some(written)) = (spent.tokens.input, spent.tokens.output) {
                let cost =
                    spent.cost.map_or(String::new(), |cost| format!(", at {cost:.4} in all"));
                let _ = write!(text, "\n{number:>3} {read} tokens in, {written} out{cost}.");
            }
        }
        text + "\nRanges are 95 % intervals over deals."
    }

    /// For programs.
    pub(super) fn json(&self) -> String {
        let players: Vec<Value> = self.rows.iter().map(Row::json).collect();
        json!({
            "game": self.game,
            "seed": self.seed,
            "deals": self.deals,
            "matches": self.matches,
            "players": players,
        })
        .to_string()
    }
}

impl Row<'_> {
    fn json(&self) -> Value {
        let interval = |it: Interval| json!({ "mean": it.mean, "half_width_95": it.half });
        let mut row = json!({
            "player": self.name,
            "wins": interval(self.won),
            "score": interval(self.score),
            "score_by_seat": self.by_seat,
        });
        if let Some(account) = self.account {
            let (illegal, fallback, pace) = rates(account);
            row["illegal_rate"] = json!(illegal);
            row["fallback_rate"] = json!(fallback);
            row["seconds_an_answer"] = json!(pace);
            row["account"] = account_json(account);
        }
        row
    }
}

/// The share of answers that were refused, of turns that the table played, and
/// how long a turn took.
fn rates(account: Account) -> (f64, f64, f64) {
    // In fractions, which no number that a file has can overflow.
    let [answers, refusals, fallbacks] =
        [account.answers, account.refusals, account.fallbacks].map(f64::from);
    let turns = (answers + fallbacks).max(1.0);
    let pace = account.time.as_secs_f64() / turns;
    (refusals / (answers + refusals).max(1.0), fallbacks / turns, pace)
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(deal: u64, rotation: u64, scores: [i64; 2]) -> Entry {
        let account = Account { answers: 9, refusals: 1, fallbacks: 1, ..Account::default() };
        let share = |player: usize| Share {
            seat: (player + rotation as usize) % 2,
            score: scores[player],
            won: f64::from(u8::from(scores[player] > scores[1 - player])),
            account: (player == 0).then_some(account),
        };
        Entry { deal, rotation, shares: vec![share(0), share(1)] }
    }

    #[test]
    fn deals_are_the_figures_and_seats_are_told_apart() {
        let names = ["llm:a".to_string(), "hard".to_string()];
        let played =
            [entry(0, 0, [10, 0]), entry(0, 1, [4, 6]), entry(1, 0, [20, 0]), entry(1, 1, [6, 8])];
        let standings = Standings::of("el-dorado", &names, "s", &played.iter().collect::<Vec<_>>());
        let [model, bot] = standings.rows.as_slice() else { panic!("two players") };
        assert_eq!((model.score.mean, bot.score.mean), (10.0, 3.5));
        // 7 and 13: a deviation of 3 sqrt(2), over sqrt(2), times 12.706.
        assert!((model.score.half.unwrap() - 38.118).abs() < 1e-3);
        assert_eq!((model.won.mean, model.won.half), (0.5, Some(0.0)));
        assert_eq!(model.by_seat, [15.0, 5.0]);
        assert_eq!(bot.by_seat, [7.0, 0.0]);
        let (illegal, fallback, _) = rates(model.account.unwrap());
        assert_eq!((illegal, fallback), (0.1, 0.1));
        let table = standings.table();
        assert!(table.contains("50.0 +- 0.0") && table.contains("10.0 %"), "{table}");
    }
}
