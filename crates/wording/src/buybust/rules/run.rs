//! How hands and runs end.

use croupier_buybust::{Config, DeckLife, Kind, Rules};
use croupier_kernel::short_line;

use super::{Section, any_card};

pub(super) fn sections(config: &Config) -> Vec<Section> {
    vec![end_of_hand(config), run(config)]
}

fn end_of_hand(config: &Config) -> Section {
    let insured = any_card(config, |info| matches!(info.kind, Kind::Insurance { .. }));
    let convicted = any_card(config, |info| matches!(info.kind, Kind::Conviction { .. }));
    let mut says = vec![
        "Evidence not above Cover: Safe. The Profit is banked.".to_string(),
        "Evidence above Cover: BUSTED, and the run is over, unless an Insurance saves it."
            .to_string(),
    ];
    if !insured {
        says[1] = "Evidence above Cover: BUSTED, and the run is over.".to_string();
    }
    if insured {
        says.push(
            "An Insurance in effect saves a busted hand if the cash covers its cost: the cost is \
             paid, the Heat grows by the Evidence beyond the Cover and by the card's penalty, there \
             is no Profit, and the card is gone for the run. With too little cash it is a bust."
                .to_string(),
        );
    }
    if convicted && insured {
        let within = config.rules().warn_within;
        says.push(format!(
            "A Conviction in effect comes first: if the Heat of the run with this hand's is at its \
             threshold or above, no Insurance helps. You are warned when the Heat is within \
             {within} of a threshold."
        ));
    }
    says.push(
        "The Heat of the hand is added to the run's, which is never below 0, however the hand \
         ended."
            .to_string(),
    );
    Section { heading: "The end of a hand", says }
}

fn run(config: &Config) -> Section {
    let rules = config.rules();
    let (cash, heat) = (rules.cash, rules.heat);
    let decks = match rules.decks {
        DeckLife::Worn => {
            "What was played is gone for the run, for every seat; what was not stays in hand."
        }
        DeckLife::Fresh => "Every hand starts with whole decks.",
    };
    let mut says = vec![format!("It starts with ${cash} and Heat {heat}. {decks}")];
    says.push(match rules.hands {
        1 => "It is one hand.".to_string(),
        hands => format!(
            "It has at most {hands} hands. Between hands the Player plays the next one or goes home \
             with the cash. It also ends with a bust, and when the Player has fewer than three \
             cards for another hand."
        ),
    });
    says.extend(tiers(config));
    says.extend(bust(rules));
    says.push(if rules.counts_cash() {
        "Score: for the Player the dollars it brings home, for the Narc the same below zero; for \
         the Customer the deals that closed with it still in, less a bust it was in."
            .to_string()
    } else {
        "Score: for the Player its dollars, for the Narc the same below zero; for the Customer the \
         deals that closed with it still in, less a bust it was in. The Narc wins a run that was \
         busted, the Customer and the Player win any other."
            .to_string()
    });
    Section { heading: "A run", says }
}

/// The Narc's decks by Heat.
fn tiers(config: &Config) -> Option<String> {
    let tiers = &config.decks().tiers;
    let names: Vec<String> = tiers
        .iter()
        .map(|tier| format!("{} from Heat {}", short_line(&tier.name), tier.from))
        .collect();
    (!names.is_empty()).then(|| {
        format!(
            "The Narc's deck hangs on the Heat of the run at the start of a hand, and is whole for \
             each hand: {}; below that its usual deck.",
            names.join(", ")
        )
    })
}

/// What a bust costs.
fn bust(rules: &Rules) -> Option<String> {
    let fine = rules.fine();
    let cash = match rules.seizure {
        0 => None,
        100 => Some("takes all the cash".to_string()),
        share => Some(format!("takes {share} in every 100 dollars of the cash")),
    };
    match (cash, fine) {
        (None, 0) => None,
        (Some(cash), 0) => Some(format!("A bust {cash}.")),
        (None, fine) => Some(format!("A bust costs ${fine}, which may leave less than nothing.")),
        (Some(cash), fine) => {
            Some(format!("A bust {cash} and costs ${fine}, which may leave less than nothing."))
        }
    }
}
