"""What a floor did in a time: told from its records alone."""
