"""The exact odds work where NumPy, numba, matplotlib and SymPy are not installed, as in a page without a server."""

import subprocess
import sys

import pytest

CODE = """
import sys
for name in ("numpy", "numba", "matplotlib", "sympy", "tqdm", "pandas"):
    sys.modules[name] = None  # an import of it fails
import stbwidgets as stb

rules = stb.variant("classic")
assert str(stb.solve(rules).value) == "431363714383/39182082048"
assert round(float(stb.solve(rules, "shut").value), 8) == 0.09761372
assert 0.09 < float(stb.solve(rules, "shut", exact=False).value) < 0.1
assert abs(stb.solve(stb.variant("full-house"), exact=False).value - 35.075480) < 1e-6
assert stb.solve(rules, stb.beat(5)).score_distribution()
assert round(float(stb.evaluate(rules, "random").expected_score), 1) == 20.4
assert round(float(stb.duel(rules).value), 4) == 0.5015
assert stb.solve(stb.variant("lucky-seven"), "turns").value == 6
turn = stb.Turn(rules, seed=1).roll((6, 5)).shut((2, 9)).roll((2, 2))
seen = stb.review(turn)
assert seen.start_value + seen.luck + seen.skill == seen.value
fifteen = rules.replace(tiles=range(1, 16))
assert stb.solve(fifteen, exact=False).value > 0  # arrays would be used if they were there
try:
    stb.simulate(rules)
except ImportError:
    print("no arrays")
"""

HEAVY = """
import sys
import stbwidgets as stb
for objective in ("score", "shut", stb.beat(3)):
    stb.solve("classic", objective).score_distribution()
stb.evaluate("classic", "random")
stb.duel("missionary").value
stb.review(stb.Turn(stb.variant("classic"), seed=1).roll())
print([name for name in ("numpy", "numba", "matplotlib", "sympy", "tqdm") if name in sys.modules])
"""


@pytest.mark.parametrize(("code", "printed"), [(CODE, "no arrays"), (HEAVY, "[]")])
def test_exact_odds_need_no_arrays(code: str, printed: str) -> None:
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.strip() == printed
