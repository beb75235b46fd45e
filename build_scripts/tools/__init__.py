"""Tools for whoever works on the games: ``python3 -m build_scripts.tools`` lists them."""
