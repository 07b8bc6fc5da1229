//! What a program or a model gave in a match, and what that cost.

use std::fmt;
use std::time::Duration;

/// How the account of a match that is over begins in its file.
const WHOLE: &str = "account: ";
/// How the account of a match that is left begins there.
const SO_FAR: &str = "account so far: ";

/// What a program or a model gave in a match, and what that cost.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Account {
    /// Actions that it chose.
    pub answers: u32,
    /// Answers that did not count.
    pub refusals: u32,
    /// Turns in which the table acted for it.
    pub fallbacks: u32,
    /// How long it was waited for.
    pub time: Duration,
    /// What it used, if that is counted.
    pub spent: Spent,
}

/// What answers used.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Spent {
    /// Tokens, as far as the endpoint counts them.
    pub tokens: Tokens,
    /// What they cost, where the profile has prices.
    pub cost: Option<f64>,
}

/// How many tokens were used, as far as the endpoint says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tokens {
    /// Those that the model read.
    pub input: Option<u64>,
    /// Those that it wrote, its thoughts included.
    pub output: Option<u64>,
}

impl Account {
    /// The note that keeps it in the file of a match that is over.
    pub fn note(&self) -> String {
        format!("{WHOLE}{self}")
    }

    /// The note that keeps it in the file of a match that is left.
    pub fn note_so_far(&self) -> String {
        format!("{SO_FAR}{self}")
    }

    /// The account that a note keeps of a match that is left, if it is such a note.
    pub fn so_far(note: &str) -> Option<Account> {
        Account::read(note.strip_prefix(SO_FAR)?)
    }

    fn read(text: &str) -> Option<Account> {
        let mut account = Account::default();
        for part in text.split(", ") {
            let (number, what) = part.split_once(' ')?;
            match what {
                "answers" => account.answers = number.parse().ok()?,
                "refused" => account.refusals = number.parse().ok()?,
                "played by the table" => account.fallbacks = number.parse().ok()?,
                "s" => {
                    let seconds = number.parse().ok()?;
                    account.time = Duration::try_from_secs_f64(seconds).ok()?;
                }
                "tokens in" => account.spent.tokens.input = Some(number.parse().ok()?),
                "tokens out" => account.spent.tokens.output = Some(number.parse().ok()?),
                "spent" => account.spent.cost = Some(number.parse().ok()?),
                _ => return None,
            }
        }
        Some(account)
    }
}

impl std::ops::AddAssign for Account {
    fn add_assign(&mut self, more: Account) {
        // A file can say anything, and what is too much to count is enough.
        self.answers = self.answers.saturating_add(more.answers);
        self.refusals = self.refusals.saturating_add(more.refusals);
        self.fallbacks = self.fallbacks.saturating_add(more.fallbacks);
        self.time = self.time.saturating_add(more.time);
        self.spent += more.spent;
    }
}

impl std::ops::AddAssign for Spent {
    fn add_assign(&mut self, more: Spent) {
        let count = |one: Option<u64>, other: Option<u64>| match (one, other) {
            (Some(one), Some(other)) => Some(one.saturating_add(other)),
            (one, other) => one.or(other),
        };
        self.tokens.input = count(self.tokens.input, more.tokens.input);
        self.tokens.output = count(self.tokens.output, more.tokens.output);
        self.cost = match (self.cost, more.cost) {
            (Some(one), Some(other)) => Some(one + other),
            (one, other) => one.or(other),
        };
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Account { answers, refusals, fallbacks, time, spent } = self;
        write!(f, "{answers} answers, {refusals} refused, {fallbacks} played by the table")?;
        write!(f, ", {:.1} s", time.as_secs_f64())?;
        if let Some(tokens) = spent.tokens.input {
            write!(f, ", {tokens} tokens in")?;
        }
        if let Some(tokens) = spent.tokens.output {
            write!(f, ", {tokens} tokens out")?;
        }
        spent.cost.map_or(Ok(()), |cost| write!(f, ", {cost:.6} spent"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_of_an_account_is_read_again() {
        let tokens = Tokens { input: Some(41_200), output: Some(2100) };
        let time = Duration::from_millis(61_300);
        let spent = Spent { tokens, cost: Some(0.0125) };
        let account = Account { answers: 55, refusals: 2, fallbacks: 1, time, spent };
        let text = "55 answers, 2 refused, 1 played by the table, 61.3 s, 41200 tokens in, \
                    2100 tokens out, 0.012500 spent";
        assert_eq!(account.to_string(), text);
        assert_eq!(Account::so_far(&account.note_so_far()), Some(account));
        let plain = Account { spent: Spent::default(), ..account };
        assert_eq!(Account::so_far(&plain.note_so_far()), Some(plain));
        let mut sum = plain;
        sum += account;
        assert_eq!((sum.answers, sum.spent), (110, account.spent));
        for other in [account.note().as_str(), "account so far: many answers", "account so far: "] {
            assert_eq!(Account::so_far(other), None, "{other}");
        }
    }
}
