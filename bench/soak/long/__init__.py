"""A long soak: random lots of every kind of trouble, for as many hours as are asked for."""
