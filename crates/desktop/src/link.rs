//! The client's end of the line to the table.

use std::sync::{Arc, Mutex};

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use croupier_session::{
    AnyTable, HeldCard, Receipt, Report, Request, Scene, Setup, Store, TableError, TurnNumber,
    Update as Told, Wish,
};

use crate::run::{Queue, Skipped, Waker, present};
use crate::{AnyLine, Choice, Chosen, Pace, Pause, RunAsk, RunShown};

/// Opens a line and keeps it: what is asked goes out, what is told comes in.
pub struct LinkPlugin {
    open: Mutex<Option<Open>>,
    wrong: Wrong,
    house: House,
}

/// Why there is no table, once that is known.
type Wrong = Arc<Mutex<Option<TableError>>>;

/// Opens a line that calls this whenever it has something to tell.
type Open = Box<dyn FnOnce(Wake) -> Result<AnyLine, TableError> + Send>;

/// Wakes the client up.
type Wake = Box<dyn Fn() + Send>;

/// Where matches that begin in the window are kept, and what kept ones go on with.
#[derive(Resource, Clone, Default)]
struct House {
    store: Option<Store>,
    setup: Setup,
}

impl LinkPlugin {
    /// A line opened by this once there is a window, with what it must call after
    /// each update. The window closes if there is no table.
    pub fn new<L: Into<AnyLine>>(
        open: impl FnOnce(Wake) -> Result<L, TableError> + Send + 'static,
    ) -> LinkPlugin {
        let open = Box::new(move |wake| open(wake).map(Into::into));
        LinkPlugin {
            open: Mutex::new(Some(open)),
            wrong: Wrong::default(),
            house: House::default(),
        }
    }

    /// The same where matches that begin later are kept in this store, and take
    /// edits from the folder of this setup.
    #[must_use]
    pub fn keeping(self, store: Option<Store>, setup: Setup) -> LinkPlugin {
        LinkPlugin { house: House { store, setup }, ..self }
    }

    /// No line until a match is asked for.
    pub fn closed() -> LinkPlugin {
        LinkPlugin { open: Mutex::new(None), wrong: Wrong::default(), house: House::default() }
    }

    pub(crate) fn wrong(&self) -> Wrong {
        Arc::clone(&self.wrong)
    }
}

/// Opens the table that is wished for, in the place of the one that is shown. What
/// cannot be had is refused, and the table stays.
#[derive(Message, Clone, Debug)]
pub struct Begin(pub Wish);

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
struct Link(Mutex<AnyLine>);

impl Plugin for LinkPlugin {
    fn build(&self, app: &mut App) {
        let open = self.open.lock().ok().and_then(|mut open| open.take());
        let mut open = Mutex::new(open);
        let wrong = self.wrong();
        let connect = move |mut commands: Commands,
                            proxy: Option<Res<EventLoopProxyWrapper>>,
                            mut exits: MessageWriter<AppExit>| {
            let proxy = proxy.map(|proxy| Mutex::new((**proxy).clone()));
            let waker = Waker(Arc::new(move || {
                let proxy = proxy.as_ref().and_then(|proxy| proxy.lock().ok());
                // A window that is closing needs no waking.
                let _ = proxy.map(|proxy| proxy.send_event(WinitUserEvent::WakeUp));
            }));
            let wake = waker.0.clone();
            commands.insert_resource(waker);
            let Some(open) = open.get_mut().ok().and_then(Option::take) else { return };
            match (open(Box::new(move || wake())), wrong.lock()) {
                (Ok(line), _) => commands.insert_resource(Link(Mutex::new(line))),
                (Err(why), wrong) => {
                    let _ = wrong.map(|mut wrong| *wrong = Some(why));
                    exits.write(AppExit::error());
                }
            }
        };
        app.init_resource::<AnswerDue>()
            .init_resource::<Pause>()
            .init_resource::<Pace>()
            .init_resource::<Queue>()
            .init_resource::<Skipped>()
            .insert_resource(self.house.clone())
            .add_message::<Ask>()
            .add_message::<RunAsk>()
            .add_message::<Begin>()
            .add_message::<Heard>()
            .add_systems(PreStartup, connect)
            .add_systems(PreUpdate, (receive, present).chain().run_if(resource_exists::<Link>))
            .add_systems(PostUpdate, (begin, send.run_if(resource_exists::<Link>)).chain());
    }
}

/// Sits down to what is wished for.
fn begin(
    mut wishes: MessageReader<Begin>,
    (house, waker): (Res<House>, Option<Res<Waker>>),
    (mut queue, mut due): (ResMut<Queue>, ResMut<AnswerDue>),
    mut heard: MessageWriter<Heard>,
    mut commands: Commands,
) {
    let Some(Begin(wish)) = wishes.read().last() else { return };
    let wake = waker.map(|waker| waker.0.clone());
    match AnyTable::wished(wish, house.store.clone(), &house.setup) {
        Ok(table) => {
            let wake = move || wake.iter().for_each(|wake| wake());
            commands.insert_resource(Link(Mutex::new(AnyLine::open(table, wake))));
            commands.remove_resource::<Shown>();
            commands.remove_resource::<RunShown>();
            (*queue, due.0) = (Queue::default(), false);
        }
        Err(why) => {
            heard.write(Heard(Report::Refused(why.to_string())));
        }
    }
}

fn receive(
    link: Res<Link>,
    mut commands: Commands,
    mut heard: MessageWriter<Heard>,
    mut pause: ResMut<Pause>,
    mut due: ResMut<AnswerDue>,
    mut queue: ResMut<Queue>,
) {
    let Ok(line) = link.0.lock() else { return };
    match &*line {
        AnyLine::Open(line) => {
            for Told { scene, turn, receipt, news } in line.updates() {
                pause.note(scene.next.is_some());
                due.0 = false;
                commands.insert_resource(Shown { scene, turn, receipt });
                heard.write_batch(news.into_iter().map(Heard));
            }
        }
        AnyLine::Run(line) => {
            line.updates().for_each(|update| queue.push(update));
        }
    }
}

fn send(
    link: Res<Link>,
    pause: Res<Pause>,
    (mut asks, mut run_asks): (MessageReader<Ask>, MessageReader<RunAsk>),
    (mut due, mut queue): (ResMut<AnswerDue>, ResMut<Queue>),
) {
    let Ok(line) = link.0.lock() else { return };
    match &*line {
        AnyLine::Open(line) => {
            for Ask { request, turn } in asks.read() {
                if *request != Request::NextHand || !pause.lasts() {
                    line.ask(*request, *turn);
                    due.0 = true;
                }
            }
        }
        AnyLine::Run(line) => {
            for RunAsk { request, turn } in run_asks.read() {
                queue.hurry();
                line.ask(*request, *turn);
                due.0 = true;
            }
        }
    }
}
