//! The whole table as one person sees it who plays every seat.

use croupier_buybust::{Card, Catalog, Explanation, Phase, Role, Total, Totals, View, explain};

use super::verdict::{self, Verdict};
use super::zone::{Known, Zone};

/// An open table: every hand is shown, because one person plays them all.
///
/// It is made of the three seats' views and of nothing else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The number of the hand in this game, from 1.
    pub hand: u8,
    /// The cash of the game so far.
    pub cash: i64,
    /// The Heat of the game so far.
    pub heat: i64,
    /// What the table waits for, in one sentence.
    pub prompt: String,
    /// Each seat's part of the table, in the order in which they act.
    pub zones: [Zone; 3],
    /// The totals of the cards that lie face up, each with where it comes from.
    pub totals: [TotalLine; 4],
    /// The Cover beyond the Evidence.
    pub margin: Margin,
    /// How the hand ended, once the cards are turned over.
    pub verdict: Option<Verdict>,
    /// What dealing on is called, once the hand is over.
    pub next: Option<&'static str>,
}

/// One total and the cards it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TotalLine {
    /// Which.
    pub total: Total,
    /// The number with its sign or its dollar.
    pub amount: String,
    /// Where it comes from, such as `= Safe House 10 + Patrol 5`.
    pub because: String,
    /// The same term by term.
    pub terms: Vec<Term>,
    /// How far the sum lies below 0, which counts as 0: so much must be added
    /// before the total moves. The Heat of a hand may be below 0.
    pub below: i64,
}

/// One card's part of a total.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// The card's name, or what else counts, such as `waiting` or `never below 0`.
    pub name: String,
    /// What it gives, such as `10`, `$100` or `x1.5`.
    pub amount: String,
}

/// The distance to a bust.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Margin {
    /// The Evidence.
    pub evidence: i64,
    /// The Cover.
    pub cover: i64,
    /// Whether any card lies face up.
    pub counts: bool,
}

impl Margin {
    /// The Cover beyond the Evidence; below 0 is a bust.
    pub fn amount(&self) -> i64 {
        self.cover - self.evidence
    }
}

impl Scene {
    /// The table that these views are of, by seat.
    pub fn of(views: &[View; 3]) -> Scene {
        let known = Known::of(views);
        let view = &views[0];
        let up = view.face_up();
        let explanation = explain(known.catalog(), up.as_slice());
        let totals = explanation.totals();
        let mut lines = TotalLine::all(view, &explanation);
        if known.over() && totals.is_bust() && totals.profit > 0 {
            lines[3].because.push_str("; a bust banks nothing");
        }
        Scene {
            hand: view.board.hand,
            cash: view.board.account.cash,
            heat: view.board.account.heat,
            prompt: prompt(view.board.phase),
            zones: Role::ORDER.map(|role| known.zone(role, &explanation)),
            totals: lines,
            margin: Margin {
                evidence: totals.evidence,
                cover: totals.cover,
                counts: !up.is_empty(),
            },
            verdict: known.over().then(|| verdict::of(&totals, view.board.last)),
            next: next(view.board.phase),
        }
    }

    /// The zone of the seat that the table waits for.
    pub fn asked(&self) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.asked)
    }
}

impl TotalLine {
    /// All four, for the cards of this view that explain themselves so.
    pub(super) fn all(view: &View, explanation: &Explanation<'_>) -> [TotalLine; 4] {
        let (catalog, totals) = (view.config.catalog(), explanation.totals());
        let line = |total| {
            let sum: i64 = explanation.parts(total).map(|(_, amount)| amount).sum();
            let below = match total {
                Total::Evidence | Total::Cover => (-sum).max(0),
                Total::Profit => explanation.profit_below(),
                Total::Heat => 0,
            };
            let mut terms = terms(catalog, explanation, total);
            if below > 0 {
                terms.push(Term::new("never below 0", &format!("+{below}")));
            }
            TotalLine {
                total,
                amount: amount(&totals, total),
                because: because(&explanation.line(total).to_string()),
                terms,
                below,
            }
        };
        let mut lines = Total::ALL.map(line);
        if explanation.shares().is_empty() {
            for line in &mut lines {
                line.because = "no card lies face up".to_string();
            }
        } else if totals.location.is_none() {
            for line in &mut lines[..2] {
                line.because = match line.because.strip_prefix("= ") {
                    Some(cards) => format!("= no Location 0 + {cards}"),
                    None => "= no Location 0".to_string(),
                };
                line.terms.insert(0, Term::new("no Location", "0"));
            }
        }
        lines[2].add_beside_cards(view);
        lines
    }

