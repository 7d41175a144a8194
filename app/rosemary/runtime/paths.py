"""Where the app's files are, private to this user: those of the person, resources, the launcher."""

from __future__ import annotations

import os
import secrets
import stat
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, NamedTuple

from rosemary.domain.errors import MachineError, StoreUnavailableError
from rosemary.domain.human_text import expanded
from rosemary.system.disk_files import put_in_place

FOLDER_MODE: Final = 0o700
_OTHERS: Final = 0o077


def keep_new_files_private() -> None:
    """Make new files and folders of this process private, whatever umask it inherited."""
    os.umask(_OTHERS)


def shut_others_out(folder: Path) -> None:
    """Remove other users' rights from a folder and all that is in it.

    Links are not followed. Files of other users stay as they are; the doctor names them.
    """
    if sys.platform == "win32":
        return
    _shut(folder)
    for place, folders, files in os.walk(folder):
        for name in (*folders, *files):
            _shut(Path(place, name))


def _shut(path: Path) -> None:
    with suppress(OSError):
        status = path.stat(follow_symlinks=False)
        if stat.S_IMODE(status.st_mode) & _OTHERS and not stat.S_ISLNK(status.st_mode):
            path.chmod(stat.S_IMODE(status.st_mode) & ~_OTHERS)


FILE_MODE: Final = 0o600


def write_privately(file: Path, text: str) -> None:
    """Replace a file in one step; only this user can read it. Thread-safe.

    Raises:
        OSError: it cannot be written.
    """
    partial = file.with_name(f"{file.name}.{secrets.token_hex(4)}.new")
    descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as stream:
            stream.write(text)
        put_in_place(partial, file)
    except OSError:
        partial.unlink(missing_ok=True)
        raise


class FileStamp(NamedTuple):
    """Changes whenever a file is rewritten or replaced."""

    inode: int
    modified_at_ns: int
    size_bytes: int


def stamp_of(file: Path) -> FileStamp | None:
    """Return the stamp of a file; None if it cannot be read."""
    try:
        status = file.stat()
    except OSError:
        return None
    return FileStamp(status.st_ino, status.st_mtime_ns, status.st_size)


HOME_VARIABLE = "ROSEMARY_HOME"
"""Environment variable that names one folder for everything, as `--data-dir` does."""

_LAUNCHER = "rosemary-mcp"

STORE_VARIABLE = "ROSEMARY_STORE"
"""Environment variable that holds the address of a PostgreSQL server, with or without password."""

NOTES_VARIABLE = "ROSEMARY_NOTES"
"""Environment variable that names the folder with the notes of stores that were there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paths:
    """The folders of one installation and the files in them.

    Attributes:
        data_dir: the memories and their backups.
        config_dir: the settings.
        log_dir: what the app wrote about its own work, never memory contents.
        run_dir: socket, token and locks of the running app. The launcher finds it by the same
            rule without importing this module; a test compares the two.
        notes_dir: a note of each store that was there; never in the one folder for everything,
            which may be on a disk that is not connected.
        store: the address of a server that was given for this run, instead of the one in the
            settings; it may hold a password. Empty: none was given.
    """

    data_dir: Path
    config_dir: Path
    log_dir: Path
    run_dir: Path
    notes_dir: Path
    store: str = field(default="", repr=False)

    @classmethod
    def of_home(cls, home: Path) -> Paths:
        """Return the paths of an installation that lives in one folder."""
        root = expanded(home).absolute()
        return cls(
            data_dir=root / "data",
            config_dir=root / "config",
            log_dir=root / "logs",
            run_dir=root / "run",
            notes_dir=_notes_dir(),
        )

    @classmethod
    def from_environment(cls, environ: Mapping[str, str], data_dir: Path | None = None) -> Paths:
        """Return the paths to use: `data_dir`, else ROSEMARY_HOME, else the system's own places."""
        store = environ.get(STORE_VARIABLE, "")
        if home := _one_folder(environ, data_dir):
            return replace(cls.of_home(home), store=store)
        # Start-up time: a command to the running app needs none of these, see `find_run_dir`.
        import platformdirs  # noqa: PLC0415

        return cls(
            data_dir=platformdirs.user_data_path("rosemary", appauthor=False),
            config_dir=platformdirs.user_config_path("rosemary", appauthor=False),
            log_dir=platformdirs.user_log_path("rosemary", appauthor=False),
            run_dir=_own_run_dir(),
            notes_dir=_notes_dir(),
            store=store,
        )

    @classmethod
    def find_run_dir(cls, environ: Mapping[str, str], data_dir: Path | None = None) -> Path:
        """Return the `run_dir` of the paths to use, in a fraction of the time."""
        home = _one_folder(environ, data_dir)
        return cls.of_home(home).run_dir if home else _own_run_dir()

    @property
    def database(self) -> Path:
        """The file with the memories."""
        return self.data_dir / "memories.db"

    @property
    def data_lock(self) -> Path:
        """Held by the process that uses the memories, whichever home it uses them through."""
        return self.data_dir / "memories.lock"

    @property
    def models_dir(self) -> Path:
        """The folder that holds one folder for each search model that was added."""
        return self.data_dir / "models"

    @property
    def drafts_dir(self) -> Path:
        """The folder with unsaved text, closed to other users."""
        return self.data_dir / "drafts"

    @property
    def settings_file(self) -> Path:
        """The person's settings."""
        return self.config_dir / "settings.toml"

    @property
    def http_tokens_dir(self) -> Path:
        """The folder, closed to other users, that holds the tokens for HTTP."""
        return self.config_dir / "http"

    @property
    def log_file(self) -> Path:
        """The app's log."""
        return self.log_dir / "rosemary.log"

    @property
    def socket(self) -> Path:
        """The Unix socket on which the running app answers."""
        return self.run_dir / "mcp.sock"

    @property
    def endpoint_file(self) -> Path:
        """How to reach the running app; exists while it is ready."""
        return self.run_dir / "endpoint.json"

    @property
    def token_file(self) -> Path:
        """The secret by which app and launchers recognise each other."""
        return self.run_dir / "token"

    @property
    def app_lock(self) -> Path:
        """Held by the running app."""
        return self.run_dir / "app.lock"

    def ensure_private(self) -> None:
        """Create the folders so that only this user can enter them; shut others out of old ones.

        Raises:
            StoreUnavailableError: the data folder cannot be created or written to.
            MachineError: another folder cannot, or the run folder is not safely ours.
        """
        ensure_folder(self.data_dir, "memories", StoreUnavailableError)
        ensure_folder(self.config_dir, "settings", MachineError)
        ensure_folder(self.log_dir, "logs", MachineError)
        ensure_folder(self.run_dir, "socket", MachineError)
        ensure_ours(self.run_dir)
        for folder in (self.data_dir, self.config_dir, self.log_dir, self.run_dir):
            shut_others_out(folder.resolve())


