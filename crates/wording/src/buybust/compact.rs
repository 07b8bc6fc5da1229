//! Buy-Bust in compact lines.

use croupier_buybust::{Action, BuyBust, Face, Phase, Role, Shown, Source, View, shares};
use croupier_kernel::Moves;

use super::choices::{Answered, changes, fold_words, question};
use super::scene::{bears, beaten, card_words, count, heat_warnings, margin, seat, who};
use super::story;
use crate::line::GLUE;
use crate::{CommandWord, Line, Lines, Story, Tint};

impl Lines for BuyBust {
    const QUESTIONS: &'static [CommandWord] =
        &[("odds", false), ("card", true), ("deck", false), ("decks", false)];

    fn story(view: &View, shown: &[Shown], from: usize, asked: bool) -> Story {
        story::story(view, shown, from, asked)
    }

    fn table(view: &View) -> Vec<Line> {
        let mut lines = match view.board.phase {
            Phase::Between | Phase::Over => return between(view),
            // The cards that led to this were told just before.
            Phase::Deciding(_) => Vec::new(),
            _ => vec![heading(view).say(" ").and(lying(view)).indented(2)],
        };
        lines.push(sums(view));
        if let Some(beaten) = beaten(view) {
            lines.push(Line::default().tinted(Tint::Bad, &format!("!! {beaten}")));
        }
        lines
    }

    fn question(view: &View) -> Vec<Line> {
        let (mut lines, before) = match view.board.phase {
            Phase::Between | Phase::Over => (Vec::new(), String::new()),
            Phase::Deciding(role) => {
                let fold = if role == Role::Player { fold_words(view) } else { String::new() };
                (Vec::new(), format!("{} {}", held(view), fold.replace('\n', " ")))
            }
            _ => (listed(view), String::new()),
        };
        let entered = BuyBust::obvious(view)
            .map(|action| format!(" Enter:\u{a0}{}.", short(view, action)))
            .unwrap_or_default();
        let asked = question(view, Answered::Typed)
            .replace("Continue, or fold.", "Continue,\u{a0}or\u{a0}fold.");
        lines.push(Line::new(&format!("{before}{asked}{entered}")).indented(2));
        lines
    }

    /// The only thing that can be done; to go on while the hand is safe as it lies,
    /// and with the next hand.
    fn obvious(view: &View) -> Option<Action> {
        let legal: Vec<Action> = view.legal().iter().collect();
        match (view.board.phase, legal.as_slice()) {
            (_, [only]) => Some(*only),
            (Phase::Deciding(_), _) if !view.totals().is_bust() => Some(Action::Continue),
            (Phase::Between, _) => Some(Action::NextHand),
            _ => None,
        }
        .filter(|action| legal.contains(action))
    }

    fn attempts(view: &View) -> Vec<Action> {
        view.held.iter().map(Action::Play).collect()
    }

    fn spellings(view: &View, action: Action) -> Vec<String> {
        let catalog = view.config.catalog();
        let card = action.card().map(|card| [catalog.name(card), catalog.id(card)]);
        let other = match action {
            Action::NextHand => Some(["next", "next hand"]),
            Action::GoHome => Some(["home", "go home"]),
            _ => None,
        };
        card.or(other).into_iter().flatten().map(str::to_string).collect()
    }
}

/// How an action is named where it is offered.
fn short(view: &View, action: Action) -> String {
    let named = BuyBust::spellings(view, action).into_iter().next();
    named.unwrap_or_else(|| action.to_string())
}

/// How many cards are left, and what the Heat has come close to. The result of the
/// hand was told just before.
fn between(view: &View) -> Vec<Line> {
    let at = Role::Player.index();
    let (held, left) = (view.holding[at], view.holding[at] + view.in_deck[at]);
    let mut warnings = String::new();
    heat_warnings(view, &mut warnings);
    let hand = view.board.hand;
    let cards =
        format!("Hand {hand} is over. The Player has {} left, {held} in hand.", count(left));
    let warned = warnings.lines().skip(1).map(|line| Line::default().tinted(Tint::Bad, line));
    [Line::new(&cards)].into_iter().chain(warned.map(|line| line.indented(2))).collect()
}

