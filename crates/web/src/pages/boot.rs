//! Which build of the pages a browser has.

use std::sync::OnceLock;

use croupier_kernel::Hex;
use sha2::{Digest, Sha256};

/// The style sheet of every page.
pub(crate) const CSS: &[u8] = include_bytes!("../../assets/table.css");
/// The style sheet of Brag's tables.
pub(crate) const BRAG_CSS: &[u8] = include_bytes!("../../assets/brag.css");
/// The script of Brag's tables.
pub(crate) const BRAG_JS: &[u8] = include_bytes!("../../assets/brag.js");
/// The style sheet of Buy-Bust's tables.
pub(crate) const BUYBUST_CSS: &[u8] = include_bytes!("../../assets/buybust.css");
/// The script of Buy-Bust's tables.
pub(crate) const BUYBUST_JS: &[u8] = include_bytes!("../../assets/buybust.js");
/// The script of every page.
pub(crate) const JS: &[u8] = include_bytes!("../../assets/table.js");
/// The picture in the browser's tab.
pub(crate) const ICON: &[u8] = include_bytes!("../../assets/icon.svg");

/// A mark of what pages are made with. A page that meets another mark loads
/// itself again.
pub(crate) fn mark() -> &'static str {
    static MARK: OnceLock<String> = OnceLock::new();
    MARK.get_or_init(|| {
        let digest = Sha256::new()
            .chain_update(env!("CARGO_PKG_VERSION"))
            .chain_update(CSS)
            .chain_update(JS)
            .chain_update(BRAG_CSS)
            .chain_update(BRAG_JS)
            .chain_update(BUYBUST_CSS)
            .chain_update(BUYBUST_JS)
            .finalize();
        Hex(&digest[..6]).to_string()
    })
}
