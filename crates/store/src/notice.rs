//! What is worth a word to whoever asked, though nothing failed.

use std::fmt;
use std::path::PathBuf;

use croupier_table::Damage;

/// Something that was found or done on the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Damaged lines were cut off a file, which goes on before them.
    Mended {
        /// The file.
        path: PathBuf,
        /// What was wrong with it.
        damage: Damage,
        /// What goes on.
        what: &'static str,
        /// Where the file as it was is kept, unless only a torn line was lost.
        copy: Option<PathBuf>,
    },
    /// Notes on lines that were cut off are kept in a copy.
    NotesCopied(PathBuf),
    /// The index cannot be used, because this is in the place of one of its files.
    NoIndex(PathBuf),
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notice::Mended { path, damage, what, copy } => {
                write!(f, "{}: {damage}; {what} from the line before it", path.display())?;
                match copy {
                    Some(copy) => write!(f, " (the file as it was is {})", copy.display()),
                    None => Ok(()),
                }
            }
            Notice::NotesCopied(copy) => {
                write!(f, "the notes on what was cut off are in {}", copy.display())
            }
            Notice::NoIndex(path) => write!(
                f,
                "{} is not a regular file, so every match file is read each time; remove it, and \
                 the index is made again from them",
                path.display()
            ),
        }
    }
}
