//! Three Card Brag in compact lines.

use croupier_brag::{Action, BlindEscalation, Brag, Phase, Public, Shown, View};
use croupier_kernel::{Card, CardSet, Seat};
use croupier_table::Chances;

use super::choices::choices;
use super::reading::{percent, sorted, words};
use crate::cards::spellings;
use crate::line::GLUE;
use crate::lines::Paragraphs;
use crate::{CommandWord, Line, Lines, Story, Tint};

impl Lines for Brag {
    const QUESTIONS: &'static [CommandWord] = &[("odds", false), ("pot", false)];

    /// The betting in sentences, and each hand that is shown in a line of its own.
    /// What leads up to the end of a round is told together.
    fn story(view: &View, shown: &[Shown], from: usize, asked: bool) -> Story {
        let from = from.min(shown.len());
        let told = match asked {
            true => shown.len(),
            false => shown[from..].iter().rposition(ends_round).map_or(from, |at| from + at + 1),
        };
        let mut paragraphs = Paragraphs::default();
        for each in &shown[from..told] {
            if let Some(sentence) = sentence(view, each) {
                paragraphs.add(sentence, begins_line(each), ends_line(each));
            }
        }
        Story { lines: paragraphs.lines(), told }
    }

    fn table(view: &View) -> Vec<Line> {
        if view.board.phase() == Phase::Asking {
            return vec![Line::new(&super::scene::board(view))];
        }
        vec![stakes(view), seats(view)]
    }

    fn question(view: &View) -> Vec<Line> {
        // A price stays beside what it is for.
        let asked = choices(view).split_whitespace().collect::<Vec<_>>().join(" ");
        let asked = asked.replace(" (", "\u{a0}(").replace("raise N", "raise\u{a0}N");
        let entered = Brag::obvious(view).map(|action| format!(" Enter: {action}."));
        let asked = Line::naming_cards(&format!("{asked}{}", entered.unwrap_or_default()));
        match (view.board.phase(), view.hand) {
            (Phase::Asking, _) => vec![asked.indented(2)],
            (_, None) => vec![Line::new("Your hand: face down. ").and(asked).indented(2)],
            (_, Some(_)) => vec![hand(view).indented(2), asked.indented(2)],
        }
    }

    /// To stay for nothing, and to end when the rounds are played.
    fn obvious(view: &View) -> Option<Action> {
        let open: Vec<Action> = view.legal().plain().collect();
        [Action::Check, Action::Enough].into_iter().find(|action| open.contains(action))
    }

    fn spellings(_: &View, action: Action) -> Vec<String> {
        match action {
            Action::Swap(card) => spellings(card),
            _ => Vec::new(),
        }
    }
}

fn ends_round(shown: &Shown) -> bool {
    matches!(shown, Shown::Public(Public::RoundSettled { .. } | Public::SittingEnded { .. }))
}

fn begins_line(shown: &Shown) -> bool {
    let shows = matches!(shown, Shown::Public(Public::HandShown { .. }));
    shows || matches!(shown, Shown::Public(Public::RoundBegun { .. } | Public::SittingEnded { .. }))
}

fn ends_line(shown: &Shown) -> bool {
    matches!(shown, Shown::Public(Public::HandShown { .. })) || ends_round(shown)
}

/// What happened in a sentence, unless the table shows it.
fn sentence(view: &View, shown: &Shown) -> Option<Line> {
    Some(match shown {
        Shown::Dealt => return None,
        Shown::Public(Public::Named { trump, magic }) => {
            let magic = if view.board.config.magic_reveal { *magic } else { CardSet::EMPTY };
            let named = Public::Named { trump: *trump, magic }.to_string();
            if named.is_empty() {
                return None;
            }
            Line::naming_cards(&capital(&format!("{named}.")))
        }
        Shown::Public(Public::HandShown { seat, hand, reading, bonus }) => {
            Line::naming_cards(&format!("{seat} shows {}: ", sorted(*hand)))
                .tinted(Tint::Strong, &words(reading))
                .say(&format!(", {} points.", bonus.total()))
        }
        Shown::Public(Public::PotTaken { seat, .. }) if *seat == view.seat => {
            Line::default().tinted(Tint::Good, &capital(&format!("{shown}.")))
        }
        Shown::OwnHand { hand } => Line::naming_cards(&format!("Your hand is {}.", sorted(*hand))),
        _ => Line::naming_cards(&capital(&format!("{shown}."))),
    })
}

