"""What the tools need to know of this game alone."""
