//! The page of the lobby.

use bevy::prelude::*;
use croupier_buybust::{Role, Ruleset};
use croupier_session::{CardFace, DeckDraft, Family, Menu, Standing, name};

use super::{DeckChoice, Plan};
use crate::cards::{self, Look};
use crate::deck_mix::mix;
use crate::paint::{CHALK, bold, line};
use crate::parts::{Press, card, chip, field, heading, pane, row, sentence};
use crate::settings::{capital, speeds};
use crate::sheet::{First, Remark, Sheets};
use crate::{Pick, Preferences, RunShown, Screen, Shown, face};

/// What each key does.
const KEYS: [(&str, &str); 3] = [("Enter", "play"), ("Tab  Arrows", "move"), ("Ctrl+Q", "quit")];

pub(super) fn draw(
    plan: Res<Plan>,
    preferences: Res<Preferences>,
    (round, run): (Option<Res<Shown>>, Option<Res<RunShown>>),
    mut sheets: Sheets,
) {
    let fault = plan.fault();
    let complaint = fault.clone().or_else(|| plan.refused.clone());
    let wrong = complaint.is_some();
    let remark = Remark { words: complaint.unwrap_or_else(|| plan.words()), wrong, said: None };
    let at_table = round.is_some() || run.is_some();
    sheets.lay(Screen::Lobby, &remark, &KEYS, |body| {
        pane(body, (400.0, 1.0), |pane| {
            rules(pane, &plan);
            dealer(pane, &plan);
            cards(pane, &plan);
        });
        pane(body, (440.0, 1.0), |pane| {
            decks(pane, &plan);
            faces(pane, &plan);
            seats(pane, &plan);
        });
        pane(body, (310.0, 0.6), |pane| {
            let words = (
                "Play",
                if fault.is_some() {
                    "Something is missing, see below"
                } else {
                    "Deal the first hand"
                },
            );
            let press = if fault.is_some() { Press::Dull } else { Press::Main };
            let play = card(pane, Pick::Play, words, press);
            pane.commands().entity(play).insert(First);
            if let Some(last) = plan.last() {
                let about = format!("{}, {}", last.rules, last.when);
                card(pane, Pick::GoOn(last.id.clone()), ("Go on", &about), Press::Plain);
            } else if at_table {
                let words = ("Back to the table", "It stands as you left it");
                card(pane, Pick::Go(Screen::Table), words, Press::Plain);
            }
            if let Some(damaged) = plan.damaged() {
                let about = format!("Match {} is damaged; see what to do", damaged.id);
                let title = "The last match";
                card(pane, Pick::Go(Screen::Matches), (title, &about), Press::Plain);
            }
            heading(pane, "Seed");
            row(pane, |row| {
                let text = (plan.seed.as_str(), "drawn by chance");
                field(row, Pick::Seed, "Seed, a text that decides every deal", text, Pick::Play);
            });
            heading(pane, "Take-back");
            row(pane, |row| {
                for (practice, label, says) in [
                    (false, "Fair", "Take-back by the fair rule: until something new is seen"),
                    (true, "Practice", "Practice: every card may be taken back"),
                ] {
                    let press = Press::One(plan.practice == practice);
                    chip(row, Pick::Practice(practice), label, says, press);
                }
            });
            speeds(pane, preferences.0.speed);
            heading(pane, "More");
            row(pane, |row| {
                for screen in [Screen::Matches, Screen::Settings] {
                    let label = screen.title();
                    chip(row, Pick::Go(screen), label, label, Press::Plain);
                }
            });
        });
    });
}

/// The families of rulesets, and the forms of the one that is picked.
fn rules(pane: &mut ChildSpawnerCommands, plan: &Plan) {
    let Some(book) = plan.book() else { return };
    heading(pane, "Game");
    for family in Family::all(book) {
        let press = Press::One(family.has(&plan.rules));
        let words = (capital(&family.head.name), capital(&family.head.about));
        card(pane, Pick::Rules(family.head.name.clone()), (&words.0, &words.1), press);
    }
    let Some(family) = plan.family().filter(|family| !family.variants.is_empty()) else { return };
    heading(pane, "Form");
    let usual = family.dealers.iter().copied().find(|each| each.name == plan.rules);
    let usual = usual.unwrap_or(family.head);
    // There is no ruleset for both: another Dealer and another form.
    let dealer = family.dealers.iter().copied().find(|each| each.name == plan.rules);
    row(pane, |row| {
        form(row, plan, "usual", (usual, true));
        for ruleset in &family.variants {
            form(row, plan, family.short(ruleset), (ruleset, dealer.is_none()));
        }
    });
    if let Some(dealer) = dealer {
        let dealer = capital(family.short(dealer));
        sentence(
            pane,
            format!("{dealer} deals only the usual form; with the usual Dealer all can be picked."),
        );
        return;
    }
    let picked = family.variants.iter().find(|each| each.name == plan.rules);
    let about = picked.map_or("the plain game", |ruleset| ruleset.about.as_str());
    sentence(pane, format!("{}.", capital(about)));
}

/// A ruleset by its short name; dull where it cannot be had with what else is picked.
fn form(
    row: &mut ChildSpawnerCommands,
    plan: &Plan,
    label: &str,
    (ruleset, able): (&Ruleset, bool),
) {
    let press = match able {
        true => Press::One(ruleset.name == plan.rules),
        false => Press::Dull,
    };
    let says = format!("{}: {}", ruleset.name, ruleset.about);
    chip(row, Pick::Rules(ruleset.name.clone()), &capital(label), &says, press);
}

