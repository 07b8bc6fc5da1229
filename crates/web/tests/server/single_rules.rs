//! Single rules of a table, from the form to the file and the pages that tell of them.

use crate::brag::{self, brag, open};
use crate::buybust::{asked, begin, buybust, played, text_of};
use crate::edits::Folder;
use crate::links::links;
use crate::play::try_begin;
use crate::served::Served;

const CHANGED: &str = "sequential, changed: fold_above.2 61, loiter 7, picks secret";

fn changed(more: &[(&str, &str)]) -> Vec<(String, String)> {
    let own = [("set-loiter", "7"), ("set-picks", "secret"), ("set-fold_above.2", " 61 ")];
    buybust(&own.iter().chain(more).copied().collect::<Vec<_>>())
}

#[test]
fn changed_rules_are_played_kept_and_told() {
    let served = Served::new();
    let mut host = served.host();
    let at = begin(&mut host, &changed(&[("hands", "1"), ("set-cash", "")]));
    let text = text_of(&served, &at);
    let header = text.lines().next().unwrap();
    assert!(header.contains(CHANGED) && header.contains("\"loiter\":7"), "{header}");
    let rules = host.get(&format!("{at}/rules")).body;
    assert!(rules.contains(CHANGED) && rules.contains("draws Heat +7"), "{rules}");
    assert!(host.get(&at).body.contains(CHANGED), "the table says it too");
    played(&mut host, &at);
    let statistics = host.get("/statistics").body;
    assert!(statistics.contains(CHANGED), "{statistics}");
    let lobby = host.get("/").body;
    assert!(lobby.contains("3 rules changed"), "{lobby}");
    let form = host.get("/new?game=buy-bust").body;
    assert!(form.contains(r#"<option value="secret" selected>"#), "what was chosen stays: {form}");
    let again = host.post(&format!("{at}/rematch"), &[]).to().to_string();
    assert!(text_of(&served, &again).contains(CHANGED));
}

#[test]
fn the_form_shows_the_single_rules_of_the_chosen_set_and_keeps_what_was_typed() {
    let served = Served::new();
    let mut host = served.host();
    let send = |host: &mut crate::browser::Browser, rules: &str| {
        let form = changed(&[("rules", rules), ("set-cash", "250"), ("seed", "moon")]);
        let form: Vec<(&str, &str)> = form.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        let came = host.post("/new/rules", &form);
        assert_eq!(came.status, 200, "{}", came.body);
        came.body
    };
    let sequential = send(&mut host, "sequential");
    assert!(sequential.contains(r#"name="set-loiter""#) && sequential.contains(r#"value="7""#));
    assert!(sequential.contains("The Heat that each check of the Player draws."), "{sequential}");
    let initiative = send(&mut host, "initiative");
    assert!(!initiative.contains("set-loiter") && initiative.contains("set-raises.1"));
    for page in [&sequential, &initiative] {
        assert!(page.contains(r#"value="250""#) && page.contains(r#"value="moon""#), "{page}");
    }
    let form = brag(&["bot:easy"], &[("rules", "traditional")]);
    let form: Vec<(&str, &str)> = form.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let traditional = host.post("/new/rules", &form).body;
    assert!(traditional.contains("as usual: when two are left"), "{traditional}");
}

#[test]
fn a_wrong_value_is_named_beside_its_field_and_begins_nothing() {
    let served = Served::new();
    let mut host = served.host();
    let before = served.files();
    for (field, value, why) in [
        ("set-seizure", "101", "Seizure: a whole number from 0 to 100."),
        ("set-picks", "hidden", "Picks: one of open, secret."),
        ("set-raises.1", "2", "have no setting"),
        ("set-narc", "gold", "there is no deck"),
        ("set-dealer", "narc", "the Dealer cannot have it"),
    ] {
        let came = try_begin(&mut host, &buybust(&[(field, value), ("set-cash", "251")]));
        assert_eq!(came.status, 422, "{field}: {}", came.body);
        let body = came.body.to_lowercase();
        assert!(body.contains(&why.to_lowercase()), "{field} {value}: {}", came.body);
        assert!(came.body.contains(r#"value="251""#), "nothing typed is lost: {}", came.body);
    }
    let came = try_begin(&mut host, &buybust(&[("set-seizure", "101")]));
    let field = came.body.split(r#"id="set-seizure""#).nth(1).unwrap();
    let beside = field.split(r#"<div class="setting"#).next().unwrap();
    assert!(beside.contains("Seizure: a whole number from 0 to 100."), "{beside}");
    assert_eq!(served.files(), before);
}

#[test]
fn a_guest_reads_the_rules_of_the_table_and_nobody_else_does() {
    let served = Served::new();
    let mut host = served.host();
    let at = begin(&mut host, &changed(&[("who-2", "guest")]));
    let rules = format!("{at}/rules");
    assert!(host.get(&at).body.contains(&rules), "who waits can read them");
    let link = links(&mut host, &at, "seat").remove(0);
    let mut guest = served.stranger();
    assert_eq!(guest.get(&rules).status, 403);
    assert_eq!(guest.post(&link, &[("name", "Pia")]).status, 303);
    assert!(guest.get(&rules).body.contains(CHANGED));
}

#[test]
fn a_run_with_changed_rules_goes_on_with_them_from_edited_files() {
    let folder = Folder::new("changed");
    let served = Served::with(&folder.asked());
    let at = begin(&mut served.host(), &changed(&[]));
    let served = served.restarted_with(&folder.asked());
    let mut host = served.host();
    let page = host.get(&at).body;
    assert!(page.contains(CHANGED), "{page}");
    let mut socket = open(&host, &at);
    asked(&mut socket, "");
    folder.dearer();
    let part = socket.until(|part| part.contains("Weed: price "));
    assert!(part.contains("The cards were edited: Weed"), "nothing else is otherwise: {part}");
    let rules = host.get(&format!("{at}/rules")).body;
    assert!(rules.contains(CHANGED) && rules.contains("draws Heat +7"), "{rules}");
}

#[test]
fn changed_rules_of_brag_are_told_by_what_differs() {
    let served = Served::new();
    let mut host = served.host();
    let form = brag(&["bot:easy"], &[("rounds", "1"), ("set-ante", "20"), ("set-trump", "no")]);
    let at = brag::begin(&mut host, &form);
    let rules = host.get(&format!("{at}/rules")).body;
    assert!(rules.contains("seed, changed: ante 20, trump no"), "{rules}");
}
