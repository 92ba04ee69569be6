"""Reports of what a floor did in a period, from its records alone."""
