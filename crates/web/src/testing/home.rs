//! A data folder of its own for a test, and a browser that asks it.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::{ACCEPT, CONTENT_TYPE, LOCATION};
use axum::http::{Request, StatusCode};
use croupier_store::Store;
use tower::ServiceExt;

use crate::hall::Hall;

/// A data folder that is gone when the test is.
pub(crate) struct Home {
    pub(crate) path: PathBuf,
    pub(crate) hall: Hall,
    router: fn() -> Router<Hall>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Came {
    pub(crate) status: StatusCode,
    pub(crate) location: Option<String>,
    pub(crate) text: String,
}

impl Home {
    pub(crate) fn new(router: fn() -> Router<Hall>) -> Home {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("croupier-web-{}-{number}", process::id()));
        fs::create_dir_all(&path).unwrap();
        let hall = Hall::new(Store::at(&path));
        Home { path, hall, router }
    }

    pub(crate) fn store(&self) -> &Store {
        self.hall.store()
    }

    /// Everything in the folder of score cards, by name.
    pub(crate) fn score_files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let mut files: Vec<(PathBuf, Vec<u8>)> = fs::read_dir(self.path.join("scores"))
            .map(|entries| {
                let paths = entries.map(|entry| entry.unwrap().path());
                paths.map(|path| (path.clone(), fs::read(path).unwrap())).collect()
            })
            .unwrap_or_default();
        files.sort();
        files
    }

    pub(crate) async fn get(&self, address: &str) -> Came {
        self.ask(Request::get(address).body(Body::empty()).unwrap()).await
    }

    /// Sends a form as a page without scripts does.
    pub(crate) async fn post(&self, address: &str, form: &str) -> Came {
        self.ask(sent(address).body(Body::from(form.to_string())).unwrap()).await
    }

    /// Sends a form as our scripts do.
    pub(crate) async fn fetch(&self, address: &str, form: &str) -> Came {
        let asked = sent(address).header(ACCEPT, "text/plain");
        self.ask(asked.body(Body::from(form.to_string())).unwrap()).await
    }

    pub(crate) async fn ask(&self, request: Request<Body>) -> Came {
        let router = (self.router)().with_state(self.hall.clone());
        let response = router.oneshot(request).await.unwrap();
        let status = response.status();
        let location =
            response.headers().get(LOCATION).map(|value| value.to_str().unwrap().to_string());
        let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        Came { status, location, text: String::from_utf8(bytes.to_vec()).unwrap() }
    }
}

fn sent(address: &str) -> axum::http::request::Builder {
    Request::post(address).header(CONTENT_TYPE, "application/x-www-form-urlencoded")
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}
