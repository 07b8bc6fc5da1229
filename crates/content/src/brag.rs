//! The rules asset of Three Card Brag: named tables, words, odds and examples.
//!
//! Numbers in the texts are placeholders that the active settings fill, and
//! whatever depends on a setting is switched by it, so a text cannot tell of a
//! table other than the one that is played.

mod bluffs;
mod broken;
mod facts;
mod kinds;
mod layout;
mod moves;
mod odds;
mod presets;
mod rules;
mod sheet;
mod template;
mod text;
mod when;

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::OnceLock;

use croupier_brag::Config;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ContentError;
use crate::content_error::{LARGEST, read};

use broken::Broken;

pub use bluffs::{Bluff, Bluffs};
pub use kinds::{BonusWords, Class, Hand, Kind, StrengthClass};
pub use moves::Move;
pub use odds::Odds;
pub use presets::Presets;
pub use rules::{Betting, Metadata, Rules, TrumpExample};
pub use template::Template;
pub use text::{Listing, Sentence, Text, Topic};
pub use when::When;

/// The files of the asset.
const RULES: &str = "rules.ron";
const PRESETS: &str = "presets.ron";
const PLAYER: &str = "player.ron";
const LLM: &str = "llm.ron";
const FILES: [&str; 4] = [RULES, PRESETS, PLAYER, LLM];

/// The text of a file as it is built into the program.
fn shipped(file: &str) -> &'static str {
    match file {
        RULES => include_str!("../../../assets/brag/rules.ron"),
        PRESETS => include_str!("../../../assets/brag/presets.ron"),
        PLAYER => include_str!("../../../assets/brag/player.ron"),
        _ => include_str!("../../../assets/brag/llm.ron"),
    }
}

/// Who a text is for (R46).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// A person: short and laid out.
    Player,
    /// A language model: complete, one fact a line.
    Llm,
    /// A small language model: the topics that it cannot do without.
    SmallLlm,
}

/// Everything that ships with the game beside its engine (R62-R68).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesAsset {
    /// What the game is called, what its hands and moves mean, and what they are worth.
    pub rules: Rules,
    /// The tables that have a name.
    pub presets: Presets,
    /// The text for people.
    pub player: Text,
    /// The text for language models.
    pub llm: Text,
}

impl RulesAsset {
    /// The asset that is built into the program.
    pub fn embedded() -> &'static RulesAsset {
        static ASSET: OnceLock<RulesAsset> = OnceLock::new();
        ASSET.get_or_init(|| {
            RulesAsset::from_files(|file| Ok(shipped(file).to_string()))
                .expect("the files of assets/brag are valid, or the tests of this module fail")
        })
    }

    /// The asset of a folder with files of `assets/brag`, or of the folder
    /// `brag` in it; a file that is not there is the built-in one.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with one of the files, or with their names.
    pub fn load(folder: &Path) -> Result<RulesAsset, ContentError> {
        let inner = folder.join("brag");
        let folder = if inner.is_dir() { &inner } else { folder };
        RulesAsset::check_names(folder)?;
        RulesAsset::from_files(|file| match croupier_file::read_text(&folder.join(file), LARGEST) {
            Ok(text) => Ok(text),
            Err(wrong) if wrong.kind() == ErrorKind::NotFound => Ok(shipped(file).to_string()),
            Err(wrong) => {
                Err(ContentError::whole(file, format!("the file cannot be read: {wrong}")))
            }
        })
        .map_err(|fault| ContentError {
            file: folder.join(&fault.file).display().to_string(),
            ..fault
        })
    }

    /// Whether a folder has files of `assets/brag`.
    pub fn lies_in(folder: &Path) -> bool {
        FILES.iter().any(|file| folder.join(file).exists())
    }

    /// That some of the files are there, and none of another name, which would
    /// not be read.
    fn check_names(folder: &Path) -> Result<(), ContentError> {
        let there = FILES.join(", ");
        let listed = fs::read_dir(folder).map_err(|wrong| {
            ContentError::whole(folder.display().to_string(), format!("it cannot be read: {wrong}"))
        })?;
        let strange = listed.flatten().map(|entry| entry.path()).find(|path| {
            let known = path.file_name().is_some_and(|name| FILES.iter().any(|file| name == *file));
            path.extension().is_some_and(|kind| kind == "ron") && !known
        });
        match strange {
            Some(file) => Err(ContentError::whole(
                file.display().to_string(),
                format!("no such file is read; there are {there}"),
            )),
            None if !RulesAsset::lies_in(folder) => Err(ContentError::whole(
                folder.display().to_string(),
                format!("there is neither a folder brag nor any of {there}"),
            )),
            None => Ok(()),
        }
    }

    fn from_files(
        text: impl Fn(&str) -> Result<String, ContentError>,
    ) -> Result<RulesAsset, ContentError> {
        let (rules_text, presets_text) = (text(RULES)?, text(PRESETS)?);
        let rules: Rules = read(RULES, &rules_text)?;
        rules.check().map_err(|broken| broken.fault(RULES, &rules_text))?;
        let presets: Presets = read(PRESETS, &presets_text)?;
        presets.check().map_err(|broken| broken.fault(PRESETS, &presets_text))?;
        let (player, llm) = (read(PLAYER, &text(PLAYER)?)?, read(LLM, &text(LLM)?)?);
        Ok(RulesAsset { rules, presets, player, llm })
    }

    /// The rules in words, for these settings.
    pub fn text(&self, config: &Config, audience: Audience) -> String {
        match audience {
            Audience::Player => layout::columns(&self.player, &self.rules, config),
            Audience::Llm => layout::list(&self.llm, &self.rules, config),
            Audience::SmallLlm => layout::list(&self.llm.short(), &self.rules, config),
        }
    }

    /// All of it as one JSON document, for these settings.
    pub fn to_json(&self, config: &Config) -> Value {
        sheet::sheet(self, config)
    }
}
