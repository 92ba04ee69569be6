"""Two-up: two coins, thrown until both show the same or have differed five times."""
