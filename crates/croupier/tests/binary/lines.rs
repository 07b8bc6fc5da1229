//! How much is read and typed in plain lines.

use super::buybust;
use super::tools::{Home, Talk, cards_in, first_choice, flat, play_whole};

/// How many rows of a screen with 80 columns are filled, with what is typed.
fn rows(heard: &str, typed: usize) -> usize {
    let rows = |line: &str| line.chars().count().div_ceil(80).max(1);
    heard.lines().map(rows).sum::<usize>() + typed
}

/// The lines that are wider than a screen, but for the commitment.
fn wide(heard: &str) -> Vec<&str> {
    let lines = heard.lines().filter(|line| !line.contains("committed to as "));
    lines.filter(|line| line.chars().count() > 80).collect()
}

fn el_dorado(seats: &str, seed: &str) -> (String, usize) {
    let args = ["play", "el-dorado", "--seats", seats, "--seed", seed];
    let (heard, typed) = play_whole(&Home::new(), &args);
    assert_eq!(wide(&heard), Vec::<&str>::new());
    (heard, typed.len())
}

#[test]
fn a_trick_of_four_takes_seven_rows_at_most() {
    for seed in ["rows 1", "rows 2", "rows 3"] {
        let (heard, typed) = el_dorado("human,simple,random,simple", seed);
        let rows = rows(&heard, typed);
        assert!(rows <= 7 * 55, "{rows} rows, {:.1} a trick", rows as f64 / 55.0);
    }
}

#[test]
fn a_trick_of_ten_takes_ten_rows_at_most_and_the_last_table_fits_the_screen() {
    let seats = ["human", "random", "simple", "random", "simple", "random", "simple", "random"];
    let (heard, typed) = el_dorado(&format!("{},simple,random", seats.join(",")), "rows of ten");
    let rows = rows(&heard, typed);
    assert!(rows <= 10 * 55, "{rows} rows, {:.1} a trick", rows as f64 / 55.0);
    let table = &heard[heard.rfind("\nround ").unwrap()..];
    let seats = table.lines().nth(1).unwrap().split_whitespace().skip(1).count();
    assert_eq!(seats, 10, "{table}");
    assert!(table.lines().take(14).all(|line| line.chars().count() <= 80), "{table}");
}

#[test]
fn a_hand_of_buy_bust_takes_sixty_lines_at_most() {
    let mut hands = 0;
    for (rules, seed) in [
        ("sequential", "a"),
        ("sequential", "b"),
        ("sequential", "c"),
        ("sequential", "d"),
        ("sequential", "e"),
        ("single-round", "a"),
    ] {
        let args = ["play", "buy-bust", "--rules", rules, "--seed", seed];
        let (heard, _) = buybust::play_run(&Home::new(), &args);
        assert_eq!(wide(&heard), Vec::<&str>::new());
        let (run, _) = heard.split_once("The run is over after").unwrap();
        for hand in run.split("begins. ").skip(1) {
            let rows = rows(hand, hand.matches("player> ").count());
            assert!(rows <= 60, "{rows} rows: {hand}");
            hands += 1;
        }
    }
    assert!(hands > 8, "{hands}");
}

#[test]
fn enter_plays_the_only_card_and_nothing_that_could_be_another() {
    let home = Home::new();
    let args = ["play", "el-dorado", "--seats", "human,simple,random,simple", "--seed", "enter"];
    let mut talk = Talk::start(&home, &args);
    let (mut entered, mut asked_again) = (0, 0);
    while talk.listen() {
        let question = flat(&talk.heard[talk.heard.rfind("Your hand: ").unwrap()..]);
        let before = talk.heard.len();
        if let Some((_, card)) = question.split_once("Enter plays ") {
            let card = card[..2].to_string();
            // c goes on as Enter does.
            talk.say(if entered % 2 == 0 { "" } else { "c" });
            entered += 1;
            let played = format!("{{\"seat\":\"p1\",\"action\":\"play {card}\"}}");
            talk.listen();
            assert!(home.match_text().contains(&played), "{card}: {}", &talk.heard[before..]);
            let typed = talk.typed.len();
            if !talk.heard.ends_with("p1> ") {
                break;
            }
            talk.say(&first_choice(&talk.heard, typed));
        } else {
            let acts = home.match_text().lines().count();
            talk.say("");
            assert!(talk.listen(), "{question}");
            assert_eq!(home.match_text().lines().count(), acts, "nothing is chosen: {question}");
            asked_again += 1;
            talk.say(&first_choice(&talk.heard, talk.typed.len()));
        }
    }
    assert!(entered > 5 && asked_again > 5, "{entered} {asked_again}");
}

