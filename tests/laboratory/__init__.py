"""The laboratory: sources of chance, tests of bits and of outcomes."""
