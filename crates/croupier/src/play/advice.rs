//! What someone who wonders what to do can ask.

/// The questions and commands that every game has.
pub(super) const COMMANDS: &str = "\
hint       what the strongest bot would do in your place, and why
why MOVE   whether you may do that, and if not, why
look       the table again        score      the score so far
log        what happened this match, as you saw it
undo       takes your last action back, if nobody has acted since and nothing
           hidden was shown; a practice match (--practice) takes back anything
speed fast how fast bots play: slow, normal, fast, instant
rules      the rules              quit       stop; the match is kept";
