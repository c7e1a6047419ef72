"""What the benchmarks say where they cannot run."""

import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).resolve().parents[2] / "bench"


def test_without_numba_cuda_the_gpu_benchmark_says_so_in_one_line():
    script = f"import runpy, sys; sys.modules['numba.cuda'] = None; runpy.run_path({str(BENCH / 'gpu.py')!r})"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert (
        run.stderr
        == "gpu.py needs the packages torch and numba-cuda; install them with: pip install torch numba-cuda\n"
    )
