"""The executable `rosemary-mcp` of the bundle."""

from rosemary.launcher import main

main()
