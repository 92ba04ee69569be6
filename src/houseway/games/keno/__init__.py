"""Keno: a computer that sells tickets, draws twenty of eighty numbers, and pays what they win."""
