//! What is chosen for a new game.

use std::collections::BTreeMap;

use croupier_brag::Preset;
use croupier_buybust::{BuyBust, Role};
use croupier_house::Offered;
use croupier_house::buybust::USUAL_RULES;
use croupier_kernel::Seat;
use croupier_table::GameName;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};

use crate::pace::Speed;

/// The fields of the form for a new game, as they were typed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Choices {
    /// What is played; kept apart for each game.
    #[serde(skip, default = "first")]
    pub(crate) game: GameName,
    /// How many seats.
    pub(crate) seats: u8,
    /// Where the host sits, from 1; 0 to watch.
    pub(crate) seat: u8,
    /// Who sits where, for every seat there may be: `bot:LEVEL` or `guest`.
    pub(crate) who: Vec<String>,
    pub(crate) rounds: u8,
    /// A set of rules by name.
    pub(crate) rules: String,
    /// Card values of Buy-Bust by name; empty for the usual ones.
    #[serde(default)]
    pub(crate) cards: String,
    /// The Player's deck at Buy-Bust: a preset or a saved one by name, or its cards
    /// separated by commas; empty for that of the rules.
    #[serde(default)]
    pub(crate) deck: String,
    /// The most hands of a run of Buy-Bust; 0 for as many as the rules have.
    #[serde(default)]
    pub(crate) hands: u8,
    /// Whether one person plays every seat of Buy-Bust, with all hands open.
    #[serde(default)]
    pub(crate) open: bool,
    /// A seed as typed; empty for a drawn one.
    pub(crate) seed: String,
    pub(crate) practice: bool,
    /// Seconds a turn, as typed; empty or 0 for no clock.
    pub(crate) clock: String,
    /// Whether the clock stands while nobody is connected.
    pub(crate) pauses: bool,
    /// What the host is called.
    pub(crate) name: String,
    pub(crate) speed: Speed,
    /// Single rules that are not as in the set of rules, as typed.
    #[serde(default)]
    pub(crate) settings: BTreeMap<String, String>,
}

fn first() -> GameName {
    GameName::ElDorado
}

/// What is usual for El Dorado.
impl Default for Choices {
    fn default() -> Choices {
        Choices {
            game: first(),
            seats: 4,
            seat: 1,
            who: vec!["bot:normal".to_string(); usize::from(Seat::MOST)],
            rounds: 10,
            rules: "house".to_string(),
            cards: String::new(),
            deck: String::new(),
            hands: 0,
            open: false,
            seed: String::new(),
            practice: false,
            clock: String::new(),
            pauses: true,
            name: String::new(),
            speed: Speed::default(),
            settings: BTreeMap::new(),
        }
    }
}

impl Choices {
    /// What is usual for a game.
    pub(crate) fn usual(game: GameName) -> Choices {
        let usual = Choices { game, ..Choices::default() };
        match game {
            GameName::ElDorado => usual,
            GameName::Brag => Choices { rules: Preset::default().to_string(), ..usual },
            GameName::BuyBust => {
                let (seats, own) = BuyBust::USUAL;
                let rules = USUAL_RULES.to_string();
                Choices { rules, seats, seat: own.index() as u8 + 1, ..usual }
            }
        }
    }

    /// Who sits in a seat, from 1.
    pub(crate) fn who(&self, seat: u8) -> &str {
        let index = usize::from(seat).saturating_sub(1);
        self.who.get(index).map_or("bot:normal", String::as_str)
    }

    /// How many people play; whoever plays every seat is one.
    pub(crate) fn people(&self) -> usize {
        let plays = |seat: &u8| *seat == self.seat || self.who(*seat) == "guest";
        if self.open { 1 } else { (1..=self.seats).filter(plays).count() }
    }

