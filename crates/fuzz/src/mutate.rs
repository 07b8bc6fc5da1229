//! Small changes to an input.

use croupier_kernel::{Chance, Dice};

/// The longest input, so that repeated doubling stays quick.
const LONGEST: usize = 16_384;

/// Pieces of text that mean something to a target.
const WORDS: &[&str] = &[
    "\n",
    "\r\n",
    "\0",
    " ",
    "\"",
    "\\",
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "null",
    "true",
    "-1",
    "0",
    "1",
    "255",
    "256",
    "4294967296",
    "1e999",
    "p1",
    "p2",
    "p3",
    "p13",
    "p14",
    "Qh",
    "2c",
    "bid 0",
    "bid 1",
    "bid 11",
    "play Qh",
    "\"act\"",
    "\"undo\"",
    "\"back_to\"",
    "\"note\"",
    "\"over\"",
    "\"match\"",
    "\"action\"",
    "\"reason\"",
    "\"ask\"",
    "\"rules\"",
    "\u{212a}",
    "\u{1f0a1}",
];

/// One of the inputs with one to six changes made to it.
pub fn changed(corpus: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let mut input = pick(corpus, dice).cloned().unwrap_or_default();
    for _ in 0..=dice.below(6) {
        change(&mut input, corpus, dice);
        input.truncate(LONGEST);
    }
    input
}

fn change(input: &mut Vec<u8>, corpus: &[Vec<u8>], dice: &mut Dice) {
    let at = dice.below(input.len() as u32 + 1) as usize;
    let to = at + dice.below((input.len() - at).min(64) as u32 + 1) as usize;
    match dice.below(10) {
        0 => {
            if let Some(byte) = input.get_mut(at) {
                *byte ^= 1 << dice.below(8);
            }
        }
        1 => {
            if let Some(byte) = input.get_mut(at) {
                *byte = dice.below(256) as u8;
            }
        }
        2 => input.insert(at, dice.below(256) as u8),
        3 => drop(input.drain(at..to)),
        4 => input.truncate(at),
        5 => {
            let piece = input[at..to].to_vec();
            drop(input.splice(at..at, piece));
        }
        6 => {
            let word = pick(WORDS, dice).copied().unwrap_or_default();
            drop(input.splice(at..to.min(at + word.len()), word.bytes()));
        }
        7 => {
            let other = pick(corpus, dice).cloned().unwrap_or_default();
            let from = dice.below(other.len() as u32 + 1) as usize;
            input.truncate(at);
            input.extend(&other[from..]);
        }
        8 => swap_lines(input, dice),
        _ => {
            let number = dice.below(300).to_string();
            drop(input.splice(at..(at + 1).min(to), number.bytes()));
        }
    }
}

fn swap_lines(input: &mut Vec<u8>, dice: &mut Dice) {
    let mut lines: Vec<&[u8]> = input.split_inclusive(|byte| *byte == b'\n').collect();
    if lines.len() > 1 {
        let one = dice.below(lines.len() as u32) as usize;
        let other = dice.below(lines.len() as u32) as usize;
        lines.swap(one, other);
        *input = lines.concat();
    }
}

fn pick<'a, T>(of: &'a [T], dice: &mut Dice) -> Option<&'a T> {
    of.get(dice.below(of.len() as u32) as usize)
}
