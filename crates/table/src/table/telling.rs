//! What happened, as each seat was shown it.

use croupier_kernel::{Event, Seat, Viewer};
use serde_json::Value;

use super::{Table, data};
use crate::{Playable, Shown};

impl<G: Playable> Table<G> {
    /// Everything a viewer has been shown, with how many actions stood then.
    pub fn shown(&self, viewer: impl Into<Viewer>) -> impl Iterator<Item = (usize, Shown<G>)> {
        let viewer = viewer.into();
        self.events().filter_map(move |(before, event)| Some((before, event.told_to(viewer)?)))
    }

    /// Everything a viewer has been shown, in words, with how many actions stood
    /// then.
    pub fn told(&self, viewer: impl Into<Viewer>) -> impl Iterator<Item = (usize, String)> {
        self.shown(viewer).map(|(stood, shown)| {
            let config = self.config_of(stood);
            (stood, G::shown_words(config, &shown).to_string())
        })
    }

    /// The same from when this many actions stood.
    pub fn told_since(
        &self,
        viewer: impl Into<Viewer>,
        actions: usize,
    ) -> impl Iterator<Item = String> {
        let since = self.shown(viewer).filter(move |(stood, _)| *stood >= actions);
        since.map(|(stood, shown)| G::shown_words(self.config_of(stood), &shown).to_string())
    }

    /// Everything that someone has been shown who looks on from all of these
    /// seats, in words: what they all read alike once, and what some of them
    /// alone were told under their names.
    pub fn told_together(&self, seats: &[Seat]) -> impl Iterator<Item = (usize, String)> {
        let words = move |stood: usize, event: &G::Event, viewer: Viewer| {
            let shown = event.told_to(viewer)?;
            Some(G::shown_words(self.config_of(stood), &shown).to_string())
        };
        self.events().flat_map(move |(stood, event)| {
            let told: Vec<_> =
                seats.iter().map(|seat| words(stood, event, (*seat).into())).collect();
            let lines: Vec<String> = match told.as_slice() {
                [Some(first), rest @ ..]
                    if rest.iter().all(|line| line.as_ref() == Some(first)) =>
                {
                    vec![first.clone()]
                }
                _ => {
                    let open = words(stood, event, Viewer::Watcher);
                    let own = seats.iter().zip(told).filter(|(_, line)| *line != open);
                    own.filter_map(|(seat, line)| {
                        Some(format!("{}: {}", G::seat_name(*seat), line?))
                    })
                    .collect()
                }
            };
            lines.into_iter().map(move |line| (stood, line))
        })
    }

    /// What a viewer has been shown from when this many actions stood.
    pub fn shown_since(&self, viewer: impl Into<Viewer>, actions: usize) -> Vec<Shown<G>> {
        self.shown(viewer).filter(|(stood, _)| *stood >= actions).map(|(_, shown)| shown).collect()
    }

    /// The same as data for programs.
    pub fn data_since(&self, viewer: impl Into<Viewer>, actions: usize) -> Vec<Value> {
        self.shown(viewer)
            .filter(|(stood, _)| *stood >= actions)
            .map(|(stood, shown)| {
                let config = self.config_of(stood);
                data(G::shown_data(config, &shown))
            })
            .collect()
    }

    /// Everything that happened, in words, with how many actions stood then.
    /// Only for those who may see all: a finished match, or a simulation.
    pub fn chronicle(&self) -> impl Iterator<Item = (usize, String)> {
        self.events().map(|(stood, event)| {
            let config = self.config_of(stood);
            (stood, G::event_words(config, event).to_string())
        })
    }

    /// The same from when this many actions stood.
    pub fn chronicle_since(&self, actions: usize) -> impl Iterator<Item = String> {
        let since = self.events().filter(move |(stood, _)| *stood >= actions);
        since.map(|(stood, event)| G::event_words(self.config_of(stood), event).to_string())
    }

    /// Everything that happened, with how many actions stood then. Only
    /// for those who may see all: a finished match, or a simulation.
    pub fn events(&self) -> impl Iterator<Item = (usize, &G::Event)> {
        let opening = self.opening.iter().map(|event| (0, event));
        let since = self.done.iter().enumerate();
        opening.chain(
            since.flat_map(|(before, deed)| {
                deed.events.iter().map(move |event| (before + 1, event))
            }),
        )
    }

    /// The rules under which the last of this many actions was carried out.
    fn config_of(&self, stood: usize) -> &G::Config {
        let last = stood.checked_sub(1).and_then(|place| self.done.get(place));
        last.map_or(&self.config, |deed| &deed.config)
    }
}
