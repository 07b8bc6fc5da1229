//! A program in a seat: one process that speaks the line protocol.

use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{
    Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel,
};
use std::thread;
use std::time::{Duration, Instant};

use croupier_kernel::Seat;

use crate::{Channel, Heard, Limit, SeatError, read_line};

/// How long a program may take to end once the match is over.
const FAREWELL: Duration = Duration::from_secs(2);

/// How many lines of a program wait to be heard; those beyond wait with it, so
/// that a program that never stops talking fills no memory.
const WAITING: usize = 64;

/// A program that was started for a seat.
pub struct Program {
    child: Child,
    /// Lines to the program; written by a thread, because a program that
    /// does not read would hold the table up for ever.
    said: Option<SyncSender<String>>,
    /// Whether each of them got through.
    written: Receiver<io::Result<()>>,
    /// Lines from it, each with how many turns had begun when it came.
    heard: Receiver<(u32, Heard)>,
    turns: Arc<AtomicU32>,
    /// When something was last said to it.
    spoken_to: Instant,
}

impl Program {
    /// Starts a command; its words are split as a shell would, without one.
    ///
    /// # Errors
    ///
    /// If it cannot be started.
    pub fn start(command: &str, seat: Seat) -> Result<Program, SeatError> {
        let words = shlex::split(command).unwrap_or_default();
        let (name, arguments) = words
            .split_first()
            .ok_or_else(|| SeatError(format!("{seat} names no program to start")))?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|wrong| SeatError(format!("cannot start \"{name}\" for {seat}: {wrong}")))?;
        let (said, to_write) = sync_channel::<String>(1);
        let (report, written) = sync_channel(1);
        let (hear, heard) = sync_channel(WAITING);
        let turns = Arc::new(AtomicU32::new(0));
        // Both threads end by themselves when the program is gone or the table
        // lets go of it.
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write_lines(input, &to_write, &report));
        }
        if let Some(output) = child.stdout.take() {
            let turns = Arc::clone(&turns);
            thread::spawn(move || read_lines(output, &turns, &hear));
        }
        Ok(Program { child, said: Some(said), written, heard, turns, spoken_to: Instant::now() })
    }

    fn turn(&self) -> u32 {
        self.turns.load(Ordering::SeqCst)
    }
}

fn write_lines(
    mut input: ChildStdin,
    lines: &Receiver<String>,
    report: &SyncSender<io::Result<()>>,
) {
    for line in lines {
        let done = writeln!(input, "{line}").and_then(|()| input.flush());
        if report.send(done).is_err() {
            break;
        }
    }
}

fn read_lines(output: ChildStdout, turns: &AtomicU32, hear: &SyncSender<(u32, Heard)>) {
    let mut output = BufReader::new(output);
    let mut turn = 0;
    loop {
        // Lines that came together came in the same turn, however late they are
        // taken apart.
        let together = output.buffer().contains(&b'\n');
        let line = read_line(&mut output);
        if !together {
            turn = turns.load(Ordering::SeqCst);
        }
        let last = matches!(line, Heard::Gone(_));
        if hear.send((turn, line)).is_err() || last {
            break;
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            self.stop();
        }
    }
}

impl Channel for Program {
    fn open(&mut self) {
        self.turns.fetch_add(1, Ordering::SeqCst);
    }

    fn send(&mut self, line: &str, limit: Limit) -> io::Result<()> {
        let said = self.said.as_ref().ok_or(io::ErrorKind::BrokenPipe)?;
        let unread = || io::Error::new(io::ErrorKind::TimedOut, "it does not read its lines");
        match said.try_send(line.to_string()) {
            Ok(()) => {}
            Err(TrySendError::Full(_)) => return Err(unread()),
            Err(TrySendError::Disconnected(_)) => return Err(io::ErrorKind::BrokenPipe.into()),
        }
        self.spoken_to = Instant::now();
        match self.written.recv_timeout(limit.left().unwrap_or(Duration::MAX)) {
            Ok(done) => done,
            Err(_) => Err(unread()),
        }
    }

    fn receive(&mut self, wait: Duration, limit: Limit) -> Option<Heard> {
        let ended = || Heard::Gone("its program has ended".to_string());
        let left = limit.left_since(self.spoken_to);
        let longest = left.map_or(wait, |left| left.min(wait));
        match self.heard.recv_timeout(longest) {
            Ok((turn, Heard::Line(_))) if turn < self.turn() => Some(Heard::Surplus),
            Ok((_, heard)) => Some(heard),
            Err(RecvTimeoutError::Timeout) if left.is_some_and(|left| left <= wait) => {
                Some(Heard::Gone(format!("its program did not answer {limit}")))
            }
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(ended()),
        }
    }

    fn close(&mut self) {
        self.said = None;
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until {
            // What it still says is heard, so that it can end.
            while !matches!(
                self.heard.try_recv(),
                Err(TryRecvError::Empty | TryRecvError::Disconnected)
            ) {}
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        self.stop();
    }

    fn stop(&mut self) {
        self.said = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
