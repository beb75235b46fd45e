"""What speaks for an action and what against it, counted with the rules. No pygame."""