def _one_folder(environ: Mapping[str, str], data_dir: Path | None) -> Path | None:
    """Return the one folder for everything, if one was chosen."""
    home = environ.get(HOME_VARIABLE)
    return data_dir or (Path(home) if home else None)


def _own_run_dir() -> Path:
    """Return the same folder on every system.

    Clients started from a desktop, a shell or a sandbox see different XDG and AppData folders
    but the same home.
    """
    return Path.home() / ".rosemary" / "run"


def _notes_dir() -> Path:
    """Return the same folder on every system, for the same reason."""
    chosen = os.environ.get(NOTES_VARIABLE)
    return Path(chosen).absolute() if chosen else Path.home() / ".rosemary" / "stores"


def ensure_folder(folder: Path, purpose: str, error: type[MachineError]) -> None:
    """Create a folder that only this user can enter.

    Raises:
        MachineError: of the class `error`: it cannot be created or written to.
    """
    hint = f"Make {folder} a folder that you can write to, or choose another with --data-dir."
    _check_name(folder, purpose, error)
    try:
        folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
    except OSError as problem:
        raise error(
            f"The folder for the {purpose} cannot be created: {folder} ({problem.strerror}).",
            hint=hint,
        ) from problem
    if not os.access(folder, os.W_OK | os.X_OK):
        raise error(f"The folder for the {purpose} is read-only: {folder}.", hint=hint)


def _check_name(folder: Path, purpose: str, error: type[MachineError]) -> None:
    """Refuse a name that SQLite and the settings cannot hold."""
    try:
        os.fsencode(folder).decode()
    except UnicodeDecodeError as problem:
        raise error(
            f"The name of the folder for the {purpose} is not UTF-8: {folder}.",
            hint="Rename it, or choose another with --data-dir.",
        ) from problem


def ensure_ours(folder: Path, purpose: str = "socket") -> None:
    """Refuse a folder that another user could have prepared; close ours to others.

    Raises:
        MachineError: it is a link, or belongs to another user.
    """
    if sys.platform != "win32":
        status = folder.lstat()
        if not stat.S_ISDIR(status.st_mode):
            raise MachineError(
                f"The folder for the {purpose} must be a real folder, not a link: {folder}.",
                hint="Remove the link; the folder is made anew.",
            )
        if status.st_uid != os.getuid():
            raise MachineError(
                f"The folder for the {purpose} belongs to another user: {folder}.",
                hint="Remove it, or choose another with --data-dir.",
            )
        if stat.S_IMODE(status.st_mode) != FOLDER_MODE:
            folder.chmod(FOLDER_MODE)


def resources_dir() -> Path:
    """Return the folder that holds `model/`, `icons/` and `fonts/`.

    Raises:
        MachineError: the installation is incomplete.
    """
    package = Path(__file__).resolve().parents[1]
    candidates = (
        Path(getattr(sys, "_MEIPASS", package)) / "resources",
        package / "resources",
        package.parents[1] / "resources",
    )
    for candidate in candidates:
        if candidate.is_dir():
            return candidate
    raise MachineError(
        f"Rosemary's resources are missing beside {package}.",
        hint="Install Rosemary again.",
    )


def find_launcher(executable: Path, folders: Sequence[Path] | None = None) -> Path:
    """Return the path of the launcher for assistants, one that survives updates.

    The launcher is beside the program; an AppImage is both. If one of the folders has a link to
    it, the link is returned, since it stays when the program moves.

    Args:
        executable: the program, or the interpreter that it is installed with.
        folders: where links are looked for; the system's and the person's own if not given.
    """
    beside = executable.with_name(f"{_LAUNCHER}.exe" if sys.platform == "win32" else _LAUNCHER)
    targets = {beside.resolve(), executable.resolve()}
    for folder in _folders() if folders is None else folders:
        link = folder / _LAUNCHER
        if link.exists() and link.resolve() in targets:
            return link
    return beside


def _folders() -> Sequence[Path]:
    return (Path("/usr/bin"), Path.home() / ".local" / "bin")
