//! What the endpoint of a language model sends back.

use std::sync::LazyLock;

use croupier_brag::Brag;
use croupier_buybust::BuyBust;
use croupier_eldorado::ElDorado;
use croupier_fuzz::{Fuzzed, RULES};
use croupier_kernel::Seed;
use croupier_llm::{Model, ModelError, Profile};
use croupier_seats::{Form, Limit, Next, Terms, Wire};
use croupier_sitting::{Occupant, Sitting};
use croupier_table::{Clocked, Table};
use croupier_wording::{Wording, Words};

/// A variable that cargo sets for every test, and what is in it: a key to the
/// endpoint that is long enough to be a secret.
const KEY: (&str, &str) = ("CARGO_PKG_NAME", "croupier-fuzz");

static MODEL: LazyLock<Model> = LazyLock::new(|| {
    let (name, _) = KEY;
    let base = "http://127.0.0.1:9/v1";
    let text = format!("(version: 1, base: \"{base}\", model: \"m\", key_from: Some(\"{name}\"))");
    Model::new(Profile::read(&text).unwrap()).unwrap()
});

static EL_DORADO: LazyLock<Sitting<ElDorado>> = LazyLock::new(sitting);
static BRAG: LazyLock<Sitting<Brag>> = LazyLock::new(sitting);
static BUY_BUST: LazyLock<Sitting<BuyBust>> = LazyLock::new(sitting);

fn sitting<G: Fuzzed + Wording + Clocked>() -> Sitting<G> {
    let seed = Seed::from_text("replies").unwrap();
    let table = Table::<G>::new(<G as Fuzzed>::rules([0; RULES]), seed, false);
    let seats = vec![Occupant::Model("m".to_string()); table.seats().into()];
    Sitting::new(table, seats)
}

/// What a seat's own end makes of an answer: an action, words to try again with,
/// or the rules that were asked for. What everyone is told of it is one line.
fn heard<G: Wording + Clocked + 'static>(sitting: &Sitting<G>, answer: &str) -> bool {
    let question = sitting.question().unwrap();
    let look = sitting.look(question.seat);
    let terms = Terms::new(sitting.occupants(), Words::default());
    let mut wire = Wire::new(Terms { form: Form::Text, lenient: true, ..terms });
    wire.begin(look, question, Limit::default());
    let acted = match wire.heard(look, answer) {
        Next::Act(action) => {
            let objection = look.objection(action).map(|illegal| illegal.to_string());
            assert!(!objection.unwrap_or_default().contains(char::is_control));
            assert!(wire.notes().open.is_empty());
            true
        }
        Next::Say(words) => {
            let again = words.starts_with("Refused: ");
            assert_eq!(again, !wire.notes().open.is_empty(), "{words}");
            assert!(again || words == wire.rules(look), "{words}");
            false
        }
        Next::Listen => false,
        Next::NoAnswer => panic!("a model may try twice: {answer:?}"),
    };
    for note in &wire.notes().open {
        assert!(!note.contains(char::is_control), "{note:?}");
    }
    assert!(!wire.is_gone());
    acted
}

/// How far a reply got: no answer, an answer, or an action of some games.
#[derive(Clone, Copy, PartialEq)]
enum Got {
    Nothing,
    Answer([bool; 3]),
}

/// Nothing panics and the key is in no answer.
fn read(bytes: &[u8]) -> Got {
    let body = String::from_utf8_lossy(bytes);
    let completion = match MODEL.read(&body) {
        Ok(completion) => completion,
        Err(wrong) => {
            assert_eq!(wrong, ModelError::NotACompletion);
            return Got::Nothing;
        }
    };
    let Some(answer) = completion.answer else { return Got::Nothing };
    assert!(!answer.to_ascii_lowercase().contains(KEY.1), "{answer:?}");
    assert_eq!(answer.trim(), answer);
    Got::Answer([heard(&EL_DORADO, &answer), heard(&BRAG, &answer), heard(&BUY_BUST, &answer)])
}

#[test]
fn replies() {
    croupier_fuzz::check!().with_iterations(0).for_each(|bytes: &[u8]| {
        read(bytes);
    });
    let got = croupier_fuzz::each_changed("replies", 10_000, read);
    let answers = got.iter().filter(|got| **got != Got::Nothing).count();
    println!("{answers} of {} are answers", got.len());
    assert!(answers * 4 > got.len(), "{answers} of {} are answers", got.len());
    for (place, game) in ["el-dorado", "brag", "buy-bust"].into_iter().enumerate() {
        let acted = |got: &&Got| matches!(got, Got::Answer(acted) if acted[place]);
        let actions = got.iter().filter(acted).count();
        println!("{actions} actions of {game}");
        assert!(actions > 100, "{actions} actions of {game}");
    }
}
