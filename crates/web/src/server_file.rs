//! What the server must find again when it is started anew.

use std::net::SocketAddr;

use croupier_store::Store;
use serde::{Deserialize, Serialize};

use crate::keys;

/// The key of the hall and the addresses it was last found at.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct ServerFile {
    /// What opens the lobby.
    pub(crate) key: String,
    /// The port that was free last time.
    pub(crate) port: Option<u16>,
    /// Where guests are let in.
    pub(crate) invite: Option<SocketAddr>,
    /// What was chosen for the last table of each game.
    #[serde(default)]
    pub(crate) choices: Option<serde_json::Value>,
}

const DRAWER: &str = "server";

impl ServerFile {
    /// What was kept; nothing but a new key if nothing was.
    ///
    /// # Errors
    ///
    /// If it cannot be read, in words.
    pub(crate) fn read(store: &Store) -> Result<ServerFile, String> {
        let kept = store.drawer(DRAWER).get(DRAWER).map_err(|wrong| wrong.to_string())?;
        let read = |text: &String| serde_json::from_str(text).ok();
        match kept.as_ref().and_then(read).filter(|file: &ServerFile| file.key.len() == 32) {
            Some(file) => Ok(file),
            None => Ok(ServerFile { key: keys::draw()?, ..ServerFile::default() }),
        }
    }

    /// Changes it, and keeps it.
    ///
    /// # Errors
    ///
    /// If it cannot be kept, in words.
    pub(crate) fn change(
        store: &Store,
        change: impl FnOnce(&mut ServerFile),
    ) -> Result<ServerFile, String> {
        let mut file = ServerFile::read(store)?;
        change(&mut file);
        let text = serde_json::to_string(&file).map_err(|wrong| wrong.to_string())?;
        store.drawer(DRAWER).put(DRAWER, &text).map_err(|wrong| wrong.to_string())?;
        Ok(file)
    }
}
