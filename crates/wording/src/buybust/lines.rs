//! Lines that fit a screen.

/// How wide a line for people is.
const WIDTH: usize = 78;

/// Words after a beginning, broken into lines that start below the words.
pub fn wrapped(beginning: &str, words: &str) -> String {
    let indent = beginning.chars().count();
    let mut text = String::new();
    let mut line = beginning.to_string();
    let mut empty = true;
    for word in words.split_whitespace() {
        let long = line.chars().count() + word.chars().count() > WIDTH;
        if long && !empty {
            text += line.trim_end();
            text.push('\n');
            line = " ".repeat(indent);
        }
        line += word;
        line.push(' ');
        empty = false;
    }
    text + line.trim_end()
}

/// What someone typed, fit to be repeated.
pub fn quoted(text: &str) -> String {
    text.chars().take(40).flat_map(char::escape_debug).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_are_never_broken_and_short_ones_stand_below_each_other() {
        assert_eq!(wrapped("- ", ""), "-");
        assert_eq!(wrapped("- ", "one  two"), "- one two");
        let long = "x".repeat(100);
        assert_eq!(wrapped("- ", &long), format!("- {long}"));
        let many = "word ".repeat(40);
        let lines = wrapped("  1 Meth  ", &many);
        assert!(lines.lines().count() > 2);
        for line in lines.lines().skip(1) {
            assert!(line.starts_with("          word") && line.len() <= WIDTH, "{line}");
        }
    }
}
