#!/usr/bin/env python3
"""The Ray driver of `examples/ray_sim.py`: chunks of a simulation on a cluster of two local nodes,
one of which is killed in the middle, merge to the bytes that one process writes."""
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
CROUPIER = os.environ.get("CROUPIER", str(ROOT / "target/release/croupier"))
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
sys.path.insert(0, str(ROOT / "examples"))

try:
    import ray
except ImportError:
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "ray"], check=True)
    import ray
from ray.cluster_utils import Cluster  # noqa: E402

# Under its own name it would hide the package from this very file.
import ray_sim  # noqa: E402

TABLE = ["buy-bust", "--seats", "normal,normal,normal", "--seed", "a cluster"]
MATCHES, CHUNK = 4000, 100
good, bad = 0, 0


def check(true, what):
    global good, bad
    good, bad = good + bool(true), bad + (not true)
    print(f"{'ok  ' if true else 'FAIL'} {what}", flush=True)


def two_nodes():
    """A cluster of two nodes, and the second of them. On a busy machine a node may not be up in the
    time that Ray gives it."""
    for left in reversed(range(5)):
        cluster = None
        try:
            head = {"num_cpus": 1, "include_dashboard": False}
            cluster = Cluster(initialize_head=True, head_node_args=head)
            return cluster, cluster.add_node(num_cpus=2)
        except Exception:  # Ray has no narrower one for it
            if not left:
                raise
            if cluster:
                cluster.shutdown()


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CROUPIER_HOME"] = folder
        whole, merged = pathlib.Path(folder) / "whole", pathlib.Path(folder) / "merged"
        subprocess.run([CROUPIER, "sim", *TABLE, "--range", f"0..{MATCHES}", "--out", str(whole)],
                       check=True, stdout=subprocess.DEVNULL)
        cluster, other = two_nodes()
        ray.init(address=cluster.address, logging_level="ERROR", log_to_driver=False)
        check(len([node for node in ray.nodes() if node["Alive"]]) == 2, "two nodes are up")
        killed = threading.Event()
        seen = []

        def told(done, many):
            seen.append(done)
            if done == many // 4 and not killed.is_set():
                killed.set()
                cluster.remove_node(other, allow_graceful=False)

        ray_sim.run(TABLE, MATCHES, CHUNK, merged, program=CROUPIER, told=told)
        check(killed.is_set(), f"a node was killed after {MATCHES // CHUNK // 4} chunks")
        # A cluster notices a death by heartbeats that stay away.
        until = time.monotonic() + 40
        while len([node for node in ray.nodes() if node["Alive"]]) > 1 and time.monotonic() < until:
            time.sleep(0.2)
        check(len([node for node in ray.nodes() if node["Alive"]]) == 1, "one node is left")
        check(len(seen) == MATCHES // CHUNK, f"all {MATCHES // CHUNK} chunks came back")
        check(merged.read_bytes() == whole.read_bytes(),
              f"merged, they are the {whole.stat().st_size} bytes that one process writes")
        ray.shutdown()
        cluster.shutdown()
    print(f"{good} passed, {bad} failed")
    sys.exit(1 if bad or not good else 0)


main()
