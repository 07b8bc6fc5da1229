//! The links of a card for other phones, as the host gives them out.

use croupier_store::CardLinks;
use maud::{Markup, html};

use crate::appearance::Appearance;
use crate::pages::{qr, shell};

/// The page with the links of a card. `address` is where guests reach the server,
/// if they do.
pub(super) fn page(
    appearance: &Appearance,
    number: u32,
    links: &CardLinks,
    address: Option<&str>,
) -> Markup {
    let body = html! {
        header.bar { a href=(format!("/score/{number}")) { "Back to the card" } }
        main.share {
            h1 { "The card on other phones" }
            @if address.is_none() {
                p.note {
                    "Other devices cannot reach this server yet. "
                    "Open it to them under "
                    a href="/" { "Invite" }
                    "; the links below work on this machine until then."
                }
            }
            (link(number, "write", "A link to write", "Whoever has it can bid, mark, correct and undo.", links.write.as_deref(), address))
            (link(number, "look", "A link to look", "Whoever has it sees the card and changes nothing.", links.look.as_deref(), address))
        }
    };
    shell::page_with(appearance, "The card on other phones", &["keep.css", "score.css"], &[], &body)
}

fn link(
    number: u32,
    right: &str,
    title: &str,
    what: &str,
    token: Option<&str>,
    address: Option<&str>,
) -> Markup {
    let path = token.map(|token| format!("/card/{token}"));
    let whole = path.as_ref().zip(address).map(|(path, address)| format!("{address}{path}"));
    let form = |name: &str, word: &str| {
        html! {
            form method="post" action=(format!("/score/{number}/{name}")) {
                input type="hidden" name="right" value=(right);
                button #(format!("{name}-{right}")) { (word) }
            }
        }
    };
    html! {
        section.door {
            h2 { (title) }
            p { (what) }
            @if let Some(path) = &path {
                @if let Some(whole) = &whole {
                    @if let Some(code) = qr::qr(whole) { (code) }
                    p.address { a href=(whole) { (whole) } }
                } @else {
                    p.address { a href=(path) { (path) } }
                }
                div.acts {
                    (form("link", "A new link instead"))
                    (form("unlink", "Take it back"))
                }
            } @else {
                (form("link", "Make this link"))
            }
        }
    }
}
