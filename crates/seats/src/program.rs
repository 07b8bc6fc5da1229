//! A program in a seat: one process that speaks the line protocol.

use std::io::{self, BufReader, Write};
use std::process::{ChildStdin, ChildStdout, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{
    Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel,
};
use std::thread;
use std::time::{Duration, Instant};

use croupier_kernel::Seat;

use crate::complaints;
use crate::group::Group;
#[cfg(unix)]
use crate::runner::Verdict;
use crate::{Channel, Confinement, Heard, Limit, SeatError, read_line};

/// How long a program may take to end once the match is over.
const FAREWELL: Duration = Duration::from_secs(2);

/// How long its last complaints are waited for once it has ended.
const LAST_WORDS: Duration = Duration::from_millis(300);

/// How many lines of a program wait to be heard; those beyond wait with it, so
/// that a program that never stops talking fills no memory.
const WAITING: usize = 64;

/// A program that was started for a seat.
pub struct Program {
    processes: Group,
    /// Lines to the program; written by a thread, because a program that
    /// does not read would hold the table up for ever.
    said: Option<SyncSender<String>>,
    /// Whether each of them got through.
    written: Receiver<io::Result<()>>,
    /// Lines from it, each with how many turns had begun when it came.
    heard: Receiver<(u32, Heard)>,
    /// Hears when all that it complained of was shown.
    shown: Receiver<()>,
    turns: Arc<AtomicU32>,
    /// When something was last said to it.
    spoken_to: Instant,
}

impl Program {
    /// Starts a command; its words are split as a shell would, without one.
    ///
    /// # Errors
    ///
    /// If it cannot be started, or not isolated where it is to be.
    pub fn start(
        command: &str,
        seat: Seat,
        confinement: &Confinement,
    ) -> Result<Program, SeatError> {
        let words = shlex::split(command).unwrap_or_default();
        let name =
            words.first().ok_or_else(|| SeatError(format!("{seat} names no program to start")))?;
        if confinement.isolated && (confinement.runner.is_empty() || !cfg!(unix)) {
            return Err(SeatError(format!(
                "the program of {seat} cannot be isolated: nothing here can do it"
            )));
        }
        let cannot = |why: &str| SeatError(format!("cannot start \"{name}\" for {seat}: {why}"));
        keep_memory_private().map_err(|wrong| cannot(&wrong.to_string()))?;
        // Files that whoever started the table had open are not the program's.
        #[cfg(unix)]
        close_fds::set_fds_cloexec_threadsafe(3, &[]);
        let mut command = confinement.command(&words);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        if confinement.runner.is_empty() {
            std::os::unix::process::CommandExt::process_group(&mut command, 0);
        }
        let mut child = command.spawn().map_err(|wrong| cannot(&wrong.to_string()))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let mut complaints = child.stderr.take().map(BufReader::new);
        let mut processes = Group::of(child);
        #[cfg(unix)]
        if let (Some(said), false) = (&mut complaints, confinement.runner.is_empty()) {
            processes = match Verdict::hear(said) {
                Some(Verdict::Started(number)) => processes.run_by(number),
                Some(Verdict::NotStarted(why)) => return Err(cannot(&why)),
                Some(Verdict::NotIsolated(why)) => {
                    return Err(SeatError(format!(
                        "the program of {seat} cannot be isolated on this system: {why}"
                    )));
                }
                None => return Err(cannot("its runner does not answer")),
            };
        }
        let (said, to_write) = sync_channel::<String>(1);
        let (report, written) = sync_channel(1);
        let (hear, heard) = sync_channel(WAITING);
        let turns = Arc::new(AtomicU32::new(0));
        // The threads end by themselves when the program is gone or the table lets
        // go of it.
        if let Some(input) = input {
            thread::spawn(move || write_lines(input, &to_write, &report));
        }
        if let Some(output) = output {
            let turns = Arc::clone(&turns);
            thread::spawn(move || read_lines(output, &turns, &hear));
        }
        let (done, shown) = sync_channel(1);
        if let Some(written) = complaints {
            let tell = confinement.complain;
            thread::spawn(move || {
                complaints::show(written, seat, tell);
                let _ = done.send(());
            });
        }
        let spoken_to = Instant::now();
        Ok(Program { processes, said: Some(said), written, heard, shown, turns, spoken_to })
    }

    fn turn(&self) -> u32 {
        self.turns.load(Ordering::SeqCst)
    }
}

/// Has no other program of the same user read this one's memory or environment,
/// where the cards and the keys are.
fn keep_memory_private() -> io::Result<()> {
    #[cfg(target_os = "linux")]
    rustix::process::set_dumpable_behavior(rustix::process::DumpableBehavior::NotDumpable)?;
    Ok(())
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
            if self.processes.has_ended() {
                break;
            }
            thread::sleep(Duration::from_millis(5));
        }
        self.stop();
    }

    fn stop(&mut self) {
        self.said = None;
        self.processes.end();
        let _ = self.shown.recv_timeout(LAST_WORDS);
    }
}
