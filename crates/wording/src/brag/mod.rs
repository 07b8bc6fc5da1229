//! Three Card Brag in words.

mod brief;
mod choices;
mod lines;
mod rank;
mod reading;
mod scene;
mod score;
mod settings;
mod why;

use croupier_bots::advice;
use croupier_brag::{Action, Brag, Config, Preset, Shown, View};
use croupier_content::brag::{self as content, RulesAsset};
use croupier_kernel::NotationError;
use croupier_table::{BragHistory, Playable};

use crate::cards::read;
use crate::{Audience, Setting, Wording, Words};

pub use rank::RankedHand;
pub use reading::{explained, percent, words};
pub use settings::{changed, present, preset_words, settings};
pub use why::why;

impl Wording for Brag {
    const HELP: &'static str = "\
see        look at your cards, for good; from then on you pay twice the stake
check      stay for nothing, as long as it is listed
blind      bet or stay without having looked, for the stake
bet, call  the same after looking, for twice the stake
raise 40   lift the stake to 40 and pay for it (40 alone will do)
show       pay to have all hands compared now
all-in     stay with your last coins, if they are too few
fold       give your hand up
draw, pick from lap 2, after looking: turn a card up, or take up the one that lies there
swap 2s    put that card into your hand and give up 2s (2s alone will do)
reveal Qh  show a magic card, at tables where that makes betting cheaper
odds       the pot, what each choice costs and asks for, and what it brings";

    fn board(view: &View) -> String {
        scene::board(view)
    }

    fn scene(view: &View) -> String {
        scene::scene(view)
    }

    fn hand(view: &View) -> String {
        view.hand.map_or_else(|| "face down".to_string(), |hand| hand.to_string())
    }

    fn choices(view: &View) -> String {
        choices::choices(view)
    }

    fn score(view: &View, shown: &[Shown]) -> String {
        score::score(view, &BragHistory::of(view, shown))
    }

    fn brief(view: &View, shown: &[Shown], aid: bool) -> String {
        let position = Brag::position(view, shown);
        brief::brief(&if aid { position } else { Brag::without_aid(position) })
    }

    /// A number alone is a new stake, a card alone is given up for the floor
    /// card.
    fn read_typed(view: &View, text: &str) -> Result<Action, NotationError> {
        let word = text.trim();
        let legal = view.legal();
        if legal.raises().is_some() && word.parse::<u32>().is_ok() {
            return format!("raise {word}").parse();
        }
        match read(word) {
            Some(card) if !legal.swaps().is_empty() => return Ok(Action::Swap(card)),
            _ if word.eq_ignore_ascii_case("all in") => return Ok(Action::AllIn),
            _ => {}
        }
        let (verb, name) = word.split_once(char::is_whitespace).unwrap_or((word, ""));
        match (verb.to_ascii_lowercase().as_str(), read(name.trim())) {
            ("swap", Some(card)) => Ok(Action::Swap(card)),
            ("reveal", Some(card)) => Ok(Action::Reveal(card)),
            _ => word.parse(),
        }
    }

    fn answer(view: &View, word: &str, _: &str) -> Option<String> {
        let odds =
            || advice::odds::<Brag>(view).unwrap_or("There is nothing to decide.".to_string());
        matches!(word, "odds" | "pot").then(odds)
    }

    fn rules(config: &Config, audience: Audience) -> String {
        rules(RulesAsset::embedded(), config, audience)
    }

    /// The name of the likest preset and what differs from it, whatever the seats, rounds
    /// and clock.
    fn rules_name(config: &Config) -> String {
        let differing = |preset: &Preset| -> Vec<String> {
            let differs = |setting: &Setting| {
                let is = present(config.settings(), setting);
                (is != present(preset.settings(), setting))
                    .then(|| format!("{} {is}", setting.name))
            };
            settings().filter_map(|setting| differs(&setting)).collect()
        };
        let likest = Preset::ALL.iter().map(|preset| (preset, differing(preset)));
        match likest.min_by_key(|(_, differing)| differing.len()) {
            Some((preset, differing)) if !differing.is_empty() => {
                format!("{preset}, changed: {}", differing.join(", "))
            }
            likest => likest.map_or(String::new(), |(preset, _)| preset.to_string()),
        }
    }
}

/// The rules as these texts tell them.
pub fn words_of(asset: RulesAsset) -> Words<Brag> {
    Words::new(move |config, audience| rules(&asset, config, audience))
}

fn rules(asset: &RulesAsset, config: &Config, audience: Audience) -> String {
    match audience {
        Audience::Player => asset.text(config, content::Audience::Player),
        Audience::Llm => asset.text(config, content::Audience::Llm),
        Audience::SmallLlm => asset.text(config, content::Audience::SmallLlm),
        Audience::Json => serde_json::to_string_pretty(&asset.to_json(config)).unwrap_or_default(),
    }
}
