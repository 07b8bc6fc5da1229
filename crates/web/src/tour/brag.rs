//! A first round of Three Card Brag.

use croupier_bots::{named, stream};
use croupier_brag::{Action, Brag, Config, Event, Public, Settings};
use croupier_house::Eyes;
use croupier_kernel::{Moves, Seat, Seed, Turn, Viewer};
use croupier_table::{Chances, Table};
use croupier_wording::brag::{percent, why, words};

use super::{Step, names};
use crate::brag::coins;
use crate::pages::card;
use crate::replay::brag_board;
use crate::sentence::sentence;

const YOU: Seat = Seat::FIRST;

/// The deal of the first hand.
const DEAL: &str = "first hand";

/// The most steps that a hand of under a minute has.
const MOST: usize = 8;

/// The round from its deal to its showdown.
pub(super) fn steps() -> Vec<Step> {
    let settings =
        Settings { seats: 3, magic_cards: false, turn_seconds: 0, ..Settings::default() };
    let (Ok(config), Ok(seed)) = (Config::new(settings), Seed::from_text(DEAL)) else {
        return Vec::new();
    };
    let mut table = Table::<Brag>::new(config, seed, false);
    let mut steps = vec![step(&table, dealt(&table))];
    let (mut heard, mut says) = (table.events().count(), Vec::new());
    while table.view(Viewer::Watcher).board.round == 1 {
        let Some(seat) = act(&mut table) else { break };
        let news: Vec<Event> = table.events().skip(heard).map(|(_, event)| *event).collect();
        heard = table.events().count();
        says.extend(news.iter().filter_map(|event| told(&table, event)));
        let over =
            news.iter().any(|event| matches!(event, Event::Public(Public::RoundSettled { .. })));
        if over {
            says.extend(ended(&news));
        }
        // What the others do between two of your steps is told together.
        let yours = table.turn() == Turn::Seat(YOU) || seat == YOU;
        if over || yours {
            steps.push(step(&table, std::mem::take(&mut says)));
        }
    }
    steps.truncate(MOST);
    steps
}

fn step(table: &Table<Brag>, says: Vec<String>) -> Step {
    Step { board: brag_board(table, Eyes::Only(Viewer::Seat(YOU)), &names()), says }
}

/// You look, then stay; the others do what good players would.
fn act(table: &mut Table<Brag>) -> Option<Seat> {
    let Turn::Seat(seat) = table.turn() else { return None };
    let legal = table.legal(seat);
    let own = [Action::See, Action::Show, Action::Call, Action::Bet];
    let own = own
        .into_iter()
        .filter(|action| *action != Action::Show || table.view(seat).board.betting.lap > 1);
    let chosen = match seat {
        YOU => own.into_iter().find(|action| legal.contains(*action)),
        _ => {
            let mut dice = stream(table.bot_seed(), seat, table.actions() as u32);
            named::<Brag>("normal").and_then(|bot| bot.choose(&table.view(seat), &mut dice))
        }
    };
    let action = chosen.or_else(|| table.fallback(seat))?;
    table.act(seat, action).ok().map(|_| seat)
}

fn dealt(table: &Table<Brag>) -> Vec<String> {
    let board = table.view(YOU).board;
    let mut says = vec![format!(
        "Everyone pays {} into the pot and gets three cards, face down. Nobody knows them, not even you.",
        coins(board.config.ante)
    )];
    if let Some(trump) = board.floor.trump {
        says.push(format!(
            "The {} is trump: whoever holds it may count it as any card.",
            card::name(trump)
        ));
    }
    says.push(
        "Bet blind for the stake, or look first and pay twice as much from then on.".to_string(),
    );
    says
}

/// What happened, with what it means.
fn told(table: &Table<Brag>, event: &Event) -> Option<String> {
    let who = |seat: Seat, you: &str, other: &str| {
        let verb = if seat == YOU { you } else { other };
        format!("{} {verb}", names().get(seat.index()).cloned().unwrap_or_default())
    };
    Some(match *event {
        Event::HandSeen { seat: YOU, .. } => {
            let view = table.view(YOU);
            let (reading, chances) = (view.reading()?, Chances::against_anyone(&view)?);
            format!(
                "You look: {}. It beats {} of the hands that the others may have.",
                words(&reading),
                percent(chances.share_below())
            )
        }
        Event::HandSeen { seat, .. } => format!("{}.", who(seat, "look", "looks")),
        Event::Public(public) => match public {
            Public::Checked { seat } => {
                format!("{}: free, until somebody bets.", who(seat, "check", "checks"))
            }
            Public::BetBlind { seat, paid } => format!(
                "{} blind for {}, half of what it costs who has looked.",
                who(seat, "bet", "bets"),
                coins(paid)
            ),
            Public::Bet { seat, paid } => format!(
                "{} {}: twice the stake, because of having looked.",
                who(seat, "bet", "bets"),
                coins(paid)
            ),
            Public::Called { seat, paid } => {
                format!("{} for {}.", who(seat, "stay", "stays"), coins(paid))
            }
            Public::Raised { seat, stake, paid } => format!(
                "{} the stake to {} and pays {}.",
                who(seat, "raise", "raises"),
                coins(stake),
                coins(paid)
            ),
            Public::Folded { seat } => {
                format!("{} and loses what was paid.", who(seat, "fold", "folds"))
            }
            Public::Drew { seat, card } => format!(
                "{} up the {}, which may be swapped in.",
                who(seat, "turn", "turns"),
                card::name(card)
            ),
            Public::Swapped { seat, taken, given } => format!(
                "{} the {} for the {}.",
                who(seat, "take", "takes"),
                card::name(taken),
                card::name(given)
            ),
            Public::ShowBought { seat, paid } => {
                format!("{} {} to have all hands compared.", who(seat, "pay", "pays"), coins(paid))
            }
            Public::LapBegun { lap } => format!("Lap {lap}: who has looked may draw a card."),
            Public::ShowdownReached { reason } => format!("The hands are compared: {reason}."),
            Public::HandShown { seat, reading, .. } => {
                format!("{} {}.", who(seat, "show", "shows"), words(&reading))
            }
            Public::PotTaken { seat, coins: sum, .. } => {
                format!("{} {}.", who(seat, "take", "takes"), coins(sum))
            }
            _ => return None,
        },
        Event::Dealt { .. } => return None,
    })
}

/// Why the best hand won.
fn ended(news: &[Event]) -> Vec<String> {
    let mut readings: Vec<_> = news
        .iter()
        .filter_map(|event| match event {
            Event::Public(Public::HandShown { reading, .. }) => Some(*reading),
            _ => None,
        })
        .collect();
    readings.sort_by_key(|reading| std::cmp::Reverse(reading.strength));
    let reason = match readings.as_slice() {
        [best, next, ..] => why(best, next).map(|why| sentence(&why)),
        _ => Some("Everyone else folded, so nobody saw the hand.".to_string()),
    };
    let end = "The next round is dealt. The most coins after the last round win.".to_string();
    reason.into_iter().chain([end]).collect()
}
