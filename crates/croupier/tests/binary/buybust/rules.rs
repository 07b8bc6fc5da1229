//! The rules in words, as the command line asks for them.

use serde_json::Value;

use super::super::tools::Home;

#[test]
fn the_rules_are_those_of_the_ruleset_and_the_cards_asked_for() {
    let home = Home::new();
    let rules = |extra: &[&str]| home.good(&[&["rules", "buy-bust"][..], extra].concat(), "");
    assert_eq!(
        rules(&[]),
        rules(&["--rules", "sequential", "--cards", "tuned", "--for", "player"])
    );
    assert!(rules(&[]).starts_with("BUY-BUST (sequential)\n"));
    let initiative = rules(&["--rules", "initiative-strict"]);
    assert!(initiative.contains("initiative") && !initiative.contains("Dealer"), "{initiative}");
    let model = rules(&["--cards", "classic", "--for", "llm"]);
    assert!(model.contains("weed (Product): sells for $30, heat +5"), "{model}");
    assert!(model.contains("{\"action\": \"play safe_house\"}"), "{model}");
    let value: Value = serde_json::from_str(&rules(&["--for", "json"])).unwrap();
    assert_eq!((&value["game"], &value["rules"]), (&"buy-bust".into(), &"sequential".into()));
    assert_eq!(value["seats"], serde_json::json!(["narc", "customer", "player"]));
    assert!(home.good(&["rules", "el-dorado", "--rules", "legacy"], "").contains("32-bit"));
}

#[test]
fn the_schema_describes_a_position() {
    let home = Home::new();
    let schema = home.good(&["schema", "buy-bust"], "");
    let value: Value = serde_json::from_str(&schema).unwrap();
    assert!(value["from_table"].is_object() && value["from_program"].is_object());
    for field in ["\"what_if\"", "\"projected_heat\"", "\"customer_bears\"", "\"heat_warnings\""] {
        assert!(schema.contains(field), "{field}");
    }
}
