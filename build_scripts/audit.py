"""Is a locked version known to be unsafe? python3 build_scripts/audit.py; _audit.py says how far it sees."""

import subprocess
import sys

from _python import OLDEST, REFUSAL

if sys.version_info < OLDEST:
    sys.exit(REFUSAL)

from _bootstrap import TESTING, Home, prepare_or_exit

if __name__ == "__main__":
    home = Home.of_this_repository()
    python = prepare_or_exit(home, TESTING)
    script = home.root / "build_scripts" / "_audit.py"
    sys.exit(subprocess.run([python, script, *sys.argv[1:]], env=home.variables(), check=False).returncode)
