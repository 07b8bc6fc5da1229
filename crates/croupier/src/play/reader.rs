//! What people at this screen may read, and have read.

use croupier_house::Host;
use croupier_kernel::{Seat, Viewer};
use croupier_wording::Line;

use crate::plain::Plain;

/// The seats that are read for here.
pub(super) struct Reader {
    humans: Vec<Seat>,
    /// Whether they are one person who sees the cards of all these seats.
    open: bool,
    /// How much of what each human seat was shown is on the screen already; at
    /// an open table, what all can see comes first.
    told: Vec<usize>,
}

impl Reader {
    pub(super) fn new(humans: Vec<Seat>, open: bool) -> Reader {
        let told = vec![0; humans.len()];
        Reader { humans, open, told }
    }

    pub(super) fn humans(&self) -> &[Seat] {
        &self.humans
    }

    pub(super) fn is_open(&self) -> bool {
        self.open
    }

    /// The seat of someone who need not hide the screen from anyone here.
    pub(super) fn alone(&self) -> Option<Seat> {
        match self.humans.as_slice() {
            [seat] => Some(*seat),
            [seat, ..] if self.open => Some(*seat),
            _ => None,
        }
    }

    /// What a seat was shown, or at an open table all of its person's seats.
    pub(super) fn lines<G: Plain>(&self, host: &Host<G>, seat: Seat) -> Vec<String> {
        let seats = if self.open { self.humans.as_slice() } else { &[seat] };
        host.sitting().told_together(seats)
    }

    fn index(&self, seat: Seat) -> Option<usize> {
        if self.open { Some(0) } else { self.humans.iter().position(|human| *human == seat) }
    }

    /// The position, with the other hands at an open table.
    pub(super) fn scene<G: Plain>(&self, host: &Host<G>, seat: Seat) -> String {
        let view = host.look(seat).view();
        let mut text = format!("{}\n", G::scene(&view));
        for other in self.humans.iter().filter(|other| self.open && **other != seat) {
            let hand = G::hand(&host.look(*other).view());
            text += &format!("The hand of {}: {hand}.\n", G::seat_name(*other));
        }
        text + &G::choices(&view)
    }

    /// What happened that a seat has not read yet: what is whole, or if it is asked
    /// all of it.
    pub(super) fn news<G: Plain>(&mut self, host: &Host<G>, seat: Seat, asked: bool) -> Vec<Line> {
        let Some(index) = self.index(seat) else { return Vec::new() };
        // Someone who plays several seats is told what all can see.
        let viewer = if self.open { Viewer::Watcher } else { Viewer::Seat(seat) };
        let look = host.look(viewer);
        let story = G::story(&look.view(), &look.shown_since(0), self.told[index], asked);
        self.told[index] = story.told;
        story.lines
    }

    /// The compact block of a seat that is asked, with the other hands at an open
    /// table; for someone who comes back, with all that lies on the table.
    pub(super) fn block<G: Plain>(&self, host: &Host<G>, seat: Seat, whole: bool) -> Vec<Line> {
        let view = host.look(seat).view();
        let mut lines = match whole {
            true => G::board(&view).lines().map(Line::naming_cards).collect(),
            false => G::table(&view),
        };
        for other in self.humans.iter().filter(|other| self.open && **other != seat) {
            let hand = G::hand(&host.look(*other).view());
            lines.push(Line::naming_cards(&format!(
                "The hand of {}: {hand}.",
                G::seat_name(*other)
            )));
        }
        lines.extend(G::question(&view));
        lines
    }

    /// Takes everything so far as read, as when a match goes on.
    pub(super) fn pass_over<G: Plain>(&mut self, host: &Host<G>) {
        for seat in self.humans.clone() {
            self.news(host, seat, true);
        }
    }

    /// After a take-back, forgets that what no longer stands was read.
    pub(super) fn forget_undone<G: Plain>(&mut self, host: &Host<G>) {
        for (index, seat) in self.humans.iter().enumerate() {
            let viewer = if self.open { Viewer::Watcher } else { Viewer::Seat(*seat) };
            let shown = host.look(viewer).shown_since(0).len();
            self.told[index] = self.told[index].min(shown);
        }
    }
}
