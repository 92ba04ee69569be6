"""Kernels and machines measured against C and C++."""
