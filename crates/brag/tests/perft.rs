//! Counts of every line of play, against `perft/count.py`, which shares no code
//! with the crate. The coins in the pots are counted too, so a wrong price
//! cannot pass.

use croupier_brag::{
    BlindEscalation, Brag, CheckWhen, Config, Deal, Settings, ShortStack, ShowReach,
};
use croupier_kernel::{Card, CardSet, Game, Seat, Seed, Turn};
use croupier_testkit::perft;

/// Prials, the best first (R12).
const PRIALS: &str = "3AKQJT9876542";

/// A first round in which the seats named first hold the better hands.
fn laid_out(settings: Settings, best: &str) -> Brag {
    let config = Config::new(settings).unwrap();
    let mut hands = vec![CardSet::EMPTY; usize::from(settings.seats)];
    for (seat, rank) in best.split(',').zip(PRIALS.chars()) {
        let seat: Seat = seat.parse().unwrap();
        let cards = ["c", "d", "h"].map(|suit| format!("{rank}{suit}").parse::<Card>().unwrap());
        hands[seat.index()] = cards.into_iter().collect();
    }
    let deal = Deal::new(&hands).unwrap();
    Brag::dealt(&config, &deal, Seed::from_text("perft").unwrap(), &mut ()).unwrap()
}

#[test]
fn every_line_of_play_is_counted_as_an_independent_program_counts_it() {
    let rows = include_str!("perft/sittings.perft").lines().filter(|line| !line.starts_with('#'));
    for row in rows {
        let (table, want) = row.split_once(" = ").unwrap();
        let words: Vec<&str> = table.split(' ').collect();
        let number = |place: usize| words[place].parse::<u32>().unwrap();
        let settings = Settings {
            seats: number(0) as u8,
            rounds: number(1) as u8,
            extra_rounds: 0,
            coins: number(2),
            base: number(3),
            ante: number(4),
            short_stack: match words[5] {
                "side" => ShortStack::SidePots,
                _ => ShortStack::MustFold,
            },
            check_when: match words[6] {
                "until" => CheckWhen::UntilBet,
                "first" => CheckWhen::FirstLapUnseen,
                _ => CheckWhen::Never,
            },
            blind_escalation: match words[7] {
                "none" => BlindEscalation::None,
                "open" => BlindEscalation::OpeningOnly,
                _ => BlindEscalation::Every,
            },
            show_reach: match words[8] {
                "paid" => ShowReach::Answered,
                _ => ShowReach::Everyone,
            },
            trump: false,
            floor_card: false,
            magic_cards: false,
            turn_seconds: 0,
            ..Settings::default()
        };
        let (mut pots, mut over) = (0, 0);
        let leaves = perft(&laid_out(settings, words[10]), number(9), &mut |leaf: &Brag| {
            pots += u64::from(leaf.board().betting.pot);
            over += u64::from(leaf.turn() == Turn::Over);
        });
        assert_eq!(format!("{leaves} {pots} {over}"), want, "{row}");
    }
}
