//! What is told to someone whose wish was not done.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use croupier_kernel::one_line;

use crate::appearance::Appearance;
use crate::pages::shell;

/// One sentence that says what was wrong and what is allowed, and its status.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sorry {
    pub(crate) status: StatusCode,
    pub(crate) sentence: String,
    /// Where to go from here, and what that is called.
    way_on: Option<(String, String)>,
    /// Whether a script asked, which shows the sentence where it is.
    plain: bool,
    appearance: Appearance,
}

/// The most letters of a sentence.
const LONGEST: usize = 1_000;

/// What is said of a failure to those who are not the host.
pub(crate) const FAILED: &str =
    "Something failed on the host's machine, and the host can read what.";

impl Sorry {
    /// A sentence may repeat what was sent: it stays one line, and ends.
    pub(crate) fn new(status: StatusCode, sentence: impl Into<String>) -> Sorry {
        Sorry {
            status,
            sentence: one_line(&sentence.into()).chars().take(LONGEST).collect(),
            way_on: None,
            plain: false,
            appearance: Appearance::default(),
        }
    }

    /// There is nothing at this address.
    pub(crate) fn nothing_here() -> Sorry {
        Sorry::new(StatusCode::NOT_FOUND, "There is nothing at this address.")
    }

    /// What was sent cannot be used.
    pub(crate) fn bad(sentence: impl Into<String>) -> Sorry {
        Sorry::new(StatusCode::UNPROCESSABLE_ENTITY, sentence)
    }

    /// What was asked for does not fit how things stand.
    pub(crate) fn conflict(sentence: impl Into<String>) -> Sorry {
        Sorry::new(StatusCode::CONFLICT, sentence)
    }

    /// This is not for whoever asks.
    pub(crate) fn forbidden(sentence: impl Into<String>) -> Sorry {
        Sorry::new(StatusCode::FORBIDDEN, sentence)
    }

    /// Something on the server failed.
    pub(crate) fn failed(sentence: impl Into<String>) -> Sorry {
        Sorry::new(StatusCode::INTERNAL_SERVER_ERROR, sentence)
    }

    /// The same for someone who is not the host: what failed on the host's machine, its
    /// folders among it, is not theirs to read.
    pub(crate) fn for_guest(self) -> Sorry {
        match self.status {
            StatusCode::INTERNAL_SERVER_ERROR => Sorry::failed(FAILED),
            _ => self,
        }
    }

    /// The same with a link to go on by.
    pub(crate) fn way_on(self, address: impl Into<String>, name: impl Into<String>) -> Sorry {
        Sorry { way_on: Some((address.into(), name.into())), ..self }
    }

    /// The same in the form and look that whoever asked can use.
    pub(crate) fn to(self, headers: &HeaderMap) -> Sorry {
        Sorry { plain: wants_plain(headers), appearance: Appearance::of(headers), ..self }
    }
}

/// Whether a script of ours asks, which wants a sentence and no page.
pub(crate) fn wants_plain(headers: &HeaderMap) -> bool {
    headers.get(header::ACCEPT).is_some_and(|accept| accept == "text/plain")
}

impl IntoResponse for Sorry {
    fn into_response(self) -> Response {
        if self.plain {
            return (self.status, self.sentence).into_response();
        }
        let way_on = self.way_on.as_ref().map(|(address, name)| (address.as_str(), name.as_str()));
        let page = shell::sorry(&self.appearance, &self.sentence, way_on);
        (self.status, page).into_response()
    }
}
