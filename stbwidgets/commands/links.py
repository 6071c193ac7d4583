"""Print a link for each lesson, to put on a class page: a click opens the lesson, ready to play.

The links fetch the lessons by nbgitpuller from the branch `learners` of your repository into a folder
`shut-the-box`: on mybinder.org, or on a hub of your own (--hub). Who opens the link again gets what the
teacher has changed since, and keeps what is his or hers. docs/binder.md says how the branches are made.

    stbwidgets links --repository https://github.com/NAME/stbwidgets
    stbwidgets links a1 b1 --hub https://hub.school.example --repository https://github.com/NAME/stbwidgets
    stbwidgets links --plain --markdown

Without --repository it is the `origin` of the git repository you are in.
"""

import argparse
import re
import subprocess
from dataclasses import dataclass
from urllib.parse import SplitResult, quote, urlencode, urlsplit, urlunsplit

from stbwidgets.course.syllabus import SYLLABUS

from . import CommandError
from .named import lesson_named

FOLDER = "shut-the-box"  # not the repository's name: on Binder a folder of that name is there already
BINDER = "https://mybinder.org"

# the notebooks of the learner, by the name a person types
PAGES = {
    "index": ("index", "All lessons"),
    **{lesson.id: (lesson.page, f"{lesson.id.upper()} · {lesson.title}") for lesson in SYLLABUS},
    "variants": ("variants", "Every variant"),
}


def _host(parts: SplitResult) -> str:
    name = parts.hostname or ""
    return f"[{name}]" if ":" in name else name


def _is_plain(parts: SplitResult) -> bool:
    """Whether an address has a host, and nothing in it that could end a link in a page or begin another.

    >>> [_is_plain(urlsplit(f"https://{text}")) for text in ("a.example/box", "a.example/x)[z](b", 'a"b/x', "/box")]
    [True, False, False, False]
    """
    host = re.fullmatch(r"[\w.-]+|\[[0-9a-f:.]+\]", _host(parts))
    return bool(host) and not re.search(r"[^\w.~%+@:/,=&;!$*-]", parts.path)


@dataclass(frozen=True)
class Repository:
    """Where something lies that git can fetch: the address without what a link must not show.

    >>> Repository.read("git@github.com:Ana/stbwidgets.git")
    Repository(url='https://github.com/Ana/stbwidgets')
    """

    url: str

    @classmethod
    def read(cls, text: str, option: str = "--repository") -> "Repository":
        """The repository somebody has typed, or that git keeps as `origin`.

        `CommandError`: it is none, or it holds a password, which every reader of the link would have.
        """
        given = text.strip()
        if scp := re.fullmatch(r"(?:[\w.-]+@)?([\w-]+(?:\.[\w-]+)+):(?!//)(.+)", given):
            given = f"https://{scp[1]}/{scp[2]}"
        elif re.fullmatch(r"[\w-]+(?:\.[\w-]+)+/\S+", given):
            given = f"https://{given}"
        elif re.fullmatch(r"[\w-]+/[\w.-]+", given):
            given = f"https://github.com/{given}"
        try:
            parts = urlsplit(given)
            address = _host(parts) + (f":{parts.port}" if parts.port and parts.scheme != "ssh" else "")
        except ValueError:
            raise cls._not_one(text, option) from None
        if parts.scheme in ("http", "https") and (parts.username or parts.password):
            raise CommandError(
                f"the address of {option} holds a name or a password, and a link would show it to everybody. "
                f"Give it without: {parts.scheme}://{address}{parts.path}"
            )
        path = re.sub(r"(\.git)?/*$", "", parts.path)
        if parts.scheme == "file" and not parts.netloc and path and not re.search(r"\s", given):
            return cls(given.rstrip("/"))
        wrong = parts.query or parts.fragment or not path.strip("/") or not _is_plain(parts)
        if parts.scheme not in ("http", "https", "ssh") or wrong:
            raise cls._not_one(text, option)
        if parts.hostname in ("github.com", "www.github.com"):
            owner, _, rest = path.strip("/").partition("/")
            if not rest or not re.fullmatch(r"[\w.-]+/[\w.-]+", f"{owner}/{rest.split('/')[0]}", re.ASCII):
                raise cls._not_one(text, option)
            # what the browser shows while one looks at a folder or a file
            return cls(f"https://github.com/{owner}/{rest.split('/')[0]}")
        scheme = "http" if parts.scheme == "http" else "https"
        return cls(urlunsplit((scheme, address, path, "", "")))

    @staticmethod
    def _not_one(text: str, option: str) -> CommandError:
        return CommandError(
            f"{option} {text!r} is not the address of a repository. It looks like https://github.com/NAME/stbwidgets: "
            "copy it from the browser's address bar."
        )

    def on_binder(self, ref: str) -> str:
        """The part of a Binder address that names this repository and a branch, tag or commit of it.

        >>> Repository("https://gitlab.com/school/maths/box").on_binder("binder")
        'gl/school%2Fmaths%2Fbox/binder'
        """
        parts = urlsplit(self.url)
        if parts.scheme == "file" or parts.hostname in ("localhost", "127.0.0.1"):
            raise CommandError(
                f"Binder cannot fetch {self.url}, which is on this machine alone. Put the repository on GitHub, GitLab "
                "or any server with https, or give a hub of your own: --hub https://…"
            )
        branch = quote(ref, safe="")
        if parts.hostname == "github.com":
            return f"gh{parts.path}/{branch}"
        if parts.hostname == "gitlab.com":
            return f"gl/{quote(parts.path.strip('/'), safe='')}/{branch}"
        return f"git/{quote(self.url, safe='')}/{branch}"


