"""What is seen and touched: the tile row, the roll tray, the table.

Each widget is three files: X.py holds the truth, X.js draws it and sends intents, X.css dresses it. The
scripts are plain ES modules that import each other; `bundle` makes one text of them for anywidget.
"""
