"""Rounds that are over as scenes: what lay on the table after each step, for a page to draw."""
