//! The card: who plays, and every round.

mod standing;

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use croupier_eldorado::MOST_SEATS;

use crate::name::folded;
use crate::{Cell, Header, Length, Name, PlayerId, Refused, Round, RoundState};

/// Someone on the card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    pub(crate) name: Name,
    pub(crate) removed: bool,
}

impl Player {
    /// What the player is called now.
    pub fn name(&self) -> &Name {
        &self.name
    }
}

/// A score card. It changes only by [`Card::apply`], and its totals are added
/// up from its rounds whenever they are asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    pub(crate) players: Vec<Player>,
    /// Everyone, as they sit.
    pub(crate) order: Vec<PlayerId>,
    pub(crate) rounds: Vec<Round>,
    pub(crate) first_dealer: PlayerId,
}

impl Card {
    /// The card of a new game, its first round open for bids.
    ///
    /// # Errors
    ///
    /// If the header does not make a game.
    pub fn new(header: &Header) -> Result<Card, Refused> {
        let length = Length::new(header.rounds, header.first_tricks)?;
        let count = header.players.len();
        if !(2..=usize::from(MOST_SEATS)).contains(&count) {
            return Err(Refused::Players(count));
        }
        for (place, name) in header.players.iter().enumerate() {
            if header.players[..place].iter().any(|other| other.is(name.as_str())) {
                return Err(Refused::NameTaken(name.to_string()));
            }
        }
        let player = |name: &Name| Player { name: name.clone(), removed: false };
        let cell = Cell { present: true, ..Cell::default() };
        let mut card = Card {
            players: header.players.iter().map(player).collect(),
            order: (0..count).map(PlayerId::new).collect(),
            rounds: (1..=length.rounds())
                .map(|round| Round {
                    state: RoundState::Locked,
                    tricks: length.tricks(round),
                    dealer: None,
                    was_scored: false,
                    cells: vec![cell; count],
                })
                .collect(),
            first_dealer: header.dealer,
        };
        card.player(header.dealer)?;
        card.open(1);
        Ok(card)
    }

    /// A player.
    ///
    /// # Errors
    ///
    /// If there is none of this number.
    pub fn player(&self, player: PlayerId) -> Result<&Player, Refused> {
        let none = || Refused::NoSuchPlayer(player.index().wrapping_add(1) as u8);
        self.players.get(player.index()).ok_or_else(none)
    }

    /// What a player is called; nothing for a number nobody has.
    pub fn name(&self, player: PlayerId) -> &str {
        self.players.get(player.index()).map_or("", |player| player.name.as_str())
    }

    /// The names of some players.
    pub fn names(&self, players: &[PlayerId]) -> Vec<String> {
        players.iter().map(|player| self.name(*player).to_string()).collect()
    }

    /// Everyone who ever joined, as they sit.
    pub fn seating(&self) -> &[PlayerId] {
        &self.order
    }

    /// Everyone on the card, as they sit: those who play, and those who left
    /// but played a round.
    pub fn listed(&self) -> Vec<PlayerId> {
        self.order.iter().copied().filter(|player| self.is_listed(*player)).collect()
    }

    pub(crate) fn is_listed(&self, player: PlayerId) -> bool {
        self.players.get(player.index()).is_some_and(|known| !known.removed)
            || self.rounds.iter().any(|round| round.cell(player).present)
    }

    /// The player a text means: a name, its two letters, or its beginning, in
    /// any case.
    ///
    /// # Errors
    ///
    /// If nobody is meant, or more than one player could be.
    pub fn find(&self, typed: &str) -> Result<PlayerId, Refused> {
        // Those on the card are meant first, those taken off it after them.
        let listed = self.listed();
        let gone = self.order.iter().copied().filter(|player| !listed.contains(player)).collect();
        for players in [listed, gone] {
            if let Some(found) = self.find_among(&players, typed)? {
                return Ok(found);
            }
        }
        Err(Refused::NobodyCalled(typed.to_string()))
    }

    fn find_among(&self, players: &[PlayerId], typed: &str) -> Result<Option<PlayerId>, Refused> {
        let named = |player: &&PlayerId| self.players[player.index()].name.is(typed);
        if let Some(player) = players.iter().find(named) {
            return Ok(Some(*player));
        }
        let letters = self.abbreviations(players);
        let lower = folded(typed);
        if let Some(place) = letters.iter().position(|two| two.to_lowercase() == lower) {
            return Ok(players.get(place).copied());
        }
        let begins =
            |player: &PlayerId| self.players[player.index()].name.folded().starts_with(&lower);
        let meant: Vec<PlayerId> =
            players.iter().copied().filter(|player| !lower.is_empty() && begins(player)).collect();
        match meant.as_slice() {
            [] => Ok(None),
            [one] => Ok(Some(*one)),
            several => {
                Err(Refused::WhichOne { typed: typed.to_string(), names: self.names(several) })
            }
        }
    }

    /// Two letters for each of these players, all different.
    pub fn abbreviations(&self, players: &[PlayerId]) -> Vec<String> {
        let names: Vec<&Name> = players
            .iter()
            .filter_map(|player| self.players.get(player.index()))
            .map(|player| &player.name)
            .collect();
        Name::abbreviations(&names)
    }

    /// Every round, the first one first.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// A round, counted from 1.
    ///
    /// # Errors
    ///
    /// If the card has no such round.
    pub fn round(&self, round: u8) -> Result<&Round, Refused> {
        let rounds = self.rounds.len() as u8;
        let place = usize::from(round).checked_sub(1);
        place.and_then(|place| self.rounds.get(place)).ok_or(Refused::NoSuchRound { round, rounds })
    }

    /// The first round in which something can be written.
    pub fn open_round(&self) -> Option<u8> {
        self.first_round(|round| round.state.is_open())
    }

    /// The first round whose points have never counted: where someone who
    /// comes or goes now would begin or end.
    pub fn new_round(&self) -> Option<u8> {
        self.first_round(|round| !round.was_scored)
    }

    /// The first round that someone who comes now can play: the new round
    /// while it takes bids, else the one after it.
    pub fn joining_round(&self) -> Option<u8> {
        self.first_round(|round| {
            !round.was_scored && matches!(round.state, RoundState::Locked | RoundState::Bidding)
        })
    }

    fn first_round(&self, is: impl Fn(&Round) -> bool) -> Option<u8> {
        self.rounds.iter().position(is).map(|place| place as u8 + 1)
    }

    /// Who plays a round, in the order of bidding: the dealer last.
    pub fn bidders(&self, round: u8) -> Vec<PlayerId> {
        let Ok(round) = self.round(round) else { return Vec::new() };
        let from = round.dealer.and_then(|dealer| self.place(dealer)).map_or(0, |place| place + 1);
        let (before, after) = self.order.split_at(from.min(self.order.len()));
        let around = after.iter().chain(before).copied();
        around.filter(|player| round.cell(*player).present).collect()
    }

    pub(crate) fn place(&self, player: PlayerId) -> Option<usize> {
        self.order.iter().position(|other| *other == player)
    }
}