/// How kind the Dealer is.
fn dealer(pane: &mut ChildSpawnerCommands, plan: &Plan) {
    let Some(family) = plan.family().filter(|family| !family.dealers.is_empty()) else { return };
    heading(pane, "Dealer");
    let variant = family.variants.iter().copied().find(|each| each.name == plan.rules);
    row(pane, |row| {
        for ruleset in std::iter::once(&family.head).chain(&family.dealers) {
            form(row, plan, family.short(ruleset), (ruleset, variant.is_none()));
        }
    });
    let picked = family.dealers.iter().find(|each| each.name == plan.rules);
    let about = match (picked, variant) {
        (Some(ruleset), _) => format!("{}.", capital(&ruleset.about)),
        (None, Some(form)) => format!(
            "The form {} comes with this Dealer alone; with the usual form all can be picked. {}",
            capital(family.short(form)),
            shares(plan).unwrap_or_default()
        ),
        (None, None) => shares(plan).unwrap_or_default(),
    };
    sentence(pane, about);
}

/// How many of the Dealer's cards are safe and how many dangerous, by its deck.
fn shares(plan: &Plan) -> Option<String> {
    let book = plan.book()?;
    let config = book.config(&plan.rules, None).ok()?;
    let dealer = &config.decks().dealer;
    let [safe, _, dangerous] = dealer.mix(book.catalog());
    let all = dealer.cards().len();
    Some(format!("Of its {all} cards {safe} are safe and {dangerous} dangerous."))
}

fn cards(pane: &mut ChildSpawnerCommands, plan: &Plan) {
    heading(pane, "Cards");
    row(pane, |row| {
        for set in plan.card_sets() {
            let says = format!("Cards: {set}");
            chip(
                row,
                Pick::Cards(set.to_string()),
                &capital(set),
                &says,
                Press::One(set == plan.cards),
            );
        }
    });
}

/// The Player's deck.
fn decks(pane: &mut ChildSpawnerCommands, plan: &Plan) {
    heading(pane, "The Player's deck");
    let Some(book) = plan.book() else { return };
    if !plan.has_choice_of_decks() {
        sentence(pane, "These rules deal every seat its own cards.");
        return;
    }
    row(pane, |row| {
        let usual = book.ruleset(&plan.rules).map(|ruleset| ruleset.player.as_str());
        for (preset, _) in book.presets() {
            let is_usual = usual == Ok(preset.as_str());
            let choice =
                if is_usual { DeckChoice::Usual } else { DeckChoice::Preset(preset.clone()) };
            let on = plan.deck == choice || plan.deck == DeckChoice::Preset(preset.clone());
            let says = format!("Deck: {preset}");
            chip(row, Pick::Deck(choice), &capital(preset), &says, Press::One(on));
        }
        for (saved, _) in plan.saved() {
            let choice = DeckChoice::Saved(saved.clone());
            let press = Press::One(plan.deck == choice);
            chip(row, Pick::Deck(choice), saved, &format!("Your deck: {saved}"), press);
        }
        if let DeckChoice::Own(_) = &plan.deck {
            chip(row, Pick::Deck(plan.deck.clone()), "Your own", "Your own deck", Press::One(true));
        }
        let build = "Build a deck";
        chip(row, Pick::Go(Screen::Decks), build, build, Press::Plain);
    });
    if let Some(draft) = plan.draft() {
        mix(pane, book.catalog(), &draft);
        sentence(pane, sums(&draft));
    }
}

/// A deck in a few numbers.
fn sums(draft: &DeckDraft) -> String {
    let sums = draft.sums();
    let prices = sums.prices.map(|(low, high)| format!(" sold for ${low} to ${high},"));
    format!(
        "{} cards,{} {:+} Cover on top of a Location, {:+} Heat in all.",
        sums.cards,
        prices.unwrap_or_default(),
        sums.cover,
        sums.heat
    )
}

/// Three cards of the deck, as they are at the table.
fn faces(pane: &mut ChildSpawnerCommands, plan: &Plan) {
    let (Some(book), Some(draft)) = (plan.book(), plan.draft()) else { return };
    let catalog = book.catalog();
    let mut shown: Vec<CardFace> = Vec::new();
    for card in draft.cards().iter().rev() {
        let face = CardFace::of(catalog, *card);
        let fresh = |face: &CardFace| {
            shown.iter().all(|each| each.kind.name() != face.kind.name()) && face.numbers.len() < 4
        };
        shown.extend(face.filter(fresh));
    }
    shown.reverse();
    let row = Node { column_gap: px(12), margin: UiRect::axes(px(0), px(3)), ..default() };
    pane.spawn(row).with_children(|row| {
        for face in shown.into_iter().take(3) {
            let node = cards::place(Node { width: px(132), height: px(136), ..default() });
            let look = Look::Up { face, standing: Standing::Adds };
            row.spawn((look, node)).with_children(|place| face::print(place, &face::SMALL));
        }
    });
}

/// Who plays each seat.
fn seats(pane: &mut ChildSpawnerCommands, plan: &Plan) {
    heading(pane, "Who plays");
    for role in Role::ORDER {
        row(pane, |row| {
            let room = Node { width: px(76), ..default() };
            row.spawn((line(bold(name(role), 15.0, CHALK)), room));
            let levels = Menu::levels().into_iter().map(|level| (level, capital(level)));
            let people = [("human", "You".to_string()), ("open", "Open".to_string())];
            for (who, label) in people.into_iter().chain(levels) {
                let press = Press::One(plan.seats[role.index()] == who);
                let says = format!("{}: {label}", name(role));
                chip(row, Pick::Seat(role, who.to_string()), &label, &says, press);
            }
        });
    }
    sentence(pane, "You play one seat, or all that are open, cards face up.");
}
