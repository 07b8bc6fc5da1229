//! Sitting down to a match, new or kept.

use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use croupier_buybust::{BuyBust, Config, Role};
use croupier_house::{Conditions, Confinement, Edits, Host, Offered, Setup, occupant};
use croupier_kernel::{Game, Viewer};
use croupier_sitting::{Occupant, Sitting};
use croupier_store::Store;
use croupier_table::{Header, Secret, Table};
use croupier_wording::Words;

use crate::{Report, TableError};

/// The rules of an open round, unless others are named.
const USUAL: &str = "single-round";

type Watched = Option<Box<dyn Edits<Config>>>;

/// The rules of an open round that a setup asks for, and where edits of them come
/// from.
pub(crate) fn rules(setup: &Setup) -> Result<(Config, Watched), TableError> {
    let usual = || Some(USUAL.to_string());
    let setup = Setup {
        rules: setup.rules.clone().or_else(usual),
        hands: Some(Config::MOST_HANDS),
        ..setup.clone()
    };
    let config = agreed(&setup)?;
    if !is_one_round(&config) {
        return Err(TableError::OtherGame);
    }
    Ok((config, edits(&setup)?))
}

/// The rules that a setup asks for.
pub(crate) fn agreed(setup: &Setup) -> Result<Config, TableError> {
    Ok(BuyBust::agreed(setup, Role::COUNT)?)
}

/// Where edits of the rules come from.
pub(crate) fn edits(setup: &Setup) -> Result<Watched, TableError> {
    Ok(BuyBust::edits(setup)?)
}

/// Whether these rules are played in one round, face down.
pub(crate) fn is_one_round(config: &Config) -> bool {
    config.single_round().is_some()
}

/// Whether one person plays every seat of a match of one round.
pub(crate) fn is_open_round(sitting: &Sitting<BuyBust>) -> bool {
    let open = sitting.occupants().iter().all(|occupant| *occupant == Occupant::Open);
    let look = sitting.look(Viewer::Watcher);
    open && is_one_round(look.config()) && !look.is_practice()
}

/// Who sits at a table by these names; if there are none, bots and one person in
/// the Player's seat.
pub(crate) fn occupants(names: &[String]) -> Result<Vec<Occupant>, TableError> {
    let occupants = croupier_house::occupants::<BuyBust>(None, names, &Occupant::Person)?;
    allowed(occupants)
}

/// A window has one person before it: two people would see each other's cards.
/// Programs and models play in the terminal.
fn allowed(occupants: Vec<Occupant>) -> Result<Vec<Occupant>, TableError> {
    let people = occupants.iter().filter(|occupant| **occupant == Occupant::Person).count();
    let open = occupants.contains(&Occupant::Open);
    let foreign = occupants.iter().any(Occupant::is_foreign);
    if foreign || people > 1 || (people == 1 && open) {
        return Err(TableError::OtherSeats);
    }
    Ok(occupants)
}

/// Every seat open.
pub(crate) fn everywhere() -> Vec<Occupant> {
    vec![Occupant::Open; Role::ORDER.len()]
}

/// A match from its first card on, kept if there is a place for it.
pub(crate) fn begin(
    table: Table<BuyBust>,
    occupants: Vec<Occupant>,
    secret: &Secret,
    store: &Option<Store>,
) -> Result<Host<BuyBust>, TableError> {
    let sitting = Sitting::new(table, occupants);
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

/// What a match must be to go on here.
pub(crate) type Wanted = fn(&Sitting<BuyBust>) -> bool;

/// Goes on with the last match that is not over, can be drawn and is wanted.
pub(crate) fn resume_last(
    store: &Store,
    setup: &Setup,
    wanted: Wanted,
) -> Result<Resumed, TableError> {
    for entry in store.unfinished()? {
        if entry.game == BuyBust::NAME {
            match resume(store, &entry.id, setup, wanted) {
                Err(TableError::OtherGame | TableError::OtherSeats) => {}
                found => return found,
            }
        }
    }
    Err(TableError::NoMatch)
}

/// Goes on with a kept match, if it is wanted.
pub(crate) fn resume(
    store: &Store,
    name: &str,
    setup: &Setup,
    wanted: Wanted,
) -> Result<Resumed, TableError> {
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
    let seats = kept.seats();
    let seats = seats.iter().map(|seat| occupant::<BuyBust>(seat)).collect::<Result<_, _>>()?;
    let occupants = allowed(seats)?;
    let edits = BuyBust::edits_since(setup, table.config())?;
    let sitting = Sitting::resumed(table, occupants, kept.records());
    if !wanted(&sitting) {
        return Err(TableError::OtherGame);
    }
    let keeper = store.reopen(&kept, false)?;
    let mended = keeper.notices().iter().map(ToString::to_string);
    let goes_on = format!("Match {} goes on", kept.id());
    let told = mended.chain([goes_on]).map(Report::Happened).collect();
    let mut host = Host::sit_down(sitting, conditions(kept.header()))?;
    host.keep(keeper);
    host.open()?;
    // What happened before is in the log.
    host.news();
    Ok(Resumed { host, secret, edits, told })
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
