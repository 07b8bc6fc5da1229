//! Sums that fit a tile.

/// How many letters fit a line of a tile.
const WIDTH: usize = 27;

/// How many lines there are above a remark.
pub(super) fn lines_above(remark: &str) -> usize {
    if remark.chars().count() > WIDTH { 2 } else { 3 }
}

/// As much of where a total comes from as so many lines have room for, with whole
/// terms on each; all of it is in the panel and read aloud.
pub(super) fn fitted(because: &str, most: usize) -> String {
    if !because.starts_with('=') {
        return because.to_string();
    }
    let marked = because.replace(" + ", "\n+ ").replace(" x ", "\nx ");
    let terms: Vec<&str> = marked.lines().collect();
    let mut lines: Vec<String> = Vec::new();
    for (place, term) in terms.iter().enumerate() {
        let left = terms.len() - place;
        let rest = format!("and {left} more");
        // On the last line there must be room to say how many are left out.
        let kept = |line: usize| if line == most && left > 1 { "and 99 more".len() + 1 } else { 0 };
        let long = term.chars().count();
        let room = |line: &str| line.chars().count() + 1 + long + kept(lines.len()) <= WIDTH;
        if lines.last().is_some_and(|line| room(line)) {
            lines.iter_mut().last().into_iter().for_each(|line| *line += &format!(" {term}"));
        } else if lines.len() == most {
            lines.iter_mut().last().into_iter().for_each(|line| *line += &format!(" {rest}"));
            break;
        } else if lines.len() + 1 == most && long + kept(most) > WIDTH {
            lines.push(rest);
            break;
        } else {
            lines.push((*term).to_string());
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::{fitted, lines_above};

    #[test]
    fn a_long_sum_is_told_as_far_as_there_is_room() {
        assert_eq!(fitted("from no card", 3), "from no card");
        assert_eq!(fitted("= Patrol 5 + Bus Stop 30", 3), "= Patrol 5 + Bus Stop 30");
        assert_eq!(
            fitted("= Heroin 150 x Cash Upfront 1.2 x Quick Sale 0.8", 3),
            "= Heroin 150\nx Cash Upfront 1.2\nx Quick Sale 0.8"
        );
        let long = "= Cash Upfront 5 + Safe House -5 + Police Checkpoint 15 + Quick Sale -5 + \
                    Heroin 45 + Patrol 2 + Rural Area -15";
        assert_eq!(fitted(long, 3), "= Cash Upfront 5\n+ Safe House -5\nand 5 more");
        assert_eq!(fitted(long, 2), "= Cash Upfront 5\n+ Safe House -5 and 5 more");
        assert_eq!(fitted(long, 1), "and 7 more");
        for most in 1..5 {
            let fitted = fitted(long, most);
            assert!(fitted.lines().count() == most, "{fitted}");
            assert!(fitted.lines().all(|line| line.chars().count() <= 27), "{fitted}");
        }
        assert_eq!(lines_above("run 60 \u{2192} 88, Hot at 80"), 3);
        assert_eq!(lines_above("run 60 \u{2192} 88, Scorching at 115"), 2);
    }
}
