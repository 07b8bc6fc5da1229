//! A program in a seat: one process that speaks the line protocol.

use std::io::{self, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use croupier_kernel::Seat;
use croupier_table::Table;

use super::limit::Limit;
use super::line::{Heard, Line, read_line};
use super::reply::Reply;
use super::terms::Terms;
use super::wire::Wire;
use crate::failure::Failure;
use crate::plain::Plain;

/// How long a program may take to end once the match is over.
const FAREWELL: Duration = Duration::from_secs(2);

/// A program and the protocol with it.
pub(crate) struct Program<G: Plain> {
    process: Process,
    wire: Wire<G>,
}

struct Process {
    child: Child,
    /// Lines to the program; written by a thread, because a program that
    /// does not read would hold the table up for ever.
    said: Option<SyncSender<String>>,
    /// Whether each of them got through.
    written: Receiver<io::Result<()>>,
    heard: Receiver<Heard>,
}

impl<G: Plain> Program<G> {
    /// Starts a command; its words are split as a shell would, without one.
    pub(crate) fn start(
        command: &str,
        seat: Seat,
        patience: Duration,
        terms: Terms<G>,
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
        // Room for a line each, so that a program that never stops talking
        // fills no memory.
        let (said, to_write) = sync_channel::<String>(1);
        let (report, written) = sync_channel(1);
        let (hear, heard) = sync_channel(1);
        if let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
            // Both end by themselves when the program is gone or the table
            // lets go of it.
            thread::spawn(move || {
                for line in to_write {
                    let done = writeln!(input, "{line}").and_then(|()| input.flush());
                    if report.send(done).is_err() {
                        break;
                    }
                }
            });
            thread::spawn(move || {
                let mut output = BufReader::new(output);
                loop {
                    let line = read_line(&mut output);
                    let last = matches!(line, Heard::Gone(_));
                    if hear.send(line).is_err() || last {
                        break;
                    }
                }
            });
        }
        let process = Process { child, said: Some(said), written, heard };
        let terms = Terms { limit: Limit::each(patience), ..terms };
        Ok(Program { process, wire: Wire::new(terms) })
    }

    /// Only this many actions stand now, so the program is told what comes
    /// after them again.
    pub(crate) fn rewind(&mut self, actions: usize) {
        self.wire.rewind(actions);
    }

    /// Asks for an action in a turn that ends then. A program that ends or
    /// stays silent is stopped, so that a late answer can never be taken for
    /// the next one.
    pub(crate) fn ask(
        &mut self,
        table: &Table<G>,
        seat: Seat,
        turn_ends: Option<Instant>,
    ) -> Reply<G> {
        let reply = self.wire.ask(&mut self.process, table, seat, turn_ends);
        if self.wire.is_gone() {
            self.process.stop();
        }
        reply
    }

    /// Says how the match ended and lets the program go.
    pub(crate) fn dismiss(&mut self, table: &Table<G>, seat: Seat) {
        self.wire.over(&mut self.process, table, seat);
        self.process.said = None;
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
        self.said = None;
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
    fn send(&mut self, line: &str, limit: Limit) -> io::Result<()> {
        let said = self.said.as_ref().ok_or(io::ErrorKind::BrokenPipe)?;
        let unread = || io::Error::new(io::ErrorKind::TimedOut, "it does not read its lines");
        match said.try_send(line.to_string()) {
            Ok(()) => {}
            Err(TrySendError::Full(_)) => return Err(unread()),
            Err(TrySendError::Disconnected(_)) => return Err(io::ErrorKind::BrokenPipe.into()),
        }
        match self.written.recv_timeout(limit.left().unwrap_or(Duration::MAX)) {
            Ok(done) => done,
            Err(_) => Err(unread()),
        }
    }

    fn receive(&mut self, limit: Limit) -> Heard {
        match self.heard.recv_timeout(limit.left().unwrap_or(Duration::MAX)) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => {
                Heard::Gone(format!("its program did not answer {limit}"))
            }
            Err(RecvTimeoutError::Disconnected) => Heard::Gone("its program has ended".to_string()),
        }
    }
}