def pulling(lessons: Repository, branch: str, notebook: str) -> str:
    """What nbgitpuller is told, as an address on a Jupyter server.

    >>> pulling(Repository("https://github.com/Ana/stbwidgets"), "learners", "index")
    'git-pull?repo=https%3A%2F%2Fgithub.com%2FAna%2Fstbwidgets&branch=learners&targetpath=shut-the-box&urlpath=lab%2Ftree%2Fshut-the-box%2Findex.ipynb'
    """
    opened = f"lab/tree/{FOLDER}/{notebook}.ipynb"
    asked = {"repo": lessons.url, "branch": branch, "targetpath": FOLDER, "urlpath": opened}
    return "git-pull?" + urlencode(asked)


def binder_link(environment: Repository, ref: str, opened: str, binder: str = BINDER) -> str:
    """An address that starts the environment on Binder and then opens a page of it.

    >>> binder_link(Repository("https://github.com/Ana/stbwidgets"), "HEAD", "lab/tree/lessons/index.ipynb")
    'https://mybinder.org/v2/gh/Ana/stbwidgets/HEAD?urlpath=lab%2Ftree%2Flessons%2Findex.ipynb'
    """
    return f"{binder}/v2/{environment.on_binder(ref)}?" + urlencode({"urlpath": opened})


def hub_link(hub: str, opened: str) -> str:
    """An address that lets each reader in on the hub, and then opens a page of his or her own server.

    >>> hub_link("https://hub.school.example", "lab/tree/index.ipynb")
    'https://hub.school.example/hub/user-redirect/lab/tree/index.ipynb'
    """
    return f"{hub}/hub/user-redirect/{opened}"


