//! A link as a square that a phone can read.

use fast_qr::QRBuilder;
use maud::{Markup, html};

/// The link drawn; nothing if it is too long to be drawn.
pub(crate) fn qr(link: &str) -> Option<Markup> {
    let code = QRBuilder::new(link).build().ok()?;
    let size = code.size;
    let mut path = String::new();
    for (row, line) in code.data[..size * size].chunks(size).enumerate() {
        let mut column = 0;
        for run in line.chunk_by(|one, other| one.value() == other.value()) {
            if run[0].value() {
                path += &format!("M{column} {row}h{0}v1h-{0}z", run.len());
            }
            column += run.len();
        }
    }
    let edge = size + 8;
    Some(html! {
        svg.qr viewBox={ "-4 -4 " (edge) " " (edge) } role="img" aria-label="The link as a QR code" {
            path.paper d={ "M-4-4h" (edge) "v" (edge) "h-" (edge) "z" } {}
            path d=(path) {}
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_drawn_with_its_quiet_edge() {
        let drawn = qr("http://192.168.1.20:8080/seat/0123456789abcdef").unwrap().into_string();
        assert!(drawn.starts_with(r#"<svg class="qr" viewBox="-4 -4 "#), "{drawn}");
        // The first corner's finder is seven wide.
        assert!(drawn.contains("M0 0h7v1h-7z"), "{drawn}");
        assert!(drawn.len() < 9000, "{}", drawn.len());
    }

    #[test]
    fn what_is_too_long_is_not_drawn() {
        assert!(qr(&"x".repeat(5000)).is_none());
    }
}
