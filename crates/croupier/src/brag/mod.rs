//! Three Card Brag in plain lines.

mod brief;
mod choices;
mod rank;
mod reading;
mod scene;
mod score;
mod sim;

use std::ops::RangeInclusive;
use std::time::Duration;

use croupier_bots::brag::{BlindFirst, Caller, Manner, Tight};
use croupier_bots::{Random, advice};
use croupier_brag::{Action, Brag, Config, Preset, Settings, Shown, View};
use croupier_content::brag::{self as content, RulesAsset};
use croupier_kernel::{Card, Game, Hex, Misread, Seed};
use croupier_table::{BragHistory, Playable};

use crate::assets;
use crate::cli::{Audience, Table};
use crate::failure::Failure;
use crate::plain::{NamedBot, Plain};
use crate::play::Edits;
use crate::words::Words;

pub(crate) use rank::print_ranks;
pub(crate) use sim::sim_report;

impl Plain for Brag {
    const BOTS: &'static [NamedBot<Brag>] = &[
        NamedBot { name: "medium", bot: &Manner::MEDIUM },
        NamedBot { name: "normal", bot: &Manner::MEDIUM },
        NamedBot { name: "easy", bot: &Manner::EASY },
        NamedBot { name: "hard", bot: &Manner::HARD },
        NamedBot { name: "hard-no-bluffs", bot: &advice::Adviser },
        NamedBot { name: "caller", bot: &Caller },
        NamedBot { name: "tight", bot: &Tight },
        NamedBot { name: "blind-first", bot: &BlindFirst },
        NamedBot { name: "random", bot: &Random },
    ];

    const HELP: &'static str = "\
see        look at your cards, for good; from then on you pay twice the stake
check      stay for nothing while nobody has bet
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

    fn agreed(table: &Table, seats: u8) -> Result<Config, Failure> {
        table.refuse_cards(Brag::NAME)?;
        if table.first_dealer.is_some() {
            return Err(Failure::usage("brag has no use for --first-dealer"));
        }
        let preset: Preset = match &table.rules {
            None => Preset::default(),
            Some(name) => name.parse().map_err(|_| {
                Failure::usage(format!(
                    "there are no rules named \"{name}\"; brag has seed, traditional and unity-like"
                ))
            })?,
        };
        let asset = assets::brag(table.assets.as_deref())?;
        let usual = asset.presets.config(preset).map(|config| config.settings());
        let mut settings = Settings { seats, ..usual.unwrap_or(preset.settings()) };
        if let Some(rounds) = table.rounds {
            settings.rounds = u8::try_from(rounds).unwrap_or(0);
        }
        Config::new(settings).map_err(Failure::usage)
    }

    fn seat_range() -> RangeInclusive<u8> {
        Config::FEWEST_SEATS..=Config::MOST_SEATS
    }

    fn read_seed(_: &Config, text: &str) -> Result<Seed, Misread> {
        Seed::from_text(text)
    }

    fn seed_text(_: &Config, bytes: [u8; 32]) -> String {
        Hex(&bytes).to_string()
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
    fn read_typed(view: &View, text: &str) -> Result<Action, Misread> {
        let word = text.trim();
        let legal = view.legal();
        if legal.raises().is_some() && word.parse::<u32>().is_ok() {
            return format!("raise {word}").parse();
        }
        match word.parse::<Card>() {
            Ok(card) if !legal.swaps().is_empty() => Ok(Action::Swap(card)),
            _ if word.eq_ignore_ascii_case("all in") => Ok(Action::AllIn),
            _ => word.parse(),
        }
    }

    fn answer(view: &View, word: &str, _: &str) -> Option<String> {
        let odds =
            || advice::odds::<Brag>(view).unwrap_or("There is nothing to decide.".to_string());
        matches!(word, "odds" | "pot").then(odds)
    }

    const TIME_UP: Option<Action> = Some(Action::TimeOut);

    fn clock(config: &Config) -> Option<Duration> {
        (config.turn_seconds > 0).then(|| Duration::from_secs(config.turn_seconds.into()))
    }

    /// Nobody hurries one person among bots (R43).
    fn timed(config: Config, seconds: Option<u16>, people: usize) -> Result<Config, Failure> {
        let usual = if people > 1 { config.turn_seconds } else { 0 };
        let turn_seconds = seconds.unwrap_or(usual);
        Config::new(Settings { turn_seconds, ..config.settings() }).map_err(Failure::usage)
    }

    fn keeps_turn(action: Action) -> bool {
        match action {
            Action::See | Action::Draw | Action::Pick | Action::Swap(_) | Action::Reveal(_) => true,
            Action::Check
            | Action::Blind
            | Action::Bet
            | Action::Call
            | Action::Raise(_)
            | Action::AllIn
            | Action::Show
            | Action::Fold
            | Action::More
            | Action::Enough
            | Action::TimeOut => false,
        }
    }

    fn rules(config: &Config, audience: Audience) -> String {
        rules(RulesAsset::embedded(), config, audience)
    }

    fn words(table: &Table) -> Result<Words<Brag>, Failure> {
        let asset = assets::brag(table.assets.as_deref())?;
        Ok(Words::new(move |config, audience| rules(&asset, config, audience)))
    }

    /// Its files are read once; a match that goes on takes nothing but the words
    /// from them.
    fn edits_since(table: &Table, _: &Config) -> Result<Option<Box<dyn Edits<Config>>>, Failure> {
        table.refuse_cards(Brag::NAME).map(|()| None)
    }

    /// The preset's name, whatever the seats, rounds and clock.
    fn rules_name(config: &Config) -> String {
        let alike = |preset: &Preset| {
            let Settings { seats, rounds, turn_seconds, .. } = config.settings();
            Settings { seats, rounds, turn_seconds, ..preset.settings() } == config.settings()
        };
        Preset::ALL.iter().find(|preset| alike(preset)).map_or("own".into(), Preset::to_string)
    }
}

fn rules(asset: &RulesAsset, config: &Config, audience: Audience) -> String {
    match audience {
        Audience::Player => asset.text(config, content::Audience::Player),
        Audience::Llm => asset.text(config, content::Audience::Llm),
        Audience::Json => serde_json::to_string_pretty(&asset.to_json(config)).unwrap_or_default(),
    }
}
