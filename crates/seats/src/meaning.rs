//! Which legal action a model's answer means.

use croupier_sitting::Look;
use croupier_table::Move;
use croupier_wording::Wording;
use serde_json::{Map, Value};

use crate::object::{Found, last_object};
use crate::objection::Objection;

/// Where an answer names its action.
const ACTIONS: [&str; 3] = ["action", "move", "answer"];
/// Where it names the number or the card that belongs to it.
const AMOUNTS: [&str; 9] =
    ["amount", "number", "n", "coins", "stake", "tricks", "bid", "card", "to"];
/// Where a function call has what it is called with.
const ARGUMENTS: [&str; 3] = ["arguments", "parameters", "input"];
/// How many characters of a reason are kept.
const LONGEST_REASON: usize = 2000;

/// What a model wants.
pub(crate) enum Meaning<G: Wording> {
    /// To do this, for this reason.
    Act(G::Action, Option<String>),
    /// To be told the rules.
    Rules,
}

/// What an answer says, in words.
#[derive(Default)]
struct Said {
    /// The actions that it names.
    actions: Vec<String>,
    /// The numbers and cards beside them.
    amounts: Vec<String>,
    reason: Option<String>,
}

/// What a model's answer means. It must mean one legal action and no other;
/// what means an illegal one alone is left for the table to refuse.
///
/// # Errors
///
/// If it means nothing, or more than one thing.
pub(crate) fn meaning<G: Wording>(look: Look<'_, G>, text: &str) -> Result<Meaning<G>, Objection> {
    let form = |reason: &str| Err(Objection::form(reason.to_string()));
    let said = match last_object(text) {
        Found::Object(object) if asks(&object) => return Ok(Meaning::Rules),
        Found::Object(object) => Said::of(&object),
        Found::Nothing => Said { actions: vec![text.to_string()], ..Said::default() },
        Found::Several => return form("it gives several answers; give one JSON object"),
        Found::Doubled => return form("its JSON object says something twice"),
        Found::Unfinished => return form("its JSON object does not end"),
    };
    let Some(first) = said.actions.first() else {
        return form("its JSON object has no \"action\"");
    };
    let moves = look.moves();
    match meant(&moves, &said).as_slice() {
        [] => match G::read(look.config(), first) {
            Ok(action) => Ok(Meaning::Act(action, said.reason)),
            Err(wrong) => Err(Objection::unread(wrong.to_string())),
        },
        [one] => match G::read(look.config(), one) {
            Ok(action) => Ok(Meaning::Act(action, said.reason)),
            Err(wrong) => Err(Objection::unread(wrong.to_string())),
        },
        [one, other, ..] => Err(Objection::ambiguous(one, other)),
    }
}

fn asks(object: &Map<String, Value>) -> bool {
    object.get("ask").is_some_and(|asked| asked == "rules")
        && ACTIONS.iter().all(|key| !object.contains_key(*key))
}

impl Said {
    fn of(object: &Map<String, Value>) -> Said {
        let mut said = Said::default();
        said.add(object);
        if said.actions.is_empty() {
            // The action as the key: {"bid": 3}, {"check": true}.
            said.actions = object.iter().filter_map(|(key, value)| keyed(key, value)).collect();
            said.amounts.clear();
        }
        said
    }

    fn add(&mut self, object: &Map<String, Value>) {
        let reason = object.get("reason").and_then(Value::as_str);
        self.reason = reason.map(|text| text.chars().take(LONGEST_REASON).collect());
        for value in ACTIONS.iter().filter_map(|key| object.get(*key)) {
            match value {
                Value::Object(inner) => self.add_call(inner),
                value => self.actions.extend(scalar(value)),
            }
        }
        let arguments = ARGUMENTS.iter().find_map(|key| object.get(*key)?.as_object());
        if let Some(arguments) = arguments {
            self.add(arguments);
        }
        self.amounts.extend(AMOUNTS.iter().filter_map(|key| scalar(object.get(*key)?)));
        let name = object.get("name").and_then(scalar);
        if self.actions.is_empty() && arguments.is_some() {
            self.actions.extend(name);
        }
    }

    /// An action that is an object of its own: {"type": "raise", "amount": 40}.
    fn add_call(&mut self, object: &Map<String, Value>) {
        let before = self.actions.len();
        self.add(object);
        let name = ["type", "name"].iter().find_map(|key| scalar(object.get(*key)?));
        if self.actions.len() == before {
            self.actions.extend(name);
        }
    }
}

