//! Three Card Brag, driven by bytes.

use croupier_brag::{
    AceLowRun, Action, BlindEscalation, Brag, BustPolicy, CheckWhen, Config, Phase, Preset,
    RaiseCap, Settings, ShortStack, ShowReach, ShowWhen, Starter, TieBreak, TimeoutAction,
};
use croupier_kernel::{Card, CardSet, Game, Seat};

use crate::{Fuzzed, RULES};

/// One of some values.
fn one_of<T: Copy, const N: usize>(values: [T; N], number: u8) -> T {
    values[usize::from(number) % N]
}

impl Fuzzed for Brag {
    fn rules([seats, length, coins, stakes, first, second, third]: [u8; RULES]) -> Config {
        let on = |byte: u8, bit: u8| byte & (1 << bit) != 0;
        let coins = 1 + u32::from(coins) * 4;
        let magic_cards = on(third, 0);
        let short_stack =
            one_of([ShortStack::SidePots, ShortStack::CoverPot, ShortStack::MustFold], second / 64);
        // Where pots are covered a show reaches everyone.
        let answered = on(third, 3) && short_stack != ShortStack::CoverPot;
        let show_reach = if answered { ShowReach::Answered } else { ShowReach::Everyone };
        Config::new(Settings {
            seats: 2 + seats % 12,
            rounds: 1 + length % 4,
            extra_rounds: length / 4 % 4,
            max_laps: 1 + length / 16 % 7,
            max_raises: length / 64,
            coins,
            base: 1 + u32::from(stakes % 16),
            ante: u32::from(stakes / 16).min(coins),
            starter_ante: if on(second, 7) { u32::from(stakes % 9).min(coins) } else { 0 },
            check_when: one_of(
                [CheckWhen::Never, CheckWhen::UntilBet, CheckWhen::FirstLapUnseen],
                first % 2 * (1 + third % 2),
            ),
            show_reach,
            quiet_lap: on(first, 1),
            royal_flush: on(first, 2),
            ace_low_run: one_of(
                [AceLowRun::Second, AceLowRun::Highest, AceLowRun::Lowest],
                first >> 3,
            ),
            tie_break: one_of(
                [TieBreak::Suit, TieBreak::Split, TieBreak::CallerLoses],
                first / 16 % 4,
            ),
            blind_escalation: one_of(
                [BlindEscalation::None, BlindEscalation::OpeningOnly, BlindEscalation::Every],
                first / 64,
            ),
            show_when: one_of([ShowWhen::AnyTime, ShowWhen::HeadsUp], second),
            show_price_multiplier: 1 + second / 2 % 2,
            show_price_flat: on(second, 2),
            can_show_blind: on(second, 3),
            raise_cap: one_of([RaiseCap::None, RaiseCap::Double, RaiseCap::Pot], second / 16 % 4),
            short_stack,
            magic_cards,
            magic_reveal: magic_cards && on(third, 1),
            trump: on(third, 2),
            floor_card: on(third, 3),
            draw_from_deck: on(third, 4),
            bust_policy: one_of([BustPolicy::EndGame, BustPolicy::Eliminate], third >> 5),
            starter: one_of([Starter::Winner, Starter::Rotating], third >> 6),
            timeout_action: one_of([TimeoutAction::CheckFold, TimeoutAction::AutoCall], third >> 7),
            ..Preset::Seed.settings()
        })
        .expect("each setting is within its bounds")
    }

    fn any_action(number: u8) -> Action {
        const PLAIN: u8 = Action::PLAIN.len() as u8;
        let card = Card::PACK[usize::from(number) * 7 % Card::COUNT];
        match number {
            0..PLAIN => Action::PLAIN[usize::from(number)],
            PLAIN..38 => Action::Raise(u32::from(number - PLAIN) * 5),
            38 => Action::Raise(u32::MAX),
            39..53 => Action::Swap(card),
            _ => Action::Reveal(card),
        }
    }

    fn assert_adds_up(&self) {
        let (betting, floor) = (&self.board().betting, &self.board().floor);
        let coins: u32 = betting.coins.as_slice().iter().sum();
        assert_eq!(coins + betting.pot, u32::from(self.seats()) * self.config().coins);
        assert_eq!(betting.paid.as_slice().iter().sum::<u32>(), betting.pot);
        let mut cards: Vec<Card> = self.deck().to_vec();
        cards.extend(Seat::all(self.seats()).flat_map(|seat| self.hand(seat)));
        cards.extend(floor.card.into_iter().chain(floor.discards));
        let between = matches!(self.board().phase(), Phase::Asking | Phase::Over);
        assert_eq!(cards.len(), if between { 0 } else { Card::COUNT });
        let different: CardSet = cards.iter().copied().collect();
        assert_eq!(different.len() as usize, cards.len());
    }
}
