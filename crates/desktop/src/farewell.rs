//! What is said when the window closes.

use std::path::{Path, PathBuf};

use bevy::app::Last;
use bevy::prelude::*;
use croupier_session::Receipt;

use crate::{RunShown, Shown};

/// Prints how to go on with the match that is kept, when the window closes.
pub struct FarewellPlugin {
    data: Option<PathBuf>,
}

impl FarewellPlugin {
    /// For matches in this data folder, or in the usual one.
    pub fn new(data: Option<PathBuf>) -> FarewellPlugin {
        FarewellPlugin { data }
    }
}

impl Plugin for FarewellPlugin {
    fn build(&self, app: &mut App) {
        let data = self.data.clone();
        let part = move |mut exits: MessageReader<AppExit>,
                         round: Option<Res<Shown>>,
                         run: Option<Res<RunShown>>| {
            let round = round.as_ref().and_then(|shown| shown.receipt.as_ref());
            let receipt = run.as_ref().and_then(|shown| shown.receipt.as_ref()).or(round);
            if let (Some(_), Some(receipt)) = (exits.read().next(), receipt) {
                println!("{}", words(receipt, data.as_deref()));
            }
        };
        app.add_systems(Last, part);
    }
}

fn words(receipt: &Receipt, data: Option<&Path>) -> String {
    let id = &receipt.id;
    let data = match data.map(Path::to_string_lossy) {
        None => String::new(),
        Some(folder) if folder.contains(' ') => format!(" --data \"{folder}\""),
        Some(folder) => format!(" --data {folder}"),
    };
    match receipt.over {
        true => format!("The match is over and kept. See it with: croupier{data} replay {id}"),
        false => format!(
            "The match is kept. Go on with: croupier-desktop{data} --resume {id}, or \
             croupier{data} resume {id}"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_leaves_is_told_how_to_come_back() {
        let (id, commitment) = ("buy-bust-0a1b".to_string(), "c0ffee".to_string());
        let left = Receipt { id, commitment, over: false };
        assert_eq!(
            words(&left, None),
            "The match is kept. Go on with: croupier-desktop --resume buy-bust-0a1b, or \
             croupier resume buy-bust-0a1b"
        );
        let elsewhere = words(&left, Some(Path::new("my games")));
        assert!(elsewhere.contains("croupier-desktop --data \"my games\" --resume"), "{elsewhere}");
        let over = words(&Receipt { over: true, ..left }, Some(Path::new("games")));
        assert!(over.ends_with("croupier --data games replay buy-bust-0a1b"), "{over}");
    }
}
