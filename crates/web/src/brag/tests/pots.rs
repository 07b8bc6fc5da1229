//! Pots as they stand are the pots that are taken.

use croupier_brag::{Action, Board, Public, Settings, ShortStack, ShowReach, Shown};
use croupier_kernel::Viewer;

use super::sample::Sample;
use crate::brag::pots::pots;

/// The board as it stood when hands were compared: after the last action was paid for.
fn paid_for(board: &Board, action: Action, sample: &Sample) -> Board {
    let mut after = *board;
    let seat = board.betting.to_act;
    let hand = sample.scene(seat).view.hand.unwrap_or_default();
    let price = match action {
        Action::AllIn => board.betting.coins[seat],
        _ => board.price(seat, hand, action).unwrap(),
    };
    let dear = board.betting.per_stake(seat) == 2;
    after.betting.coins[seat] -= price;
    after.betting.paid[seat] += price;
    after.betting.dear[seat] += if dear { price } else { 0 };
    after.betting.pot += price;
    match action {
        Action::Fold => after.betting.live.remove(seat),
        Action::AllIn if board.config.short_stack == ShortStack::CoverPot => {
            after.betting.covered[seat] = after.betting.pot;
        }
        _ => {}
    }
    after
}

#[test]
fn the_pots_on_the_table_are_those_that_are_taken() {
    let mut several = 0;
    for short_stack in [ShortStack::SidePots, ShortStack::CoverPot] {
        for seed in 0..60 {
            let settings = Settings {
                seats: 2 + seed % 5,
                rounds: 8,
                coins: 40 + 17 * u32::from(seed),
                short_stack,
                show_reach: ShowReach::Everyone,
                bust_policy: croupier_brag::BustPolicy::Eliminate,
                ..Settings::default()
            };
            let mut sample = Sample::new(settings, &format!("pots {seed}")).played_by("random");
            loop {
                let before = sample.scene(Viewer::Watcher);
                let Some(action) = sample.choice() else { break };
                let expected = pots(&paid_for(&before.view.board, action, &sample));
                sample.act(action);
                let told = sample.sitting.look(Viewer::Watcher).shown_since(0);
                // Where nobody can bet, the next round is over as soon as it is dealt.
                let settled =
                    |shown: &&Shown| !matches!(shown, Shown::Public(Public::RoundSettled { .. }));
                let since: Vec<&Shown> =
                    told[before.told.len()..].iter().take_while(settled).collect();
                let mut taken = Vec::<(u8, u32)>::new();
                for shown in &since {
                    let Shown::Public(Public::PotTaken { coins, pot, .. }) = shown else {
                        continue;
                    };
                    match taken.iter_mut().find(|(of, _)| of == pot) {
                        Some((_, sum)) => *sum += coins,
                        None => taken.push((*pot, *coins)),
                    }
                }
                taken.sort_unstable();
                let shown = |public: &&Shown| {
                    matches!(public, Shown::Public(Public::ShowdownReached { .. }))
                };
                if !since.iter().any(shown) {
                    continue;
                }
                let expected: Vec<u32> = expected.iter().map(|pot| pot.coins).collect();
                let taken: Vec<u32> = taken.iter().map(|(_, coins)| *coins).collect();
                assert_eq!(expected, taken, "{short_stack:?} {seed} {action}");
                several += usize::from(taken.len() > 1);
            }
        }
    }
    assert!(several > 20, "{several}");
}
