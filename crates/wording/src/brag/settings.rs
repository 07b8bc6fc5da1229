//! Every setting of a table, each in a sentence.

use croupier_brag::{Config, Preset, Settings};
use serde_json::Value;

/// One setting of the rules that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// Its name; in `bonuses.pair.trump` a dot leads to a part of a setting.
    pub name: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// What it does, in a sentence.
    pub says: &'static str,
    /// What it may be.
    pub kind: SettingKind,
}

/// What a setting may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingKind {
    /// Yes or no.
    Switch,
    /// A whole number, from the least to the most.
    Number(u32, u32),
    /// One of these, each as files write it and in words.
    OneOf(&'static [(&'static str, &'static str)]),
}

/// What a table with a name is like, in a sentence.
pub const fn preset_words(preset: Preset) -> &'static str {
    match preset {
        Preset::Seed => "With trump, floor card and blind bets that double the stake.",
        Preset::SeedQuiet => "The same with free checks until somebody bets, and no doubling.",
        Preset::Traditional => {
            "As in pubs: no trump, no floor card, and you pay until two are left."
        }
        Preset::UnityLike => "Every blind bet doubles the stake, and equal hands share the pot.",
    }
}

/// The settings that can be chosen beside seats, rounds and the clock, in the order in
/// which they are explained.
pub fn settings() -> impl Iterator<Item = Setting> {
    TABLE.iter().chain(POINTS).copied()
}

/// The settings of a table with some changed: each by its name, as it was typed.
///
/// # Errors
///
/// What cannot be played, and what is allowed, in a sentence.
pub fn changed<'t>(
    settings: Settings,
    typed: impl Iterator<Item = (&'t str, &'t str)>,
) -> Result<Config, String> {
    let mut value = serde_json::to_value(settings).map_err(|wrong| wrong.to_string())?;
    for (name, text) in typed {
        let setting = self::settings().find(|setting| setting.name == name);
        let setting = setting.ok_or_else(|| format!("there is no setting {name:?}"))?;
        let path = format!("/{}", name.replace('.', "/"));
        if let Some(place) = value.pointer_mut(&path) {
            *place = setting.read(text)?;
        }
    }
    let settings: Settings = serde_json::from_value(value).map_err(|wrong| wrong.to_string())?;
    Config::new(settings).map_err(|wrong| wrong.to_string())
}

impl Setting {
    fn read(&self, text: &str) -> Result<Value, String> {
        let title = self.title;
        match self.kind {
            SettingKind::Switch => match text {
                "yes" => Ok(true.into()),
                "no" => Ok(false.into()),
                _ => Err(format!("{title}: yes or no")),
            },
            SettingKind::Number(least, most) => match text.parse::<u32>() {
                Ok(number) if (least..=most).contains(&number) => Ok(number.into()),
                _ => Err(format!("{title}: a whole number from {least} to {most}")),
            },
            SettingKind::OneOf(values) => match values.iter().find(|(name, _)| *name == text) {
                Some((name, _)) => Ok((*name).into()),
                None => {
                    let names: Vec<&str> = values.iter().map(|(name, _)| *name).collect();
                    Err(format!("{title}: one of {}", names.join(", ")))
                }
            },
        }
    }
}

const fn switch(name: &'static str, title: &'static str, says: &'static str) -> Setting {
    Setting { name, title, says, kind: SettingKind::Switch }
}

const fn number(
    name: &'static str,
    title: &'static str,
    says: &'static str,
    (least, most): (u32, u32),
) -> Setting {
    Setting { name, title, says, kind: SettingKind::Number(least, most) }
}

const fn one_of(
    name: &'static str,
    title: &'static str,
    says: &'static str,
    values: &'static [(&'static str, &'static str)],
) -> Setting {
    Setting { name, title, says, kind: SettingKind::OneOf(values) }
}

const COINS: (u32, u32) = (1, Config::MOST_COINS);