/// What this line does as the first card of a match of one round.
fn first_card(typed: &str) -> (String, String) {
    let home = Home::new();
    let args = ["play", "el-dorado", "--seats", "random,human,simple", "--seed", "spelt"];
    let out = home.good(&args, &format!("1\n{typed}\n"));
    let said = out.rsplit("p2> ").nth(1).unwrap_or_default().to_string();
    let file = home.match_text();
    let played = file.split("\"seat\":\"p2\",\"action\":\"play ").nth(1);
    (played.map(|rest| rest[..2].to_string()).unwrap_or_default(), said)
}

#[test]
fn a_card_is_understood_however_it_is_written_and_never_guessed() {
    let (_, said) = first_card("x");
    let home = Home::new();
    let args = ["play", "el-dorado", "--seats", "random,human,simple", "--seed", "spelt"];
    let out = home.good(&args, "1\n");
    let hand = cards_in(out.rsplit("Your hand: ").next().unwrap().split('.').next().unwrap());
    assert_eq!(hand.len(), 10, "{hand:?} {said}");
    let alike = |rank: &str| hand.iter().filter(|card| card.starts_with(rank)).count();
    let names = [("T", "ten"), ("J", "jack"), ("Q", "queen"), ("K", "king"), ("A", "ace")];
    let suits =
        [('c', "clubs", '♣'), ('d', "diamonds", '♦'), ('h', "hearts", '♥'), ('s', "spades", '♠')];
    let trump = out.rsplit("Trump is ").next().unwrap();
    let playable = |card: &&String| {
        !trump.starts_with(suits.iter().find(|suit| card.ends_with(suit.0)).unwrap().1)
    };
    let (mut alone, mut several) = (0, 0);
    for card in hand.iter().filter(playable) {
        let (rank, suit) = card.split_at(1);
        let (_, name, symbol) = suits.iter().find(|each| suit.starts_with(each.0)).unwrap();
        let mut written =
            vec![card.to_lowercase(), format!("{rank}{symbol}"), format!("PLAY {card}")];
        if let Some((_, word)) = names.iter().find(|(letter, _)| *letter == rank) {
            written.push(format!("{word} of {name}"));
        }
        if rank == "T" {
            written.extend([format!("10{suit}"), format!("10{symbol}"), format!("play 10{suit}")]);
        }
        for typed in written {
            assert_eq!(first_card(&typed).0, *card, "{typed}");
        }
        let (played, said) = first_card(rank);
        if hand.iter().filter(playable).filter(|other| other.starts_with(rank)).count() == 1 {
            alone += 1;
            assert!(played == *card || said.contains("could be"), "{rank}: {played} {said}");
        } else {
            several += 1;
            assert_eq!(played, "", "{rank} is one of {}", alike(rank));
            assert!(said.contains("could be") && said.contains(card.as_str()), "{said}");
        }
    }
    assert!(alone > 0 && several > 0, "{hand:?}");
}

#[test]
fn the_beginning_of_a_word_will_do_where_it_can_mean_one_thing_only() {
    let table = ["play", "brag", "--seed", "begun", "--seats", "human,caller", "--no-save"];
    let said = |typed: &str| {
        let out = Home::new().good(&table, &format!("{typed}\n"));
        flat(out.split("p1> ").nth(1).unwrap())
    };
    assert!(said("se").starts_with("Your hand is "), "{}", said("se"));
    assert!(said("ru").contains("Three Card Brag") || said("ru").len() > 500);
    assert!(said("ch").starts_with("p1 checks."), "{}", said("ch"));
    assert!(said("r 10").contains("p1 raises the stake to 10"), "{}", said("r 10"));
    for (typed, meanings) in [("s", ["see", "show", "score"]), ("l", ["look", "log", "l"])] {
        let said = said(typed);
        assert!(said.contains("could be"), "{said}");
        assert!(meanings.iter().all(|meaning| said.contains(meaning)), "{said}");
    }
    assert!(said("sw").starts_with("cannot read \"sw\""), "{}", said("sw"));
}

#[test]
fn the_end_says_who_won_to_whoever_plays() {
    let mut won = [0, 0];
    for number in 0..6 {
        let seed = format!("won {number}");
        let args =
            ["play", "el-dorado", "--seats", "human,random", "--rounds", "2", "--seed", &seed];
        let (heard, _) = play_whole(&Home::new(), &args);
        let total = |seat: usize| -> i64 {
            let line = heard.lines().find(|line| line.starts_with("total ")).unwrap();
            line.split_whitespace().nth(seat).unwrap().parse().unwrap()
        };
        let (you, other) = (total(1), total(2));
        let verdict = match you.cmp(&other) {
            std::cmp::Ordering::Greater => format!("\nYou win the match with {you}.\n"),
            std::cmp::Ordering::Equal => format!("\nYou and p2 win the match with {you}.\n"),
            std::cmp::Ordering::Less => {
                format!("\np2 wins the match with {other}. You have {you}.\n")
            }
        };
        assert!(heard.contains(&verdict), "{verdict} {heard}");
        won[usize::from(you > other)] += 1;
    }
    assert!(won.iter().all(|count| *count > 0), "{won:?}");
}