/// Where the round stands and what it costs to stay in it.
fn stakes(view: &View) -> Line {
    let board = &view.board;
    let (betting, floor, config) = (&board.betting, &board.floor, &board.config);
    let round = match board.round.checked_sub(config.rounds).filter(|extra| *extra > 0) {
        Some(extra) => format!("Extra round {extra}, lap {}.", betting.lap),
        None => format!("Round {} of {}, lap {}.", board.round, config.rounds, betting.lap),
    };
    let mut line = Line::new(&round);
    let with = |line: Line, word: &str, card: Card| {
        line.say(&format!(" {word}{GLUE}")).card(card).say(".")
    };
    if let Some(trump) = floor.trump {
        line = with(line, "Trump", trump);
    }
    if let Some(card) = floor.card {
        line = with(line, "Floor", card);
    }
    if config.magic_reveal && !floor.magic.is_empty() {
        line = line.and(Line::naming_cards(&format!(" Magic {}.", floor.magic)));
    }
    let stake = betting.stake;
    line = line
        .tinted(Tint::Strong, &format!(" Pot{GLUE}{}.", betting.pot))
        .say(&format!(" Stake{GLUE}{stake}, seen{GLUE}{}.", 2 * stake));
    if !betting.is_open {
        line = line.say(" Nobody has bet yet.");
        if config.blind_escalation == BlindEscalation::OpeningOnly {
            line = line.say(" A blind first bet doubles the stake.");
        }
    }
    line.indented(2)
}

/// Everybody's coins, and whether they have looked.
fn seats(view: &View) -> Line {
    let (betting, floor) = (&view.board.betting, &view.board.floor);
    let mut line = Line::default();
    for (number, seat) in Seat::all(view.board.config.seats).enumerate() {
        let name = if seat == view.seat { "you".to_string() } else { seat.to_string() };
        let state = if !betting.dealt.contains(seat) {
            "out"
        } else if !betting.live.contains(seat) {
            "folded"
        } else if betting.broke.contains(seat) {
            "all-in"
        } else if betting.revealed.contains(seat) {
            "seen, pays as blind"
        } else if betting.seen.contains(seat) {
            "seen"
        } else {
            "blind"
        };
        let comma = if number > 0 { ", " } else { "" };
        let coins = betting.coins[seat];
        line =
            line.say(&format!("{comma}{name}{GLUE}{coins}{GLUE}{}", state.replace(' ', "\u{a0}")));
        let open = floor.open[seat];
        if !open.is_empty() && betting.live.contains(seat) && seat != view.seat {
            line = line.and(Line::naming_cards(&format!(" (holds {})", sorted(open))));
        }
    }
    line.say(".").indented(2)
}

/// The seat's own hand and how good it is.
fn hand(view: &View) -> Line {
    let Some((hand, reading)) = view.hand.zip(view.reading()) else {
        return Line::new("Your hand: face down.");
    };
    let chances = Chances::against_anyone(view).unwrap_or_default();
    Line::naming_cards(&format!("Your hand: {}, ", sorted(hand)))
        .tinted(Tint::Strong, &words(&reading))
        .say(&format!("; better than {} of unseen hands.", percent(chances.share_below())))
}

/// A sentence. The name of a seat stays as it is typed, beside what the seat does.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match (
        letters.next(),
        text[1.min(text.len())..].starts_with(|next: char| next.is_ascii_digit()),
    ) {
        (Some('p'), true) => text.replacen(' ', "\u{a0}", 1),
        (Some(first), _) => first.to_uppercase().chain(letters).collect(),
        (None, _) => String::new(),
    }
}
