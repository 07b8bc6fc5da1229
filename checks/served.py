"""A server of the browser table on a data folder of its own, and a match that is played at it."""
import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
CROUPIER = os.environ.get("CROUPIER", str(ROOT / "target/release/croupier"))


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Served:
    """The real server; killed and started again it is the same one."""

    def __init__(self):
        self.data = tempfile.mkdtemp(prefix="croupier-served-")
        self.origin = f"http://127.0.0.1:{free_port()}"
        self.start()

    def start(self):
        listen = self.origin.removeprefix("http://")
        # Every browser of a check comes from one address.
        self.process = subprocess.Popen(
            [CROUPIER, "--data", self.data, "serve", "--no-open", "--listen", listen,
             "--max-requests", "1000", "--max-connections-each", "500"],
            stdout=subprocess.PIPE, text=True)
        printed = self.process.stdout.readline()
        found = re.search(r"http://\S+", printed)
        if not found:
            raise SystemExit(f"FAIL the server printed no address: {printed}")
        self.entrance = found[0]

    def kill(self):
        """As a power cut would."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def is_up(self):
        try:
            urllib.request.urlopen(self.origin + "/settings", timeout=2).close()
            return True
        except (urllib.error.URLError, OSError):
            return False

    def run(self, *words):
        """Another command on the same data folder."""
        return subprocess.run([CROUPIER, "--data", self.data, *words], capture_output=True, text=True)

    def records(self, match):
        """The lines of a match file."""
        return (pathlib.Path(self.data) / "matches" / f"{match}.match").read_text().splitlines()

    def end(self):
        if self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.data, ignore_errors=True)


class Count:
    """What was checked, by what it is about."""

    def __init__(self):
        self.good, self.bad, self.began = {}, 0, time.monotonic()
        self.watched = []

    def check(self, about, true, what):
        if true:
            self.good[about] = self.good.get(about, 0) + 1
        else:
            self.bad += 1
            print(f"FAIL {about}: {what}", flush=True)
        return bool(true)

    def done(self, about):
        """Something was judged about this, or it is wrong."""
        count = self.good.get(about, 0)
        print(f"{about}: {count} ({time.monotonic() - self.began:.0f} s)", flush=True)
        if not count:
            self.bad += 1
            print(f"FAIL {about}: nothing was judged", flush=True)

    def end(self):
        for watch in self.watched:
            self.check("quiet", not watch.complaints, f"{watch.about}: {watch.complaints}")
        self.done("quiet")
        good = sum(self.good.values())
        print(f"{good} passed, {self.bad} failed")
        raise SystemExit(1 if self.bad or not good else 0)