fn keyed(key: &str, value: &Value) -> Option<String> {
    match value {
        Value::Bool(true) | Value::Null => Some(key.to_string()),
        value => scalar(value).map(|text| format!("{key} {text}")),
    }
}

/// A word or a whole number.
fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => match number.as_f64() {
            Some(real) if real.fract() == 0.0 && real.abs() < 1e15 => Some(format!("{real:.0}")),
            _ => Some(number.to_string()),
        },
        _ => None,
    }
}

/// The legal actions that can be meant: those that are said in full, or else
/// those of which a part is said.
fn meant(moves: &[Move], said: &Said) -> Vec<String> {
    let mut texts: Vec<Vec<String>> = said.actions.iter().map(|text| words(text)).collect();
    for action in &said.actions {
        let verb = words(action).into_iter().take(1);
        texts.extend(said.amounts.iter().map(|amount| verb.clone().chain(words(amount)).collect()));
    }
    let (mut whole, mut parts) = (Vec::new(), Vec::new());
    for (each, text) in moves.iter().flat_map(|each| texts.iter().map(move |text| (each, text))) {
        match fit(each, text) {
            Fit::Whole(action) => whole.push((action, each)),
            Fit::Part(action) => parts.push(action),
            Fit::None => {}
        }
    }
    if let [(_, chosen)] = whole.as_slice()
        && chosen.least.is_none()
    {
        // A number beside an action that takes none may be meant for one that does.
        let other = |amount: &&String| **amount != "0" && **amount != chosen.price.to_string();
        for amount in said.amounts.iter().filter(other).map(|amount| words(amount)) {
            whole.extend(moves.iter().filter_map(|each| match fit(each, &amount) {
                Fit::Part(action) if each.least.is_some() => Some((action, each)),
                _ => None,
            }));
        }
    }
    let mut meant: Vec<String> = whole.into_iter().map(|(action, _)| action).collect();
    if meant.is_empty() {
        meant = parts;
    }
    meant.sort();
    meant.dedup();
    meant
}

/// How what was said fits a move.
enum Fit {
    /// It names this action.
    Whole(String),
    /// It is a part of this one.
    Part(String),
    None,
}

fn fit(each: &Move, said: &[String]) -> Fit {
    let name = words(&each.action);
    let (Some(least), Some(most)) = (each.least, each.most) else {
        return match said {
            [] => Fit::None,
            said if name == said => Fit::Whole(each.action.clone()),
            said if name.starts_with(said) || name.ends_with(said) => {
                Fit::Part(each.action.clone())
            }
            _ => Fit::None,
        };
    };
    let numbered = |number: i64| format!("{} {number}", each.action);
    match said {
        said if *said == name && least == most => Fit::Part(numbered(least)),
        [before @ .., last] if before == name || before.is_empty() => {
            let step = each.step.unwrap_or(1).max(1);
            let allowed =
                |number: &i64| (least..=most).contains(number) && (number - least) % step == 0;
            match whole_number(last).filter(allowed) {
                None => Fit::None,
                Some(number) if before.is_empty() => Fit::Part(numbered(number)),
                Some(number) => Fit::Whole(numbered(number)),
            }
        }
        _ => Fit::None,
    }
}

fn whole_number(word: &str) -> Option<i64> {
    word.parse().ok().filter(|_| !word.starts_with('+'))
}

/// The words of an action in one spelling: `Raise to 40` as `raise 40`, `10♣` as
/// `tc`. Signs stay with their number, because they change what it means.
fn words(text: &str) -> Vec<String> {
    let mut spelt = String::with_capacity(text.len());
    for letter in text.trim().chars().flat_map(char::to_lowercase) {
        spelt.push(match letter {
            '\u{2663}' | '\u{2667}' => 'c',
            '\u{2666}' | '\u{2662}' => 'd',
            '\u{2665}' | '\u{2661}' => 'h',
            '\u{2660}' | '\u{2664}' => 's',
            '+' | '%' | '/' | '.' => letter,
            '-' if !spelt.ends_with(char::is_alphanumeric) => letter,
            letter if letter.is_alphanumeric() => letter,
            _ => ' ',
        });
    }
    let ten = |word: &str| match word.strip_prefix("10") {
        Some(suit @ ("c" | "d" | "h" | "s")) => format!("t{suit}"),
        _ => word.to_string(),
    };
    let trimmed = spelt.split(' ').map(|word| word.trim_end_matches('.'));
    trimmed.filter(|word| !word.is_empty() && *word != "to").map(ten).collect()
}
