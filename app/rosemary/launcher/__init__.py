"""The stdio launcher: a byte pump between an assistant and the running app.

Its start is what an assistant waits for, so the path to the first answer imports five built-in
modules and nothing else: no `json`, `threading`, `socket`, `typing` or `__future__`. What the app
knows too (where the run folder is, how the preamble goes, how long a line may be) is written here
a second time; tests compare the two.
"""

from rosemary.launcher.command import main

__all__ = ["main"]
