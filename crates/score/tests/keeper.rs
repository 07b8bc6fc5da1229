//! What the keeper accepts, what it refuses, and in which words.

mod support;

use croupier_score::{
    Doubt, Entry, Event, Game, Header, Name, Next, PlayerId, Refused, RoundState, export, import,
};
use support::*;

#[test]
fn two_to_ten_players_of_different_names_sit_down() {
    let names: Vec<String> = (0..11).map(|number| format!("P{number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    for count in 0..=11 {
        let made = Game::new(header(&names[..count]));
        assert_eq!(made.is_ok(), (2..=10).contains(&count), "{count}");
    }
    let twice = Game::new(header(&["Ann", "ANN"])).unwrap_err();
    assert_eq!(twice, Refused::NameTaken("ANN".to_string()));
    let newer = Header { score: 2, ..header(&["Ann", "Bo"]) };
    assert_eq!(Game::new(newer).unwrap_err(), Refused::Version(2));
    let nobody = Header { dealer: PlayerId::new(2), ..header(&["Ann", "Bo"]) };
    assert_eq!(nobody.dealer.to_string(), "player 3", "players count from 1");
    assert_eq!(Game::new(nobody).unwrap_err(), Refused::NoSuchPlayer(3));
    assert!(Game::new(Header { rounds: 11, ..header(&["Ann", "Bo"]) }).is_err());
}

/// Each kind of character that shows nothing, at the start, in the middle and at
/// the end of a name; those next to them in the table of characters can be seen.
#[test]
fn a_name_has_no_character_that_cannot_be_seen() {
    let hidden = "\u{0}\u{1f}\u{7f}\u{9f}\u{ad}\u{200b}\u{200e}\u{200f}\u{2028}\u{2029}\u{202a}\u{202e}\
                  \u{2060}\u{2064}\u{206f}\u{feff}";
    for char in hidden.chars() {
        for text in [format!("{char}Ann"), format!("An{char}n"), format!("Ann{char}")] {
            // What is space as well is dropped around a name, as any space is.
            if text.trim() == "Ann" {
                continue;
            }
            let why = format!("{text:?} cannot be a name: it has a character that cannot be seen");
            assert_eq!(Name::new(&text).unwrap_err().to_string(), why);
            assert!(Name::try_from(text.clone()).is_err(), "{text:?} in a file");
        }
    }
    for char in "\u{ac}\u{ae}\u{2010}\u{2027}\u{2070}\u{fefe}\u{ff01}".chars() {
        assert!(Name::new(&format!("An{char}n")).is_ok(), "{char:?}");
    }
}

/// Those on the card are meant first; who was taken off it before it played can
/// still be named.
#[test]
fn a_player_taken_off_the_card_is_found_after_those_on_it() {
    let mut game = game(&["Ann", "Bo", "Cyd"]);
    game.act(vec![Event::PlayerRemoved { player: id(2) }]).unwrap();
    assert_eq!(game.card().listed(), [id(0), id(1)]);
    assert_eq!(game.card().find("cyd"), Ok(id(2)));
    assert_eq!(game.card().find("cy"), Ok(id(2)));
    game.act(vec![Event::PlayerJoined { name: name("Cyd"), from: 1 }]).unwrap();
    assert_eq!(game.card().find("cyd"), Ok(id(3)), "who plays comes first");
    assert_eq!(game.card().find("dee"), Err(Refused::NobodyCalled("dee".to_string())));
}

/// The one whose tricks are not known has those that are left over; nothing is
/// said before every mark is made.
#[test]
fn marks_are_doubted_once_all_are_made() {
    let doubt = |game: &Game| game.card().rounds()[0].doubt();
    for (second, doubted) in [(2, Some(Doubt::MustHaveMade)), (3, None), (1, None)] {
        let mut game = short(&["Ann", "Bo"], 3);
        game.act(vec![bid(1, 0, 1), bid(1, 1, second), made(1, 0, true)]).unwrap();
        assert_eq!(doubt(&game), None, "Bo is not marked");
        game.act(vec![made(1, 1, false)]).unwrap();
        assert_eq!(doubt(&game), doubted, "Bo missed {second}, and 2 of 3 are left");
    }
    let mut game = short(&["Ann", "Bo", "Cy"], 3);
    game.act(vec![bid(1, 0, 3), bid(1, 1, 2), bid(1, 2, 0)]).unwrap();
    game.act(vec![made(1, 0, true), made(1, 1, true)]).unwrap();
    assert_eq!(doubt(&game), None, "Cy is not marked");
    game.act(vec![made(1, 2, true)]).unwrap();
    assert_eq!(doubt(&game), Some(Doubt::Tricks { known: 5, all: true }));
}

/// Who sits out the round in play is out now, even if it comes back later.
#[test]
fn who_sits_out_the_round_in_play_is_out() {
    let mut game = short(&["Ann", "Bo", "Cy"], 3);
    play(&mut game, 1, &[(1, 1), (2, 2), (0, 0)]);
    assert_eq!(game.card().new_round(), Some(2));
    let standings = |game: &Game| croupier_score::text::standings(game.card());
    assert!(!standings(&game).contains("out"), "{}", standings(&game));
    let gone = Event::PlayerDropped { player: id(2), from: 2 };
    let back = Event::PlayerResumed { player: id(2), from: 3 };
    game.act(vec![gone, back]).unwrap();
    assert!(standings(&game).contains("Cy (Cy, out)"), "{}", standings(&game));
    game.act(vec![bid(2, 0, 0), bid(2, 1, 0)]).unwrap();
    game.act(vec![took(2, 0, 0, 2), took(2, 1, 0, 0), finalize(2)]).unwrap();
    assert_eq!(game.card().new_round(), Some(3));
    assert!(!standings(&game).contains("out"), "{}", standings(&game));
}

#[test]
fn a_bid_is_zero_to_the_tricks_of_its_round() {
    let game = game(&["Ann", "Bo"]);
    assert_eq!(
        refused(&game, bid(1, 0, 11)).to_string(),
        "round 1 has 10 tricks, so a bid is 0 to 10, not 11"
    );
    assert_eq!(refused(&game, bid(2, 0, 1)).to_string(), "round 2 is not open yet");
    assert_eq!(
        refused(&game, bid(0, 0, 1)).to_string(),
        "there is no round 0; this game has rounds 1 to 10"
    );
    assert_eq!(
        refused(&game, bid(11, 0, 1)).to_string(),
        "there is no round 11; this game has rounds 1 to 10"
    );
    assert_eq!(refused(&game, bid(1, 2, 1)).to_string(), "there is no player 3");
    let mut short = short(&["Ann", "Bo"], 3);
    play(&mut short, 1, &[(3, 3), (0, 0)]);
    assert!(short.act(vec![bid(2, 0, 2)]).is_ok());
    assert!(short.act(vec![bid(2, 1, 3)]).is_err());
}

#[test]
fn marks_come_after_every_bid_and_can_be_wiped() {
    let mut game = game(&["Ann", "Bo"]);
    game.act(vec![bid(1, 0, 3)]).unwrap();
    assert_eq!(refused(&game, made(1, 0, true)).to_string(), "in round 1 a bid is missing from Bo");
    game.act(vec![bid(1, 1, 4), made(1, 0, true)]).unwrap();
    assert_eq!(game.card().rounds()[0].state(), RoundState::Playing);
    assert_eq!(
        refused(&game, bid(1, 0, 2)).to_string(),
        "the bids of round 1 are closed; reopen the round to change one"
    );
    game.act(vec![made(1, 1, false)]).unwrap();
    assert_eq!(game.card().rounds()[0].state(), RoundState::Complete);
    game.act(vec![Event::MadeSet { round: 1, player: id(1), made: None, took: None }]).unwrap();
    assert_eq!(game.card().rounds()[0].state(), RoundState::Playing);
    assert_eq!(game.card().next(), Next::Mark { round: 1, players: vec![id(1)] });
    let odd = Event::MadeSet { round: 1, player: id(1), made: Some(true), took: Some(3) };
    assert_eq!(refused(&game, odd).to_string(), "Bo bid 4 and took 3, so the bid was missed");
    let many = Event::MadeSet { round: 1, player: id(1), made: Some(false), took: Some(11) };
    assert_eq!(refused(&game, many).to_string(), "round 1 has 10 tricks, so nobody can take 11");
    let bare = Event::MadeSet { round: 1, player: id(1), made: None, took: Some(3) };
    assert_eq!(refused(&game, bare), Refused::TookWithoutMark);
}

#[test]
fn a_changed_bid_needs_a_new_mark() {
    let mut game = game(&["Ann", "Bo"]);
    play(&mut game, 1, &[(3, 3), (7, 7)]);
    game.act(vec![reopen(1), bid(1, 0, 3)]).unwrap();
    assert_eq!(game.card().next(), Next::Finalize { round: 1 }, "the same bid keeps its mark");
    game.act(vec![bid(1, 0, 2)]).unwrap();
    assert_eq!(game.card().next(), Next::Mark { round: 1, players: vec![id(0)] });
}

#[test]
fn rounds_go_their_way() {
    let mut game = game(&["Ann", "Bo"]);
    let to = |round, to| Event::RoundMoved { round, to };
    for (event, why) in [
        (to(1, RoundState::Bidding), "round 1 is bidding already"),
        (to(1, RoundState::Locked), "round 1 is bidding and cannot be locked"),
        (to(1, RoundState::Scored), "round 1 is scored by finalizing it"),
        (to(1, RoundState::Playing), "in round 1 a bid is missing from Bo and Ann"),
        (to(2, RoundState::Playing), "round 2 is not open yet"),
        (to(3, RoundState::Bidding), "round 3 cannot be opened before the rounds in front of it"),
        (finalize(2), "round 2 is not open yet"),
    ] {
        assert_eq!(refused(&game, event).to_string(), why);
    }
    game.act(vec![bid(1, 0, 3), bid(1, 1, 4), to(1, RoundState::Playing)]).unwrap();
    assert!(refused(&game, to(1, RoundState::Complete)).to_string().contains("made or missed"));
    game.act(vec![to(1, RoundState::Bidding), to(1, RoundState::Playing)]).unwrap();
    game.act(vec![to(2, RoundState::Bidding)]).unwrap();
    game.act(vec![made(1, 0, true), made(1, 1, false), finalize(1)]).unwrap();
    assert_eq!(game.card().rounds()[2].state(), RoundState::Locked, "round 2 was open already");
    assert_eq!(
        refused(&game, to(1, RoundState::Playing)).to_string(),
        "round 1 is scored and cannot be playing"
    );
}

#[test]
fn who_comes_late_plays_from_the_next_round_that_takes_bids() {
    let mut game = game(&["Ann", "Bo"]);
    play(&mut game, 1, &[(3, 3), (7, 7)]);
    assert_eq!(game.card().joining_round(), Some(2));
    game.act(vec![bid(2, 0, 3), bid(2, 1, 4), made(2, 0, true)]).unwrap();
    assert_eq!(game.card().joining_round(), Some(3), "round 2 is being played");
    let join = |from| Event::PlayerJoined { name: name("Cy"), from };
    assert!(refused(&game, join(2)).to_string().starts_with("round 2 is being played"));
    assert_eq!(refused(&game, join(1)).to_string(), "round 1 is scored; reopen it to change it");
    let clash = Event::PlayerJoined { name: name("bo"), from: 3 };
    assert_eq!(refused(&game, clash).to_string(), "there is already a player called Bo");
    game.act(vec![join(3)]).unwrap();
    let present: Vec<bool> =
        game.card().rounds().iter().map(|round| round.cell(id(2)).present).collect();
    assert_eq!(present[..4], [false, false, true, true]);
    assert_eq!(game.card().total(id(2)), 0);
    assert_eq!(refused(&game, bid(2, 2, 0)).to_string(), "Cy does not play round 2");
}

#[test]
fn who_drops_out_keeps_what_is_scored_and_can_come_back() {
    let mut game = game(&["Ann", "Bo", "Cy"]);
    play(&mut game, 1, &[(3, 3), (4, 4), (1, 3)]);
    game.act(vec![bid(2, 2, 5)]).unwrap();
    game.act(vec![Event::PlayerDropped { player: id(2), from: 2 }]).unwrap();
    let cell = game.card().rounds()[1].cell(id(2));
    assert!(!cell.present && cell.bid.is_none());
    assert_eq!(totals(&game), [8, 9, -6]);
    assert_eq!(
        refused(&game, Event::PlayerDropped { player: id(1), from: 2 }).to_string(),
        "Bo has to stay: round 2 needs at least 2 players"
    );
    assert_eq!(
        refused(&game, Event::PlayerDropped { player: id(2), from: 2 }).to_string(),
        "Cy plays no unscored round from 2 on"
    );
    mark(&mut game, 2, &[(0, true), (0, false)]);
    game.act(vec![Event::PlayerResumed { player: id(2), from: 3 }]).unwrap();
    assert_eq!(
        refused(&game, Event::PlayerResumed { player: id(2), from: 3 }).to_string(),
        "Cy already plays every unscored round from 3 on"
    );
    mark(&mut game, 3, &[(0, true), (0, false), (0, true)]);
    assert_eq!(totals(&game), [18, -1, -1]);
    assert_eq!(game.card().rounds()[1].delta(id(2)), None, "a round missed is a dash and not 0");
}

#[test]
fn who_drops_out_leaves_the_rounds_that_are_named_and_not_scored() {
    let mut game = game(&["Ann", "Bo", "Cy"]);
    play(&mut game, 1, &[(3, 3), (4, 4), (1, 3)]);
    let plays = |game: &Game, round: usize| game.card().rounds()[round - 1].cell(id(2)).present;
    let mut later = game.clone();
    later.act(vec![Event::PlayerDropped { player: id(2), from: 3 }]).unwrap();
    assert_eq!([1, 2, 3, 4].map(|round| plays(&later, round)), [true, true, false, false]);
    game.act(vec![Event::PlayerDropped { player: id(2), from: 1 }]).unwrap();
    assert_eq!([1, 2, 3, 4].map(|round| plays(&game, round)), [true, false, false, false]);
    assert_eq!(totals(&game), [8, 9, -6]);
}

#[test]
fn a_card_has_ten_columns_and_one_of_them_can_be_freed() {
    let names: Vec<String> = (0..10).map(|number| format!("P{number}")).collect();
    let mut game = game(&names.iter().map(String::as_str).collect::<Vec<_>>());
    let join = Event::PlayerJoined { name: name("Late"), from: 1 };
    assert_eq!(refused(&game, join.clone()).to_string(), "a game has 2 to 10 players, not 11");
    game.act(vec![Event::PlayerRemoved { player: id(4) }, join]).unwrap();
    assert_eq!(game.card().listed().len(), 10);
    assert_eq!(
        refused(&game, Event::PlayerResumed { player: id(4), from: 1 }).to_string(),
        "a game has 2 to 10 players, not 11"
    );
}

#[test]
fn the_deal_goes_round_those_who_play() {
    let header = Header { dealer: id(2), ..header(&["Ann", "Bo", "Cy", "Di"]) };
    let mut game = Game::new(header).unwrap();
    let dealer = |game: &Game, round: usize| game.card().rounds()[round - 1].dealer();
    assert_eq!(dealer(&game, 1), Some(id(2)));
    assert_eq!(game.card().bidders(1), [id(3), id(0), id(1), id(2)]);
    game.act(vec![Event::PlayerDropped { player: id(2), from: 1 }]).unwrap();
    assert_eq!(dealer(&game, 1), Some(id(3)), "the next one deals for who left");
    let round = vec![bid(1, 0, 0), bid(1, 1, 0), bid(1, 3, 0)];
    game.act(round).unwrap();
    game.act(vec![made(1, 0, true), made(1, 1, true), made(1, 3, false), finalize(1)]).unwrap();
    assert_eq!(dealer(&game, 2), Some(id(0)));
    let order = vec![id(0), id(3), id(2), id(1)];
    game.act(vec![Event::PlayersReordered { order }]).unwrap();
    assert_eq!(dealer(&game, 1), Some(id(3)), "what was dealt was dealt");
    assert_eq!(game.card().bidders(2), [id(3), id(1), id(0)]);
    let twice = Event::PlayersReordered { order: vec![id(0), id(0), id(2), id(1)] };
    assert_eq!(refused(&game, twice), Refused::Order);
    let few = Event::PlayersReordered { order: vec![id(0)] };
    assert_eq!(refused(&game, few), Refused::Order);
}

#[test]
fn who_left_early_does_not_win() {
    let mut game = short(&["Ann", "Bo", "Cy"], 2);
    play(&mut game, 1, &[(2, 2), (0, 0), (1, 0)]);
    game.act(vec![Event::PlayerDropped { player: id(0), from: 2 }]).unwrap();
    assert_eq!(game.card().leaders(), [id(1)]);
    let end = vec![bid(2, 1, 1), bid(2, 2, 0), made(2, 1, false), made(2, 2, false), finalize(2)];
    game.act(end).unwrap();
    assert_eq!(totals(&game), [7, -1, -11]);
    assert_eq!(game.card().winners(), [id(1)]);
    assert_eq!(game.card().standings()[0], (id(0), 7), "the total stays");
}

#[test]
fn players_are_meant_by_name_by_two_letters_or_by_a_beginning() {
    let game = game(&["Anna", "Anton", "Bo", "Zoë"]);
    let find = |text: &str| game.card().find(text).map_err(|wrong| wrong.to_string());
    assert_eq!(find("anna"), Ok(id(0)));
    assert_eq!(find("AT"), Ok(id(1)), "At is what the card calls Anton");
    assert_eq!(find("an"), Ok(id(0)), "and An is Anna");
    assert_eq!(find("ant"), Ok(id(1)));
    assert_eq!(find("ZOË"), Ok(id(3)));
    assert_eq!(find("a"), Err("\"a\" could be Anna or Anton".to_string()));
    assert_eq!(find("x"), Err("nobody here is called \"x\"".to_string()));
    assert_eq!(find(""), Err("nobody here is called \"\"".to_string()));
}

#[test]
fn a_batch_is_written_whole_or_not_at_all() {
    let mut game = game(&["Ann", "Bo"]);
    let before = game.clone();
    assert!(game.act(vec![bid(1, 0, 3), bid(1, 1, 11)]).is_err());
    assert_eq!(game, before);
    assert_eq!(game.act(Vec::new()).unwrap_err(), Refused::Empty);
    game.act(vec![bid(1, 0, 3), bid(1, 1, 4)]).unwrap();
    game.undo().unwrap();
    assert_eq!(game.card(), before.card(), "and taken back whole");
    assert_eq!(game.height(), 2, "but nothing is erased");
}

#[test]
fn undo_and_redo_are_entries_too() {
    let mut game = game(&["Ann", "Bo"]);
    assert_eq!(game.undo().unwrap_err(), Refused::NothingToUndo);
    assert_eq!(game.redo().unwrap_err(), Refused::NothingToRedo);
    game.act(vec![bid(1, 0, 3)]).unwrap();
    game.act(vec![bid(1, 1, 4)]).unwrap();
    assert_eq!(game.undo().unwrap(), Entry::Undo(2));
    assert_eq!(game.undo().unwrap(), Entry::Undo(1));
    assert_eq!(game.redo().unwrap(), Entry::Redo(1));
    game.act(vec![bid(1, 1, 5)]).unwrap();
    assert_eq!(game.redo().unwrap_err(), Refused::NothingToRedo, "something else was written");
    assert!(game.append(Entry::Undo(1)).is_err(), "only the last goes");
    assert_eq!(game.height(), 6);
    assert_eq!([1, 2, 6].map(|entry| game.stands(entry)), [true, false, true]);
    // Any earlier height can be looked at.
    let bids = |game: &Game| [0, 1].map(|player| game.card().rounds()[0].cell(id(player)).bid);
    let seen: Vec<_> = (0..=6).map(|height| bids(&game.at(height).unwrap())).collect();
    let (ann, bo, five) = (Some(3), Some(4), Some(5));
    assert_eq!(
        seen,
        [[None, None], [ann, None], [ann, bo], [ann, None], [None, None], [ann, None], [ann, five]]
    );
    assert!(game.at(7).is_none());
}

#[test]
fn archiving_deletes_nothing_and_stops_everything_else() {
    let mut game = game(&["Ann", "Bo"]);
    game.act(vec![bid(1, 0, 3)]).unwrap();
    assert_eq!(game.append(Entry::Restored).unwrap_err(), Refused::NotArchived);
    game.append(Entry::Archived).unwrap();
    let put_away = game.clone();
    for entry in [Entry::Archived, Entry::Undo(1), Entry::Did(vec![bid(1, 1, 3)])] {
        assert_eq!(game.append(entry).unwrap_err(), Refused::Archived);
    }
    assert_eq!(game.undo().unwrap_err(), Refused::Archived);
    assert_eq!(game, put_away);
    game.append(Entry::Restored).unwrap();
    game.undo().unwrap();
    assert_eq!(game.card().rounds()[0].cell(id(0)).bid, None);
}

#[test]
fn an_import_is_refused_with_its_place() {
    let mut game = game(&["Ann", "Bo"]);
    game.act(vec![bid(1, 0, 3)]).unwrap();
    game.act(vec![bid(1, 1, 4)]).unwrap();
    let text = export(&game);
    assert_eq!(import(&text).unwrap(), game);
    let wrong = |text: String| import(&text).unwrap_err().to_string();
    let cleared = wrong(text.replacen("bid_set", "bid\\u001b[2J", 1));
    assert!(cleared.contains("unknown variant `bid\\u{1b}[2J`"), "{cleared}");
    assert_eq!(
        wrong(text.replace("\"bid\":4", "\"bid\":14")),
        "line 4: entry 2 does not fit: round 1 has 10 tricks, so a bid is 0 to 10, not 14"
    );
    assert_eq!(
        wrong(text.replace("\"score\":1", "\"score\":2")),
        "this score card has format 2 and this program reads format 1"
    );
    assert_eq!(
        wrong(text.replace("\"Bo\"", "\"ann\"")),
        "the game cannot begin so: there is already a player called ann"
    );
    assert!(wrong(text.replace("\"Bo\"", "\"\"")).contains("\"\" cannot be a name: it is empty"));
    assert!(wrong(text.replace("bid_set", "bid_sent")).starts_with("line 3, column "));
    assert!(
        wrong(text.replace("\"bid\":4", "\"bid\":4,\"why\":1")).contains("unknown field `why`")
    );
    assert!(wrong(text.replace("\"bid\":4", "\"bid\":-4")).starts_with("line 4, column "));
    assert!(wrong(text[..text.len() - 4].to_string()).starts_with("line "));
    assert_eq!(wrong("[]".into()), "this is no exported score card: it has no version");
    assert!(wrong(String::new()).starts_with("line 1, column 0"));
}

#[test]
fn marks_that_cannot_be_true_are_pointed_out() {
    let doubt = |all: &[(u8, bool)]| {
        let mut game = short(&["Ann", "Bo", "Cy"], 4);
        mark(&mut game, 1, all);
        croupier_score::text::doubts(game.card())
    };
    assert_eq!(
        doubt(&[(1, true), (1, true), (1, true)]),
        "Check round 1: the tricks taken come to 3, and there are 4.\n"
    );
    assert_eq!(
        doubt(&[(3, true), (2, true), (1, false)]),
        "Check round 1: the bids marked as made come to 5, and there are 4 tricks.\n"
    );
    assert_eq!(
        doubt(&[(1, true), (1, true), (2, false)]),
        "Check round 1: the one marked as missed has just the tricks that are left over.\n"
    );
    assert_eq!(doubt(&[(1, true), (1, true), (1, false)]), "");
    assert_eq!(doubt(&[(2, true), (1, true), (1, true)]), "");
    assert_eq!(doubt(&[(4, false), (1, false), (0, true)]), "");
}

/// Those who were struck off the card are counted too: a player's number has one byte.
#[test]
fn a_card_has_had_255_players_at_most() {
    let mut game = game(&["Ann", "Bo"]);
    for number in 2..255 {
        let joined = Event::PlayerJoined { name: name(&format!("Guest {number}")), from: 1 };
        game.act(vec![joined, Event::PlayerRemoved { player: id(number) }]).unwrap();
    }
    let one_more = Event::PlayerJoined { name: name("Cy"), from: 1 };
    assert_eq!(game.act(vec![one_more]).unwrap_err(), Refused::Players(256));
}
