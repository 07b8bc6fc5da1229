//! What to do where there can be no window: a command that plays the same game.

use std::path::PathBuf;

use crate::{Options, Resume};

impl Options {
    /// What to do where no window can be opened: a command that plays the same game
    /// with the same cards in the terminal.
    pub(crate) fn instead(&self) -> String {
        let folder = |folder: &Option<PathBuf>| folder.as_ref().map(|it| it.display().to_string());
        let round = self.names_match() && !self.names_a_run();
        let usual = |value: &Option<String>, usual: &str| {
            value.clone().or_else(|| round.then(|| usual.to_string()))
        };
        let named = match &self.resume {
            Some(Resume::Last) => "resume".to_string(),
            Some(Resume::Match(id)) => format!("resume {id}"),
            None => "play buy-bust".to_string(),
        };
        let mut command = format!("play in the terminal instead: croupier {named}");
        let match_of_its_own = self.resume.is_none();
        for (option, value) in [
            ("--rules", usual(&self.rules, "single-round").filter(|_| match_of_its_own)),
            ("--cards", usual(&self.cards, "classic").filter(|_| match_of_its_own)),
            ("--seats", self.seats.clone()),
            ("--deck", self.deck.clone()),
            ("--seed", self.seed.clone()),
            ("--assets", folder(&self.assets)),
            ("--data", folder(&self.data)),
        ] {
            match value {
                Some(value) if value.contains(' ') => {
                    command.push_str(&format!(" {option} \"{value}\""));
                }
                Some(value) => command.push_str(&format!(" {option} {value}")),
                None => {}
            }
        }
        command
    }

    /// What to do where the folder of files cannot be used.
    pub fn without_files(&self) -> String {
        let folder = self.assets.as_ref().map(|folder| folder.display().to_string());
        let plain = Options { assets: None, ..self.clone() }.instead();
        let command = plain.rsplit("croupier ").next().unwrap_or_default().to_string();
        format!(
            "croupier assets check {} names all that is wrong, and with the built-in cards it is \
             played by: croupier {command}",
            folder.unwrap_or_default()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Options, String> {
        Options::read(line.split_whitespace().map(ToString::to_string))
    }

    #[test]
    fn the_same_game_can_be_played_without_a_window() {
        let instead = |line: &str| {
            let said = read(line).unwrap().instead();
            said.strip_prefix("play in the terminal instead: croupier ").unwrap().to_string()
        };
        assert_eq!(instead(""), "play buy-bust");
        let round = "play buy-bust --rules single-round --cards classic --seed blue";
        assert_eq!(instead("--seed blue"), round);
        assert_eq!(
            instead("--rules initiative --cards tuned --deck control --assets mine"),
            "play buy-bust --rules initiative --cards tuned --deck control --assets mine"
        );
        assert_eq!(instead("--resume x-1 --data here"), "resume x-1 --data here");
        assert_eq!(instead("--resume"), "resume");
        let without = read("--assets mine --rules initiative").unwrap().without_files();
        assert!(without.starts_with("croupier assets check mine names all"), "{without}");
        assert!(without.ends_with("played by: croupier play buy-bust --rules initiative"));
    }
}
