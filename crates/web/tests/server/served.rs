//! A server with a data folder of its own.

use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use croupier_store::Store;
use croupier_web::{Asked, Server};
use tokio::runtime::Runtime;

use crate::browser::Browser;

/// A server that is gone when the test is, with its folder.
pub(crate) struct Served {
    pub(crate) home: PathBuf,
    pub(crate) address: SocketAddr,
    pub(crate) key: String,
    runtime: Option<Runtime>,
}

impl Served {
    pub(crate) fn new() -> Served {
        Served::with(&Asked::default())
    }

    pub(crate) fn with(asked: &Asked) -> Served {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("croupier-server-{}-{number}", std::process::id());
        let home = std::env::temp_dir().join(name);
        fs::create_dir_all(&home).unwrap();
        Served::at(home, asked)
    }

    fn at(home: PathBuf, asked: &Asked) -> Served {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .unwrap();
        let server = runtime.block_on(Server::open(Store::at(&home), asked)).unwrap();
        let printed = server.address();
        let (base, key) = printed.split_once("/enter?key=").unwrap();
        let address = match &asked.public {
            Some(_) => asked.listen.unwrap(),
            None => base.strip_prefix("http://").unwrap().parse().unwrap(),
        };
        let key = key.to_string();
        runtime.spawn(server.run());
        Served { home, address, key, runtime: Some(runtime) }
    }

    /// Stops without a word, and starts again at the same address.
    pub(crate) fn killed_and_restarted(self) -> Served {
        self.restarted_with(&Asked::default())
    }

    /// The same with other wishes.
    pub(crate) fn restarted_with(mut self, asked: &Asked) -> Served {
        let (home, address) = (self.home.clone(), self.address);
        self.stop();
        std::mem::forget(self);
        let again = Served::at(home, asked);
        assert_eq!(again.address, address, "open pages find their way back");
        again
    }

    fn stop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(std::time::Duration::from_secs(10));
        }
    }

    /// A browser that was never here.
    pub(crate) fn stranger(&self) -> Browser {
        Browser::new(self.address)
    }

    /// A browser with the host's key.
    pub(crate) fn host(&self) -> Browser {
        let mut host = self.stranger();
        let came = host.get(&format!("/enter?key={}", self.key));
        assert_eq!((came.status, came.to()), (303, "/"), "{}", came.body);
        host
    }

    /// Everything in the data folder that tells of matches, by name.
    pub(crate) fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let mut files = Vec::new();
        for folder in ["matches", "tables"] {
            let entries = fs::read_dir(self.home.join(folder)).into_iter().flatten().flatten();
            files.extend(entries.map(|entry| (entry.path(), fs::read(entry.path()).unwrap())));
        }
        files.sort();
        files
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.stop();
        let _ = fs::remove_dir_all(&self.home);
    }
}
