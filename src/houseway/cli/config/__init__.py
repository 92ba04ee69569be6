"""`houseway.toml`: how a floor is served, written down and checked before it is used."""