fn heading(view: &View) -> Line {
    let (board, config) = (&view.board, &view.config);
    let mut text = format!("Hand {}", board.hand);
    if config.rounds() > 1 {
        text += &format!(", round {} of {}", board.round, config.rounds());
    }
    text.push('.');
    if let Some(bears) = bears(view) {
        text += &format!(" The Customer leaves above Evidence {bears}.");
    }
    if config.initiative().is_some() {
        let holder = board.betting.holder.map_or("nobody".to_string(), |role| seat(view, role));
        let (raises, limit) = (board.betting.raises, board.betting.limit);
        text += &format!(" Initiative: {holder}. Raises: {raises} of {limit}.");
    }
    let picked = board.order.iter().filter(|role| board.chosen.contains(role.seat()));
    let picked: Vec<String> = picked.map(|role| seat(view, *role)).collect();
    if !picked.is_empty() {
        text += &format!(" Picked already: {}.", picked.join(", "));
    }
    Line::new(&text).indented(2)
}

/// The cards on the table that count, and those that lie face down.
fn lying(view: &View) -> Line {
    let (catalog, up) = (view.config.catalog(), view.face_up());
    let mut shares = shares(catalog, up.as_slice());
    let mut lying: Vec<String> = Vec::new();
    for each in &view.table {
        let from = match each.from {
            Source::Seat(role) => who(role),
            Source::Dealer => "Dealer",
            Source::House => "House",
        };
        let name = match each.face {
            Face::Up(card) => match shares.next() {
                Some(share) if share.replaced => continue,
                _ => catalog.name(card).to_string(),
            },
            Face::Mine(card) => format!("{} face down", catalog.name(card)),
            Face::Down => "a card face down".to_string(),
        };
        lying.push(format!("{from} {name}").replace(' ', "\u{a0}"));
    }
    let lying = if lying.is_empty() { "nothing yet".to_string() } else { lying.join(", ") };
    Line::new(&format!("On the table: {lying}.")).indented(2)
}

/// The four totals, with the margin and what the Heat comes to.
fn sums(view: &View) -> Line {
    let totals = view.totals();
    let account = &view.board.account;
    let tint = if totals.is_bust() { Tint::Bad } else { Tint::Good };
    let (heat, waited) = (view.heat(), view.heat().waited);
    let waited = if waited > 0 { format!(" ({waited} for waiting)") } else { String::new() };
    let down = view.table.iter().any(|lying| !matches!(lying.face, Face::Up(_)));
    let down = if down { " Face down cards do not count yet." } else { "" };
    let mut line = Line::new(&format!("Evidence {}, Cover {}: ", totals.evidence, totals.cover))
        .tinted(tint, &margin(&totals).replace(' ', "\u{a0}"))
        .say(&format!(
            ". Profit{GLUE}${}, cash{GLUE}${}, Heat{GLUE}{}{GLUE}{:+}{GLUE}={GLUE}{}{waited}.{down}",
            totals.profit,
            account.cash,
            heat.before,
            heat.hand(),
            heat.after(),
        ));
    if view.table.is_empty() {
        let mut warnings = String::new();
        heat_warnings(view, &mut warnings);
        line = line.tinted(Tint::Bad, &warnings.replace('\n', " "));
    }
    line.indented(2)
}

/// The hand with what each card would change, by number.
fn listed(view: &View) -> Vec<Line> {
    let catalog = view.config.catalog();
    let cards = view.legal().cards();
    let mut lines: Vec<Line> = Vec::new();
    for (number, card) in (1..).zip(cards.iter()) {
        let words = match view.board.phase {
            Phase::Picking(_) => card_words(view, card),
            _ => changes(view, card),
        };
        // The cash is told with the totals.
        let words = words.replace(&format!(", and you have ${}", view.board.account.cash), "");
        let copies = match view.held.iter().filter(|held| *held == card).count() {
            1 => String::new(),
            copies => format!(" (you hold {copies})"),
        };
        let beginning = format!("  {number} {:<16} ", catalog.name(card));
        lines.push(Line::new(&format!("{beginning}{words}{copies}")).indented(21));
    }
    let not_now: Vec<&str> = view
        .held
        .iter()
        .filter(|card| !cards.contains(*card))
        .map(|card| catalog.name(card))
        .collect();
    if !not_now.is_empty() {
        lines.push(Line::new(&format!("  Not now: {}.", not_now.join(", "))).indented(4));
    }
    lines
}

/// The hand by name; what its cards do was told when they could be played.
fn held(view: &View) -> String {
    let held: Vec<&str> = view.held.iter().map(|card| view.config.catalog().name(card)).collect();
    match held.is_empty() {
        true => "Your hand is empty.".to_string(),
        false => format!("Your hand: {}.", held.join(", ")),
    }
}
