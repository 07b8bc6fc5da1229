//! How a hand is played, by generation.

use croupier_buybust::{
    Answers, Config, DeckLife, Initiative, Picks, Play, Sequential, SingleRound, TurnOrder,
};

use super::{Section, any_card};

pub(super) fn section(config: &Config) -> Section {
    let says = match &config.rules().play {
        Play::SingleRound(options) => single_round(options),
        Play::Initiative(options) => initiative(config, options),
        Play::Sequential(options) => sequential(config, options),
    };
    Section { heading: "A hand", says }
}

fn single_round(options: &SingleRound) -> Vec<String> {
    let mut says = vec![
        "Each seat draws three cards; at least one card dealt is a Location.".to_string(),
        "The Narc, then the Customer, then the Player puts one card face down. When the last is \
         down all are turned over together and added up."
            .to_string(),
    ];
    if options.location_duty {
        says.push(
            "If no Location is down and the Player holds one, it must play a Location.".to_string(),
        );
    }
    says
}

fn initiative(config: &Config, options: &Initiative) -> Vec<String> {
    let [one, two, three] = options.raises;
    let limit = if one == two && two == three {
        format!("{one} a round")
    } else {
        format!("{one} in round 1, {two} in round 2 and {three} in round 3")
    };
    let mut says = vec![
        "Three rounds. In each every seat still in draws up to three cards, then come the betting \
         and the flip."
            .to_string(),
        "The order is Narc, Customer, Player. A seat checks, raises with one card face down, or \
         folds; the Narc never folds. A seat without a card checks by itself."
            .to_string(),
        taking(options),
        format!(
            "Raises are limited for all seats together: {limit}. The last one ends the betting at \
             once."
        ),
    ];
    if any_card(config, |info| info.raises != 0) {
        says.push(
            "A card that changes the limit of raises is raised face up and changes it for this \
             round."
                .to_string(),
        );
    }
    if let Some(card) = options.bonus.as_deref().and_then(|id| config.catalog().find(id)) {
        let name = config.catalog().name(card);
        says.push(format!(
            "Each time the Player takes the initiative, the rules lay {name} on the table."
        ));
    }
    if options.persists {
        says.push(
            "Who took or used the initiative in a round starts the next round with it.".to_string(),
        );
    }
    if options.blind {
        says.push(
            "In each round, before the draw, one seat must raise with the top card of its deck, \
             unseen by everyone: the Narc in round 1, the Customer in round 2, the Player in round \
             3, or the next seat that can."
                .to_string(),
        );
    }
    says.push(
        "At the flip all cards are turned over. After the flips of rounds 1 and 2 the Customer and \
         then the Player continue or fold."
            .to_string(),
    );
    let cost =
        if options.fold_costs_card { " Who folds loses the top card of its deck." } else { "" };
    says.push(format!(
        "What was raised stays on the table when its owner folds. A Player that folded keeps the \
         Heat that lay face up and makes no Profit.{cost} The hand ends when one seat is left."
    ));
    says
}

/// How the initiative is taken, used and lost (B-04, B-07).
pub(in super::super) fn taking(options: &Initiative) -> String {
    let answers = match options.answers {
        Answers::Lap => {
            "When each seat still in has acted once, whoever has the initiative may raise again, \
             out of turn, and the others answer from the Narc on; or it checks, which ends the \
             betting at once."
        }
        Answers::Strict => {
            "After each raise every other seat still in owes an answer. When all have answered, \
             whoever has the initiative may raise again; once it checks the rest answer and the \
             betting ends."
        }
    };
    format!(
        "The first raise of a round takes the initiative; no later one does. Who has it loses it \
         by checking or folding. {answers}"
    )
}

fn sequential(config: &Config, options: &Sequential) -> Vec<String> {
    let order = match options.order {
        TurnOrder::Rotating => {
            "The order is Narc, Customer, Player in round 1; Customer, Player, Narc in round 2; \
             Player, Narc, Customer in round 3."
        }
        TurnOrder::HottestFirst => {
            "In each round the seats act by the Heat of their cards on the table: who has drawn the \
             most Heat acts first. Equals act as Narc, Customer, Player in round 1, Customer, \
             Player, Narc in round 2, Player, Narc, Customer in round 3."
        }
        TurnOrder::WinnerFirst => {
            "Who won the hand before acts first in round 1 (the Player if it was safe, else the \
             Narc), the next seat in round 2, the one after in round 3."
        }
    };
    let turn = match options.picks {
        Picks::Open => "In turn each seat plays one card face up, which counts at once, or checks.",
        Picks::Secret => {
            "In turn each seat picks one card or a check in secret; then all picks are turned over \
             together."
        }
    };
    let [one, two, three] = options.fold_above;
    let size = config.decks().dealer.cards().len();
    let dealer = match options.dealer {
        DeckLife::Fresh => format!("The Dealer's deck of {size} cards is whole for every hand."),
        DeckLife::Worn => format!(
            "The Dealer's deck of {size} cards lasts over the run: what was revealed is gone, until \
             fewer than three are left and it is made whole."
        ),
    };
    let mut says = vec![
        "Three rounds. In each every seat still in draws up to three cards; the seats act; then \
         the Dealer reveals a card, which counts for everybody."
            .to_string(),
        order.to_string(),
        format!("{turn} A seat without a card is passed over."),
        dealer,
        format!(
            "After every reveal the Customer leaves, by rule, if the Evidence is above {one} in \
             round 1, {two} in round 2, {three} in round 3. All its cards leave the table with \
             everything they gave, Heat too."
        ),
        "After the reveals of rounds 1 and 2 the Player may fold: no Profit, the Heat on the table \
         stays, the cards it played are gone and those in hand are kept. Nobody else folds."
            .to_string(),
    ];
    if options.convictions_hold {
        says.push(
            "While a Conviction acts, because the Heat of the run with this hand's is at its \
             threshold or above, nobody walks away: a fold is a bust."
                .to_string(),
        );
    }
    if options.loiter > 0 {
        let heat = options.loiter;
        says.push(format!("Each check of the Player draws Heat +{heat}, at once."));
    }
    says
}