def service(text: str, option: str) -> str:
    """The address of a Binder or hub, however much of a page of it was copied.

    >>> service("https://school.example/jupyter/hub/home", "--hub")
    'https://school.example/jupyter'
    """
    try:
        parts = urlsplit(text.strip())
        address = _host(parts) + (f":{parts.port}" if parts.port else "")
        known = parts.scheme in ("http", "https") and _is_plain(parts)
    except ValueError:
        known = False
    if not known:
        raise CommandError(f"{option} {text!r} is not an address. It begins with https://, as in {option} {BINDER}")
    if parts.username or parts.password:
        raise CommandError(
            f"the address of {option} holds a name or a password, and a link would show it to everybody."
        )
    path = re.sub(r"(?:^|/)(?:hub|v2|user)(?:/.*)?$", "", parts.path).rstrip("/")
    return urlunsplit((parts.scheme, address, path, "", ""))


def page(text: str) -> str:
    """The key of a lesson, however it was called.

    >>> page("A1"), page("lessons/b1-two-dice.ipynb")
    ('a1', 'b1')
    """
    return lesson_named(text, "index", "variants")


def branch(text: str, option: str) -> str:
    """The name of a branch, if git can have one of that name."""
    if not re.fullmatch(r"(?![-/.])(?!.*(?:\.\.|//|@\{|\.lock$))[^\s~^:?*\[\\\x00-\x1f\x7f]+(?<![/.])", text):
        raise CommandError(f"{option} {text!r} is not the name of a branch. Leave {option} out for the usual one.")
    return text


def origin() -> Repository:
    """The repository that the one around the current folder was cloned from."""
    asked = ["git", "config", "--get", "remote.origin.url"]
    try:
        done = subprocess.run(asked, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    except OSError:
        found = ""
    else:
        found = done.stdout.strip()
    if not found:
        raise CommandError("say where the lessons are: --repository https://github.com/NAME/stbwidgets")
    if found.startswith(("/", ".")):
        raise CommandError(
            f"this folder was cloned from {found}, which others cannot open. Say where they find the lessons: "
            "--repository https://github.com/NAME/stbwidgets"
        )
    return Repository.read(found, "origin")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lesson", nargs="*", help="a1 … c6, index (all lessons) or variants; without any: all of them")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--binder", metavar="URL", default=BINDER, help="a Binder; without it %(default)s")
    where.add_argument("--hub", metavar="URL", help="a JupyterHub with nbgitpuller and stbwidgets, in place of Binder")
    parser.add_argument("--repository", metavar="URL", help="the git repository with the lessons")
    parser.add_argument("--branch", default="learners", help="its branch with the lessons; without it %(default)s")
    parser.add_argument("--environment", metavar="URL", help="the repository that Binder installs, if it is another")
    parser.add_argument("--environment-branch", metavar="NAME", help="its branch; without it binder, with --plain HEAD")
    parser.add_argument("--plain", action="store_true", help="Binder alone, with the lessons it has installed")
    parser.add_argument("--markdown", action="store_true", help="a list for a page in Markdown")


def run(options: argparse.Namespace) -> int:
    keys = list(dict.fromkeys(page(text) for text in options.lesson)) or list(PAGES)
    if options.hub is not None and (options.plain or options.environment or options.environment_branch):
        raise CommandError("--plain and --environment are about Binder, and --hub is in its place: leave one out.")
    lessons = origin() if options.repository is None else Repository.read(options.repository)
    environment = lessons if options.environment is None else Repository.read(options.environment, "--environment")
    ref = branch(options.environment_branch or ("HEAD" if options.plain else "binder"), "--environment-branch")
    learners = branch(options.branch, "--branch")
    for number, key in enumerate(keys):
        stem, title = PAGES[key]
        if options.hub is not None:
            link = hub_link(service(options.hub, "--hub"), pulling(lessons, learners, stem))
        else:
            lessons.on_binder(learners)  # Binder's machine must reach the lessons too
            opened = f"lab/tree/lessons/{stem}.ipynb" if options.plain else pulling(lessons, learners, stem)
            link = binder_link(environment, ref, opened, service(options.binder, "--binder"))
        if options.markdown:
            print(f"* [{title}]({link})")
        else:
            print(f"{'' if number == 0 else chr(10)}{title}\n{link}")
    return 0
