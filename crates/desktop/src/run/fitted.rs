//! Sums that fit a tile.

/// How many letters fit a line of a tile.
const WIDTH: usize = 27;

/// How many lines there are above a remark.
pub(super) fn lines_above(remark: &str) -> usize {
    if remark.chars().count() > WIDTH { 2 } else { 3 }
}

/// As much of where a total comes from as so many lines have room for, the largest
/// terms before others, each whole; all of it is in the panel and read aloud.
pub(super) fn fitted(because: &str, most: usize) -> String {
    let Some(sum) = because.strip_prefix("= ") else { return because.to_string() };
    // What counts as 0 is said below the sum.
    let sum = sum.split(" = ").next().unwrap_or(sum).trim_end_matches(", rounded down");
    let marked = format!("= {sum}").replace(" + ", "\n+ ").replace(" x ", "\nx ");
    let terms: Vec<&str> = marked.lines().collect();
    let mut largest: Vec<usize> = (0..terms.len()).collect();
    let sold = terms.iter().any(|term| term.starts_with('x'));
    // Nothing is multiplied but the price, which comes first.
    let is_price = |place: usize| sold && place == 0;
    let weigh = |place: &usize| (is_price(*place), weight(terms[*place]));
    largest.sort_by_key(|place| std::cmp::Reverse(weigh(place)));
    let told = |kept: usize| {
        let mut places = largest[..kept].to_vec();
        places.sort_unstable();
        let mut words: Vec<String> = places.iter().map(|place| terms[*place].to_string()).collect();
        if let Some(first) = words.first_mut() {
            first.replace_range(..1, "=");
        }
        match terms.len() - kept {
            0 => {}
            left => words.push(format!("and {left} more")),
        }
        broken(&words)
    };
    let fits = |lines: &Vec<String>| lines.len() <= most;
    let lines = (0..=terms.len()).rev().map(told).find(fits);
    lines.unwrap_or_default().join("\n")
}

/// How much a term changes; what multiplies more than what is added.
fn weight(term: &str) -> (u8, u64) {
    let amount = term.rsplit(' ').next().unwrap_or_default();
    match (term.get(..1), amount.split_once('.')) {
        (Some("x"), Some((whole, rest))) => {
            let hundredths = format!("{rest:0<2}").parse::<u64>().unwrap_or_default();
            (1, (100 * whole.parse::<u64>().unwrap_or_default() + hundredths).abs_diff(100))
        }
        _ => (0, amount.parse::<i64>().unwrap_or_default().unsigned_abs()),
    }
}

/// Words on as few lines as they need.
fn broken(words: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                *line += &format!(" {word}");
            }
            _ => lines.push(word.clone()),
        }
    }
    lines
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
        assert_eq!(
            fitted(long, 3),
            "= Police Checkpoint 15\n+ Heroin 45\n+ Rural Area -15 and 4 more"
        );
        assert_eq!(fitted(long, 2), "= Police Checkpoint 15\n+ Heroin 45 and 5 more");
        assert_eq!(fitted(long, 1), "= Heroin 45 and 6 more");
        let below = "= Haggling -5 + Quick Sale -10 = -15, which counts as 0";
        assert_eq!(fitted(below, 3), "= Haggling -5\n+ Quick Sale -10");
        let sold = "= Meth 100 x Quick Sale 0.8 x Cash Upfront 1.25 x Bulk Order 1.5 + Tip 10";
        assert_eq!(fitted(sold, 2), "= Meth 100 x Bulk Order 1.5\nand 3 more");
        for most in 1..5 {
            let fitted = fitted(long, most);
            assert!(fitted.lines().count() == most, "{fitted}");
            assert!(fitted.lines().all(|line| line.chars().count() <= 27), "{fitted}");
        }
        assert_eq!(lines_above("run 60 \u{2192} 88, Hot at 80"), 3);
        assert_eq!(lines_above("run 60 \u{2192} 88, Scorching at 115"), 2);
    }
}
