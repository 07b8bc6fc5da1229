//! The server that is measured.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use crate::options::Options;

/// A server on a free port with a data folder of its own; both go with it.
pub(crate) struct Process {
    child: Child,
    /// What it prints; it ends when nobody reads that.
    said: Option<BufReader<ChildStdout>>,
    /// Where it listens.
    pub(crate) address: SocketAddr,
    /// The path that makes a browser the host's.
    pub(crate) entrance: String,
    /// Its data folder.
    pub(crate) data: PathBuf,
    croupier: PathBuf,
}

impl Process {
    /// Starts it with room for what is asked.
    pub(crate) fn start(options: &Options) -> Result<Process, String> {
        let data = options.data.join(format!("croupier-load-{}", std::process::id()));
        fs::create_dir_all(&data).map_err(|wrong| format!("{}: {wrong}", data.display()))?;
        let many = (options.tables * 10 + 100).to_string();
        let child = Command::new(&options.croupier)
            .arg("--data")
            .arg(&data)
            .args(["serve", "--no-open", "--listen", "127.0.0.1:0"])
            .args(["--max-tables", &many, "--max-connections", &many])
            .args(["--max-connections-each", &many, "--max-requests", "1000000"])
            .stdout(Stdio::piped())
            .spawn();
        let mut child = child.map_err(|wrong| {
            let _ = fs::remove_dir_all(&data);
            format!("{}: {wrong}", options.croupier.display())
        })?;
        let said = child.stdout.take().map(BufReader::new);
        let mut process = Process {
            child,
            said,
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
            entrance: String::new(),
            data,
            croupier: options.croupier.clone(),
        };
        let lines = process.said.iter_mut().flat_map(BufRead::lines).map_while(Result::ok);
        let mut printed =
            lines.map(|line| line.split_once("http://").map(|(_, it)| it.to_string()));
        let printed = printed.find_map(|address| address);
        let printed = printed.ok_or("the server printed no address")?;
        let (address, path) = printed.split_once('/').ok_or("its address has no path")?;
        process.address = address.parse().map_err(|_| format!("{address} is no address"))?;
        process.entrance = format!("/{path}");
        Ok(process)
    }

    /// The bytes that it has in memory.
    pub(crate) fn memory(&self) -> Result<u64, String> {
        let status = self.proc("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse().ok());
        kilobytes.map(|kilobytes: u64| kilobytes * 1024).ok_or("it has no VmRSS".to_string())
    }

    /// The time that processors have spent on it.
    pub(crate) fn cpu(&self) -> Result<Duration, String> {
        let stat = self.proc("stat")?;
        // After the name, which may have spaces; the 12th and 13th field from there.
        let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields).split_whitespace();
        let ticks: u64 =
            fields.skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
        // Linux counts in hundredths of a second.
        Ok(Duration::from_millis(ticks * 10))
    }

    fn proc(&self, what: &str) -> Result<String, String> {
        let path = format!("/proc/{}/{what}", self.child.id());
        fs::read_to_string(&path).map_err(|wrong| format!("{path}: {wrong}"))
    }

    /// Runs another command on the same data folder, and gives whether it went well
    /// and what it printed.
    pub(crate) fn command(&self, words: &[&str]) -> Result<(bool, String), String> {
        let ran = Command::new(&self.croupier).arg("--data").arg(&self.data).args(words).output();
        let ran = ran.map_err(|wrong| wrong.to_string())?;
        let printed = [ran.stdout, ran.stderr].concat();
        Ok((ran.status.success(), String::from_utf8_lossy(&printed).into_owned()))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.data);
    }
}
