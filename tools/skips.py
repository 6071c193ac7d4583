"""Fail if a test was skipped without leave.

    python tools/skips.py LIST REPORT.xml ...

The reports are pytest's (--junitxml). A line of the list is `module::test  # reason`; comments are free.
"""

import sys
from pathlib import Path
from xml.etree import ElementTree


def allowed(text: str) -> set[str]:
    """The tests a list names.

    >>> sorted(allowed("# none yet\\n\\ntests.test_x::test_y  # no hub on this machine\\n"))
    ['tests.test_x::test_y']
    """
    return {name for line in text.splitlines() if (name := line.split("#")[0].strip())}


def skipped(report: str) -> dict[str, str]:
    """The tests a report tells as skipped or expected to fail, with the reasons.

    >>> case = '<testcase classname="tests.test_x" name="test_y"><skipped message="why"/></testcase>'
    >>> skipped(f"<testsuites><testsuite>{case}</testsuite></testsuites>")
    {'tests.test_x::test_y': 'why'}
    """
    found = {}
    for case in ElementTree.fromstring(report).iter("testcase"):
        for skip in case.iter("skipped"):
            name = "::".join(part for part in (case.get("classname"), case.get("name")) if part)
            found[name] = skip.get("message", "")
    return found


def count(report: str) -> int:
    return sum(1 for _ in ElementTree.fromstring(report).iter("testcase"))


def main(listing: str, *reports: str) -> int:
    leave = allowed(Path(listing).read_text("utf-8"))
    wrong = 0
    for path in map(Path, reports):
        if not path.exists() or not count(path.read_text("utf-8")):
            print(f"{path.name}: no test ran")
            wrong += 1
            continue
        text = path.read_text("utf-8")
        found = skipped(text)
        print(f"{path.name}: {count(text)} tests, {len(found)} skipped")
        for name, reason in found.items():
            listed = name in leave
            print(f"    {'listed' if listed else 'NOT LISTED'}: {name}: {reason}")
            wrong += not listed
    return 1 if wrong else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
