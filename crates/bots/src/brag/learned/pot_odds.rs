//! Plain odds of staying against seats that have not looked.

use croupier_brag::{Action, Board, View};
use croupier_kernel::{Moves, Seat, SeatSet};

use super::classes::draws_follow;
use super::strategy::Strategy;
use crate::brag::Mix;

/// How many hands are weighed to see what looking is worth.
const HANDS: u32 = 16;

/// What is to be won and paid if everybody stays to the last lap and nobody raises
/// any more.
pub(super) struct PotOdds {
    rivals: u32,
    pot: f64,
    /// What the rivals pay until then.
    theirs: f64,
    /// What this seat pays until then, once it has looked.
    own: f64,
    /// What it pays for one lap of that.
    call: f64,
    /// What a single rival pays for a show once this seat has looked.
    show: f64,
    /// The highest stake that is worth raising to against a single rival that stays blind: one
    /// that both can pay to the last lap; none for who acts last in each lap, because the rival
    /// pays it from the next lap on only.
    highest: u32,
}

impl PotOdds {
    /// The odds where all the others are blind, so that they hold any hand, and no show can be
    /// bought of them, so that hands are compared after the last lap. Nothing elsewhere.
    pub(super) fn of(view: &View) -> Option<PotOdds> {
        let Board { config, betting, .. } = &view.board;
        let rivals = blind_rivals(view)?;
        if config.can_show_blind || draws_follow(view) {
            return None;
        }
        let laps = u32::from(config.max_laps.saturating_sub(betting.lap)) + 1;
        let stakes = f64::from(laps) * f64::from(betting.stake);
        let pays = |seat, price: f64| price.min(f64::from(betting.coins[seat]));
        let place = |seat: Seat| seat.index().wrapping_sub(betting.starter.index());
        Some(PotOdds {
            rivals: rivals.len(),
            highest: if rivals.iter().all(|seat| place(seat) < place(view.seat)) {
                0
            } else {
                betting.live.iter().map(|seat| betting.coins[seat] / laps).min().unwrap_or(0)
            },
            pot: f64::from(betting.pot),
            theirs: rivals.iter().map(|seat| pays(seat, stakes)).sum(),
            own: pays(view.seat, 2.0 * stakes),
            call: pays(view.seat, 2.0 * f64::from(betting.stake)),
            show: rivals.iter().map(|seat| f64::from(betting.show_price(config, seat))).sum(),
        })
    }

    /// The mix with no fold that these odds are against. Who has not looked never folds: it may
    /// look for nothing. It does not look either where that is worth less than to stay
    /// blind, nor raise where a rival that stays blind, too, would pay less than itself.
    pub(super) fn kept(&self, view: &View, strategy: &Strategy<'_>, shift: isize, mix: Mix) -> Mix {
        let share = strategy.share(view, shift);
        let looks = self.looking() > self.blind();
        let stays = match share {
            None if looks => [Action::See, Action::Blind, Action::AllIn],
            None => [Action::Blind, Action::AllIn, Action::See],
            Some(share) if self.staying(share) > 0.0 => [Action::Call, Action::Bet, Action::AllIn],
            Some(_) => return mix,
        };
        let legal = view.legal();
        let Some(stay) = stays.into_iter().find(|action| legal.contains(*action)) else {
            return mix;
        };
        let wrong = |action| match action {
            Action::Fold => true,
            Action::See => !looks,
            Action::Raise(stake) => share.is_none() && self.rivals == 1 && stake > self.highest,
            _ => false,
        };
        mix.replaced(|action| if wrong(action) { stay } else { action })
    }

    /// What staying is worth to who has looked, with a hand that beats this share of all.
    fn staying(&self, share: f64) -> f64 {
        let wins = (0..self.rivals).fold(1.0, |wins, _| wins * share);
        wins * (self.pot + self.theirs) - (1.0 - wins) * self.own
    }

    /// What staying blind is worth: all hands win alike.
    fn blind(&self) -> f64 {
        let wins = 1.0 / f64::from(self.rivals + 1);
        wins * (self.pot + self.theirs) - (1.0 - wins) * self.own / 2.0
    }

