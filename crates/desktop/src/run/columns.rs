//! A table in a text, taken apart so that its columns stand below each other.

/// The lines of a text before its table, the columns of the table, and the lines
/// after it. A table's lines have wide gaps, and columns begin where all have one.
pub(super) fn table(text: &str) -> (String, Vec<String>, String) {
    let lines: Vec<&str> = text.lines().collect();
    let wide = |line: &&str| line.trim().matches("  ").count() >= 2;
    let Some(first) = lines.iter().position(wide) else {
        return (text.to_string(), Vec::new(), String::new());
    };
    let last = lines.iter().rposition(wide).unwrap_or(first);
    let rows: Vec<Vec<char>> =
        lines[first..=last].iter().map(|line| line.chars().collect()).collect();
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    let gap = |at: usize| rows.iter().all(|row| row.get(at).is_none_or(|letter| *letter == ' '));
    let mut columns: Vec<Vec<String>> = Vec::new();
    let mut begin = None;
    for at in 0..=width {
        match (begin, at == width || gap(at)) {
            (None, false) => begin = Some(at),
            (Some(from), true) => {
                let cell = |row: &Vec<char>| {
                    let end = at.min(row.len());
                    row.get(from.min(end)..end).unwrap_or_default().iter().collect::<String>()
                };
                let cells: Vec<String> =
                    rows.iter().map(|row| cell(row).trim().to_string()).collect();
                columns.push(cells);
                begin = None;
            }
            _ => {}
        }
    }
    (lines[..first].join("\n"), whole(columns), lines[last + 1..].join("\n"))
}

/// Columns whose headings have several words, each column in one text.
fn whole(columns: Vec<Vec<String>>) -> Vec<String> {
    let mut heading = String::new();
    let mut all = Vec::new();
    for mut cells in columns {
        let (first, rest) = cells.split_at_mut(1);
        let (Some(title), true) = (first.first_mut(), !rest.is_empty()) else { continue };
        let words = format!("{heading} {title}").trim().to_string();
        if rest.iter().all(String::is_empty) {
            heading = words;
            continue;
        }
        heading.clear();
        *title = words;
        all.push(cells.join("\n"));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::table;

    #[test]
    fn a_table_is_taken_apart_by_its_gaps() {
        let text = "Each choice:
             safe  bust  to come
* play weed  64 %   5 %     +126
  check      35 %   2 %     +145
* does best.";
        let (before, columns, after) = table(text);
        assert_eq!((before.as_str(), after.as_str()), ("Each choice:", "* does best."));
        assert_eq!(columns.last().unwrap(), "to come\n+126\n+145");
        assert!(columns.iter().any(|column| column == "bust\n5 %\n2 %"), "{columns:?}");
        assert_eq!(table("Hint: check.").0, "Hint: check.");
    }
}
