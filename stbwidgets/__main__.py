"""`python -m stbwidgets` is the command `stbwidgets`, also where its folder is not on the PATH."""

import sys

from .commands import main

if __name__ == "__main__":
    sys.exit(main())