const TABLE: &[Setting] = &[
    number("coins", "Coins", "What everyone starts with.", COINS),
    number("base", "Base bet", "The step of a raise, and the unit of the first stake.", COINS),
    number("blind_multiplier", "First stake", "How many base bets a round starts at.", (1, 100)),
    number(
        "ante",
        "Ante",
        "What everyone pays into the pot before the deal.",
        (0, Config::MOST_COINS),
    ),
    number(
        "extra_rounds",
        "Extra rounds",
        "How often those who trail may ask for one more round after the last.",
        (0, 5),
    ),
    one_of(
        "check_when",
        "Checking",
        "When one may stay for nothing.",
        &[
            ("first_lap_unseen", "in the first lap, until somebody bets, without having looked"),
            ("until_bet", "until somebody bets"),
            ("never", "never"),
        ],
    ),
    one_of(
        "blind_escalation",
        "Blind bets",
        "What a blind bet does to the stake of those who follow.",
        &[
            ("none", "nothing"),
            ("opening_only", "the first bet of a round, if blind, doubles it"),
            ("every", "every blind bet doubles it"),
        ],
    ),
    one_of(
        "raise_cap",
        "Highest raise",
        "How high the stake may be raised at once.",
        &[
            ("none", "as high as one can pay"),
            ("double", "to twice the stake"),
            ("pot", "to what the pot holds"),
        ],
    ),
    number("max_raises", "Raises", "How many raises a lap may have.", (0, 100)),
    one_of(
        "show_when",
        "Buying a show",
        "When one may pay to have all hands compared.",
        &[("any_time", "on any turn of one's own"), ("heads_up", "when two are left")],
    ),
    number(
        "show_price_multiplier",
        "Price of a show",
        "How many times the price of staying it costs.",
        (1, 10),
    ),
    switch(
        "show_price_flat",
        "One price for a show",
        "Blind or seen, everyone pays so many stakes for it.",
    ),
    switch(
        "can_show_blind",
        "A show against the blind",
        "A show may be bought while another who is in has not looked.",
    ),
    one_of(
        "show_reach",
        "Reach of a show",
        "Who contests what when a show is bought.",
        &[
            ("answered", "who has not answered the last bet contests what it had paid by then"),
            ("everyone", "everyone contests everything"),
        ],
    ),
    switch(
        "quiet_lap",
        "Quiet laps",
        "A lap from the second on in which nobody raises ends the round.",
    ),
    number("max_laps", "Laps", "After how many laps hands are compared in any case.", (1, 100)),
    one_of(
        "short_stack",
        "Too few coins",
        "What one may do who cannot pay for staying.",
        &[
            ("side_pots", "go all-in, for as much of each other's coins"),
            ("cover_pot", "cover the pot, and the others bet into a new one"),
            ("must_fold", "only fold"),
        ],
    ),
    one_of(
        "bust_policy",
        "Without coins",
        "What it means that somebody cannot pay for the next round.",
        &[("end_game", "the match ends"), ("eliminate", "the others play on")],
    ),
    one_of(
        "starter",
        "Who starts",
        "Who acts first after the first round.",
        &[("winner", "whoever won the last round"), ("rotating", "the next in turn")],
    ),
    switch("trump", "Trump", "One card of each round may stand for any other."),
    switch(
        "floor_card",
        "Floor card",
        "From the second lap on a card may lie open to be swapped in.",
    ),
    switch(
        "draw_from_deck",
        "Drawing",
        "Who has looked may turn a card of the deck up on the floor.",
    ),
    switch("magic_cards", "Magic cards", "Four cards of each round are named magic."),
    switch(
        "magic_reveal",
        "Revealing magic",
        "Who shows a magic card of the hand bets at the blind price.",
    ),
    one_of(
        "ace_low_run",
        "Ace, two, three",
        "Where this run stands among the others.",
        &[
            ("lowest", "the lowest run"),
            ("second", "below A-K-Q and above K-Q-J"),
            ("highest", "the best run"),
        ],
    ),
    switch(
        "royal_flush",
        "Royal flush",
        "Ace, king and queen of one suit are better than any straight flush.",
    ),
    one_of(
        "tie_break",
        "Equal hands",
        "What becomes of hands of equal ranks.",
        &[
            ("suit", "the better suit wins"),
            ("split", "they share the pot"),
            ("caller_loses", "who paid for the show loses; else they share"),
        ],
    ),
    one_of(
        "timeout_action",
        "Time is up",
        "What becomes of somebody whose time is up.",
        &[
            ("check_fold", "a check if it is allowed, else a fold"),
            ("auto_call", "staying for the usual price"),
        ],
    ),
];

const POINT: (u32, u32) = (0, 10_000);
const FIRST: (u32, u32) = (0, 255);
const MADE: &str = "Points more if the trump makes the hand.";
const CLAIM: &str = "Of two rules that fit, the one with the higher number pays.";