    /// What looking is worth, if only the hands stay that are worth it.
    fn looking(&self) -> f64 {
        if self.rivals == 1 {
            let worths = (0..HANDS).map(|hand| self.folding_below(share(hand)));
            return worths.fold(f64::NEG_INFINITY, f64::max);
        }
        let all: f64 = (0..HANDS).map(|hand| self.staying(share(hand)).max(0.0)).sum();
        all / f64::from(HANDS)
    }

    /// What looking is worth between two, if all hands but those that beat less than this share of
    /// all stay, and the rival, who is blind, does what is best for it: it buys a show at once, or
    /// stays to the last lap.
    fn folding_below(&self, least: f64) -> f64 {
        let beats = (1.0 - least) / 2.0;
        let shows = beats * (self.pot + self.call + self.show) - self.show;
        let stays = beats * (self.pot + self.own + self.theirs) - self.theirs;
        self.pot - (least * self.pot + (1.0 - least) * f64::max(shows, stays))
    }
}

/// The middle of one of so many parts of all hands.
fn share(hand: u32) -> f64 {
    (f64::from(hand) + 0.5) / f64::from(HANDS)
}

/// The live rivals, if none of them has looked.
pub(super) fn blind_rivals(view: &View) -> Option<SeatSet> {
    let betting = &view.board.betting;
    let mut rivals = betting.live;
    rivals.remove(view.seat);
    let all_blind = rivals - betting.seen == rivals;
    (all_blind && !rivals.is_empty()).then_some(rivals)
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_brag::{Brag, Config, Preset, Settings};
    use croupier_kernel::{Game, Seat, Seed, Turn};

    /// A traditional table for two at which everybody stays blind after a raise to 10.
    #[test]
    fn what_is_still_to_be_paid_hangs_on_the_lap() {
        let settings = Settings { seats: 2, ..Preset::Traditional.settings() };
        let config = Config::new(settings).unwrap();
        let mut game = Brag::new(&config, Seed::from_bytes([3; 32]), &mut ());
        let mut actions = [Action::Raise(10)].into_iter().chain([Action::Blind; 4]);
        while let (Turn::Seat(seat), Some(action)) = (game.turn(), actions.next()) {
            game.apply(seat, action, &mut ()).unwrap();
        }
        let odds = PotOdds::of(&game.view(Seat::new(1))).unwrap();
        assert_eq!((game.board().betting.lap, odds.pot), (3, 60.0));
        assert_eq!((odds.theirs, odds.own), (18.0 * 10.0, 18.0 * 20.0));
    }

    const EVEN: PotOdds = PotOdds {
        rivals: 1,
        pot: 300.0,
        theirs: 100.0,
        own: 200.0,
        call: 20.0,
        show: 20.0,
        highest: 500,
    };

    #[test]
    fn a_hand_stays_if_it_wins_often_enough() {
        // 400 to be won, 200 to be paid: one in three.
        assert!(EVEN.staying(0.34) > 0.0 && EVEN.staying(0.33) < 0.0);
        // Two rivals are to be beaten at once.
        let two = PotOdds { rivals: 2, ..EVEN };
        assert!(two.staying(0.58) > 0.0 && two.staying(0.57) < 0.0);
    }

    #[test]
    fn blind_all_hands_are_alike_and_cost_half() {
        assert_eq!(EVEN.blind(), 0.5 * 400.0 - 0.5 * 100.0);
        let two = PotOdds { rivals: 2, pot: 300.0, theirs: 300.0, own: 300.0, ..EVEN };
        assert!((two.blind() - (600.0 - 2.0 * 150.0) / 3.0).abs() < 1e-9);
    }

    #[test]
    fn looking_is_worth_it_where_staying_is_dear() {
        let dear = PotOdds { pot: 20.0, theirs: 400.0, own: 800.0, ..EVEN };
        assert!(dear.looking() > dear.blind());
        let cheap = PotOdds { pot: 2000.0, theirs: 10.0, own: 20.0, ..EVEN };
        assert!(cheap.looking() < cheap.blind());
    }
}
