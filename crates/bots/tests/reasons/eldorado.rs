//! What El Dorado's hints claim, found out again from the view card by card.

use croupier_eldorado::{Action, Twins, View};
use croupier_kernel::{Card, Moves, Suit};

use crate::claim::{Claim, best_is_advised, must, rows};

/// The position as anyone at the table would count it.
struct Position<'v> {
    view: &'v View,
    trump: Suit,
    hand: Vec<Card>,
    legal: Vec<Card>,
    on_table: Vec<Card>,
    unseen: Vec<Card>,
    need: i32,
    left: i32,
    last: bool,
}

impl Position<'_> {
    fn of(view: &View) -> Position<'_> {
        let board = &view.board;
        let hand: Vec<Card> = view.hand.cards().collect();
        let mut unseen: Vec<Card> = (0..board.config().decks()).flat_map(|_| Card::PACK).collect();
        let played = board.tricks().plays().map(|(_, card)| card);
        for known in hand.iter().copied().chain(played).chain([board.turned()]) {
            let at = unseen.iter().position(|card| *card == known).expect("a card of the pack");
            unseen.swap_remove(at);
        }
        let won = board.tricks().won()[view.seat];
        let on_table = board.tricks().current().cards().to_vec();
        Position {
            view,
            trump: board.trump(),
            legal: view.legal.cards().collect(),
            need: i32::from(board.bids()[view.seat].unwrap_or(0)) - i32::from(won),
            left: i32::from(board.cards()) - i32::from(board.tricks().finished()),
            last: on_table.len() + 1 == usize::from(board.config().seats()),
            hand,
            on_table,
            unseen,
        }
    }

    /// Whether a card played after another takes the trick from it.
    fn beats(&self, later: Card, earlier: Card) -> bool {
        if later.suit() == earlier.suit() {
            let twin = later == earlier && self.view.board.config().twins() == Twins::Later;
            return later.rank() > earlier.rank() || twin;
        }
        later.suit() == self.trump
    }

    fn takes(&self, card: Card) -> bool {
        let Some(first) = self.on_table.first() else { return true };
        let mut best = *first;
        for next in &self.on_table[1..] {
            if self.beats(*next, best) {
                best = *next;
            }
        }
        self.beats(card, best)
    }

    fn beaten_by(&self, card: Card) -> usize {
        self.unseen.iter().filter(|other| self.beats(**other, card)).count()
    }

    fn cheaper(&self, one: Card, other: Card) -> bool {
        let dear = |card: Card| (card.suit() == self.trump, card.rank());
        dear(one) < dear(other)
    }
}

fn cards(text: &str) -> Result<Vec<Card>, String> {
    text.split_whitespace()
        .map(|card| card.parse().map_err(|_| format!("no card: {card}")))
        .collect()
}

fn number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("no number: {text}"))
}

/// Whether a hint is legal, true, and what its odds say.
pub(crate) fn check(view: &View, hint: &str, odds: &str) -> Result<(), String> {
    let claim = Claim::read(hint)?;
    let action: Action = claim.action.parse().map_err(|_| format!("no action: {hint}"))?;
    must(view.legal.contains(action), "not legal")?;
    must(claim.adviser == "hard-x10", "another adviser")?;
    let rows = rows(odds, &|text| text.parse::<Action>().is_ok());
    let near_the_end = view.round + 1 >= view.board.config().rounds();
    best_is_advised(&rows, claim.action, if near_the_end { 2 } else { 1 }, 0.1)?;
    for (_, row, numbers) in &rows {
        let shares = &numbers[if near_the_end { 3 } else { 2 }..];
        must(shares.iter().sum::<f64>() == 100.0, &format!("{row} does not add up"))?;
    }
    let made = rows.iter().find(|row| row.0).map_or(0.0, |row| row.2[0]);
    if let Some(told) = claim.numbers.split(" in ").nth(1).and_then(|text| text.split(' ').next()) {
        let told: f64 = told.parse().map_err(|_| format!("no share: {hint}"))?;
        must((told - made).abs() <= 1.0, "the hint's share is not that of the odds")?;
    }
    match action {
        Action::Bid(tricks) => bid(view, claim.fact, tricks),
        Action::Play(card) => play(&Position::of(view), claim.fact, card),
    }
}

fn bid(view: &View, fact: &str, tricks: u8) -> Result<(), String> {
    let position = Position::of(view);
    if let Some(listed) = fact.strip_prefix("no unseen card beats ") {
        let sure = cards(listed.trim_start_matches("any of "))?;
        must(!sure.is_empty() && sure.len() <= usize::from(tricks), "more than are bid")?;
        must(sure.iter().all(|card| position.hand.contains(card)), "not in hand")?;
        must(sure.iter().all(|card| card.suit() == position.trump), "not trump")?;
        return must(sure.iter().all(|card| position.beaten_by(*card) == 0), "can be beaten");
    }
    if let Some(rank) = fact.strip_prefix("you have no trump and nothing above the ") {
        must(tricks == 0, "says nothing for a bid of some")?;
        must(position.hand.iter().all(|card| card.suit() != position.trump), "has a trump")?;
        let highest = position.hand.iter().map(|card| card.rank()).max();
        return must(highest.is_some_and(|highest| highest.to_string() == rank), "another rank");
    }
    if let Some(likely) = fact.strip_prefix("no number of tricks is as likely as ") {
        return must(likely == tricks.to_string(), "speaks for another bid");
    }
    must(fact == "it does best when the round is played out", &format!("unknown claim: {fact}"))
}

