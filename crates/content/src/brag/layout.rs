//! How a text is laid out: in columns for people, as a list for language models.

use croupier_brag::{Action, Category, Config};

use super::facts::Facts;
use super::moves::Prices;
use super::odds::Counts;
use super::text::{all, said};
use super::{Listing, Move, Rules, Text};

/// The width of a page, and where its second and third columns begin.
const WIDTH: usize = 80;
const INDENT: usize = 12;
const ROW_INDENT: usize = 28;

/// For people: topics in the margin, words wrapped beside them.
pub(super) fn columns(text: &Text, rules: &Rules, config: &Config) -> String {
    let facts = Facts::of(config);
    let mut page = format!("{}\n\n", text.heading);
    wrap(&mut page, "", &said(&text.opening, &facts).join(" "), 0);
    page.push('\n');
    for topic in text.topics.iter().filter(|topic| all(&topic.when, &facts)) {
        let words = said(&topic.says, &facts).join(" ");
        let mut title = topic.title.clone();
        if !words.is_empty() {
            wrap(&mut page, &title, &words, INDENT);
            title.clear();
        }
        for (head, body) in rows(topic.table, rules, config, &facts) {
            let head = format!("{title:<INDENT$}{head}");
            title.clear();
            let indent = if head.len() > INDENT { ROW_INDENT } else { INDENT };
            wrap(&mut page, &head, &body, indent);
        }
    }
    let closing = said(&text.closing, &facts).join(" ");
    if !closing.is_empty() {
        page.push('\n');
        wrap(&mut page, "", &closing, 0);
    }
    page
}

/// For language models: a heading, then one fact a line.
pub(super) fn list(text: &Text, rules: &Rules, config: &Config) -> String {
    let facts = Facts::of(config);
    let mut page = said(&text.opening, &facts).join(" ");
    for topic in text.topics.iter().filter(|topic| all(&topic.when, &facts)) {
        page.push_str(&format!("\n\n{}", topic.title));
        for words in said(&topic.says, &facts) {
            page.push_str(&format!("\n- {words}"));
        }
        for (head, body) in rows(topic.table, rules, config, &facts) {
            let colon = if head.is_empty() { "" } else { ": " };
            page.push_str(&format!("\n- {head}{colon}{body}"));
        }
    }
    for words in said(&text.closing, &facts) {
        page.push_str(&format!("\n\n{words}"));
    }
    page.push('\n');
    page
}

/// Words broken into lines, the first after `head` and all of them from column
/// `indent` on.
fn wrap(page: &mut String, head: &str, words: &str, indent: usize) {
    let mut line = format!("{head:<indent$}");
    if line.len() > indent {
        line.push_str("  ");
    }
    let mut room = false;
    for word in words.split_whitespace() {
        if room && line.chars().count() + 1 + word.chars().count() > WIDTH {
            page.push_str(line.trim_end());
            page.push('\n');
            line = " ".repeat(indent);
            room = false;
        }
        if room {
            line.push(' ');
        }
        line.push_str(word);
        room = true;
    }
    page.push_str(line.trim_end());
    page.push('\n');
}

/// The rows of a table: what each is about, and what it says.
fn rows(table: Listing, rules: &Rules, config: &Config, facts: &Facts) -> Vec<(String, String)> {
    match table {
        Listing::Nothing => Vec::new(),
        Listing::Rankings => rankings(rules, config),
        Listing::TrumpExamples => trump_examples(rules, config),
        Listing::Moves => {
            // What the clock hands in is for nobody to choose.
            let chosen = rules.moves.iter().filter(|each| each.example != Action::TimeOut);
            let moves = chosen.filter(|each| all(&each.when, facts));
            moves.map(|each| (each.form(), priced(each, facts))).collect()
        }
        Listing::Points => points(rules, config, facts),
        Listing::Classes => classes(rules, config),
        Listing::Tips => {
            said(&rules.tips, facts).into_iter().map(|tip| (String::new(), tip)).collect()
        }
    }
}

/// The price of a move and when it is allowed.
fn priced(each: &Move, facts: &Facts) -> String {
    let Prices { blind, seen } = Prices::of(each, facts);
    let price = match (blind.is_empty(), seen.is_empty()) {
        (false, false) if blind != seen => format!("{blind} blind, {seen} seen"),
        (false, _) => blind,
        (true, _) => seen,
    };
    let words = said(&each.valid, facts).join(" ");
    if price.is_empty() { words } else { format!("{price}. {words}") }
}

/// The kinds of hand that this table tells apart, best first.
pub(super) fn kinds(config: &Config) -> impl Iterator<Item = Category> + use<> {
    let royal_flush = config.royal_flush;
    let told = move |kind: &Category| royal_flush || *kind != Category::RoyalFlush;
    Category::ALL.into_iter().rev().filter(told)
}

fn rankings(rules: &Rules, config: &Config) -> Vec<(String, String)> {
    let counts = Counts::of(config);
    let told = kinds(config).filter_map(|category| {
        let kind = rules.rankings.iter().find(|kind| kind.category == category)?;
        let share = counts.dealt(&[category]);
        let body = format!("{}, such as {} ({share} % of hands)", kind.meaning, kind.example);
        Some((category.to_string(), body))
    });
    told.collect()
}

fn trump_examples(rules: &Rules, config: &Config) -> Vec<(String, String)> {
    let told = rules.trump_examples.iter().filter_map(|example| {
        let trump = Some(example.trump);
        let reading = config.ranking().read(example.hand.cards, trump)?;
        let bonus = config.bonuses.earned(&reading, trump);
        let (shows, total) = (&example.shows, bonus.total());
        let body = format!("{reading}: {shows}. Points: {bonus} = {total}.");
        Some((format!("{}, trump {}", example.hand, example.trump), body))
    });
    told.collect()
}

fn points(rules: &Rules, config: &Config, facts: &Facts) -> Vec<(String, String)> {
    let told = kinds(config).filter_map(|category| {
        let words = rules.bonus_rules.iter().find(|rule| rule.rule == category)?;
        let values = config.bonuses.of(category);
        let mut body = format!("{} x {}", values.bonus, words.fill(config, facts));
        if config.trump && category != Category::HighCard {
            body.push_str(&format!("; made with the trump +{}", values.trump));
        }
        Some((category.to_string(), body))
    });
    told.collect()
}

fn classes(rules: &Rules, config: &Config) -> Vec<(String, String)> {
    let counts = Counts::of(config);
    let told = rules.classes.iter().map(|class| {
        let here: Vec<Category> = kinds(config).filter(|kind| class.kinds.contains(kind)).collect();
        let names: Vec<String> = here.iter().map(Category::to_string).collect();
        let (share, drawn) = (counts.dealt(&here), counts.drawn(&here));
        let draws = config.floor_card && config.draw_from_deck && config.max_laps > 1;
        let after = if draws {
            format!(", {drawn} % of the best three of four cards")
        } else {
            String::new()
        };
        (class.class.to_string(), format!("{} ({share} % of hands{after})", names.join(", ")))
    });
    told.collect()
}
