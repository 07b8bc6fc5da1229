//! The processes of a program: itself and those that it started.

use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

/// How long they may take to end once they are asked to.
const GRACE: Duration = Duration::from_millis(300);

/// The processes of a program, ended together.
pub(crate) struct Group {
    child: Child,
    /// The number of the process that leads the group, if there is a group.
    leader: Option<i32>,
    /// Whether the child is a runner, which ends what it started by itself.
    run: bool,
    reaped: bool,
}

impl Group {
    /// A program that leads a group of its own.
    pub(crate) fn of(child: Child) -> Group {
        let leader = i32::try_from(child.id()).ok().filter(|_| cfg!(unix));
        Group { child, leader, run: false, reaped: false }
    }

    /// The same with a runner between, which has started the program by this
    /// number. One that is isolated has no number here, and ends with its runner.
    #[cfg(unix)]
    pub(crate) fn run_by(mut self, leader: Option<i32>) -> Group {
        (self.leader, self.run) = (leader, true);
        self
    }

    /// Whether it is over, by itself.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.reaped || self.ended() != Ended::Not
    }

    /// Ends all of them: asked first, and then by force.
    pub(crate) fn end(&mut self) {
        if std::mem::replace(&mut self.reaped, true) {
            return;
        }
        if self.leader.is_some() {
            self.signal(Force::Ask);
            self.wait();
            self.signal(Force::Kill);
            // Its runner ends what else it started.
            if self.run {
                self.wait();
            }
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    fn wait(&mut self) {
        let until = Instant::now() + GRACE;
        while self.ended() == Ended::Not && Instant::now() < until {
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// The number of a group stays its own until its leader was waited for. A
    /// runner has waited for it, and left nobody, when it has ended by itself.
    fn signal(&mut self, force: Force) {
        let stale = self.run && self.ended() == Ended::Itself;
        if let (Some(leader), false) = (self.leader, stale) {
            send(leader, force);
        }
    }

    /// Whether the child has ended; it is not waited for.
    #[cfg(unix)]
    fn ended(&mut self) -> Ended {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let Some(child) = Pid::from_raw(self.child.id().cast_signed()) else {
            return Ended::Itself;
        };
        match waitid(WaitId::Pid(child), look) {
            Ok(None) => Ended::Not,
            Ok(Some(status)) if status.exited() => Ended::Itself,
            Ok(Some(_)) | Err(_) => Ended::Killed,
        }
    }

    #[cfg(not(unix))]
    fn ended(&mut self) -> Ended {
        match self.child.try_wait() {
            Ok(None) => Ended::Not,
            _ => Ended::Itself,
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.end();
    }
}

/// How a child has ended, if it has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ended {
    Not,
    Itself,
    #[cfg_attr(not(unix), expect(dead_code, reason = "there are no signals"))]
    Killed,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Force {
    Ask,
    Kill,
}

/// Sends everyone in a group the signal to end.
#[cfg(unix)]
pub(crate) fn send(leader: i32, force: Force) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let signal = match force {
        Force::Ask => Signal::TERM,
        Force::Kill => Signal::KILL,
    };
    if let Some(leader) = Pid::from_raw(leader) {
        let _ = kill_process_group(leader, signal);
    }
}

#[cfg(not(unix))]
pub(crate) fn send(_: i32, _: Force) {}
