//! A run under changed cards, decks or rules.

use croupier_kernel::draw;

use crate::{
    BuyBust, Card, Config, ConfigError, Deck, DeckLife, Ending, HAND_SIZE, Held, Phase, Role,
    Settlement,
};

/// The stream of a hand's seed that replaces held cards; the other deals.
const REPLACING: u32 = 1;

impl BuyBust {
    /// The same run with other content. Other numbers are in force at once; other
    /// cards, decks or rules only between two hands, and then the table is
    /// cleared and the next hand is played with them.
    ///
    /// Cash, Heat and the number of the hand stay. Cards keep their places by id:
    /// what is spent stays spent, what a seat holds it goes on holding, new cards
    /// go into the deck. For each held card that is no longer there the seat
    /// draws another, so nobody learns what it was.
    ///
    /// The outcome depends on nothing but the run and the content.
    ///
    /// # Errors
    ///
    /// If more than numbers differ and a hand is being played, or the run could
    /// not go on.
    pub fn retuned(&self, config: &Config) -> Result<BuyBust, ConfigError> {
        if self.config.same_structure(config) {
            return Ok(BuyBust { config: config.clone(), ..self.clone() });
        }
        if self.board.phase != Phase::Between {
            return Err(ConfigError::OtherStructure);
        }
        if config.rules().hands <= self.board.hand {
            return Err(ConfigError::HandsPlayed(self.board.hand));
        }
        let mut game = self.clone();
        game.clear_table();
        game.carry(config);
        let at = Role::Player.index();
        match game.decks[at].len() + game.held[at].len() {
            left if left < HAND_SIZE => Err(ConfigError::TooFewLeft(left)),
            _ => Ok(game),
        }
    }

    /// Takes everything that is by its place in the catalog over to another.
    fn carry(&mut self, config: &Config) {
        let old = core::mem::replace(&mut self.config, config.clone());
        let find = |card: Card| {
            let id = old.catalog().id(card);
            config.catalog().cards().find(|card| config.catalog().id(*card) == id)
        };
        let mut dice = self.seed.dice(u32::from(self.board.hand) + 1, REPLACING);
        for role in Role::ORDER {
            let at = role.index();
            let mut left = *config.decks().of(role).deck();
            self.board.spent[at] = kept(self.board.spent[at].iter().filter_map(find), &mut left);
            let holds = match config.rules().decks {
                DeckLife::Worn => self.held[at].len().min(left.len()),
                DeckLife::Fresh => 0,
            };
            let mut held: Held = Held::EMPTY;
            if holds > 0 {
                for card in kept(self.held[at].iter().filter_map(find), &mut left).iter() {
                    held.insert(card);
                }
            }
            while held.len() < holds {
                let len = left.len();
                draw(left.as_mut_slice(), len, &mut dice);
                let Some(card) = left.pop() else { break };
                held.insert(card);
            }
            (self.held[at], self.decks[at]) = (held, left);
        }
        self.take_up_tier();
        self.dealer = *config.decks().dealer.deck();
        let spent = self.board.dealer_spent.iter().filter(|_| config.dealer_lasts());
        self.board.dealer_spent = kept(spent.filter_map(find), &mut self.dealer);
        if let Some(last) = &mut self.board.last {
            rename(last, |card| find(card).unwrap_or(Card::new(u8::MAX)));
        }
    }
}

/// Takes these cards out of a deck as far as it has them.
fn kept(cards: impl Iterator<Item = Card>, deck: &mut Deck) -> Deck {
    let mut kept = Deck::EMPTY;
    for card in cards {
        if deck.remove(card) {
            kept.insert(card);
        }
    }
    kept
}

/// Names the cards of a settlement by their new places.
fn rename(settlement: &mut Settlement, find: impl Fn(Card) -> Card) {
    let totals = &mut settlement.totals;
    for place in
        [&mut totals.product, &mut totals.location, &mut totals.insurance, &mut totals.conviction]
    {
        *place = place.map(&find);
    }
    match &mut settlement.ending {
        Ending::Saved { card, .. } | Ending::TooPoor { card, .. } => *card = find(*card),
        Ending::Convicted { card, insurance, .. } => {
            *card = find(*card);
            *insurance = insurance.map(&find);
        }
        Ending::Safe { .. } | Ending::Busted | Ending::Folded { .. } => {}
    }
}
