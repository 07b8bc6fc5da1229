//! What a hint and its odds say, taken apart.

/// A hint: what to do, why, and the numbers that follow.
pub(crate) struct Claim<'t> {
    pub(crate) action: &'t str,
    pub(crate) fact: &'t str,
    pub(crate) numbers: &'t str,
    pub(crate) adviser: &'t str,
}

impl<'t> Claim<'t> {
    pub(crate) fn read(hint: &'t str) -> Result<Claim<'t>, String> {
        let wrong = || format!("not a hint: {hint}");
        let (action, rest) = hint.split_once(": ").ok_or_else(wrong)?;
        let (reason, adviser) = rest.rsplit_once(" (").ok_or_else(wrong)?;
        let (fact, numbers) = reason.split_once("; ").unwrap_or((reason, ""));
        Ok(Claim { action, fact, numbers, adviser: adviser.trim_end_matches(')') })
    }
}

/// The rows of a table of odds: the action, and the numbers after it.
pub(crate) fn rows<'t>(
    odds: &'t str,
    writes: &dyn Fn(&str) -> bool,
) -> Vec<(bool, &'t str, Vec<f64>)> {
    let mut rows = Vec::new();
    for line in odds.lines() {
        let Some(rest) = line.strip_prefix("* ").or_else(|| line.strip_prefix("  ")) else {
            continue;
        };
        // The action is as many words as read as one.
        let mut ends = rest.match_indices(' ').map(|(end, _)| end).chain([rest.len()]);
        let Some(end) = ends.rfind(|end| writes(rest[..*end].trim())) else {
            continue;
        };
        let numbers = rest[end..].replace(['%', '$'], " ");
        let numbers = numbers.split_whitespace().filter_map(|number| number.parse().ok()).collect();
        rows.push((line.starts_with('*'), rest[..end].trim(), numbers));
    }
    rows
}

/// That one row is marked, that it is the hint's, and that none has more in the
/// column at this index, but for rounding.
pub(crate) fn best_is_advised(
    rows: &[(bool, &str, Vec<f64>)],
    action: &str,
    column: usize,
    rounding: f64,
) -> Result<(), String> {
    let marked: Vec<_> = rows.iter().filter(|row| row.0).collect();
    let [best] = marked[..] else { return Err(format!("{} rows are marked", marked.len())) };
    if best.1 != action {
        return Err(format!("the odds mark {}, the hint says {action}", best.1));
    }
    let worth = |row: &(bool, &str, Vec<f64>)| row.2.get(column).copied().unwrap_or(0.0);
    match rows.iter().find(|row| worth(row) > worth(best) + rounding) {
        Some(better) => {
            Err(format!("{} is worth {}, not {}", better.1, worth(better), worth(best)))
        }
        None => Ok(()),
    }
}

pub(crate) fn must(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_string()) }
}
