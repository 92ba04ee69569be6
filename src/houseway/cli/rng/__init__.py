"""`houseway rng`: raw bits and outcomes of a source of chance, and tests of them."""
