//! A question as an endpoint wants it.

use serde_json::{Map, Value, json};

use crate::{Api, Profile, ResponseFormat};

/// How many tokens an answer may have where the endpoint must be told and the
/// profile does not say.
const USUAL_TOKENS: u32 = 4096;

/// The version of the messages form that is spoken.
const MESSAGES_VERSION: (&str, &str) = ("anthropic-version", "2023-06-01");

/// Who said a line of a conversation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speaker {
    /// The table, on the game's behalf.
    Table,
    /// The model itself.
    Model,
}

/// The body of a question about a conversation that starts with `system`, with
/// the schema that the answer is to be held to, if it is.
pub(crate) fn body(
    profile: &Profile,
    system: &str,
    said: &[(Speaker, String)],
    schema: Option<&Value>,
) -> String {
    let mut messages: Vec<Value> = Vec::with_capacity(said.len() + 1);
    let mut body = Map::new();
    let mut set = |name: &str, value: Value| {
        body.insert(name.to_string(), value);
    };
    set("model", json!(profile.model));
    match profile.api {
        Api::Openai => messages.push(json!({ "role": "system", "content": system })),
        Api::Anthropic => set("system", json!(system)),
    }
    messages.extend(said.iter().map(|(who, text)| {
        let role = match who {
            Speaker::Table => "user",
            Speaker::Model => "assistant",
        };
        json!({ "role": role, "content": text })
    }));
    set("messages", json!(messages));
    if let Some(temperature) = profile.temperature {
        set("temperature", json!(temperature));
    }
    match (profile.api, profile.max_tokens) {
        (Api::Openai, None) => {}
        (_, tokens) => set("max_tokens", json!(tokens.unwrap_or(USUAL_TOKENS))),
    }
    if let Some(effort) = &profile.effort {
        match profile.api {
            Api::Openai => set("reasoning_effort", json!(effort)),
            Api::Anthropic => set("output_config", json!({ "effort": effort })),
        }
    }
    match (profile.api, profile.response_format, schema) {
        (_, ResponseFormat::Text, _) | (_, _, None) => {}
        (Api::Openai, ResponseFormat::JsonObject, _) => {
            set("response_format", json!({ "type": "json_object" }));
        }
        (Api::Openai, ResponseFormat::JsonSchema, Some(schema)) => {
            let form = json!({ "name": "answer", "strict": true, "schema": schema });
            set("response_format", json!({ "type": "json_schema", "json_schema": form }));
        }
        // Messages are held to a form by having one tool to answer with.
        (Api::Anthropic, ResponseFormat::JsonObject | ResponseFormat::JsonSchema, Some(schema)) => {
            let tool = json!({ "name": "answer", "description": "Gives the answer.", "input_schema": schema });
            set("tools", json!([tool]));
            set("tool_choice", json!({ "type": "tool", "name": "answer" }));
        }
    }
    for (name, value) in &profile.body {
        set(name, value.clone());
    }
    Value::Object(body).to_string()
}

/// Where a question goes.
pub(crate) fn address(profile: &Profile) -> String {
    let path = match profile.api {
        Api::Openai => "chat/completions",
        Api::Anthropic => "messages",
    };
    format!("{}/{path}", profile.base.trim_end_matches('/'))
}

/// Where the list of models is, which shows that somebody answers.
pub(crate) fn list_address(profile: &Profile) -> String {
    format!("{}/models", profile.base.trim_end_matches('/'))
}

/// The headers of a question beside the key.
pub(crate) fn headers(profile: &Profile) -> Vec<(&str, &str)> {
    let (name, version) = MESSAGES_VERSION;
    let versioned = profile.headers.keys().any(|key| key.eq_ignore_ascii_case(name));
    let version = (profile.api == Api::Anthropic && !versioned).then_some((name, version));
    let own = profile.headers.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    [("content-type", "application/json")].into_iter().chain(version).chain(own).collect()
}

/// The header that a key is sent in, and what stands before the key there.
pub(crate) fn key_header(profile: &Profile) -> (&str, &'static str) {
    match (&profile.key_header, profile.api) {
        (Some(name), _) if !name.eq_ignore_ascii_case("authorization") => (name, ""),
        (None, Api::Anthropic) => ("x-api-key", ""),
        (Some(_), _) | (None, Api::Openai) => ("authorization", "Bearer "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn profile(more: &str) -> Profile {
        let text = format!("(version: 1, base: \"http://x/v1/\", model: \"m\"{more})");
        Profile::read(&text).unwrap()
    }

    fn asked(profile: &Profile) -> Value {
        let said = [(Speaker::Table, "turn".to_string()), (Speaker::Model, "hm".to_string())];
        serde_json::from_str(&body(profile, "rules", &said, Some(&json!({ "type": "object" }))))
            .unwrap()
    }

    #[test]
    fn nothing_is_sent_that_was_not_asked_for() {
        let plain = profile("");
        let said = json!([
            { "role": "system", "content": "rules" },
            { "role": "user", "content": "turn" },
            { "role": "assistant", "content": "hm" },
        ]);
        assert_eq!(asked(&plain), json!({ "model": "m", "messages": said }));
        assert_eq!(address(&plain), "http://x/v1/chat/completions");
        assert_eq!(key_header(&plain), ("authorization", "Bearer "));
        assert_eq!(key_header(&profile(", key_header: \"api-key\"")), ("api-key", ""));
    }

    #[test]
    fn what_a_profile_sets_is_sent_in_the_words_of_its_endpoint() {
        let more = ", temperature: 0.5, max_tokens: 9, effort: \"low\", response_format: json_schema, body: {\"top_k\": 4}";
        let chat = asked(&profile(more));
        assert_eq!((&chat["temperature"], &chat["max_tokens"]), (&json!(0.5), &json!(9)));
        assert_eq!((&chat["reasoning_effort"], &chat["top_k"]), (&json!("low"), &json!(4)));
        assert_eq!(chat["response_format"]["json_schema"]["schema"], json!({ "type": "object" }));
        let any = asked(&profile(", response_format: json_object"));
        assert_eq!(any["response_format"], json!({ "type": "json_object" }));
        let more = more.to_string() + ", api: anthropic, headers: {\"x-title\": \"cards\"}";
        let messages = profile(&more);
        let body = asked(&messages);
        assert_eq!(
            (&body["system"], body["messages"].as_array().unwrap().len()),
            (&json!("rules"), 2)
        );
        assert_eq!(body["output_config"], json!({ "effort": "low" }));
        assert_eq!(body["tools"][0]["input_schema"], json!({ "type": "object" }));
        assert_eq!(address(&messages), "http://x/v1/messages");
        assert_eq!(key_header(&messages), ("x-api-key", ""));
        let sent = headers(&messages);
        assert!(
            sent.contains(&MESSAGES_VERSION) && sent.contains(&("x-title", "cards")),
            "{sent:?}"
        );
        assert_eq!(asked(&profile(", api: anthropic"))["max_tokens"], json!(USUAL_TOKENS));
    }
}
