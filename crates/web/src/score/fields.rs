//! What a form of the score keeper says.

use std::str::FromStr;

use axum::extract::Form;
use axum::extract::rejection::FormRejection;
use croupier_kernel::one_line;
use croupier_score::{Name, PlayerId};

use crate::sentence::sentence;
use crate::sorry::Sorry;

/// The fields of a form, in the order sent.
#[derive(Debug)]
pub(super) struct Fields(Vec<(String, String)>);

/// A form as it comes in.
pub(super) type Sent = Result<Form<Vec<(String, String)>>, FormRejection>;

impl Fields {
    pub(super) fn of(sent: Sent) -> Result<Fields, Sorry> {
        let Form(fields) = sent.map_err(|wrong| {
            Sorry::new(wrong.status(), "This form cannot be read; go back and press again.")
        })?;
        Ok(Fields(fields))
    }

    /// Every value of this name.
    pub(super) fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The value of this name.
    pub(super) fn get(&self, name: &'static str) -> Result<&str, Sorry> {
        self.all(name).next().ok_or_else(|| Sorry::bad(format!("The form has no \"{name}\".")))
    }

    /// A number.
    pub(super) fn number<N: FromStr>(&self, name: &'static str) -> Result<N, Sorry> {
        let text = self.get(name)?.trim();
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|_| digits).ok_or_else(|| {
            Sorry::bad(format!("\"{}\" is no number that can stand for {name}.", one_line(text)))
        })
    }

    /// The number of entries that the form was made for.
    pub(super) fn seen(&self) -> Result<usize, Sorry> {
        self.number("seen")
    }

    /// A player, by the number of joining.
    pub(super) fn player(&self) -> Result<PlayerId, Sorry> {
        let number: u8 = self.number("player")?;
        match usize::from(number).checked_sub(1) {
            Some(index) => Ok(PlayerId::new(index)),
            None => Err(Sorry::bad("There is no player 0; players are numbered from 1.")),
        }
    }

    /// A name.
    pub(super) fn name(&self) -> Result<Name, Sorry> {
        name(self.get("name")?)
    }
}

/// A name as somebody typed it.
pub(super) fn name(text: &str) -> Result<Name, Sorry> {
    Name::new(text).map_err(|wrong| Sorry::bad(sentence(&wrong)))
}
