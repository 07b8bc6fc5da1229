//! El Dorado at the command line.

use croupier_eldorado::ElDorado;

use crate::plain::Plain;

impl Plain for ElDorado {
    const ABOUT: &'static str = "Bid your tricks exactly; 2 to 10 seats";

    const INVITATION: &'static str = "bid your tricks exactly; you and three bots";

    fn rule_names() -> Vec<String> {
        ["house", "later-twin", "legacy"].map(String::from).to_vec()
    }
}
