"""`python -m houseway`."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  # said before anything is imported that needs it
    sys.exit("houseway needs Python 3.11 or later; this is " + sys.version.split()[0])

from houseway.cli import main

main()
