//! What a typed line means, by the beginnings of words.

use croupier_table::Playable;

use crate::Lines;

/// What a beginning can stand for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meaning<A> {
    /// This action.
    Action(A),
    /// This line, with its first word whole.
    Line(String),
    /// One of several things, in the words that tell them apart.
    Unclear(Vec<String>),
    /// Nothing.
    Nothing,
}

/// A word that is not an action, and whether more words follow it.
pub type CommandWord = (&'static str, bool);

/// What a line means whose words may be begun only, among the actions that are
/// open and these commands. It never chooses between two.
pub fn meaning<G: Lines>(
    view: &G::View,
    typed: &str,
    commands: &[CommandWord],
) -> Meaning<G::Action> {
    let typed = typed.to_lowercase();
    let typed = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    let (word, rest) = typed.split_once(' ').unwrap_or((&typed, ""));
    if word.is_empty() {
        return Meaning::Nothing;
    }
    let mut actions: Vec<(String, G::Action)> = Vec::new();
    let mut lines: Vec<String> = Vec::new();
    for each in <G as Playable>::moves(view) {
        if each.least.is_some() {
            let number = rest.bytes().all(|byte| byte.is_ascii_digit());
            if each.action.starts_with(word) && number {
                lines.push(format!("{} {rest}", each.action).trim().to_string());
            }
        } else if let Ok(action) = G::read_typed(view, &each.action)
            && let Some(shown) = begun::<G>(view, action, &each.action, &typed)
        {
            actions.push((shown, action));
        }
    }
    if actions.is_empty() {
        // Whoever tries what is not open is told why, and is not taken for someone else.
        for action in G::attempts(view) {
            let written = action.to_string();
            actions.extend(begun::<G>(view, action, &written, &typed).map(|shown| (shown, action)));
        }
    }
    let known = commands.iter().chain(G::QUESTIONS);
    let known = known.filter(|(name, more)| name.starts_with(word) && (*more || rest.is_empty()));
    lines.extend(known.map(|(name, _)| format!("{name} {rest}").trim().to_string()));
    match (actions.as_slice(), lines.as_slice()) {
        ([], []) => Meaning::Nothing,
        ([(_, action)], []) => Meaning::Action(*action),
        ([], [line]) => Meaning::Line(line.clone()),
        _ => Meaning::Unclear(actions.into_iter().map(|(shown, _)| shown).chain(lines).collect()),
    }
}

/// How an action is named, if this is a beginning of it. The word before the name of
/// a card may be begun as well.
fn begun<G: Lines>(
    view: &G::View,
    action: G::Action,
    written: &str,
    typed: &str,
) -> Option<String> {
    let written = written.to_lowercase();
    let spellings = G::spellings(view, action);
    let begins = |name: &str, typed: &str| name.to_lowercase().starts_with(typed);
    let (verb, name) = written.split_once(' ').unwrap_or((&written, ""));
    let with_verb = typed.split_once(' ').is_some_and(|(word, rest)| {
        verb.starts_with(word)
            && (begins(name, rest) || spellings.iter().any(|each| begins(each, rest)))
    });
    let is =
        begins(&written, typed) || with_verb || spellings.iter().any(|each| begins(each, typed));
    is.then(|| spellings.into_iter().next().unwrap_or(written))
}

#[cfg(test)]
mod tests {
    use croupier_eldorado::{Action, Config, ElDorado, View};
    use croupier_kernel::{Game, Seat, Seed, Turn};

    use super::*;

    const COMMANDS: &[CommandWord] = &[("quit", false), ("score", false), ("speed", true)];

    /// A view in which someone leads, with hands enough to meet everything.
    fn leading(number: u32) -> View {
        let seed = Seed::from_text(&format!("beginnings {number}")).unwrap();
        let mut game = ElDorado::new(&Config::new(4).unwrap(), seed, &mut ());
        while let Turn::Seat(seat) = game.turn() {
            let view = game.view(seat);
            if !view.board.is_bidding() {
                return view;
            }
            game.apply(seat, Action::Bid(1), &mut ()).unwrap();
        }
        game.view(Seat::FIRST)
    }

    /// Whatever is typed, what is done is the only open thing that begins so, and no
    /// command does.
    #[test]
    fn nothing_is_chosen_between_two() {
        let (mut alone, mut several, mut closed) = (0, 0, 0);
        for number in 0..50 {
            let view = leading(number);
            let playable = view.legal.cards();
            for rank in ["2", "9", "j", "q", "k", "a", "ki", "king of", "play q", "p k"] {
                let letter = rank.split(' ').next_back().unwrap().chars().next().unwrap();
                let letter = if rank.starts_with("king") { 'k' } else { letter };
                let named = |card: croupier_kernel::Card| {
                    card.rank().letter().eq_ignore_ascii_case(&letter)
                };
                let open: Vec<_> = playable.filter(|card| named(*card)).collect();
                let held = view.hand.faces().filter(|card| named(*card)).count();
                let quits = rank == "q";
                match (meaning::<ElDorado>(&view, rank, COMMANDS), open.as_slice()) {
                    (Meaning::Action(Action::Play(played)), [card]) => {
                        assert_eq!(played, *card);
                        assert!(!quits, "quit begins so, too");
                        alone += 1;
                    }
                    (Meaning::Action(Action::Play(card)), []) => {
                        assert!(named(card) && held == 1 && !quits, "{card} is tried");
                        closed += 1;
                    }
                    (Meaning::Unclear(_), [_]) => assert!(quits),
                    (Meaning::Unclear(_), []) => assert!(held > 1 || quits),
                    (Meaning::Unclear(meanings), _) => {
                        assert!(open.iter().all(|card| meanings.contains(&card.to_string())));
                        several += 1;
                    }
                    (Meaning::Line(line), []) => assert!(quits && held == 0 && line == "quit"),
                    (Meaning::Nothing, []) => assert_eq!(held, 0),
                    (other, open) => panic!("{rank} is {other:?} with {open:?}"),
                }
            }
        }
        assert!(alone > 50 && several > 30 && closed > 10, "{alone} {several} {closed}");
    }

    #[test]
    fn words_are_begun_and_numbers_follow_them() {
        let seed = Seed::from_text("words").unwrap();
        let game = ElDorado::new(&Config::new(2).unwrap(), seed, &mut ());
        let Turn::Seat(seat) = game.turn() else { panic!("somebody bids") };
        let view = game.view(seat);
        let meant = |typed: &str| meaning::<ElDorado>(&view, typed, COMMANDS);
        assert_eq!(meant("b 3"), Meaning::Line("bid 3".to_string()));
        assert_eq!(meant(" SP  Fast "), Meaning::Line("speed fast".to_string()));
        assert_eq!(meant("sc"), Meaning::Line("score".to_string()));
        assert_eq!(meant("sc now"), Meaning::Nothing, "nothing follows it");
        assert_eq!(meant("xyz"), Meaning::Nothing);
        assert_eq!(meant(""), Meaning::Nothing);
        let Meaning::Unclear(meanings) = meant("s") else { panic!("score or speed") };
        assert!(meanings.contains(&"score".to_string()), "{meanings:?}");
    }
}
