//! What a game shows of itself in a replay.

use croupier_brag::Brag;
use croupier_buybust::BuyBust;
use croupier_eldorado::ElDorado;
use croupier_house::{Eyes, Offered};
use croupier_kernel::Seat;
use croupier_store::Kept;
use croupier_table::{Playable, Table};
use maud::Markup;

use super::{brag, buybust, eldorado, names};

/// A game whose matches can be seen again on a page.
pub(super) trait Drawn: Offered {
    /// What a part of a match is called to which one can jump.
    const CHAPTER: &'static str;

    /// The style sheets of its table, beside those of every replay.
    const STYLES: &'static [&'static str] = &[];

    /// The number of that part.
    fn chapter(view: &Self::View) -> u32;

    /// Every seat as an address writes it, with what it is called.
    fn sitters(kept: &Kept) -> Vec<(String, String)> {
        let seats = Seat::all(kept.header().seats.len() as u8).map(Self::seat_name);
        seats.zip(names::<Self>(kept)).collect()
    }

    /// The table as these eyes see it.
    fn drawn(table: &Table<Self>, eyes: Eyes, names: &[String]) -> Markup;
}

impl Drawn for ElDorado {
    const CHAPTER: &'static str = "Round";

    fn chapter(view: &Self::View) -> u32 {
        view.round.into()
    }

    fn drawn(table: &Table<Self>, eyes: Eyes, names: &[String]) -> Markup {
        eldorado::board(table, eyes, names)
    }
}

impl Drawn for Brag {
    const CHAPTER: &'static str = "Round";

    fn chapter(view: &Self::View) -> u32 {
        view.board.round.into()
    }

    fn drawn(table: &Table<Self>, eyes: Eyes, names: &[String]) -> Markup {
        brag::board(table, eyes, names)
    }
}

impl Drawn for BuyBust {
    const CHAPTER: &'static str = "Hand";
    const STYLES: &'static [&'static str] = &["buybust.css"];

    fn chapter(view: &Self::View) -> u32 {
        view.board.hand.into()
    }

    fn sitters(kept: &Kept) -> Vec<(String, String)> {
        let seats = Seat::all(kept.header().seats.len() as u8).map(Self::seat_name);
        seats.map(|seat| (seat.clone(), seat)).collect()
    }

    fn drawn(table: &Table<Self>, eyes: Eyes, names: &[String]) -> Markup {
        buybust::board(table, eyes, names)
    }
}
