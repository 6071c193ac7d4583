"""Jupyter's front ends as a test drives them: notebooks put in place, opened, run, saved, reloaded."""

import json
import re
import shutil
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any, Literal
from urllib.parse import quote, urlsplit

from lab_server import TOKEN, JupyterServer
from playwright.sync_api import Browser, ConsoleMessage, ElementHandle, Error, Locator, Page

READY = """async () => {
    const widget = window.jupyterapp.shell.currentWidget;
    const {context, sessionContext, revealed} = widget;
    // a dialog that asks for a kernel would be waited for without end
    const late = new Promise((_, refuse) => setTimeout(() => refuse(new Error('not ready after 2 minutes')), 120_000));
    await Promise.race([Promise.all([context.ready, sessionContext.ready, revealed]), late]);
}"""
# before the page listens for widgets, a cell that makes one leaves "model not found" behind
LISTENS = """() => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session?.kernel;
    return Boolean(kernel?._targetRegistry?.['jupyter.widget']);
}"""
# resolves when the last cell is done
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
ERRORS = """() => {
    const texts = [];
    for (const cell of window.jupyterapp.shell.currentWidget.content.model.cells) {
        if (cell.type !== 'code') continue;
        for (const output of cell.sharedModel.outputs) {
            if (output.output_type === 'error') texts.push(`${output.ename}: ${output.evalue}`);
        }
    }
    return texts;
}"""
IDLE = """() => {
    const widget = window.jupyterapp?.shell?.currentWidget;
    return widget?.sessionContext?.session?.kernel?.status === 'idle';
}"""
OPEN_HERE = (
    "path => window.jupyterapp.commands.execute('docmanager:open', {path, factory: 'Notebook'}).then(() => null)"
)
WAS_RELOADED = "() => performance.getEntriesByType('navigation')[0].type === 'reload'"
CLOSE_ALL = """() => {
    const { shell } = window.jupyterapp;
    for (const widget of [...shell.widgets('main')]) {
        if (widget.context) widget.context.model.dirty = false; // nobody is there to be asked
        widget.dispose();
    }
    if (shell.leftCollapsed) shell.expandLeft();
}"""
KERNEL_ID = "() => window.jupyterapp.shell.currentWidget.sessionContext.session?.kernel?.id ?? null"

VOILA_ASKS = (
    r"https://cdn\.jsdelivr\.net/npm/@fortawesome/fontawesome-free@%5E5/css/(all|v4-shims)\.min\.css",
    r"https://cdnjs\.cloudflare\.com/ajax/libs/mathjax/",
)

_numbers = count(1)


