//! The choice of an address for guests.

use maud::{Markup, html};

/// How guests come in.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Invite {
    /// The addresses of this machine that others may reach.
    pub(crate) addresses: Vec<String>,
    /// The one that is open, if any.
    pub(crate) open: Option<String>,
}

/// The choice of an address for guests; `back` is the page to come back to.
pub(crate) fn invite(invite: &Invite, back: &str) -> Markup {
    html! {
        section.sheet aria-labelledby="invite-title" {
            h2 id="invite-title" { "Invite" }
            form.row method="post" action="/invite" data-leave {
                input type="hidden" name="back" value=(back);
                @match &invite.open {
                    Some(open) => {
                        p { "Guests reach this table at " code { (open) } "." }
                        button name="address" value="" { "Close it" }
                    },
                    None if invite.addresses.is_empty() => {
                        p { "This machine has no network address that others could reach." }
                    },
                    None => {
                        p { "Friends play on their own phone in the same network. Choose the address they can reach; only their seats are open to them." }
                        label {
                            "Address "
                            select name="address" {
                                @for address in &invite.addresses { option { (address) } }
                            }
                        }
                        button { "Open for guests" }
                    },
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_open_address_can_be_closed() {
        let shut = Invite { addresses: vec!["10.0.0.4".to_string()], open: None };
        assert!(invite(&shut, "/").into_string().contains("<option>10.0.0.4</option>"));
        let open = Invite { open: Some("http://10.0.0.4:9".to_string()), ..shut };
        let open = invite(&open, "/table/x").into_string();
        assert!(
            open.contains(r#"name="address" value="""#) && open.contains(r#"value="/table/x""#)
        );
    }
}