    /// The choices in a line of words.
    pub(crate) fn words(&self) -> String {
        let others = (1..=self.seats).filter(|seat| *seat != self.seat);
        let guests = others.clone().filter(|seat| self.who(*seat) == "guest").count();
        let mut levels: Vec<&str> =
            others.filter_map(|seat| self.who(seat).strip_prefix("bot:")).collect();
        levels.sort_unstable();
        let mut parts = match self.game {
            GameName::BuyBust => vec![self.part()],
            GameName::ElDorado | GameName::Brag => vec![format!("{} seats", self.seats)],
        };
        if self.open {
            levels.clear();
        }
        for level in levels.chunk_by(|one, other| one == other) {
            let bots = if level.len() == 1 { "bot" } else { "bots" };
            parts.push(format!("{} {} {bots}", level.len(), level[0]));
        }
        if guests > 0 {
            parts.push(format!("{guests} by link"));
        }
        match (self.game, self.rounds, self.hands) {
            (GameName::BuyBust, _, 0) => {}
            (GameName::BuyBust, _, 1) => parts.push("1 hand".to_string()),
            (GameName::BuyBust, _, hands) => parts.push(format!("{hands} hands at most")),
            (_, 1, _) => parts.push("1 round".to_string()),
            (_, rounds, _) => parts.push(format!("{rounds} rounds")),
        }
        if self.rules != Choices::usual(self.game).rules {
            parts.push(self.rules.clone());
        }
        match self.settings.len() {
            0 => {}
            1 => parts.push("1 rule changed".to_string()),
            many => parts.push(format!("{many} rules changed")),
        }
        for named in [&self.cards, &self.deck].into_iter().filter(|named| !named.is_empty()) {
            parts.push(if named.contains(',') { "own deck".to_string() } else { named.clone() });
        }
        if self.practice {
            parts.push("practice".to_string());
        }
        parts.join(" · ")
    }

    /// Which part of a run the host plays.
    fn part(&self) -> String {
        let role = self.seat.checked_sub(1).and_then(|seat| Role::of(Seat::new(seat)));
        match role {
            _ if self.open => "open table".to_string(),
            Some(role) => format!("you are the {role}"),
            None => "you watch".to_string(),
        }
    }

    /// The same choices as hidden fields, for a button that asks nothing. A seed
    /// that was typed is not used twice.
    pub(crate) fn hidden(&self) -> Markup {
        let field =
            |name: &str, value: &str| html! { input type="hidden" name=(name) value=(value); };
        html! {
            (field("game", self.game.name()))
            (field("seats", &self.seats.to_string()))
            (field("seat", &self.seat.to_string()))
            @for seat in 1..=self.seats { (field(&format!("who-{seat}"), self.who(seat))) }
            (field("rounds", &self.rounds.to_string()))
            (field("rules", &self.rules))
            @if self.game == GameName::BuyBust {
                (field("cards", &self.cards))
                (field("deck", &self.deck))
                @if self.hands > 0 { (field("hands", &self.hands.to_string())) }
                @if self.open { (field("open", "on")) }
            }
            (field("clock", &self.clock))
            (field("name", &self.name))
            (field("speed", &self.speed.to_string()))
            @for (name, text) in &self.settings { (field(&format!("set-{name}"), text)) }
            @if self.practice { (field("practice", "on")) }
            @if self.pauses { (field("pauses", "on")) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_told_in_a_line() {
        assert_eq!(Choices::default().words(), "4 seats · 3 normal bots · 10 rounds");
        let who = ["bot:easy", "guest", "bot:hard", "bot:easy"].map(ToString::to_string).to_vec();
        let choices = Choices { who, rounds: 1, practice: true, seat: 0, ..Choices::default() };
        assert_eq!(
            choices.words(),
            "4 seats · 2 easy bots · 1 hard bot · 1 by link · 1 round · practice"
        );
    }

    #[test]
    fn what_is_not_as_usual_at_brag_is_told_and_repeated() {
        let settings = BTreeMap::from([("ante".to_string(), "20".to_string())]);
        let usual = Choices::usual(GameName::Brag);
        assert_eq!(usual.words(), "4 seats · 3 normal bots · 10 rounds");
        let choices = Choices { rules: "traditional".to_string(), settings, ..usual };
        assert_eq!(
            choices.words(),
            "4 seats · 3 normal bots · 10 rounds · traditional · 1 rule changed"
        );
        let hidden = choices.hidden().into_string();
        assert!(hidden.contains(r#"name="set-ante" value="20""#), "{hidden}");
        assert!(hidden.contains(r#"name="game" value="brag""#), "{hidden}");
    }

    #[test]
    fn a_button_repeats_the_choices_without_the_seed() {
        let choices = Choices {
            seed: "moon".to_string(),
            name: "<b>".to_string(),
            practice: true,
            ..Choices::default()
        };
        let hidden = choices.hidden().into_string();
        assert!(!hidden.contains("moon"), "{hidden}");
        assert!(hidden.contains(r#"name="name" value="&lt;b&gt;""#), "{hidden}");
        assert!(hidden.contains(r#"name="practice" value="on""#), "{hidden}");
        assert!(hidden.contains("who-4") && !hidden.contains("who-5"), "{hidden}");
    }
}
