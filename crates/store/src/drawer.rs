//! A drawer of small private files, each replaced whole.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use crate::StoreError;
use crate::folder::{make_folder, sync_folder_of};
use crate::journal::{private, write_unnamed};
use crate::keeper::random_word;
use crate::sweep::{sweep_folder, sweep_unnamed};

/// The most that one file may hold.
const LARGEST: u64 = 1 << 20;

/// A folder of the data folder for what a client must find again, such as who
/// sits at a table and by which links. Only its owner may read it. A file is
/// there whole or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawer {
    folder: PathBuf,
}

impl Drawer {
    pub(crate) fn new(folder: PathBuf) -> Drawer {
        Drawer { folder }
    }

    fn path_of(&self, name: &str) -> Result<PathBuf, StoreError> {
        match is_name(name) {
            true => Ok(self.folder.join(name).with_extension("json")),
            false => Err(StoreError::Unknown("there is nothing of this name".to_string())),
        }
    }

    /// What is kept under a name, if anything is.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or nothing can have that name.
    pub fn get(&self, name: &str) -> Result<Option<String>, StoreError> {
        let path = self.path_of(name)?;
        match croupier_file::read_text(&path, LARGEST) {
            Ok(text) => Ok(Some(text)),
            Err(wrong) if wrong.kind() == ErrorKind::NotFound => Ok(None),
            Err(wrong) => Err(StoreError::cannot("read", &path, &wrong)),
        }
    }

    /// Keeps a text under a name instead of what was there. It is on the disk when
    /// this returns.
    ///
    /// # Errors
    ///
    /// If it cannot be written, or nothing can have that name.
    pub fn put(&self, name: &str, text: &str) -> Result<(), StoreError> {
        let path = self.path_of(name)?;
        make_folder(&self.folder)?;
        sweep_folder(&self.folder, is_unnamed);
        let fresh = self.folder.join(format!("{name}.{}", random_word()?));
        write_unnamed(private(), &fresh, text.as_bytes())
            .and_then(|()| fs::rename(&fresh, &path))
            .map_err(|wrong| {
                let _ = fs::remove_file(&fresh);
                StoreError::cannot("write", &path, &wrong)
            })?;
        sync_folder_of(&path);
        Ok(())
    }

    /// Forgets what is kept under a name; says whether anything was.
    ///
    /// # Errors
    ///
    /// If it cannot be removed, or nothing can have that name.
    pub fn remove(&self, name: &str) -> Result<bool, StoreError> {
        let path = self.path_of(name)?;
        match fs::remove_file(&path) {
            Ok(()) => {
                sync_folder_of(&path);
                Ok(true)
            }
            Err(wrong) if wrong.kind() == ErrorKind::NotFound => Ok(false),
            Err(wrong) => Err(StoreError::cannot("remove", &path, &wrong)),
        }
    }

    /// Everything that something is kept under.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let entries = entries.inspect(|entry| sweep_unnamed(&entry.path(), is_unnamed));
        let name = |path: PathBuf| {
            let is_kept = path.extension().is_some_and(|extension| extension == "json");
            path.file_stem().filter(|_| is_kept)?.to_str().map(ToString::to_string)
        };
        let mut names: Vec<String> = entries.filter_map(|entry| name(entry.path())).collect();
        names.sort_unstable();
        names
    }
}

/// Whether a file that was to get another name begins so.
fn is_unnamed(begin: &str) -> bool {
    begin.strip_suffix('.').is_some_and(is_name)
}

fn is_name(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    !name.is_empty() && name.len() <= 100 && name.bytes().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    #[test]
    fn what_is_put_in_is_found_again_and_nothing_else_is() {
        let home = std::env::temp_dir().join(format!("croupier-drawer-{}", std::process::id()));
        let drawer = Store::at(&home).drawer("tables");
        assert_eq!((drawer.get("a-1").unwrap(), drawer.names()), (None, Vec::new()));
        drawer.put("a-1", "one").unwrap();
        drawer.put("a-1", "two").unwrap();
        drawer.put("b", "").unwrap();
        assert_eq!(drawer.get("a-1").unwrap().as_deref(), Some("two"));
        assert_eq!(drawer.names(), ["a-1", "b"]);
        assert_eq!((drawer.remove("b").unwrap(), drawer.remove("b").unwrap()), (true, false));
        assert_eq!(drawer.names(), ["a-1"]);
        for name in ["", "..", "a/b", "a.b", "a b", &"x".repeat(101)] {
            assert!(drawer.put(name, "x").is_err() && drawer.get(name).is_err(), "{name}");
            assert!(drawer.remove(name).is_err(), "{name}");
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = |path: PathBuf| fs::metadata(path).unwrap().permissions().mode() & 0o777;
            assert_eq!(mode(home.join("tables")), 0o700);
            assert_eq!(mode(home.join("tables/a-1.json")), 0o600);
        }
        let _ = fs::remove_dir_all(home);
    }
}
