//! `docs/commands.md` says what `--help` says. `BLESS=1` writes that part of it anew.

use std::env;
use std::fs;
use std::path::Path;

use super::tools::Home;

/// The line after which the file is made of what `--help` prints.
const MARK: &str = "<!-- From here on: what --help prints. BLESS=1 cargo test writes it anew. -->";

/// What a command's `--help` prints, and then that of each command under it.
fn all_help(words: &[&str], text: &mut String) {
    let said = Home::new().run(&[words, &["--help"][..]].concat(), "");
    assert_eq!(said.code, Some(0), "{words:?}: {}", said.err);
    let level = "#".repeat(words.len().min(2) + 2);
    let name = [&["croupier"][..], words].concat().join(" ");
    *text += &format!("\n{level} {name}\n\n```text\n{}\n```\n", said.out.trim_end());
    let listed = said.out.split_once("Commands:\n").map_or("", |(_, rest)| rest);
    for line in listed.lines().take_while(|line| !line.is_empty()) {
        let name = line.strip_prefix("  ").filter(|name| !name.starts_with(' '));
        let Some(name) = name.and_then(|name| name.split(' ').next()) else { continue };
        if name != "help" {
            all_help(&[words, &[name][..]].concat(), text);
        }
    }
}

#[test]
fn the_document_of_commands_says_what_help_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/commands.md");
    let file = fs::read_to_string(&path).unwrap();
    let (own, kept) = file.split_once(MARK).expect("the document has its mark");
    let mut told = "\n".to_string();
    all_help(&[], &mut told);
    assert!(told.matches("\n## ").count() + told.matches("\n### ").count() > 20, "{told}");
    // Whatever is shown as an example is a command that there is.
    for line in own.lines().filter(|line| line.starts_with("| `croupier ")) {
        let words = line.trim_start_matches("| `croupier ").split(['`', ' ']).next().unwrap();
        assert!(told.contains(&format!("\n### croupier {words}\n")), "{line}");
    }
    if env::var_os("BLESS").is_some() && env::var_os("CI").is_none() {
        fs::write(&path, format!("{own}{MARK}{told}")).unwrap();
        return;
    }
    assert_eq!(kept, told, "BLESS=1 cargo test writes docs/commands.md anew");
}
