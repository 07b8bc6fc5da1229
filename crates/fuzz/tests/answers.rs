//! Lines from a program in a seat.

use croupier_table::Answer;
use serde_json::{Value, json};

/// Nothing panics; what is read is one object with the documented fields, and
/// is read again as the same from its plainest spelling.
fn read(bytes: &[u8]) {
    let Ok(line) = std::str::from_utf8(bytes) else { return };
    let Ok(answer) = Answer::read(line) else { return };
    let value: Value = serde_json::from_str(line).unwrap();
    let fields = value.as_object().unwrap();
    let plain = match &answer {
        Answer::Act(act) => {
            assert_eq!(fields["action"], act.action);
            assert_eq!(fields.get("reason").and_then(Value::as_str), act.reason.as_deref());
            assert!(fields.keys().all(|field| field == "action" || field == "reason"));
            json!({"action": act.action, "reason": act.reason})
        }
        Answer::Ask(_) => {
            assert_eq!(value, json!({"ask": "rules"}));
            value
        }
    };
    assert_eq!(Answer::read(&plain.to_string()), Ok(answer));
}

#[test]
fn answers() {
    croupier_fuzz::check!().with_iterations(0).for_each(read);
    croupier_fuzz::each_changed("answers", 100_000, read);
}
