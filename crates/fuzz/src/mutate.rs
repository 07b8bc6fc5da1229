//! Small changes to an input.

use std::ops::Range;

use croupier_kernel::{Chance, Dice};

/// The longest input, so that repeated doubling stays quick.
const LONGEST: usize = 65_536;

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
    "raise 10",
    "raise raid",
    "swap 2c",
    "check",
    "fold",
    "continue",
    "next hand",
    "go home",
    "timeout",
    "\"act\"",
    "\"tuned\"",
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

/// One of the inputs with one to six changes made to it. Every other one has at
/// most three, of whole words, numbers and lines, so that many are read far.
pub fn changed(corpus: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let mut input = pick(corpus, dice).cloned().unwrap_or_default();
    let gentle = dice.below(2) == 0;
    for _ in 0..=dice.below(if gentle { 3 } else { 6 }) {
        match (gentle, dice.below(6)) {
            (true, 0) => other_line(&mut input, corpus, dice),
            (true, 1 | 2) => other_word(&mut input, corpus, dice),
            (true, _) => other_number(&mut input, dice),
            (false, _) => change(&mut input, corpus, dice),
        }
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

/// Leaves a line out, or puts one of any input in its place or before it.
fn other_line(input: &mut Vec<u8>, corpus: &[Vec<u8>], dice: &mut Dice) {
    let of = |input: &[u8], dice: &mut Dice| {
        let lines: Vec<_> = input.split_inclusive(|byte| *byte == b'\n').collect();
        let place = dice.below(lines.len().max(1) as u32) as usize;
        let from = lines.iter().take(place).map(|line| line.len()).sum::<usize>();
        from..from + lines.get(place).map_or(0, |line| line.len())
    };
    let here = of(input, dice);
    let other = pick(corpus, dice).cloned().unwrap_or_default();
    let there = of(&other, dice);
    match dice.below(3) {
        0 => drop(input.drain(here)),
        1 => drop(input.splice(here, other[there].iter().copied())),
        _ => drop(input.splice(here.start..here.start, other[there].iter().copied())),
    }
}

/// Puts a word of any input in the place of a word, so that most of what was
/// well formed still is.
fn other_word(input: &mut Vec<u8>, corpus: &[Vec<u8>], dice: &mut Dice) {
    let is_letter = |byte: u8| byte.is_ascii_alphabetic() || byte == b'_' || byte == b'-';
    let other = pick(corpus, dice).cloned().unwrap_or_default();
    let (Some(here), Some(there)) = (run(input, is_letter, dice), run(&other, is_letter, dice))
    else {
        return;
    };
    drop(input.splice(here, other[there].iter().copied()));
}

/// Puts another number in the place of a number: one near it, or at an edge.
fn other_number(input: &mut Vec<u8>, dice: &mut Dice) {
    let Some(here) = run(input, |byte| byte.is_ascii_digit(), dice) else { return };
    let digits = std::str::from_utf8(&input[here.clone()]).unwrap_or_default();
    let old: u64 = digits.parse().unwrap_or_default();
    let edges = [0, 1, 2, 9, 10, 20, 100, 255, 256, 32_768, 65_535, 1_000_000, 4_294_967_295];
    let new = match dice.below(4) {
        0 => old.saturating_add(1),
        1 => old.saturating_sub(1),
        2 => u64::from(dice.below(40)),
        _ => pick(&edges, dice).copied().unwrap_or_default(),
    };
    drop(input.splice(here, new.to_string().bytes()));
}

/// A run of bytes of a kind, near a place that chance names.
fn run(input: &[u8], kind: impl Fn(u8) -> bool, dice: &mut Dice) -> Option<Range<usize>> {
    let at = dice.below(input.len() as u32 + 1) as usize;
    let from = at + input[at..].iter().position(|byte| kind(*byte))?;
    let before = input[..from].iter().rev().take_while(|byte| kind(**byte)).count();
    let after = input[from..].iter().take_while(|byte| kind(**byte)).count();
    Some(from - before..from + after)
}

fn pick<'a, T>(of: &'a [T], dice: &mut Dice) -> Option<&'a T> {
    of.get(dice.below(of.len() as u32) as usize)
}
