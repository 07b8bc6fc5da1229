//! A file with all its mutants in it, each behind a switch.

use std::cmp::Reverse;
use std::ops::Range;

use crate::mutant::Mutant;
use crate::sites::{Finder, Form, Place, Site};
use crate::source::Source;
use crate::switch::switch;

/// A rewritten file.
pub struct Switched {
    /// The text.
    pub text: String,
    /// The bytes of each changed piece, with the number of its mutant.
    pub pieces: Vec<(Range<usize>, usize)>,
    /// The bytes from the first to the last of a site, with the mutants of it.
    pub around: Vec<(Range<usize>, Vec<usize>)>,
    /// Mutants that cannot compile.
    pub beside_let: Vec<usize>,
}

/// What is put in at one byte: each part with its mutant.
struct Insertion {
    order: (usize, bool, Reverse<usize>, usize),
    parts: Vec<(Option<usize>, String)>,
    site: Option<usize>,
}

impl Switched {
    /// Rewrites a file. `mutants` are those of the file that are wanted, by number.
    pub fn new(
        text: String,
        mutants: &[(usize, &Mutant)],
        stays_const: &dyn Fn(&str) -> bool,
    ) -> syn::Result<Switched> {
        let source = Source::new(text);
        let places: Vec<Place> = mutants
            .iter()
            .map(|(id, mutant)| Place {
                id: *id,
                genre: mutant.genre,
                range: source.stretch(&mutant.span),
            })
            .collect();
        let found = Finder::find(&source, &places, stays_const)?;
        let changed = |id: usize, site: &Site| {
            let at = places.iter().position(|place| place.id == id).unwrap_or_default();
            let replacement = &mutants[at].1.replacement;
            let range = &places[at].range;
            if matches!(site.form, Form::Body | Form::Iterator) {
                return replacement.clone();
            }
            let (before, after) = (site.range.start..range.start, range.end..site.range.end);
            format!("{}{replacement} {}", &source.text[before], &source.text[after])
        };
        let mut insertions = Vec::new();
        for (number, site) in found.sites.iter().enumerate() {
            let (before, after) = switch(site, |id| changed(id, site));
            let Range { start, end } = site.range;
            let length = end - start;
            insertions.push(Insertion {
                order: (start, true, Reverse(length), number),
                parts: before,
                site: Some(number),
            });
            if !after.is_empty() {
                insertions.push(Insertion {
                    order: (end, false, Reverse(usize::MAX - length), usize::MAX - number),
                    parts: vec![(None, after.to_string())],
                    site: Some(number),
                });
            }
        }
        insertions.extend(found.lazy.iter().map(|(at, piece)| Insertion {
            order: (*at, false, Reverse(0), 0),
            parts: vec![(None, piece.to_string())],
            site: None,
        }));
        insertions.sort_by_key(|insertion| insertion.order);
        Ok(written(&source.text, &found, insertions))
    }
}