class Watch:
    """What a page asks of other machines, and what it complains about."""

    def __init__(self) -> None:
        self.outside: list[str] = []
        self.errors: list[str] = []
        self._pages: list[Page] = []
        self._ears: dict[str, Any] = {
            "request": lambda request: self._address(request.url),
            "websocket": lambda socket: self._address(socket.url),
            "pageerror": self._uncaught,
            "console": self._console,
        }
        self._allowed: list[str] = []

    def follow(self, page: Page) -> None:
        if page in self._pages:
            return
        self._pages.append(page)
        for event, hear in self._ears.items():
            page.on(event, hear)  # type: ignore[call-overload]

    def stop(self) -> None:
        """Follow no longer: what comes now is not of this test."""
        for page in self._pages:
            for event, hear in self._ears.items():
                if not page.is_closed():
                    page.remove_listener(event, hear)

    def allow(self, pattern: str) -> None:
        """Expect errors, and requests to other machines, that match the pattern; say in the test why."""
        self._allowed.append(pattern)

    def assert_quiet(self) -> None:
        """No request has left this machine and no error was logged."""
        outside, errors = self._unexpected(self.outside), self._unexpected(self.errors)
        assert outside == [], f"requests to other machines: {outside}"
        assert errors == [], f"errors in the browser's console: {errors}"

    def _unexpected(self, found: list[str]) -> list[str]:
        return [one for one in found if not any(re.search(pattern, one) for pattern in self._allowed)]

    def _address(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname != "127.0.0.1":
            self.outside.append(url)

    def _uncaught(self, error: Error) -> None:
        where = re.search(r"^ *at .*", error.stack or "", re.MULTILINE)
        self.errors.append(f"uncaught: {error}{where[0].rstrip().replace('    ', ' ') if where else ''}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            what = "Failed to load resource"
            where = f" ({message.location.get('url', '')})" if message.text.startswith(what) else ""
            self.errors.append(message.text + where)


def mark(style: ElementHandle) -> ElementHandle:
    """A style that a test has added, so that it can be found again in whatever the page has become."""
    style.evaluate("node => node.setAttribute('data-test', '')")
    return style


class Window:
    """One page of JupyterLab that test after test opens its notebooks in: loading Lab anew takes three times as long.

    After a test it is put back as it was; after one that failed, or loaded it anew, it is thrown away.
    """

    def __init__(self, browser: Browser, options: dict[str, Any]) -> None:
        self._browser = browser
        self._options = options
        self._page: Page | None = None

    def open(self) -> Page:
        if self._page is None or self._page.is_closed():
            self._page = self._browser.new_context(**self._options).new_page()
            add = self._page.add_style_tag
            self._page.add_style_tag = lambda **style: mark(add(**style))  # type: ignore[method-assign]
        return self._page

    def tidy(self) -> None:
        """Close the notebooks, and take back what a test has set."""
        page = self.open()
        for other in page.context.pages:
            if other is not page:
                other.close()
        if not page.url.split("?")[0].count("/lab"):
            page.goto("about:blank")
            return
        if page.evaluate(WAS_RELOADED):
            # what JupyterLab puts back after a reload may still be under way, and the next notebook lose its widgets
            self.close()
            return
        page.evaluate(CLOSE_ALL)
        page.evaluate("() => document.querySelectorAll('style[data-test]').forEach(style => style.remove())")
        page.mouse.move(0, 0)
        page.set_viewport_size(self._options["viewport"])
        page.emulate_media(media="null", color_scheme="null", reduced_motion="null", forced_colors="null")

    def close(self) -> None:
        if self._page is not None:
            self._page.context.close()
        self._page = None


class OpenNotebook:
    """A notebook open in a page of JupyterLab or Notebook 7."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    @property
    def panel(self) -> Locator:
        """The notebook itself, without Lab's frame around it: find things in here."""
        return self.page.locator(".jp-NotebookPanel:visible")

    @property
    def kernel(self) -> str | None:
        """The id of the kernel, the same after a reload."""
        found: str | None = self.page.evaluate(KERNEL_ID)
        return found

    def wait_ready(self) -> None:
        self.page.wait_for_function(
            "name => window.jupyterapp?.shell?.currentWidget?.context?.path === name"
            " && window.jupyterapp.shell.currentWidget.sessionContext",
            arg=self.name,
            timeout=60_000,
        )
        self.page.evaluate(READY)

    def run_all(self, allow_errors: bool = False) -> None:
        """Run every cell, and return when the last one is done."""
        self.page.wait_for_function(LISTENS, timeout=60_000)
        self.page.evaluate(RUN_ALL)
        self.wait_idle()
        errors = self.page.evaluate(ERRORS)
        assert allow_errors or errors == [], f"cells of {self.name} failed: {errors}"

    def wait_idle(self) -> None:
        """Wait until the kernel has nothing to do."""
        self.page.wait_for_function(IDLE, timeout=60_000)

    def python(self, code: str) -> str:
        """Run code in the kernel beside the notebook, and return what it prints."""
        text: str = self.page.evaluate(
            """async code => {
                const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
                const future = kernel.requestExecute({code, store_history: false});
                let text = '';
                future.onIOPub = ({header, content}) => {
                    if (header.msg_type === 'stream') text += content.text;
                    if (header.msg_type === 'error') text += `${content.ename}: ${content.evalue}`;
                };
                await future.done;
                return text;
            }""",
            code,
        )
        return text

    def save(self) -> None:
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.context.save()")

    def reload(self) -> None:
        """Load the page anew. Outputs are back only if the notebook was saved."""
        self.page.reload()
        self.wait_ready()

    def theme(self, name: Literal["light", "dark"]) -> None:
        self.page.evaluate(
            "theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})",
            f"JupyterLab {name.capitalize()}",
        )
        light = "true" if name == "light" else "false"
        self.page.wait_for_function("light => document.body.dataset.jpThemeLight === light", arg=light)

    def hide_sidebar(self) -> None:
        """Give the notebook the whole width, as one does on a phone."""
        self.page.evaluate(
            "() => { const shell = window.jupyterapp.shell; shell.collapseLeft(); shell.collapseRight(); }"
        )

    def show(self, code: str) -> None:
        """Scroll to the cell whose code ends so: only what is near the window is drawn."""
        self.page.evaluate(
            """async code => {
                const content = window.jupyterapp.shell.currentWidget.content;
                const at = content.widgets.findIndex(cell => cell.model.type === 'code'
                    && cell.model.sharedModel.getSource().trim().endsWith(code));
                if (at < 0) throw new Error(`no cell ends with ${code}`);
                await content.scrollToItem(at, 'center');
            }""",
            code,
        )

    def command(self, name: str, arguments: dict[str, Any] | None = None) -> Any:
        """One of Lab's own commands, by its name."""
        return self.page.evaluate(
            "([name, args]) => window.jupyterapp.commands.execute(name, args).then(() => null)",
            [name, arguments or {}],
        )

    def shut_down(self) -> None:
        """Shut the kernel down, as closing the notebook for good does."""
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")


class Lab:
    """A running Jupyter server for one test: it serves JupyterLab, Notebook 7 and Voilà."""

    def __init__(self, server: JupyterServer) -> None:
        self.server = server
        self.watch = Watch()
        # jupyter_server remembers by its name alone where a static file lies (`FileFindHandler._static_paths`):
        # fonts bear the same names in JupyterLab and Notebook 7, and who comes second on a server is refused them
        self.watch.allow(r"403 \(Forbidden\).*/static/(lab|notebook)/[0-9a-f]+\.woff")
        # Lab's own complaint when a kernel is shut down soon after a reload
        self.watch.allow("debugger state: Canceled future")
        # and its splash, if the theme is changed while it fades
        self.watch.allow(r"^uncaught: Failed to execute 'removeChild' on 'Node': .* at http\S+/static/lab/jlab_core\.")

    @property
    def folder(self) -> Path:
        """Where the notebooks lie."""
        return self.server.folder

    def write(self, cells: Sequence[str], name: str | None = None) -> str:
        """Put a notebook of code cells in place (a cell that starts with `#` and a space is Markdown)."""
        name = name or f"notebook-{next(_numbers)}.ipynb"
        notebook = {
            "cells": [_cell(f"cell-{index}", source) for index, source in enumerate(cells)],
            "metadata": {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
        (self.folder / name).write_text(json.dumps(notebook), "utf-8")
        return name

    def copy(self, source: Path, name: str | None = None) -> str:
        """Put a copy of a notebook, a lesson say, in place."""
        name = name or f"{source.stem}-{next(_numbers)}.ipynb"
        shutil.copyfile(source, self.folder / name)
        return name

    def open(self, page: Page, name: str, app: Literal["lab", "notebook"] = "lab") -> OpenNotebook:
        """Open a notebook in a page, in the light theme, and wait until its kernel is there."""
        self.watch.follow(page)
        if app == "lab" and page.url.startswith(f"{self.server.url}/lab"):
            page.evaluate(OPEN_HERE, name)
        elif app == "lab":
            # a workspace of its own, so that no test restores what another had open
            workspace = f"test-{next(_numbers)}"
            page.goto(f"{self.server.url}/lab/workspaces/{workspace}/tree/{quote(name)}?token={TOKEN}&reset")
        else:
            # Notebook 7's own complaint about settings of an extension that is for Lab alone
            self.watch.allow(
                "^uncaught: Cannot read properties of undefined \\(reading 'schema'\\) at .*/static/notebook/"
            )
            page.goto(f"{self.server.url}/notebooks/{quote(name)}?token={TOKEN}")
        notebook = OpenNotebook(page, name)
        notebook.wait_ready()
        if page.evaluate("() => document.body.dataset.jpThemeLight") != "true":
            notebook.theme("light")
        return notebook

    def voila(self, page: Page, name: str) -> Locator:
        """Show a notebook as Voilà does: every cell run, no code; the page, once the first widget is there."""
        self.watch.follow(page)
        # Voilà's own page asks for these, here in vain: icons and MathJax
        for asked in VOILA_ASKS:
            self.watch.allow(rf"^{asked}|ERR_NAME_NOT_RESOLVED \({asked}")
        # its good-bye to the kernel when the page is left
        self.watch.allow(r"status of 403 \(Forbidden\) \(http://127\.0\.0\.1:\d+/voila/api/shutdown/")
        page.goto(f"{self.server.url}/voila/render/{quote(name)}?token={TOKEN}", timeout=60_000)
        page.locator(".stb-root").first.wait_for(timeout=60_000)
        return page.locator("body")


def _cell(identity: str, source: str) -> dict[str, Any]:
    if source.startswith("# "):
        return {"cell_type": "markdown", "id": identity, "metadata": {}, "source": source}
    return {
        "cell_type": "code",
        "id": identity,
        "metadata": {},
        "source": source,
        "execution_count": None,
        "outputs": [],
    }
