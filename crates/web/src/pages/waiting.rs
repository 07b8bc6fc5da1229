//! A table before its deal: who has come, and links for those who have not.

use maud::{Markup, html};

use super::invite::{Invite, invite};
use super::{boot, live, shell};
use crate::appearance::Appearance;
use crate::drawn::Kit;
use crate::keys;

/// What one viewer sees of a table before its deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Waiting {
    pub(crate) id: String,
    /// Whether the viewer is the host.
    pub(crate) host: bool,
    /// Everyone, in table order.
    pub(crate) seats: Vec<Place>,
    /// The link for those who only watch; for the host alone.
    pub(crate) watch: Option<String>,
    /// What is played.
    pub(crate) kit: Kit,
    /// How guests come in; for the host alone.
    pub(crate) invite: Option<Invite>,
    /// What this page is to do for the deal.
    pub(crate) number: Number,
    /// What the match was committed to, once it is.
    pub(crate) commitment: Option<String>,
    /// What went wrong, in a sentence.
    pub(crate) trouble: Option<String>,
}

/// A seat before the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// Who sits there, if somebody does.
    pub(crate) name: Option<String>,
    /// The level of the bot that sits there.
    pub(crate) bot: Option<String>,
    /// Whether a page of this person is connected.
    pub(crate) here: bool,
    /// Whether it is the viewer's.
    pub(crate) mine: bool,
    /// The link that seats somebody here; for the host alone.
    pub(crate) link: Option<String>,
}

/// A page's part in a fair deal, which it does without asking.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Number {
    /// Nothing.
    #[default]
    None,
    /// Draw a number and send its hash.
    Promise,
    /// Send the number.
    Open,
}

/// The part that a socket sends again.
pub(crate) fn table(waiting: &Waiting) -> Markup {
    let missing =
        waiting.seats.iter().filter(|seat| seat.name.is_none() && seat.bot.is_none()).count();
    let number = match waiting.number {
        Number::None => None,
        Number::Promise => Some("promise"),
        Number::Open => Some("open"),
    };
    html! {
        main.form.waiting id="table"
            data-socket={ "/table/" (waiting.id) "/socket" }
            data-boot=(boot::mark())
            data-table=(waiting.id)
            data-number=[number]
            data-count="0"
            data-told=(words(missing))
            data-title="Waiting"
        {
            @if waiting.host { p { a href="/" { "← Lobby" } } }
            h1 { (waiting.kit.title) }
            p.news { (words(missing)) }
            @if let Some(trouble) = &waiting.trouble { p.error role="alert" { (trouble) } }
            p { a href={ "/table/" (waiting.id) "/rules" } { "The rules of this table" } }
            (seats(waiting))
            @if waiting.host { (host(waiting, missing)) }
            @if let Some(commitment) = &waiting.commitment {
                section.sheet {
                    h2 { "Fair deal" }
                    p { "The table has promised its deal by this number. Every page adds one of its own before the first card." }
                    p { code.digits { (commitment) } }
                }
            }
        }
    }
}

/// The whole page around it.
pub(crate) fn page(appearance: &Appearance, waiting: &Waiting) -> Markup {
    let body = html! {
        (table(waiting))
        (live::regions())
        (live::keys(waiting.kit.keys))
    };
    let kit = &waiting.kit;
    shell::page_with(appearance, "Waiting", kit.styles, kit.scripts, &body)
}

fn words(missing: usize) -> String {
    match missing {
        0 => "Everyone is here.".to_string(),
        1 => "One seat is free.".to_string(),
        free => format!("{free} seats are free."),
    }
}

