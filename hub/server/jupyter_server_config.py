"""Each pupil's Jupyter server: what a lesson does not use is not started, which saves memory thirty times."""

c = get_config()  # noqa: F821

c.ServerApp.terminals_enabled = False
c.ServerApp.jpserver_extensions = {
    "jupyter_server_terminals": False,
    "jupyterlab": True,
    "nbgitpuller": True,
    "notebook": False,
    "voila.server_extension": False,
}
c.LabApp.check_for_updates_class = "jupyterlab.NeverCheckForUpdate"
c.LabApp.extension_manager = "readonly"  # nobody installs anything from the menu
# a notebook that was closed and left: its kernel goes after twenty minutes
c.MappingKernelManager.cull_idle_timeout = 20 * 60
c.MappingKernelManager.cull_interval = 60
