//! Sitting down to a match, new or kept.

use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use croupier_buybust::{BuyBust, Config, Role};
use croupier_house::{Conditions, Confinement, Edits, Host, Offered, Setup};
use croupier_kernel::Game;
use croupier_sitting::{Occupant, Sitting};
use croupier_store::Store;
use croupier_table::{Header, Secret, Table};
use croupier_wording::Words;

use crate::{Report, TableError};

/// The rules that are played unless others are named.
const USUAL: &str = "single-round";

type Watched = Option<Box<dyn Edits<Config>>>;

/// The rules that a setup asks for, and where edits of them come from.
pub(crate) fn rules(setup: &Setup) -> Result<(Config, Watched), TableError> {
    let usual = || Some(USUAL.to_string());
    let setup = Setup {
        rules: setup.rules.clone().or_else(usual),
        hands: Some(Config::MOST_HANDS),
        ..setup.clone()
    };
    let config = BuyBust::agreed(&setup, Role::COUNT)?;
    if !is_drawn(&config) {
        return Err(TableError::OtherGame);
    }
    Ok((config, BuyBust::edits(&setup)?))
}

/// Whether these rules are played in one round, face down.
fn is_drawn(config: &Config) -> bool {
    config.sequential().is_none() && config.initiative().is_none()
}

/// A match from its first card on, kept if there is a place for it.
pub(crate) fn begin(
    table: Table<BuyBust>,
    secret: &Secret,
    store: &Option<Store>,
) -> Result<Host<BuyBust>, TableError> {
    let sitting = Sitting::new(table, everywhere());
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map(|since| since.as_secs());
    let header = Header { began: now.ok(), ..sitting.header() };
    let keeper = store.as_ref().map(|store| store.begin(&header, secret)).transpose()?;
    let mut host = Host::sit_down(sitting, conditions(&header))?;
    keeper.into_iter().for_each(|keeper| host.keep(keeper));
    host.open()?;
    Ok(host)
}

/// A match that goes on.
pub(crate) struct Resumed {
    pub(crate) host: Host<BuyBust>,
    pub(crate) secret: Secret,
    pub(crate) edits: Watched,
    /// What is said of it first.
    pub(crate) told: Vec<Report>,
}

/// Goes on with the last match that is not over and can be drawn.
pub(crate) fn resume_last(store: &Store, setup: &Setup) -> Result<Resumed, TableError> {
    let open = Occupant::Open.to_string();
    for entry in store.unfinished()? {
        if entry.game == BuyBust::NAME && entry.seats.iter().all(|seat| *seat == open) {
            match resume(store, &entry.id, setup) {
                Err(TableError::OtherGame) => {}
                found => return found,
            }
        }
    }
    Err(TableError::NoMatch)
}

/// Goes on with a kept match.
pub(crate) fn resume(store: &Store, name: &str, setup: &Setup) -> Result<Resumed, TableError> {
    let kept = store.find(name)?;
    if kept.header().game != BuyBust::NAME {
        return Err(TableError::OtherGame);
    }
    if kept.is_over() {
        return Err(TableError::Over(kept.id().to_string()));
    }
    if let Some(damage) = kept.reading().damage.as_ref().filter(|damage| !damage.is_torn_tail()) {
        return Err(TableError::Damaged(kept.id().to_string(), damage.to_string()));
    }
    let secret = kept.secret().cloned().ok_or(TableError::NoSecret)?;
    let table = Table::<BuyBust>::replay(kept.records(), &secret)
        .map_err(|broken| TableError::Broken(format!("{}: {broken}", kept.path().display())))?;
    let open = Occupant::Open.to_string();
    if !is_drawn(table.config()) || kept.seats().iter().any(|seat| *seat != open) {
        return Err(TableError::OtherGame);
    }
    let edits = BuyBust::edits_since(setup, table.config())?;
    let sitting = Sitting::resumed(table, everywhere(), kept.records());
    let keeper = store.reopen(&kept, false)?;
    let mended = keeper.notices().iter().map(ToString::to_string);
    let goes_on = format!("Match {} goes on", kept.id());
    let told = mended.chain([goes_on]).map(Report::Happened).collect();
    let mut host = Host::sit_down(sitting, conditions(kept.header()))?;
    host.keep(keeper);
    host.open()?;
    Ok(Resumed { host, secret, edits, told })
}

fn everywhere() -> Vec<Occupant> {
    vec![Occupant::Open; Role::ORDER.len()]
}

/// No program and no model sits here.
fn conditions(header: &Header) -> Conditions<BuyBust> {
    Conditions {
        words: Words::default(),
        patience: Duration::ZERO,
        confinement: Confinement::default(),
        profiles: PathBuf::new(),
        commitment: Some(header.commitment.clone()),
    }
}
