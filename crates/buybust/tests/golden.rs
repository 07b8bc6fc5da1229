//! Golden transcripts: see `golden/*.txt`.

use std::path::Path;

use croupier_buybust::{
    Account, Board, BuyBust, Card, Catalog, Clue, Config, Deal, DeckLife, Ending, Event, Face,
    Phase, Pick, Public, Role, Source, Totals, View, explain,
};
use croupier_content::buybust::Content;
use croupier_kernel::{Game, Moves, NotationError, Seat, Seed};
use croupier_testkit::golden::{self, Script};

/// Opens with `buy-bust rules=sequential-flat deck=default hands=2 cash=0 heat=0 seizure=75
/// fine=100 seed=blue`, each word but the first optional, and then, for the first hand, a
/// line `narc: patrol raid` with the cards on top of each deck, drawn from the left.
struct Transcript;

impl Script for Transcript {
    type Game = BuyBust;

    fn open(lines: &[&str], events: &mut Vec<Event>) -> Result<BuyBust, String> {
        let (first, decks) = lines.split_first().ok_or("the table is not described")?;
        let words = first.strip_prefix("buy-bust ").ok_or("the first line starts with buy-bust")?;
        let (config, seed) = settings(words)?;
        let mut tops: [Vec<Card>; 4] = Default::default();
        for line in decks {
            let (whose, ids) = line.split_once(':').ok_or("a deck is narc: and cards")?;
            let place = match whose {
                "dealer" => 3,
                role => role.parse::<Role>().map_err(|wrong| wrong.to_string())?.index(),
            };
            let found: Option<Vec<Card>> =
                ids.split_whitespace().map(|id| config.catalog().find(id)).collect();
            tops[place] = found.ok_or_else(|| format!("there is no such card: {ids}"))?;
        }
        if decks.is_empty() {
            return Ok(BuyBust::new(&config, seed, events));
        }
        let [narc, customer, player, dealer] = &tops;
        let deal = Deal::new(&config, [narc, customer, player], dealer)
            .map_err(|wrong| wrong.to_string())?;
        Ok(BuyBust::from_deal(&config, &deal, seed, events))
    }

    /// The seats by role; who only watches is `p4`.
    fn seat(text: &str) -> Result<Seat, NotationError> {
        let role = text.parse::<Role>().map(Role::seat);
        role.or_else(|wrong| text.parse().map_err(|_| wrong))
    }

    fn tell(game: &BuyBust, event: &Event) -> String {
        let catalog = game.config().catalog();
        let name = |card: &Card| catalog.name(*card).to_string();
        match event {
            Event::Drew { role, cards } => {
                format!("the {role} draws {}", ids(catalog, cards.as_slice()))
            }
            Event::CardPut { role, card } => format!("the {role} puts {} face down", name(card)),
            Event::Told { role, clue } => format!("the {role} alone is told: {}", told(*clue)),
            Event::Chose { role, pick } => format!("the {role} picks {}", picked(catalog, *pick)),
            Event::Raised { role, card, raises } => {
                format!("the {role} raises with {} face down, raise {raises}", name(card))
            }
            Event::RaisedBlind { role, card } => {
                format!("the {role} raises blind; nobody knows it is {}", name(card))
            }
            Event::Public(public) => tell_public(catalog, public),
        }
    }

