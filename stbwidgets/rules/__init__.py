"""The rules of Shut the Box: what may happen, and nothing else.

A *box* is a row of numbered *tiles*. A player rolls; the *total* of the faces shown may be split over open
tiles, which are then shut: after 3 and 5, tile 8, or 1 and 7, or 1, 2 and 5 … Each such set is a *move*. The
player rolls on until no move fits the roll (*stuck*) or every tile is shut. Tiles left open are the score, and
low is good.

Read in this order: sources (what is rolled), moves (what a roll may shut), scoring, rules (one variant as one
value), catalogue (the named variants), turn (one player's turn, step by step). Then, for several players: formats
(how many rounds make a match), stakes (counters), terms (what is agreed before the first roll), rounds (what
follows a turn and a round), match. Nothing here knows about widgets, odds or languages.
"""
