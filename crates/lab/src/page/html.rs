//! A page as HTML that needs nothing but itself.

use std::fmt::Write;

use super::style::STYLE;
use super::{Entry, Page, Section};

impl Page {
    /// The page as HTML, without a script and without an address to load from.
    pub fn html(&self) -> String {
        let title = escaped(&self.title);
        let mut html = format!(
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
             <title>{title}</title><style>{STYLE}</style></head>\n<body><main><h1>{title}</h1>\n<dl>"
        );
        for (name, value) in &self.facts {
            let _ = write!(html, "<dt>{}</dt><dd>{}</dd>", escaped(name), escaped(value));
        }
        html += "</dl>\n";
        for section in &self.sections {
            html += &section.html();
        }
        html + "</main></body></html>\n"
    }
}

impl Section {
    fn html(&self) -> String {
        let mut html = format!("<section><h2>{}</h2>\n", escaped(&self.title));
        if !self.note.is_empty() {
            let _ = writeln!(html, "<p>{}</p>", escaped(&self.note));
        }
        for chart in &self.charts {
            let _ = writeln!(html, "<div class=\"wide\">{}</div>", chart.svg());
        }
        if !self.entries.is_empty() {
            let noted = self.entries.iter().any(|entry| !entry.note.is_empty());
            let lit = self.entries.iter().any(|entry| entry.verdict.is_some());
            html +=
                "<div class=\"wide\"><table><tr><th>figure</th><th class=\"n\">95 % interval</th>";
            html += if lit { "<th>verdict</th>" } else { "" };
            html += if noted { "<th class=\"note\"></th>" } else { "" };
            html += "</tr>\n";
            for entry in &self.entries {
                html += &entry.row(lit, noted);
            }
            html += "</table></div>\n";
        }
        for line in &self.lines {
            match line.strip_prefix("$ ") {
                Some(command) => {
                    let _ = writeln!(html, "<pre>{}</pre>", escaped(command));
                }
                None => {
                    let _ = writeln!(html, "<ul><li>{}</li></ul>", escaped(line));
                }
            }
        }
        html + "</section>\n"
    }
}

impl Entry {
    fn row(&self, lit: bool, noted: bool) -> String {
        let mut row = format!(
            "<tr><td>{}</td><td class=\"n\">{}</td>",
            escaped(&self.name),
            escaped(&self.words())
        );
        if lit {
            // The sign says the same as the colour.
            let light = self.verdict.map_or(String::new(), |verdict| {
                let sign = match verdict {
                    crate::Verdict::Met => "●",
                    crate::Verdict::Missed => "✕",
                    crate::Verdict::Unclear => "◐",
                };
                format!("<span class=\"light {verdict}\">{sign} {verdict}</span>")
            });
            let _ = write!(row, "<td>{light}</td>");
        }
        if noted {
            let _ = write!(row, "<td class=\"note\">{}</td>", escaped(&self.note));
        }
        row + "</tr>\n"
    }
}

/// A text in which nothing is markup.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::super::Chart;
    use super::*;
    use crate::Unit;

    #[test]
    fn a_page_is_whole_in_itself_and_nothing_in_it_is_markup() {
        let entry = Entry::new("<b>cash</b>", Unit::Dollars, Some(10.0), Some(1.0));
        let bars = Chart::Bars { title: "a \"b\"".into(), bars: vec![("<i>".into(), 2.0)] };
        let page = Page {
            title: "A & B".to_string(),
            facts: vec![("command".to_string(), "croupier lab <x>".to_string())],
            sections: vec![Section {
                title: "One".to_string(),
                lines: vec!["$ rm <y>".to_string()],
                charts: vec![bars],
                entries: vec![entry],
                ..Section::default()
            }],
        };
        let html = page.html();
        for bad in ["<b>", "<i>", "<x>", "<y>", "A & B", "http", "<script", "src="] {
            assert!(!html.contains(bad), "{bad}");
        }
        for good in ["A &amp; B", "10.0 ± 2.0 $", "<svg", "prefers-color-scheme", "viewport"] {
            assert!(html.contains(good), "{good}");
        }
    }
}