    fn describe(view: &View) -> String {
        let catalog = view.config.catalog();
        let lying: Vec<String> = view
            .table
            .iter()
            .map(|lying| match lying.face {
                Face::Up(card) => catalog.id(card).to_string(),
                Face::Mine(card) => format!("({})", catalog.id(card)),
                Face::Down => format!("({})", source(lying.from)),
            })
            .collect();
        let legal: Vec<String> =
            view.legal().iter().map(|action| BuyBust::write(&view.config, action)).collect();
        let mut lines = vec![
            format!("hand {} round {}: {}", view.board.hand, view.board.round, phase(&view.board)),
            format!("holds: {}", ids(catalog, view.held.as_slice())),
            format!("table: {}", lying.join(" ")),
            format!("totals: {}", numbers(&view.totals())),
            format!("legal: {}", legal.join(", ")),
            account(&view.board.account),
        ];
        if view.clue != Clue::Nothing {
            lines.push(told(view.clue).into());
        }
        if view.config.initiative().is_some() {
            let betting = view.board.betting;
            let holder = betting.holder.map_or("nobody", Role::name);
            lines.push(format!(
                "initiative: {holder}; raises this round: {} / {}",
                betting.raises, betting.limit
            ));
        }
        let options = view.config.sequential();
        if options.is_some_and(|options| options.dealer == DeckLife::Worn) {
            lines.push(format!(
                "the Dealer's deck: {} cards; gone: {}",
                view.in_dealer_deck,
                ids(catalog, view.board.dealer_spent.iter().collect::<Vec<_>>().as_slice())
            ));
        }
        for warning in view.heat_warnings() {
            let (card, at) = (catalog.name(warning.card), warning.threshold);
            lines.push(format!("warning: heat {}, {card} at {at}", warning.heat));
        }
        if let Some(warning) = view.conviction_warning() {
            let card = catalog.name(warning.card);
            lines.push(format!("WARNING: {card} would beat your insurance"));
        }
        lines.join("\n")
    }
}

fn settings(words: &str) -> Result<(Config, Seed), String> {
    let (mut ruleset, mut deck, mut seed) = ("sequential-flat", None, "golden");
    let (mut hands, mut cash, mut heat, mut seizure, mut fine) = (None, 0, 0, None, None);
    for word in words.split(' ') {
        match word.split_once('=') {
            Some(("rules", name)) => ruleset = name,
            Some(("deck", name)) => deck = Some(name),
            Some(("seed", text)) => seed = text,
            Some(("hands", count)) => hands = Some(count.parse().map_err(|_| "hands is a number")?),
            Some(("cash", count)) => cash = count.parse().map_err(|_| "cash is a number")?,
            Some(("heat", count)) => heat = count.parse().map_err(|_| "heat is a number")?,
            Some(("seizure", share)) => {
                seizure = Some(share.parse().map_err(|_| "seizure is a number")?);
            }
            Some(("fine", count)) => fine = Some(count.parse().map_err(|_| "fine is a number")?),
            _ => return Err(format!("cannot read {word}")),
        }
    }
    let book = Content::embedded().book("classic").map_err(|wrong| wrong.to_string())?;
    let config = book.config(ruleset, deck).map_err(|wrong| wrong.to_string())?;
    let mut rules = config.rules().clone();
    rules.hands = hands.unwrap_or(rules.hands);
    (rules.cash, rules.heat) = (cash, heat);
    rules.seizure = seizure.unwrap_or(rules.seizure);
    rules.fine = fine.unwrap_or(rules.fine);
    let config = config.with_rules(rules).map_err(|wrong| wrong.to_string())?;
    Ok((config, Seed::from_text(seed).map_err(|wrong| wrong.to_string())?))
}

