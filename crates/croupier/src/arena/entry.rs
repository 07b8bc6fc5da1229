//! One match of an arena, as it is written down.

use std::time::Duration;

use croupier_house::{Account, Spent, Tokens};
use serde_json::{Value, json};

/// One match, with what each player came to.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Entry {
    pub(super) deal: u64,
    pub(super) rotation: u64,
    /// In the order in which the players are named.
    pub(super) shares: Vec<Share>,
}

/// What a player came to in a match.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Share {
    /// Where it sat, from 0.
    pub(super) seat: usize,
    pub(super) score: i64,
    /// Its share of the win.
    pub(super) won: f64,
    /// What it gave, if it is a program or a model.
    pub(super) account: Option<Account>,
}

impl Entry {
    /// As one line of JSON.
    pub(super) fn line(&self) -> String {
        let shares: Vec<Value> = self.shares.iter().map(Share::json).collect();
        json!({ "deal": self.deal, "rotation": self.rotation, "players": shares }).to_string()
    }

    /// Reads such a line, for so many players.
    pub(super) fn read(line: &str, players: usize) -> Option<Entry> {
        let value: Value = serde_json::from_str(line).ok()?;
        let shares = value["players"].as_array()?.iter().map(Share::read);
        let shares = shares.collect::<Option<Vec<Share>>>()?;
        let (deal, rotation) = (value["deal"].as_u64()?, value["rotation"].as_u64()?);
        let sits = |share: &Share| share.seat < players;
        let fits = shares.len() == players && shares.iter().all(sits) && rotation < players as u64;
        fits.then_some(Entry { deal, rotation, shares })
    }
}

impl Share {
    fn json(&self) -> Value {
        let Share { seat, score, won, account } = self;
        json!({ "seat": seat, "score": score, "won": won, "account": account.map(account_json) })
    }

    fn read(value: &Value) -> Option<Share> {
        let account = match &value["account"] {
            Value::Null => None,
            account => Some(read_account(account)?),
        };
        let (score, won) = (value["score"].as_i64()?, value["won"].as_f64()?);
        Some(Share { seat: value["seat"].as_u64()? as usize, score, won, account })
    }
}

/// An account as data.
pub(super) fn account_json(account: Account) -> Value {
    let Account { answers, refusals, fallbacks, time, spent } = account;
    json!({
        "answers": answers,
        "refused": refusals,
        "played_by_the_table": fallbacks,
        "seconds": time.as_secs_f64(),
        "tokens_in": spent.tokens.input,
        "tokens_out": spent.tokens.output,
        "cost": spent.cost,
    })
}

fn read_account(value: &Value) -> Option<Account> {
    let count = |name: &str| u32::try_from(value[name].as_u64()?).ok();
    let tokens =
        Tokens { input: value["tokens_in"].as_u64(), output: value["tokens_out"].as_u64() };
    Some(Account {
        answers: count("answers")?,
        refusals: count("refused")?,
        fallbacks: count("played_by_the_table")?,
        time: Duration::try_from_secs_f64(value["seconds"].as_f64()?).ok()?,
        spent: Spent { tokens, cost: value["cost"].as_f64() },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_of_a_match_is_read_again() {
        let tokens = Tokens { input: Some(300), output: None };
        let spent = Spent { tokens, cost: Some(0.5) };
        let time = Duration::from_millis(1500);
        let account = Account { answers: 10, refusals: 2, fallbacks: 1, time, spent };
        let model = Share { seat: 1, score: -7, won: 0.5, account: Some(account) };
        let bot = Share { seat: 0, score: 12, won: 0.5, account: None };
        let entry = Entry { deal: 3, rotation: 1, shares: vec![model, bot] };
        assert_eq!(Entry::read(&entry.line(), 2), Some(entry.clone()));
        assert_eq!(Entry::read(&entry.line(), 3), None);
        assert_eq!(Entry::read(&entry.line()[..90], 2), None);
        let nowhere = Entry { rotation: 2, ..entry };
        assert_eq!(Entry::read(&nowhere.line(), 2), None);
    }
}
