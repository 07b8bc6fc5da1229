//! A first hand of Buy-Bust.

use croupier_bots::{named, stream};
use croupier_buybust::{BuyBust, Ending, Event, Public, Role, Totals};
use croupier_house::{Eyes, Offered, Setup};
use croupier_kernel::{Seat, Seed, Turn, Viewer};
use croupier_table::Table;

use super::Step;
use crate::around::list;
use crate::replay::buybust_board;

const YOU: Seat = Role::Player.seat();

/// The deal of the first hand.
const DEAL: &str = "first hand";

/// The hand from its deal to what it brings.
pub(super) fn steps() -> Vec<Step> {
    let config = BuyBust::agreed(&Setup::default(), Role::COUNT);
    let (Ok(config), Ok(seed)) = (config, Seed::from_text(DEAL)) else { return Vec::new() };
    let mut table = Table::<BuyBust>::new(config, seed, false);
    let mut steps = vec![step(&table, dealt(&table))];
    let mut heard = table.events().count();
    let mut says = Vec::new();
    while act(&mut table).is_some() {
        let news: Vec<Public> = table
            .events()
            .skip(heard)
            .filter_map(|(_, event)| match event {
                Event::Public(public) => Some(*public),
                _ => None,
            })
            .collect();
        heard = table.events().count();
        says.extend(news.iter().filter_map(|public| told(&table, public)));
        let turned = news.iter().any(|public| matches!(public, Public::Revealed { .. }));
        let over = news.iter().any(|public| matches!(public, Public::Settled(_)));
        if turned || over {
            steps.push(step(&table, std::mem::take(&mut says)));
        }
        if over {
            break;
        }
    }
    steps
}

fn step(table: &Table<BuyBust>, says: Vec<String>) -> Step {
    let names = ["Ada", "Bruno", "You"].map(ToString::to_string);
    Step { board: buybust_board(table, Eyes::Only(Viewer::Seat(YOU)), &names), says }
}

/// Whoever is to act does what a good player would.
fn act(table: &mut Table<BuyBust>) -> Option<()> {
    let Turn::Seat(seat) = table.turn() else { return None };
    let mut dice = stream(table.bot_seed(), seat, table.actions() as u32);
    let action = named::<BuyBust>("normal")?.choose(&table.view(seat), &mut dice)?;
    table.act(seat, action).ok().map(|_| ())
}

fn dealt(table: &Table<BuyBust>) -> Vec<String> {
    let view = table.view(YOU);
    let names: Vec<&str> = view.held.iter().map(|card| view.config.catalog().name(card)).collect();
    vec![
        format!("You are the Player, and you hold {}.", list(&names)),
        "Three rounds: each seat may play one card face up, then the Dealer reveals one.".to_string(),
        "If there is more Evidence than Cover at the end, you are busted. If not, you bank the Profit."
            .to_string(),
    ]
}

/// What happened, with what it means.
fn told(table: &Table<BuyBust>, public: &Public) -> Option<String> {
    let view = table.view(YOU);
    let name = |card| view.config.catalog().name(card).to_string();
    let who = |role: Role, you: &str, other: &str| match role {
        Role::Narc => format!("The Narc {other}"),
        Role::Customer => format!("The Customer {other}"),
        Role::Player => format!("You {you}"),
    };
    Some(match *public {
        Public::Played { role, card, .. } => {
            format!("{} {}.", who(role, "play", "plays"), name(card))
        }
        Public::Checked { role, .. } => format!("{}.", who(role, "play no card", "plays no card")),
        Public::Revealed { card, totals } => {
            format!("The Dealer reveals {}: {}.", name(card), stands(&totals))
        }
        Public::CustomerLeft { bears, .. } => {
            format!("The Customer bears no more than {bears}, leaves, and takes its cards along.")
        }
        Public::Settled(settlement) => match settlement.ending {
            Ending::Safe { profit } => format!(
                "Safe: you bank ${profit}. Then go home with it, or play another hand, with more Heat and fewer cards."
            ),
            Ending::Folded { .. } => {
                "You fold: no Profit, no bust. Then play another hand, or go home.".to_string()
            }
            ending => format!("{ending}. Without a bust you could play another hand, or go home."),
        },
        _ => return None,
    })
}

fn stands(totals: &Totals) -> String {
    let (evidence, cover) = (totals.evidence, totals.cover);
    let judged = if totals.is_bust() { "too much" } else { "safe so far" };
    format!("Evidence {evidence} against Cover {cover}, {judged}")
}
