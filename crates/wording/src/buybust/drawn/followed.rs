//! A view that follows what its seat is shown, between two points at which the
//! table rests.

use croupier_buybust::{
    Answers, Betting, Board, Face, Lying, Phase, Pick, Public, Role, Source, View,
};
use croupier_buybust::{Card, Shown};

/// What a seat knows once it was shown this, too. Nothing is taken from anywhere
/// else, so it can tell no more than what was shown.
pub(super) fn follow(view: &mut View, shown: &Shown) {
    match *shown {
        Shown::YouDrew { cards } => {
            cards.iter().for_each(|card| view.held.insert(card));
            if let Some(role) = Role::of(view.seat) {
                draw(view, role, cards.len() as u8);
            }
        }
        Shown::Drew { role, count } => draw(view, role, count),
        Shown::YouPut { card } => put_own(view, card),
        Shown::CardPut { role } => put(view, role, Face::Down),
        Shown::YouWereTold { clue } => view.clue = clue,
        Shown::YouChose { pick } => {
            view.pick = Some(pick);
            view.board.chosen.insert(view.seat);
        }
        Shown::Chose { role } => view.board.chosen.insert(role.seat()),
        Shown::YouRaised { card, raises } => {
            put_own(view, card);
            if let Some(role) = Role::of(view.seat) {
                raised(view, role, raises);
            }
        }
        Shown::Raised { role, raises } => {
            put(view, role, Face::Down);
            raised(view, role, raises);
        }
        Shown::RaisedBlind { role } => {
            view.board.betting.blind = Some(view.table.len() as u8);
            view.table.push(Lying { from: Source::Seat(role), face: Face::Down });
            let deck = &mut view.in_deck[role.index()];
            *deck = deck.saturating_sub(1);
            let raises = view.board.betting.raises + 1;
            view.board.betting.owed.remove(role.seat());
            view.board.betting.raises = raises;
        }
        Shown::Public(public) => see(view, public),
    }
}

fn see(view: &mut View, public: Public) {
    match public {
        Public::HandBegan { .. }
        | Public::DealerRenewed
        | Public::TierReached { .. }
        | Public::Continued { .. }
        | Public::BettingEnded { .. } => {}
        Public::Loitered { heat } => view.board.account.heat += i64::from(heat),
        Public::RoundBegan { round, order } => begin(view, round, order),
        Public::Played { role, card, .. } => put(view, role, Face::Up(card)),
        Public::Checked { role, .. } => view.board.betting.owed.remove(role.seat()),
        Public::PicksTurned { picks, .. } => turn(view, picks),
        Public::TookInitiative { role } => {
            view.board.betting.holder = Some(role);
            view.board.betting.taken = Some(role);
        }
        Public::LostInitiative { .. } => view.board.betting.holder = None,
        Public::RaisedOpenly { role, card, raises, limit } => {
            put(view, role, Face::Up(card));
            view.board.betting.limit = limit;
            raised(view, role, raises);
        }
        Public::BonusLaid { card } => {
            view.table.push(Lying { from: Source::House, face: Face::Up(card) });
        }
        Public::Flipped { table, .. } => {
            let up = |(card, from, _)| Lying { from, face: Face::Up(card) };
            view.table = table.iter().map(up).collect();
            view.board.betting.blind = None;
        }
        Public::Revealed { card, .. } => {
            view.table.push(Lying { from: Source::Dealer, face: Face::Up(card) });
            view.in_dealer_deck = view.in_dealer_deck.saturating_sub(1);
        }
        Public::CustomerLeft { .. } => leave(view, Role::Customer),
        Public::Folded { role } => {
            if role == Role::Player {
                view.board.left_with = Some(view.totals().heat);
            }
            view.board.folded.insert(role.seat());
            if matches!(view.board.phase, Phase::Betting(_)) {
                view.board.betting.owed.remove(role.seat());
            }
        }
        Public::CardLost { role, card } => {
            let deck = &mut view.in_deck[role.index()];
            *deck = deck.saturating_sub(1);
            view.board.aside[role.index()].insert(card);
        }
        Public::Settled(settlement) => {
            view.board.account = settlement.account;
            view.board.last = Some(settlement);
            view.board.phase = Phase::Between;
        }
        Public::Ended(_) => view.board.phase = Phase::Over,
    }
}

fn draw(view: &mut View, role: Role, count: u8) {
    let at = role.index();
    view.holding[at] += count;
    view.in_deck[at] = view.in_deck[at].saturating_sub(count);
}

/// A card leaves a hand for the table.
fn put(view: &mut View, role: Role, face: Face) {
    if let (Face::Up(card) | Face::Mine(card), true) = (face, role.seat() == view.seat) {
        view.held.remove(card);
    }
    let holding = &mut view.holding[role.index()];
    *holding = holding.saturating_sub(1);
    view.table.push(Lying { from: Source::Seat(role), face });
}

fn put_own(view: &mut View, card: Card) {
    if let Some(role) = Role::of(view.seat) {
        put(view, role, Face::Mine(card));
    }
}

/// Secret picks are turned over in the order of the round (C-35).
fn turn(view: &mut View, picks: [Option<Pick>; 3]) {
    for role in view.board.order {
        if let Some(Pick::Card(card)) = picks[role.index()] {
            put(view, role, Face::Up(card));
        }
    }
    view.pick = None;
    for role in Role::ORDER {
        view.board.chosen.remove(role.seat());
    }
}

/// A seat leaves with its cards (C-13).
fn leave(view: &mut View, role: Role) {
    let from = Source::Seat(role);
    let (gone, stays): (Vec<Lying>, Vec<Lying>) =
        view.table.iter().partition(|lying| lying.from == from);
    for lying in gone {
        if let Face::Up(card) = lying.face {
            view.board.aside[role.index()].insert(card);
        }
    }
    view.table = stays;
    view.board.folded.insert(role.seat());
}

/// A round begins, and its betting where there is any (B-08, B-28).
fn begin(view: &mut View, round: u8, order: [Role; 3]) {
    let board = &mut view.board;
    (board.round, board.order) = (round, order);
    let Some(options) = view.config.initiative() else { return };
    let at = usize::from(round.clamp(1, 3)) - 1;
    let carried = board.betting.taken.filter(|role| options.persists && board.is_in(*role));
    board.betting = Betting { holder: carried, limit: options.raises[at], ..Betting::default() };
    owe(board);
}

/// A raise asks the others for an answer, if all have answered before or each raise
/// does.
fn raised(view: &mut View, role: Role, raises: u8) {
    let strict = view.config.initiative().is_some_and(|options| options.answers == Answers::Strict);
    let board = &mut view.board;
    board.betting.raises = raises;
    if board.betting.holder == Some(role) {
        board.betting.taken = Some(role);
    }
    if strict || board.betting.owed.is_empty() {
        owe(board);
    }
    board.betting.owed.remove(role.seat());
}

/// Every seat that is in owes an answer.
fn owe(board: &mut Board) {
    let live = Role::ORDER.into_iter().filter(|role| board.is_in(*role));
    board.betting.owed = live.map(Role::seat).collect();
}
