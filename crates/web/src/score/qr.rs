//! An address as a QR code.

use std::fmt::Write;

use fast_qr::qr::QRBuilder;
use maud::{Markup, html};

/// How many light squares stand around a code, so that it is found.
const MARGIN: usize = 4;

/// A picture that a phone's camera reads as this address; nothing if the address
/// is too long for one.
pub(super) fn code(address: &str, name: &str) -> Option<Markup> {
    let code = QRBuilder::new(address).build().ok()?;
    let size = code.size + 2 * MARGIN;
    let mut dark = String::new();
    for row in 0..code.size {
        for (column, module) in code[row].iter().enumerate().take(code.size) {
            if module.value() {
                let _ = write!(dark, "M{} {}h1v1h-1z", column + MARGIN, row + MARGIN);
            }
        }
    }
    Some(html! {
        svg.qr viewBox=(format!("0 0 {size} {size}")) role="img" aria-label=(name)
            shape-rendering="crispEdges" {
            rect width=(size) height=(size) fill="#fff" {}
            path d=(dark) fill="#000" {}
        }
    })
}
