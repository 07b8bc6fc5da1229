//! Pictures of figures, drawn as SVG inside the page.

use std::fmt::Write;

use super::html::escaped;

/// A picture.
#[derive(Clone, PartialEq, Debug)]
pub enum Chart {
    /// Bars that stand side by side: a histogram.
    Bars {
        /// What the bars are of.
        title: String,
        /// The name and the height of each.
        bars: Vec<(String, f64)>,
    },
    /// A mark with its interval for each name, and a line at nothing.
    Intervals {
        /// What they are of.
        title: String,
        /// The name, the mean and how far the interval goes to each side.
        marks: Vec<(String, f64, f64)>,
    },
    /// A line with its band, and levels drawn across.
    Curve {
        /// What it is of.
        title: String,
        /// Where, the mean there, and how far the interval goes to each side.
        points: Vec<(f64, f64, f64)>,
        /// Levels by name.
        levels: Vec<(String, f64)>,
    },
}

const WIDTH: f64 = 720.0;

impl Chart {
    /// The picture.
    pub(super) fn svg(&self) -> String {
        match self {
            Chart::Bars { title, bars } => histogram(title, bars),
            Chart::Intervals { title, marks } => intervals(title, marks),
            Chart::Curve { title, points, levels } => curve(title, points, levels),
        }
    }
}

fn open(height: f64, title: &str) -> String {
    let title = escaped(title);
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{title}\">\
         <title>{title}</title><text x=\"4\" y=\"14\" class=\"soft\">{title}</text>"
    )
}

fn histogram(title: &str, bars: &[(String, f64)]) -> String {
    let most = bars.iter().map(|(_, height)| *height).fold(0.0, f64::max);
    if bars.is_empty() || most <= 0.0 {
        return String::new();
    }
    let mut svg = open(200.0, title);
    let width = WIDTH / bars.len() as f64;
    // Names that would run into each other are left out.
    let every = (bars.len() as f64 * 46.0 / WIDTH).ceil().max(1.0) as usize;
    for (place, (name, height)) in bars.iter().enumerate() {
        let (x, tall) = (place as f64 * width, 150.0 * height / most);
        let _ = write!(
            svg,
            "<rect class=\"bar\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{tall:.1}\">\
             <title>{}: {height:.1}</title></rect>",
            x + 1.0,
            175.0 - tall,
            (width - 2.0).max(1.0),
            escaped(name)
        );
        if place % every == 0 {
            let _ = write!(
                svg,
                "<text class=\"soft\" x=\"{:.1}\" y=\"192\">{}</text>",
                x + 1.0,
                escaped(name)
            );
        }
    }
    svg + "</svg>"
}

fn intervals(title: &str, marks: &[(String, f64, f64)]) -> String {
    let ends = marks.iter().flat_map(|(_, mean, side)| [mean - side, mean + side]);
    let (low, high) = ends.fold((0.0_f64, 0.0_f64), |(l, h), end| (l.min(end), h.max(end)));
    if marks.is_empty() || high - low <= 0.0 {
        return String::new();
    }
    let (left, right) = (220.0, WIDTH - 20.0);
    let x = |value: f64| left + (right - left) * (value - low) / (high - low);
    let height = 30.0 + 20.0 * marks.len() as f64;
    let mut svg = open(height, title);
    let zero = x(0.0);
    let _ = write!(
        svg,
        "<line class=\"axis\" x1=\"{zero:.1}\" x2=\"{zero:.1}\" y1=\"20\" y2=\"{height}\"/>"
    );
    for (place, (name, mean, side)) in marks.iter().enumerate() {
        let y = 34.0 + 20.0 * place as f64;
        let _ = write!(
            svg,
            "<text x=\"4\" y=\"{:.1}\">{}</text><line class=\"range\" x1=\"{:.1}\" x2=\"{:.1}\" \
             y1=\"{y:.1}\" y2=\"{y:.1}\"/><circle class=\"bar\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"4\">\
             <title>{}: {mean:+.2} ± {side:.2}</title></circle>",
            y + 4.0,
            escaped(name),
            x(mean - side),
            x(mean + side),
            x(*mean),
            escaped(name)
        );
    }
    svg + "</svg>"
}

fn curve(title: &str, points: &[(f64, f64, f64)], levels: &[(String, f64)]) -> String {
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return String::new() };
    let ends = points.iter().flat_map(|(_, mean, side)| [mean - side, mean + side]);
    let ends = ends.chain(levels.iter().map(|(_, level)| *level));
    let (low, high) =
        ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), end| (l.min(end), h.max(end)));
    let (span, tall) = ((last.0 - first.0).max(1e-9), (high - low).max(1e-9));
    let x = |value: f64| 60.0 + (WIDTH - 160.0) * (value - first.0) / span;
    let y = |value: f64| 190.0 - 160.0 * (value - low) / tall;
    let mut svg = open(220.0, title);
    for (name, level) in levels {
        let at = y(*level);
        let _ = write!(
            svg,
            "<line class=\"limit\" x1=\"60\" x2=\"{:.1}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            WIDTH - 100.0,
            WIDTH - 96.0,
            at + 4.0,
            escaped(name)
        );
    }
    let upper = points.iter().map(|(at, mean, side)| (x(*at), y(mean + side)));
    let lower = points.iter().rev().map(|(at, mean, side)| (x(*at), y(mean - side)));
    let list = |points: &mut dyn Iterator<Item = (f64, f64)>| {
        points.map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
    };
    let mut middle = points.iter().map(|(at, mean, _)| (x(*at), y(*mean)));
    let _ = write!(
        svg,
        "<polygon class=\"band\" points=\"{}\"/><polyline class=\"curve\" points=\"{}\"/>",
        list(&mut upper.chain(lower)),
        list(&mut middle)
    );
    for (at, mean, side) in points {
        let _ = write!(
            svg,
            "<circle class=\"bar\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\"><title>{at}: {mean:.1} ± \
             {side:.1}</title></circle><text class=\"soft\" x=\"{:.1}\" y=\"210\">{at}</text>",
            x(*at),
            y(*mean),
            x(*at) - 6.0
        );
    }
    for value in [low, high] {
        let _ = write!(
            svg,
            "<text class=\"soft\" x=\"4\" y=\"{:.1}\">{value:.0}</text>",
            y(value) + 4.0
        );
    }
    svg + "</svg>"
}
