//! What happened at El Dorado: one line a trick, one a round.

use croupier_eldorado::{Public, Shown, View};
use croupier_kernel::{Card, Seat};

use super::lines::{name, played};
use crate::line::GLUE;
use crate::{Line, Story, Tint};

/// What is known of a line before it is whole.
#[derive(Default)]
struct Begun {
    heading: String,
    tricks: u8,
    plays: Vec<(Seat, Card)>,
    broken: bool,
    scores: Vec<Line>,
}

/// The lines that became whole since this much was told.
pub(super) fn story(view: &View, shown: &[Shown], from: usize) -> Story {
    let seats = usize::from(view.board.config().seats());
    let mut story = Story { lines: Vec::new(), told: from };
    let mut begun = Begun::default();
    for (number, shown) in shown.iter().enumerate() {
        let Shown::Public(public) = shown else { continue };
        let Some(line) = begun.whole(view, seats, public) else { continue };
        if number >= from {
            story.lines.extend(line);
            story.told = number + 1;
        }
    }
    story
}

impl Begun {
    /// The line that this makes whole, if it does: none where the table shows it.
    fn whole(&mut self, view: &View, seats: usize, public: &Public) -> Option<Option<Line>> {
        match *public {
            Public::RoundStarted { round, of, cards, dealer } => {
                let s = if cards == 1 { "" } else { "s" };
                let deals = if dealer == view.seat { "you deal" } else { "deals" };
                let dealer = if dealer == view.seat { String::new() } else { format!("{dealer} ") };
                let heading =
                    format!("Round {round} of {of}: {cards} card{s} each, {dealer}{deals}. ");
                *self = Begun { heading, ..Begun::default() };
                None
            }
            Public::TrumpTurned { card } => {
                let trump = format!(" is turned: {} are trump.", card.suit().name());
                let heading = std::mem::take(&mut self.heading);
                let heading = Line::default().tinted(Tint::Strong, &heading);
                Some(Some(heading.and(played(card, false)).say(&trump)))
            }
            Public::BidMade { .. } | Public::MatchEnded { .. } => Some(None),
            Public::CardPlayed { seat, card } => {
                self.plays.push((seat, card));
                None
            }
            Public::TrumpBroken => {
                self.broken = true;
                None
            }
            Public::TrickTaken { seat, card } => {
                self.tricks += 1;
                Some(Some(self.trick(view, seat, card)))
            }
            Public::RoundScored { seat, bid, won, points, total } => {
                let tint = if points > 0 { Tint::Good } else { Tint::Bad };
                let line = Line::new(&format!("{}{GLUE}{won}/{bid}{GLUE}", name(view, seat)));
                let line = line.tinted(tint, &format!("{points:+}"));
                self.scores.push(line.say(&format!("{GLUE}={GLUE}{total}")));
                (self.scores.len() == seats).then(|| Some(self.scored()))
            }
        }
    }

    fn trick(&mut self, view: &View, taker: Seat, with: Card) -> Line {
        let takes = match taker == view.seat {
            true => Line::default().tinted(Tint::Strong, "You take"),
            false => Line::new(&format!("{taker} takes")),
        };
        let mut line = takes.say(&format!(" trick {}:", self.tricks));
        for (number, (seat, card)) in self.plays.drain(..).enumerate() {
            let comma = if number > 0 { "," } else { "" };
            let wins = (seat, card) == (taker, with);
            line = line.say(&format!("{comma} {}{GLUE}", name(view, seat))).and(played(card, wins));
        }
        let broken = std::mem::take(&mut self.broken);
        line.say(if broken { ". Trump is broken." } else { "." }).indented(2)
    }

    fn scored(&mut self) -> Line {
        let line = Line::default().tinted(Tint::Strong, "Scores: ");
        let scores = self.scores.drain(..).enumerate();
        let line = scores.fold(line, |line, (number, score)| {
            line.say(if number > 0 { ", " } else { "" }).and(score)
        });
        line.say(".").indented(2)
    }
}