fn play(position: &Position<'_>, fact: &str, card: Card) -> Result<(), String> {
    let (takes, need) = (position.takes(card), position.need);
    let leads = position.on_table.is_empty();
    let all_take = position.legal.iter().all(|card| position.takes(*card));
    let none_takes = position.legal.iter().all(|card| !position.takes(*card));
    let cheapest = |of: &dyn Fn(Card) -> bool| {
        !position.legal.iter().any(|other| of(*other) && position.cheaper(*other, card))
    };
    let higher = |of: &dyn Fn(Card) -> bool| {
        position.legal.iter().any(|other| of(*other) && other.rank() > card.rank())
    };
    if let Some(rest) = fact.strip_prefix("you want tricks, and ") {
        must(need > 0 && takes, "wants none, or does not take it")?;
        if rest == "no unseen card beats it: it is a sure one" {
            return must(position.beaten_by(card) == 0, "can be beaten");
        }
        if rest == "it takes this one as it lies" {
            return must(!leads, "nothing lies there");
        }
        let in_suit = |other: &&Card| other.suit() == card.suit() && position.beats(**other, card);
        must(position.unseen.iter().filter(in_suit).count() == 0, "beaten in its suit")?;
        must(card.suit() != position.trump && position.beaten_by(card) > 0, "nothing beats it")?;
        let told = format!("of the unseen cards no {} beats it, only trump", card.suit().name());
        return must(rest == told, &format!("unknown claim: {fact}"));
    }
    if let Some(rest) = fact.strip_prefix("you want this trick and play last, and it ") {
        must(need > 0 && takes && position.last, "not last, or does not take it")?;
        return match rest {
            "takes it" => Ok(()),
            "is the cheapest that takes it" => {
                must(cheapest(&|other| position.takes(other)), "a cheaper one takes it")
            }
            _ => Err(format!("unknown claim: {fact}")),
        };
    }
    if let Some(rest) = fact.strip_prefix("keep ") {
        let (kept, rest) = rest.split_once(": ").ok_or("keeps what?")?;
        let kept = cards(kept)?;
        must(rest.ends_with("sure to take all you still want"), "unknown claim")?;
        must(need > 0 && kept.len() as i32 == need, "not as many as are wanted")?;
        let mut rest = position.hand.clone();
        rest.remove(rest.iter().position(|held| *held == card).ok_or("not in hand")?);
        must(kept.iter().all(|card| rest.contains(card)), "not kept")?;
        must(kept.iter().all(|card| card.suit() == position.trump), "not trump")?;
        return must(kept.iter().all(|card| position.beaten_by(*card) == 0), "can be beaten");
    }
    if let Some(rest) = fact.strip_prefix("this trick can go: it keeps ") {
        let kept: Card =
            rest.trim_end_matches(" for a later one").parse().map_err(|_| "no card")?;
        must(need > 0 && position.left > need, "there is no later trick to spare")?;
        must(!takes && position.takes(kept) && kept != card, "keeps no winner")?;
        return must(position.legal.contains(&kept), "could not have played it");
    }
    if let Some(rest) = fact.strip_prefix("you want no more tricks, and ") {
        must(need == 0, "some are wanted, or too many are taken")?;
        if let Some((count, suit)) = rest.split_once(" unseen card") {
            let beat = |other: &&Card| other.suit() == card.suit() && position.beats(**other, card);
            let count = number(count)?;
            must(leads && count > 0, "nothing beats it")?;
            must(suit.ends_with(&format!(" it in {}", card.suit().name())), "another suit")?;
            return must(position.unseen.iter().filter(beat).count() == count, "another number");
        }
        must(!leads && !takes, "it may take the trick")?;
        return match rest {
            "it cannot take this one" => Ok(()),
            "it is the highest that cannot take this one" => {
                must(!higher(&|other| !position.takes(other)), "a higher one cannot either")
            }
            _ => Err(format!("unknown claim: {fact}")),
        };
    }
    if let Some(rest) = fact.strip_prefix("whatever you play takes th") {
        must(need == 0 && all_take && !leads, "another card would not")?;
        if let Some(count) = rest.strip_prefix("e trick as it lies, and ") {
            let count = number(count.split(' ').next().unwrap_or_default())?;
            must(!position.last && count > 0, "nobody is left to beat it")?;
            return must(position.beaten_by(card) == count, "another number");
        }
        must(position.last, "others play after it")?;
        return match rest {
            "is trick" => Ok(()),
            _ => must(!higher(&|_| true), "a higher one could go"),
        };
    }
    let suit = card.suit().name();
    match fact {
        "it is the only card you may play" => must(position.legal.len() == 1, "not the only one"),
        "your bid cannot be made any more, whatever you play" => {
            must(need < 0 || need > position.left, "it can be made")
        }
        "it draws out trumps that are still unseen" => {
            must(leads && need > 0 && card.suit() == position.trump, "not a trump led")?;
            must(position.unseen.iter().any(|card| card.suit() == position.trump), "none is out")
        }
        "nothing you may play takes this trick, and it is your cheapest" => {
            must(need > 0 && none_takes && cheapest(&|_| true), "one takes it, or is cheaper")
        }
        "nothing you may play takes this trick" => must(need > 0 && none_takes, "one takes it"),
        "it does best when the round is played out" => Ok(()),
        _ if fact
            == format!("it is your last of {suit}, and then a trump of yours can take {suit}") =>
        {
            let of = |suit: Suit| position.hand.iter().filter(|card| card.suit() == suit).count();
            must(
                need > 0 && card.suit() != position.trump && of(card.suit()) == 1,
                "not the last",
            )?;
            must(of(position.trump) > 0, "there is no trump")
        }
        _ => Err(format!("unknown claim: {fact}")),
    }
}
