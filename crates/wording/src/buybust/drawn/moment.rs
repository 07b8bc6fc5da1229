//! What one action brings, moment by moment, where the rules do not rest.

use croupier_buybust::{Public, Shown, View};

use super::followed::follow;
use super::{RunScene, SeatState};

/// A table as it is seen for a moment, and what happened then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The table, at which nobody is asked anything.
    pub scene: RunScene,
    /// What happened, a sentence each.
    pub words: Vec<String>,
}

/// Someone through whose eyes a table is seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Witness {
    /// What was known when the table rested last.
    pub knew: View,
    /// What is known now.
    pub knows: View,
    /// All that was shown in this match.
    pub shown: Vec<Shown>,
    /// How much of it was shown before the table rested last.
    pub before: usize,
}

impl Moment {
    /// Whether something begins with this that is to be seen by itself: a card is
    /// put down, turned over or taken away, a seat acts, a hand or a run ends.
    pub fn begins(shown: &Shown) -> bool {
        match shown {
            Shown::YouPut { .. }
            | Shown::CardPut { .. }
            | Shown::YouChose { .. }
            | Shown::Chose { .. }
            | Shown::YouRaised { .. }
            | Shown::Raised { .. }
            | Shown::RaisedBlind { .. } => true,
            Shown::YouDrew { .. } | Shown::Drew { .. } | Shown::YouWereTold { .. } => false,
            Shown::Public(public) => match public {
                Public::Played { .. }
                | Public::Checked { forced: false, .. }
                | Public::PicksTurned { .. }
                | Public::RaisedOpenly { .. }
                | Public::BonusLaid { .. }
                | Public::Flipped { .. }
                | Public::Revealed { .. }
                | Public::CustomerLeft { .. }
                | Public::Folded { .. }
                | Public::Settled(_)
                | Public::Ended(_) => true,
                Public::Checked { forced: true, .. }
                | Public::HandBegan { .. }
                | Public::DealerRenewed
                | Public::TierReached { .. }
                | Public::Loitered { .. }
                | Public::RoundBegan { .. }
                | Public::TookInitiative { .. }
                | Public::LostInitiative { .. }
                | Public::BettingEnded { .. }
                | Public::CardLost { .. }
                | Public::Continued { .. } => false,
            },
        }
    }

    /// What came between two points at which the table rests, but for the last of it,
    /// which is the table as it rests now. Each is made of what these eyes were shown by
    /// then. `told` is all that came in words, each with whether a moment begins with
    /// it. A hand that begins is one moment, and so is what the eyes cannot follow.
    pub fn passing(
        eyes: &[Witness],
        names: &[String; 3],
        told: impl IntoIterator<Item = (bool, String)>,
    ) -> Vec<Moment> {
        let words = sentences(told);
        let parts: Vec<Vec<usize>> = eyes.iter().map(|eye| ends(eye.since())).collect();
        let begun = |eye: &Witness| eye.since().iter().any(begins_hand);
        let alike = parts.iter().all(|part| part.len() == words.len());
        if eyes.iter().any(begun) || !alike || !eyes.iter().all(Witness::follows) {
            return Vec::new();
        }
        let Some((first, others)) = eyes.split_first() else { return Vec::new() };
        let mut words = words.into_iter();
        let last = parts[0].len().saturating_sub(1);
        let mut moments = Vec::new();
        for place in 0..last {
            let views: Vec<View> =
                others.iter().zip(&parts[1..]).map(|(eye, ends)| eye.after(ends[place])).collect();
            let end = parts[0][place];
            let scene =
                RunScene::of(&first.after(end), &views, names, &first.shown[..first.before + end]);
            let words = words.next().unwrap_or_default();
            moments.push(Moment { scene: scene.in_passing(words.join(". ")), words });
        }
        moments
    }
}

impl Witness {
    /// What was shown since the table rested last.
    fn since(&self) -> &[Shown] {
        self.shown.get(self.before..).unwrap_or_default()
    }

    /// What was known after so much of it.
    fn after(&self, shown: usize) -> View {
        let mut view = self.knew.clone();
        self.since().iter().take(shown).for_each(|each| follow(&mut view, each));
        view
    }

    /// Whether what was shown leads to the table as it lies now.
    fn follows(&self) -> bool {
        let view = self.after(self.since().len());
        let account = |view: &View| (view.board.hand, view.board.round, view.board.account);
        self.knew.config == self.knows.config
            && view.table == self.knows.table
            && account(&view) == account(&self.knows)
    }
}

fn begins_hand(shown: &Shown) -> bool {
    matches!(shown, Shown::Public(Public::HandBegan { .. }))
}

/// After how many of these each moment is over; what comes before the first belongs to
/// it.
fn ends(shown: &[Shown]) -> Vec<usize> {
    let begins = shown.iter().enumerate().filter(|(_, each)| Moment::begins(each));
    let later = begins.map(|(place, _)| place).skip(1);
    later.chain((!shown.is_empty()).then_some(shown.len())).collect()
}

/// The sentences of each moment.
fn sentences(told: impl IntoIterator<Item = (bool, String)>) -> Vec<Vec<String>> {
    let (mut all, mut begun) = (Vec::<Vec<String>>::new(), false);
    for (begins, words) in told {
        match all.last_mut() {
            Some(last) if !(begins && begun) => last.push(words),
            _ => all.push(vec![words]),
        }
        begun |= begins;
    }
    all
}

impl RunScene {
    /// The same table while nobody is asked anything, with this said of it.
    fn in_passing(mut self, words: String) -> RunScene {
        (self.turn, self.mine, self.prompt) = (None, false, words);
        self.offers.clear();
        for zone in &mut self.zones {
            if zone.state == SeatState::Asked {
                zone.state = SeatState::Waits;
            }
            for held in &mut zone.held {
                (held.refused, held.change, held.special) = (None, None, None);
            }
        }
        self
    }
}

#[cfg(test)]
mod tests;
