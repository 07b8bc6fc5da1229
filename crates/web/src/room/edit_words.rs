//! Edits of the files that a match is played from, as a table hears and tells of them.

use std::path::Path;

use croupier_house::{EditChange, EditNews, Host};
use croupier_kernel::Viewer;

use crate::drawn::{Drawn, EditWords};

/// Plays by edited rules from when the files of this folder are edited. What is wrong
/// with them if they cannot be used.
pub(crate) fn watch<G: Drawn>(host: &mut Host<G>, assets: Option<&Path>) -> Option<EditWords> {
    let config = host.look(Viewer::Watcher).config().clone();
    match G::edits_in(assets?, &config) {
        Ok(Some(edits)) => host.look_out_for(edits),
        Ok(None) => {}
        Err(wrong) => {
            let words = format!("The files are not watched: {wrong}");
            return Some(EditWords { bad: true, words, guests: BAD.to_string() });
        }
    }
    None
}

/// What everyone but the host is told of an edit that cannot be used.
const BAD: &str = "The host's edit of the cards cannot be used; nothing is changed.";

/// What came of an edit, in a sentence.
pub(super) fn edit_words(news: &EditNews) -> EditWords {
    let (bad, words, guests) = match news {
        EditNews::InForce(changes) => {
            let told = |all| format!("The cards were edited: {}.", list(changes, all));
            (false, told(true), told(false))
        }
        EditNews::Waits(changes, why) => {
            let told = |all| format!("Edited: {}. It waits: {why}.", list(changes, all));
            (false, told(true), told(false))
        }
        EditNews::AsBefore => {
            let told = "The files are as the run has them again.".to_string();
            (false, told.clone(), told)
        }
        EditNews::Bad(why) => (true, format!("This edit changes nothing. {why}"), BAD.to_string()),
    };
    EditWords { bad, words, guests }
}

/// What changes; without what names the host's folder, unless all may be told.
fn list(changes: &[EditChange], all: bool) -> String {
    let told = changes.iter().map(|change| match change {
        EditChange::Before(_) if !all => "what the files had otherwise".to_string(),
        change => change.to_string(),
    });
    told.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use croupier_house::EditError;

    use super::*;

    #[test]
    fn only_the_host_is_told_of_the_hosts_folder() {
        let folder = || "/srv/cards".into();
        let before = vec![EditChange::Before(folder())];
        let bad = EditError::Differs(folder());
        for news in [EditNews::InForce(before), EditNews::Bad(bad)] {
            let EditWords { words, guests, .. } = edit_words(&news);
            assert!(words.contains("/srv/cards"), "{words}");
            assert!(!guests.contains("/srv") && guests.ends_with('.'), "{guests}");
        }
    }
}
