//! The host's first page, and the form for a new table.

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use croupier_table::{GameName, with_game};
use maud::Markup;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::appearance::Appearance;
use crate::drawn::DRAWN;
use crate::form::Sent;
use crate::hall::Hall;
use crate::kept::title;
use crate::opening;
use crate::pages::choices::Choices;
use crate::pages::lobby::{self, Lobby, Unfinished};
use crate::pages::new_game;
use crate::pages::offer::Offer;
use crate::sentence::sentence;
use crate::server_file::ServerFile;
use crate::sorry::Sorry;
use croupier_house::calendar;
use croupier_kernel::{Seat, short_line};

/// How many unfinished matches the first page lists.
const LISTED: usize = 8;

pub(super) async fn show(State(hall): State<Hall>, headers: HeaderMap) -> Markup {
    let invite = hall.addresses().invitation();
    let listed = tokio::task::spawn_blocking(move || {
        (unfinished(&hall), DRAWN.map(|game| chosen_last(&hall, game)), has_played(&hall))
    });
    let (unfinished, choices, played) = match listed.await {
        Ok(listed) => listed,
        Err(_) => {
            (Err("The matches cannot be listed.".to_string()), DRAWN.map(Choices::usual), true)
        }
    };
    let (unfinished, error) = match unfinished {
        Ok(unfinished) => (unfinished, None),
        Err(why) => (Vec::new(), Some(sentence(&why))),
    };
    lobby::page(
        &Appearance::of(&headers),
        &Lobby { unfinished, choices: choices.to_vec(), played, invite, error },
    )
}

fn unfinished(hall: &Hall) -> Result<Vec<Unfinished>, String> {
    let entries = hall.store().unfinished().map_err(|wrong| wrong.to_string())?;
    let drawn = |game: &str| DRAWN.iter().any(|drawn| drawn.name() == game);
    let own = entries.into_iter().filter(|entry| drawn(&entry.game));
    Ok(own
        .take(LISTED)
        .map(|entry| Unfinished {
            when: calendar::minute(entry.when()),
            stands: title(&short_line(&entry.game)),
            seats: entry.players().iter().map(|seat| called(seat)).collect(),
            id: entry.id,
        })
        .collect())
}

/// Whether any match was begun in this data folder.
fn has_played(hall: &Hall) -> bool {
    let folder = std::fs::read_dir(hall.store().matches());
    folder.is_ok_and(|mut entries| entries.next().is_some())
}

/// Somebody in a seat, as the list calls them.
fn called(seat: &str) -> String {
    match seat {
        "human" => "a person".to_string(),
        bot => bot.to_string(),
    }
}

fn chosen_last(hall: &Hall, game: GameName) -> Choices {
    let file = ServerFile::read(hall.store()).ok();
    let kept = file.and_then(|file| file.choices).and_then(|all| all.get(game.name()).cloned());
    match kept.and_then(|kept| serde_json::from_value::<Choices>(kept).ok()) {
        Some(choices) => Choices { game, ..choices },
        None => Choices::usual(game),
    }
}

/// Which game a form is for, and with which deck if one was just built.
#[derive(Deserialize)]
pub(super) struct Wanted {
    game: Option<String>,
    cards: Option<String>,
    deck: Option<String>,
}

pub(super) async fn form(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Query(Wanted { game, cards, deck }): Query<Wanted>,
) -> Response {
    let game = match drawn(game.as_deref()) {
        Ok(game) => game,
        Err(sorry) => return sorry.to(&headers).into_response(),
    };
    let shelf = tokio::task::spawn_blocking(move || {
        let last = chosen_last(&hall, game);
        let cards = cards.unwrap_or(last.cards);
        let choices = Choices { cards, deck: deck.unwrap_or(last.deck), ..last };
        let offer = Offer::of(&hall, &choices);
        (choices, offer)
    });
    match shelf.await {
        Ok((choices, offer)) => {
            new_game::page(&Appearance::of(&headers), &choices, &offer, None).into_response()
        }
        Err(_) => Sorry::failed("The form cannot be made.").to(&headers).into_response(),
    }
}

/// A game that is drawn here, by its name; El Dorado if none is named.
fn drawn(name: Option<&str>) -> Result<GameName, Sorry> {
    let Some(name) = name else { return Ok(GameName::ElDorado) };
    let names = DRAWN.map(GameName::name).join(", ");
    let found = DRAWN.into_iter().find(|game| game.name() == name);
    found.ok_or_else(|| Sorry::bad(format!("There is no such game; there are {names}.")))
}

/// A link that was typed.
#[derive(Deserialize)]
pub(super) struct Typed {
    #[serde(default)]
    link: String,
}

