"""What is likely: exact odds of every variant, strategies judged, duels, skill and luck, simulation.

Read in this order: states (rules as bit masks and weighted rolls), objectives (what a player may want), solution
(best play, exactly), strategy and evaluation (any play, exactly), turn_length (how many rolls it takes), skill (a turn
looked back at), duels and races (two players), large (the same recursion over arrays, for big boxes), simulation (many
games), samples (what a sample can tell). Only large and simulation need NumPy.
"""
