"""What every game's view is made of: prompt, cards, log, tooltips, pointer, gestures, hint frames, guide."""
