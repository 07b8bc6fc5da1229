//! `croupier export` and `croupier import`: matches that go elsewhere or come
//! from there.

use croupier_store::Import;

use crate::cli;
use crate::data;
use crate::failure::Failure;
use crate::out;

pub(crate) fn export(args: &cli::Export) -> Result<(), Failure> {
    let store = data::store()?;
    let kept = store.find(&args.id)?;
    let text = store.export(&kept)?;
    let secret = match kept.is_over() {
        true => "with its secret, so that it can be verified",
        false => "without its secret, because it is not over, so that it cannot be verified yet",
    };
    match &args.out {
        None => {
            out::print_file(&text);
            out::warn(format!("this is the match {secret}"));
        }
        Some(path) => {
            out::to_new_file(path, &text)?;
            out::print(&format!("The match is written to {} {secret}.", path.display()));
        }
    }
    Ok(())
}

pub(crate) fn import(args: &cli::Import) -> Result<(), Failure> {
    let store = data::store()?;
    let path = args.file.to_string_lossy();
    if !args.file.is_file() {
        return Err(Failure::usage(format!("there is no file {path}")));
    }
    let said = match store.import(&store.find(&path)?)? {
        Import::Taken(id) => format!("The match is taken in as {id}."),
        Import::Here(id) => format!("This match is here already, as {id}; nothing was changed."),
    };
    out::print(&said);
    Ok(())
}
