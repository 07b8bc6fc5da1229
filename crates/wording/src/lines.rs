//! A game in plain lines: one compact block a turn.

use croupier_table::Shown;

use crate::{CommandWord, Line, Wording};

/// A game that is played in compact lines.
pub trait Lines: Wording {
    /// The words of the game's own questions, for whoever types their beginning.
    const QUESTIONS: &'static [CommandWord];

    /// What happened, from the place in what the seat was shown up to which it was
    /// told already. Before the seat is asked, only what is whole is told, such as a
    /// trick, so that few lines tell much.
    fn story(view: &Self::View, shown: &[Shown<Self>], from: usize, asked: bool) -> Story;

    /// What lies on the table, for a seat that is asked.
    fn table(view: &Self::View) -> Vec<Line>;

    /// The seat's hand and what it is asked.
    fn question(view: &Self::View) -> Vec<Line>;

    /// What Enter alone does: the only thing that can be done, or what hardly
    /// anybody would not do.
    fn obvious(view: &Self::View) -> Option<Self::Action>;

    /// What someone might try that is not open, such as a card in hand.
    fn attempts(_view: &Self::View) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Other ways to write an action that is open, such as its card's name.
    fn spellings(view: &Self::View, action: Self::Action) -> Vec<String>;
}

/// What happened, as far as it makes whole lines.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Story {
    /// The lines.
    pub lines: Vec<Line>,
    /// Up to where in what was shown they tell it. What is left is on the table
    /// still, and told when it is whole.
    pub told: usize,
}

/// Sentences, gathered into paragraphs.
#[derive(Default)]
pub(crate) struct Paragraphs {
    lines: Vec<Line>,
    open: bool,
}

impl Paragraphs {
    /// Adds a sentence, in a paragraph of its own if it begins or ends one.
    pub(crate) fn add(&mut self, sentence: Line, begins: bool, ends: bool) {
        match self.lines.pop() {
            Some(line) if self.open && !begins => self.lines.push(line.say(" ").and(sentence)),
            line => self.lines.extend(line.into_iter().chain([sentence])),
        }
        self.open = !ends;
    }

    pub(crate) fn lines(self) -> Vec<Line> {
        self.lines.into_iter().map(|line| line.indented(2)).collect()
    }
}