fn tell_public(catalog: &Catalog, public: &Public) -> String {
    let name = |card: &Card| catalog.name(*card).to_string();
    match public {
        Public::HandBegan { hand } => format!("hand {hand}"),
        Public::DealerRenewed => "the Dealer's deck is whole again".into(),
        Public::RoundBegan { round, order } => {
            format!("round {round}: {}", order.map(Role::name).join(", "))
        }
        Public::Played { role, card, totals } => {
            format!("the {role} plays {}: {}", name(card), numbers(totals))
        }
        Public::Checked { role, forced: false } => format!("the {role} checks"),
        Public::Checked { role, forced: true } => format!("the {role} has no card and checks"),
        Public::PicksTurned { picks, totals } => {
            let picks = picks.iter().flatten().map(|pick| picked(catalog, *pick));
            let picks = picks.collect::<Vec<_>>().join(", ");
            format!("all picks turn over: {picks}: {}", numbers(totals))
        }
        Public::TierReached { tier } => format!("the Heat reaches tier {tier}"),
        Public::Loitered { heat } => format!("waiting draws Heat {heat}"),
        Public::TookInitiative { role } => format!("the {role} takes the initiative"),
        Public::LostInitiative { role } => format!("the {role} has the initiative no more"),
        Public::RaisedOpenly { role, card, raises, limit } => {
            format!("the {role} raises openly with {}, raise {raises} of now {limit}", name(card))
        }
        Public::BonusLaid { card } => format!("the rules lay down {}", name(card)),
        Public::BettingEnded { why } => format!("betting ends: {why:?}"),
        Public::Flipped { table, totals } => {
            let lines = explain(catalog, table.cards()).to_string().replace('\n', "; ");
            assert_eq!(explain(catalog, table.cards()).totals(), *totals);
            format!("all turn over: {}\n{lines}", ids(catalog, table.cards()))
        }
        Public::Revealed { card, totals } => {
            format!("the Dealer reveals {}: {}", name(card), numbers(totals))
        }
        Public::CustomerLeft { evidence, bears, totals } => format!(
            "the customer leaves at Evidence {evidence}, above {bears}: {}",
            numbers(totals)
        ),
        Public::Folded { role } => format!("the {role} folds"),
        Public::CardLost { role, card } => format!("the {role} loses {} for it", name(card)),
        Public::Continued { role } => format!("the {role} continues"),
        Public::Settled(settled) => {
            let heat = settled.heat;
            format!(
                "{}, heat {heat:+}\n{}",
                ending(catalog, &settled.ending),
                account(&settled.account)
            )
        }
        Public::Ended(outcome) => {
            let winners = outcome.winners.iter().filter_map(Role::of).map(Role::name);
            let winners = winners.collect::<Vec<_>>().join(" and ");
            let account = outcome.account();
            let home = account.standing(Role::Player);
            match winners.as_str() {
                "" => format!(
                    "over: {:?}, ${} seized, fine ${}, the player brings home ${home}",
                    outcome.end, account.seized, account.fined
                ),
                winners => format!("over: {:?}, won by the {winners}", outcome.end),
            }
        }
    }
}

fn ending(catalog: &Catalog, ending: &Ending) -> String {
    let word = ending.to_string();
    match ending {
        Ending::Safe { profit } => format!("{word}: ${profit} banked"),
        Ending::Busted => word,
        Ending::Saved { card, paid, overage, penalty } => format!(
            "{word}: {} for ${paid}, heat {overage} + {penalty}, the card is burned",
            catalog.name(*card)
        ),
        Ending::Convicted { card, threshold, heat, insurance } => {
            let unused = insurance
                .map_or(String::new(), |card| format!("; {} is not used", catalog.name(card)));
            format!("{word}: {} at {threshold}, your heat {heat}{unused}", catalog.name(*card))
        }
        Ending::TooPoor { card, cost, cash } => {
            format!("{word}: {} costs ${cost} and you have ${cash}", catalog.name(*card))
        }
        Ending::Folded { round } => format!("{word} in round {round}"),
    }
}

fn picked(catalog: &Catalog, pick: Pick) -> String {
    match pick {
        Pick::Card(card) => catalog.name(card).to_string(),
        Pick::Check => "a check".into(),
    }
}

fn phase(board: &Board) -> String {
    match board.phase {
        Phase::Picking(role) => format!("the {role} is to put a card down"),
        Phase::Playing(role) => format!("the {role} is to play or check"),
        Phase::Choosing(role) => format!("the {role} is to pick"),
        Phase::Betting(role) => format!("the {role} is to bet"),
        Phase::Deciding(role) => format!("the {role} is to continue or fold"),
        Phase::Between => "between hands".into(),
        Phase::Over => "over".into(),
    }
}

fn source(source: Source) -> &'static str {
    match source {
        Source::Seat(role) => role.name(),
        Source::Dealer => "dealer",
        Source::House => "house",
    }
}

fn told(clue: Clue) -> &'static str {
    match clue {
        Clue::Nothing => "nothing",
        Clue::NoLocationDown => "no Location is down",
        Clue::LocationDown => "a Location is down",
    }
}

fn numbers(totals: &Totals) -> String {
    let Totals { evidence, cover, heat, profit, .. } = totals;
    format!("E {evidence} C {cover} H {heat:+} ${profit}")
}

fn account(account: &Account) -> String {
    format!("account: ${}, heat {}", account.cash, account.heat)
}

fn ids(catalog: &Catalog, cards: &[Card]) -> String {
    cards.iter().map(|card| catalog.id(*card)).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_transcript_is_what_the_rules_make_of_it() {
    golden::check::<Transcript>(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")));
}
