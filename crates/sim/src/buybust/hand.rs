//! One hand as it is counted.

use croupier_buybust::{Card, Config, DeckLife, Event, Pick, Public, Role, Settlement};

use super::bets::Bets;

/// What was held and played in one hand, and how it ended.
pub(super) struct Hand {
    pub(super) last: Settlement,
    /// The round in which the Customer left or folded.
    pub(super) left: Option<u8>,
    /// How many Heat tiers the run had reached when it began.
    pub(super) tier: u8,
    pub(super) bets: Bets,
    held: [Vec<Card>; 3],
    played: [Vec<Card>; 3],
    revealed: Vec<Card>,
}

/// The hand in play, and what is carried into the next.
#[derive(Default)]
struct Open {
    round: u8,
    left: Option<u8>,
    tier: u8,
    bets: Bets,
    held: [Vec<Card>; 3],
    played: [Vec<Card>; 3],
    revealed: Vec<Card>,
    now: [Vec<Card>; 3],
}

impl Hand {
    /// The finished hands of a run, from all that happened in it.
    pub(super) fn of_run(config: &Config, events: &[Event]) -> Vec<Hand> {
        let mut open = Open::default();
        let mut hands = Vec::new();
        for event in events {
            if let Event::Public(Public::Settled(last)) = event {
                hands.push(open.close(*last, config));
            } else {
                open.hear(event);
            }
        }
        hands
    }

    pub(super) fn held(&self, role: Role, card: Card) -> bool {
        self.held[role.index()].contains(&card)
    }

    pub(super) fn played(&self, role: Role, card: Card) -> bool {
        self.played[role.index()].contains(&card)
    }

    pub(super) fn revealed(&self, card: Card) -> bool {
        self.revealed.contains(&card)
    }
}

impl Open {
    fn hear(&mut self, event: &Event) {
        self.bets.hear(event);
        match *event {
            Event::Drew { role, cards } => {
                self.held[role.index()].extend(cards.iter());
                self.now[role.index()].extend(cards.iter());
            }
            Event::CardPut { role, card }
            | Event::Raised { role, card, .. }
            | Event::Public(
                Public::Played { role, card, .. } | Public::RaisedOpenly { role, card, .. },
            ) => self.play(role, card),
            Event::Public(Public::PicksTurned { picks, .. }) => {
                for (role, pick) in Role::ORDER.into_iter().zip(picks) {
                    if let Some(Pick::Card(card)) = pick {
                        self.play(role, card);
                    }
                }
            }
            Event::Public(Public::RoundBegan { round, .. }) => self.round = round,
            Event::Public(Public::TierReached { tier }) => self.tier = tier,
            Event::Public(Public::Revealed { card, .. }) => self.revealed.push(card),
            Event::Public(
                Public::CustomerLeft { .. } | Public::Folded { role: Role::Customer },
            ) => self.left = Some(self.round),
            // A card raised blind was never held, and nobody chose it.
            Event::RaisedBlind { .. }
            | Event::Told { .. }
            | Event::Chose { .. }
            | Event::Public(
                Public::HandBegan { .. }
                | Public::DealerRenewed
                | Public::Loitered { .. }
                | Public::Checked { .. }
                | Public::TookInitiative { .. }
                | Public::LostInitiative { .. }
                | Public::BonusLaid { .. }
                | Public::BettingEnded { .. }
                | Public::Flipped { .. }
                | Public::Folded { role: Role::Narc | Role::Player }
                | Public::CardLost { .. }
                | Public::Continued { .. }
                | Public::Settled(_)
                | Public::Ended(_),
            ) => {}
        }
    }

    fn play(&mut self, role: Role, card: Card) {
        let now = &mut self.now[role.index()];
        if let Some(place) = now.iter().position(|each| *each == card) {
            now.swap_remove(place);
        }
        self.played[role.index()].push(card);
    }

    /// Ends the hand; with worn decks what is left in hand is held in the next,
    /// but for a Narc whose deck hangs on the Heat.
    fn close(&mut self, last: Settlement, config: &Config) -> Hand {
        let mut done = std::mem::take(self);
        self.tier = done.tier;
        if config.rules().decks == DeckLife::Worn {
            if !config.decks().tiers.is_empty() {
                done.now[Role::Narc.index()].clear();
            }
            self.held = done.now.clone();
            self.now = std::mem::take(&mut done.now);
        }
        let Open { left, tier, bets, held, played, revealed, .. } = done;
        Hand { last, left, tier, bets, held, played, revealed }
    }
}
