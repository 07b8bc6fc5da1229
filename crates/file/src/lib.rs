//! Files that somebody else may have made.
//!
//! A path from a command line, a data folder or a folder of content can be a pipe
//! that never ends or a file that fills the memory. Whatever is read there is read
//! through here: from regular files only, and no more than they may hold.
//!
//! ```
//! let wrong = croupier_file::read(std::path::Path::new("/"), 10).unwrap_err();
//! assert_eq!(wrong.to_string(), "it is not a regular file");
//! ```

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// Everything in a regular file of at most so many bytes.
///
/// # Errors
///
/// If it is not there, is no regular file, holds more, or cannot be read.
pub fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = open(path)?;
    let mut bytes = Vec::new();
    file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let why = format!("it has more than {most} bytes, which is too large for such a file");
        return Err(io::Error::new(ErrorKind::FileTooLarge, why));
    }
    Ok(bytes)
}

/// The same as text.
///
/// # Errors
///
/// As for [`read`], or if it is not UTF-8 text.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    let not_text = |_| io::Error::new(ErrorKind::InvalidData, "it is not UTF-8 text");
    String::from_utf8(read(path, most)?).map_err(not_text)
}

/// Opens a regular file to read it.
///
/// # Errors
///
/// If it is not there, is no regular file, or cannot be opened.
pub fn open(path: &Path) -> io::Result<File> {
    regular(path)?;
    File::open(path)
}

/// Makes sure that whatever is there is a regular file.
///
/// # Errors
///
/// If nothing is there, or something else.
pub fn regular(path: &Path) -> io::Result<()> {
    match fs::metadata(path)?.is_file() {
        true => Ok(()),
        false => Err(io::Error::new(ErrorKind::InvalidInput, "it is not a regular file")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> std::path::PathBuf {
        let path =
            std::env::temp_dir().join(format!("croupier-file-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder can be made");
        path
    }

    #[test]
    fn a_file_is_read_up_to_its_limit_and_no_further() {
        let folder = folder("limit");
        let path = folder.join("ten");
        fs::write(&path, "ten bytes!").expect("it can be written");
        assert_eq!(read(&path, 10).expect("it fits"), b"ten bytes!");
        assert_eq!(read_text(&path, 11).expect("it is text"), "ten bytes!");
        assert!(read(&path, 9).unwrap_err().to_string().starts_with("it has more than 9 bytes"));
        fs::write(&path, [0xff]).expect("it can be written");
        assert_eq!(read_text(&path, 10).unwrap_err().to_string(), "it is not UTF-8 text");
        assert_eq!(read(&folder.join("none"), 9).unwrap_err().kind(), ErrorKind::NotFound);
        let _ = fs::remove_dir_all(folder);
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_or_an_endless_file_is_not_opened() {
        let folder = folder("pipe");
        let pipe = folder.join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.expect("mkfifo runs").success());
        for path in [&pipe, Path::new("/dev/zero"), &folder] {
            assert_eq!(read(path, 9).unwrap_err().to_string(), "it is not a regular file");
        }
        let _ = fs::remove_dir_all(folder);
    }
}
