"""`python -m rosemary.launcher` is `rosemary-mcp`."""

from rosemary.launcher.command import main

if __name__ == "__main__":
    main()
