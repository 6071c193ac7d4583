"""A hub of one's own: sign-in by slips, and ten pupils who play lesson A1 on a real hub."""

import asyncio
import doctest
import json
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
LESSON = "shut-the-box/a1-meet-the-box.ipynb"
PUPILS = 10

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="JupyterHub does not run on Windows")


def outcome(coroutine: Any) -> Any:
    """What it comes to, run in a thread of its own: Playwright's loop is in this one once a test had a browser."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


@pytest.fixture
def slips(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "hub"))
    import slips

    return slips


@pytest.mark.parametrize(
    "typed", ["7b-7", "7B 07", " 7b–7 ", "7b_7", "7b - 7", "7b7", "7b07", "7b—7", "7b−7", "７ｂ－７"]
)
def test_a_seat_is_found_however_it_is_typed(slips: Any, typed: str) -> None:
    assert slips.seat(typed) == "7b-7"


@pytest.mark.parametrize("typed", ["", "7b", "7b-0", "7b-100", "../root-1", "root", "teacher-x", "7b-1\n8", "é-1"])
def test_what_is_no_seat_is_none(slips: Any, typed: str) -> None:
    assert slips.seat(typed) == ""


@pytest.mark.parametrize(
    ("name", "code", "opened"),
    [
        ("7b-12", "7b-12", "7b-12"),
        ("7b12", "7b-12", "7b-12"),  # a seat of 7b, or of 7b1: the code says which
        ("7b12", "7b1-2", "7b1-2"),
        ("7b12", "7b-1", None),
        ("7b-12", "7b1-2", None),
        ("teacher", "7b-12", None),
        ("nobody", "7b-12", None),
        ("\ud800", "\ud800", None),
        ("7b-12", "\ud800", None),
    ],
)
def test_whoever_types_a_slip_gets_its_seat_and_a_wrong_one_waits(
    slips: Any, name: str, code: str, opened: str | None, tmp_path: Path, monkeypatch: Any
) -> None:
    waited = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(slips.asyncio, "sleep", sleep)
    folder = tmp_path / "hub"
    secret = slips.secret_of(folder)
    given = {"username": name, "password": slips.code_of(code, secret) if code.isascii() else code}
    door = slips.SlipAuthenticator(secret_folder=str(folder))
    assert outcome(door.authenticate(None, given)) == opened
    assert waited == ([] if opened else [1])


def test_a_code_opens_its_own_seat_on_its_own_hub(slips: Any) -> None:
    code = slips.code_of("7b-1", b"one hub")
    assert re.fullmatch(r"[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}", code)
    assert slips.fits("7b-1", code, b"one hub")
    assert slips.fits("7b-1", code.lower().replace("-", " ").replace("0", "o").replace("1", "l"), b"one hub")
    others = [("7b-2", code, b"one hub"), ("7b-1", code, b"another"), ("7b-1", code[:-1], b"one hub")]
    others += [("7b-1", text, b"one hub") for text in ("", "-", code + "0", "é" * 8, "0" * 60_000)]
    for name, typed, secret in others:
        assert not slips.fits(name, typed, secret), (name, typed[:20])


def test_the_codes_of_a_class_differ_and_the_teachers_is_longer(slips: Any) -> None:
    names = [f"{group}-{number}" for group in ("7a", "7b") for number in range(1, slips.SEATS + 1)]
    assert len({slips.code_of(name, b"x") for name in names}) == len(names)
    assert len(slips.code_of(slips.TEACHER, b"x").replace("-", "")) == 16


def test_the_examples_of_the_slips_are_right(slips: Any) -> None:
    assert doctest.testmod(slips) == (0, 2)


def test_the_secret_is_drawn_once_and_read_by_nobody_else(slips: Any, tmp_path: Path) -> None:
    folder = tmp_path / "hub"
    secret = slips.secret_of(folder)
    assert len(secret) == 32
    assert slips.secret_of(folder) == secret
    assert (folder / "secret").stat().st_mode & 0o077 == 0
    assert slips.secret_of(tmp_path / "another") != secret


def test_a_secret_that_could_not_be_written_is_drawn_again(slips: Any, tmp_path: Path, monkeypatch: Any) -> None:
    """A full disk must not leave an empty one: with it everybody could work out every code."""
    folder = tmp_path / "hub"

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(slips.os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            slips.secret_of(folder)
    assert list(folder.iterdir()) == []
    assert len(slips.secret_of(folder)) == 32
    assert [path.name for path in folder.iterdir()] == ["secret"]


def test_two_that_draw_the_secret_at_once_have_the_same(slips: Any, tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        drawn = set(pool.map(lambda number: slips.secret_of(tmp_path / "hub"), range(8)))
    assert len(drawn) == 1


@pytest.mark.parametrize("content", [b"", b"\n", b"ab" * 31, b"ab" * 33, b"xy" * 32, b"\xff" * 64, b"ab " * 32])
def test_a_damaged_secret_is_refused_with_its_name(
    slips: Any, content: bytes, tmp_path: Path, monkeypatch: Any, capsys: Any
) -> None:
    folder = tmp_path / "hub"
    slips.secret_of(folder)
    (folder / "secret").write_bytes(content)
    monkeypatch.setenv("STBWIDGETS_HUB_STATE", str(folder))
    assert slips.main(["7b", "1"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert f"slips: {folder / 'secret'} is damaged" in told.err
    with pytest.raises(SystemExit, match="is damaged"):
        settings(folder, monkeypatch, LESSONS="https://git.school.example/box.git")


def test_a_secret_that_others_may_read_is_none(slips: Any, tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    folder = tmp_path / "hub"
    folder.mkdir(mode=0o755)
    monkeypatch.setenv("STBWIDGETS_HUB_STATE", str(folder))
    assert slips.main(["7b", "1"]) == 1
    assert f"others may look into {folder}. Change that: chmod 700 {folder}." in capsys.readouterr().err
    folder.chmod(0o700)
    assert slips.main(["7b", "1"]) == 0
    (folder / "secret").chmod(0o644)
    assert slips.main(["7b", "1"]) == 1
    assert f"chmod 600 {folder / 'secret'}" in capsys.readouterr().err
    monkeypatch.setenv("STBWIDGETS_HUB_STATE", str(folder / "secret" / "x"))
    assert slips.main(["7b", "1"]) == 1
    assert capsys.readouterr().err.startswith("slips: Not a directory: ")


def test_the_command_prints_a_slip_for_each_seat(slips: Any, tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    monkeypatch.setenv("STBWIDGETS_HUB_STATE", str(tmp_path))
    assert slips.main(["7B", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    secret = slips.secret_of(tmp_path)
    assert [line.split() for line in lines[::2]] == [
        ["Username", name, "Password", slips.code_of(name, secret)] for name in ("7b-1", "7b-2", "7b-3")
    ]
    for wrong in (["7b", "100"], ["7b", "0"], ["class 7"], ["7b-1"]):
        with pytest.raises(SystemExit):
            slips.main(wrong)
        assert "a class is up to 12 letters" in capsys.readouterr().err


def settings(folder: Path, monkeypatch: Any, **given: str) -> Any:
    """The configuration as JupyterHub reads it."""
    from traitlets.config.loader import PyFileConfigLoader

    for name, value in {"STATE": str(folder), **given}.items():
        monkeypatch.setenv(f"STBWIDGETS_HUB_{name}", value)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return PyFileConfigLoader("jupyterhub_config.py", str(ROOT / "hub")).load_config()


def test_the_configuration_keeps_pupils_apart(slips: Any, tmp_path: Path, monkeypatch: Any) -> None:
    c = settings(tmp_path, monkeypatch, MEMORY="768M", LESSONS="https://git.school.example/box.git")
    assert c.JupyterHub.bind_url.startswith("http://127.0.0.1:"), "nobody else before there is https"
    assert c.Spawner.mem_limit == "768M"
    assert c.SystemdSpawner.dynamic_users is True
    assert c.Spawner.default_url.startswith("/git-pull?repo=https%3A%2F%2Fgit.school.example%2Fbox&branch=learners&")
    allowed = {role["name"]: set(role["scopes"]) for role in c.JupyterHub.load_roles}
    assert "access:servers" not in allowed["teacher"]
    assert not {"admin:users", "admin:servers"} & (allowed["teacher"] | allowed["idle-culler"])
    assert (ROOT / "hub" / "server" / "jupyter_server_config.py").is_file()


@pytest.mark.parametrize("lessons", ["", "stbwidgets", 'https://git.example/"><b>'])
def test_a_hub_that_does_not_know_its_lessons_says_so(
    slips: Any, lessons: str, tmp_path: Path, monkeypatch: Any
) -> None:
    with pytest.raises(SystemExit, match=r"STBWIDGETS_HUB_LESSONS .* is not the address of a repository"):
        settings(tmp_path, monkeypatch, LESSONS=lessons)


def test_pupils_cannot_read_where_the_answers_lie(slips: Any, tmp_path: Path, monkeypatch: Any) -> None:
    """Twice: by the files' permissions, and by what systemd hides from a pupil's server."""
    c = settings(tmp_path, monkeypatch, LESSONS="https://git.school.example/box.git")
    hidden = c.SystemdSpawner.unit_extra_properties["InaccessiblePaths"].split()
    guide = (ROOT / "docs" / "hub.md").read_text("utf-8")
    closed = re.search("^chmod -R go-rwx (.*)$", guide, re.MULTILINE)[1].split()
    assert hidden == [f"-{ROOT / name}" for name in closed]
    assert {"lessons", ".git", "tools"} <= set(closed)
    assert "STBWIDGETS_NO_ANSWERS=1 .venv/bin/pip install" in guide


def test_the_mirror_of_the_guide_holds_no_answers(tmp_path: Path) -> None:
    """Every pupil can read it."""
    guide = (ROOT / "docs" / "hub.md").read_text("utf-8")
    first, second = re.findall(r"git (clone --bare .*|-C /srv/stbwidgets\.git fetch [^`]*)", guide)
    source, mirror = tmp_path / "source", tmp_path / "mirror.git"
    (source / "lessons").mkdir(parents=True)

    def git(*arguments: str) -> str:
        name = ("-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false")
        done = subprocess.run(["git", *name, *arguments], cwd=source, check=True, capture_output=True, text=True)
        return done.stdout

    def place(line: str) -> list[str]:
        places = {"https://github.com/OWNER/stbwidgets": source.as_uri(), "/srv/stbwidgets.git": str(mirror)}
        return [places.get(word, word) for word in line.split()]

    def page(text: str) -> None:
        (source / "page.md").write_text(text)
        git("add", "--all")
        git("commit", "--quiet", "--message", text)

    git("init", "--quiet", "--initial-branch=main")
    page("the answer")
    git("tag", "v1")
    git("switch", "--quiet", "--orphan", "learners")
    page("a question")
    git("switch", "--quiet", "main")
    git(*place(first))
    assert git("-C", str(mirror), "log", "--all", "--format=%s") == "a question\n"
    git("switch", "--quiet", "learners")
    page("a better question")
    git(*place(second))
    assert git("-C", str(mirror), "log", "learners", "--all", "--format=%s") == "a better question\na question\n"


def test_the_guide_names_every_setting_and_the_service_finds_its_files() -> None:
    name = r"STBWIDGETS_[A-Z_]*[A-Z]"
    sources = "".join((ROOT / "hub" / file).read_text() for file in ("jupyterhub_config.py", "slips.py"))
    guide = (ROOT / "docs" / "hub.md").read_text("utf-8")
    told = set(re.findall(rf"^\| `({name})`", guide, re.MULTILINE))
    # the folder is the service's, not the school's, to choose
    assert told == set(re.findall(name, sources)) - {"STBWIDGETS_HUB_STATE"}
    service = (ROOT / "hub" / "stbwidgets-hub.service").read_text()
    assert "StateDirectory=stbwidgets-hub\n" in service
    # slips are printed from a shell, which does not read the service's settings: both find the same secret
    assert "UnsetEnvironment=STBWIDGETS_HUB_STATE\n" in service
    assert "-f /opt/stbwidgets/hub/jupyterhub_config.py\n" in service
    assert "https://github.com/OWNER/stbwidgets /opt/stbwidgets" in guide


# --- a real hub ------------------------------------------------------------------------------------------------


def sign_in(page: Any, hub: Any, seat: str, code: str, wanted: str) -> None:
    """Type what stands on the slip; what then happens is not waited for."""
    page.goto(wanted)
    page.get_by_label("Username:").fill(seat)
    page.get_by_label("Password:").fill(code)
    page.get_by_role("button", name="Sign in").click(no_wait_after=True)


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Any:
    from school_hub import SchoolHub, lessons

    folder = tmp_path_factory.mktemp("school")
    repository = lessons(folder / "lessons")
    hub = SchoolHub(folder, repository)
    try:
        hub.start()
        yield hub
    finally:
        hub.stop()
    assert hub.units() == []


@pytest.mark.full
def test_ten_pupils_sign_in_and_run_the_first_lesson_at_once(hub: Any, browser: Any, browser_context_args: Any) -> None:
    from lab import ERRORS, LISTENS, OpenNotebook, Watch
    from playwright.sync_api import expect

    from stbwidgets.commands.links import Repository, hub_link, pulling

    codes = hub.slips("7b", str(PUPILS))
    assert len(codes) == PUPILS
    repository = Repository.read(hub.environment["STBWIDGETS_HUB_LESSONS"])
    link = hub_link(hub.url, pulling(repository, "learners", "a1-meet-the-box"))
    watch = Watch()
    # ten browsers share this machine, and anywidget gives a widget two seconds; each table has to hear all the same
    watch.allow(r"^uncaught: \[anywidget\] Failed to initialize model")
    books = {}
    contexts = []
    for seat, code in codes.items():
        contexts.append(browser.new_context(**browser_context_args))
        page = contexts[-1].new_page()
        page.set_default_timeout(120_000)
        page.set_default_navigation_timeout(120_000)
        watch.follow(page)
        sign_in(page, hub, seat, code, link)
        books[seat] = OpenNotebook(page, LESSON)
    for book in books.values():
        book.page.wait_for_function(
            "name => window.jupyterapp?.shell?.currentWidget?.context?.path === name", arg=LESSON, timeout=120_000
        )
        book.wait_ready()
        book.page.wait_for_function(LISTENS)
    # everybody at once: nobody is waited for before the last has begun
    for book in books.values():
        book.page.evaluate(
            "() => { window.jupyterapp.commands.execute('notebook:run-all-cells').then(() => { window.ran = true; }); }"
        )
    for seat, book in books.items():
        book.page.wait_for_function("() => window.ran === true", timeout=120_000)
        book.wait_idle()
        assert book.page.evaluate(ERRORS) == [], seat
        assert book.panel.locator(".stb-root").count() > 0, seat
    for book in books.values():
        book.show('stb.play("classic", seed=24)')
        table = book.panel.locator(".stb-table").first
        table.get_by_role("button", name="Roll", exact=True).click()
        expect(table.locator(".stb-target")).to_be_visible(timeout=60_000)

    for seat, book in books.items():
        home = book.python("from pathlib import Path; print(Path.home())").strip()
        assert Path(home) == hub.home(seat)
        book.python(f"Path.home().joinpath('mine.txt').write_text({seat!r})")
        book.save()
    for seat in codes:
        assert (hub.home(seat) / "mine.txt").read_text() == seat
        assert '"output_type"' in (hub.home(seat) / LESSON).read_text("utf-8")
    answers = ("solutions", "teacher", "source")
    assert not [name for name in answers if (hub.home("7b-1") / "shut-the-box" / name).exists()]
    watch.assert_quiet()

    # one pupil and the server of another
    get = contexts[0].request.get
    assert get(f"{hub.url}/user/7b-1/api/contents").status == 200
    assert get(f"{hub.url}/user/7b-2/api/contents").status in (403, 404)
    assert get(f"{hub.url}/hub/admin").status == 403
    for context in contexts:
        context.close()

    # the teacher sees who is there and may stop a server, but opens none
    context = browser.new_context(**browser_context_args)
    (teacher,) = hub.slips("teacher").items()
    page = context.new_page()
    sign_in(page, hub, *teacher, f"{hub.url}/hub/admin")
    for seat in codes:
        page.get_by_text(seat, exact=True).first.wait_for()
    assert context.request.get(f"{hub.url}/user/7b-1/api/contents").status in (403, 404)
    page.get_by_role("button", name="Stop Server").first.click()
    page.get_by_role("button", name="Start Server").first.wait_for()
    context.close()


@pytest.mark.full
def test_a_wrong_code_opens_nothing(hub: Any, page: Any) -> None:
    (code,) = hub.slips("8c", "1").values()
    for seat, wrong in (("8c-2", code), ("8c-1", "0000-0000"), ("teacher", code), ("nobody", code)):
        sign_in(page, hub, seat, wrong, f"{hub.url}/hub/login")
        page.get_by_text("Invalid username or password").wait_for()
        assert not hub.home(seat).exists()


@pytest.mark.full
def test_a_server_survives_the_hub_and_is_stopped_when_nobody_uses_it(hub: Any, page: Any) -> None:
    ((seat, code),) = hub.slips("8c", "1").items()
    sign_in(page, hub, seat, code, hub.url)
    # nobody has said where to go: the newest lessons come, and the contents are opened
    page.wait_for_url("**/lab/tree/shut-the-box/index.ipynb", timeout=120_000)
    # what systemd is asked for; the test's systemd only starts and stops
    unit = f"jupyter-{seat}-singleuser"
    asked = json.loads((hub.folder / "units" / f"{unit}.json").read_text())["properties"]
    wanted = {"DynamicUser": "yes", "StateDirectory": seat, "PrivateTmp": "yes", "NoNewPrivileges": "yes"}
    wanted |= {"MemoryMax": str(2**30), "CPUQuota": "100%", "ProtectHome": "yes", "TasksMax": "200", "UMask": "0077"}
    assert wanted.items() <= asked.items()

    mine = hub.home(seat) / "shut-the-box" / "mine.txt"
    mine.write_text("kept")
    hub.restart()
    answer = page.context.request.get(f"{hub.url}/user/{seat}/api/contents/shut-the-box/mine.txt?content=1")
    assert answer.json()["content"] == "kept", "the hub has found the server again"

    page.goto("about:blank")
    hub.restart({"STBWIDGETS_HUB_IDLE_MINUTES": "0.05"})
    end = time.monotonic() + 60
    while unit in hub.units() and time.monotonic() < end:
        time.sleep(0.5)
    assert unit not in hub.units(), hub.log
    assert mine.read_text() == "kept"


# --- thirty kernels --------------------------------------------------------------------------------------------


@pytest.mark.full
def test_the_measurement_runs_a_lesson_and_names_what_failed(tmp_path: Path) -> None:
    import nbformat
    import thirty_kernels

    good = outcome(thirty_kernels.measure(thirty_kernels.lesson("a1"), 2))
    assert good.good
    assert len(good.resident) == 2
    assert good.seconds > 0
    wrong = tmp_path / "wrong.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 / 0")]), wrong)
    bad = outcome(thirty_kernels.measure(wrong, 2))
    assert not bad.good
    assert bad.failed == ["ZeroDivisionError: division by zero"] * 2
    assert bad.resident == []


def test_the_measurement_knows_the_lessons() -> None:
    import thirty_kernels

    assert thirty_kernels.lesson("B1").stem == thirty_kernels.lesson("b1-two-dice").stem == "b1-two-dice"
    with pytest.raises(SystemExit, match="There are a1, a2"):
        thirty_kernels.lesson("d1")
    with pytest.raises(SystemExit):
        thirty_kernels.main(["--kernels", "0"])
