"""Bodies of requests to a school, and what it answers. Money is in whole cents."""
