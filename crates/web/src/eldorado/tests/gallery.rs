//! Pages as files, to be looked at: `GALLERY=FOLDER cargo test -p croupier-web
//! gallery` writes many scenes of real matches beside the assets.

use std::fs;
use std::path::Path;
use std::time::Duration;

use croupier_bots::advice::weigh;
use croupier_eldorado::ElDorado;
use croupier_kernel::{Seat, Viewer};

use super::sample::Sample;
use super::{ME, to_play};
use crate::appearance::Appearance;
use crate::drawn::{DRAWN, TurnTime};
use crate::eldorado::{Advice, Scene, fragment, page, table};
use crate::pages::choices::Choices;
use crate::pages::invite::Invite;
use crate::pages::lobby::{Lobby, Unfinished};
use crate::pages::offer::Offer;
use crate::pages::waiting::{Number, Place, Waiting};
use crate::pages::{boot, join, lobby, new_game, settings, shell, waiting};

#[test]
fn gallery() {
    let Some(folder) = std::env::var_os("GALLERY") else { return };
    let folder = Path::new(&folder);
    fs::create_dir_all(folder.join("assets")).unwrap();
    for (name, bytes) in
        [("table.css", boot::CSS), ("table.js", boot::JS), ("icon.svg", boot::ICON)]
    {
        fs::write(folder.join("assets").join(name), bytes).unwrap();
    }
    let write = |name: &str, markup: maud::Markup| {
        fs::write(folder.join(format!("{name}.html")), markup.into_string()).unwrap();
    };
    let look = Appearance::default();
    let show = |name: &str, scene: &Scene| write(name, page(&look, scene));
    for seats in 2..=10 {
        let mut sample = Sample::new(seats, "evening");
        let middle = |scene: &Scene| {
            to_play(scene)
                && scene.view.board.tricks().current().cards().len() + 1 >= usize::from(seats / 2)
        };
        show(&format!("bid-{seats}"), &sample.until(ME, |scene| scene.is_asked()));
        let turn =
            sample.until(ME, |scene| middle(scene) && scene.view.board.tricks().finished() > 1);
        show(&format!("turn-{seats}"), &turn);
        let others = |scene: &Scene| {
            !scene.is_asked()
                && scene.view.board.tricks().current().cards().len() >= usize::from(seats / 2)
        };
        show(&format!("others-{seats}"), &sample.until(ME, others));
        let taken = |scene: &Scene| {
            !scene.view.board.is_bidding()
                && scene.view.board.tricks().finished() > 3
                && scene.view.board.tricks().current().cards().is_empty()
        };
        show(&format!("taken-{seats}"), &sample.until(ME, taken));
        let next = |scene: &Scene| scene.view.round == 2 && scene.is_asked();
        show(&format!("round-{seats}"), &sample.until(ME, next));
        let late = |scene: &Scene| scene.view.round == 8 && to_play(scene);
        show(&format!("late-{seats}"), &sample.until(ME, late));
        show(&format!("watch-{seats}"), &sample.scene(Viewer::Watcher));
        show(&format!("end-{seats}"), &sample.until(ME, |scene| scene.ending.is_some()));
    }
    let mut sample = Sample::new(4, "evening");
    let mut parts = Vec::new();
    for _ in 0..100 {
        parts.push(table(&sample.scene(ME)).into_string());
        sample.step();
    }
    fs::write(folder.join("parts.json"), serde_json::to_string(&parts).unwrap()).unwrap();
    let mut sample = Sample::new(5, "more");
    let mut scene = sample.until(Seat::new(3), |scene| scene.view.round == 3 && to_play(scene));
    let weighing = weigh::<ElDorado>(&scene.view, None).unwrap();
    write("fragment", fragment(&Advice::of(&weighing)));
    scene.advice = Some(Advice::of(&weighing));
    show("odds", &scene);
    scene.advice = None;
    scene.sitters[0].name = "Maximiliane von Hohenstein-Wallenbergtal".to_string();
    scene.sitters[1].name = "<img src=x onerror=alert(1)>".to_string();
    scene.sitters[2].here = false;
    scene.time = Some(TurnTime {
        length: Duration::from_secs(30),
        left: Duration::from_secs(17),
        runs: true,
    });
    show("names", &scene);
    scene.asked = Some(Seat::new(1));
    show("clock", &scene);
    scene.paused = true;
    scene.trouble = Some("The disk is full, so the match waits until there is room.".to_string());
    show("paused", &scene);
    for words in ["light", "dark.four", "contrast"] {
        let mut sample = Sample::new(4, "look");
        let scene = sample.until(ME, |scene| {
            scene.view.round == 3
                && to_play(scene)
                && scene.view.board.tricks().current().cards().len() > 1
        });
        write(&format!("look-{}", words.replace('.', "-")), page(&Appearance::read(words), &scene));
    }
    let unfinished = |id: &str, stands: &str| Unfinished {
        id: id.to_string(),
        when: "yesterday at 21:14".to_string(),
        seats: ["You", "Bo (normal)", "Cleo", "Dutch (hard)"].map(ToString::to_string).to_vec(),
        stands: stands.to_string(),
    };
    let addresses = vec!["192.168.1.20".to_string(), "10.0.0.4".to_string()];
    let invite = Invite { addresses, open: None };
    let full = Lobby {
        unfinished: vec![unfinished("one", "Round 3 of 10"), unfinished("two", "Round 9 of 10")],
        invite: invite.clone(),
        choices: DRAWN.map(Choices::usual).to_vec(),
        ..Lobby::default()
    };
    write("lobby", lobby::page(&look, &full));
    write("lobby-dark", lobby::page(&Appearance::read("dark"), &full));
    write("lobby-new", lobby::page(&look, &Lobby::default()));
    write("new", new_game::page(&look, &Choices::default(), &Offer::default(), None));
    let ten = Choices { seats: 10, seat: 3, clock: "many".to_string(), ..Choices::default() };
    write(
        "new-error",
        new_game::page(&look, &ten, &Offer::default(), Some("A turn has 5 to 600 seconds.")),
    );
    write("settings", settings::page(&look, "/"));
    write("sorry", shell::sorry(&look, "There is no table of this name.", None));
    write(
        "join",
        join::page(
            &look,
            &join::Join {
                address: "/seat/key".to_string(),
                sitters: vec![Some("Ann".to_string()), None, Some("normal bot".to_string()), None],
                seat: 2,
                game: "El Dorado".to_string(),
                rounds: Some(10),
                parts: &[],
                name: String::new(),
                error: None,
            },
        ),
    );
    let place = |name: Option<&str>, bot: Option<&str>, mine: bool, link: bool| Place {
        name: name.map(ToString::to_string),
        bot: bot.map(ToString::to_string),
        here: true,
        mine,
        link: link.then(|| "http://192.168.1.20:8080/seat/4d1f0a9c77e2b3518a6e".to_string()),
    };
    let mut table = Waiting {
        kit: <ElDorado as crate::drawn::Drawn>::KIT,
        id: "el-dorado-7f3a".to_string(),
        host: true,
        seats: vec![
            place(Some("Ann"), None, true, false),
            place(None, None, false, true),
            place(Some("Cleo"), None, false, false),
            place(Some("Dutch"), Some("hard"), false, false),
        ],
        watch: Some("http://192.168.1.20:8080/watch/99e2b3518a6e".to_string()),
        invite: Some(Invite { open: Some("http://192.168.1.20:8080".to_string()), ..invite }),
        number: Number::Promise,
        commitment: None,
        trouble: None,
    };
    write("waiting", waiting::page(&look, &table));
    table.host = false;
    table.watch = None;
    table.invite = None;
    table.seats[1].link = None;
    table.commitment =
        Some("58086a8102edbb67fada8802d0eb299f99f332e0f1508f33c0096f57b9803f5e".to_string());
    write("waiting-guest", waiting::page(&look, &table));
}
