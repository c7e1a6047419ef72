"""`@rule`: a function over records, compiled, or plain Python with the same result.

`HERBERG_PLAIN=1` leaves every rule as it is written, for debuggers, coverage and overflow checks. A house that has just
been set up holds its rules while they are compiled beside it: until they are released they answer as plain Python.
Compiled code is kept in a folder named after a hash of all source and data it could depend on: `core`, the rule's own
game, and whoever compiles for that game. An edit anywhere in those starts a fresh folder, so a stale binary can never
answer. A game should therefore lie in one package.
"""

import hashlib
import logging
import os
import pickle
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import local
from traceback import walk_tb
from types import CellType, CodeType, FunctionType
from typing import Any
from weakref import WeakKeyDictionary

import numba
from numba.core import caching
from numba.core.registry import CPUDispatcher
from platformdirs import user_cache_path

from herberg.core.words import _

PLAIN = os.environ.get("HERBERG_PLAIN", "0") not in ("", "0")

SMALL = 600
"""Rules of at most so many bytes, as Python counts them, are compiled into every rule that asks them: games are faster
by a quarter to a half for it, bots by a tenth to a third. With all rules it would be little more, and compiling would
take twice as long."""

KEPT_KINDS = {".py", ".toml"}
NO_RULES = {"lesson.toml"}
"""Data that no rule reads."""
HOUSE, CORE = __name__.split(".")[0], __name__.rpartition(".")[0]


def rule(function: Callable[..., Any]) -> Any:
    """Compile a function over records; see the module's words."""
    if PLAIN:
        return function
    package = package_of(function.__module__)
    return Written(function) if package in _written else compiled(function, package)


def rule_for(package: str, name: str, counts: bool = True) -> Callable[[Callable[..., Any]], Any]:
    """`@rule` for a function made anew for each game: kept with that game's own compiled code, by that name."""

    def decorate(function: Callable[..., Any]) -> Any:
        if PLAIN:
            return function
        if package in _written:
            return Written(function)
        function.__qualname__ = name
        return compiled(function, package_of(package), package_of(function.__module__), counts=counts)

    return decorate


def compiled(function: Callable[..., Any], *packages: str, counts: bool = True) -> Any:
    """The function compiled when first called; kept for the next process where the sources of its packages are.

    With `counts` it may make arrays, and counts who refers to those that it is handed: of many, that takes time.
    """
    small = len(function.__code__.co_code) <= SMALL
    dispatcher = numba.njit(nogil=True, error_model="numpy", forceinline=small, _nrt=counts)(function)
    dispatcher.compile = explaining(dispatcher.compile)
    if all(sources(package) for package in packages):
        dispatcher._cache = KeptFunction(function, cache_folder(*packages))
    _rules.append((packages[0], dispatcher))
    if packages[0] in _held:
        dispatcher.__class__ = Held
    return dispatcher


_rules: list[tuple[str, Any]] = []
"""All that there are, and the package each belongs to."""
_held: set[str] = set()
"""Packages whose rules answer as plain Python for now."""
_written: set[str] = set()
"""Packages whose rules are never compiled."""
_here = local()


def written_only(package: str) -> None:
    """The rules of this package, not loaded yet, will always answer as plain Python, with all that they ask."""
    _written.add(package)


class Written:
    """A rule that is never compiled."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.py_func = function

    def __call__(self, *words: Any) -> Any:
        """The same answer, later."""
        return plain(self)(*words)


class Held(CPUDispatcher):  # type: ignore[misc]
    """A rule while others compile it: it answers as it is written. Compiled rules ask it as any other."""

    def __call__(self, *words: Any) -> Any:
        """The same answer, later."""
        return super().__call__(*words) if getattr(_here, "compiling", False) else plain(self)(*words)


def hold(*packages: str) -> None:
    """From now on the rules of these packages answer as plain Python, so nobody waits for a compiler."""
    _held.update(packages)
    _turn(Held, packages)


def release(*packages: str) -> None:
    """From now on the rules of these packages answer compiled: what they need lies at hand."""
    _held.difference_update(packages)
    _turn(CPUDispatcher, packages)


def _turn(kind: type, packages: Iterable[str]) -> None:
    for package, dispatcher in list(_rules):
        if package in packages:
            dispatcher.__class__ = kind


@contextmanager
def compiling() -> Iterator[None]:
    """In this thread all rules are compiled, or loaded, when called, held or not."""
    _here.compiling = True
    try:
        yield
    finally:
        _here.compiling = False


class NoSuchField(AttributeError):
    """A rule asks a record for a field that it does not have."""


def explaining(compile_: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The same compilation, but a mistyped field is called by its name and place instead of `KeyError`."""

    def compile_clearly(signature: Any) -> Any:
        try:
            return compile_(signature)
        except KeyError as error:
            inside = [frame.f_locals.get("self") for frame, _line in walk_tb(error.__traceback__)]
            asked = next((one for one in inside if hasattr(one, "attr") and hasattr(one, "loc")), None)
            fields = ", ".join(getattr(inside[-1], "fields", ()))
            if asked is None or not fields:
                raise
            place = f"{asked.loc.filename}, line {asked.loc.line}"
            raise NoSuchField(f"{place}: there is no field {asked.attr!r}; the record has {fields}") from None

    return compile_clearly


