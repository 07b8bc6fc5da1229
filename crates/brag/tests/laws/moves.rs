//! What may be done and what it costs, said again in the order of the rule book.

use croupier_brag::{
    Action, Board, Brag, CardStep, CheckWhen, Phase, RaiseCap, ShortStack, ShowWhen, TimeoutAction,
};
use croupier_kernel::{CardSet, Game, Moves, Seat, Turn};
use croupier_testkit::{Playout, Subject};

use crate::{Corners, Drawn, Each, Presets, every_action};

/// What an action costs the seat whose turn it is, if it may do it.
fn price(board: &Board, seat: Seat, hand: CardSet, action: Action) -> Option<u32> {
    let (config, betting, floor) = (&board.config, &board.betting, &board.floor);
    let looked = betting.seen.contains(seat);
    let revealed = betting.revealed.contains(seat);
    let coins = betting.coins[seat];
    let per = if looked && !revealed { 2 } else { 1 };
    let stay = per * betting.stake;
    let free = |allowed: bool| allowed.then_some(0);
    let paid = |allowed: bool, price: u32| (allowed && price <= coins).then_some(price);
    let cards = config.floor_card && betting.lap >= 2 && looked && floor.step == CardStep::Free;
    let asking = board.phase() == Phase::Asking;
    match action {
        Action::TimeOut => free(config.turn_seconds > 0),
        Action::More | Action::Enough => free(asking),
        _ if asking => None,
        Action::Swap(card) => {
            let lifted = matches!(floor.step, CardStep::Drew | CardStep::Picked);
            free(lifted && hand.contains(card))
        }
        _ if floor.step == CardStep::Picked => None,
        Action::Fold => free(true),
        Action::See => free(!looked),
        Action::Draw => {
            free(cards && config.draw_from_deck && floor.card.is_none() && floor.deck_left > 0)
        }
        Action::Pick => free(cards && floor.card.is_some()),
        Action::Reveal(card) => {
            let magic = hand.contains(card) && floor.magic.contains(card);
            free(config.magic_reveal && looked && !revealed && magic)
        }
        Action::Check => {
            let always = config.check_when == CheckWhen::UntilBet;
            let at_first = config.check_when == CheckWhen::FirstLapUnseen;
            let fresh = betting.lap == 1 && !looked;
            free(!betting.is_open && (always || at_first && fresh))
        }
        Action::Blind => paid(!looked, stay),
        Action::Bet => paid(looked && !betting.is_open, stay),
        Action::Call => paid(looked && betting.is_open, stay),
        Action::AllIn => {
            (config.short_stack != ShortStack::MustFold && coins < stay).then_some(coins)
        }
        Action::Show => {
            let one = if config.show_price_flat { betting.stake } else { stay };
            let live = |other: &Seat| *other != seat && betting.live.contains(*other);
            let others: Vec<Seat> = Seat::all(config.seats).filter(live).collect();
            let blind = others.iter().any(|other| !betting.seen.contains(*other));
            let fits = config.show_when == ShowWhen::AnyTime || others.len() == 1;
            paid(
                fits && (config.can_show_blind || !blind),
                u32::from(config.show_price_multiplier) * one,
            )
        }
        Action::Raise(stake) => {
            let cap = match config.raise_cap {
                RaiseCap::None => u32::MAX,
                RaiseCap::Double => 2 * betting.stake,
                RaiseCap::Pot => betting.pot,
            };
            let whole = stake % config.base == 0 && stake >= betting.stake + config.base;
            let fits = whole && stake <= cap && betting.raises < config.max_raises;
            paid(fits && stake <= coins, per * stake.min(coins))
        }
    }
}

/// C19, C20, C22 to C31, R26 to R28, R52 to R61 and C35 at every value of every
/// setting: what is listed is what the rule book allows, and it costs that much.
#[test]
fn what_may_be_done_and_its_price_are_those_of_the_rule_book() {
    let tables = [Presets::tables(), Corners::tables(), Each::tables(), Drawn::tables()].concat();
    let (mut allowed, mut refused) = (0, 0);
    for config in tables {
        for number in 0..3 {
            let mut sitting = Playout::<Brag>::new(&config, number);
            while let Turn::Seat(seat) = sitting.game.turn() {
                let (board, hand) = (*sitting.game.board(), sitting.game.hand(seat));
                let legal = sitting.game.legal(seat);
                for action in every_action(&sitting.game) {
                    let due = price(&board, seat, hand, action);
                    assert_eq!(
                        due.is_some(),
                        legal.contains(action),
                        "{seat} {action}: {sitting:?}"
                    );
                    let Some(due) = due else {
                        refused += 1;
                        continue;
                    };
                    allowed += 1;
                    check_paid(&sitting, seat, action, due);
                }
                sitting.step();
            }
        }
    }
    assert!(allowed > 50_000 && refused > 50_000, "{allowed} {refused}");
}

/// Whether the pot grows by the price while the round goes on.
fn check_paid(sitting: &Playout<Brag>, seat: Seat, action: Action, due: u32) {
    let mut next = sitting.game.clone();
    next.apply(seat, action, &mut ()).unwrap();
    let (before, after) = (sitting.game.board(), next.board());
    if action == Action::TimeOut {
        return check_timeout(sitting, &next, seat);
    }
    if after.round != before.round || after.betting.live.is_empty() {
        return;
    }
    let paid = after.betting.paid[seat] - before.betting.paid[seat];
    assert_eq!(paid, due, "{seat} {action}: {sitting:?}");
    assert_eq!(after.betting.pot - before.betting.pot, due, "{seat} {action}: {sitting:?}");
    let coins = before.betting.coins[seat] - after.betting.coins[seat];
    assert_eq!(coins, due, "{seat} {action}: {sitting:?}");
}

/// C35: a seat whose time is up checks if it may, else folds; under *auto-call*
/// it stays if it can pay. Who is asked for more has had enough.
fn check_timeout(sitting: &Playout<Brag>, after: &Brag, seat: Seat) {
    let mut game = sitting.game.clone();
    let board = *game.board();
    let picked = board.floor.step == CardStep::Picked;
    if picked {
        // The fold that follows may end the round, and the floor is then cleared.
        let goes_on = after.board().round == board.round && !after.board().betting.live.is_empty();
        assert!(!goes_on || after.board().floor.card == board.floor.card, "put back: {sitting:?}");
        return;
    }
    let may = |action: &Action| price(&board, seat, game.hand(seat), *action).is_some();
    let stays = [Action::Blind, Action::Bet, Action::Call];
    let calls: &[Action] = match board.config.timeout_action {
        TimeoutAction::CheckFold => &[],
        TimeoutAction::AutoCall => &stays,
    };
    let usual = [Action::Enough, Action::Check, Action::Fold];
    let done = calls.iter().chain(&usual).copied().find(may).unwrap();
    game.apply(seat, done, &mut ()).unwrap();
    assert!(game == *after, "{done} for {seat}: {sitting:?}");
}
