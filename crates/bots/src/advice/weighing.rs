//! Actions tried in the same imagined worlds.

/// What each of some actions brought in worlds that fit a view.
///
/// Every action is tried in the same worlds, so that the luck of a draw is the
/// same for all of them and the gap between two is known better than either.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighing<A, C> {
    adviser: &'static str,
    unit: &'static str,
    tried: Vec<Tried<A, C>>,
    /// How many of them the adviser chooses from; the others were asked about.
    own: usize,
}

/// An action, and what it came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Tried<A, C> {
    /// The action.
    pub action: A,
    /// What was counted of how it went, in the game's own terms.
    pub chances: C,
    /// What it was worth in each world, in the order of the worlds.
    pub worths: Vec<f64>,
}

/// How much more one action brought than another, on average.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Gap {
    /// The mean over the worlds.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

/// Worlds are taken together in so many parts to find an error: those that were
/// drawn one after another may be alike.
const PARTS: usize = 32;

impl<A: Copy + PartialEq, C> Weighing<A, C> {
    /// What an adviser of this name tried, and what it counts in.
    pub fn new(
        adviser: &'static str,
        unit: &'static str,
        tried: Vec<Tried<A, C>>,
    ) -> Weighing<A, C> {
        let own = tried.len();
        Weighing { adviser, unit, tried, own }
    }

    /// The same with an action beside that the adviser would not think of.
    #[must_use]
    pub fn with(mut self, beside: Tried<A, C>) -> Weighing<A, C> {
        self.tried.push(beside);
        self
    }

    /// Who weighed: the name of a bot.
    pub fn adviser(&self) -> &'static str {
        self.adviser
    }

    /// What worths are counted in, e.g. points.
    pub fn unit(&self) -> &'static str {
        self.unit
    }

    /// In how many worlds each action was tried.
    pub fn worlds(&self) -> usize {
        self.tried.first().map_or(0, |tried| tried.worths.len())
    }

    /// Every action that was tried.
    pub fn tried(&self) -> &[Tried<A, C>] {
        &self.tried
    }

    /// What was tried of an action.
    pub fn find(&self, action: A) -> Option<&Tried<A, C>> {
        self.tried.iter().find(|tried| tried.action == action)
    }

    /// The advice: what brought most of all that the adviser chooses from, the
    /// first of equals.
    pub fn best(&self) -> Option<&Tried<A, C>> {
        self.tried[..self.own]
            .iter()
            .reduce(|best, next| if next.mean() > best.mean() { next } else { best })
    }

    /// The best beside an action, of all that the adviser chooses from.
    pub fn next_best(&self, action: A) -> Option<&Tried<A, C>> {
        self.tried[..self.own]
            .iter()
            .filter(|tried| tried.action != action)
            .reduce(|best, next| if next.mean() > best.mean() { next } else { best })
    }

    /// How much more one action brought than another.
    pub fn gap(&self, one: A, other: A) -> Option<Gap> {
        let (one, other) = (self.find(one)?, self.find(other)?);
        Some(Gap::of(one.worths.iter().zip(&other.worths).map(|(one, other)| one - other)))
    }
}

impl<A, C> Tried<A, C> {
    /// What it was worth on average.
    pub fn mean(&self) -> f64 {
        self.worths.iter().sum::<f64>() / self.worths.len().max(1) as f64
    }
}

impl Gap {
    /// The mean of some numbers and its error.
    pub fn of(numbers: impl Iterator<Item = f64>) -> Gap {
        let numbers: Vec<f64> = numbers.collect();
        if numbers.is_empty() {
            return Gap::default();
        }
        let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
        let parts = PARTS.min(numbers.len());
        if parts < 2 {
            return Gap { mean, error: 0.0 };
        }
        let squares: f64 = (0..parts)
            .map(|part| {
                let bounds = [part, part + 1].map(|edge| edge * numbers.len() / parts);
                let some = &numbers[bounds[0]..bounds[1]];
                let apart = some.iter().sum::<f64>() / some.len() as f64 - mean;
                apart * apart
            })
            .sum();
        let many = parts as f64;
        Gap { mean, error: (squares / (many * (many - 1.0))).sqrt() }
    }
}
