"""What can be measured: ``build_scripts/bench.py`` lists it."""
