"""A floor in one file, for a laboratory: written, read as a store is, and checked by itself."""