def plain(function: Any) -> Any:
    """The same rule as plain Python, and so is every rule that it asks: at hand without a compiler."""
    written = getattr(function, "py_func", None)
    if written is None:
        return function
    if written not in _plain:
        cells = tuple(CellType(plain(cell.cell_contents)) for cell in written.__closure__ or ())
        _plain[written] = FunctionType(written.__code__, {}, written.__name__, written.__defaults__, cells)
        known = written.__globals__
        _plain[written].__globals__.update(
            {name: plain(known[name]) for name in names_in(written.__code__) if name in known}
        )
    return _plain[written]


_plain: WeakKeyDictionary[Callable[..., Any], Any] = WeakKeyDictionary()


def stand_in(function: Any, other: Callable[..., Any]) -> Any:
    """The rule, but where it runs as plain Python the other function, which answers the same."""
    if PLAIN:
        return other
    _plain[function.py_func] = other
    return function


def names_in(code: CodeType) -> set[str]:
    """All names that a function may look up outside itself."""
    inside = (names_in(part) for part in code.co_consts if isinstance(part, CodeType))
    return set(code.co_names).union(*inside)


def package_of(module: str) -> str:
    """The package whose sources decide what a module's rules mean.

    Of a folder `games` with a package for each game it is the game's, of our own house a part of it, else all of it.
    """
    parts = module.split(".")
    if "games" in parts[:-1]:
        return ".".join(parts[: parts.index("games") + 2])
    return ".".join(parts[: 2 if parts[0] == HOUSE else 1])


@cache
def cache_folder(*packages: str) -> Path:
    """Where the compiled code of a game lies, or what others compile for it: named after everything it is made from."""
    root = os.environ.get("HERBERG_CACHE") or user_cache_path("herberg", appauthor=False)
    return Path(root) / f"{packages[0].rsplit('.', 1)[-1]}-{source_hash(*packages)}"


@cache
def source_hash(*packages: str) -> str:
    """A hash of the source and data files of core and these packages, and of what stands in for the data."""
    digest = hashlib.sha256(numba.__version__.encode())
    for package in sorted({CORE, *packages}):
        for name, content in sources(package).items():
            digest.update(f"{package} {name}".encode() + b"\0" + content + b"\0")
    for name in sorted(os.environ):
        if name.startswith("HERBERG_DATA_"):
            path = Path(os.environ[name])
            digest.update(f"{name}={path}".encode() + (path.read_bytes() if path.is_file() else b""))
    return digest.hexdigest()[:16]


@cache
def sources(package: str) -> dict[str, bytes]:
    """The files that a package, or a module that stands alone, is made from; none where it lies in no file."""
    try:
        found = find_spec(package)
    except (ImportError, ValueError):
        return {}
    if found is None or found.origin is None:
        return {}
    home = Path(found.origin).parent
    paths = [Path(found.origin)] if found.submodule_search_locations is None else sorted(home.rglob("*"))
    kept = (path for path in paths if path.suffix in KEPT_KINDS and path.name not in NO_RULES)
    return {path.relative_to(home).as_posix(): path.read_bytes() for path in kept}


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
        self._cache_file = Index(str(folder), name, source_stamp=0)
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


class Index(caching.IndexDataCacheFile):  # type: ignore[misc]
    """What is kept of one function. A rule of core may have been kept for types of a game that has since changed."""

    def _load_index(self) -> Any:
        try:
            return super()._load_index()
        except (AttributeError, ImportError, EOFError, pickle.UnpicklingError):
            return {}  # types that are gone: all is compiled anew


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
