"""The executable `rosemary` of the bundle."""

import sys

from rosemary.__main__ import main

sys.exit(main())
