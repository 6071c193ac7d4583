"""Words that may stand behind a number and change nothing of it: "4 outcomes", "30 puntos", "12 kast"."""

import re

# in the three languages, singular and plural; what multiplies (thousand, dozen, half) must never be among them
_WORDS = """
point points score tile tiles outcome outcomes throw throws roll rolls move moves way ways square squares set sets sum
sums total totals partition partitions pupil pupils student students child children people person persons six sixes
seven sevens time times die dice domino dominoes card cards round rounds turn turns game games match matches box boxes
term terms factor factors coefficient coefficients number numbers part parts row rows column columns face faces pip pips
combination combinations possibility possibilities case cases event events step steps pair pairs result results
share shares player players coin coins chance chances pts in all left altogether of them more

punto puntos tablilla tablillas ficha fichas resultado resultados tirada tiradas lanzamiento lanzamientos jugada jugadas
manera maneras forma formas modo modos casilla casillas cuadrado cuadrados conjunto conjuntos suma sumas total totales
partición particiones particion alumno alumnos alumna alumnas estudiante estudiantes niño niños persona personas seis
seises siete sietes vez veces dado dados dominó carta cartas ronda rondas turno turnos partida partidas caja cajas
término términos termino terminos factores coeficiente coeficientes número números numero numeros parte partes
fila filas columna columnas cara caras combinación combinaciones combinacion posibilidad posibilidades caso casos suceso
sucesos paso pasos pareja parejas par pares puntuación puntuacion en total jugador jugadores
moneda monedas probabilidad de

poäng bricka brickor brickorna utfall kast slag drag sätt ruta rutor mängd mängder summa summor partitioner
uppdelning uppdelningar elev elever barn personer sexa sexor sjua sjuor gång gånger tärning tärningar kort omgång
omgångar spel match matcher låda lådor termer faktor faktorer koefficient koefficienter tal del delar rad rader kolumn
kolumner sida sidor prick prickar kombination kombinationer möjlighet möjligheter fall händelse händelser steg par
resultat totalt st stycken varv rond ronder spelare mynt chans chanser av
"""
_HARMLESS = frozenset(_WORDS.split())
_LETTERS = "[A-Za-zÀ-ÖØ-öø-ÿ]"
_BEHIND = re.compile(rf"(?<!{_LETTERS})({_LETTERS}++(?:[ \u00a0]++{_LETTERS}++){{0,3}}+)[.!]?$")


def without_unit(text: str) -> tuple[str, str]:
    """The text without harmless words at its end; and a word there that is none, with the text as it is.

    >>> without_unit("12 moves"), without_unit("400 thousand"), without_unit("5/9")
    (('12', ''), ('400 thousand', 'thousand'), ('5/9', ''))
    """
    found = _BEHIND.search(text)
    if not found or not found.start():
        return text, ""
    strange = next((word for word in found[1].split() if word.casefold() not in _HARMLESS), "")
    return (text, strange) if strange else (text[: found.start()].rstrip(), "")
