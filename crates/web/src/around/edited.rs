//! What came of an edit of the files that a match is played from.

use maud::{Markup, html};

use crate::drawn::Common;

/// What changed, or why nothing did. Only the host is told of the host's files.
pub(crate) fn edited(common: &Common) -> Markup {
    html! {
        @if let Some(edited) = &common.edited {
            p.edited.bad[edited.bad] role="status" {
                @if common.host { (edited.words) } @else { (edited.guests) }
            }
        }
    }
}
