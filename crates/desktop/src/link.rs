//! The client's end of the line to the table.

use std::sync::Mutex;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use croupier_session::{HeldCard, Line, News, Request, Scene, Update as Told};

use crate::{Choice, Pause};

/// Opens a line and keeps it: what is asked goes out, what is told comes in.
pub struct LinkPlugin {
    open: Mutex<Option<Open>>,
}

/// Opens a line that calls this whenever it has something to tell.
type Open = Box<dyn FnOnce(Wake) -> Line + Send>;

/// Wakes the client up.
type Wake = Box<dyn Fn() + Send>;

impl LinkPlugin {
    /// A line opened by this, with what it must call after each update.
    pub fn new(open: impl FnOnce(Wake) -> Line + Send + 'static) -> LinkPlugin {
        LinkPlugin { open: Mutex::new(Some(Box::new(open))) }
    }
}

/// The table as it was last shown.
#[derive(Resource)]
pub struct Shown(pub Scene);

impl Shown {
    /// The chosen card, if the seat that is asked holds it.
    pub(crate) fn chosen(&self, choice: &Choice) -> Option<&HeldCard> {
        let chosen = choice.0?;
        let zone = self.0.asked().filter(|zone| zone.role == chosen.role)?;
        zone.held.iter().find(|held| held.face.card == chosen.card)
    }
}

/// Something to ask of the table.
#[derive(Message)]
pub struct Ask(pub Request);

/// Something the table told.
#[derive(Message)]
pub struct Heard(pub News);

/// Whether the table has yet to answer what it was asked.
#[derive(Resource, Default)]
pub(crate) struct AnswerDue(pub(crate) bool);

#[derive(Resource)]
struct Link(Mutex<Line>);

impl Plugin for LinkPlugin {
    fn build(&self, app: &mut App) {
        let open = self.open.lock().ok().and_then(|mut open| open.take());
        let mut open = Mutex::new(open);
        let connect = move |mut commands: Commands, proxy: Option<Res<EventLoopProxyWrapper>>| {
            let Some(open) = open.get_mut().ok().and_then(Option::take) else { return };
            let proxy = proxy.map(|proxy| (**proxy).clone());
            let line = open(Box::new(move || {
                // A window that is closing needs no waking.
                let _ = proxy.as_ref().map(|proxy| proxy.send_event(WinitUserEvent::WakeUp));
            }));
            commands.insert_resource(Link(Mutex::new(line)));
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
    for Told { scene, news } in line.updates() {
        pause.note(scene.next.is_some());
        due.0 = false;
        commands.insert_resource(Shown(scene));
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
    for Ask(request) in asks.read() {
        if *request != Request::NextHand || !pause.lasts() {
            line.ask(*request);
            due.0 = true;
        }
    }
}
