//! The end of a run, hand by hand.

use croupier_buybust::{Account, Role};
use maud::{Markup, html};

use super::words::dollars;
use super::{Scene, board, outcome, run};
use crate::around::{headline, ways};
use crate::drawn::Ending;

pub(crate) fn ending(scene: &Scene, ending: &Ending) -> Markup {
    let account = &scene.view.board.account;
    html! {
        div.ending {
            h2 { (title(scene, ending)) }
            @if let Some(report) = &scene.run.report {
                p.summary { (report.summary[0]) }
                (outcome::outcome(&scene.run))
                details id="how" { summary { "The last hand" } div.last-hand { (board::parts(&scene.run, &scene.view, Some(scene))) } }
                (run::hands(&scene.told))
                table.places {
                    thead { tr { th scope="col" { "Seat" } th scope="col" { "Who" } th scope="col" { "Came to" } } }
                    tbody {
                        @for role in Role::ORDER {
                            tr.me[scene.seat == Some(role.seat())].won[ended_well(role, account)] {
                                th scope="row" { (croupier_wording::buybust::name(role)) }
                                th scope="row" { (scene.name(role.seat())) }
                                td { (came_to(role, account.standing(role))) }
                            }
                        }
                    }
                }
                p.faint { (report.summary[1]) }
            }
            (ways(scene))
        }
    }
}

fn title(scene: &Scene, ending: &Ending) -> String {
    if scene.run.report.is_none() || !ending.winners.is_empty() {
        return headline(scene, ending);
    }
    let account = &scene.view.board.account;
    let home = account.standing(Role::Player);
    let who = match scene.name(Role::Player.seat()) {
        "You" => "You bring".to_string(),
        name => format!("{name} brings"),
    };
    match (account.busts > 0, home) {
        (true, ..=0) => "Busted, with nothing left".to_string(),
        (true, _) => format!("Busted: {} home {}", who.to_lowercase(), dollars(home)),
        (false, _) => format!("{who} home {}", dollars(home)),
    }
}

/// Whether a run went as this seat wants: without a bust for the Player, with one for the
/// Narc, and for the Customer with more deals than arrests.
pub(crate) fn ended_well(role: Role, account: &Account) -> bool {
    match role {
        Role::Narc => account.busts > 0,
        Role::Customer => account.standing(Role::Customer) > 0,
        Role::Player => account.busts == 0,
    }
}

fn came_to(role: Role, standing: i64) -> String {
    match role {
        Role::Narc | Role::Player => dollars(standing),
        Role::Customer => match standing {
            1 => "1 deal".to_string(),
            deals => format!("{deals} deals"),
        },
    }
}
