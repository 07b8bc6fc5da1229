//! What people at this screen may read, and have read.

use croupier_kernel::Seat;
use croupier_table::Table;

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
    pub(super) fn lines<G: Plain>(&self, table: &Table<G>, seat: Seat) -> Vec<String> {
        let seats = if self.open { self.humans.as_slice() } else { &[seat] };
        table.told_together(seats).map(|(_, line)| line).collect()
    }

    fn place(&self, seat: Seat) -> Option<usize> {
        if self.open { Some(0) } else { self.humans.iter().position(|human| *human == seat) }
    }

    /// The position, with the other hands at an open table.
    pub(super) fn scene<G: Plain>(&self, table: &Table<G>, seat: Seat) -> String {
        let view = table.view(seat);
        let mut text = format!("{}\n", G::scene(&view));
        for other in self.humans.iter().filter(|other| self.open && **other != seat) {
            let hand = G::hand(&table.view(*other));
            text += &format!("The hand of {}: {hand}.\n", G::seat_name(*other));
        }
        text + &G::choices(&view)
    }

    /// Prints what a seat was shown and has not read yet.
    pub(super) fn catch_up<G: Plain>(&mut self, table: &Table<G>, seat: Seat) {
        let Some(place) = self.place(seat) else { return };
        let lines = self.lines(table, seat);
        let from = self.told[place].min(lines.len());
        for line in &lines[from..] {
            out::print(line);
        }
        self.told[place] = lines.len();
    }

    /// After a take-back, forgets that lines which no longer stand were read.
    pub(super) fn forget_undone<G: Plain>(&mut self, table: &Table<G>) {
        for (place, seat) in self.humans.iter().enumerate() {
            self.told[place] = self.told[place].min(self.lines(table, *seat).len());
        }
    }
}
