//! Standard input whose lines end.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, ReadBuf};

/// The most bytes of a line: a thousand times what a client sends.
const LONGEST: usize = 1 << 20;

/// An input that fails when a line goes on and on, before it fills the memory.
pub(super) struct Bounded<R> {
    input: R,
    /// How long the line is that is being read.
    line: usize,
}

impl<R> Bounded<R> {
    pub(super) fn new(input: R) -> Bounded<R> {
        Bounded { input, line: 0 }
    }
}

impl<R: AsyncRead + Unpin> AsyncRead for Bounded<R> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        ready!(Pin::new(&mut self.input).poll_read(context, into))?;
        let read = &into.filled()[before..];
        self.line = match read.iter().rposition(|byte| *byte == b'\n') {
            Some(end) => read.len() - end - 1,
            None => self.line + read.len(),
        };
        match self.line > LONGEST {
            true => {
                let why = format!("a line has at most {LONGEST} bytes");
                Poll::Ready(Err(io::Error::new(io::ErrorKind::InvalidData, why)))
            }
            false => Poll::Ready(Ok(())),
        }
    }
}
