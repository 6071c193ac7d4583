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
import tempfile
import unicodedata
from contextlib import suppress
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


class SecretError(ValueError):
    """Why no slip can be trusted, and the way out."""


def secret_of(folder: Path) -> bytes:
    """The secret of the hub, drawn when it is first wanted and readable by its owner alone.

    `SecretError`: others could read it, or it is not one. A secret that is empty or short would be one that anybody
    can guess, so none is made of it.
    """
    path = folder / "secret"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    _keep_to_oneself(folder, "700")
    if not path.exists():
        # whole or not at all, and the first one stays, if two programs draw one in the same moment
        descriptor, drawn = tempfile.mkstemp(prefix="secret-", dir=folder)  # for the owner alone
        try:
            with os.fdopen(descriptor, "w") as file:
                file.write(secrets.token_hex(32) + "\n")
                file.flush()
                os.fsync(file.fileno())
            with suppress(FileExistsError):
                os.link(drawn, path)
        finally:
            os.unlink(drawn)
    _keep_to_oneself(path, "600")
    found = re.fullmatch(rb"\s*([0-9a-f]{64})\s*", path.read_bytes())
    if not found:
        raise SecretError(
            f"{path} is damaged: it should hold 64 of the digits 0-9 and a-f. Put it back from a backup; or delete it, "
            "and print new slips for every class"
        )
    return bytes.fromhex(found[1].decode())


def _keep_to_oneself(path: Path, mode: str) -> None:
    if path.stat().st_mode & 0o077:
        raise SecretError(f"others may look into {path}. Change that: chmod {mode} {path}")


def seats(typed: str) -> tuple[str, ...]:
    """The seat that somebody has typed, as it is kept: two may be meant where the dash is missing, or none.

    >>> seats(" 7B 07 "), seats("7b12"), seats("Teacher"), seats("../etc")
    (('7b-7',), ('7b-12', '7b1-2'), ('teacher',), ())
    """
    name = unicodedata.normalize("NFKC", typed).strip().lower()
    # dashes of every length, the minus sign, and marks that nobody sees, such as a soft hyphen
    kinds = {"Pd": "-", "Cf": ""}
    name = "".join(kinds.get(unicodedata.category(letter), letter) for letter in name)
    name = re.sub(r"[\s_\u2212-]+", "-", name)
    if name == TEACHER:
        return (name,)
    groups = (r"([a-z0-9]{1,12})-0*([1-9][0-9]?)", r"([a-z0-9]{1,12})([1-9][0-9])", r"([a-z0-9]{1,12}?)0?([1-9])")
    found = (re.fullmatch(group, name) for group in groups)
    return tuple(f"{one[1]}-{one[2]}" for one in found if one)


def seat(typed: str) -> str:
    """The seat that is named so; empty if none is."""
    return next(iter(seats(typed)), "")


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
        given = bare(typed).translate(str.maketrans("ILO", "110")).encode()
    except ValueError:  # no code is so long, and none has half a character
        return False
    return hmac.compare_digest(given, bare(code_of(name, secret)).encode())


class SlipAuthenticator(Authenticator):
    """Lets in whoever has a slip, to the seat that stands on it."""

    secret_folder = Unicode(help="the folder with the hub's secret").tag(config=True)

    def normalize_username(self, username: str) -> str:
        return seat(username) or "nobody"

    async def authenticate(self, handler: Any, data: dict[str, str]) -> str | None:
        secret = secret_of(Path(self.secret_folder))
        for name in seats(data.get("username", "")):
            if fits(name, data.get("password", ""), secret):
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
    try:
        secret = secret_of(state_folder())
    except SecretError as fault:
        print(f"slips: {fault}.", file=sys.stderr)
        return 1
    except OSError as fault:
        print(f"slips: {fault.strerror}: {fault.filename or state_folder()}", file=sys.stderr)
        return 1
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
