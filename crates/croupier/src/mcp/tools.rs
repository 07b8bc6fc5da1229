//! What a client is offered.

use rmcp::model::{JsonObject, Tool};
use serde_json::{Value, json};

/// How a model is told to go about it.
pub(super) const INSTRUCTIONS: &str = "Croupier deals card games. Begin with new_match (el-dorado, \
brag or buy-bust), or sit down at a browser table with join. You are told the rules, what your seat \
sees and every legal move; answer with act until the match is over. observe tells you again where \
you are.";

/// The tools, in the order in which they are used.
pub(super) fn all() -> Vec<Tool> {
    let text = |about: &str| json!({ "type": "string", "description": about });
    vec![
        tool(
            "new_match",
            "Begins a match against bots and tells the rules and your first turn.",
            json!({
                "game": {
                    "type": "string",
                    "enum": ["el-dorado", "brag", "buy-bust"],
                    "description": "the game",
                },
                "seats": text(
                    "who sits where: a number of seats, or a list with human once for you and bots \
                     for the others, such as human,normal,hard",
                ),
                "rounds": { "type": "integer", "minimum": 1, "description": "how many rounds" },
                "rules": text("a set of rules by name, such as traditional at brag"),
                "cards": text("the card values of buy-bust: tuned or classic"),
                "deck": text("the Player's deck at buy-bust: a preset"),
            }),
            &["game"],
        ),
        tool(
            "join",
            "Takes a seat at a browser table by the link that its host sent, and tells what is seen \
             there.",
            json!({
                "link": text("the link of the seat, such as http://HOST:PORT/seat/ID/SECRET"),
                "name": text("what the others call you"),
            }),
            &["link", "name"],
        ),
        tool("observe", "Tells what your seat sees now and what you may do.", json!({}), &[]),
        tool(
            "act",
            "Does one of the listed moves, and tells what happened up to your next turn.",
            json!({
                "action": text("the move as it is listed, such as bid 3, play Qh or raise 40"),
                "reason": text("why, in a few words; kept until the match is over"),
            }),
            &["action"],
        ),
    ]
}

fn tool(name: &'static str, about: &'static str, fields: Value, required: &[&str]) -> Tool {
    let mut schema = JsonObject::new();
    schema.insert("type".to_string(), json!("object"));
    schema.insert("properties".to_string(), fields);
    schema.insert("required".to_string(), json!(required));
    schema.insert("additionalProperties".to_string(), json!(false));
    Tool::new(name, about, schema)
}
