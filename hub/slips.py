"""Sign-in by slips of paper: a seat such as 7b-12 and a code that belongs to it.

    python hub/slips.py 7b 30       thirty slips for class 7b
    python hub/slips.py teacher     the teacher's own

Nobody has an account, and no code is stored: a code is computed from the name of the seat and the secret of this
hub, for the slip as for the sign-in. Who has the slip has the seat, and no other one. A new secret voids all slips.
"""

import argparse
import asyncio
import hmac
import os
import re
import secrets
import sys
from pathlib import Path
from typing import Any

from jupyterhub.auth import Authenticator
from traitlets import Unicode

from stbwidgets.rules.codes import ALPHABET, bare

TEACHER = "teacher"
SEATS = 99
LENGTHS = {True: 16, False: 8}  # characters of five bits each: the teacher's code opens more


def state_folder() -> Path:
    """Where this hub keeps what it must remember."""
    return Path(os.environ.get("STBWIDGETS_HUB_STATE", "/var/lib/stbwidgets-hub"))


def secret_of(folder: Path) -> bytes:
    """The secret of the hub, drawn when it is first wanted and readable by its owner alone."""
    path = folder / "secret"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(32) + "\n")
    except FileExistsError:
        pass
    return bytes.fromhex(path.read_text().strip())


def seat(typed: str) -> str:
    """The name of a seat as it is kept, however it was typed; empty if it is none.

    >>> seat(" 7B 07 "), seat("Teacher"), seat("../etc")
    ('7b-7', 'teacher', '')
    """
    name = re.sub(r"[\s_–-]+", "-", typed.strip().lower())
    if name == TEACHER:
        return name
    found = re.fullmatch(r"([a-z0-9]{1,12})-?-0*([1-9][0-9]?)", name)
    return f"{found[1]}-{found[2]}" if found else ""


def code_of(name: str, secret: bytes) -> str:
    """The code of a seat: letters and digits that cannot be misread.

    >>> code_of("7b-12", b"a secret")
    '4D53-9J3T'
    """
    number = int.from_bytes(hmac.digest(secret, name.encode(), "sha256"), "big")
    letters = "".join(ALPHABET[number >> 5 * place & 31] for place in range(LENGTHS[name == TEACHER]))
    return "-".join(letters[start : start + 4] for start in range(0, len(letters), 4))


def fits(name: str, typed: str, secret: bytes) -> bool:
    """Whether this is the code of the seat; case, spaces, dashes and O for 0 or I for 1 do not matter."""
    try:
        given = bare(typed).translate(str.maketrans("ILO", "110"))
    except ValueError:
        return False
    return hmac.compare_digest(given.encode(), bare(code_of(name, secret)).encode())


class SlipAuthenticator(Authenticator):
    """Lets in whoever has a slip, to the seat that stands on it."""

    secret_folder = Unicode(help="the folder with the hub's secret").tag(config=True)

    def normalize_username(self, username: str) -> str:
        return seat(username) or "nobody"

    async def authenticate(self, handler: Any, data: dict[str, str]) -> str | None:
        name = seat(data["username"])
        if name and fits(name, data["password"], secret_of(Path(self.secret_folder))):
            return name
        # a wrong code costs a second: nobody tries a million
        await asyncio.sleep(1)
        return None


def slip(name: str, secret: bytes) -> str:
    return f"Username  {name:<12}   Password  {code_of(name, secret)}"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Print the slips with which a class signs in.")
    parser.add_argument("name", metavar="CLASS", help="the class, such as 7b; or: teacher")
    parser.add_argument("seats", metavar="SEATS", nargs="?", type=int, default=30, help=f"how many, at most {SEATS}")
    options = parser.parse_args(arguments)
    secret = secret_of(state_folder())
    name = options.name.lower()
    if name == TEACHER:
        print(slip(TEACHER, secret))
        return 0
    if not 1 <= options.seats <= SEATS or seat(f"{name}-1") != f"{name}-1":
        parser.error(f"a class is up to 12 letters a–z and digits, such as 7b, with 1 to {SEATS} seats")
    for number in range(1, options.seats + 1):
        print(slip(f"{name}-{number}", secret) + "\n" + "-" * 52)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
