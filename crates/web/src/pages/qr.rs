//! A link as a square that a phone can read.

use std::fmt::Write;

use fast_qr::{ECL, QRBuilder};
use maud::{Markup, html};

/// The link drawn; nothing if it is too long to be drawn.
pub(crate) fn qr(link: &str) -> Option<Markup> {
    let (strokes, edge) = strokes(link)?;
    Some(html! {
        svg.qr viewBox={ "-4 -4.5 " (edge) " " (edge) } role="img" aria-label="The link as a QR code" {
            path d=(strokes) {}
        }
    })
}

/// The same as a picture of its own.
pub(crate) fn picture(link: &str) -> Option<String> {
    let (strokes, edge) = strokes(link)?;
    Some(format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4.5 {edge} {edge}" shape-rendering="crispEdges"><path stroke="#000" d="{strokes}"/></svg>"##
    ))
}

/// One stroke for each run of dark squares, and how wide all is with its quiet edge.
fn strokes(link: &str) -> Option<(String, usize)> {
    let code = QRBuilder::new(link).ecl(ECL::L).build().ok()?;
    let size = code.size;
    let mut strokes = String::new();
    for (row, line) in code.data[..size * size].chunks(size).enumerate() {
        let mut skipped = 0;
        let mut begun = false;
        for run in line.chunk_by(|one, other| one.value() == other.value()) {
            let long = run.len();
            let _ = match (run[0].value(), begun) {
                (false, _) => {
                    skipped = long;
                    continue;
                }
                (true, false) => write!(strokes, "M{skipped} {row}h{long}"),
                (true, true) => write!(strokes, "m{skipped} 0h{long}"),
            };
            begun = true;
        }
    }
    Some((strokes, size + 8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_drawn_with_its_quiet_edge() {
        let drawn = qr("http://192.168.1.20:8080/seat/0123456789abcdef").unwrap().into_string();
        assert!(drawn.starts_with(r#"<svg class="qr" viewBox="-4 -4.5 37 37""#), "{drawn}");
        // The first corner's finder is seven wide.
        assert!(drawn.contains("\"M0 0h7m"), "{drawn}");
        // The square that is always dark stands in the row above the third finder,
        // not in the column beside the second.
        assert!(drawn.contains("M8 21h"), "{drawn}");
        assert!(drawn.len() < 2500, "{}", drawn.len());
    }

    #[test]
    fn a_picture_has_the_same_strokes() {
        let link = "http://192.168.1.20:8080/seat/0123456789abcdef";
        let (strokes, _) = strokes(link).unwrap();
        let (drawn, picture) = (qr(link).unwrap().into_string(), picture(link).unwrap());
        assert!(drawn.contains(&strokes) && picture.contains(&strokes));
        assert!(picture.starts_with("<svg xmlns="), "{picture}");
    }

    #[test]
    fn what_is_too_long_is_not_drawn() {
        assert!(qr(&"x".repeat(5000)).is_none() && picture(&"x".repeat(5000)).is_none());
    }
}
