//! The tables that have a name.

use croupier_brag::{Config, Preset, Settings};
use serde::{Deserialize, Serialize};

use super::Broken;

/// The settings of each named table (spec 3.3).
///
/// The engine has them too, because its rules can be played without any file;
/// a test holds the shipped file to them. A folder may have other settings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Presets {
    /// The version of this shape.
    pub version: u32,
    /// Each table once, in the order of [`Preset::ALL`]. A file of an earlier
    /// version has no `seed-quiet`; there that is the engine's.
    presets: Vec<Named>,
}

/// A table with a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    name: String,
    settings: Settings,
}

impl Presets {
    /// Each table and its rules.
    pub fn iter(&self) -> impl Iterator<Item = (Preset, Config)> {
        Preset::ALL.into_iter().filter_map(|preset| {
            let name = preset.to_string();
            let named = self.presets.iter().find(|named| named.name == name);
            let settings = named.map_or_else(|| preset.settings(), |named| named.settings);
            Some((preset, Config::new(settings).ok()?))
        })
    }

    /// The rules of a named table here.
    pub fn config(&self, preset: Preset) -> Option<Config> {
        self.iter().find(|(each, _)| *each == preset).map(|(_, config)| config)
    }

    /// That all tables are there and can be played.
    pub(super) fn check(&self) -> Result<(), Broken> {
        let names = Preset::ALL.map(|preset| preset.to_string());
        let here = || self.presets.iter().map(|named| &named.name);
        let earlier = names.iter().filter(|name| **name != Preset::SeedQuiet.to_string());
        if !here().eq(&names) && !here().eq(earlier) {
            let reason = format!("the named tables are {}, in this order", names.join(", "));
            return Err(Broken::new(["presets".into()], reason));
        }
        for (place, named) in self.presets.iter().enumerate() {
            Config::new(named.settings).map_err(|bad| {
                let way = ["presets".into(), place.into(), "settings".into(), bad.setting().into()];
                Broken::new(way, bad.to_string())
            })?;
        }
        Ok(())
    }
}
