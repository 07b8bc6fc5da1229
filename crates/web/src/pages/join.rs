//! The page behind a seat's link, before its guest has sat down.

use maud::{Markup, html};

use super::{live, shell};
use crate::appearance::Appearance;

/// What somebody sees who opens the link of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Join {
    /// Where the name is sent: the link itself.
    pub(crate) address: String,
    /// Who sits at the table, in table order; nobody in seats not taken yet.
    pub(crate) sitters: Vec<Option<String>>,
    /// Which of the seats is offered, from 1.
    pub(crate) seat: usize,
    /// What is played.
    pub(crate) game: String,
    /// How many rounds are played, where that is agreed.
    pub(crate) rounds: Option<u8>,
    /// What the seats are called, where they are not alike.
    pub(crate) parts: &'static [&'static str],
    /// The name as it was typed.
    pub(crate) name: String,
    /// What went wrong, in a sentence.
    pub(crate) error: Option<String>,
}

pub(crate) fn page(appearance: &Appearance, join: &Join) -> Markup {
    let body = html! {
        main.form.join id="join" {
            h1 { "A seat for you" }
            p {
                (join.game) ", " (join.sitters.len()) " seats"
                @match join.rounds {
                    Some(1) => ", 1 round.",
                    Some(rounds) => { ", " (rounds) " rounds." },
                    None => ".",
                }
            }
            @if let Some(error) = &join.error { p.error role="alert" id="error" { (error) } }
            section.sheet {
                h2 { "At the table" }
                ol.people {
                    @for (index, sitter) in join.sitters.iter().enumerate() {
                        li.me[index + 1 == join.seat] {
                            @if let Some(part) = join.parts.get(index) { (part) ": " }
                            @match sitter {
                                _ if index + 1 == join.seat => "your seat",
                                Some(name) => (name),
                                None => span.faint { "free" },
                            }
                        }
                    }
                }
            }
            form.sheet.row method="post" action=(join.address) {
                label for="name" { "What shall we call you?" }
                input id="name" name="name" value=(join.name) maxlength="40" required autofocus autocomplete="nickname";
                button.main { "Sit down" }
            }
        }
        (live::regions())
    };
    shell::page(appearance, "A seat for you", &body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_sees_who_is_there_and_where_to_sit() {
        let join = Join {
            address: "/seat/key".to_string(),
            sitters: vec![Some("<i>Ann</i>".to_string()), None, None],
            seat: 2,
            game: "El Dorado".to_string(),
            rounds: Some(10),
            parts: &[],
            name: "Bo".to_string(),
            error: Some("a name has 1 to 40 characters".to_string()),
        };
        let page = page(&Appearance::default(), &join).into_string();
        assert!(page.contains("&lt;i&gt;Ann") && !page.contains("<i>Ann"), "{page}");
        assert!(
            page.contains("your seat") && page.contains("free") && page.contains(r#"value="Bo""#)
        );
        assert!(page.contains("a name has 1 to 40 characters"));
    }
}
