//! What happens at the table, in words for one who plays every seat.

use croupier_buybust::{BuyBust, Phase, Role};
use croupier_house::{Host, News as Told};
use croupier_kernel::Viewer;
use croupier_sitting::Refused;
use croupier_table::{Told as _, UndoError};

use crate::Report;

/// What the person is told of this who sees the table with these eyes.
pub(crate) fn words_for(host: &Host<BuyBust>, viewer: Viewer, told: Told<BuyBust>) -> Vec<Report> {
    let look = host.look(viewer);
    vec![match told {
        Told::Moved(since) => {
            let words = |shown| BuyBust::shown_words(look.config(), &shown).to_string();
            return look.shown_since(since).into_iter().map(words).map(Report::Happened).collect();
        }
        Told::TakenBack(seat) => {
            let who = Role::of(seat).map_or("Player", crate::name);
            Report::Happened(format!("{who} takes it back"))
        }
        Told::Refused(_, why) => Report::Refused(pressed(&why.to_string())),
        Told::Fault(_, words) => Report::Happened(words),
        Told::Edited(_)
        | Told::Seated(..)
        | Told::Account(..)
        | Told::CardFailed(_)
        | Told::Over => return Vec::new(),
    }]
}

/// A refusal without what is typed at a terminal.
pub(crate) fn pressed(why: &str) -> String {
    why.replace(" (--practice)", "")
}

/// What a client is told of this.
pub(crate) fn words(host: &Host<BuyBust>, told: Told<BuyBust>) -> Vec<Report> {
    let look = host.look(Viewer::Watcher);
    vec![match told {
        Told::Moved(since) => {
            let words = |shown| BuyBust::shown_words(look.config(), &shown).to_string();
            return look.shown_since(since).into_iter().map(words).map(Report::Happened).collect();
        }
        Told::TakenBack(seat) => {
            let who = Role::of(seat).map_or("Player", crate::name);
            Report::Happened(format!("{who} takes the card back"))
        }
        // The rules speak to one seat; here they are told to one who plays all.
        Told::Refused(_, Refused::NotAsked) => Report::Refused(match look.view().board.phase {
            Phase::Picking(asked) => format!("it is the {}'s turn", crate::name(asked)),
            _ => "the hand is over".to_string(),
        }),
        Told::Refused(_, Refused::Stays(UndoError::NothingDone)) => {
            Report::Refused("there is no card to take back".to_string())
        }
        Told::Refused(_, why) => Report::Refused(pressed(&why.to_string())),
        Told::Edited(_)
        | Told::Fault(..)
        | Told::Seated(..)
        | Told::Account(..)
        | Told::CardFailed(_)
        | Told::Over => return Vec::new(),
    }]
}
