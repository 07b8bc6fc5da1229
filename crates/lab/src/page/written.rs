//! The figures of a page for programs and for other documents.

use std::fmt::Write;

use serde_json::{Value, json};

use super::Page;

impl Page {
    /// All figures as one JSON object.
    pub fn json(&self) -> String {
        let facts: serde_json::Map<String, Value> =
            self.facts.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
        let sections: Vec<Value> = self
            .sections
            .iter()
            .map(|section| {
                let figures: Vec<Value> = section
                    .entries
                    .iter()
                    .map(|entry| {
                        json!({
                            "name": entry.name, "mean": entry.mean, "error": entry.error,
                            "verdict": entry.verdict.map(|verdict| verdict.to_string()),
                            "note": entry.note,
                        })
                    })
                    .collect();
                json!({ "title": section.title, "lines": section.lines, "figures": figures })
            })
            .collect();
        let all = json!({ "title": self.title, "facts": facts, "sections": sections });
        format!("{all:#}\n")
    }

    /// All figures as lines of comma-separated values; means and errors are as
    /// they are, shares as parts of one.
    pub fn csv(&self) -> String {
        let mut text = "section,figure,mean,error,verdict,note\n".to_string();
        let number =
            |number: Option<f64>| number.map_or(String::new(), |number| number.to_string());
        for section in &self.sections {
            for entry in &section.entries {
                let verdict = entry.verdict.map_or(String::new(), |verdict| verdict.to_string());
                let _ = writeln!(
                    text,
                    "{},{},{},{},{verdict},{}",
                    quoted(&section.title),
                    quoted(&entry.name),
                    number(entry.mean),
                    number(entry.error),
                    quoted(&entry.note)
                );
            }
        }
        text
    }

    /// The page as Markdown, without its pictures.
    pub fn markdown(&self) -> String {
        let mut text = format!("# {}\n\n", self.title);
        for (name, value) in &self.facts {
            let _ = writeln!(text, "- {name}: {value}");
        }
        for section in &self.sections {
            let _ = write!(text, "\n## {}\n\n", section.title);
            if !section.note.is_empty() {
                let _ = write!(text, "{}\n\n", section.note);
            }
            if !section.entries.is_empty() {
                text += "| figure | 95 % interval | verdict | |\n|---|---:|---|---|\n";
            }
            for entry in &section.entries {
                let verdict = entry.verdict.map_or(String::new(), |verdict| verdict.to_string());
                let (name, note) = (entry.name.replace('|', "/"), entry.note.replace('|', "/"));
                let _ = writeln!(text, "| {name} | {} | {verdict} | {note} |", entry.words());
            }
            if !section.lines.is_empty() {
                text.push('\n');
            }
            for line in &section.lines {
                match line.strip_prefix("$ ") {
                    Some(command) => {
                        let _ = writeln!(text, "    {command}");
                    }
                    None => {
                        let _ = writeln!(text, "- {line}");
                    }
                }
            }
        }
        text
    }
}

fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Entry, Section};
    use super::*;
    use crate::Unit;

    #[test]
    fn the_same_figures_stand_in_every_form() {
        let entry = Entry::new("won, of all", Unit::Share, Some(0.25), Some(0.01));
        let section = Section {
            title: "Hands".to_string(),
            entries: vec![entry.with_note("a \"note\"")],
            lines: vec!["$ croupier lab".to_string()],
            ..Section::default()
        };
        let page = Page { title: "T".to_string(), facts: Vec::new(), sections: vec![section] };
        assert_eq!(
            page.csv(),
            "section,figure,mean,error,verdict,note\nHands,\"won, of all\",0.25,0.01,,\"a \"\"note\"\"\"\n"
        );
        assert!(page.markdown().contains("| won, of all | 25.0 ± 2.0 % |  | a \"note\" |"));
        assert!(page.markdown().contains("\n    croupier lab\n"));
        let data: Value = serde_json::from_str(&page.json()).unwrap();
        assert_eq!(data["sections"][0]["figures"][0]["mean"], 0.25);
    }
}