/// Shows the way to a table elsewhere, which only the person may take.
pub(super) async fn join(headers: HeaderMap, Query(Typed { link }): Query<Typed>) -> Response {
    let link = link.trim();
    let leads = |path: &&str| path.starts_with("seat/") || path.starts_with("watch/");
    let rest = link.strip_prefix("http://").or_else(|| link.strip_prefix("https://"));
    let path = rest.and_then(|rest| rest.split_once('/')).map(|(_, path)| path).filter(leads);
    let plain = link.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"'<>\\@".contains(&byte));
    match path.filter(|_| plain && link.len() < 300) {
        Some(_) => lobby::way(&Appearance::of(&headers), link).into_response(),
        None => Sorry::bad("A link to a table looks like http://192.168.1.5:8080/seat/….")
            .to(&headers)
            .into_response(),
    }
}

/// The form as it was sent, with the single rules of what is chosen in it.
pub(super) async fn rules(State(hall): State<Hall>, headers: HeaderMap, form: Sent) -> Response {
    let game = match drawn(form.get("game")) {
        Ok(game) => game,
        Err(sorry) => return sorry.to(&headers).into_response(),
    };
    let (choices, wrong) = read(&form, game);
    let made = tokio::task::spawn_blocking(move || {
        let offer = Offer::of(&hall, &choices);
        let known = |name: &String| offer.single.iter().any(|it| it.setting.name == name);
        let mut choices = choices;
        choices.settings.retain(|name, _| known(name));
        let wrong = wrong.as_ref().map(|sorry| sorry.sentence.as_str());
        new_game::page(&Appearance::of(&headers), &choices, &offer, wrong).into_response()
    });
    made.await.unwrap_or_else(|_| Sorry::failed("The form cannot be made.").into_response())
}

/// Begins a match and leads to its table; what cannot be played is said above the
/// form, which keeps what was typed.
pub(super) async fn begin(State(hall): State<Hall>, headers: HeaderMap, form: Sent) -> Response {
    let (choices, wrong) = match drawn(form.get("game")) {
        Ok(game) => read(&form, game),
        Err(sorry) => (Choices::default(), Some(sorry)),
    };
    let (asked, wanted) = (hall.clone(), choices.clone());
    let begun = tokio::task::spawn_blocking(move || {
        if let Some(sorry) = wrong {
            return Err(sorry);
        }
        let id = with_game!(wanted.game, G => opening::begin::<G>(&asked, &wanted))?;
        let remembered = Choices { seed: String::new(), ..wanted };
        // A table that is not remembered is a table all the same.
        let _ = ServerFile::change(asked.store(), |file| {
            let mut all = file.choices.take().filter(Value::is_object).unwrap_or(json!({}));
            if let Ok(choices) = serde_json::to_value(&remembered) {
                all[remembered.game.name()] = choices;
            }
            file.choices = Some(all);
        });
        Ok(id)
    });
    match begun.await.unwrap_or_else(|_| Err(Sorry::failed("The table cannot be opened."))) {
        Ok(id) => Redirect::to(&format!("/table/{id}")).into_response(),
        Err(sorry) => {
            let offer = Offer::of(&hall, &choices);
            let why = Some(sorry.sentence.as_str());
            let page = new_game::page(&Appearance::of(&headers), &choices, &offer, why);
            (sorry.status, page).into_response()
        }
    }
}

/// The choices of a form, and what is wrong with its numbers; what is not there is
/// as usual.
fn read(form: &Sent, game: GameName) -> (Choices, Option<Sorry>) {
    let usual = Choices::usual(game);
    let mut wrong = None;
    let mut number = |field: &str, usual: u8| match form.typed(field) {
        None => usual,
        Some(_) => form.number(field).unwrap_or_else(|sorry| {
            wrong = Some(sorry);
            usual
        }),
    };
    let word = |field: &str, usual: &str| form.typed(field).unwrap_or(usual).to_string();
    let single = form.after("set-").map(|(name, text)| (name.to_string(), text.to_string()));
    let choices = Choices {
        game,
        seats: number("seats", usual.seats),
        seat: number("seat", usual.seat),
        who: (1..=Seat::MOST).map(|seat| word(&format!("who-{seat}"), usual.who(seat))).collect(),
        rounds: number("rounds", usual.rounds),
        rules: word("rules", &usual.rules),
        cards: word("cards", ""),
        deck: word("deck", ""),
        hands: number("hands", usual.hands),
        open: form.is_on("open"),
        seed: word("seed", ""),
        practice: form.is_on("practice"),
        clock: word("clock", ""),
        pauses: form.is_on("pauses"),
        name: word("name", ""),
        settings: single.collect(),
        speed: form.typed("speed").and_then(|speed| speed.parse().ok()).unwrap_or(usual.speed),
    };
    (choices, wrong)
}
