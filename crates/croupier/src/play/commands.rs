//! What anyone at any game can type beside an action.

use croupier_wording::CommandWord;

/// The words of the questions and commands that every game has.
pub(super) const WORDS: &[CommandWord] = &[
    ("help", false),
    ("hint", false),
    ("why", true),
    ("look", false),
    ("score", false),
    ("log", false),
    ("undo", false),
    ("speed", true),
    ("rules", false),
    ("quit", false),
];

/// What they do.
pub(super) const HELP: &str = "\
Enter      does what the question says it does; c goes on
hint       what the strongest bot would do in your place, and why
why MOVE   whether you may do that, and if not, why; why alone: all you may do
look       the table again        score      the score so far
log        what happened this match, as you saw it
undo       takes your last action back, if nobody has acted since and nothing
           hidden was shown; a practice match (--practice) takes back anything
speed fast how fast bots play: slow, normal, fast, instant
rules      the rules              quit       stop; the match is kept
The beginning of a word or of a card's name will do, if it can mean one thing only.";
