//! Tables at which sentences are tried out.

use croupier_brag::{Action, Brag, Config, Deal, Event, Public, Settings};
use croupier_kernel::{Card, CardSet, Game, Moves, Seat, Seed, Turn};

/// A named table.
pub(crate) struct Table {
    pub(crate) config: Config,
}

/// A game on that table, and what has happened in it.
pub(crate) struct Trial {
    pub(crate) game: Brag,
    pub(crate) events: Vec<Event>,
}

pub(crate) fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

/// The last of these is best and the first is worst, whatever the rules.
const HANDS: [&str; 4] = ["2s 5d 9c", "Ks Jd 4c", "As Jh 7c", "Qs Qd 8c"];

impl Table {
    /// A sitting of one round with these hands and settings, without a trump in
    /// a hand.
    pub(crate) fn laid_out(&self, change: fn(Settings) -> Settings, hands: &[&str]) -> Trial {
        let settings = Settings { seats: hands.len() as u8, ..self.config.settings() };
        let config = Config::new(change(settings)).unwrap();
        let hands: Vec<CardSet> = hands.iter().map(|hand| cards(hand)).collect();
        let mut deal = Deal::new(&hands).unwrap();
        if config.trump {
            deal = deal.with_trump("3h".parse().unwrap());
        }
        if config.magic_cards {
            deal = deal.with_magic(cards("3c 3d 4d 4h"));
        }
        let mut events = Vec::new();
        let seed = Seed::from_text("sentences").unwrap();
        let game = Brag::dealt(&config, &deal, seed, &mut events).unwrap();
        Trial { game, events }
    }

    /// The same with the usual hands and settings.
    pub(crate) fn begun(&self) -> Trial {
        self.laid_out(|settings| settings, &HANDS)
    }

    /// A chance sitting.
    pub(crate) fn dealt(&self) -> Brag {
        Brag::new(&self.config, Seed::from_text("sentences").unwrap(), &mut ())
    }

    /// The first stake.
    pub(crate) fn stake(&self) -> u32 {
        self.dealt().board().betting.stake
    }
}

impl Trial {
    /// Whose turn it is.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match self.game.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Over => None,
        }
    }

    /// The seat to act does all this.
    pub(crate) fn act(mut self, actions: &str) -> Trial {
        for action in actions.split(", ") {
            let seat = self.seat().expect("a seat is to act");
            let done = self.game.apply(seat, action.parse().unwrap(), &mut self.events);
            assert_eq!(done.map_err(|wrong| wrong.to_string()), Ok(()), "{action} of {actions}");
        }
        self
    }

    /// What an action costs the seat to act, if it may do it.
    pub(crate) fn price(&self, action: &str) -> Option<u32> {
        let seat = self.seat()?;
        self.game.board().price(seat, self.game.hand(seat), action.parse().unwrap()).ok()
    }

    pub(crate) fn may(&self, action: &str) -> bool {
        self.price(action).is_some()
    }

    /// Pays for staying in whichever way is open, after looking or not.
    pub(crate) fn stay(self) -> Trial {
        let stays = ["blind", "bet", "call"];
        let stay = stays.into_iter().find(|action| self.may(action)).expect("a price to pay");
        self.act(stay)
    }

    /// Raises by as little as possible.
    pub(crate) fn raise(self) -> Trial {
        let least = self.stake() + self.game.board().config.base;
        self.act(&Action::Raise(least).to_string())
    }

    /// Whether some event of the first round is like this.
    pub(crate) fn told(&self, like: fn(&Public) -> bool) -> bool {
        let first = self.events.iter().take_while(
            |event| !matches!(event, Event::Public(Public::RoundBegun { round, .. }) if *round > 1),
        );
        first.into_iter().any(|event| matches!(event, Event::Public(news) if like(news)))
    }

    /// Whether hands have been compared in the first round.
    pub(crate) fn compared(&self) -> bool {
        self.told(|news| matches!(news, Public::ShowdownReached { .. }))
    }

    pub(crate) fn stake(&self) -> u32 {
        self.game.board().betting.stake
    }

    /// What the first round won or lost each seat.
    pub(crate) fn gains(&self) -> Vec<i64> {
        let settled = self.events.iter().find_map(|event| match event {
            Event::Public(Public::RoundSettled { paid, won, .. }) => Some((*paid, *won)),
            _ => None,
        });
        let (paid, won) = settled.expect("the round is over");
        won.iter().map(|(seat, coins)| i64::from(*coins) - i64::from(paid[seat])).collect()
    }
}

/// The most raises a lap may have, tried out by as many seats as can.
pub(crate) fn raises_in_a_lap(table: &Table) -> u32 {
    let hands = ["2s 5d 9c", "Ks Jd 4c", "As Jh 7c", "Qs Qd 8c", "Qh Td 6c", "Ts 8d 6s"];
    let mut trial = table.laid_out(|it| Settings { coins: 1_000_000, ..it }, &hands);
    let mut raises = 0;
    while let Some(stakes) = trial.game.legal(trial.seat().unwrap()).raises() {
        trial = trial.act(&Action::Raise(stakes.least).to_string());
        raises += 1;
    }
    assert_eq!(trial.game.board().betting.lap, 1);
    raises
}

/// Whether no action of the others is listed.
pub(crate) fn others_wait(trial: &Trial) -> bool {
    let others = Seat::all(trial.game.seats()).filter(|seat| Some(*seat) != trial.seat());
    others.into_iter().all(|seat| trial.game.legal(seat).iter().next().is_none())
}
