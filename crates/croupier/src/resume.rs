//! Which match goes on, and who sits down to it again.

use croupier_house::calendar;
use croupier_kernel::one_line;
use croupier_store::{Entry, Filter, Import, Keeper, Kept, Store};

use crate::data;
use crate::failure::Failure;
use crate::keyboard;
use crate::out;
use crate::screen;

/// The match that is named; else the one that was played last and is not over,
/// or at a terminal the one that is chosen. None if nobody chooses.
pub(crate) fn chosen(store: &Store, id: Option<&str>) -> Result<Option<Kept>, Failure> {
    if let Some(id) = id {
        return Ok(Some(store.find(id)?));
    }
    data::tell(&store.index_notice());
    let entries = store.unfinished()?;
    let Some(last) = entries.first() else {
        pass_over(store, None)?;
        return Err(Failure::new("there is no unfinished match to go on with"));
    };
    pass_over(store, Some(last))?;
    let people = screen::is_with_people();
    let entry = if people && entries.len() > 1 {
        // Someone who types nothing more has left, which is not an error.
        ask(&entries, &mut keyboard::ask)
    } else {
        Some(last)
    };
    match entry {
        Some(entry) => Ok(Some(store.open(entry)?)),
        None => Ok(None),
    }
}

/// Names the files that cannot be read and are newer than the match that goes on.
fn pass_over(store: &Store, last: Option<&Entry>) -> Result<(), Failure> {
    let unread = store.history(&Filter::default())?.into_iter().filter(|entry| !entry.is_match());
    for entry in unread.filter(|entry| last.is_none_or(|last| entry.modified >= last.modified)) {
        let (path, why) = (entry.path.display(), entry.damage.unwrap_or_default());
        out::warn(format!("a match is passed over: {path}: {why}"));
    }
    Ok(())
}

/// Asks until a match is chosen; Enter alone is the first.
fn ask<'e>(
    entries: &'e [Entry],
    line: &mut dyn FnMut(&str) -> Option<String>,
) -> Option<&'e Entry> {
    let mut text = "These matches are not over; the last played comes first.\n".to_string();
    for (number, entry) in (1..).zip(entries) {
        let (when, players) = (calendar::minute(entry.when()), entry.players().join(", "));
        text += &format!("{number:>3} {}  {when}  {players}\n", one_line(&entry.id));
    }
    let question = "A number, Enter for 1: ";
    text += question;
    loop {
        let typed = line(&text)?.to_ascii_lowercase();
        if ["q", "quit", "exit"].contains(&typed.as_str()) {
            return None;
        }
        let number = if typed.is_empty() { Ok(1) } else { typed.parse::<usize>() };
        let entry = number.ok().and_then(|number| entries.get(number.checked_sub(1)?));
        if entry.is_some() {
            return entry;
        }
        text =
            format!("There is no such match; it is 1 to {}, or quit.\n{question}", entries.len());
    }
}

/// The match open for writing. One whose file is elsewhere goes on in the data
/// folder, and that file stays as it is.
pub(crate) fn reopened(store: &Store, kept: &Kept, cut: bool) -> Result<Keeper, Failure> {
    if kept.is_here() {
        let keeper = store.reopen(kept, cut)?;
        data::tell(keeper.notices());
        return Ok(keeper);
    }
    match store.import(kept)? {
        Import::Taken(id) => {
            out::warn(format!("{} stays as it is; the match goes on as {id}", kept.id()));
            Ok(store.reopen(&store.find(&id)?, cut)?)
        }
        Import::Here(id) => Err(Failure::new(format!(
            "this match is here already; go on with it: croupier resume {id}"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::time::UNIX_EPOCH;

    use super::*;

    fn entry(id: &str) -> Entry {
        Entry {
            id: id.to_string(),
            path: PathBuf::from(id),
            size: 0,
            modified: UNIX_EPOCH,
            game: "el-dorado".to_string(),
            seats: vec!["human".to_string(), "exec:\u{1b}[2J".to_string()],
            practice: false,
            began: Some(60),
            over: false,
            winners: Vec::new(),
            scores: Vec::new(),
            rules: None,
            config_hash: String::new(),
            commitment: String::new(),
            tuned: false,
            imported: false,
            damage: None,
        }
    }

    fn answer(typed: &str) -> (Option<String>, String) {
        let (entries, mut told) = ([entry("one"), entry("two")], String::new());
        let mut lines = typed.lines();
        let asked = ask(&entries, &mut |words: &str| {
            told.push_str(words);
            lines.next().map(|line| line.trim().to_string())
        });
        (asked.map(|entry| entry.id.clone()), told)
    }

    #[test]
    fn a_match_is_chosen_by_number_or_by_enter_alone() {
        for (typed, id) in [("\n", "one"), ("1\n", "one"), (" 2 \n", "two"), ("3\n0\nx\n2", "two")]
        {
            assert_eq!(answer(typed).0.as_deref(), Some(id), "{typed:?}");
        }
        for typed in ["", "quit\n", "7\n"] {
            assert_eq!(answer(typed).0, None, "{typed:?}");
        }
        let (_, told) = answer("9\n");
        assert!(told.contains("  1 one  1970-01-01 00:01  human, exec:\\u{1b}[2J\n"), "{told}");
        assert!(told.contains("it is 1 to 2, or quit"), "{told}");
    }
}
