//! The client's end of the line to the table.

use std::sync::{Arc, Mutex};

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use croupier_session::{
    HeldCard, Line, Receipt, Report, Request, Scene, TableError, TurnNumber, Update as Told,
};

use crate::{Choice, Chosen, Pause};

/// Opens a line and keeps it: what is asked goes out, what is told comes in.
pub struct LinkPlugin {
    open: Mutex<Option<Open>>,
    wrong: Wrong,
}

/// Why there is no table, once that is known.
type Wrong = Arc<Mutex<Option<TableError>>>;

/// Opens a line that calls this whenever it has something to tell.
type Open = Box<dyn FnOnce(Wake) -> Result<Line, TableError> + Send>;

/// Wakes the client up.
type Wake = Box<dyn Fn() + Send>;

impl LinkPlugin {
    /// A line opened by this once there is a window, with what it must call after
    /// each update. The window closes if there is no table.
    pub fn new(open: impl FnOnce(Wake) -> Result<Line, TableError> + Send + 'static) -> LinkPlugin {
        LinkPlugin { open: Mutex::new(Some(Box::new(open))), wrong: Wrong::default() }
    }

    /// No line until a match is asked for.
    pub fn closed() -> LinkPlugin {
        LinkPlugin { open: Mutex::new(None), wrong: Wrong::default() }
    }

    pub(crate) fn wrong(&self) -> Wrong {
        Arc::clone(&self.wrong)
    }
}

/// The table as it was last shown.
#[derive(Resource)]
pub struct Shown {
    /// The table.
    pub scene: Scene,
    /// The number of its question, which every answer to it repeats.
    pub turn: TurnNumber,
    /// What the person holds of the match, if it is kept.
    pub receipt: Option<Receipt>,
}

impl Shown {
    /// Asks for something in answer to what is shown.
    pub fn ask(&self, request: Request) -> Ask {
        Ask { request, turn: self.turn }
    }

    /// What puts the chosen card down.
    pub(crate) fn put(&self, chosen: Chosen) -> Ask {
        self.ask(Request::Put { role: chosen.role, card: chosen.card })
    }

    /// The chosen card, if the seat that is asked holds it.
    pub(crate) fn chosen(&self, choice: &Choice) -> Option<&HeldCard> {
        let chosen = choice.0?;
        let zone = self.scene.asked().filter(|zone| zone.role == chosen.role)?;
        zone.held.iter().find(|held| held.face.card == chosen.card)
    }
}

/// Something to ask of the table, of the question that was shown then. If the
/// table has gone on since, it changes nothing.
#[derive(Message)]
pub struct Ask {
    request: Request,
    turn: TurnNumber,
}

/// Something the table told.
#[derive(Message)]
pub struct Heard(pub Report);

/// Whether the table has yet to answer what it was asked.
#[derive(Resource, Default)]
pub(crate) struct AnswerDue(pub(crate) bool);

#[derive(Resource)]
struct Link(Mutex<Line>);

impl Plugin for LinkPlugin {
    fn build(&self, app: &mut App) {
        let open = self.open.lock().ok().and_then(|mut open| open.take());
        let mut open = Mutex::new(open);
        let wrong = self.wrong();
        let connect = move |mut commands: Commands,
                            proxy: Option<Res<EventLoopProxyWrapper>>,
                            mut exits: MessageWriter<AppExit>| {
            let Some(open) = open.get_mut().ok().and_then(Option::take) else { return };
            let proxy = proxy.map(|proxy| (**proxy).clone());
            let line = open(Box::new(move || {
                // A window that is closing needs no waking.
                let _ = proxy.as_ref().map(|proxy| proxy.send_event(WinitUserEvent::WakeUp));
            }));
            match (line, wrong.lock()) {
                (Ok(line), _) => commands.insert_resource(Link(Mutex::new(line))),
                (Err(why), wrong) => {
                    let _ = wrong.map(|mut wrong| *wrong = Some(why));
                    exits.write(AppExit::error());
                }
            }
        };
        app.init_resource::<AnswerDue>()
            .init_resource::<Pause>()
            .add_message::<Ask>()
            .add_message::<Heard>()
            .add_systems(PreStartup, connect)
            .add_systems(PreUpdate, receive.run_if(resource_exists::<Link>))
            .add_systems(PostUpdate, send.run_if(resource_exists::<Link>));
    }
}

fn receive(
    link: Res<Link>,
    mut commands: Commands,
    mut heard: MessageWriter<Heard>,
    mut pause: ResMut<Pause>,
    mut due: ResMut<AnswerDue>,
) {
    let Ok(line) = link.0.lock() else { return };
    for Told { scene, turn, receipt, news } in line.updates() {
        pause.note(scene.next.is_some());
        due.0 = false;
        commands.insert_resource(Shown { scene, turn, receipt });
        heard.write_batch(news.into_iter().map(Heard));
    }
}

fn send(
    link: Res<Link>,
    pause: Res<Pause>,
    mut asks: MessageReader<Ask>,
    mut due: ResMut<AnswerDue>,
) {
    let Ok(line) = link.0.lock() else { return };
    for Ask { request, turn } in asks.read() {
        if *request != Request::NextHand || !pause.lasts() {
            line.ask(*request, *turn);
            due.0 = true;
        }
    }
}
