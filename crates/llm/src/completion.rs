//! What an endpoint sends back.

use serde_json::{Value, json};

use crate::ModelError;
use crate::thought::without_thought;

/// A completion: what was answered, and what that cost.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Completion {
    /// The answer without the thoughts before it and the space around it, if there is one.
    pub answer: Option<String>,
    /// How many tokens it used.
    pub tokens: Tokens,
    /// Whether the endpoint stopped it because it was too long.
    pub is_cut: bool,
}

/// How many tokens were used, as far as the endpoint says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tokens {
    /// Those that the model read.
    pub input: Option<u64>,
    /// Those that it wrote, its thoughts included.
    pub output: Option<u64>,
}

impl Completion {
    /// Reads the body of a response, in the form of chat completions or in that of
    /// messages.
    ///
    /// # Errors
    ///
    /// If it is not JSON.
    pub(crate) fn read(body: &str) -> Result<Completion, ModelError> {
        let body: Value = serde_json::from_str(body).map_err(|_| ModelError::NotACompletion)?;
        let count = |name: &str| body["usage"][name].as_u64();
        let (said, calls) = match body.get("choices") {
            Some(choices) => chat(&choices[0]["message"]),
            None => messages(&body["content"]),
        };
        let told = without_thought(&said).trim().to_string();
        let parts = [Some(told), called(&calls)].into_iter().flatten();
        let answer = parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n");
        let cached = ["cache_creation_input_tokens", "cache_read_input_tokens"].map(count);
        let tokens = Tokens {
            input: count("prompt_tokens").or_else(|| {
                let rest: u64 = cached.into_iter().flatten().fold(0, u64::saturating_add);
                count("input_tokens").map(|read| read.saturating_add(rest))
            }),
            output: count("completion_tokens").or_else(|| count("output_tokens")),
        };
        let is_cut =
            body["choices"][0]["finish_reason"] == "length" || body["stop_reason"] == "max_tokens";
        Ok(Completion { answer: Some(answer).filter(|answer| !answer.is_empty()), tokens, is_cut })
    }
}

/// The words and the function calls of a chat completion.
fn chat(message: &Value) -> (String, Vec<Value>) {
    let refusal = message["refusal"].as_str().unwrap_or_default();
    let said = match &message["content"] {
        Value::String(said) => said.clone(),
        Value::Array(parts) => texts(parts),
        _ => refusal.to_string(),
    };
    let listed = message["tool_calls"].as_array();
    let mut calls: Vec<Value> =
        listed.into_iter().flatten().map(|call| &call["function"]).cloned().collect();
    calls.extend(message.get("function_call").cloned());
    let calls = calls.iter().filter(|call| call["name"].is_string());
    (said, calls.map(|call| as_call(&call["name"], &call["arguments"])).collect())
}

/// The words and the tools used of a message.
fn messages(content: &Value) -> (String, Vec<Value>) {
    let parts = content.as_array().map(Vec::as_slice).unwrap_or_default();
    let used = parts.iter().filter(|part| part["type"] == "tool_use");
    (texts(parts), used.map(|part| as_call(&part["name"], &part["input"])).collect())
}

/// The parts that are text; thoughts are not.
fn texts(parts: &[Value]) -> String {
    let is_text = |part: &&Value| matches!(part["type"].as_str(), None | Some("text"));
    parts.iter().filter(is_text).filter_map(|part| part["text"].as_str()).collect()
}

/// A call with its arguments as an object; some endpoints send them as text.
fn as_call(name: &Value, arguments: &Value) -> Value {
    let read = arguments.as_str().and_then(|text| serde_json::from_str::<Value>(text).ok());
    json!({ "name": name, "arguments": read.as_ref().unwrap_or(arguments) })
}

/// Calls as the text of one JSON value: the call, or a list of several.
fn called(calls: &[Value]) -> Option<String> {
    match calls {
        [] => None,
        [call] => Some(call.to_string()),
        calls => Some(json!(calls).to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(body: &Value) -> String {
        Completion::read(&body.to_string()).unwrap().answer.unwrap_or_default()
    }

    fn chat(message: &Value) -> String {
        answer(&json!({ "choices": [{ "message": message }] }))
    }

    #[test]
    fn words_are_found_wherever_endpoints_put_them() {
        assert_eq!(chat(&json!({ "content": " bid 2\n" })), "bid 2");
        let parts = json!([{ "type": "reasoning", "text": "hm" }, { "type": "text", "text": "bid " }, { "text": "2" }]);
        assert_eq!(chat(&json!({ "content": parts })), "bid 2");
        assert_eq!(
            chat(&json!({ "content": null, "refusal": "I do not gamble" })),
            "I do not gamble"
        );
        assert_eq!(chat(&json!({ "content": "<think>\n3? </think>\nbid 2" })), "bid 2");
        let parts =
            json!([{ "type": "thinking", "thinking": "hm" }, { "type": "text", "text": "bid 2" }]);
        assert_eq!(answer(&json!({ "type": "message", "content": parts })), "bid 2");
        assert_eq!(chat(&json!({ "content": null, "reasoning_content": "bid 3" })), "");
        assert_eq!(answer(&json!({ "choices": [] })), "");
    }

    #[test]
    fn a_call_comes_after_the_words_beside_it() {
        let call = json!({ "name": "act", "arguments": { "action": "bid 2" } });
        let function = json!({ "name": "act", "arguments": "{\"action\": \"bid 2\"}" });
        assert_eq!(chat(&json!({ "content": null, "function_call": function })), call.to_string());
        let calls = json!([{ "type": "function", "function": function }]);
        let beside = chat(&json!({ "content": "So:", "tool_calls": calls }));
        assert_eq!(beside, format!("So:\n{call}"));
        let both = json!([calls[0], calls[0]]);
        assert_eq!(chat(&json!({ "tool_calls": both })), format!("[{call},{call}]"));
        let used = json!([{ "type": "tool_use", "name": "act", "input": { "action": "bid 2" } }]);
        assert_eq!(answer(&json!({ "content": used })), call.to_string());
        let torn = json!({ "name": "act", "arguments": "{\"action\": \"bi" });
        assert!(chat(&json!({ "function_call": torn })).contains("\"arguments\":\"{"));
    }

    #[test]
    fn tokens_and_a_stop_are_told_in_both_forms() {
        for (body, input, is_cut) in [
            (
                json!({ "choices": [{ "finish_reason": "length" }], "usage": { "prompt_tokens": 30, "completion_tokens": 7 } }),
                30,
                true,
            ),
            (
                json!({ "content": [], "stop_reason": "end_turn", "usage": { "input_tokens": 30, "cache_read_input_tokens": 4, "output_tokens": 7 } }),
                34,
                false,
            ),
            (
                json!({ "content": [], "stop_reason": "max_tokens", "usage": { "input_tokens": 1, "output_tokens": 7 } }),
                1,
                true,
            ),
        ] {
            let completion = Completion::read(&body.to_string()).unwrap();
            assert_eq!(completion.tokens, Tokens { input: Some(input), output: Some(7) });
            assert_eq!((completion.answer, completion.is_cut), (None, is_cut));
        }
        assert_eq!(Completion::read("{}").unwrap(), Completion::default());
    }
}
