//! What a person reads on a page.

/// What a seat is asked, as the forms of its page say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    pub(crate) turn: String,
    /// Everything that may be done.
    pub(crate) actions: Vec<String>,
}

/// The value of an attribute in a tag.
pub(crate) fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let start = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    let length = tag[start..].find('"')?;
    Some(&tag[start..start + length])
}

/// The tags of this kind, without their ends.
fn tags<'h>(html: &'h str, kind: &str) -> impl Iterator<Item = &'h str> {
    let start = format!("<{kind}");
    let mut rest = html;
    std::iter::from_fn(move || {
        loop {
            let begin = rest.find(&start)?;
            let end = begin + rest[begin..].find('>')?;
            let tag = &rest[begin..end];
            rest = &rest[end..];
            if tag.len() == start.len() || tag[start.len()..].starts_with(' ') {
                return Some(tag);
            }
        }
    })
}

/// An attribute of the part that changes, such as `data-turn`.
pub(crate) fn of_part<'h>(html: &'h str, name: &str) -> Option<&'h str> {
    tags(html, "main").next().and_then(|tag| attribute(tag, name))
}

/// What this page's seat is asked, if it is.
pub(crate) fn question(html: &str) -> Option<Question> {
    let mut question: Option<Question> = None;
    for form in html.split("<form").skip(1) {
        let form = form.split("</form").next().unwrap_or("");
        let act = form.split('>').next().and_then(|tag| attribute(tag, "action"));
        let named = |kind: &'static str, name: &'static str| {
            let values = tags(form, kind).filter(move |tag| attribute(tag, "name") == Some(name));
            values.filter_map(|tag| attribute(tag, "value")).map(ToString::to_string)
        };
        // A raise alone wants a stake beside it.
        let actions: Vec<String> =
            named("button", "action").filter(|action| action != "raise").collect();
        let (Some(turn), false) = (named("input", "turn").next(), actions.is_empty()) else {
            continue;
        };
        if act.is_some_and(|act| act.ends_with("/act")) {
            let asked = question.get_or_insert(Question { turn, actions: Vec::new() });
            asked.actions.extend(actions);
        }
    }
    question
}

/// Where the links of free seats lead, in table order.
pub(crate) fn seat_links(html: &str) -> Vec<String> {
    let paths = tags(html, "a").filter_map(|tag| attribute(tag, "href"));
    let paths = paths.filter_map(|link| link.find("/seat/").map(|start| link[start..].to_string()));
    paths.collect()
}

/// The text of each cell of the rows of a page's tables.
fn rows(html: &str) -> impl Iterator<Item = Vec<String>> {
    html.split("<tr").skip(1).map(|row| {
        let row = row.split("</tr").next().unwrap_or("");
        let text = |cell: &str| {
            let inner = cell.split_once('>').map_or("", |(_, inner)| inner);
            let mut text = String::new();
            for piece in inner.split('<').enumerate() {
                match piece {
                    (0, piece) => text += piece,
                    (_, piece) => text += piece.split_once('>').map_or("", |(_, after)| after),
                }
            }
            text.trim().to_string()
        };
        row.split("<t").skip(1).map(text).collect()
    })
}

/// The points, coins, dollars or deals of everyone by name, on the page of a match that
/// is over.
pub(crate) fn result(html: &str) -> Vec<(String, i64)> {
    let number = |text: &String| {
        let plain = text.replace('\u{2212}', "-").replace(['+', ',', '$'], "");
        plain.split(' ').next().and_then(|number| number.parse().ok())
    };
    let places =
        html.split("class=\"places\"").nth(1).and_then(|rest| rest.split("</table").next());
    let ended = |row: Vec<String>| match row.as_slice() {
        [_, name, bids, points] if bids.contains(" of ") => Some((name.clone(), number(points)?)),
        // The row of sums on a score card begins with a sign instead of a place.
        [place, name, _, _, coins] if place.parse::<u8>().is_ok() => {
            Some((name.clone(), number(coins)?))
        }
        [_, name, came] => Some((name.clone(), number(came)?)),
        _ => None,
    };
    rows(places.unwrap_or_default()).filter_map(ended).collect()
}