fn written(text: &str, found: &Finder, insertions: Vec<Insertion>) -> Switched {
    let mut out = String::with_capacity(text.len() * 2);
    let mut pieces = Vec::new();
    let mut around: Vec<(Range<usize>, Vec<usize>)> =
        found.sites.iter().map(|site| (0..0, site.ids.clone())).collect();
    let mut opened = vec![false; found.sites.len()];
    let mut at = 0;
    let mut copy = |out: &mut String, to: usize| {
        for word in found.consts.iter().filter(|word| word.end <= to) {
            if word.start < at {
                continue;
            }
            out.push_str(&text[at..word.start]);
            at = word.end;
        }
        out.push_str(&text[at..to]);
        at = to;
    };
    for insertion in insertions {
        copy(&mut out, insertion.order.0);
        let start = out.len();
        for (id, part) in insertion.parts {
            let from = out.len();
            out.push_str(&part);
            pieces.extend(id.map(|id| (from..out.len(), id)));
        }
        let Some(site) = insertion.site else { continue };
        let whole = &mut around[site].0;
        if !std::mem::replace(&mut opened[site], true) {
            whole.start = start;
        }
        whole.end = out.len();
    }
    copy(&mut out, text.len());
    Switched { text: out, pieces, around, beside_let: found.beside_let.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutant::{Genre, Point, Stretch};

    /// The mutant of the first such words in a line.
    fn mutant(genre: Genre, text: &str, words: &str, replacement: &str) -> Mutant {
        let at = text.find(words).unwrap();
        let span = Stretch {
            start: Point { line: 1, column: at + 1 },
            end: Point { line: 1, column: at + words.len() + 1 },
        };
        let (name, file) = (words.to_string(), String::new());
        Mutant { name, file, function: None, genre, replacement: replacement.to_string(), span }
    }

    fn switched(text: &str, mutants: &[Mutant]) -> String {
        let numbered: Vec<(usize, &Mutant)> = (1..).zip(mutants).collect();
        Switched::new(text.to_string(), &numbered, &|name| name == "stays").unwrap().text
    }

    #[test]
    fn each_kind_of_mutant_stands_beside_the_original() {
        use Genre::{BinaryOperator, FnValue, MatchArm, MatchArmGuard, StructField, UnaryOperator};
        let on = |id: usize| format!("crate::mutant::on({id})");
        for (text, genre, words, replacement, want) in [
            (
                "fn f() -> u8 { 5 }",
                FnValue,
                "5",
                "0",
                format!("fn f() -> u8 {{ if {} {{ return 0; }} 5 }}", on(1)),
            ),
            (
                "fn f() -> u8 { a + b * c }",
                BinaryOperator,
                "+",
                "*",
                format!("fn f() -> u8 {{ (if {} {{ a *  b * c }} else {{ a + b * c }}) }}", on(1)),
            ),
            (
                "fn f() { g(!x); }",
                UnaryOperator,
                "!",
                "",
                format!("fn f() {{ g((if {} {{  x }} else {{ !x }})); }}", on(1)),
            ),
            (
                "fn f() { match x { 1 if y => 2, _ => 3 } }",
                MatchArmGuard,
                "y",
                "false",
                format!("fn f() {{ match x {{ 1 if (!{} && ((y))) => 2, _ => 3 }} }}", on(1)),
            ),
            (
                "fn f() { match x { 1 => 2, _ => 3 } }",
                MatchArm,
                "1 => 2,",
                "",
                format!("fn f() {{ match x {{ 1 if !{} => 2, _ => 3 }} }}", on(1)),
            ),
            (
                "fn f() -> S { S { a: 1, ..b } }",
                StructField,
                "a: 1,",
                "",
                format!(
                    "fn f() -> S {{ (if {} {{ S {{   ..b }} }} else {{ S {{ a: 1, ..b }} }}) }}",
                    on(1)
                ),
            ),
        ] {
            assert_eq!(switched(text, &[mutant(genre, text, words, replacement)]), want);
        }
    }

    #[test]
    fn what_is_computed_while_compiling_stays_as_it_is() {
        for text in ["const A: u8 = 1 + 2;", "const fn stays() -> u8 { 1 + 2 }"] {
            let plus = mutant(Genre::BinaryOperator, text, "+", "-");
            assert_eq!(switched(text, &[plus]), text);
        }
        assert_eq!(switched("const fn f() -> u8 { 1 }", &[]), " fn f() -> u8 { 1 }");
    }

    #[test]
    fn a_table_is_filled_when_it_is_first_asked_for() {
        let text = "static A: [u8; 2] = { [1 + 2; 2] };";
        let plus = mutant(Genre::BinaryOperator, text, "+", "-");
        let lazy = "crate::mutant::LazyLock";
        let sum = "(if crate::mutant::on(1) { 1 -  2 } else { 1 + 2 })";
        let want = format!("static A: {lazy}<[u8; 2]> = {lazy}::new(|| {{ [{sum}; 2] }});");
        assert_eq!(switched(text, &[plus]), want);
    }
}
