//! The numbers of rules that are settings of a table, and no cards.

use croupier_brag::Brag;
use croupier_eldorado::ElDorado;
use serde_json::{Value, json};

use super::{Swept, written};
use crate::failure::Failure;
use crate::lab::Laid;
use crate::plain::Plain;

impl Swept for Brag {
    const FIGURE: &'static str = "pot";

    type Numbers = Value;

    fn numbers(laid: &Laid<Brag>) -> Result<Value, Failure> {
        serde_json::to_value(laid.plan.config).map_err(Failure::new)
    }

    fn with(
        laid: &Laid<Brag>,
        rules: &Value,
        numbers: &[(&str, i64)],
    ) -> Result<croupier_brag::Config, Failure> {
        changed(laid, rules, numbers)
    }
}

impl Swept for ElDorado {
    const FIGURE: &'static str = "exact";

    type Numbers = Value;

    fn numbers(laid: &Laid<ElDorado>) -> Result<Value, Failure> {
        serde_json::to_value(laid.plan.config).map_err(Failure::new)
    }

    fn with(
        laid: &Laid<ElDorado>,
        rules: &Value,
        numbers: &[(&str, i64)],
    ) -> Result<croupier_eldorado::Config, Failure> {
        changed(laid, rules, numbers)
    }
}

/// The rules of a table with other numbers at their paths, such as `seed.ante`.
fn changed<G: Plain>(
    laid: &Laid<G>,
    rules: &Value,
    numbers: &[(&str, i64)],
) -> Result<G::Config, Failure> {
    let name = match &laid.setup.rules {
        Some(name) => name.clone(),
        None => G::rule_names().into_iter().next().unwrap_or_default(),
    };
    let mut rules = rules.clone();
    for (path, number) in numbers {
        *number_at::<G>(&mut rules, &name, path).map_err(Failure::usage)? = json!(number);
    }
    serde_json::from_value(rules).map_err(|wrong| {
        let wrong = wrong.to_string();
        // What the reader says of a number that its type cannot hold is about types.
        let why = match wrong.starts_with("invalid value") {
            true => "the number is too large, or negative where none may be",
            false => wrong.as_str(),
        };
        Failure::new(format!("with {}: {why}", written(numbers)))
    })
}

/// The number at a path, or why it cannot be swept.
fn number_at<'r, G: Plain>(
    rules: &'r mut Value,
    name: &str,
    path: &str,
) -> Result<&'r mut Value, String> {
    let mut steps = path.split('.');
    let first = steps.next().unwrap_or_default();
    if first != name {
        return Err(match G::rule_names().iter().any(|each| each == first) {
            true => format!(
                "{path:?} is a number of the rules {first}, and the table is played by {name}; \
                 say --rules {first}"
            ),
            false => format!(
                "no number of {} has the path {path:?}; a path is the rules of the table and one \
                 of their numbers, and {name} has {}",
                G::NAME,
                names(rules)
            ),
        });
    }
    let (mut at, mut so_far) = (rules, name.to_string());
    for step in steps {
        let known = names(at);
        at = match at.get_mut(step).filter(|value| value.is_number() || value.is_object()) {
            Some(value) => value,
            None => return Err(format!("{so_far} has no number {step:?}; it has {known}")),
        };
        so_far = format!("{so_far}.{step}");
    }
    match at {
        _ if so_far == format!("{name}.seats") => {
            Err("how many seats a table has is said by --seats, and cannot be swept".to_string())
        }
        number if number.is_number() => Ok(number),
        group => Err(format!("{so_far} is no number; it has {}", names(group))),
    }
}

/// The numbers in a part of the rules, and the groups of numbers.
fn names(part: &Value) -> String {
    let fields = part.as_object().into_iter().flatten();
    let numbers = fields.filter(|(_, value)| value.is_number() || value.is_object());
    let named = numbers.map(|(name, _)| name.as_str()).filter(|name| *name != "seats");
    named.collect::<Vec<_>>().join(", ")
}
