//! Scores, wins and a game's own rates, seat by seat.

use croupier_eldorado::ElDorado;
use croupier_sim::{Measured, Tally};
use serde_json::{Map, Value, json};

use super::{Report, Simulated};

impl Simulated for ElDorado {
    type Tally = Tally;

    fn report(report: &Report, tally: &Tally) -> String {
        if report.json {
            return report.scores_as_data(tally, ElDorado::RATES).to_string();
        }
        report.scores_as_text(tally, ElDorado::RATES)
    }
}

impl Report {
    fn scores_as_data(&self, tally: &Tally, rates: &[&str]) -> Value {
        let seats: Vec<_> = tally
            .seats()
            .iter()
            .zip(&self.names)
            .map(|(seat, bot)| {
                let mut line = Map::new();
                line.insert("bot".into(), json!(bot));
                line.insert("mean_score".into(), json!(seat.mean_score()));
                line.insert("standard_error".into(), json!(seat.standard_error()));
                for (name, rate) in rates.iter().zip(seat.rates()) {
                    line.insert((*name).into(), json!(rate.share()));
                    line.insert(format!("{name}_error"), json!(seat.rate_error(rate)));
                }
                line.insert("win_share".into(), json!(seat.win_share()));
                line
            })
            .collect();
        self.with(json!({ "seats": seats }))
    }

    fn scores_as_text(&self, tally: &Tally, rates: &[&str]) -> String {
        let mut text = self.head();
        text += &format!("{:<5} {:<12} {:>18}", "seat", "bot", "mean score");
        for name in rates {
            text += &format!(" {:>18}", name.replace('_', " "));
        }
        text += &format!(" {:>10}\n", "wins");
        for (place, (seat, bot)) in tally.seats().iter().zip(self.bots()).enumerate() {
            let score = format!("{:+.2} +- {:.2}", seat.mean_score(), 1.96 * seat.standard_error());
            text += &format!("p{:<4} {bot:<12} {score:>18}", place + 1);
            for rate in seat.rates() {
                let error = 196.0 * seat.rate_error(rate);
                let share = format!("{:.1} % +- {error:.1}", 100.0 * rate.share());
                text += &format!(" {share:>18}");
            }
            text += &format!(" {:>8.1} %\n", 100.0 * seat.win_share());
        }
        text + "Ranges are 95 % intervals, errors clustered by match."
    }
}
