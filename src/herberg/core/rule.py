"""`@rule`: a function over records, compiled, or plain Python with the same result.

`HERBERG_PLAIN=1` leaves every rule as it is written, for debuggers, coverage and overflow checks.
Compiled code is kept in a folder named after a hash of all source and data it could depend on: `core` and the
rule's own game. An edit anywhere in those starts a fresh folder, so a stale binary can never answer.
"""

import hashlib
import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import numba
from numba.core import caching
from platformdirs import user_cache_path

from herberg.core.words import _

PLAIN = os.environ.get("HERBERG_PLAIN", "0") not in ("", "0")

SMALL = 600
"""Rules of at most so many bytes, as Python counts them, are compiled into every rule that asks them: games are faster
by a quarter to a half for it, bots by a tenth to a third. With all rules it would be little more, and compiling would
take twice as long."""

SOURCE = Path(__file__).resolve().parent.parent
KEPT_KINDS = {".py", ".toml"}


def rule(function: Callable[..., Any]) -> Any:
    """Compile a function over records; see the module's words."""
    if PLAIN:
        return function
    return compiled(function, package_of(function.__module__))


def rule_for(package: str, name: str) -> Callable[[Callable[..., Any]], Any]:
    """`@rule` for a function made anew for each game: kept with that game's own compiled code, by that name."""

    def decorate(function: Callable[..., Any]) -> Any:
        if PLAIN:
            return function
        function.__qualname__ = name
        return compiled(function, package_of(package))

    return decorate


def compiled(function: Callable[..., Any], package: str | None) -> Any:
    """The function compiled when first called; with a package, kept for the next process."""
    small = len(function.__code__.co_code) <= SMALL
    dispatcher = numba.njit(nogil=True, error_model="numpy", forceinline=small)(function)
    if package:
        dispatcher._cache = KeptFunction(function, cache_folder(package))
    return dispatcher


def package_of(module: str) -> str | None:
    """The part of Herberg whose sources decide what a module's rules mean, or None for code from elsewhere."""
    parts = module.split(".")
    if parts[:2] == ["herberg", "games"] and len(parts) > 2:
        return ".".join(parts[:3])
    return "herberg.core" if parts[0] == "herberg" else None


@cache
def cache_folder(package: str) -> Path:
    """Where the compiled code of a package lies: named after everything it is made from."""
    root = os.environ.get("HERBERG_CACHE") or user_cache_path("herberg", appauthor=False)
    return Path(root) / f"{package.rsplit('.', 1)[-1]}-{source_hash(package)}"


@cache
def source_hash(package: str) -> str:
    """A hash of the source and data files of core, the bots' compiled code and the package."""
    digest = hashlib.sha256(numba.__version__.encode())
    for folder in sorted({SOURCE / "core", SOURCE / "bots", SOURCE.joinpath(*package.split(".")[1:])}):
        for path in sorted(folder.rglob("*")):
            if path.suffix in KEPT_KINDS:
                digest.update(path.relative_to(SOURCE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    for name in sorted(os.environ):
        if name.startswith("HERBERG_DATA_"):
            path = Path(os.environ[name])
            digest.update(f"{name}={path}".encode() + (path.read_bytes() if path.is_file() else b""))
    return digest.hexdigest()[:16]


@cache
def warn_not_kept(root: Path, reason: str) -> None:
    """It is said once why every start is slow."""
    text = _("compiled code cannot be kept in {folder} ({reason}): every start compiles it anew")
    logging.getLogger("herberg").warning("herberg: " + text.format(folder=root, reason=reason))


class KeptFunction(caching.FunctionCache):  # type: ignore[misc]
    """Numba's cache of one function, in our folder; the folder's name stands for what the code depends on.

    Numba itself looks only at the function's own file, and at the identity of compiled functions in a closure,
    which differs in every process; the folder's name says both better.
    """

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._name = repr(function)
        self._py_func = function
        self._impl = caching.CompileResultCacheImpl.__new__(caching.CompileResultCacheImpl)
        self._impl._locator = Folder(folder)
        self._cache_path = str(folder)
        name = f"{function.__module__.rsplit('.', 1)[-1]}.{function.__qualname__}".replace("<locals>.", "")
        self._cache_file = caching.IndexDataCacheFile(str(folder), name, source_stamp=0)
        self.enable()

    @contextmanager
    def _guard_against_spurious_io_errors(self) -> Iterator[None]:
        """Where the folder cannot be read or written, the code is compiled all the same."""
        try:
            yield
        except OSError as error:
            warn_not_kept(Path(self._cache_path).parent, error.strerror or str(error))

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return sig, codegen.magic_tuple()


class Folder(caching._CacheLocator):  # type: ignore[misc]
    """The folder of one package's compiled code, in the form that Numba's cache asks for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def get_cache_path(self) -> str:
        """Where the files go."""
        return str(self.folder)

    def get_source_stamp(self) -> int:
        """Always the same: the folder's name says how new the source is."""
        return 0

    def get_disambiguator(self) -> str:
        """Nothing: names within a folder differ."""
        return ""

    @classmethod
    def from_function(cls, py_func: Any, py_file: Any) -> None:
        """Unused: the folder is given."""
        return None
