//! What a form sends.

use std::collections::HashMap;

use axum::Form;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;

use crate::hall::Hall;
use crate::sorry::Sorry;

/// The fields of a form.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sent(HashMap<String, String>);

impl Sent {
    /// What was typed or chosen in a field.
    pub(crate) fn get(&self, field: &str) -> Option<&str> {
        self.0.get(field).map(String::as_str)
    }

    /// The same without spaces around it, if anything is left.
    pub(crate) fn typed(&self, field: &str) -> Option<&str> {
        self.get(field).map(str::trim).filter(|typed| !typed.is_empty())
    }

    /// The fields whose names go on after these letters, each with what was typed in it.
    pub(crate) fn after<'s>(
        &'s self,
        letters: &'s str,
    ) -> impl Iterator<Item = (&'s str, &'s str)> {
        let after =
            move |field: &'s String| Some((field.strip_prefix(letters)?, self.typed(field)?));
        self.0.keys().filter_map(after)
    }

    /// Whether a box was ticked.
    pub(crate) fn is_on(&self, field: &str) -> bool {
        self.get(field) == Some("on")
    }

    /// A whole number in a field.
    ///
    /// # Errors
    ///
    /// If it is missing or none.
    pub(crate) fn number<N: std::str::FromStr>(&self, field: &str) -> Result<N, Sorry> {
        let number = self.typed(field).and_then(|typed| typed.parse().ok());
        number.ok_or_else(|| Sorry::bad(format!("The field {field} takes a whole number.")))
    }
}

impl FromRequest<Hall> for Sent {
    type Rejection = Sorry;

    async fn from_request(request: Request, hall: &Hall) -> Result<Sent, Sorry> {
        let headers = request.headers().clone();
        match Form::<HashMap<String, String>>::from_request(request, hall).await {
            Ok(Form(fields)) => Ok(Sent(fields)),
            Err(wrong) if wrong.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                let most = hall.limits().form;
                let why = format!("A form has at most {most} bytes, and this one has more.");
                Err(Sorry::new(StatusCode::PAYLOAD_TOO_LARGE, why).to(&headers))
            }
            Err(_) => {
                Err(Sorry::bad("A form of this server's pages is expected here.").to(&headers))
            }
        }
    }
}
