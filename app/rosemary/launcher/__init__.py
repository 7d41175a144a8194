"""The stdio launcher: a byte pump between an assistant and the running app.

An assistant waits for it to start, so the path to the first answer imports only five built-in
modules: no `json`, `threading`, `socket`, `typing` or `__future__`. What the app has too (the run
folder, the preamble, the longest line) is repeated here; tests compare the two.
"""

from rosemary.launcher.command import main

__all__ = ["main"]
