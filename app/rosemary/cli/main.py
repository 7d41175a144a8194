"""The entry of the command line."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Final

import click

from rosemary import __version__
from rosemary.cli import app_commands, terminal
from rosemary.cli.app_connection import Application
from rosemary.cli.command_session import Session
from rosemary.cli.exit_codes import EXIT_INTERRUPTED, CallFailedError
from rosemary.cli.options import CommandGroup, LateCommands, shared_options
from rosemary.domain.errors import InvalidInputError, RosemaryError
from rosemary.system.capacity import shortage_in

_NAME = "rosemary"
_COMPLETION_VARIABLE = "_ROSEMARY_COMPLETE"
"""Click's own name of the variable through which shells ask for completions."""

_SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


_COMMANDS: Final = {
    "serve": "app_commands.serve",
    "save": "writing_commands.save",
    "search": "reading_commands.search",
    "fulltext": "reading_commands.fulltext",
    "get": "reading_commands.get",
    "list": "reading_commands.list_",
    "update": "writing_commands.update",
    "delete": "writing_commands.delete",
    "delete-all": "writing_commands.delete_all",
    "trash": "writing_commands.trash",
    "changes": "history_commands.changes",
    "undo": "history_commands.undo",
    "redo": "history_commands.redo",
    "history": "history_commands.history",
    "diff": "history_commands.diff",
    "revert": "history_commands.revert",
    "import": "exchange_commands.import_",
    "link": "writing_commands.link",
    "unlink": "writing_commands.unlink",
    "links": "writing_commands.links",
    "context": "reading_commands.context",
    "stats": "reading_commands.stats",
    "model": "model_commands.model",
    "tag": "organising_commands.tag",
    "pin": "organising_commands.pin",
    "unpin": "organising_commands.unpin",
    "project": "organising_commands.project",
    "filter": "organising_commands.filter_",
    "clients": "client_commands.clients",
    "pause": "client_commands.pause",
    "resume": "client_commands.resume",
    "capture": "exchange_commands.capture",
    "audit": "client_commands.audit",
    "backup": "backup_commands.backup",
    "token": "token_commands.token",
    "autostart": "app_commands.autostart",
    "export": "exchange_commands.export",
    "outbox": "store_commands.outbox",
    "status": "app_commands.status",
    "quit": "app_commands.quit_",
    "move-store": "store_commands.move_store",
    "people": "store_commands.people",
    "doctor": "doctor_commands.doctor",
    "diagnostics": "doctor_commands.diagnostics",
    "install-desktop-entry": "app_commands.install_desktop_entry",
    "uninstall-desktop-entry": "app_commands.uninstall_desktop_entry",
}
"""Where each command is, below this package."""


def _add_shared_options(command: click.Command) -> None:
    """Add the shared options to a command, and to each command of a group."""
    command.params.extend(shared_options())
    if isinstance(command, click.Group):
        for each in command.commands.values():
            _add_shared_options(each)


@click.group(
    _NAME,
    cls=CommandGroup,
    commands=LateCommands(_COMMANDS, __package__, _add_shared_options),
    invoke_without_command=True,
    context_settings=_SETTINGS,
    epilog="""\b
    Examples:
      rosemary                                     open the window
      rosemary save "She prefers green tea."       remember something
      rosemary search which tea does she like      find it again

    \b
    Exit codes: 0 done, 1 the machine is at fault, 2 the command is wrong, 3 not found,
    4 conflict with what is stored, 5 not allowed, 130 interrupted. Errors go to standard error;
    with --json they also go to standard output as {"error": {code, message, hint, details}}.
    """,
)
@click.option("--hidden", "is_hidden", is_flag=True, help="Start in the tray, without the window.")
@click.option("--search", "is_search", is_flag=True, help="Open the quick search.")
@click.option("--add", "is_add", is_flag=True, help="Open the small window that adds a memory.")
@click.option("--version", "is_version", is_flag=True, help="Print the version.")
@click.option("--self-test", "is_self_test", is_flag=True, help="Try every part once.")
@click.pass_context
def rosemary(
    ctx: click.Context,
    /,
    *,
    is_hidden: bool,
    is_search: bool,
    is_add: bool,
    is_version: bool,
    is_self_test: bool,
) -> int:
    """The long-term memory of your AI assistants.

    Without a command: open the window; where the app runs already, bring it to the front. Every
    other command goes to the running app, or does its work itself where none runs.
    """
    session = ctx.find_object(Session)
    assert session is not None
    if is_version:
        session.show({"version": __version__}, lambda data: f"{_NAME} {data['version']}")
        ctx.exit()
    if is_self_test:
        return session.app.self_test()
    chosen = {"--hidden": is_hidden, "--search": is_search, "--add": is_add}
    given = [name for name, is_given in chosen.items() if is_given]
    if len(given) > 1:
        raise click.UsageError(f"{given[0]} goes without {given[1]}.", ctx)
    if ctx.invoked_subcommand is None:
        quick = given[0].removeprefix("--") if is_search or is_add else ""
        return app_commands.open_window(session, is_hidden=is_hidden, quick=quick)
    if session.store and ctx.invoked_subcommand != "serve":
        given.append("--store")
    if given:
        raise click.UsageError(f"{given[0]} goes without a command.", ctx)
    return 0


