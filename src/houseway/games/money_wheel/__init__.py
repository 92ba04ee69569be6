"""Money Wheel: one wheel of 52 compartments, seven wagers."""