    /// Adds what draws Heat in a hand and is no card on the table.
    fn add_beside_cards(&mut self, view: &View) {
        let heat = view.heat();
        self.amount = signed(heat.hand());
        let insurance = view.totals().insurance.map(|card| view.config.catalog().name(card));
        let used = format!("{} used", insurance.unwrap_or("the insurance"));
        for (name, amount) in [
            ("waiting", heat.waited),
            ("Evidence beyond the Cover", heat.overage),
            (&used, heat.penalty),
            ("cards after the fold", heat.after_fold),
            ("numbers edited since", heat.edited),
        ] {
            if amount == 0 {
                continue;
            }
            self.because = match self.because.starts_with("= ") {
                true => format!("{} + {name} {amount}", self.because),
                false => format!("= {name} {amount}"),
            };
            self.terms.push(Term::new(name, &format!("{amount:+}")));
        }
    }
}

impl Term {
    pub(super) fn new(name: &str, amount: &str) -> Term {
        Term { name: name.to_string(), amount: amount.to_string() }
    }
}

/// What each card gives to a total; for the Profit the price, then what
/// multiplies it, then what is added (C-20).
fn terms(catalog: &Catalog, explanation: &Explanation<'_>, total: Total) -> Vec<Term> {
    let term = |card, amount| Term { name: catalog.name(card).to_string(), amount };
    let part = |(card, amount): (Card, i64)| match total {
        Total::Evidence | Total::Cover => term(card, amount.to_string()),
        Total::Heat | Total::Profit => term(card, format!("{amount:+}")),
    };
    if total != Total::Profit {
        return explanation.parts(total).map(part).collect();
    }
    let Some(product) = explanation.totals().product else { return Vec::new() };
    let price: i64 = explanation.shares().iter().map(|(_, share)| share.price).sum();
    let factor = |(card, factor): (Card, u16)| {
        let (whole, rest) = (factor / 100, factor % 100);
        let rest = if rest % 10 == 0 { (rest / 10).to_string() } else { format!("{rest:02}") };
        term(card, format!("x{whole}.{rest}"))
    };
    let bonuses = explanation.shares().iter().filter(|(_, share)| share.bonus != 0);
    let rounded = explanation.is_rounded().then(|| Term::new("rounded down", ""));
    std::iter::once(term(product, format!("${price}")))
        .chain(explanation.factors().map(factor))
        .chain(rounded)
        .chain(bonuses.map(|(card, share)| part((*card, share.bonus))))
        .collect()
}

fn amount(totals: &Totals, total: Total) -> String {
    let amount = totals.of(total);
    match total {
        Total::Evidence | Total::Cover => amount.to_string(),
        Total::Heat => signed(amount),
        Total::Profit => format!("${amount}"),
    }
}

/// A number that says by its sign which way it goes.
pub fn signed(amount: i64) -> String {
    if amount == 0 { "0".to_string() } else { format!("{amount:+}") }
}

/// The part of an explanation after the number.
fn because(line: &str) -> String {
    match line.split_once(" = ") {
        Some((_, cards)) => format!("= {cards}"),
        None => "from no card".to_string(),
    }
}

/// What dealing on is called where a hand is over.
fn next(phase: Phase) -> Option<&'static str> {
    match phase {
        Phase::Between => Some("Next hand"),
        Phase::Over => Some("New game"),
        Phase::Picking(_)
        | Phase::Playing(_)
        | Phase::Choosing(_)
        | Phase::Betting(_)
        | Phase::Deciding(_) => None,
    }
}

fn prompt(phase: Phase) -> String {
    match phase {
        Phase::Picking(role) => {
            let then = match role {
                Role::Narc => "the Customer and the Player follow",
                Role::Customer => "the Player follows",
                Role::Player => "then all cards are turned over",
            };
            format!("{}: put a card face down; {then}", name(role))
        }
        Phase::Between => "The hand is over".to_string(),
        Phase::Over => "The game is over".to_string(),
        Phase::Playing(role)
        | Phase::Choosing(role)
        | Phase::Betting(role)
        | Phase::Deciding(role) => format!("{}: it is your turn", name(role)),
    }
}

/// A seat's name with a capital, as it stands on the table.
pub fn name(role: Role) -> &'static str {
    match role {
        Role::Narc => "Narc",
        Role::Customer => "Customer",
        Role::Player => "Player",
    }
}
