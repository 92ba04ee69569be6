"""Lessons: a training table that a trainee deals, with incidents and payments by chips."""
