"""`rosemary` and `python -m rosemary`."""

import sys

from rosemary.runtime.entry import main as run


def main() -> int:
    """Start what the arguments ask for; return the exit code."""
    return run(sys.argv[1:])


if __name__ == "__main__":
    raise SystemExit(main())
