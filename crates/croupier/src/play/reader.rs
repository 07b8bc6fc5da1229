//! What people at this screen may read, and have read.

use croupier_house::Host;
use croupier_kernel::Seat;

use crate::out;
use crate::plain::Plain;

/// The seats that are read for here.
pub(super) struct Reader {
    humans: Vec<Seat>,
    /// Whether they are one person who sees the cards of all these seats.
    open: bool,
    /// How many of the lines for each human seat are on the screen already; at
    /// an open table, those for all of them together come first.
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

    /// Prints what a seat was shown and has not read yet.
    pub(super) fn catch_up<G: Plain>(&mut self, host: &Host<G>, seat: Seat) {
        let Some(index) = self.index(seat) else { return };
        let lines = self.lines(host, seat);
        let from = self.told[index].min(lines.len());
        for line in &lines[from..] {
            out::print(line);
        }
        self.told[index] = lines.len();
    }

    /// Takes everything so far as read, as when a match goes on.
    pub(super) fn pass_over<G: Plain>(&mut self, host: &Host<G>) {
        for (index, seat) in self.humans.iter().enumerate() {
            self.told[index] = self.lines(host, *seat).len();
        }
    }

    /// After a take-back, forgets that lines which no longer stand were read.
    pub(super) fn forget_undone<G: Plain>(&mut self, host: &Host<G>) {
        for (index, seat) in self.humans.iter().enumerate() {
            self.told[index] = self.told[index].min(self.lines(host, *seat).len());
        }
    }
}
