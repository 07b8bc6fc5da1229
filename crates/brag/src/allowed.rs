//! What the seat whose turn it is may do, and at what price.

use croupier_kernel::{Card, CardSet, Seat};

use crate::verdict::Verdict;
use crate::{Action, Board, CardStep, CheckWhen, Illegal, Raises, ShortStack, ShowWhen};

/// Each rule against an action stands here once, in the order in which they
/// are told.
impl Board {
    /// Whether the seat whose turn it is may do this, holding these cards.
    #[inline(always)]
    pub(crate) fn allowed<V: Verdict>(&self, seat: Seat, hand: CardSet, action: Action) -> V {
        let Board { config, betting, floor, .. } = self;
        let (seen, open) = (betting.seen.contains(seat), betting.is_open);
        let (stay, coins) = (betting.stay_price(seat), betting.coins[seat]);
        match action {
            Action::More | Action::Enough => {
                V::ALLOWED.needs(!self.asked.is_empty(), Illegal::NobodyAsks)
            }
            Action::TimeOut => V::ALLOWED.needs(config.turn_seconds > 0, Illegal::NoClock),
            Action::Swap(card) => {
                self.swap_allowed::<V>().needs(hand.contains(card), Illegal::NotHeld { card })
            }
            Action::Reveal(card) => self
                .reveal_allowed::<V>(seat)
                .needs(hand.contains(card), Illegal::NotHeld { card })
                .needs(floor.magic.contains(card), Illegal::NotMagic { card }),
            Action::See => self.move_allowed::<V>().needs(!seen, Illegal::AlreadySeen),
            Action::Fold => self.move_allowed(),
            Action::Draw => {
                let turn = self.card_allowed::<V>(seat);
                let turn = turn.needs(config.draw_from_deck, Illegal::NoDrawing);
                let card = floor.card.unwrap_or(Card::PACK[0]);
                turn.needs(floor.card.is_none(), Illegal::FloorCardLies { card })
                    .needs(floor.deck_left > 0, Illegal::DeckEmpty)
            }
            Action::Pick => {
                self.card_allowed::<V>(seat).needs(floor.card.is_some(), Illegal::NoFloorCard)
            }
            Action::Check => self.check_allowed(seat),
            Action::Blind => {
                let blind = self.move_allowed::<V>().needs(!seen, Illegal::BlindAfterSeeing);
                self.stay_allowed(blind, seat)
            }
            Action::Bet => {
                let bet = self.move_allowed::<V>().needs(seen, Illegal::BetUnseen);
                let bet = bet.needs(!open, Illegal::BetAfterBet);
                self.stay_allowed(bet, seat)
            }
            Action::Call => {
                let call = self.move_allowed::<V>().needs(seen, Illegal::CallUnseen);
                let call = call.needs(open, Illegal::NothingToCall);
                self.stay_allowed(call, seat)
            }
            Action::Raise(stake) => {
                let raises = Raises::of(betting, config, seat);
                let raise = self.raise_allowed::<V>(seat, &raises);
                // A stake that is refused may be any number.
                let price = betting.per_stake(seat).saturating_mul(stake);
                raises.allowed(raise, stake).costs(price)
            }
            // Only for a seat that cannot pay for staying (C29).
            Action::AllIn => self
                .move_allowed::<V>()
                .needs(config.short_stack != ShortStack::MustFold, Illegal::NoAllIn)
                .needs(stay > coins, Illegal::AllInNotNeeded { price: stay })
                .costs(coins),
            Action::Show => {
                let price = betting.show_price(config, seat);
                let any_time = config.show_when == ShowWhen::AnyTime;
                let fits = any_time || betting.live.len() == 2;
                let faces = config.can_show_blind || !betting.faces_blind(seat);
                self.move_allowed::<V>()
                    .needs(fits, Illegal::ShowNotHeadsUp)
                    .needs(faces, Illegal::ShowAgainstBlind)
                    .needs(price <= coins, Illegal::CannotShow { price, coins })
                    .costs(price)
            }
        }
    }

