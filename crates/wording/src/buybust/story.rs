//! What happened at Buy-Bust, in sentences.

use croupier_buybust::{BuyBust, Ending, Public, Role, Settlement, Shown, View};
use croupier_table::{BuyBustResult, Told};

use super::scene::who;
use crate::lines::Paragraphs;
use crate::{Line, Story, Tint};

/// Sentences, with the result of a hand in a line of its own. What leads up to
/// cards being turned over is told together.
pub(super) fn story(view: &View, shown: &[Shown], from: usize, asked: bool) -> Story {
    let from = from.min(shown.len());
    let told = match asked {
        true => shown.len(),
        false => shown[from..].iter().rposition(turns_over).map_or(from, |at| from + at + 1),
    };
    let mut paragraphs = Paragraphs::default();
    for each in &shown[from..told] {
        let settles = matches!(each, Shown::Public(Public::Settled(_) | Public::Ended(_)));
        let begins = matches!(each, Shown::Public(Public::HandBegan { .. }));
        if let Some(sentence) = sentence(view, each) {
            paragraphs.add(sentence, settles || begins, settles);
        }
    }
    Story { lines: paragraphs.lines(), told }
}

fn turns_over(shown: &Shown) -> bool {
    matches!(
        shown,
        Shown::Public(
            Public::PicksTurned { .. }
                | Public::Flipped { .. }
                | Public::Revealed { .. }
                | Public::CustomerLeft { .. }
                | Public::Settled(_)
                | Public::Ended(_)
        )
    )
}

fn sentence(view: &View, shown: &Shown) -> Option<Line> {
    let name = |card| view.config.catalog().name(card);
    let you = |role: Role| if role.seat() == view.seat { " (you)" } else { "" };
    Some(match shown {
        Shown::Public(Public::Played { role, card, .. }) => {
            Line::new(&format!("{} plays {}.", who(*role), name(*card)))
        }
        Shown::Public(Public::Revealed { card, .. }) => {
            Line::new("The Dealer reveals ").tinted(Tint::Strong, name(*card)).say(".")
        }
        Shown::Public(Public::CustomerLeft { evidence, bears, .. }) => Line::new(&format!(
            "Customer leaves with its cards, since Evidence {evidence} is above the {bears} it \
             bears."
        )),
        Shown::Public(Public::RoundBegan { round, order }) => {
            let order = order.map(|role| format!("{}{}", who(role), you(role)));
            Line::new(&format!("Round {round}: {}.", order.join(", ")))
        }
        Shown::Public(Public::HandBegan { hand }) => {
            Line::default().tinted(Tint::Strong, &format!("Hand {hand} begins."))
        }
        // How many cards the others hold is no news.
        Shown::Drew { .. } => return None,
        Shown::Public(Public::Settled(settlement)) => settled(view, settlement),
        _ => Line::new(&format!("{}.", BuyBust::shown_words(&view.config, shown))),
    })
}

fn settled(view: &View, settlement: &Settlement) -> Line {
    let words = BuyBustResult::of(&view.config, settlement);
    let narc = Role::of(view.seat) == Some(Role::Narc);
    let busted = match settlement.ending {
        Ending::Busted | Ending::Convicted { .. } | Ending::TooPoor { .. } => true,
        Ending::Safe { .. } | Ending::Saved { .. } | Ending::Folded { .. } => false,
    };
    let tint = if busted == narc { Tint::Good } else { Tint::Bad };
    let rest = words.to_string().split_off(words.ending.len());
    Line::default().tinted(tint, &words.ending).say(&format!("{rest}."))
}
