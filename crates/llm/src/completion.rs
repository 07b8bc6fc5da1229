//! What an endpoint sends back.

use serde_json::Value;

use crate::ModelError;

/// A chat completion: what was answered, and what that cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The answer, without the space and the code fence around it, if there is one.
    pub answer: Option<String>,
    /// How many tokens it used, if the endpoint says so.
    pub tokens: Option<u64>,
}

impl Completion {
    /// Reads the body of a response.
    ///
    /// # Errors
    ///
    /// If it is not JSON.
    pub(crate) fn read(body: &str) -> Result<Completion, ModelError> {
        let value: Value = serde_json::from_str(body).map_err(|_| ModelError::NotACompletion)?;
        let content = value.pointer("/choices/0/message/content").and_then(Value::as_str);
        let answer = content.map(|content| unfenced(content).to_string());
        let tokens = value.pointer("/usage/total_tokens").and_then(Value::as_u64);
        Ok(Completion { answer, tokens })
    }
}

/// An answer without the code fence that models like to put around it.
fn unfenced(answer: &str) -> &str {
    let answer = answer.trim();
    let Some(inner) = answer.strip_prefix("```").and_then(|rest| rest.strip_suffix("```")) else {
        return answer;
    };
    inner.strip_prefix("json").unwrap_or(inner).trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fence_around_an_answer_is_taken_off() {
        for text in ["{\"action\": 1}", " ```json\n{\"action\": 1}\n``` ", "```{\"action\": 1}```"]
        {
            assert_eq!(unfenced(text), "{\"action\": 1}");
        }
        assert_eq!(unfenced("I bid ```3``` now"), "I bid ```3``` now");
    }
}
