//! A program in a seat: one process that speaks the line protocol.

use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use croupier_kernel::Seat;
use croupier_table::Table;

use super::wire::{Heard, Line, Reply, Wire, read_line};
use crate::failure::Failure;
use crate::plain::Plain;

/// How long a program may take to end once the match is over.
const FAREWELL: Duration = Duration::from_secs(2);

/// A program and the protocol with it.
pub(crate) struct Program<G> {
    process: Process,
    wire: Wire<G>,
}

struct Process {
    child: Child,
    input: Option<ChildStdin>,
    heard: Receiver<Heard>,
    patience: Duration,
}

impl<G: Plain> Program<G> {
    /// Starts a command; its words are split as a shell would, without one.
    pub(crate) fn start(
        command: &str,
        seat: Seat,
        patience: Duration,
    ) -> Result<Program<G>, Failure> {
        let words = shlex::split(command).unwrap_or_default();
        let (name, arguments) = words
            .split_first()
            .ok_or_else(|| Failure::usage(format!("{seat} names no program to start")))?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|wrong| {
                Failure::usage(format!("cannot start \"{name}\" for {seat}: {wrong}"))
            })?;
        let input = child.stdin.take();
        let output = child.stdout.take();
        let (sender, heard) = channel();
        if let Some(output) = output {
            // Ends by itself when the program closes its output or the table
            // stops listening.
            thread::spawn(move || {
                let mut output = BufReader::new(output);
                loop {
                    let line = read_line(&mut output);
                    let last = matches!(line, Heard::Gone(_));
                    if sender.send(line).is_err() || last {
                        break;
                    }
                }
            });
        }
        Ok(Program { process: Process { child, input, heard, patience }, wire: Wire::new() })
    }

    /// Asks for an action. A program that ends or stays silent is stopped, so
    /// that a late answer can never be taken for the next one.
    pub(crate) fn ask(&mut self, table: &Table<G>, seat: Seat) -> Reply<G> {
        let reply = self.wire.ask(&mut self.process, table, seat);
        if self.wire.is_gone() {
            self.process.stop();
        }
        reply
    }

    /// Says how the match ended and lets the program go.
    pub(crate) fn dismiss(&mut self, table: &Table<G>, seat: Seat) {
        self.wire.over(&mut self.process, table, seat);
        self.process.input = None;
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until {
            if !matches!(self.process.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        self.process.stop();
    }
}

impl Process {
    fn stop(&mut self) {
        self.input = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            self.stop();
        }
    }
}

impl Line for Process {
    fn send(&mut self, line: &str) -> io::Result<()> {
        let input = self.input.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        writeln!(input, "{line}")?;
        input.flush()
    }

    fn receive(&mut self) -> Heard {
        match self.heard.recv_timeout(self.patience) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => Heard::Gone(format!(
                "its program did not answer within {} seconds",
                self.patience.as_secs()
            )),
            Err(RecvTimeoutError::Disconnected) => Heard::Gone("its program has ended".to_string()),
        }
    }
}