fn seats(waiting: &Waiting) -> Markup {
    html! {
        ol.guests {
            @for (index, seat) in waiting.seats.iter().enumerate() {
                li.sheet.me[seat.mine].free[seat.name.is_none() && seat.bot.is_none()] {
                    div {
                        @if let Some(part) = waiting.kit.parts.get(index) { span.part { (part) ": " } }
                        strong {
                            @match (&seat.name, seat.mine) {
                                (_, true) => "You",
                                (Some(name), false) => (name),
                                (None, false) => "Free seat",
                            }
                        }
                        span.faint {
                            @match (&seat.bot, &seat.name, seat.here) {
                                (Some(bot), ..) => { (bot) " bot" },
                                (None, Some(_), true) => "here",
                                (None, Some(_), false) => "away",
                                (None, None, _) => "waits for a guest",
                            }
                        }
                    }
                    @if let Some(address) = &seat.link {
                        (link(&waiting.id, &format!("p{}", index + 1), address, "Send this link to one person."))
                        form method="post" action={ "/table/" (waiting.id) "/link" } {
                            button name="seat" value={ "p" (index + 1) } { "New link" }
                        }
                    }
                }
            }
        }
    }
}

/// A link with its code, which is a picture of its own, so that a table of many guests
/// is light. Another link is another picture.
fn link(id: &str, whose: &str, address: &str, words: &str) -> Markup {
    let mark = &keys::hash(address)[..8];
    html! {
        div.link {
            img.qr src={ "/table/" (id) "/code/" (whose) "?" (mark) } alt="The link as a QR code";
            div {
                p { (words) }
                p { a.address href=(address) { (address) } }
                button type="button" data-copy { "Copy" }
            }
        }
    }
}

fn host(waiting: &Waiting, missing: usize) -> Markup {
    html! {
        @if let Some(each) = &waiting.invite { (invite(each, &format!("/table/{}", waiting.id))) }
        @if let Some(watch) = &waiting.watch {
            details.sheet id="watch" {
                summary { "A link for those who watch" }
                (link(&waiting.id, "watch", watch, "Whoever opens it sees what everyone at the table may see."))
            }
        }
        form.deal method="post" action={ "/table/" (waiting.id) "/deal" } {
            button.main id="deal" { "Deal" }
            @if missing > 0 { p.faint { "Bots take the seats that are free." } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting(host: bool) -> Waiting {
        let place = |name: Option<&str>, mine: bool| Place {
            name: name.map(ToString::to_string),
            bot: None,
            here: true,
            mine,
            link: None,
        };
        Waiting {
            kit: <croupier_eldorado::ElDorado as crate::drawn::Drawn>::KIT,
            id: "x".to_string(),
            host,
            seats: vec![place(Some("<Ann>"), host), place(Some("Bo"), !host), place(None, false)],
            watch: None,
            invite: None,
            number: Number::None,
            commitment: None,
            trouble: None,
        }
    }

    #[test]
    fn the_host_deals_and_sees_links_and_a_guest_does_not() {
        let mut host = waiting(true);
        host.seats[2].link = Some("http://10.0.0.4:9/seat/key".to_string());
        let sent = table(&host).into_string();
        assert!(sent.contains(r#"action="/table/x/deal""#) && sent.contains("/seat/key"));
        assert!(sent.contains("src=\"/table/x/code/p3?") && sent.contains("One seat is free."));
        let guest = table(&waiting(false)).into_string();
        assert!(
            !guest.contains("<form") && !guest.contains("/seat/") && guest.contains("&lt;Ann&gt;")
        );
    }

    #[test]
    fn a_table_of_twelve_guests_is_light() {
        let mut host = waiting(true);
        let free = Place {
            link: Some(format!(
                "http://192.168.100.100:65535/seat/brag-20261116-abcdef/{}",
                "k".repeat(32)
            )),
            ..host.seats[2].clone()
        };
        host.seats = vec![free; 12];
        host.watch = host.seats[0].link.clone();
        let sent = table(&host).into_string();
        assert!(sent.len() < 30_000, "{} bytes", sent.len());
    }

    #[test]
    fn a_page_is_told_what_to_do_for_the_deal() {
        for (number, wanted) in [(Number::Promise, "promise"), (Number::Open, "open")] {
            let sent = table(&Waiting { number, ..waiting(false) }).into_string();
            assert!(sent.contains(&format!(r#"data-number="{wanted}""#)), "{sent}");
            assert!(sent.contains(r#"data-table="x""#));
        }
        assert!(!table(&waiting(false)).into_string().contains("data-number"));
    }
}