rosemary.params.extend([app_commands.store_option(), *shared_options()])


def run(argv: Sequence[str], app: Application) -> int:
    """Run one command and return its exit code; everything it has to say is printed."""
    terminal.use_utf8()
    if instruction := os.environ.get(_COMPLETION_VARIABLE):
        return _complete(instruction)
    return _answer(argv, app)


def _complete(instruction: str) -> int:
    # Start-up time: only a shell that completes a line asks for it.
    from click.shell_completion import shell_complete  # noqa: PLC0415

    return shell_complete(rosemary, {}, _NAME, _COMPLETION_VARIABLE, instruction)


def _answer(argv: Sequence[str], app: Application) -> int:
    arguments = [terminal.as_utf8(argument) for argument in argv]
    session = Session(app)
    try:
        return _run(arguments, session)
    except BrokenPipeError:
        # The reader of the output has closed it, as in `rosemary list | head`.
        terminal.silence_output()
        return 0
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except CallFailedError as failure:
        return _report(failure, is_json=session.is_json, options=session.options)
    except click.ClickException as error:
        is_json = session.is_json or "--json" in arguments
        return _report(_usage_failure(error), is_json=is_json)
    except Exception as error:  # noqa: BLE001 - the outermost frame of this adapter
        unexpected = CallFailedError.of(_raised(error))
        return _report(unexpected, is_json=session.is_json, options=session.options)


def _run(arguments: list[str], session: Session) -> int:
    try:
        with session, rosemary.make_context(_NAME, arguments, obj=session) as ctx:
            return rosemary.invoke(ctx) or session.exit_code
    except click.exceptions.Exit as end:
        return end.exit_code


def _report(
    failure: CallFailedError, *, is_json: bool, options: Mapping[str, str] | None = None
) -> int:
    if not is_json:
        terminal.print_error(failure.named_by(options or {}).text, failure.both_texts)
    else:
        terminal.print_error(failure.text)
        try:
            terminal.print_json({"error": failure.to_json()})
        except BrokenPipeError:
            terminal.silence_output()
    return failure.exit_code


def _usage_failure(error: click.ClickException) -> CallFailedError:
    hint = None
    if isinstance(error, click.UsageError) and error.ctx is not None:
        hint = f"Try `{error.ctx.command_path} --help`."
    message = error.format_message()
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        # Its message is the whole help, which a line of an error cannot hold.
        assert isinstance(error.ctx.command, click.Group)
        message = f"Missing command: {', '.join(error.ctx.command.list_commands(error.ctx))}."
    return CallFailedError(message, code=InvalidInputError.code, hint=hint)


def _raised(error: Exception) -> RosemaryError:
    if isinstance(error, RosemaryError):
        return error
    if (shortage := shortage_in(error)) is not None:
        return shortage
    # Start-up time: the operations load pydantic, which a light command does without.
    from rosemary.operations.error_answers import raised  # noqa: PLC0415

    return raised(error)