const POINTS: &[Setting] = &[
    number("bonuses.three_of_a_kind.bonus", "Prial", "Points for each rank of its cards.", POINT),
    number("bonuses.three_of_a_kind.trump", "Prial with the trump", MADE, POINT),
    number("bonuses.three_of_a_kind.priority", "Prial's place", CLAIM, FIRST),
    number("bonuses.royal_flush.bonus", "Royal flush", "Points for each rank of its cards.", POINT),
    number("bonuses.royal_flush.trump", "Royal flush with the trump", MADE, POINT),
    number("bonuses.royal_flush.priority", "Royal flush's place", CLAIM, FIRST),
    number(
        "bonuses.straight_flush.bonus",
        "Straight flush",
        "Points for each rank of its cards.",
        POINT,
    ),
    number("bonuses.straight_flush.trump", "Straight flush with the trump", MADE, POINT),
    number("bonuses.straight_flush.priority", "Straight flush's place", CLAIM, FIRST),
    number("bonuses.straight.bonus", "Straight", "Points for each rank of its cards.", POINT),
    number("bonuses.straight.trump", "Straight with the trump", MADE, POINT),
    number("bonuses.straight.priority", "Straight's place", CLAIM, FIRST),
    number("bonuses.flush.bonus", "Flush", "Points for each rank of its cards.", POINT),
    number("bonuses.flush.trump", "Flush with the trump", MADE, POINT),
    number("bonuses.flush.priority", "Flush's place", CLAIM, FIRST),
    number("bonuses.pair.bonus", "Pair", "Points for each rank of the two.", POINT),
    number("bonuses.pair.trump", "Pair with the trump", MADE, POINT),
    number("bonuses.pair.priority", "Pair's place", CLAIM, FIRST),
    number("bonuses.high_card.bonus", "High card", "Points for the highest rank.", POINT),
    number("bonuses.high_card.trump", "High card with the trump", MADE, POINT),
    number("bonuses.high_card.priority", "High card's place", CLAIM, FIRST),
    number(
        "bonuses.straight_in_one_colour",
        "Straight in one colour",
        "Points for each rank if all its cards are red or all black.",
        POINT,
    ),
    number(
        "bonuses.trump_in_middle",
        "Trump in the middle",
        "Points more if the trump is the middle of a run.",
        POINT,
    ),
    number(
        "bonuses.adjacent_to_trump",
        "Next to the trump",
        "Points more for a card next to the trump's rank.",
        POINT,
    ),
    switch(
        "bonuses.adjacent_with_pairs",
        "Next to the trump with pairs",
        "Pairs and prials get those points too.",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Every name in some settings, parts by their path.
    fn names(prefix: &str, value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Object(fields) => fields.iter().for_each(|(name, inner)| {
                let dot = if prefix.is_empty() { "" } else { "." };
                names(&format!("{prefix}{dot}{name}"), inner, found);
            }),
            _ => found.push(prefix.to_string()),
        }
    }

    #[test]
    fn every_setting_is_explained_once() {
        let mut all = Vec::new();
        names("", &serde_json::to_value(Settings::default()).unwrap(), &mut all);
        // Chosen for every game alike.
        all.retain(|name| !["seats", "rounds", "turn_seconds"].contains(&name.as_str()));
        let mut told: Vec<&str> = settings().map(|setting| setting.name).collect();
        told.sort_unstable();
        all.sort_unstable();
        assert_eq!(told, all);
        for setting in settings() {
            assert!(setting.says.ends_with('.') && !setting.title.is_empty(), "{setting:?}");
        }
    }

    /// What a setting is in some rules.
    fn at(config: &Config, name: &str) -> Value {
        let value = serde_json::to_value(config.settings()).unwrap();
        value.pointer(&format!("/{}", name.replace('.', "/"))).unwrap().clone()
    }

    #[test]
    fn every_value_of_every_setting_can_be_chosen() {
        let free = Settings {
            show_reach: croupier_brag::ShowReach::Everyone,
            coins: 1_000_000,
            ..Settings::default()
        };
        for setting in settings() {
            let texts: Vec<String> = match setting.kind {
                SettingKind::Switch => vec!["yes".to_string(), "no".to_string()],
                SettingKind::Number(..) if setting.name.ends_with("priority") => {
                    vec![at(&Config::new(free).unwrap(), setting.name).to_string()]
                }
                SettingKind::Number(least, most) => {
                    [least.max(1), most].map(|number| number.to_string()).to_vec()
                }
                SettingKind::OneOf(values) => {
                    values.iter().map(|(name, _)| name.to_string()).collect()
                }
            };
            for text in texts {
                if (setting.name, text.as_str()) == ("coins", "1") {
                    continue;
                }
                let config = changed(free, [(setting.name, text.as_str())].into_iter());
                let config = config.unwrap_or_else(|why| panic!("{setting:?} {text}: {why}"));
                let is = at(&config, setting.name);
                let wanted = match text.as_str() {
                    "yes" => Value::from(true),
                    "no" => Value::from(false),
                    text => text.parse::<u32>().map_or(Value::from(text), Value::from),
                };
                assert_eq!(is, wanted, "{}", setting.name);
            }
        }
    }

    #[test]
    fn what_cannot_be_played_is_refused_in_a_sentence() {
        for (name, text, said) in [
            ("coins", "many", "Coins: a whole number from 1 to 1000000"),
            ("ante", "20000", "the ante is at most the coins a seat starts with"),
            ("trump", "perhaps", "Trump: yes or no"),
            ("starter", "me", "Who starts: one of winner, rotating"),
            (
                "short_stack",
                "cover_pot",
                "a show reaches everyone where pots are covered (short_stack: cover_pot)",
            ),
            ("seats", "3", "there is no setting \"seats\""),
        ] {
            let refused = changed(Settings::default(), [(name, text)].into_iter());
            assert_eq!(refused.unwrap_err(), said);
        }
    }

    #[test]
    fn nothing_changed_is_the_table_of_that_name() {
        for preset in Preset::ALL {
            let config = changed(preset.settings(), std::iter::empty()).unwrap();
            assert_eq!(config.settings(), preset.settings());
            assert!(preset_words(preset).ends_with('.'));
        }
    }
}
