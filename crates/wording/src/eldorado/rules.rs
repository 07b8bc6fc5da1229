//! The rules of El Dorado in words, for the settings in force.

use croupier_eldorado::{Config, MOST_SEATS, Shuffle, Tally, Twins};
use serde_json::json;

use crate::Audience;

pub(super) fn text(config: &Config, audience: Audience) -> String {
    match audience {
        Audience::Player => player(config),
        Audience::Llm => llm(config),
        Audience::SmallLlm => small_llm(config),
        Audience::Json => {
            let value = json!({
                "game": "el-dorado",
                "name": "El Dorado",
                "seats": { "least": 2, "most": MOST_SEATS },
                "config": config,
                "decks": config.decks(),
                "cards_by_round": (1..=config.rounds()).map(|round| config.cards_in(round)).collect::<Vec<_>>(),
                "scoring": {
                    "made": "+(5 + bid)",
                    "missed": "-(5 + bid)",
                    "examples": [example(0, 0), example(0, 1), example(3, 3), example(7, 6)],
                },
                "player": player(config),
                "llm": llm(config),
            });
            serde_json::to_string_pretty(&value).unwrap_or_default()
        }
    }
}

fn example(bid: u8, won: u8) -> serde_json::Value {
    json!({ "bid": bid, "won": won, "points": Tally { bid, won }.points() })
}

fn rounds(config: &Config) -> String {
    let (first, last) = (config.cards_in(1), config.cards_in(config.rounds()));
    match config.rounds() {
        1 => format!("A match is one round of {first} cards."),
        rounds => format!(
            "A match is {rounds} rounds: {first} cards each in the first, one fewer every time, {last} in the last."
        ),
    }
}

fn twins(config: &Config) -> &'static str {
    match config.twins() {
        Twins::Earlier => "the one played earlier",
        Twins::Later => "the one played later",
    }
}

fn player(config: &Config) -> String {
    let mut text = format!(
        "\
EL DORADO

Say how many tricks you will take, then take exactly that many.

{rounds}
Up to five players use one pack, six or more use two. Aces are high.

The deal.   Cards go round one at a time, starting after the dealer. The next
            card is turned up: its suit is trump. It belongs to nobody.
The bids.   The player after the dealer bids first, the dealer last. Bid any
            number from 0 to the number of cards. The bids may add up to
            anything.
The play.   The player after the dealer leads; then whoever took the last
            trick. Follow the suit that was led if you can. If you cannot,
            play anything: you need not trump.
            The highest trump takes the trick; without one, the highest card
            of the suit led.
Trump.      You may not lead trump until it is broken, unless you hold nothing
            else. It breaks when somebody who cannot follow plays one. Leading
            trump because you had to does not break it.
The score.  Exactly what you bid: 5 points plus your bid. Anything else, more
            or fewer: minus 5 and your bid. So a bid of 3 made is {made:+}, a
            bid of 3 missed is {missed:+}, and a bid of 0 made is {nil:+}.
The end.    The highest total wins. A tie is shared.
",
        rounds = rounds(config),
        made = Tally { bid: 3, won: 3 }.points(),
        missed = Tally { bid: 3, won: 2 }.points(),
        nil = Tally { bid: 0, won: 0 }.points(),
    );
    if config.decks() == 2 {
        text.push_str(&format!(
            "\nTwo packs.  Of two identical cards in one trick, {} counts as higher.\n",
            twins(config)
        ));
    }
    if config.shuffle() == Shuffle::Legacy {
        text.push_str(
            "\nLegacy.     Deals come from a 32-bit generator, to match recorded games. Whoever\n            sees one hand can work out all others, so one person plays at most.\n",
        );
    }
    text
}

fn llm(config: &Config) -> String {
    format!(
        "\
You play El Dorado, an exact-bid trick-taking game, at a table of {seats} seats named p1 to p{seats}.

Structure
- {rounds}
- {decks}. Ranks from low to high: 2 3 4 5 6 7 8 9 T J Q K A. Suits: c d h s. A card is rank then suit, for example Qh, Td.
- Each round every card is shuffled again. Cards are dealt one at a time starting after the dealer. The next card is turned up; its suit is trump for the round and the card itself is out of play.
- The dealer moves one seat each round.

Bidding
- The seat after the dealer bids first, then in table order, the dealer last. Bids are public and final.
- A bid is a whole number from 0 to the number of cards in the round. There is no limit on the sum of bids.

Play
- The seat after the dealer leads the first trick; afterwards the taker of the last trick leads.
- If you hold a card of the suit led you must play that suit. Otherwise you may play any card; you need not play trump.
- You may not lead trump while trump is unbroken and you hold any other suit. Trump becomes broken when a trump is played to a trick in which another suit was led. A trump led from a hand of nothing but trump does not break it. Each round starts unbroken.
- The highest trump takes the trick; if there is none, the highest card of the suit led. Of two identical cards, {twins} counts as higher.

Score
- If you take exactly your bid you score 5 + bid; otherwise, over or under, you lose 5 + bid. Examples: bid 0 and 0 tricks {nil:+}; bid 0 and 2 tricks {nil_missed:+}; bid 4 and 4 tricks {made:+}; bid 4 and 5 tricks {missed:+}.
- Highest total after the last round wins; ties are shared.

Advice
- Bid what you expect to take: high trumps and aces of plain suits are likely tricks; low cards and long plain suits are not.
- Once you have your bid, lose every further trick: play the highest card that does not take it, and get rid of dangerous high cards early.
- While you need tricks, take them as cheaply as is safe; the last seat to play can win with the lowest sufficient card.
- Extra tricks cost exactly as much as missing ones.

Answer with one JSON object on one line: {{\"action\": \"bid 3\"}} or {{\"action\": \"play Qh\"}}, optionally with a short \"reason\". Choose only from the listed legal moves.
",
        seats = config.seats(),
        rounds = rounds(config),
        decks = if config.decks() == 1 {
            "One pack of 52 cards"
        } else {
            "Two packs of 52 cards shuffled together, so each card exists twice"
        },
        twins = twins(config),
        nil = Tally { bid: 0, won: 0 }.points(),
        nil_missed = Tally { bid: 0, won: 2 }.points(),
        made = Tally { bid: 4, won: 4 }.points(),
        missed = Tally { bid: 4, won: 5 }.points(),
    )
}

fn small_llm(config: &Config) -> String {
    format!(
        "\
You play El Dorado, a trick-taking game for {seats} seats. Cards are rank then suit: Qh, Td. Ranks from low to high: 2 3 4 5 6 7 8 9 T J Q K A.
- First bid how many tricks you will take, from 0 to the number of cards. Then play one card to each trick.
- Follow the suit led if you can; else play any card. You may not lead trump until it is broken, unless you hold nothing else.
- The highest trump takes the trick; without one, the highest card of the suit led. Of two identical cards, {twins} counts as higher.
- Take exactly your bid: you win 5 + bid points. More or fewer: you lose 5 + bid.
- Bid low: count high trumps and aces. Once you have your bid, lose every trick.
Answer with one JSON object: {{\"action\": \"bid 2\"}} or {{\"action\": \"play Qh\"}}. Choose only from the listed legal moves.
",
        seats = config.seats(),
        twins = twins(config),
    )
}
