//! What a model thinks aloud before it answers.

/// The names of the blocks that reasoning models think in.
const BLOCKS: [(&str, &str); 2] = [("<think>", "</think>"), ("<thinking>", "</thinking>")];

/// A text without the thoughts in it. The block may begin before the text does,
/// as it does where a template opens it; one that never ends was cut off, and
/// nothing after its beginning is an answer.
pub(crate) fn without_thought(text: &str) -> String {
    let mut text = text.to_string();
    for (begin, end) in BLOCKS {
        if let Some(at) = text.rfind(end) {
            let before = text.find(begin).filter(|start| *start < at).unwrap_or(0);
            text = text[..before].to_string() + &text[at + end.len()..];
        }
        if let Some(at) = text.find(begin) {
            text.truncate(at);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thoughts_are_no_answer() {
        for (text, left) in [
            ("bid 2", "bid 2"),
            ("<think>bid 3?</think>bid 2", "bid 2"),
            ("So: <think>bid 3?</think>bid 2", "So: bid 2"),
            ("bid 3?</think>bid 2", "bid 2"),
            ("<think>a</think>bid 3<think>b</think>bid 2", "bid 2"),
            ("<thinking>bid 3?</thinking>bid 2", "bid 2"),
            ("bid 2<think>or bid 3", "bid 2"),
            ("<think>a</think><think>bid 3", ""),
            ("</think><think>", ""),
        ] {
            assert_eq!(without_thought(text), left, "{text}");
        }
    }
}
