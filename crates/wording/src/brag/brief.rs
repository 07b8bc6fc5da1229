//! The position as short labelled lines, for language models.

use std::fmt::Write;

use croupier_table::{BragDeed, BragPlayer, BragPosition, BragRound};

/// Every fact of the position, one kind a line.
pub(super) fn brief(position: &BragPosition) -> String {
    let BragPosition { stake, pot, you, .. } = position;
    let none = || "none".to_string();
    let (round, total) = (position.round, position.rounds_total);
    let of = if round > total { "after" } else { "of" };
    let mut text =
        format!("Round: {round} {of} {total}, lap {}, phase {}.", position.lap, position.phase);
    let mut line = |label: &str, fact: &str| {
        let _ = write!(text, "\n{label}: {fact}.");
    };
    line("Trump", &position.trump.clone().unwrap_or_else(none));
    line("Magic", &listed(&position.magic));
    line("Floor", &position.floor.clone().unwrap_or_else(none));
    line("Deck", &format!("{} cards left", position.deck_left));
    line("Discards", &listed(&position.discards));
    line("Stake", &format!("{stake}; a blind seat pays {stake}, a seen seat {}", 2 * stake));
    line("Bet", if position.bet_open { "open" } else { "nobody has bet in this round" });
    line("Raises this lap", &position.raises_this_lap.to_string());
    line("Pot", &pot.to_string());
    let hand = match &you.hand {
        Some(hand) => format!("you have seen your hand: {}", hand.join(" ")),
        None => "you have not looked at your hand".to_string(),
    };
    line("You", &format!("{} coins, paid {}; {hand}", you.coins, you.paid_this_round));
    if let Some(reading) = &you.reading {
        let trump = reading.stands_for.as_ref().map(|card| format!(", the trump as {card}"));
        line(
            "Your hand makes",
            &format!(
                "{}{}; better than {:.2} % of the hands made of cards you cannot see; \
                 worth {} points ({}) if shown",
                reading.category,
                trump.unwrap_or_default(),
                100.0 * reading.share_below,
                reading.points,
                reading.explanation
            ),
        );
    }
    text += "\nSeats:";
    for player in &position.players {
        let _ = write!(text, "\n- {}", seat(player));
    }
    if !position.history.is_empty() {
        text += "\nThis round:";
    }
    for deed in &position.history {
        let _ = write!(text, "\n- {}", done(deed));
    }
    if !position.rounds.is_empty() {
        text += "\nEarlier rounds:";
    }
    for round in &position.rounds {
        let _ = write!(text, "\n- {}", played(round));
    }
    text
}

fn listed(texts: &[String]) -> String {
    if texts.is_empty() { "none".to_string() } else { texts.join(" ") }
}

fn seat(player: &BragPlayer) -> String {
    let look = if player.seen { "seen" } else { "blind" };
    let mut text = format!(
        "{}: {}, {look}, {} coins, paid {}, {} rounds won, {} points",
        player.seat,
        player.status,
        player.coins,
        player.paid_this_round,
        player.rounds_won,
        player.points
    );
    if !player.open.is_empty() {
        let _ = write!(text, ", known to hold {}", player.open.join(" "));
    }
    text
}

fn done(deed: &BragDeed) -> String {
    let mut text = format!("lap {}: {} {}", deed.lap, deed.seat, deed.action);
    if let Some(card) = &deed.card {
        let _ = write!(text, " ({card})");
    }
    if deed.cost > 0 {
        let _ = write!(text, ", paid {}", deed.cost);
    }
    text
}

fn played(round: &BragRound) -> String {
    let mut text = format!("round {}: started by {};", round.round, round.starter);
    for (place, net) in round.net.iter().enumerate() {
        let _ = write!(text, " p{} {net:+}", place + 1);
    }
    let _ = write!(text, "; looked: {}", listed(&round.looked));
    let raises: Vec<String> = round.raises.iter().map(ToString::to_string).collect();
    let _ = write!(text, "; raises by seat: {}", raises.join(" "));
    match &round.showdown {
        Some(reason) => {
            let _ = write!(text, "; showdown because {reason}");
        }
        None => text += "; all but one folded",
    }
    for show in &round.shown {
        let _ = write!(
            text,
            "; {} showed {} ({}, {} points: {})",
            show.seat,
            show.hand.join(" "),
            show.category,
            show.points,
            show.explanation
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_brag::{Brag, Config, Preset, Settings};
    use croupier_kernel::{Moves, Seat, Seed, Turn};
    use croupier_table::{Playable, Table};
    use serde_json::Value;

    /// Every text and number in some data, but for what is the same in every
    /// position and what is told as a yes or no.
    fn facts(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::String(text) => found.push(text.clone()),
            Value::Number(number) => found.push(number.to_string()),
            Value::Array(items) => items.iter().for_each(|inner| facts(inner, found)),
            Value::Object(fields) => {
                let told = |name: &str| !matches!(name, "schema" | "game" | "share_below" | "net");
                fields.iter().filter(|(name, _)| told(name)).for_each(|(_, inner)| {
                    facts(inner, found);
                });
            }
            Value::Null | Value::Bool(_) => {}
        }
    }

    /// One renderer for each form, and neither says what the other does not.
    #[test]
    fn the_lines_tell_every_fact_of_the_data() {
        for (number, preset) in Preset::ALL.into_iter().enumerate() {
            let settings = Settings { rounds: 3, coins: 500, ..preset.settings() };
            let config = Config::new(settings).unwrap();
            let seed = Seed::from_text("brief").unwrap().child("match", number as u64);
            let mut dice = seed.child("play", 0).dice(0, 0);
            let mut table = Table::<Brag>::new(config, seed, false);
            while let Turn::Seat(actor) = table.turn() {
                for seat in Seat::all(4) {
                    let position = table.position(seat);
                    let text = brief(&position);
                    let mut all = Vec::new();
                    facts(&serde_json::to_value(&position).unwrap(), &mut all);
                    for fact in &all {
                        assert!(text.contains(fact), "{fact} of {all:?} is not in {text}");
                    }
                    assert_eq!(text.contains("you have seen your hand"), position.you.seen);
                    assert_eq!(text.contains("Your hand makes"), position.you.reading.is_some());
                    assert_eq!(text.contains("Bet: open"), position.bet_open);
                    let blind = position.players.iter().filter(|player| !player.seen).count();
                    assert_eq!(text.matches(", blind, ").count(), blind);
                    let unaided = brief(&Brag::without_aid(position));
                    assert!(!unaided.contains("Your hand makes"), "{unaided}");
                }
                let action = table.legal(actor).sample(&mut dice).unwrap();
                table.act(actor, action).unwrap();
            }
        }
    }
}
