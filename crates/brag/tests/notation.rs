//! Actions as people type them: which words take a card, and which a number.

use croupier_brag::Action;
use croupier_kernel::Card;

#[test]
fn a_card_or_a_number_comes_after_its_own_words_alone() {
    let (card, stake) = (Card::PACK[0], 40);
    let with_card = |verb: &str| format!("{verb} {card}").parse::<Action>().ok();
    let with_stake = |verb: &str| format!("{verb} {stake}").parse::<Action>().ok();
    assert_eq!(with_card("swap"), Some(Action::Swap(card)));
    assert_eq!(with_card("reveal"), Some(Action::Reveal(card)));
    assert_eq!(with_stake("raise"), Some(Action::Raise(stake)));
    assert_eq!(with_card("raise").or(with_stake("swap")).or(with_stake("reveal")), None);
    for action in Action::PLAIN {
        let verb = action.to_string();
        assert_eq!((with_card(&verb), with_stake(&verb)), (None, None), "{verb}");
    }
}
