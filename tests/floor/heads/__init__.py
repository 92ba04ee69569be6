"""Signed heads, and the witness that keeps them."""
