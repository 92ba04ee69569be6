"""Rounds that a wheel or dice decide, by the kernel."""
