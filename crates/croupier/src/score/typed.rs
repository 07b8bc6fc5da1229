//! What people type, read against the card.

use croupier_score::text::all_of;
use croupier_score::{Card, Event, Name, PlayerId, RoundState};

use crate::failure::Failure;

/// Names with commas or spaces between them.
pub(crate) fn names(words: &[String]) -> Result<Vec<Name>, Failure> {
    let pieces = words.iter().flat_map(|word| word.split(','));
    pieces.map(|piece| Name::new(piece).map_err(Failure::usage)).collect()
}

/// The players that words mean, each once.
pub(crate) fn players(card: &Card, words: &[String]) -> Result<Vec<PlayerId>, Failure> {
    let mut found = Vec::new();
    for word in words.iter().flat_map(|word| word.split(',')) {
        let player = card.find(word).map_err(Failure::usage)?;
        once(card, &mut found, player)?;
    }
    Ok(found)
}

fn once(card: &Card, found: &mut Vec<PlayerId>, player: PlayerId) -> Result<(), Failure> {
    if found.contains(&player) {
        return Err(Failure::usage(format!("{} is named twice", card.name(player))));
    }
    found.push(player);
    Ok(())
}

/// The round meant: the one typed, else the one in play.
pub(crate) fn round(card: &Card, typed: Option<u8>) -> Result<u8, Failure> {
    let round = match typed {
        Some(round) => round,
        None => card.open_round().ok_or_else(|| {
            Failure::new("every round is scored; \"croupier score reopen\" opens one again")
        })?,
    };
    card.round(round).map_err(Failure::usage)?;
    Ok(round)
}

/// Names with numbers, or numbers alone in the order of bidding: for the next
/// of those `waiting`, or for everyone again.
pub(crate) fn numbers(
    card: &Card,
    round: u8,
    words: &[String],
    waiting: &[PlayerId],
) -> Result<Vec<(PlayerId, u8)>, Failure> {
    let words: Vec<&str> = words
        .iter()
        .flat_map(|word| word.split(['=', ',']))
        .map(str::trim)
        .filter(|word| !word.is_empty())
        .collect();
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    if words.iter().all(|word| is_number(word)) {
        let everyone = card.bidders(round);
        let order = match words.len() {
            count if count <= waiting.len() => &waiting[..count],
            count if count == everyone.len() => &everyone,
            count => {
                let most = if waiting.is_empty() { &everyone } else { waiting };
                return Err(Failure::usage(format!(
                    "numbers alone go round the table, to {}; that is {} and not {count}",
                    all_of(&card.names(most)),
                    most.len(),
                )));
            }
        };
        return order
            .iter()
            .zip(words)
            .map(|(player, word)| Ok((*player, number(word)?)))
            .collect();
    }
    let mut found = Vec::new();
    let mut pairs = Vec::new();
    for pair in words.chunks(2) {
        let [name, value] = pair else {
            return Err(Failure::usage(format!("{:?} has no number after it", pair[0])));
        };
        if is_number(name) {
            return Err(Failure::usage(format!("{name} stands where a name should be")));
        }
        let player = card.find(name).map_err(Failure::usage)?;
        once(card, &mut found, player)?;
        pairs.push((player, number(value)?));
    }
    Ok(pairs)
}

fn number(word: &str) -> Result<u8, Failure> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| digits).ok_or_else(|| {
        Failure::usage(format!("{word:?} is not a number of tricks; that is 0 to 10"))
    })
}

/// The marks that tricks taken come to. Bids must be there already.
pub(crate) fn marks_by_tricks(card: &Card, round: u8, took: &[(PlayerId, u8)]) -> Vec<Event> {
    took.iter()
        .map(|(player, took)| {
            let bid = card.round(round).ok().and_then(|round| round.cell(*player).bid);
            let made = Some(bid == Some(*took));
            Event::MadeSet { round, player: *player, made, took: Some(*took) }
        })
        .collect()
}

/// The last round that can be opened again.
pub(crate) fn reopenable(card: &Card) -> Option<u8> {
    let open = card.open_round().filter(|number| {
        card.round(*number).is_ok_and(|round| round.state() != RoundState::Bidding)
    });
    let scored = || {
        let place = card.rounds().iter().rposition(|round| round.state() == RoundState::Scored)?;
        Some(place as u8 + 1)
    };
    open.or_else(scored)
}
