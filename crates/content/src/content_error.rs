//! What is wrong with a file of content, and where.

use std::fmt;

use croupier_kernel::one_line;
use ron::Options;
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use crate::place::{self, Step};

/// The version that every file of content begins with.
const VERSION: &str = "1";

/// The most bytes a file of content may have.
pub(crate) const LARGEST: u64 = 1 << 20;

/// A file that cannot be used, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContentError {
    /// The file, as the person who edits it knows it.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The rule that is broken, in one sentence and one line, whatever it repeats
    /// of the file.
    pub reason: String,
}

impl ContentError {
    /// A fault of the whole file.
    pub(crate) fn whole(file: impl Into<String>, reason: impl Into<String>) -> ContentError {
        ContentError { file: file.into(), line: 1, column: 1, reason: one_line(&reason.into()) }
    }

    /// A fault of the value at the end of a way into the file.
    pub(crate) fn at(
        file: &str,
        text: &str,
        way: &[Step],
        reason: impl Into<String>,
    ) -> ContentError {
        let (line, column) = place::find(text, way);
        ContentError { file: file.to_string(), line, column, reason: one_line(&reason.into()) }
    }
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.reason)
    }
}

impl std::error::Error for ContentError {}

/// Reads a whole file of RON, whose first field must be `version: 1`.
///
/// An optional value may be written without `Some`.
///
/// # Errors
///
/// If the text is not what the type asks for, with the place.
pub(crate) fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, ContentError> {
    if text.starts_with('\u{feff}') {
        let reason = "the file begins with a byte-order mark; save it as UTF-8 without one";
        return Err(ContentError::whole(file, reason));
    }
    // What cannot be read at all is told by the reader below.
    match place::first_field(text) {
        Some((name, version)) if name == "version" && version != VERSION => {
            let reason =
                format!("version {version} is not known; this program reads version {VERSION}");
            return Err(ContentError::at(file, text, &["version".into()], reason));
        }
        Some((name, _)) if name != "version" => {
            let reason = format!("the first field is {name}; it must be version: {VERSION}");
            return Err(ContentError::at(file, text, &[Step::Entry(0)], reason));
        }
        Some(_) | None => {}
    }
    let options = Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    options.from_str(text).map_err(|wrong| {
        let (line, column) = place::after_space(text, wrong.span.start);
        let reason = match place::is_fraction(text, line, column) {
            true => "a fraction cannot stand here; a whole number belongs here".to_string(),
            false => one_line(&words(&wrong.code)),
        };
        ContentError { file: file.to_string(), line, column, reason }
    })
}

/// The reader's reasons in the words of someone who edits a file.
fn words(wrong: &ron::Error) -> String {
    let one_of = |expected: &[&str]| expected.join(", ");
    match wrong {
        ron::Error::NoSuchStructField { expected, found, .. } => {
            format!("there is no field {found}; the fields are {}", one_of(expected))
        }
        ron::Error::NoSuchEnumVariant { expected, found, .. } => {
            format!("{found} is not known here; it is one of {}", one_of(expected))
        }
        ron::Error::MissingStructField { field, .. } => format!("the field {field} is missing"),
        ron::Error::DuplicateStructField { field, .. } => {
            format!("the field {field} is there twice")
        }
        ron::Error::IntegerOutOfBounds => {
            "the number is too large, or negative where none may be".to_string()
        }
        ron::Error::ExpectedBoolean => "true or false belongs here".to_string(),
        ron::Error::ExpectedInteger => "a whole number belongs here".to_string(),
        ron::Error::ExpectedString => "a text in quotation marks belongs here".to_string(),
        ron::Error::ExpectedComma => "a comma belongs here".to_string(),
        ron::Error::ExpectedMapColon => "a colon belongs here".to_string(),
        ron::Error::ExpectedIdentifier => "the name of a field belongs here".to_string(),
        ron::Error::ExpectedArray => "a list in [ and ] belongs here".to_string(),
        ron::Error::ExpectedStructLike | ron::Error::ExpectedNamedStructLike(_) => {
            "fields in ( and ) belong here".to_string()
        }
        ron::Error::ExpectedDifferentLength { expected, found } => {
            format!("there are {found} values; it takes {expected}")
        }
        ron::Error::Eof => "the file ends too early".to_string(),
        other => other.to_string(),
    }
}
