//! Files that can be read and not written to.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::os::unix::ffi::OsStringExt;

use rustix::io::Errno;
use rustix::mount::{MountFlags, mount_remount};

/// Makes everything that is mounted read-only, each with what else holds for it.
pub(super) fn freeze() -> io::Result<()> {
    for line in fs::read("/proc/self/mountinfo")?.split(|byte| *byte == b'\n') {
        let mut fields = line.split(|byte| *byte == b' ');
        let (Some(point), Some(options)) = (fields.nth(4), fields.next()) else { continue };
        let flags = MountFlags::BIND | MountFlags::RDONLY | kept(options);
        match mount_remount(spelt_out(point), flags, c"") {
            // Something else lies over it, so that it cannot be reached.
            Ok(()) | Err(Errno::INVAL | Errno::NOENT | Errno::NOTDIR) => {}
            Err(wrong) => return Err(wrong.into()),
        }
    }
    Ok(())
}

/// What must go on to hold for a mount that was not made here.
fn kept(options: &[u8]) -> MountFlags {
    options.split(|byte| *byte == b',').fold(MountFlags::empty(), |kept, option| {
        kept | match option {
            b"nosuid" => MountFlags::NOSUID,
            b"nodev" => MountFlags::NODEV,
            b"noexec" => MountFlags::NOEXEC,
            _ => MountFlags::empty(),
        }
    })
}

/// A path as it is: the list spells a space as `\\040`.
fn spelt_out(path: &[u8]) -> OsString {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path;
    while let Some((first, after)) = rest.split_first() {
        let digits = after.get(..3).and_then(|digits| std::str::from_utf8(digits).ok());
        let code = digits.and_then(|digits| u8::from_str_radix(digits, 8).ok());
        match code.filter(|_| *first == b'\\') {
            Some(code) => {
                bytes.push(code);
                rest = &after[3..];
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    OsString::from_vec(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_with_spaces_is_read() {
        assert_eq!(spelt_out(b"/mnt/my\\040disk\\134"), "/mnt/my disk\\");
        assert_eq!(spelt_out(b"/mnt\\04"), "/mnt\\04");
    }

    #[test]
    fn what_holds_for_a_mount_goes_on_to_hold() {
        let flags = MountFlags::NOSUID | MountFlags::NODEV | MountFlags::NOEXEC;
        assert_eq!(kept(b"rw,nosuid,nodev,noexec,relatime"), flags);
        assert_eq!(kept(b"ro"), MountFlags::empty());
    }
}