    /// Staying for coins, in the one of three ways that is open so far (C20, C29).
    #[inline(always)]
    pub(crate) fn stay_allowed<V: Verdict>(&self, so_far: V, seat: Seat) -> V {
        let (stay, coins) = (self.betting.stay_price(seat), self.betting.coins[seat]);
        so_far.needs(stay <= coins, self.too_poor(seat, stay, coins)).costs(stay)
    }

    /// Staying for nothing (C22).
    #[inline(always)]
    fn check_allowed<V: Verdict>(&self, seat: Seat) -> V {
        let (when, betting) = (self.config.check_when, &self.betting);
        let obliges = when == CheckWhen::FirstLapUnseen;
        self.move_allowed::<V>()
            .needs(when != CheckWhen::Never, Illegal::NoCheck)
            .needs(!betting.is_open, Illegal::CheckAfterBet)
            .needs(betting.lap < 2 || !obliges, Illegal::CheckAfterFirstLap)
            .needs(!betting.seen.contains(seat) || !obliges, Illegal::CheckAfterLooking)
    }

    /// Anything but a swap while a round is played (C24, R27).
    #[inline(always)]
    pub(crate) fn move_allowed<V: Verdict>(&self) -> V {
        V::ALLOWED
            .needs(self.asked.is_empty(), Illegal::AnswerFirst)
            .needs(self.floor.step != CardStep::Picked, Illegal::MustSwap)
    }

    /// A draw or pick at all (R26, C23, C31).
    #[inline(always)]
    pub(crate) fn card_allowed<V: Verdict>(&self, seat: Seat) -> V {
        self.move_allowed::<V>()
            .needs(self.config.floor_card, Illegal::NoFloor)
            .needs(self.betting.lap >= 2, Illegal::FirstLap)
            .needs(self.betting.seen.contains(seat), Illegal::CardsUnseen)
            .needs(self.floor.step == CardStep::Free, Illegal::OneCardAction)
    }

    /// A swap at all (R28, R60).
    #[inline(always)]
    pub(crate) fn swap_allowed<V: Verdict>(&self) -> V {
        V::ALLOWED
            .needs(self.asked.is_empty(), Illegal::AnswerFirst)
            .needs(self.floor.step != CardStep::Free, Illegal::NothingToSwap)
            .needs(self.floor.step != CardStep::Swapped, Illegal::OneSwap)
    }

    /// Revealing a magic card at all (C40).
    #[inline(always)]
    pub(crate) fn reveal_allowed<V: Verdict>(&self, seat: Seat) -> V {
        self.move_allowed::<V>()
            .needs(self.config.magic_reveal, Illegal::NoMagic)
            .needs(self.betting.seen.contains(seat), Illegal::RevealUnseen)
            .needs(!self.betting.revealed.contains(seat), Illegal::OneReveal)
    }

    /// Raising at all, if these are the raises (C28).
    #[inline(always)]
    pub(crate) fn raise_allowed<V: Verdict>(&self, seat: Seat, raises: &Raises) -> V {
        let (coins, most) = (self.betting.coins[seat], self.config.max_raises);
        let price = self.betting.price_at(seat, raises.least);
        self.move_allowed::<V>()
            .needs(self.betting.raises < most, Illegal::NoRaiseLeft { most })
            .needs(price <= coins, Illegal::CannotRaise { price, coins })
            .needs(raises.cap >= raises.least, Illegal::RaiseCapped { most: raises.cap })
    }

    /// What a seat with too few coins to stay is told (C29).
    #[inline(always)]
    fn too_poor(&self, seat: Seat, price: u32, coins: u32) -> Illegal {
        match self.config.short_stack {
            ShortStack::SidePots | ShortStack::CoverPot => Illegal::MustGoAllIn { price, coins },
            ShortStack::MustFold if self.check_allowed(seat) => {
                Illegal::CannotOpen { price, coins }
            }
            ShortStack::MustFold => Illegal::MustFold { price, coins },
        }
    }
}
