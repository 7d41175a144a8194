"""The command `rosemary-mcp`: options, standard streams, and the way out."""

# ruff: noqa: PTH109, PTH111, PTH118 - pathlib takes longer to import than all the rest

import os
import sys

from rosemary.launcher.app_socket import Introduction
from rosemary.launcher.assistant import leave
from rosemary.launcher.pump import Pump

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import NoReturn

USAGE = """\
connects one assistant to the memories of the Rosemary app; assistants start it.

  --client NAME    name of the assistant, shown until it gives its own
  --project ID     project for calls that name none, to save into and to look in
  --context        print what an assistant should know at the start, and end; for its start hook
                   (--context=json or --context=cursor: in the form that some assistants read)
  --data-dir DIR   folder in which everything lives (else ROSEMARY_HOME, else the usual places)
  --help           this text
  --version        the version
"""

HOME_VARIABLE = "ROSEMARY_HOME"
CONTEXT_FORMS = ("text", "json", "cursor")
PROJECT_MAX_CHARS = 128
"""The same as in the app; a test compares them."""


class Options:
    """The options on the command line."""

    __slots__ = ("client", "context", "data_dir", "project")

    def __init__(self) -> None:
        self.client = ""
        self.project = ""
        self.data_dir = ""
        self.context = ""


def parse_options(arguments: list[str]) -> Options:
    """Return the options; raise a ValueError that says what is wrong with them."""
    options = Options()
    rest = iter(arguments)
    for argument in rest:
        name, is_joined, value = argument.partition("=")
        if name == "--context":
            options.context = value if is_joined else CONTEXT_FORMS[0]
            if options.context not in CONTEXT_FORMS:
                raise ValueError(f"{name} takes one of {', '.join(CONTEXT_FORMS)}")
            continue
        if name not in {"--client", "--project", "--data-dir"}:
            raise ValueError(f"unknown option {argument}")
        if not is_joined:
            value = next(rest, "")
        if not value:
            raise ValueError(f"{name} needs a value")
        setattr(options, name[2:].replace("-", "_"), value)
    if len(options.project) > PROJECT_MAX_CHARS:
        raise ValueError(f"--project takes at most {PROJECT_MAX_CHARS} characters")
    return options


def find_home(environ: "Mapping[str, str]", data_dir: str) -> str:
    """Return the one folder for everything, absolute; "" if none was chosen."""
    home = data_dir or environ.get(HOME_VARIABLE) or ""
    return os.path.join(os.getcwd(), os.path.expanduser(home)) if home else ""


def find_run_dir(home: str) -> str:
    """Return the folder with the app's socket and token; `runtime.paths` has the same rule."""
    if home:
        return os.path.join(home, "run")
    return os.path.join(os.path.expanduser("~"), ".rosemary", "run")


def main() -> None:
    """Serve the assistant on the standard streams; never returns."""
    parent = os.getppid()
    try:
        output = _claim_output()
    except OSError as problem:
        _quit(1, f"the standard streams are closed: {problem}")
    arguments = sys.argv[1:]
    if "--help" in arguments:
        _quit(0, USAGE)
    if "--version" in arguments:
        from rosemary import __version__  # noqa: PLC0415 - not needed to serve

        _quit(0, __version__)
    try:
        options = parse_options(arguments)
    except ValueError as problem:
        _quit(2, f"{problem}\n{USAGE}")
    os.umask(0o077)  # for new folders, and for the app
    home = find_home(os.environ, options.data_dir)
    introduction = Introduction(options.client, options.project)
    if options.context:
        from rosemary.launcher.context_hook import print_context  # noqa: PLC0415 - as above

        print_context(find_run_dir(home), introduction, output, options.context)
        leave(0)
    pump = Pump(find_run_dir(home), introduction, home=home, output=output, parent=parent)
    code = 1
    try:
        code = pump.run()
    except KeyboardInterrupt:
        code = 130
    finally:
        leave(code)


def _quit(code: int, text: str) -> "NoReturn":
    sys.stderr.write(f"rosemary-mcp: {text.rstrip()}\n")
    sys.stderr.flush()
    os._exit(code)


def _claim_output() -> int:
    """Return a private copy of standard output, and redirect the public one to the error output.

    So stray prints don't reach the assistant, only JSON-RPC does.
    """
    output = os.dup(1)
    try:
        os.dup2(2, 1)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - exists on Windows alone

        msvcrt.setmode(0, os.O_BINARY)
        msvcrt.setmode(output, os.O_BINARY)
    else:
        os.set_blocking(0, True)
        os.set_blocking(output, True)
    return output
