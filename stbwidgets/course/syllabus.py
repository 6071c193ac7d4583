"""The fourteen lessons in their order: names, paths, and the page each is on."""

from dataclasses import dataclass

from stbwidgets.language import N_

PATHS = {"play": N_("Play"), "reason": N_("Reason"), "prove": N_("Prove")}  # each holds the ones before it


@dataclass(frozen=True)
class Lesson:
    """A lesson: its title, the first path it lies on, and the name of its notebook."""

    id: str
    title: str  # English; translated where it is shown
    path: str
    page: str

    def is_on(self, path: str) -> bool:
        """Whether it lies on that path.

        >>> [lesson.id for lesson in SYLLABUS if lesson.is_on("play")]
        ['a1', 'a2', 'b1', 'b2', 'b3', 'c1', 'c2', 'c4']
        """
        steps = list(PATHS)
        return steps.index(self.path) <= steps.index(path)


SYLLABUS = (
    Lesson("a1", N_("Meet the box"), "play", "a1-meet-the-box"),
    Lesson("a2", N_("Ways to make a number"), "play", "a2-ways-to-make-a-number"),
    Lesson("a3", N_("One polynomial counts them all"), "prove", "a3-one-polynomial"),
    Lesson("a4", N_("Partitions in the large"), "prove", "a4-partitions-in-the-large"),
    Lesson("b1", N_("Two dice"), "play", "b1-two-dice"),
    Lesson("b2", N_("Stuck or not?"), "play", "b2-stuck-or-not"),
    Lesson("b3", N_("The long run"), "play", "b3-the-long-run"),
    Lesson("b4", N_("Is this die fair?"), "reason", "b4-is-this-die-fair"),
    Lesson("c1", N_("What should you expect?"), "play", "c1-what-should-you-expect"),
    Lesson("c2", N_("Backwards"), "play", "c2-backwards"),
    Lesson("c3", N_("Twelve lines"), "prove", "c3-twelve-lines"),
    Lesson("c4", N_("The whole box"), "play", "c4-the-whole-box"),
    Lesson("c5", N_("Against someone"), "reason", "c5-against-someone"),
    Lesson("c6", N_("Laboratory"), "reason", "c6-laboratory"),
)
